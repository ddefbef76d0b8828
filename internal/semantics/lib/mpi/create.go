package mpi

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// Making and freeing communicators (MPI 3.1, sections 6.4.2 and 6.4.3) are collectives of the communicator that they
// begin with. A process needs those whose entries say what it gets, as far as a program can ask for that by local calls
// (section 2.4): with MPI_Comm_split all, unless its colour is MPI_UNDEFINED; with MPI_Intercomm_merge one of the other
// group; with MPI_Comm_dup nobody. It can leave before others have entered, and communicate with them on the new
// communicator: they will find the messages there. So the new ones come into being with the first entry with which
// what is needed is known (founder.ready), and what later entries add, as with MPI_Dist_graph_create_adjacent, is added
// then (founder.grows).
//
// That a process leaves gives it a handle, or MPI_COMM_NULL. MPI_Comm_free needs nobody else: the Standard lets an
// implementation wait there, and lets it not wait. MPI_Comm_disconnect waits for what the process has under way.

// regrouping says what a collective does that makes or frees a communicator, or a window.
type regrouping struct {
	begin handler
	leave func(c *call, r *comm.Record)
	// needs says whom a process waits for; nil where that is what the row says.
	needs needs
	// inTurns is that of exec.Collective.
	inTurns needs
}

// regroupings gives the collectives that make and free communicators, and those of windows.
func regroupings() map[string]regrouping {
	makes := func(groups founder) regrouping {
		return regrouping{begin: func(c *call) { c.create(groups) }, leave: takeCommunicator}
	}
	return map[string]regrouping{
		"MPI_Comm_dup":            makes(duplicates),
		"MPI_Comm_dup_with_info":  makes(duplicates),
		"MPI_Comm_idup":           {begin: func(c *call) { c.createLater(duplicates) }},
		"MPI_Comm_idup_with_info": {begin: func(c *call) { c.createLater(duplicates) }},
		"MPI_Comm_split":          makes(splits),
		"MPI_Comm_split_type":     makes(splits),
		"MPI_Comm_create": {begin: func(c *call) { c.create(selects) }, leave: takeCommunicator,
			needs: needsOneBeyond},
		"MPI_Comm_create_group": makes(asides),
		"MPI_Cart_create":       makes(grids),
		"MPI_Cart_sub":          makes(slabs),
		"MPI_Graph_create":      makes(graphs),
		"MPI_Intercomm_create":  {begin: bridge, leave: takeCommunicator},
		"MPI_Intercomm_merge":   makes(merges),

		"MPI_Comm_create_from_group":       {begin: createFromGroup, leave: takeCommunicator},
		"MPI_Intercomm_create_from_groups": {begin: bridgeGroups, leave: takeCommunicator},
		"MPI_Dist_graph_create":            makes(anyGraphs),
		"MPI_Dist_graph_create_adjacent":   makes(adjacentGraphs),

		"MPI_Comm_free":           {begin: freeCommunicator, leave: leaveFreed},
		"MPI_Comm_disconnect":     {begin: disconnect, leave: leaveFreed, needs: needsWhereUnsettled},
		"MPI_Win_create":          {begin: createWindow, leave: takeWindow},
		"MPI_Win_create_dynamic":  {begin: createDynamic, leave: takeWindow},
		"MPI_Win_allocate":        {begin: allocateWindow, leave: takeWindow},
		"MPI_Win_allocate_shared": {begin: allocateShared, leave: takeShared},

		"MPI_Win_fence": {begin: fence, leave: leaveFence, needs: needsAtFence},
		"MPI_Win_free":  {begin: freeWindow, leave: leaveFreedWindow},
	}
}

// founder is a way to make communicators: what a process brings, and the groups and topologies that follow when enough
// have entered.
type founder struct {
	bring func(c *call, p *part) bool
	makes func(c *call, r *comm.Record) []comm.Context
	// ready tells, as a process enters, whether the entries say what is made; nil where that is when all have entered.
	ready func(c *call, r *comm.Record) bool
	// grows: later entries add to the topology of the one that is made.
	grows bool
	// own: each entry says all of the one that its process gets, and makes that.
	own bool
	// aside: only the processes take part that get the communicator.
	aside bool
}

// withFirst is founder.ready where each entry says all.
func withFirst(*call, *comm.Record) bool { return true }

