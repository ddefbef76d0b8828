package progen

import (
	"fmt"
	"math/rand"
	"strings"
)

// InFlight makes a random program whose annotations speak of messages under way. The generator moves the processes in a
// random order, so that it knows what each annotation is to say; some say something else, and some receives take what
// comes first. In the loops of some programs messages stay under way from one iteration to the next.
func InFlight(seed int64) Program {
	g := &inFlight{r: rand.New(rand.NewSource(seed))}
	g.np = 2 + g.r.Intn(2)
	g.wild = g.r.Intn(5) == 0
	g.code, g.passed = make([]strings.Builder, g.np), make([]int, g.np)
	g.sends, g.posts, g.values = make([]int, g.np), make([]int, g.np), 1+g.r.Intn(3)
	if g.r.Intn(3) == 0 {
		g.loop()
	} else {
		g.straight()
	}
	return g.program(seed)
}

// inFlight writes one program of InFlight.
type inFlight struct {
	r      *rand.Rand
	np     int
	wild   bool
	code   []strings.Builder // by process
	passed []int             // by process: the annotations that it has passed
	sends  []int             // by process: how many messages it has sent
	posts  []int             // by process: how many nonblocking receives it has posted
	values int
	sent   []envelope
}

// envelope is a message, and what had happened when it was sent and received.
type envelope struct {
	src, dst, tag int
	value         string
	before        int // the annotations that its sender had passed
	taken         int // those that its receiver had passed when it took it, or waiting, or pending
	posted        int // of one that is pending: the number of its request
}

const (
	waiting = -1 // nobody has asked for it
	pending = -2 // a receive is posted for it, and nobody has waited for that
)

func (g *inFlight) write(p int, format string, args ...any) {
	fmt.Fprintf(&g.code[p], "        "+format+"\n", args...)
}

// send has a process send a message.
func (g *inFlight) send(src, dst, tag int) {
	value := fmt.Sprintf("%d * n + %d", g.r.Intn(g.values), g.r.Intn(4))
	k := g.sends[src]
	g.sends[src]++
	g.write(src, "b[%d] = %s;", k, value)
	g.write(src, "MPI_Isend(&b[%d], 1, MPI_INT, %d, %d, MPI_COMM_WORLD, &q[%d]);", k, dst, tag, k)
	g.sent = append(g.sent, envelope{src, dst, tag, value, g.passed[src], waiting, 0})
}

// receive has the receiver of a message take it, if it is the oldest of its tag in its channel.
func (g *inFlight) receive(i int) {
	m := &g.sent[i]
	if m.taken == pending {
		g.wait(m)
		return
	}
	for _, x := range g.sent[:i] {
		if x.src == m.src && x.dst == m.dst && x.tag == m.tag && x.taken == waiting {
			return
		}
	}
	src, tag := fmt.Sprint(m.src), fmt.Sprint(m.tag)
	if g.wild && g.r.Intn(2) == 0 {
		src = "MPI_ANY_SOURCE"
	}
	if k := g.posts[m.dst]; k < 4 && g.r.Intn(3) == 0 {
		m.taken, m.posted = pending, k
		g.posts[m.dst]++
		g.write(m.dst, "MPI_Irecv(&a[%d], 1, MPI_INT, %s, %s, MPI_COMM_WORLD, &p[%d]);", k, src, tag, k)
		return
	}
	m.taken = g.passed[m.dst]
	g.write(m.dst, "MPI_Recv(&x, 1, MPI_INT, %s, %s, MPI_COMM_WORLD, MPI_STATUS_IGNORE);", src, tag)
	g.check(m, "x")
}

// wait has the receiver of a message wait for a receive that was posted for it.
func (g *inFlight) wait(m *envelope) {
	m.taken = g.passed[m.dst]
	g.write(m.dst, "MPI_Wait(&p[%d], MPI_STATUS_IGNORE);", m.posted)
	g.check(m, fmt.Sprintf("a[%d]", m.posted))
}

// check asserts what was received, now and then.
func (g *inFlight) check(m *envelope, where string) {
	if g.r.Intn(3) == 0 {
		g.write(m.dst, "assert(%s == %s);", where, m.value)
	}
}

// straight writes processes without loops.
func (g *inFlight) straight() {
	marks := 1 + g.r.Intn(2)
	for range 6 + g.r.Intn(6) {
		p := g.r.Intn(g.np)
		switch g.r.Intn(4) {
		case 0, 1:
			if dst := g.r.Intn(g.np); dst != p && g.sends[p] < 4 {
				g.send(p, dst, g.r.Intn(2))
			}
		case 2:
			if len(g.sent) > 0 {
				if i := g.r.Intn(len(g.sent)); g.sent[i].taken < 0 {
					g.receive(i)
				}
			}
		default:
			if g.passed[p] < marks {
				g.mark(p)
			}
		}
	}
	for p := range g.np {
		for g.passed[p] < marks {
			g.mark(p)
		}
	}
	for range 2 { // what is posted in the first round is waited for in the second
		for i := range g.sent {
			if g.sent[i].taken < 0 {
				g.receive(i)
			}
		}
	}
	for k := range marks {
		claim := g.claim(k)
		for p := range g.np {
			text := g.code[p].String()
			g.code[p].Reset()
			g.code[p].WriteString(strings.ReplaceAll(text, marker(k), claim))
		}
	}
}

func marker(k int) string { return fmt.Sprintf("<%d>", k) }

