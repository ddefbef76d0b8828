package concrete

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/source"
)

// General active target synchronisation (MPI 3.1, section 11.5.2). A target exposes its memory to origins, each of
// which has accesses there from its MPI_Win_start to its MPI_Win_complete. An origin may have completed its accesses
// before the target exposes the memory to it, unless it gets something from there.

// epoch is one that a process has opened. It is never changed.
type epoch struct {
	with  []int // processes
	modes int64
	at    source.Pos
}

func (e *epoch) text(b []byte) []byte {
	if e == nil {
		return append(b, '-')
	}
	return fmt.Appendf(b, "e%v %d %v", e.with, e.modes, e.at)
}

// exposure says that the memory of a target is exposed to an origin.
type exposure struct {
	win            string
	target, origin int
}

func (e exposure) compare(o exposure) int {
	return cmp.Or(cmp.Compare(e.win, o.win), cmp.Compare(e.target, o.target), cmp.Compare(e.origin, o.origin))
}

// finish says that an origin has completed its accesses to the memory of a target.
type finish struct {
	exposure
	ops   []*remoteOp
	modes int64 // with which it has begun them
	at    source.Pos
}

// exposed tells whether memory is exposed whose origin has not completed its accesses.
func (c *comm) exposed(e exposure) bool {
	n := 0
	for _, x := range c.exposures {
		if x == e {
			n++
		}
	}
	for _, f := range c.finishes {
		if f.exposure == e {
			n--
		}
	}
	return n > 0
}

// finished gives the first of an origin's completions; nil where there is none.
func (c *comm) finished(e exposure) *finish {
	for _, f := range c.finishes {
		if f.exposure == e {
			return f
		}
	}
	return nil
}

// over forgets the first epoch of a target with an origin.
func (c *comm) over(e exposure) {
	c.exposures = slices.Clone(c.exposures)
	k := slices.Index(c.exposures, e)
	c.exposures = slices.Delete(c.exposures, k, k+1)
	f := c.finished(e)
	c.finishes = slices.DeleteFunc(slices.Clone(c.finishes), func(g *finish) bool { return g == f })
}

// mpiEpochs gives the functions that open and close epochs.
func mpiEpochs() map[string]mpiFunc {
	return map[string]mpiFunc{
		"MPI_Win_post": winPost, "MPI_Win_start": winStart, "MPI_Win_complete": winComplete,
		"MPI_Win_wait": winWait, "MPI_Win_test": winWait,
	}
}

// trusts tells whether a program has a call of MPI_Win_start that may say that the memory is exposed by then.
func trusts(prog *model.Program) bool {
	const name = "MPI_Win_start"
	if !slices.Contains(prog.LibFuncs, name) {
		return false
	}
	for _, f := range prog.Functions {
		for _, l := range f.Locations {
			call, ok := l.Action.(*model.LibCall)
			if !ok || call.Name != name {
				continue
			}
			x, ok := call.Args[1].(*model.Const)
			if !ok || x.Value == nil || !x.Value.IsInt() || x.Value.Num().Int64()/mpispec.ModeNoCheck%2 != 0 {
				return true
			}
		}
	}
	return false
}

// opens checks the group and the assertions of an epoch that is opened.
func (t *thread) opens(c *mpiCall, old func(x *window) *epoch, allowed int64) (*window, *epoch, error) {
	x, err := t.windowAt(c)
	if err != nil {
		return nil, nil, err
	}
	if x.shared() {
		return nil, nil, unsupported(t.at, "%s with a window of shared memory", c.name)
	}
	if old(x) != nil {
		return nil, nil, t.invalid("%s in an epoch", c.name)
	}
	e := &epoch{modes: c.arg("assert").n.i, at: t.at}
	h, err := t.handleAt(c.arg("group"), ofGroup)
	if err != nil {
		return nil, nil, err
	}
	e.with = h.group
	for _, p := range e.with {
		if x.ctx.rank(p) < 0 {
			return nil, nil, t.invalid("process %d is not one of the window", p)
		}
	}
	if e.modes&^allowed != 0 {
		return nil, nil, t.invalid("%d is not an assertion of %s", e.modes, c.name)
	}
	return x, e, nil
}

