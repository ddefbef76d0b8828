package contracts

import (
	"fmt"

	"github.com/tass-go/tass/internal/contract"
	"github.com/tass-go/tass/internal/contract/order"
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/semantics/dynamic"
	"github.com/tass-go/tass/internal/verdict"
)

// excluded tells whether the requirements are false for this number of processes by what they say of it alone, such as
// NPROCS >= 2.
func (x *search) excluded() bool {
	out := false
	x.every(func(t *dynamic.Tape) {
		m := dynamic.NewMemory(x.cfg.F, x.cfg.Prover)
		m.Tape = t
		env := &dynamic.Env{N: x.cfg.NP, Clause: true}
		for _, c := range x.f.Contract.Requires {
			if onlyNumbers(c.Cond) {
				holds, f := m.Truth(env, c.Cond)
				out = out || f != nil || !holds
			}
		}
	})
	return out
}

// onlyNumbers tells whether a condition speaks of the number of processes alone.
func onlyNumbers(e *contract.Expr) bool {
	ok := true
	e.Walk(func(y *contract.Expr) bool {
		switch y.Op {
		case contract.Name, contract.PID, contract.On, contract.Forall, contract.Exists, contract.Index:
			ok = false
		}
		return ok
	})
	return ok
}

// begin makes the pre-states: the variables have any values that the requirements allow.
func (x *search) begin(t *dynamic.Tape) {
	m := dynamic.NewMemory(x.cfg.F, x.cfg.Prover)
	m.Tape = t
	n := x.cfg.NP
	s := &state{mem: m}
	view := &dynamic.View{}
	for p := range n {
		pr := &proc{}
		for _, g := range x.prog.Globals {
			pr.globals = append(pr.globals, m.Fresh(fmt.Sprintf("%s@%d", g, p)))
		}
		vars := make([]dynamic.Value, len(x.f.Vars))
		for i := range x.f.Params {
			vars[i] = m.Fresh(fmt.Sprintf("%s@%d", x.f.Vars[i], p))
		}
		pr.frames = []*frame{{x.f, 0, vars}}
		s.procs = append(s.procs, pr)
		view.Scopes = append(view.Scopes, &scope{x.prog, x.f, vars, pr.globals})
		s.chans = append(s.chans, make([][]dynamic.Value, n))
	}
	x.require(m, view)
	s.start = &start{view: view}
	if x.cfg.Paths {
		x.pathClauses(s)
	}
	if d := x.f.Contract.Decreases; d != nil {
		for p := range n {
			v, f := m.Eval(clauseEnv(n, p, view, nil, dynamic.Either), d)
			if f != nil || !m.Is(v, dynamic.Integer) {
				v = dynamic.Value{}
			}
			s.start.variant = append(s.start.variant, m.Find(v))
		}
	}
	if m.Possible().Answer == prove.Yes {
		return
	}
	x.result.Starts++
	x.push(s)
}

func clauseEnv(n, p int, now, past *dynamic.View, mode dynamic.Mode) *dynamic.Env {
	return &dynamic.Env{N: n, Rank: p, Now: now, Past: past, Clause: true, Mode: mode}
}

// require goes on only where the requirements hold for every process.
func (x *search) require(m *dynamic.Memory, view *dynamic.View) {
	for _, c := range x.f.Contract.Requires {
		for p := range x.cfg.NP {
			holds, f := m.Truth(clauseEnv(x.cfg.NP, p, view, nil, dynamic.Given), c.Cond)
			if f != nil || !holds {
				panic(dynamic.Cut{})
			}
		}
	}
}

// pathClauses evaluates the path clauses of the procedure that is proved. A requirement without a value is false, so
// that there is no such pre-state; a guarantee without one is broken.
func (x *search) pathClauses(s *state) {
	c := x.f.Contract
	terms := order.NewTerms()
	if _, f := addTerms(s.mem, x.cfg.NP, s.start.view, c.PathRequires, terms); f != nil {
		panic(dynamic.Cut{})
	}
	at, f := addTerms(s.mem, x.cfg.NP, s.start.view, c.PathEnsures, terms)
	if f != nil {
		x.result.Starts++
		x.violation(s, &Violation{Kind: verdict.PathEnsures, Rule: string(order.PGV), At: at.At, Process: -1,
			Message: "the path guarantee has no value: " + f.Text})
		panic(dynamic.Cut{})
	}
	s.start.terms = terms
	s.order = order.New(x.cfg.NP, terms)
}
