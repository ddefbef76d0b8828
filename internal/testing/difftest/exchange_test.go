package difftest

import (
	"fmt"
	"github.com/tass-go/tass/internal/source"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/compare"
	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/front/c"
	"github.com/tass-go/tass/internal/logic/prove/light"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/verdict"
)

// exchange makes a specification that adds up terms of input elements, and a manager
// and workers that do so in any order. Here and there an element is not like the
// others, in the one or in the other: in its weight, because it is read again, because
// of its number, of whose result it was, of its value, or because it is dropped.
func exchange(seed uint64) (spec, impl string) {
	rnd := rand.New(rand.NewPCG(seed, 5))
	term := [...]string{"f(x)", "x*y", "2*x + y", "x"}[rnd.IntN(4)]
	sometimes := func(text string) string {
		if rnd.IntN(8) == 0 {
			return text
		}
		return ""
	}
	head := exchangeHead
	k := rnd.IntN(4)
	weight := sometimes(fmt.Sprintf("if (i == %d) t = 3*t;", k))
	lateS := sometimes(fmt.Sprintf("other = a[%d];", rnd.IntN(4)))
	lateI := lateS
	if rnd.IntN(4) == 0 {
		lateI = fmt.Sprintf("other = a[%d];", rnd.IntN(4))
	}
	onValue := sometimes("if (x > 0) t += 1;")
	loop := func(body string) string {
		return "for (int i = 0; i < N; i++) { double x = a[i], y = b[i], t = " + term + "; " + onValue + weight + " " + body +
			" }"
	}
	spec = head + "int main(void) { double s = 0; " + loop("s += t;") + " sum = s; " + lateS + " return 0; }\n"
	special := [...]string{
		fmt.Sprintf("if (task.i == %d) t += 1;", rnd.IntN(4)), fmt.Sprintf("if (rank == %d) t += 1;", 1+rnd.IntN(2)),
		"if (x > 0) t += 1;",
		fmt.Sprintf("if (task.i == %d) t = 0;", rnd.IntN(4)), fmt.Sprintf("if (task.i == %d && x > 1) t = 0;", rnd.IntN(4)),
	}[rnd.IntN(5)]
	received := [...]string{
		"if (k == 2 && st.MPI_SOURCE == 1) s += 1;", "if (t < 0) neg = neg + 1;", "last = t;",
		fmt.Sprintf("if (k == 1) s += a[%d] - a[%d];", rnd.IntN(4), rnd.IntN(4)),
	}[rnd.IntN(4)]
	special = sometimes(special)
	alike := special == "" && weight == "" && rnd.IntN(3) > 0
	impl = strings.NewReplacer("TERM", term, "WEIGHT", strings.ReplaceAll(weight, "i ==", "task.i =="), "ONVALUE", onValue,
		"SPECIAL", special, "SENT", map[bool]string{true: "n < 0 ? -1 : 0", false: "n"}[alike],
		"RECEIVED", sometimes(received), "LATE", lateI, "LAST", sometimes("sum = last;")).Replace(
		"#include <mpi.h>\n" + head + exchanging)
	return spec, impl
}

// exchangeHead declares the inputs and outputs.
const exchangeHead = `
#define N 5
#pragma TASS input
double a[N];
#pragma TASS input
double b[N];
#pragma TASS output
double sum;
#pragma TASS output
double other;
#pragma TASS abstract
double f(double x);
`

// exchanging is what the implementations have in common: in place of words in capitals stands what they differ in.
const exchanging = `
struct task { int i; double x, y; };
int next = 0;
void assign(int worker) {
	int n = next < N ? next++ : -1;
	int number = SENT;
	MPI_Send(&number, 1, MPI_INT, worker, 0, MPI_COMM_WORLD);
	if (n >= 0) { double x = a[n], y = b[n];
		MPI_Send(&x, 1, MPI_DOUBLE, worker, 1, MPI_COMM_WORLD); MPI_Send(&y, 1, MPI_DOUBLE, worker, 2, MPI_COMM_WORLD); }
}
int main(int argc, char **argv) {
	int rank, np; MPI_Status st;
	MPI_Init(&argc, &argv); MPI_Comm_rank(MPI_COMM_WORLD, &rank); MPI_Comm_size(MPI_COMM_WORLD, &np);
	if (rank == 0) {
		double s = 0, t = 0, last = 0; int neg = 0;
		for (int w = 1; w < np; w++) assign(w);
		for (int k = 0; k < N; k++) {
			MPI_Recv(&t, 1, MPI_DOUBLE, MPI_ANY_SOURCE, 3, MPI_COMM_WORLD, &st);
			s += t;
			RECEIVED
			assign(st.MPI_SOURCE);
		}
		sum = s; LAST LATE
	} else for (;;) {
		struct task task;
		MPI_Recv(&task.i, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &st);
		if (task.i < 0) break;
		MPI_Recv(&task.x, 1, MPI_DOUBLE, 0, 1, MPI_COMM_WORLD, &st);
		MPI_Recv(&task.y, 1, MPI_DOUBLE, 0, 2, MPI_COMM_WORLD, &st);
		double x = task.x, y = task.y, t = TERM;
		ONVALUE WEIGHT SPECIAL
		MPI_Send(&t, 1, MPI_DOUBLE, 0, 3, MPI_COMM_WORLD);
	}
	MPI_Finalize();
	return 0;
}
`

