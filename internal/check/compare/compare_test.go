package compare_test

import (
	"github.com/tass-go/tass/internal/source"
	"slices"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/compare"
	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/front/c"
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/prove/light"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/verdict"
)

func load(t *testing.T, name, text string) *model.Program {
	t.Helper()
	p, err := c.Load(c.Options{ReadFile: source.Only(text)}, []string{name})
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return p
}

func run(t *testing.T, spec, impl string, np int) (*verify.Result, error) {
	t.Helper()
	return compare.Run(load(t, "spec.c", spec), load(t, "impl.c", impl), config(np))
}

func config(np int) verify.Config {
	return verify.Config{NP: np, Errors: -1, Prover: light.New(light.Limits{}),
		NewProver: func() (prove.Prover, session.Solvers, error) {
			return light.New(light.Limits{}), nil, nil
		}}
}

const declarations = `
#pragma TASS input {n>=1 && n<=3}
int n;
#pragma TASS input
double a[n];
#pragma TASS output
double s;
struct point { double x, y; };
#pragma TASS output
struct point p;
#pragma TASS output
double v[n];
`

const specBody = `int main(void) { s = 0; for (int i = 0; i < n; i++) { s += a[i]; v[i] = 2*a[i]; } p.x = s; p.y = -s; return 0; }`

const implHead = "#include <mpi.h>\n#include <stdlib.h>\n" + declarations +
	`int main(int argc, char **argv) {
int rank, np;
MPI_Init(&argc, &argv); MPI_Comm_rank(MPI_COMM_WORLD, &rank); MPI_Comm_size(MPI_COMM_WORLD, &np);
double t = 0; for (int i = n-1; i >= 0; i--) t += a[i];
`

const implTail = "\nMPI_Finalize(); return 0; }\n"

// wanted is an expected verdict, and the kinds and parts of messages expected.
type wanted struct {
	verdict verdict.Verdict
	kind    verdict.Kind
	text    string
}

func TestOutputs(t *testing.T) {
	right := "p.x = t; p.y = 0 - t; for (int i = 0; i < n; i++) v[i] = a[i] + a[i];"
	for name, c := range map[string]struct {
		body string
		want wanted
	}{
		"one writer":         {"if (rank == 0) { s = t; " + right + "}", wanted{verdict: verdict.Verified}},
		"all write the same": {"s = t; " + right, wanted{verdict: verdict.Verified}},
		"struct written whole": {"struct point q = {t, -t}; p = q; s = t; for (int i = 0; i < n; i++) v[i] = 2 * a[i];",
			wanted{verdict: verdict.Verified}},
		"two writers differ": {"s = rank == 1 ? t + 1 : t; " + right,
			wanted{verdict.Violated, verdict.NondeterministicOut, "output s is written by two processes"}},
		"cell never written": {"s = t; p.x = t; p.y = -t; for (int i = 0; i < n - 1; i++) v[i] = 2 * a[i];",
			wanted{verdict.Violated, verdict.NotEquivalent, "output v[2] is never written"}},
		"field differs": {"s = t; p.x = t; p.y = t; for (int i = 0; i < n; i++) v[i] = 2 * a[i];",
			wanted{verdict.Violated, verdict.NotEquivalent, "output p.y differs"}},
		"differs on one path only": {"s = t; if (n == 2 && a[0] > a[1]) s += 1; " + right,
			wanted{verdict.Violated, verdict.NotEquivalent, "output s differs"}},
		"exit status": {"s = t; " + right + "MPI_Finalize(); return n == 3;",
			wanted{verdict.Violated, verdict.NotEquivalent, "exit status"}},
		"aborted with 0": {"s = t; " + right + "if (n == 3) MPI_Abort(MPI_COMM_WORLD, 0);",
			wanted{verdict.Violated, verdict.NotEquivalent, "aborted"}},
		"depends on a race": {"s = t; " + right + `
			int x = 0; MPI_Status st;
			if (rank == 0) { for (int k = 1; k < np; k++) MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &st); s = t + x - 1; }
			else MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);`,
			wanted{verdict.Violated, verdict.NondeterministicOut, "depends on the schedule"}},
		"depends on the time": {"s = t + 0 * MPI_Wtime(); " + right + "if (rank == 0) s = t + MPI_Wtime();",
			wanted{verdict.Violated, verdict.NondeterministicOut, "time"}},
	} {
		np := 2
		if name == "depends on a race" {
			np = 3
		}
		r, err := run(t, declarations+specBody, implHead+c.body+implTail, np)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if r.Verdict != c.want.verdict {
			t.Errorf("%s: %s (%s), want %s", name, r.Verdict, r.Reason, c.want.verdict)
		}
		if c.want.kind != "" && !has(r, c.want) {
			t.Errorf("%s: no %s with %q among %v", name, c.want.kind, c.want.text, messages(r))
		}
	}
}

func has(r *verify.Result, w wanted) bool {
	for _, v := range r.Violations {
		if v.Kind == w.kind && strings.Contains(v.Message, w.text) {
			return true
		}
	}
	return false
}

func messages(r *verify.Result) []string {
	var list []string
	for _, v := range r.Violations {
		list = append(list, string(v.Kind)+": "+v.Message)
	}
	return list
}

