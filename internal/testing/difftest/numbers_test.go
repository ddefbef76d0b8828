package difftest

import (
	"fmt"
	"github.com/tass-go/tass/internal/source"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/front/c"
	"github.com/tass-go/tass/internal/logic/prove/light"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/verdict"
)

// A manager hands out tasks; each worker remembers the last one that it did, and the
// manager who did the third. Where these places are filled in, processes are told
// apart by the number R of one of them, long after states that differ by an exchange
// of workers have come together.
const numbersText = `#include <assert.h>
#include <stdlib.h>
#include <mpi.h>
#define TASKS 6
#pragma TASS output
int out[64];
int code;
static int same(int a, int b) { return a == b; }
static void post(int to, int tag) { int x = 5; MPI_Send(&x, 1, MPI_INT, to, tag, MPI_COMM_WORLD); }
static void work(int rank, int size) {
    int task, mem = -1, third = 0;
    MPI_Status st;
    while (1) {
        MPI_Recv(&task, 1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &st);
        if (st.MPI_TAG == 0) break;
        mem = task;
        if (task == 3) third = 1;
        MPI_Send(&task, 1, MPI_INT, 0, 1, MPI_COMM_WORLD);
    }
    WORKER
}
static void manage(int size) {
    int sent = 0, done, keep = 0, fifth = 0;
    MPI_Status st;
    for (int w = 1; w < size; w++) {
        MPI_Send(&sent, 1, MPI_INT, w, 1, MPI_COMM_WORLD);
        sent++;
    }
    for (int got = 0; got < TASKS; got++) {
        MPI_Recv(&done, 1, MPI_INT, MPI_ANY_SOURCE, 1, MPI_COMM_WORLD, &st);
        if (done == 3) keep = st.MPI_SOURCE;
        if (done == 5) fifth = st.MPI_SOURCE;
        MPI_Send(&sent, 1, MPI_INT, st.MPI_SOURCE, sent < TASKS, MPI_COMM_WORLD);
        sent++;
        done = 0;
        st.MPI_SOURCE = 0;
    }
    MANAGER
}
int main(int argc, char **argv) {
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) manage(size); else work(rank, size);
    END
    MPI_Finalize();
    return STATUS;
}
`

