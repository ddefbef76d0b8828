package mpi

import (
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/comm"
)

// Topologies of distributed graphs (MPI 3.1, sections 7.5.4 and 7.5.5). Each process names edges, those of its own or
// any, and they are directed. Of edges that any process names, the Standard leaves open in which order a process has
// them: here it is that of the processes that name them, and of their arguments. That ranks are reordered is assumed
// not to happen.

// web is the edges that meet a process: its sources and destinations, with weights.
type web struct{ in, out []edge }

// edge is an edge to or from a rank.
type edge struct{ rank, weight int }

// webs gives the edges at each rank of a distributed graph, and whether they have weights; nil for another topology.
func webs(x *comm.Context) (list []web, weighted bool) {
	if x == nil || len(x.Dist) == 0 {
		return nil, false
	}
	rest := x.Dist[1:]
	for range x.Group {
		var w web
		w.in, rest = takeEdges(rest)
		w.out, rest = takeEdges(rest)
		list = append(list, w)
	}
	return list, x.Dist[0] != 0
}

// edgeWords gives edges as numbers: how many there are, and then ranks and weights.
func edgeWords[N int | int64](edges []edge) []N {
	list := []N{N(len(edges))}
	for _, e := range edges {
		list = append(list, N(e.rank), N(e.weight))
	}
	return list
}

// takeEdges takes edges from the beginning of a list of numbers.
func takeEdges[N int | int64](list []N) (edges []edge, rest []N) {
	n := int(list[0])
	for k := range n {
		edges = append(edges, edge{int(list[1+2*k]), int(list[2+2*k])})
	}
	return edges, list[1+2*n:]
}

// ranksAlong gives the ranks at the other ends of edges.
func ranksAlong(edges []edge) []int64 {
	list := make([]int64, len(edges))
	for k, e := range edges {
		list[k] = int64(e.rank)
	}
	return list
}

// weighted tells whether a call gives weights to its edges.
func (c *call) weighted(name string) bool {
	return c.Marker(c.Args[c.argument(name)]) != mpispec.UnweightedVar
}

// edgeList gives edges to the ranks in one array, with the weights in another. Where there are none, any pointer will
// do for their weights.
func (c *call) edgeList(ends, weights string, n int) ([]edge, bool) {
	ranks, ok := c.ranksAt(c.argument(ends), n)
	if !ok || !c.allRanks(ends, ranks) {
		return nil, false
	}
	list := make([]edge, n)
	for k, r := range ranks {
		list[k] = edge{rank: r, weight: 1}
	}
	if !c.weighted(weights) || n == 0 {
		return list, true
	}
	i := c.argument(weights)
	if m := c.Marker(c.Args[i]); m != "" {
		c.invalid("%s is given for the weights of %d edges", markerName(m), n)
		return nil, false
	}
	numbers, ok := c.ranksAt(i, n)
	for k, w := range numbers {
		if w < 0 {
			c.invalid("%s[%d] of %s is %d: weights are not negative", weights, k, c.name, w)
			return nil, false
		}
		list[k].weight = w
	}
	return list, ok
}

// allRanks checks that the numbers of an array are ranks of the communicator.
func (c *call) allRanks(name string, list []int) bool {
	for k, r := range list {
		if r < 0 || r >= c.size() {
			c.invalid("%s[%d] of %s is %d, which is no rank of %s", name, k, c.name, r, c.communicatorName())
			return false
		}
	}
	return true
}

// naturalAt gives an argument that is not negative.
func (c *call) naturalAt(name string) (int, bool) {
	i := c.argument(name)
	if !c.natural(name, c.Args[i], "") {
		return 0, false
	}
	n, ok := c.Int(i)
	return int(n), ok
}

// Distributed graphs of which each process names the edges that meet it.
var adjacentGraphs = founder{
	bring: func(c *call, p *part) bool {
		var w web
		n, ok := c.naturalAt("indegree")
		if ok {
			w.in, ok = c.edgeList("sources", "sourceweights", n)
		}
		if ok {
			n, ok = c.naturalAt("outdegree")
		}
		if ok {
			w.out, ok = c.edgeList("destinations", "destweights", n)
		}
		if !ok || !c.hints() {
			return false
		}
		weighted := c.weighted("sourceweights")
		if weighted != c.weighted("destweights") {
			c.invalid("MPI_UNWEIGHTED is given for the weights of edges in one direction, and not in the other")
			return false
		}
		if own := c.ownRank(); !sameEdges(w.in, own, w.out, own) {
			c.invalid("the edges of rank %d to itself differ in sources and destinations", own)
			return false
		}
		p.extend(listCounts, asWord(weighted))
		p.extend(listEdges, edgeWords[int64](w.in)...)
		p.extend(listEdges, edgeWords[int64](w.out)...)
		return true
	},
	ready: withFirst,
	grows: true,
	makes: func(c *call, r *comm.Record) []comm.Context {
		x := comm.Context{Group: c.membersOf(c.comm), Dist: []int{int(listOf(r.Entries[c.P].Args, listCounts)[0])}}
		for _, p := range x.Group {
			if !r.Entries[p].In { // its edges are asked for by nobody else
				x.Dist = append(x.Dist, 0, 0)
				continue
			}
			for _, n := range listOf(r.Entries[p].Args, listEdges) {
				x.Dist = append(x.Dist, int(n))
			}
		}
		return []comm.Context{x}
	},
}

