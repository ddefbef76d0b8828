package light

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/sym"
)

// orderSteps are the distances tried between the numbers of the orders that reductions
// take. With all inputs equal but one, two orders differ that add it first and last.
var orderSteps = []int64{1, 3, 5}

// orders lists the atoms that say in which order a reduction combines its terms.
func (r *run) orders(es []sym.Expr) []sym.Expr {
	var out []sym.Expr
	seen := map[sym.Expr]bool{}
	var walk func(sym.Expr)
	walk = func(e sym.Expr) {
		if e == sym.Nil || seen[e] {
			return
		}
		seen[e] = true
		if r.f.Op(e) == sym.OpFReduce {
			if call, _ := r.f.Reduction(e); !slices.Contains(out, call) {
				out = append(out, call)
			}
		}
		for _, a := range r.f.Args(e) {
			walk(a)
		}
	}
	for _, e := range es {
		walk(e)
	}
	slices.SortFunc(out, r.f.Compare)
	return out
}

// reorder gives each reduction of a model another order than the one before it.
func reorder(m *prove.Model, orders []sym.Expr, step int64) {
	for i, a := range orders {
		_ = m.Assign(a, sym.IntValue(int64(i)*step)) // whether it helped is for Check to say
	}
}
