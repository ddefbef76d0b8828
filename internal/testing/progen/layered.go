package progen

import (
	"fmt"
	"math/rand"
)

// Layered makes a random program of four to six processes that pass a loop with an invariant, and collective
// assertions, between messages. Most of these go to two ranks, which take them from anyone. The assertions and the
// loop are there for what they do to the order of the search: a state tells how far each process has come. As
// in Unlike, all is done in both branches of a condition on an input.
func Layered(seed int64) Program {
	g := &layered{gen: gen{r: rand.New(rand.NewSource(seed)), indent: 1}}
	g.np = 4 + g.r.Intn(3)
	segments := make([]map[int][]string, 2+g.r.Intn(3))
	for k := range segments {
		segments[k] = map[int][]string{}
	}
	popular := [2]int{g.r.Intn(g.np), g.r.Intn(g.np)}
	for range 3 + g.r.Intn(4) {
		g.letter(segments, popular[g.r.Intn(2)])
	}
	loop := g.r.Intn(len(segments))
	for k, acts := range segments {
		if k == loop {
			g.b.WriteString("#pragma TASS invariant 0 <= i && i <= 2\n#pragma TASS variant 2 - i\n")
			g.line("for (i = 0; i < 2; i++) x = rank;")
		}
		for rank := range g.np {
			if len(acts[rank]) == 0 {
				continue
			}
			g.block(fmt.Sprintf("if (rank == %d)", rank), func() {
				for _, act := range acts[rank] {
					g.line("%s", act)
				}
			})
		}
		fmt.Fprintf(&g.b, "#pragma TASS collective assert A%d true\n", k)
	}
	g.line("return s;")
	return Program{Seed: seed, Text: fmt.Sprintf("// random program %d of layers, %d processes\n", seed, g.np) +
		layeredHeader + g.b.String() + bothWays, NP: g.np,
		Inputs: []Input{{Name: "n", Lo: 0, Hi: 1}}}
}

const layeredHeader = `#include <assert.h>
#include <mpi.h>

#pragma TASS input {n>=0 && n<=1}
int n;
#pragma TASS output
int res[6];

static int process(int rank) {
    int x = 0, s = 0, i;
    MPI_Status st;
`

// layered writes one program of Layered.
type layered struct{ gen }

// letter adds a message, as a rule to the given rank: its send to one segment, and its receive to another one, often
// the first.
func (g *layered) letter(segments []map[int][]string, dst int) {
	if g.chance(1, 5) {
		dst = g.r.Intn(g.np)
	}
	src, tag := (dst+1+g.r.Intn(g.np-1))%g.np, g.r.Intn(4)/3
	at := segments[g.r.Intn(len(segments))]
	at[src] = append(at[src], fmt.Sprintf("%s(&rank, 1, MPI_INT, %d, %d, MPI_COMM_WORLD);",
		g.pick("MPI_Send", "MPI_Ssend", "MPI_Ssend"), dst, tag))
	if at = segments[g.r.Intn(len(segments))]; g.chance(1, 2) {
		at = segments[0]
	}
	from := "MPI_ANY_SOURCE"
	if g.chance(1, 5) {
		from = fmt.Sprint(src)
	}
	at[dst] = append(at[dst], fmt.Sprintf("MPI_Recv(&x, 1, MPI_INT, %s, %d, MPI_COMM_WORLD, &st); s = 7 * s + "+
		"st.MPI_SOURCE;", from, tag))
}
