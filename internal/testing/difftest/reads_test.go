package difftest

import (
	"github.com/tass-go/tass/internal/source"
	"slices"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/explore"
	"github.com/tass-go/tass/internal/front/c"
	"github.com/tass-go/tass/internal/logic/prove/light"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/testing/livetest"
	"github.com/tass-go/tass/internal/verdict"
)

// TestEveryWayToReadIsWatched clears everything at every step, and looks whether the
// variables that are read in the various ways there are have to be kept.
func TestEveryWayToReadIsWatched(t *testing.T) {
	for _, test := range []struct{ name, body, read string }{
		{"register", `int x = in; int y = x + 1; assert(y == in + 1);`, "x y"},
		{"scalar in memory", `int x = in, *p = &x; assert(*p == in);`, "x p"},
		{"struct", `struct s x = {1, {2, 3}}, y; y = x; assert(y.b[1] == 3);`, "x y"},
		{"struct as argument", `struct s x = {1, {2, 3}}; assert(sum(x) == 6);`, "x v"},
		{"struct as result", `struct s x = make(5); assert(x.b[0] == 6);`, "x r"},
		{"struct within a struct", `struct t x, y; x.n = 1; x.in = (struct s){4, {5, 6}}; y.in = x.in; assert(y.in.b[0] == 5);`, "x y"},
		{"array element", `int x[3] = {1, 2, 3}; assert(x[1] == 2);`, "x"},
		{"symbolic index", `int x[3] = {1, 2, 3}; assert(x[in] >= 1);`, "x"},
		{"symbolic index into a part with values", `int x[9]; for (int i = 0; i < 3; i++) x[i] = i; assert(x[in] >= 0);`,
			"x"},
		{"symbolic index to write", `int x[3] = {1, 2, 3}; x[in] = 1; assert(x[1] <= 2);`, "x"},
		{"struct at a symbolic index", `struct s x[2] = {{1, {2, 3}}, {4, {5, 6}}}, y; y = x[in % 2]; assert(y.a >= 1);`,
			"x y"},
		{"rows of an array", `int x[2][2] = {{1, 2}, {3, 4}}, *p = x[0]; assert(p[3] == 4);`, "x p"},
		{"length of an array", `int n = in + 1; double x[n]; x[in] = 1; assert(x[in] == 1);`, "n"},
		{"memcpy", `int x[2] = {1, 2}, y[2]; memcpy(y, x, sizeof x); assert(y[1] == 2);`, "x y"},
		{"string", `char x[4] = "abc"; assert(strlen(x) == 3);`, "x"},
		{"comparison of strings", `char x[4] = "abc", y[4] = "abd"; assert(strcmp(x, y) < 0);`, "x y"},
		{"message", `int x = 5 + in, y; MPI_Status z;
			MPI_Sendrecv(&x, 1, MPI_INT, rank, 0, &y, 1, MPI_INT, rank, 0, MPI_COMM_WORLD, &z); assert(y == 5 + in);`, "x y"},
		{"count", `int x = 5, y; MPI_Status z; int n;
			MPI_Sendrecv(&x, 1, MPI_INT, rank, 0, &y, 1, MPI_INT, rank, 0, MPI_COMM_WORLD, &z); MPI_Get_count(&z, MPI_INT, &n); assert(n == 1);`, "x z n"},
		{"reduction", `int x = in, y; MPI_Allreduce(&x, &y, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD); assert(y == 2 * in);`,
			"x y"},
		{"reduction in place", `int x = in; MPI_Allreduce(MPI_IN_PLACE, &x, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD); assert(x == 2 * in);`, "x"},
		{"broadcast", `int x = in; MPI_Bcast(&x, 1, MPI_INT, 0, MPI_COMM_WORLD); assert(x == in);`, "x"},
		{"output", `struct s x = {1, {2, 3}}; out = x;`, "x"},
		{"global register", `gr = in; assert(gr == in);`, "gr"},
		{"global array", `ga[1] = in; assert(ga[1] + ga[0] == in);`, "ga"},
		{"global struct", `gs.b[0] = in; struct s x = gs; assert(x.b[0] == in);`, "gs x"},
		{"global in a function", `gr = in; assert(other() == in + 1);`, "gr"},
		{"condition", `int x = in > 0, y = 3; assert((x ? y : y + 1) >= 3);`, "x y"},
		{"quantifier", "int x[3] = {1, 2, 3};\n#pragma TASS assert forall {int i | 0<=i && i<3} x[i]>=1\n;", "x"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := readProgram(t, test.body)
			cfg := verify.Config{NP: 2, NoReduce: true, Errors: -1, Prover: light.New(light.Limits{}),
				Predict: func(m *model.Program, kept []string) explore.Prediction { return livetest.Wrong(m, 1, 1, kept) }}
			r, err := verify.Run(p, cfg)
			if err != nil {
				t.Fatal(err)
			}
			if r.Verdict != verdict.Verified {
				t.Fatalf("%s: %s %v", r.Verdict, r.Reason, r.Violations)
			}
			var kept []string
			for _, name := range r.Session.Units[0].Kept {
				name, _, _ = strings.Cut(name, " ")
				kept = append(kept, name)
			}
			for _, name := range strings.Fields(test.read) {
				if !slices.Contains(kept, name) {
					t.Errorf("%s is read, and it was not noticed: only of %v", name, kept)
				}
			}
		})
	}
}

func readProgram(t *testing.T, body string) *model.Program {
	t.Helper()
	text := `#include <assert.h>
#include <string.h>
#include <mpi.h>
struct s { int a; int b[2]; };
struct t { int n; struct s in; };
#pragma TASS input {in>=0 && in<=2}
int in;
#pragma TASS output
struct s out;
int gr, ga[2];
struct s gs;
int other(void) { return gr + 1; }
int sum(struct s v) { return v.a + v.b[0] + v.b[1]; }
struct s make(int k) { struct s r = {k, {k + 1, k + 2}}; return r; }
int main(int argc, char **argv) {
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank > 0 || 1) {
` + body + `
    }
    MPI_Finalize();
    return 0;
}
`
	p, err := c.Load(c.Options{ReadFile: source.Only(text)}, []string{"reads.c"})
	if err != nil {
		t.Fatal(err)
	}
	return p
}
