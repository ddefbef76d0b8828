package cases

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/prove/light"
	"github.com/tass-go/tass/internal/logic/prove/smt"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/testing/audit"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/testing/fp"
)

// proofs is the in-process prover without what it refutes: solvers are asked about few
// digits, for which other things hold than for many.
type proofs struct{ prove.Prover }

func (p proofs) Prove(ctx *simplify.Context, q prove.Query) (prove.Result, error) {
	r, err := p.Prover.Prove(ctx, q)
	if r.Answer == prove.No {
		r = prove.Result{Reason: "refuted"}
	}
	return r, err
}

// TestSolversAgreeAboutMachineNumbers runs examples that decide by comparing floating values,
// in IEEE arithmetic, and asks a solver that knows this arithmetic about what the simplifier and the
// in-process prover said.
func TestSolversAgreeAboutMachineNumbers(t *testing.T) {
	s, ok := smt.FindOne("cvc5")
	if !ok {
		t.Fatal("cvc5 is not on the PATH: `make deps` installs what the tests need")
	}
	solver := fp.Solver{Solver: s, Limit: 20_000}
	by := fp.Prover{{Formats: fp.Micro, Solver: solver}, {Formats: fp.Tiny, Solver: solver},
		{Formats: fp.Machine, Solver: solver}}
	var all audit.Report
	for _, path := range campaign.Sample(t, sources(t), 8) {
		if name, _ := filepath.Rel(examples, path); !strings.HasPrefix(name, "numerical/") &&
			!strings.Contains(name, "ieee/") {
			continue
		}
		ex, err := Parse(path)
		if err != nil {
			t.Fatal(err)
		}
		p := audit.New(proofs{light.New(light.Limits{})}, 12)
		_, err = ex.Cases[0].Run(ex.Cases[0].Flags.NP[0],
			Options{Prover: "light", Timeout: timeout, Adjust: func(cfg *verify.Config) {
				cfg.Prover, cfg.Limits.MaxStates, cfg.Arith = p, auditedStates, sym.IEEE
			}})
		if err != nil {
			t.Fatal(err)
		}
		r, err := p.Check(by)
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range r.Contradictions {
			t.Errorf("%s: %s", path, text)
		}
		all.Add(r)
	}
	t.Logf("confirmed: %d answers, %d simplifications, %d assumptions; open: %d", all.Confirmed[audit.Answered],
		all.Confirmed[audit.Simplified], all.Confirmed[audit.Assumed], all.Open)
	if all.Confirmed[audit.Simplified]+all.Confirmed[audit.Assumed] < 100 && !testing.Short() {
		t.Error("the solver confirms little: the test says little")
	}
}
