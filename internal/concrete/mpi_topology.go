package concrete

import (
	"slices"

	"github.com/tass-go/tass/internal/mpispec"
)

// mpiTopologies gives the functions on topologies that are local.
func mpiTopologies() map[string]mpiFunc {
	return map[string]mpiFunc{
		"MPI_Cart_coords": onCart(func(t *thread, c *mpiCall, x *context) (value, error) {
			rank := int(c.arg("rank").n.i)
			if err := t.inGroup(x.group, rank); err != nil {
				return value{}, err
			}
			return success(), t.storeInts(c.arg("coords"), x.coords(rank))
		}),
		"MPI_Cart_rank": onCart(func(t *thread, c *mpiCall, x *context) (value, error) {
			coords, err := t.intsOf(c.arg("coords"), len(x.dims))
			if err != nil {
				return value{}, err
			}
			rank := x.at(coords)
			if rank < 0 {
				return value{}, t.invalid("%v is outside of the grid", coords)
			}
			return success(), t.out(c.arg("rank"), intNum(int64(rank)))
		}),
		"MPI_Cart_shift": onCart(cartShift),
		"MPI_Cart_get": onCart(func(t *thread, c *mpiCall, x *context) (value, error) {
			for name, list := range map[string][]int{"dims": x.dims, "periods": x.wraps, "coords": x.coords(t.me())} {
				if err := t.storeInts(c.arg(name), list); err != nil {
					return value{}, err
				}
			}
			return success(), nil
		}),
		"MPI_Cartdim_get": onCart(func(t *thread, c *mpiCall, x *context) (value, error) {
			return success(), t.out(c.arg("ndims"), intNum(int64(len(x.dims))))
		}),
		"MPI_Graphdims_get":         onGraph(graphDims),
		"MPI_Graph_get":             onGraph(graphGet),
		"MPI_Graph_neighbors":       onGraph(graphNext),
		"MPI_Graph_neighbors_count": onGraph(graphNext),
		"MPI_Graph_map":             graphMap,

		"MPI_Dist_graph_neighbors":       onWeb(distGraphNext),
		"MPI_Dist_graph_neighbors_count": onWeb(distGraphCount),

		"MPI_Cart_map":    cartMap,
		"MPI_Dims_create": dimsCreate,
		"MPI_Topo_test": telling("status", func(t *thread) int {
			if t.context().cart {
				return mpispec.Cart
			}
			if t.context().beside != nil {
				return mpispec.Graph
			}
			if t.context().sources != nil {
				return mpispec.DistGraph
			}
			return mpispec.Undefined
		}),
	}
}

// onCart is a function on a communicator with a topology.
func onCart(fn func(t *thread, c *mpiCall, x *context) (value, error)) mpiFunc {
	return func(t *thread, c *mpiCall) (value, error) {
		if err := t.joins(c); err != nil {
			return value{}, err
		}
		x := t.context()
		if !x.cart {
			return value{}, t.wrong(mpispec.ErrTopology, "the communicator has no topology")
		}
		if c.has("maxdims") && c.arg("maxdims").n.i < int64(len(x.dims)) {
			return value{}, t.invalid("the arrays are too small for %d dimensions", len(x.dims))
		}
		return fn(t, c, x)
	}
}

// coords gives the coordinates of a rank: the number of places in front of it, in each dimension.
func (x *context) coords(rank int) []int {
	coords := make([]int, len(x.dims))
	places := 1
	for _, d := range x.dims {
		places *= d
	}
	for k, d := range x.dims {
		places /= d
		coords[k] = rank / places
		rank %= places
	}
	return coords
}

// at gives the rank at coordinates; -1 outside of the grid.
func (x *context) at(coords []int) int {
	for rank := range x.group {
		same := true
		for k, c := range x.coords(rank) {
			same = same && (c == coords[k] || x.wraps[k] != 0 && (c-coords[k])%x.dims[k] == 0)
		}
		if same {
			return rank
		}
	}
	return -1
}

// storeInts stores ints in an array.
func (t *thread) storeInts(to value, list []int) error {
	if len(list) > 0 && to.isNull() {
		return t.invalid("the array for results is null")
	}
	for k, n := range list {
		pl := intPlace(to.scalar, k, "the results")
		if err := t.write(pl, numValue(intNum(int64(n))), t.at); err != nil {
			return err
		}
	}
	return nil
}

// shapeOf reads dimensions and periods that fit the communicator.
func (t *thread) shapeOf(c *mpiCall) (dims, wraps []int, err error) {
	n, err := t.countArg(c.arg("ndims"))
	if err != nil {
		return nil, nil, err
	}
	if dims, err = t.intsOf(c.arg("dims"), n); err != nil {
		return nil, nil, err
	}
	if wraps, err = t.intsOf(c.arg("periods"), n); err != nil {
		return nil, nil, err
	}
	places := 1
	for k, d := range dims {
		places *= d
		if d <= 0 || places > t.size() {
			return nil, nil, t.invalid("the grid %v does not fit the communicator", dims)
		}
		if wraps[k] != 0 {
			wraps[k] = 1
		}
	}
	return dims, wraps, nil
}

