package contracts

import (
	"github.com/tass-go/tass/internal/contract"
	"github.com/tass-go/tass/internal/contract/code"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/dynamic"
	"github.com/tass-go/tass/internal/source"
)

// origins gives the processes that are the same for all who look, by what names them: the first one, the last one, and
// the value of each variable of which a requirement says that it is the same on all processes. From each of them on,
// processes are in an order: upwards, and from the last one to process 0.
func origins(prog *code.Program, f *code.Procedure) []*contract.Expr {
	at := source.Pos{}
	one := &contract.Expr{Op: contract.Int, Value: 1, At: at}
	out := []*contract.Expr{{Op: contract.Int, At: at}, {Op: contract.Sub, At: at, Args: []*contract.Expr{
		{Op: contract.NProcs, At: at}, one}}}
	for _, v := range visible(prog, f) {
		if common(f.Contract, v) {
			out = append(out, &contract.Expr{Op: contract.Name, Text: v, At: at})
		}
	}
	return out
}

// visible gives the variables that clauses see: parameters and globals.
func visible(prog *code.Program, f *code.Procedure) []string {
	return append(append([]string(nil), f.Vars[:f.Params]...), prog.Globals...)
}

// common tells whether a requirement says that a variable is the same on all processes.
func common(c *contract.Contract, v string) bool {
	for _, r := range c.Requires {
		for _, e := range conjuncts(r.Cond) {
			if e.Op != contract.Forall || e.Text == v {
				continue
			}
			eq, on := e.Args[0], `\on(`+v+`, `+e.Text+`)`
			if eq.Op == contract.Eq && (eq.Args[0].String() == on && eq.Args[1].String() == v ||
				eq.Args[1].String() == on && eq.Args[0].String() == v) {
				return true
			}
		}
	}
	return false
}

// origin gives the number of the process that an origin names, in the pre-state; false where it is no integer.
func (j *followed) origin(e *contract.Expr) (sym.Expr, bool) {
	v, f := j.m.Eval(clauseEnv(1, 0, j.pre, nil, dynamic.Either), e)
	if f != nil || !j.m.Is(v, dynamic.Integer) {
		return sym.Nil, false
	}
	return j.m.Find(v).E, true
}

// before gives the condition that a comes before b in the order from z on. That is a strict order, whatever z is.
func before(f *sym.Factory, z, a, b sym.Expr) sym.Expr {
	if n, ok := f.AsInt64(z); ok && n == 0 {
		return f.Lt(a, b)
	}
	return f.Or(f.And(f.Le(z, a), f.Or(f.Lt(a, b), f.Lt(b, z))), f.And(f.Lt(a, z), f.Lt(b, z), f.Lt(a, b)))
}
