package concrete

import (
	"slices"

	"github.com/tass-go/tass/internal/mpispec"
)

// Topologies of graphs (MPI 3.1, sections 7.5.3 and 7.5.5): each rank has a list of neighbours.

// graphArgs reads the lists of neighbours of all nodes.
func (t *thread) graphArgs(c *mpiCall) ([][]int, error) {
	n, err := t.countArg(c.arg("nnodes"))
	if err != nil {
		return nil, err
	}
	if n > t.size() {
		return nil, t.invalid("a graph of %d nodes does not fit the communicator", n)
	}
	ends, err := t.intsOf(c.arg("index"), n)
	if err != nil || n == 0 {
		return nil, err
	}
	if ends[0] < 0 || !slices.IsSorted(ends) {
		return nil, t.invalid("the index %v decreases", ends)
	}
	edges, err := t.intsOf(c.arg("edges"), ends[n-1])
	if err != nil {
		return nil, err
	}
	if slices.ContainsFunc(edges, func(to int) bool { return to < 0 || to >= n }) {
		return nil, t.invalid("the edges %v leave the graph", edges)
	}
	lists := make([][]int, n)
	for k, start := 0, 0; k < n; k++ {
		lists[k], start = edges[start:ends[k]], ends[k]
	}
	return lists, nil
}

func graphShape(t *thread, c *mpiCall, p *pending) error {
	lists, err := t.graphArgs(c)
	for _, l := range lists {
		p.coll.shape = append(append(p.coll.shape, len(l)), l...)
	}
	return err
}

func graphOf(r *record, me *collCall) *context {
	x := &context{}
	for rest := me.shape; len(rest) > 0; {
		n := rest[0] + 1
		x.beside, rest = append(x.beside, rest[1:n]), rest[n:]
	}
	x.group = r.ctx.group[:len(x.beside)]
	return x
}

// onGraph is a function on a communicator with the topology of a graph.
func onGraph(fn func(t *thread, c *mpiCall, x *context) (value, error)) mpiFunc {
	return func(t *thread, c *mpiCall) (value, error) {
		if err := t.joins(c); err != nil {
			return value{}, err
		}
		if t.context().beside == nil {
			return value{}, t.wrong(mpispec.ErrTopology, "the communicator is no graph")
		}
		return fn(t, c, t.context())
	}
}

func graphDims(t *thread, c *mpiCall, x *context) (value, error) {
	if err := t.out(c.arg("nnodes"), intNum(int64(len(x.beside)))); err != nil {
		return value{}, err
	}
	return success(), t.out(c.arg("nedges"), intNum(int64(len(slices.Concat(x.beside...)))))
}

func graphGet(t *thread, c *mpiCall, x *context) (value, error) {
	edges := slices.Concat(x.beside...)
	ends, total := make([]int, len(x.beside)), 0
	for k, l := range x.beside {
		total += len(l)
		ends[k] = total
	}
	if c.arg("maxindex").n.i < int64(len(ends)) || c.arg("maxedges").n.i < int64(total) {
		return value{}, t.invalid("the arrays are too small for the graph")
	}
	if err := t.storeInts(c.arg("index"), ends); err != nil {
		return value{}, err
	}
	return success(), t.storeInts(c.arg("edges"), edges)
}

func graphNext(t *thread, c *mpiCall, x *context) (value, error) {
	rank := int(c.arg("rank").n.i)
	if err := t.inGroup(x.group, rank); err != nil {
		return value{}, err
	}
	list := x.beside[rank]
	if !c.has("maxneighbors") {
		return success(), t.out(c.arg("nneighbors"), intNum(int64(len(list))))
	}
	if c.arg("maxneighbors").n.i < int64(len(list)) {
		return value{}, t.invalid("the array is too small for %d neighbours", len(list))
	}
	return success(), t.storeInts(c.arg("neighbors"), list)
}

func graphMap(t *thread, c *mpiCall) (value, error) {
	if err := t.joins(c); err != nil {
		return value{}, err
	}
	lists, err := t.graphArgs(c)
	if err != nil {
		return value{}, err
	}
	rank := t.me()
	if rank >= len(lists) {
		rank = mpispec.Undefined
	}
	return success(), t.out(c.arg("newrank"), intNum(int64(rank)))
}
