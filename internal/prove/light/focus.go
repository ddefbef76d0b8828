package light

import (
	"slices"

	"github.com/tass-go/tass/internal/prove"
	"github.com/tass-go/tass/internal/simplify"
	"github.com/tass-go/tass/internal/sym"
)

// focused is proof from a part of the conjuncts: of the universal and existential ones
// those alone that speak of no other arrays than the claim does, and then of none but
// arrays that those which share one with the claim speak of. In a loop with an
// invariant the others are as a rule about arrays that the iteration did not touch, and
// their instances, each with its cases, would hide the few that count. What follows from
// a part follows from all. Models are not looked for.
func (r *run) focused(c *simplify.Context, _ prove.Query) outcome {
	conj := r.ctx.Conjuncts()
	if !slices.ContainsFunc(conj, r.quantified) {
		return open
	}
	r.focusing = true
	defer func() { r.focusing = false }()
	near := r.arrays(nil, r.claim)
	last := -1
	for range maxFocus {
		d, left := simplify.Empty(r.f), 0
		wider := near
		for _, e := range conj {
			if r.quantified(e) {
				of := r.arrays(nil, e)
				if slices.ContainsFunc(of, func(a sym.Expr) bool { return !slices.Contains(near, a) }) {
					if left++; slices.ContainsFunc(of, func(a sym.Expr) bool { return slices.Contains(near, a) }) {
						wider = r.arrays(wider, e)
					}
					continue
				}
			}
			d = d.Assume(e)
		}
		if left == 0 || left == last {
			return open // there is nothing to leave out, or all was tried
		}
		if d = d.Assume(r.f.Not(r.claim)); d.IsFalse() {
			return refuted
		}
		r.cases, r.instancing = min(r.limits.Cases, focusCases), newInstancing()
		if r.search(d) == refuted {
			return refuted
		}
		near, last = wider, left
	}
	return open
}

const (
	maxFocus   = 2  // how often more conjuncts are taken in
	focusCases = 60 // cases looked at each time
)

// arrays appends the arrays that an expression mentions and that are not in a list.
func (r *run) arrays(list []sym.Expr, e sym.Expr) []sym.Expr {
	list = slices.Clip(list)
	for _, x := range r.f.Symbols(e) {
		if r.f.IsArray(r.f.Sort(x)) && !slices.Contains(list, x) {
			list = append(list, x)
		}
	}
	return list
}

// defining gives those patterns whose array has the fewest: in what a loop has
// computed, forall v. a[v] == (b[v-1] + b[v+1])/2, that of a. An element of b calls for
// no instance then.
func defining(ps []place) []place {
	count := func(p place) int {
		n := 0
		for _, q := range ps {
			if p.root == q.root && p.fn == q.fn {
				n++
			}
		}
		return n
	}
	least := len(ps)
	for _, p := range ps {
		least = min(least, count(p))
	}
	var out []place
	for _, p := range ps {
		if count(p) == least {
			out = append(out, p)
		}
	}
	return out
}
