package concrete_test

import (
	"fmt"
	"github.com/tass-go/tass/internal/source"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/concrete"
	c "github.com/tass-go/tass/internal/front/c"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/verdict"
)

// Annotations that relate processes, and invariants and variants of loops.
func TestAnnotations(t *testing.T) {
	for _, tc := range []struct {
		name, body string
		np         int
		want       string
	}{
		{"each as it was when it passed", `x = rank;
#pragma TASS collective assert A PROC[1 - rank].x == 1 - rank
x = 5; y = x;`, 2, ""},
		{"of a function around", `x = rank;
#pragma TASS collective assert A PROC[(rank + 1) % 3]@main.x == (rank + 1) % 3
y = x;`, 3, ""},
		{"false for one", `x = rank;
#pragma TASS collective assert A PROC[0].x == x
y = x;`, 2, "collective-assertion"},
		{"no process of that rank", `x = rank;
#pragma TASS collective assert A PROC[rank + 1].x > x
y = x;`, 2, "out-of-bounds"},
		{"for all ranks", `x = rank;
#pragma TASS collective assert A forall {int q | 0 <= q && q < np} PROC[q].x == q
y = x;`, 3, ""},
		{"an element of another's array", `v[2] = rank;
#pragma TASS collective assert A PROC[1].v[1 + PROC[1].v[2]] == 1
y = x;`, 2, ""},
		{"another's pointer", `int *p = malloc(2 * sizeof(int)); p[0] = 0; p[1] = rank;
#pragma TASS collective assert A PROC[1].p[1] == 1 && *(PROC[0].p + 1) == 0
free(p); y = x;`, 2, ""},
		{"an array that moved on", `v[1] = rank;
#pragma TASS collective assert A PROC[0].v[1] == 0 && PROC[1].v[1] == 1
v[1] = 7; y = x;`, 2, ""},
		{"in another order", `if (rank == 0) {
#pragma TASS collective assert A 1
x = 1;
#pragma TASS collective assert B 1
x = 2;
} else {
#pragma TASS collective assert B 1
x = 2;
#pragma TASS collective assert A 1
x = 1; }`, 2, "collective-assertion"},
		{"not by all", `if (rank == 0) {
#pragma TASS collective assert A 1
x = 1; }`, 2, "collective-assertion; "},
		{"two of one name", `x = rank;
if (rank == 0) {
#pragma TASS collective assert A PROC[1].x == 1
y = 1;
} else {
#pragma TASS collective assert A PROC[0].x == 0
y = 2; }`, 2, ""},
		{"sums and products", `for (x = 0; x < 4; x++) v[x] = x + 1;
#pragma TASS assert \sum {int k | 0 <= k && k < 4} v[k] == 10
#pragma TASS assert \product {int k | 1 <= k && k < 3} v[k] == 6
#pragma TASS assert \sum {int k | 0 <= k && k < 4 && v[k] > 2} v[k] == 7
#pragma TASS assert \numof {int k | 0 <= k && k < 4} (v[k] > 2) == 2
out[0] = x;`, 1, "4"},
		{"a sum over the processes", `x = rank + 1;
#pragma TASS collective assert A \sum {int q | 0 <= q && q < np} PROC[q].x == 6
out[0] = 1;`, 3, "1"},

		{"an invariant", `
#pragma TASS invariant x <= 3 && y == 2 * x
while (x < 3) { x++; y += 2; }
out[0] = y;`, 1, "6"},
		{"false at first", `
#pragma TASS invariant x > 0
while (x < 3) x++;`, 1, "loop-invariant"},
		{"not kept", `
#pragma TASS invariant x < 3
while (x < 3) x++;`, 1, "loop-invariant"},
		{"of a loop without iterations", `
#pragma TASS invariant x == 1
while (x < 0) x++;`, 1, "loop-invariant"},
		{"of a do loop: where its condition is", `
#pragma TASS invariant x >= 1
do x++; while (x < 3);
out[0] = x;`, 1, "3"},
		{"of a for loop", `
#pragma TASS invariant 0 <= x && x <= 3
for (x = 0; x < 3; x++) y++;
out[0] = y;`, 1, "3"},
		{"a variant", `
#pragma TASS invariant 1
#pragma TASS variant 3 - x
while (x < 3) x++;
out[0] = x;`, 1, "3"},
		{"a variant that stays", `
#pragma TASS invariant 1
#pragma TASS variant 3
while (x < 3) x++;`, 1, "loop-invariant"},
		{"a variant below zero", `
#pragma TASS invariant 1
#pragma TASS variant 0 - x
while (x < 3) x++;`, 1, "loop-invariant"},
		{"the variant of an outer loop", `
#pragma TASS invariant 1
#pragma TASS variant 2 - x
while (x < 2) {
  y = 0;
#pragma TASS invariant 1
#pragma TASS variant 2 - y
  while (y < 2) y++;
  x++; }
out[0] = x;`, 1, "2"},
		{"the loop begins anew", `
for (y = 0; y < 2; y++) {
  x = 0;
#pragma TASS invariant 1
#pragma TASS variant 2 - x
  while (x < 2) x++;
}
out[0] = x;`, 1, "2"},

		{"processes apart", `
#pragma TASS collective invariant L PROC[1 - rank].x == x
while (x < 3) {
  if (rank == 0 && x % 2 == 0) MPI_Recv(&y, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &st);
  if (rank == 1 && x % 2 == 1) MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  x++;
}
if (rank == 0) MPI_Recv(&y, 1, MPI_INT, 1, 1, MPI_COMM_WORLD, &st); else MPI_Send(&x, 1, MPI_INT, 0, 1, MPI_COMM_WORLD);
out[0] = x;`, 2, "deadlock"},
		{"not kept by all", `
#pragma TASS collective invariant L PROC[0].y == PROC[1].y
while (x < 2) { x++; y += rank; }`, 2, "loop-invariant; loop-invariant"},
		{"not left together", `
#pragma TASS collective invariant L 1
while (x < 2 + rank) x++;`, 2, "loop-invariant"},
		{"two loops, one of them not reached by all", `
if (rank == 0) {
#pragma TASS collective invariant L 1
while (x < 1) x++;
} else {
#pragma TASS collective invariant M 1
while (x < 1) x++;
}`, 2, "loop-invariant"},
		{"a loop where another asserts", `
if (rank == 0) {
#pragma TASS collective invariant L 1
while (x < 1) x++;
} else {
#pragma TASS collective assert A 1
x = 1;
}`, 2, "collective-assertion"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if got := ran(t, tc.body, tc.np); got != tc.want {
				t.Errorf("got %s, want %s", got, tc.want)
			}
		})
	}
}

