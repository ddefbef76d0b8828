package progen

import (
	"fmt"
	"math/rand"
	"strings"
)

// Datatypes makes a program in which data of random derived datatypes, made of one another, go between processes: of
// ints in an array, or of fields of structs with padding. The receiver's datatype is that of the sender or another one,
// whose signature may be shorter, longer, or differ. Outputs tell what is in the receiver's memory afterwards.
func Datatypes(seed int64) Program {
	g := &typeTrees{gen: gen{r: rand.New(rand.NewSource(seed)), indent: 1}}
	g.np = 2 + g.r.Intn(2)
	g.structs = g.chance(1, 2)
	g.line("MPI_Init(&argc, &argv);")
	g.line("MPI_Comm_rank(W, &rank);")
	g.line("MPI_Comm_size(W, &nprocs);")
	g.line("for (i = 0; i < 48; i++) {")
	g.line("    v[i] = rank == 0 ? i + n : -1;")
	g.line("    p[i].c = rank == 0 ? i : -1;")
	g.line("    p[i].d = rank == 0 ? i + 100 : -1;")
	g.line("    p[i].i = v[i] + 200;")
	g.line("    p[i].s = rank == 0 ? i + 3 : -2;")
	g.line("}")
	for range 1 + g.r.Intn(2) {
		g.transfer()
	}
	g.line("for (i = 0; i < 48; i++)")
	g.line("    s += (i + 1) * (v[i] + p[i].i) + (i %% 7 + 1) * (p[i].c + (int)p[i].d) + (i %% 5) * p[i].s;")
	g.line("res[rank] = s;")
	g.line("MPI_Finalize();")
	g.line("return 0;")
	return Program{Seed: seed, NP: g.np, Inputs: []Input{{Name: "n", Lo: 0, Hi: 1}},
		Text: fmt.Sprintf("// random program %d about datatypes, %d processes\n", seed, g.np) + typesHeader +
			g.b.String() + "}\n"}
}

const typesHeader = `#include <mpi.h>
#include <stddef.h>
#define W MPI_COMM_WORLD
#define ONE MPI_STATUS_IGNORE

#pragma TASS input {n>=0 && n<=1}
int n;
#pragma TASS output
int res[3];

struct S { char c; double d; int i; short s; };

int main(int argc, char **argv) {
    int rank, nprocs, i, y = 0, s = 0;
    int v[48];
    struct S p[48];
    MPI_Status st;
    MPI_Request q;
`

// typeTrees writes one program of Datatypes.
type typeTrees struct {
	gen
	structs bool
	types   int
	darrays bool // some of them are distributed arrays, whose elements MPICH 4.0 aborts in counting
}

// transfer writes the move of data between two processes, or in a collective.
func (g *typeTrees) transfer() {
	base := "&v[16]"
	if g.structs {
		base = "&p[16]"
	}
	g.line("{")
	g.indent++
	leaf := "MPI_INT"
	if g.structs {
		leaf = g.fields()
	}
	from := g.tree(leaf, g.r.Intn(3))
	to := from
	switch g.r.Intn(6) {
	case 0:
	case 1:
		to = leaf
	default:
		to = g.tree(leaf, 1+g.r.Intn(2))
	}
	if g.chance(1, 12) && g.structs {
		to = g.tree(g.fields(), 1)
	}
	for k := range g.types {
		if !g.chance(1, 60) {
			g.line("MPI_Type_commit(&t%d);", k)
		}
	}
	sent, got := 1+g.r.Intn(2), 1+g.r.Intn(3)
	if to == leaf {
		got = 1 + g.r.Intn(12)
	}
	g.move(base, from, to, sent, got)
	for k := range g.types {
		g.line("MPI_Type_free(&t%d);", k)
	}
	g.types, g.darrays = 0, false
	g.indent--
	g.line("}")
}

// move writes the communication itself.
func (g *typeTrees) move(base, from, to string, sent, got int) {
	count := func() {
		g.line("    MPI_Get_count(&st, %s, &y);", to)
		g.line("    s += y == MPI_UNDEFINED ? 5 : y;")
		if !g.darrays {
			g.line("    MPI_Get_elements(&st, %s, &y);", to)
			g.line("    s += 3 * y;")
		}
	}
	switch g.r.Intn(6) {
	case 0:
		g.line("if (rank == 0) {")
		g.line("    MPI_Isend(%s, %d, %s, 1, 0, W, &q);", base, sent, from)
		g.line("    MPI_Wait(&q, ONE);")
		g.line("} else if (rank == 1) {")
		g.line("    MPI_Irecv(%s, %d, %s, 0, 0, W, &q);", base, got, to)
		if g.chance(1, 2) {
			g.line("    %s = %d;", strings.TrimPrefix(g.pick("&v[17]", "&v[18]", "&p[17].i", "&p[19].s"), "&"), g.r.Intn(9))
		}
		g.line("    MPI_Wait(&q, &st);")
		count()
		g.line("}")
	case 1:
		g.line("MPI_Bcast(%s, %d, rank == 0 ? %s : %s, 0, W);", base, sent, from, g.pick(from, to))
	case 2:
		g.line("if (rank < 2) {")
		g.line("    MPI_Sendrecv(%s, %d, %s, 1 - rank, 0, %s, %d, %s, 1 - rank, 0, W, &st);",
			strings.Replace(base, "16", "4", 1), sent, from, strings.Replace(base, "16", "28", 1), got, to)
		count()
		g.line("}")
	default:
		g.line("if (rank == 0)")
		g.line("    MPI_Send(%s, %d, %s, 1, 0, W);", base, sent, from)
		g.line("else if (rank == 1) {")
		g.line("    MPI_Recv(%s, %d, %s, 0, 0, W, &st);", base, got, to)
		count()
		g.line("}")
	}
}

