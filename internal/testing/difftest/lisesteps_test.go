package difftest

import (
	"fmt"
	"slices"
	"sort"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/testing/progen"
	"github.com/tass-go/tass/internal/verdict"
)

// The procedure execLoop of Siegel and Zirkel, "Loop Invariant Symbolic Execution for
// Parallel Programs", Fig. 3, step by step: what goes wrong without a step, and the
// program below that shows it. Numbers are lines of the figure. A program is given by
// the body of its main function, which has the input n >= 0 and the ranks, and what it
// must lead to: the violations as kind:line (lines of the body, from 1), none where it
// is verified, and "?" where it is open; the search must come to its end within the
// number of states then.
//
// Each step was taken out of the implementation by itself. What then fails, of several
// programs one:
//
//	 2     every head counts as an entry                     count
//	 2     the activation of the function does not count     in a function that calls itself
//	 2     a loop inside counts as the one around            known in the loop inside without being claimed
//	 3     the writes of the iteration before are forgotten  nested
//	 3     what the iteration has changed is not found       count
//	 6     loops that differ meet                            out of order
//	 7     one leaves where another goes on                  conflicting exit
//	11     values are not replaced                           count
//	11     the range of a type is not known                  the range of a type
//	12     the guard is not assumed                          count
//	12     the guard is that of the values before            count
//	12     the guard is simplified with what goes            nested
//	13     the relation is left out                          count
//	14     the write set is not recorded                     nested
//	18     a record need not be complete                     stagger
//	19     the present instead of the snapshots              stagger
//	20     the claim of the first process alone              stagger
//	21     the claim is not checked                          messages that cross
//	22     the claim is not kept                             count
//	22     the relation is kept                              nested
//	22     the relation is used to simplify                  count
//	23     the record stays in the queue                     all: the search does not end
//	25     the iteration that has ended stays                count
//	27     the new iteration is not pushed                   count
//	28     what the exit tells is not made permanent         known after the loop
//	28-31  nor is it, of a loop of one process               known after the loop, alone
//	31     nor is it handed to the loop around               nested
//	32     the constants keep their names                    count
//	2.3    all is assumed outside of the loops               known after the loop
//	2.3    the path condition is not rebuilt               written in later iterations only
//	2.3    a process that has left counts as inside          assumed by one that has left
//	       the variant need not decrease                     a variant that does not decrease
//	       the variant may be negative                       a variant that is negative
//	       a state is not said to stand for more             too weak an invariant
//
// TestStepsOfTheLoopProcedure checks that each program leads to what it must.
type loopStep struct {
	name, body string
	np         int
	want       string
	limit      int64 // states in which the search must come to its end
}

