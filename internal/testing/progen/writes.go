package progen

import (
	"fmt"
	"math/rand"
	"strings"
)

// Writes makes a program of one loop that is iterated any number of times and writes to places of all kinds: variables,
// parts of arrays and structs, what a pointer leads to, in each iteration or in some. The invariant says all that is
// needed for a proof. Programs of even seeds are right and have one process, and the others as a rule are not right.
func Writes(seed int64) Program {
	g := &writes{gen: gen{r: rand.New(rand.NewSource(seed)), indent: 1}, right: seed%2 == 0}
	if g.np = 1; !g.right {
		g.np += g.r.Intn(2)
	}
	places := append([]place(nil), allPlaces...)
	g.r.Shuffle(len(places), func(i, j int) { places[i], places[j] = places[j], places[i] })
	for _, p := range places[:1+g.r.Intn(4)] {
		g.add(p)
	}
	g.loop()
	inputs := []Input{{Name: "n", Lo: 0, Hi: 3}, {Name: "k", Lo: 0, Hi: 1}}
	return Program{Seed: seed, NP: g.np, Inputs: inputs,
		Text: fmt.Sprintf("// random program %d of loops that write, %d processes\n", seed, g.np) +
			writesHeader + g.b.String() + writesEnd}
}

const writesHeader = `#include <mpi.h>
#include <assert.h>
#include <limits.h>
#include <stdlib.h>

#pragma TASS input {n>=0}
int n;
#pragma TASS input {k>=0 && k<=1}
int k;

static int g, b[3], m[2][3];
static struct { int p, q[2]; } s, t[2];

static void put(int *p, int v) { *p = v; }

static void set(int v) { g = v; }

int main(int argc, char **argv) {
    int i = 0, x = 0, y = 0, a[3] = {0, 0, 0}, *p = &y, *h = calloc(2, sizeof(int));
    MPI_Init(&argc, &argv);
`

const writesEnd = `    free(h);
    MPI_Finalize();
    return 0;
}
`

// place is something that can be written, with statements that do so.
type place struct {
	name   string
	writes []string // with %s for the value
}

var allPlaces = []place{
	{"x", []string{"x = %s;", "x = %s;"}},
	{"y", []string{"*p = %s;", "y = %s;"}},
	{"g", []string{"g = %s;", "set(%s);"}},
	{"a[0]", []string{"a[0] = %s;", "*a = %s;"}},
	{"a[2]", []string{"put(&a[2], %s);", "*(a + 2) = %s;"}},
	{"m[1][2]", []string{"m[1][2] = %s;", "put(&m[1][2], %s);"}},
	{"m[0][1]", []string{"put(m[0] + 1, %s);"}},
	{"s.p", []string{"s.p = %s;", "put(&s.p, %s);"}},
	{"s.q[1]", []string{"s.q[1] = %s;", "put(s.q + 1, %s);"}},
	{"t[1].q[0]", []string{"t[1].q[0] = %s;", "put(&t[1].q[0], %s);"}},
	{"h[1]", []string{"h[1] = %s;", "put(h + 1, %s);"}},
	{"b[k]", []string{"b[k] = %s;", "put(&b[k], %s);"}},
	{"b[k + 1]", []string{"b[k + 1] = %s;"}},
}

// writes writes one program of Writes.
type writes struct {
	gen
	right  bool
	body   []string
	facts  []string // what the invariant says beside what it says of i
	claims []string // what is asserted behind the loop
}

// add lets the loop write to a place. The invariant says what is there after i iterations.
func (g *writes) add(p place) {
	write := func(value string) string { return fmt.Sprintf(g.pick(p.writes...), value) }
	c := g.pick("7", "-3", "INT_MIN", "INT_MAX", "k + 2")
	fact := ""
	switch g.r.Intn(6) {
	case 0, 1:
		g.body, fact = append(g.body, write("i")), "%s == %s"
	case 2:
		g.body = append(g.body, "if (i == 1) "+write(c))
		fact = "%s == (%s > 0 ? " + c + " : 0)"
	case 3:
		g.body = append(g.body, "if (i > 1) "+write(c))
		fact = "%s == (%s > 1 ? " + c + " : 0)"
	case 4:
		g.body = append(g.body, "if (i == n) "+write(c))
		fact = "%s == (%s == n && n > 0 ? " + c + " : 0)"
	case 5: // nothing is known of it
		g.body = append(g.body, "if (i == 2) "+write(c)+" else "+write("k"))
		if !g.right {
			g.claims = append(g.claims, fmt.Sprintf("%s != %s", p.name, c))
		}
		return
	}
	g.facts = append(g.facts, fmt.Sprintf(fact, p.name, "i"))
	claim := fmt.Sprintf(fact, p.name, "n")
	if !g.right && g.chance(1, 2) {
		claim += g.pick(" || n == 0", fmt.Sprintf(" && n != %d", g.r.Intn(4)), " && "+p.name+" < 3")
	}
	g.claims = append(g.claims, claim)
}

func (g *writes) loop() {
	g.line("#pragma TASS %s %s", g.pick("invariant", "collective invariant all"),
		strings.Join(append([]string{"0 <= i", "i <= n"}, g.facts...), " && "))
	g.block("while (i < n)", func() {
		g.line("i++;")
		for _, text := range g.body {
			g.line("%s", text)
		}
	})
	for _, claim := range g.claims {
		g.line("assert(%s);", claim)
	}
}
