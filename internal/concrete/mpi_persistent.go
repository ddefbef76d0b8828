package concrete

import (
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/verdict"
)

// mpiSendInit is MPI_Send_init and MPI_Ssend_init.
func mpiSendInit(t *thread, c *model.LibCall, a []value) (value, error) {
	r, err := t.made(c, a)
	if err != nil {
		return value{}, err
	}
	dst, err := t.peer(a[3], "destination", false)
	if err != nil {
		return value{}, err
	}
	tag, err := t.tagArg(a[4], false)
	if err != nil {
		return value{}, err
	}
	if _, err := t.buffer(a[0].scalar, r.buf.sig, 1); err != nil {
		return value{}, err
	}
	r.sync, r.nobody = c.Name == "MPI_Ssend_init", dst == mpispec.ProcNull
	r.out = &message{sig: r.buf.sig, src: t.p.rank, dst: dst, tag: tag}
	return success(), t.start(r, a[6])
}

func mpiRecvInit(t *thread, c *model.LibCall, a []value) (value, error) {
	r, err := t.made(c, a)
	if err != nil {
		return value{}, err
	}
	if r.from, err = t.peer(a[3], "source", true); err != nil {
		return value{}, err
	}
	if r.tag, err = t.tagArg(a[4], true); err != nil {
		return value{}, err
	}
	if _, err := t.buffer(a[0].scalar, r.buf.sig, 1); err != nil {
		return value{}, err
	}
	r.recv, r.nobody = true, r.from == mpispec.ProcNull
	return success(), t.start(r, a[6])
}

// made gives what persistent sends and receives have in common.
func (t *thread) made(c *model.LibCall, a []value) (request, error) {
	r := request{persistent: true, idle: true, made: t.at}
	if err := t.needMPI(c.Name); err != nil {
		return r, err
	}
	if err := t.world(a[5]); err != nil {
		return r, err
	}
	s, err := t.signature(a[1], a[2])
	r.buf = buffer{sig: s, ptr: a[0].scalar}
	return r, err
}

func mpiStart(t *thread, c *model.LibCall, a []value) (value, error) {
	return t.restart(c, a[0].scalar, 1)
}

func mpiStartall(t *thread, c *model.LibCall, a []value) (value, error) {
	if err := t.countArg(a[0]); err != nil {
		return value{}, err
	}
	return t.restart(c, a[1].scalar, int(a[0].n.i))
}

// restart starts the n persistent operations behind a pointer.
func (t *thread) restart(c *model.LibCall, ptr scalar, n int) (value, error) {
	if err := t.needMPI(c.Name); err != nil {
		return value{}, err
	}
	if n > 0 && ptr.isNull() {
		return value{}, t.invalid("the pointer to the request is null")
	}
	if err := t.untouched(ptr, int64(n)*model.PointerSize, true, t.at); err != nil {
		return value{}, err
	}
	p := &pending{kind: opPost, name: c.Name, at: t.at}
	for k := range n {
		r, err := t.requestBehind(ptr, k)
		if err != nil {
			return value{}, err
		}
		if r == nil || !r.persistent || !r.idle {
			return value{}, t.fault(verdict.MPIRequestMisuse, t.at, "the request is none that can be started")
		}
		out, err := t.awaken(*r)
		if err != nil {
			return value{}, err
		}
		if out != nil {
			p.more = append(p.more, out)
		}
	}
	if len(p.more) > 0 {
		p.out, p.more = p.more[0], p.more[1:]
		t.p.pend = p
	}
	return success(), nil
}

// awaken makes a request active; it stands behind all others then. It gives the message of a send.
func (t *thread) awaken(r request) (*message, error) {
	r.idle, r.at = false, t.at
	var out *message
	if !r.nobody {
		var err error
		if r.buf, err = t.buffer(r.buf.ptr, r.buf.sig, 1); err != nil {
			return nil, err
		}
		if r.recv {
			err = t.untouched(r.buf.ptr, r.buf.size, true, t.at)
		} else {
			m := *r.out
			m.at, m.req = t.at, r.id
			if m.data, err = t.data(r.buf); err == nil {
				err = t.unshared(r.buf)
			}
			out = &m
		}
		if err != nil {
			return nil, err
		}
	}
	t.p.change(func(q request) *request {
		if q.id == r.id {
			return nil
		}
		return &q
	})
	t.p.requests = append(append([]*request(nil), t.p.requests...), &r)
	return out, nil
}

func mpiRequestFree(t *thread, c *model.LibCall, a []value) (value, error) {
	if err := t.needMPI(c.Name); err != nil {
		return value{}, err
	}
	place := a[0].scalar
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
	active := !r.idle && !r.nobody
	if active && r.recv {
		return value{}, unsupported(t.at, "%s of a receive that is under way", c.Name)
	}
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
		t.p.pend = &pending{kind: opFree, name: c.Name, at: t.at, reqs: []int{r.id}}
	}
	t.p.kill(r.obj)
	return success(), t.write(handlePlace(place, 0), value{scalar: ptrScalar(0, 0)}, t.at)
}