// numbersCases fill the places; each program is wrong in some schedule.
var numbersCases = []struct{ name, worker, manager, end, status string }{
	{name: "rank compared", worker: "assert(!(rank == R && mem == 3));"},
	{name: "rank compared the other way round", worker: "assert(R != rank || mem != 3);"},
	{name: "rank compared in a function", worker: "assert(!(same(rank, R) && same(mem, 3)));"},
	{name: "rank ordered", worker: "assert(!(rank >= R && rank <= R && mem == 3));"},
	{name: "rank in a switch", worker: "switch (rank) { case R: assert(mem != 3); }"},
	{name: "rank in a sum", worker: "assert(rank + mem != R + 3 || mem != 3);"},
	{name: "rank as an index", worker: "int a[8] = {0}; a[rank] = mem; assert(a[R] != 3);"},
	{name: "rank of a pointer", worker: "int a[8] = {0}, *p = a; *(p + rank) = mem; assert(a[R] != 3);"},
	{name: "rank as a length", worker: "int *p = malloc(rank * sizeof(int)); p[0] = mem; assert(mem != 3 || rank < R " +
		"|| rank > R || p[R - 1] == 7);"},
	{name: "rank converted", worker: "double d = rank; assert(!(d == R && mem == 3));"},
	{name: "rank narrowed", worker: "unsigned char d = rank; assert(!(d == R && mem == 3));"},
	{name: "rank in the memory of another", manager: "assert(keep != R);"},
	{name: "rank of another in a sum", manager: "assert(keep * 2 != 2 * R);"},
	{name: "rank of another as an index", manager: "int a[8] = {0}; a[keep] = 1; assert(a[R] == 0);"},
	{name: "number as a destination", worker: "if (rank == R) { MPI_Recv(&task, 1, MPI_INT, 0, 9, MPI_COMM_WORLD, " +
		"&st); assert(mem != 3); }", manager: "post(R, 9);"},
	{name: "number as a source", worker: "MPI_Ssend(&mem, 1, MPI_INT, 0, 9, MPI_COMM_WORLD);",
		manager: "for (int w = 1; w < size; w++) { MPI_Recv(&done, 1, MPI_INT, w, 9, MPI_COMM_WORLD, &st); assert(w != R " +
			"|| done != 3); }"},
	{name: "number that names a process", worker: "if (mem == 3) { post(0, 9); }",
		manager: "MPI_Recv(&done, 1, MPI_INT, R, 9, MPI_COMM_WORLD, &st); assert(0);"},
	{name: "rank as a tag", worker: "if (mem == 3) post(0, 10 + rank);",
		manager: "MPI_Recv(&done, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &st); assert(st.MPI_TAG != 10 " +
			"+ R);"},
	{name: "rank in a message", worker: "if (mem == 3) MPI_Send(&rank, 1, MPI_INT, 0, 9, MPI_COMM_WORLD);",
		manager: "MPI_Recv(&done, 1, MPI_INT, MPI_ANY_SOURCE, 9, MPI_COMM_WORLD, &st); assert(done != R);"},
	{name: "neighbour", worker: "if (mem == 3) post(rank == size - 1 ? 1 : rank + 1, 9); if (rank == R) { " +
		"MPI_Recv(&task, 1, MPI_INT, MPI_ANY_SOURCE, 9, MPI_COMM_WORLD, &st); assert(0); }"},
	{name: "gather", end: "int all[8]; MPI_Gather(&out[63], 1, MPI_INT, all, 1, MPI_INT, 0, MPI_COMM_WORLD); if (rank " +
		"== 0) assert(all[R] != 3);", worker: "out[63] = mem;"},
	{name: "scatter", end: "int all[8] = {0, 1, 2, 3, 4, 5, 6, 7}, mine; MPI_Scatter(all, 1, MPI_INT, &mine, 1, " +
		"MPI_INT, 0, MPI_COMM_WORLD); assert(mine != R || out[63] != 3);", worker: "out[63] = mem;"},
	{name: "root", end: "MPI_Bcast(&out[63], 1, MPI_INT, R, MPI_COMM_WORLD); assert(out[63] != 3);",
		worker: "out[63] = mem;"},
	{name: "rank as a root", end: "int who = R; MPI_Bcast(&who, 1, MPI_INT, 0, MPI_COMM_WORLD); MPI_Bcast(&out[63], " +
		"1, MPI_INT, who, MPI_COMM_WORLD); assert(out[63] != 3);", worker: "out[63] = mem;"},
	{name: "extreme", end: "struct { double v; int i; } in = {out[63] == 3, rank}, res; MPI_Allreduce(&in, &res, 1, " +
		"MPI_DOUBLE_INT, MPI_MAXLOC, MPI_COMM_WORLD); assert(res.v < 1 || res.i != R);", worker: "out[63] = mem;"},
	{name: "output", manager: "out[0] = keep == R;"},
	{name: "output of a rank", manager: "out[0] = keep;"},
	{name: "cell of an output", manager: "out[keep] = 1;"},
	{name: "status", worker: "if (mem == 3) out[63] = rank == R;", end: "if (rank == 0) out[63] = 0;", status: "out[63]"},
	{name: "exit", worker: "if (mem == 3) MPI_Abort(MPI_COMM_WORLD, rank);", manager: "assert(keep != R);"},
	{name: "late", worker: "assert(!(mem < 3 && rank == R));"},
	{name: "later", worker: "if (mem < 3) { int a[8] = {0}; a[rank] = 1; assert(a[R] == 0); }"},
	{name: "seldom", manager: "if (keep != fifth) assert(keep != R);"},
	{name: "first status", worker: "code = mem;",
		end: "int sum; MPI_Allreduce(&code, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD); if (rank) code = sum != 12 ? 8 : " +
			"code == 3 ? R : 9;", status: "code"},
	{name: "sizes", worker: "int a[rank]; a[0] = 1; assert(mem != 3 || sizeof a != R * sizeof(int));"},
}