// fields makes a datatype of some fields of the struct, in any order.
func (g *typeTrees) fields() string {
	names, types := []string{"c", "d", "i", "s"}, []string{"MPI_CHAR", "MPI_DOUBLE", "MPI_INT", "MPI_SHORT"}
	order := g.r.Perm(4)[:1+g.r.Intn(4)]
	var ones, at, of []string
	for _, k := range order {
		ones, at, of = append(ones, "1"), append(at, "offsetof(struct S, "+names[k]+")"), append(of, types[k])
	}
	t := g.made("MPI_Type_create_struct(%d, (int[]){%s}, (MPI_Aint[]){%s}, (MPI_Datatype[]){%s}, &%%s)", len(order),
		strings.Join(ones, ", "), strings.Join(at, ", "), strings.Join(of, ", "))
	if g.chance(1, 10) {
		return t
	}
	return g.made("MPI_Type_create_resized(%s, 0, sizeof(struct S), &%%s)", t)
}

// made writes the call that makes a datatype, and gives its name.
func (g *typeTrees) made(format string, args ...any) string {
	name := fmt.Sprintf("t%d", g.types)
	g.types++
	g.line("MPI_Datatype %s;", name)
	g.line("%s", fmt.Sprintf(fmt.Sprintf(format, args...), name)+";")
	return name
}

// tree makes a datatype of others, which are made of others, down to a leaf.
func (g *typeTrees) tree(leaf string, depth int) string {
	if depth == 0 {
		return leaf
	}
	old := g.tree(leaf, depth-1)
	few, some := func() int { return 1 + g.r.Intn(2) }, func() int { return g.r.Intn(4) }
	switch g.r.Intn(10) {
	case 0:
		return g.made("MPI_Type_contiguous(%d, %s, &%%s)", 1+g.r.Intn(3), old)
	case 1:
		return g.made("MPI_Type_vector(%d, %d, %d, %s, &%%s)", few(), few(), g.r.Intn(6)-1, old)
	case 2:
		return g.made("MPI_Type_create_hvector(%d, %d, %d, %s, &%%s)", few(), few(), 24*(2+some()), old)
	case 3:
		return g.made("MPI_Type_indexed(2, (int[]){%d, %d}, (int[]){%d, %d}, %s, &%%s)", few(), few(), some(), some()-2, old)
	case 4:
		return g.made("MPI_Type_create_indexed_block(2, %d, (int[]){%d, %d}, %s, &%%s)", few(), some(), some()+2, old)
	case 5:
		return g.made("MPI_Type_create_hindexed(2, (int[]){%d, %d}, (MPI_Aint[]){%d, %d}, %s, &%%s)", few(), g.r.Intn(2),
			24*some(), 24*(some()-2), old)
	case 6:
		return g.made("MPI_Type_create_subarray(2, (int[]){3, 4}, (int[]){%d, %d}, (int[]){%d, %d}, MPI_ORDER_%s, %s, &%%s)",
			few(), few(), g.r.Intn(2), g.r.Intn(3), g.pick("C", "FORTRAN"), old)
	case 7:
		g.darrays = true
		return g.made("MPI_Type_create_darray(4, %d, 2, (int[]){3, 4}, (int[]){%s, MPI_DISTRIBUTE_CYCLIC}, "+
			"(int[]){2, %s}, (int[]){2, 2}, MPI_ORDER_%s, %s, &%%s)", g.r.Intn(4),
			g.pick("MPI_DISTRIBUTE_BLOCK", "MPI_DISTRIBUTE_CYCLIC"), g.pick("1", "2", "3", "MPI_DISTRIBUTE_DFLT_DARG"),
			g.pick("C", "FORTRAN"), old)
	case 8:
		return g.made("MPI_Type_create_resized(%s, %d, %d, &%%s)", old, -24*g.r.Intn(2), 24*few())
	default:
		return g.made("MPI_Type_create_struct(2, (int[]){%d, %d}, (MPI_Aint[]){%d, %d}, (MPI_Datatype[]){%s, %s}, &%%s)",
			few(),
			few(), 24*some(), 24*some(), old, leaf)
	}
}
