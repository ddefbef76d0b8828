package concrete

import (
	"slices"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/source"
)

// Windows of shared memory (MPI 3.1, section 11.2.3). Each process has the whole memory as an object, and what it
// writes there is copied to the others behind each of its transitions. Each byte has what its process did there since
// its last synchronisation of the window (marks), and what others did whose synchronisation behind that came later than
// that one (recent): an access that conflicts with one of these is a race.

// sharesMemory tells whether a function makes such a window.
func sharesMemory(name string) bool { return name == "MPI_Win_allocate_shared" }

// shared tells whether a window is one of shared memory.
func (x *window) shared() bool { return x.flavor == mpispec.FlavorShared }

// baseOf gives where the memory of a rank begins, for this process.
func (x *window) baseOf(rank int) scalar {
	if x.sizes[rank] == 0 {
		return ptrScalar(0, 0)
	}
	off := 0
	for _, n := range x.sizes[:rank] {
		off += int(n)
	}
	return ptrScalar(x.all.obj, off)
}

// sharing checks what is special about making a window of shared memory.
func (t *thread) sharing(c *mpiCall) error {
	if !sharesMemory(c.name) {
		return nil
	}
	if h, err := t.handleAt(c.arg("info"), ofInfo); c.arg("info").n.i != mpispec.InfoNull && err == nil {
		for _, e := range h.entries {
			if e.key == "alloc_shared_noncontig" && e.value != "false" {
				return unsupported(t.at, "the hint %s", e.key)
			}
		}
	}
	return nil
}

// sharedElement gives the type of the elements of shared memory: bytes, unless the pointer to it is one to elements
// of an arithmetic type.
func (t *thread) sharedElement() *model.Type {
	if elem := t.allocated(nil); elem != nil && (elem.Kind == model.Int || elem.Kind == model.Float) {
		return elem
	}
	return &model.Type{Kind: model.Int, Name: "unsigned char", Bits: 8, Size: 1}
}

// makeShared gives the process its copy of the memory of a window.
func (t *thread) makeShared(x *window) error {
	elem, total := t.sharedElement(), int64(0)
	for _, n := range x.sizes {
		if n%elem.Size != 0 {
			return unsupported(t.at, "shared memory that is no whole number of elements")
		}
		total += n
	}
	id := t.p.newObject(object{class: heapObj, at: t.at, ofMPI: true, ofWin: true})
	t.p.objs[id].setSize(total, false)
	t.typeBlock(id, elem, t.at)
	x.all = ptrScalar(id, 0)
	x.marks, x.recent, x.apart = make([]mark, total), make([]mark, total), make([]mark, total)
	for _, q := range t.w.procs {
		if y := q.windowOf(x.ctx); y != nil {
			q.objs[y.all.obj].copyTo(t.p.objs[id])
			break
		}
	}
	return nil
}

// copyTo gives another object of the same size the contents of one.
func (o *object) copyTo(to *object) {
	to.shape, to.zero, to.digest, to.stale = o.shape, o.zero, o.digest, slices.Clone(o.stale)
	to.pages = make([]*page, len(o.pages))
	for i, p := range o.pages {
		if p != nil {
			q := *p
			q.epoch, q.cells, q.wrote = to.epoch, slices.Clone(p.cells), slices.Clone(p.wrote)
			to.pages[i] = &q
		}
	}
}

// accessed notes an access to n bytes of shared memory, and finds one of another process that conflicts with it.
func (t *thread) accessed(x *window, off int, n int64, write bool) error {
	next := *x
	next.marks = slices.Clone(x.marks)
	next.written = x.written || write
	var bad error
	for k := max(off, 0); k < min(off+int(n), len(x.marks)); k++ {
		next.marks[k].note(!write, write, t.at)
		check := func(m mark, by int) {
			if bad == nil && (m.written || m.read && write) {
				bad = race(t.p.rank, t.at, by, m.at)
			}
		}
		check(x.recent[k], x.recent[k].by)
		for _, q := range t.w.procs {
			if y := q.windowOf(x.ctx); q.rank != t.p.rank && y != nil {
				check(y.marks[k], q.rank)
			}
		}
	}
	t.p.setWindow(x, &next)
	return bad
}

// operates tells whether a function begins an operation on a window.
func operates(name string) bool {
	row := mpispec.FunctionOf(name)
	return row != nil && row.Find(mpispec.Window, 0) >= 0 && row.Index("target_disp") >= 0
}

// apartFrom notes an access to n bytes of shared memory, and finds an operation that it conflicts with.
func (t *thread) apartFrom(x *window, off int, n int64, write bool) error {
	if !t.in.mixes {
		return nil
	}
	next := *x
	next.apart = slices.Clone(x.apart)
	for k := max(off, 0); k < min(off+int(n), len(x.apart)); k++ {
		next.apart[k].note(!write, write, t.at)
	}
	t.p.setWindow(x, &next)
	t.noteLately(x.ctx, int64(max(off, 0)), int64(min(off+int(n), len(x.apart))), write)
	return t.overtaken(&next, int64(off), n, write)
}

