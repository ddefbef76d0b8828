package concrete

import (
	"slices"
	"sort"

	"github.com/tass-go/tass/internal/mpispec"
)

// Collectives between the two groups of an intercommunicator (MPI 3.1, section 5.2.2). What moves data is done one by
// one: what a process sends to each of the other group, and what it receives from each.

// rootBeside is the root that a process gives which is in the root's group, and not the root.
const rootBeside = -2

// acrossTable gives the collectives that can be called on intercommunicators. Those without a function to enter are
// as in one group.
func acrossTable() map[string]collective {
	moves := func(enter func(t *thread, c *mpiCall, p *pending) error) collective {
		return collective{enter: enter, leave: withSendersBeyond, gets: getsParts}
	}
	return map[string]collective{
		"MPI_Comm_dup": {}, "MPI_Comm_dup_with_info": {}, "MPI_Comm_free": {}, "MPI_Comm_disconnect": {},
		"MPI_Comm_set_info":        {},
		"MPI_Intercomm_merge":      {},
		"MPI_Comm_split":           leaving(withColours, makesComm(split, splitBetween)),
		"MPI_Comm_create":          leaving(withChosen, makesComm(chosen, chosenBetween)),
		"MPI_Barrier":              {enter: mpiBarrier, leave: withBeyond, gets: getsNothing},
		"MPI_Bcast":                moves(bcastAcross),
		"MPI_Gather":               moves(gatherAcross),
		"MPI_Gatherv":              moves(gathervAcross),
		"MPI_Scatter":              moves(scatterAcross),
		"MPI_Scatterv":             moves(scattervAcross),
		"MPI_Allgather":            moves(allgatherAcross),
		"MPI_Allgatherv":           moves(mpiAllgatherv),
		"MPI_Alltoall":             moves(alltoallAcross),
		"MPI_Alltoallv":            moves(mpiAlltoallv),
		"MPI_Alltoallw":            moves(mpiAlltoallv),
		"MPI_Reduce":               {enter: reduceAcross, leave: rootWithBeyond, gets: getsReduction},
		"MPI_Allreduce":            {enter: mpiAllreduce, leave: withBeyond, gets: getsReduction},
		"MPI_Reduce_scatter":       {enter: mpiReduceScatter, leave: shareWithBeyond, gets: getsShare},
		"MPI_Reduce_scatter_block": {enter: mpiReduceScatterBlock, leave: shareWithBeyond, gets: getsShare},
	}
}

// givers gives the calls of those from which a process gets something, by rank.
func (r *record) givers(me *collCall) []*collCall {
	if len(r.ctx.remote) == 0 {
		return r.entries
	}
	var list []*collCall
	for _, p := range r.ctx.far(me.caller) {
		list = append(list, r.entries[r.ctx.place(p)])
	}
	return list
}

// withChosen: who is not chosen gets nothing, and the group of the others follows from what any of them says.
func withChosen(r *record, me *collCall) bool {
	here := func(e *collCall) bool { return e != nil }
	return !slices.Contains(me.group, me.caller) || slices.ContainsFunc(r.givers(me), here)
}

func withBeyond(r *record, me *collCall) bool { return !slices.Contains(r.givers(me), nil) }

func withSendersBeyond(r *record, me *collCall) bool {
	return len(me.in) == 0 || withSenders(r, me)
}

func rootWithBeyond(r *record, me *collCall) bool { return me.root != me.caller || withBeyond(r, me) }

func shareWithBeyond(r *record, me *collCall) bool {
	return me.counts[me.rank] == 0 || withBeyond(r, me)
}

// rootAcross notes who the root is, by its process. It tells whether that is the process itself, or one of the others.
func (t *thread) rootAcross(c *mpiCall, p *pending) (own, other bool, err error) {
	v := c.arg("root")
	switch {
	case v.n.r == nil && v.n.i == mpispec.Root:
		p.coll.root = t.p.rank
		return true, false, nil
	case v.n.r == nil && v.n.i == mpispec.ProcNull:
		p.coll.root = rootBeside
		return false, false, nil
	}
	rank, err := t.rankArg(v, "root")
	if err != nil {
		return false, false, err
	}
	p.coll.root = t.context().far(t.p.rank)[rank]
	return false, true, nil
}

// rootsAgree tells whether two processes agree in who the root is.
func (x *context) rootsAgree(a, b *collCall) bool {
	if len(x.remote) == 0 || a.root == -1 && b.root == -1 {
		return a.root == b.root
	}
	beside := func(c *collCall) bool { return c.root == rootBeside || c.root == c.caller }
	if x.sameSide(a.caller, b.caller) {
		if beside(a) || beside(b) {
			return beside(a) && beside(b) && (a.root == rootBeside || b.root == rootBeside)
		}
		return a.root == b.root
	}
	if beside(b) {
		a, b = b, a
	}
	return beside(a) && !beside(b) && (a.root == a.caller) == (b.root == a.caller)
}

// oneOf gives the buffer that a call names.
func (t *thread) oneOf(c *mpiCall, buf, count, datatype string) (buffer, error) {
	s, err := t.signature(c.arg(count), c.arg(datatype))
	if err != nil {
		return buffer{}, err
	}
	return t.buffer(c.arg(buf).scalar, s, 1)
}

// eachOf gives the blocks of a buffer, one for each process of the other group.
func (t *thread) eachOf(c *mpiCall, buf, count, datatype string) ([]buffer, error) {
	s, err := t.blockSig(c.arg(count), c.arg(datatype))
	if err != nil {
		return nil, err
	}
	var list []buffer
	for k := range t.context().far(t.p.rank) {
		b, err := t.buffer(block(c.arg(buf), s, k).scalar, s, 1)
		if err != nil {
			return nil, err
		}
		list = append(list, b)
	}
	return list, nil
}