// TestNumbersOfProcesses makes sure that what happens for one rank only, after states
// were joined that differ by an exchange of processes, is found for every rank.
func TestNumbersOfProcesses(t *testing.T) {
	const np = 4
	for _, c := range campaign.Sample(t, numbersCases, 2) {
		t.Run(c.name, func(t *testing.T) {
			for r := 1; r < np; r++ {
				status := c.status
				if status == "" {
					status = "0"
				}
				text := strings.NewReplacer("WORKER", c.worker, "MANAGER", c.manager, "END", c.end, "STATUS",
					status).Replace(numbersText)
				text = fmt.Sprintf("#define R %d\n%s", r, text)
				with, without := numbersRun(t, text, np, false), numbersRun(t, text, np, true)
				if len(without.Result.Violations) == 0 && len(statuses(without)) < 2 {
					t.Fatalf("nothing is wrong with the program for rank %d", r)
				}
				if fmt.Sprint(places(with), statuses(with)) != fmt.Sprint(places(without), statuses(without)) {
					t.Errorf("rank %d: %v and statuses %v with symmetry, %v and %v without", r, places(with), statuses(with),
						places(without), statuses(without))
				}
			}
		})
	}
}

// statuses gives the exit statuses of a program, in words.
func statuses(s *Symbolic) map[string]bool {
	set := map[string]bool{}
	for i := range s.Ends {
		set[s.unit.Machine.F.String(s.Ends[i].Outputs.Exit)] = true
	}
	return set
}

// TestNamesOfProcesses makes sure that these programs have symmetry to lose: without
// additions, and where a rank is used as a name only.
func TestNamesOfProcesses(t *testing.T) {
	for _, c := range []struct{ name, worker, manager, end string }{
		{name: "nothing"},
		{name: "sides", worker: "assert(rank > 0 && rank < size && rank != 7 && rank >= 1);"},
		{name: "rank in a message", worker: "if (third) MPI_Send(&rank, 1, MPI_INT, 0, 9, MPI_COMM_WORLD);",
			manager: "MPI_Recv(&done, 1, MPI_INT, keep, 9, MPI_COMM_WORLD, &st); assert(done == keep && st.MPI_SOURCE == " +
				"done);"},
		{name: "answer", manager: "post(keep, 9);",
			worker: "if (third) { MPI_Recv(&task, 1, MPI_INT, 0, 9, MPI_COMM_WORLD, &st); assert(st.MPI_SOURCE == 0); }"},
		{name: "rank in a structure", manager: "struct { int a[2]; } s[2], t; s[1].a[0] = keep; t = s[1]; post(t.a[0], 9);",
			worker: "if (third) MPI_Recv(&task, 1, MPI_INT, 0, 9, MPI_COMM_WORLD, &st);"},
		{name: "first time", manager: "double t = MPI_Wtime(); assert(t >= 0);"},
		{name: "collectives", end: "int x = rank == 0, y; MPI_Barrier(MPI_COMM_WORLD); MPI_Bcast(&x, 1, MPI_INT, 0, " +
			"MPI_COMM_WORLD);" +
			" MPI_Allreduce(&x, &y, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD); MPI_Reduce(&x, &y, 1, MPI_INT, MPI_MAX, 0, " +
			"MPI_COMM_WORLD); assert(y >= 1);"},
	} {
		text := strings.NewReplacer("WORKER", c.worker, "MANAGER", c.manager, "END", c.end, "STATUS",
			"0").Replace(numbersText)
		with, without := numbersRun(t, text, 4, false), numbersRun(t, text, 4, true)
		if with.Result.Verdict != verdict.Verified || without.Result.Verdict != verdict.Verified {
			t.Errorf("%s: %v with symmetry, %v without: %v", c.name, with.Result.Verdict, without.Result.Verdict,
				places(without))
		}
		if n, m := with.Result.Stats.StatesSeen, without.Result.Stats.StatesSeen; 4*n > 3*m {
			t.Errorf("%s: %d states with symmetry, %d without", c.name, n, m)
		}
	}
}

func numbersRun(t *testing.T, text string, np int, off bool) *Symbolic {
	t.Helper()
	p, err := c.Load(c.Options{ReadFile: source.Only(text)}, []string{"numbers.c"})
	if err != nil {
		t.Fatalf("%v\n%s", err, numbered(text))
	}
	s, err := Explore(p, verify.Config{NP: np, Errors: -1, Prover: light.New(light.Limits{}), NoSymmetry: off})
	if err != nil {
		t.Fatalf("%v\n%s", err, numbered(text))
	}
	return s
}
