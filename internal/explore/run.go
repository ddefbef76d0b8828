package explore

import (
	"github.com/tass-go/tass/internal/check/coverage"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/reduce/merge"
	"github.com/tass-go/tass/internal/reduce/por"
	"github.com/tass-go/tass/internal/search/fair"
	"github.com/tass-go/tass/internal/semantics/collective"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/semantics/stretch"
)

// run is a sequence of forced steps on one state, in place.
type run struct {
	sys     *System
	state   *state.State
	last    int
	depth   int64
	steps   int64
	moved   []bool
	unsaved int
	region  int        // of the first essentially nondeterministic node above; 0 without one
	turned  bool       // the run ended where a loop with an invariant begins again
	ends    bool       // likewise, and that loop ends
	step    *fair.Step // what the run does, of a program that polls
	places  []place    // where its processes come by, likewise
	gather  *gathering
	trail   *trail      // nil as a rule
	ordered map[int]int // by process: how often it is known that what it chooses makes no difference

	// Brent's cycle detection within the run: the state at a step whose number
	// is a power of two, against which later states are compared.
	mark      *state.State
	markMoved []bool
	markPolls bool            // something was tested or selected since
	place     stretch.Place   // where a process was then
	loop      []loopCandidate // by process: the outermost loop location met since the mark
}

type loopCandidate struct {
	fn    *model.Function
	loc   int
	depth int
}

// cycleStart is the length of a run from which it is watched for cycles.
const cycleStart = 1 << 9

// end says how a run ended.
type end struct {
	dead    bool
	choices []*Choice
	nondet  bool
	tied    bool
	save    bool
}

// take makes a choice, and runs on.
func (r *run) take(c *Choice) end {
	if c.Cond != sym.Nil {
		cond := c.Cond
		if !c.Truth {
			cond = r.sys.M.F.Not(cond)
		}
		before := r.state.Ctx
		if !r.sys.M.AtLoop(r.state, c.Process) {
			collective.Assume(r.state, c.Process, cond)
		}
		if r.state.Ctx.IsFalse() {
			r.excluded(before, cond)
			return end{dead: true}
		}
	}
	if e, ended := r.apply(c.Choice); ended {
		return e
	}
	return r.goOn()
}

// goOn takes forced steps until there is a choice, or no step at all.
func (r *run) goOn() end {
	sys := r.sys
	for {
		mv, forced := r.forced()
		if !forced {
			c := sys.Policy.Choose(sys.M, r.state, r.last)
			if !(len(c.Moves) == 1 && c.Halt == por.Running) {
				return r.halt(c)
			}
			mv = c.Moves[0]
		}
		r.forcedOn(mv)
		if forced && !sys.SaveAll && r.runAhead(mv) {
			continue
		}
		if sys.SaveAll {
			return r.pause(mv)
		}
		if e, ended := r.apply(exec.Choice{Move: mv}); ended {
			return e
		}
	}
}

// apply takes one step in place.
func (r *run) apply(c exec.Choice) (end, bool) {
	if r.trail == nil {
		return r.attempt(c)
	}
	behind := r.trail.step(r, c.Move.Process)
	e, ended := r.attempt(c)
	behind(e.dead)
	return e, ended
}

// attempt is apply, and again if which way is taken makes no difference.
func (r *run) attempt(c exec.Choice) (end, bool) {
	m, mv := r.sys.M, c.Move
	r.depth++
	r.steps++
	if !r.sys.Monitor.Step(r.depth) {
		r.trail.end(coverage.Limit)
		return end{dead: true}, true
	}
	if !mv.Kind.Detached() {
		r.last = mv.Process
	}
	if r.gather != nil {
		r.follow(mv)
	}
	r.sys.standing.stand(r.state, mv)
	before := r.state.Comm
	r.sys.Policy.Conflicts.UnderLock(m, r.state, mv.Process)
	var made func()
	if r.step != nil {
		made = r.record(mv)
	}
	res := &r.sys.result
	r.sys.Observer.Before(r.state, c)
	r.make(c, res)
	for r.confine(mv.Process, res) {
		r.trail.use(ofSizes)
		if r.state.Ctx.IsFalse() {
			r.trail.end(coverage.StepNoInput)
			return end{dead: true}, true
		}
		m.Step(r.state, c, res)
	}
	if len(res.Events) > 0 {
		r.sys.observe(res.Events)
	}
	if res.Outcome == exec.Split && r.normalise() {
		m.Step(r.state, exec.Choice{Move: mv}, res) // what is open has other names now
		r.sys.observe(res.Events)
	}
	if r.state.Comm != before {
		r.sys.Influence.Note(mv.Process, before, r.state.Comm)
	}
	r.noteAccesses(mv.Process, res.Events)
	switch res.Outcome {
	case exec.Dead, exec.Stopped:
		r.trail.stopped(res.Outcome)
		return end{dead: true}, true
	case exec.Unordered:
		if way := r.straight(mv.Process, res.Ways); way > 0 {
			r.trail.use(ofCommuting)
			return r.attempt(exec.Choice{Move: mv, Way: way})
		}
		return r.fork(mv, res.Ways), true
	case exec.Split:
		if !r.merge(mv, res) && !r.rejoin(mv, res.Open) {
			return r.split(mv, res.Open), true
		}
	}
	if !mv.Kind.Detached() {
		r.moved[mv.Process] = true // only now: a step that waits for a decision has changed nothing
	}
	if made != nil {
		made()
	}
	if res.Loop != nil {
		return r.iterate(res), true
	}
	r.markPolls = r.markPolls || mv.Kind == exec.Complete || mv.Kind == exec.Incomplete
	r.trail.look(mv.Process, r.state)
	if r.steps >= cycleStart && !mv.Kind.Detached() {
		r.watch(mv.Process)
	}
	return end{}, false
}

