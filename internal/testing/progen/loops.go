package progen

import (
	"fmt"
	"math/rand"
	"strings"
)

// Loops makes a random program with loops that carry invariants and variants, and
// with collective assertions. Most of what these claim is false; what is true is not
// rare, so that some programs are right. Processes can be at different iterations:
// messages cross from one to another.
func Loops(seed int64) Program {
	g := &loops{gen: gen{r: rand.New(rand.NewSource(seed)), indent: 1}}
	g.np = []int{1, 2, 2, 2, 3}[g.r.Intn(5)]
	g.main()
	inputs := []Input{{Name: "n", Lo: 0, Hi: 3}, {Name: "k", Lo: -1, Hi: 2}}
	return Program{Seed: seed, Text: fmt.Sprintf("// random loops %d, %d processes\n", seed, g.np) + loopsHeader +
		g.b.String(), NP: g.np, Inputs: inputs}
}

const loopsHeader = `#include <mpi.h>
#include <stdlib.h>
#include <assert.h>

#pragma TASS input {n>=0 && n<=3}
int n;
#pragma TASS input {k>=-1 && k<=2}
int k;
#pragma TASS output
int res;

static int total = 0;

static void bump(int *p) { *p += 1; }

int main(int argc, char **argv) {
    int rank, nprocs, i = 0, j = 0, x = 0, y = 1;
    int a[3] = {0, 0, 0};
    int *h = calloc(2, sizeof(int));
    int *p = &y;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
`

// Overlapped is Loops with messages that are sent and received by nonblocking operations, some of which are under way
// from one iteration to the next. There are no variants: the interpreter goes no further than a violated one.
func Overlapped(seed int64) Program {
	g := &loops{gen: gen{r: rand.New(rand.NewSource(seed)), indent: 1}, overlapped: true}
	g.np = 2 + g.r.Intn(2)
	g.line("MPI_Request q = MPI_REQUEST_NULL, w[2] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL};")
	g.main()
	inputs := []Input{{Name: "n", Lo: 0, Hi: 3}, {Name: "k", Lo: -1, Hi: 2}}
	title := fmt.Sprintf("// random overlapped loops %d, %d processes\n", seed, g.np)
	return Program{Seed: seed, Text: title + loopsHeader + g.b.String(), NP: g.np, Inputs: inputs}
}

// loops writes one program of Loops.
type loops struct {
	gen
	overlapped bool // messages are those of nonblocking operations
	ids        int
	facts      []string // what the loop under way makes true, as a rule
}

func (g *loops) main() {
	for range g.r.Intn(3) {
		g.simple("n")
	}
	for range 1 + g.r.Intn(2) {
		g.loop("i", 1)
		for range 1 + g.r.Intn(2) {
			g.after()
		}
	}
	if g.overlapped && !g.chance(1, 8) {
		g.line("MPI_Wait(&q, MPI_STATUS_IGNORE);")
	}
	g.line("free(h);")
	g.line("if (rank == 0) res = %s;", g.pick("x", "y", "i"))
	g.line("MPI_Finalize();")
	g.line("return 0;")
	g.indent--
	g.line("}")
}

