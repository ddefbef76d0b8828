package exec

import (
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/state"
)

// heard gives the synchronisations of files that a process knows of as it leaves a collective: those that the processes
// knew of for which it waits, as they entered.
func (m *Machine) heard(s *state.State, p int, r *comm.Record) []int {
	known, needs := s.Procs[p].Held().Known, m.function(r.Name).Collective.Needs
	for other := range r.Entries {
		if e := &r.Entries[other]; other != p && e.In && !e.Outside && len(e.Known) > 0 && needs(s.Comm, r, p, other) {
			known = comm.Join(known, e.Known)
		}
	}
	return known
}

// Heard gives the synchronisations of files that the calling process knows of as it leaves a collective.
func (c *Call) Heard(r *comm.Record) []int { return c.M.heard(c.S, c.P, r) }

// learnIn notes these once the collective was left.
func (m *Machine) learnIn(s *state.State, p int, r *comm.Record) {
	if len(s.Comm.Files) > 0 {
		learn(s, p, m.heard(s, p, r))
	}
}

// learn notes synchronisations of files that a process has heard of.
func learn(s *state.State, p int, known []int) {
	if len(known) > 0 {
		s.Edit(p).Learn(known)
	}
}
