package mpi

import (
	"fmt"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// Persistent operations (MPI 3.1, section 3.9), and the freeing of requests (section 3.7.3).
//
// A persistent request is made once, started many times, and waited for each time, which makes
// it idle again. Starting it does what the nonblocking operation does that it stands for: to
// package por it is the same step. While it is idle it owns no buffer, and calls that
// complete operations see it as they see MPI_REQUEST_NULL.
//
// One call may start several, in any order. Sends to one process are told apart by their tags then: they are
// posted in the order of their handles, and a receive that takes any tag is refused one of them (abreast), so that
// no process can find out what the order was.
//
// When a process frees the request of a send that is under way, it cannot find out by itself when the
// send is complete, and may not touch the buffer before. Whether it may, depends on what it has
// heard from others; a step that depends on that would not commute with theirs. So the send keeps
// its buffer, and that the program does anything with it is not modelled.

func (c *call) sendInit(synchronous bool) {
	c.make(c.sendBuffer(), func(r *state.Request) bool {
		dest, tag, ok := c.receiver()
		r.Synchronous, r.Ready, r.Nobody = synchronous, c.row.Ready, dest == mpispec.ProcNull
		r.Buffered = c.row.Buffered
		r.For = comm.Pattern{Src: c.P, Dst: dest, Comm: c.comm, Tag: tag}
		return ok
	})
}

func recvInit(c *call) {
	c.make(c.receiveBuffer(), func(r *state.Request) bool {
		op, ok := c.envelope()
		r.Receive, r.Nobody, r.For = true, nobody(&op), op.Pattern
		return ok
	})
}

// make makes a persistent request; fill adds what sends and receives do not share.
func (c *call) make(d mpispec.Data, fill func(r *state.Request) bool) {
	handle, ok := c.nonblocking()
	if !ok || c.neverWhole() {
		return
	}
	s, ok := c.signature(d)
	if !ok {
		return
	}
	buf := c.Args[d.Buffer]
	r := state.Request{Persistent: true, Idle: true, Made: c.Site, Buf: buf, Count: s.count, Type: int(s.typ.Handle)}
	if !fill(&r) {
		return
	}
	if _, ok = c.idle(buf, s); !ok || !c.Go() { // it is used when the operation is started
		return
	}
	h, _ := c.Request(r)
	handle.Set([]sym.Expr{h})
	c.succeed()
}

// begun is a persistent operation that is about to start.
type begun struct {
	request *state.Request
	owned   []exec.Owned // the memory that it uses from now on
	cells   []sym.Expr   // of a send
	abreast bool         // another send to the same process starts with it
	again   *again       // of a collective
	through int          // how much it takes of the attached buffer
}

// start starts persistent operations. A request has kept the number of a process since it was made, so that processes
// cannot be exchanged before the last start either: the row is not symmetric.
func start(c *call) {
	n, ok := c.length()
	if !ok {
		return
	}
	place, ok := c.handles(c.Args[c.handleArg()], n)
	if !ok {
		return
	}
	cells, ok := place.Cells()
	if !ok {
		return
	}
	list := make([]begun, n)
	for k, x := range cells {
		if list[k], ok = c.startable(x, list[:k]); !ok {
			return
		}
	}
	if !c.Go() {
		return
	}
	last := c.postsLast(list)
	for k := range list {
		if r := list[k].request; last && r.Receive && !r.Nobody {
			continue
		}
		if !c.activate(&list[k]) {
			return
		}
	}
	if last {
		c.Wait(state.Op{Kind: state.OpPost, Count: n, Buf: c.Args[c.handleArg()]})
		return
	}
	c.succeed()
}

// startable checks a request that is to be started, together with those before it in the call.
func (c *call) startable(x sym.Expr, before []begun) (begun, bool) {
	b := begun{}
	id, ok := c.request(x, nil)
	if !ok {
		return b, false
	}
	if id >= 0 {
		b.request = c.Process().RequestOf(id)
	}
	r := b.request
	switch {
	case r == nil:
		c.Fail(verdict.MPIRequestMisuse, c.name+" is called with MPI_REQUEST_NULL")
	case !r.Persistent:
		c.Fail(verdict.MPIRequestMisuse, c.name+" is called with a request that is not persistent")
	case !r.Idle:
		c.Fail(verdict.MPIRequestMisuse, c.name+" is called with a request that is active already")
	}
	for k := range before {
		if !c.Failed() && before[k].request == r {
			c.Fail(verdict.MPIRequestMisuse, c.name+" is called with the same request twice")
		}
	}
	if c.Failed() || r.Nobody {
		return b, !c.Failed()
	}
	var buffer *exec.Region
	switch s := (signature{r.Count, c.typeOf(r.Type)}); {
	case r.Collective:
		if b.again, ok = c.replan(r); ok {
			b.owned = b.again.part.owned
		}
	case r.Parts > 0:
		b.owned, ok = c.partitions(r)
	case r.Receive:
		buffer, ok = c.buffer(r.Buf, s, true)
	default:
		b.cells, buffer, ok = c.sent(r.Buf, s)
		ok = ok && (!r.Ready || c.expected(&comm.Message{Src: c.P, Dst: r.For.Dst, Comm: r.For.Comm, Tag: r.For.Tag}))
	}
	if !r.Collective && r.Parts == 0 {
		b.owned = []exec.Owned{{Region: buffer, Written: r.Receive}}
	}
	if ok && r.Buffered {
		ok = c.roomBeside(&b, before)
	}
	for k := range before {
		ok = ok && c.besides(&b, &before[k])
	}
	return b, ok
}

// roomBeside checks that the attached buffer has room for what a send takes, beside others that the same call starts.
func (c *call) roomBeside(b *begun, before []begun) bool {
	others, msg := 0, c.started(b)
	for k := range before {
		others += before[k].through
	}
	b.through = c.taken(msg)
	return c.roomFor(msg, others)
}

// besides checks an operation against another one that the same call starts: they must not use
// the same memory, unless both send it; and it must not matter which is started first, as MPI does
// not say which is.
func (c *call) besides(b, other *begun) bool {
	r, q := b.request, other.request
	if q.Nobody {
		return true
	}
	for _, x := range b.owned {
		for _, y := range other.owned {
			if x.Written || y.Written {
				c.Require(verdict.MPIBufferHazard, x.Apart(y.Region),
					c.name+" starts two operations that use the same memory, and one of them receives")
			}
		}
	}
	if r.Collective || q.Collective || r.Parts > 0 || q.Parts > 0 {
		return !c.Failed()
	}
	tags := r.For.AnyTag || q.For.AnyTag || r.For.Tag == q.For.Tag
	switch {
	case c.readyFor(r, q) || c.readyFor(q, r):
		c.Unsupported("%s of a ready send together with what it can meet is not modelled; MPI_Start says which is first",
			c.name)
	case !r.Receive && !q.Receive && r.For.Dst == q.For.Dst:
		if b.abreast, other.abreast = true, true; tags {
			c.Unsupported("%s of several sends to one process with one tag, which it starts in any order, is not modelled; "+
				"MPI_Start says which is first", c.name)
		}
	case r.Receive && q.Receive && tags && (r.For.Src < 0 || q.For.Src < 0 || r.For.Src == q.For.Src):
		c.Unsupported("%s of several receives that take the same messages, which it starts in any order, is not "+
			"modelled; MPI_Start says which is first", c.name)
	}
	return !c.Failed()
}

// activate starts a persistent operation. It must come after Go.
func (c *call) activate(b *begun) bool {
	r := b.request
	c.Start(r, b.owned...)
	if r.Parts > 0 {
		c.begun(r)
	}
	switch {
	case r.Nobody:
		return true
	case r.Collective:
		return b.again.enter(r)
	}
	if r.Receive {
		c.expect(r.For, r.Number)
		return true
	}
	if r.Parts > 0 {
		return true
	}
	if r.Buffered {
		return c.postBuffered(c.started(b))
	}
	return c.post(c.started(b))
}

// started gives the message of a send that is about to start.
func (c *call) started(b *begun) *comm.Message {
	r := b.request
	s := c.lib.plain(signature{r.Count, c.typeOf(r.Type)})
	return &comm.Message{Src: c.P, Dst: r.For.Dst, Comm: r.For.Comm, Tag: r.For.Tag, Type: int(s.typ.Handle),
		Kinds: s.typ.kinds, Cells: b.cells, Count: s.count, Waiting: true, Abreast: b.abreast, Request: r.Number,
		Site: c.Site}
}

// abreast refuses a receive of any tag a message that may have been sent before or after others.
func (c *call) abreast(p *comm.Pattern, msg *comm.Message) bool {
	if p.AnyTag && msg.Abreast {
		c.Unsupported("a receive with MPI_ANY_TAG of one of several sends that an MPI_Startall starts, in any order, " +
			"is not modelled; MPI_Start says which is first")
	}
	return !c.Failed()
}

// requestFree gives up a request.
func requestFree(c *call) {
	place, ok := c.handles(c.Args[c.handleArg()], 1)
	if !ok {
		return
	}
	cells, ok := place.Cells()
	if !ok {
		return
	}
	id, ok := c.request(cells[0], nil)
	if !ok {
		return
	}
	if id < 0 {
		c.Fail(verdict.MPIRequestMisuse, c.name+" is called with MPI_REQUEST_NULL")
		return
	}
	r := c.Process().RequestOf(id)
	active := !r.Idle && !r.Nobody && !r.Seen
	if c.general(r) {
		return
	}
	if r.File != 0 && !r.Seen {
		c.Unsupported("%s of an access to a file that is under way is not modelled: nothing tells the program when it is "+
			"complete", c.name)
		return
	}
	if active && r.Collective {
		c.Fail(verdict.MPIRequestMisuse, fmt.Sprintf("%s is called with the request of a collective that is not complete, "+
			"which cannot be freed", c.name))
	}
	if active && r.Parts > 0 {
		c.Fail(verdict.MPIRequestMisuse, c.name+" is called with the request of a partitioned transfer that is not complete")
		return
	}
	if active && r.Remote {
		c.Fail(verdict.MPIRequestMisuse, c.name+" is called with the request of an operation on a window, which cannot "+
			"be freed")
		return
	}
	if active && r.Receive {
		c.Unsupported("%s of a receive that is under way is not modelled: nothing tells the program when its buffer has "+
			"the message", c.name)
	}
	if active && c.S.Comm.Cancelling(c.P, r.Number) {
		c.Unsupported("%s of a send that is being cancelled is not modelled: nothing tells the program whether it was",
			c.name)
	}
	if !c.Go() {
		return
	}
	if active {
		c.S.Comm = c.S.Comm.Detach(c.P, r.Number)
		c.S.Free(c.Proc(), r)
	} else {
		c.S.Comm = c.S.Comm.Complete(c.P, r.Number) // what was received, of which the process knows
		c.S.Forget(c.Proc(), r)
	}
	place.Set([]sym.Expr{c.f.NullPtr()})
	c.succeed()
}
