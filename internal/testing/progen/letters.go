package progen

import "math/rand"

// Letters makes a program in which two processes have blocks of the heap that hold other numbers, and move characters
// that are in their bytes: by pointers of several types, and some where no characters are meant.
func Letters(seed int64) Program {
	g := &letters{regions{r: rand.New(rand.NewSource(seed)), seed: seed, np: 2}}
	g.add("// random program %d, 2 processes", seed)
	g.add(lettersHeader, g.pick("int", "int", "unsigned", "double"))
	for range 1 + g.r.Intn(3) {
		for range g.r.Intn(3) {
			g.store()
		}
		g.move()
	}
	g.add("%s", lettersFooter)
	return Program{Seed: seed, Text: g.b.String(), NP: 2, Inputs: []Input{{Name: "n", Lo: 0, Hi: 1}}}
}

const lettersHeader = `
#include <mpi.h>
#include <stdlib.h>
#include <string.h>
#pragma TASS input {n>=0 && n<=1}
int n;
#pragma TASS output
int r;
typedef %s number;
static void swap(void *b, int count, MPI_Datatype t, int rank) {
    if (rank == 0) MPI_Send(b, count, t, 1, 0, MPI_COMM_WORLD);
    if (rank == 1) MPI_Recv(b, count, t, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}
int main(int argc, char **argv) {
    int rank, y = 0;
    char text[8] = "letters", got[8] = "";
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    number *a = malloc(2 * sizeof(number)), *b = malloc(2 * sizeof(number));
    void *p = a, *q = b;
    char *c = (char *)a, *d = (char *)b;
`

const lettersFooter = `    if (rank == 0) r = y + got[0];
    free(a);
    free(b);
    MPI_Finalize();
    return 0;
}
`

type letters struct{ regions }

// store adds what one process or both store in a block.
func (g *letters) store() {
	g.add("    %s%s\n", g.pick("", "if (rank == 0) ", "if (rank == 1) ", "if (n) "),
		g.pick(`strcpy(c, "abc");`, `strcpy(d, text);`, "memcpy(q, text, 8);", "memcpy(p, q, 8);", "memset(c, 0, 8);",
			"a[0] = a[1] = 7 + n;", "b[0] = 5;", "for (int i = 0; i < 8; i++) c[i] = 'a' + i;", "d[5] = c[1] = 'x';",
			"c[0]++;", "y += c[4] + d[0];", "y += a[0] > 0;"))
}

// move adds communication of what is in a block.
func (g *letters) move() {
	what := g.pick("p", "p", "q", "c", "d", "a", "c + 4", "d + 3", "(char *)p", "(signed char *)q")
	count, kind := g.pick("4", "8", "6", "3"), g.pick("MPI_CHAR", "MPI_CHAR", "MPI_CHAR", "MPI_SIGNED_CHAR")
	switch g.r.Intn(6) {
	case 0:
		g.add("    MPI_Bcast(%s, %s, %s, %s, MPI_COMM_WORLD);\n", what, count, kind, g.pick("0", "1", "n"))
	case 1, 2:
		g.add("    swap(%s, %s, %s, %s);\n", what, count, kind, g.pick("rank", "1 - rank"))
	case 3:
		g.add("    if (rank == 0) MPI_Send(text, %s, %s, 1, 0, MPI_COMM_WORLD);\n", count, kind)
		g.add("    if (rank == 1) {\n        MPI_Irecv(%s, %s, %s, 0, 0, MPI_COMM_WORLD, &request);\n", what, count, kind)
		g.add("        MPI_Wait(&request, MPI_STATUS_IGNORE);\n    }\n")
	case 4:
		g.add("    if (rank == 0) MPI_Send(%s, %s, %s, 1, 0, MPI_COMM_WORLD);\n", what, count, kind)
		g.add("    if (rank == 1) MPI_Recv(got, %s, %s, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);\n", count, kind)
	default:
		g.window(kind)
	}
}

// window adds an epoch of a window in a block.
func (g *letters) window(kind string) {
	base, call := g.pick("c", "c", "d", "(char *)q", "a", "p"), g.pick("MPI_Put(text", "MPI_Get(got")
	count, at := g.pick("3", "4", "1"), g.pick("0", "4", "2", "1 + n", "5")
	g.add("    {\n        MPI_Win win;\n        MPI_Win_create(%s, 8, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win);\n", base)
	begin, end := "MPI_Win_fence(0, win);", "MPI_Win_fence(0, win);"
	if g.r.Intn(3) == 0 {
		begin, end = "MPI_Win_lock(MPI_LOCK_SHARED, 1 - rank, 0, win);", "MPI_Win_unlock(1 - rank, win);"
	}
	g.add("        %s\n        %s%s, %s, %s, 1 - rank, %s, %s, %s, win);\n        %s\n", begin,
		g.pick("", "if (rank == 0) "), call, count, kind, at, count, kind, end)
	g.add("        MPI_Barrier(MPI_COMM_WORLD);\n        MPI_Win_free(&win);\n    }\n")
}
