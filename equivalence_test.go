package tass_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tass-go/tass"
	"github.com/tass-go/tass/option"
)

// strongest compares two examples, and gives the strongest equivalence.
func strongest(t *testing.T, folder, spec, impl string, cfg tass.Config) *tass.Result {
	t.Helper()
	r, err := tass.Compare(context.Background(), []string{folder + spec}, []string{folder + impl}, cfg)
	if err != nil {
		t.Fatal(err)
	}
	if r.Verdict != "verified" {
		t.Fatalf("%s: %s", r.Verdict, r.Reason)
	}
	return r
}

func processes(n int) tass.Range { return tass.Range{From: n, To: n} }

func TestStrongestEquivalence(t *testing.T) {
	const compare = "examples/compare/"
	for _, test := range []struct {
		folder, spec, impl string
		cfg                tass.Config
		want               tass.Equivalence
		assumed            string
	}{
		{compare + "adder/", "adder_seq.c", "adder_par.c", tass.Config{NP: processes(3), Inputs: map[string]string{"B": "4"}},
			tass.Equivalence{Strongest: "real"}, "those of the real numbers"},
		{compare + "manager_worker/", "matmat_seq.c", "matmat_mw.c",
			tass.Config{NP: processes(3), Inputs: map[string]string{"LB": "2", "MB": "2", "NB": "2"}},
			tass.Equivalence{Strongest: "herbrand"}, "functions of their operands"},
		{compare + "factorial/", "factorial_iter.c", "factorial_rec.c", tass.Config{Inputs: map[string]string{"B": "4"}},
			tass.Equivalence{Strongest: "ieee"}, "those of IEEE 754"},
		{"examples/minimp/", "diffusion_seq.mmp", "diffusion_par.mmp",
			tass.Config{NP: processes(2), Inputs: map[string]string{"NXB": "3", "NTB": "1"}},
			tass.Equivalence{Strongest: "herbrand"}, "functions of their operands"},
		{"examples/lise/", "nested_spec.c", "nested_impl.c", tass.Config{},
			tass.Equivalence{Strongest: "herbrand", Integers: true}, "functions of their operands"},
		{"examples/lise/", "mean_spec.c", "mean_impl.c", tass.Config{},
			tass.Equivalence{Strongest: "real"}, "those of the real numbers"},
		{"examples/lise/", "fib_spec.c", "fib_impl.c", tass.Config{},
			tass.Equivalence{Strongest: "real", Open: true}, "those of the real numbers"},
	} {
		r := strongest(t, test.folder, test.spec, test.impl, test.cfg)
		e := r.Equivalence
		if e == nil || e.Strongest != test.want.Strongest || e.Integers != test.want.Integers || e.Open != test.want.Open ||
			(e.Reason == "") != (e.Strongest == "herbrand") {
			t.Errorf("%s: %+v, want %+v", test.impl, e, test.want)
		}
		if r.Runs[0].Equivalence == nil || !strings.Contains(strings.Join(r.Assumptions, "\n"), test.assumed) {
			t.Errorf("%s: assumes %v", test.impl, r.Assumptions)
		}
	}
}

// The weakest equivalence of several numbers of processes is that of all.
func TestEquivalenceOfSeveralRuns(t *testing.T) {
	cfg := tass.Config{NP: tass.Range{From: 1, To: 3}, Inputs: map[string]string{"B": "4"}, Jobs: 3}
	r := strongest(t, adders, "adder_seq.c", "adder_par.c", cfg)
	var got []string
	for _, run := range r.Runs {
		got = append(got, string(run.Equivalence.Strongest))
	}
	if strings.Join(got, " ") != "herbrand real real" || r.Equivalence.Strongest != "real" || r.Equivalence.NP != 2 {
		t.Errorf("runs %v, in all %+v", got, r.Equivalence)
	}
}

