package concrete

import (
	"fmt"
	"math"
	"math/big"

	"github.com/tass-go/tass/internal/model"
)

// kind says what a scalar holds.
type kind uint8

const (
	undef kind = iota // never written
	number
	float   // only with Options.Float
	pointer // obj 0 is the null pointer
	funcPtr
	anyKind // a value of a dynamically typed language
	part    // one byte of something whose bytes have no value; only in the character types
)

// scalar is what one cell of memory, or one register, holds.
type scalar struct {
	k   kind
	n   num
	f   float64
	obj int // index in process.objs
	off int // in bytes
	fn  *model.Function
	// frag is which byte of what.
	frag *fragment
	dyn  *anyValue // of a dynamic one
}

func numScalar(n num) scalar     { return scalar{k: number, n: n} }
func intScalar(i int64) scalar   { return scalar{k: number, n: num{i: i}} }
func fltScalar(f float64) scalar { return scalar{k: float, f: f} }
func ptrScalar(obj, off int) scalar {
	return scalar{k: pointer, obj: obj, off: off}
}

func (s scalar) isNull() bool { return s.k == pointer && s.obj == 0 && s.fn == nil }

// truth tells whether a scalar differs from zero.
func (s scalar) truth() bool {
	switch s.k {
	case number:
		return s.n.sign() != 0
	case float:
		return s.f != 0
	case funcPtr:
		return true
	}
	return s.obj != 0
}

// equal compares two values; two undefined ones are equal.
func (s scalar) equal(o scalar) bool {
	if s.k != o.k {
		return false
	}
	switch s.k {
	case number:
		return s.n.cmp(o.n) == 0
	case float:
		return s.f == o.f || math.IsNaN(s.f) && math.IsNaN(o.f)
	case pointer:
		return s.obj == o.obj && s.off == o.off
	case funcPtr:
		return s.fn == o.fn
	case anyKind:
		return s.dyn.equal(o.dyn)
	case part:
		f, g := s.frag, o.frag
		return f.index == g.index && f.packed == g.packed && f.place == g.place && f.unset == g.unset &&
			f.of.unpack().equal(g.of.unpack())
	}
	return true
}

func (s scalar) String() string {
	switch s.k {
	case undef:
		return "undefined"
	case number:
		return s.n.String()
	case float:
		return fmt.Sprint(s.f)
	case funcPtr:
		return s.fn.Name
	case part:
		return s.frag.String()
	case anyKind:
		return s.dyn.String()
	}
	if s.obj == 0 {
		return "NULL"
	}
	return fmt.Sprintf("&%d+%d", s.obj, s.off)
}

// value is the result of an expression: a scalar, or the contents of a struct or union.
type value struct {
	scalar
	agg []piece
	of  *thread // whose pointer it is, when another process's
	// wide: it is an argument of MPI that points to integers of 64 bits where others point to ints.
	wide bool
}

func numValue(n num) value { return value{scalar: numScalar(n)} }

// zeroOf is the value that static storage of the type starts with.
func zeroOf(t *model.Type, floats bool) scalar {
	switch {
	case t.Kind == model.Pointer:
		return ptrScalar(0, 0)
	case t.Kind == model.Dynamic:
		return dynScalar(&anyValue{})
	case t.Kind == model.Float && floats:
		return fltScalar(0)
	}
	return intScalar(0)
}

// round brings a double into the format of a floating type.
func round(f float64, width int) float64 {
	if width == 32 {
		return float64(float32(f))
	}
	return f
}

func ratToFloat(r *big.Rat) float64 {
	f, _ := r.Float64()
	return f
}
