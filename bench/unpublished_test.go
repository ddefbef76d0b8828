package main

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestUnpublished holds rows for which nothing was published to having names of their own
// and programs that are there.
func TestUnpublished(t *testing.T) {
	list := rows(t)
	all := rowNames(list)
	if slices.Sort(all); len(slices.Compact(slices.Clone(all))) != len(all) {
		t.Error("two rows have one name")
	}
	for _, g := range unpublished() {
		for _, r := range g.rows {
			if !strings.HasPrefix(r.Name, g.name+" ") {
				t.Errorf("%s is among the rows of %s", r.Name, g.name)
			}
			for _, file := range []string{r.Spec, r.Impl} {
				if _, err := os.Stat(filepath.Join(examples, file)); err != nil {
					t.Error(err)
				}
			}
		}
	}
}

// TestNotMeasured writes a row some of whose counters are not known, and reads it again.
func TestNotMeasured(t *testing.T) {
	name := filepath.Join(t.TempDir(), "rows.csv")
	f := figures{Name: "a", Runs: 1}
	f.Stats.StatesSeen, f.Stats.Values = 7, notMeasured
	if err := writeRows(name, nil, []figures{f}); err != nil {
		t.Fatal(err)
	}
	got, err := readRows(name)
	if err != nil || len(got) != 1 || got[0].Stats.StatesSeen != 7 || got[0].Stats.Values != notMeasured ||
		grouped(notMeasured) != "-" {
		t.Errorf("got %+v, %v", got, err)
	}
}

// written goes to a folder with a document and without results.
func written(t *testing.T) {
	t.Helper()
	text, err := os.ReadFile(document)
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	if err := os.MkdirAll(resultFolder, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(document, text, 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestRowsNotMeasuredStay measures a part of the rows after all of them: the figures of the
// others stay, in the order of the tables, and those of rows that are no more go.
func TestRowsNotMeasuredStay(t *testing.T) {
	list := rows(t)
	written(t)
	all := rowNames(list)
	first, last := results{published: list}, results{published: list}
	for _, name := range slices.Backward(append([]string{"no longer there"}, all...)) {
		first.rows = append(first.rows, figures{Name: name, Runs: 1, outcome: outcome{Verdict: "verified"}})
	}
	again := []string{all[3], beyond()[1].Name}
	for _, name := range again {
		last.rows = append(last.rows, figures{Name: name, Runs: 2, outcome: outcome{Verdict: "verified"}})
	}
	for _, r := range []results{first, last} {
		if err := r.keep(); err != nil {
			t.Fatal(err)
		}
	}
	got, err := readRows(rowFile)
	if err != nil || len(got) != len(all) {
		t.Fatalf("%d rows of %d are kept, %v", len(got), len(all), err)
	}
	for i, f := range got {
		runs := 1
		if slices.Contains(again, f.Name) {
			runs = 2
		}
		if f.Name != all[i] || f.Runs != runs {
			t.Errorf("row %d is %s with %d runs, want %s with %d", i, f.Name, f.Runs, all[i], runs)
		}
	}
}

// TestTimes compares the rows of a group with its first one.
func TestTimes(t *testing.T) {
	list := rows(t)
	written(t)
	rs := assertions("assertions", "nx<=36 && nt<=20", 12)
	r := results{published: list}
	for i, x := range rs {
		r.rows = append(r.rows, figures{Name: x.Name, CPU: 2 + float64(i)/10, PeakMB: 100 + float64(i),
			outcome: outcome{Verdict: "verified"}})
	}
	r.rows[2].Verdict = "inconclusive"
	if err := r.keep(); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(document)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"| without assertions | 2.0 | 100 | 0 | 0 | 0 | 0 | 0 | 0 |  |\n",
		"| cqmin=on | 2.1 | 101 | 0 | 0 | 0 | 0 | 0 | 0 | 1.05 CPU, 1.01 memory |\n",
		"| cqmin=off (inconclusive: ) | 2.2 | 102 | 0 | 0 | 0 | 0 | 0 | 0 |  |\n",
	} {
		if !bytes.Contains(text, []byte(want)) {
			t.Errorf("the document does not say %q", want)
		}
	}
	var out strings.Builder
	if printTimes(&out, r.rows); out.String() != "assertions cqmin=on: 1.05 CPU, 1.01 memory, as against assertions "+
		"without assertions\n" {
		t.Errorf("printed: %q", out.String())
	}
	out.Reset()
	if printTimes(&out, r.rows[1:]); out.Len() != 0 {
		t.Errorf("without the first row: %q", out.String())
	}
}

// TestEqualCountersAreSaid compares counters that are equal, and ones that are not.
func TestEqualCountersAreSaid(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.Mkdir("bench", 0o755); err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	s := &session{options: &options{update: true}, w: &out, done: results{rows: []figures{{Name: "a"}, {Name: "b"}}}}
	for range 2 {
		if err := s.compareCounters(); err != nil {
			t.Fatal(err)
		}
		s.update = false
	}
	if want := "2 rows have their counters in the file that is committed.\n2 rows have the counters that are " +
		"committed.\n"; out.String() != want {
		t.Errorf("it says %q, want %q", out.String(), want)
	}
	s.done.rows[0].Stats.Transitions++
	out.Reset()
	if err := s.compareCounters(); err == nil || out.Len() != 0 {
		t.Errorf("of other counters it says %q, %v", out.String(), err)
	}
}