// noteAccesses notes what a step of a process did to memory of windows.
func (r *run) noteAccesses(p int, events []exec.Event) {
	conflicts := r.sys.Policy.Conflicts
	if conflicts == nil {
		return
	}
	for _, e := range events {
		switch e := e.(type) {
		case exec.Accessed:
			conflicts.Note(&e)
		case exec.Crossed:
			conflicts.Crossed(r.state, e, r.sys.M.LocksAlone)
		}
	}
	r.lookBehind(p)
}

// lookBehind notes behind a step of a process where that leaves it, in a program that locks windows.
func (r *run) lookBehind(p int) {
	if conflicts := r.sys.Policy.Conflicts; conflicts != nil {
		conflicts.UnderLock(r.sys.M, r.state, p)
		conflicts.Look(r.sys.M, r.state, p)
	}
}

// pause ends the run before a forced step, so that the state is saved.
func (r *run) pause(mv exec.Move) end {
	r.normalise()
	r.paused(mv)
	return end{choices: []*Choice{r.sys.choice(r.state, mv)}, save: true}
}

// split ends the run at an open condition: two choices that exclude each other.
func (r *run) split(mv exec.Move, open sym.Expr) end {
	r.decides(coverage.Condition, mv, nil)
	yes := r.sys.choice(r.state, mv)
	yes.Cond, yes.Truth = open, true
	no := r.sys.choice(r.state, mv)
	no.Cond = open
	fr := r.state.Procs[mv.Process].Top()
	loc := fr.Func.Locations[fr.Loc]
	e := end{choices: []*Choice{yes, no}}
	e.save = loc.In > 1 && loc.Kind != model.IfJoin && loc.Kind != model.ForHead
	e.save = e.save || r.step != nil && r.sys.M.Generalised(open)
	return e
}

// straight gives the way on which the run goes on where it makes no difference which is taken; else 0.
func (r *run) straight(p int, ways []int) int {
	if r.ordered[p] == 0 {
		n := r.commuting(p)
		if n == 0 {
			return 0
		}
		if r.ordered == nil {
			r.ordered = map[int]int{}
		}
		r.ordered[p] = n
	}
	r.ordered[p]--
	return ways[0]
}

// fork ends the run where C leaves open what is evaluated next, or MPI what a call does. It concerns nobody but the
// process, so that what others can do is left for later. Orders often lead to the same, so the state is saved.
func (r *run) fork(mv exec.Move, ways []int) end {
	r.normalise()
	r.decides(coverage.Ways, mv, ways)
	e := end{nondet: len(ways) > 1, save: true}
	for _, w := range ways {
		c := r.sys.choice(r.state, mv)
		c.Way = w
		e.choices = append(e.choices, c)
	}
	return e
}

// merge takes both cases of an open condition to where they meet, and goes on with
// the one state there, if that is possible (package merge).
func (r *run) merge(mv exec.Move, res *exec.Result) bool {
	if r.sys.Merger == nil || mv.Kind != exec.Action {
		return false
	}
	s, passed, steps := r.sys.Merger.Merge(merge.Split{State: r.state, Process: mv.Process, Cond: res.Open}, res.Merged)
	r.depth += steps
	r.trail.join(steps, ofMerging)
	if s == nil {
		return false
	}
	r.sys.Observer.Joined(res.Open, passed)
	if s.Comm != r.state.Comm {
		r.sys.Influence.Note(mv.Process, r.state.Comm, s.Comm)
	}
	r.state = s
	return true
}

