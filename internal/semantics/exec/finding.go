package exec

import (
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// Finding is a violation as the semantics meets it.
type Finding struct {
	Kind      verdict.Kind
	Certainty verdict.Certainty // Proved or Possible
	Process   int
	Pos       source.Pos
	Message   string
	Related   []Related
	// Ctx is the path condition where it happens; Model gives inputs that lead there, if the prover gave any.
	Ctx   *simplify.Context
	Model *prove.Model
	// Claim is what does not hold there; False where it is a matter of the whole state.
	Claim sym.Expr
	// Reason tells why the certainty is only Possible.
	Reason string
	// Cause, Formula and Values are as in verdict.Violation.
	Cause   verdict.Cause
	Formula string
	Values  []string

	// Abstract: the state stands for more than what was reached, as iterations of a loop with an invariant do.
	Abstract bool
	// General: the state or the claim depends on values that were generalised.
	General bool

	Meeting bool // it is about how processes meet, and not about what they claim
}

// Related is another place that has to do with a finding.
type Related struct {
	Process int
	Pos     source.Pos
	Message string
}

// Judge gives the finding the certainty that an answer to a claim warrants. A
// model that gives values to functions of math.h, such as sin, is no proof: the
// functions have other values.
func (f *Finding) Judge(m *Machine, s *state.State, claim sym.Expr, r prove.Result) {
	f.Certainty, f.Model, f.Claim, f.Reason = verdict.Possible, r.Model, claim, r.Reason
	f.atCall(s)
	f.Ctx, f.Abstract = s.Ctx, s.Coll != nil && s.Coll.Abstract
	if m.Rules != nil {
		m.Rules.Explain(f, s, claim, r)
	}
	f.General = m.General(s, claim)
	switch {
	case r.Answer != prove.No:
	case f.Abstract:
		f.Reason = "it was found after a number of iterations of a loop that an invariant stands for, " +
			"and no execution is known to lead there"
	case f.General:
		f.Reason = "it was found for values as they are after any number of iterations of a loop that polls, " +
			"and no execution is known to lead there"
	case m.guesses(s.Ctx.Condition()) || m.guesses(claim):
		f.Reason = "the counterexample gives values to functions of math.h that they need not have"
	default:
		f.Certainty = verdict.Proved
	}
}

// guesses tells whether an expression applies a function that is neither the
// user's, who left it open, nor determined by what is assumed about it, as sqrt
// is.
func (m *Machine) guesses(e sym.Expr) bool {
	return m.F.Applied(e, func(name string) bool {
		for _, a := range m.Program.Abstract {
			if a.Name == name {
				return false
			}
		}
		return name != "sqrt"
	})
}

// Check is Machine.Check, and no case by case in a step that is only tried.
func (st *Step) Check(s *state.State, claim sym.Expr) prove.Result {
	if st.tentative {
		return st.check(s.Ctx, claim)
	}
	return st.Machine.Check(s, claim)
}

// Report gives a finding about a whole state, such as a deadlock, as it is to be reported: it is proved when the path
// condition is satisfiable. It is nil where its kind is not looked for, or no execution leads there; real tells
// whether the state is real, as far as is known.
func (m *Machine) Report(s *state.State, f *Finding) (found *Finding, real bool) {
	if !m.Checks[f.Kind] {
		return nil, true
	}
	return f.of(m, s, m.Check(s, sym.False))
}

// of judges a finding about a whole state by whether its path condition is known to be contradictory.
func (f *Finding) of(m *Machine, s *state.State, contradictory prove.Result) (found *Finding, real bool) {
	if contradictory.Answer == prove.Yes {
		return nil, false
	}
	f.Judge(m, s, sym.False, contradictory)
	m.name(f, s)
	return f, true
}

// Happens reports a finding about the whole state in a step; false when no execution leads there.
func (st *Step) Happens(s *state.State, f *Finding) (real bool) {
	if !st.Checks[f.Kind] {
		return true
	}
	if f, real = f.of(st.Machine, s, st.Check(s, sym.False)); real {
		st.Emit(f)
	}
	return real
}
