package coverage

import (
	"fmt"
	"slices"
)

// steps looks at what was done on the way to a record: the steps are as many as the depths say, those that were made
// alone may be, and who could move before such a step can move behind it.
func (g *graph) steps(r *Record) {
	v := g.states[r.From]
	if v == nil {
		v = &vertex{}
	}
	if r.Kind != End || r.Why != NoInput {
		g.counted(r, v)
	}
	g.aside = slices.Contains(r.Uses, Cycles)
	if len(r.Steps) > 0 && v.begun == nil {
		g.chose(&r.Steps[0], r)
	}
	var last *Steps
	if v.begun != nil && v.begun.claimed() {
		last = v.begun
	}
	for k := range r.Steps {
		x := &r.Steps[k]
		if k == 0 && v.begun != nil && !sameClaim(v.begun, x) {
			g.hole("behind state %d, in which a step of process %d was begun, another one is made", r.From, v.begun.Process)
		}
		g.influence.learn(x)
		g.whose(x, r.From)
		g.alone(x, r.From)
		if k > 0 {
			g.kept(last, x.able, r.From)
		}
		last = x
	}
	g.arrived(last, r)
	g.edge(v, r)
}

// chose tells whether the first step on the way is of the process whose move was chosen.
func (g *graph) chose(first *Steps, r *Record) {
	if x := part(r.By); r.From != 0 && x.process != Nobody && x.process != first.Process {
		g.hole("%q was chosen in state %d, and a step of process %d was made", r.By, r.From, first.Process)
	}
}

// whose tells whether the moves that a process is said to have are its own.
func (g *graph) whose(x *Steps, from int) {
	for _, name := range x.Own {
		if y := part(name); y.process != Nobody && y.process != x.Process {
			g.hole("a step of process %d behind state %d is said to be %q", x.Process, from, name)
		}
	}
}

// sameClaim tells whether two say the same of a step, of which one was not made yet.
func sameClaim(begun, made *Steps) bool {
	x := *begun
	x.Changes = made.Changes
	return x.Alike(made)
}

// counted tells whether all steps on the way are there.
func (g *graph) counted(r *Record, from *vertex) {
	n := r.Joined
	for k := range r.Steps {
		n += r.Steps[k].Count
	}
	if r.Joined != 0 && len(r.Uses) == 0 {
		g.hole("paths behind state %d are joined for no reason", r.From)
	}
	if from.depth+n != r.Depth {
		g.hole("between state %d, at depth %d, and what %q leads to, at depth %d, there are %d steps", r.From, from.depth,
			r.By, r.Depth, n)
	}
}

// alone looks at steps that were made alone.
func (g *graph) alone(x *Steps, from int) {
	if g.direct {
		if x.claimed() {
			g.uses[Urgent]++
		}
		return
	}
	if x.claimed() {
		g.steppedAlone += int(x.Count)
	}
	if x.narrows() {
		g.uses["steps made alone that say what an unknown value can be"]++
	}
	if fault := x.fault(g.absolute); fault != "" {
		g.hole("a step of process %d behind state %d is made alone, although %s", x.Process, from, fault)
	}
}

// kept looks at whether those that could move where a step was made can do so behind it.
func (g *graph) kept(last *Steps, able func(q int) bool, from int) {
	if last == nil || g.direct || g.aside {
		return
	}
	for _, q := range last.Others {
		if !able(q) {
			g.hole("behind state %d a step of process %d is made alone, and %s can move no more", from, last.Process, who(q))
		}
	}
}

// who names somebody who moves.
func who(q int) string {
	if q == MPI {
		return "MPI"
	}
	return fmt.Sprintf("process %d", q)
}

// arrived is kept for the last step on the way, and what it leads to.
func (g *graph) arrived(last *Steps, r *Record) {
	switch {
	case r.Kind == State && r.Begun != nil:
		if r.Begun.claimed() && !g.direct {
			// what it changes is seen behind it
			if fault := r.Begun.fault(g.absolute); fault != "" {
				g.hole("a step of process %d is begun alone in state %d, although %s", r.Begun.Process, r.ID, fault)
			}
		}
		if last != r.Begun && (last == nil || !sameClaim(r.Begun, last)) {
			g.kept(last, r.Begun.able, r.From)
		}
	case r.Kind == State && r.Open == Moves || r.Kind == End && r.Why == Over:
		g.kept(last, func(q int) bool {
			return slices.ContainsFunc(r.All, func(name string) bool { return mover(name) == q })
		}, r.From)
	}
}
