package verify_test

import (
	"fmt"
	"github.com/tass-go/tass/internal/source"
	"testing"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/front/c"
	"github.com/tass-go/tass/internal/logic/prove/light"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/verdict"
)

// What loops inside of others write is learnt by one search for all processes, of each for
// itself: a variable that only others write keeps its value.
func TestLearntWriteSets(t *testing.T) {
	const program = `#include <mpi.h>
#include <assert.h>
#pragma TASS input {n>=0}
int n;
int main(int argc, char **argv) {
    int t, i, rank, x = 7, y = 7, z = 7;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#pragma TASS collective invariant STEP 0 <= t && t <= n && t == PROC[0].t
    for (t = 0; t < n; t++) {
        MPI_Barrier(MPI_COMM_WORLD);
#pragma TASS invariant 0 <= i && i <= n
        for (i = 0; i < n; i++) {
            %s
        }
    }
    assert(%s);
    MPI_Finalize();
    return 0;
}
`
	const apart = "if (rank == 0) x = i; else y = i;"
	for _, test := range []struct {
		name, body, claim string
		want              verdict.Verdict
	}{
		{"each its own", apart, "rank == 0 ? y == 7 && z == 7 : x == 7 && z == 7", verdict.Verified},
		{"what the first writes", apart, "x == 7", verdict.Inconclusive},
		{"what the others write", apart, "y == 7", verdict.Inconclusive},
		{"only late iterations", "if (t > 2 && i > 1) z = i;", "z >= 0", verdict.Inconclusive},
		{"what late iterations leave", "if (t > 2 && i > 1) z = i;", "x == 7 && y == 7", verdict.Verified},
		{"what is restored", "z++; z--;", "z == 7", verdict.Verified},
		{"through a pointer", "int *p = rank == 0 ? &x : &y; *p = t;", "rank == 0 ? y == 7 : x == 7", verdict.Verified},
		{"through a pointer, wrong", "int *p = rank == 0 ? &x : &y; *p = t;", "rank == 0 ? x == 7 : y == 7",
			verdict.Inconclusive},
	} {
		for np := 1; np <= 2; np++ {
			text := fmt.Sprintf(program, test.body, test.claim)
			p, err := c.Load(c.Options{ReadFile: source.Only(text)}, []string{"p.c"})
			if err != nil {
				t.Fatalf("%s: %v", test.name, err)
			}
			r, err := verify.Run(p, verify.Config{NP: np, Limits: search.Limits{MaxStates: 1500},
				Prover: light.New(light.Limits{})})
			if err != nil {
				t.Fatalf("%s: %v", test.name, err)
			}
			want := test.want
			if np == 1 && test.name == "what the others write" {
				want = verdict.Verified // there are none
			}
			if r.Verdict != want && !(r.Verdict == verdict.Inconclusive && r.Unwitnessed && want == verdict.Verified) {
				t.Errorf("%s, %d processes: %s (%s), want %s", test.name, np, r.Verdict, r.Reason, want)
			}
			if r.Stats.Restarts > 2 {
				t.Errorf("%s, %d processes: the search started over %d times", test.name, np, r.Stats.Restarts)
			}
		}
	}
}
