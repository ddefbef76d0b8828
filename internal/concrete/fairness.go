package concrete

import (
	"math"
	"slices"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/verdict"
)

// Which infinite executions of a program that tests requests, or selects some of them, are fair is said
// in MPI 3.1, sections 3.5, 3.7.4 to 3.7.6: what can go on goes on at last; a test that is repeated
// finds an operation that is complete, and so does a selection by MPI_Waitsome and MPI_Testsome.
// Nothing is promised among messages that one receive may take, nor to a send that only buffering could
// complete. A program that can run for ever fairly has a strongly connected part of its state graph in
// which all these promises are kept. It is looked for when the graph, or a part of it, is there.

// polling are the functions that make fairness a question.
var polling = []string{"MPI_Test", "MPI_Testall", "MPI_Testany", "MPI_Testsome", "MPI_Waitsome",
	"MPI_Iprobe", "MPI_Improbe", "MPI_Request_get_status", "MPI_Win_test",
	"MPI_Parrived"}

func polls(p *model.Program) bool {
	return slices.ContainsFunc(p.LibFuncs, locksWindows) || takesTurns(p.LibFuncs) ||
		slices.ContainsFunc(polling, func(name string) bool { return slices.Contains(p.LibFuncs, name) })
}

// operation is a request of a process, or a message to it: by its sender's rank plus 1, its communicator and its tag.
type operation struct {
	rank, id int
	from     int
	on       string
	tag      int64
}

// spot is a world in the graph.
type spot struct {
	came    int    // the arc that led there first; -1 for the first world
	able    []bool // by rank: it can do something that MPI must let it do
	open    []operation
	crooked bool // a process is stuck
}

// arc is a choice between two worlds.
type arc struct {
	from, to int
	choice   Choice
	heads    []head
	ended    []operation
	// owed are lists of complete operations: a test or a selection missed them, and at last one of
	// each list must be ended.
	owed [][]operation
}

// moves tells whether a process does the choice, rather than MPI.
func (a *arc) moves() bool { return !a.choice.ofMPI() }

// detached names the operation that MPI does something for.
func (c Choice) detached() operation {
	if c.Kind == Effect {
		return operation{rank: c.Process, id: c.Request, on: string(c.Kind)}
	}
	return operation{rank: c.Process, id: c.Request}
}

// asks tells whether the choice is a test or a selection.
func (a *arc) asks() bool {
	return a.choice.Kind == Effect || a.choice.Kind == Pass || a.choice.Kind == End || len(a.owed) > 0
}

// ofMPI tells whether MPI does the choice, rather than a process.
func (c Choice) ofMPI() bool { return c.Kind == Match || c.Kind == Withdraw || c.Kind == Effect }

// atlas is the state graph as far as it was explored.
type atlas struct {
	spots []spot
	arcs  []arc
	at    map[stateKey]int
}

// visit gives the number of a world, which is new if it has not been given one.
func (g *atlas) visit(in *interp, w *world, key stateKey, cs []Choice) int {
	if k, ok := g.at[key]; ok {
		return k
	}
	s := spot{came: -1, able: make([]bool, len(w.procs))}
	for _, c := range cs {
		if c.ofMPI() {
			s.open = append(s.open, c.detached())
		} else if !c.optional() || in.granted() {
			s.able[c.Process] = true
		}
	}
	for _, p := range w.procs {
		s.crooked = s.crooked || p.status == stuck
	}
	g.at[key] = len(g.spots)
	g.spots = append(g.spots, s)
	return g.at[key]
}

// join adds an arc.
func (g *atlas) join(a arc) {
	if to := &g.spots[a.to]; to.came < 0 && a.to > 0 {
		to.came = len(g.arcs)
	}
	g.arcs = append(g.arcs, a)
}

// schedule gives the choices that lead to a world first.
func (g *atlas) schedule(spot int) []Choice {
	var list []Choice
	for k := g.spots[spot].came; k >= 0; k = g.spots[g.arcs[k].from].came {
		list = append(list, g.arcs[k].choice)
	}
	slices.Reverse(list)
	return list
}

