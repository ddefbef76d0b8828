package cases

import (
	"context"
	"fmt"
	"math"
	"math/big"
	"math/rand"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"testing"

	"github.com/tass-go/tass"
	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/front"
	"github.com/tass-go/tass/internal/front/c"
	"github.com/tass-go/tass/internal/model"
)

// bounded is a comparison of which the difference through rounding has a bound, for inputs
// in ranges.
type bounded struct {
	spec, impl string
	from, to   int // processes
	inputs     map[string]string
	ranges     map[string]string
	// slack is how many times the largest difference seen the bound may be; 0 allows any.
	slack float64
	size  int64 // the largest value of integer inputs that has been found to be possible
}

// largestSize is where the search for the largest value of integer inputs begins.
const largestSize = 40

// boundedExamples are the comparisons of docs/equivalences.md that have a bound, if their
// inputs have ranges.
func boundedExamples() []bounded {
	unit := map[string]string{"a": "-1..1"}
	return []bounded{
		{"compare/adder/adder_seq.c", "compare/adder/adder_par.c", 2, 4, map[string]string{"B": "6"}, unit, 8, 0},
		{"compare/adder/adder_seq.c", "compare/adder/adder_par.c", 3, 3, map[string]string{"B": "30"},
			map[string]string{"a": "0..1000"}, 20, 0},
		{"minimp/adder_seq.mmp", "minimp/adder_par.mmp", 3, 3, map[string]string{"n": "5"}, unit, 8, 0},
		{"compare/montecarlo/montecarlo_seq.c", "compare/montecarlo/montecarlo_par.c", 3, 3, map[string]string{"N": "4"},
			map[string]string{"x": "0..1", "y": "0..1"}, 8, 0},
		{"numerical/prefix_seq.c", "numerical/prefix_scan.c", 5, 5, map[string]string{"N": "5"},
			map[string]string{"x": "-1..1"}, 8, 0},
		{"numerical/matvec_seq.c", "numerical/matvec_columns.c", 3, 3, map[string]string{"N": "3", "M": "6"},
			map[string]string{"a": "-1..1", "x": "-1..1"}, 20, 0},
		{"properties/running_sum_spec.c", "properties/running_sum_ok.c", 1, 1, map[string]string{"B": "3"}, unit, 8, 0},
	}
}

// tries is how many inputs are tried, each with several orders of the reductions.
const tries = 1000

