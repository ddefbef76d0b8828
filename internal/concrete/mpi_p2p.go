package concrete

import (
	"fmt"

	"github.com/tass-go/tass/internal/model"
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
	opPost    // a nonblocking send
	opWait    // for all of some requests
	opWaitAny // for one of them
	opTest    // whether all are complete
	opTestAny // whether one is
	opWaitSome
	opTestSome
	opFree // a send goes on without its request
)

// pending is an MPI operation that a process is inside of.
type pending struct {
	kind opKind
	name string // the function
	at   source.Pos
	code int // exit status of opAbort

	out    *message   // what is sent; nil: nothing
	posted bool       // it is in its channel
	more   []*message // of opPost: what is sent then
	sync   bool       // the send ends only when it is received

	recv     bool // something is still to be received
	buf      buffer
	from     int // rank, or mpispec.AnySource
	tag      int64
	status   scalar
	coll     *collCall
	entered  bool
	collRecv buffer
	reqs     []int  // ids of the requests waited for; 0 for MPI_REQUEST_NULL
	picked   []int  // indices of those that a wait or test for some ends with, as far as they are chosen
	answer   scalar // where a wait for any, or a test, puts its answer, and one for some how many they were
	which    scalar // where opTestAny puts which it was, and opWaitSome and opTestSome which they were
}

// some tells whether the process waits for some requests, or tests whether some are complete.
func (p *pending) some() bool { return p.kind == opWaitSome || p.kind == opTestSome }

// pointers gives the pointers into the process's memory that are held.
func (p *pending) pointers() []*scalar {
	return []*scalar{&p.buf.ptr, &p.status, &p.collRecv.ptr, &p.answer, &p.which}
}

// mpiTable gives the MPI functions that other processes can notice.
func mpiTable() map[string]libFunc {
	return map[string]libFunc{
		"MPI_Send":             mpiSend,
		"MPI_Ssend":            mpiSend,
		"MPI_Recv":             mpiRecv,
		"MPI_Isend":            mpiIsend,
		"MPI_Issend":           mpiIsend,
		"MPI_Irecv":            mpiIrecv,
		"MPI_Send_init":        mpiSendInit,
		"MPI_Ssend_init":       mpiSendInit,
		"MPI_Recv_init":        mpiRecvInit,
		"MPI_Start":            mpiStart,
		"MPI_Startall":         mpiStartall,
		"MPI_Request_free":     mpiRequestFree,
		"MPI_Wait":             mpiWait,
		"MPI_Waitall":          mpiWaitall,
		"MPI_Waitany":          mpiWaitany,
		"MPI_Test":             mpiTest,
		"MPI_Testall":          mpiTestall,
		"MPI_Testany":          mpiTestany,
		"MPI_Waitsome":         mpiSome,
		"MPI_Testsome":         mpiSome,
		"MPI_Sendrecv":         mpiSendrecv,
		"MPI_Sendrecv_replace": mpiSendrecvReplace,
		"MPI_Wtime": func(t *thread, c *model.LibCall, _ []value) (value, error) {
			t.p.pend = &pending{kind: opClock, name: c.Name, at: t.at}
			return value{}, t.needMPI(c.Name)
		},
		"MPI_Abort": func(t *thread, c *model.LibCall, a []value) (value, error) {
			if err := t.needMPI(c.Name); err != nil {
				return value{}, err
			}
			t.abort(c.Name, int(a[1].n.wrap(8, false).i))
			return value{}, nil
		},
		"MPI_Barrier":              mpiBarrier,
		"MPI_Bcast":                mpiBcast,
		"MPI_Reduce":               mpiReduce,
		"MPI_Allreduce":            mpiAllreduce,
		"MPI_Scan":                 mpiScan,
		"MPI_Exscan":               mpiScan,
		"MPI_Reduce_scatter":       mpiReduceScatter,
		"MPI_Reduce_scatter_block": mpiReduceScatter,
		"MPI_Gather":               mpiGather,
		"MPI_Scatter":              mpiScatter,
		"MPI_Allgather":            mpiAllgather,
	}
}

// peer checks a rank argument; ProcNull is passed on.
func (t *thread) peer(v value, what string, any bool) (int, error) {
	if v.n.r == nil && (v.n.i == mpispec.ProcNull || any && v.n.i == mpispec.AnySource) {
		return int(v.n.i), nil
	}
	if v.n.sign() < 0 || v.n.cmp(intNum(int64(t.in.o.NP))) >= 0 {
		return 0, t.invalid("the %s %s is not a rank in 0..%d", what, v.n, t.in.o.NP-1)
	}
	return int(v.n.i), nil
}

