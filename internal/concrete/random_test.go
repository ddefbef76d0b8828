package concrete_test

import (
	"fmt"
	"github.com/tass-go/tass/internal/source"
	"sort"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/concrete"
	c "github.com/tass-go/tass/internal/front/c"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/testing/progen"
)

// random loads the program of a seed with all its small inputs.
func random(t *testing.T, seed int64, o progen.Options) (progen.Program, *model.Program, []concrete.Inputs) {
	t.Helper()
	src := progen.Generate(seed, o)
	p, err := c.Load(c.Options{ReadFile: source.Only(src.Text)},
		[]string{fmt.Sprintf("random%d.c", seed)})
	if err != nil {
		t.Fatalf("seed %d: %v\n%s", seed, err, src.Text)
	}
	s := concrete.Space{Ranges: map[string][2]int64{}}
	for _, in := range src.Inputs {
		if !in.Double {
			s.Ranges[in.Name] = [2]int64{in.Lo, in.Hi}
		}
	}
	ins, err := concrete.Enumerate(p, s)
	if err != nil {
		t.Fatal(err)
	}
	return src, p, ins
}

// digest is what a result says, in an order that does not depend on the search.
func digest(r *concrete.Result) string {
	var lines []string
	for _, v := range r.Violations {
		lines = append(lines, fmt.Sprintf("%s %d %s", v.Kind, v.Process, v.Pos))
	}
	for _, e := range r.Terminals {
		lines = append(lines, e.Key())
	}
	sort.Strings(lines)
	return strings.Join(lines, "\n")
}

// Taking the local actions of a process in one go loses nothing, on programs
// right and wrong.
func TestRandomCoarseness(t *testing.T) {
	kinds := map[string]int{}
	for seed := range campaign.Seeds(t, 60) {
		src, p, ins := random(t, seed, progen.Options{Phases: 2, Processes: 2})
		for k := int(seed % 5); k < len(ins); k += 5 {
			o := concrete.Options{NP: src.NP, Inputs: ins[k], MaxStates: 20000}
			fine, err := concrete.Explore(p, o)
			if err != nil {
				t.Fatalf("seed %d: %v\n%s", seed, err, src.Text)
			}
			o.Coarse = true
			coarse, err := concrete.Explore(p, o)
			if err != nil {
				t.Fatal(err)
			}
			if !fine.Complete {
				continue
			}
			if f, c := digest(fine), digest(coarse); f != c {
				t.Errorf("seed %d, %v: every step by itself finds\n%s\nin runs\n%s\n%s", seed, ins[k], f, c, src.Text)
			}
			for _, v := range fine.Violations {
				kinds[string(v.Kind)]++
			}
			kinds["terminals"] += len(fine.Terminals)
		}
	}
	t.Log(kinds)
	if campaign.Usual() && len(kinds) < 5 {
		t.Errorf("the programs are too tame: %v", kinds)
	}
}

// The schedule of every violation shows it again.
func TestRandomReplay(t *testing.T) {
	shown := 0
	for seed := range campaign.Seeds(t, 80) {
		src, p, ins := random(t, seed, progen.Options{})
		for _, in := range ins[:min(4, len(ins))] {
			o := concrete.Options{NP: src.NP, Inputs: in, Coarse: true, MaxStates: 20000}
			r, err := concrete.Explore(p, o)
			if err != nil {
				t.Fatalf("seed %d: %v\n%s", seed, err, src.Text)
			}
			for _, v := range r.Violations {
				if strings.Contains(v.Message, "another") {
					continue // it takes two schedules to show that they differ
				}
				again, err := concrete.Replay(p, o, v.Schedule)
				if err != nil {
					t.Fatal(err)
				}
				if !again.HasAt(v.Kind, v.Pos) {
					t.Errorf("seed %d, %v: replay does not show %s at %s\n%s\nbut\n%s", seed, in, v.Kind, v.Pos, v.Schedule,
						digest(again))
				}
				shown++
			}
		}
	}
	if campaign.Usual() && shown < 20 {
		t.Errorf("only %d violations", shown)
	}
}
