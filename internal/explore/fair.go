package explore

import (
	"slices"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/reduce/por"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/search/fair"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// Whether a program that tests requests, or selects some of them, can run for ever is a question
// of which infinite executions are fair: package fair has the definition, and why the
// reductions keep it. The search keeps its graph for such a program (Graph), and each of its
// components is judged when it is known in full. A cycle that is fair by itself, as most are,
// is reported as soon as the search closes it.

// circle is a component of the graph of nodes and choices, or a cycle.
type circle = search.Component[*Node, *Choice]

// Graph gives what a search is to keep for a program that polls; nil for others.
func (sys *System) Graph() *search.Graph[*Node, *Choice] {
	if !sys.M.Polls() {
		return nil
	}
	g := &search.Graph[*Node, *Choice]{}
	g.Closed = func(c *circle) { sys.closed(g, c) }
	return g
}

// about gives a component with what is promised in it.
func (sys *System) about(c *circle) *fair.Graph[*Node, *Choice] {
	return &fair.Graph[*Node, *Choice]{Of: c, State: sys.promised, Step: func(c *Choice) *fair.Step { return c.step }}
}

// closed judges a component, for each program of a composition.
func (sys *System) closed(keeper *search.Graph[*Node, *Choice], c *circle) {
	g := sys.about(c)
	givenUp := sys.Influence.GivenUp() && sys.Policy.Conflicts.GivenUp()
	if !sys.Policy.Off && !givenUp && g.Ignored() {
		sys.Influence.GiveUp()
		sys.Policy.Conflicts.GiveUp()
		return
	}
	if slices.ContainsFunc(c.States, func(n *Node) bool { return n.endless }) {
		return // reported when a cycle of it was closed
	}
	for k := range sys.M.Groups {
		program := &sys.M.Groups[k]
		part, why := g.Find(program.First, program.First+program.Size)
		if part == nil {
			continue
		}
		around := append(c.Walk(0, why[0]), part.Walk(why[0].To, why[1:]...)...)
		around = append(around, part.Walk(why[len(why)-1].To, why[0])...)
		keeper.Along(around, func() { sys.reportCircle(c.States[0].State, part) })
	}
}

// endless tells whether a cycle that the search has closed is an infinite execution that is fair.
func (sys *System) endless(n *Node, cycle []*Choice) bool {
	switch {
	case slices.ContainsFunc(cycle, func(c *Choice) bool { return c.step.Clock }):
		return false
	case !slices.ContainsFunc(cycle, func(c *Choice) bool { return c.step.Polls }):
		return true
	case sys.M.LocksAlone:
		// A lock that can be granted in one state of it is held by another process in the next.
		return false
	}
	g := sys.about(circleOf(n, cycle))
	return slices.ContainsFunc(sys.M.Groups, func(x exec.Group) bool { return g.Fair(x.First, x.First+x.Size) })
}

// circleOf gives a cycle that the search has closed. What can be done in one state of it, and is not, can
// be done in all, so that one stands for all.
func circleOf(n *Node, cycle []*Choice) *circle {
	c := &circle{States: []*Node{n}, Members: []int{0}}
	for _, x := range cycle {
		c.Edges = append(c.Edges, search.Edge[*Choice]{By: x})
	}
	return c
}

// reportCircle reports that the program can run for ever on a part of its graph.
func (sys *System) reportCircle(s *state.State, part *circle) {
	best := place{process: -1}
	for k := range part.Edges {
		for _, at := range part.Edges[k].By.places {
			if best.process < 0 || at.before(&best) {
				best = at
			}
		}
	}
	sys.reportEndless(s, best.process, int32(best.loc), best.fn)
}

// promised is what is promised in a node.
func (sys *System) promised(n *Node) *fair.State {
	if n.promised == nil {
		n.promised = sys.promises(n)
	}
	x := *n.promised
	x.Tried = make([]bool, sys.M.NP)
	for _, c := range n.Choices {
		if !c.Kind.Detached() {
			x.Tried[c.Process] = true
		} else {
			x.TriedOpen = append(x.TriedOpen, fair.Op{Process: c.Process, Request: c.Request})
		}
	}
	return &x
}

func (sys *System) promises(n *Node) *fair.State {
	x := &fair.State{Able: make([]bool, sys.M.NP), Broken: make([]bool, sys.M.NP)}
	for p, proc := range n.State.Procs {
		x.Able[p] = sys.Policy.Moves(sys.M, n.State, p)
		x.Broken[p] = proc.Status == state.Stuck || proc.Status == state.Diverged || proc.Status == state.Aborted
	}
	for _, mv := range por.Detached(n.State) {
		if op := (fair.Op{Process: mv.Process, Request: mv.Request}); !slices.Contains(x.Open, op) {
			x.Open = append(x.Open, op)
		}
	}
	return x
}

// record notes what a move does that is about to be made, for the question whether it is fair to make it
// for ever. It gives a function to be called when the move has been made.
func (r *run) record(mv exec.Move) (made func()) {
	sys, p := r.sys, mv.Process
	before, had := r.state.Procs[p].Requests, r.state.Comm
	if mv.Kind.Detached() {
		r.step.Polls = r.step.Polls || mv.Kind == exec.Effect
		return func() {
			r.step.Matched = append(r.step.Matched, fair.Op{Process: p, Request: mv.Request})
			for q := range r.state.Procs {
				if q == p || mv.From == exec.Withdrawn {
					r.step.Ended = append(r.step.Ended, takenSince(had, r.state.Comm, q)...)
				}
			}
		}
	}
	var missed [][]fair.Op
	var found []fair.Op
	polls := mv.Kind == exec.Complete || mv.Kind == exec.Incomplete || mv.Kind == exec.Found ||
		sys.M.Turns && sys.M.TakesTurn(r.state, p)
	switch there := messages(p, sys.M.Probed(r.state, p)); {
	case mv.Kind == exec.Found:
		found = slices.DeleteFunc(there, func(op fair.Op) bool { return op.Message[0] != int64(mv.From)+1 })
	case len(there) > 0:
		missed = append(missed, there)
	}
	if polls {
		for _, numbers := range sys.M.Missed(r.state, mv, !sys.Policy.Potential) {
			missed = append(missed, ops(p, numbers))
		}
	}
	return func() {
		busy := r.state.Comm != had || !sameOperations(before, r.state.Procs[p].Requests)
		defer r.polled(mv, busy)
		r.step.Moved[p] = true
		r.step.Polls = r.step.Polls || polls
		r.step.Missed = append(r.step.Missed, missed...)
		r.step.Ended = append(r.step.Ended, ops(p, state.Ended(before, r.state.Procs[p].Requests))...)
		r.step.Ended = append(append(r.step.Ended, found...), takenSince(had, r.state.Comm, p)...)
		r.pass(p)
	}
}

// sameOperations tells whether a process has neither begun nor ended an operation.
func sameOperations(before, now []*state.Request) bool {
	return slices.EqualFunc(before, now, func(a, b *state.Request) bool {
		return a.Handle == b.Handle && a.Number == b.Number && a.Idle == b.Idle && a.Freed == b.Freed &&
			a.Seen == b.Seen && a.Site == b.Site && slices.Equal(a.Done, b.Done)
	})
}

func ops(p int, numbers []int) []fair.Op {
	list := make([]fair.Op, len(numbers))
	for k, n := range numbers {
		list[k] = fair.Op{Process: p, Request: n}
	}
	return list
}

// messages names messages that a process can receive, or has received.
func messages(p int, list []*comm.Message) []fair.Op {
	named := make([]fair.Op, len(list))
	for k, m := range list {
		named[k] = fair.Op{Process: p, Message: [3]int64{int64(m.Src) + 1, int64(m.Comm), m.Tag}}
	}
	return named
}

// takenSince gives the messages to a process that it has taken: there are fewer now of the same name.
func takenSince(before, now *comm.Comm, p int) []fair.Op {
	if before == now {
		return nil
	}
	to := func(c *comm.Comm) []fair.Op {
		return messages(p, slices.DeleteFunc(slices.Clone(c.Messages), func(m *comm.Message) bool { return m.Dst != p }))
	}
	list := to(before)
	for _, m := range to(now) {
		if k := slices.Index(list, m); k >= 0 {
			list = slices.Delete(list, k, k+1)
		}
	}
	return list
}

// place is where a process iterates a cycle.
type place struct {
	process int
	fn      *model.Function
	loc     int
	depth   int // of the call stack
}

// before tells whether a place says better than another which cycle the program iterates: it is of a lower
// process, and there an outer loop, if it is one.
func (a *place) before(b *place) bool {
	if a.process != b.process {
		return a.process < b.process
	}
	x, y := a.fn.Locations[a.loc], b.fn.Locations[b.loc]
	if h := isHead(x); h != isHead(y) {
		return h
	}
	if a.depth != b.depth {
		return a.depth < b.depth
	}
	return x.At.Line < y.At.Line
}

func isHead(loc *model.Location) bool { return loc.Kind == model.LoopHead || loc.Kind == model.ForHead }

// pass notes the best place that a process comes by.
func (r *run) pass(p int) {
	fr := top(r.state.Procs[p])
	if fr == nil {
		return
	}
	r.passBy(place{process: p, fn: fr.Func, loc: fr.Loc, depth: len(r.state.Procs[p].Frames)})
}

// passBy is pass for a place.
func (r *run) passBy(now place) {
	k := slices.IndexFunc(r.places, func(x place) bool { return x.process == now.process })
	switch {
	case k < 0:
		r.places = append(r.places, now)
	case now.before(&r.places[k]):
		r.places[k] = now
	}
}
