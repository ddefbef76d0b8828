package dynamic

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/logic/sym"
)

// Kind is what a value is.
type Kind uint8

// The kinds.
const (
	Undefined Kind = iota
	Integer
	Boolean
	Sequence
	Unknown // one of those before
)

// String names the kind with an article.
func (k Kind) String() string {
	return [...]string{"undefined", "an integer", "a boolean", "a sequence", "any value"}[k]
}

// Value is a value. E is that of an integer or a boolean, ID the number of an unknown one.
type Value struct {
	Kind Kind
	E    sym.Expr
	Seq  *Seq
	ID   int
}

// Seq is a sequence. Base numbers unknown elements; Blank is where they are undefined. Later writes hide earlier ones.
// It is never changed.
type Seq struct {
	Len    sym.Expr
	Base   int
	Writes []Write
}

// Write is an element with a value.
type Write struct {
	At sym.Expr
	V  Value
}

// Blank is the base of sequences whose elements are undefined unless they are written.
const Blank = -1

// Int makes an integer of an expression.
func Int(e sym.Expr) Value { return Value{Kind: Integer, E: e} }

// Bool makes a boolean of an expression.
func Bool(e sym.Expr) Value { return Value{Kind: Boolean, E: e} }

// same tells whether two values are written alike, and so are equal.
func (m *Memory) same(a, b Value) bool {
	a, b = m.Find(a), m.Find(b)
	if a.Kind != b.Kind {
		return false
	}
	switch a.Kind {
	case Undefined:
		return true
	case Integer, Boolean:
		return a.E == b.E
	case Unknown:
		return a.ID == b.ID
	}
	x, y := a.Seq, b.Seq
	if x == y {
		return true
	}
	return x.Len == y.Len && m.base(x.Base) == m.base(y.Base) &&
		slices.EqualFunc(x.Writes, y.Writes, func(v, w Write) bool { return v.At == w.At && m.same(v.V, w.V) })
}

// Key writes a value so that values are written alike only if they are the same.
func (m *Memory) Key(b *strings.Builder, v Value) {
	v = m.Find(v)
	switch v.Kind {
	case Undefined:
		b.WriteByte('u')
	case Integer:
		fmt.Fprintf(b, "i%d", v.E)
	case Boolean:
		fmt.Fprintf(b, "b%d", v.E)
	case Unknown:
		fmt.Fprintf(b, "?%d/%d", v.ID, m.unknowns[v.ID].mask)
	case Sequence:
		fmt.Fprintf(b, "[%d:%d", v.Seq.Len, m.base(v.Seq.Base))
		for _, w := range v.Seq.Writes {
			fmt.Fprintf(b, ",%d=", w.At)
			m.Key(b, w.V)
		}
		b.WriteByte(']')
	}
}

// Text writes a value for people.
func (m *Memory) Text(v Value) string {
	v = m.Find(v)
	switch v.Kind {
	case Undefined:
		return "UNDEF"
	case Integer, Boolean:
		return m.F.String(m.Ctx.Simplify(v.E))
	case Unknown:
		return m.unknowns[v.ID].name
	}
	n, ok := m.F.AsInt64(m.Ctx.Simplify(v.Seq.Len))
	if !ok || n > 16 {
		return "a sequence of length " + m.F.String(m.Ctx.Simplify(v.Seq.Len))
	}
	var list []string
	for i := range n {
		if x, found := m.peek(v.Seq, m.F.Int(i)); found {
			list = append(list, m.Text(x))
		} else {
			list = append(list, "any value")
		}
	}
	return "{" + strings.Join(list, ", ") + "}"
}
