package concrete

import (
	"slices"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/verdict"
)

// MPI 3.1, section 3.8.2: a matched probe removes the message that it finds from matching; a handle stands for it. Its
// sender, if it has to wait for that, waits until the receive has begun.

// messagePlace checks where the handle of a message is.
func (t *thread) messagePlace(v value) (scalar, error) {
	if v.isNull() {
		return v.scalar, t.invalid("the pointer to the message is null")
	}
	return v.scalar, t.untouched(v.scalar, model.PointerSize, true, t.at)
}

// hold takes a message out of matching if the probe does that; nil stands for one from MPI_PROC_NULL.
func (t *thread) hold(c *comm, d *pending, m *message) error {
	if !d.holds {
		return nil
	}
	at := value{scalar: d.which}
	if m == nil {
		for id, o := range t.p.objs {
			if o != nil && o.v != nil && o.v.Marker && o.v.Name == mpispec.NoProcVar {
				return t.write(handlePlace(d.which, 0), value{scalar: ptrScalar(id, 0)}, t.at)
			}
		}
		return t.start(request{recv: true, message: true, nobody: true}, at)
	}
	if r := t.w.procs[m.src].requestByID(m.req); m.req != 0 && r != nil && r.cancel {
		return unsupported(t.at, "a probe matches the message of a send that is being cancelled")
	}
	i := m.src*c.np + m.dst
	k := slices.Index(c.chans[i], m)
	c.chans[i] = slices.Delete(slices.Clone(c.chans[i]), k, k+1)
	got := *m
	got.waiting, got.req = false, 0
	if err := t.start(request{recv: true, message: true, got: &got, ctx: m.ctx, from: m.src, tag: m.tag}, at); err != nil {
		return err
	}
	c.held = append(slices.Clip(c.held), held{t.p.rank, t.p.requests[len(t.p.requests)-1].id, m})
	return nil
}

// messageAt gives the matched message behind a handle; nil for MPI_MESSAGE_NO_PROC.
func (t *thread) messageAt(ptr scalar) (*request, error) {
	pl := handlePlace(ptr, 0)
	o, _, err := t.resolve(&pl, t.at)
	if err != nil {
		return nil, err
	}
	h, err := t.load(o, int64(pl.off), formOf(pl.t), t.at)
	if err != nil {
		return nil, err
	}
	if t.marker(h, mpispec.NoProcVar) {
		return nil, nil
	}
	if h.k == pointer && h.obj != 0 {
		if r := t.p.request(func(r *request) bool { return r.obj == h.obj && r.message && !r.lost }); r != nil {
			return r, nil
		}
	}
	return nil, t.fault(verdict.MPIRequestMisuse, t.at, "the message is none that a probe has matched and nobody receives")
}

// takeMessage is MPI_Mrecv and MPI_Imrecv.
func (t *thread) takeMessage(c *mpiCall) (value, error) {
	p := &pending{kind: opTake, name: c.name, at: t.at}
	var err error
	if c.has("request") {
		if p.answer = c.arg("request").scalar; p.answer.isNull() {
			return value{}, t.invalid("the pointer to the request is null")
		}
		if err := t.untouched(p.answer, model.PointerSize, true, t.at); err != nil {
			return value{}, err
		}
	}
	if p.which, err = t.messagePlace(c.arg("message")); err != nil {
		return value{}, err
	}
	r, err := t.messageAt(p.which)
	if err != nil {
		return value{}, err
	}
	s, err := t.signature(c.arg("count"), c.arg("datatype"))
	if err != nil {
		return value{}, err
	}
	if p.buf, err = t.buffer(c.arg("buf").scalar, s, 1); err != nil {
		return value{}, err
	}
	if err := t.accessible(&p.buf, true); err != nil {
		return value{}, err
	}
	if c.has("status") {
		if err := t.oneStatus(p, c.arg("status")); err != nil {
			return value{}, err
		}
	}
	if r != nil {
		p.reqs = []int{r.id}
	}
	t.p.pend = p
	return success(), nil
}

// takeHeld receives a message that a probe has matched, or begins to.
func (t *thread) takeHeld(w *world) error {
	d := t.p.pend
	var r *request
	if len(d.reqs) > 0 {
		r = t.p.requestByID(d.reqs[0])
		w.comm.release(t.p.rank, r.id)
	}
	var err error
	if d.answer.k == pointer && !d.answer.isNull() {
		err = t.receiveLater(r)
	} else {
		err = t.receiveNow(r)
	}
	if err != nil {
		return err
	}
	if err := t.write(handlePlace(d.which, 0), value{scalar: ptrScalar(0, 0)}, t.at); err != nil {
		return err
	}
	return t.complete(success())
}

// receiveNow ends MPI_Mrecv.
func (t *thread) receiveNow(r *request) error {
	d := t.p.pend
	if r == nil || r.nobody {
		if err := t.setStatus(d.status, mpispec.ProcNull, mpispec.AnyTag, sig{dt: d.buf.dt}); err != nil {
			return err
		}
	} else if err := t.receive(r.got); err != nil {
		return err
	}
	if r == nil {
		return nil
	}
	t.p.change(func(q request) *request {
		if q.id == r.id {
			return nil
		}
		return &q
	})
	t.p.kill(r.obj)
	return nil
}

// receiveLater ends MPI_Imrecv.
func (t *thread) receiveLater(r *request) error {
	d := t.p.pend
	if r == nil {
		return t.start(request{recv: true, nobody: true, buf: d.buf}, value{scalar: d.answer})
	}
	t.p.change(func(q request) *request {
		if q.id == r.id {
			q.message, q.probed, q.buf, q.at = false, true, d.buf, t.at
		}
		return &q
	})
	return t.write(handlePlace(d.answer, 0), value{scalar: ptrScalar(r.obj, 0)}, t.at)
}
