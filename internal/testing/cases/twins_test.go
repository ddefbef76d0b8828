package cases

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/verdict"
)

// ways are those in which a contract can be broken: the rules of Luo, Figs. 7.2 and 7.4, and calls that do not match.
func ways() []string {
	return []string{"DL", "SGV", "ITF", "PGV", "SRV", "PRV", "PRV-II", "PRV-III", "ITF-II", "PGV-II",
		string(verdict.MPICollectiveMismatch)}
}

// ruleOf gives that of a want.
func ruleOf(w Want) string {
	if rule, _, ok := strings.Cut(strings.TrimPrefix(w.Text, "["), "]"); ok {
		return rule
	}
	return string(w.Kind)
}

var aProcedure = regexp.MustCompile(`^fun (\w+)\(`)

// around gives the procedure that a line of a file is in, and whether it has a twin.
func around(text string, line int) (name string, twin bool) {
	for i, l := range strings.Split(text, "\n") {
		if m := aProcedure.FindStringSubmatch(l); m != nil && i < line {
			name = m[1]
		}
	}
	return name, strings.Contains(text, "\nfun "+name+Twin+"(")
}

// Each way in which a contract can be broken has two procedures that break theirs so, each with a twin that keeps it:
// TestContracts proves that they do.
func TestEveryRuleHasTwins(t *testing.T) {
	shown := map[string][]string{}
	for _, path := range contractSources(t) {
		ex, err := ParseContracts(path)
		if err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, w := range ex.Wants {
			name, twin := around(string(text), w.Line)
			one := filepath.Base(path) + " " + name
			if twin && !slices.Contains(shown[ruleOf(w)], one) {
				shown[ruleOf(w)] = append(shown[ruleOf(w)], one)
			}
		}
	}
	for _, rule := range ways() {
		if n := len(shown[rule]); n < 2 {
			t.Errorf("%s: %d procedures with twins show it: %v", rule, n, shown[rule])
		}
	}
}

// Where Luo's text contradicts itself, or prints what is false, both forms are there: as printed, and mended. Printed
// ones break their contracts, or say nothing, and mended ones keep them.
func TestPrintedFormsAreMended(t *testing.T) {
	printed, err := filepath.Glob(contracted + "*_printed.minimp")
	if err != nil || len(printed) < 9 {
		t.Fatalf("only %d printed forms: %v", len(printed), err)
	}
	for _, path := range printed {
		wrong, err := ParseContracts(path)
		if err != nil {
			t.Fatal(err)
		}
		right, err := ParseContracts(strings.Replace(path, "_printed", "", 1))
		if err != nil {
			t.Errorf("%s is not mended: %v", path, err)
			continue
		}
		kept := func(c *ContractCase) bool { return c.Verdict == verdict.Verified }
		if !slices.ContainsFunc(right.Cases, kept) || len(right.Wants) > 0 {
			t.Errorf("%s is not verified", right.Path)
		}
		if !slices.ContainsFunc(wrong.Cases, func(c *ContractCase) bool { return !kept(c) }) && len(wrong.Notes) == 0 {
			t.Errorf("nothing is said against %s", wrong.Path)
		}
	}
}
