package difftest

import (
	"fmt"
	"github.com/tass-go/tass/internal/source"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/front/c"
	"github.com/tass-go/tass/internal/logic/prove/light"
	"github.com/tass-go/tass/internal/testing/campaign"
)

// roles makes a program of a manager and workers, in which at random places processes
// are told apart by their numbers: by a special case, a block's bound, a tag, a
// destination computed from a rank, an index, an order of ranks.
type roles struct {
	rnd *rand.Rand
	np  int
	b   strings.Builder
}

func (g *roles) line(format string, args ...any) { fmt.Fprintf(&g.b, format+"\n", args...) }

// often is true once in n times.
func (g *roles) often(n int) bool { return g.rnd.IntN(n) == 0 }

func (g *roles) some() int { return g.rnd.IntN(g.np) }

func manager(seed uint64, np int) string {
	g := &roles{rnd: rand.New(rand.NewPCG(seed, 5)), np: np}
	g.line("#include <assert.h>\n#include <mpi.h>\n#pragma TASS input int\n#define k 1\n#pragma TASS output\nint out[64];")
	tasks := np - 1 + g.rnd.IntN(4)
	stops := g.rnd.IntN(7)
	g.line("static void work(int rank) {\nint task, answer = 0, x = rank, mem = -1;\nMPI_Status st;")
	g.line("for (;;) {\nMPI_Recv(&task, 1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &st);\nif (st.MPI_TAG == 0) break;")
	g.line("answer = task * k;")
	g.workerQuirk(tasks)
	g.line("%s", g.pick("mem = task;", "if (task == 2) mem = 2;", "mem++;", "if (mem < 0) mem = task;"))
	g.line("MPI_Send(&%s, 1, MPI_INT, 0, %s, MPI_COMM_WORLD);", g.pick("answer", "answer", "answer", "x"),
		g.pick("st.MPI_TAG", "st.MPI_TAG", "st.MPI_TAG", "1", "1", "1", "rank"))
	if g.often(6) {
		g.line("if (task == %d) break;", g.rnd.IntN(tasks))
	}
	g.line("}")
	g.lastly(tasks, "mem", "rank", "x")
	g.line("}")
	g.line("static void manage(int size) {\nint sent = 0, answer, who, last = 0, keep = 0, count[%d] = "+
		"{0};\nMPI_Status st;", 64)
	g.line("for (int w = 1; w < size; w++) {\nint tag = sent < %d ? 1 : 0;\nMPI_Send(&sent, 1, MPI_INT, w, tag, "+
		"MPI_COMM_WORLD);\nif (tag) sent++;\n}", tasks)
	g.line("int got;\nfor (got = 0; got < %d; got++) {", tasks)
	g.line("MPI_Recv(&answer, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &st);\nwho = st.MPI_SOURCE;")
	g.managerQuirk(tasks)
	if stops == 0 {
		g.line("if (sent < %d) {\nMPI_Send(&sent, 1, MPI_INT, who, 1, MPI_COMM_WORLD);\nsent++;\n}", tasks)
	} else {
		g.line("MPI_Send(&sent, 1, MPI_INT, who, sent < %d ? 1 : 0, MPI_COMM_WORLD);\nif (sent < %d) sent++;", tasks, tasks)
	}
	g.line("last = who;\n%s\n}", g.pick("if (st.MPI_TAG == 1 && got == 2) keep = who;", "if (keep == 0) keep = who;",
		"if (got == 1) count[1] = who;"))
	if stops == 0 {
		g.line("for (int w = 1; w < size; w++) %sMPI_Send(&sent, 1, MPI_INT, w, 0, MPI_COMM_WORLD);",
			g.pick("", fmt.Sprintf("if (%d < %d) ", g.some(), tasks+1), fmt.Sprintf("if (w <= %d || w != last) ", tasks)))
	}
	g.lastly(tasks, "got", "keep", "count[1]")
	g.line("out[0] = %s;\n}", g.pick("sent", "sent", "sent", "sent", "last", "count[1]", "answer"))
	g.line("int main(int argc, char **argv) {\nint rank, size;\nMPI_Init(&argc, " +
		"&argv);\nMPI_Comm_rank(MPI_COMM_WORLD, &rank);\nMPI_Comm_size(MPI_COMM_WORLD, &size);")
	g.line("if (rank %s) manage(size); else work(rank);", g.pick("== 0", "< 1"))
	g.ending()
	g.line("MPI_Finalize();\nreturn %s;\n}", g.pick("0", "0", "0", "0", "0", "rank == 2"))
	return g.b.String()
}

