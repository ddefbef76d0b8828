package progen

import "math/rand"

// Strides makes a program in which two processes load and store memory that they have in windows, in loops: some of an
// array, or of structs, with gaps or in an order of its own. Between, there are operations that sometimes conflict with
// that, some of a process on its own memory, in epochs of fences, of MPI_Win_post and MPI_Win_start, or under locks.
func Strides(seed int64) Program {
	g := &strides{regions{r: rand.New(rand.NewSource(seed)), seed: seed, np: 2}, ""}
	g.by = g.pick("fences", "locks", "fences", "locks", "post and start")
	size := g.pick("8", "8", "10", "5")
	g.add("// random program %d, 2 processes", seed)
	g.add(stridesHeader, g.r.Intn(3), size)
	if g.r.Intn(3) == 0 { // a second window, of other memory or of some of the same
		g.add("    MPI_Win_create(%s, MPI_INFO_NULL, MPI_COMM_WORLD, &other);\n",
			g.pick("s, sizeof s, sizeof(int)", "&s[1].a[1], 3 * sizeof(int), sizeof(int)", "m + 6, 4 * sizeof(int), 4"))
	} else {
		g.add("    MPI_Win_create(0, 0, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &other);\n")
	}
	for range 2 + g.r.Intn(3) {
		g.loop()
		g.epoch()
	}
	g.add("%s", stridesFooter)
	return Program{Seed: seed, Text: g.b.String(), NP: 2, Inputs: []Input{{Name: "n", Lo: 0, Hi: 1}}}
}

const stridesHeader = `
#include <mpi.h>
#pragma TASS input {n>=0 && n<=1}
int n;
#pragma TASS output
int r;
struct pair { char c; int a[3]; };
static int twice(int x) { return 2 * x; }
int main(int argc, char **argv) {
    int rank, x, y = 0, m[12] = {1, 2, 3}, got[2] = {0, 0};
    struct pair s[3];
    MPI_Win win, other;
    MPI_Group all;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_group(MPI_COMM_WORLD, &all);
    for (int k = 0; k < 9; k++) s[k / 3].a[k %% 3] = k + rank;
    for (int k = 0; k < 3; k++) s[k].c = 'a' + k;
    x = 3 + rank;
    MPI_Win_create(m + %d, %s * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
`

const stridesFooter = `    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Group_free(&all);
    MPI_Win_free(&other);
    MPI_Win_free(&win);
    for (int k = 0; k < 12; k++) y = (3 * y + m[k]) % 9973;
    for (int k = 0; k < 9; k++) y = (3 * y + s[k / 3].a[k % 3]) % 9973;
    y += 5 * (got[0] + got[1]) + 7 * rank;
    MPI_Reduce(&y, &x, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) r = x;
    MPI_Finalize();
    return 0;
}
`

type strides struct {
	regions
	by string // what epochs there are
}

// loop adds loads and stores, mostly of both processes.
func (g *strides) loop() {
	for range 1 + g.r.Intn(2) {
		g.add("    %s%s %s\n", g.pick("", "", "if (rank == 0) ", "if (rank == 1) "),
			g.pick("for (int k = 0; k < 12; k++)", "for (int k = 1; k < 12; k += 2)", "for (int k = 11; k > 6; k--)",
				"for (int k = 2; k < 5; k++)", "for (int k = 0, *p = m + 1; p < m + 9; p += 3, k++)"),
			g.pick("m[k] = k + x;", "y = (y + m[k]) % 1000;", "m[k] = (m[k] + m[k - (k > 0)]) % 100;",
				"m[k] = twice(m[k]) % 50;", "s[k % 3].a[k % 2] += m[k];", "if (m[k] > 3) s[k % 3].c++;",
				"y = k > 4 && m[k] > 2 ? s[1].a[k % 3] : y;",
				"m[k] = m[(5 * k) % 12];", "{ int *q = &s[k % 3].a[0]; q[k % 3] = k; }"))
	}
}

// epoch adds operations.
func (g *strides) epoch() {
	who, t := g.pick("", "if (rank == 0) ", "if (rank == 1) "), g.pick("1 - rank", "1 - rank", "0", "rank")
	if g.by != "locks" {
		begin, end := "MPI_Win_fence(0, win);", "MPI_Win_fence(0, win);"
		if g.by != "fences" {
			begin = "MPI_Win_post(all, 0, win);\n    MPI_Win_start(all, 0, win);"
			end = "MPI_Win_complete(win);\n    MPI_Win_wait(win);"
		}
		g.add("    %s\n", begin)
		if g.r.Intn(3) == 0 {
			g.loop()
		}
		g.add("    %s%s\n", who, g.operation(t))
		if g.r.Intn(3) == 0 {
			g.loop()
		}
		g.add("    %s\n", end)
		return
	}
	g.add("    %s{\n        MPI_Win_lock(%s, %s, 0, win);\n    ", who, g.pick("MPI_LOCK_SHARED", "MPI_LOCK_EXCLUSIVE"), t)
	if g.r.Intn(3) == 0 {
		g.loop()
	}
	g.add("        %s\n        MPI_Win_unlock(%s, win);\n    }\n", g.operation(t), t)
	if g.r.Intn(3) > 0 {
		g.add("    MPI_Barrier(MPI_COMM_WORLD);\n")
	}
}

// operation gives one, on some places of the memory of a process.
func (g *strides) operation(target string) string {
	where := g.pick("1", "4", "3", "n", "rank", "2 * rank + 1")
	switch g.r.Intn(3) {
	case 0:
		return "MPI_Put(&x, 1, MPI_INT, " + target + ", " + where + ", 1, MPI_INT, win);"
	case 1:
		return "MPI_Get(got, 2, MPI_INT, " + target + ", " + where + ", 2, MPI_INT, win);"
	}
	return "MPI_Accumulate(&x, 1, MPI_INT, " + target + ", " + where + ", 1, MPI_INT, MPI_SUM, win);"
}
