package contracts

import (
	"fmt"

	"github.com/tass-go/tass/internal/contract"
	"github.com/tass-go/tass/internal/contract/code"
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/semantics/dynamic"
)

// maxCasesOfClause bounds the cases in which a clause is tried.
const maxCasesOfClause = 2000

// Idle is an ensures clause that says nothing. Fitting: it says that values are of the kinds that its operators take,
// and no more.
type Idle struct {
	*contract.Clause
	Fitting bool
}

// Tautologies gives the ensures clauses that say nothing: they hold for every process whatever the variables held
// before, hold behind, and whatever is returned. Of clauses with implications, those count that hold wherever their
// operators meet values that fit; others are the way to say that something is an integer, as in x - x == 0.
func Tautologies(prog *code.Program, f *code.Procedure, cfg Config) (out []Idle) {
	for _, c := range f.Contract.Ensures {
		x := &search{prog: prog, f: f, cfg: cfg, result: &Result{}}
		if always, fitting := x.tautology(c); always || fitting && c.Cond.Mentions(contract.Implies) {
			out = append(out, Idle{c, !always})
		}
	}
	return out
}

// tautology tries a clause with any values before and behind: it holds always, or wherever it has a value, which it has
// for some.
func (x *search) tautology(c *contract.Clause) (always, fitting bool) {
	cases, faults, good := 0, 0, 0
	for p := range x.cfg.NP {
		x.every(func(t *dynamic.Tape) {
			if cases++; cases > maxCasesOfClause {
				x.over = true
				return
			}
			m := dynamic.NewMemory(x.cfg.F, x.cfg.Prover)
			m.Tape = t
			before, after := x.anything(m, "before"), x.anything(m, "behind")
			ok, f := m.Truth(clauseEnv(x.cfg.NP, p, after, before, dynamic.Goal), c.Cond)
			possible := m.Possible().Answer != prove.Yes
			switch {
			case f != nil && possible:
				faults++
			case !ok && possible:
				x.over = true
			case ok:
				good++
			}
		})
	}
	holds := !x.over && x.reason == "" && good > 0
	return holds && faults == 0, holds
}

// anything is a state in which all variables have any values.
func (x *search) anything(m *dynamic.Memory, when string) *dynamic.View {
	v := &dynamic.View{}
	for p := range x.cfg.NP {
		sc := &scope{prog: x.prog, f: x.f}
		for _, name := range x.f.Vars[:x.f.Params] {
			sc.vars = append(sc.vars, m.Fresh(fmt.Sprintf("%s@%d %s", name, p, when)))
		}
		for _, name := range x.prog.Globals {
			sc.globals = append(sc.globals, m.Fresh(fmt.Sprintf("%s@%d %s", name, p, when)))
		}
		v.Scopes = append(v.Scopes, sc)
		v.Results = append(v.Results, m.Fresh(fmt.Sprintf("result@%d", p)))
	}
	return v
}
