package mpi

import (
	"slices"

	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/comm"
)

// Graph topologies (MPI 3.1, sections 7.5.3 and 7.5.5). All processes name the whole graph. That they get other ranks,
// where the program allows it, is assumed not to happen.

// graph gives the communicator of the call if it has the topology of a graph; nil where it has none.
func (c *call) graph() *comm.Context {
	if x := c.S.Comm.Context(c.comm); x != nil && len(x.Index) > 0 {
		return x
	}
	return nil
}

// onGraph checks that the communicator of the call has such a topology.
func (c *call) onGraph() (*comm.Context, bool) {
	if !c.connected() {
		return nil, false
	}
	x := c.graph()
	if x == nil {
		c.wrong(mpispec.ErrTopology, "%s has no graph topology", c.communicatorName())
	}
	return x, x != nil
}

// nodes gives the graph that a call names. It has no more nodes than the communicator has processes.
func (c *call) nodes() (index, edges []int, ok bool) {
	i := c.argument("nnodes")
	if !c.natural("number of nodes", c.Args[i], "") {
		return nil, nil, false
	}
	n, ok := c.Int(i)
	if !ok {
		return nil, nil, false
	}
	if n > int64(c.size()) {
		c.invalid("the graph has %d nodes, and %s has %d processes", n, c.communicatorName(), c.size())
		return nil, nil, false
	}
	if index, ok = c.ranksAt(c.argument("index"), int(n)); !ok || n == 0 {
		return nil, nil, ok
	}
	before := 0
	for k, to := range index {
		if to < before {
			c.invalid("index[%d] is %d, which is less than %d, the number of edges before", k, to, before)
			return nil, nil, false
		}
		before = to
	}
	edges, ok = c.ranksAt(c.argument("edges"), before)
	for k, to := range edges {
		if to < 0 || to >= int(n) {
			c.invalid("edges[%d] is %d, which is none of the %d nodes", k, to, n)
			return nil, nil, false
		}
	}
	return index, edges, ok
}

// Graphs have the first processes of the communicator, as many as there are nodes; the others get none.
var graphs = founder{
	ready: withFirst,
	bring: func(c *call, p *part) bool {
		index, edges, ok := c.nodes()
		p.extend(listCounts, int64(len(index)))
		for _, n := range slices.Concat(index, edges) {
			p.extend(listCounts, int64(n))
		}
		return ok
	},
	makes: func(c *call, r *comm.Record) []comm.Context {
		given := listOf(r.Entries[c.P].Args, listCounts)
		n := int(given[0])
		if n == 0 {
			return nil
		}
		x := comm.Context{Group: c.membersOf(c.comm)[:n]}
		for _, to := range given[1:][:n] {
			x.Index = append(x.Index, int(to))
		}
		for _, to := range given[1+n:] {
			x.Edges = append(x.Edges, int(to))
		}
		return []comm.Context{x}
	},
}

// neighboursIn gives the neighbours of a rank in a graph.
func neighboursIn(x *comm.Context, rank int) []int {
	from := 0
	if rank > 0 {
		from = x.Index[rank-1]
	}
	return x.Edges[from:x.Index[rank]]
}

// holdsAll checks that there is room for n results, by the argument that says for how many there is.
func (c *call) holdsAll(name string, n int) bool {
	room, ok := c.Int(c.argument(name))
	if ok && room < int64(n) {
		c.invalid("%s is %d, and there are %d", name, room, n)
	}
	return ok && !c.Failed()
}

func graphDimensions(c *call) {
	if x, ok := c.onGraph(); ok {
		c.storeAll(map[string][]int{"nnodes": {len(x.Index)}, "nedges": {len(x.Edges)}})
	}
}

func graphGet(c *call) {
	x, ok := c.onGraph()
	if ok && c.holdsAll("maxindex", len(x.Index)) && c.holdsAll("maxedges", len(x.Edges)) {
		c.storeAll(map[string][]int{"index": x.Index, "edges": x.Edges})
	}
}

// graphNeighbours gives the neighbours of a rank, or how many there are.
func graphNeighbours(c *call) {
	x, ok := c.onGraph()
	if !ok {
		return
	}
	rank, ok := c.Int(c.argument("rank"))
	if !ok || !c.ranksOf(x.Group, []int{int(rank)}) {
		return
	}
	list := neighboursIn(x, int(rank))
	if c.find(mpispec.Result) >= 0 {
		c.store(c.f.Int(int64(len(list))))
		return
	}
	if c.holdsAll("maxneighbors", len(list)) {
		c.storeAll(map[string][]int{"neighbors": list})
	}
}

// graphMap gives the rank that the process would have in a graph.
func graphMap(c *call) {
	if !c.connected() {
		return
	}
	index, _, ok := c.nodes()
	if !ok {
		return
	}
	rank := int64(c.ownRank())
	if rank >= int64(len(index)) {
		rank = mpispec.Undefined
	}
	c.store(c.f.Int(rank))
}
