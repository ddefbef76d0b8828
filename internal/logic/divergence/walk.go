package divergence

import (
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
)

// Cause says why two computations can give different results.
type Cause string

// The causes.
const (
	Order     Cause = "order"     // the same terms or factors are combined in another order
	Reduction Cause = "reduction" // and that of one is left open by MPI
	Missing   Cause = "terms"     // sums or products of different terms
	Branch    Cause = "branch"    // control flow
	Formula   Cause = "formula"   // other operations
)

// Place is a place that an explanation speaks of.
type Place struct {
	Impl    bool // of the implementation
	Origin  Origin
	Message string
}

// Parting is where two computations part.
type Parting struct {
	Cause      Cause
	Reason     string // in words
	Spec, Impl string // what is computed there, as C has it
	Places     []Place
}

type walker struct {
	f *sym.Factory
	o *Origins
	// rank is that of the process whose results are looked at, of the specification and
	// the implementation.
	rank [2]int
	// split has what conditional gives.
	split map[sym.Expr][]term
}

// Values are two values of one output that differ, computed under a condition, and the
// processes that wrote them.
type Values struct {
	Spec, Impl         sym.Expr
	SpecRank, ImplRank int
	Condition          sym.Expr
}

// Explain finds where the computations of two values part.
func Explain(f *sym.Factory, o *Origins, v Values) *Parting {
	w := &walker{f: f, o: o, rank: [2]int{v.SpecRank, v.ImplRank}}
	x, y, cause := w.down(v.Spec, v.Impl)
	if cause != Order {
		if p := w.branched(v.Condition); p != nil {
			return p
		}
	}
	p := &Parting{Cause: cause, Spec: w.text(x), Impl: w.text(y)}
	switch cause {
	case Order:
		w.reordered(p, x, y)
	case Missing:
		w.missing(p, x, y)
	default:
		w.otherwise(p, x, y)
	}
	return p
}

// down walks from two values that differ to the operations in which they do.
func (w *walker) down(x, y sym.Expr) (sym.Expr, sym.Expr, Cause) {
	for {
		if k, ok := w.both(x, y); ok {
			a, okA := w.flat(x, k)
			b, okB := w.flat(y, k)
			onlyA, onlyB := w.rest(a, b)
			switch {
			case !okA || !okB:
				return x, y, Formula
			case len(onlyA) == 0 && len(onlyB) == 0:
				x, y = w.narrow(x, y, k)
				return x, y, Order
			}
			if u, v, ok := w.partners(onlyA, onlyB); ok {
				x, y = u, v
				continue
			}
			return x, y, Missing
		}
		u, v, ok := w.differing(x, y)
		if !ok {
			return x, y, Formula
		}
		x, y = u, v
	}
}

// both tells whether one of two expressions is a sum, or else a product: the other is
// then one too, if of one operand.
func (w *walker) both(x, y sym.Expr) (kind, bool) {
	for _, k := range []kind{sums, products} {
		if w.inner(x, k) || w.inner(y, k) {
			return k, true
		}
	}
	return sums, false
}

// partners gives two operands of sums that stand for each other, which only one of the
// sums has: the first of as many on both sides, if they are built alike.
func (w *walker) partners(a, b []term) (x, y sym.Expr, ok bool) {
	if len(a) != len(b) {
		return sym.Nil, sym.Nil, false
	}
	for i := range a {
		if !w.alike(a[i].e, b[i].e) || a[i].neg != b[i].neg {
			return sym.Nil, sym.Nil, false
		}
	}
	return a[0].e, b[0].e, true
}

// alike tells whether two expressions are the same operation on something.
func (w *walker) alike(x, y sym.Expr) bool {
	f := w.f
	_, ok := w.both(x, y)
	return ok || f.Op(x) == f.Op(y) && f.Name(x) == f.Name(y) && len(f.Args(x)) == len(f.Args(y)) && len(f.Args(x)) > 0 &&
		f.Op(x) != sym.OpRead
}