// granted tells whether MPI is taken to do what it need not do.
func (in *interp) granted() bool { return in.o.Deadlock != DeadlockPotential }

// owed gives what a choice owes to operations that are complete.
func (in *interp) owed(w *world, c Choice) [][]operation {
	p := w.procs[c.Process]
	switch {
	case p.pend == nil:
		return nil
	case p.pend.kind == opIsClosed:
		if c.Kind == Pass && w.closed(p) {
			return [][]operation{w.closing(p)}
		}
		return nil
	case p.pend.kind == opIprobe:
		if missed := w.overlooked(p, c); len(missed) > 0 {
			return [][]operation{missed}
		}
		return nil
	case p.pend.some():
		if c.Kind != Pass && c.Kind != Complete {
			return nil // the answer is still being chosen
		}
	case c.Kind != Pass && c.Kind != End && c.Kind != Buffer:
		return nil
	}
	least := finished
	if in.granted() {
		least = bufferable
	}
	d, all := p.pend, finished
	var list, done []operation
	taken := d.ended(c)
	for k, id := range d.reqs {
		r := p.requestByID(id)
		if r == nil {
			continue
		}
		how := in.reached(w, p, r)
		all = min(all, how)
		list = append(list, operation{rank: p.rank, id: id})
		if how >= least && !slices.Contains(taken, k) {
			done = append(done, operation{rank: p.rank, id: id})
		}
	}
	switch {
	case d.kind == opTest && c.Kind == Pass && all >= least:
		return [][]operation{list}
	case d.kind == opTestAny && c.Kind == Pass, d.kind == opTestSome, d.kind == opWaitSome:
		var each [][]operation
		for _, o := range done {
			each = append(each, []operation{o})
		}
		return each
	}
	return nil
}

// overBetween gives the operations that a process had under way and has no more.
func overBetween(rank int, before, now []*request) []operation {
	var list []operation
	for _, r := range before {
		same := func(q *request) bool {
			return q.id == r.id && !q.idle && q.freed == r.freed && q.seen == r.seen && sameParts(q, r)
		}
		if !r.idle && !slices.ContainsFunc(now, same) {
			list = append(list, operation{rank: rank, id: r.id})
		}
	}
	return list
}

// cycle tells whether some arcs, which form a cycle, are fair.
func (g *atlas) cycle(arcs []int) bool {
	for _, k := range arcs {
		unpaid := func(o []operation) bool { return !g.paid(o, arcs) }
		if a := &g.arcs[k]; a.choice.Kind == Clock || slices.ContainsFunc(a.owed, unpaid) {
			return false
		}
	}
	return g.kept(arcs)
}

// paid tells whether one of some operations is ended in a part.
func (g *atlas) paid(list []operation, arcs []int) bool {
	return slices.ContainsFunc(arcs, func(k int) bool {
		return slices.ContainsFunc(g.arcs[k].ended, func(o operation) bool { return slices.Contains(list, o) })
	})
}

// kept tells whether in a part of the graph all goes on that can.
func (g *atlas) kept(arcs []int) bool {
	moved, matched := map[int]bool{}, map[operation]bool{}
	for _, k := range arcs {
		if c := g.arcs[k].choice; c.ofMPI() {
			matched[c.detached()] = true
		} else {
			moved[c.Process] = true
		}
	}
	for _, k := range arcs {
		s := &g.spots[g.arcs[k].from]
		if s.crooked || slices.ContainsFunc(s.open, func(o operation) bool { return !matched[o] }) {
			return false
		}
		for rank, able := range s.able {
			if able && !moved[rank] {
				return false
			}
		}
	}
	return len(moved) > 0
}

