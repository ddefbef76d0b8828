package progen

import (
	"fmt"
	"math/rand"
)

// Minimp makes a random program in MINIMP: local computation, records, blocks of the
// heap, messages of all types between two ranks, a rank that collects from all others,
// and a ring.
func Minimp(seed int64, o Options) Program {
	if o.Phases <= 0 {
		o.Phases = 3
	}
	if o.Processes <= 0 {
		o.Processes = 3
	}
	g := &minimp{gen{r: rand.New(rand.NewSource(seed)), o: o, indent: 1}}
	g.np = 1 + g.r.Intn(o.Processes)
	for range 1 + g.r.Intn(o.Phases) {
		g.phase()
	}
	g.outputs()
	g.b.WriteString("}\n")
	inputs := []Input{{Name: "n", Lo: 0, Hi: size - 1}, {Name: "k", Lo: -1, Hi: 2}, {Name: "a", Double: true, Len: size}}
	return Program{Seed: seed, Text: fmt.Sprintf("// random MINIMP %d, %d processes\n", seed, g.np) + minimpHeader +
		g.b.String(), NP: g.np, Inputs: inputs}
}

const minimpHeader = `input int n {n>=0 && n<=2};
input int k {k>=-1} {k<=2};
input double[3] a;
output int ires;
output double dres;
output double ares[3];

struct pair { int i; double d[2]; };

int clamp(int i) {
    if (i < 0) return 0;
    return i > 2 ? 2 : i;
}

double total(double *p, int count) {
    double s = 0.0;
    for (int i = 0; i < count; i++) s += p[i];
    return s;
}

void bump(double *p, double by) { *p += by; }

int depth(int i) { return i <= 0 ? 0 : 1 + depth(i - 1); }

double weight(struct pair q) { return q.d[0] + q.d[1] * q.i; }

struct pair twin(int i, double d) {
    struct pair q = {i, {d, d}};
    return q;
}

void main() {
    int rank = PID, nprocs = NPROCS;
    int x = 0, y = 1, i, j, from = 0, tag = 0;
    double u = 0.5, v = 1.0, w = 0.0;
    int ia[3] = {0, 1, 2};
    double da[3] = {1.0, 2.0, 3.0};
    struct pair q = {1, {0.5, 2.0}};
    struct pair *p = &q;
`

// minimp writes one program of Minimp.
type minimp struct{ gen }

func (g *minimp) phase() {
	switch n := g.r.Intn(10); {
	case n < 3 || g.np == 1 && n > 3:
		g.statements(1 + g.r.Intn(3))
	case n < 4:
		g.heap()
	case n < 7:
		g.message()
	case n < 9:
		g.collect()
	default:
		g.ring()
	}
}

func (g *minimp) statements(count int) {
	for range count {
		g.statement()
	}
}

func (g *minimp) statement() {
	switch g.r.Intn(12) {
	case 0, 1:
		g.line("%s = %s;", g.pick("x", "y", "ia["+g.index()+"]", "p->i"), g.integer(2))
	case 2, 3:
		g.line("%s = %s;", g.pick("u", "v", "w", "da["+g.index()+"]", "q.d[1]"), g.double(2))
	case 4:
		g.line("%s %s;", g.pick("x", "y", "q.i"), g.pick("+= n", "-= k", "++", "*= 2"))
	case 5:
		g.line("bump(&%s, %s);", g.pick("u", "da[1]", "q.d[0]"), g.double(1))
	case 6:
		g.line("%s = %s;", g.pick("u", "v"), g.pick("weight(q)", "weight(*p)", "weight(twin(x, u))", "p->d[0]"))
	case 7:
		g.line("q = twin(%s, %s);", g.integer(1), g.double(0))
	case 8, 9:
		g.block("if ("+g.condition(1)+")", func() { g.statements(1) })
		if g.chance(1, 2) {
			g.block("else", func() { g.statements(1) })
		}
	case 10:
		g.loop()
	default:
		claim := g.pick("n >= 0", "rank < NPROCS", "n > 0 => k * k >= 0", "forall {int m | 0 <= m && m < n} ia[m] == ia[m]")
		if g.bug() {
			claim = g.condition(1)
		}
		g.line("assert %s;", claim)
	}
}

