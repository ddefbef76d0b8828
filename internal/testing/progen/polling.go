package progen

import (
	"fmt"
	"math/rand"
	"slices"
)

// Polling makes a random program whose processes poll: they begin operations, and test them again and again,
// alone or together, until they are complete, while they do other things or do not. Many never come to
// an end, because of what another process does first, because MPI need not buffer a message, or because it may
// always choose another one.
//
// The state space is finite, unless Options.Counting is set: then the loops count, too, or look at a clock, with which
// nothing else is done. The programs of one seed with and without that are the same otherwise.
func Polling(seed int64, o Options) Program {
	if o.Phases <= 0 {
		o.Phases = 2
	}
	if o.Processes <= 1 {
		o.Processes = 3
	}
	g := &poller{gen: gen{r: rand.New(rand.NewSource(seed)), o: o, indent: 1, tags: 3}}
	g.np = 2 + g.r.Intn(o.Processes-1)
	g.main()
	head := fmt.Sprintf("// random polling program %d, %d processes\n", seed, g.np)
	return Program{Seed: seed, Text: head + pollingHeader + g.b.String(),
		NP: g.np, Inputs: []Input{{Name: "n", Lo: 0, Hi: 1}}}
}

const pollingHeader = `#include <mpi.h>

#pragma TASS input {n>=0 && n<=1}
int n;
#pragma TASS output
int res[4];

int main(int argc, char **argv) {
    int rank, i, f = 0, g = 0, h = 0, s = 0, c = 0, x = 1, got = 0, v[6] = {0}, which[6] = {0};
    int turns = 0, turns2 = 0, since = 0;
    double when = 0.0;
    MPI_Request q[6];
    MPI_Status st[6];
    for (i = 0; i < 6; i++) q[i] = MPI_REQUEST_NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
`

// poller writes one program of Polling.
type poller struct {
	gen
	open []int // requests of the process that is being written, that are under way
}

// polled is how many requests a process has.
const polled = 6

func (g *poller) main() {
	for range 1 + g.r.Intn(g.o.Phases) {
		switch k := g.r.Intn(10); {
		case k < 6:
			g.traffic()
		case k < 7:
			g.neighbours()
		case k < 8:
			g.chatter()
		case k < 9:
			g.farm()
		default:
			g.line("MPI_Barrier(MPI_COMM_WORLD);")
		}
	}
	g.line("res[rank] = s;")
	g.line("MPI_Finalize();")
	g.line("return 0;")
	g.indent--
	g.line("}")
}

// count writes, in a program that counts, what an iteration counts.
func (g *poller) count() {
	what := g.pick("turns++;", "turns += 2;", "turns = turns + rank + 1;", "turns--;", "turns++, when = MPI_Wtime();",
		"turns++, turns2 += turns;", "if (turns++ % 5 == 4) since = turns;", "since = turns, turns = 1 - turns, turns2++;")
	if g.o.Counting {
		g.line("%s", what)
	}
}

// each writes what each process does on its own.
func (g *poller) each(body func(r int)) {
	for r := range g.np {
		g.block(fmt.Sprintf("if (rank == %d)", r), func() {
			g.open = nil
			body(r)
			g.finish()
		})
	}
}

// traffic writes a few messages. Each process goes through those that concern it, as a rule in one order.
func (g *poller) traffic() {
	list := make([]letter, 1+g.r.Intn(3))
	for k := range list {
		l := letter{src: g.r.Intn(g.np), count: 1, tag: g.pick("1", "1", "2")}
		l.dst = (l.src + 1 + g.r.Intn(g.np-1)) % g.np
		list[k] = l
	}
	only := g.chance(1, 4) // for one value of the input
	if only {
		g.line("if (n == %d) {", g.r.Intn(2))
		g.indent++
	}
	g.each(func(r int) {
		order := list
		if g.chance(1, 4) {
			order = slices.Clone(list)
			g.r.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
		}
		for _, l := range order {
			switch {
			case g.bug():
			case l.src == r:
				g.send(l.dst, l.tag)
			case l.dst == r:
				g.receive(l.src, l.tag)
			}
		}
	})
	if only {
		g.indent--
		g.line("}")
	}
}

