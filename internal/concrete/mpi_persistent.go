package concrete

import (
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/verdict"
)

// sendInit is MPI_Send_init and MPI_Ssend_init.
func (t *thread) sendInit(c *mpiCall, synchronous bool) (value, error) {
	a := c.toDest()
	r, err := t.made(c, a)
	if err != nil {
		return value{}, err
	}
	dst, err := t.peer(a.rank, "destination", false)
	if err != nil {
		return value{}, err
	}
	tag, err := t.tagArg(a.tag, false)
	if err != nil {
		return value{}, err
	}
	if _, err := t.buffer(a.buf.scalar, r.buf.sig, 1); err != nil {
		return value{}, err
	}
	r.sync, r.buffered, r.nobody = synchronous, c.row.Buffered, dst == mpispec.ProcNull
	r.out = &message{sig: r.buf.sig, ctx: t.context(), src: t.p.rank, dst: dst, tag: tag, ready: c.row.Ready}
	return success(), t.start(r, c.arg("request"))
}

func mpiRecvInit(t *thread, c *mpiCall) (value, error) {
	a := c.fromSource()
	r, err := t.made(c, a)
	if err != nil {
		return value{}, err
	}
	if r.from, err = t.peer(a.rank, "source", true); err != nil {
		return value{}, err
	}
	if r.tag, err = t.tagArg(a.tag, true); err != nil {
		return value{}, err
	}
	if _, err := t.buffer(a.buf.scalar, r.buf.sig, 1); err != nil {
		return value{}, err
	}
	r.ctx, r.recv, r.nobody = t.context(), true, r.from == mpispec.ProcNull
	return success(), t.start(r, c.arg("request"))
}

// made gives what persistent sends and receives have in common.
func (t *thread) made(c *mpiCall, a transfer) (request, error) {
	r := request{persistent: true, idle: true, made: t.at}
	if err := t.joins(c); err != nil {
		return r, err
	}
	s, err := t.signature(a.count, a.datatype)
	r.buf = buffer{sig: s, ptr: a.buf.scalar}
	return r, err
}

func mpiStart(t *thread, c *mpiCall) (value, error) {
	return t.restart(c, c.arg("request").scalar, 1)
}

func mpiStartall(t *thread, c *mpiCall) (value, error) {
	n, err := t.countArg(c.arg("count"))
	if err != nil {
		return value{}, err
	}
	return t.restart(c, c.arg("array_of_requests").scalar, n)
}

// restart starts the n persistent operations behind a pointer.
func (t *thread) restart(c *mpiCall, ptr scalar, n int) (value, error) {
	if n > 0 && ptr.isNull() {
		return value{}, t.invalid("the pointer to the request is null")
	}
	if err := t.untouched(ptr, int64(n)*model.PointerSize, true, t.at); err != nil {
		return value{}, err
	}
	var first *pending
	last := &first
	for k := range n {
		r, err := t.requestBehind(ptr, k)
		if err != nil {
			return value{}, err
		}
		if r == nil || !r.persistent || !r.idle {
			return value{}, t.fault(verdict.MPIRequestMisuse, t.at, "the request is none that can be started")
		}
		p, err := t.awaken(*r)
		if err != nil {
			return value{}, err
		}
		if p != nil {
			p.name = c.name
			*last, last = p, &p.then
		}
	}
	if first != nil && t.in.readies {
		t.delay(n)
		*last = &pending{kind: opLate, name: c.name, at: t.at}
	}
	t.p.pend = first
	return success(), nil
}

// delay makes the receives among the last n requests late.
func (t *thread) delay(n int) {
	before := len(t.p.requests) - n
	t.p.change(func(q request) *request {
		before--
		q.late = before < 0 && q.recv
		return &q
	})
}

// awaken makes a request active; it stands behind all others then. It gives how a message is sent, or a collective is
// entered; nil where nothing is.
func (t *thread) awaken(r request) (*pending, error) {
	var p *pending
	r.idle, r.at = false, t.at
	var err error
	switch {
	case r.split != nil:
		r.split = &partition{n: r.split.n, done: make([]bool, r.split.n)}
		if r.buf, err = t.checked(r.buf, 1); err == nil && r.recv && !r.nobody {
			err = t.accessible(&r.buf, true)
		}
	case r.again != nil:
		p, err = t.recall(&r)
	case r.nobody:
	case r.recv:
		if r.buf, err = t.checked(r.buf, 1); err == nil {
			err = t.accessible(&r.buf, true)
		}
	default:
		p, err = t.resend(&r)
	}
	if err != nil {
		return nil, err
	}
	t.p.change(func(q request) *request {
		if q.id == r.id {
			return nil
		}
		return &q
	})
	t.p.requests = append(append([]*request(nil), t.p.requests...), &r)
	return p, nil
}

// resend gives the message of a send that is started.
func (t *thread) resend(r *request) (*pending, error) {
	var err error
	if r.buf, err = t.checked(r.buf, 1); err != nil {
		return nil, err
	}
	m := *r.out
	m.at, m.req = t.at, r.id
	if m.data, err = t.data(r.buf); err == nil {
		err = t.unshared(r.buf)
	}
	if err == nil {
		err = t.through(r.buffered, &m)
	}
	return &pending{kind: opPost, at: t.at, out: &m}, err
}

func mpiRequestFree(t *thread, c *mpiCall) (value, error) {
	place := c.arg("request").scalar
	if place.isNull() {
		return value{}, t.invalid("the pointer to the request is null")
	}
	if err := t.untouched(place, model.PointerSize, true, t.at); err != nil {
		return value{}, err
	}
	r, err := t.requestBehind(place, 0)
	if err != nil {
		return value{}, err
	}
	if r == nil {
		return value{}, t.fault(verdict.MPIRequestMisuse, t.at, "there is no request to free")
	}
	if err := t.freeable(c, r); err != nil {
		return value{}, err
	}
	active := r.active()
	t.p.change(func(q request) *request {
		if q.id != r.id {
			return &q
		}
		if !active || q.buf.cells == 0 {
			return nil
		}
		q.freed = true
		return &q
	})
	if active {
		t.p.pend = &pending{kind: opFree, name: c.name, at: t.at, reqs: []int{r.id}}
	}
	t.p.kill(r.obj)
	return success(), t.write(handlePlace(place, 0), value{scalar: ptrScalar(0, 0)}, t.at)
}

// active tells whether the operation of a request is under way, as far as the process knows.
func (r *request) active() bool { return !r.idle && !r.nobody && !r.seen }

// freeable checks that a request may be freed.
func (t *thread) freeable(c *mpiCall, r *request) error {
	if r.filed != nil && !r.seen {
		return unsupported(t.at, "%s of an access to a file that is under way", c.name)
	}
	if r.general != nil {
		return unsupported(t.at, "%s of a generalized request", c.name)
	}
	active := r.active()
	if active && r.remote {
		return t.fault(verdict.MPIRequestMisuse, t.at, "the request is that of an operation on a window")
	}
	if active && r.coll != nil {
		return t.fault(verdict.MPIRequestMisuse, t.at, "the request is that of a collective that is not complete")
	}
	if active && r.split != nil {
		return t.fault(verdict.MPIRequestMisuse, t.at, "the partitioned transfer of the request is not complete")
	}
	if active && r.recv {
		return unsupported(t.at, "%s of a receive that is under way", c.name)
	}
	if active && r.cancel && !t.w.comm.received(t.p.rank, r.id) {
		return unsupported(t.at, "%s of a send that is being cancelled", c.name)
	}
	return nil
}
