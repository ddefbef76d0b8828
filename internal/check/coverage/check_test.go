package coverage_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/tass-go/tass/internal/check/coverage"
)

// small is the log of a search with a condition, a state that is met again, and an end that a question excludes.
func small() []*coverage.Record {
	holds, fails := coverage.Holds("p"), coverage.Fails("p")
	return []*coverage.Record{
		{Search: 1, Kind: coverage.Begun, NP: 2},
		{Search: 1, Kind: coverage.State, ID: 1, Seen: 1, All: []string{"p", "q"}},
		{Search: 1, Kind: coverage.State, ID: 2, Open: coverage.Condition, All: []string{holds, fails}, From: 1, By: "p"},
		{Search: 1, Kind: coverage.Seen, Seen: 1, From: 2, By: holds},
		{Search: 1, Kind: coverage.End, From: 2, By: fails, Why: coverage.NoInput, Question: "ab/cd.smt2"},
		{Search: 1, Kind: coverage.End, From: 1, By: "q", Why: coverage.Over},
		{Search: 1, Kind: coverage.Finished, Complete: true},
	}
}

func check(t *testing.T, list []*coverage.Record) *coverage.Report {
	t.Helper()
	return checkAs(t, list, coverage.Claim{NP: []int{2}, Records: int64(len(list))})
}

func checkAs(t *testing.T, list []*coverage.Record, claim coverage.Claim) *coverage.Report {
	t.Helper()
	claim.Question = func(file string) bool { return file == "ab/cd.smt2" }
	var b bytes.Buffer
	zip := gzip.NewWriter(&b)
	for _, r := range list {
		if err := json.NewEncoder(zip).Encode(r); err != nil {
			t.Fatal(err)
		}
	}
	if err := zip.Close(); err != nil {
		t.Fatal(err)
	}
	r, err := coverage.Check(&b, claim)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// A log with any one record removed or told twice has a hole.
func TestOneRecordLess(t *testing.T) {
	if r := check(t, small()); len(r.Holes) > 0 || len(r.NotChecked) > 0 || r.States != 2 || r.Choices != 4 {
		t.Fatalf("%+v", r)
	}
	for k := range small() {
		if r := check(t, slices.Delete(small(), k, k+1)); len(r.Holes) == 0 {
			t.Errorf("without record %d there is no hole", k)
		}
		if r := check(t, slices.Insert(small(), k, small()[k])); len(r.Holes) == 0 {
			t.Errorf("with record %d twice there is no hole", k)
		}
	}
}

// A log in which one thing is changed has a hole.
func TestOneChange(t *testing.T) {
	for name, change := range map[string]func(list []*coverage.Record){
		"another number of processes":                   func(l []*coverage.Record) { l[0].NP = 3 },
		"a further choice":                              func(l []*coverage.Record) { l[1].All = append(l[1].All, "r") },
		"a choice less":                                 func(l []*coverage.Record) { l[1].All = l[1].All[:1] },
		"half of a condition":                           func(l []*coverage.Record) { l[2].All = l[2].All[:1] },
		"another successor":                             func(l []*coverage.Record) { l[3].Seen = 7 },
		"a successor without number":                    func(l []*coverage.Record) { l[3].Seen = 0 },
		"another question":                              func(l []*coverage.Record) { l[4].Question = "no.smt2" },
		"a choice with a question that is none without": func(l []*coverage.Record) { l[2].Open = coverage.Moves },
		"one question for both": func(l []*coverage.Record) {
			l[3].Kind, l[3].Seen, l[3].Why, l[3].Question = coverage.End, 0, coverage.NoInput, l[4].Question
		},
		"something left out that is no choice": func(l []*coverage.Record) { l[1].Left = map[string]string{"r": "urgent"} },
		"a beginning again":                    func(l []*coverage.Record) { l[6].Kind = coverage.Again },
		"an end with choices":                  func(l []*coverage.Record) { l[5].All = []string{"p"} },
		"an end without a reason":              func(l []*coverage.Record) { l[5].Why = "" },
		"an end by a limit":                    func(l []*coverage.Record) { l[5].Why = coverage.Limit },
		"another choice":                       func(l []*coverage.Record) { l[5].By = "p" },
		"a search that was cut":                func(l []*coverage.Record) { l[6].Complete = false },
		"a search that is void":                func(l []*coverage.Record) { l[6].Kind = coverage.Void },
	} {
		list := small()
		change(list)
		if r := check(t, list); len(r.Holes) == 0 {
			t.Errorf("%s: there is no hole", name)
		}
	}
}

// What a reduction left out, and ends without a question, are listed by name.
func TestNotChecked(t *testing.T) {
	list := small()
	list[1].All, list[1].Left = []string{"p", "q", "r"}, map[string]string{"r": "commuting receives"}
	list[2].Uses = []string{"urgent"}
	list[4].Question = ""
	r := check(t, list)
	const want = "map[an end: no input:1 commuting receives:1 urgent:1]"
	if got := fmt.Sprint(r.NotChecked); len(r.Holes) > 0 || got != want {
		t.Errorf("%s, %q", got, r.Holes)
	}
}

// What is written is what is read.
func TestLog(t *testing.T) {
	name := filepath.Join(t.TempDir(), "log")
	l, err := coverage.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	for _, void := range []bool{true, false} {
		s := l.Begin(coverage.Record{NP: 2})
		at := s.Note(&coverage.Record{Kind: coverage.State, All: []string{"p"}})
		if void {
			s.Void()
			continue
		}
		s.Note(&coverage.Record{Kind: coverage.End, From: at, By: "p", Why: coverage.Over})
		s.Finish(true)
	}
	if n, err := l.Close(); err != nil || n != 7 {
		t.Fatal(n, err)
	}
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	r, err := coverage.Check(file, coverage.Claim{NP: []int{2}, Records: 7})
	if err != nil || len(r.Holes) > 0 || r.Searches != 1 || r.States != 1 {
		t.Errorf("%+v, %v", r, err)
	}
}

// There is one search for each number of processes that the run says, and no other one; what came before the command
// started over does not count.
func TestSearches(t *testing.T) {
	second := func() []*coverage.Record {
		list := small()
		for _, r := range list {
			r.Search = 2
		}
		return list
	}
	for name, test := range map[string]struct {
		list  []*coverage.Record
		np    []int
		holes bool
	}{
		"one":            {small(), []int{2}, false},
		"nothing said":   {nil, nil, true},
		"not said":       {small(), nil, true},
		"another number": {small(), []int{3}, true},
		"too few":        {small(), []int{2, 2}, true},
		"too many":       {slices.Concat(small(), second()), []int{2}, true},
		"two":            {slices.Concat(small(), second()), []int{2, 2}, false},
		"again":          {slices.Concat(small(), []*coverage.Record{{Kind: coverage.Again}}, second()), []int{2}, false},
		"cut, and again": {slices.Concat(small()[:3], []*coverage.Record{{Kind: coverage.Again}}, second()), []int{2}, false},
		"void, and again": {slices.Concat(small()[:3], []*coverage.Record{{Search: 1, Kind: coverage.Void}}, second()),
			[]int{2}, false},
	} {
		r := checkAs(t, test.list, coverage.Claim{NP: test.np, Records: int64(len(test.list))})
		if holes := len(r.Holes) > 0; holes != test.holes {
			t.Errorf("%s: %q", name, r.Holes)
		}
	}
	if r := checkAs(t, small(), coverage.Claim{NP: []int{2}, Records: 8}); len(r.Holes) == 0 {
		t.Error("with another number of records there is no hole")
	}
}
