package main

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// TestDocumentIsOfTheResults writes the tables of the document anew from the committed result
// files: nothing changes, so that no figure in them comes from elsewhere.
func TestDocumentIsOfTheResults(t *testing.T) {
	list := rows(t)
	text, err := os.ReadFile(document)
	if err != nil {
		t.Fatal(err)
	}
	kept, err := readKept(list)
	if err != nil {
		t.Fatal(err)
	}
	for name, content := range map[string]string{
		"rows": kept.rowTables(), "growth": kept.growthTable(), "speedup": kept.speedupTable(), "limits": kept.limitTable(),
		"experiments": kept.experimentTables(), "loops": kept.loopTable(),
		"contracts": kept.contractTables(),
	} {
		filled, err := fill(text, name, content)
		if err != nil {
			t.Error(err)
		} else if string(filled) != string(text) {
			t.Errorf("%s: the section %q differs from what is in %s: do not edit it, measure (make bench-doc)",
				document, name, resultFolder)
		}
	}
}

// TestResultsHaveThePinnedCounters holds the committed results to the counters that
// `make bench-quick` compares: rows whose counters changed must be measured again.
// Expressions are not compared, as they depend on the number of threads.
func TestResultsHaveThePinnedCounters(t *testing.T) {
	kept, err := readKept(rows(t))
	if err != nil {
		t.Fatal(err)
	}
	golden, err := os.ReadFile("bench/counters.golden")
	if err != nil {
		t.Fatal(err)
	}
	compared := 0
	for i := range kept.rows {
		f := &kept.rows[i]
		for line := range strings.Lines(string(golden)) {
			pinned, ok := strings.CutPrefix(strings.TrimSpace(line), f.Name+": ")
			if !ok {
				continue
			}
			compared++
			s, values := f.Stats, int64(0)
			var verdict string
			var seen, saved, transitions, calls int64
			if _, err := fmt.Sscanf(pinned, "%s seen=%d saved=%d transitions=%d values=%d prover=%d",
				&verdict, &seen, &saved, &transitions, &values, &calls); err != nil {
				t.Fatalf("%s: %v", pinned, err)
			}
			measured := [...]int64{s.StatesSeen, s.StatesSaved, s.Transitions, s.ProverCalls}
			if verdict != f.Verdict || measured != [...]int64{seen, saved, transitions, calls} {
				t.Errorf("pinned is %s, and %s has %s\nmeasure it again: go run ./bench -all -rows='^%s$' -doc",
					line, rowFile, f.counters(), f.Name)
			}
		}
	}
	if compared < 30 {
		t.Errorf("only %d rows were compared", compared)
	}
}
