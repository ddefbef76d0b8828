package driver

import (
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/check/outcome"
	"github.com/tass-go/tass/internal/check/record"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/result"
)

// merging is a result that is put together from those of runs.
type merging struct{ *result.Result }

// merge makes one result of the runs: the worst verdict decides.
func (j *job) merge(done []result.Run, outcomes []oneRun) *result.Result {
	r := &merging{&result.Result{Schema: result.Schema, Verdict: verdict.Verified, Complete: true, Command: j.command,
		Files: j.files, Config: j.cfg,
		Violations: []*result.Violation{}, Bounds: []string{}, Assumptions: []string{}, Unreached: []result.Position{},
		Checked: j.checked(), Notes: j.notes(), Compared: j.compared(), Outputs: len(j.programs[0].Outputs)}}
	for _, p := range j.programs {
		for _, f := range p.Files {
			r.Sources = append(r.Sources, f.Name)
		}
	}
	r.Runs = append(r.Runs, done...)
	last := -1
	for i := range outcomes {
		o := &outcomes[i]
		r.Runs = append(r.Runs, o.run)
		for _, v := range o.violations {
			r.add(v)
		}
		if o.checkpoint != nil && r.Checkpoint == nil {
			o.checkpoint.Done = append([]result.Run(nil), r.Runs[:len(r.Runs)-1]...)
			r.Checkpoint = o.checkpoint
		}
		if o.result != nil {
			last = i
			r.Ends += o.result.Terminals
		}
	}
	r.decide()
	r.Notes = append(r.Notes, j.contractNotes(outcomes)...)
	if last >= 0 {
		r.describe(j, outcomes, last)
	}
	r.mergeEquivalences()
	r.bounded()
	r.assumeContracts(outcomes)
	return r.Result
}

func rank(c verdict.Certainty) int {
	switch c {
	case verdict.Confirmed:
		return 0
	case verdict.Proved:
		return 1
	}
	return 2
}

func reason(run *result.Run, runs int) string {
	if run.Reason == "" || runs == 1 {
		return run.Reason
	}
	return fmt.Sprintf("with np=%d: %s", run.NP, run.Reason)
}

// add lists a violation, once for all numbers of processes.
func (r *merging) add(v *result.Violation) {
	for _, old := range r.Violations {
		if old.Kind == v.Kind && old.Position == v.Position && old.Program == v.Program {
			old.NP = append(old.NP, v.NP...)
			if rank(v.Certainty) < rank(old.Certainty) {
				np := old.NP
				*old = *v
				old.NP = append(v.NP, np[:len(np)-len(v.NP)]...)
			}
			return
		}
	}
	r.Violations = append(r.Violations, v)
}

// decide takes the worst verdict, and adds up the counters.
func (r *merging) decide() {
	worse := map[verdict.Verdict]int{verdict.Verified: 0, verdict.Inconclusive: 1, verdict.Violated: 2}
	var sum result.Stats
	for i := range r.Runs {
		run := &r.Runs[i]
		if worse[run.Verdict] > worse[r.Verdict] {
			r.Verdict, r.Reason, r.Why = run.Verdict, reason(run, len(r.Runs)), run.Why
		}
		if r.Reason == "" {
			r.Reason, r.Why = reason(run, len(r.Runs)), run.Why
		}
		r.Complete = r.Complete && run.Complete
		sum.Add(&run.Stats)
	}
	r.Stats = sum
}

// describe fills in what the verdict rests on. A line counts as reached when a run
// reached it.
func (r *merging) describe(j *job, outcomes []oneRun, last int) {
	o := &outcomes[last]
	for i := range outcomes {
		if x := outcomes[i].result; x != nil {
			r.sizes(x.Sizes)
		}
	}
	r.Bounds, r.Solvers = union(append(j.changes(), bound(o.result)...), r.Sizes), o.solvers
	if r.Config.Resume != "" && r.Config.MaxSize > 0 { // what was explored before has left no list
		r.Bounds = append(r.Bounds, fmt.Sprintf("inputs that decide how often loops are iterated <= %d", r.Config.MaxSize))
	}
	if o.result.Assumptions != nil {
		r.Assumptions = o.result.Assumptions
	}
	if o.result.Verdict == verdict.Verified {
		r.Proved = o.result.Proved
	}
	r.Skipped = skipped(j.unforeseen(o.result, skippedByAll(outcomes, o.result.Skipped)))
	left := map[result.Position]int{}
	runs := 0
	for i := range outcomes {
		if outcomes[i].result == nil {
			continue
		}
		runs++
		r.remarks(outcomes[i].result.Remarks)
		for _, p := range outcomes[i].result.Unreached {
			left[p.Position()]++
		}
	}
	for _, p := range o.result.Unreached {
		if pos := p.Position(); left[pos] == runs {
			r.Unreached = append(r.Unreached, pos)
		}
	}
}

// skippedByAll gives those branches of which no run took one side.
func skippedByAll(outcomes []oneRun, list []outcome.Skipped) []outcome.Skipped {
	var all []outcome.Skipped
	for _, s := range list {
		same := func(t outcome.Skipped) bool { return t.On == s.On && t.Branch == s.Branch }
		if !slices.ContainsFunc(outcomes, func(o oneRun) bool {
			return o.result != nil && !slices.ContainsFunc(o.result.Skipped, same)
		}) {
			all = append(all, s)
		}
	}
	return all
}

// sizes adds what a run assumed of inputs that decide how often loops are iterated.
func (r *merging) sizes(list []string) { r.Sizes = union(r.Sizes, list) }

// union gives the lines of a list, and those of another that are not among them.
func union(list, more []string) []string {
	for _, x := range more {
		if !slices.Contains(list, x) {
			list = append(list, x)
		}
	}
	return list
}

// remarks adds what a run says about calls, once for each place.
func (r *merging) remarks(list []record.Remark) {
	for _, x := range list {
		if n := (result.Note{Message: x.Text, Position: x.Pos.Position()}); !slices.Contains(r.Notes, n) {
			r.Notes = append(r.Notes, n)
		}
	}
}
