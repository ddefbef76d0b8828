package driver

import (
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/check/outcome"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/result"
)

// mergeEquivalences gives the equivalence that holds for every number of processes: that of the
// first run with the weakest. What is assumed about floating-point operations follows
// from it.
func (r *merging) mergeEquivalences() {
	if r.Verdict != verdict.Verified {
		return
	}
	order := []result.Sense{result.Herbrand, result.IEEE, result.Real}
	for i := range r.Runs {
		e := r.Runs[i].Equivalence
		if e == nil {
			r.Equivalence = nil
			return
		}
		if w := r.Equivalence; w == nil || slices.Index(order, e.Strongest) > slices.Index(order, w.Strongest) || w.Open &&
			!e.Open && e.Strongest == w.Strongest {
			r.Equivalence = e
		}
	}
	if r.Equivalence != nil && r.Equivalence.Strongest == result.Real {
		r.Equivalence = over(r.Equivalence, r.Runs)
	}
	if len(r.Assumptions) > 0 && r.Equivalence != nil { // the first is that about floating-point operations
		arith := map[result.Sense]sym.Arith{
			result.Herbrand: sym.Herbrand, result.IEEE: sym.IEEE, result.Real: sym.Real}[r.Equivalence.Strongest]
		r.Assumptions = slices.Clone(r.Assumptions)
		r.Assumptions[0] = outcome.Floating(arith)
	}
	r.rests()
}

// rests adds what the equivalences of the runs rest on beside what their search over the
// reals does.
func (r *merging) rests() {
	assume := func(needed bool, text string) {
		if needed && !slices.Contains(r.Assumptions, text) {
			r.Assumptions = append(slices.Clone(r.Assumptions), text)
		}
	}
	for i := range r.Runs {
		e := r.Runs[i].Equivalence
		assume(e.Identity, outcome.Identity)
		assume(e.Extremes && e.Strongest != result.Real, outcome.Extremes)
		mixed := e.Inexact && r.Equivalence.Strongest == result.Real
		assume(mixed, fmt.Sprintf("with np=%d, %s", e.NP, outcome.Floating(sym.IEEE)))
	}
}

// over returns the equivalence with a bound that holds for every number of processes:
// the largest of theirs. There is none if there is none for one of them.
func over(e *result.Equivalence, runs []result.Run) *result.Equivalence {
	all := *e
	for i := range runs {
		x := runs[i].Equivalence
		switch {
		case x.Strongest != result.Real: // the results are the same
		case x.Unbounded != "":
			all.Bound, all.Unbounded = nil, x.Unbounded
			if x.NP != e.NP {
				all.Unbounded = fmt.Sprintf("with np=%d, %s", x.NP, x.Unbounded)
			}
			return &all
		case x.Bound != nil && (all.Bound == nil || x.Bound.Difference > all.Bound.Difference):
			all.Bound = x.Bound
		}
	}
	return &all
}