// text loads a whole program.
func text(t *testing.T, name, text string) *model.Program {
	t.Helper()
	return against(t, nil, name, text)
}

// against loads a program whose annotations relate it to a specification.
func against(t *testing.T, spec *model.Program, name, text string) *model.Program {
	t.Helper()
	p, err := c.Load(c.Options{Spec: spec, Compared: true,
		ReadFile: source.Only(text)}, []string{name})
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return p
}

// kindsAndLines gives the violations, as "kind:line:rank".
func kindsAndLines(r *concrete.Result) string {
	var list []string
	for _, v := range r.Violations {
		list = append(list, fmt.Sprintf("%s:%d:%d", v.Kind, v.Pos.Line, v.Process))
	}
	return strings.Join(list, " ")
}

// The invariant of race.c holds where the processes keep in step, and is found
// broken where they do not.
func TestMessagesThatOvertakeAnIteration(t *testing.T) {
	const race = `#include <mpi.h>
int main(int argc, char **argv) {
    int rank, np, j, x, i, s, t;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &np);
    s = t = np * (np - 1) / 2;
    #pragma TASS collective invariant I s == t
    for (i = 0; i < 2; i++) {
        if (rank == 0) {
            s = 0;
            for (j = 1; j < np; j++) {
                MPI_Recv(&x, 1, MPI_INT, SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
                s += x;
            }
        } else MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
`
	for source, want := range map[string]string{"j": "", "MPI_ANY_SOURCE": "loop-invariant:8:0"} {
		p := text(t, "race.c", strings.ReplaceAll(race, "SOURCE", source))
		r, err := concrete.Explore(p, concrete.Options{NP: 3})
		if err != nil {
			t.Fatal(err)
		}
		if got := kindsAndLines(r); got != want || !r.Complete {
			t.Errorf("from %s: %q, want %q (complete: %v)", source, got, want, r.Complete)
		}
	}
}

// Two programs that meet at their joint annotations.
func TestJointAnnotations(t *testing.T) {
	program := func(step, claim string) string {
		return `#include <mpi.h>
#pragma TASS input {n>=0 && n<=3}
int n;
int total = 0;
int main(int argc, char **argv) {
    int i = 0, rank, np;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &np);
    #pragma TASS joint invariant L ` + claim + `
    while (i < n) { total += ` + step + `; i++; }
    #pragma TASS joint assert E ` + claim + `
    MPI_Finalize();
    return 0;
}
`
	}
	for _, tc := range []struct{ name, step, claim, want string }{
		{"the same", "i + 1", "total == spec.total && i == spec.i", ""},
		{"another total", "i", "total == spec.total", "loop-invariant:10:0 loop-invariant:10:1"},
		{"of one of its processes", "i + 1", "total == spec.PROC[0].total && PROC[1 - rank].i == spec.PROC[0]@main.i", ""},
	} {
		spec := text(t, "spec.c", program("1 + i", "1"))
		impl := against(t, spec, "impl.c", program(tc.step, tc.claim))
		in := concrete.Inputs{"n": concrete.Int(2)}
		s, i, err := concrete.ExploreJoint(spec, impl, concrete.Options{NP: 1, Inputs: in, Coarse: true},
			concrete.Options{NP: 2, Inputs: in, Coarse: true})
		if err != nil {
			t.Fatal(err)
		}
		if got := kindsAndLines(i); got != tc.want || !s.Complete || len(s.Violations) > 0 || !i.Complete {
			t.Errorf("%s: %q, want %q; %v", tc.name, got, tc.want, s.Violations)
		}
	}
	spec := text(t, "spec.c", program("1", "1"))
	impl := against(t, spec, "impl.c", strings.Replace(program("1", "1"), "joint assert E", "joint assert F", 1))
	in := concrete.Inputs{"n": concrete.Int(1)}
	_, i, err := concrete.ExploreJoint(spec, impl, concrete.Options{NP: 1, Inputs: in},
		concrete.Options{NP: 1, Inputs: in})
	if err != nil || !i.Has(verdict.CollectiveAssertion) {
		t.Errorf("programs that meet in different orders: %v, %v", i.Violations, err)
	}
}
