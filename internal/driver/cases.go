package driver

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"github.com/tass-go/tass/internal/check/outcome"
	"github.com/tass-go/tass/internal/check/property"
	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/check/tabulate"
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/prove/light"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/option"
	"github.com/tass-go/tass/result"
)

// Cases makes the table of what a program computes, and checks Config.Asserts in every
// case. It goes on after violations, on one goroutine. Cancelling ctx ends it early, with
// the cases found so far. Config.MaxDepth does not end the search: longer paths are left
// out. Where it is 0 and nothing bounds a loop, so are those that come after many cases.
func Cases(ctx context.Context, files []string, cfg option.Config) (*result.CaseTable, error) {
	switch {
	case cfg.NP.From != cfg.NP.To:
		return nil, usage("tass cases needs one number of processes, not a range")
	case cfg.Resume != "" || cfg.Infer:
		return nil, usage("tass cases neither resumes a search nor looks for invariants")
	}
	cfg.Jobs, cfg.Errors, cfg.Merge, cfg.Symmetry = 1, -1, "off", "off"
	keeper := keep(cfg)
	defer keeper.Release()
	j, err := newJob(ctx, option.Cases, [][]string{files}, cfg, keeper)
	var cut *cutError
	switch {
	case errors.As(err, &cut):
		j.programs = []*model.Program{{}}
		return j.caseTable(nil, oneRun{run: result.Run{Reason: cut.reason, Stats: cut.stats}}, nil), nil
	case err != nil:
		return nil, err
	}
	if err := enumerable(j.programs[0]); err != nil {
		return nil, result.BadInput(err)
	}
	return j.cases(ctx)
}

// enumerable reports a loop with an invariant, which stands for any number of iterations.
func enumerable(p *model.Program) error {
	for _, n := range p.Annotations {
		if n.Loop {
			return diag.New(diag.Annotation, n.At,
				"the loop has an invariant, which stands for any number of iterations: there is no case for each").
				WithHint("take the invariant out, and bound the loop by its inputs: --input NAME=VALUE, or an assumption")
		}
	}
	return nil
}

