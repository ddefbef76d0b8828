package mpi

import (
	"fmt"

	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// A send in ready mode may start only if a receive for its message is posted already (MPI 3.1, section 3.4); in
// all else it is one in standard mode. Package por says how the orders of steps are explored in which it is not.

// readyFor tells whether a request is a ready send for which it matters whether another one is started first.
func (c *call) readyFor(r, other *state.Request) bool {
	return r.Ready && (r.For.Dst == c.P || !other.Receive && other.For.Dst == r.For.Dst)
}

// expected checks that a receive is posted for a message in ready mode; nil stands for one to MPI_PROC_NULL.
func (c *call) expected(msg *comm.Message) bool {
	if c.S.Coll != nil && c.S.Coll.Layered {
		c.Unsupported("%s in a program with loop invariants is not modelled", c.name)
		return false
	}
	if msg == nil {
		return true
	}
	receiver := c.S.Procs[msg.Dst]
	var last *comm.Pattern
	if op := &receiver.Op; receiver.Status == state.Active && op.Kind == state.OpRecv {
		last = &op.Pattern
	}
	if !c.S.Comm.Expected(msg, last) {
		var related []exec.Related
		if receiver.Status == state.Active {
			related = []exec.Related{{Process: msg.Dst, Pos: c.M.Here(c.S, msg.Dst), Message: "the receiver is here"}}
		}
		c.Fail(verdict.MPIReadySend, fmt.Sprintf("%s starts before rank %d has posted a receive for its message", c.name,
			c.M.RankOf(msg.Dst)), related...)
	}
	return !c.Failed()
}
