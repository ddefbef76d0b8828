package tass_test

import (
	"strings"
	"testing"

	"github.com/tass-go/tass"
)

// compared writes two programs that differ in one expression, and gives the strongest
// sense in which they are equal.
func compared(t *testing.T, text, spec, impl string, cfg tass.Config) *tass.Equivalence {
	t.Helper()
	left := write(t, "left.c", strings.ReplaceAll(text, "RESULT", spec))
	right := write(t, "right.c", strings.ReplaceAll(text, "RESULT", impl))
	return strongest(t, "", left, right, cfg).Equivalence
}

const threeInputs = `#pragma TASS input {a >= 0 && a <= 1}
double a;
#pragma TASS input {b >= 0 && b <= 1}
double b;
#pragma TASS input {c >= 0 && c <= 1}
double c;
`

// The reason speaks of the output that differs, not of those behind it that do not.
func TestReasonNamesTheOutputThatDiffers(t *testing.T) {
	const text = threeInputs + `#pragma TASS output
double y;
#pragma TASS output
double z;
int main(void) { y = RESULT; z = a * b + 1; return 0; }
`
	e := compared(t, text, "(a + b) + c", "a + (b + c)", tass.Config{})
	if e.Output != "y" || e.Cause != "order" || e.Bound == nil || e.Bound.Output != "y" {
		t.Errorf("%+v, %+v", e, e.Bound)
	}
}

// A range is known of an element too of which a comparison with another one says a part.
func TestBoundsOfComparedElements(t *testing.T) {
	const text = `#pragma TASS input
double a[4];
#pragma TASS output
double y;
int main(void) { y = 0; if (a[0] < a[1] && a[1] < a[2] && a[2] < a[3]) y = RESULT; return 0; }
`
	e := compared(t, text, "(a[1] + a[2]) + a[3]", "a[1] + (a[2] + a[3])",
		tass.Config{Ranges: map[string]string{"a": "-1..1"}})
	if e.Bound == nil || e.Bound.Low < -3.001 || e.Bound.High > 3.001 || e.Bound.Difference > 1e-15 {
		t.Errorf("%+v, %+v", e, e.Bound)
	}
}

// There is no bound where rounding can change an integer, or which way a program goes.
func TestReasonsWithoutBounds(t *testing.T) {
	const output = "#pragma TASS output\nTYPE y;\nint main(void) { BODY }\n"
	for _, c := range []struct{ kind, body, spec, impl, want string }{
		{"int", "y = (RESULT) > 1.5;", "(a + b) + c", "a + (b + c)", "output y is an integer that depends on rounded values"},
		{"int", "y = (int)(RESULT);", "(a + b) + c", "a + (b + c)", "output y is an integer"},
		{"double", "y = 3.0 * (int)(RESULT);", "(a + b) + c", "a + (b + c)",
			"(int)(a + b + c) is an integer that depends on rounded values"},
		{"double", "if ((RESULT) > 1.5) y = 2 * a; else y = b;", "(a + b) + c", "a + (b + c)",
			"through rounding the programs may take different branches, at 1.5 < "},
		{"double", "y = RESULT;", "a / (b * b - b + 1)", "1 / ((b * b - b + 1) / a)", "the divisor"},
		{"float", "y = RESULT;", "(1e30f * a + 1e38f * b) * c * 10", "(1e30f * a + 1e38f * b) * (c * 10)", "may overflow"},
	} {
		text := threeInputs + strings.Replace(strings.Replace(output, "TYPE", c.kind, 1), "BODY", c.body+" return 0;", 1)
		if strings.Contains(c.want, "divisor") {
			text = strings.ReplaceAll(text, " >= 0 ", " > 0 ")
		}
		e := compared(t, text, c.spec, c.impl, tass.Config{NoCheck: []tass.Kind{"division-by-zero", "arithmetic-overflow"}})
		if e.Strongest != "real" || e.Bound != nil || !strings.Contains(e.Unbounded, c.want) {
			t.Errorf("%s: %s; %q, %+v, want %q", c.body, e.Strongest, e.Unbounded, e.Bound, c.want)
		}
	}
}

// Loops with invariants have no bound: an iteration stands for any number of them.
func TestNoBoundBesideInvariants(t *testing.T) {
	e := strongest(t, "examples/lise/", "mean_spec.c", "mean_impl.c", tass.Config{}).Equivalence
	if e.Bound != nil || !strings.Contains(e.Unbounded, "invariant") ||
		!strings.HasPrefix(e.Reason, "in IEEE arithmetic it is not excluded that the loop invariant") {
		t.Errorf("%+v", e)
	}
}

// What the search leaves out changes no bound: input symmetry leaves out ends that differ
// by an exchange of inputs, and path merging has one end for two.
func TestBoundsDoNotDependOnReductions(t *testing.T) {
	for _, c := range []struct {
		folder, spec, impl string
		cfg                tass.Config
	}{
		{"examples/compare/montecarlo/", "montecarlo_seq.c", "montecarlo_par.c", tass.Config{NP: processes(2),
			Inputs: map[string]string{"N": "3"}, Ranges: map[string]string{"x": "-1..1", "y": "0..1"}}},
		{adders, "adder_seq.c", "adder_par.c",
			tass.Config{NP: processes(3), Inputs: map[string]string{"B": "5"}, Ranges: map[string]string{"a": "-1..2"}}},
		{"", write(t, "s.c", addition+"(a[0] + a[1]) + a[2]; return 0; }\n"), write(t, "i.c", strings.Replace(addition, "int main(void) { s =", "#include <mpi.h>\nint main(void) { double t =", 1)+`0;
	int rank, k; double x; MPI_Init(0, 0); MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	if (rank > 0) MPI_Send(&a[rank - 1], 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD);
	else for (k = 0; k < 3; k++) { MPI_Recv(&x, 1, MPI_DOUBLE, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE); t += x; }
	if (rank == 0) s = t;
	MPI_Finalize(); return 0; }
`), tass.Config{NP: processes(4)}},
	} {
		var bounds []float64
		for _, off := range []bool{false, true} {
			cfg := c.cfg
			if off {
				cfg.Symmetry, cfg.Merge, cfg.Reduce, cfg.Live = "off", "off", "urgent", "off"
			}
			e := strongest(t, c.folder, c.spec, c.impl, cfg).Equivalence
			if e.Bound == nil {
				t.Fatalf("%s: %+v", c.impl, e)
			}
			bounds = append(bounds, e.Bound.Difference)
		}
		if bounds[0] != bounds[1] {
			t.Errorf("%s: bounds %v", c.impl, bounds)
		}
	}
}

// A largest value may be taken of a truth value, which is converted: to compare it with
// others is to compare what it is converted to.
func TestBoundsOfExtremesOfIntegers(t *testing.T) {
	const text = threeInputs + `#include <math.h>
#pragma TASS output
double y;
int main(void) { y = RESULT; return 0; }
`
	e := compared(t, text, "fmax(a == b + 0.0, b)", "fmax(a == (b + 1.0) - 1.0, b)", tass.Config{})
	if e.Strongest != "real" || e.Bound != nil || e.Unbounded == "" {
		t.Errorf("%+v", e)
	}
}
