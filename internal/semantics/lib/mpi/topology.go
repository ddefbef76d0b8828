package mpi

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/comm"
)

// Cartesian topologies (MPI 3.1, chapter 7). Processes stand in a grid in the order of their ranks, the last dimension
// fastest. That MPI_Cart_create gives them other ranks, where the program allows it, is assumed not to happen.

// topologies gives the functions on topologies that other processes do not notice.
func topologies() map[string]behaviour {
	return map[string]behaviour{
		"MPI_Cart_coords": {begin: cartCoords},
		"MPI_Cart_rank":   {begin: cartRank},
		"MPI_Cart_shift":  {begin: cartShift},
		"MPI_Cart_get":    {begin: cartGet},
		"MPI_Cartdim_get": {begin: cartDimensions},
		"MPI_Cart_map":    {begin: cartMap},
		"MPI_Dims_create": {begin: dimsCreate},
		"MPI_Topo_test":   {begin: topologyTest},

		"MPI_Graphdims_get":         {begin: graphDimensions},
		"MPI_Graph_get":             {begin: graphGet},
		"MPI_Graph_neighbors":       {begin: graphNeighbours},
		"MPI_Graph_neighbors_count": {begin: graphNeighbours},
		"MPI_Graph_map":             {begin: graphMap},

		"MPI_Dist_graph_neighbors":       {begin: distGraphNeighbours},
		"MPI_Dist_graph_neighbors_count": {begin: distGraphCount},
	}
}

// grid gives the communicator of the call if it has a topology; nil where it has none.
func (c *call) grid() *comm.Context {
	if x := c.S.Comm.Context(c.comm); x != nil && x.Cart {
		return x
	}
	return nil
}

// onGrid checks that the communicator of the call has a topology.
func (c *call) onGrid() (*comm.Context, bool) {
	if !c.connected() {
		return nil, false
	}
	x := c.grid()
	if x == nil {
		c.wrong(mpispec.ErrTopology, "%s has no Cartesian topology", c.communicatorName())
	}
	return x, x != nil
}

// shape gives the dimensions that a call names, and which of them wrap around. They hold no more processes than
// the communicator has.
func (c *call) shape() (dims, wraps []int, ok bool) {
	i := c.argument("ndims")
	if !c.natural("number of dimensions", c.Args[i], "") {
		return nil, nil, false
	}
	n, ok := c.Int(i)
	if !ok {
		return nil, nil, false
	}
	if dims, ok = c.ranksAt(c.argument("dims"), int(n)); !ok {
		return nil, nil, false
	}
	if wraps, ok = c.ranksAt(c.argument("periods"), int(n)); !ok {
		return nil, nil, false
	}
	total := 1
	for k, d := range dims {
		if d <= 0 {
			c.invalid("dimension %d is %d", k, d)
			return nil, nil, false
		}
		if total *= d; total > c.size() {
			c.invalid("the grid %v has more places than %s has processes, which are %d", dims, c.communicatorName(), c.size())
			return nil, nil, false
		}
		if wraps[k] != 0 {
			wraps[k] = 1
		}
	}
	return dims, wraps, true
}

// Grids have the first processes of the communicator, as many as there are places; the others get none.
var grids = founder{
	ready: withFirst,
	bring: func(c *call, p *part) bool {
		dims, wraps, ok := c.shape()
		p.extend(listCounts, int64(len(dims)))
		for _, n := range slices.Concat(dims, wraps) {
			p.extend(listCounts, int64(n))
		}
		return ok
	},
	makes: func(c *call, r *comm.Record) []comm.Context {
		given := listOf(r.Entries[c.P].Args, listCounts)
		x := comm.Context{Cart: true}
		n := int(given[0])
		for k := range n {
			x.Dims = append(x.Dims, int(given[1+k]))
			x.Wraps = append(x.Wraps, int(given[1+n+k]))
		}
		x.Group = c.membersOf(c.comm)[:product(x.Dims)]
		return []comm.Context{x}
	},
}

// Slabs of a grid are the processes that differ in the dimensions which remain.
var slabs = founder{
	ready: withFirst,
	bring: func(c *call, p *part) bool {
		x, ok := c.onGrid()
		if !ok {
			return false
		}
		remain, ok := c.ranksAt(c.argument("remain_dims"), len(x.Dims))
		p.extend(listCounts, 0)
		for _, n := range remain {
			p.extend(listCounts, truth(n))
		}
		return ok
	},
	makes: func(c *call, r *comm.Record) []comm.Context {
		x, remain := c.grid(), listOf(r.Entries[c.P].Args, listCounts)[1:]
		var list []comm.Context
		var fixed [][]int
		for rank, p := range x.Group {
			coords := coordsOf(x.Dims, rank)
			for k, keep := range remain {
				if keep != 0 {
					coords[k] = 0
				}
			}
			i := slices.IndexFunc(fixed, func(at []int) bool { return slices.Equal(at, coords) })
			if i < 0 {
				i, fixed = len(fixed), append(fixed, coords)
				list = append(list, slabOf(x, remain))
			}
			list[i].Group = append(list[i].Group, p)
		}
		return list
	},
}