// fromRoot gives the buffers of a process that receives from the root alone.
func (t *thread) fromRoot(p *pending, b buffer) []buffer {
	var list []buffer
	for _, q := range t.context().far(t.p.rank) {
		one := b
		if q != p.coll.root {
			one = buffer{sig: sig{dt: b.dt}, ptr: b.ptr}
		}
		list = append(list, one)
	}
	return list
}

// receiveOne notes the buffer of a process that receives from the root alone.
func (t *thread) receiveOne(c *mpiCall, p *pending, buf, count, datatype string) error {
	b, err := t.oneOf(c, buf, count, datatype)
	if err != nil {
		return err
	}
	return t.wantParts(p, t.fromRoot(p, b))
}

func (t *thread) sendOne(c *mpiCall, p *pending, buf, count, datatype string) error {
	b, err := t.oneOf(c, buf, count, datatype)
	if err != nil {
		return err
	}
	return t.giveParts(p, []buffer{b}, false)
}

// receiveEach notes the blocks of a process that receives from each.
func (t *thread) receiveEach(c *mpiCall, p *pending) error {
	list, err := t.eachOf(c, "recvbuf", "recvcount", "recvtype")
	if err != nil {
		return err
	}
	return t.wantParts(p, list)
}

func (t *thread) sendEach(c *mpiCall, p *pending) error {
	list, err := t.eachOf(c, "sendbuf", "sendcount", "sendtype")
	if err != nil {
		return err
	}
	return t.giveParts(p, list, false)
}

// byRoot does what the root does, or what a process of the other group does.
func (t *thread) byRoot(c *mpiCall, p *pending, root, rest func() error) error {
	own, other, err := t.rootAcross(c, p)
	switch {
	case err != nil:
		return err
	case own:
		return root()
	case other:
		return rest()
	}
	return nil
}

func bcastAcross(t *thread, c *mpiCall, p *pending) error {
	return t.byRoot(c, p, func() error { return t.sendOne(c, p, "buffer", "count", "datatype") },
		func() error { return t.receiveOne(c, p, "buffer", "count", "datatype") })
}

func gatherAcross(t *thread, c *mpiCall, p *pending) error {
	return t.byRoot(c, p, func() error { return t.receiveEach(c, p) },
		func() error { return t.sendOne(c, p, "sendbuf", "sendcount", "sendtype") })
}

func gathervAcross(t *thread, c *mpiCall, p *pending) error {
	return t.byRoot(c, p, func() error {
		list, err := t.several(c, "recvbuf", "recvcounts", "displs", "recvtype")
		if err != nil {
			return err
		}
		return t.wantParts(p, list)
	}, func() error { return t.sendOne(c, p, "sendbuf", "sendcount", "sendtype") })
}

func scatterAcross(t *thread, c *mpiCall, p *pending) error {
	return t.byRoot(c, p, func() error { return t.sendEach(c, p) },
		func() error { return t.receiveOne(c, p, "recvbuf", "recvcount", "recvtype") })
}

func scattervAcross(t *thread, c *mpiCall, p *pending) error {
	return t.byRoot(c, p, func() error {
		list, err := t.several(c, "sendbuf", "sendcounts", "displs", "sendtype")
		if err != nil {
			return err
		}
		return t.giveParts(p, list, false)
	}, func() error { return t.receiveOne(c, p, "recvbuf", "recvcount", "recvtype") })
}

func allgatherAcross(t *thread, c *mpiCall, p *pending) error {
	if err := t.receiveEach(c, p); err != nil {
		return err
	}
	return t.sendOne(c, p, "sendbuf", "sendcount", "sendtype")
}

func alltoallAcross(t *thread, c *mpiCall, p *pending) error {
	if err := t.receiveEach(c, p); err != nil {
		return err
	}
	return t.sendEach(c, p)
}

func reduceAcross(t *thread, c *mpiCall, p *pending) error {
	var s sig
	known := func() (err error) {
		s, err = t.reduction(c, p, c.arg("count"))
		return err
	}
	return t.byRoot(c, p, func() error {
		if err := known(); err != nil {
			return err
		}
		return t.want(p, c.arg("recvbuf"), s, 1)
	}, func() error {
		if err := known(); err != nil {
			return err
		}
		return t.give(p, c.arg("sendbuf"), s, 1)
	})
}

// joinedTo gives the context of two groups; nil where one is empty.
func joinedTo(a, b []int) *context {
	if len(a) == 0 || len(b) == 0 {
		return nil
	}
	if slices.Min(b) < slices.Min(a) {
		a, b = b, a
	}
	return &context{group: a, remote: b}
}

// splitBetween gives the processes of one colour on both sides.
func splitBetween(r *record, me *collCall) *context {
	if me.colour == mpispec.Undefined {
		return nil
	}
	of := func(side []int) []int {
		var list []int
		for _, p := range side {
			if r.entries[r.ctx.place(p)].colour == me.colour {
				list = append(list, p)
			}
		}
		sort.SliceStable(list, func(i, j int) bool {
			return r.entries[r.ctx.place(list[i])].key < r.entries[r.ctx.place(list[j])].key
		})
		return list
	}
	return joinedTo(of(r.ctx.group), of(r.ctx.remote))
}

// chosenBetween gives the groups that the two sides have chosen, each of them alike.
func chosenBetween(r *record, me *collCall) *context {
	if !slices.Contains(me.group, me.caller) {
		return nil
	}
	theirs := r.givers(me)
	one := slices.IndexFunc(theirs, func(e *collCall) bool { return e != nil })
	return joinedTo(me.group, theirs[one].group)
}
