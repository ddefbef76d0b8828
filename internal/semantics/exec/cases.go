package exec

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/state"
)

// Check asks whether a claim holds in a state, with a model when it does not.
// What provers cannot decide they are asked case by case, if it depends on
// conditions on which paths were merged (package merge): the cases are what they
// would have been asked about, had the paths not been merged.
func (m *Machine) Check(s *state.State, claim sym.Expr) prove.Result {
	r := m.check(s.Ctx, claim)
	if r.Answer != prove.Unknown || s.Merges == nil {
		return m.noted(s.Ctx, claim, r)
	}
	c := &cases{Machine: m, merges: s.Merges, left: maxCases}
	if c.condition(s.Ctx, claim, nil) == sym.Nil {
		return r
	}
	return m.noted(s.Ctx, claim, c.decide(s.Ctx, claim, nil))
}

// Reached tells whether some input is known to lead to a state. A root that is not rational has no
// place in a model, so that the state is asked for without those that decide nothing first.
func (m *Machine) Reached(s *state.State) bool {
	ctx := m.withoutRoots(s.Ctx)
	if cases := prove.Irrational(ctx); cases != nil || ctx != s.Ctx.Full() {
		if a := m.contradictory(ctx, cases, prove.Full); a != prove.Unknown {
			return a == prove.No
		}
	}
	return m.Check(s, sym.False).Answer == prove.No
}

// Reach is Reached with little effort: known is false where the answer may be found with more.
func (m *Machine) Reach(s *state.State) (reached, known bool) {
	ctx := m.withoutRoots(s.Ctx)
	a := m.contradictory(ctx, prove.Irrational(ctx), prove.Brief)
	return a == prove.No, a != prove.Unknown
}

// contradictory tells whether nothing satisfies a context, which is that of some cases if there are any: Yes if nothing
// does, No if something does, with no model where a number is irrational.
func (m *Machine) contradictory(ctx *simplify.Context, cases []*simplify.Context, e prove.Effort) prove.Answer {
	if cases == nil {
		return m.checked(ctx, sym.False, e).Answer
	}
	all := prove.Yes
	for _, c := range cases {
		switch m.contradictory(c, prove.Irrational(c), e) {
		case prove.No:
			return prove.No
		case prove.Unknown:
			all = prove.Unknown
		}
	}
	return all
}

func (m *Machine) withoutRoots(ctx *simplify.Context) *simplify.Context {
	return prove.WithoutRoots(ctx, func(ctx *simplify.Context, claim sym.Expr) bool {
		return m.checked(ctx, claim, prove.Brief).Answer == prove.Yes
	})
}

func (m *Machine) check(ctx *simplify.Context, claim sym.Expr) prove.Result {
	return m.checked(ctx, claim, prove.Full)
}

func (m *Machine) checked(ctx *simplify.Context, claim sym.Expr, e prove.Effort) prove.Result {
	claim = m.plain(ctx, claim)
	if claim == sym.True {
		return settled()
	}
	r, err := m.ask(ctx, prove.Query{Claim: claim, WantModel: true, Effort: e})
	if err != nil {
		return prove.Result{Answer: prove.Unknown, Reason: err.Error()}
	}
	return r
}

// maxCases bounds the cases of one claim, and of the conditions that they share.
const maxCases = 1 << 13

// cases is the decision of a claim case by case.
type cases struct {
	*Machine
	merges *state.Merges
	left   int
}

// decide asks about a claim in each case that the decided conditions leave; the
// first answer other than yes stands.
func (c *cases) decide(ctx *simplify.Context, claim sym.Expr, decided []sym.Expr) prove.Result {
	c.left--
	on := c.condition(ctx, claim, decided)
	switch {
	case ctx.IsFalse():
		return prove.Result{Answer: prove.Yes}
	case c.left < 0 || c.Support.Stopped():
		return prove.Result{Answer: prove.Unknown, Reason: "too many cases"}
	case on == sym.Nil:
		return c.check(ctx, claim)
	}
	for _, cond := range []sym.Expr{on, c.F.Not(on)} {
		if r := c.decide(ctx.Assume(cond), claim, append(decided, on)); r.Answer != prove.Yes {
			return r
		}
	}
	return prove.Result{Answer: prove.Yes}
}

// condition gives a condition on which a claim under a path condition depends, other
// than those that were decided.
func (c *cases) condition(ctx *simplify.Context, claim sym.Expr, decided []sym.Expr) sym.Expr {
	for _, e := range []sym.Expr{ctx.Simplify(claim), ctx.Condition()} {
		for _, on := range c.merges.In(c.F, e) {
			if s := ctx.Simplify(on); s != sym.True && s != sym.False && !slices.Contains(decided, on) {
				return on
			}
		}
	}
	return sym.Nil
}