// cases makes the search.
func (j *job) cases(ctx context.Context) (*result.CaseTable, error) {
	made, err := j.newRig(string(j.cfg.Prover), light.Limits{})
	if err != nil {
		return nil, result.BadInput(err)
	}
	w := newWatch(j.cfg, j.cancel, j.keeper)
	defer w.close()
	defer func() {
		if !w.isLost() { // else the search still asks
			made.team.Close()
		}
	}()
	var found *tabulate.Table
	made.start = func(cfg session.Config) (*outcome.Result, error) {
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
	o := w.await(cfg.NP, func() (o oneRun) {
		defer func() {
			if r := recover(); r != nil {
				o.panicked = fmt.Sprintf("%v\n\n%s", r, debug.Stack())
			}
		}()
		r, err := j.attended(ctx, w, made, cfg)
		return oneRun{result: r, err: err}
	})
	switch {
	case o.panicked != nil:
		panic(o.panicked)
	case o.err != nil:
		return nil, result.BadInput(o.err)
	case o.result == nil: // it was given up
		found = nil
	}
	return j.caseTable(found, o, made.provers.Names()), nil
}

// caseTable turns what was found into what is reported.
func (j *job) caseTable(t *tabulate.Table, o oneRun, solvers []string) *result.CaseTable {
	out := &result.CaseTable{Schema: result.CasesSchema, Verdict: verdict.Inconclusive, Reason: o.run.Reason,
		Files: j.files[0], Config: j.cfg, Cases: []*result.Case{},
		Assertions: []result.Assertion{}, Bounds: []string{}, Assumptions: []string{}, Checked: j.checked(), Notes: j.notes(),
		Stats: o.run.Stats, Solvers: solvers}
	if t == nil {
		for _, x := range j.programs[0].Claims {
			out.Assertions = append(out.Assertions, result.Assertion{Condition: x.Text, Result: result.AssertionUndecided,
				Reason: o.run.Reason})
		}
		return out
	}
	r := t.Result
	out.Verdict, out.Complete, out.Reason, out.Stats = r.Verdict, r.Complete, r.Reason, stats(r.Stats)
	out.Overlapping, out.Bounds = t.Schedules, append(j.changes(), bound(r)...)
	out.Assumptions = append(out.Assumptions, r.Assumptions...)
	w := &caseWriter{t: t, f: t.Unit.Machine.F}
	for i, c := range t.Cases {
		x := w.row(c)
		x.Number = i + 1
		out.Cases = append(out.Cases, x)
	}
	if j.cfg.Values {
		out.Values = numbered(t)
	}
	for k, x := range j.programs[0].Claims {
		out.Assertions = append(out.Assertions, sumUp(out, k, x.Text))
	}
	decide(out)
	return out
}

// sumUp says what became of the k-th assertion in all cases.
func sumUp(t *result.CaseTable, k int, text string) result.Assertion {
	a := result.Assertion{Condition: text, Result: result.AssertionProved}
	if !t.Complete {
		a.Result, a.Reason = result.AssertionUndecided, "not all cases are known"
	}
	for _, c := range t.Cases {
		if k >= len(c.Assertions) {
			continue
		}
		switch x := c.Assertions[k]; {
		case x.Result == result.AssertionViolated:
			return result.Assertion{Condition: text, Result: result.AssertionViolated, Reason: ""}
		case x.Result == result.AssertionUndecided && a.Result == result.AssertionProved:
			a.Result, a.Reason = result.AssertionUndecided, fmt.Sprintf("in case %d: %s", c.Number, x.Reason)
		}
	}
	return a
}

// decide gives the verdict: that of the search, unless an assertion is worse, or a case
// may not be reached.
func decide(t *result.CaseTable) {
	if slices.ContainsFunc(t.Assertions, func(a result.Assertion) bool { return a.Result == result.AssertionViolated }) {
		t.Verdict = verdict.Violated
		if t.Complete {
			t.Reason = ""
		}
		return
	}
	if t.Verdict != verdict.Verified {
		return
	}
	for _, a := range t.Assertions {
		if a.Result == result.AssertionUndecided {
			t.Verdict, t.Reason = verdict.Inconclusive, fmt.Sprintf("the assertion %s is not decided, %s", a.Condition, a.Reason)
			return
		}
	}
	for _, c := range t.Cases {
		if !c.Reached {
			t.Verdict, t.Reason = verdict.Inconclusive, fmt.Sprintf("it is not known whether any inputs lead to case %d: %s",
				c.Number, c.Doubt)
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
func (w *caseWriter) row(c *tabulate.Case) *result.Case {
	x := &result.Case{End: result.Ended, Conjuncts: []string{}, Reached: c.Reached, Doubt: c.Doubt,
		Inputs:  w.inputs(c.Example),
		Outputs: []result.CaseOutput{}}
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
		x.End, x.Violation = result.Stopped, caseViolation(v)
	}
	if o := c.Outputs; o != nil {
		if o.Aborted {
			x.End = result.Aborted
		}
		x.Exit = w.statuses(o)
		for i := range o.Cells {
			cell := &o.Cells[i]
			x.Outputs = append(x.Outputs, result.CaseOutput{Name: cell.Name(w.t.Unit.Program.Outputs), Value: w.f.C(cell.Value)})
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

// statuses gives the exit statuses with which a case can end: several, where the schedule tells which of
// several aborts is the first.
func (w *caseWriter) statuses(o *property.Outputs) string {
	var list []string
	for _, x := range o.Statuses() {
		list = append(list, w.f.C(x))
	}
	return strings.Join(list, " or ")
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
func (w *caseWriter) inputs(m *prove.Model) result.Inputs {
	if v := w.t.Values(m); v != nil {
		return inputList(w.t.Unit.Program, v)
	}
	return result.Inputs{}
}

func (w *caseWriter) assertion(v *tabulate.Verdict) result.CaseAssertion {
	switch {
	case v.Answer == prove.Yes:
		return result.CaseAssertion{Result: result.AssertionProved}
	case v.Violated():
		return result.CaseAssertion{Result: result.AssertionViolated, Reason: v.Reason, Inputs: w.inputs(v.Model)}
	}
	a := result.CaseAssertion{Result: result.AssertionUndecided, Reason: v.Reason}
	if a.Reason == "" {
		a.Reason = "no prover could decide it"
	}
	return a
}

func caseViolation(v *verdict.Violation) *result.CaseViolation {
	return &result.CaseViolation{Kind: v.Kind, Title: v.Kind.Info().Title, Certainty: v.Certainty, Message: v.Message,
		Process: v.Process, Position: v.Pos.Position()}
}