// loop writes a loop that counts in the variable.
func (g *loops) loop(count string, deep int) {
	outer := g.facts
	start := g.pick("0", "0", "0", "1")
	bound := g.pick("n", "n", "n", "2", "k", "n + k", "3")
	if g.chance(1, 14) {
		bound = g.pick("n + rank", "x", "2 - rank")
	}
	step := g.pick("1", "1", "1", "1", "2")
	g.facts = []string{count + " >= " + start, count + " >= " + start,
		fmt.Sprintf("(%s <= %s || %s < %s)", count, bound, bound, start)}
	cond := fmt.Sprintf("%s < %s", count, bound)
	if g.chance(1, 10) {
		cond += g.pick(" && x < 4", " && total < 3", " && *p < 3")
	}
	shape := g.pick("while", "while", "while", "for", "do")
	if shape != "for" {
		g.line("%s = %s;", count, start)
	}
	before := g.b.String()
	g.b.Reset()
	g.indent++
	g.body(count, deep)
	g.indent--
	body := g.b.String()
	g.b.Reset()
	g.b.WriteString(before)
	scope := g.pick("", "", "collective ", "collective ", "collective ", "none")
	if scope != "none" {
		g.annotation(scope+"invariant", g.claims(count, scope != ""))
		if !g.overlapped && g.chance(1, 3) {
			g.line("#pragma TASS variant %s", g.pick(bound+" - "+count, bound+" - "+count, bound+" - "+count, "n", "x", "3 - x",
				"n - x"))
		}
		if g.chance(1, 4) {
			g.line("#pragma TASS when %s", g.pick(count+" % 2 == 0", count+" % 2 == 0", count+" % 2 == 1", count+" != 1",
				count+" == "+bound, "x > 0", "rank > 0", "n > 1"))
		}
	}
	again := fmt.Sprintf("%s += %s", count, step)
	if g.chance(1, 14) && !strings.Contains(body, "MPI_") {
		again = "x = x" // for ever, but for what the body does
	}
	switch shape {
	case "while":
		g.line("while (%s) {\n%s%s    %s;", cond, body, strings.Repeat("    ", g.indent), again)
		g.line("}")
	case "for":
		g.line("for (%s = %s; %s; %s) {", count, start, cond, again)
		g.b.WriteString(body)
		g.line("}")
	default:
		g.line("do {\n%s%s    %s;", body, strings.Repeat("    ", g.indent), again)
		g.line("} while (%s);", cond)
	}
	g.facts = append(outer, count+" >= "+bound, count+" >= "+bound,
		fmt.Sprintf("(%s == %s || %s < %s)", count, bound, bound, start))
}

// annotation writes a pragma, with an identifier where processes meet by it.
func (g *loops) annotation(what, claim string) {
	if strings.HasPrefix(what, "collective") {
		g.ids++
		id := fmt.Sprintf("A%d", g.ids)
		what += " " + id
	}
	g.line("#pragma TASS %s %s", what, claim)
}

// claims gives a conjunction of a few claims about a loop.
func (g *loops) claims(count string, related bool) string {
	list := []string{}
	for range 1 + g.r.Intn(4) {
		switch {
		case related && g.chance(1, 3):
			list = append(list, g.relation(count))
		case g.chance(3, 4):
			list = append(list, g.facts[g.r.Intn(len(g.facts))])
		default:
			list = append(list, g.claim(count))
		}
	}
	return strings.Join(list, " && ")
}

// claim gives something that may well be false.
func (g *loops) claim(count string) string {
	switch g.r.Intn(6) {
	case 0:
		return fmt.Sprintf("%s %s %s", g.pick("x", "y", "total", "a[1]", "h[0]", "*p"), g.pick("==", ">=", "<="),
			g.pick("0", "1", "2", "n", count, "x"))
	case 1:
		return fmt.Sprintf("x == %d * %s", 1+g.r.Intn(2), count)
	case 2:
		return "y > 0"
	case 3:
		return fmt.Sprintf("a[%s] >= 0", g.pick("0", "1", "2"))
	case 4:
		return "(forall {int q | 0 <= q && q < 3} a[q] " + g.pick(">= 0", "<= n", "== 0") + ")"
	}
	return g.pick("(x <= y || y <= x)", "n >= 0", "x >= 0", "1")
}

// relation gives a claim about several processes.
func (g *loops) relation(count string) string {
	v := g.pick(count, count, count, "x", "y", "total", "a[1]", "h[1]")
	switch g.r.Intn(4) {
	case 0:
		return fmt.Sprintf("PROC[0].%s == %s", v, v)
	case 1:
		return fmt.Sprintf("PROC[(rank + 1) %% nprocs].%s %s %s", v, g.pick("==", "<=", ">="), v)
	case 2:
		return fmt.Sprintf("(forall {int q | 0 <= q && q < nprocs} PROC[q].%s %s %s)", v, g.pick("==", ">="), g.pick(v, "0"))
	}
	return fmt.Sprintf("PROC[nprocs - 1].%s == %s", v, g.pick(v, "n", "x"))
}

