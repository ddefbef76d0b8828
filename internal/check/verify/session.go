package verify

import (
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/explore"
	"github.com/tass-go/tass/internal/reduce/por"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// Session is what is needed to execute a path of labels again: the programs in
// the order in which they are executed, and how each starts.
type Session struct {
	Engine *Engine
	Units  []*Unit
	// Programs are the programs of a composed unit by themselves; nil where there is
	// none.
	Programs []*Unit
	// Start gives the initial state of the k-th program and its inputs; before is
	// where the one before it ended, nil for the first.
	Start func(k int, before *state.State) (*state.State, *exec.Inputs, error)
}

// Restore makes what Engine.Refuted gave what is known to be wrong of guesses.
func (s *Session) Restore(refuted map[verdict.Role]search.Refuted) error {
	for _, u := range s.Units {
		if r, ok := refuted[u.Role]; ok {
			if err := u.guesses.Load(r); err != nil {
				return err
			}
		}
	}
	return nil
}

// Unit gives the unit with the program of a role, and its number; nil when there is
// none.
func (s *Session) Unit(role verdict.Role) (*Unit, int) {
	for k, u := range s.Units {
		if u.Has(role) {
			return u, k
		}
	}
	return nil, -1
}

// Inputs gives the inputs as the first program sees them.
func (s *Session) Inputs() (*exec.Inputs, error) {
	_, in, err := s.Start(0, nil)
	return in, err
}

// Fresh gives the initial states of the k-th program for a Search. That it can be
// started must be known; an error stops the search.
func (s *Session) Fresh(k int, before *state.State) func() *state.State {
	return func() *state.State {
		start, _, err := s.Start(k, before)
		if err != nil {
			s.Engine.Monitor.Fail(err)
			return &state.State{}
		}
		return start
	}
}

// Alone gives the program of a role by itself; nil when there is none.
func (s *Session) Alone(role verdict.Role) *Unit {
	for _, u := range append(append([]*Unit(nil), s.Programs...), s.Units...) {
		if u.Has(role) {
			return u
		}
	}
	return nil
}

// PathOf gives the part of a path that is one unit's.
func PathOf(path []Label, u *Unit) []Label {
	var part []Label
	for _, l := range path {
		if u.Has(l.Program) {
			part = append(part, l)
		}
	}
	return part
}

// Hooks are told how following a path goes; each may be nil.
type Hooks struct {
	// Before is called before a label is followed.
	Before func(l Label)
	// After is called with the state at each choice, before it is made canonical.
	After func(s *state.State)
}

// Follow executes a program from a state along a path, with a monitor and an observer
// of its own, and gives the last state. It ends early when the monitor is stopped.
// The state must come from Session.Start, and serve for one call.
func (e *Engine) Follow(u *Unit, start *state.State, path []Label, w explore.Observer, mon *search.Monitor,
	h Hooks) (*state.State, error) {
	at := *u
	at.Machine = u.Machine.With(e.support(mon))
	sys := e.System(&at, start)
	sys.Monitor, sys.Observer = mon, w
	n, err := e.walk(&at, sys, path, h)
	if err != nil {
		return nil, err
	}
	if mon.Err() != nil {
		return nil, mon.Err()
	}
	return n.State, nil
}

// walk goes along a path as the search did: states are made canonical where it saved
// them, and a path that comes back to one of them closes a cycle.
func (e *Engine) walk(u *Unit, sys *explore.System, path []Label, h Hooks) (*explore.Node, error) {
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
		c := choiceOf(u, n, path[i])
		if c == nil {
			return nil, badPath(path[i])
		}
		if h.Before != nil {
			h.Before(path[i])
		}
		nodes, choices = append(nodes, n), append(choices, c)
		n, depth = sys.Next(n, c, depth)
	}
}

func badPath(l Label) error {
	return diag.New(diag.TraceFile, source.Pos{},
		"process %d cannot do what the file says next (%s in %s): it was made for other programs, or by another version "+
			"of tass",
		l.Process, l.Kind, l.Func)
}

// choiceOf finds the choice that a label names; nil when there is none. It may be
// one that only the cycle proviso adds.
func choiceOf(u *Unit, n *explore.Node, l Label) *explore.Choice {
	for _, c := range n.Choices {
		if LabelOf(u, c) == l {
			return c
		}
	}
	p, ok := u.process(l, n.State)
	if !ok {
		return nil
	}
	for _, mv := range por.Of(u.Machine, n.State, p) {
		site := u.Machine.Site(n.State.Procs[p])
		c := &explore.Choice{Choice: exec.Choice{Move: mv}, Func: int(site.Func) - 1, Loc: int(site.Loc), Depth: n.Depth}
		if LabelOf(u, c) == l {
			return c
		}
	}
	return nil
}
