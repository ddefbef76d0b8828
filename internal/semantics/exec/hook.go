package exec

import (
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/eval"
	"github.com/tass-go/tass/internal/semantics/state"
)

// Rules do the steps at places with an annotation by which a proof goes, instead of what the program says there: a loop
// is not iterated, but shown to keep its invariant; several processes are looked at together. What such steps leave in
// a state is theirs (state.Collective, and fresh constants), and so is how a report explains it.
type Rules interface {
	// Do does an annotated action of a process, and tells whether it was done, like every action of the machine.
	Do(st *Step, s *state.State, p int, a model.Action) bool
	// Explain adds to a finding why a claim was not proved, if that has to do with annotations. Process is whose names
	// its text uses.
	Explain(f *Finding, s *state.State, claim sym.Expr, r prove.Result)
	// Name puts names that a reader knows in the place of fresh constants in the text of a finding in a state.
	Name(f *Finding, s *state.State)
	// NameIn does the same for a message about something that is not modelled, at a place of a process.
	NameIn(s *state.State, p int, d *diag.Diagnostic) *diag.Diagnostic
}

// AtLoop tells whether a process is at the head of a loop with an invariant: there the
// path condition takes an open condition together with the step.
func (m *Machine) AtLoop(s *state.State, p int) bool {
	proc := s.Procs[p]
	if proc.Op.Kind != state.NoOp || len(proc.Frames) == 0 {
		return false
	}
	fr := proc.Top()
	b, ok := fr.Func.Locations[fr.Loc].Action.(*model.Branch)
	return ok && b.Invariant != nil
}

// name puts known names into the text of a finding in a state.
func (m *Machine) name(f *Finding, s *state.State) {
	if m.Rules != nil {
		m.Rules.Name(f, s)
	}
}

// nameIn does the same for a message.
func (m *Machine) nameIn(s *state.State, p int, d *diag.Diagnostic) *diag.Diagnostic {
	if m.Rules == nil {
		return d
	}
	return m.Rules.NameIn(s, p, d)
}

// Env gives the evaluator of the step.
func (st *Step) Env() *eval.Env { return &st.env }

// Editor gives what writes into the state.
func (st *Step) Editor() *state.Editor { return &st.editor }

// Decided gives the condition that the search has decided for this step, Nil where it has none, and how.
func (st *Step) Decided() (cond sym.Expr, truth bool) { return st.choice.Cond, st.choice.Truth }

// Relate says which other places have to do with what is found from here on.
func (st *Step) Relate(places []Related) { st.related = places }

// Iterated says that the step completes the record of a loop with an invariant; see Result.Loop.
func (st *Step) Iterated(n *model.Annotation, continues bool) {
	st.result.Loop, st.result.Continues = n, continues
}

// Fails notes why the action cannot be done.
func (st *Step) Fails(why *eval.Failure) { st.env.Failure = why }

// Die says that the path condition is false, so that the path ends.
func (st *Step) Die() { st.dead = true }

// IsDead tells whether the path condition is known to be false.
func (st *Step) IsDead() bool { return st.dead }

// GiveUp says that the path cannot be followed.
func (st *Step) GiveUp() { st.stopped = true }
