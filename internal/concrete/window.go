package concrete

import (
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// window is what a process has of a window. Windows are never changed.
type window struct {
	ctx  *context // its group, and the order of its collectives
	base scalar   // where the process's own memory begins
	// pieces are, of a dynamic window, what the process has attached, and marks are of all of them, one behind the other.
	pieces []region
	sizes  []int64 // in bytes, by rank
	units  []int64
	owned  bool // the memory came with it
	// flavor says how it was made; numbers are its attributes that are numbers, from when the program has asked for one.
	flavor  int64
	numbers []scalar
	// all is, of a window of shared memory, the memory of all processes, and marks are of that; recent is what others did
	// there, and written: the process has, in this transition.
	all     scalar
	recent  []mark
	written bool
	// apart are marks of shared memory as marks are those of other windows: operations must be apart from them.
	apart []mark
	open  bool // a fence has opened an epoch
	mixed bool // since then an epoch of another kind has begun
	// lately are, in the epoch of a fence, marks for operations under locks; locked are the ranks whose memory the process
	// has locked since that fence, and idle says that it has locked MPI_PROC_NULL.
	lately []mark
	locked []int
	idle   bool
	// access and exposure are the epochs that the process has opened for some others; nil where none is open.
	access, exposure *epoch
	modes            int64
	ops              []*remoteOp
	locks            []*winLock
	marks            []mark // by byte of the own memory: what the process did there in the epoch
	// updates is how many operations the process has called in that epoch, outside of locks, that write its own memory.
	updates int
}

// mark says what a process has done to a byte of its window.
type mark struct {
	read, written bool
	// unknown: a send may use it whose request was freed.
	unknown bool
	by      int // of what others did to shared memory: the process
	// behind is how many updates of its own memory the process had called when it last read the byte, and again is where
	// it first did so behind the last of them.
	behind int
	again  source.Pos
	at     source.Pos // where it was first written, or read if it was not written
}

// size gives the bytes of the process's own memory.
func (x *window) size(rank int) int64 { return x.sizes[x.ctx.rank(rank)] }

// windowOf gives what the process has of the window of a communicator.
func (p *process) windowOf(x *context) *window {
	for _, w := range p.windows {
		if w.ctx.name == x.name {
			return w
		}
	}
	return nil
}

// setWindow puts a window in the place of an old one; nil for none.
func (p *process) setWindow(old, now *window) {
	p.windows = slices.DeleteFunc(slices.Clone(p.windows), func(w *window) bool { return w == old })
	if now != nil {
		p.windows = append(p.windows, now)
	}
}

// marked notes an access to n bytes, which may be some of a window.
func (t *thread) marked(obj, off int, n int64, write bool) error {
	if t.serving || t.met != nil {
		return nil
	}
	t.borrow(obj, off, n, write)
	for _, x := range slices.Clone(t.p.windows) {
		if x.shared() {
			if x.all.obj == obj && obj != 0 && n > 0 && t.w != nil {
				if err := t.apartFrom(x, off, n, write); err != nil {
					return err
				}
				if err := t.accessed(t.p.windowOf(x.ctx), off, n, write); err != nil {
					return err
				}
			}
			continue
		}
		for _, s := range x.own(t.p.rank) {
			first := int64(off - s.base.off)
			if s.base.obj != obj || obj == 0 || first+n <= 0 || first >= s.size {
				continue
			}
			from, to := max(first, 0), min(first+n, s.size)
			t.noteMarks(x, s.index+from, s.index+to, write)
			if err := t.overtaken(x, s.address+from, to-from, write); err != nil {
				return err
			}
		}
	}
	return nil
}

// noteMarks notes an access to bytes of a window, from one up to another, in the order of its marks.
func (t *thread) noteMarks(x *window, from, to int64, write bool) {
	now := t.p.windowOf(x.ctx)
	next := *now
	next.marks = slices.Clone(now.marks)
	for k := from; k < to; k++ {
		switch m := &next.marks[k]; {
		case write && !m.written:
			m.written, m.at = true, t.at
		case !write && !m.read && !m.written:
			m.at = t.at
		}
		if !write {
			next.marks[k].readBehind(next.updates, t.at)
		}
	}
	t.p.setWindow(now, &next)
	t.noteLately(now.ctx, from, to, write)
}

// readBehind notes that the process reads a byte behind so many updates of its memory.
func (m *mark) readBehind(updates int, at source.Pos) {
	if !m.read || m.behind < updates {
		m.again = at
	}
	m.read, m.behind = true, updates
}

// noteLately notes an access to bytes of a window, in the epoch of a fence, for operations under locks.
func (t *thread) noteLately(ctx *context, from, to int64, write bool) {
	now := t.p.windowOf(ctx)
	if !now.open || !t.in.locking {
		return
	}
	next := *now
	next.lately = slices.Clone(now.lately)
	for k := from; k < to; k++ {
		next.lately[k].note(!write, write, t.at)
	}
	t.p.setWindow(now, &next)
}

// passive are the marks that operations under locks must be apart from.
func (x *window) passive() []mark {
	switch {
	case x.open:
		return x.lately
	case x.shared():
		return x.apart
	}
	return x.marks
}

// marksOf gives what operations under way, and the call that the process is in, may do in the epoch that begins to each
// byte of the process's memory. Operations on the window itself are among them in an access epoch that the process has
// opened, and under its locks.
func (t *thread) marksOf(x *window) []mark {
	marks := make([]mark, len(x.marks))
	for k := range marks {
		if x.shared() && !t.in.mixes {
			break
		}
		t.markUse(&marks[k], x.byteAt(t.p.rank, k), func(y *window, o *remoteOp) bool {
			return y.ctx.name != x.ctx.name || x.access != nil || o.passive
		})
	}
	return marks
}

// markUse notes what operations under way, and the call that the process is in, may do to a byte of its memory; of
// operations on windows, those that count.
func (t *thread) markUse(m *mark, one scalar, counts func(*window, *remoteOp) bool) {
	use := func(reads, writes bool, at source.Pos) {
		m.read, m.written = m.read || reads, m.written || writes
		if reads || writes {
			m.at = at
		}
	}
	for _, r := range t.p.requests {
		writes := r.uses(one, 1, false)
		use(!writes && r.uses(one, 1, true), writes, r.at)
		m.unknown = m.unknown || r.freed && r.uses(one, 1, true)
	}
	reads, writes := t.p.onLoan(one, 1)
	use(reads, writes, t.at)
	for _, f := range t.p.folds {
		use(f.deletes == nil && f.uses(one, 1, true), f.into.meets(one, 1), t.at)
	}
	for _, y := range t.p.windows {
		for _, o := range y.ops {
			if counts(y, o) {
				writes := o.uses(one, 1, false)
				use(!writes && o.uses(one, 1, true), writes, o.at)
			}
		}
	}
}

// ownUpdates counts the operations under way that the process has called, and that write its own memory.
func (x *window) ownUpdates(rank int) int {
	n := 0
	for _, o := range x.ops {
		if o.writes() && x.ctx.group[o.target] == rank {
			n++
		}
	}
	return n
}

// updatesItself notes, in an epoch of active target, that the process has called an update of its own memory: what it
// has read there is read, unless an operation under way may still read it.
func (t *thread) updatesItself(x *window) {
	next := *x
	next.updates++
	next.marks = slices.Clone(x.marks)
	for k := range next.marks {
		now := mark{}
		t.markUse(&now, x.byteAt(t.p.rank, k), func(*window, *remoteOp) bool { return true })
		m := &next.marks[k]
		m.note(now.read, now.written, now.at)
		if m.unknown = m.unknown || now.unknown; now.read {
			m.readBehind(next.updates, now.at)
		}
	}
	t.p.setWindow(x, &next)
}

// pointers gives the pointers into the process's memory that a window holds.
func (x *window) pointers() []*scalar {
	list := []*scalar{&x.base}
	if x.shared() {
		list = append(list, &x.all)
	}
	for k := range x.pieces {
		list = append(list, &x.pieces[k].base)
	}
	for k := range x.numbers {
		list = append(list, &x.numbers[k])
	}
	for _, o := range x.ops {
		for k := range o.bufs {
			list = append(list, &o.bufs[k].ptr)
		}
	}
	return list
}

// clone copies what a window holds that can be renumbered.
func (x *window) clone() *window {
	n := *x
	n.ops, n.numbers, n.pieces = nil, slices.Clone(x.numbers), slices.Clone(x.pieces)
	for _, o := range x.ops {
		c := *o
		c.bufs = slices.Clone(o.bufs)
		n.ops = append(n.ops, &c)
	}
	return &n
}

// text appends what identifies a window; the objects have the given numbers.
func (x *window) text(b []byte, ids map[int]int) []byte {
	b = fmt.Appendf(b, "W%s %v %v %v %v %d %v ", x.ctx.name, x.sizes, x.units, x.owned, x.open, x.modes, x.mixed)
	b = fmt.Appendf(b, "%v %v ", x.locked, x.idle)
	b = x.exposure.text(x.access.text(b))
	b = appendScalars(fmt.Appendf(b, "%d", x.flavor), append([]scalar{x.base}, x.numbers...), ids)
	if x.shared() {
		b = appendScalars(b, []scalar{x.all}, ids)
	}
	for _, s := range x.pieces {
		b = appendScalars(fmt.Appendf(b, "P%d %d", s.size, s.address), []scalar{s.base}, ids)
	}
	for _, m := range slices.Concat(x.marks, x.recent, x.apart, x.lately) {
		b = fmt.Appendf(b, "%t%t%t%d ", m.read, m.written, m.unknown, m.behind)
	}
	b = fmt.Appendf(b, "%d", x.updates)
	for _, l := range x.locks {
		b = l.text(b)
	}
	for _, o := range x.ops {
		b = o.text(b)
		for _, used := range o.bufs {
			b = appendScalars(b, []scalar{used.ptr}, ids)
		}
	}
	return b
}

// Making and freeing windows.

func makesWindow() collective {
	return collective{enter: enterWindow, leave: withAll, gets: getsWindow}
}

func enterWindow(t *thread, c *mpiCall, p *pending) error {
	if err := t.want(p, c.arg("win"), sig{dt: t.in.types[intHandle], count: 1}, 1); err != nil {
		return err
	}
	if err := t.withoutHints(c); err != nil {
		return err
	}
	if err := t.sharing(c); err != nil {
		return err
	}
	if c.name == "MPI_Win_create_dynamic" {
		p.coll.memory = [2]int64{0, 1}
		return nil
	}
	size, unit := c.arg("size").n, c.arg("disp_unit").n
	switch {
	case size.sign() < 0:
		return t.invalid("the size %s is negative", size)
	case unit.sign() <= 0:
		return t.invalid("the unit %s is not positive", unit)
	}
	p.coll.memory = [2]int64{size.i, unit.i}
	if c.has("baseptr") {
		p.answer = c.arg("baseptr").scalar
		if p.answer.isNull() {
			return t.invalid("baseptr is null")
		}
		if t.allocated(p) == nil {
			return unsupported(t.at, "MPI_Win_allocate without a pointer variable")
		}
		_, _, err := t.resolve(&place{obj: p.answer.obj, off: p.answer.off, t: pointerType, name: "baseptr"}, t.at)
		return err
	}
	p.buf.ptr = c.arg("base").scalar
	if size.i == 0 {
		return nil
	}
	if p.buf.ptr.isNull() {
		return t.invalid("the memory of the window is null")
	}
	o, err := t.object(p.buf.ptr.obj, t.at)
	if err == nil && (p.buf.ptr.off < 0 || int64(p.buf.ptr.off)+size.i > o.size) {
		err = t.fault(verdict.OutOfBounds, t.at, "the window is not within its object")
	}
	return err
}

var pointerType = &model.Type{Kind: model.Pointer, Size: model.PointerSize, Elem: &model.Type{Kind: model.Void}}

// allocated gives the type of the elements of memory that comes with a window: that of the variable behind baseptr.
func (t *thread) allocated(*pending) *model.Type {
	f := t.p.top()
	call, ok := f.code.f.Locations[f.loc].Action.(*model.LibCall)
	if !ok {
		return nil
	}
	e := call.Args[mpispec.FunctionOf(call.Name).Index("baseptr")]
	for cast, ok := e.(*model.Cast); ok; cast, ok = e.(*model.Cast) {
		e = cast.X
	}
	if ty := e.Type(); ty.Kind == model.Pointer && ty.Elem.Kind == model.Pointer {
		return ty.Elem.Elem
	}
	return nil
}

func getsWindow(t *thread, r *record, me *collCall) ([]scalar, error) {
	d := t.p.pend
	x := &window{owned: d.answer.k == pointer, base: d.buf.ptr, flavor: mpispec.FlavorCreate}
	if x.owned {
		x.flavor = mpispec.FlavorAllocate
	}
	for _, e := range r.entries {
		x.sizes, x.units = append(x.sizes, e.memory[0]), append(x.units, e.memory[1])
	}
	for _, h := range t.p.handles {
		if h.ctx != nil && h.ctx.name == r.ctx.name {
			next := *h
			next.born++
			t.replace(h, &next)
			x.ctx = &context{name: fmt.Sprintf("%s/%d.window", r.ctx.name, next.born), group: r.ctx.group}
			break
		}
	}
	switch {
	case makesDynamic(d.name):
		x.flavor = mpispec.FlavorDynamic
	case sharesMemory(d.name):
		x.flavor = mpispec.FlavorShared
		if err := t.makeShared(x); err != nil {
			return nil, err
		}
		x.base = x.baseOf(x.ctx.rank(t.p.rank))
		to := place{obj: d.answer.obj, off: d.answer.off, t: pointerType, name: "baseptr"}
		if err := t.write(to, value{scalar: x.base}, t.at); err != nil {
			return nil, err
		}
	case x.owned:
		id := t.p.newObject(object{class: heapObj, at: t.at, ofMPI: true, ofWin: true})
		t.p.objs[id].setSize(me.memory[0], false)
		if elem := t.allocated(d); elem.Kind != model.Void {
			t.typeBlock(id, elem, t.at)
		}
		x.base = ptrScalar(id, 0)
		to := place{obj: d.answer.obj, off: d.answer.off, t: pointerType, name: "baseptr"}
		if err := t.write(to, value{scalar: x.base}, t.at); err != nil {
			return nil, err
		}
	}
	if !x.shared() {
		x.marks = make([]mark, me.memory[0])
	}
	t.p.setWindow(nil, x)
	return []scalar{numValue(intNum(t.handOut(handle{kind: ofWindow, ctx: x.ctx, made: t.at}))).scalar}, nil
}

// windowAt makes the group of a window the one that ranks belong to.
func (t *thread) windowAt(c *mpiCall) (*window, error) {
	h, err := t.handleAt(c.arg("win"), ofWindow)
	if err != nil {
		return nil, err
	}
	t.ctx = h.ctx
	return t.p.windowOf(h.ctx), nil
}

// joinsWindow makes the group of the window of a collective the one that ranks belong to.
func (t *thread) joinsWindow(c *mpiCall) error {
	_, err := t.windowAt(c)
	return err
}

// freedWindow is joinsWindow for a window that is freed.
func (t *thread) freedWindow(c *mpiCall) error {
	h, err := t.behind(c.arg("win"), ofWindow)
	if err != nil {
		return err
	}
	t.ctx = h.ctx
	return t.deletable(h.value)
}

func freesWindow() collective {
	return collective{
		enter: func(t *thread, c *mpiCall, p *pending) error {
			x := t.p.windowOf(t.context())
			if x.isLocked() {
				return t.invalid("the window is freed while it is locked")
			}
			if err := t.open(x, c.name); err != nil {
				return err
			}
			if len(x.ops) > 0 {
				return t.invalid("the window is freed before its operations are complete")
			}
			return t.want(p, c.arg("win"), sig{dt: t.in.types[intHandle], count: 1}, 1)
		},
		leave: withAll,
		gets: func(t *thread, r *record, _ *collCall) ([]scalar, error) {
			x := t.p.windowOf(r.ctx)
			t.p.setWindow(x, nil)
			for _, h := range t.p.handles {
				if h.ctx != nil && h.ctx.name == r.ctx.name {
					t.p.detach(h.value, "")
					t.giveUp(h)
				}
			}
			if memory := x.base; x.owned {
				if x.shared() {
					memory = x.all
				}
				if err := t.unused(memory.obj, t.at); err != nil {
					return nil, err
				}
				t.p.kill(memory.obj)
			}
			for _, n := range x.numbers {
				t.p.kill(n.obj)
			}
			return []scalar{numValue(intNum(mpispec.WinNull)).scalar}, nil
		},
	}
}

func winGetGroup(t *thread, c *mpiCall) (value, error) {
	x, err := t.windowAt(c)
	if err != nil {
		return value{}, err
	}
	return t.newGroup(c, "group", x.ctx.group)
}
