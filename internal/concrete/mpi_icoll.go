package concrete

import (
	"fmt"
	"slices"
	"strings"
)

// Collectives that a process does not wait for as it enters them (MPI 3.1, section 5.12).

// begun is a collective that has a request.
type begun struct {
	recv  buffer   // where its result goes, if that is one place
	parts []buffer // or these places
	sent  []buffer // what it sends
	// arrays are the arguments that it uses.
	arrays []buffer
	// gets is the handle that the process gets, where it was chosen; else 0.
	gets int64
}

// later makes a collective one that the process does not wait for: with a request, and about to be entered.
func (t *thread) later(c *mpiCall, p *pending) error {
	r := request{coll: &begun{p.collRecv, p.collParts, p.collSent, c.arrays, t.p.chosenHandle()}, filed: c.filed}
	if err := t.start(r, c.arg("request")); err != nil {
		return err
	}
	p.kind = opEnter
	p.coll.req = t.p.requests[len(t.p.requests)-1].id
	if strings.HasPrefix(c.name, "MPI_Comm_idup") { // what it inherits is settled now, and waits for its handle
		t.inherit(c.name, c.arg("comm").n.i, -int64(p.coll.req), p.collRecv.ptr)
	}
	return nil
}

// array notes arrays with an int, or a handle, for each rank.
func (t *thread) array(c *mpiCall, names ...string) {
	for _, name := range names {
		n := len(t.context().far(t.p.rank))
		s := sig{dt: t.in.types[intHandle], count: int64(n)}
		if c.arg(name).wide {
			s.dt = t.in.types[longHandle]
		}
		c.arrays = append(c.arrays, buffer{sig: s, ptr: c.arg(name).scalar, cells: n, size: s.bytes()})
	}
}

// lists gives all memory that the collective uses, and says whether it writes there.
func (b *begun) lists(visit func(m *buffer, written bool)) {
	if b == nil {
		return
	}
	visit(&b.recv, true)
	for i := range b.parts {
		visit(&b.parts[i], true)
	}
	for i := range b.sent {
		visit(&b.sent[i], false)
	}
	for i := range b.arrays {
		visit(&b.arrays[i], false)
	}
}

// meets tells whether the collective of a request forbids an access to n bytes.
func (b *begun) meets(ptr scalar, n int64, write bool) bool {
	met := false
	b.lists(func(m *buffer, written bool) { met = met || m.meets(ptr, n) && (write || written) })
	return met
}

// uses tells whether the collective of a request uses an object.
func (b *begun) uses(obj int) bool {
	used := false
	b.lists(func(m *buffer, _ bool) { used = used || m.cells > 0 && m.in(obj) })
	return used
}

func (b *begun) clone() *begun {
	if b == nil {
		return nil
	}
	n := *b
	n.parts, n.sent, n.arrays = slices.Clone(b.parts), slices.Clone(b.sent), slices.Clone(b.arrays)
	return &n
}

// text appends what identifies the collective; the objects have the given numbers.
func (b *begun) text(text []byte, ids map[int]int) []byte {
	if b != nil && b.gets != 0 {
		text = fmt.Appendf(text, "gets %d ", b.gets)
	}
	b.lists(func(m *buffer, written bool) {
		text = m.text(fmt.Appendf(text, "b%v %d ", written, m.size), ids)
	})
	return text
}

// pointers gives the pointers into the process's memory that a request holds.
func (r *request) pointers() []*scalar {
	list := append(r.buf.objects(), r.sent.objects()...)
	if r.general != nil {
		list = append(list, &r.general.extra)
	}
	if r.filed != nil {
		list = append(list, &r.filed.buf.ptr)
	}
	r.coll.lists(func(m *buffer, _ bool) { list = append(list, m.objects()...) })
	return append(list, r.again.pointers()...)
}

// completionOf tells how far a collective is for a process that does not wait in it.
func (in *interp) completionOf(r *record, rank int) completion {
	switch {
	case r.full():
		return finished
	case in.o.Buffering != BufferNever && r.mayLeave(rank):
		return bufferable
	}
	return unfinished
}

// collected gives the process what it gets of a collective that is complete, and takes it out of that.
func (t *thread) collected(w *world, r *request) error {
	if r == nil || r.coll == nil || r.seen {
		return nil
	}
	rec, was := w.comm.begun(t.p.rank, r.id), t.p.pend
	me := rec.entries[rec.ctx.place(t.p.rank)]
	one := *was
	one.coll, one.collRecv, one.collParts = me, r.coll.recv, r.coll.parts
	t.p.pend = &one
	err := t.take(rec)
	t.p.pend = was
	w.comm.leave(rec, t.p.rank)
	return err
}

// take stores what the process gets of a record that it may leave.
func (t *thread) take(r *record) error {
	d := t.p.pend
	if d.coll.how.ends != nil {
		return d.coll.how.ends(t, r, d.coll)
	}
	if !d.coll.recv {
		return nil
	}
	t.uncombined = nil
	cells, err := t.result(r)
	if err != nil {
		return err
	}
	if t.uncombined != nil {
		return t.startFold(d.coll.by, t.uncombined, d.collRecv,
			&begun{recv: d.collRecv, sent: d.collSent, arrays: d.collArrays})
	}
	return t.fillParts(d, cells)
}