// halt ends the run at a choice between processes or messages, or where nothing
// can move.
func (r *run) halt(c por.Choice) end {
	r.normalise()
	if r.sys.judge(r.state, c.Halt, r.region) {
		r.trail.use(ofDoom)
	}
	all := r.withoutSilent(c)
	// A persistent set is looked for in the order of Choose, where the moves of one receive stand together.
	mv, gathered := r.gathered(all)
	moves := []exec.Move{mv}
	if !gathered {
		moves = r.inStep(r.sys.persistent(r.state, all))
	}
	r.narrowed(c.Moves, all, moves, gathered)
	e := end{nondet: len(moves) > 1, tied: !gathered && len(moves) < len(all)}
	if e.nondet && moves[0].Kind != exec.Action && moves[0].Kind != exec.Proceed {
		r.sys.Inputs.Wake()
	}
	e.choices = make([]*Choice, len(moves))
	for i, mv := range moves {
		e.choices[i] = r.sys.choice(r.state, mv)
	}
	return e
}

// persistent leaves out the moves that a persistent set makes superfluous.
func (sys *System) persistent(s *state.State, moves []exec.Move) []exec.Move {
	if sys.Policy.Off || sys.Policy.UrgentOnly || !sys.Influence.Learnt() {
		return moves
	}
	return sys.Influence.Persistent(s, moves)
}

func (r *run) finish(e end) *Node {
	if w := r.sys.Symmetry; w != nil {
		w.Judge()
	}
	n := &Node{State: r.state, Choices: e.choices, Depth: r.depth, nondet: e.nondet, tied: e.tied, region: r.region,
		save: e.save, last: r.last, unsaved: r.unsaved, gather: r.gather, trail: r.trail}
	for _, c := range e.choices {
		c.Depth = r.depth
	}
	if e.dead {
		n.Choices = nil
	} else if len(r.sys.M.Groups) > 1 {
		r.sys.judgeGroups(r.state)
	}
	if n.nondet && n.region == 0 {
		r.sys.regions++
		n.region = r.sys.regions
	}
	if n.unsaved >= saveInterval {
		n.save = true
	}
	return n
}

// watch looks for a state of the run that was there before. Processes that move
// on such a cycle are set aside, and the others go on (see package por).
func (r *run) watch(p int) {
	s := r.state
	fr := top(s.Procs[p])
	if fr == nil {
		return
	}
	if r.mark != nil {
		r.noteLoop(p, fr.Func, fr.Loc, len(s.Procs[p].Frames))
		r.markMoved[p] = true
		if r.repeats(p, fr) {
			r.closeCycle()
			return
		}
	}
	if r.steps&(r.steps-1) == 0 {
		r.setMark()
	}
}

// repeats tells whether the state is the one at the mark.
func (r *run) repeats(p int, fr *state.Frame) bool {
	old := top(r.mark.Procs[p])
	if old == nil || old.Func != fr.Func || old.Loc != fr.Loc ||
		len(r.mark.Procs[p].Frames) != len(r.state.Procs[p].Frames) {
		return false
	}
	r.tidy()
	return state.Equal(r.mark, r.state)
}

// tidy renumbers objects, so that states can be compared, and dead objects do
// not pile up.
func (r *run) tidy() {
	for p := range r.state.Procs {
		r.state.Tidy(r.sys.M.F, p, r.sys.M.FixedObjects())
	}
}

func top(p *state.Proc) *state.Frame {
	if len(p.Frames) == 0 {
		return nil
	}
	return p.Top()
}

func (r *run) setMark() {
	r.tidy()
	s := r.state
	r.mark = s.Fork(r.sys.M.Epochs)
	s.Freeze(r.sys.M.Epochs)
	r.markMoved, r.markPolls = make([]bool, len(s.Procs)), false
	r.loop = make([]loopCandidate, len(s.Procs))
}

// noteLoop remembers the outermost location that is the head of a loop.
func (r *run) noteLoop(p int, fn *model.Function, at, depth int) {
	loc := fn.Locations[at]
	c := &r.loop[p]
	isHead := loc.Kind == model.LoopHead || loc.Kind == model.ForHead
	if c.fn == nil || depth < c.depth || isHead && depth == c.depth && c.better(loc) {
		*c = loopCandidate{fn, at, depth}
	}
}

func (c *loopCandidate) better(loc *model.Location) bool {
	old := c.fn.Locations[c.loc]
	return old.Kind != model.LoopHead && old.Kind != model.ForHead || loc.At.Line < old.At.Line
}

func (r *run) closeCycle() {
	if r.sys.Policy.Conflicts.PutsOff() {
		return
	}
	r.trail.use(coverage.Cycles)
	// Tests that fail for ever because another process is out of the way are its fault.
	reported := r.markPolls && crippled(r.state.Procs)
	for p, moved := range r.markMoved {
		if !moved {
			continue
		}
		if !reported {
			r.sys.reportEndless(r.state, p, int32(r.loop[p].loc), r.loop[p].fn)
			reported = true
		}
		r.state.Edit(p).Status = state.Diverged
	}
	r.mark = nil
}
