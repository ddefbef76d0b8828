package progen

import (
	"fmt"
	"math/rand"
)

// Servers makes a program of a server and workers that send to it for ever. The server knows two of them by name, may
// exchange these names when it hears from one, compares them, and now and then asks for a number: for that of whom it
// hears from, or of whom it knows. So do the workers. What tells processes apart may show late, when states that differ
// by an exchange of processes have been met on a cycle.
func Servers(seed int64) Program {
	g := &servers{gen{r: rand.New(rand.NewSource(seed)), indent: 1}}
	if g.np = 4; g.chance(1, 2) {
		g.serve(g.idle, g.exchange, g.tell)
	} else {
		g.np = 3 + g.r.Intn(2)
		g.serve(g.act, g.act, g.act)
	}
	server := g.b.String()
	g.b.Reset()
	g.worker()
	return Program{Seed: seed, NP: g.np,
		Text: fmt.Sprintf("// random program %d of a server, %d processes\n", seed, g.np) +
			serversHeader + server + "}\n\nstatic void work(int rank) {\n    int y = 0;\n" + g.b.String() + serversMain}
}

const serversHeader = `#include <mpi.h>
#include <assert.h>
#define W MPI_COMM_WORLD

static int from(int src, int tag) {
    int x;
    MPI_Status st;
    MPI_Recv(&x, 1, MPI_INT, src, tag, W, &st);
    return st.MPI_SOURCE;
}

static void serve(void) {
    int u = from(1, 0), v = from(2, 0), who, x = 0;
`

const serversMain = `}

int main(int argc, char **argv) {
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(W, &rank);
    if (rank == 0) serve(); else work(rank);
    MPI_Finalize();
    return 0;
}
`

// servers writes one program of Servers.
type servers struct{ gen }

func (g *servers) some() int { return 1 + g.r.Intn(g.np-1) }

// serve writes a server that iterates for ever: it hears from someone, and does what depends on which name it knows
// that by, if any.
func (g *servers) serve(one, other, unknown func()) {
	g.block("for (;;)", func() {
		g.line("who = from(MPI_ANY_SOURCE, 1);")
		g.block("if (who == u)", one)
		g.block("else if (who == v)", other)
		if g.np > 3 {
			g.block("else", unknown)
		}
		g.line("who = 0;")
		if g.chance(2, 3) {
			g.line("from(MPI_ANY_SOURCE, 1);")
		}
	})
}

func (g *servers) idle() { g.line("%s", g.pick(";", ";", "x = 1 - x;")) }

func (g *servers) exchange() {
	g.line("%s", g.pick("v = u; u = who;", "{ int w = u; u = v; v = w; }", "u = who;", "v = 0;"))
}

// tell writes where the numbers of processes make a difference, and perhaps the end.
func (g *servers) tell() {
	name := g.pick("u", "u", "v", "v", "who")
	g.line("%s", g.pick("assert(u != v);",
		fmt.Sprintf("assert(%s != %d);", name, 1+g.r.Intn(2)),
		fmt.Sprintf("assert(%s != %d);", name, 1+g.r.Intn(2)),
		fmt.Sprintf("if (%s == %d) x = 1;", name, g.some()),
		fmt.Sprintf("assert(%s != %d || x == 0);", name, g.some())))
	if g.chance(2, 3) {
		g.line("return;")
	}
}

// act writes any of these.
func (g *servers) act() {
	if g.idle(); g.chance(1, 2) {
		g.exchange()
	}
	if g.chance(1, 4) {
		g.line("%s", g.pick("assert(u != v);", "if (u == v) x = 1;", "assert(u != v || x == 0);", "assert(x == 0);"))
	}
	if g.chance(1, 4) {
		g.tell()
	}
}

// worker sends for ever, or a few times.
func (g *servers) worker() {
	g.line("if (rank < 3) MPI_Ssend(&y, 1, MPI_INT, 0, 0, W);")
	g.block(g.pick("for (;;)", "for (;;)", "for (;;)", "for (int i = 0; i < 2; i++)"), func() {
		g.line("MPI_Ssend(&y, 1, MPI_INT, 0, 1, W);")
		if g.chance(1, 3) {
			g.line("%s", g.pick("y = 1 - y;", "y = 1;"))
		}
		if g.chance(1, 16) {
			g.line("assert(rank != %d || y == 0);", g.some())
		}
	})
	if g.chance(1, 6) {
		g.line("assert(rank != %d || y == 0);", g.some())
	}
}
