package concrete

import (
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// collective is a collective operation: what a process does to enter it, when it can leave, given what it
// entered with, and what it gets then. Whose entries a leave needs is said here independently of what the
// rows say, which the symbolic model takes.
type collective struct {
	enter func(t *thread, c *mpiCall, p *pending) error
	leave func(r *record, me *collCall) bool
	gets  func(t *thread, r *record, me *collCall) ([]scalar, error)
	// ends does what a process does as it leaves, other than to store a result; nil for nothing.
	ends func(t *thread, r *record, me *collCall) error
}

// collectiveTable gives the collectives.
func collectiveTable() map[string]collective {
	return map[string]collective{
		"MPI_Barrier":   {enter: mpiBarrier, leave: withAll, gets: getsNothing},
		mpispec.Meeting: {enter: mpiMeeting, leave: withAll, gets: getsAll},
		"MPI_Comm_set_info": {enter: func(t *thread, c *mpiCall, _ *pending) error { return t.withoutHints(c) },
			leave: func(*record, *collCall) bool { return true }, gets: getsNothing},
		"MPI_Bcast":                        {enter: mpiBcast, leave: withRoot, gets: getsBroadcast},
		"MPI_Scatter":                      {enter: mpiScatter, leave: withRoot, gets: getsBlock},
		"MPI_Gather":                       {enter: mpiGather, leave: rootWithAll, gets: getsAll},
		"MPI_Allgather":                    {enter: mpiAllgather, leave: withAll, gets: getsAll},
		"MPI_Alltoall":                     {enter: mpiAlltoall, leave: withAll, gets: getsBlocks},
		"MPI_Reduce":                       {enter: mpiReduce, leave: rootWithAll, gets: getsReduction},
		"MPI_Allreduce":                    {enter: mpiAllreduce, leave: withAll, gets: getsReduction},
		"MPI_Scan":                         {enter: mpiScan, leave: withLower, gets: getsPrefix},
		"MPI_Exscan":                       {enter: mpiExscan, leave: withLower, gets: getsPrefixBefore},
		"MPI_Reduce_scatter":               {enter: mpiReduceScatter, leave: withAllForResult, gets: getsShare},
		"MPI_Reduce_scatter_block":         {enter: mpiReduceScatterBlock, leave: withAllForResult, gets: getsShare},
		"MPI_Gatherv":                      {enter: mpiGatherv, leave: rootWithSenders, gets: getsParts},
		"MPI_Scatterv":                     {enter: mpiScatterv, leave: withRootForResult, gets: getsPart},
		"MPI_Allgatherv":                   {enter: mpiAllgatherv, leave: withSenders, gets: getsParts},
		"MPI_Alltoallv":                    {enter: mpiAlltoallv, leave: withSenders, gets: getsParts},
		"MPI_Alltoallw":                    {enter: mpiAlltoallv, leave: withSenders, gets: getsParts},
		"MPI_Comm_dup":                     atOnce(makesComm(duplicate, sameGroup)),
		"MPI_Comm_dup_with_info":           atOnce(makesComm(duplicate, sameGroup)),
		"MPI_Comm_split":                   leaving(withColours, makesComm(split, sameColour)),
		"MPI_Comm_split_type":              leaving(withColours, makesComm(split, sameColour)),
		"MPI_Comm_create":                  atOnce(makesComm(chosen, chosenGroup)),
		"MPI_Comm_create_group":            atOnce(makesComm(aside, chosenGroup)),
		"MPI_Cart_create":                  atOnce(makesComm(cartShape, cartOf)),
		"MPI_Graph_create":                 atOnce(makesComm(graphShape, graphOf)),
		"MPI_Dist_graph_create":            makesComm(distGraphShape, distGraphOf),
		"MPI_Cart_sub":                     atOnce(makesComm(cartRemains, cartSlab)),
		"MPI_Intercomm_create":             leaving(withLeaders, makesComm(bridging, acrossBridge)),
		"MPI_Intercomm_merge":              leaving(withOrder, makesComm(merging, merged)),
		"MPI_Comm_free":                    freesComm(),
		"MPI_Comm_disconnect":              disconnects(),
		"MPI_Comm_create_from_group":       atOnce(makesComm(amongGroup, chosenGroup)),
		"MPI_Intercomm_create_from_groups": leaving(withLeaders, makesComm(bridgingGroups, acrossBridge)),
		"MPI_Win_create":                   makesWindow(),
		"MPI_Win_allocate_shared":          makesWindow(),
		"MPI_Win_create_dynamic":           makesWindow(),
		"MPI_Win_allocate":                 makesWindow(),
		"MPI_Win_set_info": {enter: func(t *thread, c *mpiCall, _ *pending) error { return t.withoutHints(c) },
			leave: func(*record, *collCall) bool { return true }, gets: getsNothing},
		"MPI_Win_fence": fences(),
		"MPI_Win_free":  freesWindow(),

		"MPI_Dist_graph_create_adjacent": atOnce(makesComm(adjacentShape, distGraphOf)),
		"MPI_File_open":                  opensFile(),
		"MPI_File_close":                 closesFile(),
		"MPI_File_sync":                  syncsFile(),
		"MPI_File_set_size":              resizesFile(true),
		"MPI_File_preallocate":           resizesFile(false),
		"MPI_File_set_view":              viewing(),
		"MPI_File_set_info": {enter: func(t *thread, c *mpiCall, _ *pending) error { return t.withoutHints(c) },
			leave: anyTime, gets: getsNothing},
		"MPI_File_read_all":     accessesFile(),
		"MPI_File_write_all":    accessesFile(),
		"MPI_File_read_at_all":  accessesFile(),
		"MPI_File_write_at_all": accessesFile(),
	}
}

// mpiCollectives gives the collectives as functions: the checks that all have, and then those of each.
func mpiCollectives() map[string]mpiFunc {
	out := map[string]mpiFunc{}
	table := neighbourly(collectiveTable())
	table["MPI_File_seek_shared"], table["MPI_File_set_atomicity"] = seeksShared(), setsAtomicity()
	for _, name := range []string{"MPI_File_read_ordered", "MPI_File_write_ordered"} {
		table[name], table[name+"_begin"], table[name+"_end"] = ordered(false), ordered(true), orderedEnd()
	}
	for _, name := range []string{"read_all", "write_all", "read_at_all", "write_at_all"} {
		table["MPI_File_"+name+"_begin"], table["MPI_File_"+name+"_end"] = firstHalf(), secondHalf()
	}
	for _, row := range mpispec.Rows() {
		how, ok := table[row.Blocking()]
		if !ok {
			continue
		}
		out[row.Name] = func(t *thread, c *mpiCall) (value, error) {
			if c.row.Form == mpispec.Prepared {
				return t.prepare(c, &how)
			}
			if c.row.Form == mpispec.Unwaited && c.row.Find(mpispec.File, 0) >= 0 {
				how = readsLater()
			}
			if c.name == "MPI_File_set_view" && t.in.turns {
				how.leave, how.ends = withAll, viewed
			}
			p, err := t.collective(c, &how)
			if err == nil && c.row.Form == mpispec.Unwaited {
				err = t.later(c, p)
			}
			if err == nil {
				t.p.pend = p
			}
			return success(), err
		}
	}
	return out
}

// collective makes what the process is inside of when it calls a collective.
func (t *thread) collective(c *mpiCall, how *collective) (*pending, error) {
	join := t.joins
	switch c.name {
	case "MPI_Comm_free", "MPI_Comm_disconnect":
		join = t.freed
	case "MPI_Comm_create_from_group", "MPI_Intercomm_create_from_groups":
		join = func(*mpiCall) error { return nil }
	case "MPI_Win_free":
		join = t.freedWindow
	case "MPI_File_close":
		join = t.closedFile
	case "MPI_Win_fence", "MPI_Win_set_info":
		join = t.joinsWindow
	}
	if c.row.Find(mpispec.File, 0) >= 0 {
		join = t.joinsFile
	}
	if err := join(c); err != nil {
		return nil, err
	}
	how, err := t.crosses(c, how)
	if err != nil {
		return nil, err
	}
	me := &collCall{name: c.name, how: how, ctx: t.context(), caller: t.p.rank, rank: t.me(), root: -1,
		at: t.userPos(t.at)}
	me.together = c.inPlaceTogether()
	p := &pending{kind: opCollective, name: c.name, at: t.at, coll: me}
	err = how.enter(t, c, p)
	p.collArrays = c.arrays
	return p, err
}

// collCall is what one process brings to a collective operation: its
// arguments, and the data that others take from it. Never changed.
type collCall struct {
	name string
	ctx  *context
	// caller is the process, and rank that in its group of the communicator.
	caller, rank int
	root         int             // -1: the operation has none
	op           *mpispec.Op     // nil: it has none
	by           *model.Function // of the program, which does the operation; nil where that is predefined
	sigs         []sig           // what must agree between all processes
	data         []scalar        // what it contributes
	recv         bool            // it has a receive buffer of its own
	// counts holds, of a reduce-scatter, how many elements each process gets.
	counts []int64
	// out and in are what it sends to each rank, and receives from each, where it says so one by one; a single one is for
	// all. Parts are the data sent, likewise.
	out, in []sig
	parts   [][]scalar
	// next are the ranks of its neighbours, of a collective of these, which in is for; out is for those in toward.
	next, toward []int
	placed       bool // it says MPI_IN_PLACE
	// together: all processes say so, or none.
	together bool
	group    []int // of a communicator that is made
	// born is how many communicators the process had made from that of the call, with the one that the call makes.
	born int
	// nth is the number of the call among those of its kind that the same processes make alone.
	nth int
	// inward and outward are the edges of a distributed graph that the call names.
	inward, outward []webArc
	// beyond is what the leader of a group says that gets an intercommunicator; high is what a group says of two that
	// become one.
	beyond *encounter
	high   bool
	shape  []int // the dimensions of its topology and their periods, or which of them remain
	// colour and key are those of a split.
	colour, key int64
	// memory is the size of a window that is made, and the unit of displacements there; of a fence, its assertions.
	memory [2]int64
	// fenced: the fence ends an epoch, with these operations of the process, which was as frozen is.
	fenced bool
	// waits: the fence waits for all although it ends no epoch.
	waits  bool
	ops    []*remoteOp
	locked []int // the ranks whose memory the process has locked since the fence before
	frozen *process
	// file is the name of one that is opened.
	file string
	at   source.Pos
	how  *collective
	// req is the id of the request, of a process that does not wait in the call; 0 of others.
	req int
}

// process gives the process that makes the call.
func (c *collCall) process() int { return c.caller }

// place gives the place of the call among those of the communicator.
func (c *collCall) place() int { return c.ctx.place(c.caller) }

func (c *collCall) String() string {
	s := c.name + "("
	sep := ""
	for _, g := range c.sigs {
		s += sep + g.String()
		sep = ", "
	}
	if c.op != nil {
		s += sep + c.op.Name
		sep = ", "
	}
	if len(c.out) > 0 {
		s += fmt.Sprintf("%ssends %v", sep, c.out)
		sep = ", "
	}
	if len(c.in) > 0 {
		s += fmt.Sprintf("%sreceives %v", sep, c.in)
		sep = ", "
	}
	if c.root >= 0 {
		s += fmt.Sprintf("%sroot %d", sep, c.root)
	}
	return s + ")"
}

// agrees tells whether two calls can belong to one collective operation.
func (c *collCall) agrees(o *collCall) bool {
	if c.name != o.name || !c.ctx.rootsAgree(c, o) || !c.ofOneFile(o) {
		return false
	}
	if c.root == rootBeside || o.root == rootBeside {
		return true
	}
	if (c.op == nil) != (o.op == nil) || c.op != nil && c.op.Handle != o.op.Handle {
		return false
	}
	if !slices.Equal(c.shape, o.shape) || c.together && c.placed != o.placed || !c.alikeInGroup(o) {
		return false
	}
	if !c.meets(o) || !c.suits(o) || !o.suits(c) {
		return false
	}
	all := append(append([]sig(nil), c.sigs...), o.sigs...)
	for _, s := range all {
		if !s.same(all[0]) {
			return false
		}
	}
	return true
}

// alikeInGroup tells whether two calls agree in what processes of one group must agree in.
func (c *collCall) alikeInGroup(o *collCall) bool {
	between := len(c.ctx.remote) > 0
	if between && !c.ctx.sameSide(c.caller, o.caller) {
		return true
	}
	// Groups of two communicators may differ (MPI 3.1, section 6.4.2), but not of members of one.
	together := between || slices.Contains(c.group, o.process()) || slices.Contains(o.group, c.process())
	return c.high == o.high && slices.Equal(c.counts, o.counts) && (!together || slices.Equal(c.group, o.group))
}

// mismatch gives the violation that a rank's entry would cause; nil when it
// agrees with the calls that are there. It is reported at the call of the higher
// rank, so that the order of entering does not matter.
func (c *comm) mismatch(mine *collCall) *fault {
	r := c.next(mine)
	if r == nil {
		return nil
	}
	for _, other := range r.entries {
		if other == nil || other.agrees(mine) {
			continue
		}
		a, b := other, mine
		if a.process() > b.process() {
			a, b = b, a
		}
		rank := b.process()
		return &fault{kind: verdict.MPICollectiveMismatch, pos: b.at, rank: &rank,
			msg: fmt.Sprintf("rank %d calls %s, but rank %d calls %s", a.process(), a, rank, b),
			related: []verdict.Related{{Pos: a.at, Message: fmt.Sprintf("rank %d calls %s", a.process(), a),
				Process: a.process()}}}
	}
	return nil
}

// mayLeave tells whether a rank's leave is possible. A call without elements can be left at once; a barrier
// has no signature, and a meeting by contract is one.
func (r *record) mayLeave(process int) bool {
	me := r.entries[r.ctx.place(process)]
	return len(me.sigs) > 0 && me.sigs[0].length() == 0 && me.name != mpispec.Meeting || me.how.leave(r, me)
}

// When a process can leave: what these need must be there.

func withAll(r *record, _ *collCall) bool { return r.full() }

func withRoot(r *record, me *collCall) bool { return r.entries[me.root] != nil }

func rootWithAll(r *record, me *collCall) bool { return me.rank != me.root || withAll(r, me) }

// withColours: a process without a colour gets nothing, whatever the others say.
func withColours(r *record, me *collCall) bool { return me.colour == mpispec.Undefined || r.full() }

func withLeaders(r *record, _ *collCall) bool { return r.beyond != nil }

func withLower(r *record, me *collCall) bool {
	return !slices.Contains(r.entries[:me.rank], nil)
}

func withAllForResult(r *record, me *collCall) bool { return me.counts[me.rank] == 0 || withAll(r, me) }

func (t *thread) rootArg(c *mpiCall, p *pending) error {
	root, err := t.rankArg(c.arg("root"), "root")
	p.coll.root = root
	return err
}

func (t *thread) inPlace(v value) bool {
	return t.marker(v.scalar, mpispec.InPlaceVar) && len(t.context().remote) == 0
}

// inPlaceTogether tells whether all processes must say MPI_IN_PLACE, or none.
func (c *mpiCall) inPlaceTogether() bool {
	return slices.ContainsFunc(c.row.Params, func(p mpispec.Param) bool { return p.InPlace == mpispec.TogetherInPlace })
}

// give takes the data that the process contributes from a buffer of blocks, which has
// nothing in common with the one that takes the result.
func (t *thread) give(p *pending, ptr value, s sig, blocks int) error {
	b, err := t.buffer(ptr.scalar, s, blocks)
	if err != nil {
		return err
	}
	if err := t.unshared(b); err != nil {
		return err
	}
	if err := t.apart(b, p.collRecv); err != nil {
		return err
	}
	p.collSent = append(p.collSent, b)
	p.coll.data, err = t.data(b)
	return err
}

// giveInPlace takes the data from where they stand in the buffer that takes the result.
func (t *thread) giveInPlace(p *pending, ptr value, s sig) error {
	b, err := t.buffer(ptr.scalar, s, 1)
	if err != nil {
		return err
	}
	p.coll.placed, p.collSent = true, append(p.collSent, b)
	p.coll.data, err = t.data(b)
	return err
}

// want notes the buffer that takes the result.
func (t *thread) want(p *pending, ptr value, s sig, blocks int) error {
	var err error
	p.coll.recv = true
	if p.collRecv, err = t.buffer(ptr.scalar, s, blocks); err != nil {
		return err
	}
	return t.accessible(&p.collRecv, true)
}

func mpiBarrier(*thread, *mpiCall, *pending) error { return nil }

func mpiBcast(t *thread, c *mpiCall, p *pending) error {
	s, err := t.signature(c.arg("count"), c.arg("datatype"))
	if err != nil {
		return err
	}
	if err := t.rootArg(c, p); err != nil {
		return err
	}
	p.coll.sigs = []sig{s}
	if p.coll.root == p.coll.rank {
		return t.give(p, c.arg("buffer"), s, 1)
	}
	return t.want(p, c.arg("buffer"), s, 1)
}

// reduction checks what the reductions share, of so many elements.
func (t *thread) reduction(c *mpiCall, p *pending, count value) (sig, error) {
	s, err := t.signature(count, c.arg("datatype"))
	if err != nil {
		return s, err
	}
	p.coll.sigs = []sig{s}
	return s, t.combiner(c, p.coll, s.dt)
}

func mpiReduce(t *thread, c *mpiCall, p *pending) error {
	s, err := t.reduction(c, p, c.arg("count"))
	if err != nil {
		return err
	}
	if err := t.rootArg(c, p); err != nil {
		return err
	}
	if p.coll.root == p.coll.rank {
		return t.combined(c, p, s)
	}
	return t.give(p, c.arg("sendbuf"), s, 1)
}

func mpiAllreduce(t *thread, c *mpiCall, p *pending) error {
	s, err := t.reduction(c, p, c.arg("count"))
	if err != nil {
		return err
	}
	return t.combined(c, p, s)
}

// combined is the part of a process that gets the result of a reduction, which is as large as what it brings.
func (t *thread) combined(c *mpiCall, p *pending, s sig) error {
	if err := t.want(p, c.arg("recvbuf"), s, 1); err != nil {
		return err
	}
	if t.inPlace(c.arg("sendbuf")) {
		return t.giveInPlace(p, c.arg("recvbuf"), s)
	}
	return t.give(p, c.arg("sendbuf"), s, 1)
}

// block gives the pointer to a rank's block of a buffer of blocks.
func block(ptr value, s sig, rank int) value {
	ptr.off += rank * int(s.bytes())
	return ptr
}

// oneBlock refuses datatypes whose elements are not cells, where blocks matter.
func (t *thread) oneBlock(ss ...sig) error {
	for _, s := range ss {
		if s.dt.raw {
			return unsupported(t.at, "%s in this collective", s.dt.Name)
		}
	}
	return nil
}

// sentBlock and receivedBlock give the signatures of what a process sends to each, and receives from each.

func (t *thread) sentBlock(c *mpiCall) (sig, error) {
	return t.blockSig(c.arg("sendcount"), c.arg("sendtype"))
}

func (t *thread) receivedBlock(c *mpiCall) (sig, error) {
	return t.blockSig(c.arg("recvcount"), c.arg("recvtype"))
}

func (t *thread) blockSig(count, datatype value) (sig, error) {
	s, err := t.signature(count, datatype)
	if err == nil {
		err = t.oneBlock(s)
	}
	return s, err
}

func mpiGather(t *thread, c *mpiCall, p *pending) error {
	if err := t.rootArg(c, p); err != nil {
		return err
	}
	if p.coll.root == p.coll.rank {
		return t.collect(c, p)
	}
	ss, err := t.sentBlock(c)
	if err != nil {
		return err
	}
	p.coll.sigs = []sig{ss}
	return t.give(p, c.arg("sendbuf"), ss, 1)
}

// mpiMeeting is a call by contract of all processes: they exchange what they have, and name the same contract.
func mpiMeeting(t *thread, c *mpiCall, p *pending) error {
	p.coll.shape = []int{int(c.arg("contract").n.i)}
	return t.collect(c, p)
}

func mpiAllgather(t *thread, c *mpiCall, p *pending) error { return t.collect(c, p) }

// collect is the part of a process that gets a block from each.
func (t *thread) collect(c *mpiCall, p *pending) error {
	rs, err := t.receivedBlock(c)
	if err != nil {
		return err
	}
	if err := t.want(p, c.arg("recvbuf"), rs, t.size()); err != nil {
		return err
	}
	p.coll.sigs = []sig{rs}
	if t.inPlace(c.arg("sendbuf")) {
		return t.giveInPlace(p, block(c.arg("recvbuf"), rs, p.coll.rank), rs)
	}
	ss, err := t.sentBlock(c)
	if err != nil {
		return err
	}
	p.coll.sigs = append(p.coll.sigs, ss)
	return t.give(p, c.arg("sendbuf"), ss, 1)
}

// mpiAlltoall sends a block to each, and gets one from each.
func mpiAlltoall(t *thread, c *mpiCall, p *pending) error {
	rs, err := t.receivedBlock(c)
	if err != nil {
		return err
	}
	if err := t.want(p, c.arg("recvbuf"), rs, t.size()); err != nil {
		return err
	}
	p.coll.sigs = []sig{rs}
	if t.inPlace(c.arg("sendbuf")) {
		return t.giveInPlace(p, c.arg("recvbuf"), sig{dt: rs.dt, count: rs.count * int64(t.size())})
	}
	ss, err := t.sentBlock(c)
	if err != nil {
		return err
	}
	p.coll.sigs = append(p.coll.sigs, ss)
	return t.give(p, c.arg("sendbuf"), ss, t.size())
}

func mpiScatter(t *thread, c *mpiCall, p *pending) error {
	if err := t.rootArg(c, p); err != nil {
		return err
	}
	isRoot := p.coll.root == p.coll.rank
	if !isRoot || !t.inPlace(c.arg("recvbuf")) {
		rs, err := t.receivedBlock(c)
		if err != nil {
			return err
		}
		p.coll.sigs = []sig{rs}
		if err := t.want(p, c.arg("recvbuf"), rs, 1); err != nil {
			return err
		}
	}
	if !isRoot {
		return nil
	}
	ss, err := t.sentBlock(c)
	if err != nil {
		return err
	}
	p.coll.sigs = append([]sig{ss}, p.coll.sigs...)
	return t.give(p, c.arg("sendbuf"), ss, t.size())
}

// result computes what a rank gets out of a record that it may leave.
func (t *thread) result(r *record) ([]scalar, error) {
	me := r.entries[r.ctx.place(t.p.rank)]
	if me.recv && len(t.p.pend.collParts) == 0 && t.p.pend.collRecv.cells == 0 {
		return nil, nil
	}
	return me.how.gets(t, r, me)
}

// What a process gets.

func getsNothing(*thread, *record, *collCall) ([]scalar, error) { return nil, nil }

func getsBroadcast(_ *thread, r *record, me *collCall) ([]scalar, error) {
	return r.entries[me.root].data, nil
}

func getsBlock(_ *thread, r *record, me *collCall) ([]scalar, error) {
	return r.share(me.root, me.rank), nil
}

func getsAll(_ *thread, r *record, _ *collCall) ([]scalar, error) {
	var all []scalar
	for _, e := range r.entries {
		all = append(all, e.data...)
	}
	return all, nil
}

func getsBlocks(_ *thread, r *record, me *collCall) ([]scalar, error) {
	var all []scalar
	for from := range r.entries {
		all = append(all, r.share(from, me.rank)...)
	}
	return all, nil
}

// share gives, of what one rank sends in equal blocks, that for another one.
func (r *record) share(from, to int) []scalar {
	data := r.entries[from].data
	n := len(data) / len(r.entries)
	return data[to*n : (to+1)*n]
}

func getsReduction(t *thread, r *record, me *collCall) ([]scalar, error) {
	return t.reduce(me, brought(r.givers(me)))
}

func getsPrefix(t *thread, r *record, me *collCall) ([]scalar, error) {
	return t.reduce(me, brought(r.entries[:me.rank+1]))
}

func getsPrefixBefore(t *thread, r *record, me *collCall) ([]scalar, error) {
	if me.rank == 0 {
		return make([]scalar, t.p.pend.collRecv.cells), nil
	}
	return t.reduce(me, brought(r.entries[:me.rank]))
}

func getsShare(t *thread, r *record, me *collCall) ([]scalar, error) {
	from, per := int64(0), int64(len(me.sigs[0].dt.basics))
	for _, n := range me.counts[:me.rank] {
		from += n
	}
	parts := brought(r.givers(me))
	for k := range parts {
		parts[k] = parts[k][from*per : (from+me.counts[me.rank])*per]
	}
	return t.reduce(me, parts)
}

// brought copies what some processes contribute.
func brought(entries []*collCall) [][]scalar {
	var parts [][]scalar
	for _, e := range entries {
		parts = append(parts, append([]scalar(nil), e.data...))
	}
	return parts
}

// reduce combines contributions in the order that the options say.
func (t *thread) reduce(me *collCall, parts [][]scalar) ([]scalar, error) {
	if me.by != nil && len(parts) > 1 {
		t.uncombined = parts
		return nil, nil
	}
	for len(parts) > 1 {
		i, j := 0, 1
		if t.in.o.Order != nil {
			i, j = t.in.o.Order(len(parts))
		}
		if err := t.combineAll(me, parts[i], parts[j]); err != nil {
			return nil, err
		}
		parts = append(parts[:j], parts[j+1:]...)
	}
	return parts[0], nil
}

// combineAll combines values with those of another process, element by element.
func (t *thread) combineAll(me *collCall, acc, other []scalar) error {
	return t.combineElements(me.op, me.sigs[0].dt, acc, other)
}

// combineElements combines the values of elements of a predefined datatype.
func (t *thread) combineElements(op *mpispec.Op, dt *datatype, acc, other []scalar) error {
	if dt.Class == mpispec.Pair {
		for i := 0; i+1 < len(acc); i += 2 {
			combinePair(op.Handle, acc[i:i+2], other[i:i+2])
		}
		return nil
	}
	if dt.Class == mpispec.Complex && op.Handle == mpispec.OpProd {
		for i := 0; i+1 < len(acc); i += 2 {
			multiplyComplex(acc[i:i+2], other[i:i+2], dt.Bits)
		}
		return nil
	}
	for i := range acc {
		s, err := t.combine(op, dt, acc[i], other[i])
		if err != nil {
			return err
		}
		acc[i] = s
	}
	return nil
}
