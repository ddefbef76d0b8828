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

// rivals makes a program in which each process sends and receives at random, from any
// sender, and reacts to whose message came: what wildcard receives depend on differs
// from program to program, and often shows only late.
func rivals(seed uint64, np int) string {
	rnd := rand.New(rand.NewPCG(seed, 77))
	var b strings.Builder
	b.WriteString("#include <assert.h>\n#include <mpi.h>\n" +
		"int main(int argc, char **argv) {\nint rank, x = 0;\nMPI_Status st;\nMPI_Init(&argc, " +
		"&argv);\nMPI_Comm_rank(MPI_COMM_WORLD, &rank);\n")
	send := func(from int) {
		fmt.Fprintf(&b, "MPI_Send(&rank, 1, MPI_INT, %d, 0, MPI_COMM_WORLD);\n", (from+1+rnd.IntN(np-1))%np)
	}
	for p := range np {
		fmt.Fprintf(&b, "if (rank == %d) {\n", p)
		for range 1 + rnd.IntN(3) {
			if rnd.IntN(2) == 0 {
				send(p)
				continue
			}
			source := "MPI_ANY_SOURCE"
			if rnd.IntN(4) == 0 {
				source = fmt.Sprint((p + 1) % np)
			}
			fmt.Fprintf(&b, "MPI_Recv(&x, 1, MPI_INT, %s, 0, MPI_COMM_WORLD, &st);\n", source)
			switch from := rnd.IntN(np); rnd.IntN(3) {
			case 0:
				fmt.Fprintf(&b, "if (x == %d) {\n", from)
				send(p)
				b.WriteString("}\n")
			case 1:
				fmt.Fprintf(&b, "assert(x != %d);\n", from)
			}
		}
		b.WriteString("}\n")
	}
	if rnd.IntN(3) == 0 {
		b.WriteString("MPI_Barrier(MPI_COMM_WORLD);\n")
	}
	b.WriteString("MPI_Finalize();\nreturn 0;\n}\n")
	return b.String()
}

// TestRandomRivals compares verdicts and violations of programs full of
// rivalling messages with the urgent rule alone, and without any reduction.
func TestRandomRivals(t *testing.T) {
	compared, smaller := 0, 0
	for seed := range campaign.Seeds(t, 90) {
		np := 3 + int(seed%3)
		text := rivals(uint64(seed), np)
		p, err := c.Load(c.Options{ReadFile: source.Only(text)}, []string{"rivals.c"})
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, text)
		}
		run := func(cfg verify.Config) *Symbolic {
			cfg.NP, cfg.Errors, cfg.Prover = np, -1, light.New(light.Limits{})
			cfg.Limits.MaxStates = 5000
			s, err := Explore(p, cfg)
			if err != nil {
				t.Fatalf("seed %d: %v\n%s", seed, err, text)
			}
			return s
		}
		with, urgently, none := run(verify.Config{}), run(verify.Config{UrgentOnly: true}), run(verify.Config{NoReduce: true})
		if !none.Result.Complete {
			none = urgently
		}
		if !urgently.Result.Complete {
			continue
		}
		compared++
		if with.Result.Stats.StatesSeen < urgently.Result.Stats.StatesSeen {
			smaller++
		}
		for _, other := range []*Symbolic{urgently, none} {
			if with.Result.Verdict != other.Result.Verdict || fmt.Sprint(places(with)) != fmt.Sprint(places(other)) {
				t.Errorf("seed %d, np=%d: %s %v with persistent sets, %s %v otherwise\n%s", seed, np, with.Result.Verdict,
					places(with),
					other.Result.Verdict, places(other), numbered(text))
			}
		}
	}
	if campaign.Usual() && (compared < 50 || smaller < 5) {
		t.Errorf("%d programs compared, in %d of them persistent sets leave something out: too few", compared, smaller)
	}
}
