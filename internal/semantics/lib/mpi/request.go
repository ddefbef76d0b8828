package mpi

import (
	"fmt"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// A nonblocking operation begins, and its process goes on; another call completes it
// (MPI 3.1, section 3.7; wait.go). Package comm says how messages are matched, package por
// why that needs little to be explored. A request is a state.Request, and its handle
// MPI_Request a pointer that nothing but these functions follows; MPI_REQUEST_NULL is the null
// pointer. The data of a send are taken when it begins: its buffer keeps them, as
// writing there is a hazard until the process has waited. Those of a receive come into its
// buffer when the process has waited, since nobody may look before.

// requests gives the functions that begin, make, start and give up operations that have a request.
func requests() map[string]behaviour {
	return map[string]behaviour{
		"MPI_Isend":             {begin: func(c *call) { c.isend(false) }},
		"MPI_Ibsend":            {begin: func(c *call) { c.isend(false) }},
		"MPI_Irsend":            {begin: func(c *call) { c.isend(false) }},
		"MPI_Bsend_init":        {begin: func(c *call) { c.sendInit(false) }},
		"MPI_Rsend_init":        {begin: func(c *call) { c.sendInit(false) }},
		"MPI_Issend":            {begin: func(c *call) { c.isend(true) }},
		"MPI_Irecv":             {begin: irecv},
		"MPI_Isendrecv":         {begin: isendrecv},
		"MPI_Isendrecv_replace": {begin: isendrecv},
		"MPI_Send_init":         {begin: func(c *call) { c.sendInit(false) }},
		"MPI_Ssend_init":        {begin: func(c *call) { c.sendInit(true) }},
		"MPI_Recv_init":         {begin: recvInit},
		"MPI_Start":             {begin: start},
		"MPI_Startall":          {begin: start},
		"MPI_Request_free":      {begin: requestFree},
	}
}

// nonblocking checks what nonblocking operations have in common: the communicator, and the place of the handle.
func (c *call) nonblocking() (handle *exec.Region, ok bool) {
	if !c.connected() {
		return nil, false
	}
	return c.handles(c.Args[c.handleArg()], 1)
}

// handleArg gives the position of the argument that points to a request, or to several.
func (c *call) handleArg() int {
	for _, role := range []mpispec.Role{mpispec.OneRequest, mpispec.ManyRequests, mpispec.NewMessage, mpispec.OneMessage} {
		if i := c.find(role); i >= 0 {
			return i
		}
	}
	return c.find(mpispec.NewRequest)
}

// handles gives the place of n requests behind a pointer, which is that of the arguments or was it when the
// call began.
func (c *call) handles(ptr sym.Expr, n int) (*exec.Region, bool) {
	return c.handlesAt(c.handleArg(), ptr, n)
}

// handlesAt is handles for those that argument i points to, or did.
func (c *call) handlesAt(i int, ptr sym.Expr, n int) (*exec.Region, bool) {
	what, name := "request", "MPI_Request"
	if role := c.row.Params[i].Role; role == mpispec.NewMessage || role == mpispec.OneMessage {
		what, name = "message", "MPI_Message"
	}
	if n > 0 && ptr == c.f.NullPtr() {
		c.invalid("the pointer to the %s is null", what)
		return nil, false
	}
	if m := c.Marker(ptr); m != "" {
		c.invalid("%s is not a pointer to a %s", markerName(m), what)
		return nil, false
	}
	t := c.Act.Args[i].Type().Elem
	return c.Region(ptr, n, &exec.Layout{Name: name, Elem: t, Cells: []*model.Type{t},
		Kind: verdict.MPIInvalidArgument}, true)
}

func (c *call) isend(synchronous bool) {
	handle, ok := c.nonblocking()
	if !ok || c.neverWhole() {
		return
	}
	msg, owned, ok := c.outgoing()
	through := c.row.Buffered && msg != nil
	if !ok || through && !c.roomFor(msg, 0) || !c.Go() {
		return
	}
	if msg == nil {
		owned = nil // nothing happens to the buffer
	}
	buf := c.Args[c.sendBuffer().Buffer]
	h, number := c.Request(state.Request{Nobody: msg == nil, Buf: buf, Synchronous: synchronous, Buffered: through},
		exec.Owned{Region: owned})
	if msg != nil {
		msg.Request = number
		if through && !c.postBuffered(msg) || !through && !c.post(msg) {
			return
		}
	}
	handle.Set([]sym.Expr{h})
	c.succeed()
}

func irecv(c *call) {
	handle, ok := c.nonblocking()
	if !ok || c.neverWhole() {
		return
	}
	op, owned, ok := c.incoming()
	if !ok || !c.Go() {
		return
	}
	none := nobody(&op)
	if none {
		owned = nil
	}
	h, number := c.Request(state.Request{Receive: true, Nobody: none, Buf: op.Buf, Count: op.Count, Type: op.Type},
		exec.Owned{Region: owned, Written: true})
	if !none {
		c.expect(op.Pattern, number)
	}
	handle.Set([]sym.Expr{h})
	c.succeed()
}

// expect posts a receive. It must come after Go.
func (c *call) expect(p comm.Pattern, request int) {
	c.S.Comm = c.S.Comm.AddReceive(&comm.Receive{For: p, Request: request, Late: c.M.Cancels(), Site: c.Site})
}

// isendrecv begins a send and a receive that have one request (MPI 4.0, section 3.10). Where each has a buffer of its
// own, they have nothing in common; where they share one, its data are taken before others can come.
func isendrecv(c *call) {
	handle, ok := c.nonblocking()
	if !ok || c.neverWhole() {
		return
	}
	msg, from, ok := c.outgoing()
	if !ok {
		return
	}
	op, to, ok := c.incoming()
	if !ok {
		return
	}
	none, shared := nobody(&op), c.find(mpispec.Exchanged) >= 0
	if !shared && msg != nil && !none && !c.apart(from, to) || !c.Go() {
		return
	}
	if msg == nil || shared && !none {
		from = nil
	}
	if none {
		to = nil
	}
	h, number := c.Request(state.Request{Receive: true, Sends: msg != nil, Nobody: none, Buf: op.Buf, Count: op.Count,
		Type: op.Type}, exec.Owned{Region: from}, exec.Owned{Region: to, Written: true})
	last := !none && msg != nil && c.M.Readies()
	if !none && !last {
		c.expect(op.Pattern, number)
	}
	if msg != nil {
		msg.Request = number
		if !c.post(msg) {
			return
		}
	}
	handle.Set([]sym.Expr{h})
	if last {
		c.Wait(state.Op{Kind: state.OpPost, Pattern: op.Pattern})
		return
	}
	c.succeed()
}

// request gives the object of a handle, or -1 for MPI_REQUEST_NULL. It must stand for
// an operation that is pending, and not for one of those before it in the same call.
func (c *call) request(x sym.Expr, before []int32) (int32, bool) {
	misuse := func(format string, args ...any) (int32, bool) {
		c.Fail(verdict.MPIRequestMisuse, fmt.Sprintf(format, args...))
		return 0, false
	}
	switch {
	case x == sym.Nil:
		return misuse("%s is called with a request that was never set", c.name)
	case x == c.f.NullPtr():
		return -1, true
	case c.f.Op(x) != sym.OpPointer:
		return misuse("%s is called with something that is no request", c.name)
	}
	id := c.f.PtrObj(x)
	if r := c.Process().RequestOf(id); r == nil || r.Message {
		return misuse("%s is called with a request whose operation is complete already, or that is none", c.name)
	}
	for _, other := range before {
		if other == id {
			return misuse("%s is called with the same request twice", c.name)
		}
	}
	return id, true
}

// arrival is a message on its way into the buffer of a receive.
type arrival struct {
	place *exec.Region
	sig   signature
	msg   *comm.Message
}

// arrivals gives the messages that the requests have received, and where they go.
func (c *call) arrivals(awaited []*state.Request) ([]arrival, bool) {
	var list []arrival
	for _, r := range awaited {
		if !r.Receive || r.Nobody || r.Seen {
			continue
		}
		of, ok := c.S.Comm.Posted(c.P, r.Number), true
		msg := of.Msg
		if of.Withdrawn {
			continue
		}
		if r.Parts > 0 {
			parts, ok := c.partsOf(r, of)
			if !ok {
				return nil, false
			}
			list = append(list, parts...)
			continue
		}
		if !c.abreast(&of.For, msg) {
			return nil, false
		}
		if msg.Count == anyLength {
			if msg, ok = c.spelled(msg); !ok {
				return nil, false
			}
		}
		want, got := signature{r.Count, c.typeOf(r.Type)}, c.lib.signatureOf(msg)
		posted := exec.Related{Process: c.P, Pos: c.M.PosOf(r.Site), Message: "the receive was started here"}
		if !c.matching(want, got, msg, posted) {
			return nil, false
		}
		a := arrival{sig: want.taking(got), msg: msg}
		if a.place, ok = c.target(r.Buf, a.sig, msg.Cells); !ok {
			return nil, false
		}
		list = append(list, a)
	}
	return list, true
}
