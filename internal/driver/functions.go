package driver

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/tass-go/tass/internal/front/c"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/option"
	"github.com/tass-go/tass/result"
)

// notC tells whether a file is none in C.
func notC(name string) bool { return filepath.Ext(name) != ".c" && filepath.Ext(name) != ".i" }

// functions proves the contracts of C functions, each by itself: as a program that executes the function from every
// state that its contract allows (package front/c, contractdriver.go).
func functions(ctx context.Context, files []string, cfg option.Config,
	log *logs) (*result.ContractTable, error) {
	numbers := cfg.WithDefaults(option.Proving).NP
	begun := time.Now()
	all, err := c.Contracts(c.Options{Source: cfg.Source}, files)
	if err != nil {
		return nil, result.BadInput(err)
	}
	names, err := functionsAsked(all, cfg.Procedures, files)
	if err != nil {
		return nil, err
	}
	together := slices.ContainsFunc(names, func(f c.Contracted) bool { return f.Collective })
	if err := fitsFunctions(&cfg, together); err != nil {
		return nil, err
	}
	t := &result.ContractTable{Schema: result.ContractsSchema, Verdict: verdict.Verified, Complete: true, Files: files,
		Contracts: []*result.ContractProof{}}
	for _, f := range all {
		if len(cfg.Procedures) == 0 && !f.Proved {
			t.Unchecked = append(t.Unchecked, "the contract of "+f.ID+", which no file defines")
		}
	}
	// A table shows neither conditions nor smaller inputs.
	cfg.Shrink, cfg.Condition = option.Off, option.Off
	for _, f := range names {
		one := cfg
		one.Procedures = []string{f.ID}
		if cfg.Timeout > 0 {
			one.Timeout = max(cfg.Timeout-time.Since(begun), time.Millisecond)
		}
		one.NP = option.Range{From: 1, To: 1}
		if f.Collective {
			one.NP = numbers
		}
		p, err := functionRuns(ctx, f, files, one, t, log)
		if err != nil {
			return nil, err
		}
		t.Contracts = append(t.Contracts, p)
		t.Axioms = joined(t.Axioms, p.Axioms)
		if worse(p.Verdict, t.Verdict) {
			t.Verdict, t.Reason = p.Verdict, ""
			if p.Verdict == verdict.Inconclusive {
				t.Reason = p.Name + ": " + p.Reason
			}
		}
	}
	if err := contradiction(ctx, files, cfg, t, log); err != nil {
		return nil, err
	}
	t.Assumed = restsOn(t)
	if together {
		t.Unchecked = append(t.Unchecked, "path clauses", "interference")
		t.Config.NP = numbers
	}
	t.Config.Procedures = cfg.Procedures
	t.Stats.Time = seconds(begun)
	return t, nil
}

// contradiction asks whether the axioms that proofs rest on contradict each other, so that these are none.
func contradiction(ctx context.Context, files []string, cfg option.Config, t *result.ContractTable, log *logs) error {
	if len(t.Axioms) == 0 || t.Verdict == verdict.Violated {
		return nil
	}
	cfg.Procedures, cfg.NP = []string{c.Contradiction}, option.Range{From: 1, To: 1}
	r, err := check(ctx, option.Verify, [][]string{files}, cfg, log)
	if err != nil {
		return err
	}
	t.Stats.Add(&r.Stats)
	if r.Verdict != verdict.Verified {
		return nil
	}
	t.Verdict, t.Reason = verdict.Inconclusive, "the axioms contradict each other: anything follows from them"
	for _, p := range t.Contracts {
		if len(p.Axioms) > 0 && p.Verdict == verdict.Verified {
			p.Verdict, p.Reason = t.Verdict, t.Reason
		}
	}
	return nil
}

// functionRuns proves the contract of a function for some numbers of processes, up to one for which it does not hold.
func functionRuns(ctx context.Context, f c.Contracted, files []string, cfg option.Config,
	t *result.ContractTable, log *logs) (p *result.ContractProof, err error) {
	for _, np := range cfg.NP.Numbers() {
		if p != nil && p.Verdict == verdict.Violated {
			break
		}
		cfg.NP = option.Range{From: np, To: np}
		r, err := check(ctx, option.Verify, [][]string{files}, cfg, log)
		if err != nil {
			return nil, err
		}
		t.Config, t.Solvers, t.Complete = r.Config, r.Solvers, t.Complete && r.Complete
		q := functionProof(f, r)
		q.Runs[0].NP = np
		t.Stats.Add(&q.Runs[0].Stats)
		if p == nil {
			p = q
			continue
		}
		p.Runs = append(p.Runs, q.Runs[0])
		p.Used, p.Assumptions = joined(p.Used, q.Used), joined(p.Assumptions, q.Assumptions)
		p.Notes, p.Bounds = joined(p.Notes, q.Notes), joined(p.Bounds, q.Bounds)
		if worse(q.Verdict, p.Verdict) {
			p.Verdict, p.Reason = q.Verdict, q.Reason
		}
	}
	return p, nil
}

// joined gives what is in one of two lists, once.
func joined[T comparable](list, more []T) []T {
	for _, x := range more {
		if !slices.Contains(list, x) {
			list = append(list, x)
		}
	}
	return list
}

