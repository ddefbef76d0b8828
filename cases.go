package tass

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/exec"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/prove"
	"github.com/tass-go/tass/internal/prove/light"
	"github.com/tass-go/tass/internal/sym"
	"github.com/tass-go/tass/internal/tabulate"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/internal/verify"
)

// CasesSchema names the format of a CaseTable as JSON.
const CasesSchema = "tass.cases/1"

// CaseTable is what a program computes, case by case: conditions on the inputs with the
// outputs under them (Siegel, Mironova, Avrunin and Clarke, "Combining Symbolic Execution
// with Model Checking to Verify Parallel Numerical Programs", section 2.3). Marshalled as
// JSON it is a "tass.cases/1" document. Expressions are in C, with the quantifiers and
// folds of the language of annotations.
type CaseTable struct {
	Schema string `json:"schema"`
	// Verdict is verified when these are all cases, all of them are known to be reached,
	// nothing is violated and all assertions hold.
	Verdict string `json:"verdict"`
	// Complete: the search ended by itself, so that the cases cover all inputs.
	Complete bool     `json:"complete"`
	Reason   string   `json:"reason"` // why the verdict is inconclusive or the search incomplete, else empty
	Files    []string `json:"files"`
	Config   Config   `json:"config"`
	Cases    []*Case  `json:"cases"`
	// Assertions are those of Config.Asserts, with what became of them in all cases.
	Assertions []Assertion `json:"assertions"`
	// Overlapping: executions of different schedules may have come to different cases for
	// the same inputs.
	Overlapping bool     `json:"overlapping,omitempty"`
	Bounds      []string `json:"bounds"`
	Assumptions []string `json:"assumptions"`
	Checked     []string `json:"checked"`
	Notes       []Note   `json:"notes,omitempty"`
	Stats       Stats    `json:"stats"`
	// Solvers names the solvers that were there to be asked.
	Solvers []string `json:"-"`
}

// Case is one way that a program can go.
type Case struct {
	Number int `json:"case"`
	// End says how it ends: end, aborted, or violation, after which it does not go on.
	End string `json:"end"`
	// Condition says for which inputs the program goes this way. Conjuncts are its parts
	// but for those that Bounds has, and what is known of functions of math.h; without any,
	// it is all inputs.
	Condition string   `json:"condition"`
	Conjuncts []string `json:"conjuncts"`
	// Reached: some inputs fulfil the condition. Otherwise Doubt says why that is not known.
	Reached bool   `json:"reached"`
	Doubt   string `json:"doubt,omitempty"`
	// Unknowns are what the condition and the outputs speak of that no input determines,
	// such as the time.
	Unknowns []string `json:"unknowns,omitempty"`
	// Inputs fulfil the condition; empty when none are known.
	Inputs Inputs `json:"inputs"`
	// Exit is the exit status; empty when main gives none, or a violation ends the case.
	Exit    string       `json:"exit,omitempty"`
	Outputs []CaseOutput `json:"outputs"`
	// Violation ends the case. Violations are others, after which the program goes on.
	Violation  *CaseViolation   `json:"violation,omitempty"`
	Violations []*CaseViolation `json:"violations,omitempty"`
	// Assertions say, in the order of those of the table, whether they hold here; empty
	// where the program does not end by itself.
	Assertions []CaseAssertion `json:"assertions,omitempty"`
}

// CaseOutput is a scalar of an output, such as u[1][2].x, with its value.
type CaseOutput struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// CaseViolation is a violation in a case.
type CaseViolation struct {
	Kind      string   `json:"kind"`
	Title     string   `json:"title"`
	Certainty string   `json:"certainty"` // proved or possible
	Message   string   `json:"message"`
	Process   int      `json:"process"`
	Position  Position `json:"position"`
}

// The results of assertions.
const (
	AssertionProved    = "proved"
	AssertionViolated  = "violated"
	AssertionUndecided = "undecided"
)

// Assertion is a condition on inputs and outputs.
type Assertion struct {
	Condition string `json:"condition"`
	Result    string `json:"result"` // proved, violated or undecided
	// Reason says why it is undecided.
	Reason string `json:"reason,omitempty"`
}

// CaseAssertion is what became of an assertion in a case.
type CaseAssertion struct {
	Result string `json:"result"`
	// Reason says why it is undecided, or what keeps the condition from having a value.
	Reason string `json:"reason,omitempty"`
	// Inputs are those for which it does not hold, where they are known.
	Inputs Inputs `json:"inputs,omitempty"`
}

// ExitCode gives the exit status that the command ends with.
func (t *CaseTable) ExitCode() int { return verdict.Verdict(t.Verdict).ExitCode() }

