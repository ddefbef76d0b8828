package choose

import (
	"sync"
	"time"

	"github.com/tass-go/tass/internal/logic/prove/archive"
	"github.com/tass-go/tass/internal/logic/prove/light"
)

// Team makes the chains of several workers of one run, each of which has its own.
// Its methods are safe from any goroutine.
type Team struct {
	Mode    string           // as New takes it
	Archive *archive.Archive // as New takes it
	Limits  light.Limits     // of the in-process provers; zero fields mean the defaults
	// Literal: solvers are asked first, and each claim as it is: nothing is simplified on the way to them.
	Literal bool

	mu      sync.Mutex
	all     []*Stack
	stopped bool
}

// New makes another chain.
func (t *Team) New() (*Stack, error) {
	s, err := t.stack()
	if err != nil {
		return nil, err
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.all = append(t.all, s)
	if t.stopped {
		s.Stop()
	}
	return s, nil
}

// Stop stops all chains: see Stack.Stop.
func (t *Team) Stop() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.stopped = true
	for _, s := range t.all {
		s.Stop()
	}
}

// Drop gives up the questions that solvers of any chain work on: see Stack.Drop.
func (t *Team) Drop() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	any := false
	for _, s := range t.all {
		any = s.Drop() || any
	}
	return any
}

// Memory gives what the solver processes of all chains occupy, in bytes.
func (t *Team) Memory() int64 {
	t.mu.Lock()
	defer t.mu.Unlock()
	var n int64
	for _, s := range t.all {
		n += s.Memory()
	}
	return n
}

// CPU gives the processor time that the solver processes of all chains have taken.
func (t *Team) CPU() time.Duration {
	t.mu.Lock()
	defer t.mu.Unlock()
	var sum time.Duration
	for _, s := range t.all {
		sum += s.CPU()
	}
	return sum
}

// Resume lets them answer again: see Stack.Resume.
func (t *Team) Resume() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.stopped = false
	for _, s := range t.all {
		s.Resume()
	}
}

// Close ends the solver processes of all chains, when no worker uses one any more.
func (t *Team) Close() error {
	t.mu.Lock()
	defer t.mu.Unlock()
	var first error
	for _, s := range t.all {
		if err := s.Close(); err != nil && first == nil {
			first = err
		}
	}
	return first
}
