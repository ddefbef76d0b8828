package search

// Mark is one state on the path to where a search stands, from the initial state
// down.
type Mark[T any] struct {
	// Next is the transition to go on with: all before it were explored.
	Next T
	// More are the transitions that System.OnCycle added to the state.
	More []T
}

// Seed rebuilds the position of a search that was cut.
type Seed[S, T any] struct {
	// Levels is the number of states on the path to the position.
	Levels int
	// At is asked for each of them, from the initial state (level 0) down, with
	// the transitions that System.Enabled gave. It gives those of the resumed
	// search, the added ones last, and the index of the first one to explore.
	At func(level int, s S, ts []T) (all []T, next int)
	// Reached, if not nil, is called when the last of them was put on the stack, if
	// there is something to explore from it.
	Reached func()
}

// seed sets a new frame to where the earlier search was.
func (d *DFS[S, T]) seed(f *frame[S, T]) {
	level := len(d.stack)
	if level >= d.Resume.Levels {
		d.seeding = false
		return
	}
	d.seeding = level+1 < d.Resume.Levels
	all, next := d.Resume.At(level, f.state, f.transitions)
	f.nondet = f.nondet || len(all) > len(f.transitions)
	f.given = min(f.given, len(all))
	f.transitions = all
	f.next = min(max(next, 0), len(all))
	if !d.seeding && f.next < len(all) && d.Resume.Reached != nil {
		d.Resume.Reached()
	}
}

// Position gives, after Run has stopped early, where it stood: for each state on
// the path the transition that was being explored or, in the last one, the first
// that is not explored to its end. It is empty when nothing was left to explore.
// Begun is false when not even the initial state was done, or when paths were put off, so that
// the position is none that one path leads to: all is to be done again.
func (d *DFS[S, T]) Position() (marks []Mark[T], begun bool) {
	if d.dives.bound > 0 {
		return nil, false
	}
	k := len(d.stack) - 1
	if d.current == nil {
		for k >= 0 && d.stack[k].next == len(d.stack[k].transitions) {
			k--
		}
	}
	marks = make([]Mark[T], 0, k+1)
	for i := 0; i <= k; i++ {
		f := &d.stack[i]
		next := f.next - 1
		if i == k && d.current == nil {
			next = f.next
		}
		marks = append(marks, Mark[T]{f.transitions[next], f.transitions[f.given:]})
	}
	return marks, d.begun
}