// passedFence tells whether a process is in a fence that this one has left.
func (t *thread) passedFence(x *window, rank int) bool {
	return slices.ContainsFunc(t.w.comm.coll, func(r *record) bool {
		other, own := x.ctx.rank(rank), x.ctx.rank(t.p.rank)
		return r.ctx.name == x.ctx.name && r.entries[other] != nil && !r.left[other] && r.left[own]
	})
}

// onShared gives the operations that the process may meet in shared memory, on the memory of whatever rank.
func (t *thread) onShared(x *window) []*remoteOp {
	var list []*remoteOp
	for _, rank := range x.ctx.group {
		list = append(list, t.w.activeOn(x.ctx, rank)...)
		if y := t.w.procs[rank].windowOf(x.ctx); x.open && y != nil && !t.passedFence(x, rank) {
			for _, o := range y.ops {
				if !o.passive {
					list = append(list, o)
				}
			}
		}
	}
	return list
}

// overStores finds what an operation on shared memory conflicts with of what processes have done there.
func (t *thread) overStores(w *world, ctx *context, o *remoteOp) error {
	var bad error
	for _, rank := range ctx.group {
		x := w.procs[rank].windowOf(ctx)
		if x == nil || !o.passive && (!x.open || t.passedFence(x, rank)) {
			continue
		}
		o.cells(func(_ int, off int64, one *basic) {
			marks := x.apart
			if o.passive {
				marks = x.passive()
			}
			for k := off; k < off+one.form.bytes() && bad == nil; k++ {
				over := rank == o.origin && !o.passive && !t.stillReads(x, o, k) // before the process calls the operation
				switch m := &marks[k]; {
				case m.unknown && o.writes():
					bad = notKnown(m.at)
				case m.written || m.read && o.writes() && !over:
					bad = race(rank, m.at, o.origin, o.at)
				}
			}
		})
	}
	return bad
}

// stillReads tells whether an operation under way, or one that the process calls, may yet read a byte of shared memory.
func (t *thread) stillReads(x *window, o *remoteOp, k int64) bool {
	now, one := mark{}, x.byteAt(t.p.rank, int(k))
	t.markUse(&now, one, func(*window, *remoteOp) bool { return true })
	return now.read || o.uses(one, 1, true)
}

// note adds an access.
func (m *mark) note(read, write bool, at source.Pos) {
	if write && !m.written || !m.read && !m.written {
		m.at = at
	}
	m.read, m.written = m.read || read, m.written || write
}

// inOrder is a synchronisation of a window, if that is one of shared memory: what the process did before counts for the
// others until they synchronise as well.
func (t *thread) inOrder(x *window) error {
	if !x.shared() {
		return nil
	}
	for k := range x.marks {
		for _, r := range t.p.requests {
			if one := ptrScalar(x.all.obj, k); r.uses(one, 1, true) {
				return unsupported(t.at, "an operation under way that uses shared memory, at a synchronisation")
			}
		}
	}
	for rank := range t.w.procs {
		y := t.w.procs[rank].windowOf(x.ctx)
		if rank == t.p.rank || y == nil {
			continue
		}
		next := *y
		next.recent = slices.Clone(y.recent)
		for k, m := range x.marks {
			if m.read || m.written {
				next.recent[k].note(m.read, m.written, m.at)
				next.recent[k].by = t.p.rank
			}
		}
		t.in.at(t.w, rank, t.at).p.setWindow(y, &next)
	}
	next := *x
	next.marks, next.recent = make([]mark, len(x.marks)), make([]mark, len(x.marks))
	t.p.setWindow(x, &next)
	return nil
}

// publish copies what the last transition of a process has written in shared memory to the others.
func (in *interp) publish(w *world, p *process) error {
	for _, x := range p.windows {
		if !x.written {
			continue
		}
		if slices.ContainsFunc(p.objs[x.all.obj].pages, func(g *page) bool { return g != nil && g.pointers }) {
			return unsupported(source.Pos{}, "a pointer in shared memory")
		}
		for rank := range w.procs {
			if y := w.procs[rank].windowOf(x.ctx); rank != p.rank && y != nil {
				t := in.at(w, rank, source.Pos{})
				p.objs[x.all.obj].copyTo(t.p.mut(y.all.obj))
			}
		}
		next := *x
		next.written = false
		p.setWindow(x, &next)
	}
	return nil
}

// winSharedQuery says where the memory of a process begins.
func winSharedQuery(t *thread, c *mpiCall) (value, error) {
	x, err := t.windowAt(c)
	if err != nil {
		return value{}, err
	}
	if !x.shared() {
		return value{}, t.invalid("a window that is not of shared memory")
	}
	p, err := t.peer(c.arg("rank"), "target", false)
	if err != nil {
		return value{}, err
	}
	of := max(0, slices.IndexFunc(x.sizes, func(n int64) bool { return n > 0 }))
	if p != mpispec.ProcNull {
		of = x.ctx.rank(p)
	}
	to := c.arg("size").scalar
	if to.isNull() {
		return value{}, t.invalid("the place for the size is null")
	}
	if err := t.write(addressPlace(to, 0, "the size"), numValue(intNum(x.sizes[of])), t.at); err != nil {
		return value{}, err
	}
	if err := t.outPointer(c.arg("baseptr"), value{scalar: x.baseOf(of)}); err != nil {
		return value{}, err
	}
	return success(), t.out(c.arg("disp_unit"), intNum(x.units[of]))
}
