package concrete

import (
	"fmt"

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
	nobody bool // with MPI_PROC_NULL
	lost   bool // the process has ended without waiting for it
	buf    buffer
	from   int
	tag    int64
	at     source.Pos
	got    *message // of a receive: what was matched with it
}

// takes tells whether a receive, not matched yet, accepts a message.
func (r *request) takes(m *message) bool {
	return r.recv && !r.nobody && r.got == nil && (r.from == m.src || r.from == mpispec.AnySource) &&
		(r.tag == m.tag || r.tag == mpispec.AnyTag)
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
func (c *comm) available(src, dst int, tag int64, before []*request) int {
	i := c.match(src, dst, tag)
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
		if !r.recv || r.nobody || r.got != nil {
			continue
		}
		for src := range w.procs {
			if (r.from == src || r.from == mpispec.AnySource) && w.comm.available(src, p.rank, r.tag, p.requests[:k]) >= 0 {
				out = append(out, Choice{Process: p.rank, Kind: Match, Source: src, Wild: r.from == mpispec.AnySource, Request: r.id, At: r.at})
			}
		}
	}
	return out
}

// pair matches a posted receive with a message.
func (w *world) pair(p *process, c Choice) {
	before := p.requests
	for k, r := range before {
		if r.id == c.Request {
			m := w.comm.take(c.Source, p.rank, w.comm.available(c.Source, p.rank, r.tag, before[:k]))
			p.change(func(q request) *request {
				if q.id == c.Request {
					q.got = m
				}
				return &q
			})
			return
		}
	}
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
	return true
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
}

// issue puts the message of a nonblocking send into its channel.
func (t *thread) issue(w *world) {
	m := *t.p.pend.out
	if t.in.o.Buffering == BufferAlways {
		m.req = 0
	}
	i := m.src*w.comm.np + m.dst
	w.comm.chans[i] = append(w.comm.chans[i], &m)
}

// awaits gives what can end a wait.
func (in *interp) awaits(w *world, p *process, add func(Kind, int, source.Pos)) {
	unsent := false
	for _, id := range p.pend.reqs {
		switch r := p.requestByID(id); {
		case r == nil || r.nobody:
		case r.recv && r.got == nil:
			return
		case !r.recv && !w.comm.received(p.rank, id):
			unsent = true
		}
	}
	switch {
	case !unsent:
		add(Complete, 0, p.pend.at)
	case in.o.Buffering != BufferNever:
		add(Buffer, 0, p.pend.at)
	}
}

// start makes a request and stores its handle.
func (t *thread) start(r request, place value) error {
	if place.isNull() {
		return t.invalid("the pointer to the request is null")
	}
	for r.id = 1; t.p.requestByID(r.id) != nil; r.id++ {
	}
	r.at = t.at
	r.obj = t.p.newObject(object{class: requestObj, at: t.at})
	if err := t.write(handlePlace(place.scalar, 0), value{scalar: ptrScalar(r.obj, 0)}, t.at); err != nil {
		return err
	}
	t.p.requests = append(append([]*request(nil), t.p.requests...), &r)
	return nil
}

// handlePlace is the place of the k-th handle from a pointer on.
func handlePlace(p scalar, k int) place {
	return place{obj: p.obj, off: p.off + k, t: &model.Type{Kind: model.Pointer, Size: 8, Elem: &model.Type{Kind: model.Void}}, name: "the request"}
}

func mpiIsend(t *thread, c *model.LibCall, a []value) (value, error) {
	p := &pending{kind: opPost, name: c.Name, at: t.at}
	if err := t.needMPI(c.Name); err != nil {
		return value{}, err
	}
	if err := t.world(a[5]); err != nil {
		return value{}, err
	}
	if err := t.sendPart(p, a[0], a[1], a[2], a[3], a[4]); err != nil {
		return value{}, err
	}
	s, err := t.signature(a[1], a[2])
	if err != nil {
		return value{}, err
	}
	b, err := t.buffer(a[0].scalar, s, 1)
	if err != nil {
		return value{}, err
	}
	if err := t.start(request{nobody: p.out == nil, buf: b}, a[6]); err != nil {
		return value{}, err
	}
	if p.out != nil {
		p.out.req = t.p.requests[len(t.p.requests)-1].id
		t.p.pend = p
	}
	return success(), nil
}

