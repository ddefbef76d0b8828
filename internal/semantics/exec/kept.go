package exec

import (
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/collective"
	"github.com/tass-go/tass/internal/semantics/state"
)

// keepBranch puts the condition of a branch that a process takes, and that its path condition decides, into the
// record of the iteration of a loop with an invariant that the process has begun before others. What decides it may
// be known of an iteration before alone, and is forgotten when the others have come so far; which way the process
// went would then be without a reason. The procedure of Siegel and Zirkel puts the guard of every transition there
// (Loop Invariant Symbolic Execution for Parallel Programs, 2.3). What is added follows from the path condition, so
// that it may go into any layer of it.
func (st *Step) keepBranch(s *state.State, p int, cond model.Expr, truth bool) bool {
	lasting := collective.Lasting(s, p)
	if lasting == nil {
		return true
	}
	x := st.lasting(s, p, lasting, func() sym.Expr { return st.env.Logical(cond) })
	switch {
	case x == sym.Nil:
		return true
	case !truth:
		x = st.F.Not(x)
	}
	return st.keep(s, x)
}

// keepCase does the same for the case that a process takes of a switch: what the path condition says of its operand.
func (st *Step) keepCase(s *state.State, p int, a *model.Switch, taken int) bool {
	lasting := collective.Lasting(s, p)
	if lasting == nil {
		return true
	}
	x := st.lasting(s, p, lasting, func() sym.Expr { return st.env.Number(a.X) })
	if x == sym.Nil {
		return true
	}
	if taken >= 0 {
		return st.keep(s, st.F.Eq(x, st.F.Int(a.Cases[taken].Value)))
	}
	others := sym.True
	for i := range a.Cases {
		others = st.F.And(others, st.F.Ne(x, st.F.Int(a.Cases[i].Value)))
	}
	return st.keep(s, others)
}

// lasting evaluates under what a record keeps; it gives Nil where there is no value without more. What the
// expression is obliged to was proved already, under all that is known.
func (st *Step) lasting(s *state.State, p int, under *simplify.Context, value func() sym.Expr) sym.Expr {
	view := *s
	view.Ctx = under
	st.env.Reset(&view, p)
	x := value()
	st.env.Reset(s, p)
	if x == sym.Nil {
		return x
	}
	return under.Simplify(x)
}

// keep assumes what is known already; false where it is found then that the path is not feasible.
func (st *Step) keep(s *state.State, x sym.Expr) bool {
	if x == sym.True {
		return true
	}
	assumed := st.result.Assumed
	defer func() { st.result.Assumed = assumed }()
	return st.Assume(s, x)
}
