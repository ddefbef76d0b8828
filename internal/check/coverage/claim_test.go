package coverage_test

import (
	"slices"
	"testing"

	"github.com/tass-go/tass/internal/check/coverage"
)

// compared is the log of a comparison: the specification has two ends, and the implementation is searched for each of
// them, with one process and with two.
func compared() []*coverage.Record {
	const step = "process 0: step from 0 of 0"
	list := []*coverage.Record{
		{Search: 1, Kind: coverage.Begun, NP: 1, Role: "spec"},
		{Search: 1, Kind: coverage.State, ID: 1, Open: coverage.Condition,
			All: []string{coverage.Holds(step), coverage.Fails(step)}},
		{Search: 1, Kind: coverage.End, From: 1, By: coverage.Holds(step), Why: coverage.Over, Kept: 1},
		{Search: 1, Kind: coverage.End, From: 1, By: coverage.Fails(step), Why: coverage.Over, Kept: 2},
		{Search: 1, Kind: coverage.Finished, Complete: true},
	}
	for n := range 4 {
		list = append(list,
			&coverage.Record{Search: n + 2, Kind: coverage.Begun, NP: 1 + n/2, Role: "impl", Of: 1 + n%2},
			&coverage.Record{Search: n + 2, Kind: coverage.End, Why: coverage.Over},
			&coverage.Record{Search: n + 2, Kind: coverage.Finished, Complete: true})
	}
	return list
}

// Where programs are compared, each end of the specification has a search of the implementation with each number of
// processes.
func TestComparison(t *testing.T) {
	check := func(list []*coverage.Record) *coverage.Report {
		return checkAs(t, list, coverage.Claim{NP: []int{1, 2}, SpecNP: 1, Records: int64(len(list))})
	}
	if r := check(compared()); !r.Whole() || r.Searches != 5 {
		t.Fatalf("%+v", r)
	}
	for k := range compared() {
		if r := check(slices.Delete(compared(), k, k+1)); len(r.Holes) == 0 {
			t.Errorf("without record %d there is no hole", k)
		}
	}
	for name, change := range map[string]func(l []*coverage.Record){
		"an end that is compared with nothing": func(l []*coverage.Record) { l[3].Kept = 0 },
		"one number of two ends":               func(l []*coverage.Record) { l[3].Kept = 1 },
		"another number of an end":             func(l []*coverage.Record) { l[3].Kept = 3 },
		"a search for another end":             func(l []*coverage.Record) { l[5].Of = 2 },
		"a search for no end":                  func(l []*coverage.Record) { l[5].Of = 0 },
		"a search with more processes":         func(l []*coverage.Record) { l[5].NP = 3 },
		"a search of the other program":        func(l []*coverage.Record) { l[5].Role = "spec" },
		"a specification that is none":         func(l []*coverage.Record) { l[0].Role = "impl" },
		"a specification with more processes":  func(l []*coverage.Record) { l[0].NP = 2 },
		"a search that was cut":                func(l []*coverage.Record) { l[7].Complete = false },
	} {
		list := compared()
		change(list)
		if r := check(list); len(r.Holes) == 0 {
			t.Errorf("%s: there is no hole", name)
		}
	}
	list := compared()
	list[0].Role = ""
	if r := check(list); len(r.Holes) > 0 || r.NotChecked["two programs that are searched side by side"] != 1 {
		t.Errorf("side by side: %+v", r)
	}
}
