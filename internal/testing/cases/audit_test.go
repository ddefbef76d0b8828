package cases

import (
	"cmp"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/prove/light"
	"github.com/tass-go/tass/internal/logic/prove/smt"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/testing/audit"
)

// audited is how much of a folder of examples is looked at.
type audited struct {
	folder string
	arith  sym.Arith // in which cases are run that do not say it
	every  int       // each so many examples of the folder
	most   int       // claims of each kind of a case
	states int       // how far a case is searched; 0 means auditedStates
}

// TestSolversAgree runs cases of the examples with the in-process prover alone, and asks
// solvers about what it answered and what the simplifier did: nothing of it may be wrong.
// The solvers' limits are small, and so are the selections; where they do not know,
// nothing was found.
func TestSolversAgree(t *testing.T) {
	solvers := literal(t)
	files := sources(t)
	var all audit.Report
	planned, done := 0, 0
	for _, a := range []audited{
		{"lise", sym.Real, 1, 60, 0}, {"compare", sym.Real, 4, 12, 0}, {"numerical", sym.Real, 4, 12, 0},
		{"properties", sym.Real, 6, 12, 0}, {"mpi", sym.Real, 6, 12, 0},
		{"numerical", sym.IEEE, 5, 12, 0}, {"compare", sym.Herbrand, 5, 12, 0},
	} {
		for i, path := range within(files, a.folder) {
			if (i+1)%a.every != 0 || testing.Short() && i%16 > 0 {
				continue
			}
			ex, err := Parse(path)
			if err != nil {
				t.Fatal(err)
			}
			// it is refused, or has roots of sums of squares, of which solvers are not told what they are
			if len(ex.Cases) == 0 || strings.HasPrefix(filepath.Base(path), "gram_schmidt") {
				continue
			}
			planned++
			t.Run(a.arith.String()+"/"+a.folder+"/"+filepath.Base(path), func(t *testing.T) {
				done++
				r := a.run(t, ex.Cases[0], solvers)
				for _, text := range r.Contradictions {
					t.Error(text)
				}
				all.Add(r)
			})
		}
	}
	t.Logf("confirmed: %d answers, %d simplifications, %d assumptions; open: %d", all.Confirmed[audit.Answered],
		all.Confirmed[audit.Simplified], all.Confirmed[audit.Assumed], all.Open)
	for k, n := range all.Confirmed {
		if done == planned && n < 1000 && !testing.Short() {
			t.Errorf("only %d claims are confirmed, each an %s: the test says little", n, audit.Kind(k))
		}
	}
	if total := all.Confirmed[audit.Answered] + all.Confirmed[audit.Simplified] +
		all.Confirmed[audit.Assumed]; all.Open > total/5 {
		t.Errorf("solvers left %d claims open and confirmed %d", all.Open, total)
	}
}

// TestSolversAgreeOnPivots is TestSolversAgree for Gaussian elimination over the reals, whose
// divisors are proved not to be 0 by the factors of what is known.
func TestSolversAgreeOnPivots(t *testing.T) {
	solvers := literal(t)
	ex, err := Parse(filepath.Join(examples, "numerical", "gauss_seq.c"))
	if err != nil {
		t.Fatal(err)
	}
	const four, states = 1, 12000 // the case with four rows, and how far it is searched
	most, least := 24, 8          // claims of each kind, and answers among them that are confirmed
	if testing.Short() {
		most, least = 3, 1
	}
	r := audited{arith: sym.Real, most: most, states: states}.run(t, ex.Cases[four], solvers)
	for _, text := range r.Contradictions {
		t.Error(text)
	}
	if n := r.Confirmed[audit.Answered]; n < least {
		t.Errorf("only %d answers are confirmed: the test says little", n)
	}
	t.Logf("confirmed: %v; open: %d", r.Confirmed, r.Open)
}

// within lists the files of a folder of examples.
func within(files []string, folder string) []string {
	var list []string
	for _, path := range files {
		if name, _ := filepath.Rel(examples, path); strings.HasPrefix(name, folder+string(filepath.Separator)) {
			list = append(list, path)
		}
	}
	return list
}

// uncounted is what a question may take of a solver that does not count the resources that it uses, as happens in
// arithmetic of products; those that are granted are used up in less than a second.
const uncounted = 4 * time.Second

// literal gives the solvers, which are asked one after the other.
func literal(t *testing.T) prove.Prover {
	t.Helper()
	var list prove.Chain
	for _, name := range smt.Names() {
		s, ok := smt.FindOne(name)
		if !ok {
			t.Fatalf("%s is not on the PATH: `make deps` installs what the tests need", name)
		}
		p := smt.New(smt.Options{Z3Limit: 100_000, CVC5Limit: 10_000, Timeout: uncounted, Literal: true}, s)
		t.Cleanup(func() { p.Close() })
		list = append(list, p)
	}
	return list
}

// auditedStates is how far a case is searched.
const auditedStates = 300

// run runs a case for the smallest number of processes, and asks the solvers.
func (a audited) run(t *testing.T, c *Case, solvers prove.Prover) audit.Report {
	t.Helper()
	p := audit.New(light.New(light.Limits{}), a.most)
	_, err := c.Run(c.Flags.NP[0], Options{Prover: "light", Timeout: timeout, Adjust: func(cfg *verify.Config) {
		cfg.Prover, cfg.Limits.MaxStates = p, cmp.Or(int64(a.states), auditedStates)
		if cfg.Arith == sym.Real {
			cfg.Arith = a.arith
		}
	}})
	if err != nil {
		t.Fatal(err)
	}
	r, err := p.Check(solvers)
	if err != nil {
		t.Fatal(err)
	}
	return r
}
