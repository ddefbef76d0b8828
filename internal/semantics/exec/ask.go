package exec

import (
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/eval"
	"github.com/tass-go/tass/internal/semantics/state"
)

// Reply is what Ask found out.
type Reply struct {
	prove.Result
	// Claim is what does not hold, or may not: the condition, or what it is obliged to,
	// and then Trouble says what that is.
	Claim   sym.Expr
	Trouble string
	Err     error        // what is not modelled in the condition; nil as a rule
	State   *state.State // under whose path condition the claim was asked
}

// maxAsked bounds the distinctions of cases that one condition is evaluated under.
const maxAsked = 1000

// Ask decides whether a condition without local variables holds in a state of a process.
// It must have a value there: an index out of bounds is the answer No. Where its value
// depends on what is open, both cases are asked about.
func (m *Machine) Ask(s *state.State, p int, cond model.Expr) Reply {
	m.work.env.Forget()
	defer m.work.env.Forget()
	left := maxAsked
	return m.askCase(s, p, cond, &left)
}

func (m *Machine) askCase(s *state.State, p int, cond model.Expr, left *int) Reply {
	v := &m.work.env
	v.Reset(s, p)
	x := v.Eval(cond)
	if f := v.Failure; f != nil {
		if f.Split == sym.Nil {
			return m.unanswered(s, f)
		}
		return m.askBoth(s, p, cond, left)
	}
	m.Settled(s)
	duties := append([]eval.Obligation(nil), v.Obligations...)
	at := *s
	for i := range duties {
		r := m.Check(&at, duties[i].Cond)
		m.obliged(&at, &duties[i], r)
		if r.Answer != prove.Yes {
			return Reply{Result: r, Claim: duties[i].Cond, Trouble: duties[i].Message, State: &at}
		}
		at.Ctx = at.Ctx.Assume(duties[i].Cond)
	}
	return Reply{Result: m.Check(&at, x), Claim: x, State: &at}
}

// askBoth asks in both cases of the condition that an evaluation failed for.
func (m *Machine) askBoth(s *state.State, p int, cond model.Expr, left *int) Reply {
	split := m.work.env.Failure.Split
	yes := Reply{Result: prove.Result{Answer: prove.Yes}}
	for _, c := range []sym.Expr{split, m.F.Not(split)} {
		if *left--; *left < 0 {
			return Reply{Result: prove.Result{Answer: prove.Unknown, Reason: "its value depends on too many cases"},
				Claim: sym.False, State: s}
		}
		at := *s
		at.Ctx = s.Ctx.Assume(c)
		if at.Ctx.IsFalse() || m.Check(&at, sym.False).Answer == prove.Yes {
			continue
		}
		m.work.env.Know(split, c == split)
		r := m.askCase(&at, p, cond, left)
		m.work.env.Forget()
		if r.Answer != prove.Yes {
			return r
		}
	}
	return yes
}

// unanswered gives the reply where a condition has no value.
func (m *Machine) unanswered(s *state.State, f *eval.Failure) Reply {
	switch {
	case f.Violation != nil:
		return Reply{Result: m.Check(s, sym.False), Claim: sym.False, Trouble: f.Violation.Message, State: s}
	case f.Unsupported != nil:
		return Reply{Result: prove.Result{Answer: prove.Unknown}, Claim: sym.False, State: s, Err: f.Unsupported}
	}
	return Reply{Result: prove.Result{Answer: prove.Unknown, Reason: "it cannot be evaluated here"}, Claim: sym.False,
		State: s}
}
