package concrete

import (
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// collCall is what one process brings to a collective operation: its
// arguments, and the data that others take from it. Never changed.
type collCall struct {
	name string
	rank int
	root int         // -1: the operation has none
	op   *mpispec.Op // nil: it has none
	sigs []sig       // what must agree between all processes
	data []scalar    // what it contributes
	recv bool        // it has a receive buffer of its own
	// counts holds, of a reduce-scatter, how many elements each process gets.
	counts []int64
	placed bool // it says MPI_IN_PLACE; only of a reduce-scatter in blocks
	at     source.Pos
}

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
	if c.root >= 0 {
		s += fmt.Sprintf("%sroot %d", sep, c.root)
	}
	return s + ")"
}

// agrees tells whether two calls can belong to one collective operation.
func (c *collCall) agrees(o *collCall) bool {
	if c.name != o.name || c.root != o.root || (c.op == nil) != (o.op == nil) || c.op != nil && c.op.Handle != o.op.Handle {
		return false
	}
	if !slices.Equal(c.counts, o.counts) || c.name == "MPI_Reduce_scatter_block" && c.placed != o.placed {
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

// mismatch gives the violation that a rank's entry would cause; nil when it
// agrees with the calls that are there. It is reported at the call of the higher
// rank, so that the order of entering does not matter.
func (c *comm) mismatch(mine *collCall) *fault {
	if c.next[mine.rank] == len(c.coll) {
		return nil
	}
	for _, other := range c.coll[c.next[mine.rank]].entries {
		if other == nil || other.agrees(mine) {
			continue
		}
		a, b := other, mine
		if a.rank > b.rank {
			a, b = b, a
		}
		rank := b.rank
		return &fault{kind: verdict.MPICollectiveMismatch, pos: b.at, rank: &rank,
			msg:     fmt.Sprintf("rank %d calls %s, but rank %d calls %s", a.rank, a, b.rank, b),
			related: []verdict.Related{{Pos: a.at, Message: fmt.Sprintf("rank %d calls %s", a.rank, a), Process: a.rank}}}
	}
	return nil
}

// mayLeave tells whether a rank's leave is possible: the one table of whose
// entries it needs.
func (r *record) mayLeave(rank int) bool {
	me := r.entries[rank]
	switch me.name {
	case "MPI_Bcast", "MPI_Scatter":
		return r.entries[me.root] != nil
	case "MPI_Reduce", "MPI_Gather":
		return rank != me.root || r.entered() == len(r.entries)
	case "MPI_Scan", "MPI_Exscan":
		return !slices.Contains(r.entries[:rank], nil) || me.sigs[0].count == 0
	case "MPI_Reduce_scatter", "MPI_Reduce_scatter_block":
		return me.counts[rank] == 0 || r.entered() == len(r.entries)
	}
	return r.entered() == len(r.entries)
}

// collective starts a collective call: the checks that all have.
func (t *thread) collective(c *model.LibCall, comm value) (*pending, error) {
	if err := t.needMPI(c.Name); err != nil {
		return nil, err
	}
	if err := t.world(comm); err != nil {
		return nil, err
	}
	return &pending{kind: opCollective, name: c.Name, at: t.at,
		coll: &collCall{name: c.Name, rank: t.p.rank, root: -1, at: t.at}}, nil
}

func (t *thread) rootArg(p *pending, v value) error {
	root, err := t.peer(v, "root", false)
	if err == nil && root == mpispec.ProcNull {
		err = t.invalid("the root MPI_PROC_NULL is not a rank")
	}
	p.coll.root = root
	return err
}

func (t *thread) inPlace(v value) bool { return t.marker(v.scalar, mpispec.InPlaceVar) }

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
	p.coll.data, err = t.data(b)
	return err
}

// giveInPlace takes the data from where they stand in the buffer that takes the result.
func (t *thread) giveInPlace(p *pending, ptr value, s sig) error {
	b, err := t.buffer(ptr.scalar, s, 1)
	if err != nil {
		return err
	}
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
	return t.untouched(p.collRecv.ptr, p.collRecv.size, true, t.at)
}

func mpiBarrier(t *thread, c *model.LibCall, a []value) (value, error) {
	p, err := t.collective(c, a[0])
	if err == nil {
		t.p.pend = p
	}
	return success(), err
}

func mpiBcast(t *thread, c *model.LibCall, a []value) (value, error) {
	p, err := t.collective(c, a[4])
	if err != nil {
		return value{}, err
	}
	s, err := t.signature(a[1], a[2])
	if err != nil {
		return value{}, err
	}
	if err := t.rootArg(p, a[3]); err != nil {
		return value{}, err
	}
	p.coll.sigs = []sig{s}
	if p.coll.root == t.p.rank {
		err = t.give(p, a[0], s, 1)
	} else {
		err = t.want(p, a[0], s, 1)
	}
	t.p.pend = p
	return success(), err
}

// reduction checks what the reductions share.
func (t *thread) reduction(p *pending, count, dt, op value) (sig, error) {
	s, err := t.signature(count, dt)
	if err != nil {
		return s, err
	}
	o, ok := mpispec.OpOf(op.n.i)
	if !ok || op.n.r != nil {
		return s, t.invalid("%s is not a reduction operation", op.n)
	}
	if !o.Takes(s.dt.Datatype) {
		return s, t.invalid("%s is not defined for %s", o.Name, s.dt.Name)
	}
	p.coll.op, p.coll.sigs = &o, []sig{s}
	return s, nil
}

func mpiReduce(t *thread, c *model.LibCall, a []value) (value, error) {
	p, err := t.collective(c, a[6])
	if err != nil {
		return value{}, err
	}
	s, err := t.reduction(p, a[2], a[3], a[4])
	if err != nil {
		return value{}, err
	}
	if err := t.rootArg(p, a[5]); err != nil {
		return value{}, err
	}
	t.p.pend = p
	if p.coll.root == t.p.rank {
		if err := t.want(p, a[1], s, 1); err != nil {
			return value{}, err
		}
		if t.inPlace(a[0]) {
			return success(), t.giveInPlace(p, a[1], s)
		}
	}
	return success(), t.give(p, a[0], s, 1)
}

func mpiAllreduce(t *thread, c *model.LibCall, a []value) (value, error) {
	p, err := t.collective(c, a[5])
	if err != nil {
		return value{}, err
	}
	s, err := t.reduction(p, a[2], a[3], a[4])
	if err != nil {
		return value{}, err
	}
	if err := t.want(p, a[1], s, 1); err != nil {
		return value{}, err
	}
	t.p.pend = p
	if t.inPlace(a[0]) {
		return success(), t.giveInPlace(p, a[1], s)
	}
	return success(), t.give(p, a[0], s, 1)
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

func mpiGather(t *thread, c *model.LibCall, a []value) (value, error) {
	p, err := t.collective(c, a[7])
	if err != nil {
		return value{}, err
	}
	if err := t.rootArg(p, a[6]); err != nil {
		return value{}, err
	}
	isRoot := p.coll.root == t.p.rank
	t.p.pend = p
	if isRoot {
		rs, err := t.signature(a[4], a[5])
		if err != nil {
			return value{}, err
		}
		if err := t.want(p, a[3], rs, t.in.o.NP); err != nil {
			return value{}, err
		}
		p.coll.sigs = []sig{rs}
		if t.inPlace(a[0]) {
			if err := t.oneBlock(rs); err != nil {
				return value{}, err
			}
			return success(), t.giveInPlace(p, block(a[3], rs, t.p.rank), rs)
		}
	}
	ss, err := t.signature(a[1], a[2])
	if err != nil {
		return value{}, err
	}
	p.coll.sigs = append(p.coll.sigs, ss)
	if err := t.oneBlock(p.coll.sigs...); err != nil {
		return value{}, err
	}
	return success(), t.give(p, a[0], ss, 1)
}

func mpiScatter(t *thread, c *model.LibCall, a []value) (value, error) {
	p, err := t.collective(c, a[7])
	if err != nil {
		return value{}, err
	}
	if err := t.rootArg(p, a[6]); err != nil {
		return value{}, err
	}
	t.p.pend = p
	isRoot := p.coll.root == t.p.rank
	if !isRoot || !t.inPlace(a[3]) {
		rs, err := t.signature(a[4], a[5])
		if err != nil {
			return value{}, err
		}
		p.coll.sigs = []sig{rs}
		if err := t.oneBlock(rs); err != nil {
			return value{}, err
		}
		if err := t.want(p, a[3], rs, 1); err != nil {
			return value{}, err
		}
	}
	if !isRoot {
		return success(), nil
	}
	ss, err := t.signature(a[1], a[2])
	if err != nil {
		return value{}, err
	}
	p.coll.sigs = append([]sig{ss}, p.coll.sigs...)
	if err := t.oneBlock(ss); err != nil {
		return value{}, err
	}
	return success(), t.give(p, a[0], ss, t.in.o.NP)
}

func mpiAllgather(t *thread, c *model.LibCall, a []value) (value, error) {
	p, err := t.collective(c, a[6])
	if err != nil {
		return value{}, err
	}
	rs, err := t.signature(a[4], a[5])
	if err != nil {
		return value{}, err
	}
	if err := t.oneBlock(rs); err != nil {
		return value{}, err
	}
	if err := t.want(p, a[3], rs, t.in.o.NP); err != nil {
		return value{}, err
	}
	p.coll.sigs = []sig{rs}
	t.p.pend = p
	if t.inPlace(a[0]) {
		return success(), t.giveInPlace(p, block(a[3], rs, t.p.rank), rs)
	}
	ss, err := t.signature(a[1], a[2])
	if err != nil {
		return value{}, err
	}
	p.coll.sigs = append(p.coll.sigs, ss)
	if err := t.oneBlock(ss); err != nil {
		return value{}, err
	}
	return success(), t.give(p, a[0], ss, 1)
}

// result computes what a rank gets out of a record that it may leave.
func (t *thread) result(r *record) ([]scalar, error) {
	me := r.entries[t.p.rank]
	if me.recv && t.p.pend.collRecv.cells == 0 {
		return nil, nil
	}
	switch me.name {
	case "MPI_Bcast":
		return r.entries[me.root].data, nil
	case "MPI_Scatter":
		n := len(r.entries[me.root].data) / len(r.entries)
		return r.entries[me.root].data[t.p.rank*n : (t.p.rank+1)*n], nil
	case "MPI_Gather", "MPI_Allgather":
		var all []scalar
		for _, e := range r.entries {
			all = append(all, e.data...)
		}
		return all, nil
	case "MPI_Reduce", "MPI_Allreduce":
		return t.reduce(me, brought(r.entries))
	case "MPI_Scan":
		return t.reduce(me, brought(r.entries[:t.p.rank+1]))
	case "MPI_Exscan":
		if t.p.rank == 0 {
			return make([]scalar, t.p.pend.collRecv.cells), nil
		}
		return t.reduce(me, brought(r.entries[:t.p.rank]))
	case "MPI_Reduce_scatter", "MPI_Reduce_scatter_block":
		from, per := int64(0), int64(len(me.sigs[0].dt.basics))
		for _, n := range me.counts[:t.p.rank] {
			from += n
		}
		parts := brought(r.entries)
		for k := range parts {
			parts[k] = parts[k][from*per : (from+me.counts[t.p.rank])*per]
		}
		return t.reduce(me, parts)
	}
	return nil, nil
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
	dt := me.sigs[0].dt
	if dt.Class == mpispec.Pair {
		for i := 0; i+1 < len(acc); i += 2 {
			combinePair(me.op.Handle, acc[i:i+2], other[i:i+2])
		}
		return nil
	}
	for i := range acc {
		s, err := t.combine(me.op, dt, acc[i], other[i])
		if err != nil {
			return err
		}
		acc[i] = s
	}
	return nil
}
