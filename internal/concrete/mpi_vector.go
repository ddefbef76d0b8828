package concrete

import (
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/verdict"
)

// Collectives in which processes say what they send to each rank, and receive from each (MPI 3.1, sections 5.5 to 5.8).

// element gives the sig of a list that is about a rank.
func element(list []sig, rank int) sig {
	if len(list) == 1 {
		return list[0]
	}
	return list[rank]
}

// suits tells whether what the call sends to another one is what that receives.
func (c *collCall) suits(o *collCall) bool {
	if len(c.out) == 0 || len(o.in) == 0 || len(c.ctx.remote) > 0 && c.ctx.sameSide(c.caller, o.caller) {
		return true
	}
	if c.next != nil {
		return c.suitsAlong(o)
	}
	return element(c.out, o.rank).same(element(o.in, c.rank))
}

// When a process can leave: those from which it gets something have entered.

func withSenders(r *record, me *collCall) bool {
	for rank, e := range r.givers(me) {
		if e == nil && element(me.in, rank).count > 0 {
			return false
		}
	}
	return true
}

func rootWithSenders(r *record, me *collCall) bool {
	return me.rank != me.root || withSenders(r, me)
}

func withRootForResult(r *record, me *collCall) bool {
	return !me.recv || me.in[0].count == 0 || withRoot(r, me)
}

// What a process gets: from all, or from the root.

func getsParts(_ *thread, r *record, me *collCall) ([]scalar, error) {
	var all []scalar
	for rank, e := range r.givers(me) {
		if element(me.in, rank).count > 0 {
			all = append(all, e.partFor(me.rank)...)
		}
	}
	return all, nil
}

func getsPart(_ *thread, r *record, me *collCall) ([]scalar, error) {
	if me.in[0].count == 0 {
		return nil, nil
	}
	return r.entries[me.root].partFor(me.rank), nil
}

func (c *collCall) partFor(rank int) []scalar {
	if len(c.parts) == 1 {
		return c.parts[0]
	}
	return c.parts[rank]
}

// fillParts stores what a process gets of a collective.
func (t *thread) fillParts(d *pending, cells []scalar) error {
	if len(d.collParts) == 0 {
		return t.fill(d.collRecv, cells[:min(len(cells), d.collRecv.cells)])
	}
	for _, b := range d.collParts {
		if err := t.fill(b, cells[:b.cells]); err != nil {
			return err
		}
		cells = cells[b.cells:]
	}
	return nil
}

// several gives the buffers, one for each rank, that an array of counts and one of displacements name; with one
// datatype and displacements in elements, or with an array of them and displacements in bytes.
func (t *thread) several(c *mpiCall, buf, counts, displs, types string) ([]buffer, error) {
	var list []buffer
	own := c.row.Blocking() == "MPI_Alltoallw"
	t.array(c, counts, displs)
	if own {
		t.array(c, types)
	}
	for rank := range t.context().far(t.p.rank) {
		n, err := t.intAt(c.arg(counts), rank)
		if err != nil {
			return nil, err
		}
		at, err := t.intAt(c.arg(displs), rank)
		if err != nil {
			return nil, err
		}
		bytes, dt := int64(1), c.arg(types)
		if own {
			if dt, err = t.intAt(dt, rank); err != nil {
				return nil, err
			}
		}
		s, err := t.signature(n, dt)
		if err != nil {
			return nil, err
		}
		if !own {
			bytes = s.dt.Size
		}
		ptr := c.arg(buf).scalar
		if ptr.k == pointer && ptr.obj != 0 && s.count > 0 && (t.p.objs[ptr.obj].v == nil || !t.p.objs[ptr.obj].v.Marker) {
			ptr.off += int(at.n.i * bytes)
		}
		b, err := t.buffer(ptr, s, 1)
		if err != nil {
			return nil, err
		}
		list = append(list, b)
	}
	return list, nil
}

// intAt reads an element of an array of ints or MPI_Counts, or of handles.
func (t *thread) intAt(list value, k int) (value, error) {
	v, err := t.read(numberPlace(list, k, "the array"), t.at)
	if err == nil && v.k == undef {
		err = t.fault(verdict.Uninitialized, t.at, "an element of an array of arguments was never written")
	}
	return v, err
}

// wantParts notes the buffers that take the result, which have nothing in common.
func (t *thread) wantParts(p *pending, list []buffer) error {
	p.coll.recv, p.collParts = true, list
	for k, b := range list {
		p.coll.in = append(p.coll.in, b.sig)
		if err := t.accessible(&b, true); err != nil {
			return err
		}
		for _, o := range list[:k] {
			if o.shares(&b) {
				return t.invalid("parts that are received overlap")
			}
		}
	}
	return nil
}

