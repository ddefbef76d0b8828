package concrete

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/mpispec"
)

// Shared file pointers, and files in atomic mode: in what order processes use them is open.

// sharedPointer is the pointer of those who have opened a file together. It is never changed.
type sharedPointer struct {
	ctx    string
	at     int64 // in elements
	unlike bool  // the views of the processes differ
	// parts are how much the processes access in the order of ranks that have come to that, by rank, and -1 for others;
	// places are where, as soon as all have.
	parts, places []int64
}

// pointer gives the shared pointer of a communicator.
func (f *stored) pointer(ctx string) sharedPointer {
	for _, p := range f.shared {
		if p.ctx == ctx {
			return *p
		}
	}
	return sharedPointer{ctx: ctx}
}

// setPointer changes a shared pointer of a copy of a file. One at the beginning is not listed.
func (f *stored) setPointer(p *sharedPointer) {
	f.shared = slices.DeleteFunc(slices.Clone(f.shared), func(q *sharedPointer) bool { return q.ctx == p.ctx })
	if p.at != 0 || p.unlike || p.parts != nil || p.places != nil {
		f.shared = append(f.shared, p)
		slices.SortFunc(f.shared, func(p, q *sharedPointer) int { return strings.Compare(p.ctx, q.ctx) })
	}
}

// turnsIn gives the communicator that stands for a file in atomic mode.
func (h *handle) turnsIn() string {
	if h.file.atomic {
		return h.ctx.name
	}
	return ""
}

// inTurn tells whether a use and one through a handle now are both in atomic mode, so that they do not conflict.
func (u *use) inTurn(h *handle) bool {
	return u.atomic != "" && u.atomic == h.turnsIn() && u.request == 0
}

// takesTurns tells whether a program has calls on files whose order makes a difference.
func takesTurns(functions []string) bool {
	return slices.ContainsFunc(functions, func(name string) bool {
		row := mpispec.FunctionOf(name)
		return name == "MPI_File_set_atomicity" || row != nil && row.SharesPointer()
	})
}

// takesTurn tells whether that is so of the next call of a process.
func (t *thread) takesTurn(row *mpispec.Function) bool {
	if !t.in.turns {
		return false
	}
	return row.SharesPointer() || row.MovesForAll() ||
		row.Reaches() && slices.ContainsFunc(t.p.handles, func(h *handle) bool {
			return h.file != nil && h.file.atomic
		})
}

// ordering tells whether the process has begun an access in the order of ranks that is not ended.
func (t *thread) ordering(h *handle) bool {
	return t.p.request(func(r *request) bool {
		return r.filed != nil && r.filed.handle == h.value && strings.Contains(r.filed.half, "_ordered_")
	}) != nil
}

// pointerMoves tells whether a process is in a collective that moves the shared file pointer, which this one has not
// entered: nobody knows whether it has been moved yet.
func (t *thread) pointerMoves(h *handle) bool {
	me := h.ctx.rank(t.p.rank)
	return slices.ContainsFunc(t.w.comm.coll, func(r *record) bool {
		return r.ctx.name == h.ctx.name && r.entries[me] == nil && slices.ContainsFunc(r.entries, func(e *collCall) bool {
			return e != nil && mpispec.FunctionOf(e.name).MovesForAll()
		})
	})
}

// takesPlace gives where the shared pointer is, and moves it by a number of elements.
func (t *thread) takesPlace(c *mpiCall, h *handle, n int64) (int64, error) {
	f := *t.w.file(h.file.name)
	p := f.pointer(h.ctx.name)
	switch {
	case t.ordering(h):
		return 0, unsupported(t.at, "%s beside an access in the order of ranks", c.name)
	case t.pointerMoves(h):
		return 0, unsupported(t.at, "%s while another process moves the shared file pointer for all", c.name)
	case p.unlike:
		return 0, t.invalid("the views of the processes differ")
	}
	at := p.at
	if n > 0 {
		p.at += n
		f.setPointer(&p)
		t.w.store(f)
	}
	return at, nil
}

// comesInOrder notes how much a process accesses in the order of ranks. The last that comes knows where each does.
func (t *thread) comesInOrder(c *mpiCall, h *handle, n int64) error {
	f := *t.w.file(h.file.name)
	p := f.pointer(h.ctx.name)
	if p.unlike {
		return t.invalid("the views of the processes differ")
	}
	if p.parts == nil {
		p.parts = slices.Repeat([]int64{-1}, len(h.ctx.group))
	}
	p.parts = slices.Clone(p.parts)
	p.parts[t.me()] = n
	if !slices.Contains(p.parts, -1) {
		p.places = nil
		for _, k := range p.parts {
			p.places = append(p.places, p.at)
			p.at += k
		}
		p.parts = nil
	}
	f.setPointer(&p)
	t.w.store(f)
	return nil
}

