package session

import (
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/explore"
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/reduce/por"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/source"
)

// Hooks are told how following a path goes; each may be nil.
type Hooks struct {
	// Before is called before a label is followed.
	Before func(l Label)
	// After is called with the state at each choice, before it is made canonical.
	After func(s *state.State)
}

// Support is what steps may ask: the provers of a run, and the limits of a search.
type Support struct {
	prove.Prover
	*search.Monitor
}

// Follow executes a program from a state along a path, with a monitor and an observer
// of its own, and gives the last state. It ends early when the monitor is stopped.
// The state must come from Session.Start, and serve for one call.
func (s *Session) Follow(u *Unit, start *state.State, path []Label, w explore.Observer, mon *search.Monitor,
	h Hooks) (*state.State, error) {
	at := *u
	at.Machine = u.Machine.With(Support{s.Prover, mon})
	n, err := Walk(&at, at.System(start, mon, w), path, h)
	if err != nil {
		return nil, err
	}
	if mon.Err() != nil {
		return nil, mon.Err()
	}
	return n.State, nil
}

// Walk goes along a path as the search did: states are made canonical where it saved
// them, and a path that comes back to one of them closes a cycle.
func Walk(u *Unit, sys *explore.System, path []Label, h Hooks) (*explore.Node, error) {
	n, depth, nondet := sys.Initial(), int64(0), false
	var nodes []*explore.Node
	var choices []*explore.Choice
	saved := map[uint32]int{}
	for i := 0; ; i++ {
		if h.After != nil {
			h.After(n.State)
		}
		if sys.Monitor.Stopped() {
			return n, nil
		}
		x := sys.Enabled(n)
		if len(x.Transitions) > 0 && (x.Save || x.Nondet || nondet) {
			key, isNew := sys.Mark(n)
			if k, ok := saved[key]; ok && !isNew {
				sys.OnCycle(nodes[k], choices[k:])
			} else {
				saved[key] = i
			}
		}
		if i == len(path) {
			return n, nil
		}
		nondet = nondet || x.Nondet
		c := ChoiceOf(u, n, path[i])
		if c == nil {
			return nil, BadPath(path[i])
		}
		if h.Before != nil {
			h.Before(path[i])
		}
		nodes, choices = append(nodes, n), append(choices, c)
		n, depth = sys.Next(n, c, depth)
	}
}

// BadPath says that a program cannot make the choice that a path names next.
func BadPath(l Label) error {
	return diag.New(diag.TraceFile, source.Pos{},
		"process %d cannot do what the file says next (%s in %s): it was made for other programs, or by another version "+
			"of tass",
		l.Process, l.Kind, l.Func)
}

// ChoiceOf finds the choice that a label names; nil when there is none. It may be one that only the cycle proviso adds,
// on a cycle that the search has closed below the node: a move of the process, or one that goes on beside it.
func ChoiceOf(u *Unit, n *explore.Node, l Label) *explore.Choice {
	for _, c := range n.Choices {
		if LabelOf(u, c) == l {
			return c
		}
	}
	p, ok := u.process(l, n.State)
	if !ok {
		return nil
	}
	for _, mv := range append(por.Of(u.Machine, n.State, p), por.Detached(n.State)...) {
		c := explore.ChoiceOf(u.Machine, n.State, mv)
		if c.Depth = n.Depth; LabelOf(u, c) == l {
			return c
		}
	}
	return nil
}
