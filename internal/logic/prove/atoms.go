package prove

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
)

// Atoms lists what a model of the expressions gives values to: symbols, and the
// elements, components and applications that occur without bound variables. What
// is an argument of another comes before it; otherwise the order is structural.
func Atoms(f *sym.Factory, es []sym.Expr) []sym.Expr {
	w := atomWalk{f: f, seen: map[sym.Expr]atomInfo{}}
	for _, e := range es {
		w.visit(e)
	}
	slices.SortFunc(w.out, func(a, b sym.Expr) int {
		if d := w.seen[a].depth - w.seen[b].depth; d != 0 {
			return d
		}
		return f.Compare(a, b)
	})
	return w.out
}

type atomInfo struct {
	depth int
	bound bool // a bound variable occurs
}

type atomWalk struct {
	f    *sym.Factory
	seen map[sym.Expr]atomInfo
	out  []sym.Expr
}

func (w *atomWalk) visit(e sym.Expr) atomInfo {
	if e == sym.Nil {
		return atomInfo{}
	}
	if in, ok := w.seen[e]; ok {
		return in
	}
	op := w.f.Op(e)
	in := atomInfo{bound: op == sym.OpBound}
	for _, a := range w.f.Args(e) {
		x := w.visit(a)
		in.depth = max(in.depth, x.depth+1)
		in.bound = in.bound || x.bound
	}
	w.seen[e] = in
	if !in.bound {
		switch op {
		case sym.OpSymbol, sym.OpRead, sym.OpField, sym.OpPart, sym.OpApply, sym.OpFApply:
			w.out = append(w.out, e)
		}
	}
	return in
}