func mpiIrecv(t *thread, c *model.LibCall, a []value) (value, error) {
	if err := t.needMPI(c.Name); err != nil {
		return value{}, err
	}
	if err := t.world(a[5]); err != nil {
		return value{}, err
	}
	r := request{recv: true}
	s, err := t.signature(a[1], a[2])
	if err != nil {
		return value{}, err
	}
	if r.from, err = t.peer(a[3], "source", true); err != nil {
		return value{}, err
	}
	if r.tag, err = t.tagArg(a[4], true); err != nil {
		return value{}, err
	}
	if r.buf, err = t.buffer(a[0].scalar, s, 1); err != nil {
		return value{}, err
	}
	if err := t.untouched(r.buf.ptr, r.buf.cells, true, t.at); err != nil {
		return value{}, err
	}
	r.nobody = r.from == mpispec.ProcNull
	return success(), t.start(r, a[6])
}

func mpiWait(t *thread, c *model.LibCall, a []value) (value, error) {
	if a[1].isNull() {
		return value{}, t.invalid("the status is null")
	}
	if t.marker(a[1].scalar, mpispec.StatusIgnoreVar) {
		a[1].scalar = ptrScalar(0, 0)
	}
	return t.await(c, a[0].scalar, 1, a[1].scalar)
}

func mpiWaitall(t *thread, c *model.LibCall, a []value) (value, error) {
	if a[0].n.sign() < 0 {
		return value{}, t.invalid("the count %s is negative", a[0].n)
	}
	if a[0].n.sign() > 0 && a[2].isNull() {
		return value{}, t.invalid("the array of statuses is null")
	}
	if t.marker(a[2].scalar, mpispec.StatusesIgnoreVar) {
		a[2].scalar = ptrScalar(0, 0)
	}
	return t.await(c, a[1].scalar, int(a[0].n.i), a[2].scalar)
}

// await makes the process wait for the n requests behind a pointer.
func (t *thread) await(c *model.LibCall, ptr scalar, n int, status scalar) (value, error) {
	if err := t.needMPI(c.Name); err != nil {
		return value{}, err
	}
	if n > 0 && ptr.isNull() {
		return value{}, t.invalid("the pointer to the request is null")
	}
	if err := t.untouched(ptr, n, true, t.at); err != nil {
		return value{}, err
	}
	if err := t.statusUnused(status, n); err != nil {
		return value{}, err
	}
	p := &pending{kind: opWait, name: c.Name, at: t.at, buf: buffer{ptr: ptr}, status: status}
	for k := range n {
		id, err := t.requestAt(ptr, k)
		if err != nil {
			return value{}, err
		}
		for _, other := range p.reqs {
			if id != 0 && other == id {
				return value{}, t.fault(verdict.MPIRequestMisuse, t.at, "the same request twice")
			}
		}
		p.reqs = append(p.reqs, id)
	}
	t.p.pend = p
	return success(), nil
}

// requestAt gives the id of the k-th request behind a pointer; 0 for MPI_REQUEST_NULL.
func (t *thread) requestAt(ptr scalar, k int) (int, error) {
	pl := handlePlace(ptr, k)
	o, _, err := t.resolve(&pl, t.at)
	if err != nil {
		return 0, err
	}
	h := o.cells[pl.off]
	if h.k == pointer && h.obj == 0 {
		return 0, nil
	}
	if h.k == pointer {
		if r := t.p.request(func(r *request) bool { return r.obj == h.obj && !r.lost }); r != nil {
			return r.id, nil
		}
	}
	return 0, t.fault(verdict.MPIRequestMisuse, t.at, "the request is none that is pending")
}

// awaited ends a wait.
func (t *thread) awaited() error {
	t.completing = true
	d := t.p.pend
	for k, id := range d.reqs {
		if err := t.fulfil(t.p.requestByID(id), k); err != nil {
			return err
		}
		if err := t.write(handlePlace(d.buf.ptr, k), value{scalar: ptrScalar(0, 0)}, t.at); err != nil {
			return err
		}
	}
	t.p.change(func(r request) *request {
		for _, id := range d.reqs {
			if id == r.id {
				t.p.kill(r.obj)
				return nil
			}
		}
		return &r
	})
	t.completing = false
	return t.complete(success())
}