// needsIfMember says that a process waits for all if it gets a communicator, which is in argWant.
func needsIfMember(_ *comm.Comm, r *comm.Record, process, _ int) bool {
	return r.Entries[process].Args[argWant] != 0
}

// needsOneBeyond says that, where processes belong to two groups, one that gets a communicator, which is in argWant,
// waits for one of the other group, who all say the same.
func needsOneBeyond(s *comm.Comm, r *comm.Record, process, _ int) bool {
	x := s.Context(r.Comm)
	return x != nil && len(x.Remote) > 0 && r.Entries[process].Args[argWant] != 0 && !someIn(r, x.Far(process))
}

// someIn tells whether one of some processes has entered.
func someIn(r *comm.Record, processes []int) bool {
	return slices.ContainsFunc(processes, func(p int) bool { return r.Entries[p].In })
}

// needsWhereUnsettled says that a process waits for all as long as communication of its own is under way on the
// communicator.
func needsWhereUnsettled(s *comm.Comm, r *comm.Record, process, _ int) bool {
	return slices.ContainsFunc(s.Messages, func(m *comm.Message) bool { return m.Comm == r.Comm && m.Src == process }) ||
		slices.ContainsFunc(s.Receives, func(q *comm.Receive) bool {
			return q.For.Comm == r.Comm && q.For.Dst == process && !q.Held
		})
}

// create enters a collective that makes communicators.
func (c *call) create(how founder) {
	if !c.mayCreate() || !c.connected() {
		return
	}
	p, ok := c.forHandle(mpispec.NewCommunicator)
	if !ok || !how.bring(c, p) || !c.enter(p, nil) {
		return
	}
	c.Wait(state.Op{Kind: state.OpCollect, Buf: p.into.ptr})
	c.foundAs(how, c.S.Comm.Pending(c.P))
}

// createLater is create where the process does not wait: the call that completes the request gives it the handle.
func (c *call) createLater(how founder) {
	if !c.mayCreate() {
		return
	}
	handle, ok := c.nonblocking()
	if !ok || !c.unlayered() {
		return
	}
	p, ok := c.forHandle(mpispec.NewCommunicator)
	if !ok || !how.bring(c, p) {
		return
	}
	h, number := sym.Nil, 0
	if c.enter(p, func() int {
		r := p.request()
		r.Gets = c.Process().ChosenNumber()
		h, number = c.Request(r, p.owned...)
		return number
	}) {
		c.foundAs(how, c.S.Comm.Begun(c.P, number))
		handle.Set([]sym.Expr{h})
		c.inherit(unnamed(number))
		c.proceed()
	}
}

// foundAs makes communicators when it is known which. It must come after Go.
func (c *call) foundAs(how founder, i int) {
	if how.aside {
		group := c.processes(listOf(c.S.Comm.Records[i].Entries[c.P].Args, listCounts))
		c.S.Comm = c.S.Comm.CountedAside(i, asideName(group, c.S.Comm.Records[i].Lane), c.context(), c.S.Kept)
	} else {
		c.S.Comm = c.S.Comm.Counted(i, c.context(), c.S.Kept)
	}
	r := c.S.Comm.Records[i]
	switch {
	case how.own && len(c.has().remote) == 0:
		c.foundOwn(i)
	case anyMade(r):
		c.grow(how, r)
	case how.ready == nil && c.S.Comm.Full(i), how.ready != nil && how.ready(c, r):
		c.S.Comm = c.S.Comm.Found(i, c.context(), how.makes(c, r), c.S.Kept)
	}
}

// anyMade tells whether a record has made a communicator.
func anyMade(r *comm.Record) bool {
	return slices.ContainsFunc(r.Entries, func(e comm.Entry) bool { return e.Made != 0 })
}

// grow adds what the process says to the topology of the communicator that a record has made.
func (c *call) grow(how founder, r *comm.Record) {
	if !how.grows {
		return
	}
	x := *c.S.Comm.Context(r.Entries[c.P].Made)
	if x.Dist = how.makes(c, r)[0].Dist; len(x.Dist) > 0 {
		c.S.Comm = c.S.Comm.Change(&x)
	}
}

// foundOwn makes the communicator that the process gets, unless another member has done so.
func (c *call) foundOwn(i int) {
	r := c.S.Comm.Records[i]
	group := c.processes(listOf(r.Entries[c.P].Args, listCounts))
	if len(group) > 0 && r.Entries[c.P].Made == 0 {
		c.S.Comm = c.S.Comm.Found(i, c.context(), []comm.Context{{Group: group}}, c.S.Kept)
	}
}