func loopSteps() []loopStep {
	return []loopStep{
		{"stagger", `int i = 0, x = 0;
#pragma TASS collective invariant I i == PROC[1-rank]@main.i && x == 2*((i+1-rank)/2) && 0 <= i && i <= 2*n
while (i < 2*n) {
  if (rank == 0 && i%2 == 0) MPI_Recv(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  else if (rank == 1 && i%2 == 1) { x = i+1; MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD); }
  i++;
}
#pragma TASS assert x == 2*n`, 2, "", 140},
		{"race", `int s = np*(np-1)/2, t = s, j, x, i = 0;
#pragma TASS collective invariant I s == t
while (i < n) {
  if (rank == 0) { s = 0; for (j = 1; j < np; j++) { MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE); s += x; } }
  else MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  i++;
}`, 3, "loop-invariant:2", 600},
		{"count", `int i = 0;
#pragma TASS collective invariant C i <= n && PROC[0].i == i
while (i < n) i++;
#pragma TASS assert i == n`, 3, "", 140},
		{"false on entry", `int i = 0, x = 1;
#pragma TASS collective invariant C x == 0
while (i < n) { i++; x = 0; }`, 2, "loop-invariant:2", 50},
		{"not kept", `int i = 0, x = 0;
#pragma TASS collective invariant C x == 0
while (i < n) { i++; x = rank; }`, 2, "loop-invariant:2", 110},
		{"not kept the second time", `int i = 0, x = 0;
#pragma TASS invariant x <= 1
while (i < n) { i++; x++; }`, 1, "loop-invariant:2", 40},
		{"known after the loop", `int i = 0, x = 0;
#pragma TASS collective invariant C x == 2*i && i <= n && PROC[0].i == i
while (i < n) { x += 2; i++; }
#pragma TASS assert x == 2*n`, 2, "", 110},
		{"known after the loop, alone", `int i = 0, x = 0;
#pragma TASS invariant x == 2*i && i <= n
while (i < n) { x += 2; i++; }
#pragma TASS assert x == 2*n`, 1, "", 40},
		{"nested", `int i = 0, j, x = 0;
#pragma TASS collective invariant O x == i*n && i <= n && PROC[0].i == i
while (i < n) {
  j = 0;
#pragma TASS collective invariant P x == i*n + j && j <= n && i < n && PROC[0].i == i && PROC[0].j == j
  while (j < n) { x++; j++; }
  i++;
}
#pragma TASS assert x == n*n`, 2, "", 250},
		{"nested, alone", `int i = 0, j, x = 0;
#pragma TASS invariant x == i*n && i <= n
while (i < n) {
  j = 0;
#pragma TASS invariant x == i*n + j && j <= n && i < n
  while (j < n) { x++; j++; }
  i++;
}
#pragma TASS assert x == n*n`, 1, "", 100},
		{"the inner loop changes what the outer relies on", `int i = 0, j, x = 0;
#pragma TASS invariant x == 0
while (i < n) {
  j = 0;
#pragma TASS invariant 1
  while (j < n) { x++; j++; }
  i++;
}`, 1, "loop-invariant:2", 70},
		{"one loop after another", `int i = 0, x = 0;
#pragma TASS invariant x == i && i <= n
while (i < n) { x++; i++; }
#pragma TASS invariant x == n && i >= 0 && i <= n
while (i > 0) i--;
#pragma TASS assert x == n && i == 0`, 1, "", 60},
		{"a loop entered again", `int k, i, x = 0;
for (k = 0; k < 3; k++) {
  i = 0;
#pragma TASS collective invariant C i <= n && x == k && PROC[0].i == i
  while (i < n) i++;
  x++;
}
#pragma TASS assert x == 3`, 2, "", 400},
		{"known in the loop inside without being claimed", `int i = 0, j, k;
#pragma TASS invariant i <= n
while (i < n) {
  k = 5; j = 0;
#pragma TASS invariant j <= n
  while (j < n) j++;
#pragma TASS assert k == 5
  i++;
}`, 1, "", 100},
		{"in a function that calls itself", `deep(2);
#pragma TASS assert total >= 0`, 1, "", 160},
		{"two iterations in turn", `int i = 0, x = 0, y = 0;
#pragma TASS invariant i <= n
while (i < n) { if (i%2 == 0) x = 1; else y = 1; i++; }
#pragma TASS assert x == 0 || y == 0`, 1, "assertion:4", 70},
		{"written through a pointer", `int i = 0, x = 0, *p = &x;
#pragma TASS invariant i <= n
while (i < n) { *p = 1; i++; }
#pragma TASS assert x == 0`, 1, "assertion:4", 40},
		{"written in the heap", `int i = 0, *h = calloc(2, sizeof(int));
#pragma TASS invariant i <= n && h[0] == 0
while (i < n) { h[1] = i; i++; }
#pragma TASS assert h[1] == 0
free(h);`, 1, "assertion:4", 50},
		{"written in a function", `int i = 0;
#pragma TASS invariant i <= n
while (i < n) { bump(); i++; }
#pragma TASS assert total == 0`, 1, "assertion:4", 40},
		{"written in later iterations only", `int i = 0, x = 0;
#pragma TASS invariant i <= n
while (i < n) { if (i > 1) x = 1; i++; }
#pragma TASS assert x == 0`, 1, "assertion:4", 70},
		{"written in the loop inside, late", `int i = 0, j, x = 0, y = 0;
#pragma TASS invariant i <= n
while (i < n) {
  j = 0;
#pragma TASS invariant j <= 3
  while (j < 3) { if (i > 4) y = 1; x = i; j++; }
  i++;
}
#pragma TASS assert y == 0`, 1, "assertion:9", 200},
		{"known when the loop inside is entered again", `int i = 0, j, x = 0;
#pragma TASS invariant i <= n && x == 2*i
while (i < n) {
  j = 0;
#pragma TASS invariant j <= 2 && x == 2*i + j
  while (j < 2) { x++; j++; }
  i++;
}
#pragma TASS assert x == 2*n`, 1, "", 100},
		{"too weak an invariant", `int i = 0;
#pragma TASS invariant i >= 0
while (i < n) i++;
#pragma TASS assert i == n`, 1, "?", 60},
		{"assumed by one that has left", `int i = 0;
#pragma TASS collective invariant C i <= n && PROC[0].i == i
while (i < n) i++;
if (rank == 0) {
#pragma TASS assume n > 5
i = 0;
}
#pragma TASS collective assert E n > 5`, 2, "", 200},
		{"out of order", `int i = 0;
if (rank == 0) {
#pragma TASS collective invariant A 1
  while (i < n) i++;
} else {
#pragma TASS collective invariant B 1
  while (i < n) i++;
}`, 2, "loop-invariant:6", 50},
		{"conflicting exit", `int i = 0;
#pragma TASS collective invariant C i >= 0
while (i < n + rank) i++;`, 2, "loop-invariant:2", 90},
		{"conflicting exit, not seen in the claims", `int i = 0;
#pragma TASS collective invariant C PROC[0].i == i
while (i < n + rank) i++;`, 2, "loop-invariant:2", 70},
		{"the range of a type", `unsigned char c = 0; int i = 0;
#pragma TASS invariant i <= n
while (i < n) { c++; i++; }
#pragma TASS assert c <= 255`, 1, "", 50},
		{"a variant", `int i = 0;
#pragma TASS invariant i <= n
#pragma TASS variant n - i
while (i < n) i++;`, 1, "", 40},
		{"a variant that does not decrease", `int i = 0;
#pragma TASS invariant i <= n
#pragma TASS variant n
while (i < n) i++;`, 1, "loop-invariant:3", 30},
		{"a variant that is negative", `int i = 0;
#pragma TASS invariant i <= n
#pragma TASS variant 0 - i
while (i < n) i++;`, 1, "loop-invariant:3", 40},
		{"messages that cross", `int i = 0, x = 0, y = 0;
#pragma TASS collective invariant C i <= n && y == 0 && PROC[0].i == i
while (i < n) {
  MPI_Sendrecv(&x, 1, MPI_INT, (rank+1)%np, 0, &y, 1, MPI_INT, (rank+np-1)%np, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  x = i + 1; i++;
}`, 2, "loop-invariant:2", 140},
		{"a queue that is not empty", `int i = 0;
if (rank == 0) {
#pragma TASS collective invariant C 1
  while (i < 2) i++;
}`, 2, "loop-invariant:3", 40},
	}
}

