package light

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
)

// recent holds the last models that were found, the latest first. A search that
// goes deeper asks about one condition and its negation under a growing path
// condition: a model of the path condition shows that one of the two does not
// follow, at the price of evaluating what is new, and often fits the other with
// one number changed. Models remember what they evaluated, and those that differ
// in one number share it.
//
// Which models are at hand depends on the questions before. They serve only
// questions that ask for no model, where No says no more than that the claim is
// not proved, and never speak for Yes.
type recent struct {
	f      *sym.Factory
	models []*prove.Model
}

const (
	maxRecent     = 4       // models kept
	maxRemembered = 1 << 17 // values that one remembers before it starts again
)

// refute looks for a model of the context that is none of the claim, simplified
// under the context.
func (r *recent) refute(c *simplify.Context, claim sym.Expr) bool {
	conj, accept := r.question(c, claim)
	for _, m := range r.models {
		if accept(m) {
			return true
		}
	}
	for _, m := range r.models {
		if fit(c, conj, m, accept) {
			return true
		}
	}
	return false
}

// question gives what a model must satisfy to refute the claim, and what keeps a
// model if it does.
func (r *recent) question(c *simplify.Context, claim sym.Expr) (conj []sym.Expr, accept func(*prove.Model) bool) {
	f := c.Factory()
	if r.f != f {
		r.f, r.models = f, nil
	}
	if len(r.models) == 0 {
		return nil, nil
	}
	conj = []sym.Expr{f.Not(claim)}
	if f.Op(conj[0]) == sym.OpAnd {
		conj = slices.Clone(f.Args(conj[0]))
	}
	conj = append(conj, c.Conjuncts()...)
	conj = append(conj, prove.Ranges(f, conj)...)
	return conj, func(m *prove.Model) bool {
		for _, e := range conj {
			if ok, err := m.Holds(e); err != nil || !ok {
				return false
			}
		}
		r.keep(m)
		return true
	}
}

// keep puts a model in front, and forgets the last if there are too many.
func (r *recent) keep(m *prove.Model) {
	if m.Remembers() > maxRemembered {
		m.Forget()
	}
	kept := make([]*prove.Model, 0, maxRecent)
	kept = append(kept, m)
	for _, x := range r.models {
		if x != m && len(kept) < maxRecent {
			kept = append(kept, x)
		}
	}
	r.models = kept
}
