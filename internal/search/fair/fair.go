// Package fair says which infinite executions count, and finds them in the state graph
// of a program.
//
// # What is promised
//
// An infinite execution is a violation (nontermination) if it is fair: if it keeps every
// promise that the MPI Standard makes, and no more than that. In an infinite sequence of
// transitions (package por has them)
//
//   - a process that can move, and goes on being able to, moves (MPI 3.1, section 3.5; the
//     operating system runs every process). A process that only buffering could let
//     proceed cannot move, unless buffering is granted (--deadlock=absolute);
//   - a posted receive for which there is a message is matched, with that message or with
//     another one (section 3.5, Progress);
//   - a lock of a window that can be granted again and again is granted, and an operation under it is done (MPI 4.0,
//     section 12.7.3);
//   - a test that is repeated on a complete operation finds that it is complete (section
//     3.7.4). A test of all of some operations does when all of them are complete, and one for
//     any of them when some operation is, as it tests all of them before it fails (section
//     3.7.5);
//   - an operation that is complete and appears again and again in the list of MPI_Waitsome or
//     MPI_Testsome is among those that are answered (section 3.7.5, and its fairness
//     requirement). Nothing of the kind is promised of MPI_Waitany and MPI_Testany, which may
//     answer another one for ever;
//   - MPI_Iprobe, if it is called again and again while there is a message for it, finds one, unless the messages that
//     were there are received (section 3.8.1);
//   - nothing is promised among the messages that a wildcard receive may take;
//   - a clock goes on: a decision on what it shows does not always fall out the same way.
//
// A send is complete when its message was matched or, where buffering is granted, at once.
// A test of one operation that is ended and begun again is each time a test of another
// operation, which may fail once: "while (1) { start; if (test) break; wait; }" may go on
// for ever.
//
// # What is looked for
//
// Let the state graph be finite. The states that an infinite path comes to infinitely often,
// with the transitions that it takes infinitely often, are a strongly connected subgraph C.
// The path is fair if and only if C is. What can be done stays possible in a path until it
// is done (package por), and what is complete stays so until its process ends it; so C is
// fair if and only if
//
//	(P) each process that can move in a state of C moves in C;
//	(M) each posted receive that can be matched in a state of C is matched in C, and each lock that can be granted in
//	    one, which is not so in all states of C, is granted in C;
//	(T) for each test in C that fails although the operations that it asks about are
//	    complete, one of them is ended in C; and for each selection of operations
//	    that leaves out a complete one, that one is ended in C; and for each decision
//	    on a clock in C, both cases are in C.
//
// (P) and (M) ask for transitions: they are generalised Büchi conditions, and if they do
// not hold in a component, no part of it is fair, as a process that can move in a part and
// does not move can move in all of it. (T) is a Streett condition: transitions that break it
// can be left out of C, and what remains is taken apart again (Emerson and Lei, "Modalities
// for model checking: branching time logic strikes back"). Find does that, and finds a fair
// subgraph of a component if there is one. The path that takes each of its transitions again
// and again is fair.
//
// A cycle in which nothing is tested and nothing selected needs no such care: what is able
// to move beside it can move without disturbing it, and the whole goes on for ever. The
// same holds of programs that do not interact (compare --beside): (P), (M) and (T) are asked
// of the processes of one program alone.
//
// # What reductions keep
//
// Fairness, as it is defined here, does not tell two executions apart that differ in the
// order of transitions which commute: that a process moves again and again, or from some
// time on cannot, that a message is matched at last, that an operation is tested in vain
// infinitely often after it is complete, are all the same after an exchange. Let w be a fair
// infinite path from a state s of the reduced graph.
//
// Urgent steps and persistent sets. What is explored from s is the step of a process that
// can move, or the ways in which one receive can take a message: w has one of them, as it is
// fair (P, M). By (1), (4) and (5) of package por it commutes with all before it on w, and
// goes to the front. So the reduced graph has a path all of whose transitions are those of w. It
// could put one of them, say of process q, off for ever. It then is in a
// subgraph of the reduced graph from none of whose states q is explored, though it can move.
// The cycle proviso sees to that for the cycles that the search closes; Ignored looks at all
// of a component, and where it finds such a subgraph the search starts over without
// persistent sets.
//
// Silent processes. That one proceeds by buffering is left out where nobody can tell and the
// process soon waits again. On w, put this off until the process waits for something that has come,
// or leave it out if that never is: what remains is infinite, as the silent run is finite, and
// fair, as nobody owes the process that it proceeds. Once its message was taken the process can
// move without buffering, and w has the step.
//
// Liveness and path merging. States that differ in dead values, and paths that meet with another
// value under each case of a condition, have the same transitions with the same labels.
//
// Input symmetry. A path that comes back to a state with inputs exchanged can go on as it has,
// with these inputs exchanged; no process, receive or operation changes its name.
//
// Process symmetry does change them: a cycle of classes of states need not say who moves. It
// is switched off for programs that test or select operations.
//
// Several workers. Each has all of a component, since the states below two sides of an
// open condition differ (search.Share).
package fair

