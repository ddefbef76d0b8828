package session

import (
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/reduce"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// Start gives the initial state of the k-th program and its inputs; before is where the one before it ended, nil for
// the first.
type Start func(k int, before *state.State) (*state.State, *exec.Inputs, error)

// Session is what is needed to execute a path of labels again: the programs in
// the order in which they are executed, and how each starts.
type Session struct {
	Units []*Unit
	// Programs are the programs of a composed unit by themselves; nil where there is
	// none.
	Programs []*Unit
	// Start starts the programs.
	Start Start
	// Config is how it was asked to be explored, Factory what its expressions are made by, and Prover what
	// its steps ask.
	Config  *Config
	Factory *sym.Factory
	Prover  prove.Prover
	// Monitor is that of the search.
	Monitor *search.Monitor
}

// Restore makes what Engine.Refuted gave what is known to be wrong of guesses.
func (s *Session) Restore(refuted map[verdict.Role]search.Refuted) error {
	for _, u := range s.Units {
		if r, ok := refuted[u.Role]; ok {
			if err := u.Guesses.Load(r); err != nil {
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
			s.Monitor.Fail(err)
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

// Shareable tells whether several workers may explore the programs of a session.
func (s *Session) Shareable() bool {
	for _, u := range s.Units {
		if !u.On(reduce.Workers) {
			return false
		}
	}
	return true
}
