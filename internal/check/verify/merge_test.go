package verify_test

import (
	"github.com/tass-go/tass/internal/source"
	"testing"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/front/c"
	"github.com/tass-go/tass/internal/logic/prove/light"
	"github.com/tass-go/tass/internal/model"
)

// TestWhatIsMerged counts the ends of programs with two open conditions or one.
func TestWhatIsMerged(t *testing.T) {
	const head = `#include <math.h>
#include <stdlib.h>
#include <stdio.h>
#include <assert.h>
#pragma TASS input
double x;
#pragma TASS input
double z;
#pragma TASS input {n>=0 && n<=2}
int n;
#pragma TASS output
double y;
#pragma TASS output
int k;
#pragma TASS output
double once;
double s, a[3], b[6];
int m;
int *p, i, j;
static double limit(double v) { if (v < 0) return 0; if (v > 1) return 1; return v; }
static double deep(double v, int d) { if (d == 0 || v <= z) return v; return deep(v / 2, d - 1) + deep(v + 1, d - 1); }
static void leave(void) { if (x > 0) exit(0); }
int main(void) {
y = 0; k = 0;
`
	tests := []struct {
		name, body    string
		with, without int
	}{
		{"one arm", "if (x > z) s = 1; m = 2;", 1, 2},
		{"two arms", "if (x > z) s = 1; else s = x;", 1, 2},
		{"counter", "for (i = 0; i < 3; i++) if (x > i) m++;", 1, 4},
		{"early returns", "s = limit(x) + limit(z);", 1, 9},
		{"recursion", "s = deep(x, 2);", 1, 3},
		{"locals", "if (x > 0) { double t = x * 2; int l = 3; s = t * l; }", 1, 2},
		{"nested", "if (x > 0) { s = 1; if (z > 0) s = 2; }", 1, 3},
		{"the other way is impossible", "if (x > 0) { s = 1; if (x > -1) s = 2; }", 1, 2},
		{"an obligation that the condition gives", "if (n > 0) m = 6 / n; s = 1;", 1, 2},
		{"a value that steers", "if (x > 0) m = 1; if (m == 1) s = 2;", 1, 2},
		{"an index into a few elements", "if (x > 0) m = 1; s = a[m]; a[m] = 2;", 1, 2},
		{"an index", "double w[40] = {0}; if (x > 0) m = 1; s = w[m]; w[m] = 2;", 2, 2},
		{"a pointer", "p = x > 0 ? &i : &j; *p = 1;", 2, 2},
		{"more than a few values", "if (x > 0) for (i = 0; i < 6; i++) b[i] = i + 1;", 2, 2},
		{"the end of the process", "leave(); s = 1;", 2, 2},
		{"memory that stays", "p = 0; if (x > 0) p = malloc(4); free(p);", 2, 2},
		{"an unknown value", "if (x > 0) printf(\"hello\"); s = 1;", 2, 2},
		{"a loop that leaves", "for (i = 0; i < 2; i++) if (x > i) break; s = 1;", 2, 2},
		{"an output written at two places", "if (x > 0) y = 1;", 2, 2},
		{"an output written on one way", "if (x > 0) once = 1;", 2, 2},
		{"a value only on one way", "double t; if (x > 0) t = 1; if (x > 0) s = t;", 2, 2},
	}
	for _, test := range tests {
		read := source.Only(head + test.body + "\ny = y + s; k = m; return 0; }\n")
		p, err := c.Load(c.Options{ReadFile: read}, []string{"p.c"})
		if err != nil {
			t.Fatalf("%s: %v", test.name, err)
		}
		for _, off := range []bool{false, true} {
			want := map[bool]int{false: test.with, true: test.without}[off]
			if got := ends(t, p, off); got != want {
				t.Errorf("%s, merging off %v: %d ends, want %d", test.name, off, got, want)
			}
		}
	}
}

// ends verifies a program, and gives the number of its ends.
func ends(t *testing.T, p *model.Program, noMerge bool) int {
	t.Helper()
	return endsOf(t, p, 1, noMerge)
}

// TestRanksAreMerged: processes that offer their ranks, or not, leave one path.
func TestRanksAreMerged(t *testing.T) {
	const text = `#include <mpi.h>
#pragma TASS input
double x[4];
#pragma TASS output
int first;
int main(int argc, char **argv) {
    int rank, offer = 4, least;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (x[rank] > 0)
        offer = rank;
    MPI_Reduce(&offer, &least, 1, MPI_INT, MPI_MIN, 0, MPI_COMM_WORLD);
    if (rank == 0)
        first = least;
    MPI_Finalize();
    return 0;
}
`
	p, err := c.Load(c.Options{ReadFile: source.Only(text)}, []string{"p.c"})
	if err != nil {
		t.Fatal(err)
	}
	if got := endsOf(t, p, 4, false); got != 1 {
		t.Errorf("%d ends with merging, want 1", got)
	}
	if got := endsOf(t, p, 4, true); got != 16 {
		t.Errorf("%d ends without merging, want 16", got)
	}
}

func endsOf(t *testing.T, p *model.Program, np int, noMerge bool) int {
	t.Helper()
	r, err := verify.Run(p, verify.Config{NP: np, NoMerge: noMerge, Prover: light.New(light.Limits{})})
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Violations) > 0 {
		t.Fatalf("%s: %s", r.Violations[0].Pos, r.Violations[0].Message)
	}
	return r.Terminals
}
