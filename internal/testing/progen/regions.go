package progen

import (
	"fmt"
	"math/rand"
	"strings"
)

// Regions makes a program in which two or three processes lock a window, and do to its memory what sometimes conflicts:
// in regions between barriers, across which operations and locks may be under way.
func Regions(seed int64) Program {
	g := &regions{r: rand.New(rand.NewSource(seed)), np: 2}
	if g.r.Intn(6) == 0 {
		g.np = 3
	}
	g.tame = g.r.Intn(2) == 0
	g.atomic = g.tame || g.r.Intn(4) > 0
	g.add("%s", fmt.Sprintf("// random program %d, %d processes", seed, g.np)+regionsHeader)
	for range 1 + g.r.Intn(3) {
		g.phase()
	}
	g.add("%s", regionsFooter)
	return Program{Seed: seed, Text: g.b.String(), NP: g.np, Inputs: []Input{{Name: "n", Lo: 0, Hi: 1}}}
}

const regionsHeader = `
#include <mpi.h>
#include <assert.h>
#pragma TASS input {n>=0 && n<=1}
int n;
#pragma TASS output
int r;
int main(int argc, char **argv) {
    int rank, nprocs, x, got[2] = {0, 0}, y = 0;
    int m[3] = {1, 2, 3};
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    x = 10 + rank;
    MPI_Win_create(m, sizeof m, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
`

const regionsFooter = `    MPI_Barrier(MPI_COMM_WORLD);
    y = m[0] + 3 * m[1] + 5 * m[2] + 7 * got[0] + 11 * got[1] + 13 * y;
    y *= 1 + 16 * rank;
    MPI_Reduce(&y, &x, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) r = x;
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
`

// regions makes such a program.
type regions struct {
	r  *rand.Rand
	np int
	b  strings.Builder
	// tame: each process has places of its own, in the memory of all; atomic: they do nothing but accumulate there.
	tame, atomic bool
}

func (g *regions) add(format string, args ...any) { fmt.Fprintf(&g.b, format, args...) }

// pick gives one of some texts.
func (g *regions) pick(list ...string) string { return list[g.r.Intn(len(list))] }

// rank gives a process, or a place in the memory of one.
func (g *regions) rank() string { return fmt.Sprint(g.r.Intn(g.np)) }

// target gives whose memory something is done to.
func (g *regions) target() string { return g.pick(g.rank(), "(rank + 1) % nprocs", "rank", g.rank()) }

// slot gives a place in the memory of a process.
func (g *regions) slot() string {
	if g.tame {
		return "rank"
	}
	return g.pick("rank", "rank", "rank", "rank", "n", g.rank(), "2")
}

// phase adds something that some or all processes do, and mostly a barrier.
func (g *regions) phase() {
	switch who := g.pick("", "", "if (rank == "+g.rank()+") "); g.r.Intn(7) {
	case 0:
		g.add("    %s%s\n", who, strings.Replace(g.pick("m[?] = x;", "y += m[?];", "m[?]++;"), "?", g.slot(), 1))
	case 1:
		a, b := g.r.Intn(g.np), g.r.Intn(g.np-1)
		if b >= a {
			b++
		}
		g.add("    if (rank == %d) MPI_%s(&x, 1, MPI_INT, %d, 0, MPI_COMM_WORLD);\n", a, g.pick("Send", "Ssend"), b)
		g.add("    if (rank == %d) MPI_Recv(&%s, 1, MPI_INT, %d, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);\n", b,
			g.pick("y", "m[2]", "m[0]"), a)
	case 2, 3:
		target := g.target()
		g.add("    %s{\n        int t = %s;\n        MPI_Win_lock(%s, t, 0, win);\n", who, target,
			g.pick("MPI_LOCK_SHARED", "MPI_LOCK_EXCLUSIVE"))
		g.operations("t")
		g.add("        MPI_Win_unlock(t, win);\n    }\n")
	default:
		g.add("    MPI_Win_lock_all(0, win);\n    %s{\n        int t = %s;\n", who, g.target())
		g.operations("t")
		g.add("    }\n")
		if g.r.Intn(3) == 0 {
			g.barrier()
			g.add("    %s{\n        int t = %s;\n", who, g.target())
			g.operations("t")
			g.add("    }\n")
		}
		g.add("    MPI_Win_unlock_all(win);\n")
	}
	if g.r.Intn(3) > 0 {
		g.barrier()
	}
}

// barrier adds one.
func (g *regions) barrier() {
	g.add("    %s\n", g.pick("MPI_Barrier(MPI_COMM_WORLD);",
		"if (rank == 0) MPI_Barrier(MPI_COMM_WORLD);\n    else MPI_Barrier(MPI_COMM_WORLD);",
		"MPI_Allreduce(&x, &y, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);"))
}

// operations adds operations on the memory of a process.
func (g *regions) operations(t string) {
	for into := range 1 + g.r.Intn(2) {
		what := g.r.Intn(6)
		if g.atomic {
			what = 2 + g.r.Intn(4)
		}
		switch s := g.slot(); what {
		case 0:
			g.add("        MPI_Put(&x, 1, MPI_INT, %s, %s, 1, MPI_INT, win);\n", t, s)
		case 1:
			g.add("        MPI_Get(&got[%d], 1, MPI_INT, %s, %s, 1, MPI_INT, win);\n", into, t, s)
		case 2:
			g.add("        MPI_Accumulate(&x, 1, MPI_INT, %s, %s, 1, MPI_INT, MPI_SUM, win);\n", t, s)
		default:
			g.add("        MPI_Fetch_and_op(&x, &got[%d], MPI_INT, %s, %s, %s, win);\n", into, t, s,
				g.pick("MPI_SUM", "MPI_SUM", "MPI_NO_OP"))
		}
		if g.r.Intn(3) == 0 {
			g.add("        MPI_Win_flush(%s, win);\n        if (got[%d] > 14) y++;\n", t, into)
		}
	}
}
