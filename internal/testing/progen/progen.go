package progen

import (
	"fmt"
	"math/rand"
	"strings"
)

// Input is an input of a program. An int has the range Lo..Hi (in its
// assumption, too); a double has any value, and Len elements when Len > 0.
type Input struct {
	Name   string
	Double bool
	Len    int
	Lo, Hi int64
}

// Program is a random program.
type Program struct {
	Seed   int64
	Text   string
	NP     int
	Inputs []Input
}

// Options shapes the programs.
type Options struct {
	Phases    int  // the most phases; 0 means 4
	Processes int  // the most processes; 0 means 3
	Selects   int  // statements that select between values, before the phases
	NoBugs    bool // leave out what is wrong on purpose (accidents still happen)
	// Answers: nonblocking programs ask which operations are complete, too, and begin synchronous sends.
	Answers bool
	// Counting: the loops of polling programs count how often they test.
	Counting bool
	// Probing: polling programs look for messages before they receive some.
	Probing bool
	// Persistent: they have persistent operations, and free requests.
	Persistent bool
}

// Source makes the program of a seed with the usual options.
func Source(seed int64) Program { return Generate(seed, Options{}) }

// Generate makes the program of a seed.
func Generate(seed int64, o Options) Program {
	if o.Phases <= 0 {
		o.Phases = 4
	}
	if o.Processes <= 0 {
		o.Processes = 3
	}
	g := &gen{r: rand.New(rand.NewSource(seed)), o: o, indent: 1}
	g.np = 1 + g.r.Intn(o.Processes)
	if g.np == 1 && o.Processes > 1 && g.chance(3, 4) {
		g.np = 2
	}
	g.main()
	inputs := []Input{{Name: "n", Lo: 0, Hi: size - 1}, {Name: "k", Lo: -1, Hi: 2}, {Name: "a", Double: true, Len: size}}
	return Program{Seed: seed, Text: fmt.Sprintf("// random program %d, %d processes\n", seed, g.np) + header +
		g.b.String(), NP: g.np, Inputs: inputs}
}

// size is the length of all arrays.
const size = 3

const header = `#include <mpi.h>
#include <stdlib.h>
#include <assert.h>
#include <math.h>

#pragma TASS input {n>=0 && n<=2}
int n;
#pragma TASS input {k>=-1 && k<=2}
int k;
#pragma TASS input
double a[3];
#pragma TASS output
int ires;
#pragma TASS output
double dres;
#pragma TASS output
double ares[3];

static int clamp(int i) {
    if (i < 0) return 0;
    return i > 2 ? 2 : i;
}

static double total(double *p, int count) {
    double s = 0.0;
    for (int i = 0; i < count; i++) s += p[i];
    return s;
}

static void bump(double *p, double by) { *p += by; }

static double limit(double d, double low, double high) {
    if (d < low) return low;
    if (d > high) return high;
    return d;
}

static double near(double d, int deep) {
    if (deep == 0 || fabs(d - 1.0) <= 0.5) return d;
    return near(d / 2.0, deep - 1) + near(d + 1.0, deep - 1);
}

static void sink(double *p, double d) {
    if (d >= *p) return;
    *p = d;
}

static int depth(int i) { return i <= 0 ? 0 : 1 + depth(i - 1); }

int main(int argc, char **argv) {
    int rank, nprocs, x = 0, y = 1, i, j;
    double u = 0.5, v = 1.0;
    int ia[3] = {0, 1, 2};
    double da[3] = {1.0, 2.0, 3.0};
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
`

// gen writes one program.
type gen struct {
	r      *rand.Rand
	o      Options
	b      strings.Builder
	np     int
	indent int
	loops  int // loops around, each with its own variable
	blocks int // heap blocks so far
	tags   int
}

func (g *gen) chance(n, of int) bool { return g.r.Intn(of) < n }

// bug tells, rarely, to do something wrong.
func (g *gen) bug() bool { return g.r.Intn(16) == 0 && !g.o.NoBugs }

func (g *gen) pick(ss ...string) string { return ss[g.r.Intn(len(ss))] }

func (g *gen) line(format string, args ...any) {
	g.b.WriteString(strings.Repeat("    ", g.indent))
	fmt.Fprintf(&g.b, format, args...)
	g.b.WriteByte('\n')
}

// block writes head { body }.
func (g *gen) block(head string, body func()) {
	g.line("%s {", head)
	g.indent++
	body()
	g.indent--
	g.line("}")
}

