package mpi

import (
	"slices"

	"github.com/tass-go/tass/internal/exec"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/state"
	"github.com/tass-go/tass/internal/sym"
)

// Calls that complete nonblocking operations (MPI 3.1, sections 3.7.3 and 3.7.5): a wait
// for all of some requests, for any of them, and a test whether all are complete. A test
// of operations that are complete may say that they are not, as MPI promises only that
// repeated tests say so at some time.

func wait(c *call) {
	if status, ok := c.statusArg(1); ok {
		c.await(&waitFor{op: state.OpWait, at: 0, n: 1, status: status})
	}
}

func waitall(c *call) {
	n, ok := c.count(0)
	if !ok {
		return
	}
	if status, ok := c.statusesArg(2, n); ok {
		c.await(&waitFor{op: state.OpWait, at: 1, n: n, status: status})
	}
}

func waitany(c *call) {
	n, ok := c.count(0)
	if !ok {
		return
	}
	if status, ok := c.statusArg(3); ok {
		c.await(&waitFor{op: state.OpWaitAny, at: 1, n: n, status: status, answer: 2})
	}
}

func test(c *call) {
	if status, ok := c.statusArg(2); ok {
		c.await(&waitFor{op: state.OpTest, at: 0, n: 1, status: status, answer: 1})
	}
}

func testall(c *call) {
	n, ok := c.count(0)
	if !ok {
		return
	}
	if status, ok := c.statusesArg(3, n); ok {
		c.await(&waitFor{op: state.OpTest, at: 1, n: n, status: status, answer: 2})
	}
}

// count gives argument i, which is the length of an array.
func (c *call) count(i int) (int, bool) {
	n := c.Args[i]
	if !c.require(c.f.Ge(n, c.f.Int(0)), n, "the count %s is negative", "the count %s can be negative") {
		return 0, false
	}
	count, ok := c.Int(i)
	return int(count), ok
}

// statusesArg checks an array of n statuses; it is the null pointer where they are ignored.
func (c *call) statusesArg(i, n int) (sym.Expr, bool) {
	p := c.Args[i]
	switch {
	case n == 0 || c.Marker(p) == mpispec.StatusesIgnoreVar:
		return c.f.NullPtr(), true
	case p == c.f.NullPtr():
		c.invalid("the array of statuses is null; MPI_STATUSES_IGNORE says that they are not wanted")
		return p, false
	}
	_, ok := c.statusRegion(p, n)
	return p, ok
}

// waitFor is what a call waits for, or tests.
type waitFor struct {
	op     state.OpKind
	at, n  int      // n requests, to which argument at points
	status sym.Expr // where their statuses go: n of them, or one for OpWaitAny
	answer int      // the argument that points to where the answer of OpWaitAny and OpTest goes
}

// await makes the process wait for requests, or test them.
func (c *call) await(w *waitFor) {
	place, ok := c.handles(w.at, c.Args[w.at], w.n)
	if !ok {
		return
	}
	op := state.Op{Kind: w.op, Count: w.n, Type: w.at, Buf: c.Args[w.at], Status: w.status}
	var answer *exec.Region
	if w.op != state.OpWait {
		if answer, ok = c.result(w.answer); !ok {
			return
		}
		op.Answer = c.Args[w.answer]
	}
	list, some, ok := c.requests(place, w.n)
	if !ok {
		return
	}
	if answer != nil && !some {
		c.nothing(&op, answer)
		return
	}
	if c.Go() {
		c.Proc().Await(list)
		c.Wait(op)
	}
}

// requests gives the objects of n handles, -1 for MPI_REQUEST_NULL, and tells whether there is any
// other.
func (c *call) requests(place *exec.Region, n int) (list []int32, some, ok bool) {
	cells, ok := place.Cells()
	if !ok {
		return nil, false, false
	}
	list = make([]int32, n)
	for k, x := range cells {
		if list[k], ok = c.request(x, list[:k]); !ok {
			return nil, false, false
		}
		some = some || list[k] >= 0
	}
	return list, some, true
}

