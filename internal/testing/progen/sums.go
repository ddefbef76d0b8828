package progen

import (
	"fmt"
	"math/rand"
	"strings"
)

// Sums makes a program in which two or three processes accumulate to the same places of a window, under locks, between
// fences or in epochs of MPI_Win_start: mostly in one way, the order of which may make no difference, and in ways
// beside it with which it does: what brings something back, replaces or compares, other operations and datatypes,
// elements that overlap in part, summands of both signs beside the largest number, loads of the memory.
func Sums(seed int64) Program { return newSums(seed, false).program() }

// Doubles is Sums of floating-point numbers, where the order makes a difference in machine arithmetic alone.
func Doubles(seed int64) Program { return newSums(seed, true).program() }

// Fetches is Sums of operations that mostly bring back what was there before, to memory that mostly nobody looks at.
func Fetches(seed int64) Program {
	g := newSums(seed, false)
	g.fetching, g.alone = true, g.r.Intn(8) > 0
	return g.program()
}

// sums makes such a program.
type sums struct {
	r    *rand.Rand
	seed int64
	np   int
	b    strings.Builder
	// ctype and mpitype are those of the elements, op the operation of most accumulates, and unit that of displacements.
	ctype, mpitype, op string
	unit               int
	floating           bool
	// alone: all epochs are those of locks.
	alone bool
	// fetching: most operations bring something back.
	fetching bool
}

func newSums(seed int64, floating bool) *sums {
	g := &sums{r: rand.New(rand.NewSource(seed)), seed: seed, np: 2, ctype: "int", mpitype: "MPI_INT", floating: floating}
	if g.r.Intn(4) == 0 {
		g.np = 3
	}
	g.op = g.pick("MPI_SUM", "MPI_SUM", "MPI_SUM", "MPI_SUM", "MPI_PROD", "MPI_MAX", "MPI_BOR", "MPI_REPLACE")
	switch {
	case floating:
		g.ctype, g.mpitype, g.op = "double", "MPI_DOUBLE", g.pick("MPI_SUM", "MPI_SUM", "MPI_PROD", "MPI_MIN")
	case g.r.Intn(4) == 0:
		g.ctype, g.mpitype = "unsigned", "MPI_UNSIGNED"
	}
	g.unit = 1
	if g.r.Intn(6) > 0 {
		g.unit = g.size()
	}
	g.alone = g.r.Intn(3) > 0
	return g
}

func (g *sums) size() int {
	if g.floating {
		return 8
	}
	return 4
}

func (g *sums) add(format string, args ...any) { fmt.Fprintf(&g.b, format, args...) }

func (g *sums) pick(list ...string) string { return list[g.r.Intn(len(list))] }

// program writes all of it.
func (g *sums) program() Program {
	values := g.pick("{3, 4 + rank}", "{3, 4}", "{1 + rank, 2}", "{n, 1}", "{-1 - rank, 2}", "{2147483640, 5 - 10 * rank}")
	if g.floating {
		values = g.pick("{0.1, 0.5}", "{1e16, 1 + rank}", "{n, 0.3}", "{-1 - rank, 1e17}")
	}
	g.add("// random program %d, %d processes\n", g.seed, g.np)
	lost := ""
	if g.fetching {
		lost = "\n    " + g.pick("TYPE lost[4] = {0};", "TYPE lost[4];", "TYPE lost[5];")
	}
	header := strings.ReplaceAll(sumsHeader, "LOST", lost)
	g.add("%s", strings.NewReplacer("TYPE", g.ctype, "DATATYPE", g.mpitype, "UNIT", fmt.Sprint(g.unit), "VALUES", values).
		Replace(header))
	for range 1 + g.r.Intn(2) {
		g.phase()
	}
	g.add("%s", strings.ReplaceAll(sumsFooter, "DATATYPE", g.mpitype))
	return Program{Seed: g.seed, Text: g.b.String(), NP: g.np, Inputs: []Input{{Name: "n", Lo: 0, Hi: 1}}}
}

