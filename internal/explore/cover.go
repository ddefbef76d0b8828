package explore

import (
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/check/coverage"
	"github.com/tass-go/tass/internal/check/footprint"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/reduce/por"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// What a search claims is written down for package coverage, which looks at it knowing nothing of this one. So it is
// told what there is, as the semantics says, beside what is explored of it: where the two differ, it is told which
// reduction says why.

// trail is what a run is to tell of itself, and of the node that it comes to. It is nil where nobody asks for it.
type trail struct {
	open     coverage.Open
	all      []string          // the choices that there are
	left     map[string]string // those that were left out, and by which reduction
	uses     []string          // other reductions that were used
	why      coverage.Reason   // why nothing is explored from here
	question string
	kept     int // the number that the end got, if ends are kept

	claim   *coverage.Steps  // of the step that is to be made next, without a look at others; nil of one that is chosen
	begun   *coverage.Steps  // likewise, of one that has something open at the node
	steps   []coverage.Steps // those that were made
	before  *state.State     // the state before the step that is being made; nil behind it
	changes []string         // what the last step has changed
	joined  int64            // how many were made on paths that were joined
	silent  []coverage.Steps // what processes do that are silent
	set     *coverage.Set    // what is said of a persistent set
}

// next gives the trail of a run from a node.
func (t *trail) next() *trail { return &trail{claim: t.begun} }

// use notes that a reduction was used.
func (t *trail) use(name string) {
	if t != nil && !slices.Contains(t.uses, name) {
		t.uses = append(t.uses, name)
	}
}

// end notes why nothing is explored.
func (t *trail) end(why coverage.Reason) {
	if t != nil {
		t.why = why
	}
}

// stopped notes that a step is not followed.
func (t *trail) stopped(out exec.Outcome) {
	if out == exec.Dead {
		t.end(coverage.StepNoInput)
	} else {
		t.end(coverage.Stopped)
	}
}

// The names of what is left out that stand in the log.
const (
	ofGathering  = "commuting receives"
	ofAssumption = "assumptions first"
	ofCommuting  = "commuting calls"
	ofMerging    = "path merging"
	ofRejoining  = "paths that meet at a test"
	ofInvariants = "annotations that relate processes, and loops with invariants"
	ofSizes      = "bounds of sizes"
	ofLiveness   = "liveness"
	ofSymmetry   = "process symmetry"
	ofInputs     = "input symmetry"
	ofDoom       = "potential deadlocks that end in deadlocks in any case"
	ofPolling    = "values that change while a process polls"
)

// nameOf names a move.
func nameOf(mv exec.Move) string {
	return fmt.Sprintf("process %d: %s from %d of %d", mv.Process, moveNames[mv.Kind], mv.From, mv.Request)
}

// moveNames are the words for kinds of moves.
var moveNames = [...]string{exec.Action: coverage.Step, exec.Receive: coverage.Receive, exec.Proceed: coverage.Proceed,
	exec.Match:    coverage.Match,
	exec.Complete: "complete", exec.Incomplete: "incomplete", exec.Found: "found", exec.Effect: coverage.Effect}

// nameOfChoice names a choice, among those of its node.
func nameOfChoice(c *Choice) string {
	switch name := nameOf(c.Move); {
	case c.Cond != sym.Nil && c.Truth:
		return coverage.Holds(name)
	case c.Cond != sym.Nil:
		return coverage.Fails(name)
	case c.Way > 0:
		return fmt.Sprintf("%s by way %d", name, c.Way)
	default:
		return name
	}
}

func namesOf(moves []exec.Move) []string {
	names := make([]string, len(moves))
	for k, mv := range moves {
		names[k] = nameOf(mv)
	}
	return names
}

// forcedOn notes that a step is made without a look at the others, and who they are.
func (r *run) forcedOn(mv exec.Move) {
	if r.trail == nil {
		return
	}
	claim := &coverage.Steps{Process: mv.Process}
	for _, x := range por.Everything(r.sys.M, r.state, r.last) {
		switch {
		case x == mv:
			claim.Own = append(claim.Own, nameOf(x))
		case x.Kind.Detached():
			claim.Others = append(claim.Others, coverage.MPI)
		case x.Process == mv.Process:
			claim.Own = append(claim.Own, nameOf(x))
		default:
			claim.Others = append(claim.Others, x.Process)
		}
	}
	slices.Sort(claim.Others)
	claim.Others = slices.Compact(claim.Others)
	if r.trail.claim = claim; len(claim.Others) == 0 {
		if !mv.Kind.Detached() {
			claim.Own = nil // there is nothing to be said
		}
		return
	}
	claim.Needs = r.sys.M.Readiness(r.state, mv.Process) == exec.Optional
}

// step notes that a process makes a step. What it gives is called behind the step.
func (t *trail) step(r *run, p int) func(dead bool) {
	steps, claimed := coverage.Steps{Process: p}, t.claim != nil
	if claimed {
		steps, t.claim = *t.claim, nil
	}
	depth, joined, uses := r.depth, t.joined, len(t.uses)
	t.before = r.state.Fork(r.sys.M.Epochs)
	r.state.Freeze(r.sys.M.Epochs)
	return func(dead bool) {
		if t.open != coverage.Moves && claimed {
			begun := steps
			t.begun = &begun
		}
		t.look(p, r.state)
		if !dead && len(t.uses) == uses {
			steps.Changes = t.changes
		}
		steps.Count = r.depth - depth - (t.joined - joined)
		if n := len(t.steps); n > 0 && t.steps[n-1].Alike(&steps) {
			t.steps[n-1].Count += steps.Count
		} else {
			t.steps = append(t.steps, steps)
		}
	}
}

// look finds out what a step has changed, unless that is known.
func (t *trail) look(p int, now *state.State) {
	if t != nil && t.before != nil {
		t.changes, t.before = footprint.Of(p, t.before, now), nil
	}
}

// join notes that it was tried to join paths, in so many steps, and how.
func (t *trail) join(steps int64, how string) {
	if t != nil && steps > 0 {
		t.joined += steps
		t.use(how)
	}
}

// paused notes what there is at a node before a step, of which one move alone is taken.
func (r *run) paused(mv exec.Move) {
	if r.trail == nil {
		return
	}
	all := por.Everything(r.sys.M, r.state, r.last)
	r.trail.all = namesOf(all)
	r.leave(all, []exec.Move{mv}, coverage.Urgent)
	r.trail.begun, r.trail.claim = r.trail.claim, nil
}

// leave notes which moves of a list a reduction leaves out.
func (r *run) leave(from, kept []exec.Move, by string) {
	t := r.trail
	for _, mv := range from {
		if slices.Contains(kept, mv) {
			continue
		}
		if t.left == nil {
			t.left = map[string]string{}
		}
		if name := nameOf(mv); t.left[name] == "" {
			t.left[name] = by
		}
	}
}

// hushed notes what a process does alone that is left out as it is silent, up to where it waits or ends.
func (r *run) hushed(mv exec.Move) {
	if r.trail == nil {
		return
	}
	r.state.Freeze(r.sys.M.Epochs)
	_, s := r.ahead(mv.Process)
	x := coverage.Steps{Process: mv.Process, Count: 1, Changes: footprint.Of(mv.Process, r.state, s)}
	p := s.Procs[mv.Process]
	waits := p.Op.Kind == state.OpRecv || p.Op.Kind == state.OpProbe
	if p.Status == state.Terminated || waits && s.Comm.First(&p.Op.Pattern) < 0 {
		x.Own = []string{nameOf(mv)}
	}
	r.trail.silent = append(r.trail.silent, x)
}

// persist notes what the choice of a persistent set rests on, beside what processes have done in the search.
func (r *run) persist(moves []exec.Move) {
	if r.trail == nil {
		return
	}
	r.trail.set = &coverage.Set{}
	if mv := moves[0]; mv.Kind == exec.Match {
		r.trail.set.Behind = r.state.Comm.Behind(mv.Process, mv.Request)
		for p := range r.state.Procs {
			if r.state.Procs[p].Status != state.Active && !r.state.Comm.Open(p) {
				r.trail.set.Ended = append(r.trail.set.Ended, p)
			}
		}
	}
}

// narrowed notes what there is at a node, and what was left out in each stage.
func (r *run) narrowed(chosen, loud, kept []exec.Move, gathered bool) {
	if r.trail == nil {
		return
	}
	all := por.Everything(r.sys.M, r.state, r.last)
	if r.trail.all = namesOf(all); len(all) == 0 {
		r.trail.end(coverage.Over)
		r.trail.kept, r.sys.Kept = r.sys.Kept, 0
	}
	r.leave(all, chosen, ofAssumption)
	r.leave(chosen, loud, coverage.Silent)
	if gathered {
		r.leave(loud, kept, ofGathering)
	} else {
		r.leave(loud, kept, coverage.Persistent)
	}
	if !gathered && len(kept) < len(loud) {
		r.persist(kept)
	}
}

// decides notes that a step has something open, with the choices that there are.
func (r *run) decides(what coverage.Open, mv exec.Move, ways []int) {
	if r.trail == nil {
		return
	}
	if r.trail.open = what; what == coverage.Condition {
		r.trail.all = []string{coverage.Holds(nameOf(mv)), coverage.Fails(nameOf(mv))}
		return
	}
	for _, w := range ways {
		r.trail.all = append(r.trail.all, nameOfChoice(&Choice{Choice: exec.Choice{Move: mv, Way: w}}))
	}
}

// excluded notes that a condition was chosen which no input meets.
func (r *run) excluded(before *simplify.Context, cond sym.Expr) {
	if r.trail == nil {
		return
	}
	r.trail.why = coverage.NoInput
	if w := r.sys.M.Ledger; w != nil {
		r.trail.question = w.Excluded(before, cond)
	}
}

// Log writes what a search of the system explores.
func (sys *System) Log(s *coverage.Search) search.Log[*Node, *Choice] {
	sys.covered = true
	return &coverLog{sys: sys, search: s}
}

type coverLog struct {
	sys    *System
	search *coverage.Search
}

// Arrived implements search.Log.
func (l *coverLog) Arrived(from int, by **Choice, n *Node, key uint32, how search.Arrival) int {
	t := n.trail
	r := &coverage.Record{From: from, Seen: key, Uses: slices.Concat(t.uses, l.used(n.State, how)), Depth: n.Depth,
		Steps: t.steps, Joined: t.joined}
	if by != nil {
		r.By = nameOfChoice(*by)
	}
	switch how {
	case search.Entered:
		r.Kind, r.Open, r.All, r.Left, r.Begun = coverage.State, t.open, t.all, t.left, t.begun
		r.Silent, r.Set = t.silent, t.set
	case search.Met:
		r.Kind = coverage.Seen
	default:
		r.Kind, r.All, r.Why, r.Question, r.Kept = coverage.End, t.all, t.why, t.question, t.kept
	}
	return l.search.Note(r)
}

// used names what a search as a whole may rest on, where it comes to a state: from where something was cleared in any
// state on, values are only taken to be as they were; and a state that was met may be another one, if symmetries are
// looked for.
func (l *coverLog) used(s *state.State, how search.Arrival) []string {
	var uses []string
	for _, x := range []struct {
		is   bool
		name string
	}{
		{l.sys.cleared, ofLiveness},
		{how == search.Met && l.sys.Symmetry != nil, ofSymmetry},
		{how == search.Met && l.sys.Inputs != nil, ofInputs},
		{s.Coll != nil || l.sys.Start.Coll != nil, ofInvariants},
	} {
		if x.is {
			uses = append(uses, x.name)
		}
	}
	return uses
}
