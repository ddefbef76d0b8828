package coverage_test

import (
	"slices"
	"testing"

	"github.com/tass-go/tass/internal/check/coverage"
)

// alone is the log of a search of three processes, with steps that are made alone, a step that is begun alone and has
// something open, a process that is silent, and a persistent set. Process 0 posts to process 1, which can receive that
// alone, as nobody else posts to it.
func alone() []*coverage.Record {
	const begins, goesOn, receives, other = "process 0: step from 0 of 0", "process 0: proceed from 0 of 0",
		"process 1: receive from 0 of 0", "process 2: receive from 2 of 0"
	return []*coverage.Record{
		{Search: 1, Kind: coverage.Begun, NP: 3},
		{Search: 1, Kind: coverage.State, ID: 1, Seen: 1, Depth: 4, Open: coverage.Condition,
			All: []string{coverage.Holds(begins), coverage.Fails(begins)},
			Steps: []coverage.Steps{
				{Process: 1, Count: 2, Own: []string{"process 1: step from 0 of 0"}, Others: []int{0, 2},
					Changes: []string{"own"}},
				{Process: 2, Count: 1, Own: []string{"process 2: step from 0 of 0"}, Others: []int{0},
					Changes: []string{"own", "posts 2"}},
				{Process: 0, Count: 1, Own: []string{begins}, Others: []int{2}},
			},
			Begun: &coverage.Steps{Process: 0, Own: []string{begins}, Others: []int{2}}},
		{Search: 1, Kind: coverage.End, From: 1, By: coverage.Holds(begins), Why: coverage.NoInput, Question: "ab/cd.smt2"},
		{Search: 1, Kind: coverage.State, ID: 2, Seen: 2, Depth: 2, From: 1, By: coverage.Fails(begins),
			All:    []string{goesOn, receives, other},
			Left:   map[string]string{goesOn: coverage.Silent, other: coverage.Persistent},
			Silent: []coverage.Steps{{Process: 0, Count: 1, Own: []string{goesOn}, Changes: []string{"marks 1", "own"}}},
			Set:    &coverage.Set{},
			Steps: []coverage.Steps{
				{Process: 0, Count: 1, Own: []string{begins}, Others: []int{2}, Changes: []string{"own", "posts 1"}},
				{Process: 1, Count: 1, Own: []string{"process 1: step from 0 of 0"}, Others: []int{2}, Changes: []string{"own"}},
			}},
		{Search: 1, Kind: coverage.State, ID: 3, Seen: 3, Depth: 3, From: 2, By: receives, All: []string{other},
			Steps: []coverage.Steps{{Process: 1, Count: 1, Changes: []string{"own", "takes 0"}}}},
		{Search: 1, Kind: coverage.End, From: 3, By: other, Depth: 4, Why: coverage.Over,
			Steps: []coverage.Steps{{Process: 2, Count: 1, Changes: []string{"own", "takes 2"}}}},
		{Search: 1, Kind: coverage.Finished, Complete: true},
	}
}

// checkAlone checks such a log.
func checkAlone(t *testing.T, list []*coverage.Record) *coverage.Report {
	t.Helper()
	return checkAs(t, list, coverage.Claim{NP: []int{3}, Records: int64(len(list))})
}