// nothing ends a call that waits for any of no requests, or tests none.
func (c *call) nothing(op *state.Op, answer *exec.Region) {
	n, x := op.Count, c.f.Int(1)
	if op.Kind == state.OpWaitAny {
		n, x = 1, c.f.Int(mpispec.Undefined)
	}
	var status *exec.Region
	if op.Status != c.f.NullPtr() {
		var ok bool
		if status, ok = c.statusRegion(op.Status, n); !ok {
			return
		}
	}
	if !c.Go() {
		return
	}
	if status != nil {
		c.setStatuses(status, make([]*state.Request, n))
	}
	answer.Set([]sym.Expr{x})
	c.succeed()
}

// waited ends a wait for requests, or a test.
func (c *call) waited() {
	c.Completing()
	op, ended := c.Process().Op, c.Ended()
	handles, ok := c.handles(op.Type, op.Buf, op.Count)
	if !ok {
		return
	}
	arrivals, ok := c.arrivals(ended)
	if !ok {
		return
	}
	var status, answer *exec.Region
	if passed := op.Kind == state.OpTest && len(ended) == 0; op.Status != c.f.NullPtr() && !passed {
		if status, ok = c.statusRegion(op.Status, len(statuses(&op, ended))); !ok {
			return
		}
	}
	if op.Kind != state.OpWait {
		if answer, ok = c.Region(op.Answer, 1, &c.lib.number, true); !ok {
			return
		}
	}
	left, ok := handles.Held()
	if !ok || !c.Go() {
		return
	}
	for _, a := range arrivals {
		c.put(a.place, a.sig, a.msg.Cells)
	}
	if status != nil {
		c.setStatuses(status, statuses(&op, ended))
	}
	for _, r := range ended {
		left[r.Slot-1] = c.f.NullPtr()
		c.S.Comm = c.S.Comm.Complete(c.P, r.Number)
	}
	c.S.EndRequests(c.Proc(), func(r *state.Request) bool { return slices.Contains(ended, r) })
	c.Proc().Unawait()
	if len(ended) > 0 {
		handles.Set(left)
	}
	if answer != nil {
		answer.Set([]sym.Expr{c.answer(&op, ended)})
	}
	c.succeed()
}

// answer gives what a wait for any request, or a test, answers.
func (c *call) answer(op *state.Op, ended []*state.Request) sym.Expr {
	switch {
	case op.Kind == state.OpWaitAny:
		return c.f.Int(int64(ended[0].Slot - 1))
	case len(ended) > 0:
		return c.f.Int(1)
	}
	return c.f.Int(0)
}

// statuses gives, for each status that a call fills, the request that it is of; nil for
// MPI_REQUEST_NULL.
func statuses(op *state.Op, ended []*state.Request) []*state.Request {
	if op.Kind == state.OpWaitAny {
		return ended
	}
	of := make([]*state.Request, op.Count)
	for _, r := range ended {
		of[r.Slot-1] = r
	}
	return of
}

// setStatuses fills the statuses of requests. The fields of that of a send are
// undefined: they hold no values afterwards. That of MPI_REQUEST_NULL, which is nil, is empty
// (MPI 3.1, section 3.7.3).
func (c *call) setStatuses(place *exec.Region, of []*state.Request) {
	cells, ok := place.Held()
	if !ok {
		return
	}
	per := len(c.lib.status.Cells)
	for k, r := range of {
		part := cells[k*per : (k+1)*per]
		switch {
		case r == nil:
			c.statusCells(part, mpispec.AnySource, mpispec.AnyTag, signature{0, c.lib.types[charHandle()]})
		case !r.Receive:
			for _, field := range []int{mpispec.StatusSource, mpispec.StatusTag, mpispec.StatusCount, mpispec.StatusType} {
				if part[field] != sym.Stale {
					part[field] = sym.Nil
				}
			}
		case r.Nobody:
			c.statusCells(part, mpispec.ProcNull, mpispec.AnyTag, signature{0, c.lib.types[int64(r.Type)]})
		default:
			msg := c.S.Comm.Posted(c.P, r.Number).Msg
			c.statusCells(part, msg.Src, msg.Tag, c.lib.signatureOf(msg))
		}
	}
	place.Set(cells)
}