import (
	"slices"

	"github.com/tass-go/tass/internal/search"
)

// Op is what a process may wait for: a nonblocking operation, by the number of its request, or a message that it
// could receive, by the three words that tell it from others (the first that is sent with them is meant).
type Op struct {
	Process, Request int
	Message          [3]int64
}

// State is what can be done in a state.
type State struct {
	// Able tells which processes can move, without an optional step of MPI that is not granted.
	Able []bool
	// Open are the posted receives that can be matched.
	Open []Op
	// Broken tells which processes have left their program before its end: what the
	// others do then is a consequence of that.
	Broken []bool
	// Tried tells which processes have a move that is explored from the state.
	Tried []bool
	// TriedOpen are the receives likewise.
	TriedOpen []Op
}

// Step is what a transition does.
type Step struct {
	// Moved tells which processes move.
	Moved []bool
	// Matched are the receives that were posted and have their message now.
	Matched []Op
	// Ended are the operations that are over.
	Ended []Op
	// Clock: it is one case of a decision on what a clock shows, and Truth is which.
	Clock, Truth bool
	// Polls: something is tested or selected.
	Polls bool
	// Missed are the complete operations that tests did not find, or selections left out: one of
	// each list must end at last.
	Missed [][]Op
}

// Graph is a component of a state graph, with what is to be known of it.
type Graph[S, T any] struct {
	Of    *search.Component[S, T]
	State func(S) *State
	Step  func(T) *Step
}

// Find looks for a fair part of the graph, for the processes of a program that are numbered from
// first on, below end. It gives the part, and transitions of it that show why it is fair: all that is
// done in it is done in one of them. There is none if the part is nil.
func (g *Graph[S, T]) Find(first, end int) (part *search.Component[S, T], why []search.Edge[T]) {
	return g.find(g.Of, func(*search.Edge[T]) bool { return true }, first, end)
}

// Fair tells whether the graph is fair as a whole.
func (g *Graph[S, T]) Fair(first, end int) bool {
	p := newPart(g, g.Of, first, end)
	return p.justified() && !slices.ContainsFunc(g.Of.Edges, p.broken)
}

func (g *Graph[S, T]) find(c *search.Component[S, T], keep func(*search.Edge[T]) bool, first, end int) (
	*search.Component[S, T], []search.Edge[T]) {
	for _, part := range c.Within(keep) {
		p := newPart(g, part, first, end)
		if !p.justified() {
			continue
		}
		if !slices.ContainsFunc(part.Edges, p.broken) {
			return part, p.why()
		}
		found, why := g.find(part, func(e *search.Edge[T]) bool { return !p.broken(*e) }, first, end)
		if found != nil {
			return found, why
		}
	}
	return nil, nil
}

// part is a strongly connected part, with what is done in it.
type part[S, T any] struct {
	g              *Graph[S, T]
	c              *search.Component[S, T]
	first, end     int
	moved          []bool
	matched, ended map[Op]bool
	decided        map[decision]bool
}

// decision is a case of a decision in a state.
type decision struct {
	at    int
	truth bool
}

