package sym

import (
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"
)

// Bytes of values. The machine keeps a value as bytes, and C programs look at them: they copy
// objects byte by byte, swap them, and read through pointers of another type. Of a number
// that is known the bytes are numbers. Of a symbolic value they are terms, applications of a
// function whose name says which byte it gives, so that the bytes of one value can be told
// when they are together again. Nothing may be computed with such a term: package eval
// expands those of integers into arithmetic first, and refuses the others.

// InBytes is, in the path of a pointer, not an index but the mark after which one more
// component counts bytes, from the place to which the path leads so far. It is good for
// pointers into the middle of a scalar, into the bytes of a union, into padding, and into a
// block of memory that has no type yet.
func (f *Factory) InBytes() Expr { return f.null }

// Byte names byte K of the N bytes of a value.
type Byte struct {
	Of     Expr
	K, N   int
	Signed bool // Of is an integer of a signed type
	Sign   bool // the byte is taken as a signed number: that is what a signed char becomes as an int
	// Packed, if not empty, is the datatype as which a scalar of N bytes was packed into a buffer. Of is then the byte
	// itself, number K of the scalar.
	Packed string
	// Unset are the bits without a value of a byte of which only some have one: of Of, whose others are zero there.
	Unset int
}

// bytePrefix begins the names of functions that give bytes. No function of a program has it.
const bytePrefix = "@byte"

// ByteOf returns the term for a byte of a value.
func (f *Factory) ByteOf(b Byte) Expr {
	name := fmt.Sprintf("%s%d/%d", bytePrefix, b.K, b.N)
	if b.Signed {
		name += "s"
	}
	if b.Packed != "" {
		name += ":" + b.Packed
	}
	if b.Unset != 0 {
		name += fmt.Sprintf("~%d", b.Unset)
	}
	if b.Sign {
		name += "-"
	}
	return f.Apply(name, SortInt, b.Of)
}

// AsByte takes a term of ByteOf apart.
func (f *Factory) AsByte(e Expr) (Byte, bool) {
	if isSmall(e) || e == Nil || e == Stale || f.at(e).op != OpApply || !strings.HasPrefix(f.Name(e), bytePrefix) {
		return Byte{}, false
	}
	b := Byte{Of: f.args(e)[0]}
	name, sign := strings.CutSuffix(f.Name(e), "-")
	name, unset, partial := strings.Cut(name, "~")
	if partial {
		b.Unset, _ = strconv.Atoi(unset)
	}
	name, b.Packed, _ = strings.Cut(name, ":")
	name, signed := strings.CutSuffix(name, "s")
	b.Sign, b.Signed = sign, signed
	_, err := fmt.Sscanf(name, bytePrefix+"%d/%d", &b.K, &b.N)
	return b, err == nil
}

// piecedName is the name of the function that puts the bytes of a scalar together, padding
// that of the value of a byte of padding, and unset that of a byte without a value.
const (
	piecedName  = "@pieced"
	paddingName = "@padding"
	unsetName   = "@unset"
)

// Pieced returns what a scalar of a sort holds whose bytes were written one by one, and are
// not those of one value; Nil stands for a byte without a value. Memory holds such terms, and
// nothing else does: to read the scalar is to make a value of the bytes.
func (f *Factory) Pieced(s Sort, bytes []Expr) Expr {
	args := make([]Expr, len(bytes))
	for i, b := range bytes {
		if args[i] = b; b == Nil {
			args[i] = f.Symbol(unsetName, SortInt)
		}
	}
	return f.Apply(piecedName, s, args...)
}

// AsPieced gives the bytes of a term of Pieced.
func (f *Factory) AsPieced(e Expr) ([]Expr, bool) {
	if isSmall(e) || e == Nil || e == Stale || f.at(e).op != OpApply || f.Name(e) != piecedName {
		return nil, false
	}
	bytes := append([]Expr(nil), f.args(e)...)
	for i, b := range bytes {
		if f.Op(b) == OpSymbol && f.Name(b) == unsetName {
			bytes[i] = Nil
		}
	}
	return bytes, true
}

