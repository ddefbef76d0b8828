package progen

import (
	"fmt"
	"math/rand"
)

// Arrays makes a random program with loops over arrays of unknown length, of which most
// have a variant: loops inside of others, loops that one process runs while others wait
// for it, and arrays that are copied and sent as a whole. Some of what it claims is
// false, and so are some of the variants; but those of every fourth seed claim only what
// is true, and say enough for a proof.
func Arrays(seed int64) Program {
	g := &arrays{gen: gen{r: rand.New(rand.NewSource(seed)), indent: 1}, right: seed%4 == 0}
	g.np = []int{1, 2, 2, 2, 3}[g.r.Intn(5)]
	for range 2 + g.r.Intn(3) {
		g.part()
	}
	inputs := []Input{{Name: "n", Lo: 1, Hi: 3}, {Name: "k", Lo: 0, Hi: 2}}
	text := fmt.Sprintf("// random arrays %d, %d processes\n", seed, g.np) + arraysHeader + g.b.String() + arraysEnd
	return Program{Seed: seed, Text: text, NP: g.np, Inputs: inputs}
}

const arraysHeader = `#include <mpi.h>
#include <string.h>
#include <assert.h>

#pragma TASS input {n>=1}
int n;
#pragma TASS input {k>=0 && k<=2}
int k;

int a[n], b[n];

static void put(int *p, int v) { *p = v; }

int main(int argc, char **argv) {
    int rank, nprocs, i = 0, j = 0, x = 0, y = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
`

const arraysEnd = `    MPI_Finalize();
    return 0;
}
`

// arrays writes one program of Arrays.
type arrays struct {
	gen
	right bool // what it claims is true
}

// odd tells, with some probability, to do what may be wrong.
func (g *arrays) odd(n, of int) bool { return g.chance(n, of) && !g.right }

// among picks one of a list, of which one is sure to be right.
func (g *arrays) among(right string, list ...string) string {
	if s := g.pick(list...); !g.right {
		return s
	}
	return right
}

// part writes a loop, a copy, a message or a check.
func (g *arrays) part() {
	switch g.r.Intn(10) {
	case 0, 1:
		g.fill(g.array())
	case 2:
		g.nested()
	case 3, 4:
		g.alone()
	case 5:
		from, to := g.both()
		g.line("%s(%s, %s, n * sizeof(int));", g.pick("memcpy", "memmove"), to, from)
		g.line("#pragma TASS assert (forall {int q | 0 <= q && q < n} %s[q] == %s[q])", to, from)
	case 6, 7:
		g.message()
	case 8:
		g.steps()
	default:
		g.check()
	}
}

func (g *arrays) array() string { return g.pick("a", "b") }

// both gives the two arrays, in either order.
func (g *arrays) both() (x, y string) {
	if g.chance(1, 2) {
		return "a", "b"
	}
	return "b", "a"
}

// note writes the invariant of a loop that counts up to a bound, and mostly a variant.
func (g *arrays) note(count, bound, more string) {
	claim := fmt.Sprintf("0 <= %s && %s <= %s", count, count, bound)
	if g.odd(1, 12) {
		claim = fmt.Sprintf("0 <= %s && %s < %s", count, count, bound)
	}
	if more != "" {
		claim += " && " + more
	}
	g.line("#pragma TASS invariant %s", claim)
	if g.chance(4, 5) {
		v := bound + " - " + count
		if g.odd(1, 10) {
			v = g.pick(count, bound, "n - x", v+" - 1")
		}
		g.line("#pragma TASS variant %s", v)
	}
}

// fill writes a loop that gives the elements of an array their values.
func (g *arrays) fill(of string) {
	value := g.pick("i", "x", "k", "2 * i", "i + rank", "7")
	claimed := value
	if g.odd(1, 6) {
		claimed = g.pick("i", "0", "x", "y")
	}
	// In the claim, the element's number stands for that of the iteration.
	inClaim := map[string]string{"i": "q", "2 * i": "2 * q", "i + rank": "q + rank"}
	if c, ok := inClaim[claimed]; ok {
		claimed = c
	}
	g.line("i = 0;")
	g.note("i", "n", fmt.Sprintf("(forall {int q | 0 <= q && q < i} %s[q] == %s)", of, claimed))
	if g.chance(1, 4) {
		g.line("while (i < n) { put(&%s[i], %s); i++; }", of, value)
	} else {
		g.line("while (i < n) { %s[i] = %s; i++; }", of, value)
	}
	if g.chance(1, 2) {
		g.line("#pragma TASS assert (forall {int q | 0 <= q && q < n} %s[q] == %s)", of, claimed)
	}
}

