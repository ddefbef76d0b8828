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
	if x.general != nil {
		return false
	}
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

// begin makes the pre-states: the variables have any values that the requirements allow. These are evaluated one
// process after the other, as Memory.Alike wants it.
func (x *search) begin() {
	m := dynamic.NewMemory(x.cfg.F, x.cfg.Prover)
	if x.general != nil {
		m.Someone(x.general.least)
	}
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
	s.start = &start{view: view}
	if !x.cfg.Plain && x.general == nil && x.symmetric() {
		m.Alike()
	}
	s.plan(x.requirements()...)
	x.push(s)
}

// requirements are the tasks of a pre-state: each requirement for each process, path clauses, and what is kept of it.
func (x *search) requirements() []func(*state) {
	var out []func(*state)
	for p := range x.cfg.NP {
		out = append(out, func(s *state) { s.mem.Tell(p) })
		for _, c := range x.f.Contract.Requires {
			out = append(out, func(s *state) {
				holds, f := s.mem.Truth(clauseEnv(x.cfg.NP, p, s.start.view, nil, dynamic.Given), c.Cond)
				if f != nil || !holds {
					panic(dynamic.Cut{})
				}
			})
		}
	}
	if x.cfg.Paths {
		out = append(out, x.pathClauses()...)
	}
	out = append(append(out, x.kept), x.promised()...)
	if x.byRule() {
		out = append(out, x.iterates)
	}
	return out
}

// kept keeps what is asked about the pre-state later, and counts it if it is possible.
func (x *search) kept(s *state) {
	s.start = &start{view: s.start.view, terms: s.terms, variant: x.variants(s, s.start.view)}
	s.plan(func(s *state) {
		if s.mem.Possible().Answer == prove.Yes {
			panic(dynamic.Cut{})
		}
		x.result.Starts++
	})
	if x.cfg.Paths {
		s.order = order.New(x.cfg.NP, s.terms, x.alone())
	}
}

// variants gives the variant of each process where the procedure is entered, undefined where it is no integer; nil
// without one.
func (x *search) variants(s *state, view *dynamic.View) (out []dynamic.Value) {
	d := x.f.Contract.Decreases
	if d == nil {
		return nil
	}
	for p := range x.cfg.NP {
		v, f := s.mem.Eval(clauseEnv(x.cfg.NP, p, view, nil, dynamic.Either), d)
		if f != nil || !s.mem.Is(v, dynamic.Integer) {
			v = dynamic.Value{}
		}
		out = append(out, s.mem.Find(v))
	}
	return out
}

// pathClauses are the tasks that evaluate the path clauses of the procedure that is proved. A requirement without a
// value is false, so that there is no such pre-state; a guarantee without one is broken.
func (x *search) pathClauses() []func(*state) {
	c := x.f.Contract
	out := []func(*state){func(s *state) { s.terms = order.NewTerms() }}
	for _, pc := range c.PathRequires {
		for p := range x.cfg.NP {
			out = append(out, func(s *state) {
				if f := s.addTerms(s.start.view, p, pc); f != nil {
					panic(dynamic.Cut{})
				}
			})
		}
	}
	for _, pc := range c.PathEnsures {
		for p := range x.cfg.NP {
			out = append(out, func(s *state) {
				if f := s.addTerms(s.start.view, p, pc); f != nil {
					x.result.Starts++
					x.violation(s, &Violation{Kind: verdict.PathEnsures, Rule: string(order.PGV), At: pc.At, Process: -1,
						Message: "the path guarantee has no value: " + f.Text})
				}
			})
		}
	}
	return out
}

func clauseEnv(n, p int, now, past *dynamic.View, mode dynamic.Mode) *dynamic.Env {
	return &dynamic.Env{N: n, Rank: p, Now: now, Past: past, Clause: true, Mode: mode}
}