// processes gives those of some ranks.
func (c *call) processes(ranks []int64) []int {
	var list []int
	for _, rank := range ranks {
		list = append(list, c.peer(int(rank)))
	}
	return list
}

// found makes the contexts of windows and files if all have entered a record. It must come after Go.
func (c *call) found(makes func(c *call, r *comm.Record) []comm.Context, i int) {
	c.foundAs(founder{makes: makes}, i)
}

// context gives the context of the communicator, as it is listed or is to be listed.
func (c *call) context() *comm.Context {
	x := c.S.Comm.Context(c.comm)
	switch {
	case c.comm == mpispec.CommSelf: // each process has its own: its number is one that no other has
		if x = c.S.Comm.Context(-1 - c.P); x == nil {
			x = &comm.Context{ID: -1 - c.P, Path: "self", Group: c.group}
		}
	case x == nil:
		x = &comm.Context{ID: c.comm, Group: c.membersOf(c.comm)}
	}
	return x
}

// mayCreate refuses communicators where they are not modelled.
func (c *call) mayCreate() bool {
	switch {
	case c.S.Coll != nil && c.S.Coll.Layered:
		c.Unsupported("%s in a program with loop invariants is not modelled", c.name)
	case len(c.M.Groups) > 1:
		c.Unsupported("%s in programs that run side by side is not modelled", c.name)
	case c.Process().Held().Handed >= mostHandles:
		c.Unsupported("more than %d communicators, groups and other objects of a process are not modelled", mostHandles)
	}
	return !c.Failed()
}

// forHandle gives a part of a process that a handle goes to.
func (c *call) forHandle(role mpispec.Role) (*part, bool) {
	i := c.find(role)
	place, ok := c.result(i)
	return &part{root: -1, into: memory{ptr: c.Args[i]}, owned: []exec.Owned{{Region: place, Written: true}}}, ok
}

// handlePlace gives the place for the handle that a collective ends with.
func (c *call) handlePlace() (*exec.Region, bool) {
	return c.Region(c.Process().Op.Buf, 1, &c.lib.number, true)
}

// takeCommunicator gives a process its handle of the communicator that was made.
func takeCommunicator(c *call, r *comm.Record) {
	h, value := c.newHandle(&r.Entries[c.P], c.Site, 0)
	place, ok := c.handlePlace()
	if !ok || !c.Go() {
		return
	}
	place.Set([]sym.Expr{c.f.Int(value)})
	if h != nil {
		c.Proc().AddHandle(h)
	}
	switch {
	case c.row.Name == "MPI_Comm_create_from_group", c.row.Name == "MPI_Intercomm_create_from_groups":
		c.handledBy(value, c.word(&r.Entries[c.P], 0))
	case h != nil:
		c.inherit(value)
	}
	c.proceed()
}

// inherit gives what the program is to know as a communicator the error handler of the one that it is made from, and a
// duplicate the attributes. It must come after Go.
func (c *call) inherit(to int64) {
	from := c.communicatorHandle()
	if a := c.Proc().AttachedTo(from, state.Handler); a != nil {
		inherited := *a
		inherited.To = to
		c.Proc().Attach(inherited)
	}
	if c.row.DuplicatesComm() {
		c.copyAttributes(from, to, c.Process().Op.Buf)
	}
}

// unnamed is what stands for the communicator that a request will give, in what is attached to it meanwhile.
func unnamed(request int) int64 { return -int64(request) }

// newHandle gives the handle of the communicator that an entry made at a place gets, and its value; nil of none. There
// are some that the process gets before.
func (c *call) newHandle(e *comm.Entry, made comm.CallSite, before int) (*state.Handle, int64) {
	if e.Made == 0 {
		return nil, mpispec.CommNull
	}
	h := &state.Handle{Kind: state.Communicator, Comm: e.Made, Made: made, Number: c.Process().NextHandle(before)}
	return h, h.Value()
}