// differing gives the first operands in which two like operations differ, and which are
// like operations themselves.
func (w *walker) differing(x, y sym.Expr) (u, v sym.Expr, ok bool) {
	if !w.alike(x, y) {
		return sym.Nil, sym.Nil, false
	}
	a, b := w.f.Args(x), w.f.Args(y)
	for i := range a {
		if a[i] != b[i] && w.alike(a[i], b[i]) {
			return a[i], b[i], true
		}
	}
	return sym.Nil, sym.Nil, false
}

// narrow walks down sums, or products, of the same operands as long as one of their
// parts is the same.
func (w *walker) narrow(x, y sym.Expr, k kind) (sym.Expr, sym.Expr) {
	for {
		u, v, ok := w.part(x, y, k)
		if !ok {
			return x, y
		}
		x, y = u, v
	}
}

// part gives a part of each of two expressions in which the same operands are combined
// in different ways.
func (w *walker) part(x, y sym.Expr, k kind) (u, v sym.Expr, ok bool) {
	if !w.inner(x, k) || !w.inner(y, k) || w.f.Op(x) != w.f.Op(y) || w.f.Op(x) == sym.OpFReduce {
		return sym.Nil, sym.Nil, false
	}
	a, b := slices.Clone(w.f.Args(x)), w.f.Args(y)
	if len(a) == 2 && w.f.Op(x) != sym.OpFSub && (a[0] == b[1] || a[1] == b[0]) {
		a[0], a[1] = a[1], a[0]
	}
	for i := range a {
		if a[i] == b[i] {
			continue
		}
		p, okP := w.flat(a[i], k)
		q, okQ := w.flat(b[i], k)
		onlyP, onlyQ := w.rest(p, q)
		if !okP || !okQ || len(onlyP) > 0 || len(onlyQ) > 0 {
			return sym.Nil, sym.Nil, false
		}
		if !ok {
			u, v, ok = a[i], b[i], true
		}
	}
	return u, v, ok && (w.inner(u, k) || w.inner(v, k))
}

// place adds a place, if the origin of the expression is known.
func (w *walker) place(p *Parting, impl bool, e sym.Expr, format string, args ...any) (Origin, bool) {
	side := 0
	if impl {
		side = 1
	}
	at, ok := w.o.Of(impl, e, w.rank[side])
	if ok {
		p.Places = append(p.Places, Place{impl, at, fmt.Sprintf(format, args...)})
	}
	return at, ok
}

// missing explains sums or products of different operands.
func (w *walker) missing(p *Parting, x, y sym.Expr) {
	k, _ := w.both(x, y)
	a, _ := w.flat(x, k)
	b, _ := w.flat(y, k)
	onlyA, onlyB := w.rest(a, b)
	verb := map[kind]string{sums: "adds up", products: "multiplies"}[k]
	switch {
	case len(onlyB) == 0:
		p.Reason = fmt.Sprintf("the specification %s %s, and the implementation leaves out %s", verb, p.Spec, w.terms(onlyA))
	case len(onlyA) == 0:
		p.Reason = fmt.Sprintf("the implementation %s %s, of which the specification does not have %s", verb, p.Impl,
			w.terms(onlyB))
	default:
		p.Reason = fmt.Sprintf("the specification %s %s, and the implementation %s", verb, p.Spec, p.Impl)
	}
	w.place(p, false, x, "computes %s", p.Spec)
	if len(onlyB) == 0 {
		w.place(p, true, y, "computes %s, without %s", p.Impl, w.terms(onlyA))
		return
	}
	w.place(p, true, y, "computes %s", p.Impl)
}

// terms lists operands.
func (w *walker) terms(list []term) string {
	text := ""
	for i, t := range list {
		if i == maxItems-1 && len(list) > maxItems {
			return text + fmt.Sprintf(" and %d more", len(list)-i)
		}
		if i > 0 {
			text += ", "
		}
		if t.neg {
			text += "-"
		}
		text += w.short(t.e)
	}
	return text
}

// otherwise explains operations that are not the same.
func (w *walker) otherwise(p *Parting, x, y sym.Expr) {
	p.Reason = fmt.Sprintf("the specification computes %s, and the implementation %s", p.Spec, p.Impl)
	w.place(p, false, x, "computes %s", p.Spec)
	w.place(p, true, y, "computes %s", p.Impl)
}
