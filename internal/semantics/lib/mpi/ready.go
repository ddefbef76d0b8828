package mpi

import (
	"fmt"

	"github.com/tass-go/tass/internal/mpispec"
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
	if op := &receiver.Op; receiver.Status == state.Active && op.Kind == state.OpRecv && !op.ThenSend {
		last = &op.Pattern // that of MPI_Sendrecv may be posted after its message
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

// A call that begins messages or collectives together with receives begins them in any order: MPI_Startall does what
// calls of MPI_Start would do in some order (MPI 3.1, section 3.9), and a send beside a receive what two threads would
// (section 3.10). What others hear of it then says nothing about its receives, which are posted by a step of their own,
// the last: for a ready send, that is the worst of all orders. Only ready sends can tell.

// postsLast tells whether the receives among operations that are about to start are posted by a step of their own.
func (c *call) postsLast(list []begun) bool {
	receives, others := false, false
	for k := range list {
		r := list[k].request
		receives = receives || r.Receive && !r.Nobody
		others = others || !r.Receive && !r.Nobody
	}
	return receives && others && c.M.Readies()
}

// posted posts the receives with which the call ends.
func (c *call) posted() {
	op := c.Process().Op
	if c.find(mpispec.Source) >= 0 {
		c.postedBeside(&op.Pattern)
		return
	}
	place, ok := c.handles(op.Buf, op.Count)
	if !ok {
		return
	}
	cells, ok := place.Cells()
	if !ok {
		return
	}
	var list []begun
	for _, x := range cells {
		if r := c.Process().RequestOf(c.f.PtrObj(x)); !r.Receive || !r.Idle {
			continue
		}
		b, ok := c.startable(x, nil)
		if !ok {
			return
		}
		list = append(list, b)
	}
	if !c.Go() {
		return
	}
	for k := range list {
		c.activate(&list[k])
	}
	c.succeed()
}

// postedBeside posts the receive of a send and a receive that have one request.
func (c *call) postedBeside(p *comm.Pattern) {
	if !c.Go() {
		return
	}
	for _, r := range c.Process().Requests {
		if r.Sends && !r.Nobody && c.S.Comm.Posted(c.P, r.Number) == nil {
			c.expect(*p, r.Number)
		}
	}
	c.succeed()
}
