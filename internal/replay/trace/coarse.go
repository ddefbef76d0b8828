package trace

import (
	"strings"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/state"
)

// What a step changed is found by comparing all variables before it and after it, and what
// is to be compared cannot be changed in place. In a program with large arrays that is done
// for as many steps as a budget allows, at the beginning and at the end of the trace; of the
// others only the lines are written down. They are the plain ones: no decision of MPI is lost.

// budget is the number of values that are compared for one trace.
const budget = 10_000_000

// windows say for which steps changes are found: all unless coarse, else those up to first
// and from last on.
type windows struct {
	coarse      bool
	first, last int
}

// shown tells whether the changes of the next step are found.
func (w windows) shown(total int) bool { return !w.coarse || total < w.first || total >= w.last }

// fitted gives the windows for so many steps, of which each compares so many values.
func fitted(total, values int) windows {
	const parts = 5 // one at the beginning, the others at the end
	n := max(budget/max(values, 1), 4*parts)
	return windows{coarse: true, first: min(n/parts, keepFirst), last: total - n + n/parts}
}

// plain tells whether an event is an action of its process alone that decides nothing.
func plain(proc *state.Proc, loc *model.Location) bool {
	if proc.Op.Kind != state.NoOp {
		return false
	}
	switch a := loc.Action.(type) {
	case *model.Assign, *model.Branch, *model.Goto, *model.Switch, *model.Zero, *model.Discard, *model.Assert,
		*model.Assume:
		return true
	case *model.LibCall:
		return !strings.HasPrefix(a.Name, "MPI_")
	}
	return false
}

// size is the number of values that a process holds.
func size(p *state.Proc) int {
	n := 0
	for _, o := range p.Objs {
		if o != nil {
			n += cells(o.Root)
		}
	}
	return n
}

func cells(a *state.Agg) int {
	if a == nil {
		return 0
	}
	n := len(a.Cells)
	for _, k := range a.Kids {
		n += cells(k)
	}
	return n
}
