package concrete

import (
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// completion says how far a nonblocking operation is.
type completion int

const (
	unfinished completion = iota
	bufferable            // a send that MPI may buffer
	finished
)

// completion tells how far a request is; nil stands for MPI_REQUEST_NULL.
func (in *interp) completion(w *world, p *process, r *request) completion {
	switch {
	case r == nil || r.nobody || r.recv && r.got != nil || !r.recv && w.comm.received(p.rank, r.id):
		return finished
	case r.recv || r.sync || in.o.Buffering == BufferNever:
		return unfinished
	}
	return bufferable
}

// awaits gives what can end a wait, or a test.
func (in *interp) awaits(w *world, p *process, add func(Kind, int, source.Pos)) {
	d, all := p.pend, finished
	for k, id := range d.reqs {
		r := p.requestByID(id)
		how := in.completion(w, p, r)
		all = min(all, how)
		if d.kind == opWaitAny && r != nil && how != unfinished {
			add(map[completion]Kind{bufferable: Buffer, finished: End}[how], k, d.at)
		}
	}
	switch {
	case d.kind == opWaitAny:
		return
	case all == bufferable:
		add(Buffer, 0, d.at)
	case all == finished && d.kind == opTest:
		add(End, 0, d.at)
	case all == finished:
		add(Complete, 0, d.at)
	}
	if d.kind == opTest {
		add(Pass, 0, d.at)
	}
}

// ended gives the indices of the requests with which a wait, or a test, ends.
func (p *pending) ended(c Choice) []int {
	switch {
	case c.Kind == Pass:
		return nil
	case p.kind == opWaitAny:
		return []int{c.Source}
	}
	all := make([]int, len(p.reqs))
	for k := range all {
		all[k] = k
	}
	return all
}

func mpiWait(t *thread, c *model.LibCall, a []value) (value, error) {
	p, err := t.await(c, opWait, a[0].scalar, 1)
	if err != nil {
		return value{}, err
	}
	t.p.pend = p
	return success(), t.oneStatus(p, a[1])
}

func mpiWaitall(t *thread, c *model.LibCall, a []value) (value, error) {
	if err := t.countArg(a[0]); err != nil {
		return value{}, err
	}
	p, err := t.await(c, opWait, a[1].scalar, int(a[0].n.i))
	if err != nil {
		return value{}, err
	}
	t.p.pend = p
	return success(), t.manyStatuses(p, a[2])
}

func mpiWaitany(t *thread, c *model.LibCall, a []value) (value, error) {
	if err := t.countArg(a[0]); err != nil {
		return value{}, err
	}
	p, err := t.await(c, opWaitAny, a[1].scalar, int(a[0].n.i))
	if err == nil {
		err = t.oneStatus(p, a[3])
	}
	if err != nil {
		return value{}, err
	}
	return success(), t.answering(p, a[2])
}

func mpiTest(t *thread, c *model.LibCall, a []value) (value, error) {
	p, err := t.await(c, opTest, a[0].scalar, 1)
	if err == nil {
		err = t.oneStatus(p, a[2])
	}
	if err != nil {
		return value{}, err
	}
	return success(), t.answering(p, a[1])
}

func mpiTestall(t *thread, c *model.LibCall, a []value) (value, error) {
	if err := t.countArg(a[0]); err != nil {
		return value{}, err
	}
	p, err := t.await(c, opTest, a[1].scalar, int(a[0].n.i))
	if err == nil {
		err = t.manyStatuses(p, a[3])
	}
	if err != nil {
		return value{}, err
	}
	return success(), t.answering(p, a[2])
}

func (t *thread) countArg(n value) error {
	if n.n.sign() < 0 {
		return t.invalid("the count %s is negative", n.n)
	}
	return nil
}

// oneStatus notes where a status goes.
func (t *thread) oneStatus(p *pending, a value) error {
	if a.isNull() {
		return t.invalid("the status is null")
	}
	if p.status = a.scalar; t.marker(p.status, mpispec.StatusIgnoreVar) {
		p.status = ptrScalar(0, 0)
	}
	return t.statusUnused(p.status, 1)
}

// manyStatuses notes where a status for each request goes.
func (t *thread) manyStatuses(p *pending, a value) error {
	if len(p.reqs) > 0 && a.isNull() {
		return t.invalid("the array of statuses is null")
	}
	if p.status = a.scalar; len(p.reqs) == 0 || t.marker(p.status, mpispec.StatusesIgnoreVar) {
		p.status = ptrScalar(0, 0)
	}
	return t.statusUnused(p.status, len(p.reqs))
}

// answering notes where an answer goes. Where all requests are MPI_REQUEST_NULL it is given
// at once.
func (t *thread) answering(p *pending, a value) error {
	if a.isNull() {
		return t.invalid("the pointer for a result is null")
	}
	if err := t.untouched(a.scalar, 1, true, t.at); err != nil {
		return err
	}
	p.answer, t.p.pend = a.scalar, p
	for _, id := range p.reqs {
		if id != 0 {
			return nil
		}
	}
	answer := int64(1)
	if p.kind == opWaitAny {
		answer, p.reqs = mpispec.Undefined, []int{0}
	}
	for k := range p.reqs {
		if err := t.fulfil(nil, k); err != nil {
			return err
		}
	}
	t.p.pend = nil
	return t.out(a, intNum(answer))
}

// await makes the process wait for the n requests behind a pointer.
func (t *thread) await(c *model.LibCall, kind opKind, ptr scalar, n int) (*pending, error) {
	if err := t.needMPI(c.Name); err != nil {
		return nil, err
	}
	if n > 0 && ptr.isNull() {
		return nil, t.invalid("the pointer to the request is null")
	}
	if err := t.untouched(ptr, n, true, t.at); err != nil {
		return nil, err
	}
	p := &pending{kind: kind, name: c.Name, at: t.at, buf: buffer{ptr: ptr}}
	for k := range n {
		id, err := t.requestAt(ptr, k)
		if err != nil {
			return nil, err
		}
		for _, other := range p.reqs {
			if id != 0 && other == id {
				return nil, t.fault(verdict.MPIRequestMisuse, t.at, "the same request twice")
			}
		}
		p.reqs = append(p.reqs, id)
	}
	return p, nil
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

// awaited ends a wait, or a test.
func (t *thread) awaited(c Choice) error {
	t.completing = true
	d := t.p.pend
	ended := d.ended(c)
	for _, k := range ended {
		place := k
		if d.kind == opWaitAny {
			place = 0
		}
		if err := t.fulfil(t.p.requestByID(d.reqs[k]), place); err != nil {
			return err
		}
		if err := t.write(handlePlace(d.buf.ptr, k), value{scalar: ptrScalar(0, 0)}, t.at); err != nil {
			return err
		}
	}
	t.p.change(func(r request) *request {
		for _, k := range ended {
			if d.reqs[k] == r.id {
				t.p.kill(r.obj)
				return nil
			}
		}
		return &r
	})
	if d.kind != opWait {
		answer := int64(c.Source)
		if d.kind == opTest {
			answer = int64(min(1, len(ended)))
		}
		if err := t.out(value{scalar: d.answer}, intNum(answer)); err != nil {
			return err
		}
	}
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
