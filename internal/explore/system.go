// Package explore is the transition system that a search explores: states of one
// program, narrowed by partial order reduction. A transition is one choice and
// the run of forced steps that follows it (Siegel and Zirkel, "The Toolkit for
// Accurate Scientific Software", sections 5.3 and 5.4): the run changes one state
// in place, and ends where there is something to choose.
package explore

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/reduce/ending"
	"github.com/tass-go/tass/internal/reduce/inputsym"
	"github.com/tass-go/tass/internal/reduce/merge"
	"github.com/tass-go/tass/internal/reduce/por"
	"github.com/tass-go/tass/internal/reduce/symmetry"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/search/fair"
	"github.com/tass-go/tass/internal/semantics/annotations"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/semantics/stretch"
	"github.com/tass-go/tass/internal/verdict"
)

// Node is a state with a choice, or an end.
type Node struct {
	State   *state.State
	Choices []*Choice
	// Depth is the number of steps to the node.
	Depth int64

	nondet  bool
	tied    bool // moves were left out because of what the search has seen
	region  int  // the region that it lies in, see System.Terminal
	save    bool
	left    bool // a choice of it was taken
	last    int  // the process that moved last
	unsaved int  // nodes on the path since one was saved
	trail   *trail
	gather  *gathering

	endless  bool // a cycle through it was reported
	promised *fair.State
}

// Choice is one way to go on from a node: a move of one process and, where a
// condition on data is open, its truth.
type Choice struct {
	exec.Choice
	// Loc is where the process is: with the process, kind, sender and truth it
	// labels the choice in a way that does not depend on order.
	Func, Loc int
	// Depth is the number of steps to the node.
	Depth int64

	moved  []bool     // the processes that moved in the run that followed
	turned bool       // that run ended where a loop with an invariant begins again
	ends   bool       // likewise, and that loop is iterated finitely often
	step   *fair.Step // what the run did, of a program that polls
	places []place    // where it came by, likewise
}

// System explores one program from one initial state.
type System struct {
	M        *exec.Machine
	Rules    *annotations.Rules
	Monitor  *search.Monitor
	Observer Observer
	Policy   por.Policy
	Start    *state.State
	Store    *state.Store
	// Commuting: calls in one expression are run in one order where what they use does not meet.
	Commuting bool
	// Gathering: of receives from any source that commute, one order is explored (package gather).
	Gathering bool
	// Merger merges paths that meet again; nil where that is off.
	Merger *merge.Merger
	// Influence is what the search learns of who acts on whom; a search that is made
	// again is given that of the one before.
	Influence *por.Influence
	// Inputs is the symmetry of the inputs; nil where none is looked for.
	Inputs *inputsym.Symmetry
	// Dead predicts which variables are dead, for states to be cleared of them
	// when they are saved; nil clears nothing.
	Dead Prediction
	// Symmetry, if not nil, tells where states that differ by an exchange of
	// processes are taken for the same; see package symmetry.
	Symmetry *symmetry.Watch
	// Deadlock: report absolute deadlocks; potential ones are in Policy.
	Deadlock bool
	// Terminal is notified of each state in which all processes have terminated. The
	// region is that of the first choice on the way that the inputs do not decide,
	// 0 when there is none: another execution with the same inputs may end
	// elsewhere, but in the same region, since above that choice only conditions on
	// the inputs were decided. The search leaves a region when it enters another.
	Terminal func(s *state.State, region int)

	// Kept is the number, from 1, that an end got as Terminal was told of it, where ends are kept; else 0.
	Kept int

	// Patience says when values that keep changing while a process polls are generalised; nil for never.
	Patience *Patience
	// Ending are the loops that are iterated finitely often in each execution.
	Ending ending.Loops
	// Runner runs processes ahead, if that is not nil and the observer is a Passer.
	Runner *stretch.Runner
	// Sizes are the inputs that decide how often loops are iterated; nil where nobody asks for them.
	Sizes *Sizes
	// SaveAll: each step ends at a node, which is saved (Siegel and Zirkel, The Toolkit for Accurate Scientific
	// Software, section 6: "when all states are saved"), but for steps within branches whose paths are merged.
	SaveAll bool
	// Turns remembers the last iterations of loops with invariants.
	Turns Turns

	standing standing

	passer  Passer      // nil where processes are not run ahead
	result  exec.Result // of the last step
	polls   bool        // whether an infinite execution is fair is a question
	regions int         // that were entered
	covered bool        // what is explored is written down
	cleared bool        // something was cleared in some state
}

// saveInterval is the number of nodes after which one is saved whatever its
// location, so that no cycle escapes.
const saveInterval = 16

