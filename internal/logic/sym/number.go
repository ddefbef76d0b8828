package sym

import (
	"math/big"

	"github.com/tass-go/tass/internal/num"
)

// Plain numbers are the coefficients of polynomials: an integer constant
// (OpInt) or a rational that is no integer (OpRat). A real constant is OpRat or,
// for an integer value, OpRealInt around the plain number.

// Bool returns True or False.
func (f *Factory) Bool(b bool) Expr {
	if b {
		return True
	}
	return False
}

// Int returns the integer constant v.
func (f *Factory) Int(v int64) Expr {
	if fitsSmall(v) {
		return small(v)
	}
	return f.Number(num.Int(v))
}

// BigInt returns an integer constant.
func (f *Factory) BigInt(v *big.Int) Expr { return f.Number(num.FromInt(v)) }

// Rational returns the real constant r.
func (f *Factory) Rational(r *big.Rat) Expr { return f.Const(num.FromRat(r), SortReal) }

// RealInt returns the real constant v.
func (f *Factory) RealInt(v int64) Expr { return f.mk(OpRealInt, SortReal, 0, f.Int(v)) }

const (
	inline uint32 = iota // the words are numerator and denominator
	wide                 // the word indexes wides
)

// Number returns the plain number q: SortInt if it is an integer, else SortReal.
func (f *Factory) Number(q num.Q) Expr {
	n, d, ok := q.Small()
	if ok && d == 1 && fitsSmall(n) {
		return small(n)
	}
	op, s := OpInt, SortInt
	if !q.IsInt() {
		op, s = OpRat, SortReal
	}
	if ok {
		w := [4]Expr{Expr(uint64(n) >> 32), Expr(uint64(n)), Expr(uint64(d) >> 32), Expr(uint64(d))}
		return f.intern(node{op: op, sort: s, aux: inline}, w[:])
	}
	return f.intern(node{op: op, sort: s, aux: wide}, []Expr{Expr(f.wideID(q))})
}

// wideID numbers the wide constants.
func (f *Factory) wideID(q num.Q) uint32 {
	f.scratch.key = q.AppendKey(f.scratch.key[:0])
	id, ok := f.wideIDs[string(f.scratch.key)]
	if !ok {
		id = uint32(len(f.wides))
		f.wideIDs[string(f.scratch.key)] = id
		f.wides = append(f.wides, q)
		f.digits.Store(max(f.digits.Load(), q.Digits()))
	}
	return id
}

// Digits gives about how many digits the longest constant has that there was; 0 if all fit into words. It may be asked
// from any goroutine.
func (f *Factory) Digits() int64 { return f.digits.Load() }

// Const returns the constant of sort SortInt or SortReal with q's value, and
// Nil for SortInt and a fraction.
func (f *Factory) Const(q num.Q, s Sort) Expr {
	e := f.Number(q)
	if s == SortInt {
		if f.Op(e) != OpInt {
			return Nil
		}
		return e
	}
	return f.realOf(e)
}

// realOf turns a plain number into a real constant.
func (f *Factory) realOf(e Expr) Expr {
	if f.Op(e) == OpInt {
		return f.mk(OpRealInt, SortReal, 0, e)
	}
	return e
}

// constOf turns a plain number into a constant of a numeric sort.
func (f *Factory) constOf(e Expr, s Sort) Expr {
	if s == SortReal {
		return f.realOf(e)
	}
	return e
}

// plain turns a numeric constant into a plain number, else Nil.
func (f *Factory) plain(e Expr) Expr {
	if isSmall(e) {
		return e
	}
	switch f.at(e).op {
	case OpInt, OpRat:
		return e
	case OpRealInt:
		return f.args(e)[0]
	case OpRank:
		return f.Counted(e)
	}
	return Nil
}

// Num returns the value of an integer or real constant.
func (f *Factory) Num(e Expr) (num.Q, bool) {
	if isSmall(e) {
		return num.Int(e.value()), true
	}
	if e = f.plain(e); e == Nil {
		return num.Q{}, false
	}
	return f.num(e), true
}

// num returns the value of a plain number.
func (f *Factory) num(e Expr) num.Q {
	if isSmall(e) {
		return num.Int(e.value())
	}
	w := f.args(e)
	if f.at(e).aux == wide {
		return f.wides[w[0]]
	}
	return num.Lowest(int64(uint64(w[0])<<32|uint64(w[1])), int64(uint64(w[2])<<32|uint64(w[3])))
}

// IsConst tells whether e is a constant: a boolean, a number, or a pointer or
// floating literal without symbols in it.
func (f *Factory) IsConst(e Expr) bool {
	if isSmall(e) {
		return true
	}
	switch f.at(e).op {
	case OpBool, OpInt, OpRealInt, OpRat, OpRank, OpFConst, OpNull, OpFunc:
		return true
	case OpPointer:
		return f.at(e).flag&flagSym == 0
	}
	return false
}

// AsInt64 returns the value of an integer constant that fits.
func (f *Factory) AsInt64(e Expr) (int64, bool) {
	if isSmall(e) {
		return e.value(), true
	}
	switch f.at(e).op {
	case OpInt:
		return f.num(e).Int64()
	case OpRank:
		return f.Counted(e).value(), true
	}
	return 0, false
}

// AsBig returns the value of an integer constant.
func (f *Factory) AsBig(e Expr) (*big.Int, bool) {
	if e = f.Counted(e); f.Op(e) != OpInt {
		return nil, false
	}
	return new(big.Int).Set(f.num(e).Rat().Num()), true
}

// AsRat returns the value of an integer or real constant.
func (f *Factory) AsRat(e Expr) (*big.Rat, bool) {
	q, ok := f.Num(e)
	if !ok {
		return nil, false
	}
	return q.Rat(), true
}

// NumAdd returns the plain number a + b of two plain numbers.
func (f *Factory) NumAdd(a, b Expr) Expr {
	if a&b&smallBit != 0 {
		return f.Int(a.value() + b.value())
	}
	return f.Number(f.num(a).Add(f.num(b)))
}

// NumMul returns the plain number a * b of two plain numbers.
func (f *Factory) NumMul(a, b Expr) Expr {
	if a&b&smallBit != 0 {
		return f.Int(a.value() * b.value())
	}
	switch small(1) {
	case a:
		return b
	case b:
		return a
	}
	return f.Number(f.num(a).Mul(f.num(b)))
}

// NumNeg returns the plain number -a of a plain number.
func (f *Factory) NumNeg(a Expr) Expr {
	if isSmall(a) {
		return f.Int(-a.value())
	}
	return f.Number(f.num(a).Neg())
}

// NumCmp compares two numeric constants by value: -1, 0 or 1.
func (f *Factory) NumCmp(a, b Expr) int {
	if a&b&smallBit != 0 {
		return cmpInt(a.value(), b.value())
	}
	x, _ := f.Num(a)
	y, _ := f.Num(b)
	return x.Cmp(y)
}

// NumSign returns the sign of a numeric constant: -1, 0 or 1.
func (f *Factory) NumSign(a Expr) int {
	if isSmall(a) {
		return cmpInt(a.value(), 0)
	}
	x, _ := f.Num(a)
	return x.Sign()
}

func cmpInt(a, b int64) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}
