package exec

import (
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/semantics/eval"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// What becomes of an execution at a violation that is not looked for: where C or MPI says
// what comes next, as after an assertion that is false, it goes on and nothing is assumed.
// Elsewhere nothing that follows has a meaning: the execution ends there, and the watcher
// is notified of it. Whoever looks at the outcome must not take for complete what was cut off.

// HasMeaning tells whether an execution has a meaning after a violation of a kind. Others
// that have one are found at the end of an execution, or make none.
func HasMeaning(k verdict.Kind) bool {
	return k == verdict.Assertion || k == verdict.CollectiveAssertion
}

// pass deals with an obligation whose kind is not looked for; false when the step ends.
func (st *Step) pass(s *state.State, ob *eval.Obligation) bool {
	if HasMeaning(ob.Kind) {
		return true
	}
	if st.Discharge(s, ob).Answer != prove.Yes {
		st.CutOff(ob.Kind, ob.Pos)
	}
	return st.Assume(s, ob.Cond)
}

// CutOff says that executions end at a violation of a kind that is not looked for.
func (st *Step) CutOff(k verdict.Kind, at source.Pos) {
	if !st.Checks[k] {
		st.Emit(CutOff{Kind: k, Pos: at})
	}
}

// notModelled stands for a function that nothing models: the process is taken out of the execution.
func notModelled() *Func {
	return &Func{Begin: func(c *Call) {
		c.Fail("", c.Act.Name)
	}}
}
