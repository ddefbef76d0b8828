package search

import "slices"

// A search that goes into a loop without a bound, whose exit is open each time, would not come back from it to
// look at the short executions. So once a path has very many open decisions, paths with few of them come first: what
// is left of each decision is put off, and explored when its turn comes. All with up to 16 decisions are explored
// first, then all with up to 32, and so on: iterative deepening, without exploring anything twice.
//
// What is put off so lies below one transition of a state that is not essentially nondeterministic, nor
// any state above it. No state that is explored meanwhile is equal to one below, as their path
// conditions exclude each other: the argument is that of Share, with one worker who gives parts
// to himself. So the same states are explored, each once, and the same cycles are closed; only the
// order is another one. In programs of which the Graph is kept nothing is put off.

const (
	// usualDive is how many decisions a path may have before others are looked at.
	usualDive = 1 << 9
	// firstBound is how many decisions these may have at first.
	firstBound = 1 << 4
	// mostPutOff is how many parts are put off at a time, as each takes memory.
	mostPutOff = 1 << 16
)

// dive is a part that was put off.
type dive[S, T any] struct {
	path   []T           // to the first state of the stack
	stack  []frame[S, T] // how far it was explored
	opened int           // decisions that are open on the path to the last state
}

// dives are the parts that were put off, in order.
type dives[S, T any] struct {
	bound     int // decisions that a path may have; 0 as long as nothing was put off
	now, then []dive[S, T]
}

// open counts a decision that a new frame is, or is not.
func (d *DFS[S, T]) open(f *frame[S, T]) {
	if f.open = d.nondet == 0 && !f.nondet && len(f.transitions)-f.next > 1; f.open {
		d.opened++
	}
}

// putOff puts off what is left of the present path if too many decisions are open on it, part by part. It
// reports whether it did.
func (d *DFS[S, T]) putOff() bool {
	bound := d.dives.bound
	if bound == 0 {
		if bound = d.Dive; bound == 0 {
			bound = usualDive
		}
	}
	if d.opened <= bound || d.Graph != nil || d.seeding || len(d.dives.now)+len(d.dives.then) >= mostPutOff {
		return false
	}
	top := len(d.stack) - 1
	last, opened := -1, d.opened
	for i := range d.stack[:top] {
		if d.stack[i].nondet {
			break
		}
		if d.stack[i].open {
			last = i
			opened--
		}
	}
	if last < 0 {
		return false
	}
	if d.dives.bound == 0 {
		d.dives.bound = firstBound
	}
	whole := slices.Clip(d.path(last + 1)) // of which the others are parts: as many copies would take more than the states
	k := len(d.before)
	for i := range d.stack[:last+1] {
		f := &d.stack[i]
		if f.open {
			opened++
		}
		if f.open && f.next < len(f.transitions) {
			d.later(dive[S, T]{path: whole[:k:k], stack: []frame[S, T]{*f}, opened: opened})
		}
		if f.next > 0 {
			k++
		}
	}
	d.later(dive[S, T]{path: whole, stack: append([]frame[S, T](nil), d.stack[last+1:]...), opened: d.opened})
	clear(d.stack)
	clear(d.onStack)
	d.stack, d.nondet = d.stack[:0], 0
	return true
}

func (d *DFS[S, T]) later(x dive[S, T]) {
	if x.opened <= d.dives.bound {
		d.dives.now = append(d.dives.now, x)
	} else {
		d.dives.then = append(d.dives.then, x)
	}
}

// takeUp goes on with a part that was put off, if there is one.
func (d *DFS[S, T]) takeUp() bool {
	for len(d.dives.now) == 0 && len(d.dives.then) > 0 {
		d.dives.bound *= 2
		all := d.dives.then
		d.dives.then = nil
		for _, x := range all {
			d.later(x)
		}
	}
	if len(d.dives.now) == 0 {
		return false
	}
	x := d.dives.now[0]
	d.dives.now[0] = dive[S, T]{}
	d.dives.now = d.dives.now[1:]
	d.before, d.stack, d.opened, d.low = x.path, x.stack, x.opened, 0
	for k := range d.stack {
		f := &d.stack[k]
		if f.key != 0 {
			d.onStack[f.key] = k
		}
		if f.nondet {
			d.nondet++
		}
	}
	return true
}
