package driver

import (
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/check/contracts"
	"github.com/tass-go/tass/internal/contract/code"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/option"
	"github.com/tass-go/tass/result"
)

// validContracts reports a configuration that makes no sense. A range without end is one here, and in no other command.
func validContracts(cfg option.Config) error {
	if cfg.NP.To != option.Every {
		return cfg.Validate()
	}
	if cfg.Infer {
		return usage("-np=%s: contracts are found for some numbers of processes, not for every one; write A..B with --infer",
			cfg.NP)
	}
	cfg.NP.To = cfg.NP.From
	return cfg.Validate()
}

// Beside the proof for every number of processes there are proofs for single numbers: for the first numbers that the
// requirements do not exclude, and for one at which a violation may be, if it is small.
const (
	singleNumbers  = 2 // how many there are
	lastSingle     = 8 // how many numbers are tried
	mostForWitness = 8 // the greatest number of processes for which a violation is looked for
)

// withEvery proves a contract for every number of processes from the first one on. The first numbers are looked at by
// themselves as well: they show that the requirements can be fulfilled, and most violations.
func (p *proofs) withEvery(f *code.Procedure) *result.ContractProof {
	out := &result.ContractProof{Name: f.Name, Position: f.At.Position(), Verdict: verdict.Verified}
	add := func(r *result.ContractRun) bool {
		out.Runs = append(out.Runs, r)
		if worse(r.Verdict, out.Verdict) {
			out.Verdict, out.Reason = r.Verdict, r.Reason
		}
		return r.Verdict != verdict.Violated
	}
	found, goesOn := 0, true
	for np := p.cfg.NP.From; goesOn && found < singleNumbers && np < p.cfg.NP.From+lastSingle; np++ {
		r := p.run(f, np)
		out.Used = append(out.Used, r.used...)
		if !r.run.Excluded {
			found++
		}
		goesOn = add(r.run)
	}
	if goesOn {
		runs, used := p.general(f)
		out.Used = append(out.Used, used...)
		for _, r := range runs {
			add(r)
		}
	}
	if found == 0 && out.Verdict == verdict.Verified {
		out.Verdict, out.Reason = verdict.Inconclusive,
			fmt.Sprintf("the requirements exclude all of the first %d numbers of processes", lastSingle)
	}
	slices.Sort(out.Used)
	out.Used = slices.Compact(out.Used)
	out.Notes = append(p.tautologies(f), p.assumptions(f)...)
	return out
}

// general proves a contract for every number of processes at once. What breaks it for one process is looked for with a
// number of processes for which it is possible, and counts only if it is found there: other processes may have no state
// that fulfils the requirements. Used are the procedures whose contracts the proof rests on.
func (p *proofs) general(f *code.Procedure) (runs []*result.ContractRun, used []string) {
	r, out := p.prove(f, p.cfg.NP.From, contracts.ProveGeneral)
	out.Every = true
	runs = []*result.ContractRun{out}
	if out.Verdict == verdict.Inconclusive {
		out.Reason = "not proved for every number of processes: " + out.Reason
	}
	if len(r.Violations) == 0 {
		return runs, r.Used
	}
	v := r.Violations[0]
	where := ""
	if v.NP > 0 {
		where = fmt.Sprintf(", with %d processes", v.NP)
	}
	out.Verdict, out.Reason = verdict.Inconclusive,
		fmt.Sprintf("not proved for every number of processes: line %d, %s%s: %s", v.At.Line, v.Kind, where, v.Message)
	if v.NP >= p.cfg.NP.From && v.NP <= mostForWitness {
		runs = append(runs, p.run(f, v.NP).run)
	}
	return runs, r.Used
}
