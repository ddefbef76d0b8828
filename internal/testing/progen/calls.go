package progen

import (
	"fmt"
	"math/rand"
	"slices"
	"strings"
)

// Called lists the MPI functions that programs of Calls call, in order.
func Called() []string {
	var list []string
	for _, p := range pieces() {
		list = append(list, p.call)
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// Calls makes a program of two or three processes out of small pieces, each about one MPI function: with the seeds
// every function has its turn. All processes come by each piece; most end, some rely on buffering, and now and
// then one has a mistake, or is passed over by a process.
func Calls(seed int64) Program {
	g := &calls{gen: gen{r: rand.New(rand.NewSource(seed)), indent: 1}}
	g.np = 2 + g.r.Intn(2)
	all := pieces()
	about := Called()[int(seed%int64(len(Called())))]
	var mine []piece
	for _, p := range all {
		if p.call == about {
			mine = append(mine, p)
		}
	}
	list := []piece{mine[g.r.Intn(len(mine))]}
	for range g.r.Intn(3) {
		list = append(list, all[g.r.Intn(len(all))])
	}
	g.r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	begin := "MPI_Init(&argc, &argv);"
	if about == "MPI_Init_thread" {
		begin = "MPI_Init_thread(&argc, &argv, MPI_THREAD_SINGLE, &flag);"
	}
	g.line("%s", begin)
	g.line("MPI_Comm_size(MPI_COMM_WORLD, &nprocs);")
	g.line("MPI_Comm_rank(MPI_COMM_WORLD, &me);")
	g.communicator()
	g.line("MPI_Comm_rank(W, &rank);")
	g.line("x = %s;", g.pick("rank", "rank + n", "n", "5", "rank == 0"))
	for _, p := range list {
		g.piece(p)
	}
	g.line("res[me] = s;")
	if g.made {
		g.line("MPI_Comm_free(&W);")
	}
	g.line("MPI_Finalize();")
	g.line("return 0;")
	text := g.b.String()
	if seed%4 == 3 {
		text = withLargeCounts(text)
	}
	return Program{Seed: seed, NP: g.np, Inputs: []Input{{Name: "n", Lo: 0, Hi: 1}},
		Text: fmt.Sprintf("// random program %d about %s, %d processes\n", seed, about, g.np) + callsHeader + text + "}\n"}
}

const callsHeader = `#include <mpi.h>
#define ONE MPI_STATUS_IGNORE
#define ALL MPI_STATUSES_IGNORE

#pragma TASS input {n>=0 && n<=1}
int n;
#pragma TASS output
int res[3];

static int u[3] = {4, 5, 6}; // never written

static int caught; // what error handlers have seen

static void onerror(MPI_Comm *c, int *code, ...) {
    int class;
    MPI_Error_class(*code, &class);
    caught = (caught * 3 + class) % 101;
}

static void onwinerror(MPI_Win *w, int *code, ...) { caught++; }

static void onfileerror(MPI_File *f, int *code, ...) { caught++; }

static void onsessionerror(MPI_Session *w, int *code, ...) { caught++; }

static int query(void *extra, MPI_Status *st) {
    MPI_Status_set_elements(st, MPI_INT, *(int *)extra + 1);
    MPI_Status_set_cancelled(st, 0);
    return 0;
}

static int release(void *extra) {
    caught = (caught * 3 + *(int *)extra) % 101;
    return 0;
}

static int pace(MPI_Datatype t, MPI_Aint *bytes, void *extra) {
    *bytes = 8;
    return 0;
}

static int withdraw(void *extra, int complete) { return 0; }

static int pass(int of, int key, void *extra, void *from, void *to, int *flag) {
    int *value = from;
    *(int *)extra = (*(int *)extra * 3 + *value) % 101;
    *(int **)to = value + 1;
    *flag = *value == 4;
    return 0;
}

static int erase(int of, int key, void *value, void *extra) {
    int *to = extra;
    *to = (*to * 3 + *(int *)value) % 101;
    return 0;
}

static int mix(int a, int b) { return (a * 3 + b) % 101; }
` + operationFunctions + `
int main(int argc, char **argv) {
    int me, rank, nprocs, x, y = 0, s = 1, i, j, k, flag = 0;
    int v[6] = {1, 2, 3, 4, 5, 6}, w[6] = {0}, at[6], counts[3] = {1, 1, 1};
    MPI_Request q[6];
    MPI_Status st[6];
    double t;
    MPI_Comm W = MPI_COMM_WORLD;
`

// calls writes one program of Calls.
type calls struct {
	gen
	made bool // the pieces communicate on a communicator that the program has made
}

// communicator makes, now and then, the one that all pieces communicate on: with other ranks, or the same.
func (g *calls) communicator() {
	switch g.r.Intn(5) {
	case 0:
		g.line("MPI_Comm_split(MPI_COMM_WORLD, 0, -me, &W);")
	case 1:
		g.line("MPI_Comm_dup(MPI_COMM_WORLD, &W);")
	default:
		return
	}
	g.made = true
}

// piece writes a piece, and what the processes do besides.
func (g *calls) piece(p piece) {
	g.tags += 2
	a := g.r.Intn(g.np)
	b := (a + 1 + g.r.Intn(g.np-1)) % g.np
	tag := fmt.Sprint(g.tags)
	wrong := tag
	if g.r.Intn(24) == 0 {
		wrong = fmt.Sprint(g.tags + 1)
	}
	text := strings.NewReplacer("$A", fmt.Sprint(a), "$B", fmt.Sprint(b), "$T", tag, "$U", fmt.Sprint(g.tags+1),
		"$R", g.pick("0", "0", "0", fmt.Sprint(a)), "$F", g.pick(fmt.Sprint(a), fmt.Sprint(a), "MPI_ANY_SOURCE"),
		"$X", g.pick("i", "MPI_ANY_SOURCE", "MPI_ANY_SOURCE"), "$S", g.pick("s += y", "s += y", "s = mix(s, y)"),
		"$C", g.pick("MPI_Wait(&q[0], ONE);", "s++;\nMPI_Wait(&q[0], &st[0]);", "MPI_Waitall(1, q, ALL);",
			"MPI_Waitany(1, q, &k, ONE);", "MPI_Test(&q[0], &flag, ONE);\nif (!flag) MPI_Wait(&q[0], ONE);",
			"do MPI_Test(&q[0], &flag, ONE); while (!flag);",
			"do MPI_Request_get_status(q[0], &flag, ONE); while (!flag);\nMPI_Wait(&q[0], ONE);"),
		"$Z", g.pick("MPI_ERRORS_ARE_FATAL", "MPI_ERRORS_RETURN"),
		"$O", g.pick("MPI_SUM", "MPI_SUM", "MPI_MAX", "MPI_PROD", "MPI_MIN"),
		"$G", g.pick(wrong, tag, tag, "MPI_ANY_TAG")).Replace(p.text)
	head := "{"
	switch g.r.Intn(14) {
	case 0:
		head = fmt.Sprintf("if (rank != %d) {", g.r.Intn(g.np))
	case 1:
		head = "if (n > 0) {"
	case 2:
		head = "for (j = 0; j < 2; j++) {"
	}
	g.line("%s // %s", head, p.call)
	for line := range strings.Lines(text) {
		g.line("    %s", strings.TrimRight(line, "\n"))
	}
	g.line("}")
	switch g.r.Intn(6) {
	case 0:
		g.line("if (n > 0) x = x + %d; else x = x + %d;", g.r.Intn(3), g.r.Intn(3))
	case 1:
		g.line("x = mix(x, s);")
	case 2:
		g.line("v[n] = x;")
	case 3:
		g.line("if (s %% 2 == 0) s = s + x;")
	}
}
