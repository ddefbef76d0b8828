package divergence

import (
	"math/big"

	"github.com/tass-go/tass/internal/logic/sym"
)

// conditional gives the terms of a sum of which one depends on a condition: those of
// c ? x + s : s are the terms of s, and c ? x : 0. It gives false for a value that is none.
func (w *walker) conditional(e sym.Expr, k kind) ([]term, bool) {
	if k != sums || w.f.Op(e) != sym.OpIte {
		return nil, false
	}
	list, seen := w.split[e]
	if !seen {
		list = w.arms(e)
		if w.split == nil {
			w.split = map[sym.Expr][]term{}
		}
		w.split[e] = list
	}
	return list, list != nil
}

// arms gives the terms of a conditional sum, nil if it is none: one of the arms must have
// all terms of the other.
func (w *walker) arms(e sym.Expr) []term {
	args := w.f.Args(e)
	bits := map[sym.Sort]int{sym.SortF32: 32, sym.SortF64: 64, sym.SortF80: 80}[w.f.Sort(e)]
	if bits == 0 {
		return nil
	}
	a, okA := w.flat(args[1], sums)
	b, okB := w.flat(args[2], sums)
	onlyA, onlyB := w.rest(a, b)
	c, more, all := args[0], onlyA, a
	if len(onlyA) == 0 {
		c, more, all = w.f.Not(args[0]), onlyB, b
	}
	if !okA || !okB || len(onlyA) > 0 && len(onlyB) > 0 {
		return nil
	}
	common, _ := w.rest(all, more)
	zero := w.f.FConst("0.0", new(big.Rat), bits)
	for _, t := range more {
		common = append(common, term{w.f.Ite(c, t.e, zero), t.neg})
	}
	return common
}
