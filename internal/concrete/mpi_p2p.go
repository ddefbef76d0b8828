package concrete

import (
	"fmt"

	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// opKind is the kind of an MPI operation that a process is inside of.
type opKind uint8

const (
	opTransfer   opKind = iota // a send, a receive, or both
	opCollective               // entered or about to be
	opClock                    // reading a clock
	opAbort
	opProbe   // for a message that stays where it is
	opIprobe  // whether there is one
	opPost    // a nonblocking send
	opWait    // for all of some requests
	opWaitAny // for one of them
	opTest    // whether all are complete
	opTestAny // whether one is
	opWaitSome
	opTestSome
	opExpect   // in a program with ready sends, a receive or such a send is about to begin; in one with locks, any call
	opLate     // in such a program, the receives that a call begins beside messages or collectives are posted
	opTake     // a message is received by its handle
	opFree     // a send goes on without its request
	opWindow   // the process waits for locks of a window, or for operations on it
	opNumber   // what handle the call gives is open
	opOrder    // which operand of an expression is evaluated next is open
	opExpose   // memory of a window is exposed to others
	opExposed  // that of others is to be exposed
	opClosed   // others are to complete their accesses
	opIsClosed // whether they have
	opEnter    // a collective that the process does not wait for is about to be entered
)

// pending is an MPI operation that a process is inside of.
type pending struct {
	kind opKind
	name string // the function
	at   source.Pos
	code int // exit status of opAbort

	bounded bool // opClock stands for any number between these
	between [2]num

	out    *message // what is sent; nil: nothing
	posted bool     // it is in its channel
	both   bool     // a receive is begun with it, perhaps after it
	then   *pending // of opPost and opEnter: what is sent or entered behind it
	sync   bool     // the send ends only when it is received

	recv     bool // something is still to be received
	buf      buffer
	ctx      *context // of what is received
	from     int      // process, or mpispec.AnySource
	tag      int64
	status   scalar
	coll     *collCall
	entered  bool
	collRecv buffer
	collSent []buffer // what a collective sends
	// collParts are, where a collective receives in several places, those.
	collParts []buffer
	// collArrays are the arrays of arguments that a collective uses.
	collArrays []buffer
	// reqs are the ids of the requests waited for, or of locks and operations on the window of ctx; 0 stands for
	// MPI_REQUEST_NULL.
	reqs   []int
	picked []int  // indices of those that a wait or test for some ends with, as far as they are chosen
	large  bool   // the answer is an MPI_Count
	answer scalar // where a wait for any, a test, or a probe puts its answer, and one for some how many they were
	which  scalar // where opTestAny puts which it was, and opWaitSome and opTestSome which they were
	part   int    // of opTest: one more than the partition that is asked about
	asks   bool   // the test leaves its request as it is
	holds  bool   // the probe takes the message out of matching; its handle goes to which
	ways   []int  // of opOrder and opNumber
	// peers are the processes on the other side of an epoch, needed those of them without which the call cannot go on.
	peers, needed []int
	whole         bool // it transfers a value of a dynamically typed language, and no memory
	closes        bool // it is the end of an access epoch
	loans         []loan
}

// some tells whether the process waits for some requests, or tests whether some are complete.
func (p *pending) some() bool { return p.kind == opWaitSome || p.kind == opTestSome }

// pointers gives the pointers into the process's memory that are held.
func (p *pending) pointers() []*scalar {
	list := append(p.buf.objects(), p.collRecv.objects()...)
	list = append(list, &p.status, &p.answer, &p.which)
	for i := range p.collParts {
		list = append(list, p.collParts[i].objects()...)
	}
	for i := range p.collSent {
		list = append(list, p.collSent[i].objects()...)
	}
	for i := range p.collArrays {
		list = append(list, &p.collArrays[i].ptr)
	}
	for i := range p.loans {
		list = append(list, &p.loans[i].ptr)
	}
	return list
}

// mpiTransfers gives the blocking sends and receives.
func mpiTransfers() map[string]mpiFunc {
	return map[string]mpiFunc{
		"MPI_Send":             func(t *thread, c *mpiCall) (value, error) { return t.send(c, false) },
		"MPI_Ssend":            func(t *thread, c *mpiCall) (value, error) { return t.send(c, true) },
		"MPI_Rsend":            func(t *thread, c *mpiCall) (value, error) { return t.send(c, false) },
		"MPI_Recv":             mpiRecv,
		"MPI_Sendrecv":         mpiSendrecv,
		"MPI_Sendrecv_replace": mpiSendrecvReplace,
	}
}

// transfer holds the arguments of a send or a receive.
type transfer struct{ buf, count, datatype, rank, tag value }

// transfer gives the arguments of a send or a receive, by the names that they have.
func (c *mpiCall) transfer(buf, count, datatype, rank, tag string) transfer {
	return transfer{c.arg(buf), c.arg(count), c.arg(datatype), c.arg(rank), c.arg(tag)}
}

// toDest gives the arguments of a send that does nothing else.
func (c *mpiCall) toDest() transfer { return c.transfer("buf", "count", "datatype", "dest", "tag") }

// fromSource gives the arguments of a receive that does nothing else.
func (c *mpiCall) fromSource() transfer {
	return c.transfer("buf", "count", "datatype", "source", "tag")
}

// peer checks a rank argument, and gives the process; ProcNull is passed on.
func (t *thread) peer(v value, what string, any bool) (int, error) {
	if v.n.r == nil && (v.n.i == mpispec.ProcNull || any && v.n.i == mpispec.AnySource) {
		return int(v.n.i), nil
	}
	rank, err := t.rankArg(v, what)
	if err != nil {
		return 0, err
	}
	return t.context().far(t.p.rank)[rank], nil
}

// rankArg checks a rank.
func (t *thread) rankArg(v value, what string) (int, error) {
	if n := len(t.context().far(t.p.rank)); v.n.sign() < 0 || v.n.cmp(intNum(int64(n))) >= 0 {
		class := int64(mpispec.ErrRank)
		if what == "root" {
			class = mpispec.ErrRoot
		}
		return 0, t.wrong(class, "the %s %s is not a rank in 0..%d", what, v.n, n-1)
	}
	return int(v.n.i), nil
}

func (t *thread) tagArg(v value, any bool) (int64, error) {
	if v.n.r == nil && (v.n.i >= 0 && v.n.i <= t.in.o.TagUB || any && v.n.i == mpispec.AnyTag) {
		return v.n.i, nil
	}
	return 0, t.wrong(mpispec.ErrTag, "the tag %s is not a valid tag", v.n)
}

// sendPart checks the arguments of a send. It gives the buffer.
func (t *thread) sendPart(p *pending, a transfer) (buffer, error) {
	s, err := t.signature(a.count, a.datatype)
	if err != nil {
		return buffer{}, err
	}
	return t.sendData(p, a.buf, s, a.rank, a.tag)
}

// sendData is sendPart for data whose signature is known.
func (t *thread) sendData(p *pending, buf value, s sig, dest, tag value) (buffer, error) {
	var b buffer
	dst, err := t.peer(dest, "destination", false)
	if err != nil {
		return b, err
	}
	tg, err := t.tagArg(tag, false)
	if err != nil {
		return b, err
	}
	if b, err = t.buffer(buf.scalar, s, 1); err != nil {
		return b, err
	}
	if dst == mpispec.ProcNull { // nothing is read
		return b, nil
	}
	data, err := t.data(b)
	if err != nil {
		return b, err
	}
	if err := t.unshared(b); err != nil {
		return b, err
	}
	p.out = &message{sig: s, ctx: t.context(), src: t.p.rank, dst: dst, tag: tg, data: data, at: t.at}
	return b, nil
}

// recvData checks the arguments of a receive.
func (t *thread) recvData(p *pending, a transfer) error {
	s, err := t.signature(a.count, a.datatype)
	if err != nil {
		return err
	}
	p.ctx = t.context()
	if p.from, err = t.peer(a.rank, "source", true); err != nil {
		return err
	}
	if p.tag, err = t.tagArg(a.tag, true); err != nil {
		return err
	}
	if p.buf, err = t.buffer(a.buf.scalar, s, 1); err != nil {
		return err
	}
	return t.accessible(&p.buf, true)
}

// recvPart is recvData for a receive with a status that the process waits for.
func (t *thread) recvPart(p *pending, a transfer, status value) error {
	if err := t.recvData(p, a); err != nil {
		return err
	}
	if err := t.oneStatus(p, status); err != nil {
		return err
	}
	p.recv = true
	if p.from == mpispec.ProcNull {
		p.recv = false
		return t.setStatus(p.status, mpispec.ProcNull, mpispec.AnyTag, sig{dt: p.buf.dt})
	}
	return nil
}

// apart checks that the buffers of a call that sends and receives have no byte in common.
func (t *thread) apart(send, recv buffer) error {
	if send.shares(&recv) {
		return t.invalid("the send buffer and the receive buffer overlap")
	}
	return nil
}

// begin makes the process enter a transfer, unless there is nothing to do.
func (t *thread) begin(p *pending) (value, error) {
	if p.out != nil || p.recv {
		t.p.pend = p
	}
	return success(), nil
}

// sending checks what the blocking and the nonblocking sends share. It gives the buffer.
func (t *thread) sending(p *pending, c *mpiCall) (buffer, error) {
	if err := t.joins(c); err != nil {
		return buffer{}, err
	}
	return t.sendPart(p, c.toDest())
}

func (t *thread) send(c *mpiCall, synchronous bool) (value, error) {
	p := &pending{name: c.name, at: t.at, sync: synchronous}
	if _, err := t.sending(p, c); err != nil {
		return value{}, err
	}
	if p.out != nil {
		p.out.ready = c.row.Ready
	}
	return t.begin(p)
}

func mpiRecv(t *thread, c *mpiCall) (value, error) {
	p := &pending{name: c.name, at: t.at}
	if err := t.joins(c); err != nil {
		return value{}, err
	}
	if err := t.recvPart(p, c.fromSource(), c.arg("status")); err != nil {
		return value{}, err
	}
	return t.begin(p)
}

func mpiSendrecv(t *thread, c *mpiCall) (value, error) {
	p := &pending{name: c.name, at: t.at}
	if err := t.joins(c); err != nil {
		return value{}, err
	}
	from, err := t.sendPart(p, c.transfer("sendbuf", "sendcount", "sendtype", "dest", "sendtag"))
	if err != nil {
		return value{}, err
	}
	into := c.transfer("recvbuf", "recvcount", "recvtype", "source", "recvtag")
	if err := t.recvPart(p, into, c.arg("status")); err != nil {
		return value{}, err
	}
	if p.both = p.out != nil && p.recv; p.both {
		if err := t.apart(from, p.buf); err != nil {
			return value{}, err
		}
	}
	return t.begin(p)
}

func mpiSendrecvReplace(t *thread, c *mpiCall) (value, error) {
	p := &pending{name: c.name, at: t.at}
	if err := t.joins(c); err != nil {
		return value{}, err
	}
	if _, err := t.sendPart(p, c.transfer("buf", "count", "datatype", "dest", "sendtag")); err != nil {
		return value{}, err
	}
	into := c.transfer("buf", "count", "datatype", "source", "recvtag")
	if err := t.recvPart(p, into, c.arg("status")); err != nil {
		return value{}, err
	}
	p.both = p.out != nil && p.recv
	return t.begin(p)
}

// setStatus fills an MPI_Status, unless the program ignores it. MPI_ERROR is
// left alone, as MPI 3.1, section 3.2.5, has it.
func (t *thread) setStatus(p scalar, src int, tag int64, got sig) error {
	if p.isNull() {
		return nil
	}
	if got.dt.derived { // counted in bytes
		got = sig{dt: t.in.types[byteHandle], count: got.count * got.dt.bytes()}
	}
	for _, f := range []struct {
		field int
		n     int64
	}{{mpispec.StatusSource, int64(src)}, {mpispec.StatusTag, tag}, {mpispec.StatusCount, got.count},
		{mpispec.StatusType, got.dt.Handle}} {
		pl := intPlace(p, f.field, "the status")
		if err := t.write(pl, numValue(intNum(f.n)), t.at); err != nil {
			return err
		}
	}
	return nil
}

// receive takes a message into the buffer of the pending receive.
func (t *thread) receive(m *message) error {
	p := t.p.pend
	related := []verdict.Related{{Pos: m.at, Message: "the message was sent here", Process: m.src}}
	if !p.buf.sig.matches(m.sig) {
		return &fault{kind: verdict.MPITypeMismatch, pos: t.at, related: related,
			msg: fmt.Sprintf("the message from rank %d is %s, received as %s", m.src, m.sig, p.buf.dt.Name)}
	}
	if m.length() > p.buf.length() {
		return &fault{kind: verdict.MPITruncation, pos: t.at, related: related,
			msg: fmt.Sprintf("the message from rank %d is %s, but the buffer is only %s", m.src, m.sig, p.buf.sig)}
	}
	if err := t.fill(p.buf, m.data); err != nil {
		return err
	}
	p.recv = false
	return t.setStatus(p.status, m.ctx.rank(m.src), m.tag, t.taken(m, p.buf.dt))
}