const stepsHeader = `#include <mpi.h>
#include <stdlib.h>
#pragma TASS input {n >= 0}
int n;
static int total = 0;
static void bump(void) { total++; }
static void deep(int d) {
int i = 0, k = d;
#pragma TASS invariant i <= 2 && d == k && total >= 0
while (i < 2) { if (d > 0) deep(d - 1); total = 1; i++; }
#pragma TASS assert i == 2
}
int main(int argc, char **argv) {
int rank, np;
MPI_Init(&argc, &argv);
MPI_Comm_rank(MPI_COMM_WORLD, &rank);
MPI_Comm_size(MPI_COMM_WORLD, &np);
`

func (s *loopStep) program() progen.Program {
	return progen.Program{Text: stepsHeader + s.body + "\nMPI_Finalize();\nreturn 0;\n}\n", NP: s.np}
}

func TestStepsOfTheLoopProcedure(t *testing.T) {
	for _, s := range loopSteps() {
		t.Run(s.name, func(t *testing.T) {
			p := annotated(t, s.program())
			r := p.runWithin(t, verify.Config{}, s.limit)
			if !r.Complete && s.want == "" {
				t.Errorf("the search does not come to its end: %s (%d states)", r.Reason, r.Stats.StatesSeen)
			}
			var got []string
			for _, v := range r.Violations {
				if v.Certainty != verdict.Possible {
					got = append(got, fmt.Sprintf("%s:%d", v.Kind, int(v.Pos.Line)-strings.Count(stepsHeader, "\n")))
				}
			}
			if r.Unwitnessed { // an execution that comes to an end is for package confirm to find
				r.Witnessed()
			}
			sort.Strings(got)
			got = slices.Compact(got)
			want := verdict.Violated
			switch s.want {
			case "":
				want = verdict.Verified
			case "?":
				want, got = verdict.Inconclusive, append(got, "?")
			}
			if strings.Join(got, " ") != s.want || r.Verdict != want {
				t.Errorf("%s: %q, want %q", r.Verdict, got, s.want)
			}
			t.Logf("%d states", r.Stats.StatesSeen)
		})
	}
}
