package mpi

import (
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// Matched probes (MPI 3.1, section 3.8.2) take the message that they find out of matching: no other receive or probe
// can find it any more. It is received by its handle. Until somebody begins to, a sender that waits for that goes on
// waiting: to match a message is not to receive it (section 3.4).
//
// The handle is a pointer to an object that nobody follows, as that of a request is, and behind it is a request whose
// receive has the message already (comm.Receive.Held). MPI_MESSAGE_NULL is the null pointer, and
// MPI_MESSAGE_NO_PROC the address of a variable of its own.

// matchedReceives gives the functions that receive messages which probes have matched.
func matchedReceives() map[string]behaviour {
	return map[string]behaviour{
		"MPI_Mrecv":  {begin: mrecv},
		"MPI_Imrecv": {begin: imrecv},
	}
}

// handleAt notes where the handle of a message goes, if the probe takes it out of matching.
func (c *call) handleAt(op *state.Op) bool {
	i := c.find(mpispec.NewMessage)
	if i < 0 {
		return true
	}
	if c.S.Coll != nil && c.S.Coll.Layered {
		c.Unsupported("%s in a program with loop invariants is not modelled", c.name)
		return false
	}
	op.Holds, op.Buf = true, c.Args[i]
	_, ok := c.handles(op.Buf, 1)
	return ok
}

// hold takes a message out of matching, and gives its handle. It must come after Go.
func (c *call) hold(op *state.Op, msg *comm.Message) sym.Expr {
	if msg == nobodys {
		return c.noProc()
	}
	h, number := c.Request(state.Request{Receive: true, Message: true, Probed: true, Buf: c.f.NullPtr()})
	c.S.Comm = c.S.Comm.Hold(slices.Index(c.S.Comm.Messages, msg),
		&comm.Receive{For: op.Pattern, Request: number, Site: c.Site})
	return h
}

// noProc gives the handle of a message from MPI_PROC_NULL. A program that does not name MPI_MESSAGE_NO_PROC cannot
// tell it from another handle. It must come after Go.
func (c *call) noProc() sym.Expr {
	if p, ok := c.Sentinel(mpispec.NoProcVar); ok {
		return p
	}
	h, _ := c.Request(state.Request{Receive: true, Message: true, Nobody: true, Buf: c.f.NullPtr()})
	return h
}

// matched is a message that is about to be received by its handle.
type matched struct {
	place   *exec.Region   // of the handle
	request *state.Request // nil for a message from MPI_PROC_NULL
}

// comes tells whether the message is from a process.
func (m *matched) comes() bool { return m.request != nil && !m.request.Nobody }

// matchedArg checks the handle of a message.
func (c *call) matchedArg() (matched, bool) {
	i := c.find(mpispec.OneMessage)
	place, ok := c.handles(c.Args[i], 1)
	if !ok {
		return matched{}, false
	}
	cells, ok := place.Cells()
	if !ok {
		return matched{}, false
	}
	misuse := func(format string, args ...any) (matched, bool) {
		c.Fail(verdict.MPIRequestMisuse, fmt.Sprintf(format, args...))
		return matched{}, false
	}
	switch x := cells[0]; {
	case x == sym.Nil:
		return misuse("%s is called with a message handle that was never set", c.name)
	case x == c.f.NullPtr():
		return misuse("%s is called with MPI_MESSAGE_NULL", c.name)
	case c.Marker(x) == mpispec.NoProcVar:
		return matched{place: place}, true
	case c.f.Op(x) != sym.OpPointer:
		return misuse("%s is called with something that is no message", c.name)
	default:
		r := c.Process().RequestOf(c.f.PtrObj(x))
		if r == nil || !r.Message {
			return misuse("%s is called with a message that is being received already, or that is none", c.name)
		}
		return matched{place, r}, true
	}
}

// receivable checks the buffer for a message that is received by its handle.
func (c *call) receivable() (signature, *exec.Region, bool) {
	d := c.receiveBuffer()
	s, ok := c.signature(d)
	if !ok {
		return s, nil, false
	}
	region, ok := c.buffer(c.Args[d.Buffer], s, true)
	return s, region, ok
}

// mrecv receives a message by its handle, which never waits.
func mrecv(c *call) {
	if c.neverWhole() {
		return
	}
	m, ok := c.matchedArg()
	if !ok {
		return
	}
	s, _, ok := c.receivable()
	if !ok {
		return
	}
	status, ok := c.statusArg(c.find(mpispec.NewStatus))
	if !ok {
		return
	}
	op := state.Op{Status: status}
	into, ok := c.statusOf(&op)
	if !ok {
		return
	}
	var list []arrival
	if m.comes() {
		awaited := *m.request
		awaited.Buf, awaited.Count, awaited.Type = c.Args[c.receiveBuffer().Buffer], s.count, int(s.typ.Handle)
		if list, ok = c.arrivals([]*state.Request{&awaited}); !ok {
			return
		}
	}
	if !c.Go() {
		return
	}
	c.conclude(&m, list, into, s)
}

// conclude ends the receive of a message by its handle. It must come after Go.
func (c *call) conclude(m *matched, list []arrival, status *exec.Region, s signature) {
	source, tag, got := c.f.Int(mpispec.ProcNull), int64(mpispec.AnyTag), signature{0, s.typ}
	for _, a := range list {
		c.put(a.place, a.sig, a.msg.Cells)
		c.Proc().Learn(a.msg.Known)
		source, tag, got = c.sourceOf(a.msg), a.msg.Tag, c.lib.signatureOf(a.msg)
	}
	if status != nil {
		c.setStatus(status, source, tag, got)
	}
	if m.comes() {
		c.S.Comm = c.S.Comm.Complete(c.P, m.request.Number)
	}
	if m.request != nil {
		c.S.Forget(c.Proc(), m.request)
	}
	m.place.Set([]sym.Expr{c.f.NullPtr()})
	c.succeed()
}

// imrecv begins to receive a message by its handle.
func imrecv(c *call) {
	if c.neverWhole() {
		return
	}
	i := c.find(mpispec.NewRequest)
	handle, ok := c.handlesAt(i, c.Args[i], 1)
	if !ok {
		return
	}
	m, ok := c.matchedArg()
	if !ok {
		return
	}
	s, region, ok := c.receivable()
	if !ok || !c.Go() {
		return
	}
	r := state.Request{Receive: true, Buf: c.Args[c.receiveBuffer().Buffer], Count: s.count, Type: int(s.typ.Handle)}
	var h sym.Expr
	switch r.Nobody = !m.comes(); {
	case m.request == nil:
		h, _ = c.Request(r)
	case r.Nobody:
		h = c.Adopt(m.request, r)
	default:
		c.S.Comm = c.S.Comm.Release(c.P, m.request.Number)
		h = c.Adopt(m.request, r, exec.Owned{Region: region, Written: true})
	}
	handle.Set([]sym.Expr{h})
	m.place.Set([]sym.Expr{c.f.NullPtr()})
	c.succeed()
}
