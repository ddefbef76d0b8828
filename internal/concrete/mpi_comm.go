package concrete

import (
	"fmt"
	"slices"
	"sort"
	"strings"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// worldName is the name of the context of MPI_COMM_WORLD.
const worldName = "world"

// context is a communicator. It is known by its name, which is made from that of the communicator that it came from,
// the number of communicators made from that before, and its first process: so it is the same for all members and on
// every schedule. Contexts are never changed.
type context struct {
	name  string
	group []int // the processes, by rank
	// remote is the other group of an intercommunicator, which has no process of the first.
	remote []int
	// dims are the dimensions of a Cartesian topology, and wraps says which of them wrap around.
	cart        bool
	dims, wraps []int
	// beside are the neighbours of each rank in the topology of a graph.
	beside [][]int
	// sources and destinations are the edges of a distributed graph that meet each rank, nil for another topology, and
	// weightless says that they have no weights.
	sources, destinations [][]webArc
	weightless            bool
}

// handleKind is what a handle stands for.
type handleKind string

const (
	ofComm    handleKind = "communicator"
	ofGroup   handleKind = "group"
	ofInfo    handleKind = "info object"
	ofKey     handleKind = "attribute key"
	ofError   handleKind = "error code"
	ofCatch   handleKind = "error handler"
	ofWindow  handleKind = "window"
	ofFile    handleKind = "file"
	ofSession handleKind = "session"
)

// handle is what a process has of a communicator, or of a group that it made. Handles are never changed.
type handle struct {
	value   int64
	kind    handleKind
	ctx     *context // of a communicator
	group   []int    // of a group
	made    source.Pos
	text    string  // the name that it has from the start
	born    int     // how many communicators were made from it
	entries []entry // of an info object
	// of says what objects have attributes of a key, and copies and deletes are the functions for them, nil where there is
	// none; gone says that the program has given up the key.
	of              string
	copies, deletes *model.Function
	gone            bool
	catches         *model.Function // of an error handler
	// class is that of an error code; uses counts the handles of an error handler or group besides the first.
	class, uses int64
	// prepared is how many persistent collectives were.
	prepared int
	file     *opened
}

// predefined gives the handles that a process has from the start.
func predefined(rank, np int) []*handle {
	all := make([]int, np)
	for k := range all {
		all[k] = k
	}
	world, self := &context{name: worldName, group: all}, &context{name: fmt.Sprintf("self%d", rank), group: []int{rank}}
	return []*handle{
		{value: mpispec.CommWorld, kind: ofComm, ctx: world, text: "MPI_COMM_WORLD"},
		{value: mpispec.CommSelf, kind: ofComm, ctx: self, text: "MPI_COMM_SELF"},
		{value: mpispec.GroupEmpty, kind: ofGroup},
	}
}

// permanent tells whether a handle is one of those.
func (h *handle) permanent() bool { return h.made == source.Pos{} }

// handleAt gives what an argument stands for.
func (t *thread) handleAt(v value, kind handleKind) (*handle, error) {
	world := v.n.r == nil && (v.n.i == mpispec.CommWorld || v.n.i == mpispec.CommSelf)
	if kind == ofComm && world && t.inSession() && t.p.phase != active {
		return nil, t.fault(verdict.MPILifecycle, t.at, "a communicator is used that MPI_Init has not made")
	}
	for _, h := range t.p.handles {
		if v.n.r == nil && h.value == v.n.i && h.kind == kind && !h.gone {
			return h, nil
		}
	}
	class := map[handleKind]int64{ofComm: mpispec.ErrComm, ofGroup: mpispec.ErrGroup}[kind]
	return nil, t.wrong(class, "%s is not a %s", v.n, kind)
}

// joins makes the communicator of a call the one that ranks belong to.
func (t *thread) joins(c *mpiCall) error {
	h, err := t.handleAt(c.args[c.row.Find(mpispec.Communicator, 0)], ofComm)
	if err == nil {
		t.ctx = h.ctx
	}
	return err
}

// context gives the communicator that ranks belong to.
func (t *thread) context() *context {
	if t.ctx != nil {
		return t.ctx
	}
	return t.p.handles[0].ctx
}

// me gives the process's rank.
func (t *thread) me() int { return t.context().rank(t.p.rank) }

// size gives the number of processes of the communicator, in the process's own group.
func (t *thread) size() int { return len(t.context().near(t.p.rank)) }

// handOut makes a handle, and gives its value.
func (t *thread) handOut(h handle) int64 {
	next := h.kind.first() + t.p.handed + 1
	if h.value == 0 {
		h.value = t.p.anew(next)
	}
	if h.value == next {
		t.p.handed++
	}
	t.p.handles = append(slices.Clip(t.p.handles), &h)
	return h.value
}

// giveUp takes away a handle.
func (t *thread) giveUp(h *handle) {
	t.p.handles = slices.DeleteFunc(slices.Clone(t.p.handles), func(g *handle) bool { return g == h })
}

// replace puts another handle in the place of one.
func (t *thread) replace(h, by *handle) {
	t.p.handles = slices.Clone(t.p.handles)
	t.p.handles[slices.Index(t.p.handles, h)] = by
}

// loseHandles reports what a process never freed as it ends, or ends its use of MPI, which info objects outlive.
func (t *thread) loseHandles(ends bool) {
	kept := t.p.handles[:3:3]
	for _, h := range t.p.handles {
		if h.kind == ofInfo && !h.permanent() && !h.gone && !ends {
			kept = append(kept, h)
		} else if !h.permanent() && !h.gone && h.kind != ofError {
			t.in.note(t.p, &fault{kind: verdict.MPIResourceLeak, pos: h.made, msg: "the " + string(h.kind) + " is never freed"})
		}
	}
	t.p.handles = kept
}

// identify appends what tells a handle from others.
func (h *handle) identify(b []byte) []byte {
	b = fmt.Appendf(b, "h%d %v %v %q %d %q %d", h.value, h.group, h.made, h.text, h.born, h.entries,
		h.prepared)
	if h.ctx != nil {
		b = fmt.Appendf(b, " %s", h.ctx.name)
	}
	if x := h.file; x != nil {
		b = fmt.Appendf(b, " %q %d %d %d %d %v %s %s", x.name, x.mode, x.disp, x.at, x.least, x.atomic, x.etype.Name,
			x.filetype.Name)
	}
	if h.kind == ofKey || h.kind == ofError || h.kind == ofCatch {
		b = fmt.Appendf(b, " %d %d", h.class, h.uses)
		b = fmt.Appendf(b, " %s %p %p %v", h.of, h.copies, h.deletes, h.gone)
	}
	return b
}

// Making communicators.

// makesComm is a collective that makes communicators: what a process brings, and the one that it gets, but for its
// name; nil where it gets none.
func makesComm(bring func(t *thread, c *mpiCall, p *pending) error,
	made func(r *record, me *collCall) *context) collective {
	enter := func(t *thread, c *mpiCall, p *pending) error {
		into := "newcomm"
		switch c.name {
		case "MPI_Cart_create":
			into = "comm_cart"
		case "MPI_Graph_create":
			into = "comm_graph"
		case "MPI_Dist_graph_create", "MPI_Dist_graph_create_adjacent":
			into = "comm_dist_graph"
		case "MPI_Intercomm_create", "MPI_Intercomm_create_from_groups":
			into = "newintercomm"
		case "MPI_Intercomm_merge":
			into = "newintracomm"
		}
		if err := t.want(p, c.arg(into), sig{dt: t.in.types[intHandle], count: 1}, 1); err != nil {
			return err
		}
		if err := bring(t, c, p); err != nil || p.coll.ctx != t.context() {
			return err
		}
		of, err := t.handleAt(c.args[c.row.Find(mpispec.Communicator, 0)], ofComm)
		if err != nil {
			return err
		}
		next := *of
		next.born++
		t.replace(of, &next)
		p.coll.born = next.born
		return nil
	}
	gets := func(t *thread, r *record, me *collCall) ([]scalar, error) {
		return t.newComm(r, me, made(r, me)), nil
	}
	return collective{enter: enter, leave: withAll, gets: gets}
}

// atOnce is a collective that makes communicators of which each process knows all: it need not wait for others.
func atOnce(how collective) collective { return leaving(anyTime, how) }

// leaving says when a process can leave a collective.
func leaving(may func(r *record, me *collCall) bool, how collective) collective {
	how.leave = may
	return how
}

// intHandle is that of MPI_INT, the type of handles.
const intHandle = 0x4c000405

// longHandle is that of MPI_LONG, the type of numbers of 64 bits.
const longHandle = 0x4c000807

// newComm gives a process its handle of a communicator; MPI_COMM_NULL where it is no member.
func (t *thread) newComm(r *record, me *collCall, x *context) []scalar {
	value, name := int64(mpispec.CommNull), me.makes(r.ctx)
	if r.beyond != nil {
		name = r.bothNames(name)
	}
	if x != nil && slices.Contains(x.members(), t.p.rank) {
		x.name = fmt.Sprintf("%s.%d", name, slices.Min(x.group))
		value = t.handOut(handle{kind: ofComm, ctx: x, made: me.at, value: t.p.promised(me.req)})
		if me.name == "MPI_Comm_create_from_group" || me.name == "MPI_Intercomm_create_from_groups" {
			t.caughtBy(value, me.key)
		}
		switch of := t.ownOf(r.ctx); {
		case strings.HasPrefix(me.name, "MPI_Comm_idup"):
			t.moveAttached(-int64(me.req), value)
		case of != nil:
			t.inherit(me.name, of.value, value, t.p.pend.collRecv.ptr)
		}
	}
	return []scalar{numValue(intNum(value)).scalar}
}

// inherit gives a communicator the error handler of the one that it is made from by a function, and the attributes if
// it is a duplicate; into is the place for its handle.
func (t *thread) inherit(by string, from, to int64, into scalar) {
	if strings.HasPrefix(by, "MPI_Comm_dup") || strings.HasPrefix(by, "MPI_Comm_idup") {
		t.copyAttributes(from, to, into)
	}
	if a, ok := t.p.find(from, itsHandler); ok {
		a.to = to
		t.p.attach(a)
	}
}

// makes begins the names of what the call makes from a communicator, or, where only some take part, beside it.
func (c *collCall) makes(x *context) string {
	if c.born == 0 {
		return fmt.Sprintf("aside %s.%d", x.name, c.nth)
	}
	return madeFrom(x, c.born)
}

// madeFrom begins the names of the communicators that one makes at a time.
func madeFrom(x *context, born int) string { return fmt.Sprintf("%s/%d", x.name, born) }

// ownOf gives the process's handle of a communicator; nil where it has none.
func (t *thread) ownOf(x *context) *handle {
	for _, h := range t.p.handles {
		if h.ctx != nil && h.ctx.name == x.name {
			return h
		}
	}
	return nil
}

// withoutHints checks that hints are none that say anything about the program.
func (t *thread) withoutHints(c *mpiCall) error {
	if !c.has("info") || c.arg("info").n.i == mpispec.InfoNull {
		return nil
	}
	h, err := t.infoAt(c)
	if err != nil {
		return err
	}
	for _, e := range h.entries {
		if strings.HasPrefix(e.key, "mpi_assert_") && e.value != "false" {
			return unsupported(t.at, "the assertion %s", e.key)
		}
		if e.key == mpispec.AccumulateOrdering && !mpispec.Ordered(e.value) {
			return unsupported(t.at, "the hint %s", e.key)
		}
	}
	return nil
}

func duplicate(t *thread, c *mpiCall, _ *pending) error {
	if err := t.withoutHints(c); err != nil {
		return err
	}
	return t.copyable(c.arg("comm").n.i)
}

// sameGroup gives what the process itself knows of the communicator: the edges that meet it, if it is a graph.
func sameGroup(_ *record, me *collCall) *context {
	x := *me.ctx
	return &x
}

func split(t *thread, c *mpiCall, p *pending) error {
	if err := t.withoutHints(c); err != nil {
		return err
	}
	how := "color"
	if !c.has(how) {
		how = "split_type"
	}
	colour := c.arg(how).n
	p.coll.colour, p.coll.key = colour.i, c.arg("key").n.i
	switch undefined := colour.i == mpispec.Undefined; {
	case undefined:
	case how == "split_type" && colour.i != mpispec.CommTypeShared:
		return t.invalid("%s is not a way to split", colour)
	case colour.sign() < 0:
		return t.invalid("the colour %s is negative", colour)
	}
	return nil
}

func sameColour(r *record, me *collCall) *context {
	if me.colour == mpispec.Undefined {
		return nil
	}
	var ranks []int
	for rank, e := range r.entries {
		if e.colour == me.colour {
			ranks = append(ranks, rank)
		}
	}
	sort.SliceStable(ranks, func(i, j int) bool { return r.entries[ranks[i]].key < r.entries[ranks[j]].key })
	for i, rank := range ranks {
		ranks[i] = r.ctx.group[rank]
	}
	return &context{group: ranks}
}

func chosen(t *thread, c *mpiCall, p *pending) error {
	h, err := t.handleAt(c.arg("group"), ofGroup)
	if err != nil {
		return err
	}
	for _, q := range h.group {
		if !slices.Contains(t.context().near(t.p.rank), q) {
			return t.invalid("process %d of the group is not in the communicator", q)
		}
	}
	p.coll.group = h.group
	return nil
}

// aside lets only the members of a group take part, in a context of their own for the while.
func aside(t *thread, c *mpiCall, p *pending) error {
	if _, ok := t.p.find(c.arg("comm").n.i, itsHandler); ok {
		return unsupported(t.at, "an error handler that is inherited by some")
	}
	if err := chosen(t, c, p); err != nil {
		return err
	}
	tag, err := t.tagArg(c.arg("tag"), false)
	if err != nil {
		return err
	}
	if !slices.Contains(p.coll.group, t.p.rank) {
		return t.invalid("the process is not in the group")
	}
	name := fmt.Sprintf("%s among %v with tag %d", t.context().name, p.coll.group, tag)
	p.coll.ctx = &context{name: name, group: p.coll.group}
	p.coll.rank, p.coll.nth = p.coll.ctx.rank(t.p.rank), t.countAside(name)
	return nil
}

// tally is how often a process has taken part in what has a name.
type tally struct {
	name string
	n    int
}

// countAside counts a collective of some processes alone, which all of them enter in one order.
func (t *thread) countAside(name string) int {
	t.p.asides = slices.Clone(t.p.asides)
	for i := range t.p.asides {
		if x := &t.p.asides[i]; x.name == name {
			x.n++
			return x.n
		}
	}
	t.p.asides = append(t.p.asides, tally{name, 1})
	return 1
}

func chosenGroup(_ *record, me *collCall) *context { return &context{group: me.group} }

// freesComm is the collective that gives up a communicator.
func freesComm() collective {
	return collective{
		enter: func(t *thread, c *mpiCall, p *pending) error {
			return t.want(p, c.arg("comm"), sig{dt: t.in.types[intHandle], count: 1}, 1)
		},
		leave: func(*record, *collCall) bool { return true },
		gets: func(t *thread, r *record, _ *collCall) ([]scalar, error) {
			for _, h := range t.p.handles {
				if h.ctx != nil && h.ctx.name == r.ctx.name {
					t.giveUp(h)
					t.p.detach(h.value, "")
					t.sweep()
				}
			}
			return []scalar{numValue(intNum(mpispec.CommNull)).scalar}, nil
		},
	}
}

// disconnects is that where a process waits as long as something of its own is under way.
func disconnects() collective {
	return leaving(anyTime, freesComm()) // but see leavesEarly
}

// leavesEarly tells whether a process may leave a collective that it is inside of: that which gives up a communicator
// where it has nothing under way there.
func (w *world) leavesEarly(p *process) bool {
	me := p.pend.coll
	if me.name != "MPI_Comm_disconnect" {
		return w.comm.current(p.rank).mayLeave(p.rank)
	}
	for _, q := range p.requests {
		if q.recv && !q.nobody && !q.idle && !q.message && q.ctx.name == me.ctx.name && q.got == nil {
			return false
		}
	}
	for dst := range w.procs {
		for _, m := range w.comm.chans[p.rank*w.comm.np+dst] {
			if m.ctx.name == me.ctx.name {
				return false
			}
		}
	}
	return true
}

// unsettled gives the violation of an entry into a call that disconnects while a receive of its process is not
// complete, or of the last one while a message is under way.
func (c *comm) unsettled(w *world, me *collCall) *fault {
	if me.name != "MPI_Comm_disconnect" {
		return nil
	}
	at := func(pos source.Pos, rank int) *fault {
		return &fault{kind: verdict.MPIInvalidArgument, pos: pos, rank: &rank, msg: "not complete when disconnected"}
	}
	for _, q := range w.procs[me.caller].requests {
		if q.recv && !q.nobody && !q.idle && !q.message && q.ctx.name == me.ctx.name {
			return at(q.at, me.caller)
		}
	}
	left := len(me.ctx.members()) - 1
	if r := c.next(me); r != nil {
		left -= r.entered()
	}
	if left > 0 {
		return nil
	}
	for _, ch := range c.chans {
		for _, m := range ch {
			if m.ctx.name == me.ctx.name {
				return at(m.at, m.src)
			}
		}
	}
	return nil
}

// behind gives the handle that a pointer is to, which the function will replace.
func (t *thread) behind(ptr value, kind handleKind) (*handle, error) {
	if ptr.isNull() {
		return nil, t.invalid("the pointer to a handle is null")
	}
	v, err := t.read(intPlace(ptr.scalar, 0, "the handle"), t.at)
	if err != nil {
		return nil, err
	}
	if v.k == undef {
		return nil, t.fault(verdict.Uninitialized, t.at, "the handle was never set")
	}
	return t.handleAt(v, kind)
}

// freed makes the communicator behind a pointer the one of a call that frees it.
func (t *thread) freed(c *mpiCall) error {
	h, err := t.behind(c.arg("comm"), ofComm)
	if err != nil {
		return err
	}
	if h.permanent() {
		return t.invalid("%s cannot be freed", h.text)
	}
	if err := t.deletable(h.value); err != nil {
		return err
	}
	t.ctx = h.ctx
	return nil
}

// mpiComms gives the functions that tell of communicators.
func mpiComms() map[string]mpiFunc {
	return map[string]mpiFunc{
		"MPI_Comm_compare": commCompare,
		"MPI_Comm_group":   commGroup,
		"MPI_Comm_get_info": func(t *thread, c *mpiCall) (value, error) {
			if err := t.joins(c); err != nil {
				return value{}, err
			}
			return t.newInfo(c, "info_used", handle{})
		},
		"MPI_Comm_test_inter": telling("flag", func(t *thread) int { return min(len(t.context().remote), 1) }),
		"MPI_Comm_get_parent": func(t *thread, c *mpiCall) (value, error) {
			return success(), t.out(c.arg("parent"), intNum(mpispec.CommNull))
		},
		"MPI_Comm_remote_size":  remoteSize,
		"MPI_Comm_remote_group": remoteGroup,
		"MPI_Comm_rank":         telling("rank", (*thread).me),
		"MPI_Comm_size":         telling("size", (*thread).size),
	}
}

// telling is a function that stores a number that depends on the communicator.
func telling(result string, n func(t *thread) int) mpiFunc {
	return func(t *thread, c *mpiCall) (value, error) {
		if err := t.joins(c); err != nil {
			return value{}, err
		}
		return success(), t.out(c.arg(result), intNum(int64(n(t))))
	}
}

func commCompare(t *thread, c *mpiCall) (value, error) {
	x, err := t.handleAt(c.arg("comm1"), ofComm)
	if err != nil {
		return value{}, err
	}
	y, err := t.handleAt(c.arg("comm2"), ofComm)
	if err != nil {
		return value{}, err
	}
	how := likeness(x.ctx.group, y.ctx.group)
	if (len(x.ctx.remote) > 0) != (len(y.ctx.remote) > 0) {
		how = mpispec.Unequal
	} else if other := likeness(x.ctx.remote, y.ctx.remote); other > how {
		how = other
	}
	if how == mpispec.Ident && x != y {
		how = mpispec.Congruent
	}
	return success(), t.out(c.arg("result"), intNum(how))
}

// likeness compares groups.
func likeness(a, b []int) int64 {
	x, y := slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b))
	switch {
	case slices.Equal(a, b):
		return mpispec.Ident
	case slices.Equal(x, y):
		return mpispec.Similar
	}
	return mpispec.Unequal
}

func commGroup(t *thread, c *mpiCall) (value, error) {
	if err := t.joins(c); err != nil {
		return value{}, err
	}
	return t.newGroup(c, "group", t.context().near(t.p.rank))
}