// fulfil does what is left to do for the k-th of the requests that are waited for.
func (t *thread) fulfil(r *request, k int) error {
	status := t.p.pend.status
	if !status.isNull() {
		fields, err := t.cellCount(&model.Type{Kind: model.Struct, Fields: statusFields()}, t.at)
		if err != nil {
			return err
		}
		status.off += k * fields
	}
	switch {
	case r == nil:
		return t.setStatus(status, mpispec.AnySource, mpispec.AnyTag, sig{dt: t.in.types[charHandle]})
	case !r.recv:
		return t.forget(status)
	case r.nobody:
		return t.setStatus(status, mpispec.ProcNull, mpispec.AnyTag, sig{dt: r.buf.dt})
	}
	was := t.p.pend
	one := *was
	one.buf, one.status = r.buf, status
	t.p.pend = &one
	err := t.receive(r.got)
	t.p.pend = was
	return err
}

// forget makes the fields of the status of a send undefined, as MPI 3.1, section 3.7.3,
// has it.
func (t *thread) forget(p scalar) error {
	if p.isNull() {
		return nil
	}
	for _, field := range []int{mpispec.StatusSource, mpispec.StatusTag, mpispec.StatusCount, mpispec.StatusType} {
		if err := t.store(p.obj, p.off+field, []scalar{{}}, t.at); err != nil {
			return err
		}
	}
	return nil
}

// charHandle is that of MPI_CHAR, the datatype of an empty status.
const charHandle = 0x4c000101

func statusFields() []model.Field {
	n := &model.Type{Kind: model.Int, Bits: 32, Signed: true, Size: 4}
	return []model.Field{{Type: n}, {Type: n}, {Type: n}, {Type: n}, {Type: n}}
}

// untouched checks that cells are not those of a buffer that a pending operation uses:
// one that receives, or, for writing, any.
func (t *thread) untouched(ptr scalar, n int, write bool, p source.Pos) error {
	if t.completing || n == 0 {
		return nil
	}
	for _, r := range t.p.requests {
		if !r.lost && !r.nobody && r.buf.meets(ptr, n) && (write || r.recv) {
			return t.fault(verdict.MPIBufferHazard, p, fmt.Sprintf("this is the buffer of the operation begun at line %d", r.at.Line))
		}
	}
	return nil
}

// unshared checks that a buffer that is sent is not that of a pending send, if that is asked for.
func (t *thread) unshared(b buffer) error {
	if !t.in.o.SharedSend {
		return nil
	}
	for _, r := range t.p.requests {
		if !r.lost && !r.nobody && !r.recv && r.buf.meets(b.ptr, b.cells) {
			return t.fault(verdict.MPISharedSend, t.at, fmt.Sprintf("the send begun at line %d sends this, too", r.at.Line))
		}
	}
	return nil
}

// meets tells whether a buffer has some of n cells from a pointer on.
func (b *buffer) meets(ptr scalar, n int) bool {
	return n > 0 && b.cells > 0 && b.ptr.obj == ptr.obj && ptr.off < b.ptr.off+b.cells && b.ptr.off < ptr.off+n
}

// statusUnused checks that n statuses, unless they are ignored, do not lie in a buffer
// that a pending operation uses.
func (t *thread) statusUnused(p scalar, n int) error {
	if p.isNull() || t.marker(p, mpispec.StatusIgnoreVar) {
		return nil
	}
	fields, err := t.cellCount(&model.Type{Kind: model.Struct, Fields: statusFields()}, t.at)
	if err != nil {
		return err
	}
	return t.untouched(p, n*fields, true, t.at)
}

// unused checks that no pending operation has its buffer in an object that dies.
func (t *thread) unused(id int, p source.Pos) error {
	for _, r := range t.p.requests {
		if !r.lost && !r.nobody && r.buf.cells > 0 && r.buf.ptr.obj == id {
			return t.fault(verdict.MPIBufferHazard, p, fmt.Sprintf("an object dies that the operation begun at line %d uses", r.at.Line))
		}
	}
	return nil
}

// lose reports the requests that are pending when a process ends with MPI.
func (t *thread) lose() {
	t.p.change(func(r request) *request {
		if !r.lost {
			t.in.note(t.p, &fault{kind: verdict.MPIResourceLeak, pos: r.at, msg: "the request is never completed"})
		}
		r.lost = true
		return &r
	})
}

// text appends what identifies a request; the objects have the given numbers.
func (r *request) text(b []byte, ids map[int]int) []byte {
	b = fmt.Appendf(b, "q%d %d %v %v %v %d %d %d %v", ids[r.obj], r.id, r.recv, r.nobody, r.lost, r.from, r.tag, r.buf.cells, r.at)
	b = appendScalars(b, []scalar{r.buf.ptr}, ids)
	return r.got.text(b)
}