const sumsHeader = `#include <mpi.h>
#pragma TASS input {n>=0 && n<=1}
int n;
#pragma TASS output
TYPE r[15];
int main(int argc, char **argv) {
    int rank, nprocs;
    TYPE m[3] = {1, 2, 3}, got[2] = {0, 0}, z[15], one = 1;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    TYPE b[2] = VALUES, y[5];
    y[2] = 0;LOST
    MPI_Win_create(m, sizeof m, UNIT, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
`

const sumsFooter = `    MPI_Barrier(MPI_COMM_WORLD);
    y[0] = m[0];
    y[1] = m[1];
    y[3] = got[0];
    y[4] = got[1];
    MPI_Gather(y, 5, DATATYPE, z, 5, DATATYPE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < 5 * nprocs; i++) r[i] = z[i];
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
`

// phase adds an epoch, or a load, and mostly a barrier.
func (g *sums) phase() {
	who := g.pick("", "", "", fmt.Sprintf("if (rank != %d) ", g.r.Intn(g.np)))
	t := g.pick("0", "0", "1", "(rank + 1) % nprocs")
	kind := g.r.Intn(6)
	if !g.alone {
		kind = 3 + g.r.Intn(5)
	}
	switch kind {
	case 0, 1:
		g.add("    %s{\n        MPI_Win_lock(%s, %s, 0, win);\n", who,
			g.pick("MPI_LOCK_SHARED", "MPI_LOCK_SHARED", "MPI_LOCK_EXCLUSIVE"), t)
		g.operations(t, true)
		g.add("        MPI_Win_unlock(%s, win);\n    }\n", t)
	case 2, 3, 4, 5:
		g.add("    MPI_Win_lock_all(0, win);\n    %s{\n", who)
		g.operations(t, true)
		g.add("    }\n")
		if g.r.Intn(4) == 0 {
			g.add("    MPI_Win_flush_all(win);\n    MPI_Barrier(MPI_COMM_WORLD);\n    %s{\n", who)
			g.operations(t, true)
			g.add("    }\n")
		}
		g.add("    MPI_Win_unlock_all(win);\n")
	case 6:
		g.add("    MPI_Win_fence(0, win);\n    %s{\n", who)
		g.operations(t, false)
		g.add("    }\n    MPI_Win_fence(MPI_MODE_NOSUCCEED, win);\n")
	default:
		g.epoch()
	}
	if g.r.Intn(3) > 0 {
		g.add("    MPI_Barrier(MPI_COMM_WORLD);\n")
	}
}

// epoch adds an epoch in which all others have access to the memory of process 0.
func (g *sums) epoch() {
	g.add("    {\n        MPI_Group all, some;\n        int r = 0;\n        MPI_Comm_group(MPI_COMM_WORLD, &all);\n" +
		"        if (rank == 0) MPI_Group_excl(all, 1, &r, &some);\n        else MPI_Group_incl(all, 1, &r, &some);\n" +
		"        if (rank == 0) {\n            MPI_Win_post(some, 0, win);\n            MPI_Win_wait(win);\n" +
		"        } else {\n" +
		"            MPI_Win_start(some, 0, win);\n")
	g.operations("0", false)
	g.add("            MPI_Win_complete(win);\n        }\n        MPI_Group_free(&all);\n" +
		"        MPI_Group_free(&some);\n    }\n")
}

// place gives a displacement.
func (g *sums) place() string {
	switch k := g.r.Intn(2) * g.size() / g.unit; {
	case g.unit == 1 && g.r.Intn(8) == 0:
		return fmt.Sprint(k + 2)
	case g.r.Intn(8) == 0:
		return fmt.Sprintf("n * %d", g.size()/g.unit)
	default:
		return fmt.Sprint(k)
	}
}