func (g *gen) main() {
	if g.bug() {
		g.line("double w;")
	} else {
		g.line("double w = 0.0;")
	}
	g.selects(g.o.Selects)
	for range 1 + g.r.Intn(g.o.Phases) {
		g.phase()
	}
	g.outputs()
	if !g.bug() {
		g.line("MPI_Finalize();")
	}
	g.line("return %s;", g.pick("0", "0", "0", "x > 100"))
	g.indent--
	g.line("}")
}

func (g *gen) outputs() {
	who := "0"
	if g.bug() {
		who = fmt.Sprint(g.np - 1)
	}
	write := func() {
		g.line("ires = %s;", g.integer(1))
		g.line("dres = %s;", g.double(1))
		if g.chance(1, 2) {
			g.line("for (i = 0; i < %s; i++) ares[i] = da[i];", g.pick("3", "n", "n + 1"))
		}
	}
	if g.bug() {
		write()
		return
	}
	g.block("if (rank == "+who+")", write)
}

func (g *gen) phase() {
	switch n := g.r.Intn(12); {
	case n < 3:
		g.statements(1 + g.r.Intn(3))
	case n < 4:
		g.heap()
	case n < 6:
		g.message()
	case n < 7:
		g.collect()
	case n < 8:
		g.ring()
	default:
		g.collective()
	}
}

// integer gives an expression of type int.
func (g *gen) integer(deep int) string {
	if deep <= 0 || g.chance(1, 3) {
		return g.pick("x", "y", "n", "k", "rank", "nprocs", fmt.Sprint(g.r.Intn(4)), "ia["+g.index()+"]")
	}
	l, r := g.integer(deep-1), g.integer(deep-1)
	switch g.r.Intn(10) {
	case 0, 1, 2:
		return fmt.Sprintf("(%s + %s)", l, r)
	case 3, 4:
		return fmt.Sprintf("(%s - %s)", l, r)
	case 5:
		return fmt.Sprintf("(%s * %d)", l, g.r.Intn(4))
	case 6:
		if g.bug() {
			return fmt.Sprintf("(%s %s %s)", l, g.pick("/", "%"), r)
		}
		return fmt.Sprintf("(%s %s %d)", l, g.pick("/", "%"), 2+g.r.Intn(2))
	case 7:
		return fmt.Sprintf("(%s ? %s : %s)", g.condition(deep-1), l, r)
	case 8:
		return fmt.Sprintf("%s(%s)", g.pick("clamp", "depth"), g.pick("n", "k", "x % 3"))
	}
	return fmt.Sprintf("(%s)", g.condition(deep-1))
}

// index gives an index into an array, within bounds unless by mistake.
func (g *gen) index() string {
	if g.bug() {
		return g.pick("k", "n + 1", "3")
	}
	return g.pick("0", "1", "2", "n", "clamp(x)", "clamp(k)", "rank")
}

// double gives an expression of type double.
func (g *gen) double(deep int) string {
	if deep <= 0 || g.chance(1, 3) {
		return g.pick("u", "v", "w", "0.5", "2.0", "a["+g.index()+"]", "da["+g.index()+"]")
	}
	l, r := g.double(deep-1), g.double(deep-1)
	switch g.r.Intn(9) {
	case 0, 1, 2:
		return fmt.Sprintf("(%s + %s)", l, r)
	case 3:
		return fmt.Sprintf("(%s - %s)", l, r)
	case 4:
		return fmt.Sprintf("(%s * %s)", l, r)
	case 5:
		return fmt.Sprintf("(%s / %s)", l, g.pick("2.0", "4.0"))
	case 6:
		return fmt.Sprintf("(%s ? %s : %s)", g.condition(deep-1), l, r)
	case 7:
		return fmt.Sprintf("total(%s, %s)", g.pick("a", "da", "&da[1]"), g.pick("n", "2"))
	}
	return fmt.Sprintf("(double)%s", g.integer(0))
}

// condition gives an expression that is tested.
func (g *gen) condition(deep int) string {
	rel := g.pick("<", "<=", ">", ">=", "==", "!=")
	switch g.r.Intn(6) {
	case 0:
		return fmt.Sprintf("%s %s %s && %s", g.integer(0), rel, g.integer(0), g.pick("n > 0", "k != 0", "rank == 0"))
	case 1:
		return fmt.Sprintf("%s %s %s || %s", g.integer(0), rel, g.integer(0), g.pick("n > 1", "k == 0", "rank > 0"))
	case 2:
		return fmt.Sprintf("%s %s %s", g.double(0), g.pick("<", ">="), g.double(0))
	}
	return fmt.Sprintf("%s %s %s", g.integer(deep), rel, g.integer(0))
}
