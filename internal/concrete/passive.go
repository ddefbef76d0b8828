package concrete

import (
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// Passive target (MPI 3.1, section 11.5.3). MPI grants a lock when it likes, as long as it goes together with those
// that are held, and does an operation when it likes, as long as the lock is held and the operation is not complete:
// both
// are choices of kind Effect. In a program that locks windows each call of MPI is a choice, so that all orders of calls
// are explored.

// winLock is a lock of the memory of a process that another one has called for. It is never changed.
type winLock struct {
	id        int
	target    int // process
	exclusive bool
	unchecked bool // MPI_MODE_NOCHECK
	all       bool // one of MPI_Win_lock_all
	held      bool
	at        source.Pos
}

// with tells whether two locks of different processes go together.
func (l *winLock) with(o *winLock) bool { return l.target != o.target || !l.exclusive && !o.exclusive }

// lockOn gives the lock on the memory of a process; nil for none.
func (x *window) lockOn(target int) *winLock {
	for _, l := range x.locks {
		if l.target == target {
			return l
		}
	}
	return nil
}

// locksWindows tells whether a function begins an epoch of passive target.
func locksWindows(name string) bool { return name == "MPI_Win_lock" || name == "MPI_Win_lock_all" }

// reaches tells whether processes act on the memory of others by a function, or by what it begins.
func reaches(name string) bool { return locksWindows(name) || sharesMemory(name) || makesDynamic(name) }

// mpiLocks gives the synchronisation for passive target.
func mpiLocks() map[string]mpiFunc {
	table := map[string]mpiFunc{"MPI_Win_lock": winLocks, "MPI_Win_lock_all": winLocks, "MPI_Win_sync": winSync}
	for _, name := range []string{"unlock", "flush", "flush_local"} {
		table["MPI_Win_"+name], table["MPI_Win_"+name+"_all"] = winCompletes, winCompletes
	}
	return table
}

func winSync(t *thread, c *mpiCall) (value, error) {
	x, err := t.windowAt(c)
	if err != nil {
		return value{}, err
	}
	if !x.isLocked() {
		return value{}, t.invalid("MPI_Win_sync without a lock")
	}
	return success(), t.inOrder(x)
}

// winLocks calls for a lock, or for one at each process.
func winLocks(t *thread, c *mpiCall) (value, error) {
	x, err := t.windowAt(c)
	if err != nil {
		return value{}, err
	}
	targets, exclusive := x.ctx.group, false
	if c.has("rank") {
		kind := c.arg("lock_type").n.i
		if kind != mpispec.LockShared && kind != mpispec.LockExclusive {
			return value{}, t.invalid("%d is not a type of lock", kind)
		}
		p, err := t.peer(c.arg("rank"), "target", false)
		if err != nil {
			return value{}, err
		}
		if p == mpispec.ProcNull {
			return t.locksNobody(c, x)
		}
		targets, exclusive = []int{p}, kind == mpispec.LockExclusive
	}
	if err := t.inOrder(x); err != nil {
		return value{}, err
	}
	x = t.p.windowOf(x.ctx)
	modes := c.arg("assert").n.i
	switch {
	case len(x.ops) > 0 && x.access == nil && !x.isLocked():
		return value{}, t.invalid("%s before a fence has completed operations", c.name)
	case x.access != nil:
		return value{}, t.invalid("%s in an epoch of MPI_Win_start", c.name)
	case x.exposure != nil && slices.Contains(targets, t.p.rank):
		return value{}, t.invalid("the memory is exposed, and locked by its own process")
	case x.exposure != nil:
		return value{}, unsupported(t.at, "%s in an epoch of MPI_Win_post", c.name)
	}
	next := *x
	next.locks = slices.Clip(x.locks)
	for _, p := range targets {
		if x.lockOn(p) != nil {
			return value{}, t.invalid("the window is locked already")
		}
		l := &winLock{target: p, exclusive: exclusive, all: !c.has("rank"), unchecked: modes == mpispec.ModeNoCheck,
			at: t.at, id: t.p.freeID(&next)}
		l.held = l.unchecked || !slices.Contains(t.in.prog.LibFuncs, "MPI_Win_lock") // then nobody locks alone
		if o := t.w.against(x, t.p, l); o != nil && (o.unchecked || l.unchecked) {
			return value{}, t.invalid("MPI_MODE_NOCHECK is not true")
		}
		next.locks = append(next.locks, l)
		if x.open {
			next.locked = rankAmong(next.locked, x.ctx.rank(p))
		}
	}
	if modes&^mpispec.ModeNoCheck != 0 {
		return value{}, t.invalid("%d is not an assertion of %s", modes, c.name)
	}
	t.p.setWindow(x, &next)
	if next.locks[len(x.locks)].held {
		return success(), nil
	}
	t.p.pend = &pending{kind: opWindow, name: c.name, at: t.at, ctx: x.ctx, reqs: idsOf(next.locks[len(x.locks):])}
	return value{}, nil
}

// isLocked tells whether the process has locked a window, be it at MPI_PROC_NULL.
func (x *window) isLocked() bool { return x.idle || len(x.locks) > 0 }

// rankAmong gives a list of ranks, in order, with another one.
func rankAmong(list []int, rank int) []int {
	k, there := slices.BinarySearch(list, rank)
	if there {
		return list
	}
	return slices.Insert(slices.Clone(list), k, rank)
}

// locksNobody begins an epoch of operations on MPI_PROC_NULL.
func (t *thread) locksNobody(c *mpiCall, x *window) (value, error) {
	modes := c.arg("assert").n.i
	switch {
	case len(x.ops) > 0 && !x.isLocked(), x.access != nil, x.idle, modes&^mpispec.ModeNoCheck != 0:
		return value{}, t.invalid("%s of MPI_PROC_NULL", c.name)
	case x.exposure != nil:
		return value{}, unsupported(t.at, "%s in an epoch of MPI_Win_post", c.name)
	}
	if err := t.inOrder(x); err != nil {
		return value{}, err
	}
	now := t.p.windowOf(x.ctx)
	next := *now
	if next.idle = true; x.open {
		next.locked = rankAmong(next.locked, mpispec.ProcNull)
	}
	t.p.setWindow(now, &next)
	return success(), nil
}

// completesNobody ends such an epoch, or flushes in it.
func (t *thread) completesNobody(c *mpiCall, x *window) (value, error) {
	unlocks := c.name == "MPI_Win_unlock"
	if unlocks && !x.idle || !x.isLocked() {
		return value{}, t.invalid("%s of MPI_PROC_NULL", c.name)
	}
	if !unlocks {
		return success(), nil
	}
	if err := t.inOrder(x); err != nil {
		return value{}, err
	}
	now := t.p.windowOf(x.ctx)
	next := *now
	next.idle = false
	t.p.setWindow(now, &next)
	return success(), nil
}

// against gives a lock of another process that does not go together with one.
func (w *world) against(x *window, p *process, l *winLock) *winLock {
	for _, q := range w.procs {
		y := q.windowOf(x.ctx)
		if q.rank == p.rank || y == nil {
			continue
		}
		for _, o := range y.locks {
			if !l.with(o) {
				return o
			}
		}
	}
	return nil
}

// freeID gives the least number that no lock and no operation of the process has; those of one window are given.
func (p *process) freeID(x *window) int {
	list := slices.DeleteFunc(slices.Clone(p.windows), func(w *window) bool { return w.ctx.name == x.ctx.name })
	list = append(list, x)
	taken := func(id int) bool {
		return slices.ContainsFunc(list, func(w *window) bool {
			return slices.ContainsFunc(w.locks, func(l *winLock) bool { return l.id == id }) ||
				slices.ContainsFunc(w.ops, func(o *remoteOp) bool { return o.id == id })
		})
	}
	id := 1
	for taken(id) {
		id++
	}
	return id
}

func idsOf(locks []*winLock) []int {
	var list []int
	for _, l := range locks {
		list = append(list, l.id)
	}
	return list
}

// winCompletes waits for operations, and ends the epoch with MPI_Win_unlock and MPI_Win_unlock_all.
func winCompletes(t *thread, c *mpiCall) (value, error) {
	x, err := t.windowAt(c)
	if err != nil {
		return value{}, err
	}
	unlocks := c.name == "MPI_Win_unlock" || c.name == "MPI_Win_unlock_all"
	locks := x.locks
	if c.has("rank") {
		p, err := t.peer(c.arg("rank"), "target", false)
		if err != nil {
			return value{}, err
		}
		if p == mpispec.ProcNull {
			return t.completesNobody(c, x)
		}
		locks = slices.DeleteFunc(slices.Clone(locks), func(l *winLock) bool { return l.target != p })
	}
	if len(locks) == 0 && x.idle && !unlocks && !c.has("rank") { // a flush of all that there is
		return success(), nil
	}
	if len(locks) == 0 || unlocks && locks[0].all == c.has("rank") {
		return value{}, t.invalid("%s without such a lock", c.name)
	}
	local := completesLocally(c.name)
	if unlocks {
		if err := t.inOrder(x); err != nil {
			return value{}, err
		}
	}
	x = t.p.windowOf(x.ctx)
	next := *x
	next.ops = slices.Clone(x.ops)
	var ids []int
	for k, o := range x.ops {
		under := slices.ContainsFunc(locks, func(l *winLock) bool { return l.target == x.ctx.group[o.target] })
		switch {
		case !under:
		case local && !o.delivers():
			free := *o
			free.bufs, free.request = nil, 0
			next.ops[k] = &free
		default:
			ids = append(ids, o.id)
		}
	}
	t.p.setWindow(x, &next)
	if unlocks {
		ids = append(ids, idsOf(locks)...)
	}
	if len(ids) == 0 {
		return success(), nil
	}
	t.p.pend = &pending{kind: opWindow, name: c.name, at: t.at, ctx: x.ctx, reqs: ids}
	return value{}, nil
}

// completesLocally tells whether a call completes operations at their origin only.
func completesLocally(name string) bool {
	return name == "MPI_Win_flush_local" || name == "MPI_Win_flush_local_all"
}

// repeats tells whether another operation conflicts with the same ones, and is over for its origin as well.
func (o *remoteOp) repeats(p *remoteOp) bool {
	a, b := *o, *p
	a.id, b.id = 0, 0
	return string(a.text(nil)) == string(b.text(nil))
}

// delivers tells whether an operation has yet to bring what it gets to its origin.
func (o *remoteOp) delivers() bool { return o.reads() && len(o.bufs) > 0 }

// synchronises offers how a call for locks, a flush or an unlock ends. The lock of another process's memory need not
// be there, if no operation is to be done under it.
func (in *interp) synchronises(p *process, add func(Kind, int, source.Pos)) {
	x, kind := p.windowOf(p.pend.ctx), Complete
	for _, id := range p.pend.reqs {
		for _, o := range x.ops {
			if o.id == id && !o.done {
				return
			}
		}
		for _, l := range x.locks {
			if l.id == id && !l.held {
				kind = Buffer
				if l.target == p.rank {
					return
				}
			}
		}
	}
	if kind == Complete || in.o.Buffering != BufferNever {
		add(kind, 0, p.pend.at)
	}
}

// passed ends a call for locks, a flush or an unlock.
func (t *thread) passed() error {
	d := t.p.pend
	if locksWindows(d.name) {
		x := t.p.windowOf(d.ctx)
		if !slices.ContainsFunc(x.locks, func(l *winLock) bool { return !l.held && slices.Contains(d.reqs, l.id) }) {
			if err := t.inOrder(x); err != nil {
				return err
			}
		}
		return t.complete(success())
	}
	x := t.p.windowOf(d.ctx)
	t.completing = true
	for _, o := range x.ops {
		if slices.Contains(d.reqs, o.id) && o.delivers() {
			if err := t.fill(o.into(), o.got); err != nil {
				return err
			}
		}
	}
	now := t.p.windowOf(d.ctx)
	next := *now
	next.ops = nil
	for _, o := range now.ops {
		n := *o
		switch {
		case !slices.Contains(d.reqs, o.id):
		case !completesLocally(d.name) || !o.writes():
			continue
		default: // what it does to its target is not complete by that
			n.bufs, n.got, n.data, n.expect, n.request = nil, nil, nil, nil, 0
			if slices.ContainsFunc(now.ops, n.repeats) || slices.ContainsFunc(next.ops, n.repeats) {
				continue // a loop can make any number of them
			}
		}
		next.ops = append(next.ops, &n)
	}
	next.locks = slices.DeleteFunc(slices.Clone(now.locks), func(l *winLock) bool { return slices.Contains(d.reqs, l.id) })
	t.p.setWindow(now, &next)
	return t.complete(success())
}

// effects offers what MPI can do for a process's locks and operations.
func (in *interp) effects(w *world, p *process, out []Choice) []Choice {
	for _, x := range p.windows {
		for _, l := range x.locks {
			free := true
			for _, q := range w.procs {
				if y := q.windowOf(x.ctx); q.rank != p.rank && y != nil {
					free = free && !slices.ContainsFunc(y.locks, func(o *winLock) bool { return o.held && !l.with(o) })
				}
			}
			if !l.held && free && w.procs[l.target].status != stuck {
				out = append(out, Choice{Process: p.rank, Kind: Effect, Request: l.id, At: l.at})
			}
		}
		for i, o := range x.ops {
			if !o.passive || o.done || !w.doable(x, o) {
				continue
			}
			for _, element := range in.next(w, x, i) {
				out = append(out, Choice{Process: p.rank, Kind: Effect, Source: element, Request: o.id, At: o.at})
			}
		}
	}
	return out
}

// doable tells whether the lock of an operation is held, and its target still has the window.
func (w *world) doable(x *window, o *remoteOp) bool {
	l := x.lockOn(x.ctx.group[o.target])
	return l != nil && l.held && w.procs[l.target].windowOf(x.ctx) != nil && w.procs[l.target].status != stuck
}

// common gives how many bytes two operations on one window have in common.
func (o *remoteOp) common(p *remoteOp) int64 {
	n := int64(0)
	o.cells(func(_ int, off int64, one *basic) {
		p.cells(func(_ int, at int64, other *basic) {
			n += max(0, min(off+one.form.bytes(), at+other.form.bytes())-max(off, at))
		})
	})
	return n
}

// affect does an Effect.
func (in *interp) affect(w *world, c Choice) error {
	p := w.procs[c.Process]
	for _, x := range p.windows {
		for k, l := range x.locks {
			if l.id == c.Request {
				return in.grant(w, p, x, k)
			}
		}
		if k := slices.IndexFunc(x.ops, func(o *remoteOp) bool { return o.id == c.Request }); k >= 0 {
			return in.perform(w, x, c, k)
		}
	}
	return nil
}

// perform does an operation on a window, or what is left of it, or one element of it.
func (in *interp) perform(w *world, x *window, c Choice, k int) error {
	o := *x.ops[k]
	t := in.at(w, x.ctx.group[o.target], o.at)
	own := t.p.windowOf(x.ctx)
	if err := t.performOn(own, &o, in.due(w, x, &o, c.Source)); err != nil {
		return in.reported(t.p, err)
	}
	for _, y := range slices.Clone(t.p.windows) {
		if y.shared() && (y == own || y.all.obj == own.placeOf(&o).obj) {
			next := *y
			next.written = true
			t.p.setWindow(y, &next)
			if err := in.publish(w, t.p); err != nil {
				return err
			}
		}
	}
	p := w.procs[c.Process]
	now := p.windowOf(x.ctx)
	next := *now
	next.ops = slices.Clone(now.ops)
	next.ops[k] = &o
	p.setWindow(now, &next)
	return nil
}

// at gives a thread that does something to the memory of a process.
func (in *interp) at(w *world, rank int, pos source.Pos) *thread {
	in.epoch++
	p := w.procs[rank].clone(in.epoch)
	w.procs[rank], p.key = p, ""
	return &thread{in: in, p: p, w: w, at: pos, completing: true, serving: true}
}

// grant grants a lock, after which the operations under it can be done.
func (in *interp) grant(w *world, p *process, x *window, k int) error {
	l := *x.locks[k]
	l.held = true
	t := in.at(w, l.target, l.at)
	p = w.procs[p.rank]
	next := *p.windowOf(x.ctx)
	next.locks = slices.Clone(next.locks)
	next.locks[k] = &l
	p.setWindow(p.windowOf(x.ctx), &next)
	for i, o := range next.ops {
		if x.ctx.group[o.target] == l.target {
			others := slices.DeleteFunc(w.activeFor(x.ctx, l.target), func(q *remoteOp) bool {
				return slices.Contains(next.ops[i:], q)
			})
			if err := t.crossing(w, x.ctx, o, others, l.target); err != nil {
				return in.reported(t.p, err)
			}
		}
	}
	return nil
}

// activeOn gives the operations that may be done now to the memory of a process in a window, or were done and are not
// complete.
func (w *world) activeOn(ctx *context, target int) []*remoteOp {
	var list []*remoteOp
	for _, q := range w.procs {
		x := q.windowOf(ctx)
		if x == nil {
			continue
		}
		if l := x.lockOn(target); l == nil || !l.held {
			continue
		}
		for _, o := range x.ops {
			if x.ctx.group[o.target] == target {
				list = append(list, o)
			}
		}
	}
	return list
}

// crossing finds what an operation that can be done from now on conflicts with.
func (t *thread) crossing(w *world, ctx *context, o *remoteOp, others []*remoteOp, target int) error {
	var bad error
	for _, q := range others {
		first, second := q, o
		if first.origin > second.origin {
			first, second = second, first
		}
		if bad == nil && q.common(o) > 0 {
			bad = t.clash(first, second)
		}
	}
	x := w.procs[target].windowOf(ctx)
	if bad != nil || x == nil {
		return bad
	}
	if err := t.crossingElsewhere(w, ctx, o, target); err != nil {
		return err
	}
	if x.exposure != nil {
		return unsupported(t.at, "an operation under a lock on memory in another epoch")
	}
	if r := w.fenceOf(x, o, target); x.open && r != nil {
		return t.beforeFenceEnds(w, r, x, o)
	}
	if x.shared() {
		return t.overStores(w, ctx, o)
	}
	o.cells(func(_ int, off int64, one *basic) {
		off = x.markOf(off)
		for k := off; k < off+one.form.bytes() && bad == nil; k++ {
			switch m := &x.passive()[k]; {
			case m.unknown && o.writes():
				bad = notKnown(m.at)
			case m.written || m.read && o.writes():
				bad = race(target, m.at, o.origin, o.at)
			}
		}
	})
	return bad
}

// underLock makes an operation one under a lock, and finds what it conflicts with if it can be done at once.
func (t *thread) underLock(x *window, o *remoteOp, l *winLock) error {
	o.passive, o.id = true, t.p.freeID(x)
	if !l.held {
		return nil
	}
	return t.crossing(t.w, x.ctx, o, t.w.activeFor(x.ctx, l.target), l.target)
}

// overtaken finds an operation under way that an access of the process to n bytes of its window, from a byte on,
// conflicts with.
func (t *thread) overtaken(x *window, first, n int64, write bool) error {
	if t.w == nil || !t.in.locking {
		return nil
	}
	var bad error
	active := t.w.activeOn(x.ctx, t.p.rank)
	if x.shared() {
		active = t.onShared(x)
	}
	for _, o := range append(active, t.w.activeElsewhere(x.ctx, t.p.rank)...) {
		o.cells(func(_ int, off int64, one *basic) {
			if bad == nil && off < first+n && first < off+one.form.bytes() && (write || o.writes()) {
				bad = race(t.p.rank, t.at, o.origin, o.at)
			}
		})
	}
	return bad
}

// passedBy forgets, at a step that others can notice, what a process did to its windows before. What the step does
// itself may come behind what others notice.
func (t *thread) passedBy() {
	for _, x := range slices.Clone(t.p.windows) {
		entered := x.access != nil || x.exposure != nil || x.open && !t.in.locking
		if x.shared() && !t.in.mixes || entered && !(x.open && t.in.locking) {
			continue // all since the epoch began counts
		}
		next := *x
		if x.open {
			next.lately = t.marksOf(x)
		} else if x.shared() {
			next.apart = t.marksOf(x)
		} else {
			next.marks = t.marksOf(x)
		}
		t.p.setWindow(x, &next)
	}
}

func (l *winLock) text(b []byte) []byte {
	return fmt.Appendf(b, "L%d %d %v %v %v %v %v", l.id, l.target, l.exclusive, l.unchecked, l.all, l.held, l.at)
}

// unlocked reports locks that are never released.
func (t *thread) unlocked() {
	for _, x := range t.p.windows {
		for _, l := range x.locks {
			t.in.note(t.p, &fault{kind: verdict.MPIResourceLeak, pos: l.at, msg: "the lock is never released"})
		}
	}
}
