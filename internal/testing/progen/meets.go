package progen

import (
	"fmt"
	"math/rand"
)

// Meets makes a program of branches on its inputs whose ways meet again, with what has to be looked at when they do:
// variables that one way only initialises, pointers, global variables, structs, results of functions that return
// early, assertions, inputs that are read, and now and then a message. Behind a branch something asks what it did.
func Meets(seed int64) Program {
	g := &meets{gen{r: rand.New(rand.NewSource(seed)), indent: 1}}
	g.np = 1 + g.r.Intn(2)
	for range 2 + g.r.Intn(3) {
		g.branch(1)
		if g.chance(2, 3) {
			g.line("%s", g.ask())
		}
	}
	inputs := []Input{{Name: "n", Lo: 0, Hi: 2}, {Name: "k", Lo: -1, Hi: 1}, {Name: "a", Double: true, Len: 2}}
	return Program{Seed: seed, NP: g.np, Inputs: inputs,
		Text: fmt.Sprintf("// random program %d of ways that meet, %d processes\n", seed, g.np) +
			meetsHeader + g.b.String() + meetsEnd}
}

const meetsHeader = `#include <mpi.h>
#include <assert.h>

#pragma TASS input {n>=0 && n<=2}
int n;
#pragma TASS input {k>=-1 && k<=1}
int k;
#pragma TASS input
double a[2];
#pragma TASS output
int ires[2];
#pragma TASS output
double dres[2];

static int gi;
static double gd = 1.5;
static struct { int p; double q[2]; } gs;

static int early(int c, double *p) {
    if (c > 0) {
        *p = 1.0;
        return 2;
    }
    *p += 1.0;
    return c;
}

static int deep(int c, int d) { return d == 0 ? c : c > 0 ? deep(c - 1, d - 1) + 1 : deep(c, d - 1); }

int main(int argc, char **argv) {
    int rank, x = n, y = 1, w, ia[3] = {0, 1, 2}, *p = &x;
    double u = 0.5, z, t;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    t = MPI_Wtime();
`

const meetsEnd = `    if (rank == 0) {
        ires[0] = x + 10 * y + gi;
        ires[1] = ia[1] + gs.p;
        dres[0] = u + gd;
        dres[1] = gs.q[1];
    }
    MPI_Finalize();
    return 0;
}
`

// meets writes one program of Meets.
type meets struct{ gen }

func (g *meets) condition() string {
	return g.pick("a[0] > a[1]", "a[0] > a[1]", "a[0] <= 0.5", "u < a[1]", "n > 0", "k == 1", "x > y",
		"a[1] == gd", "gi > 0")
}

func (g *meets) branch(deep int) {
	switch g.r.Intn(5) {
	case 0:
		g.line("%s = %s ? %s : %s;", g.pick("x", "y", "gi", "ia[1]"), g.condition(),
			g.pick("x", "2", "ia[n]"), g.pick("y", "k", "gi"))
		return
	case 1:
		g.line("x = %s;",
			g.pick("early(k, &u)", "early(n, &gd)", "deep(n, 2)", "early(deep(k, 1), &gs.q[1])"))
		return
	}
	g.block("if ("+g.condition()+")", func() { g.arm(deep) })
	if g.chance(2, 3) {
		g.block("else", func() { g.arm(deep) })
	}
}

func (g *meets) arm(deep int) {
	for range 1 + g.r.Intn(2) {
		switch n := g.r.Intn(26); {
		case n < 3 && deep > 0:
			g.branch(deep - 1)
		case n < 6:
			g.line("%s", g.pick("w = 1;", "w = x;", "z = 1.0;", "z = u;"))
		case n < 10:
			g.line("%s = %s;", g.pick("gi", "gs.p", "x", "y", "ia[1]"), g.pick("x + 1", "3", "k", "y", "gi + 1"))
		case n < 14:
			g.line("%s = %s;", g.pick("gd", "gs.q[1]", "u"),
				g.pick("a[0]", "a[1]", "u + 1.0", "gd", "2.0"))
		case n < 16:
			g.line("p = %s;", g.pick("&y", "&gi", "&ia[1]"))
		case n < 18:
			g.line("%s", g.pick("x = early(k, &u);", "y = early(n, &gd);", "gi = deep(n, 1);"))
		case n < 20:
			g.line("assert(%s);", g.pick("x != 1", "y > 0", "n < 2", "gi < 2", "u < 5.0"))
		case n < 21:
			g.line("ia[%s] = %s;", g.pick("n", "k", "x"), g.pick("7", "y"))
		case n < 22:
			g.line("%s", g.pick("if (MPI_Wtime() < t) x = 9;", "for (y = 0; y < n; y++) gi++;",
				"while (x < 3) x++;"))
		case n < 23 && g.np > 1:
			g.line("%s", g.pick("if (rank == 0) MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);",
				"if (rank == 1) MPI_Recv(&y, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);"))
		default:
			g.line("x = %s;", g.pick("x + 1", "y", "2"))
		}
	}
}

// ask writes something that depends on what a branch did.
func (g *meets) ask() string {
	return g.pick("if (x > 2) y++;", "*p = 5;", "y = ia[1];", "x += gs.p;", "assert(gi < 9);", "u = u + z;", "y = w;",
		"if (w > 0) x++;", "assert(x + y != 4);", "u = gs.q[1] + gd;", "assert(u < 4.0);", "x = *p;",
		"if (gd > u) y = 2;", "assert(gi != 3 || x != 3);")
}
