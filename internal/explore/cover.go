package explore

import (
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/check/coverage"
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
}

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
	ofUrgent     = "urgent"
	ofSilent     = "silent processes"
	ofPersistent = "persistent sets"
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
	ofCycles     = "processes set aside on a cycle"
	ofDoom       = "potential deadlocks that end in deadlocks in any case"
	ofPolling    = "values that change while a process polls"
)

// nameOf names a move.
func nameOf(mv exec.Move) string {
	return fmt.Sprintf("process %d: %s from %d of %d", mv.Process, moveNames[mv.Kind], mv.From, mv.Request)
}

// moveNames are the words for kinds of moves.
var moveNames = [...]string{exec.Action: "step", exec.Receive: "receive", exec.Proceed: "proceed", exec.Match: "match",
	exec.Complete: "complete", exec.Incomplete: "incomplete", exec.Found: "found", exec.Effect: "effect"}

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

// forcedOn notes that a step is made without a look at the others.
func (r *run) forcedOn(mv exec.Move) {
	if r.trail == nil {
		return
	}
	if all := por.Everything(r.sys.M, r.state, r.last); len(all) != 1 || all[0] != mv {
		r.trail.use(ofUrgent)
	}
}

// paused notes what there is at a node before a step, of which one move alone is taken.
func (r *run) paused(mv exec.Move) {
	if r.trail == nil {
		return
	}
	all := por.Everything(r.sys.M, r.state, r.last)
	r.trail.all = namesOf(all)
	r.leave(all, []exec.Move{mv}, ofUrgent)
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

// narrowed notes what there is at a node, and what was left out in each stage.
func (r *run) narrowed(chosen, loud, kept []exec.Move, gathered bool) {
	if r.trail == nil {
		return
	}
	all := por.Everything(r.sys.M, r.state, r.last)
	if r.trail.all = namesOf(all); len(all) == 0 {
		r.trail.end(coverage.Over)
	}
	r.leave(all, chosen, ofAssumption)
	r.leave(chosen, loud, ofSilent)
	if gathered {
		r.leave(loud, kept, ofGathering)
	} else {
		r.leave(loud, kept, ofPersistent)
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
	r := &coverage.Record{From: from, Seen: key, Uses: slices.Concat(t.uses, l.used(n.State, how))}
	if by != nil {
		r.By = nameOfChoice(*by)
	}
	switch how {
	case search.Entered:
		r.Kind, r.Open, r.All, r.Left = coverage.State, t.open, t.all, t.left
	case search.Met:
		r.Kind = coverage.Seen
	default:
		r.Kind, r.All, r.Why, r.Question = coverage.End, t.all, t.why, t.question
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
		{l.sys.polls, ofPolling},
	} {
		if x.is {
			uses = append(uses, x.name)
		}
	}
	return uses
}
