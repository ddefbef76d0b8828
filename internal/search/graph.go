package search

import "slices"

// Graph keeps the part of the state graph that a search is in, until it is known in
// full: the strongly connected components that are still open (Tarjan, "Depth-first
// search and linear graph algorithms"). Every infinite path of a finite graph stays in
// one component from some state on, so that whether the path is fair can be asked of
// the component, which a single cycle that the search closes does not tell.
type Graph[S, T any] struct {
	// Closed is notified of each component that has a cycle, when all that can be reached
	// from it was explored. Its first state is then the last on the path of the search.
	Closed func(c *Component[S, T])

	open []vertex[S, T]
	at   map[uint32]int // saved states of open components: number in the seen set -> index in open
	walk []T            // what DFS.Path adds while Closed looks at a component
}

// Component is a strongly connected part of the state graph.
type Component[S, T any] struct {
	// States are its states, in the order in which they were met, or those of the component
	// that it is a part of.
	States []S
	// Members are the indices of the states that belong to it.
	Members []int
	// Edges are the transitions between them.
	Edges []Edge[T]
}

// Edge is a transition between two states of a component, given by their indices.
type Edge[T any] struct {
	From, To int
	By       T
}

type vertex[S, T any] struct {
	state S
	key   uint32 // 0: not saved
	low   int    // the least index of an open state that is known to be reachable
	edges []Edge[T]
}

// enter adds a state that is put on the stack, and the transition that led there from the
// state below it, if there is one.
func (g *Graph[S, T]) enter(s S, key uint32, below int, by *T) (index int) {
	if g.at == nil {
		g.at = map[uint32]int{}
	}
	index = len(g.open)
	g.open = append(g.open, vertex[S, T]{state: s, key: key, low: index})
	if key != 0 {
		g.at[key] = index
	}
	if below >= 0 && by != nil {
		g.edge(below, index, *by)
	}
	return index
}

// meet adds a transition to a state that was seen before. From a component that is
// closed no way leads back.
func (g *Graph[S, T]) revisit(from int, key uint32, by *T) {
	if to, ok := g.at[key]; ok && by != nil {
		g.edge(from, to, *by)
		g.open[from].low = min(g.open[from].low, to)
	}
}

func (g *Graph[S, T]) edge(from, to int, by T) {
	g.open[from].edges = append(g.open[from].edges, Edge[T]{from, to, by})
}

// leave is told that a state is about to be taken off the stack, and which one is below it. If
// the state is the first of its component, that is closed.
func (g *Graph[S, T]) leave(index, below int) {
	v := &g.open[index]
	if v.low < index {
		if below >= 0 {
			g.open[below].low = min(g.open[below].low, v.low)
		}
		return
	}
	if c := g.component(index); len(c.Edges) > 0 {
		g.Closed(c)
	}
	for k := index; k < len(g.open); k++ {
		delete(g.at, g.open[k].key)
		g.open[k] = vertex[S, T]{}
	}
	g.open = g.open[:index]
	if below >= 0 { // the transition that led here is its last one
		list := g.open[below].edges
		if n := len(list) - 1; n >= 0 && list[n].To == index {
			g.open[below].edges = list[:n]
		}
	}
}

// component gives the component whose first state has an index.
func (g *Graph[S, T]) component(first int) *Component[S, T] {
	c := &Component[S, T]{}
	for k := first; k < len(g.open); k++ {
		c.States = append(c.States, g.open[k].state)
		c.Members = append(c.Members, k-first)
		for _, e := range g.open[k].edges {
			c.Edges = append(c.Edges, Edge[T]{e.From - first, e.To - first, e.By})
		}
	}
	return c
}

// Along makes the path of the search go on along some transitions while a function runs.
func (g *Graph[S, T]) Along(walk []T, fn func()) {
	g.walk = walk
	fn()
	g.walk = nil
}