// mark has a process pass its next annotation.
func (g *inFlight) mark(p int) {
	fmt.Fprintf(&g.code[p], "#pragma TASS collective assert C%d %s\n", g.passed[p], marker(g.passed[p]))
	g.passed[p]++
}

// claim gives what the k-th annotation says.
func (g *inFlight) claim(k int) string {
	var list []string
	for range 1 + g.r.Intn(3) {
		src, dst, tag := g.r.Intn(g.np), g.r.Intn(g.np), g.r.Intn(2)
		var cut []envelope
		for _, m := range g.sent {
			if m.src == src && m.dst == dst && m.tag == tag && m.before <= k && (m.taken > k || m.taken < 0) {
				cut = append(cut, m)
			}
		}
		count := len(cut)
		if g.r.Intn(6) == 0 {
			count = g.r.Intn(3)
		}
		list = append(list, fmt.Sprintf(`\in_flight(%d, %d, %d) == %d`, src, dst, tag, count))
		for i, m := range cut {
			value := m.value
			if g.r.Intn(6) == 0 {
				value += " + k"
			}
			if i < count {
				list = append(list, fmt.Sprintf(`\message(int, %d, %d, %d, %d) == %s`, src, dst, tag, i, value))
			}
		}
	}
	return strings.Join(list, " && ")
}

// loop writes a loop in each iteration of which process 0 sends what process 1 receives some iterations later. In some
// loops one iteration sends something else, so that what is said holds at first, and not always; nothing else goes
// wrong in these, which could end the search before the processes have all come.
func (g *inFlight) loop() {
	ahead, slope := 1+g.r.Intn(2), 1+g.r.Intn(2)
	besides := ""
	if g.r.Intn(3) == 0 {
		besides = fmt.Sprintf(" + (i == %d)", g.r.Intn(3))
	}
	isend := func(i, besides string) string {
		return fmt.Sprintf("MPI_Wait(&q[(%[1]s) %% %[2]d], MPI_STATUS_IGNORE); b[(%[1]s) %% %[2]d] = %[3]d * (%[1]s)%[4]s; "+
			"MPI_Isend(&b[(%[1]s) %% %[2]d], 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &q[(%[1]s) %% %[2]d]);", i, ahead+1, slope,
			besides)
	}
	const post = "MPI_Irecv(&a[0], 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &p[0]);"
	const wait = "MPI_Wait(&p[0], MPI_STATUS_IGNORE); x = a[0];"
	early := g.r.Intn(3) == 0 // each receive is posted an iteration before that which waits for it
	take := "MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);"
	if early || g.r.Intn(2) == 0 {
		take = post + " " + wait
	}
	receive := func(i string, last bool) string {
		text := take
		if early {
			text = wait
		}
		if besides == "" {
			text += fmt.Sprintf(" assert(x == %d * (%s));", slope, i)
		}
		if early && !last {
			text += " " + post
		}
		return text
	}
	if early {
		g.write(1, "%s", post)
	}
	claims := []string{"i == PROC[0]@main.i", "0 <= i", "i <= n", fmt.Sprintf(`\in_flight(0, 1, 0) == %d`, ahead)}
	for k := range ahead {
		claims = append(claims, fmt.Sprintf(`\message(int, 0, 1, 0, %d) == %d * (i + %d)`, k, slope, k))
	}
	if k := g.r.Intn(3 * len(claims)); k < len(claims) {
		claims[k] = strings.Replace(claims[k], "==", []string{"!=", "== 1 +"}[g.r.Intn(2)], 1)
	}
	for k := range ahead {
		g.write(0, "%s", isend(fmt.Sprint(k), ""))
	}
	for p := range g.np {
		fmt.Fprintf(&g.code[p], "#pragma TASS collective invariant L %s\n", strings.Join(claims, " && "))
		body := ""
		switch p {
		case 0:
			body = isend(fmt.Sprintf("i + %d", ahead), besides)
		case 1:
			body = receive("i", false)
		}
		g.write(p, "for (i = 0; i < n; i++) { %s }", body)
	}
	for k := range ahead {
		g.write(1, "%s", receive(fmt.Sprintf("n + %d", k), k == ahead-1))
	}
}

// program puts the text together.
func (g *inFlight) program(seed int64) Program {
	var b strings.Builder
	fmt.Fprintf(&b, `// random program %d with messages under way at annotations, %d processes
#include <mpi.h>
#include <assert.h>

#pragma TASS input {n>=0 && n<=3}
int n;
#pragma TASS input {k>=0 && k<=1}
int k;

int main(int argc, char **argv) {
    int rank, i = 0, x = 0, a[4] = {0, 0, 0, 0}, b[4] = {0, 0, 0, 0};
    MPI_Request q[4] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL, MPI_REQUEST_NULL, MPI_REQUEST_NULL}, p[4] = {q[0], q[0], q[0], q[0]};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
`, seed, g.np)
	for p := range g.np {
		fmt.Fprintf(&b, "    if (rank == %d) {\n%s    }\n", p, g.code[p].String())
	}
	b.WriteString("    MPI_Waitall(4, q, MPI_STATUSES_IGNORE);\n    MPI_Finalize();\n    return 0;\n}\n")
	return Program{Seed: seed, Text: b.String(), NP: g.np,
		Inputs: []Input{{Name: "n", Lo: 0, Hi: 3}, {Name: "k", Lo: 0, Hi: 1}}}
}
