package difftest

import (
	"context"
	"math"
	"math/rand"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/tass-go/tass"
	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/front/mmp"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/testing/cases"
	"github.com/tass-go/tass/internal/testing/harness"
)

const (
	bitRuns = 10000 // of a comparison, for each number of processes
	shapes  = 4     // values of the integers among the inputs, at most
)

// Each comparison among the examples whose header says that the programs are equal bit for
// bit: compiled, they print the same bits on 10,000 inputs, among them zeros of both signs,
// infinities, NaN and numbers of every magnitude; with their messages buffered or not,
// received in any order, and reductions in any order. Of a program in MINIMP it is the model
// that is compiled.
func TestExamplesBitForBit(t *testing.T) {
	loop := newLoop(t)
	seen := 0
	for _, c := range campaign.Sample(t, equalAs(t, "herbrand", "ieee"), 9) {
		programs, err := c.Load()
		if err != nil {
			t.Fatal(err)
		}
		seen++
		t.Run(strings.Join(c.Files, " "), func(t *testing.T) {
			outcome := compareBits(t, loop, c, programs)
			if outcome.Differ > 0 {
				t.Errorf("differ for %d of %d inputs, first in run %d", outcome.Differ, outcome.Runs, outcome.Sample)
			}
		})
	}
	if seen < 10 && !testing.Short() {
		t.Errorf("only %d comparisons", seen)
	}
}

// Programs that are equal over the reals only print different bits, so that the test can
// fail. Others differ only where an input has just the value that decides a branch.
func TestExamplesRounded(t *testing.T) {
	loop := newLoop(t)
	seen := 0
	for _, c := range equalAs(t, "real") {
		file := filepath.Base(c.Files[1])
		if !strings.Contains(c.Files[1], "/ieee/") &&
			!slices.Contains([]string{"adder_par.c", "montecarlo_par.c", "prefix_scan.c", "matvec_columns.c"}, file) {
			continue
		}
		seen++
		programs, err := c.Load()
		if err != nil {
			t.Fatal(err)
		}
		c.Flags.NP[0] = c.Flags.NP[1]
		outcome := compareBits(t, loop, c, programs)
		if outcome.Differ == 0 {
			t.Errorf("%s: the same in %d runs", file, outcome.Runs)
		}
	}
	if seen < 8 {
		t.Errorf("only %d comparisons", seen)
	}
}

func newLoop(t *testing.T) *harness.Loop {
	t.Helper()
	loop, err := harness.NewLoop(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	return loop
}

// equalAs lists the comparisons whose header says that they are equal in one of some senses,
// and no stronger one.
func equalAs(t *testing.T, senses ...tass.Sense) []*cases.Case {
	t.Helper()
	paths, err := cases.Programs("../../../examples")
	if err != nil {
		t.Fatal(err)
	}
	var list []*cases.Case
	for _, path := range paths {
		if filepath.Base(filepath.Dir(path)) == "pairs" || filepath.Ext(path) == ".minimp" {
			continue // without output variables
		}
		ex, err := cases.Parse(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range ex.Cases {
			if c.Flags.Config.Arith == 0 && slices.Contains(senses, c.Equivalence) {
				list = append(list, c)
			}
		}
	}
	return list
}

// bodies gives the abstract functions of a program a definition, of real or integer value.
func bodies(p *model.Program) map[string]string {
	b := map[string]string{}
	for _, fn := range p.Abstract {
		b[fn.Name] = "return 1.0 / (1.0 + x0 * x0);"
		if fn.Result.Kind == model.Int {
			b[fn.Name] = "return x0 < x1;"
		}
	}
	return b
}

// shapesOf gives some values of the integers among the inputs.
func shapesOf(t *testing.T, p *model.Program, c *cases.Case) []concrete.Inputs {
	t.Helper()
	var list []concrete.Inputs
	seen := map[string]bool{}
	for _, in := range inputsOf(t, p, c, rand.New(rand.NewSource(3)), math.MaxInt) {
		key := ""
		for _, x := range p.Inputs {
			if x.Var.Type.Kind == model.Int {
				key += " " + in[x.Var.Name].String()
			}
		}
		if !seen[key] && len(list) < shapes {
			seen[key] = true
			list = append(list, in)
		}
	}
	return list
}

// compareBits runs the programs of a case on random inputs, for each number of processes.
func compareBits(t *testing.T, loop *harness.Loop, c *cases.Case, programs []*model.Program) harness.Outcome {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	ins := shapesOf(t, programs[1], c)
	var sum harness.Outcome
	for np := c.Flags.NP[0]; np <= c.Flags.NP[1]; np++ {
		for _, in := range ins {
			subject := func(i, np int) *harness.Subject {
				return &harness.Subject{NP: np, Translated: filepath.Ext(c.Files[i]) == mmp.Extension,
					Source: harness.Source{Files: c.Files[i : i+1], Program: programs[i],
						Inputs: in, Bodies: bodies(programs[i]), Defines: c.Flags.Defines}}
			}
			runs := (bitRuns + len(ins) - 1) / len(ins)
			outcome, err := loop.Compare(ctx, subject(0, max(c.Flags.SpecNP, 1)), subject(1, np), runs)
			if err != nil || outcome.Runs < runs {
				t.Fatalf("np=%d %v: %d runs, %v", np, in, outcome.Runs, err)
			}
			sum.Runs += outcome.Runs
			sum.Differ += outcome.Differ
			sum.Sample = max(sum.Sample, outcome.Sample)
		}
	}
	return sum
}