// Duplicates have the same group, and the same topology.
var duplicates = founder{
	ready: withFirst,
	grows: true,
	bring: func(c *call, _ *part) bool { return c.hints() && c.copiesAll(c.communicatorHandle()) },
	makes: func(c *call, _ *comm.Record) []comm.Context {
		x := comm.Context{Group: c.membersOf(c.comm)}
		if old := c.S.Comm.Context(c.comm); old != nil {
			x.Cart, x.Dims, x.Wraps, x.Index, x.Edges = old.Cart, old.Dims, old.Wraps, old.Index, old.Edges
			x.Dist = old.Dist
			x.Group, x.Remote = old.Group, old.Remote
		}
		return []comm.Context{x}
	},
}

// Processes with one colour are the members of one communicator, in the order of their keys, and of their ranks where
// these are equal.
var splits = founder{
	bring: func(c *call, p *part) bool {
		colour, ok := c.colour()
		if !ok || !c.hints() {
			return false
		}
		key, ok := c.Int(c.argument("key"))
		p.cells = []sym.Expr{c.f.Int(colour), c.f.Int(key)}
		p.member = colour != mpispec.Undefined
		return ok
	},
	makes: func(c *call, r *comm.Record) []comm.Context {
		if len(c.has().remote) > 0 {
			return c.splitAcross(r)
		}
		var list []comm.Context
		for _, group := range c.coloured(r, c.membersOf(c.comm)) {
			list = append(list, comm.Context{Group: group})
		}
		return list
	},
}

// coloured gives the members of a group by colour, each list in the order of the keys.
func (c *call) coloured(r *comm.Record, group []int) [][]int {
	type member struct {
		process     int
		colour, key int64
	}
	var all []member
	for _, p := range group {
		key := c.word(&r.Entries[p], 1)
		if colour := c.colourOf(r, p); colour != mpispec.Undefined {
			all = append(all, member{p, colour, key})
		}
	}
	slices.SortStableFunc(all, func(a, b member) int {
		return cmp.Or(cmp.Compare(a.colour, b.colour), cmp.Compare(a.key, b.key))
	})
	var list [][]int
	for i, m := range all {
		if i == 0 || m.colour != all[i-1].colour {
			list = append(list, nil)
		}
		list[len(list)-1] = append(list[len(list)-1], m.process)
	}
	return list
}

// colourOf gives the colour that a process has given.
func (c *call) colourOf(r *comm.Record, process int) int64 {
	return c.word(&r.Entries[process], 0)
}

// word gives a number that a process has entered with. What is made depends on it, and it is known when the process
// enters.
func (c *call) word(e *comm.Entry, k int) int64 {
	v, ok := c.f.AsInt64(e.Cells[k])
	if !ok {
		c.Unsupported("%s with an argument that has no known value is not modelled", c.name)
	}
	return v
}

// colour gives the colour of a split: not negative, or MPI_UNDEFINED. A split by type has one colour.
func (c *call) colour() (int64, bool) {
	i := c.argument("color")
	byType := i < 0
	if byType {
		i = c.argument("split_type")
	}
	if yes, ok := c.is(c.Args[i], mpispec.Undefined); !ok || yes {
		return mpispec.Undefined, ok
	}
	if !byType && !c.natural("color", c.Args[i], "") {
		return 0, false
	}
	colour, ok := c.Int(i)
	if ok && byType && colour != mpispec.CommTypeShared {
		c.invalid("%s is not a way to split", number(colour))
	}
	return colour, ok && !c.Failed()
}

// The members of each group, all of which give it alike, get a communicator. Others may give another group, or one
// that they do not belong to, and that without members.
var selects = founder{
	own:   true,
	ready: func(c *call, r *comm.Record) bool { return someIn(r, c.group) && someIn(r, c.has().remote) },
	bring: func(c *call, p *part) bool {
		list, ok := c.groupAt(c.find(mpispec.GroupOf))
		if !ok {
			return false
		}
		own := c.membersOf(c.comm)
		p.member = slices.Contains(list, c.P)
		for _, m := range list {
			if !slices.Contains(own, m) {
				c.invalid("rank %d of MPI_COMM_WORLD is in the group, and not in %s", c.M.RankOf(m), c.communicatorName())
				return false
			}
			p.extend(listCounts, int64(c.rankOf(m)))
		}
		return true
	},
	makes: (*call).selectAcross,
}

