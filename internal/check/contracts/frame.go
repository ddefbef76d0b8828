package contracts

import (
	"github.com/tass-go/tass/internal/contract"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/dynamic"
)

// maxElements is the number of elements that are looked at one by one.
const maxElements = 64

// indices gives the indices of a sequence that an index of an assigns clause stands for: of a range, all of them.
func (x *search) indices(s *state, env *dynamic.Env, e *contract.Expr, q *dynamic.Seq) []sym.Expr {
	m := s.mem
	lo, hi, ok := x.interval(s, env, e)
	if !ok {
		return nil
	}
	if e.Op != contract.Range {
		if m.Decide(m.F.And(m.F.Le(m.F.Int(0), lo), m.F.Lt(lo, q.Len))) {
			return []sym.Expr{lo}
		}
		return nil
	}
	n, known := m.F.AsInt64(m.Ctx.Simplify(q.Len))
	if !known || n > maxElements {
		panic(dynamic.Undecided{Reason: e.At.String() + ": a range of elements is assigned of a sequence of any length"})
	}
	var out []sym.Expr
	for i := range n {
		k := m.F.Int(i)
		if m.Decide(m.F.And(m.F.Le(lo, k), m.F.Le(k, hi))) {
			out = append(out, k)
		}
	}
	return out
}

// interval gives the ends of an index or a range; false where it is none.
func (x *search) interval(s *state, env *dynamic.Env, e *contract.Expr) (lo, hi sym.Expr, ok bool) {
	ends := []*contract.Expr{e, e}
	if e.Op == contract.Range {
		ends = e.Args
	}
	var out [2]sym.Expr
	for i, b := range ends {
		v, f := s.mem.Eval(env, b)
		if f != nil {
			return 0, 0, false
		}
		if out[i], f = s.mem.AsInt(v, b, e); f != nil {
			return 0, 0, false
		}
	}
	return out[0], out[1], true
}

// places gives the paths of indices at which a variable may be assigned.
func places(c *contract.Contract, name string) [][]*contract.Expr {
	var out [][]*contract.Expr
	for _, e := range c.Assigns {
		var path []*contract.Expr
		for e.Op == contract.Index {
			path = append([]*contract.Expr{e.Args[1]}, path...)
			e = e.Args[0]
		}
		if e.Text == name {
			out = append(out, path)
		}
	}
	return out
}

// unchanged tells whether two values are the same but for elements at paths of indices.
func (x *search) unchanged(s *state, env *dynamic.Env, before, after dynamic.Value, paths [][]*contract.Expr) bool {
	m := s.mem
	for _, p := range paths {
		if len(p) == 0 {
			return true
		}
	}
	if len(paths) == 0 || !m.Is(before, dynamic.Sequence) {
		return m.Equal(before, after)
	}
	if !m.Is(after, dynamic.Sequence) {
		return false
	}
	a, b := m.Find(before).Seq, m.Find(after).Seq
	if !m.Decide(m.F.Eq(a.Len, b.Len)) {
		return false
	}
	for _, at := range x.compared(s, a, b) {
		var below [][]*contract.Expr
		for _, p := range paths {
			lo, hi, ok := x.interval(s, env, p[0])
			if ok && m.Decide(m.F.And(m.F.Le(lo, at), m.F.Le(at, hi))) {
				below = append(below, p[1:])
			}
		}
		if !x.unchanged(s, env, m.Read(a, at), m.Read(b, at), below) {
			return false
		}
	}
	return true
}

// compared gives the indices at which two sequences of one length may differ.
func (x *search) compared(s *state, a, b *dynamic.Seq) []sym.Expr {
	m := s.mem
	if m.SameBase(a, b) {
		var out []sym.Expr
		for _, w := range a.Writes {
			out = append(out, w.At)
		}
		for _, w := range b.Writes {
			out = append(out, w.At)
		}
		return out
	}
	n, ok := m.F.AsInt64(m.Ctx.Simplify(a.Len))
	if !ok || n > maxElements {
		return []sym.Expr{m.FreshIndex(a)}
	}
	var out []sym.Expr
	for i := range n {
		out = append(out, m.F.Int(i))
	}
	return out
}
