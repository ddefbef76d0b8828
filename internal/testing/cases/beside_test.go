package cases

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/testing/campaign"
)

// TestBeside compares the pairs of programs once more, side by side instead of one after
// the other. What comes out is the same: the verdict, and what is wrong where. Pairs whose
// annotations have them compared side by side in any case are left out, and those that use what is not modelled there.
func TestBeside(t *testing.T) {
	for _, path := range campaign.Sample(t, sources(t), 8) {
		ex, err := Parse(path)
		if err != nil {
			t.Error(err)
			continue
		}
		name, _ := filepath.Rel(examples, path)
		for _, c := range ex.Cases {
			if c.Command != "compare" || c.Flags.Config.Limits.MaxStates > 0 {
				continue
			}
			t.Run(fmt.Sprintf("%s:%d", strings.TrimSuffix(name, ".c"), c.Line), func(t *testing.T) {
				t.Parallel()
				if fixed(t, c).Beside {
					return
				}
				np := max(c.Flags.NP[0], min(c.Flags.NP[1], 2))
				got := wrong(t, c, np, true)
				if got == refused {
					return
				}
				if want := wrong(t, c, np, false); got != want {
					t.Errorf("np=%d: side by side\n%s\none after the other\n%s", np, got, want)
				}
			})
		}
	}
}

// fixed tells what the annotations of a case fix.
func fixed(t *testing.T, c *Case) Fixed {
	t.Helper()
	f, err := c.Fixed()
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// refused stands for what is wrong with a pair that uses what is not modelled of programs side by side.
const refused = "refused"

// wrong describes what is wrong with a pair of programs.
func wrong(t *testing.T, c *Case, np int, beside bool) string {
	t.Helper()
	r, err := c.Run(np, Options{Prover: "light", Timeout: timeout,
		Adjust: func(cfg *verify.Config) { cfg.Beside = beside }})
	if beside && err != nil && strings.Contains(err.Error(), "in programs that run side by side is not modelled") {
		return refused
	}
	if err != nil {
		t.Fatal(err)
	}
	list := []string{fmt.Sprintln(r.Verdict, r.Reason)}
	for _, v := range r.Violations {
		list = append(list, fmt.Sprintln(v.Pos, v.Kind, v.Certainty, v.Role, v.Process))
	}
	slices.Sort(list[1:])
	if len(r.Unreached) > 0 {
		list = append(list, fmt.Sprintln("unreached", r.Unreached))
	}
	return strings.Join(list, "")
}