// body writes what a loop repeats.
func (g *loops) body(count string, deep int) {
	for range 1 + g.r.Intn(3) {
		switch {
		case deep > 0 && g.chance(1, 6):
			g.loop("j", deep-1)
		case g.overlapped && g.chance(1, 2):
			g.overlap(count)
		case g.np > 1 && g.chance(1, 3):
			g.exchange(count)
		case g.chance(1, 10):
			g.after()
		default:
			g.simple(count)
		}
	}
}

// simple writes a statement without messages.
func (g *loops) simple(count string) {
	switch g.r.Intn(15) {
	case 0, 1:
		step := 1 + g.r.Intn(2)
		g.line("x += %d;", step)
		g.facts = append(g.facts, fmt.Sprintf("x == %d * %s", step, count), "x >= 0")
	case 2:
		g.line("y = %s;", g.pick("x", count, "n", "y + 1", "3 - y"))
	case 3:
		g.line("total += %s;", g.pick("1", "x", count))
	case 4:
		g.line("a[%s] = %s;", g.pick("0", "1", "(n + "+count+") % 3"), g.pick("x", count, "1"))
	case 5:
		g.line("*p %s %s;", g.pick("=", "+="), g.pick("1", count, "x"))
	case 6:
		g.line("bump(%s);", g.pick("&x", "&y", "p", "&a[1]", "h"))
	case 7:
		g.line("h[%s] = %s;", g.pick("0", "1"), g.pick(count, "x", "h[0] + 1"))
	case 8:
		g.line("p = %s;", g.pick("&x", "&y", "&a[1]", "h"))
	case 9:
		g.line("if (%s) %s;", g.pick(count+" == 1", "x > 2", "rank == 0", "k > 0", "rank > 0 && "+count+" > 0"),
			g.pick("x = 0", "y = 5", "x += 1", "total = 0", "a[1] = 7", "*p = 2"))
	case 10:
		g.line("y = 6 / %s;", g.pick("(x + 1)", "("+count+" + 1)", "(y * y + 1)", "(2 - x)"))
	case 11:
		g.line("#pragma TASS assert %s", g.claim(count))
	case 12:
		g.line("x = %s;", g.pick("0", count, "y", "2 * "+count))
	default:
		g.line("%s;", g.pick("x++", "y++", "total++", "a[1]++"))
	}
	if g.chance(1, 2) {
		g.facts = append(g.facts, g.claim(count))
	}
}

// after writes a check.
func (g *loops) after() {
	if g.chance(1, 2) {
		claim := g.relation("i")
		if g.chance(1, 4) {
			claim = g.claim("i")
		}
		g.annotation("collective assert", claim)
		return
	}
	claim := g.claim("i")
	if len(g.facts) > 0 && g.chance(2, 3) {
		claim = g.facts[g.r.Intn(len(g.facts))]
	}
	g.line("#pragma TASS assert %s", claim)
}

