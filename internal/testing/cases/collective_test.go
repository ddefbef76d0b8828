package cases

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/testing/campaign"
)

// way is one way in which a search can go.
type way struct {
	name    string
	options Options
	// every: all schedules are explored, so that more violations are met.
	every bool
}

// waysOf gives the ways in which programs with collective assertions are searched: with
// whole snapshots and with what annotations can read of them, with all schedules and
// with some, with paths merged or not, with dead values or without, by one worker and
// by two.
func waysOf(reductions []string) []way {
	var list []way
	for _, reduce := range reductions {
		for k := range 16 {
			whole, split, dead, workers := k&1 != 0, k&2 != 0, k&4 != 0, 1+k>>3
			list = append(list, way{
				name:  fmt.Sprintf("reduce=%s whole=%t apart=%t dead=%t j=%d", reduce, whole, split, dead, workers),
				every: reduce == "none",
				options: Options{Workers: workers, Adjust: func(c *verify.Config) {
					c.WholeSnapshots, c.NoMerge, c.KeepDead = whole, split, dead
					c.NoReduce, c.UrgentOnly = reduce == "none", reduce == "urgent"
				}},
			})
		}
	}
	return list
}

// TestCollectiveAssertions runs the examples with collective assertions in every way in
// which a search can go. What comes out is the same; where all schedules are explored,
// the same claims may be found to fail in other processes as well.
func TestCollectiveAssertions(t *testing.T) {
	small, large := waysOf([]string{"none", "urgent", "persistent"}), waysOf([]string{"persistent"})
	found := 0
	for _, path := range campaign.Sample(t, sources(t), 4) {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Contains(text, []byte("#pragma TASS collective assert")) || bytes.Contains(text, []byte(" invariant ")) {
			continue
		}
		found++
		ex, err := Parse(path)
		if err != nil {
			t.Fatal(err)
		}
		ways, most := small, 3
		if strings.Contains(filepath.ToSlash(path), "/compare/") {
			ways, most = large, 2
		}
		for _, c := range ex.Cases {
			t.Run(fmt.Sprintf("%s:%d", filepath.Base(path), c.Line), func(t *testing.T) {
				t.Parallel()
				comesOutAlike(t, c, min(c.Flags.NP[1], max(c.Flags.NP[0], most)), ways)
			})
		}
	}
	if found < 12 && !testing.Short() {
		t.Errorf("only %d examples have collective assertions", found)
	}
}

func comesOutAlike(t *testing.T, c *Case, np int, ways []way) {
	verdict, want := comesOut(t, c, np, Options{})
	for _, w := range ways {
		got, list := comesOut(t, c, np, w.options)
		same := slices.Equal(list, want)
		if w.every {
			same = !slices.ContainsFunc(want, func(v string) bool { return !slices.Contains(list, v) }) &&
				(len(list) == 0) == (len(want) == 0)
		}
		if got != verdict || !same {
			t.Errorf("np=%d, %s: %s\n%s\nas it is usually searched: %s\n%s", np, w.name, got, strings.Join(list, "\n"), verdict,
				strings.Join(want, "\n"))
		}
	}
}

// comesOut gives the verdict, and what was found, in any order.
func comesOut(t *testing.T, c *Case, np int, o Options) (verdict string, list []string) {
	t.Helper()
	o.Prover, o.Timeout = "light", timeout
	r, err := c.Run(np, o)
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range r.Violations {
		list = append(list, fmt.Sprint(v.Pos, " ", v.Kind, " ", v.Certainty, " ", v.Role, " ", v.Process))
	}
	slices.Sort(list)
	return fmt.Sprintln(r.Verdict, r.Reason), slices.Compact(list)
}