// A run in which no execution ends for any input proves nothing.
func TestVacuous(t *testing.T) {
	r, err := run(t, declarations+specBody, implHead+"\n#pragma TASS assume n > 5\n s = 1;"+implTail, 1)
	if err != nil {
		t.Fatal(err)
	}
	if r.Verdict != verdict.Inconclusive || !strings.Contains(r.Reason, "vacuous") {
		t.Errorf("%s (%s), want inconclusive: vacuous", r.Verdict, r.Reason)
	}
}

// Violations in the specification are the specification's.
func TestViolationInSpec(t *testing.T) {
	r, err := run(t, declarations+"int main(void) { int x[2]; s = x[n]; return 0; }", implHead+"s = t;"+implTail, 1)
	if err != nil {
		t.Fatal(err)
	}
	if r.Verdict != verdict.Violated || len(r.Violations) == 0 || !r.Violations[0].InSpec {
		t.Errorf("%s %v, want a violation in the specification", r.Verdict, messages(r))
	}
}

func TestSignatures(t *testing.T) {
	spec := declarations + specBody
	impl := implHead + "s = t;" + implTail
	for name, c := range map[string]struct{ old, new, want string }{
		"input missing": {"double a[n];", "double b[n]; double a[3];",
			"the specification has input a, the implementation has not"},
		"output missing": {"double s;", "double q; double s;", "the implementation has output q, the specification has not"},
		"type":           {"double s;", "float s;", "output s has type float"},
		"extent":         {"double v[n];", "double v[n+1];", "output v is not known to have the same length"},
		"assumes more":   {"{n>=1 && n<=3}", "{n>=1 && n<=2}", "does not follow from the specification's assumptions"},
	} {
		_, err := run(t, spec, strings.Replace(impl, c.old, c.new, 1), 1)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want an error with %q", name, err, c.want)
		}
	}
}

// One specification serves several implementations and numbers of processes: each
// comes out as it does alone, whatever came before it.
func TestSeveralImplementations(t *testing.T) {
	right := "s = t; p.x = t; p.y = -t; for (int i = 0; i < n; i++) v[i] = 2 * a[i];"
	wrong := strings.Replace(right, "s = t", "s = t + (n == 2 && a[0] > a[1])", 1)
	text := declarations + specBody
	program := load(t, "spec.c", text)
	for _, workers := range campaign.Sample(t, []int{1, 3}, 1) {
		spec := compare.New(program)
		ends := 0
		for k, c := range []struct {
			body string
			np   int
			err  string // part of an error
		}{{right, 2, ""}, {right, 3, ""}, {wrong, 2, ""}, {right, 1, ""}, {"int q; " + right, 4, "length"}, {wrong, 3, ""},
			{wrong, 2, ""}} {
			impl := implHead + c.body + implTail
			if c.err != "" {
				impl = strings.Replace(impl, "double v[n];", "double v[n+1];", 1)
			}
			cfg := config(c.np)
			cfg.Workers = workers
			got, err := spec.Against(load(t, "impl.c", impl), cfg)
			if c.err != "" {
				if err == nil || !strings.Contains(err.Error(), c.err) {
					t.Errorf("%d: %v, want an error with %q", k, err, c.err)
				}
				ends = 0
				continue
			}
			if err != nil {
				t.Fatal(err)
			}
			want, err := run(t, text, impl, c.np)
			if err != nil {
				t.Fatal(err)
			}
			if got.Verdict != want.Verdict || !slices.Equal(messages(got), messages(want)) {
				t.Errorf("%d: %s %v, want %s %v", k, got.Verdict, messages(got), want.Verdict, messages(want))
			}
			if got.Reused != ends {
				t.Errorf("%d: %d ends reused, want %d", k, got.Reused, ends)
			}
			ends = 3 // one for each n
		}
	}
}

// What is wrong in the specification is told by every run.
func TestWrongSpecificationIsNotReused(t *testing.T) {
	spec := compare.New(load(t, "spec.c", declarations+"int main(void) { int x[2]; s = x[n]; return 0; }"))
	for np := 1; np <= 3; np++ {
		r, err := spec.Against(load(t, "impl.c", implHead+"s = t;"+implTail), config(np))
		if err != nil {
			t.Fatal(err)
		}
		if r.Verdict != verdict.Violated || len(r.Violations) == 0 || !r.Violations[0].InSpec || r.Reused != 0 {
			t.Errorf("np=%d: %s %v, %d ends reused; want a violation in the specification", np, r.Verdict, messages(r), r.Reused)
		}
	}
}

// What a specification means is not known for inputs for which its executions end at what is not checked: no run takes
// the ends that are known for all of them.
func TestSpecificationCutShortIsNotReused(t *testing.T) {
	const head = "#pragma TASS input {n >= 0 && n <= 2}\nint n;\n#pragma TASS output\nint s;\n"
	spec := compare.New(load(t, "spec.c", head+"int main(void) { s = 6 / n; return 0; }"))
	impl := load(t, "impl.c", head+"int main(void) { s = n == 1 ? 6 : 3; return 0; }")
	for np := 1; np <= 3; np++ {
		cfg := config(np)
		cfg.Checks = map[verdict.Kind]bool{verdict.DivisionByZero: false}
		r, err := spec.Against(impl, cfg)
		if err != nil {
			t.Fatal(err)
		}
		if r.Verdict != verdict.Inconclusive || r.Why != verdict.Unchecked || r.Reused != 0 {
			t.Errorf("np=%d: %s (%s), %d ends reused; want inconclusive", np, r.Verdict, r.Why, r.Reused)
		}
	}
}
