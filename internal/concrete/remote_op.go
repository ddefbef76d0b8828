package concrete

import (
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// remoteOp is an operation on a window that no fence has completed yet. It is never changed.
type remoteOp struct {
	name   string    // of the function that has no request
	origin int       // process
	target int       // rank
	bufs   []used    // its memory at the origin
	of     *remoteOp // the operation of which it does one element; nil of a whole one
	data   []scalar  // what it brings
	expect []scalar  // what a comparison and swap compares with
	where  sig       // at the target
	disp   int64     // in bytes
	op     int64     // of an accumulate
	at     source.Pos
	// passive: it is one under a lock. Then it has a number among those of its process on the window, and is done before
	// it is complete, when it has got what it gets.
	passive, done bool
	id            int
	// through: it is one through another window, told as if it were on the one that is looked at.
	through bool
	got     []scalar
	ended   []bool // for each of its elements, where it is done to some of them
	// request is the number of its request; 0 where it has none, or is complete at its origin.
	request int
}

// used is memory that an operation uses at its origin.
type used struct {
	buffer
	written bool
}

// reads tells whether the operation gives its origin what was at the target.
func (o *remoteOp) reads() bool { return o.name != "MPI_Put" && o.name != "MPI_Accumulate" }

// writes tells whether it changes what is at the target.
func (o *remoteOp) writes() bool { return o.name != "MPI_Get" && o.op != mpispec.OpNoOp }

// adds tells whether it is an accumulate, in the sense of MPI 3.1, section 11.3.4.
func (o *remoteOp) adds() bool { return o.name != "MPI_Get" && o.name != "MPI_Put" }

// swaps tells whether it compares and swaps.
func (o *remoteOp) swaps() bool { return o.name == "MPI_Compare_and_swap" }

// uses tells whether the operation forbids an access to memory of its origin.
func (o *remoteOp) uses(ptr scalar, n int64, write bool) bool {
	return slices.ContainsFunc(o.bufs, func(u used) bool { return (write || u.written) && u.meets(ptr, n) })
}

// in tells whether it uses an object.
func (o *remoteOp) in(id int) bool {
	return slices.ContainsFunc(o.bufs, func(u used) bool { return u.ptr.obj == id })
}

// cells calls visit with the place in the target's window, in bytes, of each basic datatype.
func (o *remoteOp) cells(visit func(k int, off int64, one *basic)) {
	b := buffer{sig: o.where, ptr: ptrScalar(0, int(o.disp))}
	for k := range int(o.where.length()) {
		off, one := b.place(k)
		visit(k, off, one)
	}
}

// text appends what identifies the operation, but for its buffer.
func (o *remoteOp) text(b []byte) []byte {
	b = appendScalars(fmt.Appendf(b, "%v %v %v %d %d", o.passive, o.done, o.ended, o.id, o.request), o.got, nil)
	b = fmt.Appendf(b, "r%s %d %d %s %d %d %v", o.name, o.origin, o.target, o.where, o.disp, o.op, o.at)
	for _, u := range o.bufs {
		b = fmt.Appendf(b, " %s %d %v", u.sig, u.size, u.written)
	}
	return appendScalars(appendScalars(b, o.data, nil), o.expect, nil)
}

// mpiWindows gives the operations on windows, and what is asked about them.
func mpiWindows() map[string]mpiFunc {
	return map[string]mpiFunc{
		"MPI_Rput": remote, "MPI_Rget": remote, "MPI_Raccumulate": remote, "MPI_Rget_accumulate": remote,
		"MPI_Put": remote, "MPI_Get": remote, "MPI_Accumulate": remote, "MPI_Get_accumulate": remote,
		"MPI_Fetch_and_op": remote, "MPI_Compare_and_swap": remote,
		"MPI_Win_attach": winAttach, "MPI_Win_detach": winDetach,
		"MPI_Win_shared_query": winSharedQuery, "MPI_Win_get_group": winGetGroup,
		"MPI_Win_get_info": func(t *thread, c *mpiCall) (value, error) {
			if _, err := t.windowAt(c); err != nil {
				return value{}, err
			}
			return t.newInfo(c, "info_used", handle{})
		},
	}
}

// remote begins an operation.
func remote(t *thread, c *mpiCall) (value, error) {
	x, err := t.windowAt(c)
	if err != nil {
		return value{}, err
	}
	target, err := t.peer(c.arg("target_rank"), "destination", false)
	if err != nil {
		return value{}, err
	}
	var lock *winLock
	if target != mpispec.ProcNull {
		lock = x.lockOn(target)
	}
	if lock == nil && (target != mpispec.ProcNull || !x.isLocked()) {
		if err := t.within(x, c.name, target); err != nil {
			return value{}, err
		}
		if c.has("request") {
			return value{}, t.invalid("%s without a lock", c.name)
		}
	}
	o := &remoteOp{name: withoutRequest(c.name), origin: t.p.rank, target: x.ctx.rank(target), at: t.at}
	own, err := t.dataOf(c, o)
	if err != nil {
		return value{}, err
	}
	if target == mpispec.ProcNull || own.length() == 0 {
		return success(), t.asking(c, nil)
	}
	if err := t.located(c, x, o); err != nil {
		return value{}, err
	}
	if err := t.atOrigin(c, o, own); err != nil {
		return value{}, err
	}
	if lock == nil && x.shared() {
		if err := t.overStores(t.w, x.ctx, o); err != nil {
			return value{}, err
		}
	}
	if lock != nil {
		if err := t.underLock(t.p.windowOf(x.ctx), o, lock); err != nil {
			return value{}, err
		}
	}
	if err := t.asking(c, o); err != nil {
		return value{}, err
	}
	next := *t.p.windowOf(x.ctx)
	next.ops = append(slices.Clip(next.ops), o)
	t.p.setWindow(t.p.windowOf(x.ctx), &next)
	if lock == nil && target == t.p.rank && o.writes() && !x.shared() {
		t.updatesItself(t.p.windowOf(x.ctx))
	}
	return t.operating(x, c.name, target), nil
}

// atOrigin finds the memory of an operation at its origin, and takes what it brings.
func (t *thread) atOrigin(c *mpiCall, o *remoteOp, own sig) error {
	if o.reads() {
		name := "origin_addr"
		if c.has("result_addr") {
			name = "result_addr"
		}
		b, err := t.buffer(c.arg(name).scalar, own, 1)
		if err == nil {
			err = t.accessible(&b, true)
		}
		if err != nil {
			return err
		}
		o.bufs = append(o.bufs, used{b, true})
	}
	if !o.writes() {
		return nil
	}
	for k, to := range []*[]scalar{&o.data, &o.expect} {
		name := []string{"origin_addr", "compare_addr"}[k]
		if !c.has(name) {
			continue
		}
		b, err := t.buffer(c.arg(name).scalar, own, 1)
		if err == nil {
			*to, err = t.data(b)
		}
		if err != nil {
			return err
		}
		if o.reads() && b.shares(&o.bufs[0].buffer) {
			return t.invalid("%s and the result are in the same memory", name)
		}
		o.bufs = append(o.bufs, used{b, false})
	}
	return nil
}

// dataOf checks the data at both ends of an operation, and gives those of the origin.
func (t *thread) dataOf(c *mpiCall, o *remoteOp) (own sig, err error) {
	if c.has("op") {
		o.op = c.arg("op").n.i
	}
	if c.has("datatype") {
		return t.dataOfOne(c, o)
	}
	if o.where, err = t.signature(c.arg("target_count"), c.arg("target_datatype")); err != nil {
		return own, err
	}
	own = o.where
	for _, side := range []string{"origin", "result"} {
		if !c.has(side+"_count") || side == "origin" && o.reads() && !o.writes() && c.has("result_count") {
			continue
		}
		if own, err = t.signature(c.arg(side+"_count"), c.arg(side+"_datatype")); err != nil {
			return own, err
		}
		if err := t.fits(o, own); err != nil {
			return own, err
		}
	}
	b := buffer{sig: o.where, cells: int(o.where.length())}
	if o.where.dt.derived && o.writes() && b.twice() {
		return own, t.invalid("the place at the target has a byte twice")
	}
	if !o.adds() {
		return own, nil
	}
	return own, t.addition(o)
}

// fits checks that data at the origin are those at the target.
func (t *thread) fits(o *remoteOp, own sig) error {
	from, to := own, o.where
	if o.name == "MPI_Get" {
		from, to = to, from
	}
	if own.matches(o.where) && from.length() < to.length() {
		return unsupported(t.at, "%s that does not fill the elements where its data goes", o.name)
	}
	if !own.same(o.where) {
		return t.fault(verdict.MPITypeMismatch, t.at, fmt.Sprintf("%s at the origin and %s at the target", own, o.where))
	}
	return nil
}

// dataOfOne is dataOf for an operation on one element of a predefined datatype.
func (t *thread) dataOfOne(c *mpiCall, o *remoteOp) (sig, error) {
	s, err := t.signature(numValue(intNum(1)), c.arg("datatype"))
	if err != nil {
		return s, err
	}
	o.where = s
	switch {
	case s.dt.derived:
		return s, t.invalid("%s is for predefined datatypes", o.name)
	case !o.swaps():
		return s, t.addition(o)
	}
	switch s.dt.Class {
	case mpispec.Integer, mpispec.Logical, mpispec.Byte:
		return s, nil
	}
	return s, t.invalid("MPI_Compare_and_swap compares integers")
}

// addition checks the operation of an accumulate.
func (t *thread) addition(o *remoteOp) error {
	op, ok := mpispec.OpOf(o.op)
	one := t.elementOf(o.where.dt)
	if one == nil && len(o.where.dt.basics) > 0 {
		return t.invalid("the elements are not all of one basic datatype")
	}
	switch {
	case o.op == mpispec.OpReplace, o.op == mpispec.OpNoOp && o.reads():
	case !ok || o.op == mpispec.OpNoOp:
		return t.invalid("%d is not an operation for %s", o.op, o.name)
	case one != nil && !op.Takes(one.Datatype):
		return t.invalid("%s is not defined for %s", op.Name, one.Name)
	}
	return nil
}

// elementOf gives the predefined datatype of the elements of one; nil where it has none.
func (t *thread) elementOf(d *datatype) *datatype {
	if !d.derived {
		return d
	}
	for _, one := range t.in.types {
		n := len(one.basics)
		same := len(d.basics) > 0 && len(d.basics)%n == 0
		for i, b := range d.basics {
			same = same && b.name == one.basics[i%n].name && b.pair == one.basics[i%n].pair
		}
		if same {
			return one
		}
	}
	return nil
}

// element names the predefined datatype of an accumulate.
func (t *thread) element(o *remoteOp) string {
	if one := t.elementOf(o.where.dt); one != nil {
		return one.Name
	}
	return ""
}

// located finds where in the target's window an operation is.
func (t *thread) located(c *mpiCall, x *window, o *remoteOp) error {
	if x.dynamic() {
		return t.locatedInPiece(c, x, o)
	}
	n := c.arg("target_disp").n
	if n.sign() < 0 {
		return t.invalid("the displacement %s is negative", n)
	}
	o.disp = n.within(0, maxBytes) * x.units[o.target]
	outside := false
	o.cells(func(_ int, off int64, one *basic) {
		outside = outside || off < 0 || off+one.form.bytes() > x.sizes[o.target]
	})
	if outside {
		return t.fault(verdict.OutOfBounds, t.at,
			fmt.Sprintf("the window of rank %d does not have the bytes of %s", o.target, o.name))
	}
	if x.shared() {
		for _, n := range x.sizes[:o.target] {
			o.disp += n
		}
	}
	return nil
}

// Fences.

func fences() collective {
	return collective{enter: enterFence, leave: leavesFence, ends: endFence}
}

func enterFence(t *thread, c *mpiCall, p *pending) error {
	x, modes := t.p.windowOf(t.context()), c.arg("assert").n.i
	if err := t.open(x, c.name); err != nil {
		return err
	}
	const both = mpispec.ModeNoPrecede | mpispec.ModeNoSucceed
	switch {
	case x.isLocked():
		return t.invalid("a fence while the window is locked")
	case modes&^(both|mpispec.ModeNoStore|mpispec.ModeNoPut) != 0:
		return t.invalid("%d is not an assertion of a fence", modes)
	case modes&mpispec.ModeNoPrecede != 0 && len(x.ops) > 0:
		return t.invalid("MPI_MODE_NOPRECEDE is not true")
	case modes&mpispec.ModeNoStore != 0 && slices.ContainsFunc(x.marks, func(m mark) bool { return m.written }):
		return t.invalid("MPI_MODE_NOSTORE is not true")
	}
	if err := t.inOrder(x); err != nil {
		return err
	}
	p.coll.shape = []int{int(modes & both)}
	p.coll.memory[0] = modes
	p.coll.fenced = x.open && modes&mpispec.ModeNoPrecede == 0
	p.coll.waits = x.flavor == mpispec.FlavorDynamic // for what the others attach before
	p.coll.ops = x.ops
	if p.coll.fenced {
		p.coll.locked = x.locked
	}
	if p.coll.fenced {
		p.coll.frozen = t.snapshot()
		p.coll.frozen.key = t.in.processKey(p.coll.frozen)
	}
	return nil
}

func leavesFence(r *record, me *collCall) bool { return !me.fenced && !me.waits || withAll(r, me) }

// endFence does what the operations of an epoch ask for, as the process leaves the fence: what others do to its memory,
// and what it gets of theirs, which is as it was when they came to the fence.
func endFence(t *thread, r *record, me *collCall) error {
	x := t.p.windowOf(r.ctx)
	if me.fenced {
		mine := operationsOn(r, me.rank)
		all := t.in.sequence(r, me.rank)
		if x.shared() { // all has been done to it by the first one that leaves
			if all = nil; !slices.Contains(r.left, true) {
				for rank := range r.entries {
					all = append(all, t.in.sequence(r, rank)...)
				}
			}
		}
		if err := t.unmixed(r, x, mine); err != nil {
			return err
		}
		if err := t.exclusively(x, mine); err != nil {
			return err
		}
		if err := t.races(x, x.modes, mine, true); err != nil {
			return err
		}
		t.serving = true
		if err := t.updated(x, all); err != nil {
			return err
		}
		t.completing = true
		for _, o := range x.ops {
			if err := t.fetch(r, o); err != nil {
				return err
			}
		}
	}
	next := *x
	next.open, next.modes = me.memory[0]&mpispec.ModeNoSucceed == 0, me.memory[0]
	next.ops, next.mixed, next.locked, next.lately, next.updates = nil, false, nil, nil, 0
	if next.open && t.in.locking {
		next.lately = t.marksOf(x)
	}
	if x.shared() {
		next.written = true
		next.recent, next.apart = make([]mark, len(x.marks)), t.marksOf(x)
	} else {
		next.marks = t.marksOf(x)
	}
	t.p.setWindow(x, &next)
	return nil
}

// unmixed checks that others do not operate between fences on memory that was exposed in another way, or locked.
func (t *thread) unmixed(r *record, x *window, mine []*remoteOp) error {
	locked := slices.ContainsFunc(r.entries, func(e *collCall) bool {
		return slices.Contains(e.locked, x.ctx.rank(t.p.rank))
	})
	switch {
	case (x.mixed || locked) && len(mine) > 0:
		return t.invalid("operations between fences on memory that was exposed in another way, or locked")
	case locked && x.modes&mpispec.ModeNoPut != 0:
		return unsupported(t.at, "MPI_MODE_NOPUT and locks")
	}
	return nil
}

// operationsOn gives the operations that all have called on a rank.
func operationsOn(r *record, rank int) []*remoteOp {
	var list []*remoteOp
	for _, e := range r.entries {
		for _, o := range e.ops {
			if o.target == rank {
				list = append(list, o)
			}
		}
	}
	return list
}

// races finds accesses to the process's window that conflict: each byte has what was done to it by then. Accumulates
// whose order makes a difference are refused, unless these take turns.
func (t *thread) races(x *window, modes int64, ops []*remoteOp, turns bool) error {
	seen := make([][]*remoteOp, len(x.marks))
	var bad error
	if modes&mpispec.ModeNoPut != 0 && slices.ContainsFunc(ops, (*remoteOp).writes) {
		return t.invalid("MPI_MODE_NOPUT is not true")
	}
	own := 0 // updates that the process itself has called
	for _, o := range ops {
		itself := o.origin == t.p.rank && o.writes()
		if itself {
			own++
		}
		o.cells(func(_ int, off int64, one *basic) {
			off = x.markOf(off)
			for k := off; k < off+one.form.bytes() && bad == nil; k++ {
				for _, before := range seen[k] {
					if bad = t.clash(before, o); bad != nil && !(turns && t.compete(before, o)) {
						return
					}
					bad = nil
				}
				switch m := &x.marks[k]; {
				case m.unknown && o.writes():
					bad = notKnown(m.at)
				case itself && !m.written:
					if m.read && m.behind >= own {
						bad = race(t.p.rank, m.again, o.origin, o.at)
					}
				case m.written || m.read && o.writes():
					bad = race(t.p.rank, m.at, o.origin, o.at)
				}
				seen[k] = append(seen[k], o)
			}
		})
	}
	return bad
}

// clash reports two operations on one byte that conflict, and refuses some where the order is open and makes a
// difference; under locks each order is chosen, of elements that overlap in whole.
func (t *thread) clash(a, b *remoteOp) error {
	open, err := t.conflicts(a, b)
	if err != nil || !open || a.passive && !t.crooked(a, b) {
		return err
	}
	return unsupported(t.at, "accumulates whose order makes a difference")
}

// crooked tells whether an element of one operation overlaps one of the other in part.
func (t *thread) crooked(a, b *remoteOp) bool {
	return slices.ContainsFunc(t.parts(a), func(p *remoteOp) bool {
		return slices.ContainsFunc(t.parts(b), func(q *remoteOp) bool { return p.disp != q.disp && p.common(q) > 0 })
	})
}

// conflicts reports two operations on one byte that conflict, and otherwise tells whether their order is open and makes
// a difference.
func (t *thread) conflicts(a, b *remoteOp) (open bool, err error) {
	both := func(o *remoteOp) bool { return o.swaps() || o.op == mpispec.OpReplace }
	together := a.op == b.op && a.swaps() == b.swaps() || both(a) && both(b) || !a.writes() || !b.writes()
	switch {
	case a == b || !a.writes() && !b.writes():
		return false, nil
	case a.through || b.through: // windows know nothing of each other
		return false, race(b.origin, b.at, a.origin, a.at)
	case a.origin == b.origin && a.adds() && b.adds() && t.element(a) == t.element(b): // in the order of their calls
		return false, nil
	case !a.adds() || !b.adds() || !together || t.element(a) != t.element(b):
		return false, race(b.origin, b.at, a.origin, a.at)
	}
	return a.reads() || b.reads() || a.op == mpispec.OpReplace ||
		t.in.o.Float && a.where.dt.basics[0].form.class == floating, nil
}

func race(rank int, at source.Pos, other int, there source.Pos) error {
	return &fault{kind: verdict.MPIRace, pos: at, rank: &rank, msg: "accesses to one byte of a window conflict",
		related: []verdict.Related{{Pos: there, Process: other, Message: fmt.Sprintf("rank %d has the other", other)}}}
}

// updated does to the process's memory what operations ask for.
func (t *thread) updated(x *window, ops []*remoteOp) error {
	for _, o := range ops {
		if !o.writes() {
			continue
		}
		b, err := t.buffer(x.placeOf(o), o.where, 1)
		if err != nil {
			return err
		}
		there, err := t.held(b)
		if err != nil {
			return err
		}
		cells, err := t.after(o, there)
		if err != nil {
			return err
		}
		if err := t.fill(b, cells); err != nil {
			return err
		}
	}
	return nil
}

// after gives what an operation makes of values that are there.
func (t *thread) after(o *remoteOp, there []scalar) ([]scalar, error) {
	cells := slices.Clone(o.data)
	if !o.adds() || o.op == mpispec.OpReplace {
		return cells, nil
	}
	isPart := func(c scalar) bool { return c.k == part }
	if slices.ContainsFunc(there, isPart) || slices.ContainsFunc(cells, isPart) || slices.ContainsFunc(o.expect, isPart) {
		return nil, unsupported(o.at, "bytes that are parts of unknown values, combined")
	}
	if !o.swaps() {
		acc := slices.Clone(there)
		op, _ := mpispec.OpOf(o.op)
		return acc, t.combineElements(&op, t.elementOf(o.where.dt), acc, cells)
	}
	for k := range cells {
		if there[k].k == undef || o.expect[k].k == undef || cells[k].k == undef {
			return nil, unsupported(o.at, "a comparison and swap with a value that was never given")
		}
		if !there[k].equal(o.expect[k]) {
			cells[k] = there[k]
		}
	}
	return cells, nil
}

// fetch gives the process what one of its operations gets: what is there when those before it are done.
func (t *thread) fetch(r *record, o *remoteOp) error {
	if !o.reads() {
		return nil
	}
	var cells []scalar
	ops := t.in.sequence(r, o.target)
	parts := []int{slices.Index(ops, o)}
	if parts[0] < 0 {
		parts = nil
		for _, p := range t.parts(o) {
			parts = append(parts, stepOf(ops, o, p.disp))
		}
	}
	for _, k := range parts {
		got, err := t.foundAfter(r, ops[:k], ops[k])
		if err != nil {
			return err
		}
		cells = append(cells, got...)
	}
	return t.fill(o.into(), cells)
}

// foundAfter gives what an operation gets, at a fence, when some others are done.
func (t *thread) foundAfter(r *record, before []*remoteOp, o *remoteOp) ([]scalar, error) {
	of := &thread{in: t.in, p: r.entries[o.target].frozen, at: t.at}
	of.p = of.snapshot()
	of.completing, of.serving = true, true
	x := of.p.windowOf(r.ctx)
	if err := of.updated(x, before); err != nil {
		return nil, err
	}
	return of.found(x, o)
}

// found gives what an operation gets of the process's memory.
func (t *thread) found(x *window, o *remoteOp) ([]scalar, error) {
	b, err := t.buffer(x.placeOf(o), o.where, 1)
	if err != nil {
		return nil, err
	}
	return t.held(b)
}

// into gives where what the operation gets goes.
func (o *remoteOp) into() buffer {
	return o.bufs[slices.IndexFunc(o.bufs, func(u used) bool { return u.written })].buffer
}