// slabOf gives the topology of a grid's slabs.
func slabOf(x *comm.Context, remain []int64) comm.Context {
	slab := comm.Context{Cart: true}
	for k, keep := range remain {
		if keep != 0 {
			slab.Dims, slab.Wraps = append(slab.Dims, x.Dims[k]), append(slab.Wraps, x.Wraps[k])
		}
	}
	return slab
}

// coordsOf gives the coordinates of a rank.
func coordsOf(dims []int, rank int) []int {
	coords := make([]int, len(dims))
	for k := len(dims) - 1; k >= 0; k-- {
		coords[k] = rank % dims[k]
		rank /= dims[k]
	}
	return coords
}

// rankAt gives the rank at coordinates; false where they lie outside of a dimension that does not wrap around.
func rankAt(x *comm.Context, coords []int) (rank int, ok bool) {
	for k, d := range x.Dims {
		at := coords[k]
		if x.Wraps[k] != 0 {
			at = (at%d + d) % d
		}
		if at < 0 || at >= d {
			return 0, false
		}
		rank = rank*d + at
	}
	return rank, true
}

// room checks that the arrays of a call have room for each dimension.
func (c *call) room(x *comm.Context) bool {
	n, ok := c.Int(c.argument("maxdims"))
	if ok && int(n) < len(x.Dims) {
		c.invalid("maxdims is %d, and the grid has %d dimensions", n, len(x.Dims))
	}
	return ok && !c.Failed()
}

// storeAll ends the call with numbers stored in the arrays that arguments point to.
func (c *call) storeAll(lists map[string][]int) {
	type place struct {
		argument int
		numbers  []int
	}
	var places []place
	for name, numbers := range lists {
		places = append(places, place{c.argument(name), numbers})
	}
	slices.SortFunc(places, func(a, b place) int { return a.argument - b.argument })
	for _, p := range places {
		if _, ok := c.results(p.argument, len(p.numbers)); !ok {
			return
		}
	}
	if !c.Go() {
		return
	}
	for _, p := range places {
		region, ok := c.results(p.argument, len(p.numbers))
		if !ok {
			return
		}
		cells := make([]sym.Expr, len(p.numbers))
		for k, n := range p.numbers {
			cells[k] = c.f.Int(int64(n))
		}
		if len(cells) > 0 {
			region.Set(cells)
		}
	}
	c.succeed()
}

func cartCoords(c *call) {
	x, ok := c.onGrid()
	if !ok || !c.room(x) {
		return
	}
	rank, ok := c.Int(c.argument("rank"))
	if ok && c.ranksOf(x.Group, []int{int(rank)}) {
		c.storeAll(map[string][]int{"coords": coordsOf(x.Dims, int(rank))})
	}
}

func cartRank(c *call) {
	x, ok := c.onGrid()
	if !ok {
		return
	}
	coords, ok := c.ranksAt(c.argument("coords"), len(x.Dims))
	if !ok {
		return
	}
	rank, ok := rankAt(x, coords)
	if !ok {
		c.invalid("the coordinates %v are outside of the grid %v", coords, x.Dims)
		return
	}
	c.store(c.f.Int(int64(rank)))
}

// cartShift gives the ranks at a distance, in both directions of a dimension: MPI_PROC_NULL where there is none.
func cartShift(c *call) {
	x, ok := c.onGrid()
	if !ok {
		return
	}
	direction, ok := c.Int(c.argument("direction"))
	if !ok {
		return
	}
	if direction < 0 || direction >= int64(len(x.Dims)) {
		c.invalid("the direction %d is no dimension of the grid %v", direction, x.Dims)
		return
	}
	by, ok := c.Int(c.argument("disp"))
	if !ok {
		return
	}
	neighbour := func(by int) []int {
		coords := coordsOf(x.Dims, c.ownRank())
		coords[direction] += by
		if rank, ok := rankAt(x, coords); ok {
			return []int{rank}
		}
		return []int{mpispec.ProcNull}
	}
	c.storeAll(map[string][]int{"rank_source": neighbour(-int(by)), "rank_dest": neighbour(int(by))})
}

func cartGet(c *call) {
	if x, ok := c.onGrid(); ok && c.room(x) {
		c.storeAll(map[string][]int{"dims": x.Dims, "periods": x.Wraps, "coords": coordsOf(x.Dims, c.ownRank())})
	}
}

func cartDimensions(c *call) {
	if x, ok := c.onGrid(); ok {
		c.store(c.f.Int(int64(len(x.Dims))))
	}
}

// cartMap gives the rank that the process would have in a grid.
func cartMap(c *call) {
	if !c.connected() {
		return
	}
	dims, _, ok := c.shape()
	if !ok {
		return
	}
	rank := int64(c.ownRank())
	if rank >= int64(product(dims)) {
		rank = mpispec.Undefined
	}
	c.store(c.f.Int(rank))
}

func topologyTest(c *call) {
	switch {
	case !c.connected():
	case c.grid() != nil:
		c.store(c.f.Int(mpispec.Cart))
	case c.graph() != nil:
		c.store(c.f.Int(mpispec.Graph))
	case len(c.context().Dist) > 0:
		c.store(c.f.Int(mpispec.DistGraph))
	default:
		c.store(c.f.Int(mpispec.Undefined))
	}
}

// truth gives 1 for what is true in C, and 0 for what is not.
func truth(n int) int64 {
	if n != 0 {
		return 1
	}
	return 0
}
