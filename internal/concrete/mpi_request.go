package concrete

import (
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// request is a nonblocking operation of a process. Requests are never changed.
type request struct {
	obj    int // the object that its handle points to
	id     int // differs from those of the process's other requests
	recv   bool
	sync   bool // a send that is complete only when its message is matched
	nobody bool // with MPI_PROC_NULL
	sends  bool // a receive that sends a message as well, from the buffer sent
	sent   buffer
	// cancel: a receive without a message that the process has cancelled, or a send; withdrawn: it gets none, or nobody
	// gets its message.
	cancel, withdrawn bool
	buffered          bool // a send through the attached buffer
	// message: it is a message that a probe has matched, and that nobody has begun to receive.
	message bool
	probed  bool // it was one
	lost    bool // the process has ended without waiting for it
	// late: a receive that may not be posted yet, although others hear of the call that begins it (opLate).
	late bool
	// persistent: it can be started again, with the message that is sent, but for its data. It was made
	// at a place, and is idle between a wait and the next start.
	persistent, idle bool
	made             source.Pos
	out              *message
	remote           bool // it is that of an operation on a window
	pool             bool // it is the buffer attached for sends in buffered mode
	freed            bool // a send that the process will not hear of any more
	seen             bool // the process knows that it is complete, and has its data
	buf              buffer
	ctx              *context
	from             int // process
	tag              int64
	at               source.Pos
	got              *message   // of a receive: what was matched with it
	coll             *begun     // of a collective; nil of others
	again            *again     // of a persistent collective
	split            *partition // of a partitioned transfer
	filed            *filed     // of an access to a file
	general          *general   // of a generalized request
}

// takes tells whether a receive, not matched yet, accepts a message.
func (r *request) takes(m *message) bool {
	return r.open() && r.ctx.name == m.ctx.name &&
		(r.from == m.src || r.from == mpispec.AnySource) &&
		(r.tag == m.tag || r.tag == mpispec.AnyTag)
}

// open tells whether the request is a receive that may still be matched with a message.
func (r *request) open() bool {
	return r.recv && !r.nobody && !r.idle && r.got == nil && !r.withdrawn && r.split == nil
}

// request gives the process's request with an id, or the one with a handle.
func (p *process) request(is func(r *request) bool) *request {
	for _, r := range p.requests {
		if is(r) {
			return r
		}
	}
	return nil
}

func (p *process) requestByID(id int) *request {
	return p.request(func(r *request) bool { return r.id == id })
}

// change replaces requests: by nil, those that are over.
func (p *process) change(to func(r request) *request) {
	var list []*request
	for _, r := range p.requests {
		if n := to(*r); n != nil {
			list = append(list, n)
		}
	}
	p.requests = list
}

// available gives the position of the message from src that a receive with the tag gets
// which was posted behind the given requests; -1 when there is none.
func (c *comm) available(x *context, src, dst int, tag int64, before []*request) int {
	i := c.match(x, src, dst, tag)
	if i < 0 {
		return -1
	}
	for _, r := range before {
		if r.takes(c.chans[src*c.np+dst][i]) {
			return -1
		}
	}
	return i
}

// matches adds the matches of a process's posted receives.
func (in *interp) matches(w *world, p *process, out []Choice) []Choice {
	for k, r := range p.requests {
		if r.split != nil && w.comm.comes(r, p.rank) >= 0 {
			out = append(out, Choice{Process: p.rank, Kind: Match, Source: r.from, Request: r.id, At: r.at})
		}
		if r.cancel && (r.open() || !r.recv && !w.comm.received(p.rank, r.id)) {
			out = append(out, Choice{Process: p.rank, Kind: Withdraw, Request: r.id, At: r.at})
		}
		if !r.open() {
			continue
		}
		for src := range w.procs {
			if (r.from == src || r.from == mpispec.AnySource) &&
				w.comm.available(r.ctx, src, p.rank, r.tag, p.requests[:k]) >= 0 {
				out = append(out, Choice{Process: p.rank, Kind: Match, Source: src, Wild: r.from == mpispec.AnySource || in.cancels,
					Request: r.id, At: r.at})
			}
		}
	}
	return out
}

// pair matches a posted receive with a message.
func (w *world) pair(p *process, c Choice) {
	before := p.requests
	for k, r := range before {
		if r.id == c.Request && r.split != nil {
			p.setSplit(r.id, r.split.with(w.comm.take(r.from, p.rank, w.comm.comes(r, p.rank))))
			return
		}
		if r.id == c.Request {
			m := w.comm.take(c.Source, p.rank, w.comm.available(r.ctx, c.Source, p.rank, r.tag, before[:k]))
			p.change(func(q request) *request {
				if q.id == c.Request {
					q.got, q.cancel = m, false
				}
				return &q
			})
			return
		}
	}
}

// withdraw ends a receive that was cancelled, or a send, whose message goes away.
func (w *world) withdraw(p *process, id int) {
	for k, ch := range w.comm.chans {
		mine := func(m *message) bool { return m.src == p.rank && m.req == id }
		if slices.ContainsFunc(ch, mine) {
			w.comm.chans[k] = slices.DeleteFunc(slices.Clone(ch), mine)
		}
	}
	p.change(func(q request) *request {
		if q.id == id {
			q.withdrawn, q.cancel = true, false
		}
		return &q
	})
}

// received tells whether the message of a send request has left its channel.
func (c *comm) received(src, id int) bool {
	for _, ch := range c.chans {
		for _, m := range ch {
			if m.src == src && m.req == id {
				return false
			}
		}
	}
	return !slices.ContainsFunc(c.held, func(h held) bool { return h.m.src == src && h.m.req == id })
}

// detach marks the message of a send request as buffered.
func (c *comm) detach(src, id int) {
	for k, ch := range c.chans {
		for i, m := range ch {
			if m.src == src && m.req == id {
				b := *m
				b.req = 0
				c.chans[k][i] = &b
			}
		}
	}
	c.changeHeld(func(m *message) bool { return m.src == src && m.req == id }, func(m *message) { m.req = 0 })
}

// issue puts the message of a nonblocking send into its channel.
func (t *thread) issue(w *world) error {
	m := *t.p.pend.out
	if err := t.expected(w, &m); err != nil {
		return err
	}
	if err := t.reserve(w, &m); err != nil {
		return err
	}
	r := t.p.requestByID(m.req)
	if t.in.o.Buffering == BufferAlways && !r.sync && !r.pool && !t.in.cancels {
		m.req = 0
	}
	w.comm.numbered(&m)
	i := m.src*w.comm.np + m.dst
	w.comm.chans[i] = append(w.comm.chans[i], &m)
	return nil
}

// expected checks, for a message in ready mode, that a receive is posted for it (MPI 3.1, section 3.4), which no other
// message of the sender that is on its way comes first to.
func (t *thread) expected(w *world, m *message) error {
	if !m.ready {
		return nil
	}
	q := w.procs[m.dst]
	open := slices.Clone(q.requests)
	if d := q.pend; q.status == running && d != nil && d.kind == opTransfer && d.recv && !d.both {
		open = append(open, &request{recv: true, ctx: d.ctx, from: d.from, tag: d.tag})
	}
	found := false
	for _, x := range append(slices.Clone(w.comm.chans[m.src*w.comm.np+m.dst]), m) {
		k := slices.IndexFunc(open, func(r *request) bool { return r.takes(x) && !r.late })
		if found = k >= 0; found {
			open = slices.Delete(open, k, k+1)
		}
	}
	if !found {
		return t.fault(verdict.MPIReadySend, t.at, fmt.Sprintf("rank %d has posted no receive for this message", m.dst))
	}
	return nil
}

// start makes a request and stores its handle.
func (t *thread) start(r request, place value) error {
	if place.isNull() {
		return t.invalid("the pointer to the request is null")
	}
	t.identify(&r)
	if err := t.write(handlePlace(place.scalar, 0), value{scalar: ptrScalar(r.obj, 0)}, t.at); err != nil {
		return err
	}
	t.p.requests = append(append([]*request(nil), t.p.requests...), &r)
	return nil
}

// identify gives a new request its id and its object.
func (t *thread) identify(r *request) {
	r.id = t.p.nextRequest()
	r.at = t.at
	r.obj = t.p.newObject(object{class: requestObj, at: t.at})
}

// handlePlace is the place of the k-th handle from a pointer on.
func handlePlace(p scalar, k int) place {
	handle := &model.Type{Kind: model.Pointer, Size: model.PointerSize, Elem: &model.Type{Kind: model.Void}}
	return place{obj: p.obj, off: p.off + k*model.PointerSize, t: handle, name: "the request"}
}

// mpiRequests gives the functions that begin, make, start and give up operations with a request.
func mpiRequests() map[string]mpiFunc {
	return map[string]mpiFunc{
		"MPI_Isend":      func(t *thread, c *mpiCall) (value, error) { return t.isend(c, false) },
		"MPI_Ibsend":     func(t *thread, c *mpiCall) (value, error) { return t.isend(c, false) },
		"MPI_Bsend_init": func(t *thread, c *mpiCall) (value, error) { return t.sendInit(c, false) },
		"MPI_Irsend":     func(t *thread, c *mpiCall) (value, error) { return t.isend(c, false) },
		"MPI_Rsend_init": func(t *thread, c *mpiCall) (value, error) { return t.sendInit(c, false) },
		"MPI_Issend":     func(t *thread, c *mpiCall) (value, error) { return t.isend(c, true) },
		"MPI_Irecv":      mpiIrecv,
		"MPI_Isendrecv": func(t *thread, c *mpiCall) (value, error) {
			return t.isendrecv(c, c.transfer("sendbuf", "sendcount", "sendtype", "dest", "sendtag"),
				c.transfer("recvbuf", "recvcount", "recvtype", "source", "recvtag"))
		},
		"MPI_Isendrecv_replace": func(t *thread, c *mpiCall) (value, error) {
			return t.isendrecv(c, c.transfer("buf", "count", "datatype", "dest", "sendtag"),
				c.transfer("buf", "count", "datatype", "source", "recvtag"))
		},
		"MPI_Send_init":    func(t *thread, c *mpiCall) (value, error) { return t.sendInit(c, false) },
		"MPI_Ssend_init":   func(t *thread, c *mpiCall) (value, error) { return t.sendInit(c, true) },
		"MPI_Recv_init":    mpiRecvInit,
		"MPI_Start":        mpiStart,
		"MPI_Startall":     mpiStartall,
		"MPI_Request_free": mpiRequestFree,
	}
}

func (t *thread) isend(c *mpiCall, synchronous bool) (value, error) {
	p := &pending{kind: opPost, name: c.name, at: t.at}
	b, err := t.sending(p, c)
	if err != nil {
		return value{}, err
	}
	r := request{nobody: p.out == nil, buf: b, sync: synchronous, buffered: c.row.Buffered}
	if err := t.start(r, c.arg("request")); err != nil {
		return value{}, err
	}
	if p.out != nil {
		p.out.req, p.out.ready = t.p.requests[len(t.p.requests)-1].id, c.row.Ready
		t.p.pend = p
	}
	return success(), t.through(c.row.Buffered, p.out)
}

func mpiIrecv(t *thread, c *mpiCall) (value, error) {
	if err := t.joins(c); err != nil {
		return value{}, err
	}
	var p pending
	if err := t.recvData(&p, c.fromSource()); err != nil {
		return value{}, err
	}
	r := request{recv: true, nobody: p.from == mpispec.ProcNull, buf: p.buf, ctx: p.ctx, from: p.from, tag: p.tag}
	return success(), t.start(r, c.arg("request"))
}

// isendrecv begins a send and a receive with one request; they may have one buffer.
func (t *thread) isendrecv(c *mpiCall, send, recv transfer) (value, error) {
	p := &pending{kind: opPost, name: c.name, at: t.at}
	if err := t.joins(c); err != nil {
		return value{}, err
	}
	from, err := t.sendPart(p, send)
	if err != nil {
		return value{}, err
	}
	if err := t.recvData(p, recv); err != nil {
		return value{}, err
	}
	r := request{recv: true, nobody: p.from == mpispec.ProcNull, buf: p.buf, ctx: p.ctx, from: p.from, tag: p.tag,
		sends: p.out != nil}
	both := r.sends && !r.nobody
	if r.sends {
		r.sent = from
	}
	if both && c.has("sendbuf") {
		if err := t.apart(from, p.buf); err != nil {
			return value{}, err
		}
	}
	if r.late = both && t.in.readies; r.late {
		p.then = &pending{kind: opLate, name: c.name, at: t.at}
	}
	p.buf = buffer{}
	if err := t.start(r, c.arg("request")); err != nil {
		return value{}, err
	}
	if r.sends {
		p.out.req = t.p.requests[len(t.p.requests)-1].id
		t.p.pend = p
	}
	return success(), nil
}

// uses tells whether an operation forbids an access to n bytes.
func (r *request) uses(ptr scalar, n int64, write bool) bool {
	if r.lost || r.seen && r.again == nil {
		return false
	}
	if r.split != nil {
		return r.splitUses(func(b *buffer) bool { return b.meets(ptr, n) && (write || r.recv) })
	}
	if r.filed.meets(ptr, n, write) {
		return true
	}
	received := r.owns() && r.buf.meets(ptr, n) && (write || r.recv || r.pool)
	return received || write && r.sends && !r.seen && r.sent.meets(ptr, n) || r.coll.meets(ptr, n, write)
}

// untouched checks that n bytes are not those of a buffer that a pending operation uses:
// one that receives, or, for writing, any.
func (t *thread) untouched(ptr scalar, n int64, write bool, p source.Pos) error {
	if n == 0 {
		return nil
	}
	if err := t.marked(ptr.obj, ptr.off, n, write); err != nil {
		return err
	}
	if t.completing {
		return nil
	}
	for _, x := range t.p.windows {
		for _, o := range x.ops {
			if o.uses(ptr, n, write) {
				return t.fault(verdict.MPIBufferHazard, p,
					fmt.Sprintf("this is the buffer of the operation called at line %d", o.at.Line))
			}
		}
	}
	for _, f := range t.p.busy() {
		if f.uses(ptr, n, write) {
			return t.fault(verdict.MPIBufferHazard, p, "this is a buffer of the reduction that calls this function")
		}
	}
	for _, r := range t.p.requests {
		if r.uses(ptr, n, write) {
			if r.freed {
				return notKnown(p)
			}
			return t.fault(verdict.MPIBufferHazard, p,
				fmt.Sprintf("this is the buffer of the operation begun at line %d", r.at.Line))
		}
	}
	return nil
}

// unshared checks that a buffer that is sent is not that of a pending send, if that is asked for.
func (t *thread) unshared(b buffer) error {
	if !t.in.o.SharedSend || t.preparing {
		return nil
	}
	for _, r := range t.p.requests {
		if r.split != nil && !r.recv && r.splitUses(func(o *buffer) bool { return o.shares(&b) }) ||
			r.owns() && !r.recv && r.coll == nil && r.split == nil && r.buf.shares(&b) {
			return t.fault(verdict.MPISharedSend, t.at, fmt.Sprintf("the send begun at line %d sends this, too", r.at.Line))
		}
	}
	return nil
}

// shares tells whether two buffers have a byte in common.
func (b *buffer) shares(o *buffer) bool {
	if o.cells == 0 || !o.dt.derived {
		return b.meets(o.ptr, o.size)
	}
	for i := range o.cells {
		off, one := o.place(i)
		if b.meets(ptrScalar(o.object(one), int(off)), one.form.bytes()) {
			return true
		}
	}
	return false
}

// meets tells whether a buffer has some of n bytes from a pointer on.
func (b *buffer) meets(ptr scalar, n int64) bool {
	if n == 0 || b.cells == 0 || !b.in(ptr.obj) {
		return false
	}
	if b.dt.derived {
		for i := range b.cells {
			off, one := b.place(i)
			if b.object(one) == ptr.obj && int64(ptr.off) < off+one.form.bytes() && off < int64(ptr.off)+n {
				return true
			}
		}
		return false
	}
	return int64(ptr.off) < int64(b.ptr.off)+b.size && int64(b.ptr.off) < int64(ptr.off)+n
}

// statusUnused checks that n statuses, unless they are ignored, do not lie in a buffer
// that a pending operation uses.
func (t *thread) statusUnused(p scalar, n int) error {
	if p.isNull() {
		return nil
	}
	return t.untouched(p, int64(n)*statusSize, true, t.at)
}

// unused checks that no pending operation has its buffer in an object that dies.
func (t *thread) unused(id int, p source.Pos) error {
	for _, x := range t.p.windows {
		for _, o := range x.ops {
			if o.in(id) {
				return t.fault(verdict.MPIBufferHazard, p,
					fmt.Sprintf("an object dies that the operation called at line %d uses", o.at.Line))
			}
		}
	}
	for _, f := range t.p.busy() {
		if f.into.ptr.obj == id || slices.ContainsFunc(f.of, func(r *request) bool { return r.lies(id) }) {
			return t.fault(verdict.MPIBufferHazard, p, "an object dies that the reduction uses which calls this function")
		}
	}
	for _, r := range t.p.requests {
		if r.lies(id) {
			if r.freed {
				return notKnown(p)
			}
			return t.fault(verdict.MPIBufferHazard, p,
				fmt.Sprintf("an object dies that the operation begun at line %d uses", r.at.Line))
		}
	}
	return nil
}

// lose reports the requests that are pending when a process ends with MPI.
func (t *thread) lose() {
	for _, x := range t.p.windows {
		for _, o := range x.ops {
			t.in.note(t.p, &fault{kind: verdict.MPIResourceLeak, pos: o.at, msg: "the operation is never completed"})
		}
	}
	t.unlocked()
	for _, x := range t.p.windows {
		for _, n := range x.numbers {
			t.p.kill(n.obj)
		}
	}
	t.p.windows = nil
	t.p.change(func(r request) *request {
		switch {
		case r.lost || r.freed || r.pool || r.message && r.nobody:
		case r.message:
			t.in.note(t.p, &fault{kind: verdict.MPIUnreceivedMessage, pos: r.at, msg: "the matched message is never received"})
		case r.idle:
			t.in.note(t.p, &fault{kind: verdict.MPIResourceLeak, pos: r.made, msg: "the persistent request is never freed"})
		default:
			t.in.note(t.p, &fault{kind: verdict.MPIResourceLeak, pos: r.at, msg: "the request is never completed"})
		}
		r.lost = true
		return &r
	})
}

// owns tells whether the buffer of a request is not the program's.
func (r *request) owns() bool { return !r.lost && !r.nobody && !r.idle && !r.seen }

// notKnown says that a program uses the buffer of a send that it has freed.
func notKnown(p source.Pos) error {
	return unsupported(p, "a use of the buffer of a send whose request was freed")
}

// clone copies what of a request can be renumbered.
func (r *request) clone() *request {
	n := *r
	n.coll, n.again, n.filed = r.coll.clone(), r.again.clone(), r.filed.clone()
	if r.general != nil {
		own := *r.general
		n.general = &own
	}
	return &n
}

// lies tells whether an operation has memory in an object.
func (r *request) lies(id int) bool {
	if r.split != nil {
		return r.buf.ptr.obj == id && r.splitUses(func(b *buffer) bool { return b.cells > 0 })
	}
	if r.filed != nil && !r.lost && !r.seen && r.filed.buf.cells > 0 && r.filed.buf.ptr.obj == id {
		return true
	}
	sent := !r.lost && !r.seen && r.sends && r.sent.cells > 0 && r.sent.in(id)
	return sent || r.owns() && r.buf.cells > 0 && r.buf.in(id) || !r.lost && r.coll.uses(id)
}

// text appends what identifies a request; the objects have the given numbers.
func (r *request) text(b []byte, ids map[int]int) []byte {
	b = fmt.Appendf(b, "q%d %d %v %v %v %v %d %d %d %v", ids[r.obj], r.id, r.recv, r.sync, r.nobody, r.lost, r.from, r.tag,
		r.buf.cells, r.at)
	b = fmt.Appendf(b, " %v %v %v %s %v %v", r.idle, r.freed, r.made, r.buf.sig, r.message, r.sends)
	b = fmt.Appendf(b, " %v %v %v %v", r.late, r.seen, r.cancel, r.withdrawn)
	if r.sends {
		b = r.sent.text(fmt.Appendf(b, "%s", r.sent.sig), ids)
	}
	if r.pool {
		b = append(b, "pool"...)
	}
	if g := r.general; g != nil {
		b = appendScalars(fmt.Appendf(b, "general %d %d", g.query.Index, g.free.Index), []scalar{g.extra}, ids)
	}
	if r.remote {
		b = append(b, "remote"...)
	}
	if r.ctx != nil {
		b = append(b, r.ctx.name...)
	}
	if r.filed != nil {
		b = appendScalars(r.filed.text(b), []scalar{r.filed.buf.ptr}, ids)
	}
	b = r.again.text(r.coll.text(r.buf.text(b, ids), ids), ids)
	return r.got.text(r.out.text(r.split.text(b)))
}