func cartShape(t *thread, c *mpiCall, p *pending) error {
	dims, wraps, err := t.shapeOf(c)
	p.coll.shape = append(dims, wraps...)
	return err
}

func cartOf(r *record, me *collCall) *context {
	n := len(me.shape) / 2
	x := &context{cart: true, dims: me.shape[:n], wraps: me.shape[n:]}
	places := 1
	for _, d := range x.dims {
		places *= d
	}
	x.group = r.ctx.group[:places]
	return x
}

func cartRemains(t *thread, c *mpiCall, p *pending) error {
	if !t.context().cart {
		return t.wrong(mpispec.ErrTopology, "the communicator has no topology")
	}
	list, err := t.intsOf(c.arg("remain_dims"), len(t.context().dims))
	for _, n := range list {
		if n != 0 {
			n = 1
		}
		p.coll.shape = append(p.coll.shape, n)
	}
	return err
}

// cartSlab gives the slab of a process: those that have its coordinates in the dimensions that do not remain.
func cartSlab(r *record, me *collCall) *context {
	x := &context{cart: true}
	own := r.ctx.coords(me.rank)
	for rank, p := range r.ctx.group {
		same := true
		for k, c := range r.ctx.coords(rank) {
			same = same && (me.shape[k] != 0 || c == own[k])
		}
		if same {
			x.group = append(x.group, p)
		}
	}
	for k, keep := range me.shape {
		if keep != 0 {
			x.dims, x.wraps = append(x.dims, r.ctx.dims[k]), append(x.wraps, r.ctx.wraps[k])
		}
	}
	return x
}

func cartShift(t *thread, c *mpiCall, x *context) (value, error) {
	k, by := int(c.arg("direction").n.i), int(c.arg("disp").n.i)
	if k < 0 || k >= len(x.dims) {
		return value{}, t.invalid("%d is no dimension of the grid", k)
	}
	for name, n := range map[string]int{"rank_source": -by, "rank_dest": by} {
		coords := x.coords(t.me())
		coords[k] += n
		rank := x.at(coords)
		if rank < 0 {
			rank = mpispec.ProcNull
		}
		if err := t.out(c.arg(name), intNum(int64(rank))); err != nil {
			return value{}, err
		}
	}
	return success(), nil
}

func cartMap(t *thread, c *mpiCall) (value, error) {
	if err := t.joins(c); err != nil {
		return value{}, err
	}
	dims, _, err := t.shapeOf(c)
	if err != nil {
		return value{}, err
	}
	places, rank := 1, t.me()
	for _, d := range dims {
		places *= d
	}
	if rank >= places {
		rank = mpispec.Undefined
	}
	return success(), t.out(c.arg("newrank"), intNum(int64(rank)))
}

// dimsCreate fills in the dimensions that are 0.
func dimsCreate(t *thread, c *mpiCall) (value, error) {
	n, err := t.countArg(c.arg("ndims"))
	if err != nil {
		return value{}, err
	}
	dims, err := t.intsOf(c.arg("dims"), n)
	if err != nil {
		return value{}, err
	}
	left, open := int(c.arg("nnodes").n.i), 0
	for _, d := range dims {
		switch {
		case d == 0:
			open++
		case d < 0 || left%d != 0:
			return value{}, t.invalid("the dimensions %v do not fit", dims)
		default:
			left /= d
		}
	}
	if left <= 0 || open == 0 && left != 1 {
		return value{}, t.invalid("the dimensions %v do not fit", dims)
	}
	best := slices.MinFunc(append(factors(left, open), nil), closer)
	for k, d := range dims {
		if d == 0 {
			dims[k], best = best[0], best[1:]
		}
	}
	return success(), t.storeInts(c.arg("dims"), dims)
}

// factors gives all ways to write a number as a product of so many numbers that do not increase.
func factors(number, count int) [][]int {
	if count == 0 {
		return nil
	}
	if count == 1 {
		return [][]int{{number}}
	}
	var all [][]int
	for first := 1; first <= number; first++ {
		if number%first != 0 {
			continue
		}
		for _, rest := range factors(number/first, count-1) {
			if rest[0] <= first {
				all = append(all, append([]int{first}, rest...))
			}
		}
	}
	return all
}

// closer compares products by how close their factors are to each other; nil is the last.
func closer(a, b []int) int {
	if a == nil || b == nil {
		return len(b) - len(a)
	}
	if d := (a[0] - a[len(a)-1]) - (b[0] - b[len(b)-1]); d != 0 {
		return d
	}
	return a[0] - b[0]
}
