package progen

import (
	"fmt"
	"math/rand"
)

// Talkers makes a program in which processes may go on for ever, two with each other or one by itself, while the
// others have something else to do, once or for ever, and perhaps to assert. A search that follows those who talk
// must not put the others off for ever. As in programs of Orders everything is done for one value of an input, and
// again for the other.
func Talkers(seed int64) Program {
	g := &talkers{gen{r: rand.New(rand.NewSource(seed)), indent: 1}}
	g.np = 3 + min(g.r.Intn(4), 1)
	first := max(g.r.Intn(2*g.np-2)-g.np+1, 0) // 0 as often as not
	var others []int
	for p := range g.np {
		if p != first && p != first+1 {
			others = append(others, p)
		}
	}
	g.r.Shuffle(len(others), func(i, j int) { others[i], others[j] = others[j], others[i] })
	rival := len(others) == 2 && g.chance(2, 5)
	if g.chance(1, 6) { // long enough for a search to look whether it ends
		g.line("if (rank == %d) for (i = 0; i < 300; i++) y = 1 - y;", g.r.Intn(g.np))
		g.line("i = y = 0;")
	}
	if rival {
		g.line("if (rank == %d) MPI_Send(&y, 1, MPI_INT, %d, 3, W);", first, others[1])
	}
	g.talk(first, first+1)
	if rival {
		g.rivals(others[0], others[1])
	} else if len(others) == 2 {
		g.pair(others[0], others[1])
	} else {
		g.block(fmt.Sprintf("if (rank == %d)", others[0]), func() { g.alone(first) })
	}
	return Program{Seed: seed, NP: g.np, Inputs: []Input{{Name: "n", Lo: 0, Hi: 1}},
		Text: fmt.Sprintf("// random program %d of processes that talk, %d processes\n", seed, g.np) +
			talkersHeader + g.b.String() + talkersMain}
}

const talkersHeader = `#include <mpi.h>
#include <assert.h>
#define W MPI_COMM_WORLD

#pragma TASS input {n>=0 && n<=1}
int n;

static void process(int rank) {
    int x = 0, y = 0, i = 0;
    MPI_Status st;
    MPI_Request q;
`

const talkersMain = `}

int main(int argc, char **argv) {
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(W, &rank);
    if (n > 0) {
        process(rank);
    } else {
        process(rank);
    }
    MPI_Finalize();
    return 0;
}
`

// talkers writes one program of Talkers.
type talkers struct{ gen }

// talk writes two processes that send each other messages, for ever or a few times; or of which one goes on by
// itself.
func (g *talkers) talk(a, b int) {
	often := g.pick("for (;;)", "while (n == 0)", "for (i = 0; i < 1; i++)",
		"while (n > 0 || i++ < 2)", "for (i = 0; i < 2; i++)")
	from := func(p int) string {
		return g.pick("MPI_ANY_SOURCE", "MPI_ANY_SOURCE", "MPI_ANY_SOURCE", fmt.Sprint(p))
	}
	if g.chance(1, 6) {
		g.block(fmt.Sprintf("if (rank == %d)", a), func() {
			g.line("%s x = %s;", often, g.pick("x", "1 - x", "(x + 1) % 3"))
			g.line("MPI_Send(&x, 1, MPI_INT, %d, 1, W);", b)
		})
		g.block(fmt.Sprintf("if (rank == %d)", b), func() {
			g.line("MPI_Recv(&x, 1, MPI_INT, %s, 1, W, &st);", from(a))
		})
		return
	}
	posted := g.chance(1, 4)
	receive := func(p int, tag string) {
		if posted {
			g.line("MPI_Irecv(&x, 1, MPI_INT, %s, %s, W, &q);", from(p), tag)
			g.line("MPI_Wait(&q, &st);")
			return
		}
		g.line("MPI_Recv(&x, 1, MPI_INT, %s, %s, W, &st);", from(p), tag)
	}
	g.block(fmt.Sprintf("if (rank == %d) %s", a, often), func() {
		receive(b, "1")
		g.line("MPI_Send(&x, 1, MPI_INT, %d, 2, W);", b)
	})
	g.block(fmt.Sprintf("if (rank == %d) %s", b, often), func() {
		g.line("MPI_%s(&x, 1, MPI_INT, %d, 1, W);", g.pick("Send", "Send", "Ssend"), a)
		receive(a, "2")
	})
}

// pair writes two processes of which one sends and the other receives, and asserts.
func (g *talkers) pair(a, b int) {
	again, send := g.pick("", "", "", "", "", "for (;;)"), g.pick("Send", "Ssend", "Ssend")
	if again != "" {
		send = "Ssend" // or else MPI would buffer more and more messages
	}
	g.block(fmt.Sprintf("if (rank == %d) %s", a, again), func() {
		g.line("MPI_%s(&y, 1, MPI_INT, %d, 3, W);", send, b)
		if g.chance(1, 2) {
			g.assert()
		}
	})
	g.block(fmt.Sprintf("if (rank == %d) %s", b, again), func() {
		from := g.pick("MPI_ANY_SOURCE", "MPI_ANY_SOURCE", fmt.Sprint(a))
		if g.chance(2, 3) {
			g.line("MPI_Irecv(&y, 1, MPI_INT, %s, 3, W, &q);", from)
			g.line("MPI_Wait(&q, &st);")
		} else {
			g.line("MPI_Recv(&y, 1, MPI_INT, %s, 3, W, &st);", from)
		}
		if g.chance(1, 2) {
			g.assert()
		}
	})
}

// rivals writes two processes of which one receives the other's message and that of a talker, in any order.
func (g *talkers) rivals(a, b int) {
	g.line("if (rank == %d) MPI_Send(&y, 1, MPI_INT, %d, 3, W);", a, b)
	g.block(fmt.Sprintf("if (rank == %d)", b), func() {
		g.line("MPI_Recv(&y, 1, MPI_INT, MPI_ANY_SOURCE, 3, W, &st);")
		g.line("assert(st.MPI_SOURCE %s %d || n > 0);", g.pick("!=", "=="), a)
		g.line("MPI_Recv(&y, 1, MPI_INT, MPI_ANY_SOURCE, 3, W, &st);")
	})
}

// assert writes what is wrong with one value of the input, most often with the one that is tried last.
func (g *talkers) assert() { g.line("assert(n %s 0);", g.pick(">", ">", ">", "==")) }

// alone writes a process that has nothing to do with others, or sends one of them what it may never receive.
func (g *talkers) alone(talker int) {
	switch g.r.Intn(4) {
	case 0:
		g.line("%s y = %s;", g.pick("for (;;)", "while (n > 0)", "for (i = 0; i < 3; i++)"), g.pick("y", "1 - y"))
	case 1:
		g.line("MPI_Send(&y, 1, MPI_INT, %d, %s, W);", talker, g.pick("3", "1", "2"))
	case 2:
		g.line("MPI_Ssend(&y, 1, MPI_INT, %d, %s, W);", talker, g.pick("3", "1", "2"))
	}
	if g.chance(2, 3) {
		g.assert()
	}
}
