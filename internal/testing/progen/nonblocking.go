package progen

import (
	"fmt"
	"math/rand"
	"slices"
)

// Nonblocking makes a random program of nonblocking sends and receives, with blocking
// operations and collectives between them. Processes begin operations, do other things,
// and wait for them in some order; what is touched in between is now and then what an
// operation still uses. Receives take from anyone, or any tag, as often as not, so that
// it matters in which order messages are matched.
//
// Options.Processes is the most processes, of which there are at least two; 0 means 3.
func Nonblocking(seed int64, o Options) Program {
	if o.Phases <= 0 {
		o.Phases = 3
	}
	if o.Processes <= 1 {
		o.Processes = 3
	}
	g := &overlap{gen: gen{r: rand.New(rand.NewSource(seed)), o: o, indent: 1, tags: 9}}
	g.np = min(o.Processes, 2+[]int{0, 1, 1, 2}[g.r.Intn(4)])
	g.alike = g.chance(1, 5)
	g.begun = make([][]operation, g.np)
	g.main()
	return Program{Seed: seed, Text: fmt.Sprintf("// random nonblocking program %d, %d processes\n", seed, g.np) +
		overlapHeader + g.b.String(), NP: g.np,
		Inputs: []Input{{Name: "n", Lo: 0, Hi: 1}}}
}

const overlapHeader = `#include <mpi.h>
#include <stdlib.h>
#include <assert.h>

#pragma TASS input {n>=0 && n<=1}
int n;
#pragma TASS output
int res[8];

static int b[8], v[4], shared[2], place[2], notice[2] = {3, 4};
static double d;

static int mix(int s, int v) { return 3 * s + v; }

static void finish(int *s, MPI_Request *r) {
    MPI_Wait(r, MPI_STATUS_IGNORE);
    *s += 1;
}

static void leave(MPI_Request *r) {
    int local = 0;
    MPI_Irecv(&local, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, r);
}

int main(int argc, char **argv) {
    int rank, nprocs, i, s = 0, x = 1, y = 0, count = 0, which[5] = {0};
    int *h = calloc(2, sizeof(int));
    MPI_Request q[5] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL, MPI_REQUEST_NULL, MPI_REQUEST_NULL, MPI_REQUEST_NULL};
    MPI_Request w[4] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL, MPI_REQUEST_NULL, MPI_REQUEST_NULL};
    MPI_Request again[2];
    MPI_Status st[5];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
`

// overlap writes one program of Nonblocking.
type overlap struct {
	gen
	alike bool          // no rank but the first is treated on its own
	begun [][]operation // by rank: what it has not waited for
}

// operation is a nonblocking operation that was begun.
type operation struct {
	request int // in q
	slot    int
	receive bool
	lost    bool // nothing names its request any more
}

// bug tells, now and then, to do something wrong.
func (g *overlap) bug() bool { return g.r.Intn(8) == 0 && !g.o.NoBugs }

// blunder tells, seldom, to do something very wrong.
func (g *overlap) blunder() bool { return g.r.Intn(64) == 0 && !g.o.NoBugs }

const (
	requests = 5
	slots    = 6
)

// cell names an element of one of the buffers.
func cell(slot int, index string) string {
	switch slot {
	case 4:
		return "h[" + index + "]"
	case 5:
		return "shared[" + index + "]"
	}
	if index == "0" {
		return fmt.Sprintf("b[%d]", 2*slot)
	}
	return fmt.Sprintf("b[%d + %s]", 2*slot, index)
}

func (g *overlap) main() {
	if !g.alike {
		g.line("x = rank + 1;")
	}
	if g.chance(1, 2) { // each value of n is explored by itself, with what was learnt of the others
		g.line("MPI_Sendrecv(&x, 1, MPI_INT, rank, n, &y, 1, MPI_INT, rank, n, MPI_COMM_WORLD, MPI_STATUS_IGNORE);")
	}
	for range 1 + g.r.Intn(g.o.Phases) {
		g.phase()
	}
	g.ranks(func(r int) {
		if !g.bug() {
			g.waitForAll(r)
		}
	})
	if !g.alike {
		g.line("res[rank] = %s;", g.pick("s", "s + x", "mix(s, b[0])"))
	} else {
		g.block("if (rank == 0)", func() { g.line("res[0] = s;") })
	}
	g.line("free(h);")
	g.line("MPI_Finalize();")
	g.line("return 0;")
	g.indent--
	g.line("}")
}

// ranks writes what each rank does on its own.
func (g *overlap) ranks(body func(r int)) {
	if g.alike {
		return
	}
	for r := range g.np {
		g.block(fmt.Sprintf("if (rank == %d)", r), func() { body(r) })
	}
}

func (g *overlap) phase() {
	if g.o.Persistent && g.chance(1, 2) {
		switch g.r.Intn(4) {
		case 0:
			g.notices()
		case 1:
			g.rounds()
		default:
			g.repeated()
		}
		return
	}
	n := g.r.Intn(20)
	if g.alike {
		n = 8 + g.r.Intn(9)
	}
	switch {
	case n < 8:
		g.traffic()
	case n > 18:
		g.relay()
	case n > 17 && g.np > 2:
		g.overtaken()
	case n > 16:
		g.fenced()
	case n < 10:
		g.collect()
	case n < 12:
		g.farm()
	case n < 13 && !g.alike:
		g.around()
	case n < 14:
		g.spread()
	case n < 15:
		g.stages()
	default:
		g.together()
	}
}

