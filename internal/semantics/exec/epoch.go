package exec

import (
	"slices"

	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/state"
)

// exposing tells what a process can do that waits for the memory of others to be exposed. MPI may let it go on before
// (MPI 3.1, section 11.5.2), unless it is to get something from there.
func exposing(s *state.State, p int, op *state.Op) Readiness {
	targets := []int{op.Pattern.Src}
	if op.Pattern.Src < 0 {
		targets = s.Procs[p].WindowOf(op.Pattern.Comm).Access.With
	}
	hidden := func(target int) bool { return !s.Comm.Exposed(op.Pattern.Comm, target, p) }
	switch {
	case !slices.ContainsFunc(targets, hidden):
		return Ready
	case op.Synchronous:
		return Blocked
	}
	return Optional
}

// closing tells what a process can do that waits for others to complete their accesses to its memory.
func closing(s *state.State, p int, op *state.Op) Readiness {
	if len(accessesTo(s, p, op)) == len(s.Procs[p].WindowOf(op.Pattern.Comm).Exposure.With) {
		return Ready
	}
	return Blocked
}

// accessesTo gives the messages with which others have said that their accesses to the memory of a process are
// complete.
func accessesTo(s *state.State, p int, op *state.Op) []*comm.Message {
	var list []*comm.Message
	for _, origin := range s.Procs[p].WindowOf(op.Pattern.Comm).Exposure.With {
		if i := s.Comm.Accessed(op.Pattern.Comm, p, origin); i >= 0 {
			list = append(list, s.Comm.Messages[i])
		}
	}
	return list
}

// Passes tells whether a test ends that finds nothing.
func (c *Call) Passes() bool { return c.st.choice.Kind == Incomplete }

// In lets the call look at the memory of another process, which it must not change.
func (c *Call) In(p int, look func()) {
	mine, completing, synchronising := c.P, c.completing, c.synchronising
	c.P, c.env.P, c.completing, c.synchronising = p, p, true, true
	look()
	c.P, c.env.P, c.completing, c.synchronising = mine, mine, completing, synchronising
	if f := c.env.Failure; f != nil && f.Untyped != nil {
		f.Untyped.Of = p + 1
	}
}
