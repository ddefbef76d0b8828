package mpi

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// Operations on windows that have a request (MPI 3.1, section 11.3.5). The operation is one under a lock, as any other
// (passive.go), and the request stands beside it: a wait or test for that completes the operation at its origin, as
// MPI_Win_flush_local does. When a flush or an unlock has completed the operation, the request is complete, too.

// requestable checks an operation that is to have a request: it must be under a lock, and there must be a place for the
// handle.
func (c *call) requestable(at *origin, underLock bool) bool {
	i := c.find(mpispec.NewRequest)
	if i < 0 {
		return true
	}
	if !underLock {
		c.invalid("%s is called outside of an epoch of passive target: the process has not locked the window", c.name)
		return false
	}
	var ok bool
	at.handle, ok = c.handles(c.Args[i], 1)
	return ok
}

// operating ends the call of an operation under a lock, of which nil is none. It must come after Go.
func (c *call) operating(at *origin, op *state.Request) {
	if at.handle != nil {
		at.handle.Set([]sym.Expr{c.Asking(op)})
	}
	c.succeed()
}

// fetched gives what operations on windows get with whose requests a wait or a test ends, and these operations.
func (c *call) fetched(ended []*state.Request) (got []delivery, ops []*state.Request, ok bool) {
	for _, r := range ended {
		op := c.Process().RemoteOf(r)
		if !r.Remote || op == nil {
			continue
		}
		ops = append(ops, op)
		if !delivers(op) {
			continue
		}
		arrived, ok := c.arriving(op.Buf, signature{op.Count, c.typeOf(op.Type)}, op.Cells)
		if !ok {
			return nil, nil, false
		}
		got = append(got, arrived...)
	}
	return got, ops, true
}

// endAtOrigin ends what operations have to do with their origin. What they do at their target goes on, but for one copy
// of those that conflict with the same.
func (c *call) endAtOrigin(list []*state.Request) {
	proc := c.Proc()
	var over []*state.Request
	for _, r := range list {
		n := *r
		n.Slot, n.Owned, n.Handle, n.Buf = 0, nil, state.Dangling, c.f.NullPtr()
		if r.Stage == state.Achieved {
			n.Cells = nil
		}
		done := r.Stage == state.Achieved
		if done && (r.Reads || slices.ContainsFunc(proc.Requests, func(q *state.Request) bool { return alike(q, r) })) {
			over = append(over, r)
			continue
		}
		proc.Replace(r, &n)
	}
	proc.EndThese(over)
}