func (g *minimp) loop() {
	if g.loops >= 2 {
		return
	}
	i := []string{"i", "j"}[g.loops]
	bound := g.pick("n", "3", "k")
	g.loops++
	body := func() {
		if g.chance(1, 3) {
			g.line("if (%s > 0 && %s) %s;", i, g.condition(0), g.pick("break", "continue"))
		}
		g.statements(1)
	}
	if g.chance(1, 4) {
		g.line("%s = 0;", i)
		g.block("do", func() { g.line("%s++;", i); body() })
		g.line("while (%s < %s);", i, bound)
	} else {
		g.block(fmt.Sprintf("for (%s = 0; %s < %s; %s++)", i, i, bound, i), body)
	}
	g.loops--
}

// data gives a value to send, a place to receive it, and a place of another type.
func (g *minimp) data() (value, place, other string) {
	switch g.r.Intn(4) {
	case 0:
		return g.integer(1), g.pick("x", "ia[1]", "q.i"), "u"
	case 1:
		return g.double(1), g.pick("v", "da[2]", "q.d[0]"), "x"
	case 2:
		return "da", "da", "x"
	}
	return "q", g.pick("q", "*p"), "da"
}

// message writes a message from one rank to another.
func (g *minimp) message() {
	from := g.r.Intn(g.np)
	to := (from + 1 + g.r.Intn(g.np-1)) % g.np
	value, place, other := g.data()
	g.tags++
	tag, source := fmt.Sprint(g.tags), fmt.Sprint(from)
	told := g.pick("", "", ", from", ", from, tag")
	wanted := g.pick(tag, tag, "ANY")
	switch {
	case g.bug():
		place = other
	case g.bug():
		wanted = fmt.Sprint(g.tags + 1)
	case g.bug():
		source = g.pick("-1", "nprocs", "rank")
	case g.chance(1, 3):
		source = "ANY"
	}
	g.line("if (rank == %d) send(%s, %d, %s);", from, value, to, tag)
	g.line("else if (rank == %d) recv(%s, %s, %s%s);", to, place, source, wanted, told)
}

// collect writes what all ranks send to one.
func (g *minimp) collect() {
	root := g.r.Intn(g.np)
	g.tags++
	tag := g.tags
	source, wanted := "ANY", fmt.Sprint(tag)
	if g.chance(1, 3) {
		wanted = "ANY"
	}
	g.block(fmt.Sprintf("if (rank == %d)", root), func() {
		g.block("for (i = 1; i < nprocs; i++)", func() {
			g.line("recv(x, %s, %s, from, tag);", source, wanted)
			g.line("%s;", g.pick("y += x", "y += x + from", "ia[from] = x", "u += tag"))
		})
	})
	g.line("else send(%s, %d, %d);", g.pick("rank", "n", "rank * 2", "k"), root, tag)
}

// ring writes messages to the next rank, which wait for buffers.
func (g *minimp) ring() {
	g.tags++
	send := func() { g.line("send(x, (rank + 1) %% nprocs, %d);", g.tags) }
	recv := func() { g.line("recv(y, (rank + nprocs - 1) %% nprocs, %d);", g.tags) }
	if g.bug() {
		send()
		recv()
		return
	}
	g.block("if (rank == 0)", func() { send(); recv() })
	g.block("else", func() {
		g.line("recv(j, rank - 1, %d);", g.tags)
		send()
		g.line("y = j;")
	})
}

func (g *minimp) outputs() {
	g.block("if (rank == 0)", func() {
		g.line("ires = %s;", g.integer(1))
		g.line("dres = %s;", g.double(1))
		if g.chance(1, 2) {
			g.line("for (i = 0; i < %s; i++) ares[i] = da[i];", g.pick("3", "n", "n + 1"))
		}
	})
}
