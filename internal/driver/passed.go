package driver

import (
	"cmp"
	"encoding/json"
	"fmt"
	"math/big"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/tass-go/tass/internal/check/contracts"
	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/contract/code"
	"github.com/tass-go/tass/internal/contract/trial"
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/collective"
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/memory"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/num"
	"github.com/tass-go/tass/internal/replay/trace"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/option"
	"github.com/tass-go/tass/result"
)

// readContracts reads the contracts of a program that is verified.
func (j *job) readContracts() error {
	about := func(n model.Note) bool { return n.Contract }
	name := j.files[0][0]
	inMiniMP := len(j.files[0]) == 1 && filepath.Ext(name) == collective.Extension
	switch {
	case j.command != option.Verify, j.cfg.UseContracts && !slices.ContainsFunc(j.files[0], notC):
		return nil
	case j.cfg.UseContracts && (!inMiniMP || !slices.ContainsFunc(j.programs[0].Notes, about)):
		return usage("--use-contracts: %s has no procedures with contracts in MiniMP", name)
	case !inMiniMP || !slices.ContainsFunc(j.programs[0].Notes, about):
		return nil
	}
	file, err := source.ReadFile(name)
	if err != nil {
		return result.BadInput(diag.New(diag.NoSuchFile, source.Pos{}, "cannot read %s", name))
	}
	if j.contracted, err = collective.LoadWhole(file); err != nil {
		return result.BadInput(err)
	}
	return nil
}

// maxStatesBeside bounds the search for what breaks contracts in a program whose own search has no end.
const maxStatesBeside = 20_000

// searchShare is what of the time that is left the search gets, in percent, where contracts are checked behind it: they
// are checked also where it ends at its limit, as a search that covers a part says nothing about contracts.
const searchShare = 75

// searchTime gives the time that the search of one run has, where there is a limit.
func (j *job) searchTime() time.Duration {
	left := time.Until(j.deadline)
	if j.contracted != nil && !j.draft {
		left = left * searchShare / 100
	}
	return max(left, time.Millisecond)
}

// checkPassed adds to a run what breaks the contracts that the program passes.
func (j *job) checkPassed(o *oneRun, np int, p prove.Prover) {
	if j.contracted == nil || j.draft {
		return
	}
	counter := &prove.Counter{Prover: p}
	r := j.executed(np, counter, true, !o.run.Complete)
	o.passed = r.Used
	o.run.Stats.ProverCalls += counter.Calls
	j.findings(o, np, r)
	if o.run.Verdict == verdict.Inconclusive && r.Reason != "" {
		o.run.Reason += "; contracts: " + r.Reason
	}
	if o.run.Verdict != verdict.Verified {
		return
	}
	switch {
	case r.Verdict == verdict.Inconclusive:
		o.run.Verdict, o.run.Reason, o.run.Why = r.Verdict, "contracts: "+r.Reason, verdict.Undecided
	case r.Ended != "":
		o.run.Verdict, o.run.Why = verdict.Inconclusive, verdict.Undecided
		o.run.Reason = fmt.Sprintf("contracts are not checked behind what is not looked for: %s", r.Ended)
	}
}

// withContracts makes a run in which the contracts of procedures are used in place of their bodies.
func (j *job) withContracts(np int, p prove.Prover, solvers []string) oneRun {
	begun, counter := time.Now(), &prove.Counter{Prover: p}
	r := j.executed(np, counter, false, false)
	o := oneRun{solvers: solvers, used: r.Used}
	o.run = result.Run{NP: np, Verdict: verdict.Verified, Complete: r.Reason == ""}
	o.run.Stats.Time, o.run.Stats.ProverCalls = seconds(begun), counter.Calls
	j.findings(&o, np, r)
	if r.Verdict == verdict.Inconclusive {
		o.run.Verdict, o.run.Reason, o.run.Why = r.Verdict, r.Reason, verdict.Undecided
	}
	return o
}