// Initial gives the first node.
func (sys *System) Initial() *Node {
	sys.polls = sys.M.Polls()
	sys.Monitor.Stands(&sys.standing)
	r := &run{sys: sys, state: sys.Start.Fork(sys.M.Epochs), moved: make([]bool, sys.M.NP)}
	if sys.polls {
		r.step = &fair.Step{Moved: r.moved}
	}
	if sys.covered {
		r.trail = &trail{}
	}
	sys.passer = sys.passed()
	r.state.Reads = sys.Inputs.Reads()
	sys.Rules.Prepare = sys.prepare
	if sys.Merger != nil {
		sys.Merger.Limits, sys.Merger.Happened = sys.Monitor, sys.happened
	}
	return r.finish(r.goOn())
}

// Enabled gives the choices of a node.
func (sys *System) Enabled(n *Node) search.Expansion[*Choice] {
	return search.Expansion[*Choice]{Transitions: n.Choices, Nondet: n.nondet, NoSteal: n.tied, Save: n.save}
}

// Next takes a choice and runs to the next node.
func (sys *System) Next(n *Node, c *Choice, depth int64) (*Node, int64) {
	r := &run{sys: sys, state: n.State.Fork(sys.M.Epochs), last: c.Process, depth: depth, moved: make([]bool, sys.M.NP),
		unsaved: n.unsaved + 1, region: n.region, gather: n.gather}
	if n.save {
		r.unsaved = 0
	}
	if sys.covered {
		r.trail = n.trail.next()
	}
	if n.left {
		sys.Influence.Descended()
	}
	n.left = true
	c.moved = r.moved
	if sys.polls {
		r.step = &fair.Step{Moved: r.moved, Clock: c.Cond != sym.Nil && sys.M.Clocked(c.Cond), Truth: c.Truth}
	}
	next := r.finish(r.take(c))
	c.turned, c.ends, c.step, c.places = r.turned, r.ends, r.step, r.places
	return next, r.depth
}

// Key puts a node's state into the store.
func (sys *System) Key(n *Node) (uint32, bool) {
	s := n.State
	sys.clear(s)
	sys.canonical(s)
	if sys.Symmetry != nil && sys.Symmetry.Holds(s) {
		return sys.alike(n)
	}
	mover, cond := midStep(n)
	s, words := sys.Inputs.Canonical(s, sys.M.Epochs, cond, nil)
	return sys.Store.Put(s, append(words, uint32(mover+1))...)
}

// alike is Key where processes can be exchanged for one another.
func (sys *System) alike(n *Node) (uint32, bool) {
	mover, cond := midStep(n)
	s, words := sys.Inputs.Canonical(n.State, sys.M.Epochs, cond, sys.Store.Places)
	id, isNew := sys.Store.PutAlike(s, mover, words)
	if !isNew {
		sys.Symmetry.Rest()
		sys.Monitor.Stats.Alike++
		sys.Influence.Exchange(sys.M.NP)
	}
	return id, isNew
}

// midStep gives the process that moves and the condition that is open, at a node
// in the middle of a step: a move was chosen, and the state is still that of the
// node before. There is no condition where what is open is which way to go. At other nodes the process is -1.
func midStep(n *Node) (mover int, cond sym.Expr) {
	if len(n.Choices) > 0 && (n.Choices[0].Cond != sym.Nil || n.Choices[0].Way > 0) {
		return n.Choices[0].Process, n.Choices[0].Cond
	}
	return -1, sym.Nil
}

// apart begins the extra words that InsertDistinct gives to the store, and no others.
const apart = 1<<31 - 1

// InsertDistinct puts a node's state, as Key left it, into the store as different from all
// that are not equal to it.
func (sys *System) InsertDistinct(n *Node) (uint32, bool) {
	mover, cond := midStep(n)
	return sys.Store.Put(n.State, apart, uint32(cond), uint32(mover+1))
}

// Equal tells whether two nodes that were put into the store are equal.
func (sys *System) Equal(a, b *Node) bool {
	p, c := midStep(a)
	q, d := midStep(b)
	return p == q && c == d && state.Equal(a.State, b.State)
}

// Mark is Key for a node whose state is wanted as it is: nothing is cleared in it.
func (sys *System) Mark(n *Node) (uint32, bool) {
	sys.canonical(n.State)
	c := *n
	c.State = n.State.Fork(sys.M.Epochs)
	return sys.Key(&c)
}