// endless gives a part of the graph that can be iterated for ever, by its arcs; nil if there is none.
//
// From all arcs those are taken away again and again that cannot be taken for ever: those between two
// strongly connected parts; those of a part in which something that can go on does not; and those
// that owe what is never paid. A loop that reads a clock ends if it waits for the clock, and is left out: the clock
// here stands still at last.
func (g *atlas) endless() []int {
	left := make([]int, len(g.arcs))
	for k := range left {
		left[k] = k
	}
	for {
		parts := g.parts(left)
		var next []int
		for _, part := range parts {
			if !g.kept(part) {
				continue
			}
			ended := map[operation]bool{}
			for _, k := range part {
				for _, o := range g.arcs[k].ended {
					ended[o] = true
				}
			}
			for _, k := range part {
				owes := slices.ContainsFunc(g.arcs[k].owed, func(list []operation) bool {
					return !slices.ContainsFunc(list, func(o operation) bool { return ended[o] })
				})
				if !owes && g.arcs[k].choice.Kind != Clock {
					next = append(next, k)
				}
			}
		}
		if len(next) == len(left) {
			if len(parts) == 0 {
				return nil
			}
			return parts[0]
		}
		left = next
	}
}

// parts gives the strongly connected parts of the graph with some of its arcs, each by its arcs: two
// searches, the second against the arcs and in the order in which the first ended (Kosaraju, Sharir).
func (g *atlas) parts(arcs []int) [][]int {
	out, into := make([][]int, len(g.spots)), make([][]int, len(g.spots))
	for _, k := range arcs {
		a := &g.arcs[k]
		out[a.from], into[a.to] = append(out[a.from], a.to), append(into[a.to], a.from)
	}
	order := postorder(out)
	part := make([]int, len(g.spots))
	count := 0
	for i := len(order) - 1; i >= 0; i-- {
		if part[order[i]] != 0 {
			continue
		}
		count++
		part[order[i]] = count
		for todo := []int{order[i]}; len(todo) > 0; {
			v := todo[len(todo)-1]
			todo = todo[:len(todo)-1]
			for _, u := range into[v] {
				if part[u] == 0 {
					part[u] = count
					todo = append(todo, u)
				}
			}
		}
	}
	list := make([][]int, count)
	for _, k := range arcs {
		if a := &g.arcs[k]; part[a.from] == part[a.to] {
			list[part[a.from]-1] = append(list[part[a.from]-1], k)
		}
	}
	return slices.DeleteFunc(list, func(arcs []int) bool { return len(arcs) == 0 })
}

// postorder gives the nodes of a graph in the order in which a depth-first search ends with them.
func postorder(out [][]int) []int {
	var order []int
	begun, next := make([]bool, len(out)), make([]int, len(out))
	for v := range out {
		if begun[v] {
			continue
		}
		begun[v] = true
		for path := []int{v}; len(path) > 0; {
			u := path[len(path)-1]
			if next[u] == len(out[u]) {
				order, path = append(order, u), path[:len(path)-1]
				continue
			}
			w := out[u][next[u]]
			next[u]++
			if !begun[w] {
				begun[w] = true
				path = append(path, w)
			}
		}
	}
	return order
}

// judge reports that the program can run for ever fairly, if it can on what was explored and it was not
// reported yet.
func (s *search) judge() {
	if s.graph == nil || s.res.Has(verdict.Nontermination) {
		return
	}
	part := s.graph.endless()
	if part == nil {
		return
	}
	rank := math.MaxInt
	for _, k := range part {
		if a := &s.graph.arcs[k]; a.moves() {
			rank = min(rank, a.choice.Process)
		}
	}
	best := head{depth: 1 << 30}
	for _, k := range part {
		a := &s.graph.arcs[k]
		if a.choice.Process != rank || !a.moves() {
			continue
		}
		if !best.pos.IsValid() {
			best.pos = a.choice.At
		}
		for _, h := range a.heads {
			if h.rank == rank && h.before(best) {
				best = h
			}
		}
	}
	s.found(nontermination(rank, best.pos))
	s.res.Violations[len(s.res.Violations)-1].Schedule = s.graph.schedule(s.graph.arcs[part[0]].from)
}
