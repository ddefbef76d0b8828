package search

// Share lets a search give parts of itself to other workers, each of which has a
// set of seen states of its own.
//
// Theorem. Let f be a state on the stack such that no state above it on the stack,
// and f itself, is essentially nondeterministic or tied, and let t and t' be
// transitions from f. If whatever is explored below t and whatever is explored below
// t' have no state in common, and none with what is on the stack above f, then
// exploring them with two stacks and two sets of seen states, the path to f being on
// both stacks, visits the same states, each once, and closes the same cycles, as
// exploring the one after the other with one stack and one set.
//
// Proof. What a search does below t depends on the states on the stack above it, on
// the seen states, and on whether a state on the stack is essentially
// nondeterministic. The first are the same in both cases, and so is the last. The
// seen states differ by those below t', which no state below t is equal to: a
// lookup gives the same. A cycle consists of states on the stack, all of which are
// above f or below the same transition.
//
// The hypothesis: transitions from a state that is not essentially nondeterministic
// exclude each other. They assume a condition on the inputs and its negation; every
// state below has a path condition that implies the one or the other, and the path
// condition is part of the state. Where a path condition has no solution, and this
// is not known, two such states may be equal after all: the second is then explored
// twice, which changes counters and nothing else, since a search may explore more
// than it must. The same holds where a condition was open that the path condition
// implies. And a worker who begins below the second has not seen who acts on whom
// below the first (package por), and explores more for that, or less.
//
// What rests on guesses (Guess has the theorem). A search may take a state s for a seen state r
// that it is not equal to, or leave out transitions of s, because of a guess. What refutes the
// guess lies below r, or below s, and must be met by the search that made it. Where transitions
// were left out, s is tied, and nothing below it is given away. As for r, the shallowest state
// with transitions left gives one away, so that all that the giver still explores is below one
// state f on its stack, and below transitions of f other than those given away. Let r have been
// explored when s is met. If s is met before something is given away, then r is not on the stack
// then, and what is given away is below neither, but for states on the stack, which s is not
// taken for unless it is equal to one. If s is met after, s is below f. If r is as well, both
// are below transitions that were kept. Otherwise r was explored before, or is above f: in the
// first case nothing below it was given away; in the second their path conditions differ by what
// was assumed at f. A symmetry of the inputs may take states below t for such below t', which
// two workers explore both: that is superfluous, no more.
//
// The parts that are given away are the last ones in the order of the sequential
// search: each worker explores an interval of that order, and what is found, put
// together in that order, is what the sequential search finds.
type Share[T any] struct {
	// Wanted tells whether another worker has nothing to do. It is asked before
	// every transition.
	Wanted func() bool
	// Give is called with a path from the initial state. Its last transition is
	// explored by someone else, with all that is below it.
	Give func(path []T)
}

// give gives away the last transition of the shallowest state that has one to
// spare, which leads to the largest part as a rule.
func (d *DFS[S, T]) give() {
	if d.seeding {
		return
	}
	top := len(d.stack) - 1
	for ; d.low <= top; d.low++ {
		f := &d.stack[d.low]
		left := len(f.transitions) - f.next
		if f.nondet || f.noSteal || d.low == top && left == 1 {
			return // what is below belongs together, or it is the only one left
		}
		if left == 0 {
			continue
		}
		path := d.path(d.low)
		last := len(f.transitions) - 1
		path = append(path, f.transitions[last])
		f.transitions = f.transitions[:last:last]
		f.given = min(f.given, last)
		d.Share.Give(path)
		return
	}
}