// fitsFunctions refuses what has no meaning for functions in C; together: some contract has a collective behavior.
func fitsFunctions(cfg *option.Config, together bool) error {
	one := option.Range{From: 1, To: 1}
	switch {
	case !together && cfg.NP != (option.Range{}) && cfg.NP != one:
		return usage("these contracts are proved for one process, as they have no collective behavior: --np does not apply")
	case together && cfg.NP.To == option.Every:
		return usage("the contracts of C functions are proved for given numbers of processes: --np=A..B")
	case cfg.Infer:
		return usage("contracts of C functions are not inferred: --infer does not apply")
	case cfg.Decompose:
		return usage("--decompose is for MiniMP")
	}
	cfg.Paths = ""
	return nil
}

// functionsAsked gives the contracts that are asked for: by default those of all functions that some file defines.
func functionsAsked(all []c.Contracted, names, files []string) (out []c.Contracted, err error) {
	for _, n := range names {
		found := false
		for _, f := range all {
			if f.Name == n || f.ID == n {
				out, found = append(out, f), true
			}
		}
		if !found {
			return nil, usage("%s has no contract of %s", strings.Join(files, " "), n)
		}
	}
	if len(names) == 0 {
		out = slices.DeleteFunc(slices.Clone(all), func(f c.Contracted) bool { return !f.Proved })
	}
	if len(out) == 0 {
		return nil, usage("%s has no contracts of functions that are defined there: no comment /*@ ... */ with "+
			"requires, ensures "+
			"or assigns before them", strings.Join(files, " "))
	}
	return out, nil
}

// functionProof tells what became of the contract of a function.
func functionProof(f c.Contracted, r *result.Result) *result.ContractProof {
	run := &result.ContractRun{NP: 1, Verdict: r.Verdict, Reason: r.Reason, Violations: []*result.ContractViolation{},
		Prestates: 1, Stats: r.Stats}
	for _, v := range r.Violations {
		run.Violations = append(run.Violations, functionViolation(v))
	}
	p := &result.ContractProof{Name: f.ID, Position: f.At.Position(), Verdict: r.Verdict, Reason: r.Reason,
		Runs: []*result.ContractRun{run}, Notes: r.Notes, Bounds: r.Bounds}
	if !f.Lemma {
		p.Assumptions = []string{"what parameters point to does not overlap, nor contain global variables, and has values"}
	}
	if f.Collective {
		p.Assumptions = append(p.Assumptions, "a communicator that is a parameter has the processes of MPI_COMM_WORLD, in "+
			"their order")
	}
	var endless []string
	for _, a := range r.Assumptions {
		used, isUse := strings.CutPrefix(a, c.Used)
		again, isEnd := strings.CutPrefix(a, c.Endless)
		switch {
		case isUse:
			p.Used = append(p.Used, strings.TrimSuffix(used, c.UsedEnd))
		case isEnd:
			endless = append(endless, again)
		case strings.HasPrefix(a, c.Axiom):
			p.Axioms = append(p.Axioms, a)
		case strings.HasPrefix(a, c.Lemma):
			p.Used = append(p.Used, strings.TrimPrefix(a, "the "))
		default:
			p.Assumptions = append(p.Assumptions, a)
		}
	}
	for _, v := range run.Violations {
		v.Standing = p.Used
		if v.Certainty != verdict.Confirmed { // of contracts, in place of bodies, executions are not executed again
			v.Weak = strings.Join(p.Used, ", ")
		}
	}
	if len(endless) > 0 && p.Verdict == verdict.Verified {
		p.Verdict = verdict.Inconclusive
		p.Reason = "proved if it ends: nothing says that the recursion of " + strings.Join(endless, ", ") +
			" does (decreases E;)"
		run.Verdict, run.Reason = p.Verdict, p.Reason
	}
	return p
}

// restsOn lists the contracts that proofs use and that are not proved in the run.
func restsOn(t *result.ContractTable) (list []string) {
	for _, p := range t.Contracts {
		for _, name := range p.Used {
			proved := slices.ContainsFunc(t.Contracts, func(q *result.ContractProof) bool {
				return q.Name == name && q.Verdict == verdict.Verified
			})
			if !proved && !slices.Contains(list, name) {
				list = append(list, name)
			}
		}
	}
	return list
}

func functionViolation(v *result.Violation) *result.ContractViolation {
	w := &result.ContractViolation{Kind: v.Kind, Rule: v.Rule, Title: v.Title, Certainty: v.Certainty, Doubt: v.Reason,
		Message: v.Message, Process: v.Process, Position: v.Position, Prestate: []string{}, Steps: []result.ContractStep{},
		File: v.File}
	for _, x := range v.Inputs {
		w.Prestate = append(w.Prestate, fmt.Sprintf("%s = %s", x.Name, x.Value))
	}
	for _, s := range v.Trace {
		text := strings.TrimSpace(s.Source)
		var changes []string
		for _, c := range s.Changes {
			changes = append(changes, c.Name+" = "+c.Value)
		}
		if len(changes) > 0 {
			text += "   " + strings.Join(changes, ", ")
		}
		w.Steps = append(w.Steps, result.ContractStep{Process: s.Process, Position: s.Position, Text: text})
	}
	return w
}
