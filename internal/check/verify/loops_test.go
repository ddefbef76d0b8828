package verify_test

import (
	"github.com/tass-go/tass/internal/source"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/front/c"
	"github.com/tass-go/tass/internal/logic/prove/light"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/verdict"
)

// TestWhatIsSaidOfLoops looks at what reports say about loops with invariants, in the
// words of the program.
func TestWhatIsSaidOfLoops(t *testing.T) {
	const head = `#include <mpi.h>
#include <stdlib.h>
#include <assert.h>
#pragma TASS input {n>=0}
int n;
int main(int argc, char **argv) {
int i, j, rank, s = 0, last;
double a[8] = {0};
unsigned char byte[8] = {0}, bytes[4][3] = {{0}};
struct list { struct list *next; } *list = NULL;
MPI_Init(&argc, &argv);
MPI_Comm_rank(MPI_COMM_WORLD, &rank);
`
	tests := []struct {
		name, body string
		np         int
		verdict    verdict.Verdict
		want       []string // in the reason or in messages
	}{
		{"constants are called like the variables",
			"#pragma TASS invariant i >= 0\nfor (i = 0; i < n; i++) { a[s + 1] = i; s = (s + 1) % 4; }", 1, verdict.Inconclusive,
			[]string{"index s + 1 can lie outside 0..7 of a (with s as at the beginning of an arbitrary iteration of the loop " +
				"with the invariant at line 13)"}},
		{"conditions are as they are written",
			"#pragma TASS invariant i >= 0 && (s   <= 2*i + 1 ||\\\n s <  0)\nfor (i = 0; i < n; i++) s += 3;", 1,
			verdict.Inconclusive,
			[]string{"the loop invariant (s <= 2*i + 1 || s < 0) is not kept by an iteration"}},
		{"a value that comes later", "#pragma TASS invariant i >= 0 && last == i - 1\nfor (i = 0; i < n; i++) last = i;", 1,
			verdict.Violated,
			[]string{"last is used before it has a value; give it one before the loop, or claim this only where an " +
				"iteration has given it one"}},
		{"one that has ended", "if (rank == 0) {\n#pragma TASS collective invariant I i >= 0\nfor (i = 0; i < n; i++) ;\n}",
			2, verdict.Violated,
			[]string{"comes to the collective invariant I, and rank 1 never comes to the loop: it has ended"}},
		{"one that waits", "if (rank == 1) MPI_Recv(&s, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);\n#pragma " +
			"TASS collective invariant I i >= 0\nfor (i = 0; i < n; i++) ;\n" +
			"if (rank == 0) MPI_Send(&s, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);", 2, verdict.Inconclusive,
			[]string{"comes to the collective invariant I, and rank 1 does not come to the loop, while rank 0 went round it " +
				"18 times"}},
		{"memory that grows", "#pragma TASS invariant i >= 0\nfor (i = 0; i < n; i++) { struct list *l = malloc(sizeof " +
			"*l); l->next = list; list = l; }", 1, verdict.Inconclusive,
			[]string{"the number of memory blocks of rank 0 (", "the last allocated at p.c:14:"}},
		{"the range of elements", "#pragma TASS invariant i >= 0\nfor (i = 0; i < n; i++) byte[i % 8] = i;\nj = byte[n % " +
			"8]; assert(j <= 255);", 1, verdict.Verified, nil},
		{"the range of elements of rows", "#pragma TASS invariant i >= 0\nfor (i = 0; i < n; i++) bytes[i % 4][i % 3] = " +
			"i;\nj = bytes[n % 4][n % 3]; assert(j <= 254);", 1, verdict.Inconclusive,
			[]string{"the assertion j <= 254 does not hold"}},
	}
	for _, test := range tests {
		text := head + test.body + "\nMPI_Finalize();\nreturn 0;\n}\n"
		p, err := c.Load(c.Options{ReadFile: source.Only(text)}, []string{"p.c"})
		if err != nil {
			t.Fatalf("%s: %v", test.name, err)
		}
		r, err := verify.Run(p, verify.Config{NP: test.np, Limits: search.Limits{MaxStates: 1000},
			Prover: light.New(light.Limits{})})
		if err != nil {
			t.Fatalf("%s: %v", test.name, err)
		}
		said := r.Reason
		for _, v := range r.Violations {
			said += "\n" + v.Message
		}
		if r.Verdict != test.verdict {
			t.Errorf("%s: %v, want %v: %s", test.name, r.Verdict, test.verdict, said)
		}
		for _, want := range test.want {
			if !strings.Contains(said, want) {
				t.Errorf("%s: %s\nwant in it: %s", test.name, said, want)
			}
		}
	}
}
