package driver

import (
	"cmp"
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/tass-go/tass/internal/check/contracts"
	"github.com/tass-go/tass/internal/contract/code"
	"github.com/tass-go/tass/internal/contract/order"
	"github.com/tass-go/tass/internal/contract/trial"
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/collective"
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/prove/archive"
	"github.com/tass-go/tass/internal/logic/prove/choose"
	"github.com/tass-go/tass/internal/logic/prove/ledger"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/memory"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/option"
	"github.com/tass-go/tass/result"
)

// Contracts proves the contracts of a file, each by itself. Cancelling ctx ends it early, with what was proved so far.
func Contracts(ctx context.Context, files []string, cfg option.Config) (*result.ContractTable, error) {
	log, err := begun(option.Proving, cfg)
	if err != nil {
		return nil, err
	}
	t, err := proved(ctx, files, cfg, log)
	if err == nil {
		err = concluded(log.all(), ledger.Run{Command: string(option.Proving), Verdict: t.Verdict, Reason: t.Reason,
			Solvers: t.Solvers, Violations: len(t.Kinds())}, [][]string{files})
	}
	return t, err
}

// proved proves contracts, of which a ledger is kept unless it is nil.
func proved(ctx context.Context, files []string, cfg option.Config, log *logs) (*result.ContractTable, error) {
	given := cfg
	cfg = cfg.WithDefaults(option.Proving)
	if err := validContracts(cfg); err != nil {
		return nil, result.BadInput(err)
	}
	if len(files) > 0 && !slices.ContainsFunc(files, notC) {
		return functions(ctx, files, given, log)
	}
	if len(files) != 1 || filepath.Ext(files[0]) != collective.Extension {
		return nil, usage("tass contract proves the contracts of C files, or of one file in MiniMP, with a name "+
			"that ends in %s",
			collective.Extension)
	}
	file, err := source.ReadFile(files[0])
	if err != nil {
		return nil, result.BadInput(diag.New(diag.NoSuchFile, source.Pos{}, "cannot read %s", files[0]))
	}
	prog, err := collective.Load(file)
	if err != nil {
		return nil, result.BadInput(err)
	}
	p := &proofs{ctx: ctx, cfg: cfg, prog: prog, begun: time.Now(), file: file, ledger: log.all(),
		table: &result.ContractTable{Schema: result.ContractsSchema, Verdict: verdict.Verified, Complete: true, Files: files,
			Config: cfg, Contracts: []*result.ContractProof{}}}
	if err := p.all(); err != nil {
		return nil, err
	}
	return p.table, nil
}

// wanted finds the contracts that are asked for.
func wanted(prog *code.Program, names []string, file string) ([]*code.Procedure, error) {
	if len(prog.Contracted) == 0 {
		return nil, usage("%s has no contracts: no procedure or statement with requires, ensures or assigns", file)
	}
	if len(names) == 0 {
		return prog.Contracted, nil
	}
	var out []*code.Procedure
	for _, n := range names {
		i := slices.IndexFunc(prog.Contracted, func(f *code.Procedure) bool { return f.Name == n })
		if i < 0 {
			return nil, usage("%s has no contract of %s", file, n)
		}
		out = append(out, prog.Contracted[i])
	}
	return out, nil
}

// proofs is a run of the command.
type proofs struct {
	ctx   context.Context
	cfg   option.Config
	prog  *code.Program
	file  *source.File
	table *result.ContractTable
	found []*code.Procedure // with contracts that are not in the text
	begun time.Time
	stack *choose.Stack
	// ledger is of all that is asked; nil keeps none
	ledger *ledger.Ledger
}

// all proves the contracts that are asked for.
func (p *proofs) all() error {
	kept, err := p.archive()
	if err != nil {
		return err
	}
	p.stack, err = choose.New(string(p.cfg.Prover), kept)
	if err != nil {
		return result.BadInput(err)
	}
	defer p.stack.Close()
	if p.cfg.Infer {
		p.infer()
	}
	list, err := wanted(p.prog, p.cfg.Procedures, p.table.Files[0])
	if err != nil {
		return err
	}
	for _, f := range p.found {
		if !slices.Contains(list, f) {
			list = append(list, f)
		}
	}
	t := p.table
	t.Solvers = p.stack.Names()
	if p.cfg.Paths == option.Off {
		t.Unchecked = append(t.Unchecked, "path clauses", "interference")
	}
	for _, f := range list {
		t.Contracts = append(t.Contracts, p.one(f))
	}
	p.assumed(list)
	p.worst()
	t.Stats.Time = seconds(p.begun)
	return nil
}

