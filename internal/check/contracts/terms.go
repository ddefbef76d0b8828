package contracts

import (
	"github.com/tass-go/tass/internal/contract"
	"github.com/tass-go/tass/internal/contract/order"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/dynamic"
)

// addTerms evaluates a path clause for a process where it enters (partial evaluation, Luo, Definition 6.1).
func (s *state) addTerms(view *dynamic.View, p int, c *contract.PathClause) *dynamic.Fault {
	env := clauseEnv(len(s.procs), p, view, nil, dynamic.Either)
	if c.Guard != nil {
		holds, f := s.mem.Truth(env, c.Guard)
		if f != nil || !holds {
			return f
		}
	}
	s.terms = s.terms.Clone()
	for _, a := range c.Absences {
		if f := addAbsence(s.mem, env, a, s.terms); f != nil {
			return f
		}
	}
	return nil
}

func addAbsence(m *dynamic.Memory, env *dynamic.Env, a *contract.Absence, t *order.Terms) *dynamic.Fault {
	p := env.Rank
	who := a.Until.Procs[0]
	if a.Form == contract.NoSendToMe {
		who = a.No.Procs[0]
	}
	members, f := ranks(m, env, who)
	if f != nil {
		return f
	}
	switch a.Form {
	case contract.NoSendToMe:
		for _, q := range members {
			t.Quiet[order.Pair{P: q, Q: p}] = true
		}
	case contract.NoSendByMe:
		for _, q := range members {
			t.Quiet[order.Pair{P: p, Q: q}] = true
		}
	case contract.NoSendUntil:
		to, f := ranks(m, env, a.No.Procs[1])
		if f != nil {
			return f
		}
		for _, q := range to {
			pair := order.Pair{P: p, Q: q}
			t.NoSend[pair] = append(t.NoSend[pair], members...)
		}
	case contract.NoExitUntil:
		t.NoExit[p] = append(t.NoExit[p], members...)
	}
	return nil
}

// ranks gives the processes that an event names: of a range all members. A number that is none of a process is
// order.Nobody.
func ranks(m *dynamic.Memory, env *dynamic.Env, e *contract.Expr) ([]int, *dynamic.Fault) {
	lo, hi := e, e
	if e.Op == contract.Range {
		lo, hi = e.Args[0], e.Args[1]
	}
	var ends [2]sym.Expr
	for i, b := range []*contract.Expr{lo, hi} {
		v, f := m.Eval(env, b)
		if f != nil {
			return nil, f
		}
		if ends[i], f = m.AsInt(v, b, e); f != nil {
			return nil, f
		}
	}
	var out []int
	for q := range env.N {
		k := m.F.Int(int64(q))
		if m.Decide(m.F.And(m.F.Le(ends[0], k), m.F.Le(k, ends[1]))) {
			out = append(out, q)
		}
	}
	outside := m.F.Or(m.F.Lt(ends[0], m.F.Int(0)), m.F.Ge(ends[1], m.F.Int(int64(env.N))))
	if m.Decide(m.F.And(m.F.Le(ends[0], ends[1]), outside)) {
		out = append(out, order.Nobody)
	}
	return out, nil
}
