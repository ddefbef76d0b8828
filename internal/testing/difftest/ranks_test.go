package difftest

import (
	"fmt"
	"math/rand"
	"regexp"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/testing/progen"
)

// collectiveAssertion is one in the text of a program.
var collectiveAssertion = regexp.MustCompile(`(?m)^( *)#pragma TASS collective assert (.*)$`)

// ofSomeRanks makes the collective assertions of a program those of some ranks, as a rule behind a condition that lets
// these alone pass.
func ofSomeRanks(seed int64) progen.Program {
	src := progen.Loops(seed)
	r := rand.New(rand.NewSource(seed))
	sets := []struct{ ranks, cond string }{{"{0..}", "rank >= 0"}, {"{1..}", "rank >= 1"}, {"{1..1}", "rank == 1"},
		{"{0}", "rank == 0"}, {"{2..}", "rank >= 2"}}
	if seed%2 == 0 { // sets of one program do not cross
		sets = append(sets[:1], sets[2:4]...)
		sets = append(sets, []struct{ ranks, cond string }{{"{0,2..}", "rank % 2 == 0"}, {"{1,3..}", "rank % 2 == 1"},
			{"{0,2}", "rank == 0 || rank == 2"}}...)
	}
	src.Text = collectiveAssertion.ReplaceAllStringFunc(src.Text, func(line string) string {
		m := collectiveAssertion.FindStringSubmatch(line)
		set := sets[r.Intn(len(sets))]
		if r.Intn(6) == 0 {
			set.cond = "rank < 2"
		}
		return fmt.Sprintf("%sif (%s) {\n#pragma TASS collective %s assert %s\n%s}", m[1], set.cond, set.ranks, m[2], m[1])
	})
	return src
}

// TestRandomSetsOfRanks runs random programs with collective assertions of some ranks, most of which are false.
func TestRandomSetsOfRanks(t *testing.T) {
	seen := tally{}
	for seed := range campaign.Seeds(t, 60) {
		src := ofSomeRanks(seed)
		if !strings.Contains(src.Text, "collective {") || src.NP < 2 {
			continue
		}
		seen["with sets"]++
		p := annotated(t, src)
		if faults := p.sound(t, p.run(t, verify.Config{}), seen); len(faults) > 0 {
			t.Errorf("seed %d, np=%d:\n  %s\n%s", p.src.Seed, p.src.NP, strings.Join(faults, "\n  "), numbered(p.src.Text))
		}
	}
	t.Log(seen)
	for _, what := range []string{"verified", "violated", "collective-assertion"} {
		if campaign.Usual() && seen[what] == 0 {
			t.Errorf("the programs are too tame: %v", seen)
		}
	}
}