// operations adds accumulates to the memory of a process, and what completes them or is beside.
func (g *sums) operations(t string, locked bool) {
	for into := range 1 + g.r.Intn(2) {
		g.operation(t, into)
		if !locked {
			continue
		}
		switch g.r.Intn(8) {
		case 0:
			g.add("        MPI_Win_flush_local(%s, win);\n        b[0] = b[0] + 1;\n", t)
		case 1:
			g.add("        MPI_Win_flush(%s, win);\n        if (got[%d] > 3) y[2] = y[2] + 4;\n", t, into)
		case 2:
			g.add("        MPI_Win_flush(%s, win);\n", t)
		}
	}
	if locked && g.r.Intn(4) == 0 {
		g.add("        MPI_Win_sync(win);\n        %s\n", g.pick("", "", "if (m[0] > 4) y[2] = y[2] + 8;"))
	}
}

// operation adds one.
func (g *sums) operation(t string, into int) {
	if g.fetching && g.r.Intn(6) > 0 {
		g.fetch(t, into)
		return
	}
	of, op, n := g.mpitype, g.op, 1+g.r.Intn(2)
	switch other := g.pick("MPI_SUM", "MPI_MAX", "MPI_REPLACE", "MPI_PROD"); g.r.Intn(12) {
	case 0:
		op = other
	case 1:
		if !g.floating && op != "MPI_BOR" {
			of = g.pick("MPI_UNSIGNED", "MPI_INT")
		}
	}
	switch g.r.Intn(8) {
	case 0:
		g.add("        MPI_Fetch_and_op(&b[%d], &got[%d], %s, %s, %s, %s, win);\n", g.r.Intn(2), into, of, t, g.place(),
			g.pick(op, op, "MPI_NO_OP"))
	case 1:
		g.add("        MPI_Get_accumulate(&b[%d], 1, %s, &got[%d], 1, %s, %s, %s, 1, %s, %s, win);\n", g.r.Intn(2), of, into,
			of, t, g.place(), of, g.pick(op, op, "MPI_NO_OP"))
	case 2:
		if g.floating {
			g.add("        MPI_Get(&got[%d], 1, %s, %s, %s, 1, %s, win);\n", into, of, t, g.place(), of)
			return
		}
		g.add("        MPI_Compare_and_swap(&b[0], &one, &got[%d], %s, %s, %s, win);\n", into, of, t, g.place())
	default:
		g.add("        MPI_Accumulate(b, %d, %s, %s, %s, %d, %s, %s, win);\n", n, of, t, g.place(), n, of, op)
	}
}

// fetch adds an operation that brings back what was there before.
func (g *sums) fetch(t string, into int) {
	n, place := 1+g.r.Intn(2), fmt.Sprint(g.r.Intn(2)*g.size()/g.unit)
	if n == 2 {
		place = "0"
	}
	to := fmt.Sprintf("lost[%d]", 2*into)
	if g.r.Intn(8) == 0 && n == 1 {
		to = fmt.Sprintf("got[%d]", into)
	}
	if n == 1 && g.r.Intn(2) == 0 {
		g.add("        MPI_Fetch_and_op(&b[%d], &%s, %s, %s, %s, %s, win);\n", g.r.Intn(2), to, g.mpitype, t, place,
			g.op)
	} else {
		g.add("        MPI_Get_accumulate(b, %d, %s, &%s, %d, %s, %s, %s, %d, %s, %s, win);\n", n, g.mpitype, to, n,
			g.mpitype, t, place, n, g.mpitype, g.op)
	}
	switch g.r.Intn(10) {
	case 0:
		g.add("        MPI_Win_flush(%s, win);\n        if (%s > 3) y[2] = y[2] + 4;\n", t, to)
	case 1:
		g.add("        MPI_Win_flush_local(%s, win);\n        y[2] = y[2] + %s;\n", t, to)
	case 2:
		g.add("        MPI_Win_flush_local(%s, win);\n        %s = 5;\n", t, to)
	}
}
