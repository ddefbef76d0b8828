package prove

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
)

// Ranged asks about the valuations that the types of the program admit: those in which the
// elements of declared arrays and the values of declared functions lie in their ranges
// (sym.Factory.Declare). At first it asks without; for Yes that is enough, and so is a
// model that keeps to the ranges. It serves one factory.
type Ranged struct {
	prover Prover
	facts  map[sym.Expr][]sym.Expr // the ranges of what is in an expression
}

// NewRanged returns it in front of a prover.
func NewRanged(p Prover) *Ranged { return &Ranged{prover: p, facts: map[sym.Expr][]sym.Expr{}} }

// Prove implements Prover.
func (r *Ranged) Prove(ctx *simplify.Context, q Query) (Result, error) {
	f := ctx.Factory()
	if !f.Ranged() {
		return r.prover.Prove(ctx, q)
	}
	ranges := r.ranges(f, ctx, q.Claim)
	if len(ranges) == 0 {
		return r.prover.Prove(ctx, q)
	}
	first := q
	first.WantModel = true
	answer, err := r.prover.Prove(ctx, first)
	if err != nil || answer.Answer == Yes || answer.Cut || answer.Model != nil && keeps(answer.Model, ranges) {
		return answer, err
	}
	within := ctx
	for _, e := range ranges {
		within = within.Assume(e)
	}
	return r.prover.Prove(within, q)
}

// keeps tells whether a model lies within ranges.
func keeps(m *Model, ranges []sym.Expr) bool {
	for _, e := range ranges {
		if ok, err := m.Holds(e); err != nil || !ok {
			return false
		}
	}
	return true
}

// ranges says of each element and application in a question where it lies.
func (r *Ranged) ranges(f *sym.Factory, ctx *simplify.Context, claim sym.Expr) []sym.Expr {
	list := slices.Clone(r.of(f, claim))
	for _, c := range ctx.Full().Conjuncts() {
		for _, e := range r.of(f, c) {
			if !slices.Contains(list, e) {
				list = append(list, e)
			}
		}
	}
	return list
}

// of says it of those in one expression.
func (r *Ranged) of(f *sym.Factory, e sym.Expr) []sym.Expr {
	list, ok := r.facts[e]
	if ok {
		return list
	}
	for _, a := range Atoms(f, []sym.Expr{e}) {
		if x := f.RangeOf(a); x != nil {
			list = append(list, f.And(f.Ge(a, f.Number(x.Lo)), f.Le(a, f.Number(x.Hi))))
		}
	}
	r.facts[e] = list
	return list
}