// Cases makes the table of what a program computes, and checks Config.Asserts in every
// case. It goes on after violations, on one goroutine. Cancelling ctx ends it early, with
// the cases found so far. Config.MaxDepth does not end the search: longer paths are left
// out. Where it is 0 and nothing bounds a loop, so are those that come after many cases.
func Cases(ctx context.Context, files []string, cfg Config) (*CaseTable, error) {
	switch {
	case cfg.NP.From != cfg.NP.To:
		return nil, usage("tass cases needs one number of processes, not a range")
	case cfg.Resume != nil || cfg.Infer:
		return nil, usage("tass cases neither resumes a search nor looks for invariants")
	}
	cfg.Jobs, cfg.Errors, cfg.Merge, cfg.Symmetry = 1, -1, "off", "off"
	j, err := newJob(ctx, "cases", [][]string{files}, cfg)
	var cut *cutError
	switch {
	case errors.As(err, &cut):
		j.programs = []*model.Program{{}}
		return j.caseTable(nil, outcome{run: Run{Reason: cut.reason}}, nil), nil
	case err != nil:
		return nil, err
	}
	if err := enumerable(j.programs[0]); err != nil {
		return nil, badInput(err)
	}
	return j.cases(ctx)
}

// enumerable reports a loop with an invariant, which stands for any number of iterations.
func enumerable(p *model.Program) error {
	for _, n := range p.Annotations {
		if n.Loop {
			return diag.New(diag.Annotation, n.At, "the loop has an invariant, which stands for any number of iterations: there is no case for each").
				WithHint("take the invariant out, and bound the loop by its inputs: --input NAME=VALUE, or an assumption")
		}
	}
	return nil
}

// cases makes the search.
func (j *job) cases(ctx context.Context) (*CaseTable, error) {
	made, err := j.newRig(j.cfg.Prover, light.Limits{})
	if err != nil {
		return nil, badInput(err)
	}
	w := newWatch(j.cfg, j.cancel)
	defer w.close()
	defer func() {
		if !w.isLost() { // else the search still asks
			made.team.Close()
		}
	}()
	var found *tabulate.Table
	made.start = func(cfg verify.Config) (*verify.Result, error) {
		t, err := tabulate.Run(j.programs[0], cfg)
		if err != nil {
			return nil, err
		}
		found = t
		return t.Result, nil
	}
	cfg := j.engine
	cfg.NP, cfg.Prover, cfg.Solvers, cfg.Narrate = j.cfg.NP.From, made.provers, made.provers, nil
	if !j.deadline.IsZero() {
		cfg.Limits.Timeout = max(time.Until(j.deadline), time.Millisecond)
	}
	o := w.await(cfg.NP, func() (o outcome) {
		defer func() {
			if r := recover(); r != nil {
				o.panicked = fmt.Sprintf("%v\n\n%s", r, debug.Stack())
			}
		}()
		r, err := j.attended(ctx, w, made, cfg)
		return outcome{result: r, err: err}
	})
	switch {
	case o.panicked != nil:
		panic(o.panicked)
	case o.err != nil:
		return nil, badInput(o.err)
	case o.result == nil: // it was given up
		found = nil
	}
	return j.caseTable(found, o, made.provers.Names()), nil
}

// caseTable turns what was found into what is reported.
func (j *job) caseTable(t *tabulate.Table, o outcome, solvers []string) *CaseTable {
	out := &CaseTable{Schema: CasesSchema, Verdict: string(verdict.Inconclusive), Reason: o.run.Reason, Files: j.files[0], Config: j.cfg, Cases: []*Case{},
		Assertions: []Assertion{}, Bounds: []string{}, Assumptions: []string{}, Checked: j.checked(), Notes: j.notes(),
		Stats: o.run.Stats, Solvers: solvers}
	if t == nil {
		for _, x := range j.programs[0].Claims {
			out.Assertions = append(out.Assertions, Assertion{x.Text, AssertionUndecided, o.run.Reason})
		}
		return out
	}
	r := t.Result
	out.Verdict, out.Complete, out.Reason, out.Stats = string(r.Verdict), r.Complete, r.Reason, stats(r.Stats)
	out.Overlapping, out.Bounds, out.Assumptions = t.Schedules, bound(r), append(out.Assumptions, r.Assumptions...)
	w := &caseWriter{t: t, f: t.Unit.Machine.F}
	for i, c := range t.Cases {
		x := w.row(c)
		x.Number = i + 1
		out.Cases = append(out.Cases, x)
	}
	for k, x := range j.programs[0].Claims {
		out.Assertions = append(out.Assertions, out.sumUp(k, x.Text))
	}
	out.decide()
	return out
}