func (g *roles) pick(texts ...string) string { return texts[g.rnd.IntN(len(texts))] }

// workerQuirk adds what a worker may do about its rank.
func (g *roles) workerQuirk(tasks int) {
	task := g.rnd.IntN(tasks)
	switch g.rnd.IntN(33) {
	case 0:
		g.line("if (rank == %d) answer += 1;", g.some())
	case 1:
		g.line("assert(!(rank == %d && task == %d));", g.some(), task)
	case 2:
		g.line("if (rank > %d) answer = rank;", g.some())
	case 3:
		g.line("x = rank * 2 + task;")
	case 4:
		g.line("answer = rank;")
	case 5:
		g.line("out[rank] = task;")
	case 6:
		g.line("out[10 + task] = answer;")
	case 7:
		g.line("{ int a[%d]; a[rank] = 1; answer += a[rank]; }", g.np-g.rnd.IntN(2))
	case 8:
		g.line("if (task == %d) MPI_Send(&rank, 1, MPI_INT, rank %% %d, 7, MPI_COMM_WORLD);", task, g.np)
	case 9:
		g.line("switch (rank) { case %d: answer--; break; default: x = rank; }", g.some())
	case 10:
		g.line("if (x != rank) answer = 0; x = st.MPI_SOURCE;")
	}
}

// managerQuirk adds what a manager may do about the rank of a worker.
func (g *roles) managerQuirk(tasks int) {
	switch g.rnd.IntN(33) {
	case 0:
		g.line("assert(who != %d || answer != %d);", g.some(), g.rnd.IntN(tasks+1))
	case 1:
		g.line("count[who]++; assert(count[%d] < %d);", g.some(), 1+g.rnd.IntN(tasks))
	case 2:
		g.line("if (who == last) answer = 1;")
	case 3:
		g.line("assert(who >= last);")
	case 4:
		g.line("out[1] = who;")
	case 5:
		g.line("if (answer == who) assert(got != %d);", g.rnd.IntN(tasks))
	case 6:
		g.line("if (who == %d) who = %d;", g.some(), 1+g.rnd.IntN(g.np-1))
	case 7:
		g.line("count[got] = who; if (got == %d) who = count[0];", g.rnd.IntN(tasks))
	case 8:
		g.line("if (st.MPI_TAG == who) assert(got < %d);", g.rnd.IntN(tasks+1))
	case 9:
		g.line("out[20 + got] = answer;")
	case 10:
		g.line("assert(who != last || got != %d);", g.rnd.IntN(tasks))
	}
}

// lastly adds what a process may do about a rank when its part is over, and about
// what it remembers of the schedule.
func (g *roles) lastly(tasks int, mem, rank, other string) {
	if g.often(2) {
		return
	}
	r, v := 1+g.rnd.IntN(g.np-1), g.rnd.IntN(tasks)
	switch g.rnd.IntN(8) {
	case 0:
		g.line("assert(!(%s == %d && %s == %d));", rank, r, mem, v)
	case 1:
		g.line("{ int a[64] = {0}; a[%s] = 1; assert(a[%d] == 0 || %s != %d); }", rank, r, mem, v)
	case 2:
		g.line("assert(%s + %s != %d);", rank, mem, r+v)
	case 3:
		g.line("if (%s == %s + %d) MPI_Send(&answer, 1, MPI_INT, %d, 9, MPI_COMM_WORLD);", mem, rank, v-r, r)
	case 4:
		g.line("if (%s == %d) switch (%s) { case %d: assert(0); }", mem, v, rank, r)
	case 5:
		g.line("assert(%s == 0 || %s != %s);", rank, rank, other)
	case 6:
		g.line("if (%s == %d) MPI_Abort(MPI_COMM_WORLD, %s > %d);", mem, v, rank, r)
	case 7:
		g.line("out[40] = %s == %d ? %s : 0;", mem, v, rank)
	}
}