// TestBounds runs both programs of comparisons with a bound on many inputs, in double
// arithmetic: their results are never further apart.
func TestBounds(t *testing.T) {
	if testing.Short() {
		t.Skip("the whole table is computed again")
	}
	var rows strings.Builder
	for _, b := range boundedExamples() {
		b.size = largestSize
		b.spec, b.impl = filepath.Join(examples, b.spec), filepath.Join(examples, b.impl)
		e, seen := b.check(t, tries)
		name := func(p string) string { p, _ = filepath.Rel(examples, p); return p }
		fmt.Fprintf(&rows, "| %s, %s | %s | %s | %.3g | %s, %.6g to %.6g | %.3g |\n", name(b.spec), name(b.impl),
			strings.TrimSpace(fmt.Sprintf("np=%s %s", tass.Range{From: b.from, To: b.to}, list(b.inputs))),
			list(b.ranges), e.Bound.Difference*1.01, e.Bound.Output, e.Bound.Low, e.Bound.High, seen)
	}
	const begin, end = "<!-- table: bounds -->\n", "\n<!-- end: bounds -->"
	text, err := os.ReadFile(equivalencesDoc)
	if err != nil {
		t.Fatal(err)
	}
	head, rest, ok1 := strings.Cut(string(text), begin)
	table, tail, ok2 := strings.Cut(rest, end)
	if !ok1 || !ok2 {
		t.Fatalf("%s has no place for the table", equivalencesDoc)
	}
	want := "\n| programs | flags | ranges | bound | values | largest difference seen |\n|---|---|---|---|---|---|\n" +
		rows.String()
	if *update {
		if err := os.WriteFile(equivalencesDoc, []byte(head+begin+want+end+tail), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if table != want {
		t.Errorf("the table of bounds in %s is (go test ./internal/testing/cases -run Bounds -update writes it):\n%s",
			equivalencesDoc, want)
	}
}

// list gives a table as NAME=VALUE, by name.
func list(m map[string]string) string {
	var parts []string
	for name, value := range m {
		parts = append(parts, name+"="+value)
	}
	sort.Strings(parts)
	return strings.Join(parts, " ")
}

// check compares, and runs both programs on random inputs; it gives the largest difference
// seen.
func (b *bounded) check(t *testing.T, tries int) (e *tass.Equivalence, largest float64) {
	t.Helper()
	r, err := tass.Compare(context.Background(), []string{b.spec}, []string{b.impl},
		tass.Config{NP: tass.Range{From: b.from, To: b.to}, Inputs: b.inputs, Ranges: b.ranges, Errors: 1})
	if err != nil {
		t.Fatal(b.spec, err)
	}
	if r.Verdict != "verified" || r.Equivalence == nil || r.Equivalence.Bound == nil {
		t.Fatalf("%s: %s, %+v", b.impl, r.Verdict, r.Equivalence)
	}
	programs := []*model.Program{b.load(t, b.spec), b.load(t, b.impl)}
	for i := range r.Runs {
		run := &r.Runs[i]
		if run.Equivalence.Bound == nil {
			if run.Equivalence.Strongest == "real" {
				t.Errorf("%s, np=%d: %s", b.impl, run.NP, run.Equivalence.Unbounded)
			}
			continue
		}
		d := b.sample(t, programs, run, tries)
		if run.Equivalence.Bound == r.Equivalence.Bound {
			largest = d
		}
		if b.slack > 0 && run.Equivalence.Bound.Difference > b.slack*d {
			t.Errorf("%s, np=%d: the bound is %g, and no difference larger than %g is seen", b.impl, run.NP,
				run.Equivalence.Bound.Difference, d)
		}
	}
	return r.Equivalence, largest
}

func (b *bounded) load(t *testing.T, file string) *model.Program {
	t.Helper()
	p, err := front.Load(c.Options{Compared: true}, []string{file})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// sample runs both programs with one number of processes.
func (b *bounded) sample(t *testing.T, programs []*model.Program, run *tass.Run, tries int) (largest float64) {
	t.Helper()
	r := rand.New(rand.NewSource(1))
	bound := run.Equivalence.Bound
	for range tries {
		in := b.random(t, r, programs[0])
		order := func(seed int64) func(n int) (i, j int) {
			return func(n int) (i, j int) {
				r := rand.New(rand.NewSource(seed + int64(n)))
				i = r.Intn(n - 1)
				return i, i + 1 + r.Intn(n-1-i)
			}
		}
		spec := outputs(t, programs[0], concrete.Options{NP: 1, Inputs: in, Float: true, Coarse: true,
			Order: order(r.Int63())})
		impl := outputs(t, programs[1], concrete.Options{NP: run.NP, Inputs: in, Float: true, Coarse: true,
			Order: order(r.Int63())})
		for name, x := range spec {
			y, ok := impl[name]
			d := math.Abs(x - y)
			largest = max(largest, d)
			if !ok || math.IsNaN(d) || d > bound.Difference {
				t.Fatalf("%s, np=%d: %s is %v and %v: more than %g apart with %v", b.impl, run.NP, name, x, y, bound.Difference, in)
			}
			if x != y && name == bound.Output && (min(x, y) < bound.Low || max(x, y) > bound.High) {
				t.Fatalf("%s, np=%d: %s is %v and %v, not between %g and %g", b.impl, run.NP, name, x, y, bound.Low, bound.High)
			}
		}
	}
	return largest
}

// random gives inputs within the ranges and the assumptions; an integer without a range
// is as large as possible.
func (b *bounded) random(t *testing.T, r *rand.Rand, p *model.Program) concrete.Inputs {
	t.Helper()
	space := concrete.Space{Fixed: map[string]*big.Rat{}, Ranges: map[string][2]int64{}}
	for name, text := range b.inputs {
		space.Fixed[name], _ = new(big.Rat).SetString(text)
	}
	lo, hi := math.Inf(1), math.Inf(-1)
	for name, text := range b.ranges {
		var x, y float64
		if _, err := fmt.Sscanf(strings.Replace(text, "..", " ", 1), "%g %g", &x, &y); err != nil {
			t.Fatal(name, err)
		}
		lo, hi = min(lo, x), max(hi, y)
	}
	shape := r.Intn(4)
	space.Fills = []func(int) *big.Rat{func(int) *big.Rat {
		v := lo + (hi-lo)*r.Float64()
		switch {
		case shape == 1: // near the ends
			v = hi - (hi-lo)*r.Float64()*r.Float64()*r.Float64()
		case shape == 2 && r.Intn(2) == 0: // of many magnitudes
			v = math.Ldexp(v, -r.Intn(60))
		case shape == 3 && r.Intn(2) == 0:
			v = []float64{lo, hi, (lo + hi) / 2}[r.Intn(3)]
		}
		return new(big.Rat).SetFloat64(min(max(v, lo), hi))
	}}
	for ; b.size >= 0; b.size-- {
		space.Lo, space.Hi = b.size, b.size
		list, err := concrete.Enumerate(p, space)
		if err != nil {
			t.Fatal(err)
		}
		if len(list) > 0 {
			return list[0]
		}
	}
	t.Fatalf("%s: no inputs", b.spec)
	return nil
}

// outputs runs a program by one schedule, and gives its outputs.
func outputs(t *testing.T, p *model.Program, o concrete.Options) map[string]float64 {
	t.Helper()
	res, err := concrete.Run(p, o, concrete.First)
	if err != nil || len(res.Terminals) != 1 || len(res.Violations) > 0 {
		t.Fatalf("%s: %v, %+v", p.Name, err, res)
	}
	out := map[string]float64{}
	for _, cell := range res.Terminals[0].Outputs {
		if cell.Writer >= 0 {
			v := math.NaN()
			if cell.Value != nil {
				v, _ = cell.Value.Float64()
			}
			out[cell.Path] = v
		}
	}
	return out
}

// TestBoundsOfOperations does the same with programs that differ in one expression, for
// each operation that has an error model.
func TestBoundsOfOperations(t *testing.T) {
	const text = `#include <math.h>
#include <mpi.h>
#pragma TASS input
double a;
#pragma TASS input
double b;
#pragma TASS input
float f;
#pragma TASS input
float g;
#pragma TASS input
long k;
#pragma TASS output
TYPE y;
int main(void) { int rank, size; double part, all; MPI_Init(0, 0); MPI_Comm_rank(MPI_COMM_WORLD, &rank); MPI_Comm_size(MPI_COMM_WORLD, &size); STATEMENTS MPI_Finalize(); return 0; }
`
	for _, c := range []struct{ kind, spec, impl, values string }{
		{"double", "y = (a + b) / (b + 3);", "y = a / (b + 3) + b / (b + 3);", "-1..1"},
		{"double", "y = sqrt(a) * (b + 1);", "y = sqrt(a) * b + sqrt(a);", "0.25..4"},
		{"double", "y = fabs(a - b) * 3 + a;", "y = a + 3 * fabs(b - a);", "-1..1"},
		{"double", "y = a * a - b * b;", "y = (a - b) * (a + b);", "1..2"},
		{"double", "y = a * 1e-310 * b;", "y = a * (1e-310 * b);", "-1..1"},
		{"double", "y = (a * 1e-200) * 1e-200 * (b * 1e200);", "y = a * (1e-200 * 1e-200 * 1e200) * b;", "1..2"},
		{"float", "y = (f + g) + 0.1f;", "y = f + (g + 0.1f);", "-1..1"},
		{"float", "y = f * 0x1p-100f * (g * 0x1p-40f);", "y = f * g * 0x1p-140f;", "-1..1"},
		{"float", "y = (float)((double)f * g * 3.0);", "y = f * (3.0f * g);", "-1..1"},
		{"double", "y = (float)a + b;", "y = a + (float)b;", "1..1"},
		{"double", "y = (double)k + a + b;", "y = (double)(k + 1) + (a - 1 + b);", "-9007199254740995..9007199254740995"},
		{"double", "y = fmax(a, b) + f + g;", "y = fmax(b, a) + (f + g);", "-1..1"},
		{"double", "if (a < b) y = (a + b) + f; else y = (a - b) + f;", "if (b > a) y = a + (b + f); else y = a + (f - b);",
			"-1..1"},
		{"double", "if (rank == 0) y = (a + b) + ((double)f + g);",
			"part = rank == 0 ? a : rank == 1 ? b : rank == 2 ? f : g; MPI_Allreduce(&part, &all, 1, MPI_DOUBLE, MPI_SUM, " +
				"MPI_COMM_WORLD); if (rank == 3) y = all;", "0..1"},
		{"double", "if (rank == 0) y = (a * b) * ((double)f * g);",
			"part = rank == 0 ? a : rank == 1 ? b : rank == 2 ? f : g; MPI_Allreduce(&part, &all, 1, MPI_DOUBLE, MPI_PROD, " +
				"MPI_COMM_WORLD); if (rank == 3) y = all;", "0.5..2"},
	} {
		dir := t.TempDir()
		b := &bounded{spec: filepath.Join(dir, "spec.c"), impl: filepath.Join(dir, "impl.c"), from: 1, to: 1, size: 0,
			ranges: map[string]string{}}
		if strings.Contains(c.impl, "MPI") {
			b.from, b.to = 4, 4
		}
		for _, name := range []string{"a", "b", "f", "g", "k"} {
			b.ranges[name] = c.values
		}
		for file, statements := range map[string]string{b.spec: c.spec, b.impl: c.impl} {
			program := strings.NewReplacer("TYPE", c.kind, "STATEMENTS", statements).Replace(text)
			if err := os.WriteFile(file, []byte(program), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		e, seen := b.check(t, tries/2)
		t.Logf("%s against %s: bound %g, seen %g", c.spec, c.impl, e.Bound.Difference, seen)
	}
}
