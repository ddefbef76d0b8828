package light

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
)

// focused is proof of each conjunct of the claim from a part of what is known: of the
// universal and existential conjuncts those alone that speak of no other arrays than
// the claim does, and then of none but arrays that those which share one with it speak
// of. In a loop with an invariant the others are as a rule about arrays that the iteration
// did not touch, and their instances, each with its cases, would hide the few that
// count. What follows from a part follows from all. Models are not looked for.
func (r *run) focused() outcome {
	if !slices.ContainsFunc(r.ctx.Conjuncts(), r.quantified) {
		return open
	}
	claims := []sym.Expr{r.claim}
	if r.f.Op(r.claim) == sym.OpAnd {
		claims = r.f.Args(r.claim)
	}
	r.focusing = true
	defer func() { r.focusing = false }()
	for _, claim := range claims {
		if r.focusedOn(claim) != refuted {
			return open
		}
	}
	return refuted
}

func (r *run) focusedOn(claim sym.Expr) outcome {
	near, denial := r.arrays(nil, claim), r.deny(claim)
	last := -1
	for range maxFocus {
		d, left := simplify.Empty(r.f), 0
		wider := near
		for _, e := range r.ctx.Conjuncts() {
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
		if left == last {
			return open // all was tried
		}
		if d = d.Assume(denial); d.IsFalse() {
			return refuted
		}
		r.cases, r.instancing = min(r.limits.Cases, focusCases), r.newInstancing()
		if r.search(d) == refuted {
			return refuted
		}
		if near, last = wider, left; left == 0 {
			return open
		}
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