// canonical brings a state into the form in which it is saved.
func (sys *System) canonical(s *state.State) {
	for p := range s.Procs {
		s.Tidy(sys.M.F, p, sys.M.FixedObjects())
	}
	if !sys.M.Unsimplified {
		s.Simplify(sys.M.F)
	}
	s.Freeze(sys.M.Epochs)
}

// OnCycle reports that the program can run for ever, and gives the moves of the
// processes that are enabled at the node and do not move on the cycle. Where a loop
// with an invariant begins again on the cycle, its invariant has been shown to hold
// after any number of iterations; whether they end is another question.
//
// Where the cycle closes as a loop begins again that is iterated finitely often, no
// execution takes its last transition for ever, and the cycle proviso asks nothing of
// it: see package por.
func (sys *System) OnCycle(n *Node, cycle []*Choice) []*Choice {
	if cycle[len(cycle)-1].ends {
		return nil
	}
	moved, turned := make([]bool, sys.M.NP), false
	for _, c := range cycle {
		turned = turned || c.turned
		for p, m := range c.moved {
			moved[p] = moved[p] || m
		}
	}
	lowest := -1
	var more []*Choice
	for p := range moved {
		if moved[p] && lowest < 0 {
			lowest = p
		}
		if !moved[p] {
			more = append(more, sys.missing(n, p)...)
		}
	}
	more = append(more, sys.missingMatches(n)...)
	switch {
	case lowest < 0 || turned:
	case !sys.polls:
		sys.reportEndless(n.State, lowest, sys.loopOf(n, cycle, lowest), n.State.Procs[lowest].Top().Func)
	case sys.endless(n, cycle):
		n.endless = true
		sys.reportCircle(n.State, circleOf(n, cycle))
	}
	return more
}

// loopOf gives where process p iterates a cycle that was closed at a node: the first head of a loop, of the function
// that it is in there, from which it moved on the cycle, if there is one; else where it is.
func (sys *System) loopOf(n *Node, cycle []*Choice, p int) int32 {
	at, fn := sys.M.Site(n.State.Procs[p]).Loc, n.State.Procs[p].Top().Func
	best := fn.Locations[at]
	for _, x := range cycle {
		if x.Process != p || x.Kind != exec.Action || x.Func != fn.Index {
			continue
		}
		if loc := fn.Locations[x.Loc]; isHead(loc) && (!isHead(best) || loc.At.Line < best.At.Line) {
			at, best = int32(x.Loc), loc
		}
	}
	return at
}

// missing gives the moves of process p that are not among the node's choices.
func (sys *System) missing(n *Node, p int) []*Choice {
	for _, c := range n.Choices {
		if c.Process == p && !c.Kind.Detached() {
			return nil
		}
	}
	var more []*Choice
	for _, mv := range por.Of(sys.M, n.State, p) {
		c := sys.choice(n.State, mv)
		c.Depth = n.Depth
		more = append(more, c)
	}
	n.Choices = append(n.Choices, more...)
	return more
}

// missingMatches gives the matches of posted receives, and the effects of operations on windows, that are not among
// the node's choices. They go on beside what the processes do.
func (sys *System) missingMatches(n *Node) []*Choice {
	var more []*Choice
	for _, mv := range por.Detached(n.State) {
		if !slices.ContainsFunc(n.Choices, func(c *Choice) bool { return c.Move == mv }) {
			c := sys.choice(n.State, mv)
			c.Depth = n.Depth
			more = append(more, c)
		}
	}
	n.Choices = append(n.Choices, more...)
	return more
}

func (sys *System) choice(s *state.State, mv exec.Move) *Choice { return ChoiceOf(sys.M, s, mv) }

// ChoiceOf gives the choice of a move in a state, where no condition is open.
func ChoiceOf(m *exec.Machine, s *state.State, mv exec.Move) *Choice {
	var site comm.CallSite
	switch mv.Kind {
	case exec.Effect: // of a process that may have ended
		site = exec.EffectOf(s, mv).Site
	case exec.Match:
		site = m.SiteOf(s, mv.Process, mv.Request)
	default:
		site = m.Site(s.Procs[mv.Process])
	}
	return &Choice{Choice: exec.Choice{Move: mv}, Func: int(site.Func) - 1, Loc: int(site.Loc)}
}

func (sys *System) reportEndless(s *state.State, p int, loc int32, fn *model.Function) {
	text := "the program can run for ever: it comes back to a state that it was in before"
	if sys.M.HasGeneral(s) {
		text += ", but for values that only its iterations change"
	}
	sys.report(s, &exec.Finding{Kind: verdict.Nontermination, Process: p, Pos: fn.Locations[loc].At, Message: text})
}
