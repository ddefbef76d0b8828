package merge

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/reduce/live"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
)

const (
	// maxSteps bounds the steps of a trial, those of the trials in it included.
	maxSteps = 4096
	// maxDifferent bounds the values in which two ways may differ.
	maxDifferent = 4
)

// Merger merges the paths of one program.
type Merger struct {
	M     *exec.Machine
	Plans *Plans
	// Dead predicts which variables are dead before a location, as package live
	// does; nil where nothing is to be cleared.
	Dead func(fn *model.Function, loc int) *live.Dead
	// Limits tells when to give up.
	Limits Limits
	// Happened is called with what steps that are tried say of guesses of the search: that counts whether the ways are
	// joined or not.
	Happened func(exec.Event)
}

// Limits are those of the search that merges paths.
type Limits interface {
	// Step counts a step, and tells whether there may be more.
	Step(depth int64) bool
	// Stopped tells whether the search has to end.
	Stopped() bool
}

// Passed is a location that a process came by.
type Passed struct {
	Func *model.Function
	Loc  *model.Location
}

// Split is an open condition that a process met.
type Split struct {
	State   *state.State
	Process int
	Cond    sym.Expr
}

// Merge takes both ways of a split to where they meet, and gives the one state
// there, which may be changed; nil when they cannot be merged. Passed are the locations on both ways, and steps is the
// number of steps taken. The state of the split remains as it is, but for what it
// remembers about merging. Late: paths were merged before on a condition on which that of the split depends, or which
// it is: nothing is merged on it again.
func (mg *Merger) Merge(sp Split, late bool) (joined *state.State, passed []Passed, steps int64) {
	m, s := mg.M, sp.State
	site := m.Site(s.Procs[sp.Process])
	t := &trial{Merger: mg}
	if !late && !s.Merges.Refused(site) && mg.plan(sp).OK {
		if joined = t.both(sp); joined == nil {
			s.Merges = s.Merges.Refuse(site)
		}
	}
	if joined == nil {
		if at, again := s.Merges.Of(m.F, sp.Cond); again {
			s.Merges = s.Merges.Refuse(at) // paths were merged on this condition in vain
		}
		return nil, nil, t.steps
	}
	return joined, t.passed, t.steps
}

func (mg *Merger) plan(sp Split) *Plan {
	fr := sp.State.Procs[sp.Process].Top()
	return mg.Plans.At(fr.Func, fr.Loc)
}

// trial is an attempt to merge, out of sight of the search.
type trial struct {
	*Merger
	steps  int64
	passed []Passed
	made   []made
	result exec.Result // of the last step
}

// made is a merge that was done.
type made struct {
	cond sym.Expr
	at   comm.CallSite
}

// way is one of the two ways of a split.
type way struct {
	state *state.State // where the ways meet
	dead  bool         // no input goes this way
}

// both takes both ways of a split, and joins them.
func (t *trial) both(sp Split) *state.State {
	plan, made := t.plan(sp), len(t.made)
	if !plan.OK || sp.State.Merges.Refused(t.M.Site(sp.State.Procs[sp.Process])) {
		return nil
	}
	yes, ok := t.walk(sp, plan, true)
	if !ok {
		return nil
	}
	no, ok := t.walk(sp, plan, false)
	switch {
	case !ok || yes.dead && no.dead:
		return nil
	case yes.dead:
		return no.state
	case no.dead:
		return yes.state
	}
	if len(plan.Calls) > 0 && !t.side(sp, plan, yes.state, no.state) {
		return nil
	}
	s := t.join(sp, yes.state, no.state)
	if s == nil {
		return nil
	}
	s.Merges, s.Reads = sp.State.Merges, yes.state.Reads.Union(no.state.Reads)
	for _, k := range t.made[made:] {
		s.Merges = s.Merges.Add(k.cond, k.at)
	}
	return s
}