// The bound for several numbers of processes is the largest of theirs, and there is none
// if there is none for one of them.
func TestBoundOfSeveralRuns(t *testing.T) {
	cfg := tass.Config{NP: tass.Range{From: 1, To: 4}, Inputs: map[string]string{"B": "6"},
		Ranges: map[string]string{"a": "-1..1"}}
	r := strongest(t, adders, "adder_seq.c", "adder_par.c", cfg)
	for _, run := range r.Runs {
		if b := run.Equivalence.Bound; b != nil && b.Difference > r.Equivalence.Bound.Difference {
			t.Errorf("np=%d: %g, in all %g", run.NP, b.Difference, r.Equivalence.Bound.Difference)
		}
	}
	one := `#pragma TASS input {a >= 0 && a <= 1}
double a;
#pragma TASS input
double b;
#pragma TASS output
double y;
#include <mpi.h>
int main(int argc, char **argv) { int n; MPI_Init(&argc, &argv); MPI_Comm_size(MPI_COMM_WORLD, &n);
  if (n < 3) y = RESULT; else y = b + RESULT - b; MPI_Finalize(); return 0; }
`
	left := write(t, "left.c", `#pragma TASS input {a >= 0 && a <= 1}
double a;
#pragma TASS input
double b;
#pragma TASS output
double y;
int main(void) { y = 3 * a; return 0; }
`)
	right := write(t, "right.c", strings.ReplaceAll(one, "RESULT", "(a + 2 * a)"))
	r = strongest(t, "", left, right, tass.Config{NP: tass.Range{From: 2, To: 3}, NoCheck: []tass.Kind{"memory-leak"}})
	if r.Runs[0].Equivalence.Bound == nil || r.Equivalence.Bound != nil ||
		!strings.Contains(r.Equivalence.Unbounded, "b has no stated range") {
		t.Errorf("%+v, in all %+v", r.Runs[0].Equivalence, r.Equivalence)
	}
}

// A loop that goes on for ever where nothing is known of comparisons is left soon.
func TestEquivalenceOfLoopsOverFloats(t *testing.T) {
	const text = "#pragma TASS input\ndouble x;\n#pragma TASS output\ndouble y;\nint main(void) { double t = 1; " +
		"RESULT return 0; }\n"
	e := compared(t, text, "for (t = 0; t < 1; t += 0.1) { } y = x * t;", "y = x;", tass.Config{})
	if e.Strongest != "real" || e.Open || !strings.Contains(e.Reason, "1.0999999999999999 * x") {
		t.Errorf("%+v", e)
	}
}

// Nothing is looked for beyond the arithmetic that was asked for, and strongest is for
// comparisons.
func TestEquivalenceIsAskedFor(t *testing.T) {
	for _, arith := range []string{"real", "herbrand"} {
		cfg := tass.Config{NP: processes(2), Arith: option.Arith(arith),
			Inputs: map[string]string{"LB": "2", "MB": "2", "NB": "2"}}
		if r := strongest(t, "examples/compare/manager_worker/", "matmat_seq.c", "matmat_mw.c", cfg); r.Equivalence != nil ||
			r.Runs[0].Equivalence != nil {
			t.Errorf("%s: %+v", arith, r.Equivalence)
		}
	}
	if _, err := tass.Verify(context.Background(), []string{adders + "adder_par.c"},
		tass.Config{Arith: "strongest"}); err == nil || !strings.Contains(err.Error(), "it is for tass compare") {
		t.Errorf("verify: %v", err)
	}
	r, err := tass.Compare(context.Background(), []string{adders + "adder_seq.c"},
		[]string{adders + "adder_bad_lastblock.c"}, tass.Config{NP: processes(2), Inputs: map[string]string{"B": "4"}})
	if err != nil || r.Verdict != "violated" || r.Equivalence != nil {
		t.Errorf("%v, %+v", err, r)
	}
}

// A limit on the states holds for each search by itself: what the search over the reals
// found stands.
func TestEquivalenceWithinLimits(t *testing.T) {
	cfg := tass.Config{NP: processes(2), Inputs: map[string]string{"B": "4"}}
	states := strongest(t, adders, "adder_seq.c", "adder_par.c", cfg).Stats.StatesSeen
	cfg.MaxStates = states + 1
	if e := strongest(t, adders, "adder_seq.c", "adder_par.c", cfg).Equivalence; e.Strongest != "real" {
		t.Errorf("%+v", e)
	}
	diffusion := tass.Config{NP: processes(2), Inputs: map[string]string{"NXB": "4", "NTB": "1"}}
	states = strongest(t, "examples/compare/diffusion/", "diffusion_seq.c", "diffusion_par.c", diffusion).Stats.StatesSeen
	diffusion.MaxStates = states + 1
	if e := strongest(t, "examples/compare/diffusion/", "diffusion_seq.c", "diffusion_par.c",
		diffusion).Equivalence; e.Strongest != "herbrand" {
		t.Errorf("%+v", e)
	}
}

const addition = `#pragma TASS input {forall {int i | 0 <= i && i < 3} a[i] >= 0 && a[i] <= 1}
double a[3];
#pragma TASS output
double s;
int main(void) { s = `

