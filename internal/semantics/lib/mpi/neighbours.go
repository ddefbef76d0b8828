package mpi

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/comm"
)

// Collectives of neighbours (MPI 3.1, section 7.6). Buffers have a place for each neighbour in the topology: of a
// Cartesian one, for each dimension that below and then that above. What a process sends down a dimension is received
// from above, and the other way round, also where both neighbours are one process, or the process itself (MPI 4.0,
// annex B.1.1, which applies that to version 3.1). Where there is no neighbour, the place is neither read nor
// written. Of a graph, the places are in the order of its edges; of a distributed one, a process sends to its
// destinations and receives from its sources.
//
// A process needs those from which it gets any element, and what two of them exchange must match, edge by edge.

// opposite gives the place in which the process at the other end has the edge that a place is of.
func opposite(place int) int { return place ^ 1 }

// edges gives, for each edge from one rank to another, its place among the neighbours of the sender, and among those of
// the receiver. In a graph there is one.
func (c *call) edges(sender []int64, src int, receiver []int64, dst int) [][2]int {
	var list [][2]int
	for place, r := range receiver {
		if r != int64(src) {
			continue
		}
		at := opposite(place)
		if list, _ := webs(c.S.Comm.Context(c.comm)); list != nil {
			at = slices.Index(ranksAlong(list[src].out), int64(dst))
		} else if c.grid() == nil {
			at = slices.Index(sender, int64(dst))
		}
		if at >= 0 {
			list = append(list, [2]int{at, place})
		}
	}
	return list
}

// joined gives the neighbours of the calling process in a graph. In collectives of neighbours, two processes must have
// as many edges to one another (MPI 3.1, section 7.6).
func (c *call) joined(x *comm.Context) ([]int64, bool) {
	own := c.ownRank()
	there, back := make([]int, len(x.Index)), make([]int, len(x.Index))
	list := []int64{}
	for _, r := range neighboursIn(x, own) {
		list = append(list, int64(r))
		there[r]++
	}
	for r := range x.Index {
		for _, to := range neighboursIn(x, r) {
			if to == own {
				back[r]++
			}
		}
		if there[r] != back[r] {
			c.invalid("rank %d has %d edges to rank %d, which has %d to it: %s needs as many both ways", own, there[r], r,
				back[r], c.name)
			return nil, false
		}
		if there[r] > 1 {
			c.Unsupported("%s with several edges between two processes of a graph is not modelled: implementations differ in "+
				"which belong together", c.name)
			return nil, false
		}
	}
	return list, true
}

// neighbours gives the ranks that the calling process receives from, and those that it sends to; -1 where there is
// none.
func (c *call) neighbours() (from, to []int64, ok bool) {
	x := c.grid()
	if list, _ := webs(c.S.Comm.Context(c.comm)); list != nil {
		return c.joinedWeb(list[c.ownRank()])
	}
	if g := c.graph(); g != nil {
		from, ok = c.joined(g)
		return from, from, ok
	}
	if x == nil {
		c.invalid("%s has no Cartesian topology, and no graph", c.communicatorName())
		return nil, nil, false
	}
	var list []int64
	for k := range x.Dims {
		for _, by := range []int{-1, 1} {
			coords := coordsOf(x.Dims, c.ownRank())
			coords[k] += by
			rank, ok := rankAt(x, coords)
			if !ok {
				rank = -1
			}
			list = append(list, int64(rank))
		}
	}
	return list, list, true
}

// exchangeNeighbours is the part of a process in such a collective.
func exchangeNeighbours(c *call) (*part, bool) {
	p := &part{root: -1}
	if !c.connected() {
		return nil, false
	}
	from, to, ok := c.neighbours()
	if !ok {
		return nil, false
	}
	send, recv := c.ends(false)
	if p.into, ok = c.places(recv, from); !ok {
		return nil, false
	}
	if p.from, ok = c.places(send, to); !ok {
		return nil, false
	}
	p.noteReceived(c.lib)
	p.noteSent(c.lib)
	p.extend(listFrom, from...)
	for _, e := range c.edges(from, c.ownRank(), from, c.ownRank()) {
		if !c.self(p.from.blocks[min(e[0], len(p.from.blocks)-1)].signature, p.into.blocks[e[1]].signature) {
			return nil, false
		}
	}
	return p, true
}

// places gives the memory of a buffer that has a place for each neighbour, or one for all.
func (c *call) places(d mpispec.Data, neighbours []int64) (memory, bool) {
	m := memory{ptr: c.Args[d.Buffer]}
	if d.Counts >= 0 {
		var ok bool
		if m, ok = c.vector(d, len(neighbours)); !ok {
			return m, false
		}
	} else {
		s, ok := c.signature(d)
		if !ok || !c.row.Params[d.Buffer].Blocks {
			return piece(m.ptr, s), ok
		}
		for k := range neighbours {
			m.blocks = append(m.blocks, block{int64(k*s.count) * s.typ.extent(), s})
		}
	}
	for k, rank := range neighbours {
		if rank < 0 {
			m.blocks[k].count = 0
		}
	}
	return m, true
}

// takeNeighbours gives a process what its neighbours send it, place by place.
func takeNeighbours(c *call, r *comm.Record) ([][]sym.Expr, bool) {
	from := listOf(r.Entries[c.P].Args, listFrom)
	list := make([][]sym.Expr, len(from))
	for place, rank := range from {
		if rank < 0 {
			continue
		}
		e := &r.Entries[c.peer(int(rank))]
		switch sizes := listOf(e.Args, listScalars); {
		case !e.In:
		case len(sizes) == 1:
			list[place] = e.Cells
		default:
			for _, edge := range c.edges(listOf(e.Args, listFrom), int(rank), from, c.ownRank()) {
				if edge[1] == place {
					list[place] = cellsAt(e, sizes, edge[0])
				}
			}
		}
	}
	return list, true
}

// cellsAt gives what an entry sends at a place.
func cellsAt(e *comm.Entry, sizes []int64, place int) []sym.Expr {
	at := int64(0)
	for _, n := range sizes[:place] {
		at += n
	}
	return e.Cells[at:][:sizes[place]]
}