// walk takes one way. It gives false when a hypothesis of the theorem does not
// hold, or the way is too long.
func (t *trial) walk(sp Split, plan *Plan, truth bool) (way, bool) {
	m := t.M
	s := sp.State.Fork(m.Epochs)
	cond := sp.Cond
	if !truth {
		cond = m.F.Not(cond)
	}
	if s.Ctx = s.Ctx.Assume(cond); s.Ctx.IsFalse() {
		return way{dead: true}, true
	}
	passed := len(t.passed)
	next := exec.Choice{Move: exec.Move{Process: sp.Process}, Cond: sp.Cond, Truth: truth}
	depth := len(sp.State.Procs[sp.Process].Frames)
	for first := true; first || !met(s.Procs[sp.Process], depth, plan); first = false {
		after, dead, ok := t.step(s, next)
		if dead {
			t.passed = t.passed[:passed]
			return way{dead: true}, true
		}
		if !ok {
			return way{}, false
		}
		s, next.Cond = after, sym.Nil
		if inside(s, sp.Process) && plan.calls(s.Procs[sp.Process], depth) {
			return way{state: s}, true // the paths of a branch on the way have met in the collective
		}
		if p := s.Procs[sp.Process]; p.Status != state.Active || p.Op.Kind != state.NoOp || s.Comm != sp.State.Comm {
			return way{}, false
		}
	}
	p, before := s.Procs[sp.Process], sp.State.Procs[sp.Process]
	return way{state: s}, p.Fresh == before.Fresh && p.LastTime == before.LastTime && p.MPI == before.MPI
}

// inside tells whether a process waits in a collective.
func inside(s *state.State, p int) bool {
	return s.Procs[p].Status == state.Active && s.Procs[p].Op.Kind == state.OpCollect
}

// calls tells whether a process is at one of the calls in which the ways meet.
func (p *Plan) calls(proc *state.Proc, depth int) bool {
	return len(proc.Frames) == depth && slices.Contains(p.Calls, proc.Top().Loc)
}

// side brings two states of a process that are at the calls of a plan to the same place, inside the collective, where
// they are not at one place anyway.
func (t *trial) side(sp Split, plan *Plan, a, b *state.State) bool {
	p, depth := sp.Process, len(sp.State.Procs[sp.Process].Frames)
	if a.Procs[p].Top().Loc == b.Procs[p].Top().Loc && inside(a, p) == inside(b, p) {
		return true
	}
	for _, s := range []*state.State{a, b} {
		if !plan.calls(s.Procs[p], depth) || !inside(s, p) && !t.enter(s, p) {
			return false
		}
	}
	b.EditTop(b.Edit(p)).Loc = a.Procs[p].Top().Loc
	return !slices.ContainsFunc([]*state.State{a, b}, func(s *state.State) bool { return disturbed(sp.State, s, p) })
}

// disturbed tells whether a process has changed more than itself and the communication, or made a symbol.
func disturbed(before, after *state.State, p int) bool {
	for q, proc := range after.Procs {
		if old := before.Procs[q]; q != p && proc != old || proc.Fresh != old.Fresh || proc.LastTime != old.LastTime {
			return true
		}
	}
	return false
}

// enter has a process enter the collective that it is at.
func (t *trial) enter(s *state.State, p int) bool {
	after, _, ok := t.step(s, exec.Choice{Move: exec.Move{Process: p}})
	return ok && after == s && inside(s, p)
}

// met tells whether a process is where the ways meet.
func met(p *state.Proc, depth int, plan *Plan) bool {
	if plan.Loc == Return {
		return len(p.Frames) < depth
	}
	return len(p.Frames) == depth && p.Top().Loc == plan.Loc || plan.calls(p, depth)
}

