package progen

import (
	"fmt"
	"math/rand"
	"slices"
)

// Unlike makes a random program in which each of three or four processes does something else: blocking,
// nonblocking and persistent operations, and waits and tests of all kinds, in one or two rounds with a
// collective between them. Receives take from anyone as a rule, and what a process returns depends on who sent
// what, and on the order. All this is done in both branches of a condition on an input, so that what was
// learnt of the processes in one of them is used in the other.
func Unlike(seed int64) Program {
	g := &unlike{gen: gen{r: rand.New(rand.NewSource(seed)), indent: 1}}
	g.np = 3 + g.r.Intn(5)/4
	rounds := make([][]letter, 1+g.r.Intn(2))
	for k := range rounds {
		rounds[k] = g.letters()
	}
	between := ""
	if len(rounds) == 2 && g.chance(2, 3) {
		between = g.collective()
	}
	late := g.chance(1, 2)
	for rank := range g.np {
		g.block(fmt.Sprintf("if (rank == %d)", rank), func() {
			g.open, g.begun, g.known = nil, 0, false
			for k, letters := range rounds {
				if k > 0 && between != "" {
					g.line("%s", between)
				}
				g.process(rank, letters)
				for len(g.open) > 0 && (late || k == len(rounds)-1) {
					g.finish()
				}
			}
		})
	}
	g.line("s = (s * 3 + d) %% 1009;")
	g.line("return s;")
	return Program{Seed: seed, Text: fmt.Sprintf("// random program %d of unlike processes, %d of them\n", seed, g.np) +
		unlikeHeader + g.b.String() + bothWays, NP: g.np,
		Inputs: []Input{{Name: "n", Lo: 0, Hi: 1}}}
}

const unlikeHeader = `#include <mpi.h>

#pragma TASS input {n>=0 && n<=1}
int n;
#pragma TASS output
int res[4];

static int a[16], x, e[4];

static int process(int rank) {
    int s = rank, k = 0, m = 0, i, c = 1, d = 0, idx[16];
    MPI_Request q[16];
    MPI_Status st, sts[16];
    for (i = 0; i < 16; i++) { q[i] = MPI_REQUEST_NULL; a[i] = 10 * rank + i; }
    for (i = 0; i < 4; i++) e[i] = rank;
    x = rank;
`

// bothWays is the rest of a program whose processes do the same whatever the input is.
const bothWays = `}

int main(int argc, char **argv) {
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (n > 0)
        res[rank] = process(rank);
    else
        res[rank] = process(rank);
    MPI_Finalize();
    return 0;
}
`

// unlike writes one program of Unlike.
type unlike struct {
	gen
	open  []int // of the rank that is written: the requests that it has not waited for
	begun int   // how many requests it has made
	known bool  // it has received something, on which s depends
}

// letters gives a few messages, half of them to one rank.
func (g *unlike) letters() []letter {
	list := make([]letter, 2+g.r.Intn(3))
	popular := g.r.Intn(g.np)
	for k := range list {
		dst := popular
		if g.chance(1, 2) {
			dst = g.r.Intn(g.np)
		}
		list[k] = letter{src: (dst + 1 + g.r.Intn(g.np-1)) % g.np, dst: dst, tag: g.pick("1", "1", "1", "2")}
		if g.chance(1, 15) {
			list[k].src = dst
		}
	}
	return list
}

func (g *unlike) collective() string {
	return g.pick("MPI_Barrier(MPI_COMM_WORLD);", "MPI_Scan(&c, &d, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);",
		"MPI_Scan(&s, &d, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);",
		"d = 0; MPI_Exscan(&s, &d, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD); if (rank == 0) d = 0;",
		fmt.Sprintf("MPI_Bcast(&d, 1, MPI_INT, %d, MPI_COMM_WORLD);", g.r.Intn(g.np)),
		fmt.Sprintf("MPI_Reduce(&s, &d, 1, MPI_INT, MPI_SUM, %d, MPI_COMM_WORLD);", g.r.Intn(g.np)),
		"MPI_Reduce_scatter_block(e, &d, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);")
}

// process writes what a rank does with the messages that concern it, in their order.
func (g *unlike) process(rank int, letters []letter) {
	for _, l := range letters {
		switch {
		case l.src != rank && l.dst != rank:
			continue
		case l.src == l.dst:
			g.line("MPI_Isend(&x, 1, MPI_INT, %d, %s, MPI_COMM_WORLD, &q[%d]);", l.dst, l.tag, g.request(true))
			g.receive(l)
			continue
		case l.src == rank:
			g.send(l)
		default:
			g.receive(l)
		}
		if g.chance(1, 4) {
			g.finish()
		}
	}
}

// request gives the number of a new request, which is to be waited for later, or not.
func (g *unlike) request(later bool) int {
	k := g.begun
	g.begun++
	if later {
		g.open = append(g.open, k)
	}
	return k
}

