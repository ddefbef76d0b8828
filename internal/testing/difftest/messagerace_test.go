package difftest

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/logic/prove/light"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/testing/progen"
	"github.com/tass-go/tass/internal/verdict"
)

// collectors makes a program in which, in each of some phases, one process takes messages of others as they come, in
// one of several ways, and makes something of them. At the end it is printed, or is the exit status.
func collectors(seed int64) progen.Program {
	rnd := rand.New(rand.NewPCG(uint64(seed), 5))
	np := 3 + rnd.IntN(2)
	pick := func(list ...string) string { return list[rnd.IntN(len(list))] }
	var b strings.Builder
	b.WriteString("#include <mpi.h>\n#include <stdio.h>\nint main(int argc, char **argv) {\n" +
		"int rank, x, k, s = 0, v[4];\nMPI_Request q[4];\nMPI_Status st;\nMPI_Init(&argc, &argv);\n" +
		"MPI_Comm_rank(MPI_COMM_WORLD, &rank);\n")
	for phase := range 1 + rnd.IntN(2) {
		to := rnd.IntN(np)
		value := pick("rank", "1", "rank % 2", "s + rank")
		use := pick("s += x;", "s += x;", "s = x;", "s = 2 * s + x;", "if (x > s) s = x;", "s = s == 0 ? x : s;",
			"printf(\"got %d\\n\", x);")
		fmt.Fprintf(&b, "if (rank != %d) {\nx = %s;\nMPI_Send(&x, 1, MPI_INT, %d, %d, MPI_COMM_WORLD);\n} else {\n",
			to, value, to, phase)
		take := fmt.Sprintf("for (int i = 0; i < %d; i++) {\n", np-1)
		switch rnd.IntN(4) {
		case 0:
			fmt.Fprintf(&b, "%sMPI_Probe(MPI_ANY_SOURCE, %d, MPI_COMM_WORLD, &st);\n"+
				"MPI_Recv(&x, 1, MPI_INT, st.MPI_SOURCE, %d, MPI_COMM_WORLD, &st);\n%s\n}\n", take, phase, phase, use)
		case 1:
			fmt.Fprintf(&b, "%sMPI_Irecv(&v[i], 1, MPI_INT, MPI_ANY_SOURCE, %d, MPI_COMM_WORLD, &q[i]);\n}\n", take, phase)
			fmt.Fprintf(&b, "MPI_Waitall(%d, q, MPI_STATUSES_IGNORE);\n%sx = v[i];\n%s\n}\n", np-1, take, use)
		case 2:
			fmt.Fprintf(&b, "%sMPI_Irecv(&v[i], 1, MPI_INT, i + (i >= %d), %d, MPI_COMM_WORLD, &q[i]);\n}\n", take, to, phase)
			fmt.Fprintf(&b, "%sMPI_Waitany(%d, q, &k, &st);\nx = v[k];\n%s\n}\n", take, np-1, use)
		default:
			fmt.Fprintf(&b, "%sMPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, %d, MPI_COMM_WORLD, &st);\n%s\n}\n", take, phase, use)
		}
		b.WriteString("}\n")
	}
	b.WriteString(pick("if (rank == 0) printf(\"%d\\n\", s);\n", "printf(\"%d\\n\", s);\n",
		"if (s < 3) printf(\"few\\n\");\n", "") +
		"MPI_Finalize();\nreturn " + pick("0", "0", "s", "rank == 0 && s > 2") + ";\n}\n")
	return progen.Program{Seed: seed, NP: np, Text: b.String()}
}

// messageRaces tells whether the concrete interpreter finds a message race for some input; known is false where there
// is too much to be explored.
func (p *program) messageRaces(t testing.TB) (found, known bool) {
	t.Helper()
	for _, in := range p.inputs {
		r, err := concrete.Explore(p.model, concrete.Options{NP: p.src.NP, Inputs: in, Coarse: true, MaxStates: p.limit,
			MessageRaces: true})
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", p.src.Seed, err, p.src.Text)
		}
		if !r.Complete {
			return false, false
		}
		for i := range r.Violations {
			found = found || r.Violations[i].Kind == verdict.MessageRace
		}
	}
	return found, true
}

// TestRandomMessageRaces holds message races to what the concrete interpreter finds of them over all schedules.
func TestRandomMessageRaces(t *testing.T) {
	seen := tally{}
	for seed := range campaign.Seeds(t, 24) {
		p := load(t, collectors(seed))
		p.limit = 40_000
		cfg := verify.Config{NP: p.src.NP, Errors: -1, Prover: light.New(light.Limits{}),
			Checks: map[verdict.Kind]bool{verdict.MessageRace: true, verdict.Abort: false}}
		cfg.Limits.MaxStates = 40_000
		r, err := verify.Run(p.model, cfg)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, p.src.Text)
		}
		want, known := p.messageRaces(t)
		if !known || !r.Complete {
			seen["given up"]++
			continue
		}
		got := false
		for _, v := range r.Violations {
			got = got || v.Kind == verdict.MessageRace
		}
		if got != want {
			t.Errorf("seed %d: message race: %v, want %v\n%s", seed, got, want, numbered(p.src.Text))
		}
		if seen["free"]++; got {
			seen["races"]++
		}
	}
	t.Log(seen)
	if campaign.Usual() && (seen["races"] < 3 || seen["free"]-seen["races"] < 3) {
		t.Errorf("the programs are too tame: %v", seen)
	}
}