// Within gives the strongly connected components of a part of a component, each with its
// transitions: those for which keep holds, and the states that they join. Only parts that
// have a transition are given.
func (c *Component[S, T]) Within(keep func(e *Edge[T]) bool) []*Component[S, T] {
	next := make([][]*Edge[T], len(c.States))
	for k := range c.Edges {
		if e := &c.Edges[k]; keep(e) {
			next[e.From] = append(next[e.From], e)
		}
	}
	n := len(c.States)
	t := &tarjan[S, T]{c: c, next: next, index: make([]int, n), low: make([]int, n), part: make([]int, n)}
	for v := range c.States {
		if t.index[v] == 0 {
			t.visit(v)
		}
	}
	return t.parts()
}

// tarjan finds components in a graph that is there as a whole.
type tarjan[S, T any] struct {
	c          *Component[S, T]
	next       [][]*Edge[T]
	index, low []int // by state, from 1
	part       []int // the component of a state, from 1; 0 while it is open
	count      int
	found      int
	stack      []int
}

// visit goes depth first from a state, without recursion, as a component can be large.
func (t *tarjan[S, T]) visit(root int) {
	type level struct{ v, k int }
	var path []level
	push := func(v int) {
		t.count++
		t.index[v], t.low[v] = t.count, t.count
		t.stack = append(t.stack, v)
		path = append(path, level{v: v})
	}
	for push(root); len(path) > 0; {
		top := &path[len(path)-1]
		v := top.v
		if top.k < len(t.next[v]) {
			w := t.next[v][top.k].To
			top.k++
			switch {
			case t.index[w] == 0:
				push(w)
			case t.part[w] == 0:
				t.low[v] = min(t.low[v], t.index[w])
			}
			continue
		}
		if path = path[:len(path)-1]; len(path) > 0 {
			below := path[len(path)-1].v
			t.low[below] = min(t.low[below], t.low[v])
		}
		if t.low[v] == t.index[v] {
			t.found++
			for {
				w := t.stack[len(t.stack)-1]
				t.stack = t.stack[:len(t.stack)-1]
				t.part[w] = t.found
				if w == v {
					break
				}
			}
		}
	}
}

// parts gives the components that have a transition, in the order of their first states.
func (t *tarjan[S, T]) parts() []*Component[S, T] {
	all := make([]*Component[S, T], t.found)
	var order []*Component[S, T]
	for v := range t.c.States {
		p := t.part[v] - 1
		if all[p] == nil {
			all[p] = &Component[S, T]{States: t.c.States}
			order = append(order, all[p])
		}
		all[p].Members = append(all[p].Members, v)
		for _, e := range t.next[v] {
			if t.part[e.To]-1 == p {
				all[p].Edges = append(all[p].Edges, *e)
			}
		}
	}
	return slices.DeleteFunc(order, func(c *Component[S, T]) bool { return len(c.Edges) == 0 })
}

// Walk gives transitions of a component that lead from a state, each way a shortest one, to
// and along each of some transitions.
func (c *Component[S, T]) Walk(from int, along ...Edge[T]) []T {
	next := make([][]int, len(c.States))
	for k := range c.Edges {
		next[c.Edges[k].From] = append(next[c.Edges[k].From], k)
	}
	var walk []T
	for _, e := range along {
		for _, k := range c.way(next, from, e.From) {
			walk = append(walk, c.Edges[k].By)
		}
		walk, from = append(walk, e.By), e.To
	}
	return walk
}

// way gives the numbers of the transitions of a shortest way from one state to another.
func (c *Component[S, T]) way(next [][]int, from, goal int) []int {
	came := make([]int, len(c.States)) // one more than the transition that led there first
	for todo := []int{from}; len(todo) > 0 && from != goal; todo = todo[1:] {
		for _, k := range next[todo[0]] {
			v := c.Edges[k].To
			if v == from || came[v] != 0 {
				continue
			}
			came[v] = k + 1
			todo = append(todo, v)
		}
		if came[goal] != 0 {
			break
		}
	}
	var way []int
	for v := goal; v != from; v = c.Edges[came[v]-1].From {
		way = append([]int{came[v] - 1}, way...)
	}
	return way
}
