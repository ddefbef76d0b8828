package cases

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"testing"

	"github.com/tass-go/tass"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/verdict"
)

// The document with the table of all comparisons, and the marks around the table.
const (
	equivalencesDoc = "../../../docs/equivalences.md"
	tableBegin      = "<!-- table: examples -->\n\n"
	tableEnd        = "\n<!-- end: examples -->"
)

// TestEquivalences finds the strongest equivalence of comparisons among the examples that
// are verified: of those whose header says one, which it must be. Their rows are those of
// the document. With -update it looks at all, and writes the rows there.
func TestEquivalences(t *testing.T) {
	text, err := os.ReadFile(equivalencesDoc)
	if err != nil {
		t.Fatal(err)
	}
	head, rest, ok := strings.Cut(string(text), tableBegin)
	table, tail, ok2 := strings.Cut(rest, tableEnd)
	if !ok || !ok2 {
		t.Fatalf("%s has no place for the table", equivalencesDoc)
	}
	var rows []string
	files := sources(t)
	if !*update {
		files = campaign.Sample(t, files, 8)
	}
	for _, path := range files {
		ex, err := Parse(path)
		if err != nil {
			t.Error(err)
			continue
		}
		for _, c := range ex.Cases {
			if c.strengthened() && (c.Equivalence != "" || *update) {
				rows = append(rows, equivalenceRow(t, c))
			}
		}
	}
	if len(rows) == 0 {
		t.Fatal("no comparison says its equivalence")
	}
	if *update {
		all := "| programs | flags | strongest | why not stronger | bound on the difference |\n|---|---|---|---|---|\n" +
			strings.Join(rows, "")
		if err := os.WriteFile(equivalencesDoc, []byte(head+tableBegin+all+tableEnd+tail), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	for _, r := range rows {
		if !strings.Contains(table, r) {
			t.Errorf("not in %s (go test ./internal/testing/cases -run Equivalences -update writes it):\n%s", equivalencesDoc, r)
		}
	}
}

// strengthened tells whether a stronger equivalence than that over the reals is looked
// for in a case.
func (c *Case) strengthened() bool {
	return c.Command == "compare" && c.Verdict == verdict.Verified && c.Flags.Config.Arith == 0
}

// equivalenceRow compares the programs of a case, and gives their row.
func equivalenceRow(t *testing.T, c *Case) string {
	t.Helper()
	f := &c.Flags
	cfg := tass.Config{NP: tass.Range{From: f.NP[0], To: f.NP[1]}, SpecNP: f.SpecNP, Inputs: map[string]string{},
		Source: f.Source,
		Limits: tass.Limits{MaxStates: f.Config.Limits.MaxStates}}
	flags := fmt.Sprintf("np=%s", cfg.NP)
	if f.SpecNP > 1 {
		flags += fmt.Sprintf(" np1=%d", f.SpecNP)
	}
	for _, name := range sortedNames(f) {
		cfg.Inputs[name] = f.Config.Inputs[name].RatString()
		flags += " " + name + "=" + cfg.Inputs[name]
	}
	for _, d := range f.Defines {
		flags += " -D" + d
	}
	r, err := tass.Compare(context.Background(), c.Files[:1], c.Files[1:], cfg)
	if err != nil {
		t.Fatal(err)
	}
	e := r.Equivalence
	if e == nil {
		t.Fatalf("%s: %s", c.Files[1], r.Verdict)
	}
	if c.Equivalence != "" && e.Strongest != c.Equivalence {
		t.Errorf("%s: equal in the sense of %s, want %s: %s", c.Files[1], e.Strongest, c.Equivalence, e.Reason)
	}
	if c.Equivalence == "" && e.Strongest != "real" && !e.Integers {
		t.Errorf("%s: equal in the sense of %s, which its header is to say", c.Files[1], e.Strongest)
	}
	name := func(p string) string {
		p, _ = filepath.Rel(examples, p)
		return p
	}
	return fmt.Sprintf("| %s, %s | %s | %s | %s | %s |\n", name(c.Files[0]), filepath.Base(c.Files[1]), flags, strength(e),
		why(e), apart(e))
}

func sortedNames(f *Flags) []string {
	var names []string
	for n := range f.Config.Inputs {
		names = append(names, n)
	}
	sort.Strings(names)
	return names
}

func strength(e *tass.Equivalence) string {
	switch {
	case e.Integers:
		return "herbrand (integers)"
	case e.Open:
		return string(e.Strongest) + " (at least)"
	}
	return string(e.Strongest)
}

// why gives the reason in one cell.
func why(e *tass.Equivalence) string {
	const longest = 150
	text := strings.ReplaceAll(strings.ReplaceAll(e.Reason, examples+string(filepath.Separator), ""), "|", "\\|")
	if r := []rune(text); len(r) > longest {
		text = string(r[:longest]) + "..."
	}
	return text
}

func apart(e *tass.Equivalence) string {
	switch {
	case e.Bound != nil:
		return fmt.Sprintf("%.2g (%s)", e.Bound.Difference*1.1, e.Bound.Output)
	case e.Unbounded != "":
		return "none: " + e.Unbounded
	}
	return ""
}
