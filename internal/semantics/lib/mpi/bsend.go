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

// Sends in buffered mode (MPI 3.1, sections 3.4 and 3.6). The buffer that a program attaches is a request that no
// program sees: it owns the memory, and the messages that are sent through it have its number. So a send in buffered
// mode is to others what MPI_Isend is, and detaching the buffer what a wait for all of these sends is.
//
// Each message takes its data and MPI_BSEND_OVERHEAD out of the buffer (section 3.6.1), and gives them back when it has
// been received. If all messages since the buffer was attached have room in it together, it makes no difference when
// that is. If those that nobody has received and the next one have none, the program is wrong. In between it depends on
// the schedule, of which the reductions keep too few for that, and is refused.

// bufferedSends gives the functions about sends in buffered mode.
func bufferedSends() map[string]behaviour {
	return map[string]behaviour{
		"MPI_Bsend":         {begin: bsend},
		"MPI_Buffer_attach": {begin: attachBuffer},
		"MPI_Buffer_detach": {begin: detachBuffer, waited: bufferDetached},
	}
}

// unlayered refuses the call in a program with loop invariants.
func (c *call) unlayered() bool {
	if c.S.Coll != nil && c.S.Coll.Layered {
		c.Unsupported("%s in a program with loop invariants is not modelled", c.name)
	}
	return !c.Failed()
}

// bsend posts a message, and never waits.
func bsend(c *call) {
	if !c.unlayered() || !c.connected() || c.neverWhole() {
		return
	}
	msg, _, ok := c.outgoing()
	if !ok {
		return
	}
	if msg == nil {
		c.succeed()
		return
	}
	if c.roomFor(msg, 0) && c.Go() && c.postBuffered(msg) {
		c.succeed()
	}
}

// postBuffered posts a message through the attached buffer. It must come after Go.
func (c *call) postBuffered(msg *comm.Message) bool {
	r := c.Process().Buffer()
	now := *r
	now.Used += c.taken(msg)
	c.Proc().Replace(r, &now)
	msg.Request = r.Number
	return c.post(msg)
}

// taken gives how many bytes of the buffer a message takes.
func (c *call) taken(msg *comm.Message) int {
	s := c.lib.signatureOf(msg)
	return s.count*int(s.typ.bytes()) + mpispec.BsendOverhead
}

// roomFor checks that the attached buffer has room for one more message, beside others of the call that take so much.
func (c *call) roomFor(msg *comm.Message, others int) bool {
	r, need := c.Process().Buffer(), c.taken(msg)+others
	if r == nil {
		c.invalid("%s is called while no buffer is attached", c.name)
		return false
	}
	if r.Used+need <= r.Count {
		return true
	}
	waiting := 0
	var related []exec.Related
	for _, m := range c.S.Comm.Messages {
		if m.Src == c.P && m.Request == r.Number {
			waiting += c.taken(m)
			related = append(related, exec.Related{Process: c.P, Pos: c.M.PosOf(m.Site),
				Message: "nobody has received this message"})
		}
	}
	if waiting+need > r.Count {
		c.noRoom(r, waiting, need, related)
	} else {
		c.Unsupported("%s through a buffer of %d bytes, which has room for all messages since it was attached only if some "+
			"of them have been received, is not modelled", c.name, r.Count)
	}
	return false
}

// attachBuffer gives MPI the memory for messages in buffered mode. What was in it is lost.
func attachBuffer(c *call) {
	i := c.argument("size")
	if !c.unlayered() || !c.natural("size", c.Args[i], "") {
		return
	}
	size, ok := c.Int(i)
	if !ok {
		return
	}
	if c.Process().Buffer() != nil {
		c.invalid("%s is called while another buffer is attached", c.name)
		return
	}
	ptr := c.Args[c.find(mpispec.Memory)]
	if !c.isMemory(ptr, signature{int(size), c.lib.typeAt(charHandle())}) {
		return
	}
	raw := exec.Layout{Name: c.lib.text.Name, Elem: c.lib.text.Elem, Kind: c.lib.text.Kind}
	region, ok := c.Region(ptr, int(size), &raw, true)
	if !ok {
		return
	}
	if !c.lose(region) {
		return
	}
	c.Request(state.Request{Buffer: true, Buf: ptr, Count: int(size)}, exec.Owned{Region: region, Written: true})
	c.succeed()
}

// lose makes the scalars of a region uninitialised. It calls Go.
func (c *call) lose(r *exec.Region) bool {
	if r.Whole() {
		if !c.Go() {
			return false
		}
		r.Unset()
		return true
	}
	held, ok := r.Held()
	if !ok || !c.Go() {
		return false
	}
	changed := false
	for k, x := range held {
		if x != sym.Nil && x != sym.Stale {
			held[k], changed = sym.Nil, true
		}
	}
	if changed {
		r.Set(held)
	}
	return true
}

// detachBuffer waits for the messages in the buffer.
func detachBuffer(c *call) {
	r := c.Process().Buffer()
	if r == nil {
		c.invalid("%s is called while no buffer is attached", c.name)
		return
	}
	address, size := c.Args[c.find(mpispec.NewMemory)], c.find(mpispec.Result)
	if _, _, ok := c.pointerAt(address, "buffer_addr"); !ok {
		return
	}
	if _, ok := c.result(size); !ok || !c.Go() {
		return
	}
	c.Proc().Await([]int32{r.Handle})
	c.Wait(state.Op{Kind: state.OpWait, Count: 1, Buf: address, Answer: c.Args[size], Status: c.f.NullPtr()})
}

// bufferDetached gives the buffer back.
func bufferDetached(c *call) {
	op, r := c.Process().Op, c.Process().Buffer()
	address, _, ok := c.pointerAt(op.Buf, "buffer_addr")
	if !ok {
		return
	}
	size, ok := c.Region(op.Answer, 1, c.integers(c.argument("size")), true)
	if !ok || !c.Go() {
		return
	}
	address.Set([]sym.Expr{r.Buf})
	size.Set([]sym.Expr{c.f.Int(int64(r.Count))})
	c.S.EndRequests(c.Proc(), func(q *state.Request) bool { return q.Buffer })
	c.succeed()
}

// noRoom reports a message for which there is no room, whatever MPI does.
func (c *call) noRoom(r *state.Request, waiting, need int, related []exec.Related) {
	related = append(related, exec.Related{Process: c.P, Pos: c.M.PosOf(r.Site), Message: "the buffer is attached here"})
	c.Fail(verdict.MPIInvalidArgument, fmt.Sprintf("the attached buffer of %d bytes has no room for this message, which "+
		"takes %d, beside %d of messages that nobody has received", r.Count, need, waiting), related...)
}
