package concrete

import (
	"slices"

	"github.com/tass-go/tass/internal/mpispec"
)

// Topologies of distributed graphs (MPI 3.1, sections 7.5.4 and 7.5.5): a list of directed edges, in the order in which
// they were named, by the processes one after the other.

// webArc is a directed edge between ranks.
type webArc struct{ from, to, weight int }

// arcs reads so many ends of edges, and their weights; other is given the number of an edge.
func (t *thread) arcs(c *mpiCall, ends, weights string, n int, other func(k int) int, toEnd bool) ([]webArc, error) {
	list, err := t.intsOf(c.arg(ends), n)
	if err != nil {
		return nil, err
	}
	values := make([]int, n)
	if n > 0 && !t.marker(c.arg(weights).scalar, mpispec.UnweightedVar) {
		if t.marker(c.arg(weights).scalar, mpispec.WeightsEmptyVar) {
			return nil, t.invalid("MPI_WEIGHTS_EMPTY for %d edges", n)
		}
		if values, err = t.intsOf(c.arg(weights), n); err != nil {
			return nil, err
		}
	}
	out := make([]webArc, n)
	for k, end := range list {
		if end < 0 || end >= t.size() {
			return nil, t.invalid("%d is no rank", end)
		}
		if values[k] < 0 {
			return nil, t.invalid("the weight %d is negative", values[k])
		}
		if out[k] = (webArc{other(k), end, values[k]}); !toEnd {
			out[k].from, out[k].to = end, other(k)
		}
	}
	return out, nil
}

// weightless gives 1 where an argument says that edges have no weights.
func (t *thread) weightless(c *mpiCall, name string) int {
	if t.marker(c.arg(name).scalar, mpispec.UnweightedVar) {
		return 1
	}
	return 0
}

func distGraphShape(t *thread, c *mpiCall, p *pending) error {
	if err := t.withoutHints(c); err != nil {
		return err
	}
	n, err := t.countArg(c.arg("n"))
	if err != nil {
		return err
	}
	sources, err := t.intsOf(c.arg("sources"), n)
	if err != nil {
		return err
	}
	degrees, err := t.intsOf(c.arg("degrees"), n)
	if err != nil {
		return err
	}
	var from []int
	for k, d := range degrees {
		if sources[k] < 0 || sources[k] >= t.size() || d < 0 {
			return t.invalid("%d destinations of %d", d, sources[k])
		}
		from = append(from, slices.Repeat([]int{sources[k]}, d)...)
	}
	p.coll.shape = []int{t.weightless(c, "weights")}
	p.coll.outward, err = t.arcs(c, "destinations", "weights", len(from), func(k int) int { return from[k] }, true)
	return err
}

func adjacentShape(t *thread, c *mpiCall, p *pending) error {
	if err := t.withoutHints(c); err != nil {
		return err
	}
	me := func(int) int { return t.me() }
	n, err := t.countArg(c.arg("indegree"))
	if err != nil {
		return err
	}
	if p.coll.inward, err = t.arcs(c, "sources", "sourceweights", n, me, false); err != nil {
		return err
	}
	if n, err = t.countArg(c.arg("outdegree")); err != nil {
		return err
	}
	if p.coll.outward, err = t.arcs(c, "destinations", "destweights", n, me, true); err != nil {
		return err
	}
	p.coll.shape = []int{t.weightless(c, "sourceweights")}
	if p.coll.shape[0] != t.weightless(c, "destweights") {
		return t.invalid("MPI_UNWEIGHTED for one direction")
	}
	if !p.coll.meets(p.coll) {
		return t.invalid("the edges of a process to itself differ")
	}
	return nil
}

// meets tells whether the edges that two calls have between their processes are the same.
func (c *collCall) meets(o *collCall) bool {
	if c.name != "MPI_Dist_graph_create_adjacent" {
		return true
	}
	between := func(list []webArc, from, to int) []int {
		var weights []int
		for _, a := range list {
			if a.from == from && a.to == to {
				weights = append(weights, a.weight)
			}
		}
		slices.Sort(weights)
		return weights
	}
	return slices.Equal(between(c.outward, c.rank, o.rank), between(o.inward, c.rank, o.rank)) &&
		slices.Equal(between(o.outward, o.rank, c.rank), between(c.inward, o.rank, c.rank))
}

// distGraphOf puts the edges of all processes together.
func distGraphOf(r *record, me *collCall) *context {
	x := &context{group: r.ctx.group, weightless: me.shape[0] == 1}
	x.sources, x.destinations = make([][]webArc, len(x.group)), make([][]webArc, len(x.group))
	adjacent := me.name == "MPI_Dist_graph_create_adjacent"
	for rank, e := range r.entries {
		if e == nil {
			continue // it asks for its edges itself
		}
		if adjacent {
			x.sources[rank], x.destinations[rank] = e.inward, e.outward
			continue
		}
		for _, a := range e.outward {
			x.sources[a.to] = append(x.sources[a.to], a)
			x.destinations[a.from] = append(x.destinations[a.from], a)
		}
	}
	return x
}

// onWeb is a function on a communicator with the topology of a distributed graph.
func onWeb(fn func(t *thread, c *mpiCall, in, out []webArc) (value, error)) mpiFunc {
	return func(t *thread, c *mpiCall) (value, error) {
		if err := t.joins(c); err != nil {
			return value{}, err
		}
		x := t.context()
		if x.sources == nil {
			return value{}, t.wrong(mpispec.ErrTopology, "the communicator is no distributed graph")
		}
		return fn(t, c, x.sources[t.me()], x.destinations[t.me()])
	}
}

func distGraphCount(t *thread, c *mpiCall, in, out []webArc) (value, error) {
	weighted := 1
	if t.context().weightless {
		weighted = 0
	}
	for name, n := range map[string]int{"indegree": len(in), "outdegree": len(out), "weighted": weighted} {
		if err := t.out(c.arg(name), intNum(int64(n))); err != nil {
			return value{}, err
		}
	}
	return success(), nil
}

func distGraphNext(t *thread, c *mpiCall, in, out []webArc) (value, error) {
	store := func(room, ends, weights string, list []webArc, end func(a webArc) int) error {
		n, err := t.countArg(c.arg(room))
		if err != nil {
			return err
		}
		var ranks, values []int
		for _, a := range list[:min(n, len(list))] {
			ranks, values = append(ranks, end(a)), append(values, a.weight)
		}
		if err := t.storeInts(c.arg(ends), ranks); err != nil {
			return err
		}
		if t.context().weightless || t.weightless(c, weights) == 1 {
			return nil
		}
		return t.storeInts(c.arg(weights), values)
	}
	if err := store("maxindegree", "sources", "sourceweights", in, func(a webArc) int { return a.from }); err != nil {
		return value{}, err
	}
	return success(), store("maxoutdegree", "destinations", "destweights", out, func(a webArc) int { return a.to })
}

// webNeighbours gives the ranks that a process receives from in a collective of neighbours, and those that it sends to.
func (t *thread) webNeighbours(x *context) (from, to []int, err error) {
	from, to = []int{}, []int{}
	for _, a := range x.sources[t.me()] {
		if slices.Contains(from, a.from) {
			return nil, nil, unsupported(t.at, "several edges between two processes")
		}
		from = append(from, a.from)
	}
	for _, a := range x.destinations[t.me()] {
		if slices.Contains(to, a.to) {
			return nil, nil, unsupported(t.at, "several edges between two processes")
		}
		to = append(to, a.to)
	}
	return from, to, nil
}
