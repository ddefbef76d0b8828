package mpi

import (
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/verdict"
)

// Cancelling operations (MPI 3.1, section 3.8.4). To cancel a receive is a note at that receive: MPI may withdraw it
// from then on, or match it with a message, and one of the two is always possible, so that a wait for it needs nobody
// else. To cancel a send is a note at its message likewise: it is withdrawn, or else the message "was received at the
// destination process", so that to buffer it does not complete the send. Which of them happened is in the status: its
// type is negative where the operation was cancelled.

// cancelling gives the functions about operations that are cancelled.
func cancelling() map[string]behaviour {
	return map[string]behaviour{
		"MPI_Cancel":               {begin: cancel},
		"MPI_Test_cancelled":       {begin: testCancelled},
		"MPI_Status_set_cancelled": {begin: setCancelled},
	}
}

func cancel(c *call) {
	if !c.unlayered() {
		return
	}
	place, ok := c.handles(c.Args[c.handleArg()], 1)
	if !ok {
		return
	}
	cells, ok := place.Cells()
	if !ok {
		return
	}
	id, ok := c.request(cells[0], nil)
	if !ok || !c.cancellable(id) || !c.Go() {
		return
	}
	switch r := c.Process().RequestOf(id); {
	case r.Nobody || r.Seen:
	case r.Receive:
		c.S.Comm = c.S.Comm.Cancel(c.P, r.Number)
	default:
		c.S.Comm = c.S.Comm.CancelSend(c.P, r.Number)
	}
	c.succeed()
}

// cancellable checks that an operation may be cancelled. That has no effect where it is known to be complete.
func (c *call) cancellable(id int32) bool {
	if id < 0 {
		c.Fail(verdict.MPIRequestMisuse, c.name+" is called with MPI_REQUEST_NULL")
		return false
	}
	switch r := c.Process().RequestOf(id); {
	case c.general(r):
	case r.Collective:
		c.Fail(verdict.MPIRequestMisuse, c.name+" is called with the request of a collective, which cannot be cancelled")
	case r.Remote:
		c.Fail(verdict.MPIRequestMisuse, c.name+" is called with the request of an operation on a window, which cannot be "+
			"cancelled")
	case r.Idle:
		c.Fail(verdict.MPIRequestMisuse, c.name+" is called with a request that is not active")
	case r.File != 0:
		c.Unsupported("%s of an access to a file is not modelled", c.name)
	case r.Nobody || r.Seen:
	case r.Parts > 0:
		c.Fail(verdict.MPIRequestMisuse, c.name+" is called with the request of a partitioned transfer that is not complete")
	case r.Sends:
		c.Unsupported("%s of a send and a receive with one request is not modelled", c.name)
	case r.Buffered:
		c.Unsupported("%s of a send in buffered mode is not modelled", c.name)
	case !r.Receive && c.S.Comm.Holds(c.P, r.Number):
		c.Unsupported("%s of a send whose message a probe has matched is not modelled", c.name)
	case r.Probed:
		c.Unsupported("%s of the receive of a message that a probe has matched is not modelled", c.name)
	}
	return !c.Failed()
}

// statusType gives what a status, which is an argument, says of the type of what was received, negative where the
// operation was cancelled; 0 where it says nothing.
func (c *call) statusType(role mpispec.Role) (status sym.Expr, kind int64, ok bool) {
	p := c.Args[c.find(role)]
	if p == c.f.NullPtr() || c.ignored(p) {
		c.invalid("the status is not one")
		return p, 0, false
	}
	cells, ok := c.Cells(p, 1, &c.lib.status)
	if !ok || cells[mpispec.StatusType] == sym.Nil {
		return p, 0, ok
	}
	kind, ok = c.Value(cells[mpispec.StatusType])
	return p, kind, ok
}

// testCancelled says whether the operation was cancelled that a status is of.
func testCancelled(c *call) {
	if _, kind, ok := c.statusType(mpispec.OldStatus); ok {
		c.store(c.flag(kind < 0))
	}
}

// setCancelled makes a status say whether its operation was cancelled (MPI 3.1, section 12.3).
func setCancelled(c *call) {
	p, kind, ok := c.statusType(mpispec.ChangedStatus)
	if !ok {
		return
	}
	flag, ok := c.Truth(c.f.Ne(c.Args[c.argument("flag")], c.f.Int(0)))
	if !ok {
		return
	}
	if flag == (kind < 0) {
		c.succeed()
		return
	}
	place, ok := c.statusRegion(p, 1)
	if !ok {
		return
	}
	cells, ok := place.Held()
	if !ok || !c.Go() {
		return
	}
	cells[mpispec.StatusType] = c.cancelledType(kind, flag)
	place.Set(cells)
	c.succeed()
}

// cancelledType gives the type in a status of an operation that was cancelled, or not.
func (c *call) cancelledType(kind int64, cancelled bool) sym.Expr {
	kind = max(kind, -kind)
	switch {
	case cancelled:
		return c.f.Int(min(-kind, mpispec.Cancelled))
	case kind <= -mpispec.Cancelled:
		return sym.Nil
	}
	return c.f.Int(kind)
}
