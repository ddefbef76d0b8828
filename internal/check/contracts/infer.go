package contracts

import (
	"slices"

	"github.com/tass-go/tass/internal/contract"
	"github.com/tass-go/tass/internal/contract/code"
	"github.com/tass-go/tass/internal/verdict"
)

// Infer looks for a contract of a procedure that has none: what it requires and assigns is read off its body, what it
// ensures are those of some templates that are proved, for these numbers of processes. Nil where the procedure does not
// keep even the contract that ensures nothing.
//
// Nothing depends on how a template is found: each is kept only with a proof. What is required may be more than what is
// needed, so that a violation of it by a caller says nothing about the caller.
func Infer(prog *code.Program, f *code.Procedure, nps []int, cfg Config) *contract.Contract {
	i := &inference{prog: prog, f: f, nps: nps, cfg: cfg}
	i.read()
	base := i.base()
	if !i.keeps(base) {
		return nil
	}
	for _, add := range i.templates() {
		c := *base
		c.Ensures, c.PathEnsures = slices.Clip(c.Ensures), slices.Clip(c.PathEnsures)
		if add(&c) && i.keeps(&c) {
			*base = c
		}
	}
	return base
}

// inference is one run of Infer. Of the parameters: peers are used as processes, roots of these are compared with PID,
// numbers are computed with. Assigned are those and the global variables that get values.
type inference struct {
	prog                  *code.Program
	f                     *code.Procedure
	nps                   []int
	cfg                   Config
	peers, roots, numbers []string
	assigned              []string
}

// keeps tells whether the procedure keeps a contract, for all numbers of processes.
func (i *inference) keeps(c *contract.Contract) bool {
	old := i.f.Contract
	i.f.Contract = c
	defer func() { i.f.Contract = old }()
	for _, np := range i.nps {
		cfg := i.cfg
		cfg.NP = np
		if Prove(i.prog, i.f, cfg).Verdict != verdict.Verified {
			return false
		}
	}
	return true
}

func (i *inference) param(e *contract.Expr) bool {
	return e != nil && e.Op == contract.Name && slices.Contains(i.f.Vars[:i.f.Params], e.Text)
}

func note(list *[]string, name string) {
	if !slices.Contains(*list, name) {
		*list = append(*list, name)
	}
}

// read finds out how the body uses variables.
func (i *inference) read() {
	for k := range i.f.Code {
		in := &i.f.Code[k]
		if (in.Op == code.Send || in.Op == code.Recv) && i.param(in.Y) {
			note(&i.peers, in.Y.Text)
		}
		i.targets(in)
		for _, e := range append(slices.Clone(in.Args), in.X, in.Y) {
			if e != nil {
				e.Walk(i.look)
			}
		}
	}
	i.roots = slices.DeleteFunc(i.roots, func(n string) bool { return slices.Contains(i.numbers, n) })
	i.globals(i.f, map[*code.Procedure]bool{})
}

func (i *inference) targets(in *code.Instr) {
	for _, to := range in.Assigned() {
		for to.Op == contract.Index {
			to = to.Args[0]
		}
		if i.param(to) {
			note(&i.assigned, to.Text)
		}
	}
}

// globals notes the global variables that a procedure assigns, or what it calls.
func (i *inference) globals(f *code.Procedure, seen map[*code.Procedure]bool) {
	if seen[f] {
		return
	}
	seen[f] = true
	for k := range f.Code {
		for _, to := range f.Code[k].Assigned() {
			for to.Op == contract.Index {
				to = to.Args[0]
			}
			if f.Var(to.Text) < 0 {
				note(&i.assigned, to.Text)
			}
		}
	}
	for _, g := range callees(f) {
		i.globals(g, seen)
	}
}

// look notes roots and numbers in an expression.
func (i *inference) look(e *contract.Expr) bool {
	switch e.Op {
	case contract.Eq, contract.Ne:
		for k, a := range e.Args {
			if i.param(a) && e.Args[1-k].Op == contract.PID {
				note(&i.roots, a.Text)
			}
		}
	case contract.Add, contract.Sub, contract.Mul, contract.Div, contract.Mod, contract.Neg, contract.Lt, contract.Le,
		contract.Gt, contract.Ge:
		for _, a := range e.Args {
			if i.param(a) {
				note(&i.numbers, a.Text)
			}
		}
	}
	return true
}

// Expressions at the place of the procedure.

func (i *inference) op(o contract.Op, args ...*contract.Expr) *contract.Expr {
	return &contract.Expr{Op: o, Args: args, At: i.f.At}
}

func (i *inference) name(n string) *contract.Expr {
	return &contract.Expr{Op: contract.Name, Text: n, At: i.f.At}
}

func (i *inference) number(v int64) *contract.Expr {
	return &contract.Expr{Op: contract.Int, Value: v, At: i.f.At}
}

func (i *inference) pid() *contract.Expr    { return i.op(contract.PID) }
func (i *inference) nprocs() *contract.Expr { return i.op(contract.NProcs) }

// base is the contract that ensures nothing.
func (i *inference) base() *contract.Contract {
	c := &contract.Contract{At: i.f.At, HasAssigns: true, AssignsAt: i.f.At}
	require := func(e *contract.Expr) { c.Requires = append(c.Requires, &contract.Clause{At: i.f.At, Cond: e}) }
	for _, r := range i.roots {
		t := i.name("t")
		all := i.op(contract.Forall, i.op(contract.Eq, i.op(contract.On, i.name(r), t), i.name(r)))
		all.Text = "t"
		require(all)
		note(&i.peers, r)
	}
	for _, r := range i.peers {
		require(i.op(contract.And, i.op(contract.Le, i.number(0), i.name(r)), i.op(contract.Lt, i.name(r), i.nprocs())))
	}
	for _, n := range i.numbers {
		require(i.op(contract.Eq, i.op(contract.Sub, i.name(n), i.name(n)), i.number(0)))
	}
	for _, a := range i.assigned {
		c.Assigns = append(c.Assigns, i.name(a))
	}
	if i.f.Wildcard {
		for _, r := range i.roots {
			i.path(&c.PathRequires, i.op(contract.Ne, i.pid(), i.name(r)), contract.NoSendByMe,
				i.event(contract.SendEvent, i.pid(), i.name(r)), i.event(contract.ExitEvent, i.pid()),
				i.event(contract.ExitEvent, i.name(r)))
		}
	}
	return c
}

func (i *inference) event(k contract.Kind, procs ...*contract.Expr) *contract.Event {
	return &contract.Event{Kind: k, Procs: procs, At: i.f.At}
}

func (i *inference) path(list *[]*contract.PathClause, guard *contract.Expr, form contract.Form, no, after,
	until *contract.Event) {
	a := &contract.Absence{At: i.f.At, No: no, After: after, Until: until, Form: form}
	*list = append(*list, &contract.PathClause{At: i.f.At, Guard: guard, Absences: []*contract.Absence{a}})
}