// Steps that are made alone are looked at one by one: a log in which one is removed, or says another thing, has a hole.
func TestStepsAlone(t *testing.T) {
	r := checkAlone(t, alone())
	if !r.Whole() || r.Alone != 6 || r.Sets != 1 {
		t.Fatalf("%+v", r)
	}
	for k := range alone() {
		if r := checkAlone(t, slices.Delete(alone(), k, k+1)); len(r.Holes) == 0 {
			t.Errorf("without record %d there is no hole", k)
		}
		for n := range alone()[k].Steps {
			list := alone()
			list[k].Steps = slices.Delete(list[k].Steps, n, n+1)
			if r := checkAlone(t, list); len(r.Holes) == 0 {
				t.Errorf("record %d without step %d: there is no hole", k, n)
			}
			list = alone()
			list[k].Steps[n].Count++
			if r := checkAlone(t, list); len(r.Holes) == 0 {
				t.Errorf("record %d with one more of step %d: there is no hole", k, n)
			}
		}
	}
	for name, change := range map[string]func(l []*coverage.Record){
		"a step that MPI need not make possible": func(l []*coverage.Record) { l[1].Steps[0].Needs = true },
		"a step that is a choice": func(l []*coverage.Record) {
			l[1].Steps[0].Own = append(l[1].Steps[0].Own, "process 1: proceed from 0 of 0")
		},
		"a step that takes one of several": func(l []*coverage.Record) {
			l[1].Steps[0].Own[0] = "process 1: receive from 0 of 0"
		},
		"a step of another": func(l []*coverage.Record) { l[1].Steps[0].Own[0] = "process 2: step from 0 of 0" },
		"a step that changes what is another's": func(l []*coverage.Record) {
			l[1].Steps[0].Changes = []string{"others 2", "own"}
		},
		"a step of which something is not known": func(l []*coverage.Record) { l[1].Steps[0].Changes[0] = "else" },
		"somebody who can move no more":          func(l []*coverage.Record) { l[1].Steps[1].Others = nil },
		"somebody who can move no more in a state": func(l []*coverage.Record) {
			l[3].Steps[1].Others, l[3].Steps[1].Own = []int{coverage.MPI}, []string{"process 1: step from 0 of 0"}
		},
		"another step than was begun": func(l []*coverage.Record) { l[3].Steps[0].Process = 2 },
		"something begun that is none": func(l []*coverage.Record) {
			l[1].Begun.Own[0], l[3].Steps[0].Own[0] = "process 0: found from 0 of 0", "process 0: found from 0 of 0"
		},
		"paths that are joined for no reason": func(l []*coverage.Record) { l[3].Joined, l[3].Depth = 1, 3 },
		"a silent process that posts": func(l []*coverage.Record) {
			l[3].Silent[0].Changes = append(l[3].Silent[0].Changes, "posts 1")
		},
		"a silent process that enters": func(l []*coverage.Record) {
			l[3].Silent[0].Changes = append(l[3].Silent[0].Changes, "enters 1")
		},
		"a silent process of which nothing is said": func(l []*coverage.Record) { l[3].Silent = nil },
		"a silent process that does not come to wait": func(l []*coverage.Record) {
			l[3].Silent[0].Own = nil
		},
		"a silent process that is another one": func(l []*coverage.Record) { l[3].Silent[0].Process = 1 },
		"a silent process that makes no steps": func(l []*coverage.Record) { l[3].Silent[0].Count = 0 },
		"another process than the one chosen":  func(l []*coverage.Record) { l[4].Steps[0].Process = 2 },
		"a silent process where nobody has a choice": func(l []*coverage.Record) {
			l[3].Left[l[3].All[1]] = coverage.Silent
		},
		"a set of which nothing is said": func(l []*coverage.Record) { l[3].Set = nil },
		"a set to which another one posts": func(l []*coverage.Record) {
			l[1].Steps[1].Changes = []string{"own", "posts 1"}
		},
		"a set to which one posts that another one wakes": func(l []*coverage.Record) {
			l[1].Steps[1].Changes, l[1].Steps[0].Changes = []string{"enters 0", "own"}, []string{"own", "posts 1"}
			l[3].All[1] = "process 1: receive from 2 of 0"
			l[4].By = l[3].All[1]
		},
		"a set of two processes": func(l []*coverage.Record) {
			l[3].All = append(l[3].All, "process 3: receive from 0 of 0")
		},
		"a set beside a match": func(l []*coverage.Record) {
			l[3].All = append(l[3].All, "process 1: match from 0 of 1")
			l[3].Left["process 1: match from 0 of 1"] = coverage.Persistent
		},
		"a set that is no receive": func(l []*coverage.Record) {
			l[3].All[1] = "process 1: complete from 0 of 0"
			l[4].By = l[3].All[1]
		},
		"a set behind another receive": func(l []*coverage.Record) {
			l[3].All[1] = "process 1: match from 0 of 1"
			l[4].By, l[3].Set.Behind = l[3].All[1], true
		},
	} {
		list := alone()
		change(list)
		if r := checkAlone(t, list); len(r.Holes) == 0 {
			t.Errorf("%s: there is no hole", name)
		}
	}
}