// letter is a message that one rank is meant to send to another.
type letter struct {
	src, dst, count int
	tag             string
}

// traffic writes a few messages; each rank goes through those that concern it, as a rule
// in the same order.
func (g *overlap) traffic() {
	list := make([]letter, 1+g.r.Intn(5))
	popular := g.r.Intn(2 * g.np) // as a rule a rank to which others send
	for k := range list {
		l := letter{src: g.r.Intn(g.np), count: 1 + g.r.Intn(2), tag: g.pick("1", "1", "2", "1 + n")}
		l.dst = (l.src + 1 + g.r.Intn(g.np-1)) % g.np
		if popular < g.np && l.src != popular {
			l.dst = popular
		}
		if g.chance(1, 12) {
			l.dst = l.src
		}
		list[k] = l
	}
	g.ranks(func(r int) {
		order := list
		if g.chance(1, 5) {
			order = slices.Clone(list)
			g.r.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
		}
		for _, l := range order {
			if l.dst == r && !(l.src == r) && !g.bug() {
				g.receive(r, l)
			}
			if l.src == r && !g.bug() {
				g.send(r, l)
			}
			if l.dst == r && l.src == r {
				g.receive(r, l)
			}
			g.meanwhile(r)
		}
		if g.chance(2, 3) {
			g.waitForAll(r)
		}
	})
}

// meanwhile writes what a rank does while operations are under way.
func (g *overlap) meanwhile(r int) {
	if g.chance(1, 3) {
		g.touch(r)
	}
	if g.chance(1, 4) && len(g.begun[r]) > 0 {
		g.wait(r, g.r.Intn(len(g.begun[r])))
	}
}

// room gives a request and a buffer that a rank does not use now.
func (g *overlap) room(r int) (request, slot int) {
	if len(g.begun[r]) >= min(requests, slots)-1 {
		g.waitForAll(r)
	}
	request, slot = g.r.Intn(requests), g.r.Intn(slots)
	for g.uses(r, func(o operation) bool { return !o.lost && o.request == request }) {
		if g.bug() {
			break
		}
		request = (request + 1) % requests
	}
	for g.uses(r, func(o operation) bool { return o.slot == slot }) {
		if g.bug() {
			break
		}
		slot = (slot + 1) % slots
	}
	return request, slot
}

func (g *overlap) uses(r int, is func(o operation) bool) bool {
	return slices.ContainsFunc(g.begun[r], is)
}

// begin notes an operation; one whose request it takes is lost.
func (g *overlap) begin(r int, o operation) {
	for k := range g.begun[r] {
		if g.begun[r][k].request == o.request {
			g.begun[r][k].lost = true
		}
	}
	g.begun[r] = append(g.begun[r], o)
}

func (g *overlap) send(r int, l letter) {
	request, slot := g.room(r)
	if g.chance(3, 4) {
		g.line("%s = %s;", cell(slot, "0"),
			g.pick("s + 1", "10 * rank + 2", "10 * rank + 3", "n", "x", fmt.Sprint(g.r.Intn(9))))
	}
	buf, dst, tag := "&"+cell(slot, "0"), fmt.Sprint(l.dst), l.tag
	if g.bug() {
		dst = g.pick("MPI_PROC_NULL", "(rank + n) % nprocs", "nprocs - 1")
	}
	if g.bug() {
		tag = g.pick("3", "n + 1")
	}
	if g.chance(2, 3) {
		g.line("%s(%s, %d, MPI_INT, %s, %s, MPI_COMM_WORLD, &q[%d]);", g.isend(), buf, l.count, dst, tag, request)
		g.begin(r, operation{request: request, slot: slot})
		return
	}
	g.line("%s(%s, %d, MPI_INT, %s, %s, MPI_COMM_WORLD);", g.pick("MPI_Send", "MPI_Send", "MPI_Ssend"), buf, l.count, dst,
		tag)
}

func (g *overlap) receive(r int, l letter) {
	request, slot := g.room(r)
	buf, src, tag, count, dt := "&"+cell(slot, "0"), fmt.Sprint(l.src), l.tag, l.count, "MPI_INT"
	if g.chance(1, 2) {
		src = "MPI_ANY_SOURCE"
	}
	if g.chance(1, 3) {
		tag = "MPI_ANY_TAG"
	}
	switch {
	case g.bug():
		count = g.r.Intn(2)
	case g.bug():
		src = g.pick("MPI_PROC_NULL", "(rank + 1) % nprocs", "rank")
	case g.blunder():
		buf, dt, count = "&d", "MPI_DOUBLE", 1
	case g.bug() && g.chance(1, 2):
		buf, count = g.pick("&st[1].MPI_TAG", "&st[3].MPI_SOURCE"), 1
	}
	if g.chance(2, 3) {
		g.line("MPI_Irecv(%s, %d, %s, %s, %s, MPI_COMM_WORLD, &q[%d]);", buf, count, dt, src, tag, request)
		g.begin(r, operation{request: request, slot: slot, receive: true})
		return
	}
	g.line("MPI_Recv(%s, %d, %s, %s, %s, MPI_COMM_WORLD, &st[0]);", buf, count, dt, src, tag)
	g.use(r, slot, "st[0]")
}

