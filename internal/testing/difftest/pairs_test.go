package difftest

import (
	"context"
	"fmt"
	"math"
	"math/big"
	"math/rand"
	"path/filepath"
	"sort"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/logic/prove/choose"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/testing/cases"
	"github.com/tass-go/tass/internal/testing/harness"
	"github.com/tass-go/tass/internal/verdict"
)

// pairs are the implementations of the seven pairs: the first case of each file
// names the specification and the bounds.
func pairs() []string {
	return []string{"adder/adder_par.c", "factorial/factorial_rec.c", "diffusion/diffusion_par.c",
		"manager_worker/matmat_mw.c",
		"tiling/tiling_tiled.c", "laplace/laplace_par.c", "integrate/integrate_mw.c"}
}

// body is the abstract function of integrate, in C and on rationals: smooth, with
// no zero in the denominator.
const body = "return 1.0 / (1.0 + x0 * x0);"

func reciprocal(_ string, args []*big.Rat) *big.Rat {
	d := big.NewRat(1, 1)
	for _, a := range args {
		d.Add(d, new(big.Rat).Mul(a, a))
	}
	return d.Inv(d)
}

func compareCase(t *testing.T, file string) *cases.Case {
	t.Helper()
	ex, err := cases.Parse(filepath.Join("../../../examples/compare", file))
	if err != nil {
		t.Fatal(err)
	}
	if c := ex.Cases[0]; c.Command == "compare" {
		return c
	}
	t.Fatalf("%s: the first case is no comparison", file)
	return nil
}

// inputsOf gives random inputs within the bounds of a case: quarters, which
// doubles hold exactly.
func inputsOf(t *testing.T, p *model.Program, c *cases.Case, r *rand.Rand, count int) []concrete.Inputs {
	t.Helper()
	s := concrete.Space{Fixed: c.Flags.Config.Inputs, Lo: 0, Hi: 8}
	for range 3 {
		salt := r.Int63()
		s.Fills = append(s.Fills, func(i int) *big.Rat {
			return big.NewRat(rand.New(rand.NewSource(salt+int64(i))).Int63n(65)-32, 4)
		})
	}
	all, err := concrete.Enumerate(p, s)
	if err != nil {
		t.Fatal(err)
	}
	r.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return all[:min(count, len(all))]
}

// TestPairsUnderMPI runs the seven pairs on random inputs: what the compiled
// program prints under mpirun, what the concrete interpreter gives, and the
// symbolic outputs evaluated at the inputs are the same.
func TestPairsUnderMPI(t *testing.T) {
	mpi := findMPI(t)
	for _, file := range campaign.Sample(t, pairs(), 3) {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".c"), func(t *testing.T) {
			c := compareCase(t, file)
			programs, err := c.Load()
			if err != nil {
				t.Fatal(err)
			}
			np := c.Flags.NP[1]
			r := rand.New(rand.NewSource(7))
			ins := inputsOf(t, programs[1], c, r, 3)
			if len(ins) < 3 {
				t.Fatalf("only %d inputs", len(ins))
			}
			agree(t, mpi, &subject{programs[0], c.Files[:1], 1}, c, ins)
			agree(t, mpi, &subject{programs[1], c.Files[1:], np}, c, ins)
		})
	}
}

func findMPI(t *testing.T) *harness.MPI {
	t.Helper()
	mpi, err := harness.Find()
	if err != nil {
		t.Fatal(err)
	}
	return mpi
}

// subject is a program to run.
type subject struct {
	program *model.Program
	files   []string
	np      int
}

func agree(t *testing.T, mpi *harness.MPI, s *subject, c *cases.Case, ins []concrete.Inputs) {
	t.Helper()
	provers, err := choose.New("auto", nil)
	if err != nil {
		t.Fatal(err)
	}
	defer provers.Close()
	cfg := c.Flags.Config
	cfg.NP, cfg.Prover, cfg.Limits.Timeout = s.np, provers, patience
	symbolic, err := Explore(s.program, cfg)
	if err != nil {
		t.Fatal(err)
	}
	if symbolic.Result.Verdict != verdict.Verified {
		t.Errorf("%v: %s: %s", s.files, symbolic.Result.Verdict, symbolic.Result.Reason)
	}
	for _, in := range ins {
		ends, err := symbolic.At(in, reciprocal)
		if err != nil {
			t.Fatal(err)
		}
		if len(ends) != 1 {
			t.Errorf("%v %v: %d symbolic ends\n%s", s.files, in, len(ends), Keys(ends))
			continue
		}
		r, err := concrete.Run(s.program, concrete.Options{NP: s.np, Inputs: in, Abstract: reciprocal}, concrete.First)
		if err != nil {
			t.Fatal(err)
		}
		if got := Keys(Concrete(r)); got != Keys(ends) || len(r.Violations) > 0 {
			t.Errorf("%v %v: the interpreter gives\n%s\nthe engine\n%s", s.files, in, got, Keys(ends))
		}
		if diff := differences(ends[0], run(t, mpi, s, in, body)); diff != "" {
			t.Errorf("%v %v: the engine's outputs and those printed under mpirun differ: %s", s.files, in, diff)
		}
	}
}

// run compiles a program for its inputs and runs it under mpirun.
func run(t *testing.T, mpi *harness.MPI, s *subject, in concrete.Inputs, functions string) *harness.Result {
	t.Helper()
	src := harness.Source{Files: s.files, Program: s.program, Inputs: in, Bodies: map[string]string{}}
	for _, fn := range s.program.Abstract {
		src.Bodies[fn.Name] = functions
	}
	exe, err := mpi.Build(t.TempDir(), src)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	r, err := mpi.Run(ctx, exe, s.np)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// differences says how the cells printed differ from the expected ones by more
// than rounding; empty if they do not.
func differences(want End, got *harness.Result) string {
	cells := got.Cells()
	var list []string
	for name, v := range want.Cells {
		x, ok := cells[name]
		f, _ := v.Float64()
		switch {
		case !ok:
			list = append(list, name+" was not written")
		case math.Abs(x-f) > 1e-9*(1+math.Abs(f)):
			list = append(list, fmt.Sprintf("%s is %g, expected %g", name, x, f))
		}
	}
	for name := range cells {
		if want.Cells[name] == nil {
			list = append(list, name+" was written")
		}
	}
	sort.Strings(list)
	if len(list) > 0 {
		list = append(list, fmt.Sprintf("(exit %d) %s", got.Exit, got.Text))
	}
	return strings.Join(list, "; ")
}
