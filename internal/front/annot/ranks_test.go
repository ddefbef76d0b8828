package annot

import (
	"strings"
	"testing"
)

// TestRanks reads sets of ranks, and writes them again.
func TestRanks(t *testing.T) {
	sets := map[string]string{"{2}": "{2..2} ", "{1..3}": "{1..3} ", "{1..}": "{1..} ", "{0..0}": "{0..0} "}
	for text, want := range sets {
		if r, problem := Ranks(text); problem != "" || r.String() != want {
			t.Errorf("%s: %q, %s", text, r, problem)
		}
	}
	for _, text := range []string{"{}", "{a}", "{1,2}", "{3..1}", "{..2}", "{-1}", "{1.5}"} {
		if r, problem := Ranks(text); !strings.Contains(problem, text) {
			t.Errorf("%s: %q, %q", text, r, problem)
		}
	}
}
