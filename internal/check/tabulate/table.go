package tabulate

import (
	"fmt"
	"time"

	"github.com/tass-go/tass/internal/check/outcome"
	"github.com/tass-go/tass/internal/check/property"
	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/check/witness"
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/verdict"
)

// Table is what a program computes, case by case.
type Table struct {
	Cases []*Case
	// Schedules: some path has a choice that is not one on the inputs, so that cases may
	// overlap.
	Schedules bool
	// Evident are conjuncts of conditions that hold for all inputs admitted.
	Evident map[sym.Expr]bool
	// Result is that of the search.
	Result *outcome.Result
	Unit   *session.Unit
	Inputs *exec.Inputs
}

// Case is one way that a program can go.
type Case struct {
	// Condition says for which inputs: its conjuncts, those of the assumptions among them.
	Condition []sym.Expr
	// Reached: there are inputs that fulfil it, and Example is such. Otherwise Doubt says
	// why that is not known.
	Reached bool
	Doubt   string
	Example *prove.Model // may be nil
	// Outputs are the values at the end; nil where there is none because of Violation.
	Outputs   *property.Outputs
	Violation *verdict.Violation
	// Beside are violations after which the program went on.
	Beside []*verdict.Violation
	// Verdicts are those of the claims, in their order; nil with a Violation.
	Verdicts []Verdict

	path []session.Label
	// whole: the violation is one of the whole state, after which the path was not
	// narrowed to the inputs that do not lead to it.
	whole bool
}

// Verdict says whether a claim holds in a case.
type Verdict struct {
	Claim  *model.Claim
	Answer prove.Answer
	// Certain: an answer No does not rest on what functions of math.h need not do.
	Certain bool
	// Reason says why it is not decided, or what keeps the claim from having a value.
	Reason string
	Model  *prove.Model // inputs for which it does not hold; may be nil
}

// Violated tells whether it is certain that a claim does not hold.
func (v *Verdict) Violated() bool { return v.Answer == prove.No && v.Certain }

// Where nothing bounds a loop, going round once more comes before leaving it, and a
// search along the whole path would never come to a case. So paths are left at a length,
// that grows until none is left, or there are many cases.
const (
	first  = 100 // transitions
	growth = 10
	many   = 100 // cases
)

// Run explores a program and makes its table. It takes one worker, and goes on after
// violations. Paths longer than Limits.MaxDepth are left out; without it, the table ends
// where paths get long and it has many cases. Of a search that another limit cut short
// there is the longer table, if a search of shorter paths had more cases. A program with
// invariants of loops has no such table; the caller sees to it.
func Run(p *model.Program, cfg session.Config) (*Table, error) {
	length, given := cfg.Limits.MaxDepth, cfg.Limits.MaxDepth > 0
	if !given {
		length = first
	}
	cfg.Limits.MaxDepth = 0
	var before *Table
	for start := time.Now(); ; length *= growth {
		pass := cfg
		if pass.Limits.Leave = length; cfg.Limits.Timeout > 0 {
			pass.Limits.Timeout = max(cfg.Limits.Timeout-time.Since(start), time.Millisecond)
		}
		t, err := run(p, pass)
		if err != nil {
			return nil, err
		}
		left := t.Result.Why == verdict.PathsLeft
		if left && t.Result.Reason != "" {
			t.Result.Reason = fmt.Sprintf("paths longer than %d transitions were left out", length)
		}
		if before != nil && !t.Result.Complete && !left && len(before.Cases) > len(t.Cases) {
			before.Result.Reason = t.Result.Reason
			return before, nil
		}
		if !left || given || len(t.Cases) >= many {
			return t, nil
		}
		before = t
	}
}

// run explores a program once.
func run(p *model.Program, cfg session.Config) (*Table, error) {
	c := &collector{claims: p.Claims, seen: map[string]bool{}, facts: map[sym.Expr]bool{}}
	cfg.Errors, cfg.Listener, cfg.Outcomes = -1, c, true
	r, err := verify.Run(p, cfg)
	if err != nil {
		return nil, err
	}
	t := &Table{Result: r, Unit: r.Session.Units[0]}
	if t.Inputs, err = r.Session.Inputs(); err != nil {
		return nil, err
	}
	t.Cases, t.Schedules = c.table()
	t.evident(c.facts)
	return t, nil
}

// evident notes which conjuncts say nothing about the inputs: those of the assumptions, and
// what is known of the results of library functions, such as that a square root is not
// negative.
func (t *Table) evident(facts map[sym.Expr]bool) {
	f := t.Unit.Machine.F
	t.Evident = map[sym.Expr]bool{}
	for _, e := range t.Inputs.Ctx.Conjuncts() {
		t.Evident[e] = true
	}
	for e := range facts {
		if t.Evident[e] = true; f.Op(e) == sym.OpAnd {
			for _, x := range f.Args(e) {
				t.Evident[x] = true
			}
		}
	}
}

// Values gives the inputs of a model by name; nil when they cannot be written out.
func (t *Table) Values(m *prove.Model) Values {
	if m == nil {
		return nil
	}
	v, err := witness.Values(t.Unit, t.Inputs, m)
	if err != nil {
		return nil
	}
	return v
}