func winPost(t *thread, c *mpiCall) (value, error) {
	const modes = mpispec.ModeNoCheck | mpispec.ModeNoStore | mpispec.ModeNoPut
	x, e, err := t.opens(c, func(x *window) *epoch { return x.exposure }, modes)
	switch {
	case err != nil:
		return value{}, err
	case e.modes&mpispec.ModeNoStore != 0 && slices.ContainsFunc(x.marks, func(m mark) bool { return m.written }):
		return value{}, t.invalid("MPI_MODE_NOSTORE is not true")
	case x.access == nil && len(x.ops) > 0:
		return value{}, unsupported(t.at, "MPI_Win_post with operations between fences under way")
	}
	next := *x
	next.exposure, next.mixed, next.marks, next.updates = e, true, t.marksOf(x), x.ownUpdates(t.p.rank)
	t.p.setWindow(x, &next)
	t.p.pend = &pending{kind: opExpose, name: c.name, at: t.at, ctx: x.ctx, peers: e.with}
	return value{}, nil
}

func winStart(t *thread, c *mpiCall) (value, error) {
	x, e, err := t.opens(c, func(x *window) *epoch { return x.access }, mpispec.ModeNoCheck)
	if err != nil {
		return value{}, err
	}
	if len(x.ops) > 0 {
		return value{}, t.invalid("MPI_Win_start before a fence has completed operations")
	}
	for _, target := range e.with {
		if e.modes != 0 && !t.w.comm.exposed(exposure{x.ctx.name, target, t.p.rank}) {
			return value{}, t.invalid("MPI_MODE_NOCHECK is not true")
		}
	}
	next := *x
	next.access, next.mixed = e, true
	t.p.setWindow(x, &next)
	t.p.pend = &pending{kind: opExposed, name: c.name, at: t.at, ctx: x.ctx, peers: e.with}
	return value{}, nil
}

// within checks that an operation is called in an epoch; target is a process, or negative for none.
func (t *thread) within(x *window, name string, target int) error {
	switch {
	case x.access != nil && target >= 0 && !slices.Contains(x.access.with, target):
		return t.invalid("%s to a process that is not in the group", name)
	case x.access == nil && (!x.open || x.mixed || len(x.locked) > 0):
		return t.invalid("%s is called outside of an epoch", name)
	}
	return nil
}

// operating waits, after an operation has begun, for the memory of its target to be exposed, as MPI may.
func (t *thread) operating(x *window, name string, target int) value {
	if x.access == nil || t.w.comm.exposed(exposure{x.ctx.name, target, t.p.rank}) {
		return success()
	}
	t.p.pend = &pending{kind: opExposed, name: name, at: t.at, ctx: x.ctx, peers: []int{target}}
	return value{}
}

func winComplete(t *thread, c *mpiCall) (value, error) {
	x, err := t.windowAt(c)
	if err != nil {
		return value{}, err
	}
	if x.access == nil {
		return value{}, t.invalid("MPI_Win_complete without MPI_Win_start")
	}
	p := &pending{kind: opExposed, name: c.name, at: t.at, ctx: x.ctx, peers: x.access.with, closes: true}
	for _, o := range x.ops {
		if o.reads() {
			p.needed = append(p.needed, x.ctx.group[o.target])
		}
	}
	t.p.pend = p
	return value{}, nil
}

func winWait(t *thread, c *mpiCall) (value, error) {
	x, err := t.windowAt(c)
	if err != nil {
		return value{}, err
	}
	if x.exposure == nil {
		return value{}, t.invalid("%s without MPI_Win_post", c.name)
	}
	p := &pending{kind: opClosed, name: c.name, at: t.at, ctx: x.ctx, peers: x.exposure.with}
	if c.has("flag") {
		if c.arg("flag").isNull() {
			return value{}, t.invalid("the pointer for a result is null")
		}
		p.kind, p.answer = opIsClosed, c.arg("flag").scalar
	}
	t.p.pend = p
	return value{}, nil
}

// epochs adds what a process can do that waits in a call about an epoch.
func (in *interp) epochs(w *world, p *process, add func(Kind, int, source.Pos)) {
	d := p.pend
	hidden := func(q int) bool { return !w.comm.exposed(exposure{d.ctx.name, q, p.rank}) }
	switch {
	case d.kind == opExposed && !slices.ContainsFunc(d.peers, hidden):
		add(Complete, 0, d.at)
	case d.kind == opExposed:
		if in.o.Buffering != BufferNever && !slices.ContainsFunc(d.needed, hidden) {
			add(Buffer, 0, d.at)
		}
	case d.kind == opClosed && w.closed(p):
		add(Complete, 0, d.at)
	case d.kind == opIsClosed:
		if w.closed(p) {
			add(End, 0, d.at)
		}
		add(Pass, 0, d.at)
	}
}

// closed tells whether all origins of a process have completed their accesses.
func (w *world) closed(p *process) bool {
	return !slices.ContainsFunc(p.pend.peers, func(q int) bool {
		return w.comm.finished(exposure{p.pend.ctx.name, p.rank, q}) == nil
	})
}

