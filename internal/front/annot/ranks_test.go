package annot

import (
	"strings"
	"testing"
)

// TestRanks reads sets of ranks, and writes them again.
func TestRanks(t *testing.T) {
	sets := map[string]string{"{2}": "{2..2} ", "{1..3}": "{1..3} ", "{1..}": "{1..} ", "{0..0}": "{0..0} ",
		"{0,2..}": "{0,2..} ", "{1,4}": "{1,4} ", "{0,2..7}": "{0,2..6} ", "{0,2..3}": "{0,2} ", "{0,2..1}": "{0..0} ",
		"{1,2}": "{1..2} ", "{3,4..}": "{3..} "}
	for text, want := range sets {
		if r, problem := Ranks(text); problem != "" || r.String() != want {
			t.Errorf("%s: %q, %s", text, r, problem)
		}
	}
	for _, text := range []string{"{}", "{a}", "{1,2,3}", "{2,2}", "{2,1..}", "{1,}", "{0,2..-1}",
		"{3..1}", "{..2}", "{-1}", "{1.5}"} {
		if r, problem := Ranks(text); !strings.Contains(problem, text) {
			t.Errorf("%s: %q, %q", text, r, problem)
		}
	}
}
