package dynamic

import (
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
)

// New makes a sequence of undefined elements.
func New(n sym.Expr) Value { return Value{Kind: Sequence, Seq: &Seq{Len: n, Base: Blank}} }

// List makes a sequence of given elements.
func (m *Memory) List(list []Value) Value {
	s := &Seq{Len: m.F.Int(int64(len(list))), Base: Blank}
	for i, v := range list {
		s.Writes = append(s.Writes, Write{m.F.Int(int64(i)), v})
	}
	return Value{Kind: Sequence, Seq: s}
}

// Read gives an element, which must be there.
func (m *Memory) Read(s *Seq, at sym.Expr) Value {
	at = m.Ctx.Simplify(at)
	for i := len(s.Writes) - 1; i >= 0; i-- {
		if m.Decide(m.F.Eq(at, s.Writes[i].At)) {
			return s.Writes[i].V
		}
	}
	return m.element(m.base(s.Base), at)
}

// element gives an element of a base, a new one where none was looked at before.
func (m *Memory) element(b int, at sym.Expr) Value {
	if b == Blank {
		return Value{}
	}
	for i := 0; i < len(m.bases[b].elems); i++ {
		w := m.bases[b].elems[i]
		if m.Decide(m.F.Eq(at, w.At)) {
			return w.V
		}
	}
	v := m.Fresh(fmt.Sprintf("%s[%s]", m.bases[b].name, m.F.String(at)))
	m.bases[b].elems = append(slices.Clip(m.bases[b].elems), Write{at, v})
	m.looked(at)
	return v
}

// peek gives an element of which something is known, without splitting.
func (m *Memory) peek(s *Seq, at sym.Expr) (Value, bool) {
	for i := len(s.Writes) - 1; i >= 0; i-- {
		switch m.Ctx.Simplify(m.F.Eq(at, s.Writes[i].At)) {
		case sym.True:
			return s.Writes[i].V, true
		case sym.False:
		default:
			return Value{}, false
		}
	}
	b := m.base(s.Base)
	if b == Blank {
		return Value{}, true
	}
	for _, w := range m.bases[b].elems {
		if m.Ctx.Simplify(m.F.Eq(at, w.At)) == sym.True {
			return w.V, true
		}
	}
	return Value{}, false
}

// Put gives the sequence with one element replaced. Those at known indices are kept in order.
func (m *Memory) Put(s *Seq, at sym.Expr, v Value) *Seq {
	at = m.Ctx.Simplify(at)
	out := &Seq{Len: s.Len, Base: s.Base}
	known := true
	for _, w := range s.Writes {
		if w.At != at {
			out.Writes = append(out.Writes, w)
			known = known && m.F.IsConst(w.At)
		}
	}
	out.Writes = append(out.Writes, Write{at, v})
	if known && m.F.IsConst(at) {
		slices.SortStableFunc(out.Writes, func(a, b Write) int { return m.F.NumCmp(a.At, b.At) })
	}
	return out
}

// maxWrites bounds the elements of one value, those of its elements included.
const maxWrites = 1 << 14

// Bounded gives a value, unless it has too many elements at all depths: a = {a, a} has twice as many each time.
func (m *Memory) Bounded(v Value) Value {
	if m.left(v, maxWrites) == 0 {
		panic(Undecided{"a value has too many elements"})
	}
	return v
}

// left takes the elements of a value from a number, and gives what is left, 0 if that is not enough.
func (m *Memory) left(v Value, n int) int {
	if v = m.Find(v); v.Kind == Sequence {
		for _, w := range v.Seq.Writes {
			if n = m.left(w.V, n); n == 0 {
				return 0
			}
		}
	}
	return max(n-1, 0)
}

// Equal tells whether two values are the same, and splits where they may or may not be.
func (m *Memory) Equal(a, b Value) bool {
	a, b = m.Find(a), m.Find(b)
	switch {
	case m.same(a, b):
		return true
	case m.kinds(a)&m.kinds(b) == 0:
		return false
	case a.Kind == Unknown:
		return m.unify(a, b)
	case b.Kind == Unknown:
		return m.unify(b, a)
	case a.Kind == Integer:
		return m.Decide(m.F.Eq(a.E, b.E))
	case a.Kind == Boolean:
		return m.Decide(m.F.Iff(a.E, b.E))
	}
	return m.equalSeq(a, b)
}

// unify splits into the path on which an unknown is a value, and the one on which it is not.
func (m *Memory) unify(u, v Value) bool {
	if m.occurs(u.ID, v) {
		return false
	}
	if m.Tape.choose(2, sym.Nil) == 1 {
		m.mustDiffer(u, v)
		return false
	}
	if v.Kind == Unknown {
		both := m.unknowns[u.ID].mask & m.unknowns[v.ID].mask
		m.unknowns[v.ID].mask = both
		m.bind(u.ID, v)
		if x := m.unknowns[v.ID]; !x.bound && both&(both-1) == 0 {
			m.settle(v.ID)
		}
		return true
	}
	m.bind(u.ID, v)
	return true
}

// occurs tells whether an unknown is an element of a value, at any depth.
func (m *Memory) occurs(id int, v Value) bool {
	v = m.Find(v)
	if v.Kind == Unknown {
		return v.ID == id
	}
	if v.Kind != Sequence {
		return false
	}
	in := func(w Write) bool { return m.occurs(id, w.V) }
	if slices.ContainsFunc(v.Seq.Writes, in) {
		return true
	}
	b := m.base(v.Seq.Base)
	return b != Blank && slices.ContainsFunc(m.bases[b].elems, in)
}

// maxElements is the length up to which sequences are compared element by element.
const maxElements = 64

func (m *Memory) equalSeq(a, b Value) bool {
	x, y := a.Seq, b.Seq
	if !m.Decide(m.F.Eq(x.Len, y.Len)) {
		return false
	}
	if n, ok := m.F.AsInt64(m.Ctx.Simplify(x.Len)); ok && n <= maxElements {
		for i := range n {
			if !m.Equal(m.Read(x, m.F.Int(i)), m.Read(y, m.F.Int(i))) {
				return false
			}
		}
		return true
	}
	bx, by := m.base(x.Base), m.base(y.Base)
	switch {
	case bx == by:
		for _, w := range append(slices.Clone(x.Writes), y.Writes...) {
			if !m.Equal(m.Read(x, w.At), m.Read(y, w.At)) {
				return false
			}
		}
		return true
	case len(x.Writes)+len(y.Writes) > 0 || bx == Blank || by == Blank:
		m.doubt("whether two sequences of any length are equal is left open")
		return m.Tape.choose(2, sym.Nil) == 0
	case m.Tape.choose(2, sym.Nil) == 1:
		m.mustDiffer(a, b)
		return false
	}
	elems := m.bases[by].elems
	m.bases[by].alias = bx
	for _, w := range elems {
		if !m.Equal(m.element(bx, w.At), w.V) {
			m.cut()
		}
	}
	m.recheck()
	return true
}

// SameBase tells whether two sequences have the same elements where none is written.
func (m *Memory) SameBase(a, b *Seq) bool { return m.base(a.Base) == m.base(b.Base) }

// FreshIndex gives a new symbol for any index of a sequence.
func (m *Memory) FreshIndex(s *Seq) sym.Expr {
	i := m.FreshInt("index").E
	m.Assume(m.F.And(m.F.Le(m.F.Int(0), i), m.F.Lt(i, s.Len)))
	return i
}