// The members of a group make a communicator without the others, who need not call.
var asides = founder{
	aside: true,
	ready: withFirst,
	bring: func(c *call, p *part) bool {
		if !selects.bring(c, p) {
			return false
		}
		for _, rank := range p.list(listCounts) {
			p.among = append(p.among, c.peer(int(rank)))
		}
		tag, ok := c.tag(0)
		if p.lane = tag + 1; ok && !slices.Contains(p.among, c.P) {
			c.invalid("the calling process is not in the group")
		}
		return ok && !c.Failed()
	},
	makes: func(c *call, r *comm.Record) []comm.Context {
		group := c.processes(listOf(r.Entries[c.P].Args, listCounts))
		path := fmt.Sprintf("%s.%s.%d", c.context().Path, asideName(group, r.Lane), r.Order)
		return []comm.Context{{Group: group, Path: path}}
	},
}

// asideName is what tells collectives apart that some processes have alone.
func asideName(group []int, lane int64) string { return fmt.Sprintf("aside%v:%d", group, lane) }

// freeCommunicator enters the collective in which processes give up a communicator.
func freeCommunicator(c *call) { c.giveUp(func() bool { return true }) }

// disconnect does the same where nothing may be under way.
func disconnect(c *call) { c.giveUp(c.settled) }

// settled checks, as a process comes to give up a communicator, that its receives there are complete, and, as the last
// one comes, that no message is under way. What there is follows from what the processes have done before, as none can
// use the communicator that has come.
func (c *call) settled() bool {
	i := c.recordOf(&part{})
	unsettled := func(what string, process int, at comm.CallSite) bool {
		c.BlameAt(process, c.M.PosOf(at), verdict.MPIInvalidArgument, fmt.Sprintf("%s here is not complete when its "+
			"communicator is disconnected", what), exec.Related{Process: c.P, Pos: c.Pos, Message: c.name + " is called here"})
		return false
	}
	for _, r := range c.S.Comm.Receives {
		if r.For.Comm == c.comm && r.For.Dst == c.P && !r.Held {
			return unsettled("the receive that is posted", r.For.Dst, r.Site)
		}
	}
	for _, p := range slices.Concat(c.membersOf(c.comm), c.has().remote) {
		if p != c.P && (i == len(c.S.Comm.Records) || !c.S.Comm.Records[i].Entries[p].In) {
			return true
		}
	}
	for _, m := range c.S.Comm.Messages {
		if m.Comm == c.comm {
			return unsettled("the message that is sent", m.Src, m.Site)
		}
	}
	return !c.Failed()
}

// giveUp enters a collective in which processes give up a communicator, if they may.
func (c *call) giveUp(may func() bool) {
	value, ok := c.oldHandle(mpispec.OldCommunicator)
	if !ok {
		return
	}
	if value == mpispec.CommWorld || value == mpispec.CommSelf {
		c.invalid("%s cannot be freed", number(value))
		return
	}
	id, ok := c.communicatorOf(value)
	if !ok || !c.forgetsAll(value) {
		return
	}
	if p, ok := c.on(id).forHandle(mpispec.OldCommunicator); ok && may() && c.enter(p, nil) {
		c.Wait(state.Op{Kind: state.OpCollect, Buf: p.into.ptr})
	}
}

// oldHandle gives the handle behind a pointer, which the call will replace.
func (c *call) oldHandle(role mpispec.Role) (int64, bool) {
	i := c.find(role)
	place, ok := c.result(i)
	if !ok {
		return 0, false
	}
	cells, ok := place.Cells()
	if !ok {
		return 0, false
	}
	if cells[0] == sym.Nil {
		c.Fail(verdict.Uninitialized, c.name+" is called with a handle that was never set")
		return 0, false
	}
	return c.Value(cells[0])
}

// leaveFreed takes its handle from a process. With the last one, the communicator goes as soon as nothing under way
// belongs to it.
func leaveFreed(c *call, r *comm.Record) {
	h := c.ownHandle(c.comm)
	place, ok := c.handlePlace()
	if !ok || !c.Go() {
		return
	}
	place.Set([]sym.Expr{c.f.Int(mpispec.CommNull)})
	c.Proc().Detach(h.Value())
	c.Proc().DropHandle(h, c.Site)
	c.freedByLast(r)
	c.succeed()
}

// freedByLast notes that nobody has a handle of the communicator any more, if the process is the last one that leaves.
func (c *call) freedByLast(r *comm.Record) {
	others := false
	for p := range r.Entries {
		others = others || p != c.P && !r.Entries[p].Out
	}
	if !others {
		x := *c.S.Comm.Context(c.comm)
		x.Freed = true
		c.S.Comm = c.S.Comm.Change(&x)
	}
}
