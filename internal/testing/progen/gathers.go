package progen

import (
	"fmt"
	"math/rand"
)

// Gathers makes a program in which some rank takes messages as they come, from any source or by waiting for any of
// several receives, and makes something of them, once or twice: a sum, a count, the greatest, the last, what depends
// on how many came before or on who has sent it. Often the order in which they come makes no difference, and now and
// then one message more or less is sent than is taken, or the next round begins before the last is over. Great: some
// values are so great that sums overflow.
func Gathers(seed int64, great bool) Program {
	g := &gathers{gen{r: rand.New(rand.NewSource(seed)), indent: 1}, great}
	g.np = 3 + g.r.Intn(2)
	for round := range 1 + g.r.Intn(2) {
		g.round(round)
	}
	return Program{Seed: seed, NP: g.np, Inputs: []Input{{Name: "n", Lo: 0, Hi: 1}},
		Text: fmt.Sprintf("// random program %d that gathers, %d processes\n", seed, g.np) +
			gathersHeader + g.b.String() + gathersMain}
}

const gathersHeader = `#include <assert.h>
#include <mpi.h>

#pragma TASS input {n>=0 && n<=1}
int n;
#pragma TASS output
int res[6];
#pragma TASS output
double mean;

static int s = 0, t = 0, a[8], b[8];
static unsigned u = 1;
static double d = 0;

static void process(int rank) {
    int v = 0, i, k;
    MPI_Status st;
    MPI_Request q, w[8];
`

const gathersMain = `}

int main(int argc, char **argv) {
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    process(rank);
    if (rank == 0) {
        res[0] = s; res[1] = t; res[2] = (int)(u % 1000); res[3] = a[1]; res[4] = a[2]; mean = d;
    }
    MPI_Finalize();
    return 0;
}
`

// gathers writes one program of Gathers.
type gathers struct {
	gen
	great bool
}

// round writes one round: everyone sends to one rank, which takes what comes.
func (g *gathers) round(round int) {
	master, tag := 0, g.pick("7", "7", fmt.Sprint(round))
	if g.chance(1, 5) {
		master = g.r.Intn(g.np)
	}
	total, most := 0, 7-g.np
	var from []int
	for rank := range g.np {
		if rank == master {
			continue
		}
		count := 1 + g.r.Intn(2)
		if g.chance(1, 8) {
			count = 0
		}
		count = min(count, most)
		most, total = most-count, total+count
		for range count {
			from = append(from, rank)
		}
		g.block(fmt.Sprintf("if (rank == %d)", rank), func() { g.worker(rank, master, count, tag) })
	}
	switch g.r.Intn(12) {
	case 0:
		total++
	case 1, 2:
		total--
	}
	g.block(fmt.Sprintf("if (rank == %d)", master), func() {
		if g.chance(1, 3) {
			g.waiter(from, tag)
		} else {
			g.master(total, tag)
		}
	})
	switch g.r.Intn(4) {
	case 0, 1:
		g.line("MPI_Barrier(MPI_COMM_WORLD);")
	case 2:
		g.detour(master)
	}
}

// detour writes that a rank sends a message to another one, which takes it when it has heard from the master: the first
// goes on before that only if MPI buffers its message.
func (g *gathers) detour(master int) {
	sender := (master + 1 + g.r.Intn(g.np-1)) % g.np
	receiver := (master + 1 + g.r.Intn(g.np-1)) % g.np
	if receiver == sender {
		return
	}
	g.line("if (rank == %d) MPI_Send(&n, 1, MPI_INT, %d, 9, MPI_COMM_WORLD);", sender, receiver)
	g.line("if (rank == %d) MPI_Send(&n, 1, MPI_INT, %d, 8, MPI_COMM_WORLD);", master, receiver)
	g.block(fmt.Sprintf("if (rank == %d)", receiver), func() {
		g.line("MPI_Recv(&v, 1, MPI_INT, %d, 8, MPI_COMM_WORLD, &st);", master)
		g.line("MPI_Recv(&v, 1, MPI_INT, %d, 9, MPI_COMM_WORLD, &st);", sender)
	})
}

