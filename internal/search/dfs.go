// Package search is a depth-first search, generic in states and transitions. It
// knows no programs: a System says what is enabled and what follows, and decides
// which states to save (Siegel and Zirkel, "The Toolkit for Accurate Scientific
// Software", section 5.4).
//
// A transition of a System may stand for a long run of steps without a choice;
// the System reports the steps to the Monitor, which also watches the limits.
package search

// System is what a search explores.
type System[S, T any] interface {
	// Initial gives the initial state.
	Initial() S
	// Enabled gives the transitions to explore from s, and how to treat s.
	Enabled(s S) Expansion[T]
	// Next gives the state after t. Depth is the number of steps to s; the
	// result includes the number of steps to the new state.
	Next(s S, t T, depth int64) (S, int64)
	// Key puts s into the set of seen states: it gives the number of s in that
	// set, and whether s is new there. States that are not equal may have one
	// number, if what can be reached from them is alike.
	Key(s S) (uint32, bool)
	// Equal tells whether two states are equal that Key gave one number.
	Equal(a, b S) bool
	// InsertDistinct is Key, called after it, for a state that is to be told from all that
	// are not equal to it.
	InsertDistinct(s S) (uint32, bool)
	// OnCycle is notified of a cycle: s was met again after the given transitions
	// from it. It gives further transitions to explore from s, so that no
	// process enabled on the cycle is left out of it (the cycle proviso).
	OnCycle(s S, cycle []T) []T
}

// Expansion says how to treat a state.
type Expansion[T any] struct {
	Transitions []T
	// Nondet: two of the transitions do not exclude each other (the state is
	// essentially nondeterministic), so that paths may meet again below.
	Nondet bool
	// NoSteal: that these are all transitions to explore rests on what the same search
	// meets below, so that all of it must stay with one worker.
	NoSteal bool
	// Save: put the state into the seen set even when no state on the stack is
	// essentially nondeterministic.
	Save bool
}

// DFS is one depth-first search.
type DFS[S, T any] struct {
	System  System[S, T]
	Monitor *Monitor
	// Resume, if not nil, goes on where an earlier search was cut: see Seed.
	Resume *Seed[S, T]
	// Share, if not nil, gives parts of the search away: see Share.
	Share *Share[T]
	// Graph, if not nil, is notified of the states and transitions: see Graph.
	Graph *Graph[S, T]
	// Log, if not nil, is told of all that is explored: see Log.
	Log Log[S, T]
	// Dive is how many decisions a path may have before shorter ones are looked at, more than 16; 0 means the
	// usual number.
	Dive int

	stack   []frame[S, T]
	onStack map[uint32]int // saved states on the stack: number in the seen set -> stack index
	nondet  int            // essentially nondeterministic states on the stack
	current *T
	begun   bool // the initial state was visited
	seeding bool // the position of the earlier search is still being rebuilt
	low     int  // no frame below this one on the stack has a transition to be explored

	before []T // the transitions that lead to the first state of the stack
	opened int // decisions that are open on the stack, and before
	dives  dives[S, T]
}

type frame[S, T any] struct {
	state       S
	transitions []T
	next        int
	depth       int64
	key         uint32 // 0: not saved
	nondet      bool
	noSteal     bool
	given       int // the transitions that Enabled gave; OnCycle added the others
	vertex      int // its number in the Graph
	logged      int // its number in the Log
	open        bool
}

// Run explores everything reachable, or stops as the Monitor says. It returns
// true when the search was complete. Work that ends in Monitor.Abandon counts as a
// transition that was not taken.
func (d *DFS[S, T]) Run() bool {
	d.Monitor.attempt(d.explore)
	d.Monitor.finish()
	return !d.Monitor.Stopped()
}

func (d *DFS[S, T]) explore() {
	d.onStack = map[uint32]int{}
	d.seeding = d.Resume != nil
	s := d.System.Initial()
	if d.begun = !d.Monitor.Stopped(); d.begun {
		d.visit(s, 0)
	}
	for !d.Monitor.Stopped() && (len(d.stack) > 0 || d.takeUp()) {
		if d.opened > firstBound && d.putOff() {
			continue
		}
		top := &d.stack[len(d.stack)-1]
		if top.next == len(top.transitions) {
			d.pop()
			continue
		}
		if d.Share != nil && d.Share.Wanted() {
			d.give()
			if d.Monitor.Stopped() {
				break
			}
		}
		t := top.transitions[top.next]
		top.next++
		d.current = &t
		s, depth := d.System.Next(top.state, t, top.depth)
		if d.Monitor.Stopped() {
			break
		}
		d.visit(s, depth)
		d.current = nil
	}
}

