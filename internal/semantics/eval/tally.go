package eval

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/state"
)

// Additions to the elements of small arrays at indices that are not known, as in histograms.
//
//	a[i] += d
//
// leaves in each element what it held, and d more where i is its index: a[j] + (i == j ? d : 0). In an array of few
// elements this is what they are said to hold. As one write after the other it would take a distinction of cases to
// read an element, two cases for each write; so it is a sum, in which the order of the additions makes no difference,
// and package light knows what conditionals add up to of which one must hold (light/tallies.go).
//
// It is what is stored in any case, since a[i] + (x - a[i]) is x for mathematical integers and reals; in IEEE and
// Herbrand arithmetic it is not, and elements of these sorts are written as others. That i lies within the array was
// asked before. An integer that has wrapped around is no sum of what was there, and is written as others as well.

// maxTallied is how many elements an array has at most for that.
const maxTallied = 32

// tallies tells whether additions to an array of which whole is the value are kept so, and how many elements it has.
// Where loops have invariants they are not: invariants speak of elements at indices that are bound.
func (v *Env) tallies(whole sym.Expr, t *state.Type, path []sym.Expr) (n int, ok bool) {
	f := v.F
	if whole == sym.Nil || len(path) != 1 || t.Model.Kind != model.Array || t.Extent == sym.Nil || v.layered() {
		return 0, false
	}
	if s := t.Elem.Sort; s != sym.SortInt && s != sym.SortReal {
		return 0, false
	}
	extent, known := f.AsInt64(t.Extent)
	if !known || extent < 1 || extent > maxTallied {
		return 0, false
	}
	switch base, _ := f.Dense(whole); f.Op(base) {
	case sym.OpConstArray, sym.OpSymbol:
		return int(extent), true
	}
	return 0, false
}

// tallied gives the value of an array in which x is stored, if that adds something to what was there.
func (v *Env) tallied(whole sym.Expr, t *state.Type, path []sym.Expr, x sym.Expr) (sym.Expr, bool) {
	f := v.F
	n, ok := v.tallies(whole, t, path)
	if !ok {
		return sym.Nil, false
	}
	old := f.Read(whole, path[0])
	if f.Op(old) == sym.OpQuot || f.Op(x) == sym.OpQuot || f.OfBytes(x) {
		return sym.Nil, false
	}
	added := f.Sub(x, old)
	if slices.Contains(f.Subterms(added, sym.OpRead), old) {
		return sym.Nil, false
	}
	zero := f.Sub(old, old)
	elems := make([]sym.Expr, n)
	for j := range elems {
		here := v.simplify(f.Eq(path[0], f.Int(int64(j))))
		elems[j] = f.Add(f.Read(whole, f.Int(int64(j))), f.Ite(here, added, zero))
	}
	return f.DenseArray(whole, elems), true
}