// giveParts takes the data from buffers. Placed: they are those that take the result.
func (t *thread) giveParts(p *pending, list []buffer, placed bool) error {
	p.coll.placed = placed
	for _, b := range list {
		if !placed {
			if err := t.unshared(b); err != nil {
				return err
			}
			for _, o := range p.collParts {
				if err := t.apart(b, o); err != nil {
					return err
				}
			}
		}
		data, err := t.data(b)
		if err != nil {
			return err
		}
		p.collSent = append(p.collSent, b)
		p.coll.out, p.coll.parts = append(p.coll.out, b.sig), append(p.coll.parts, data)
	}
	me := p.coll
	if len(me.ctx.remote) == 0 && !me.suits(me) {
		return &fault{kind: verdict.MPICollectiveMismatch, pos: t.at,
			msg: fmt.Sprintf("rank %d sends itself something else than it receives: %s", me.rank, me)}
	}
	return nil
}

// single gives the one buffer that a process sends or receives.
func (t *thread) single(c *mpiCall, buf, count, datatype string) ([]buffer, error) {
	s, err := t.signature(c.arg(count), c.arg(datatype))
	if err != nil {
		return nil, err
	}
	b, err := t.buffer(c.arg(buf).scalar, s, 1)
	return []buffer{b}, err
}

// gathering is the part of a process that receives from each and sends the same to all, or to the root.
func (t *thread) gathering(c *mpiCall, p *pending) error {
	into, err := t.several(c, "recvbuf", "recvcounts", "displs", "recvtype")
	if err != nil {
		return err
	}
	if err := t.wantParts(p, into); err != nil {
		return err
	}
	if t.inPlace(c.arg("sendbuf")) {
		return t.giveParts(p, into[p.coll.rank:][:1], true)
	}
	return t.sendingOne(c, p)
}

func (t *thread) sendingOne(c *mpiCall, p *pending) error {
	from, err := t.single(c, "sendbuf", "sendcount", "sendtype")
	if err != nil {
		return err
	}
	return t.giveParts(p, from, false)
}

func mpiAllgatherv(t *thread, c *mpiCall, p *pending) error { return t.gathering(c, p) }

func mpiGatherv(t *thread, c *mpiCall, p *pending) error {
	if err := t.rootArg(c, p); err != nil {
		return err
	}
	if p.coll.root == p.coll.rank {
		return t.gathering(c, p)
	}
	return t.sendingOne(c, p)
}

func mpiScatterv(t *thread, c *mpiCall, p *pending) error {
	if err := t.rootArg(c, p); err != nil {
		return err
	}
	isRoot := p.coll.root == p.coll.rank
	if !isRoot || !t.inPlace(c.arg("recvbuf")) {
		into, err := t.single(c, "recvbuf", "recvcount", "recvtype")
		if err != nil {
			return err
		}
		if err := t.wantParts(p, into); err != nil {
			return err
		}
	}
	if !isRoot {
		return nil
	}
	from, err := t.several(c, "sendbuf", "sendcounts", "displs", "sendtype")
	if err != nil {
		return err
	}
	return t.giveParts(p, from, false)
}

// mpiAlltoallv is MPI_Alltoallw, too.
func mpiAlltoallv(t *thread, c *mpiCall, p *pending) error {
	types := []string{"sendtype", "recvtype"}
	if c.row.Blocking() == "MPI_Alltoallw" {
		types = []string{"sendtypes", "recvtypes"}
	}
	into, err := t.several(c, "recvbuf", "recvcounts", "rdispls", types[1])
	if err != nil {
		return err
	}
	if err := t.wantParts(p, into); err != nil {
		return err
	}
	if t.inPlace(c.arg("sendbuf")) {
		return t.giveParts(p, slices.Clone(into), true)
	}
	from, err := t.several(c, "sendbuf", "sendcounts", "sdispls", types[0])
	if err != nil {
		return err
	}
	return t.giveParts(p, from, false)
}

// mpiReduceLocal combines two arrays of the process itself.
func mpiReduceLocal(t *thread, c *mpiCall) (value, error) {
	p := &pending{coll: &collCall{name: c.name}}
	s, err := t.reduction(c, p, c.arg("count"))
	if err != nil {
		return value{}, err
	}
	var list [2][]scalar
	var places [2]buffer
	for k, name := range []string{"inbuf", "inoutbuf"} {
		if places[k], err = t.buffer(c.arg(name).scalar, s, 1); err != nil {
			return value{}, err
		}
		if list[k], err = t.held(places[k]); err != nil {
			return value{}, err
		}
	}
	into := places[1]
	if err := t.apart(places[0], into); err != nil {
		return value{}, err
	}
	if err := t.untouched(into.ptr, into.size, true, t.at); err != nil {
		return value{}, err
	}
	if p.coll.by != nil {
		if into.cells == 0 {
			return success(), nil
		}
		return success(), t.startFold(p.coll.by, list[:], into, &begun{recv: into, sent: places[:1]})
	}
	if err := t.combineAll(p.coll, list[0], list[1]); err != nil {
		return value{}, err
	}
	return success(), t.fill(into, list[0])
}