// slot gives a request that is free.
func (g *poller) slot() int {
	if len(g.open) == polled {
		g.finish()
	}
	for {
		if k := g.r.Intn(polled); !slices.Contains(g.open, k) {
			return k
		}
	}
}

func (g *poller) send(to int, tag string) {
	switch g.r.Intn(5) {
	case 0:
		g.line("%s(&x, 1, MPI_INT, %d, %s, MPI_COMM_WORLD);", g.pick("MPI_Send", "MPI_Ssend"), to, tag)
	case 1:
		k := g.slot()
		g.line("%s(&x, 1, MPI_INT, %d, %s, MPI_COMM_WORLD, &q[%d]);", g.pick("MPI_Send_init", "MPI_Ssend_init"), to, tag, k)
		g.line("MPI_Start(&q[%d]);", k)
		g.poll(k)
		g.line("MPI_Request_free(&q[%d]);", k)
	default:
		k := g.slot()
		g.line("%s(&x, 1, MPI_INT, %d, %s, MPI_COMM_WORLD, &q[%d]);", g.pick("MPI_Isend", "MPI_Issend"), to, tag, k)
		g.later(k)
	}
}

func (g *poller) receive(from int, tag string) {
	source := g.pick(fmt.Sprint(from), fmt.Sprint(from), "MPI_ANY_SOURCE")
	if g.o.Probing && g.chance(1, 2) {
		g.probe(source, tag)
		return
	}
	switch g.r.Intn(6) {
	case 0:
		k := g.slot()
		g.line("MPI_Recv(&v[%d], 1, MPI_INT, %s, %s, MPI_COMM_WORLD, &st[0]);", k, source, tag)
	case 1:
		k := g.slot()
		g.line("MPI_Recv_init(&v[%d], 1, MPI_INT, %s, %s, MPI_COMM_WORLD, &q[%d]);", k, source, tag, k)
		g.line("MPI_Start(&q[%d]);", k)
		g.poll(k)
		g.line("MPI_Request_free(&q[%d]);", k)
	default:
		k := g.slot()
		g.line("MPI_Irecv(&v[%d], 1, MPI_INT, %s, %s, MPI_COMM_WORLD, &q[%d]);", k, source, tag, k)
		g.later(k)
	}
}

// later writes what becomes of an operation that was begun: it is polled at once, or with others.
func (g *poller) later(k int) {
	g.open = append(g.open, k)
	if g.chance(1, 2) {
		g.open = g.open[:len(g.open)-1]
		g.poll(k)
	} else if g.chance(1, 4) {
		g.finish()
	}
}

// poll writes that one operation is polled until it is complete.
func (g *poller) poll(k int) {
	switch g.r.Intn(8) {
	case 0: // once, and then a wait
		g.line("MPI_Test(&q[%d], &f, MPI_STATUS_IGNORE);", k)
		g.line("if (!f) MPI_Wait(&q[%d], MPI_STATUS_IGNORE);", k)
	case 1: // a few times, and then a wait
		g.block(fmt.Sprintf("for (i = 0, f = 0; i < %d && !f; i++)", 1+g.r.Intn(3)), func() {
			g.line("MPI_Test(&q[%d], &f, MPI_STATUS_IGNORE);", k)
			g.count()
		})
		g.line("MPI_Wait(&q[%d], MPI_STATUS_IGNORE);", k)
	case 2: // what is done meanwhile depends on the answer
		g.line("MPI_Test(&q[%d], &f, MPI_STATUS_IGNORE);", k)
		g.block("while (!f)", func() {
			g.line("x = 3 - x;")
			g.count()
			g.line("MPI_Test(&q[%d], &f, MPI_STATUS_IGNORE);", k)
		})
		g.line("x = 1;")
	default:
		g.line("f = 0;")
		g.block("while (!f)", func() {
			g.line("%s", g.pick(fmt.Sprintf("MPI_Test(&q[%d], &f, MPI_STATUS_IGNORE);", k),
				fmt.Sprintf("MPI_Test(&q[%d], &f, &st[0]);", k),
				fmt.Sprintf("MPI_Testall(1, q + %d, &f, MPI_STATUSES_IGNORE);", k),
				fmt.Sprintf("MPI_Testany(1, q + %d, &i, &f, MPI_STATUS_IGNORE);", k)))
			g.count()
		})
	}
	g.line("s += v[%d];", k)
}