func newPart[S, T any](g *Graph[S, T], c *search.Component[S, T], first, end int) *part[S, T] {
	p := &part[S, T]{g: g, c: c, first: first, end: end,
		moved: make([]bool, end), matched: map[Op]bool{}, ended: map[Op]bool{},
		decided: map[decision]bool{}}
	for k := range c.Edges {
		s := g.Step(c.Edges[k].By)
		for q := first; q < end; q++ {
			p.moved[q] = p.moved[q] || s.Moved[q]
		}
		if s.Clock {
			p.decided[decision{c.Edges[k].From, s.Truth}] = true
		}
		for _, op := range s.Matched {
			p.matched[op] = true
		}
		for _, op := range s.Ended {
			p.ended[op] = true
		}
	}
	return p
}

// ours tells whether an operation is one of the program.
func (p *part[S, T]) ours(op Op) bool { return op.Process >= p.first && op.Process < p.end }

// justified tells whether something moves, and (P) and (M) hold.
func (p *part[S, T]) justified() bool {
	if !slices.Contains(p.moved, true) {
		return false
	}
	for _, k := range p.c.Members {
		x := p.g.State(p.c.States[k])
		for q := p.first; q < p.end; q++ {
			if x.Broken[q] || x.Able[q] && !p.moved[q] {
				return false
			}
		}
		for _, op := range x.Open {
			if p.ours(op) && !p.matched[op] {
				return false
			}
		}
	}
	return true
}

// broken tells whether (T) does not hold for a transition.
func (p *part[S, T]) broken(e search.Edge[T]) bool {
	s := p.g.Step(e.By)
	if s.Clock && !p.decided[decision{e.From, !s.Truth}] {
		return true
	}
	return slices.ContainsFunc(s.Missed, func(list []Op) bool {
		return p.ours(list[0]) && !slices.ContainsFunc(list, func(op Op) bool { return p.ended[op] })
	})
}

// why gives transitions in which all is done that is done in the part.
func (p *part[S, T]) why() []search.Edge[T] {
	var list []search.Edge[T]
	seen := map[any]bool{}
	for k := range p.c.Edges {
		s, more := p.g.Step(p.c.Edges[k].By), false
		note := func(what any) {
			more = more || !seen[what]
			seen[what] = true
		}
		for q := p.first; q < p.end; q++ {
			if s.Moved[q] {
				note(q)
			}
		}
		for _, op := range s.Matched {
			note([2]Op{op})
		}
		for _, op := range s.Ended {
			note([2]Op{op, op})
		}
		if more {
			list = append(list, p.c.Edges[k])
		}
	}
	return list
}

// Ignored tells whether there is a part of the graph in which a process can move, or a posted
// receive can be matched, but never is, and is explored from no state of the part either.
func (g *Graph[S, T]) Ignored() bool {
	if len(g.Of.States) == 0 {
		return false
	}
	for q := range g.State(g.Of.States[0]).Able {
		can := func(s *State) (able, tried bool) { return s.Able[q], s.Tried[q] }
		if g.ignored(func(s *Step) bool { return s.Moved[q] }, can) {
			return true
		}
	}
	open := map[Op]bool{}
	for _, s := range g.Of.States {
		for _, op := range g.State(s).Open {
			open[op] = true
		}
	}
	for op := range open {
		if g.ignored(func(s *Step) bool { return slices.Contains(s.Matched, op) }, func(s *State) (able, tried bool) {
			return slices.Contains(s.Open, op), slices.Contains(s.TriedOpen, op)
		}) {
			return true
		}
	}
	return false
}

func (g *Graph[S, T]) ignored(does func(*Step) bool, can func(*State) (able, tried bool)) bool {
	for _, part := range g.Of.Within(func(e *search.Edge[T]) bool { return !does(g.Step(e.By)) }) {
		all, some := true, false
		for _, k := range part.Members {
			able, tried := can(g.State(part.States[k]))
			all, some = all && able, some || tried
		}
		if all && !some {
			return true
		}
	}
	return false
}
