package dynamic

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/sym"
)

// Sampler gives values that what a memory leaves open can have, under a model of the path condition.
type Sampler struct {
	m      *Memory
	model  *prove.Model
	free   int64
	values map[sym.Expr]sym.Expr // of symbols
}

// Sampler makes one on a copy of the memory. The model may be nil.
func (m *Memory) Sampler(model *prove.Model) *Sampler {
	return &Sampler{m: m.Clone(new(Tape)), model: model, free: 1000, values: map[sym.Expr]sym.Expr{}}
}

// maxSample bounds the length of sequences.
const maxSample = 64

// Sample gives a value as nil where it is undefined, an int64, a bool, or a []any; false where there is none of this
// kind. It is one guess of what fits; whether it does is for the caller to see.
func (s *Sampler) Sample(v Value) (any, bool) {
	v = s.m.Find(v)
	switch v.Kind {
	case Undefined:
		return nil, true
	case Integer:
		return s.m.F.AsInt64(s.settled(v.E))
	case Boolean:
		e := s.settled(v.E)
		return e == sym.True, e == sym.True || e == sym.False
	case Sequence:
		return s.sequence(v.Seq)
	}
	return s.unknown(v.ID)
}

// unknown chooses a value for what nothing is known of but its kinds: integers that nothing else is, where possible.
func (s *Sampler) unknown(id int) (any, bool) {
	out := Value{}
	switch mask := s.m.unknowns[id].mask; {
	case mask&(1<<Integer) != 0:
		s.free++
		out = Int(s.m.F.Int(s.free))
	case mask&(1<<Undefined) != 0:
	case mask&(1<<Boolean) != 0:
		out = Bool(sym.True)
	default:
		out = New(s.m.F.Int(0))
	}
	s.m.unknowns[id].bound, s.m.unknowns[id].value = true, out
	return s.Sample(out)
}

// settled gives the value of an expression: what the model says of its symbols, or else a small one that is not known
// to be wrong.
func (s *Sampler) settled(e sym.Expr) sym.Expr {
	for _, x := range s.m.F.Symbols(e) {
		for _, v := range s.candidates(x) {
			if s.values[x] != sym.Nil {
				break
			}
			s.try(x, v)
		}
	}
	return s.m.Ctx.Simplify(s.m.F.Substitute(e, s.values))
}

// try gives a symbol a value, unless it is known to be wrong.
func (s *Sampler) try(x, v sym.Expr) {
	m := s.m
	c := m.F.Eq(x, v)
	if m.F.Sort(x) == sym.SortBool {
		c = m.F.Iff(x, v)
	}
	if next := m.Ctx.Assume(m.Ctx.Simplify(c)); !next.IsFalse() {
		m.Ctx, s.values[x] = next, v
	}
}

// candidates gives values for a symbol, the best first.
func (s *Sampler) candidates(x sym.Expr) (out []sym.Expr) {
	m := s.m
	if m.F.Sort(x) == sym.SortBool {
		out = []sym.Expr{sym.False, sym.True}
	} else {
		for _, i := range []int64{0, 1, 2, 3, 4, 5, 6, 7, 8, -1} {
			out = append(out, m.F.Int(i))
		}
	}
	if s.model == nil {
		return out
	}
	w, err := s.model.Eval(x)
	switch {
	case err != nil:
	case m.F.Sort(x) == sym.SortBool:
		out = append([]sym.Expr{m.F.Bool(w.Bool)}, out...)
	case w.Num != nil && w.Num.IsInt():
		out = append([]sym.Expr{m.F.BigInt(w.Num.Num())}, out...)
	}
	return out
}

func (s *Sampler) sequence(q *Seq) (any, bool) {
	n, ok := s.m.F.AsInt64(s.settled(q.Len))
	if !ok || n > maxSample {
		return nil, false
	}
	out := []any{}
	for i := range n {
		v, ok := s.Sample(s.element(q, s.m.F.Int(i)))
		if !ok {
			return nil, false
		}
		out = append(out, v)
	}
	return out, true
}

// element gives an element, where a symbolic index is what the model says.
func (s *Sampler) element(q *Seq, at sym.Expr) Value {
	for i := len(q.Writes) - 1; i >= 0; i-- {
		if s.settled(q.Writes[i].At) == at {
			return q.Writes[i].V
		}
	}
	b := s.m.base(q.Base)
	if b == Blank {
		return Value{}
	}
	for _, w := range s.m.bases[b].elems {
		if s.settled(w.At) == at {
			return w.V
		}
	}
	v := s.m.Fresh("")
	s.m.bases[b].elems = append(slices.Clip(s.m.bases[b].elems), Write{at, v})
	return v
}