// exchange writes messages between processes; some cross iterations.
func (g *loops) exchange(count string) {
	g.tags++
	send := func(v, to string) string {
		return fmt.Sprintf("MPI_Send(&%s, 1, MPI_INT, %s, %d, MPI_COMM_WORLD);", v, to, g.tags)
	}
	recv := func(v, from string) string {
		return fmt.Sprintf("MPI_Recv(&%s, 1, MPI_INT, %s, %d, MPI_COMM_WORLD, MPI_STATUS_IGNORE);", v, from, g.tags)
	}
	switch g.r.Intn(8) {
	case 0:
		g.line("if (rank == 0) %s", send("x", "1"))
		g.line("if (rank == 1) %s", recv(g.pick("x", "y"), "0"))
	case 1: // process 1 has to be an iteration ahead
		g.line("if (rank == 0 && %s %% 2 == 0) %s", count, recv("x", "1"))
		g.line("else if (rank == 1 && %s %% 2 == 1) { x = %s; %s }", count, g.pick(count, count+" + 1"), send("x", "0"))
	case 2:
		g.line("if (rank == 0) { total = 0; for (int q = 1; q < nprocs; q++) { %s total += y; } }",
			recv("y", g.pick("MPI_ANY_SOURCE", "q")))
		g.line("else %s", send(g.pick("rank", "x"), "0"))
	case 3:
		g.line("MPI_Sendrecv(&x, 1, MPI_INT, (rank + 1) %% nprocs, %d, &y, 1, MPI_INT, (rank + nprocs - 1) %% nprocs, "+
			"%d, MPI_COMM_WORLD, MPI_STATUS_IGNORE);", g.tags, g.tags)
	case 4:
		g.line("MPI_Bcast(&%s, 1, MPI_INT, %s, MPI_COMM_WORLD);", g.pick("x", "y", "a[1]"), g.pick("0", "1"))
	case 5:
		g.line("MPI_Allreduce(&x, &y, 1, MPI_INT, %s, MPI_COMM_WORLD);", g.pick("MPI_SUM", "MPI_MAX"))
	case 6:
		g.line("MPI_Barrier(MPI_COMM_WORLD);")
	default:
		g.line("if (rank == 0) { %s %s }", send("x", "1"), recv("y", "1"))
		g.line("if (rank == 1) { %s %s }", recv("y", "0"), send("x", "0"))
	}
}

// overlap writes nonblocking operations; some are under way when the next iteration begins.
func (g *loops) overlap(count string) {
	g.tags++
	const of, all = "MPI_COMM_WORLD", "MPI_Waitall(2, w, MPI_STATUSES_IGNORE);"
	to, from := "(rank + 1) % nprocs", "(rank + nprocs - 1) % nprocs"
	isend := func(v, to, q string) string {
		return fmt.Sprintf("MPI_Isend(&%s, 1, MPI_INT, %s, %d, %s, &%s);", v, to, g.tags, of, q)
	}
	irecv := func(v, from, q string) string {
		return fmt.Sprintf("MPI_Irecv(&%s, 1, MPI_INT, %s, %d, %s, &%s);", v, from, g.tags, of, q)
	}
	recv := func(v, from string) string {
		return fmt.Sprintf("MPI_Recv(&%s, 1, MPI_INT, %s, %d, %s, MPI_STATUS_IGNORE);", v, from, g.tags, of)
	}
	between := g.pick("", "", "total++; ", "x++; ", "a[1]++; ", fmt.Sprintf("a[2] = %s; ", count))
	const wait = "MPI_Wait(&q, MPI_STATUS_IGNORE);"
	switch g.r.Intn(6) {
	case 0:
		g.line("%s", irecv("y", from, "w[0]"))
		g.line("%s", isend(g.pick("x", count), to, "w[1]"))
		g.line("%s%s", between, all)
	case 1:
		g.line("if (rank == 0) { %s %s%s }", isend("x", "1", "q"), between, wait)
		g.line("if (rank == 1) %s", recv(g.pick("x", "y"), "0"))
	case 2: // the message of an iteration is waited for in the next one
		g.line("if (rank == 0) { %s a[1] = %s; %s }", wait, g.pick("x", count), isend("a[1]", "1", "q"))
		g.line("if (rank == 1) %s", recv("y", "0"))
	case 3: // the receive of an iteration is waited for in the next one
		g.line("if (rank == 0) { %s MPI_Send(&%s, 1, MPI_INT, 1, %d, %s); }", between, g.pick("x", count), g.tags, of)
		g.line("if (rank == 1) { %s %s }", wait, irecv("y", "0", "q"))
	case 4:
		g.line("if (rank == 0) { for (int r = 1; r < nprocs; r++) { %s %s total += y; } }",
			irecv("y", g.pick("MPI_ANY_SOURCE", "r"), "q"), wait)
		g.line("else { %s %s%s }", isend(g.pick("rank", "x"), "0", "q"), between, wait)
	default: // the messages of an iteration are received in the next one
		g.line("if (rank == 0) { %s %s }", wait, isend(g.pick("rank", "k"), "1", "q"))
		g.line("if (rank == 1 && %s > 0) %s", count, recv("y", "0"))
	}
}