// closing names what ends the epoch of a process, for fairness.
func (w *world) closing(p *process) []operation {
	var list []operation
	for _, q := range p.pend.peers {
		list = append(list, operation{rank: p.rank, from: q + 1, on: p.pend.ctx.name, tag: -1})
	}
	return list
}

// expose tells origins that the memory of the process is exposed to them.
func (t *thread) expose(w *world) error {
	w.comm.exposures = slices.Clone(w.comm.exposures)
	for _, q := range t.p.pend.peers {
		w.comm.exposures = append(w.comm.exposures, exposure{t.p.pend.ctx.name, t.p.rank, q})
	}
	slices.SortFunc(w.comm.exposures, exposure.compare)
	return t.complete(success())
}

// synchronised goes on with a call about an epoch.
func (t *thread) synchronised(w *world, c Choice) error {
	var err error
	switch d := t.p.pend; {
	case d.closes:
		err = t.finishAccess(w)
	case d.kind == opClosed || d.kind == opIsClosed && c.Kind == End:
		err = t.endExposure(w)
	}
	if err == nil && t.p.pend.kind == opIsClosed {
		t.serving = false
		err = t.out(value{scalar: t.p.pend.answer}, boolNum(c.Kind == End))
	}
	if err != nil {
		return err
	}
	return t.complete(success())
}

// finishAccess ends an access epoch: the process has what its operations get, and the targets learn of all.
func (t *thread) finishAccess(w *world) error {
	x := t.p.windowOf(t.p.pend.ctx)
	t.completing, t.serving = true, true
	for k, o := range x.ops {
		if !o.reads() {
			continue
		}
		if err := t.fetchFrom(w, x, o, x.ops[:k]); err != nil {
			return err
		}
	}
	w.comm.finishes = slices.Clone(w.comm.finishes)
	for _, q := range x.access.with {
		f := &finish{exposure: exposure{x.ctx.name, q, t.p.rank}, modes: x.access.modes, at: x.access.at}
		for _, o := range x.ops {
			if x.ctx.group[o.target] == q {
				sent := *o
				sent.bufs = nil
				f.ops = append(f.ops, &sent)
			}
		}
		w.comm.finishes = append(w.comm.finishes, f)
	}
	slices.SortStableFunc(w.comm.finishes, func(a, b *finish) int { return a.compare(b.exposure) })
	next := *t.p.windowOf(x.ctx)
	next.access, next.ops = nil, nil
	t.p.setWindow(t.p.windowOf(x.ctx), &next)
	return nil
}

// fetchFrom gives the process what an operation gets when some others of its own are done before.
func (t *thread) fetchFrom(w *world, x *window, o *remoteOp, before []*remoteOp) error {
	of := &thread{in: t.in, p: w.procs[x.ctx.group[o.target]], at: t.at}
	of.p = of.snapshot()
	of.completing, of.serving = true, true
	y := of.p.windowOf(x.ctx)
	first := slices.DeleteFunc(slices.Clone(before), func(b *remoteOp) bool { return b.target != o.target })
	if err := of.updated(y, first); err != nil {
		return err
	}
	cells, err := of.found(y, o)
	if err != nil {
		return err
	}
	return t.fill(o.into(), cells)
}

// endExposure ends an exposure epoch: what others ask for is done to the memory.
func (t *thread) endExposure(w *world) error {
	x := t.p.windowOf(t.p.pend.ctx)
	var ops []*remoteOp
	for _, q := range x.exposure.with {
		e := exposure{x.ctx.name, t.p.rank, q}
		f := w.comm.finished(e)
		if (f.modes^x.exposure.modes)&mpispec.ModeNoCheck != 0 {
			t.at = x.exposure.at
			return t.invalid("MPI_MODE_NOCHECK is given by one of two")
		}
		ops = append(ops, f.ops...)
	}
	if err := t.exclusively(x, ops); err != nil {
		return err
	}
	if err := t.races(x, x.exposure.modes, ops, false); err != nil {
		return err
	}
	t.serving = true
	for _, o := range ops { // the memory must be there until now
		if _, err := t.found(x, o); err != nil {
			return err
		}
	}
	if err := t.updated(x, ops); err != nil {
		return err
	}
	for _, q := range x.exposure.with {
		w.comm.over(exposure{x.ctx.name, t.p.rank, q})
	}
	next := *t.p.windowOf(x.ctx)
	next.exposure, next.marks, next.updates = nil, t.marksOf(x), x.ownUpdates(t.p.rank)
	t.p.setWindow(t.p.windowOf(x.ctx), &next)
	return nil
}

// open checks that a process is in no epoch that it has opened for some others.
func (t *thread) open(x *window, name string) error {
	if x.access != nil || x.exposure != nil {
		return t.invalid("%s in an epoch", name)
	}
	return nil
}
