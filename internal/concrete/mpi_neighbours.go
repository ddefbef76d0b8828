package concrete

import (
	"slices"

	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/verdict"
)

// Collectives of neighbours in a Cartesian topology (MPI 3.1, section 7.6): each dimension has two directions, down and
// up, and what goes down one process's grid comes from above at the next (MPI 4.0, annex B.1.1).

// neighbours gives the ranks next to a process, two for each dimension; -1 where the grid ends.
func (x *context) neighbours(rank int) []int {
	var list []int
	for k := range x.dims {
		down, up := x.coords(rank), x.coords(rank)
		down[k]--
		up[k]++
		list = append(list, x.at(down), x.at(up))
	}
	return list
}

// otherEnd gives the direction against another one.
func otherEnd(direction int) int {
	if direction%2 == 0 {
		return direction + 1
	}
	return direction - 1
}

// among counts a number in a list.
func among(list []int, n int) int {
	count := 0
	for _, m := range list {
		if m == n {
			count++
		}
	}
	return count
}

// against gives the place of neighbour k of the receiver at that neighbour, whose call it is.
func (c *collCall) against(receiver *collCall, k int) int {
	if c.ctx.cart {
		return otherEnd(k)
	}
	return slices.Index(c.toward, receiver.rank)
}

// mpiNeighbours is the part of a process in all of them.
func mpiNeighbours(t *thread, c *mpiCall, p *pending) error {
	switch x := t.context(); {
	case x.cart:
		p.coll.next = x.neighbours(t.me())
	case x.beside != nil:
		for rank, list := range x.beside {
			if among(list, t.me()) != among(x.beside[t.me()], rank) {
				return t.invalid("the edges between two processes are not as many both ways")
			}
			if among(list, t.me()) > 1 {
				return unsupported(t.at, "several edges between two processes")
			}
		}
		p.coll.next = append([]int{}, x.beside[t.me()]...)
	case x.sources != nil:
		from, to, err := t.webNeighbours(x)
		if err != nil {
			return err
		}
		p.coll.next, p.coll.toward = from, to
	default:
		return t.invalid("the communicator has no topology")
	}
	if p.coll.toward == nil {
		p.coll.toward = p.coll.next
	}
	into, err := t.sides(c, p.coll.next, c.has("recvcounts"), true, "recv", "displs")
	if err != nil {
		return err
	}
	if err := t.wantParts(p, into); err != nil {
		return err
	}
	from, err := t.sides(c, p.coll.toward, c.has("sendcounts"), !slices.Contains(gathers(), c.row.Blocking()), "send", "")
	if err != nil {
		return err
	}
	return t.giveParts(p, from, false)
}

// gathers are those in which a process sends the same in all directions.
func gathers() []string { return []string{"MPI_Neighbor_allgather", "MPI_Neighbor_allgatherv"} }

// sides gives the buffer of each direction; or one for all. There is nothing in that of a direction that leads nowhere.
func (t *thread) sides(c *mpiCall, next []int, listed, each bool, which, displs string) ([]buffer, error) {
	buf := which + "buf"
	if !listed && !each {
		return t.single(c, buf, which+"count", which+"type")
	}
	if displs == "" || c.has(which[:1]+"displs") {
		displs = which[:1] + "displs"
	}
	own := c.has(which + "types")
	if listed {
		t.lists(c, len(next), own, which+"counts", displs, which+"types")
	}
	list := make([]buffer, len(next))
	for k, rank := range next {
		s, at, err := t.side(c, k, listed, own, which, displs)
		if err != nil {
			return nil, err
		}
		if rank < 0 {
			s.count = 0
		}
		ptr := c.arg(buf).scalar
		if ptr.k == pointer && ptr.obj != 0 && s.count > 0 && (t.p.objs[ptr.obj].v == nil || !t.p.objs[ptr.obj].v.Marker) {
			ptr.off += at
		}
		if list[k], err = t.buffer(ptr, s, 1); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// side gives what goes in a direction, and where it is in the buffer, in bytes.
func (t *thread) side(c *mpiCall, k int, listed, own bool, which, displs string) (sig, int, error) {
	if !listed {
		s, err := t.signature(c.arg(which+"count"), c.arg(which+"type"))
		return s, k * int(s.bytes()), err
	}
	n, err := t.intAt(c.arg(which+"counts"), k)
	if err != nil {
		return sig{}, 0, err
	}
	if own {
		handle, err := t.intAt(c.arg(which+"types"), k)
		if err != nil {
			return sig{}, 0, err
		}
		at, err := t.read(addressPlace(c.arg(displs).scalar, k, "the array"), t.at)
		if err == nil && at.k == undef {
			err = t.fault(verdict.Uninitialized, t.at, "a displacement was never written")
		}
		if err != nil {
			return sig{}, 0, err
		}
		s, err := t.signature(n, handle)
		return s, int(at.n.i), err
	}
	at, err := t.intAt(c.arg(displs), k)
	if err != nil {
		return sig{}, 0, err
	}
	s, err := t.signature(n, c.arg(which+"type"))
	if err != nil {
		return s, 0, err
	}
	return s, int(at.n.i * s.dt.Size), nil
}

// lists notes the arrays of arguments, of n elements each.
func (t *thread) lists(c *mpiCall, n int, own bool, counts, displs, types string) {
	note := func(name string, size int64) {
		s := sig{dt: t.in.types[byteHandle], count: size * int64(n)}
		c.arrays = append(c.arrays, buffer{sig: s, ptr: c.arg(name).scalar, cells: int(s.count), size: s.count})
	}
	note(counts, intSize)
	if !own {
		note(displs, intSize)
		return
	}
	note(displs, addressSize)
	note(types, intSize)
}

// suitsAlong tells whether what the call sends to a neighbour is what that receives, in each direction that they share.
func (c *collCall) suitsAlong(o *collCall) bool {
	for k, rank := range o.next {
		if rank == c.rank && !element(c.out, c.against(o, k)).same(o.in[k]) {
			return false
		}
	}
	return true
}

// withNeighbours: those from which the process gets something have entered.
func withNeighbours(r *record, me *collCall) bool {
	for k, rank := range me.next {
		if rank >= 0 && me.in[k].length() > 0 && r.entries[rank] == nil {
			return false
		}
	}
	return true
}

func getsFromNeighbours(_ *thread, r *record, me *collCall) ([]scalar, error) {
	var all []scalar
	for k, rank := range me.next {
		if rank >= 0 && me.in[k].length() > 0 {
			from := r.entries[rank]
			all = append(all, from.partFor(from.against(me, k))...)
		}
	}
	return all, nil
}

// neighbourly gives the collectives of neighbours.
func neighbourly(table map[string]collective) map[string]collective {
	for _, row := range mpispec.Functions() {
		if row.Leave == mpispec.NeedsNeighbours {
			table[row.Blocking()] = collective{enter: mpiNeighbours, leave: withNeighbours, gets: getsFromNeighbours}
		}
	}
	return table
}