// executed executes the program with the contracts, or with the bodies and each contract that is passed.
func (j *job) executed(np int, p prove.Prover, bodies, endless bool) *contracts.Result {
	cfg := contracts.Config{NP: np, F: sym.New(sym.Real), Prover: p, Paths: true, Inline: bodies, Errors: j.cfg.Errors,
		MaxStates: j.cfg.MaxStates, Stop: j.overdue}
	if j.ledger != nil && !j.draft {
		cfg.Prover = j.ledger.Before(p, cfg.F)
		if j.ledger.Searches() != nil {
			j.ledger.NotAudited("that the contracts which the program passes hold",
				"they are looked at apart from the search, of which alone there is a log")
		}
	}
	if cfg.Errors <= 0 {
		cfg.Errors = 1 << 30
	}
	if endless && (cfg.MaxStates == 0 || cfg.MaxStates > maxStatesBeside) {
		cfg.MaxStates = maxStatesBeside
	}
	return contracts.Execute(j.contracted, cfg, j.assumed(cfg.F))
}

// overdue tells why the proof of contracts must end.
func (j *job) overdue() string {
	switch {
	case j.cancel.over():
		return j.cancel.why().String()
	case !j.deadline.IsZero() && time.Now().After(j.deadline):
		return "the time limit was reached"
	case j.cfg.MaxMemory > 0 && memory.Taken() > j.cfg.MaxMemory:
		return "the limit of memory was reached"
	}
	return ""
}

// assumed gives what is assumed of an input besides what the program says: its value, or its range.
func (j *job) assumed(f *sym.Factory) func(string, sym.Expr) sym.Expr {
	return func(name string, x sym.Expr) sym.Expr {
		c := sym.True
		if v, ok := option.ParseNumber(j.cfg.Inputs[name]); ok {
			c = f.And(c, f.Eq(x, f.BigInt(v.Num()))) // it was checked that it is whole
		}
		if text, ok := j.cfg.Ranges[name]; ok {
			if r, err := interval(name, text); err == nil {
				c = f.And(c, f.Le(f.BigInt(num.Ceiling(r.Lo)), x), f.Le(x, f.BigInt(num.Floor(r.Hi))))
			}
		}
		return c
	}
}

// findings adds violations to a run, with its counters.
func (j *job) findings(o *oneRun, np int, r *contracts.Result) {
	o.run.Stats.StatesSeen += r.States
	o.run.Stats.StatesSaved += r.States
	o.run.Stats.Transitions += r.Transitions
	for _, v := range r.Violations {
		w := j.passed(np, v)
		o.violations = append(o.violations, w)
		if w.Certainty != verdict.Possible {
			o.run.Verdict, o.run.Reason = verdict.Violated, ""
		}
	}
}

// broken makes a violation of what was found about a contract, without inputs and steps.
func broken(np int, v *contracts.Violation) *result.Violation {
	info := v.Kind.Info()
	return &result.Violation{Kind: v.Kind, Rule: v.Rule, Title: info.Title, Doc: info.Doc, Certainty: v.Certainty,
		Message: v.Message, Reason: v.Doubt, Process: v.Process, Position: v.At.Position(), NP: []int{np},
		Related: []result.Related{}, Inputs: result.Inputs{}, Trace: []result.Step{}}
}

// passed makes a violation of what was found about a contract that is passed.
func (j *job) passed(np int, v *contracts.Violation) *result.Violation {
	w := broken(np, v)
	if v.Witness != nil && len(v.Witness.Globals) > 0 {
		for _, in := range j.contracted.Inputs {
			value := v.Witness.Globals[0][j.contracted.Global(in.Name)]
			w.Inputs = append(w.Inputs, result.Input{Name: in.Name, Value: inputValue(value)})
		}
	}
	j.shown(np, v, w)
	for i, s := range v.Steps {
		at := s.At.Position()
		w.Trace = append(w.Trace, result.Step{Number: i + 1, Process: s.Process, Position: at,
			Function: around(j.contracted, s.At), Source: strings.TrimSpace(at.Text), Note: s.Text, Changes: []result.Change{}})
	}
	return w
}

