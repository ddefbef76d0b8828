package progen

import (
	"fmt"
	"math/rand"
	"strings"
)

// Regions makes a program in which two or three processes lock a window, and do to its memory what sometimes conflicts:
// in regions between barriers, across which operations and locks may be under way, and with assumptions, which end an
// execution before others have done what conflicts.
func Regions(seed int64) Program { return newRegions(seed).program(nil) }

func newRegions(seed int64) *regions {
	g := &regions{r: rand.New(rand.NewSource(seed)), seed: seed, np: 2}
	if g.r.Intn(6) == 0 {
		g.np = 3
	}
	g.tame = g.r.Intn(2) == 0
	g.atomic = g.tame || g.r.Intn(4) > 0
	return g
}

// program writes all of it, with something special among the phases.
func (g *regions) program(special func()) Program {
	g.add("%s", fmt.Sprintf("// random program %d, %d processes", g.seed, g.np)+regionsHeader)
	phases := 1 + g.r.Intn(3)
	at := -1
	if special != nil {
		at = g.r.Intn(phases)
	}
	for k := range phases {
		if k == at {
			special()
		} else {
			g.phase()
		}
	}
	g.add("%s", regionsFooter)
	return Program{Seed: g.seed, Text: g.b.String(), NP: g.np, Inputs: []Input{{Name: "n", Lo: 0, Hi: 1}}}
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
	r    *rand.Rand
	seed int64
	np   int
	b    strings.Builder
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
	switch who := g.pick("", "", "if (rank == "+g.rank()+") "); g.r.Intn(9) {
	case 0:
		g.add("    %s%s\n", who, strings.Replace(g.pick("m[?] = x;", "y += m[?];", "m[?]++;"), "?", g.slot(), 1))
	case 1:
		a, b := g.two()
		g.add("    if (rank == %d) MPI_%s(&x, 1, MPI_INT, %d, 0, MPI_COMM_WORLD);\n", a, g.pick("Send", "Ssend"), b)
		g.add("    if (rank == %d) MPI_Recv(&%s, 1, MPI_INT, %d, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);\n", b,
			g.pick("y", "m[2]", "m[0]"), a)
	case 2, 3:
		g.add("    %s{\n        int t = %s;\n        MPI_Win_lock(%s, t, 0, win);\n", who, g.target(), g.lock())
		g.operations("t")
		g.add("        MPI_Win_unlock(t, win);\n    }\n")
	case 4:
		g.across(who)
	case 5:
		g.late()
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

// two gives two processes.
func (g *regions) two() (a, b int) {
	a, b = g.r.Intn(g.np), g.r.Intn(g.np-1)
	if b >= a {
		b++
	}
	return a, b
}

// lock gives the kind of one.
func (g *regions) lock() string { return g.pick("MPI_LOCK_SHARED", "MPI_LOCK_EXCLUSIVE") }

// across adds a lock that some or all hold across a barrier, and mostly others that call for it behind.
func (g *regions) across(who string) {
	t := g.pick(g.rank(), g.rank(), "(rank + 1) % nprocs", "rank")
	g.add("    %sMPI_Win_lock(%s, %s, 0, win);\n", who, g.lock(), t)
	if g.r.Intn(2) == 0 {
		g.add("    %s{\n", who)
		g.operations(t)
		g.add("    }\n")
	}
	if who == "" && g.r.Intn(3) == 0 { // others pass the barrier without it
		who = "if (rank == " + g.rank() + ") "
		g.add("    if (!(%s)) MPI_Win_unlock(%s, win);\n", strings.TrimSuffix(strings.TrimPrefix(who, "if ("), ") "), t)
	}
	g.barrier()
	if g.r.Intn(2) == 0 {
		g.add("    %s{\n", who)
		g.operations(t)
		g.add("    }\n")
	}
	g.add("    %sMPI_Win_unlock(%s, win);\n", who, t)
}

// late adds two processes that do something to the memory of one, of which the second comes to it when it has a message
// of anyone, and the first goes on only with some of the values that it can get.
func (g *regions) late() {
	a, b := g.two()
	g.add("    if (rank == %d) MPI_Send(&x, 1, MPI_INT, %d, 1, MPI_COMM_WORLD);\n", g.other(a, 2%g.np, b), b)
	g.add("    if (rank == %d) MPI_Recv(&y, 1, MPI_INT, MPI_ANY_SOURCE, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);\n", b)
	g.add("    if (rank == %d || rank == %d) {\n        int t = %s;\n", a, b, g.rank())
	g.add("        MPI_Win_lock(%s, t, 0, win);\n", g.lock())
	g.operations("t")
	g.add("        MPI_Win_unlock(t, win);\n    }\n    if (rank == %d) {\n", a)
	g.add("#pragma TASS assume n == 0 || got[0] %s %s\n", g.pick("<", ">", "!="), g.pick("3", "10", "1", "2"))
	if g.r.Intn(2) == 0 {
		g.add("        assert(got[0] %s %s);\n", g.pick("<", ">", "!="), g.pick("3", "10", "1"))
	}
	g.add("    }\n")
}

// other gives the first of two processes, or the second where that is not the one that is excluded.
func (g *regions) other(a, b, not int) int {
	if b != not && g.r.Intn(3) > 0 {
		return b
	}
	return a
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
		switch g.r.Intn(12) {
		case 0, 1, 2:
			g.add("        MPI_Win_flush(%s, win);\n        if (got[%d] > 14) y++;\n", t, into)
		case 3:
			g.add("        MPI_Win_flush(%s, win);\n#pragma TASS assume n == 0 || got[%d] < 11\n", t, into)
		}
	}
}