// Path gives the transitions from the initial state to where the search is now:
// the choices that, taken again, lead to the same place.
func (d *DFS[S, T]) Path() []T {
	n := len(d.stack)
	if d.current == nil {
		n--
	}
	path := d.path(max(n, 0))
	if d.Graph != nil {
		path = append(path, d.Graph.walk...)
	}
	return path
}

// Along gives Path with the state in which each transition was taken, of those before that of which it is still known.
func (d *DFS[S, T]) Along() (states []S, taken []T) {
	taken = d.Path()
	states = make([]S, len(taken))
	k := len(d.before)
	for i := range d.stack {
		if f := &d.stack[i]; f.next > 0 && k < len(states) {
			states[k] = f.state
			k++
		}
	}
	return states, taken
}

// path gives the transitions that were taken from the initial state on, those from the first n states of the stack
// last.
func (d *DFS[S, T]) path(n int) []T {
	path := append(make([]T, 0, len(d.before)+n), d.before...)
	for i := range d.stack[:n] {
		if f := &d.stack[i]; f.next > 0 {
			path = append(path, f.transitions[f.next-1])
		}
	}
	return path
}

func (d *DFS[S, T]) visit(s S, depth int64) {
	x := d.System.Enabled(s)
	if len(x.Transitions) == 0 {
		d.log(s, 0, Ended)
		return
	}
	f := frame[S, T]{state: s, transitions: x.Transitions, given: len(x.Transitions), depth: depth,
		nondet: x.Nondet, noSteal: x.NoSteal}
	if x.Save || x.Nondet || d.nondet > 0 {
		key, isNew := d.key(s)
		if !isNew {
			if d.Graph != nil && len(d.stack) > 0 {
				d.Graph.revisit(d.stack[len(d.stack)-1].vertex, key, d.current)
			}
			d.log(s, key, Met)
			d.revisit(key)
			return
		}
		d.Monitor.Stats.StatesSaved++
		f.key = key
		d.onStack[key] = len(d.stack)
	}
	if d.seeding {
		d.seed(&f)
	}
	f.logged = d.log(s, f.key, Entered)
	d.open(&f)
	if f.nondet {
		d.nondet++
	}
	if d.Graph != nil {
		f.vertex = d.Graph.enter(s, f.key, d.below(len(d.stack)), d.current)
	}
	d.stack = append(d.stack, f)
}

// log tells the Log that the search came to a state, and gives the number of a state that it enters.
func (d *DFS[S, T]) log(s S, key uint32, how Arrival) int {
	if d.Log == nil {
		return 0
	}
	from := 0
	if n := len(d.stack); n > 0 {
		from = d.stack[n-1].logged
	}
	return d.Log.Arrived(from, d.current, s, key, how)
}

// below gives the number in the Graph of the state below a place on the stack, -1 if there is none.
func (d *DFS[S, T]) below(place int) int {
	if place == 0 {
		return -1
	}
	return d.stack[place-1].vertex
}

// key puts a state into the seen set. One that is only alike to a state on the
// stack is explored: that a cycle closes is judged by equality alone.
func (d *DFS[S, T]) key(s S) (uint32, bool) {
	key, isNew := d.System.Key(s)
	if isNew {
		return key, true
	}
	if i, ok := d.onStack[key]; ok && !d.System.Equal(d.stack[i].state, s) {
		return d.System.InsertDistinct(s)
	}
	return key, false
}

// revisit handles a state that was seen before. If it is on the stack, a cycle is
// closed.
func (d *DFS[S, T]) revisit(key uint32) {
	i, ok := d.onStack[key]
	if !ok {
		return
	}
	cycle := make([]T, 0, len(d.stack)-i)
	for k := i; k < len(d.stack); k++ {
		cycle = append(cycle, d.stack[k].transitions[d.stack[k].next-1])
	}
	head := &d.stack[i]
	more := d.System.OnCycle(head.state, cycle)
	if len(more) == 0 {
		return
	}
	head.transitions = append(append([]T(nil), head.transitions...), more...)
	d.low = min(d.low, i)
	if !head.nondet {
		head.nondet = true
		d.nondet++
	}
}

func (d *DFS[S, T]) pop() {
	d.seeding = false
	f := &d.stack[len(d.stack)-1]
	if d.Graph != nil {
		d.Graph.leave(f.vertex, d.below(len(d.stack)-1))
	}
	if f.key != 0 {
		delete(d.onStack, f.key)
	}
	if f.nondet {
		d.nondet--
	}
	if f.open {
		d.opened--
	}
	d.stack[len(d.stack)-1] = frame[S, T]{}
	d.stack = d.stack[:len(d.stack)-1]
	d.low = min(d.low, len(d.stack))
}
