package contracts

import (
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/contract/code"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/dynamic"
	"github.com/tass-go/tass/internal/verdict"
)

// A contract that is used to prove itself, directly or through others, proves nothing by that alone: fun f() ensures
// 1 == 2; { f(); } keeps its contract as long as it does not end. With a variant, an integer that is not negative
// where the procedure is entered and that each call in the circle makes smaller, it is an induction: the contract
// holds for variants up to v if it holds for those below v.

// callees gives the procedures and statements that one calls.
func callees(f *code.Procedure) []*code.Procedure {
	var out []*code.Procedure
	for _, i := range f.Code {
		if i.Callee != nil {
			out = append(out, i.Callee)
		}
	}
	return out
}

// alone tells whether no contract is used: what is called is executed, as far as calls go.
func (x *search) alone() bool {
	seen := map[*code.Procedure]bool{x.f: true}
	todo := []*code.Procedure{x.f}
	for len(todo) > 0 {
		f := todo[0]
		todo = todo[1:]
		for _, g := range callees(f) {
			if g.Contract != nil && !x.cfg.Inline {
				return false
			}
			if !seen[g] && !g.Statement {
				seen[g] = true
				todo = append(todo, g)
			}
		}
	}
	return true
}

// reaches tells whether f calls g, directly or through others.
func reaches(f, g *code.Procedure) bool {
	seen := map[*code.Procedure]bool{}
	todo := callees(f)
	for len(todo) > 0 {
		h := todo[0]
		todo = todo[1:]
		if h == g {
			return true
		}
		if !seen[h] {
			seen[h] = true
			todo = append(todo, callees(h)...)
		}
	}
	return false
}

// recursion says which variant is missing, where contracts are used in a circle: none is where bodies are executed.
func (x *search) recursion() string {
	if x.bodies {
		return ""
	}
	for _, name := range x.result.Used {
		g := x.named(name)
		if !reaches(g, x.f) && g != x.f {
			continue
		}
		for _, h := range []*code.Procedure{x.f, g} {
			if h.Contract.Decreases == nil {
				return fmt.Sprintf("the contract holds if %s ends: it is used to prove itself, and %s has no variant "+
					"(decreases e;)", x.f.Name, h.Name)
			}
		}
	}
	return ""
}

// named finds what has a contract by its name.
func (x *search) named(name string) *code.Procedure {
	i := slices.IndexFunc(x.prog.Contracted, func(f *code.Procedure) bool { return f.Name == name })
	return x.prog.Contracted[i]
}

// circle tells whether a contract that is used is proved with the one that is proved, and both have variants.
func (x *search) circle(g *code.Procedure) bool {
	return g.Contract.Decreases != nil && x.f.Contract.Decreases != nil && (g == x.f || reaches(g, x.f))
}

// decreases proves at a call in a circle that the variant is smaller than it was where the procedure was entered,
// where it is not negative.
func (x *search) decreases(s *state, w *waiting, now *dynamic.View) bool {
	g := w.callee
	if !x.circle(g) {
		return true
	}
	m := s.mem
	for p := range s.procs {
		before := s.start.variant[p]
		v, f := m.Eval(clauseEnv(len(s.procs), p, now, nil, dynamic.Either), g.Contract.Decreases)
		ok := f == nil && before.Kind == dynamic.Integer
		if ok {
			var e sym.Expr
			e, f = m.AsInt(v, g.Contract.Decreases, g.Contract.Decreases)
			ok = f == nil && m.Decide(m.F.And(m.F.Le(m.F.Int(0), before.E), m.F.Lt(e, before.E)))
		}
		if !ok {
			x.violation(s, &Violation{Kind: verdict.Nontermination, At: w.at, Process: p, Callee: g.Name,
				Message: fmt.Sprintf("the variant %s of %s does not decrease from one that is not negative%s",
					g.Contract.Decreases, g.Name, because(f))})
			return false
		}
	}
	return true
}