// nested writes a loop within a loop.
func (g *arrays) nested() {
	bound := g.among("n", "n", "k", "i")
	of := g.array()
	g.line("i = 0;")
	g.note("i", "n", g.among("", "", "x >= 0", "y >= 0"))
	g.line("while (i < n) {")
	g.indent++
	g.line("j = 0;")
	g.note("j", bound, g.pick("", "i < n", "0 <= i && i < n"))
	write := fmt.Sprintf("%s[%s] = %s;", of, g.pick("i", "i", "j"), g.pick("j", "x", "1"))
	g.line("while (j < %s) { %s j++; }", bound, g.pick(write, write, "x++;", "y = j;", write+" x = j;"))
	g.line("%s", g.pick("x++;", ";", "y = j;", of+"[i] = j;"))
	g.line("i++;")
	g.indent--
	g.line("}")
}

// alone writes a loop that process 0 runs while the others wait for its message, or go
// on by themselves.
func (g *arrays) alone() {
	g.tags++
	last := g.np - 1
	g.line("if (rank == 0) {")
	g.indent++
	if g.chance(1, 3) {
		g.nested()
	} else {
		g.fill(g.array())
	}
	if last > 0 && g.chance(3, 4) {
		g.line("x = i;")
		g.line("MPI_Send(&x, 1, MPI_INT, %d, %d, MPI_COMM_WORLD);", last, g.tags)
		g.indent--
		g.line("} else if (rank == %d) {", last)
		g.indent++
		g.line("MPI_Recv(&y, 1, MPI_INT, %s, %d, MPI_COMM_WORLD, MPI_STATUS_IGNORE);", g.pick("0", "MPI_ANY_SOURCE"), g.tags)
		g.line("#pragma TASS assert %s", g.among("y == n", "y == n", "y == n", "y >= 1", "y == 1", "y != 2"))
	}
	g.indent--
	g.line("}")
	if g.chance(1, 3) {
		g.line("if (rank == %d) {\n#pragma TASS assert %s\n}", last,
			g.among("1", "x == 0", "y <= x || y == n", "k < 2", "n != 3", "1"))
	}
}

// message writes a message with an array of unknown length.
func (g *arrays) message() {
	g.tags++
	from, to := g.both()
	if g.np == 1 || g.chance(1, 2) {
		g.line("MPI_Sendrecv(%s, n, MPI_INT, (rank + 1) %% nprocs, %d, %s, n, MPI_INT, (rank + nprocs - 1) %% nprocs, "+
			"%d, MPI_COMM_WORLD, MPI_STATUS_IGNORE);", from, g.tags, to, g.tags)
	} else {
		g.line("if (rank == 0) MPI_Send(%s, n, MPI_INT, 1, %d, MPI_COMM_WORLD);", g.pick(from, "&"+from+"[0]"), g.tags)
		g.line("if (rank == 1) MPI_Recv(%s, n, MPI_INT, %s, %d, MPI_COMM_WORLD, MPI_STATUS_IGNORE);", to,
			g.pick("0", "MPI_ANY_SOURCE"), g.tags)
	}
	if g.odd(1, 2) {
		g.check()
	}
}

// steps writes a loop in each iteration of which processes exchange a value.
func (g *arrays) steps() {
	if g.np == 1 {
		g.check()
		return
	}
	g.tags++
	g.line("i = 0;")
	g.note("i", "n", g.among("", "", "", "x >= 0", "y == 0"))
	g.line("while (i < n) {")
	g.indent++
	g.line("if (rank == 0) MPI_Send(&i, 1, MPI_INT, 1, %d, MPI_COMM_WORLD);", g.tags)
	g.line("if (rank == 1) MPI_Recv(&y, 1, MPI_INT, 0, %d, MPI_COMM_WORLD, MPI_STATUS_IGNORE);", g.tags)
	g.line("i++;")
	g.indent--
	g.line("}")
}

// check writes an assertion, which may well be false: a right one, about a variable that
// every loop counts in, is rare.
func (g *arrays) check() {
	of := g.array()
	g.line("#pragma TASS assert %s", g.among("i <= n",
		of+"[0] >= 0", of+"[n - 1] >= 0", "(forall {int q | 0 <= q && q < n} "+of+"[q] >= 0)",
		"a[0] == b[0]", "(forall {int q | 0 <= q && q < n} a[q] == b[q])", of+"[0] < 9", "x >= 0", "i <= n", "y <= n",
		of+"[n - 1] <= n"))
}
