package mpi

import (
	"fmt"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/eval"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// transfers gives the functions that send or receive messages, or both, and wait for that.
func transfers() map[string]behaviour {
	return map[string]behaviour{
		"MPI_Send":             {begin: func(c *call) { c.send(false) }},
		"MPI_Ssend":            {begin: func(c *call) { c.send(true) }},
		"MPI_Rsend":            {begin: func(c *call) { c.send(false) }},
		"MPI_Recv":             {begin: receive},
		"MPI_Sendrecv":         {begin: sendReceive},
		"MPI_Sendrecv_replace": {begin: sendReceive},
	}
}

// sendBuffer gives the buffer of a message that is sent.
func (c *call) sendBuffer() mpispec.Data { return c.bufferOf(mpispec.Outgoing, mpispec.Exchanged) }

// receiveBuffer gives the buffer of a message that is received.
func (c *call) receiveBuffer() mpispec.Data { return c.bufferOf(mpispec.Incoming, mpispec.Exchanged) }

// outgoing checks the arguments of a send and makes its message, nil where the
// destination is MPI_PROC_NULL.
func (c *call) outgoing() (*comm.Message, *exec.Region, bool) {
	msg, region, ok := c.assembled()
	return msg, region, ok && (!c.row.Ready || c.expected(msg))
}

// assembled is outgoing in standard mode.
func (c *call) assembled() (*comm.Message, *exec.Region, bool) {
	d := c.sendBuffer()
	if from, t := c.array(d); from != nil {
		msg, ok := c.wholeMessage(from, t)
		return msg, nil, ok
	}
	s, ok := c.signature(d)
	if !ok {
		return nil, nil, false
	}
	return c.message(s)
}

// receiver checks to whom a message goes, and with which tag.
func (c *call) receiver() (dest int, tag int64, ok bool) {
	i := c.find(mpispec.Dest)
	if dest, ok = c.rank(i); !ok {
		return dest, 0, false
	}
	tag, ok = c.tag(i)
	return dest, tag, ok
}

// message is outgoing for data whose signature is known.
func (c *call) message(s signature) (*comm.Message, *exec.Region, bool) {
	dest, tag, ok := c.receiver()
	if !ok {
		return nil, nil, false
	}
	buf := c.Args[c.sendBuffer().Buffer]
	if dest == mpispec.ProcNull { // nothing is read, so that a pending receive may have the buffer
		region, ok := c.idle(buf, s)
		return nil, region, ok
	}
	cells, region, ok := c.sent(buf, s)
	if !ok {
		return nil, nil, false
	}
	s = c.lib.plain(s)
	return &comm.Message{Src: c.P, Dst: dest, Comm: c.comm, Tag: tag, Type: int(s.typ.Handle), Kinds: s.typ.kinds,
		Cells: cells, Count: s.count, Waiting: true, Site: c.Site}, region, true
}

// post issues a message. It must come after Go.
func (c *call) post(msg *comm.Message) bool {
	if c.M.Checks[verdict.UninitializedSend] && !c.allSet(msg.Cells) {
		return false
	}
	msg.Known = c.Process().Held().Known
	c.S.Comm = c.S.Comm.Post(msg)
	c.Happened(exec.Sent{})
	return true
}

// allSet reports a message with a value that was never initialised.
func (c *call) allSet(cells []sym.Expr) bool {
	for i, x := range cells {
		if x == sym.Nil {
			return c.Note(verdict.UninitializedSend, fmt.Sprintf("element %d of the data sent was never given a value", i))
		}
	}
	return true
}

func (c *call) send(synchronous bool) {
	if !c.connected() {
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
	if c.Go() && c.post(msg) {
		c.Wait(state.Op{Kind: state.OpSend, Synchronous: synchronous})
	}
}

// incoming checks the arguments of a receive and makes the operation to wait in.
// Its source is MPI_PROC_NULL where nothing will come.
func (c *call) incoming() (state.Op, *exec.Region, bool) {
	d := c.receiveBuffer()
	if to, t := c.array(d); to != nil {
		op, ok := c.envelope()
		op.Count, op.Type, op.Buf = anyLength, int(t.Handle), to.Pointer()
		return op, nil, ok && to.Writable()
	}
	s, ok := c.signature(d)
	if !ok {
		return state.Op{}, nil, false
	}
	return c.receipt(s)
}

// receipt is incoming for data whose signature is known.
func (c *call) receipt(s signature) (state.Op, *exec.Region, bool) {
	op, ok := c.envelope()
	if !ok {
		return op, nil, false
	}
	buf := c.Args[c.receiveBuffer().Buffer]
	region, ok := c.buffer(buf, s, true)
	op.Count, op.Type, op.Buf = s.count, int(s.typ.Handle), buf
	return op, region, ok
}

// envelope is the part of incoming that has nothing to do with the data.
func (c *call) envelope() (state.Op, bool) {
	var op state.Op
	i := c.find(mpispec.Source)
	source, ok := c.rank(i)
	if !ok {
		return op, false
	}
	tag, ok := c.tag(i)
	if !ok {
		return op, false
	}
	status := c.f.NullPtr()
	if i := c.find(mpispec.NewStatus); i >= 0 {
		if status, ok = c.statusArg(i); !ok {
			return op, false
		}
	}
	return state.Op{Kind: state.OpRecv, Status: status,
		Pattern: comm.Pattern{Dst: c.P, Comm: c.comm, Src: source, Tag: tag, AnyTag: tag == mpispec.AnyTag}}, true
}

// nobody tells whether an operation waits for MPI_PROC_NULL.
func nobody(op *state.Op) bool { return op.Pattern.Src == mpispec.ProcNull }

func receive(c *call) {
	if !c.connected() {
		return
	}
	op, _, ok := c.incoming()
	if ok {
		c.exchange(nil, op)
	}
}

// sendReceive sends and receives. Where each has a buffer of its own, they have nothing in common.
func sendReceive(c *call) {
	if !c.connected() {
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
	both := c.find(mpispec.Exchanged) < 0 && msg != nil && !nobody(&op)
	if !both || c.apart(from, to) {
		c.exchange(msg, op)
	}
}

// exchange posts a message, if there is one, and waits for another, unless its
// source is MPI_PROC_NULL.
func (c *call) exchange(msg *comm.Message, op state.Op) {
	none := nobody(&op)
	var status *exec.Region
	if none {
		var ok bool
		if status, ok = c.statusOf(&op); !ok {
			return
		}
	}
	if !c.Go() || msg != nil && !c.post(msg) {
		return
	}
	switch {
	case !none:
		op.ThenSend = msg != nil
		c.Wait(op)
		return
	case status != nil:
		c.setStatus(status, c.f.Int(mpispec.ProcNull), mpispec.AnyTag, signature{0, c.typeOf(op.Type)})
	}
	if msg != nil {
		c.Wait(state.Op{Kind: state.OpSend})
		return
	}
	c.succeed()
}

// statusOf gives the place of an operation's status, nil when it is ignored.
func (c *call) statusOf(op *state.Op) (*exec.Region, bool) {
	if op.Status == c.f.NullPtr() {
		return nil, true
	}
	return c.statusRegion(op.Status, 1)
}

// setStatus fills a status. MPI_ERROR is left alone (MPI 3.1, section 3.2.5).
func (c *call) setStatus(r *exec.Region, source sym.Expr, tag int64, s signature) {
	cells, ok := r.Held()
	if !ok {
		return
	}
	c.statusCells(cells, source, tag, s)
	r.Set(cells)
}

// statusCells fills the scalars of a status.
func (c *call) statusCells(cells []sym.Expr, source sym.Expr, tag int64, s signature) {
	cells[mpispec.StatusSource] = source
	cells[mpispec.StatusTag] = c.tagValue(tag)
	count, handle := int64(s.count), s.typ.Handle
	if s.typ.Class == mpispec.Derived {
		count, handle = count*s.typ.Size, mpispec.MixedBytes
	}
	cells[mpispec.StatusCount] = c.f.Int(count)
	cells[mpispec.StatusType] = c.f.Int(handle)
}

// take ends a receive with the message that it was waiting for.
func (c *call) take(msg *comm.Message) {
	op, ok := c.Process().Op, true
	if !c.abreast(&op.Pattern, msg) {
		return
	}
	switch whole := msg.Count == anyLength; {
	case whole && op.Count == anyLength:
		c.takeWhole(&op, msg)
		return
	case whole:
		msg, ok = c.spelled(msg)
	case op.Count == anyLength:
		op, ok = c.counted(op)
	}
	if !ok {
		return
	}
	want := signature{op.Count, c.typeOf(op.Type)}
	got := c.lib.signatureOf(msg)
	if !c.matching(want, got, msg) {
		return
	}
	status, ok := c.statusOf(&op)
	if !ok {
		return
	}
	if !c.fill(op.Buf, want.taking(got), msg.Cells) {
		return
	}
	if status != nil {
		c.setStatus(status, c.sourceOf(msg), msg.Tag, got)
	}
	c.received(&op)
}

// received ends a receive whose data is in its place: what was sent with it may still
// be on its way.
func (c *call) received(op *state.Op) {
	if op.ThenSend {
		c.Wait(state.Op{Kind: state.OpSend})
		return
	}
	c.succeed()
}

// signatureOf gives the signature of a message.
func (l *library) signatureOf(msg *comm.Message) signature {
	if msg.Kinds != nil {
		return signature{msg.Count, l.mixed(msg.Kinds)}
	}
	return signature{msg.Count, l.typeAt(int64(msg.Type))}
}

// matching checks a message against what the receive asks for; more are further places
// that have to do with it.
func (c *call) matching(want, got signature, msg *comm.Message, more ...exec.Related) bool {
	if want.matches(got) && got.length() <= want.length() {
		return !c.Failed()
	}
	pos, from := c.M.PosOf(msg.Site), c.M.RankOf(msg.Src)
	related := append([]exec.Related{{Process: msg.Src, Pos: pos,
		Message: fmt.Sprintf("rank %d sends %s here", from, got)}}, more...)
	switch {
	case !want.matches(got) && want.unpacks(got):
		c.Unsupported("a message of %s that is received as %s is not modelled", got, want)
	case !want.matches(got):
		c.Fail(verdict.MPITypeMismatch, fmt.Sprintf("rank %d receives %s here, but the message that rank %d sends at "+
			"line %d has %s",
			c.Self(), want.typ.Name, from, pos.Line, got), related...)
	default:
		c.Fail(verdict.MPITruncation, fmt.Sprintf("the message that rank %d sends at line %d has %s, but rank %d "+
			"receives at most %d here",
			from, pos.Line, got, c.Self(), want.count), related...)
	}
	return false
}

// fill stores cells in a buffer, after Go: it is the last thing that can fail.
func (c *call) fill(buf sym.Expr, s signature, cells []sym.Expr) bool {
	r, ok := c.target(buf, s, cells)
	if !ok || !c.Go() {
		return false
	}
	c.put(r, s, cells)
	return true
}

// target gives the place for the cells of a message.
func (c *call) target(buf sym.Expr, s signature, cells []sym.Expr) (*exec.Region, bool) {
	r, ok := c.buffer(buf, s, true)
	return r, ok && (!s.typ.raw() || c.reinterpret(r, cells))
}

// put stores the cells of a message in their place. It must come after Go.
func (c *call) put(r *exec.Region, s signature, cells []sym.Expr) {
	if s.typ.raw() {
		cells = c.wrapped(r, cells)
	}
	r.Set(cells)
}

// reinterpret checks that bytes can be understood as the values that a buffer
// holds: these must be of the same kinds as those that were sent.
func (c *call) reinterpret(r *exec.Region, cells []sym.Expr) bool {
	same := r.Len() == len(cells)
	for i := 0; same && i < len(cells); i++ {
		same = cells[i] == sym.Nil || c.f.Sort(cells[i]) == c.M.Types.Of(r.Type(i), nil).Sort
	}
	if !same {
		c.Unsupported("bytes of values of one type that are received as values of another are not modelled")
	}
	return same
}

// wrapped brings integers sent as bytes into the range of the type that they
// are received as.
func (c *call) wrapped(r *exec.Region, cells []sym.Expr) []sym.Expr {
	out := make([]sym.Expr, len(cells))
	for i, x := range cells {
		if out[i] = x; x != sym.Nil && r.Type(i).Kind == model.Int && !(c.f.OfBytes(x) && r.Type(i).IsChar()) {
			out[i] = c.wrap(x, r.Type(i))
		}
	}
	return out
}

// wrap gives the value of an integer type that equals x modulo 2^width.
func (c *call) wrap(x sym.Expr, t *model.Type) sym.Expr {
	if v, ok := c.f.AsInt64(x); ok && eval.Represents(t, v) {
		return x
	}
	lo, hi := eval.IntRange(t)
	low := c.f.BigInt(lo)
	if c.Env().Simplify(c.f.And(c.f.Ge(x, low), c.f.Le(x, c.f.BigInt(hi)))) == sym.True {
		return x
	}
	width := c.f.Add(c.f.Sub(c.f.BigInt(hi), low), c.f.Int(1))
	return c.f.Add(c.f.FloorMod(c.f.Sub(x, low), width), low)
}