// finish writes that all operations under way are polled until they are complete.
func (g *poller) finish() {
	list := g.open
	g.open = nil
	if len(list) == 0 {
		return
	}
	switch g.r.Intn(6) {
	case 0:
		g.block("for (f = 0; !f;)", func() {
			g.line("MPI_Testall(%d, q, &f, MPI_STATUSES_IGNORE);", polled)
			g.count()
		})
	case 1:
		g.block("for (;;)", func() {
			g.line("MPI_Testany(%d, q, &i, &f, MPI_STATUS_IGNORE);", polled)
			g.line("if (f && i == MPI_UNDEFINED) break;")
			g.count()
		})
	case 2:
		g.block("for (;;)", func() {
			g.line("%s(%d, q, &c, which, MPI_STATUSES_IGNORE);", g.pick("MPI_Testsome", "MPI_Testsome", "MPI_Waitsome"), polled)
			g.line("if (c == MPI_UNDEFINED) break;")
			g.count()
		})
	case 3:
		g.line("MPI_Waitall(%d, q, MPI_STATUSES_IGNORE);", polled)
	default: // in turn
		g.line("f = g = h = 1;")
		flags := []string{"f", "g", "h"}
		for len(list) > 3 {
			g.poll(list[0])
			list = list[1:]
		}
		g.line("%s = 0;", flags[len(list)-1])
		for k := range list {
			g.line("%s = 0;", flags[k])
		}
		g.block("while (!f || !g || !h)", func() {
			for k, request := range list {
				g.line("if (!%s) MPI_Test(&q[%d], &%s, MPI_STATUS_IGNORE);", flags[k], request, flags[k])
			}
			g.count()
		})
	}
	for k := range polled {
		g.line("s += v[%d], v[%d] = 0;", k, k)
	}
}

// neighbours writes that each process polls until a message of one of its neighbours has come, and sends, first or
// afterwards, to one of them.
func (g *poller) neighbours() {
	g.tags++
	g.each(func(r int) {
		left, right := (r+g.np-1)%g.np, (r+1)%g.np
		to := right
		if g.bug() {
			to = left
		}
		first := g.chance(1, 2)
		begin := g.pick("MPI_Isend", "MPI_Isend", "MPI_Issend")
		if first {
			g.line("%s(&x, 1, MPI_INT, %d, %d, MPI_COMM_WORLD, &q[0]);", begin, to, g.tags)
		}
		from := g.pick("MPI_ANY_SOURCE", fmt.Sprint(left))
		g.line("MPI_Irecv(&v[1], 1, MPI_INT, %s, %d, MPI_COMM_WORLD, &q[1]);", from, g.tags)
		g.block("for (f = 0; !f;)", func() {
			g.line("MPI_Testany(1, q + 1, &i, &f, MPI_STATUS_IGNORE);")
			g.count()
		})
		if !first {
			g.line("%s(&x, 1, MPI_INT, %d, %d, MPI_COMM_WORLD, &q[0]);", begin, to, g.tags)
		}
		g.open = []int{0, 1}
	})
}

