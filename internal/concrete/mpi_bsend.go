package concrete

import (
	"github.com/tass-go/tass/internal/mpispec"
)

// Sends in buffered mode (MPI 3.1, section 3.6). The attached buffer is a request that no program sees, and the
// messages that are sent through it have its id.

func mpiBufferedSends() map[string]mpiFunc {
	return map[string]mpiFunc{
		"MPI_Bsend":         mpiBsend,
		"MPI_Buffer_attach": mpiBufferAttach,
		"MPI_Buffer_detach": mpiBufferDetach,
	}
}

// pool gives the attached buffer; nil where there is none.
func (p *process) pool() *request {
	return p.request(func(r *request) bool { return r.pool && !r.lost })
}

func mpiBsend(t *thread, c *mpiCall) (value, error) {
	p := &pending{kind: opPost, name: c.name, at: t.at}
	if _, err := t.sending(p, c); err != nil || p.out == nil {
		return success(), err
	}
	t.p.pend = p
	return success(), t.through(true, p.out)
}

// through says that a message, if there is one, is sent through the attached buffer, if it is buffered.
func (t *thread) through(buffered bool, m *message) error {
	if !buffered || m == nil {
		return nil
	}
	r := t.p.pool()
	if r == nil {
		return t.invalid("no buffer is attached")
	}
	m.req = r.id
	return nil
}

// takes gives how much of the buffer a message takes.
func (m *message) takes() int64 { return m.count*m.dt.bytes() + mpispec.BsendOverhead }

// reserve checks that the attached buffer has room for a message, beside those that nobody has received.
func (t *thread) reserve(w *world, m *message) error {
	r := t.p.requestByID(m.req)
	if !r.pool {
		return nil
	}
	there := m.takes()
	for _, ch := range w.comm.chans {
		for _, x := range ch {
			if x.src == m.src && x.req == r.id {
				there += x.takes()
			}
		}
	}
	if there > r.buf.count {
		return t.invalid("the attached buffer of %d bytes has no room for the message", r.buf.count)
	}
	return nil
}

func mpiBufferAttach(t *thread, c *mpiCall) (value, error) {
	size := c.arg("size").n
	if size.sign() < 0 {
		return value{}, t.invalid("the size %s is negative", size)
	}
	if t.p.pool() != nil {
		return value{}, t.invalid("another buffer is attached")
	}
	b, err := t.buffer(c.arg("buffer").scalar, sig{dt: t.in.types[byteHandle], count: size.i}, 1)
	if err != nil {
		return value{}, err
	}
	if size.i > 0 {
		o, err := t.writing(b.ptr.obj, b.ptr.off, size.i, t.at)
		if err != nil {
			return value{}, err
		}
		o.fill(int64(b.ptr.off), size.i, cell{})
	}
	r := request{pool: true, buf: b}
	t.identify(&r)
	t.p.requests = append(append([]*request(nil), t.p.requests...), &r)
	return success(), nil
}

func mpiBufferDetach(t *thread, c *mpiCall) (value, error) {
	r := t.p.pool()
	if r == nil {
		return value{}, t.invalid("no buffer is attached")
	}
	address, size := c.arg("buffer_addr"), c.arg("size")
	if address.isNull() || size.isNull() {
		return value{}, t.invalid("the pointer for a result is null")
	}
	if err := t.untouched(address.scalar, 8, true, t.at); err != nil {
		return value{}, err
	}
	if err := t.untouched(size.scalar, numberPlace(size, 0, "").t.Size, true, t.at); err != nil {
		return value{}, err
	}
	t.p.pend = &pending{kind: opWait, name: c.name, at: t.at, reqs: []int{r.id}, answer: size.scalar, large: size.wide,
		which: address.scalar}
	return success(), nil
}

// released gives the attached buffer back, whose messages are not waited for any more.
func (t *thread) released(w *world, c Choice, r *request) error {
	d := t.p.pend
	if c.Kind == Buffer {
		w.comm.detach(t.p.rank, r.id)
	}
	t.completing = true
	if err := t.write(handlePlace(d.which, 0), value{scalar: r.buf.ptr}, t.at); err != nil {
		return err
	}
	if err := t.out(value{scalar: d.answer, wide: d.large}, intNum(r.buf.count)); err != nil {
		return err
	}
	t.completing = false
	t.p.kill(r.obj)
	t.p.change(func(q request) *request {
		if q.id == r.id {
			return nil
		}
		return &q
	})
	return t.complete(success())
}
