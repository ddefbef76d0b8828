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

// Tautologies gives the ensures clauses that say nothing: they hold for every process whatever the variables held
// before, hold behind, and whatever is returned.
func Tautologies(prog *code.Program, f *code.Procedure, cfg Config) (out []*contract.Clause) {
	for _, c := range f.Contract.Ensures {
		x := &search{prog: prog, f: f, cfg: cfg, result: &Result{}}
		if x.tautology(c) {
			out = append(out, c)
		}
	}
	return out
}

// tautology tries a clause with any values before and behind.
func (x *search) tautology(c *contract.Clause) bool {
	holds, cases := true, 0
	for p := range x.cfg.NP {
		x.every(func(t *dynamic.Tape) {
			if cases++; cases > maxCasesOfClause || !holds {
				x.over, holds = true, false
				return
			}
			m := dynamic.NewMemory(x.cfg.F, x.cfg.Prover)
			m.Tape = t
			before, after := x.anything(m, "before"), x.anything(m, "behind")
			ok, f := m.Truth(clauseEnv(x.cfg.NP, p, after, before, dynamic.Goal), c.Cond)
			if (f != nil || !ok) && m.Possible().Answer != prove.Yes {
				holds = false
			}
		})
	}
	return holds && x.reason == ""
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
