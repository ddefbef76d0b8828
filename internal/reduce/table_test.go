package reduce

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// document gives the table as ARCHITECTURE.md has it.
func document() string {
	var b strings.Builder
	b.WriteString("| reduction | what it leaves out | package | switch |\n|---|---|---|---|\n")
	for _, r := range Table() {
		fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", r.Name, r.LeavesOut, r.Packages, r.Switch)
	}
	b.WriteString("\n| reduction | is off with | because |\n|---|---|---|\n")
	for _, r := range Table() {
		for _, x := range r.Off {
			fmt.Fprintf(&b, "| %s | %s | %s |\n", r.Name, x.With, x.Why)
		}
	}
	b.WriteString("\nA reduction is on with everything that this table does not name. Remarks:\n\n")
	for _, r := range Table() {
		if r.Note != "" {
			fmt.Fprintf(&b, "- **%s**: %s.\n", strings.ToUpper(r.Name[:1])+r.Name[1:], r.Note)
		}
	}
	return b.String()
}

// What ARCHITECTURE.md says of the reductions is what the table says.
func TestDocumentHasTheTable(t *testing.T) {
	text, err := os.ReadFile("../../ARCHITECTURE.md")
	if err != nil {
		t.Fatal(err)
	}
	if want := document(); !strings.Contains(string(text), want) {
		t.Errorf("ARCHITECTURE.md does not have the table of reductions; this is it:\n%s", want)
	}
}

// Each reduction has a row, in order, and each trait is one that some reduction does not go with.
func TestTable(t *testing.T) {
	used := map[Trait]bool{}
	for i, r := range Table() {
		if r.Reduction != Reduction(i) || r.Name == "" || r.LeavesOut == "" || r.Packages == "" || r.Switch == "" {
			t.Errorf("row %d: %+v", i, r)
		}
		for _, x := range r.Off {
			used[x.With] = true
			if x.Why == "" {
				t.Errorf("%s is off with %s for no reason", r.Name, x.With)
			}
		}
	}
	for x := range numTraits {
		if !used[x] || x.String() == "" {
			t.Errorf("trait %d, %s, makes no difference", x, x)
		}
	}
}

// A reduction is on unless it was switched off, or does not go with something.
func TestOn(t *testing.T) {
	var none Traits
	if on := On(none, Of(Merging, Liveness)); on.Has(Merging) || on.Has(Liveness) || !on.Has(Silent) || !on.Has(Workers) {
		t.Errorf("on: %b", on)
	}
	var polls Traits
	polls.Add(Polls, true)
	polls.Add(Invariants, false)
	for r := range numReductions {
		want := r != ProcessSymmetry && r != Position && r != Commuting && r != Gathering && r != Meeting
		if On(polls, 0).Has(r) != want || (Why(r, polls) == "") != want {
			t.Errorf("%s with polls: %v, %q", table[r].Name, On(polls, 0).Has(r), Why(r, polls))
		}
	}
}
