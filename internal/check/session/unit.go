package session

import (
	"github.com/tass-go/tass/internal/explore"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/reduce"
	"github.com/tass-go/tass/internal/reduce/ending"
	"github.com/tass-go/tass/internal/reduce/inputsym"
	"github.com/tass-go/tass/internal/reduce/live"
	"github.com/tass-go/tass/internal/reduce/merge"
	"github.com/tass-go/tass/internal/reduce/por"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/semantics/annotations"
	"github.com/tass-go/tass/internal/semantics/eval"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/semantics/stretch"
	"github.com/tass-go/tass/internal/verdict"
)

// Unit is a program ready to be explored.
type Unit struct {
	Role    verdict.Role
	Program *model.Program
	Machine *exec.Machine
	Rules   *annotations.Rules
	Eval    *eval.Evaluator
	Plans   *merge.Plans
	// Runner runs processes of the program ahead; nil where each step is to be made by the machine.
	Runner *stretch.Runner

	// Deadlock says which deadlocks are looked for.
	Deadlock   Deadlocks
	Reductions reduce.Set
	Dead       explore.Prediction // nil where nothing is cleared
	// Kept are the variables that are not cleared although they are predicted to be dead, as live.Name
	// names them.
	Kept []string
	// Rereads are the inputs that the program is known to read more than once.
	Rereads *inputsym.Rereads
	// Guesses are those on which all searches of the program rest: patience and Rereads, what is
	// learnt of process symmetry and of loops with invariants, and those of the engine.
	Guesses  *search.Guesses
	Patience *explore.Patience
	// Conflicts are those of memory of windows; nil where nothing rests on them.
	Conflicts *por.Conflicts
	// MaxSize, GiveUp and SaveAll are as in Config.
	MaxSize int64
	GiveUp  bool
	SaveAll bool
	// Ending are the loops that are iterated finitely often.
	Ending ending.Loops
}

// Key names a function of a unit.
func (u *Unit) Key(fn *model.Function) string {
	return string(u.Role+u.Program.RoleOf(fn)) + ":" + fn.Name
}

// On tells whether a reduction is on for searches of the unit.
func (u *Unit) On(r reduce.Reduction) bool { return u.Reductions.Has(r) }

// System gives the transition system of a program from a state, with what is notified of its steps.
func (u *Unit) System(start *state.State, mon *search.Monitor, o explore.Observer) *explore.System {
	sys := &explore.System{
		M: u.Machine, Rules: u.Rules, Monitor: mon, Observer: o, Dead: u.Dead, Start: start,
		Store: state.NewStore(u.Machine.Epochs),
		Policy: por.Policy{Off: !u.On(reduce.Urgent), UrgentOnly: !u.On(reduce.Persistent),
			Potential: u.Deadlock == Potential, Ready: u.Machine.Readies(), Locks: u.Machine.Locks,
			Conflicts: u.Conflicts, Cancels: u.Machine.Cancels(), Turns: u.Machine.Turns},
		Commuting: u.On(reduce.Commuting),
		Gathering: u.On(reduce.Gathering),
		Influence: &por.Influence{},
		Ending:    u.Ending,
		Runner:    u.Runner,
		Patience:  u.Patience,
		SaveAll:   u.SaveAll,
		Sizes:     &explore.Sizes{Most: u.MaxSize, Yield: u.GiveUp},
		Deadlock:  u.Deadlock != NoneDeadlock,
		Terminal:  func(*state.State, int) {},
	}
	if u.On(reduce.Merging) {
		sys.Merger = &merge.Merger{M: u.Machine, Plans: u.Plans}
		if u.Dead != nil {
			sys.Merger.Dead = func(fn *model.Function, loc int) *live.Dead { return u.Dead.Dead(fn, loc, live.Before) }
		}
	}
	return sys
}