// Why programs are equal only over the reals: the place where they part, numbers that
// show it, and a bound on the difference.
func TestReasonOfRealEquivalence(t *testing.T) {
	r := strongest(t, adders, "adder_seq.c", "adder_par.c",
		tass.Config{NP: processes(3), Inputs: map[string]string{"B": "6"}})
	e := r.Equivalence
	if e.Cause != "order" || e.Output != "sum" || e.Open || e.Witness == nil ||
		e.Witness.Specification == e.Witness.Implementation || e.Bound != nil ||
		!strings.Contains(e.Unbounded, "no stated range") || !strings.Contains(e.Reason, "partial results of ranks 0, 1, 2") {
		t.Errorf("%+v", e)
	}
	var places []string
	for _, p := range e.Places {
		places = append(places, string(p.Program)+" "+p.Position.Text)
	}
	if all := strings.Join(places, "\n"); len(places) != 3 || !strings.Contains(all, "result += a[i]") ||
		!strings.Contains(all, "result += buffer") || !strings.Contains(all, "localSum += a[i]") {
		t.Errorf("places:\n%s", all)
	}
	left := write(t, "left.c", addition+"(a[0] + a[1]) + a[2]; return 0; }\n")
	right := write(t, "right.c", addition+"a[0] + (a[1] + a[2]); return 0; }\n")
	r = strongest(t, "", left, right, tass.Config{})
	if e := r.Equivalence; e.Strongest != "real" || e.Bound == nil || e.Bound.Difference <= 0 ||
		e.Bound.Difference > 1e-14 || e.Bound.High < 3 || e.Unbounded != "" {
		t.Errorf("%+v, %+v", e, e.Bound)
	}
}

// A branch on a sum may go either way through rounding.
func TestReasonOfBranches(t *testing.T) {
	const rest = "; s = t > 1.5 ? 1.0 : -1.0; if (t > 1.5) s = 2 * s; return 0; }\n"
	head := strings.Replace(addition, "s = ", "double t = ", 1)
	left := write(t, "left.c", head+"(a[0] + a[1]) + a[2]"+rest)
	right := write(t, "right.c", head+"a[0] + (a[1] + a[2])"+rest)
	e := strongest(t, "", left, right, tass.Config{}).Equivalence
	if e.Strongest != "real" || e.Bound != nil || len(e.Places) == 0 {
		t.Errorf("%+v", e)
	}
}

// A violation shows what is printed: doubles, where these are not what the reals give.
func TestPrintedValuesOfViolations(t *testing.T) {
	const text = "#pragma TASS input {x > 0.3 && x < 0.4}\ndouble x;\n#pragma TASS output\ndouble y;\nint main(void) " +
		"{ y = x / 3 + x * 1.1; return 0; }\n"
	r, err := tass.Compare(context.Background(), []string{write(t, "s.c", text)},
		[]string{write(t, "i.c", strings.Replace(text, "/ 3", "/ 7", 1))}, tass.Config{})
	if err != nil || len(r.Violations) != 1 {
		t.Fatal(err, r)
	}
	v := r.Violations[0]
	if len(v.Differences) != 1 || !strings.Contains(v.Differences[0].Specification, "/") || len(v.Printed) != 1 ||
		strings.Contains(v.Printed[0].Specification, "/") ||
		v.Printed[0].Specification == v.Printed[0].Implementation {
		t.Errorf("exactly %v, printed %v", v.Differences, v.Printed)
	}
}

// A violation names the operations where the computations part.
func TestViolationsNameWhereComputationsPart(t *testing.T) {
	r, err := tass.Compare(context.Background(), []string{adders + "adder_seq.c"},
		[]string{adders + "adder_bad_lastblock.c"}, tass.Config{NP: processes(2), Inputs: map[string]string{"B": "5"}})
	if err != nil || len(r.Violations) != 1 {
		t.Fatal(err, r)
	}
	var found []string
	for _, x := range r.Violations[0].Related {
		if strings.Contains(x.Message, "part here") {
			found = append(found, string(x.Program)+" "+strings.TrimSpace(x.Position.Text)+" "+x.Message)
		}
	}
	if len(found) != 2 || !strings.HasPrefix(found[0], "spec for (i=0; i<n; i++) result += a[i];") ||
		!strings.HasPrefix(found[1], "impl result += part;") || !strings.Contains(found[1], "without a[") {
		t.Errorf("%q", found)
	}
}