// use writes what is done with what was received.
func (g *overlap) use(r, slot int, status string) {
	if g.uses(r, func(o operation) bool { return o.slot == slot && o.receive }) {
		return
	}
	switch g.r.Intn(8) {
	case 0:
		g.line("s += %s;", cell(slot, "0"))
	case 6:
		g.line("if (%s > %d) s = mix(s, 1);", cell(slot, "0"), 3+10*g.r.Intn(3))
	case 1:
		g.line("x = %s;", cell(slot, "0"))
	case 2:
		if status != "" {
			g.line("s = mix(s, %s.%s);", status, g.pick("MPI_SOURCE", "MPI_TAG"))
			return
		}
		fallthrough
	case 3:
		if status != "" {
			g.line("MPI_Get_count(&%s, MPI_INT, &y);", status)
			g.line("s += y;")
			return
		}
		fallthrough
	default:
		g.line("s = mix(s, %s);", cell(slot, "0"))
	}
}

// touch writes an access to memory, of a buffer that an operation still uses if by mistake.
func (g *overlap) touch(r int) {
	slot := g.r.Intn(slots)
	owned := g.uses(r, func(o operation) bool { return o.slot == slot })
	received := g.uses(r, func(o operation) bool { return o.slot == slot && o.receive })
	index := g.pick("0", "1", "n")
	slip := g.chance(1, 3) && !g.o.NoBugs
	switch {
	case owned && slip && slot == 4 && g.chance(1, 4):
		g.line("free(h); h = calloc(2, sizeof(int));")
	case received && slip && g.chance(1, 2):
		g.line("s += %s;", cell(slot, index))
	case owned && slip:
		g.line("%s = %s;", cell(slot, index), g.pick("5", "s"))
	case g.blunder():
		g.line("leave(&w[3]);")
	case g.chance(1, 4):
		g.block("if ("+g.pick("n > 0", "x > 2", "s > 4")+")",
			func() { g.line("%s;", g.pick("s++", "x = 2", "s = mix(s, n)")) })
	case received:
		g.line("s = mix(s, x);")
	case owned, g.chance(1, 2):
		g.line("s += %s;", cell(slot, index))
	default:
		g.line("%s = s;", cell(slot, index))
	}
}

// wait writes that a rank waits for one of its operations.
func (g *overlap) wait(r, k int) {
	o := g.begun[r][k]
	if o.lost {
		return
	}
	g.begun[r] = slices.Delete(g.begun[r], k, k+1)
	g.test(o)
	status := ""
	switch g.r.Intn(4) {
	case 0:
		status = fmt.Sprintf("st[%d]", o.request)
		g.line("MPI_Wait(&q[%d], &%s);", o.request, status)
	case 1:
		g.line("finish(&s, &q[%d]);", o.request)
	case 2:
		g.line("MPI_Waitall(1, q + %d, MPI_STATUSES_IGNORE);", o.request)
	default:
		g.line("MPI_Wait(&q[%d], MPI_STATUS_IGNORE);", o.request)
	}
	if g.bug() {
		g.line("MPI_Wait(&q[%d], &st[%d]);", o.request, o.request) // for nothing
	}
	switch {
	case o.receive:
		g.use(r, o.slot, status)
	case status != "" && g.bug():
		g.line("s += %s.MPI_TAG;", status)
	}
}

// waitForAll writes that a rank waits for all of its operations.
func (g *overlap) waitForAll(r int) {
	lost := func(o operation) bool { return o.lost }
	live := slices.DeleteFunc(slices.Clone(g.begun[r]), lost)
	if len(live) == 0 {
		return
	}
	switch g.answers(); g.r.Intn(4) {
	case 0, 1:
		status := g.pick("MPI_STATUSES_IGNORE", "st")
		g.line("MPI_Waitall(%d, q, %s);", requests, status)
		g.begun[r] = slices.DeleteFunc(g.begun[r], func(o operation) bool { return !o.lost })
		for _, o := range live {
			if o.receive && g.chance(2, 3) {
				g.use(r, o.slot, map[string]string{"st": fmt.Sprintf("st[%d]", o.request)}[status])
			}
		}
	case 2:
		g.block("if (n > 0)", func() { g.line("MPI_Wait(&q[%d], MPI_STATUS_IGNORE);", live[0].request) })
		fallthrough
	default:
		for {
			var open []int
			for k, o := range g.begun[r] {
				if !o.lost {
					open = append(open, k)
				}
			}
			if len(open) == 0 {
				return
			}
			g.wait(r, open[g.r.Intn(len(open))])
		}
	}
}