// shown executes the program on numbers, looking for what the violation says. Found, it is confirmed, and its steps are
// those of the execution.
func (j *job) shown(np int, v *contracts.Violation, w *result.Violation) {
	if v.Witness == nil {
		return
	}
	o := broughtAbout(v.Kind, v.Rule, v.Callee, v.At)
	found := trial.Search(j.contracted, j.contracted.Main(), *v.Witness, o)
	if found == nil {
		return
	}
	w.Certainty, w.Reason, v.Steps = verdict.Confirmed, "", nil
	for _, s := range found.Steps {
		v.Steps = append(v.Steps, contracts.Step{Process: s.Process, At: s.At, Text: s.Text})
	}
	cfg, err := json.Marshal(j.cfg)
	if err != nil {
		return
	}
	at := w.Position
	w.File = &trace.File{Schema: trace.Schema, Version: Version, Command: string(option.Verify), Programs: j.files,
		Hashes: j.hashes, Config: cfg, NP: np,
		Violation: trace.Violation{Kind: v.Kind, Certainty: w.Certainty, Found: v.Certainty, Message: v.Message,
			Process: v.Process, File: at.File, Line: v.At.Line, Column: v.At.Col},
		Inputs: map[string]any{}, Labels: []session.Label{},
		Contract: &trace.Contract{Procedure: "main", Rule: v.Rule, Start: *v.Witness, Choices: found.Choices,
			Ordered: found.Ordered, Whole: o.Whole, Callee: o.Callee}}
}

// broughtAbout says what an execution of a program as a whole has to show for a violation: of the contract of a
// procedure, empty for main, or of nothing that has to do with contracts.
func broughtAbout(k verdict.Kind, rule, callee string, at source.Pos) trial.Options {
	o := trial.Options{Kind: k, Rule: rule, MaxStates: maxTried}
	if contracts.Passable(k) {
		o.Whole, o.Callee, o.At = true, cmp.Or(callee, "main"), at
	}
	return o
}

// inputValue gives the value of an input as results have it.
func inputValue(v trial.Value) result.Value {
	switch v := v.(type) {
	case int64:
		return result.Value{Number: new(big.Rat).SetInt64(v)}
	case []trial.Value:
		out := result.Value{Parts: []result.Value{}}
		for _, x := range v {
			out.Parts = append(out.Parts, inputValue(x))
		}
		return out
	}
	return result.Value{}
}

// around names the procedure that a place is in.
func around(prog *code.Program, at source.Pos) string {
	name := ""
	for _, f := range prog.Procedures {
		if f.At.Line <= at.Line {
			name = f.Name
		}
	}
	return name
}

// contractNotes says which contracts were looked at.
func (j *job) contractNotes(outcomes []oneRun) (list []result.Note) {
	if j.contracted == nil {
		return nil
	}
	for _, f := range j.contracted.Contracted {
		has := func(o oneRun) bool { return slices.Contains(o.passed, f.Name) || slices.Contains(o.used, f.Name) }
		passed := func(o oneRun) bool { return slices.Contains(o.passed, f.Name) }
		if d := cmp.Or(f.Contract.Decreases, f.Variant); d != nil && slices.ContainsFunc(outcomes, passed) {
			list = append(list, result.Note{Position: f.At.Position(), Message: "the variant " + d.String() + " of " + f.Name +
				" is not looked at: that the program ends is found without it, and tass contract proves that it decreases"})
		}
		if !slices.ContainsFunc(outcomes, has) && !j.mainItself(f) {
			list = append(list, result.Note{Position: f.At.Position(),
				Message: "no execution that was looked at comes to the contract of " + f.Name + ": nothing was checked of it"})
		}
	}
	return list
}

// mainItself tells whether a procedure is main where contracts are used: its contract is that of the whole run.
func (j *job) mainItself(f *code.Procedure) bool { return j.cfg.UseContracts && f.Name == "main" }

// assumeContracts lists the contracts that were used and not proved.
func (r *merging) assumeContracts(outcomes []oneRun) {
	var used []string
	for _, o := range outcomes {
		used = union(used, o.used)
	}
	if len(used) > 0 {
		r.Assumptions = append(r.Assumptions,
			"the contracts of "+strings.Join(used, ", ")+" hold, and what has them ends: tass contract proves it")
	}
}