func (g *unlike) send(l letter) {
	to := fmt.Sprintf("%d, %s, MPI_COMM_WORLD", l.dst, l.tag)
	if g.known && g.chance(1, 3) {
		to = fmt.Sprintf("%d, s %% 2 ? 1 : 2, MPI_COMM_WORLD", l.dst)
	}
	switch g.r.Intn(6) {
	case 0, 1:
		keep := g.chance(4, 5)
		k := g.request(keep)
		g.line("%s(&a[%d], 1, MPI_INT, %s, &q[%d]);", g.pick("MPI_Isend", "MPI_Isend", "MPI_Issend"), k, to, k)
		if !keep {
			g.line("MPI_Request_free(&q[%d]);", k)
		}
	case 2:
		k := g.request(false)
		g.line("%s(&a[%d], 1, MPI_INT, %s, &q[%d]);", g.pick("MPI_Send_init", "MPI_Ssend_init"), k, to, k)
		g.line("MPI_Start(&q[%d]);", k)
		g.line("MPI_Wait(&q[%d], MPI_STATUS_IGNORE); MPI_Request_free(&q[%d]);", k, k)
	default:
		g.line("x = s; %s(&x, 1, MPI_INT, %s);", g.pick("MPI_Send", "MPI_Send", "MPI_Ssend"), to)
	}
}

func (g *unlike) receive(l letter) {
	from := "MPI_ANY_SOURCE"
	if g.chance(1, 4) {
		from = fmt.Sprint(l.src)
	}
	from += ", " + g.pick(l.tag, l.tag, "MPI_ANY_TAG") + ", MPI_COMM_WORLD"
	switch g.r.Intn(8) {
	case 0, 1, 2, 3:
		k := g.request(true)
		g.line("MPI_Irecv(&a[%d], 1, MPI_INT, %s, &q[%d]);", k, from, k)
	case 4:
		g.persistent(from)
	default:
		g.line("MPI_Recv(&x, 1, MPI_INT, %s, &st);", from)
		g.line("s = (4 * s + 7 * x + st.MPI_SOURCE) %% 1009;")
		g.known = true
	}
}

// persistent writes a persistent receive. Where it is not complete at once, another request may be waited for first.
func (g *unlike) persistent(from string) {
	k := g.request(false)
	g.known = true
	g.line("MPI_Recv_init(&a[%d], 1, MPI_INT, %s, &q[%d]);", k, from, k)
	g.line("MPI_Start(&q[%d]);", k)
	if g.chance(1, 2) {
		g.line("MPI_Wait(&q[%d], &st); s = (s * 7 + a[%d]) %% 1009;", k, k)
		g.line("MPI_Request_free(&q[%d]);", k)
		return
	}
	g.line("MPI_Test(&q[%d], &k, &st); if (k) s = (s * 5 + a[%d]) %% 1009; else {", k, k)
	if len(g.open) > 0 && g.chance(1, 2) {
		g.line("MPI_Wait(&q[%d], &st); s = (s * 5 + a[%d]) %% 1009;", g.open[0], g.open[0])
	}
	g.line("MPI_Wait(&q[%d], &st); s = (s * 7 + a[%d]) %% 1009; }", k, k)
	g.line("MPI_Request_free(&q[%d]);", k)
	g.line("MPI_Waitall(16, q, sts);")
	g.open = nil
}

// finish writes that a rank waits for some of its operations, or tests them.
func (g *unlike) finish() {
	if len(g.open) == 0 {
		return
	}
	g.known = true
	some := "(%d, q, &m, idx, sts); for (i = 0; i < m; i++) s = (s * 5 + a[idx[i]] + idx[i]) %% 1009;"
	switch g.r.Intn(9) {
	case 0, 1:
		g.line("MPI_Waitany(%d, q, &k, &st); if (k >= 0) s = (s * 5 + a[k] + k) %% 1009;", g.begun)
	case 2:
		g.line("MPI_Waitsome"+some, g.begun)
	case 3:
		g.line("MPI_Testany(%d, q, &k, &m, &st); if (m && k >= 0) s = (s * 5 + a[k] + k) %% 1009;", g.begun)
	case 4:
		if g.chance(1, 2) {
			g.line("MPI_Testsome"+some, g.begun)
			return
		}
		g.line("MPI_Testall(%d, q, &m, sts); if (m) s = (s + 1) %% 1009;", g.begun)
	case 5, 6:
		i := g.r.Intn(len(g.open))
		k := g.open[i]
		g.open = slices.Delete(g.open, i, i+1)
		g.line("MPI_Wait(&q[%d], &st); s = (s * 5 + a[%d]) %% 1009;", k, k)
	default:
		g.line("MPI_Waitall(%d, q, sts);", g.begun)
		for _, k := range g.open {
			g.line("s = (s * 5 + a[%d]) %% 1009;", k)
		}
		g.open = nil
	}
}