// ordered is an access in the order of ranks; the first half of one has no end of its own.
func ordered(half bool) collective {
	how := collective{enter: func(t *thread, c *mpiCall, p *pending) error {
		h, err := t.fileAt(c)
		if err != nil {
			return err
		}
		s, write, err := t.accessTo(c, h)
		if err != nil {
			return err
		}
		if h.file.atomic {
			return unsupported(t.at, "%s in atomic mode", c.name)
		}
		b, err := t.buffer(c.arg("buf").scalar, s, 1)
		if err != nil {
			return err
		}
		if err := t.accessible(&b, !write); err != nil {
			return err
		}
		if err := t.comesInOrder(c, h, s.count*s.dt.bytes()/h.file.etype.bytes()); err != nil {
			return err
		}
		if half {
			t.beginHalf(&filed{handle: h.value, got: s, buf: b, write: write, half: c.name})
			return nil
		}
		p.buf = b
		return t.oneStatus(p, c.arg("status"))
	}, leave: anyTime, gets: getsNothing}
	if !half {
		how.leave = withAll
		how.ends = func(t *thread, r *record, _ *collCall) error {
			p := t.p.pend
			return t.accessPlaced(t.ownOf(r.ctx), p.buf, p.status, strings.HasPrefix(p.name, "MPI_File_write"))
		}
	}
	return how
}

// accessPlaced reads or writes where the process has its place.
func (t *thread) accessPlaced(h *handle, b buffer, status scalar, write bool) error {
	n, err := t.moves(h, &b, t.w.file(h.file.name).pointer(h.ctx.name).places[h.ctx.rank(t.p.rank)], write)
	if err != nil {
		return err
	}
	return t.tells(status, sig{b.dt, n})
}

// orderedEnd is the second half of an access in the order of ranks.
func orderedEnd() collective {
	return collective{enter: func(t *thread, c *mpiCall, p *pending) error {
		h, err := t.fileAt(c)
		if err != nil {
			return err
		}
		if _, err := t.halfAt(c, h); err != nil {
			return err
		}
		return t.oneStatus(p, c.arg("status"))
	}, leave: withAll, ends: func(t *thread, r *record, _ *collCall) error {
		h := t.ownOf(r.ctx)
		mine := t.p.request(func(q *request) bool {
			return q.filed != nil && q.filed.handle == h.value && q.filed.half != ""
		})
		t.completing = true
		defer func() { t.completing = false }()
		if err := t.accessPlaced(h, mine.filed.buf, t.p.pend.status, mine.filed.write); err != nil {
			return err
		}
		t.endHalf(mine)
		return nil
	}}
}

// seeksShared moves the shared pointer, as the first process leaves.
func seeksShared() collective {
	return collective{enter: func(t *thread, c *mpiCall, p *pending) error {
		h, err := t.fileAt(c)
		if err != nil {
			return err
		}
		q := t.w.file(h.file.name).pointer(h.ctx.name)
		if q.unlike {
			return t.invalid("the views of the processes differ")
		}
		n, err := t.sought(c, h, q.at)
		p.coll.shape = []int{int(c.arg("offset").n.i), int(c.arg("whence").n.i)}
		p.coll.colour = n
		return err
	}, leave: withAll, ends: func(t *thread, r *record, me *collCall) error {
		if r.outcome != 0 {
			return nil
		}
		r.outcome = 1
		f := *t.w.file(t.ownOf(r.ctx).file.name)
		p := f.pointer(r.ctx.name)
		p.at = me.colour
		f.setPointer(&p)
		t.w.store(f)
		return nil
	}}
}

// viewed puts the shared pointer at the beginning, as the first process leaves a collective that changes views.
func viewed(t *thread, r *record, _ *collCall) error {
	if r.outcome != 0 || !t.in.turns {
		return nil
	}
	r.outcome = 1
	p := sharedPointer{ctx: r.ctx.name}
	var views []string
	for _, q := range r.ctx.group {
		for _, h := range t.w.procs[q].handles {
			if h.file != nil && h.ctx.name == r.ctx.name {
				e, d := h.file.etype, h.file.filetype
				views = append(views, fmt.Sprint(h.file.disp, e.Size, e.basics, d.Size, d.basics))
			}
		}
	}
	p.unlike = len(slices.Compact(views)) > 1
	f := *t.w.file(t.ownOf(r.ctx).file.name)
	f.setPointer(&p)
	t.w.store(f)
	return nil
}

// setsAtomicity says whether accesses are in atomic mode.
func setsAtomicity() collective {
	return collective{enter: func(t *thread, c *mpiCall, p *pending) error {
		h, err := t.fileAt(c)
		if err != nil {
			return err
		}
		next := *h.file
		next.atomic = c.arg("flag").n.i != 0
		p.coll.shape = []int{0}
		if next.atomic {
			p.coll.shape[0] = 1
		}
		t.replace(h, h.with(&next))
		return nil
	}, leave: anyTime, gets: getsNothing}
}