// ending adds what all processes do at the end.
func (g *roles) ending() {
	switch g.rnd.IntN(21) {
	case 0:
		g.line("{ int sum = 0; MPI_Reduce(&rank, &sum, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD); if (rank == 0) out[2] = " +
			"sum; }")
	case 1:
		g.line("{ int all[%d], mine = rank * rank; MPI_Gather(&mine, 1, MPI_INT, all, 1, MPI_INT, 0, MPI_COMM_WORLD); if "+
			"(rank == 0) assert(all[%d] == %d); }", g.np, g.some(), g.some())
	case 2:
		g.line("MPI_Barrier(MPI_COMM_WORLD);")
	case 3:
		g.line("{ int x = rank; MPI_Bcast(&x, 1, MPI_INT, %d, MPI_COMM_WORLD); assert(x != rank || rank == %d); }", g.some(),
			g.some())
	case 4:
		g.line("{ int x = rank, y = 0; MPI_Allreduce(&x, &y, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD); assert(y == %d); }",
			g.np-g.rnd.IntN(2)-1+g.rnd.IntN(2))
	case 5:
		g.line("if (rank == %d) assert(0);", g.some())
	case 6:
		g.line("{ int x; if (rank > 0) { MPI_Sendrecv(&rank, 1, MPI_INT, rank %% (size - 1) + 1, 3, &x, 1, MPI_INT, " +
			"MPI_ANY_SOURCE, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE); out[30 + rank] = x; } }")
	}
}

// TestRandomRoles compares verdicts and violations with those of a search
// that tells all processes apart.
func TestRandomRoles(t *testing.T) {
	compared, smaller, violated := 0, 0, 0
	for seed := range campaign.Seeds(t, 120) {
		np := 3 + int(seed%2)
		text := manager(uint64(seed), np)
		p, err := c.Load(c.Options{ReadFile: source.Only(text)}, []string{"roles.c"})
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, numbered(text))
		}
		run := func(off bool) *Symbolic {
			cfg := verify.Config{NP: np, Errors: -1, Prover: light.New(light.Limits{}), NoSymmetry: off,
				KeepDead: seed%4 == 1, NoMerge: seed%5 == 1, UrgentOnly: seed%6 == 1, NoReduce: seed%7 == 1}
			if seed%8 == 1 {
				cfg.Deadlock = verify.Absolute
			}
			cfg.Limits.MaxStates = 60_000
			s, err := Explore(p, cfg)
			if err != nil {
				t.Fatalf("seed %d: %v\n%s", seed, err, numbered(text))
			}
			return s
		}
		with, without := run(false), run(true)
		if !without.Result.Complete || !with.Result.Complete {
			continue
		}
		compared++
		if with.Result.Stats.StatesSeen < without.Result.Stats.StatesSeen {
			smaller++
		}
		if len(without.Result.Violations) > 0 {
			violated++
		}
		if with.Result.Verdict != without.Result.Verdict || fmt.Sprint(places(with)) != fmt.Sprint(places(without)) {
			t.Errorf("seed %d, np=%d: %s %v with symmetry, %s %v without\n%s", seed, np, with.Result.Verdict, places(with),
				without.Result.Verdict, places(without), numbered(text))
		}
	}
	if campaign.Usual() && (compared < 100 || smaller < 6 || violated < 50 || violated == compared) {
		t.Errorf("%d programs compared, %d of them with fewer states, %d with violations: not what the test is for", compared,
			smaller, violated)
	}
}
