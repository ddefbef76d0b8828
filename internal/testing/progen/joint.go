package progen

import (
	"fmt"
	"math/rand"
	"strings"
)

// Joint makes two random programs, a specification of one process and an implementation, whose loops are related by
// joint invariants. Both count to n and do the same in most cases; some implementations do two iterations at once, and
// pass messages meanwhile. Something is wrong with many of them: a step, a bound, an invariant, an assertion. Processes
// assume things, alone and in the middle of what others do.
func Joint(seed int64) (spec, impl Program) {
	g := &joint{gen: gen{r: rand.New(rand.NewSource(seed)), indent: 1}}
	g.np = 1 + g.r.Intn(3)
	inputs := []Input{{Name: "n", Lo: 0, Hi: 3}, {Name: "k", Lo: -1, Hi: 2}}
	title := func(what string) string { return fmt.Sprintf("// %s %d, %d processes\n", what, seed, g.np) }
	g.steps()
	g.specification()
	spec = Program{Seed: seed, Text: title("specification") + jointHeader + g.b.String(), NP: 1, Inputs: inputs}
	g.b.Reset()
	g.implementation()
	impl = Program{Seed: seed, Text: title("implementation") + jointHeader + g.b.String(), NP: g.np, Inputs: inputs}
	return spec, impl
}

const jointHeader = `#include <mpi.h>
#include <assert.h>

#pragma TASS input {n>=0} int
#define n 3
#pragma TASS input {k>=-1 && k<=2}
int k;
#pragma TASS output
int res;

int main(int argc, char **argv) {
    int rank, nprocs, i = 0, x = 0, y = 1;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
`

// joint writes the two programs of Joint.
type joint struct {
	gen
	body   []string // what an iteration does, where I is its number
	result string
	tiled  bool
	hoped  string // what the process that was last written to assume something assumes
	hoping int    // which process that is
}

// steps chooses what both do.
func (g *joint) steps() {
	for range 1 + g.r.Intn(2) {
		g.body = append(g.body, g.pick("x += k;", "x += I;", "x = x + 1;", "y += x;", "y = k - x;", "x = y + 1;", "y = I;",
			"if (x < k) x += 2;"))
	}
	g.result, g.tiled = g.pick("x", "y", "x + y"), g.chance(1, 3)
}

// iteration writes what one iteration does, with a defect now and then.
func (g *joint) iteration(number string, wrong bool) {
	for _, step := range g.body {
		if wrong && g.chance(1, 3) {
			step = g.pick("x += 2;", "y = 0;", "")
		}
		if step = strings.ReplaceAll(step, "I", number); step != "" {
			g.line("%s", step)
		}
	}
}

// assume writes an assumption, now and then, of one process or of all. Another process may assert it.
func (g *joint) assume(guard bool) {
	if !g.chance(1, 3) {
		return
	}
	g.hoped = g.pick("k < 2", "k != 0", "k >= 0", "n < 3", "x + y < 4")
	what := "#pragma TASS assume " + g.hoped
	if !guard {
		g.line("%s", what)
		g.hoped = ""
		return
	}
	g.hoping = g.r.Intn(g.np)
	g.line("if (rank == %d) {", g.hoping)
	g.line("%s", what)
	g.line("}")
}

// check writes an assertion of one process now and then, of what another one assumes as a rule.
func (g *joint) check() {
	switch {
	case g.hoped != "" && g.np > 1 && g.chance(1, 2):
		g.line("if (rank == %d) assert(%s);", (g.hoping+1)%g.np, g.hoped)
	case g.chance(1, 12):
		g.line("if (rank == %d) assert(%s);", g.r.Intn(g.np),
			g.pick("k < 2", "k != 0", "k >= -1", "n < 3", "x < 3", "y > -5"))
	}
}

func (g *joint) specification() {
	g.assume(false)
	g.line("#pragma TASS joint invariant L 0 <= i && i <= n")
	if g.tiled {
		g.line("#pragma TASS when i %% 2 == 0")
	}
	g.line("for (i = 0; i < n; i++) {")
	g.indent++
	g.iteration("i", false)
	g.indent--
	g.line("}")
	if g.chance(1, 8) {
		g.assume(false)
	}
	g.end()
}

func (g *joint) implementation() {
	wrong := g.chance(1, 6)
	g.hoped = ""
	g.assume(g.chance(3, 4))
	if g.chance(1, 3) {
		g.line("MPI_Barrier(MPI_COMM_WORLD);")
	}
	g.check()
	claims := []string{g.pick("x == spec.x", "x == spec.x", "x - spec.x == 0"), "y == spec.y", "0 <= i"}
	step, next := "i++", ""
	if g.tiled {
		claims = append(claims, "(i < n ? i == spec.i : spec.i == n)")
		step, next = "i += 2", "i + 1"
	} else {
		claims = append(claims, "i == spec.i")
	}
	if k := g.r.Intn(8 * len(claims)); k < len(claims) {
		claims[k] = g.pick("x == spec.y", "x <= spec.x", "y == spec.y + k", "x == i", "i <= n", "k < 2")
	}
	g.line("#pragma TASS joint invariant L %s", strings.Join(claims, " && "))
	g.line("for (i = 0; i < n%s; %s) {", g.pick("", "", "", "", "", "", "", "", "", " - 1", " + k"), step)
	g.indent++
	if g.chance(1, 5) {
		g.assume(true)
	}
	g.iteration("i", wrong)
	if next != "" {
		g.line("if (i + 1 < n) {")
		g.iteration("("+next+")", wrong && g.chance(1, 2))
		g.line("}")
	}
	g.exchange()
	if g.chance(1, 4) {
		g.check()
	}
	g.indent--
	g.line("}")
	g.check()
	g.assume(true)
	g.end()
}

// exchange passes x from process to process, which all have the same as a rule.
func (g *joint) exchange() {
	if g.np == 1 || !g.chance(1, 3) {
		return
	}
	if g.chance(1, 3) {
		g.line("MPI_Bcast(&x, 1, MPI_INT, %d, MPI_COMM_WORLD);", g.r.Intn(g.np))
		return
	}
	g.line("if (rank == 0) MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);")
	g.line("if (rank == 1) MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);")
}

func (g *joint) end() {
	g.line("if (rank == %d) res = %s;", 0, g.result)
	g.line("MPI_Finalize();")
	g.line("return 0;")
	g.indent--
	g.line("}")
	g.indent++
}