// archive opens the folder in which answers of solvers are kept, if there is one.
func (p *proofs) archive() (*archive.Archive, error) {
	if p.cfg.Cache == "" {
		return nil, nil
	}
	a, err := archive.Open(p.cfg.Cache)
	if err != nil {
		return nil, usage("the folder %s cannot be used: %s", p.cfg.Cache, err)
	}
	return a, nil
}

// stop tells why the run must end.
func (p *proofs) stop() string {
	switch {
	case p.ctx.Err() != nil:
		return "it was interrupted"
	case p.cfg.Timeout > 0 && time.Since(p.begun) > p.cfg.Timeout:
		return fmt.Sprintf("the time limit of %s was reached", p.cfg.Timeout)
	case p.cfg.MaxMemory > 0 && memory.Taken()+p.stack.Memory() > p.cfg.MaxMemory:
		return "the limit of memory was reached"
	}
	return ""
}

// withContracts proves the contract of one procedure for all numbers of processes.
func (p *proofs) withContracts(f *code.Procedure) *result.ContractProof {
	out := &result.ContractProof{Name: f.Name, Position: f.At.Position(), Verdict: verdict.Verified}
	excluded := 0
	if p.cfg.NP.To == option.Every {
		return p.withEvery(f)
	}
	for _, np := range p.cfg.NP.Numbers() {
		r := p.run(f, np)
		out.Runs = append(out.Runs, r.run)
		out.Used = append(out.Used, r.used...)
		if r.run.Excluded {
			excluded++
		}
		if worse(r.run.Verdict, out.Verdict) {
			out.Verdict, out.Reason = r.run.Verdict, r.run.Reason
		}
		if r.run.Verdict == verdict.Violated {
			break
		}
	}
	slices.Sort(out.Used)
	out.Used = slices.Compact(out.Used)
	out.Notes = append(p.tautologies(f), p.assumptions(f)...)
	if excluded == len(out.Runs) {
		out.Verdict, out.Reason = verdict.Inconclusive, "the requirements exclude all these numbers of processes"
	}
	return out
}

// tautologies notes the ensures clauses that say nothing, for any of the numbers of processes.
func (p *proofs) tautologies(f *code.Procedure) (out []result.Note) {
	var found []contracts.Idle
	numbers := p.cfg.NP
	if numbers.To == option.Every {
		numbers.To = numbers.From + 1
	}
	last := numbers.To
	for _, np := range slices.Backward(numbers.Numbers()) {
		cfg := contracts.Config{NP: np, F: sym.New(sym.Real), Prover: p.stack, Stop: p.stop}
		list := contracts.Tautologies(p.prog, f, cfg)
		if np == last {
			found = list
		}
		found = slices.DeleteFunc(found, func(c contracts.Idle) bool {
			return !slices.ContainsFunc(list, func(d contracts.Idle) bool { return d.Clause == c.Clause })
		})
		if len(found) == 0 {
			break
		}
	}
	for _, c := range found {
		why := " holds whatever the procedure does"
		if c.Fitting {
			why = " holds whatever the procedure does, if only its operators meet values that fit"
		}
		out = append(out, result.Note{Position: c.At.Position(), Message: "this clause says nothing: " + c.Cond.String() +
			why})
	}
	return out
}

// assumptions notes what is assumed on the way, in the procedure and in those that it calls whose bodies are executed.
func (p *proofs) assumptions(f *code.Procedure) (out []result.Note) {
	seen := map[*code.Procedure]bool{}
	var visit func(f *code.Procedure)
	visit = func(f *code.Procedure) {
		if seen[f] {
			return
		}
		seen[f] = true
		for pc := 0; pc < len(f.Code); pc++ {
			i := &f.Code[pc]
			byContract := i.Callee != nil && i.Callee.Contract != nil && !p.cfg.Inline
			switch {
			case i.Op == code.Assume:
				text := "this is assumed: " + i.X.String()
				out = append(out, result.Note{Position: i.At.Position(), Message: text})
			case i.Op == code.Segment && byContract:
				pc = i.Target - 1
			case i.Op == code.Call && !byContract:
				visit(i.Callee)
			}
		}
	}
	visit(f)
	return out
}

