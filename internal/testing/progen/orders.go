package progen

import (
	"fmt"
	"math/rand"
)

// Orders makes a small random program of three or four processes in which it matters which messages come
// first. Each is a list of sends and receives, blocking and nonblocking, with few tags, most of
// them to one or two ranks, which receive from anyone; what a rank sends can depend on whose message
// came first. Everything is done for one value of an input, and again for another, so that a search
// has learnt something of the processes when it comes to the second.
func Orders(seed int64) Program {
	g := &orders{gen: gen{r: rand.New(rand.NewSource(seed)), indent: 1}}
	g.np = 3 + g.r.Intn(2)
	letters := make([]letter, 3+g.r.Intn(3))
	popular := g.r.Intn(g.np)
	for k := range letters {
		dst := popular
		if g.chance(1, 2) {
			dst = g.r.Intn(g.np)
		}
		letters[k] = letter{src: (dst + 1 + g.r.Intn(g.np-1)) % g.np, dst: dst, tag: g.pick("1", "1", "1", "2")}
	}
	for rank := range g.np {
		g.block(fmt.Sprintf("if (rank == %d)", rank), func() { g.process(rank, letters) })
	}
	g.line("return s;")
	return Program{Seed: seed, Text: fmt.Sprintf("// random program %d of rival messages, %d processes\n", seed, g.np) +
		ordersHeader + g.b.String() + ordersMain, NP: g.np,
		Inputs: []Input{{Name: "n", Lo: 0, Hi: 1}}}
}

const ordersHeader = `#include <mpi.h>

#pragma TASS input {n>=0 && n<=1}
int n;
#pragma TASS output
int res[4];

static int a[8], x;

static int process(int rank) {
    int s = 0, k = 0;
    MPI_Request q[8];
    MPI_Status st;
`

const ordersMain = `}

int main(int argc, char **argv) {
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (n > 0) {
        res[rank] = process(rank);
    } else {
        res[rank] = process(rank);
    }
    MPI_Finalize();
    return 0;
}
`

// orders writes one program of Orders.
type orders struct {
	gen
	sends, receives []int // the requests of a rank that it has not waited for
	begun           int   // requests of a rank
	known           bool  // st says whose message came
}

// process writes what a rank does with those of the messages that concern it.
func (g *orders) process(rank int, letters []letter) {
	g.sends, g.receives, g.begun, g.known = nil, nil, 0, false
	for _, l := range letters {
		switch rank {
		case l.src:
			g.send(l)
		case l.dst:
			g.receive(l)
		default:
			continue
		}
		if g.chance(1, 4) {
			g.finish()
		}
	}
	for len(g.sends)+len(g.receives) > 0 {
		g.finish()
	}
}

func (g *orders) send(l letter) {
	tag := l.tag
	if g.known && g.chance(1, 3) {
		tag = fmt.Sprintf("st.MPI_SOURCE == %d ? 1 : 2", g.r.Intn(g.np))
	}
	if g.chance(2, 5) {
		g.line("%s(&a[%d], 1, MPI_INT, %d, %s, MPI_COMM_WORLD, &q[%d]);", g.pick("MPI_Isend", "MPI_Isend", "MPI_Issend"),
			g.begun, l.dst, tag, g.begun)
		g.sends = append(g.sends, g.begun)
		g.begun++
		return
	}
	g.line("%s(&x, 1, MPI_INT, %d, %s, MPI_COMM_WORLD);", g.pick("MPI_Send", "MPI_Send", "MPI_Ssend"), l.dst, tag)
}

func (g *orders) receive(l letter) {
	source, tag := "MPI_ANY_SOURCE", l.tag
	if g.chance(1, 4) {
		source = fmt.Sprint(l.src)
	}
	if g.chance(1, 3) {
		tag = "MPI_ANY_TAG"
	}
	if g.chance(1, 2) {
		g.line("MPI_Irecv(&a[%d], 1, MPI_INT, %s, %s, MPI_COMM_WORLD, &q[%d]);", g.begun, source, tag, g.begun)
		g.receives = append(g.receives, g.begun)
		g.begun++
		return
	}
	g.line("MPI_Recv(&x, 1, MPI_INT, %s, %s, MPI_COMM_WORLD, &st);", source, tag)
	g.note()
}

// note writes that whose message came counts for the result.
func (g *orders) note() {
	g.known = true
	g.line("s = 4 * s + st.MPI_SOURCE;")
}

// finish writes that a rank waits for some of its operations.
func (g *orders) finish() {
	switch {
	case len(g.receives) > 1 && g.receives[1] == g.receives[0]+1 && g.chance(1, 3):
		first := g.receives[0]
		g.line("MPI_Waitany(2, q + %d, &k, &st);", first)
		g.note()
		g.line("MPI_Wait(&q[%d + 1 - k], &st);", first)
		g.note()
		g.receives = g.receives[2:]
	case len(g.receives) > 0 && (len(g.sends) == 0 || g.chance(1, 2)):
		if g.chance(1, 6) {
			g.line("MPI_Test(&q[%d], &k, &st);", g.receives[0])
			g.line("if (!k) MPI_Wait(&q[%d], &st);", g.receives[0])
		} else {
			g.line("MPI_Wait(&q[%d], &st);", g.receives[0])
		}
		g.note()
		g.receives = g.receives[1:]
	case len(g.sends) > 0:
		g.line("MPI_Wait(&q[%d], MPI_STATUS_IGNORE);", g.sends[0])
		g.sends = g.sends[1:]
	}
}