func asWord(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

// sameEdges tells whether the edges to a rank in one list, with their weights, are those to another rank in another.
func sameEdges(a []edge, to int, b []edge, from int) bool {
	weights := func(list []edge, rank int) []int {
		var all []int
		for _, e := range list {
			if e.rank == rank {
				all = append(all, e.weight)
			}
		}
		slices.Sort(all)
		return all
	}
	return slices.Equal(weights(a, to), weights(b, from))
}

// differentEdges says where two processes describe the edges between them differently, in words for both; "" where they
// do not.
func (c *call) differentEdges(mine []int64, theirs []int64, other int) (a, b string) {
	own, there := c.ownRank(), c.rankOf(other)
	in, rest := takeEdges(mine)
	out, _ := takeEdges(rest)
	theirIn, rest := takeEdges(theirs)
	theirOut, _ := takeEdges(rest)
	say := func(what string, rank int) string { return fmt.Sprintf("%s with %s rank %d", c.name, what, rank) }
	if !sameEdges(out, there, theirIn, own) {
		return say("other edges to", there), say("other edges from", own)
	}
	if !sameEdges(in, there, theirOut, own) {
		return say("other edges from", there), say("other edges to", own)
	}
	return "", ""
}

// Distributed graphs of which each process names any edges: lists of destinations for sources.
var anyGraphs = founder{
	bring: func(c *call, p *part) bool {
		n, ok := c.naturalAt("n")
		if !ok {
			return false
		}
		sources, ok := c.ranksAt(c.argument("sources"), n)
		if !ok || !c.allRanks("sources", sources) {
			return false
		}
		degrees, ok := c.ranksAt(c.argument("degrees"), n)
		if !ok {
			return false
		}
		total := 0
		for k, d := range degrees {
			if d < 0 {
				c.invalid("degrees[%d] is %d, a negative number of destinations", k, d)
				return false
			}
			total += d
		}
		edges, ok := c.edgeList("destinations", "weights", total)
		if !ok || !c.hints() {
			return false
		}
		p.extend(listCounts, asWord(c.weighted("weights")))
		for k, d := range degrees {
			p.extend(listEdges, int64(sources[k]))
			p.extend(listEdges, edgeWords[int64](edges[:d])...)
			edges = edges[d:]
		}
		return true
	},
	makes: func(c *call, r *comm.Record) []comm.Context {
		x := comm.Context{Group: c.membersOf(c.comm), Dist: []int{int(listOf(r.Entries[c.P].Args, listCounts)[0])}}
		all := make([]web, len(x.Group))
		for _, p := range x.Group {
			for rest := listOf(r.Entries[p].Args, listEdges); len(rest) > 0; {
				source := int(rest[0])
				var edges []edge
				edges, rest = takeEdges(rest[1:])
				for _, e := range edges {
					all[source].out = append(all[source].out, e)
					all[e.rank].in = append(all[e.rank].in, edge{source, e.weight})
				}
			}
		}
		for _, w := range all {
			x.Dist = append(append(x.Dist, edgeWords[int](w.in)...), edgeWords[int](w.out)...)
		}
		return []comm.Context{x}
	},
}

// onWeb gives the edges that meet the calling process in the distributed graph of the communicator.
func (c *call) onWeb() (own web, weighted, ok bool) {
	if !c.connected() {
		return own, false, false
	}
	list, weighted := webs(c.S.Comm.Context(c.comm))
	if list == nil {
		c.wrong(mpispec.ErrTopology, "%s has no topology of a distributed graph", c.communicatorName())
		return own, false, false
	}
	return list[c.ownRank()], weighted, true
}

func distGraphCount(c *call) {
	if w, weighted, ok := c.onWeb(); ok {
		c.storeAll(map[string][]int{"indegree": {len(w.in)}, "outdegree": {len(w.out)}, "weighted": {int(asWord(weighted))}})
	}
}

// distGraphNeighbours gives the edges that meet the process: as many as there is room for, without their weights where
// the graph has none or they are not wanted.
func distGraphNeighbours(c *call) {
	w, weighted, ok := c.onWeb()
	if !ok {
		return
	}
	results := map[string][]int{}
	for _, side := range []struct {
		edges               []edge
		room, ends, weights string
	}{{w.in, "maxindegree", "sources", "sourceweights"}, {w.out, "maxoutdegree", "destinations", "destweights"}} {
		room, ok := c.naturalAt(side.room)
		if !ok {
			return
		}
		for _, e := range side.edges[:min(room, len(side.edges))] {
			results[side.ends] = append(results[side.ends], e.rank)
			if weighted && c.weighted(side.weights) {
				results[side.weights] = append(results[side.weights], e.weight)
			}
		}
	}
	c.storeAll(results)
}

// joinedWeb gives the sources and destinations of the calling process in a distributed graph.
func (c *call) joinedWeb(w web) (from, to []int64, ok bool) {
	from, to = ranksAlong(w.in), ranksAlong(w.out)
	for _, list := range [][]int64{from, to} {
		for k, r := range list {
			if slices.Contains(list[:k], r) {
				c.Unsupported("%s with several edges between two processes of a graph is not modelled: implementations differ in "+
					"which belong together", c.name)
				return nil, nil, false
			}
		}
	}
	return from, to, true
}