// worse tells whether a verdict decides over another one.
func worse(a, b verdict.Verdict) bool {
	return a == verdict.Violated && b != verdict.Violated || a == verdict.Inconclusive && b == verdict.Verified
}

// oneContract is a run with the contracts that it used.
type oneContract struct {
	run  *result.ContractRun
	used []string
}

// seconds gives the time since a moment.
func seconds(begun time.Time) float64 { return time.Since(begun).Round(time.Microsecond).Seconds() }

// run proves the contract of one procedure for one number of processes.
func (p *proofs) run(f *code.Procedure, np int) oneContract {
	r, out := p.prove(f, np, contracts.Prove)
	for _, v := range r.Violations {
		w := p.confirmed(f, np, v, r.Used)
		out.Violations = append(out.Violations, w)
		if w.Certainty == verdict.Confirmed { // also where the proof found it possible only
			out.Verdict, out.Reason = verdict.Violated, ""
		}
	}
	if d := r.Derivation; d != nil {
		out.Derivation = derivation(d)
	}
	return oneContract{out, r.Used}
}

// prove proves a contract in one of the ways to do it, and counts what it takes.
func (p *proofs) prove(f *code.Procedure, np int,
	do func(*code.Program, *code.Procedure, contracts.Config) *contracts.Result) (*contracts.Result, *result.ContractRun) {
	begun, calls, counter := time.Now(), p.stack.Calls(), &prove.Counter{Prover: p.stack}
	cfg := contracts.Config{NP: np, F: sym.New(sym.Real), Prover: counter, Paths: p.cfg.Paths != option.Off,
		Inline: p.cfg.Inline, Stop: p.stop, MaxStates: p.cfg.MaxStates, Errors: p.cfg.Errors,
		Decompose: p.cfg.Decompose}
	if p.ledger != nil {
		cfg.Prover = p.ledger.Before(counter, cfg.F)
	}
	if cfg.Errors <= 0 {
		cfg.Errors = 1 << 30
	}
	r := do(p.prog, f, cfg)
	out := &result.ContractRun{NP: np, Verdict: r.Verdict, Reason: r.Reason, Excluded: r.Excluded, Vacuous: r.Vacuous,
		Prestates: r.Starts, Violations: []*result.ContractViolation{}}
	out.Stats = result.Stats{StatesSeen: r.States, StatesSaved: r.States, Transitions: r.Transitions,
		ProverCalls: counter.Calls, SMTCalls: p.stack.Calls() - calls, Time: seconds(begun)}
	p.table.Stats.Add(&out.Stats)
	return r, out
}

// maxTried bounds the states in which an execution is looked for that shows a violation.
const maxTried = 20000

// maxBodies bounds the steps that split, in which a violation is looked for with the bodies of what is called: a loop
// in them may have no end that is known.
const maxBodies = 3000

// few gives what stops a search after a number of steps that split.
func (p *proofs) few(most int) func() string {
	n := 0
	return func() string {
		if n++; n > most {
			return "the bodies take too many steps"
		}
		return p.stop()
	}
}

// confirmed looks for an execution of the bodies that shows a violation, from its own pre-state or from one that is
// found with the bodies. Without one, what the contracts that were used say is too little.
func (p *proofs) confirmed(f *code.Procedure, np int, v *contracts.Violation, used []string) *result.ContractViolation {
	w := contractViolation(v)
	shown := p.executed(f, v)
	if shown == nil && len(used) > 0 {
		shown = p.shownByBodies(f, np, v)
		if shown == nil {
			w.Weak = cmp.Or(calledAt(f, v.At), v.Callee, strings.Join(used, ", "))
		}
	}
	if shown == nil {
		return w
	}
	w.Prestate = shown.Start
	if shown.Certainty != verdict.Confirmed {
		return w
	}
	w.Certainty, w.Doubt, w.Steps = verdict.Confirmed, "", []result.ContractStep{}
	for _, s := range shown.Steps {
		w.Steps = append(w.Steps, result.ContractStep{Process: s.Process, Position: s.At.Position(), Text: s.Text})
	}
	w.File = p.traceFile(f, np, shown)
	return w
}

