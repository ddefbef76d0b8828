package concrete

import (
	"encoding/binary"
	"fmt"
	"math"
	"math/big"

	"github.com/tass-go/tass/internal/model"
)

// encoding says how the bytes of a scalar are to be read.
type encoding uint8

const (
	signed encoding = iota
	unsigned
	boolean
	floating
	address
)

// form is how a scalar type is kept in memory.
type form struct {
	class encoding
	size  uint8
}

func (f form) bytes() int64 { return int64(f.size) }

// formOf gives the form of a scalar type.
func formOf(t *model.Type) form {
	f := form{class: unsigned, size: uint8(max(t.Size, 0))}
	switch {
	case t.Kind == model.Pointer:
		return form{address, model.PointerSize}
	case t.Kind == model.Float:
		f.class = floating
	case t.IsBool():
		f.class = boolean
	case t.Signed:
		f.class = signed
	}
	if f.size == 0 {
		f.size = uint8(max(t.Bits, 8) / 8)
		if t.Bits == 80 {
			f.size = 16
		}
	}
	return f
}

// cell is a scalar as it is kept in memory, in few bytes. Numbers that their form can hold are
// in bits: integers as they are, of floating types those that are integers and, with
// Options.Float, the bits of the double. Others, such as thirds, and the values of signed integers
// that have overflowed, are in ref: a *big.Rat. So are functions and fragments.
type cell struct {
	k    kind
	form form
	obj  int32 // of a pointer; its offset is in bits
	bits int64
	ref  any
}

// tail is the kind of what follows the first slot of a cell: bits is how many slots ago that is.
const tail kind = 255

// fragment is one byte of a scalar whose bytes have no value: of a pointer, and of a number that
// the type of the machine cannot hold. It can be copied, and put together again with the others.
// A byte of padding is one of nothing.
//
// In a pack buffer each byte is a fragment, of which packed says as what datatype the scalar was packed, and place
// which of its bytes that is there.
type fragment struct {
	of     cell
	index  int64
	packed string
	place  int64
	unset  uint8 // those bits of the byte itself that have no value: see byteWithout
}

// plain gives the byte itself of one in a pack buffer.
func (c cell) plain() cell {
	if c.k == part {
		if f := c.ref.(*fragment); f.packed != "" {
			return f.of.byteOf(f.index)
		}
	}
	return c
}

// String names the byte.
func (f *fragment) String() string {
	if f.of.k == undef {
		return "a byte of padding"
	}
	if f.unset != 0 {
		return "a byte of which only some bits have a value"
	}
	return fmt.Sprintf("byte %d of %s", f.index, f.of.unpack())
}

// pack gives a scalar the form in which it is stored.
func pack(s scalar, f form) cell {
	c := cell{k: s.k, form: f}
	switch s.k {
	case number:
		switch {
		case f.class == floating && s.n.r == nil, f.class != floating && fits(s.n.i, f) && s.n.r == nil:
			c.bits = s.n.i
		case f == form{unsigned, 8} && s.n.isInt() && s.n.r.Num().IsUint64():
			c.bits = int64(s.n.r.Num().Uint64())
		default:
			c.ref = s.n.rat()
		}
	case float:
		c.bits = int64(math.Float64bits(s.f))
	case pointer:
		c.obj, c.bits = int32(s.obj), int64(s.off)
	case funcPtr:
		c.ref = s.fn
	case part:
		c.ref = s.frag
	case anyKind:
		c.ref = s.dyn
	}
	return c
}

// fits tells whether an integer is within the range of an integer form.
func fits(i int64, f form) bool {
	switch {
	case f.class == boolean:
		return i == 0 || i == 1
	case f.size >= 8:
		return f.class == signed || i >= 0
	case f.class == signed:
		half := int64(1) << (8*f.size - 1)
		return -half <= i && i < half
	}
	return 0 <= i && i < 1<<(8*f.size)
}

// unpack gives the scalar that a cell holds.
func (c *cell) unpack() scalar {
	s := scalar{k: c.k}
	switch c.k {
	case number:
		switch r := c.ref.(type) {
		case *big.Rat:
			s.n = ratNum(r)
		default:
			s.n.i = c.bits
			if c.bits < 0 && c.form.class == unsigned {
				s.n = bigNum(new(big.Int).SetUint64(uint64(c.bits)))
			}
		}
	case float:
		s.f = math.Float64frombits(uint64(c.bits))
	case pointer:
		s.obj, s.off = int(c.obj), int(c.bits)
	case funcPtr:
		s.fn = c.ref.(*model.Function)
	case part:
		s.frag = c.ref.(*fragment)
	case anyKind:
		s.dyn = c.ref.(*anyValue)
	}
	return s
}

