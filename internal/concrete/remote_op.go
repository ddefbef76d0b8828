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
	name   string
	origin int // process
	target int // rank
	buf    buffer
	data   []scalar // what it brings
	where  sig      // at the target
	disp   int64    // in bytes
	op     int64    // of an accumulate
	at     source.Pos
}

func (o *remoteOp) reads() bool { return o.name == "MPI_Get" }

func (o *remoteOp) adds() bool { return o.name == "MPI_Accumulate" }

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
	b = fmt.Appendf(b, "r%s %d %d %s %d %d %v %s %d", o.name, o.origin, o.target, o.where, o.disp, o.op, o.at, o.buf.sig,
		o.buf.size)
	return appendScalars(b, o.data, nil)
}

// mpiWindows gives the operations on windows, and what is asked about them.
func mpiWindows() map[string]mpiFunc {
	return map[string]mpiFunc{
		"MPI_Put": remote, "MPI_Get": remote, "MPI_Accumulate": remote,
		"MPI_Win_get_group": winGetGroup,
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
	if !x.open {
		return value{}, t.invalid("%s is called outside of an epoch", c.name)
	}
	o := &remoteOp{name: c.name, origin: t.p.rank, target: x.ctx.rank(target), at: t.at}
	own, err := t.dataOf(c, o)
	if err != nil || target == mpispec.ProcNull || own.length() == 0 {
		return success(), err
	}
	if err := t.located(c, x, o); err != nil {
		return value{}, err
	}
	if o.buf, err = t.buffer(c.arg("origin_addr").scalar, own, 1); err != nil {
		return value{}, err
	}
	if o.reads() {
		err = t.accessible(&o.buf, true)
	} else {
		o.data, err = t.data(o.buf)
	}
	if err != nil {
		return value{}, err
	}
	next := *t.p.windowOf(x.ctx)
	next.ops = append(slices.Clip(next.ops), o)
	t.p.setWindow(t.p.windowOf(x.ctx), &next)
	return success(), nil
}

// dataOf checks the data at both ends of an operation, and gives those of the origin.
func (t *thread) dataOf(c *mpiCall, o *remoteOp) (sig, error) {
	own, err := t.signature(c.arg("origin_count"), c.arg("origin_datatype"))
	if err != nil {
		return own, err
	}
	if o.where, err = t.signature(c.arg("target_count"), c.arg("target_datatype")); err != nil {
		return own, err
	}
	for _, s := range []sig{own, o.where} {
		if s.dt.raw || s.dt.Class == mpispec.Pair {
			return own, unsupported(t.at, "%s in an operation on a window", s.dt.Name)
		}
	}
	from, to := own, o.where
	if o.reads() {
		from, to = to, from
	}
	if own.matches(o.where) && from.length() < to.length() {
		return own, unsupported(t.at, "%s that does not fill the elements where its data goes", o.name)
	}
	if !own.same(o.where) {
		return own, t.fault(verdict.MPITypeMismatch, t.at, fmt.Sprintf("%s at the origin and %s at the target", own, o.where))
	}
	b := buffer{sig: o.where, cells: int(o.where.length())}
	if o.where.dt.derived && !o.reads() && b.twice() {
		return own, t.invalid("the place at the target has a byte twice")
	}
	if !o.adds() {
		return own, nil
	}
	return own, t.addition(c, o)
}

// addition checks the operation of an accumulate.
func (t *thread) addition(c *mpiCall, o *remoteOp) error {
	o.op = c.arg("op").n.i
	for _, b := range o.where.dt.basics {
		if b.name != o.where.dt.basics[0].name {
			return t.invalid("the elements are not all of one basic datatype")
		}
	}
	op, ok := mpispec.OpOf(o.op)
	switch one := t.basicOf(o.where.dt); {
	case o.op == mpispec.OpReplace:
	case !ok:
		return t.invalid("%d is not an operation for MPI_Accumulate", o.op)
	case one != nil && !op.Takes(one.Datatype):
		return t.invalid("%s is not defined for %s", op.Name, one.Name)
	}
	return nil
}

// basicOf gives the predefined datatype of the elements of one; nil where it has none.
func (t *thread) basicOf(d *datatype) *datatype {
	for _, one := range t.in.types {
		if len(d.basics) > 0 && len(one.basics) == 1 && one.basics[0].name == d.basics[0].name {
			return one
		}
	}
	return nil
}

// located finds where in the target's window an operation is.
func (t *thread) located(c *mpiCall, x *window, o *remoteOp) error {
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
	return nil
}

// Fences.

func fences() collective {
	return collective{enter: enterFence, leave: leavesFence, ends: endFence}
}

func enterFence(t *thread, c *mpiCall, p *pending) error {
	x, modes := t.p.windowOf(t.context()), c.arg("assert").n.i
	const both = mpispec.ModeNoPrecede | mpispec.ModeNoSucceed
	switch {
	case modes&^(both|mpispec.ModeNoStore|mpispec.ModeNoPut) != 0:
		return t.invalid("%d is not an assertion of a fence", modes)
	case modes&mpispec.ModeNoPrecede != 0 && len(x.ops) > 0:
		return t.invalid("MPI_MODE_NOPRECEDE is not true")
	case modes&mpispec.ModeNoStore != 0 && slices.ContainsFunc(x.marks, func(m mark) bool { return m.written }):
		return t.invalid("MPI_MODE_NOSTORE is not true")
	}
	p.coll.shape = []int{int(modes & both)}
	p.coll.memory[0] = modes
	p.coll.fenced = x.open && modes&mpispec.ModeNoPrecede == 0
	p.coll.ops = x.ops
	if p.coll.fenced {
		p.coll.frozen = t.snapshot()
		p.coll.frozen.key = t.in.processKey(p.coll.frozen)
	}
	return nil
}

func leavesFence(r *record, me *collCall) bool { return !me.fenced || withAll(r, me) }

// endFence does what the operations of an epoch ask for, as the process leaves the fence: what others do to its memory,
// and what it gets of theirs, which is as it was when they came to the fence.
func endFence(t *thread, r *record, me *collCall) error {
	x := t.p.windowOf(r.ctx)
	if me.fenced {
		mine := operationsOn(r, me.rank)
		if err := t.races(x, mine); err != nil {
			return err
		}
		t.serving = true
		if err := t.updated(x, mine); err != nil {
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
	next.ops, next.marks = nil, t.marksOf(x)
	t.p.setWindow(x, &next)
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

// races finds accesses to the process's window that conflict: each byte has what was done to it by then.
func (t *thread) races(x *window, ops []*remoteOp) error {
	type access struct {
		by  *remoteOp
		one string
	}
	seen := make([][]access, len(x.marks))
	var bad error
	for _, o := range ops {
		if x.modes&mpispec.ModeNoPut != 0 && !o.reads() {
			return t.invalid("MPI_MODE_NOPUT of the fence before is not true")
		}
		o.cells(func(_ int, off int64, one *basic) {
			for k := off; k < off+one.form.bytes() && bad == nil; k++ {
				for _, before := range seen[k] {
					bad = t.clash(before.by, before.one, o, one.name)
					if bad != nil {
						return
					}
				}
				switch m := &x.marks[k]; {
				case m.unknown && !o.reads():
					bad = notKnown(m.at)
				case m.written || m.read && !o.reads():
					bad = race(t.p.rank, m.at, o.origin, o.at)
				}
				seen[k] = append(seen[k], access{o, one.name})
			}
		})
	}
	return bad
}

// clash tells whether two operations on one byte conflict.
func (t *thread) clash(a *remoteOp, aType string, b *remoteOp, bType string) error {
	switch {
	case a == b || a.reads() && b.reads():
		return nil
	case !a.adds() || !b.adds() || a.op != b.op || aType != bType:
		return race(b.origin, b.at, a.origin, a.at)
	case a.origin == b.origin:
		return nil
	case a.op == mpispec.OpReplace, t.in.o.Float && a.where.dt.basics[0].form.class == floating:
		return unsupported(t.at, "accumulates whose order makes a difference")
	}
	return nil
}

func race(rank int, at source.Pos, other int, there source.Pos) error {
	return &fault{kind: verdict.MPIRace, pos: at, rank: &rank, msg: "accesses to one byte of a window conflict",
		related: []verdict.Related{{Pos: there, Process: other, Message: fmt.Sprintf("rank %d has the other", other)}}}
}

// updated does to the process's memory what operations ask for.
func (t *thread) updated(x *window, ops []*remoteOp) error {
	for _, o := range ops {
		b, err := t.buffer(ptrScalar(x.base.obj, x.base.off+int(o.disp)), o.where, 1)
		if err != nil {
			return err
		}
		if o.reads() {
			continue
		}
		cells := slices.Clone(o.data)
		if op, ok := mpispec.OpOf(o.op); o.adds() && ok && o.op != mpispec.OpReplace {
			there, err := t.held(b)
			if err != nil {
				return err
			}
			for k := range cells {
				if there[k].k == undef || cells[k].k == undef {
					cells[k] = scalar{}
					continue
				}
				if cells[k], err = t.combine(&op, t.basicOf(o.where.dt), there[k], cells[k]); err != nil {
					return err
				}
			}
		}
		if err := t.fill(b, cells); err != nil {
			return err
		}
	}
	return nil
}

// fetch gives the process what one of its operations gets.
func (t *thread) fetch(r *record, o *remoteOp) error {
	if !o.reads() {
		return nil
	}
	their := r.entries[o.target]
	of := &thread{in: t.in, p: their.frozen, at: t.at, completing: true, serving: true}
	x := of.p.windowOf(r.ctx)
	b, err := of.buffer(ptrScalar(x.base.obj, x.base.off+int(o.disp)), o.where, 1)
	if err != nil {
		return err
	}
	cells, err := of.held(b)
	if err != nil {
		return err
	}
	return t.fill(o.buf, cells)
}
