package explore

import (
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/reduce/merge"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// Observer is shown what a search does: an engine needs the findings; a replay also the steps. Steps that are only
// tried, to find out what lies ahead, are not shown.
type Observer interface {
	// Before is called before each step.
	Before(s *state.State, c exec.Choice)
	// Happened is called with each event of a step, when the step is done, and with what is found in a state as a
	// whole.
	Happened(e exec.Event)
	// Joined is called when package merge has joined the two ways of a branch of which Before was just told: with its
	// condition, and the locations on the ways.
	Joined(cond sym.Expr, passed []Passed)
}

// Passer is an Observer that need not be shown each step. Where a process is run ahead (package stretch), it is only
// told the locations that the process came by.
type Passer interface {
	Observer
	// Passed is called with locations in which a process has taken steps.
	Passed(fn *model.Function, locs []int)
}

// Passed is a location that a process came by.
type Passed = merge.Passed

// observe passes the events of a step on.
func (sys *System) observe(events []exec.Event) {
	for _, e := range events {
		sys.happened(e)
	}
}

// happened does what an event means for the search itself, or passes it on.
func (sys *System) happened(e exec.Event) {
	switch e := e.(type) {
	case exec.Accessed, exec.Crossed: // for the conflicts: see noteAccesses
	case exec.Sent:
		sys.Monitor.Sent()
	case exec.Reread:
		sys.Inputs.GiveUp(e.Input)
	case exec.RankUsed:
		if sys.Symmetry != nil {
			sys.Symmetry.Note(e.Process, e.Frames, e.Loc)
		}
	case exec.Refused:
		sys.Monitor.Fail(e.Err)
	case exec.StackFull:
		sys.Monitor.Halt(search.StackLimit)
	default:
		sys.Observer.Happened(e)
	}
}

// report passes on a finding about a whole state.
func (sys *System) report(s *state.State, f *exec.Finding) {
	if f, _ = sys.M.Report(s, f); f != nil {
		sys.Observer.Happened(f)
	}
}