// isZero tells whether all bytes of a cell are zero.
func (c *cell) isZero() bool {
	return c.ref == nil && c.bits == 0 && (c.k == number || c.k == float || c.k == pointer && c.obj == 0)
}

// bytes gives the bytes of a cell, the lowest first; false when they have no value.
func (c *cell) bytes() (b [16]byte, ok bool) {
	if c.isZero() {
		return b, true
	}
	switch {
	case c.k == number && c.form.class == floating:
		f, exact := c.float()
		if !exact {
			return b, false
		}
		return ieee(f, c.form.size)
	case c.k == number && c.ref == nil:
		binary.LittleEndian.PutUint64(b[:], uint64(c.bits))
		return b, c.form.size <= 8
	case c.k == float:
		return ieee(math.Float64frombits(uint64(c.bits)), c.form.size)
	}
	return b, false
}

// float gives the number in a floating cell of exact arithmetic; false when the type cannot hold it.
func (c *cell) float() (f float64, exact bool) {
	r, ok := c.ref.(*big.Rat)
	if !ok {
		r = new(big.Rat).SetInt64(c.bits)
	}
	if c.form.size == 4 {
		s, exact := r.Float32()
		return float64(s), exact
	}
	return r.Float64()
}

// ieee gives the bytes of a float or a double; those of a long double are not known.
func ieee(f float64, size uint8) (b [16]byte, ok bool) {
	switch size {
	case 4:
		binary.LittleEndian.PutUint32(b[:], math.Float32bits(float32(f)))
	case 8:
		binary.LittleEndian.PutUint64(b[:], math.Float64bits(f))
	default:
		return b, false
	}
	return b, true
}

// byteOf gives one byte of a cell, as a cell.
func (c *cell) byteOf(i int64) cell {
	one := cell{k: part, form: form{unsigned, 1}}
	if c.k == part || c.k == undef {
		one.k, one.ref = c.k, c.ref
		return one
	}
	if b, ok := c.bytes(); ok {
		one.k, one.bits = number, int64(b[i])
		return one
	}
	one.ref = &fragment{of: *c, index: i}
	return one
}

// decode makes a scalar from bytes; false when it is none of the form.
func decode(b []byte, f form, floats bool) (s scalar, ok bool) {
	var whole [8]byte
	copy(whole[:], b)
	u := binary.LittleEndian.Uint64(whole[:])
	zero := true
	for _, x := range b {
		zero = zero && x == 0
	}
	switch {
	case f.class == floating && zero && floats:
		return fltScalar(0), true
	case f.class == address:
		return ptrScalar(0, 0), zero
	case zero:
		return intScalar(0), true
	case f.size > 8:
		return s, false
	case f.class == floating:
		x := math.Float64frombits(u)
		if f.size == 4 {
			x = float64(math.Float32frombits(uint32(u)))
		}
		if floats {
			return fltScalar(x), true
		}
		r := new(big.Rat).SetFloat64(x)
		if r == nil {
			return s, false
		}
		return numScalar(ratNum(r)), true
	case f.class == boolean:
		return intScalar(int64(u)), u <= 1
	}
	return numScalar(bigNum(new(big.Int).SetUint64(u)).wrap(8*int(f.size), f.class == signed)), true
}

// loaded gives the value that a cell has as a scalar of a form of its size; false when it has to be
// put together from bytes.
func (c *cell) loaded(f form, floats bool) (scalar, bool) {
	switch {
	case c.k == part:
		one := c.plain()
		if one.k == number {
			return one.wrapped(f), true
		}
		return one.unpack(), true
	case c.form.class == f.class:
		return c.unpack(), true
	case c.isZero():
		s, ok := decode(nil, f, floats)
		return s, ok
	case c.k == number && c.ref == nil && c.form.class <= unsigned && f.class <= unsigned:
		return c.wrapped(f), true
	}
	return scalar{}, false
}

// wrapped reads an integer of one form as one of another of the same size.
func (c *cell) wrapped(f form) scalar {
	if c.bits >= 0 && fits(c.bits, f) {
		return intScalar(c.bits)
	}
	return numScalar(bigNum(new(big.Int).SetUint64(uint64(c.bits))).wrap(8*int(f.size), f.class == signed))
}
