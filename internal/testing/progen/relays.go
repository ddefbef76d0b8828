package progen

import (
	"fmt"
	"math/rand"
)

// Relays makes a program of two or three phases. In each of them one rank receives from anyone, another one perhaps,
// too, and the messages come there directly or by relays: a rank that waits for another's message before it sends its
// own. Between phases there is a barrier, a broadcast or nothing. Who can reach whom is not the same in all phases, so
// that what a search has learnt in one of them may be wrong in the next.
func Relays(seed int64) Program {
	g := &relays{gen{r: rand.New(rand.NewSource(seed)), indent: 1}}
	g.np = 3 + g.r.Intn(2)
	for range 2 + g.r.Intn(2) {
		g.tags += 2
		g.relay()
		switch g.r.Intn(4) {
		case 0, 1:
			g.line("MPI_Barrier(W);")
		case 2:
			g.line("MPI_Bcast(&x, 1, MPI_INT, %d, W);", g.r.Intn(g.np))
		}
	}
	g.line("return s;")
	return Program{Seed: seed, NP: g.np, Inputs: []Input{{Name: "n", Lo: 0, Hi: 1}},
		Text: fmt.Sprintf("// random program %d of relays, %d processes\n", seed, g.np) +
			relaysHeader + g.b.String() + ordersMain}
}

const relaysHeader = `#include <mpi.h>
#define W MPI_COMM_WORLD

#pragma TASS input {n>=0 && n<=1}
int n;
#pragma TASS output
int res[4];

static int process(int rank) {
    int s = 0, x = 0, y[4];
    MPI_Request q[4];
    MPI_Status st;
`

// relays writes one program of Relays.
type relays struct{ gen }

// relay writes one phase.
func (g *relays) relay() {
	to := g.r.Intn(g.np)
	if g.chance(1, 2) {
		to = 0
	}
	order := g.r.Perm(g.np)
	var senders []int // those who send to the collector, in the order in which they may wait for each other
	for _, p := range order {
		if p != to && (len(senders) < 2 || g.chance(1, 2)) {
			senders = append(senders, p)
		}
	}
	g.block(fmt.Sprintf("if (rank == %d)", to), func() { g.collect(len(senders), senders[0]) })
	woken := make([]bool, len(senders)) // by the sender before
	for k := 1; k < len(senders); k++ {
		woken[k] = g.chance(2, 3)
	}
	for k, p := range senders {
		g.block(fmt.Sprintf("if (rank == %d)", p), func() {
			if woken[k] {
				g.line("MPI_Recv(&x, 1, MPI_INT, %s, %d, W, &st);", g.pick(fmt.Sprint(senders[k-1]), "MPI_ANY_SOURCE"), g.tags+1)
			}
			own := func() {
				g.line("MPI_%s(&x, 1, MPI_INT, %d, %d, W);", g.pick("Send", "Send", "Send", "Ssend"), to, g.tags)
			}
			first := g.chance(1, 2)
			if first {
				own()
			}
			if k+1 < len(senders) && woken[k+1] {
				g.line("MPI_Send(&x, 1, MPI_INT, %d, %d, W);", senders[k+1], g.tags+1)
			}
			if !first {
				own()
			}
		})
	}
}

// collect writes a rank that receives as many messages, and remembers in which order they came.
func (g *relays) collect(count, one int) {
	note := g.pick("s = 4 * s + st.MPI_SOURCE;", "s = 4 * s + st.MPI_SOURCE;", "if (s == 0) s = 1 + st.MPI_SOURCE;")
	if g.chance(1, 3) {
		for k := range count {
			g.line("MPI_Irecv(&y[%d], 1, MPI_INT, MPI_ANY_SOURCE, %d, W, &q[%d]);", k, g.tags, k)
		}
		for k := range count {
			g.line("MPI_Wait(&q[%d], &st);", k)
			g.line("%s", note)
		}
		return
	}
	for k := range count {
		source := "MPI_ANY_SOURCE"
		if k > 0 && g.chance(1, 6) {
			source = fmt.Sprint(one)
		}
		g.line("MPI_Recv(&x, 1, MPI_INT, %s, %d, W, &st);", source, g.tags)
		g.line("%s", note)
	}
}