// inOrder makes a specification and a manager with workers that compute the same as long as the first result is that
// of the first element, as it is on the first path that a search takes. Whoever takes the others for images of that
// path is wrong: because the specification tells the elements apart, the manager reads one again, their parts belong
// together, or the path condition knows which one it is.
func inOrder(seed uint64) (spec, impl string) {
	rnd := rand.New(rand.NewPCG(seed, 9))
	parts := map[string]string{"TERM": "x", "SENT": "n < 0 ? -1 : 0"}
	head, term, weight := exchangeHead, "x", ""
	late := ""
	switch rnd.IntN(4) {
	case 0:
		weight = "if (i == 0) t = 3*t;"
		parts["RECEIVED"] = "if (k == 0) s += 2*t;"
	case 1:
		parts["RECEIVED"], parts["LAST"] = "if (k == 0) last = t;", "sum += a[0] - last;"
	case 2:
		term, parts["TERM"] = "x*y", "x"
		parts["RECEIVED"] = "s -= t; MPI_Recv(&last, 1, MPI_DOUBLE, MPI_ANY_SOURCE, 4, MPI_COMM_WORLD, &st); s += t*last;"
		parts["SPECIAL"] = "MPI_Send(&y, 1, MPI_DOUBLE, 0, 4, MPI_COMM_WORLD);"
	case 3:
		parts["RECEIVED"] = "if (k == 0) { last = t; if (t < 0) neg = 1; neg = 0; }"
		parts["LAST"] = [...]string{"if (last >= 0) sum += 1;", "if (last < 0) sum += 1;"}[rnd.IntN(2)]
	}
	late = fmt.Sprintf("other = b[%d];", rnd.IntN(2)*4)
	var pairs []string
	for _, name := range []string{"TERM", "SENT", "RECEIVED", "LAST", "SPECIAL", "WEIGHT", "ONVALUE"} {
		pairs = append(pairs, name, parts[name])
	}
	if term == "x*y" {
		late = "other = 0;"
	}
	impl = strings.NewReplacer(append(pairs, "LATE", late)...).Replace("#include <mpi.h>\n" + head + exchanging)
	spec = head + "int main(void) { double s = 0; for (int i = 0; i < N; i++) { double x = a[i], y = b[i], t = " +
		term + "; " + weight + " s += t; } sum = s; " + late + " return 0; }\n"
	return spec, impl
}

// TestRandomInputSymmetry compares verdicts and violations with and without
// joining states that differ by a permutation of inputs.
func TestRandomInputSymmetry(t *testing.T) {
	smaller, violated := 0, 0
	for seed := range campaign.Seeds(t, 40) {
		spec, impl := exchange(uint64(seed))
		if seed%2 == 1 {
			spec, impl = inOrder(uint64(seed))
		}
		load := func(name, text string) *model.Program {
			p, err := c.Load(c.Options{ReadFile: source.Only(text)}, []string{name})
			if err != nil {
				t.Fatalf("seed %d: %v\n%s", seed, err, numbered(text))
			}
			return p
		}
		run := func(off bool) *Symbolic {
			cfg := verify.Config{NP: 3, Errors: -1, Prover: light.New(light.Limits{}),
				NoInputSymmetry: off, NoMerge: seed%4 == 3}
			cfg.Limits.MaxStates = 40000
			r, err := compare.Run(load("spec.c", spec), load("impl.c", impl), cfg)
			if err != nil {
				t.Fatalf("seed %d: %v\n%s", seed, err, numbered(impl))
			}
			return &Symbolic{Result: r}
		}
		off := run(true)
		if !off.Result.Complete {
			continue
		}
		on := run(false)
		if on.Result.Stats.StatesSaved < off.Result.Stats.StatesSaved {
			smaller++
		}
		if len(places(off)) > 0 {
			violated++
		}
		with, without := besidesEnds(places(on)), besidesEnds(places(off))
		if on.Result.Verdict != off.Result.Verdict || fmt.Sprint(with) != fmt.Sprint(without) {
			t.Errorf("seed %d: %s %v with input symmetry, %s %v without\n%s\n%s", seed, on.Result.Verdict, with,
				off.Result.Verdict, without,
				numbered(spec), numbered(impl))
		}
	}
	if campaign.Usual() && (smaller < 3 || violated < 3) {
		t.Errorf("symmetry joins states in %d programs, and %d have violations: too few", smaller, violated)
	}
}

// besidesEnds leaves out that ends differ from each other, where some end differs from
// the specification's: of two such ends, one may be an image of the other, and not be
// looked at.
func besidesEnds(all map[place]bool) map[place]bool {
	rest, unequal := map[place]bool{}, false
	for at := range all {
		unequal = unequal || at.kind == verdict.NotEquivalent
	}
	for at := range all {
		if !unequal || at.kind != verdict.NondeterministicOut {
			rest[at] = true
		}
	}
	return rest
}
