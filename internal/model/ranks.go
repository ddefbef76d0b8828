package model

import "fmt"

// Ranks are processes of a program: those of the ranks from First on, by Step, to Last, or to the last that there is
// where Open. The zero value are all. Of a single one Step is 1, and Last is always one of them, so that equal sets
// have equal values.
type Ranks struct {
	Some              bool // else all
	First, Last, Step int
	Open              bool
}

// Of gives the first of np processes that are meant, how many are, and by how much their ranks grow.
func (r Ranks) Of(np int) (first, size, step int) {
	if !r.Some {
		return 0, np, 1
	}
	last := np - 1
	if !r.Open {
		last = min(last, r.Last)
	}
	if last < r.First {
		return r.First, 0, r.Step
	}
	return r.First, (last-r.First)/r.Step + 1, r.Step
}

// Crosses tells whether some processes are of both, and each may have one of its own.
func (r Ranks) Crosses(o Ranks) bool {
	return r.Some && o.Some && r.meets(o) && !r.within(o) && !o.within(r)
}

// has tells whether a rank is one of them, if there is such a process.
func (r Ranks) has(rank int) bool {
	return rank >= r.First && (r.Open || rank <= r.Last) && (rank-r.First)%r.Step == 0
}

// within tells whether all of them are among others.
func (r Ranks) within(o Ranks) bool {
	single := !r.Open && r.First == r.Last
	return o.has(r.First) && (single || r.Step%o.Step == 0) && (o.Open || !r.Open && r.Last <= o.Last)
}

// meets tells whether two sets have a process in common. Where they go on, they do so as often as the Step of the other
// set says.
func (r Ranks) meets(o Ranks) bool {
	x := r.First
	if behind := o.First - x; behind > 0 {
		x += (behind + r.Step - 1) / r.Step * r.Step
	}
	for range o.Step {
		if o.has(x) && r.has(x) {
			return true
		}
		x += r.Step
	}
	return false
}

// String writes them as a pragma does, with a blank behind; empty for all.
func (r Ranks) String() string {
	from := fmt.Sprintf("{%d", r.First)
	if r.Step > 1 {
		from += fmt.Sprintf(",%d", r.First+r.Step)
	}
	switch {
	case !r.Some:
		return ""
	case r.Open:
		return from + "..} "
	case r.Step > 1 && r.Last == r.First+r.Step:
		return from + "} "
	}
	return fmt.Sprintf("%s..%d} ", from, r.Last)
}