// Padding returns what a byte of padding holds: some value, of which nothing is known.
func (f *Factory) Padding() Expr {
	return f.ByteOf(Byte{Of: f.Symbol(paddingName, SortInt), N: 1})
}

// IsPadding tells whether a byte is one of padding.
func (f *Factory) IsPadding(b Byte) bool {
	return f.Op(b.Of) == OpSymbol && f.Name(b.Of) == paddingName
}

// OfBytes tells whether a term is one of ByteOf or Pieced, which stand in memory only, and
// not in other terms.
func (f *Factory) OfBytes(e Expr) bool {
	if isSmall(e) || e == Nil || f.at(e).op != OpApply {
		return false
	}
	name := f.Name(e)
	return strings.HasPrefix(name, bytePrefix) || name == piecedName
}

// Unpacked gives the byte of a value that a byte of a pack buffer is: the same one, if it is in none.
func (f *Factory) Unpacked(e Expr) Expr {
	if b, ok := f.AsByte(e); ok && b.Packed != "" {
		return b.Of
	}
	return e
}

// Pointee gives the pointer of which a term is a byte, or Nil.
func (f *Factory) pointee(e Expr) Expr {
	if b, ok := f.AsByte(e); ok && f.Sort(b.Of) == SortPtr {
		return b.Of
	}
	return Nil
}

// Pointers calls visit for a value that is a pointer, and for the pointers of whose bytes it
// is made.
func (f *Factory) Pointers(e Expr, visit func(Expr)) {
	switch {
	case e == Nil || e == Stale || isSmall(e):
	case f.at(e).op == OpPointer:
		visit(e)
	case f.at(e).op == OpApply:
		if p := f.pointee(e); p != Nil {
			visit(p)
		} else if f.Name(e) == piecedName {
			for _, b := range f.args(e) {
				f.Pointers(b, visit)
			}
		}
	}
}

// MapPointers rewrites what Pointers visits.
func (f *Factory) MapPointers(e Expr, to func(Expr) Expr) Expr {
	switch {
	case e == Nil || e == Stale || isSmall(e):
		return e
	case f.at(e).op == OpPointer:
		return to(e)
	case f.at(e).op != OpApply:
		return e
	}
	if p := f.pointee(e); p != Nil {
		return f.Apply(f.Name(e), SortInt, f.MapPointers(p, to))
	}
	if f.Name(e) != piecedName {
		return e
	}
	args := append([]Expr(nil), f.args(e)...)
	for i, b := range args {
		args[i] = f.MapPointers(b, to)
	}
	return f.Apply(piecedName, f.Sort(e), args...)
}

// MachineBits gives the bits that the machine keeps for a floating value of 32 or 64 bits;
// false where the value is not a number of that format that is known.
func (f *Factory) MachineBits(e Expr, bits int) (uint64, bool) {
	var v float64
	switch f.arith {
	case Real:
		r, ok := f.AsRat(e)
		if !ok {
			return 0, false
		}
		exact := false
		if v, exact = r.Float64(); !exact {
			return 0, false
		}
	case Herbrand:
		return 0, false
	default:
		ok := false
		if v, ok = f.ieeeValue(e); !ok || math.IsNaN(v) {
			return 0, false
		}
	}
	switch bits {
	case 64:
		return math.Float64bits(v), true
	case 32:
		return uint64(math.Float32bits(float32(v))), float64(float32(v)) == v
	}
	return 0, false
}

// FromMachineBits gives the floating value of 32 or 64 bits that the machine keeps as some
// bits; false where there is none that is a number.
func (f *Factory) FromMachineBits(u uint64, bits int) (Expr, bool) {
	v := math.Float64frombits(u)
	if bits == 32 {
		v = float64(math.Float32frombits(uint32(u)))
	}
	switch {
	case f.arith == Herbrand && u == 0:
		return f.FConst("0.0", new(big.Rat), bits), true
	case math.IsNaN(v) || f.arith == Herbrand || bits != 32 && bits != 64:
		return Nil, false
	case f.arith != Real:
		return f.floatConst(v, f.FloatSort(bits)), true
	case math.IsInf(v, 0):
		return Nil, false
	}
	return f.Rational(new(big.Rat).SetFloat64(v)), true
}