// calledAt gives the name of what is called at a place; empty if nothing is.
func calledAt(f *code.Procedure, at source.Pos) string {
	for _, i := range f.Code {
		if i.At == at && i.Callee != nil && i.Callee.Contract != nil {
			return i.Callee.Name
		}
	}
	return ""
}

// executed gives the violation as an execution on values shows it; nil if none does.
func (p *proofs) executed(f *code.Procedure, v *contracts.Violation) *contracts.Violation {
	if v.Witness == nil {
		return nil
	}
	found := trial.Search(p.prog, f, *v.Witness, trial.Options{Kind: v.Kind, Rule: v.Rule, MaxStates: maxTried})
	if found == nil {
		return nil
	}
	out := *v
	out.Certainty, out.Steps, out.Shown = verdict.Confirmed, nil, found
	for _, s := range found.Steps {
		out.Steps = append(out.Steps, contracts.Step{Process: s.Process, At: s.At, Text: s.Text})
	}
	return &out
}

// shownByBodies gives a violation of the same kind that is found with the bodies of the called procedures; nil if there
// is none.
func (p *proofs) shownByBodies(f *code.Procedure, np int, v *contracts.Violation) *contracts.Violation {
	cfg := contracts.Config{NP: np, F: sym.New(sym.Real), Prover: p.stack, Paths: p.cfg.Paths != option.Off,
		Inline: true, Stop: p.few(maxBodies), MaxStates: p.cfg.MaxStates}
	for _, w := range contracts.Prove(p.prog, f, cfg).Violations {
		if w.Kind == v.Kind {
			return cmp.Or(p.executed(f, w), w)
		}
	}
	return nil
}

// derivation makes a derivation of what was found about the rules.
func derivation(d *contracts.Derivation) *result.Derivation {
	out := &result.Derivation{Rule: d.Rule, Parts: d.Parts, Executions: d.Executions, Why: d.Why}
	if d.Why != "" {
		return out
	}
	if d.Loop() {
		out.Conditions = append(out.Conditions, result.SideCondition{Number: 1, Text: order.LoopCondition,
			Holds: d.Broken[0] == "", Instance: d.Broken[0]})
		return out
	}
	for i, text := range order.SideConditions() {
		if i > 0 || len(d.Parts) > 1 {
			out.Conditions = append(out.Conditions, result.SideCondition{Number: i + 1, Text: text,
				Holds: d.Broken[i] == "", Instance: d.Broken[i]})
		}
	}
	return out
}

func contractViolation(v *contracts.Violation) *result.ContractViolation {
	out := &result.ContractViolation{Kind: v.Kind, Rule: v.Rule, Title: v.Kind.Info().Title, Certainty: v.Certainty,
		Doubt: v.Doubt, Message: v.Message, Process: v.Process, Position: v.At.Position(), Callee: v.Callee,
		Prestate: v.Start, Steps: []result.ContractStep{}}
	for _, s := range v.Steps {
		out.Steps = append(out.Steps, result.ContractStep{Process: s.Process, Position: s.At.Position(), Text: s.Text})
	}
	return out
}

// assumed lists the contracts that were used and not proved, as they were not asked for.
func (p *proofs) assumed(list []*code.Procedure) {
	for _, c := range p.table.Contracts {
		for _, name := range c.Used {
			proved := slices.ContainsFunc(list, func(f *code.Procedure) bool { return f.Name == name })
			if !proved && !slices.Contains(p.table.Assumed, name) {
				p.table.Assumed = append(p.table.Assumed, name)
			}
		}
	}
}

// worst gives the table the verdict of its contracts.
func (p *proofs) worst() {
	t := p.table
	for _, c := range t.Contracts {
		if worse(c.Verdict, t.Verdict) {
			t.Verdict = c.Verdict
			t.Reason = ""
			if c.Verdict == verdict.Inconclusive {
				t.Reason = c.Name + ": " + c.Reason
			}
		}
		for _, r := range c.Runs {
			t.Complete = t.Complete && (r.Reason == "" || r.Vacuous)
		}
	}
}
