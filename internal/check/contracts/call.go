package contracts

import (
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/contract"
	"github.com/tass-go/tass/internal/contract/code"
	"github.com/tass-go/tass/internal/contract/order"
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/semantics/dynamic"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// call makes the call that all have come to; false when not all have.
func (x *search) call(s *state) bool {
	var first *waiting
	all := true
	for p, pr := range s.procs {
		switch w := pr.waits; {
		case w == nil:
			all = false
		case first == nil:
			first = w
		case w.callee != first.callee:
			x.violation(s, &Violation{Kind: verdict.MPICollectiveMismatch, At: w.at, Process: p, Callee: w.callee.Name,
				Message: fmt.Sprintf("process %d calls %s where another process calls %s (line %d)", p, w.callee.Name,
					first.callee.Name, first.at.Line)})
			return true
		}
	}
	if first == nil || !all {
		return false
	}
	x.together(s, first)
	return true
}

// together makes a call: the requirements are proved at the collective pre-state, what is assigned is forgotten, what
// is ensured is assumed at the collective post-state (Luo, Definitions 7.13 to 7.19).
func (x *search) together(s *state, w *waiting) {
	x.result.Transitions++
	before := x.view(s, w.callee)
	tasks := append(x.required(w, before), x.leavesCalled(w, before)...)
	if s.order != nil {
		tasks = append(tasks, x.calledTerms(w, before)...)
	}
	s.plan(append(append(tasks, x.forget(w, before)...), x.ensured(w, before)...)...)
	x.push(s)
}

// ensured are the tasks that assume what is ensured, and let all go on.
func (x *search) ensured(w *waiting, before *dynamic.View) []func(*state) {
	f, n := w.callee, x.cfg.NP
	var out []func(*state)
	for _, c := range f.Contract.Ensures {
		for p := range n {
			out = append(out, func(s *state) {
				holds, fault := s.mem.Truth(clauseEnv(n, p, s.after, before, dynamic.Given), c.Cond)
				if fault != nil || !holds {
					panic(dynamic.Cut{})
				}
			})
		}
	}
	return append(out, func(s *state) {
		if s.mem.Possible().Answer == prove.Yes {
			panic(dynamic.Cut{})
		}
		x.sites[w.at].passed++
		if s.order != nil && x.broken(s, -1, s.order.Call(f.Name, w.at, s.terms)) {
			return
		}
		if x.cfg.Decompose && s.order != nil {
			x.called(s, w)
		}
		x.release(s, f, s.after)
	})
}

// view is the collective pre-state of a call: each process in the slot that it filled.
func (x *search) view(s *state, f *code.Procedure) *dynamic.View {
	v := &dynamic.View{}
	for _, pr := range s.procs {
		v.Scopes = append(v.Scopes, &scope{x.prog, f, pr.waits.vars, pr.globals})
	}
	return v
}

// required are the tasks that prove the state requirements of a call, and that all channels are empty.
func (x *search) required(w *waiting, now *dynamic.View) []func(*state) {
	out := append([]func(*state){func(s *state) { x.emptied(s, w) }}, x.requires(w.callee, now, w.at)...)
	return []func(*state){x.prove(append(out, func(s *state) { x.decreases(s, w, now) }))}
}

// requires are the tasks that prove the state requirements of a procedure that is called.
func (x *search) requires(f *code.Procedure, now *dynamic.View, at source.Pos) (out []func(*state)) {
	n := x.cfg.NP
	for _, c := range f.Contract.Requires {
		for p := range n {
			out = append(out, func(s *state) {
				holds, fault := s.mem.Truth(clauseEnv(n, p, now, nil, dynamic.Goal), c.Cond)
				if fault != nil || !holds {
					x.violation(s, &Violation{Kind: verdict.Requires, Rule: "SRV", At: at, Process: p, Callee: f.Name,
						Message: fmt.Sprintf("%s requires %s (line %d), which is false for %s%s", f.Name, c.Cond,
							c.At.Line, x.process(p), because(fault))})
				}
			})
		}
	}
	return out
}

// emptied proves that all channels are empty where a procedure is called.
func (x *search) emptied(s *state, w *waiting) {
	for p := range s.procs {
		for q := range s.procs {
			if len(s.chans[p][q]) > 0 {
				x.violation(s, &Violation{Kind: verdict.Requires, Rule: "SRV", At: w.at, Process: q, Callee: w.callee.Name,
					Message: fmt.Sprintf("%s needs empty channels, and a message from process %d to process %d was not received",
						w.callee.Name, p, q)})
				return
			}
		}
	}
}

// because says why a clause has no value, if it has none.
func because(f *dynamic.Fault) string {
	if f == nil {
		return ""
	}
	return ": " + f.Text
}

// calledTerms are the tasks that evaluate the path clauses of a call.
func (x *search) calledTerms(w *waiting, now *dynamic.View) []func(*state) {
	out := []func(*state){func(s *state) { s.terms = order.NewTerms() }}
	for _, c := range w.callee.Contract.PathRequires {
		for p := range x.cfg.NP {
			out = append(out, func(s *state) {
				if f := s.addTerms(now, p, c); f != nil {
					x.violation(s, &Violation{Kind: verdict.PathRequires, Rule: "PRV", At: w.at, Process: -1, Callee: w.callee.Name,
						Message: fmt.Sprintf("the path requirement of %s at line %d has no value: %s", w.callee.Name, c.At.Line, f.Text)})
				}
			})
		}
	}
	for _, c := range w.callee.Contract.PathEnsures {
		for p := range x.cfg.NP {
			out = append(out, func(s *state) {
				if f := s.addTerms(now, p, c); f != nil {
					panic(dynamic.Cut{})
				}
			})
		}
	}
	return append(out, func(s *state) {
		for _, list := range s.terms.NoExit {
			if slices.Contains(list, order.Nobody) {
				panic(dynamic.Undecided{Reason: w.callee.Name + " promises that a process never leaves it"})
			}
		}
	})
}

// forget are the tasks that make the collective post-state: what the procedure may assign has any value.
func (x *search) forget(w *waiting, before *dynamic.View) []func(*state) {
	out := []func(*state){func(s *state) {
		if x.sites[w.at] == nil {
			x.sites[w.at] = &site{}
		}
		x.sites[w.at].reached++
		x.result.Used = append(x.result.Used, w.callee.Name)
		s.after = &dynamic.View{}
	}}
	for p := range x.cfg.NP {
		out = append(out, func(s *state) {
			s.after = &dynamic.View{Scopes: append(slices.Clip(s.after.Scopes), x.forgetOn(s, w.callee, before, p)),
				Results: append(slices.Clip(s.after.Results), s.mem.Fresh(fmt.Sprintf("%s.result@%d", w.callee.Name, p)))}
		})
	}
	return out
}

// forgetOn gives the variables of a process behind a call.
func (x *search) forgetOn(s *state, f *code.Procedure, before *dynamic.View, p int) *scope {
	b := before.Scopes[p].(*scope)
	sc := &scope{b.prog, b.f, slices.Clone(b.vars), slices.Clone(b.globals)}
	if !f.Contract.HasAssigns {
		for i := range sc.vars {
			sc.vars[i] = s.mem.Fresh(fmt.Sprintf("%s.%s@%d", f.Name, f.Vars[i], p))
		}
		for i := range sc.globals {
			sc.globals[i] = s.mem.Fresh(fmt.Sprintf("%s.%s@%d", f.Name, x.prog.Globals[i], p))
		}
	}
	env := clauseEnv(len(s.procs), p, before, nil, dynamic.Either)
	for _, e := range f.Contract.Assigns {
		x.forgetPlace(s, env, sc, e)
	}
	return sc
}

// forgetPlace forgets a variable, or elements of one.
func (x *search) forgetPlace(s *state, env *dynamic.Env, sc *scope, e *contract.Expr) {
	var path []*contract.Expr
	for e.Op == contract.Index {
		path = append(path, e.Args[1])
		e = e.Args[0]
	}
	slices.Reverse(path)
	if i := sc.f.Var(e.Text); i >= 0 && i < len(sc.vars) {
		sc.vars[i] = x.forgotten(s, env, sc.vars[i], path, e.Text)
		return
	}
	i := x.prog.Global(e.Text)
	sc.globals[i] = x.forgotten(s, env, sc.globals[i], path, e.Text)
}

// forgotten gives a value in which the elements at a path of indices may be any values. Where there is no such
// element, nothing is assigned.
func (x *search) forgotten(s *state, env *dynamic.Env, v dynamic.Value, path []*contract.Expr,
	name string) dynamic.Value {
	m := s.mem
	if len(path) == 0 {
		return m.Fresh(name + "'")
	}
	if !m.Is(v, dynamic.Sequence) {
		return v
	}
	q := m.Find(v).Seq
	for _, at := range x.indices(s, env, path[0], q) {
		w := x.forgotten(s, env, m.Read(q, at), path[1:], name)
		q = m.Put(q, at, w)
	}
	return dynamic.Value{Kind: dynamic.Sequence, Seq: q}
}

// release lets all processes go on behind a call.
func (x *search) release(s *state, f *code.Procedure, after *dynamic.View) {
	for p, pr := range s.procs {
		sc := after.Scopes[p].(*scope)
		at := pr.waits.at
		pr.waits, pr.globals = nil, sc.globals
		s.note(p, at, "leaves %s", f.Name)
		if !f.Statement {
			if !x.back(s, p, after.Results[p]) {
				return
			}
			continue
		}
		t := pr.top()
		pr.replace(&frame{t.f, t.f.Code[t.pc].Target, sc.vars})
	}
}