// chatter writes that one process sends to another again and again until it is told to stop. The other one
// tells it when a message of a third has come, or of itself, to which MPI need not come by MPI_Testany.
func (g *poller) chatter() {
	g.tags += 3
	third, busy := (g.np-1)%g.np, 1
	call := g.pick("MPI_Testsome(2, q, &c, which, MPI_STATUSES_IGNORE)",
		"MPI_Waitsome(2, q, &c, which, MPI_STATUSES_IGNORE)",
		"MPI_Testany(2, q, which, &c, MPI_STATUS_IGNORE)", "c = 1, MPI_Waitany(2, q, which, MPI_STATUS_IGNORE)")
	g.block("if (rank == 0)", func() {
		g.line("MPI_Recv_init(&v[0], 1, MPI_INT, %d, %d, MPI_COMM_WORLD, &q[0]);", busy, g.tags)
		g.line("MPI_Recv_init(&v[1], 1, MPI_INT, %d, %d, MPI_COMM_WORLD, &q[1]);", third, g.tags+1)
		g.line("MPI_Startall(2, q);")
		g.block("for (got = 0; !got;)", func() {
			g.line("%s;", call)
			g.count()
			g.block("for (i = 0; i < c; i++)", func() {
				g.line("if (which[i] == 1) got = 1;")
				g.line("if (which[i] == 0) MPI_Start(&q[0]);")
			})
		})
		g.line("MPI_Send(&x, 1, MPI_INT, %d, %d, MPI_COMM_WORLD);", busy, g.tags+2)
		g.line("MPI_Wait(&q[0], MPI_STATUS_IGNORE);")
		g.line("MPI_Request_free(&q[0]);")
		g.line("MPI_Request_free(&q[1]);")
	})
	if third != busy || g.chance(1, 2) {
		g.line("if (rank == %d) MPI_Isend(&x, 1, MPI_INT, 0, %d, MPI_COMM_WORLD, &q[3]);", third, g.tags+1)
	}
	g.block(fmt.Sprintf("if (rank == %d)", busy), func() {
		g.line("MPI_Irecv(&v[2], 1, MPI_INT, 0, %d, MPI_COMM_WORLD, &q[2]);", g.tags+2)
		g.block("for (f = 0; !f;)", func() {
			g.line("MPI_Ssend(&x, 1, MPI_INT, 0, %d, MPI_COMM_WORLD);", g.tags)
			g.line("MPI_Test(&q[2], &f, MPI_STATUS_IGNORE);")
			g.count()
		})
		if g.chance(2, 3) {
			g.line("MPI_Ssend(&x, 1, MPI_INT, 0, %d, MPI_COMM_WORLD);", g.tags)
		}
	})
	g.line("MPI_Wait(&q[3], MPI_STATUS_IGNORE);")
}

// farm writes a manager that hands out work as its workers ask for it, in a loop of tests.
func (g *poller) farm() {
	g.tags += 2
	jobs := g.r.Intn(3)
	g.block("if (rank == 0)", func() {
		g.line("int left = %d, idle = 0;", jobs)
		g.line("for (i = 1; i < %d; i++) MPI_Irecv(&v[i], 1, MPI_INT, i, %d, MPI_COMM_WORLD, &q[i]);", g.np, g.tags)
		g.block(fmt.Sprintf("while (idle < %d)", g.np-1), func() {
			g.line("int job = 0;")
			g.line("%s(%d, q, &c, which, MPI_STATUSES_IGNORE);", g.pick("MPI_Testsome", "MPI_Waitsome"), g.np)
			g.count()
			g.block("for (i = 0; i < c; i++)", func() {
				g.line("if (left > 0) left--, job = 1; else idle++, job = 0;")
				g.line("MPI_Send(&job, 1, MPI_INT, which[i], %d, MPI_COMM_WORLD);", g.tags+1)
				if g.bug() {
					g.line("MPI_Irecv(&v[which[i]], 1, MPI_INT, which[i], %d, MPI_COMM_WORLD, &q[which[i]]);", g.tags)
				} else {
					g.line("if (job) MPI_Irecv(&v[which[i]], 1, MPI_INT, which[i], %d, MPI_COMM_WORLD, &q[which[i]]);", g.tags)
				}
			})
		})
	})
	g.block("else", func() {
		g.block("for (h = 1; h;)", func() {
			g.line("%s(&x, 1, MPI_INT, 0, %d, MPI_COMM_WORLD, &q[0]);", g.pick("MPI_Isend", "MPI_Issend"), g.tags)
			g.line("MPI_Irecv(&h, 1, MPI_INT, 0, %d, MPI_COMM_WORLD, &q[1]);", g.tags+1)
			g.block("for (f = 0; !f;)", func() {
				g.line("MPI_Testall(2, q, &f, MPI_STATUSES_IGNORE);")
				g.count()
			})
		})
	})
}