// worker writes what a rank sends.
func (g *gathers) worker(rank, master, count int, tag string) {
	for k := range count {
		value := g.pick("rank", "rank", "1", fmt.Sprint(10*rank+k), "n + rank", fmt.Sprintf("3 - %d * rank", k+1))
		if g.great && g.chance(1, 2) {
			value = g.pick("rank == 1 ? 2000000000 : -2000000000", "1500000000")
		}
		g.line("v = %s;", value)
		switch call := g.pick("MPI_Send", "MPI_Send", "MPI_Ssend", "MPI_Isend"); call {
		case "MPI_Isend":
			g.line("MPI_Isend(&v, 1, MPI_INT, %d, %s, MPI_COMM_WORLD, &q);", master, tag)
			g.line("MPI_Wait(&q, MPI_STATUS_IGNORE);")
		default:
			g.line("%s(&v, 1, MPI_INT, %d, %s, MPI_COMM_WORLD);", call, master, tag)
		}
	}
	if other := g.r.Intn(g.np); g.chance(1, 8) && other != rank && other != master {
		g.line("MPI_Send(&v, 1, MPI_INT, %d, 9, MPI_COMM_WORLD);", other)
	}
}

// waiter writes what the rank does that waits for any of several receives.
func (g *gathers) waiter(from []int, tag string) {
	for k, src := range from {
		g.line("MPI_Irecv(&b[%d], 1, MPI_INT, %d, %s, MPI_COMM_WORLD, &w[%d]);", k, src, tag, k)
	}
	count := len(from)
	if g.chance(1, 6) {
		count--
	}
	handle := []string{"s += b[k];", "s += b[k];", "a[k] = b[k];", "a[k] = b[k] + s;", "t = k;", "t++;", "a[i] = b[k];",
		"t += (i + 1) * b[k];", "if (w[0] == MPI_REQUEST_NULL) t++;", "if (i == 1) t += b[k];", "if (k == 1) t++;",
		"s = 2 * s + b[k];", "t += st.MPI_SOURCE;", "a[1] += b[k];", "d += b[k];", "a[k] = i;", "a[1] = b[k];",
		"if (k > 0 && w[k - 1] == MPI_REQUEST_NULL) t++;", "t += a[0];", "if (b[k] == 1) t++;", "u *= (unsigned)b[k];",
		"if (i == 2) s += b[k];", "a[2] = a[1]; a[1] += b[k];", "b[k] += 1;"}
	g.block(fmt.Sprintf("for (i = 0; i < %d; i++)", count), func() {
		g.line("MPI_Waitany(%d, w, &k, %s);", len(from), "&st")
		for range 1 + g.r.Intn(2) {
			g.line("%s", handle[g.r.Intn(len(handle))])
		}
		if g.chance(1, 6) {
			g.line("assert(%s);", g.pick("s < 30", "t < 3", "b[k] != 2", "s != 3", "s > -4", "s % 5 != 2"))
		}
	})
	g.line("MPI_Waitall(%d, w, MPI_STATUSES_IGNORE);", len(from))
	if g.chance(1, 6) {
		g.line("t += k;")
	}
}

// master writes what the rank does that takes the messages.
func (g *gathers) master(total int, tag string) {
	status := g.pick("MPI_STATUS_IGNORE", "&st")
	handle := []string{"s += v;", "s += v;", "s += v;", "t++;", "d += v;", "s -= v;", "u *= (unsigned)v;",
		"u += (unsigned)v;", "s = (s + v) % 5;", "t = v;", "t += i * v;", "if (v > t) t = v;", "if (v == 1) t++;",
		"if (i == 0) t = v;", "if (i == 1) t += v;", "a[i & 3] = v;", "d = d / 2 + v;", "s = s * 2 + v;",
		"if (s > 3) t++;", "t = t > v ? t : v;", "v = 0;"}
	if status == "&st" && g.chance(1, 2) {
		handle = []string{"t += st.MPI_SOURCE;", "a[st.MPI_SOURCE] += v;", "if (st.MPI_SOURCE == 1) t++;",
			"t = st.MPI_SOURCE;", "a[1] = st.MPI_TAG;", "s += v;", "s += v;"}
	}
	if g.chance(1, 8) {
		tag = "MPI_ANY_TAG"
	}
	g.block(fmt.Sprintf("for (i = 0; i < %d; i++)", max(total, 0)), func() {
		g.line("MPI_Recv(&v, 1, MPI_INT, MPI_ANY_SOURCE, %s, MPI_COMM_WORLD, %s);", tag, status)
		for range 1 + g.r.Intn(2) {
			g.line("%s", handle[g.r.Intn(len(handle))])
		}
		if g.chance(1, 6) {
			g.line("assert(%s);", g.pick("s < 30", "t < 3", "v != 2", "s != 3", "s > -4", "s % 5 != 2"))
		}
	})
	if g.chance(1, 6) {
		g.line("s += v;")
	}
}