// A search that is gone on with knows the equivalences of the runs before it.
func TestEquivalenceOfResumedRuns(t *testing.T) {
	cfg := tass.Config{NP: tass.Range{From: 1, To: 3}, Inputs: map[string]string{"B": "4"}, Jobs: 1}
	whole := strongest(t, adders, "adder_seq.c", "adder_par.c", cfg)
	cfg.MaxStates = (whole.Runs[1].Stats.StatesSeen + whole.Runs[2].Stats.StatesSeen) / 2
	cut, err := tass.Compare(context.Background(), []string{adders + "adder_seq.c"}, []string{adders + "adder_par.c"}, cfg)
	if err != nil || cut.Checkpoint == nil || cut.Equivalence != nil {
		t.Fatalf("%v, %+v", err, cut)
	}
	file := filepath.Join(t.TempDir(), "c.json")
	if err := cut.Checkpoint.Write(file); err != nil {
		t.Fatal(err)
	}
	cfg.MaxStates, cfg.Resume = 0, file
	r := strongest(t, adders, "adder_seq.c", "adder_par.c", cfg)
	for i, run := range r.Runs {
		if run.Equivalence == nil || run.Equivalence.Strongest != whole.Runs[i].Equivalence.Strongest {
			t.Errorf("run %d: %+v", i, run.Equivalence)
		}
	}
	if r.Equivalence == nil || r.Equivalence.Strongest != "real" {
		t.Errorf("%+v", r.Equivalence)
	}
}

// Values that a loop's invariant allows, and that no execution has, are no example of a
// difference: k is 1 or 2 here, by which it is exact to multiply.
func TestNoExampleBehindInvariants(t *testing.T) {
	folder := t.TempDir() + "/"
	write := func(name, result string) {
		text := `#pragma TASS input {n >= 1} int
#define n 8
#pragma TASS input
double x;
#pragma TASS output
double o;
int main(void) {
    int i, k = 1;
#pragma TASS joint invariant L i == spec.i && k == spec.k
    for (i = 0; i < n; i++)
        k = 3 - k;
    o = ` + result + `;
    return 0;
}
`
		if name == "spec.c" {
			text = strings.Replace(text, "i == spec.i && k == spec.k", "0 <= i && i <= n", 1)
		}
		if err := os.WriteFile(folder+name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("spec.c", "x * k * k")
	write("impl.c", "x * ((double)k * k)")
	if e := strongest(t, folder, "spec.c", "impl.c", tass.Config{}).Equivalence; e.Strongest != "real" || !e.Open ||
		e.Witness != nil {
		t.Errorf("%+v", e)
	}
}

// Two literals that are one double make no difference to what a program prints: where
// nothing but exact arithmetic tells the programs apart, that they are equal bit for bit is
// the verdict.
func TestDifferenceInExactArithmeticAlone(t *testing.T) {
	r := strongest(t, "examples/bugs/", "one_double_spec.c", "one_double.c", tass.Config{})
	e := r.Equivalence
	const exact = "differs in exact arithmetic"
	if e == nil || e.Strongest != "ieee" || !e.Inexact || !strings.Contains(e.Reason, exact) || len(e.Places) != 2 {
		t.Errorf("%+v", e)
	}
	text := strings.Join(r.Assumptions, "\n")
	if !strings.Contains(text, "IEEE 754") || strings.Contains(text, "real numbers") {
		t.Errorf("assumes %s", text)
	}
	files := func(name string) []string { return []string{"examples/bugs/" + name} }
	cfg := tass.Config{Arith: "real"}
	r, err := tass.Compare(context.Background(), files("one_double_spec.c"), files("one_double.c"), cfg)
	if err != nil || r.Verdict != "violated" || !strings.Contains(r.Violations[0].Message, exact) {
		t.Errorf("%v, %+v", err, r)
	}
}

// C does not say which of two zeros fmin and fmax give; what rests on its being the same
// each time says so.
func TestAssumptionAboutExtremes(t *testing.T) {
	r := strongest(t, "examples/bugs/", "fmin_swapped_spec.c", "fmin_swapped.c", tass.Config{})
	if !strings.Contains(strings.Join(r.Assumptions, "\n"), "fmin and fmax of zeros of opposite sign") {
		t.Errorf("%s, assumes %v", r.Equivalence.Strongest, r.Assumptions)
	}
	r, err := tass.Verify(context.Background(), []string{"examples/bugs/fmin_swapped.c"}, tass.Config{})
	if err != nil || strings.Contains(strings.Join(r.Assumptions, "\n"), "fmin") {
		t.Errorf("over the reals: %v, %v", err, r)
	}
}
