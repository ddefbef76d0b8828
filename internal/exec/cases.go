package exec

import (
	"github.com/tass-go/tass/internal/prove"
	"github.com/tass-go/tass/internal/simplify"
	"github.com/tass-go/tass/internal/state"
	"github.com/tass-go/tass/internal/sym"
)

// Check asks whether a claim holds in a state, with a model when it does not.
// What provers cannot decide they are asked case by case, if it depends on
// conditions on which paths were merged (package merge).
func (m *Machine) Check(s *state.State, claim sym.Expr) prove.Result {
	r := m.check(s.Ctx, claim)
	if r.Answer != prove.Unknown || s.Merges == nil {
		return r
	}
	c := &cases{Machine: m, merges: s.Merges, left: maxCaseQuestions}
	if split, ok := c.split(s.Ctx, claim, r); ok {
		return split
	}
	return r
}

func (m *Machine) check(ctx *simplify.Context, claim sym.Expr) prove.Result {
	claim = ctx.Simplify(claim)
	if claim == sym.True {
		return prove.Result{Answer: prove.Yes}
	}
	r, err := m.ask(ctx, prove.Query{Claim: claim, WantModel: true})
	if err != nil {
		return prove.Result{Answer: prove.Unknown, Reason: err.Error()}
	}
	return r
}

// maxCaseQuestions bounds the questions about one claim. It is the number of ends
// up to which provers were asked about each, had the paths not been merged.
const maxCaseQuestions = 1 << 12

// cases is the decision of a claim case by case.
type cases struct {
	*Machine
	merges *state.Merges
	left   int
}

// split decides a claim in both cases of a condition on which it, or the path
// condition, depends; r is the answer to the whole. It gives false when there is
// no such condition.
func (c *cases) split(ctx *simplify.Context, claim sym.Expr, r prove.Result) (prove.Result, bool) {
	on := c.condition(ctx, claim)
	if on == sym.Nil {
		return r, false
	}
	for _, cond := range []sym.Expr{on, c.F.Not(on)} {
		if r = c.inCase(ctx.Assume(cond), claim); r.Answer != prove.Yes {
			return r, true
		}
	}
	return r, true
}

func (c *cases) inCase(ctx *simplify.Context, claim sym.Expr) prove.Result {
	if ctx.IsFalse() {
		return prove.Result{Answer: prove.Yes}
	}
	if c.left--; c.left < 0 || c.Monitor.Stopped() {
		return prove.Result{Answer: prove.Unknown, Reason: "too many cases"}
	}
	r := c.check(ctx, claim)
	if r.Answer == prove.Unknown {
		r, _ = c.split(ctx, claim, r)
	}
	return r
}

// condition gives a condition on which a claim under a path condition depends.
func (c *cases) condition(ctx *simplify.Context, claim sym.Expr) sym.Expr {
	for _, e := range []sym.Expr{ctx.Simplify(claim), ctx.Condition()} {
		for _, on := range c.merges.In(c.F, e) {
			if s := ctx.Simplify(on); s != sym.True && s != sym.False {
				return on
			}
		}
	}
	return sym.Nil
}