// sumUp says what became of the k-th assertion in all cases.
func (t *CaseTable) sumUp(k int, text string) Assertion {
	a := Assertion{Condition: text, Result: AssertionProved}
	if !t.Complete {
		a.Result, a.Reason = AssertionUndecided, "not all cases are known"
	}
	for _, c := range t.Cases {
		if k >= len(c.Assertions) {
			continue
		}
		switch x := c.Assertions[k]; {
		case x.Result == AssertionViolated:
			return Assertion{text, AssertionViolated, ""}
		case x.Result == AssertionUndecided && a.Result == AssertionProved:
			a.Result, a.Reason = AssertionUndecided, fmt.Sprintf("in case %d: %s", c.Number, x.Reason)
		}
	}
	return a
}

// decide gives the verdict: that of the search, unless an assertion is worse, or a case
// may not be reached.
func (t *CaseTable) decide() {
	if slices.ContainsFunc(t.Assertions, func(a Assertion) bool { return a.Result == AssertionViolated }) {
		t.Verdict = string(verdict.Violated)
		if t.Complete {
			t.Reason = ""
		}
		return
	}
	if t.Verdict != string(verdict.Verified) {
		return
	}
	for _, a := range t.Assertions {
		if a.Result == AssertionUndecided {
			t.Verdict, t.Reason = string(verdict.Inconclusive), fmt.Sprintf("the assertion %s is not decided, %s", a.Condition, a.Reason)
			return
		}
	}
	for _, c := range t.Cases {
		if !c.Reached {
			t.Verdict, t.Reason = string(verdict.Inconclusive), fmt.Sprintf("it is not known whether any inputs lead to case %d: %s", c.Number, c.Doubt)
			return
		}
	}
}

// caseWriter puts cases into words.
type caseWriter struct {
	t *tabulate.Table
	f *sym.Factory
}

// row gives a case, but for its number.
func (w *caseWriter) row(c *tabulate.Case) *Case {
	x := &Case{End: "end", Conjuncts: []string{}, Reached: c.Reached, Doubt: c.Doubt, Inputs: w.inputs(c.Example), Outputs: []CaseOutput{}}
	var all []string
	for _, e := range c.Condition {
		text := w.operand(e)
		if all = append(all, text); !w.t.Evident[e] {
			x.Conjuncts = append(x.Conjuncts, w.f.C(e))
		}
	}
	if x.Condition = strings.Join(all, " && "); len(all) == 0 {
		x.Condition = "true"
	}
	said := slices.Clone(c.Condition)
	if v := c.Violation; v != nil {
		x.End, x.Violation = "violation", caseViolation(v)
	}
	if o := c.Outputs; o != nil {
		if o.Aborted {
			x.End = "aborted"
		}
		if o.Exit != sym.Nil {
			x.Exit = w.f.C(o.Exit)
		}
		for i := range o.Cells {
			cell := &o.Cells[i]
			x.Outputs = append(x.Outputs, CaseOutput{cell.Name(w.t.Unit.Program.Outputs), w.f.C(cell.Value)})
			said = append(said, cell.Value)
		}
	}
	for _, v := range c.Beside {
		x.Violations = append(x.Violations, caseViolation(v))
	}
	for i := range c.Verdicts {
		x.Assertions = append(x.Assertions, w.assertion(&c.Verdicts[i]))
	}
	x.Unknowns = w.unknowns(said)
	return x
}

// operand gives an operand of &&.
func (w *caseWriter) operand(e sym.Expr) string {
	text := w.f.C(e)
	switch w.f.Op(e) {
	case sym.OpOr, sym.OpIte, sym.OpForall, sym.OpExists:
		return "(" + text + ")"
	}
	return text
}

// unknowns names what no input determines in some expressions.
func (w *caseWriter) unknowns(list []sym.Expr) []string {
	var names []string
	for _, e := range list {
		for _, x := range w.f.Symbols(e) {
			if name := w.f.Name(x); strings.Contains(name, exec.UnknownMark) && !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	slices.Sort(names)
	return names
}

// inputs gives the inputs of a model.
func (w *caseWriter) inputs(m *prove.Model) Inputs {
	if v := w.t.Values(m); v != nil {
		return inputList(w.t.Unit.Program, v)
	}
	return Inputs{}
}

func (w *caseWriter) assertion(v *tabulate.Verdict) CaseAssertion {
	switch {
	case v.Answer == prove.Yes:
		return CaseAssertion{Result: AssertionProved}
	case v.Violated():
		return CaseAssertion{AssertionViolated, v.Reason, w.inputs(v.Model)}
	}
	a := CaseAssertion{Result: AssertionUndecided, Reason: v.Reason}
	if a.Reason == "" {
		a.Reason = "no prover could decide it"
	}
	return a
}

func caseViolation(v *verdict.Violation) *CaseViolation {
	return &CaseViolation{Kind: string(v.Kind), Title: v.Kind.Info().Title, Certainty: string(v.Certainty), Message: v.Message, Process: v.Process, Position: position(v.Pos)}
}
