package progen

import (
	"fmt"
	"math/rand"
	"strings"
)

// Twins makes a program that calls a collective at two places, on the two ways of a branch on its inputs, round after
// round: mostly alike, now and then with other arguments, on one way only, or with something else on the way.
// What the collectives give is looked at in between.
func Twins(seed int64) Program {
	g := &twins{gen{r: rand.New(rand.NewSource(seed)), indent: 1}}
	g.np = 1 + g.r.Intn(3)
	for range 1 + g.r.Intn(3) {
		g.round()
		if g.chance(2, 3) {
			g.line("%s", g.pick("assert(got != 4);", "if (got > 1) x++;", "x = got;", "assert(got + x < 9);",
				"if (a[rank] > 1.5) x = 2;", "few[0] = got;", "assert(few[1] != 5);", "u = u + dgot;",
				"if (dgot > 2.0) x = 0;", "MPI_Barrier(MPI_COMM_WORLD);"))
		}
	}
	inputs := []Input{{Name: "n", Lo: 0, Hi: 2}, {Name: "a", Double: true, Len: 3}}
	return Program{Seed: seed, NP: g.np, Inputs: inputs,
		Text: fmt.Sprintf("// random program %d of calls that meet, %d processes\n", seed, g.np) +
			twinsHeader + g.b.String() + twinsEnd}
}

const twinsHeader = `#include <mpi.h>
#include <assert.h>

#pragma TASS input {n>=0 && n<=2}
int n;
#pragma TASS input
double a[3];
#pragma TASS output
int ires[3];
#pragma TASS output
double dres[3];

static int gi = 2;

static int alone(int c) { return c > 0 ? c : 1; }

int main(int argc, char **argv) {
    int rank, np, x = 1, y = 2, got = 0, other = 0, few[2] = {0, 1}, *p = &x, err = 0;
    double u = 0.5, dgot = 0.0, rates[2] = {1.0, 2.0};
    MPI_Comm part = MPI_COMM_NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &np);
`

const twinsEnd = `    ires[rank] = got + 10 * x + 100 * few[1];
    dres[rank] = dgot + u;
    MPI_Finalize();
    return err;
}
`

// twins writes one program of Twins.
type twins struct{ gen }

func (g *twins) condition() string {
	return g.pick("a[rank] > 0.5", "a[rank] > 0.5", "a[0] > a[1]", "n > 0", "n > rank", "rank == n", "x > 1", "got == n",
		"a[rank] != 0.0 && rank >= 1", "a[rank] < 1.0 || n == 1", "rank == 0")
}

// round writes a branch with a call on each way.
func (g *twins) round() {
	made := g.pick("", "", "", "err = ")
	call := g.pick(
		"MPI_Allreduce(%s, &got, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);",
		"MPI_Allreduce(%s, &got, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);",
		"MPI_Reduce(%s, &got, 1, MPI_INT, MPI_MAX, 0, MPI_COMM_WORLD);",
		"MPI_Scan(%s, &got, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);",
		"MPI_Allreduce(%s, few, 2, MPI_INT, MPI_MAX, MPI_COMM_WORLD);",
		"MPI_Allreduce(%s, &dgot, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);",
		"MPI_Bcast(%s, 1, MPI_INT, 0, MPI_COMM_WORLD);",
		"MPI_Comm_split(MPI_COMM_WORLD, %s, 0, &part);",
		"MPI_Barrier(MPI_COMM_WORLD);")
	g.block("if ("+g.condition()+")", func() { g.arm(made, call, true) })
	switch g.r.Intn(8) {
	case 0:
		g.block("else if ("+g.condition()+")", func() { g.arm(made, call, true) })
		g.block("else", func() { g.arm(made, call, true) })
	case 1:
	default:
		g.block("else", func() { g.arm(made, call, g.chance(9, 10)) })
	}
	if strings.Contains(call, "split") {
		g.line("if (part != MPI_COMM_NULL) { MPI_Comm_size(part, &other); x += other; MPI_Comm_free(&part); }")
	}
}

func (g *twins) arm(made, call string, alike bool) {
	if g.chance(1, 3) {
		g.line("%s", g.pick("x = 2;", "y = n;", "gi = x + 1;", "u = a[1];", "p = &y;", "x = alone(n);", "few[n] = 3;",
			"if (a[2] > 0.0) y = 4;", "assert(n < 2);"))
	}
	if !alike {
		call = g.pick("MPI_Barrier(MPI_COMM_WORLD);", "MPI_Allreduce(&x, &other, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);",
			"MPI_Allreduce(&x, &got, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);",
			"MPI_Bcast(&y, 1, MPI_INT, 1, MPI_COMM_WORLD);", ";")
	}
	brings := g.pick("&x", "&y", "&rank", "&np", "&gi", "p", "&few[1]", "few", "few + n", "&n")
	if strings.Contains(call, "few, 2") {
		brings = g.pick("(int[]){x, y}", "(int[]){n, 5}", "few", "&gi")
	}
	if strings.Contains(call, "MPI_DOUBLE") {
		brings = g.pick("&u", "&a[rank]", "&a[n]", "rates", "&rates[1]")
	}
	if strings.Contains(call, "Bcast(%s") { // where others receive
		brings = g.pick("&x", "&y", "&gi", "p", "few", "few + n")
	}
	if strings.Contains(call, "split") {
		brings = g.pick("0", "1", "n", "rank", "x", "x > 1")
	}
	if strings.Contains(call, "%s") {
		call = fmt.Sprintf(call, brings)
	}
	if call == ";" {
		made = ""
	}
	g.line("%s%s", made, call)
	if g.chance(1, 12) {
		g.line("%s", g.pick("x++;", "y = got;"))
	}
}
