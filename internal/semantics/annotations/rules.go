// Package annotations has the rules for places of a program that carry an annotation by which a proof goes: the heads
// of loops with invariants, and collective assertions (Siegel and Zirkel, "Loop Invariant Symbolic Execution for
// Parallel Programs"; "The Toolkit for Accurate Scientific Software", sections 3.3 and 5.1). The machine of package
// exec knows nothing of them but that they are there: it hands such a step over to its Rules.
//
//	Rules       the rules for one program
//	Learning    what loops with invariants write, learnt before they are entered
//
// loop.go and loopdone.go are the next-state function at the head of a loop, claims.go the check of an invariant;
// collective.go is the next-state function of a collective assertion, snapshot.go what processes leave at one.
package annotations

import (
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/collective"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// Rules are those for one program. They implement exec.Rules.
type Rules struct {
	*exec.Machine
	// Constants are the fresh constants of loops with invariants.
	Constants *collective.Constants
	// Learning, if not nil, learns what loops with invariants write.
	Learning *Learning
	// Prepare brings a process into the form in which it is saved, before it is compared
	// with what it was an iteration before.
	Prepare func(s *state.State, p int)
	// Narrating: steps at the heads of loops with invariants are told of in words (exec.Narration).
	Narrating bool
	// Candidates: invariants are only proposed, and it is no violation where one is not proved (exec.Unproved).
	Candidates bool
	// WholeSnapshots: what annotations keep of a process is the whole process, and not
	// only what they can read.
	WholeSnapshots bool

	plans     []*notePlan // by annotation
	registers map[*model.Function]map[int]*model.Type
	// completed is room for the record that the last process to come completes.
	completed state.Record
}

// New makes the rules for the program of a machine, and has the machine follow them.
func New(m *exec.Machine) *Rules {
	r := &Rules{Machine: m, Constants: collective.NewConstants(m.F, inputNames(m.Program)),
		registers: map[*model.Function]map[int]*model.Type{}}
	r.Prepare = func(s *state.State, p int) { s.Tidy(m.F, p, m.FixedObjects()) }
	m.Rules = r
	return r
}

// step is a step in progress at an annotated place.
type step struct {
	*exec.Step
	rules *Rules
}

// Do implements exec.Rules.
func (m *Rules) Do(at *exec.Step, s *state.State, p int, a model.Action) bool {
	st := &step{at, m}
	switch a := a.(type) {
	case *model.Branch:
		return st.loopHead(s, p, a)
	case *model.CollectiveAssert:
		return st.collectiveAssert(s, p, a)
	case *model.Leave:
		for _, n := range a.Loops {
			m.leave(s, p, n)
		}
		st.GoTo(s, p, a.Next)
		return true
	}
	return false
}

// Name implements exec.Rules: it puts variables in the place of fresh constants.
func (m *Rules) Name(f *exec.Finding, s *state.State) {
	if names := m.constantsOf(s, f.Process); names != nil {
		f.Message = names.explained(f.Message)
		f.Formula = names.explained(f.Formula)
		f.Reason, _ = names.called(f.Reason)
	}
}

// NameIn implements exec.Rules.
func (m *Rules) NameIn(s *state.State, p int, d *diag.Diagnostic) *diag.Diagnostic {
	names := m.constantsOf(s, p)
	if names == nil {
		return d
	}
	shown := *d
	shown.Message = names.explained(d.Message)
	return &shown
}