func (t *thread) tagArg(v value, any bool) (int64, error) {
	if v.n.r == nil && (v.n.i >= 0 && v.n.i <= t.in.o.TagUB || any && v.n.i == mpispec.AnyTag) {
		return v.n.i, nil
	}
	return 0, t.invalid("the tag %s is not a valid tag", v.n)
}

// sendPart checks the arguments of a send: buffer, count, datatype, destination, tag.
// It gives the buffer.
func (t *thread) sendPart(p *pending, a []value) (buffer, error) {
	s, err := t.signature(a[1], a[2])
	if err != nil {
		return buffer{}, err
	}
	return t.sendData(p, a[0], s, a[3], a[4])
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
	p.out = &message{sig: s, src: t.p.rank, dst: dst, tag: tg, data: data, at: t.at}
	return b, nil
}

// recvData checks the arguments of a receive: buffer, count, datatype, source, tag.
func (t *thread) recvData(p *pending, a []value) error {
	s, err := t.signature(a[1], a[2])
	if err != nil {
		return err
	}
	if p.from, err = t.peer(a[3], "source", true); err != nil {
		return err
	}
	if p.tag, err = t.tagArg(a[4], true); err != nil {
		return err
	}
	if p.buf, err = t.buffer(a[0].scalar, s, 1); err != nil {
		return err
	}
	return t.untouched(p.buf.ptr, p.buf.size, true, t.at)
}

// recvPart is recvData for a receive with a status, the last argument, that the process
// waits for.
func (t *thread) recvPart(p *pending, a []value) error {
	if err := t.recvData(p, a); err != nil {
		return err
	}
	if err := t.oneStatus(p, a[5]); err != nil {
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
	if send.meets(recv.ptr, recv.size) {
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
func (t *thread) sending(p *pending, a []value) (buffer, error) {
	if err := t.needMPI(p.name); err != nil {
		return buffer{}, err
	}
	if err := t.world(a[5]); err != nil {
		return buffer{}, err
	}
	return t.sendPart(p, a)
}

func mpiSend(t *thread, c *model.LibCall, a []value) (value, error) {
	p := &pending{name: c.Name, at: t.at, sync: c.Name == "MPI_Ssend"}
	if _, err := t.sending(p, a); err != nil {
		return value{}, err
	}
	return t.begin(p)
}

func mpiRecv(t *thread, c *model.LibCall, a []value) (value, error) {
	p := &pending{name: c.Name, at: t.at}
	if err := t.needMPI(c.Name); err != nil {
		return value{}, err
	}
	if err := t.world(a[5]); err != nil {
		return value{}, err
	}
	if err := t.recvPart(p, []value{a[0], a[1], a[2], a[3], a[4], a[6]}); err != nil {
		return value{}, err
	}
	return t.begin(p)
}

func mpiSendrecv(t *thread, c *model.LibCall, a []value) (value, error) {
	p := &pending{name: c.Name, at: t.at}
	if err := t.needMPI(c.Name); err != nil {
		return value{}, err
	}
	if err := t.world(a[10]); err != nil {
		return value{}, err
	}
	from, err := t.sendPart(p, a)
	if err != nil {
		return value{}, err
	}
	if err := t.recvPart(p, []value{a[5], a[6], a[7], a[8], a[9], a[11]}); err != nil {
		return value{}, err
	}
	if p.out != nil && p.recv {
		if err := t.apart(from, p.buf); err != nil {
			return value{}, err
		}
	}
	return t.begin(p)
}

func mpiSendrecvReplace(t *thread, c *model.LibCall, a []value) (value, error) {
	p := &pending{name: c.Name, at: t.at}
	if err := t.needMPI(c.Name); err != nil {
		return value{}, err
	}
	if err := t.world(a[7]); err != nil {
		return value{}, err
	}
	if _, err := t.sendPart(p, a); err != nil {
		return value{}, err
	}
	if err := t.recvPart(p, []value{a[0], a[1], a[2], a[5], a[6], a[8]}); err != nil {
		return value{}, err
	}
	return t.begin(p)
}

// setStatus fills an MPI_Status, unless the program ignores it. MPI_ERROR is
// left alone, as MPI 3.1, section 3.2.5, has it.
func (t *thread) setStatus(p scalar, src int, tag int64, got sig) error {
	if p.isNull() {
		return nil
	}
	for _, f := range []struct {
		field int
		n     int64
	}{{mpispec.StatusSource, int64(src)}, {mpispec.StatusTag, tag}, {mpispec.StatusCount, got.count}, {mpispec.StatusType, got.dt.Handle}} {
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
	return t.setStatus(p.status, m.src, m.tag, sig{dt: p.buf.dt, count: m.length() / int64(len(p.buf.dt.basics))})
}