// step takes one step. Dead: no input leads on. An open condition is merged in
// turn.
func (t *trial) step(s *state.State, c exec.Choice) (next *state.State, dead, ok bool) {
	m := t.M
	t.steps++
	if t.steps > maxSteps || !t.Limits.Step(0) {
		return nil, false, false
	}
	res := &t.result
	fn, loc := c.At(s)
	t.passed = append(t.passed, Passed{fn, loc})
	m.Try(s, c, res)
	if t.spoilt() || res.Assumed || t.Limits.Stopped() {
		return nil, false, false
	}
	switch res.Outcome {
	case exec.Dead:
		return nil, true, true
	case exec.Stopped, exec.Unordered:
		return nil, false, false
	case exec.Split:
		if res.Merged {
			return nil, false, false
		}
		next = t.both(Split{s, c.Process, res.Open})
		return next, false, next != nil
	}
	return s, false, true
}

// spoilt tells whether the last step has found something, or ended the path: nothing is merged then.
func (t *trial) spoilt() bool {
	spoilt := false
	for _, e := range t.result.Events {
		if exec.Spoils(e) {
			spoilt = true
		} else {
			t.Happened(e)
		}
	}
	return spoilt
}

// join makes one state of two that differ in a few numbers, under the path
// condition of the state in which the ways parted.
func (t *trial) join(sp Split, a, b *state.State) *state.State {
	m := t.M
	if a.Procs[sp.Process].Untidy || b.Procs[sp.Process].Untidy {
		for _, s := range []*state.State{a, b} {
			s.Edit(sp.Process).Untidy = true
			s.Tidy(m.F, sp.Process, m.FixedObjects())
		}
	}
	t.clear(sp, a, b)
	different := 0
	j := &state.Joint{Factory: m.F, Pick: func(x, y sym.Expr) sym.Expr {
		different++
		if x == sym.Nil || y == sym.Nil || !numeric(m.F, x) || !numeric(m.F, y) || different > maxDifferent {
			return sym.Nil
		}
		return m.F.Ite(sp.Cond, x, y)
	}}
	m.F.RanksCounted()
	if a.Comm = comm.Joined(a.Comm, b.Comm, sp.Process, j.Pick); a.Comm == nil || !j.Join(a, b, sp.Process) {
		return nil
	}
	if m.F.RanksCounted() { // only where processes are told apart by names
		frames := sp.State.Procs[sp.Process].Frames
		t.Happened(exec.RankUsed{Process: sp.Process, Frames: frames, Loc: frames[len(frames)-1].Loc})
	}
	a.Edit(sp.Process).Mark = sp.State.Procs[sp.Process].Mark
	a.Ctx = sp.State.Ctx
	if different > 0 {
		t.made = append(t.made, made{sp.Cond, m.Site(sp.State.Procs[sp.Process])})
	}
	return a
}

// clear takes out of two states what differs between them and is predicted to be
// dead where the ways meet (package live).
func (t *trial) clear(sp Split, a, b *state.State) {
	p := sp.Process
	if t.Dead == nil || t.plan(sp).Loc == Return {
		return
	}
	x, y := a.Procs[p].Top(), b.Procs[p].Top()
	dead := t.Dead(x.Func, x.Loc)
	for _, slot := range dead.Regs {
		if x.Regs[slot] != y.Regs[slot] {
			a.EditTop(a.Edit(p)).Regs[slot] = sym.Stale
			b.EditTop(b.Edit(p)).Regs[slot] = sym.Stale
			x, y = a.Procs[p].Top(), b.Procs[p].Top()
		}
	}
	for _, slot := range dead.Objs {
		id := x.Objs[slot]
		if id < 0 || id != y.Objs[slot] || a.Procs[p].Objs[id].Root == b.Procs[p].Objs[id].Root {
			continue
		}
		for _, s := range []*state.State{a, b} {
			o := s.EditObject(s.Edit(p), id)
			o.Root = o.Root.Cleared()
		}
	}
}

// numeric tells whether a value is a number: conditions and pointers steer programs
// too closely to be merged, and bytes of other values must be told when they meet again.
func numeric(f *sym.Factory, x sym.Expr) bool {
	s := f.Sort(x)
	return s != sym.SortBool && s != sym.SortPtr && !f.OfBytes(x)
}
