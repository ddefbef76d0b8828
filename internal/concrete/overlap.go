package concrete

import "slices"

// Memory that is in several windows: each operation through one of them must be apart from those through the others.

// overlap says that bytes of the window of a process are also in a window of this or another one, where they have an
// address that is so much less.
type overlap struct {
	rank     int
	window   *window
	from, to int64
	shift    int64
}

// storage says what memory an object is: that of a window of shared memory, or the object of a process.
type storage struct {
	shared    string
	rank, obj int
}

func (p *process) storageOf(obj int) storage {
	for _, x := range p.windows {
		if x.shared() && x.all.obj == obj {
			return storage{shared: x.ctx.name}
		}
	}
	return storage{rank: p.rank, obj: obj}
}

// exposed gives all memory that a process can meet in its window, with addresses as operations have them.
func (x *window) exposed(rank int) []region {
	if x.shared() {
		return []region{{base: x.all, size: int64(len(x.marks))}}
	}
	return x.own(rank)
}

// overlaps finds the memory that the window of a process has in common with others.
func (w *world) overlaps(ctx *context, rank int) []overlap {
	var list []overlap
	x := w.procs[rank].windowOf(ctx)
	if x == nil {
		return nil
	}
	for _, here := range x.exposed(rank) {
		of := w.procs[rank].storageOf(here.base.obj)
		for _, q := range w.procs {
			for _, y := range q.windows {
				if y.ctx.name == ctx.name && (q.rank == rank || y.shared()) {
					continue
				}
				for _, there := range y.exposed(q.rank) {
					from := max(here.base.off, there.base.off)
					to := min(int64(here.base.off)+here.size, int64(there.base.off)+there.size)
					if int64(from) < to && q.storageOf(there.base.obj) == of {
						add := here.address - int64(here.base.off)
						list = append(list, overlap{rank: q.rank, window: y, from: int64(from) + add, to: to + add,
							shift: add - there.address + int64(there.base.off)})
					}
				}
			}
		}
	}
	return list
}

// meets tells whether an operation is on some of the common bytes.
func (v *overlap) meets(o *remoteOp) bool {
	met := false
	o.cells(func(_ int, off int64, one *basic) { met = met || off < v.to && v.from < off+one.form.bytes() })
	return met
}

// activeElsewhere gives the operations that are active on memory of a process's window, but through other ones.
func (w *world) activeElsewhere(ctx *context, rank int) []*remoteOp {
	var list []*remoteOp
	for _, v := range w.overlaps(ctx, rank) {
		for _, o := range w.activeOn(v.window.ctx, v.rank) {
			n := *o
			n.disp, n.through = o.disp+v.shift, true
			if v.meets(&n) {
				list = append(list, &n)
			}
		}
	}
	return list
}

// activeFor gives all that an operation on a window may meet.
func (w *world) activeFor(ctx *context, rank int) []*remoteOp {
	return append(w.activeOn(ctx, rank), w.activeElsewhere(ctx, rank)...)
}

// crossingElsewhere finds what an operation that can be done from now on meets in other windows, which is no operation.
func (t *thread) crossingElsewhere(w *world, ctx *context, o *remoteOp, target int) error {
	for _, v := range w.overlaps(ctx, target) {
		switch y := v.window; {
		case !v.meets(o):
		case y.open && !y.shared() || y.exposure != nil:
			return unsupported(t.at, "an operation under a lock on memory in another window with an epoch")
		case y.shared() && v.rank == target:
			n := *o
			n.disp -= v.shift
			if err := t.overStores(w, y.ctx, &n); err != nil {
				return err
			}
		}
	}
	return nil
}

// exclusively refuses operations of an epoch of active target on memory that is also in a window with an open epoch, or
// shared.
func (t *thread) exclusively(x *window, ops []*remoteOp) error {
	for _, v := range t.w.overlaps(x.ctx, t.p.rank) {
		y := v.window
		busy := y.open || y.access != nil || y.exposure != nil || y.shared() || x.shared()
		if busy && slices.ContainsFunc(ops, v.meets) {
			return unsupported(t.at, "operations on memory in another window with an epoch")
		}
	}
	return nil
}