// What makes the rules others, or cannot be told from the log, is named.
func TestStepsNotChecked(t *testing.T) {
	for name, change := range map[string]func(l []*coverage.Record){
		coverage.Urgent: func(l []*coverage.Record) { l[0].Direct = true },
		"steps made alone that say what an unknown value can be": func(l []*coverage.Record) {
			l[1].Steps[0].Changes = []string{"narrows", "own"}
		},
		coverage.Persistent: func(l []*coverage.Record) { l[1].Steps[1].Changes = []string{"bridges", "own"} },
	} {
		list := alone()
		change(list)
		if r := checkAlone(t, list); len(r.Holes) > 0 || r.NotChecked[name] == 0 {
			t.Errorf("%s: %+v", name, r)
		}
	}
	list := alone()
	list[1].Steps[0].Needs = true
	if r := checkAs(t, list, coverage.Claim{NP: []int{3}, Records: 7, Absolute: true}); !r.Whole() {
		t.Errorf("%+v", r)
	}
}

// Nobody is put off for ever: on a cycle on which process 0 alone moves, process 1 must be looked at.
func TestCycles(t *testing.T) {
	const mine, others = "process 0: step from 0 of 0", "process 1: receive from 2 of 0"
	cycle := func() []*coverage.Record {
		begun := coverage.Steps{Process: 0, Own: []string{mine}, Others: []int{1}}
		step := begun
		step.Count, step.Changes = 1, []string{"own"}
		return []*coverage.Record{
			{Search: 1, Kind: coverage.Begun, NP: 2},
			{Search: 1, Kind: coverage.State, ID: 1, Seen: 1, Open: coverage.Condition, Begun: &begun,
				All: []string{coverage.Holds(mine), coverage.Fails(mine)}},
			{Search: 1, Kind: coverage.Seen, Seen: 1, From: 1, By: coverage.Holds(mine), Depth: 1,
				Steps: []coverage.Steps{step}},
			{Search: 1, Kind: coverage.State, ID: 2, From: 1, By: coverage.Fails(mine), Depth: 1, All: []string{others},
				Steps: []coverage.Steps{step}},
			{Search: 1, Kind: coverage.End, From: 2, By: others, Why: coverage.Over, Depth: 2,
				Steps: []coverage.Steps{{Process: 1, Count: 1}}},
			{Search: 1, Kind: coverage.Finished, Complete: true},
		}
	}
	const name = "a cycle on which process 1 could move, and is put off"
	if r := check(t, cycle()); len(r.Holes) > 0 || r.NotChecked[name] != 1 || len(r.NotChecked) != 1 {
		t.Errorf("%+v", r)
	}
	stray := *cycle()[2]
	stray.From = 99
	if r := check(t, slices.Insert(cycle(), 3, &stray)); len(r.Holes) == 0 {
		t.Error("a way from a state that is missing: there is no hole")
	}
	for what, change := range map[string]func(l []*coverage.Record){
		"process 1 cannot move": func(l []*coverage.Record) {
			l[1].Begun.Others, l[2].Steps[0].Others, l[3].Steps[0].Others = nil, nil, nil
		},
		"there is no cycle": func(l []*coverage.Record) {
			l[2].Kind, l[2].Seen, l[2].Why = coverage.End, 0, coverage.Over
			l[2].All, l[2].Steps[0].Others, l[1].Begun.Others, l[3].Steps[0].Others = nil, nil, nil, nil
		},
		"process 1 moves on it": func(l []*coverage.Record) {
			l[2].Depth = 2
			l[2].Steps = append(l[2].Steps, coverage.Steps{Process: 1, Count: 1})
		},
	} {
		list := cycle()
		change(list)
		if r := check(t, list); !r.Whole() {
			t.Errorf("%s: %+v", what, r)
		}
	}
}
