package divergence

import (
	"fmt"

	"github.com/tass-go/tass/internal/logic/sym"
)

// decided gives the comparisons of floating values in a condition that only one of the
// programs has made, those of the implementation second.
func (w *walker) decided(condition sym.Expr) (spec, impl []sym.Expr) {
	seen := map[sym.Expr]bool{}
	var visit func(e sym.Expr)
	visit = func(e sym.Expr) {
		if e == sym.Nil || seen[e] {
			return
		}
		seen[e] = true
		switch w.f.Op(e) {
		case sym.OpFLt, sym.OpFLe, sym.OpFEq:
			_, inSpec := w.o.Of(false, e, 0)
			_, inImpl := w.o.Of(true, e, 0)
			switch {
			case inSpec && !inImpl:
				spec = append(spec, e)
			case inImpl && !inSpec:
				impl = append(impl, e)
			}
			return
		}
		for _, a := range w.f.Args(e) {
			visit(a)
		}
	}
	visit(condition)
	return spec, impl
}

// branched explains values that differ because the programs have gone by different
// comparisons. It gives nil when there is none that only the implementation has made.
func (w *walker) branched(condition sym.Expr) *Parting {
	spec, impl := w.decided(condition)
	if len(impl) == 0 {
		return nil
	}
	a, b := impl[0], sym.Nil
	for _, x := range spec {
		if w.f.Op(x) == w.f.Op(a) {
			b = x
			break
		}
	}
	p := &Parting{Cause: Branch, Impl: w.text(a)}
	if b == sym.Nil {
		p.Reason = fmt.Sprintf("the implementation decides whether %s, and the specification does not", p.Impl)
		w.place(p, true, a, "decides whether %s", p.Impl)
		return p
	}
	p.Spec = w.text(b)
	p.Reason = fmt.Sprintf("the programs can take different branches: the specification decides whether %s, the "+
		"implementation whether %s", p.Spec, p.Impl)
	w.place(p, false, b, "decides whether %s", p.Spec)
	w.place(p, true, a, "decides whether %s", p.Impl)
	if x, y, cause := w.down(b, a); cause == Order {
		inner := &Parting{Cause: Order, Spec: w.text(x), Impl: w.text(y)}
		w.reordered(inner, x, y)
		p.Reason += "; " + inner.Reason
		p.Places = append(p.Places, inner.Places...)
	}
	return p
}
