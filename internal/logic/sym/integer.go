package sym

import (
	"math/big"

	"github.com/tass-go/tass/internal/num"
)

// IntDiv returns C's a / b on integers, rounded towards zero; b must not be 0.
func (f *Factory) IntDiv(a, b Expr) Expr {
	if a&b&smallBit != 0 && b != small(0) {
		return f.Int(a.value() / b.value())
	}
	a, b = f.Counted(a), f.Counted(b)
	if f.isZero(a) { // rule div-zero: 0/b => 0
		return a
	}
	if f.isZero(b) {
		return f.mk(OpIntDiv, SortInt, 0, a, b)
	}
	x, okA := f.Num(a)
	y, okB := f.Num(b)
	if okA && okB { // rule div-const: 7/2 => 3
		return f.Number(x.QuoTrunc(y))
	}
	ca, cb := f.signedContent(a), f.signedContent(b)
	// rule div-content: (c*a)/(c*b) => a/b
	// rule div-sign: (-a)/b => -(a/b), a/(-b) => -(a/b)
	g := num.GCD(ca, cb)
	sign := num.Int(int64(ca.Sign() * cb.Sign()))
	a = f.scale(f.Number(num.Int(int64(ca.Sign())).Quo(g)), a)
	b = f.scale(f.Number(num.Int(int64(cb.Sign())).Quo(g)), b)
	k := f.Number(sign)
	if b == small(1) { // rule div-exact: (4x+8)/4 => x+2
		return f.scale(k, a)
	}
	if q := f.quotient(a, b); q != Nil && f.integralPoly(q) { // rule div-factor: (x*y)/x => y
		return f.scale(k, q)
	}
	if f.Op(a) == OpIntDiv { // rule div-nested: (a/b)/c => a/(b*c)
		in := f.args(a)
		if !f.isZero(in[1]) {
			return f.scale(k, f.IntDiv(in[0], f.Mul(in[1], b)))
		}
	}
	return f.scale(k, f.mk(OpIntDiv, SortInt, 0, a, b))
}

// IntMod returns C's a % b on integers: a - b*(a/b); b must not be 0.
func (f *Factory) IntMod(a, b Expr) Expr {
	if a&b&smallBit != 0 && b != small(0) {
		return f.Int(a.value() % b.value())
	}
	a, b = f.Counted(a), f.Counted(b)
	if f.isZero(a) { // rule mod-zero: 0%b => 0
		return a
	}
	if f.isZero(b) {
		return f.mk(OpIntMod, SortInt, 0, a, b)
	}
	x, okA := f.Num(a)
	y, okB := f.Num(b)
	if okA && okB { // rule mod-const: -7%2 => -1
		return f.Number(x.Sub(y.Mul(x.QuoTrunc(y))))
	}
	ca, cb := f.signedContent(a), f.signedContent(b)
	// rule mod-content: (c*a)%(c*b) => c*(a%b)
	// rule mod-sign: (-a)%b => -(a%b), a%(-b) => a%b
	g := num.GCD(ca, cb)
	a = f.scale(f.Number(num.Int(int64(ca.Sign())).Quo(g)), a)
	b = f.scale(f.Number(num.Int(int64(cb.Sign())).Quo(g)), b)
	if b == small(1) { // rule mod-exact: (4x+8)%4 => 0
		return small(0)
	}
	if q := f.quotient(a, b); q != Nil && f.integralPoly(q) { // rule mod-factor: (x*y)%x => 0
		return small(0)
	}
	k := f.Number(g.Mul(num.Int(int64(ca.Sign()))))
	if f.Op(a) == OpIntMod && f.args(a)[1] == b { // rule mod-nested: (a%b)%b => a%b
		return f.scale(k, a)
	}
	return f.scale(k, f.mk(OpIntMod, SortInt, 0, a, b))
}

func (f *Factory) isZero(e Expr) bool { return e == small(0) || e == f.zeroR }

// signedContent is the content of a polynomial with the sign of its first
// coefficient.
func (f *Factory) signedContent(e Expr) num.Q {
	var buf one
	t := f.terms(e, &buf)
	g := f.content(t)
	if f.NumSign(t[1]) < 0 {
		return g.Neg()
	}
	return g
}

// integralPoly tells whether all coefficients are integers.
func (f *Factory) integralPoly(e Expr) bool {
	var buf one
	t := f.terms(e, &buf)
	for i := 1; i < len(t); i += 2 {
		if f.Op(t[i]) != OpInt {
			return false
		}
	}
	return true
}

// FloorMod returns the remainder of a modulo the positive constant m that lies
// in [0, m): unsigned wrapping.
func (f *Factory) FloorMod(a, m Expr) Expr {
	a = f.Counted(a)
	q, ok := f.Num(m)
	if !ok || q.Sign() <= 0 {
		return f.mk(OpFloorMod, SortInt, 0, a, m)
	}
	var buf one
	t := f.terms(a, &buf)
	ts := make([]term, 0, len(t)/2)
	for i := 0; i < len(t); i += 2 {
		mono := t[i]
		c := floorMod(f.num(t[i+1]), q) // rule wrap-coefficients: (c*x) mod m => ((c mod m)*x) mod m
		if c.IsZero() {
			continue
		}
		if x := f.unwrap(mono, q); x != mono { // rule wrap-nested: (c*(x mod m)) mod m => (c*x) mod m
			var b2 one
			for u := f.terms(f.scale(f.Number(c), x), &b2); len(u) > 0; u = u[2:] {
				ts = append(ts, term{u[0], u[1]})
			}
			continue
		}
		ts = append(ts, term{mono, f.Number(c)})
	}
	r := f.sumTerms(ts, SortInt)
	if r != a {
		return f.FloorMod(r, m)
	}
	if c, ok := f.Num(r); ok { // rule wrap-const: -1 mod 8 => 7
		return f.Number(floorMod(c, q))
	}
	return f.mk(OpFloorMod, SortInt, 0, r, m)
}

// unwrap returns x for x mod n with n a multiple of m, else the monomial.
func (f *Factory) unwrap(mono Expr, m num.Q) Expr {
	if f.Op(mono) == OpFloorMod {
		x := f.args(mono)
		if n, ok := f.Num(x[1]); ok && n.Quo(m).IsInt() {
			return x[0]
		}
	}
	return mono
}

func floorMod(a, m num.Q) num.Q { return a.Sub(m.Mul(a.Quo(m).Floor())) }

// bitConst folds a bit operation on constants.
//
// rule bit-const: 6 & 3 => 2
func (f *Factory) bitConst(a, b Expr, op func(z, x, y *big.Int) *big.Int) Expr {
	x, ok1 := f.AsBig(a)
	y, ok2 := f.AsBig(b)
	if !ok1 || !ok2 {
		return Nil
	}
	return f.BigInt(op(new(big.Int), x, y))
}

func (f *Factory) bitNode(op Op, a, b Expr) Expr {
	if f.Compare(a, b) > 0 {
		a, b = b, a
	}
	return f.mk(op, SortInt, 0, a, b)
}

// BitAnd returns a & b of integers in two's complement of unbounded width.
func (f *Factory) BitAnd(a, b Expr) Expr {
	a, b = f.Counted(a), f.Counted(b)
	if r := f.bitConst(a, b, (*big.Int).And); r != Nil {
		return r
	}
	if f.Op(a) == OpInt {
		a, b = b, a
	}
	switch {
	case a == b, b == small(-1): // rule bitand-neutral: x & x => x, x & -1 => x
		return a
	case b == small(0): // rule bitand-zero: x & 0 => 0
		return b
	}
	if v, ok := f.AsInt64(b); ok && v > 0 && v < 1<<62 && v&(v+1) == 0 {
		return f.FloorMod(a, f.Int(v+1)) // rule bitand-mask: x & (2^k-1) => x mod 2^k
	}
	return f.bitNode(OpBitAnd, a, b)
}

// BitOr returns a | b.
func (f *Factory) BitOr(a, b Expr) Expr {
	a, b = f.Counted(a), f.Counted(b)
	if r := f.bitConst(a, b, (*big.Int).Or); r != Nil {
		return r
	}
	if f.Op(a) == OpInt {
		a, b = b, a
	}
	switch {
	case a == b, b == small(0): // rule bitor-neutral: x | x => x, x | 0 => x
		return a
	case b == small(-1): // rule bitor-ones: x | -1 => -1
		return b
	}
	return f.bitNode(OpBitOr, a, b)
}

// BitXor returns a ^ b.
func (f *Factory) BitXor(a, b Expr) Expr {
	a, b = f.Counted(a), f.Counted(b)
	if r := f.bitConst(a, b, (*big.Int).Xor); r != Nil {
		return r
	}
	if f.Op(a) == OpInt {
		a, b = b, a
	}
	switch {
	case a == b: // rule bitxor-same: x ^ x => 0
		return small(0)
	case b == small(0): // rule bitxor-zero: x ^ 0 => x
		return a
	case b == small(-1): // rule bitxor-ones: x ^ -1 => -x - 1
		return f.Sub(small(-1), a)
	}
	return f.bitNode(OpBitXor, a, b)
}

// maxShift is the largest constant shift that is computed.
const maxShift = 4096

// Shl returns a * 2^b; b must not be negative.
func (f *Factory) Shl(a, b Expr) Expr {
	a, b = f.Counted(a), f.Counted(b)
	if n, ok := f.AsInt64(b); ok && n >= 0 && n <= maxShift { // rule shl-const: x << 2 => 4*x
		return f.scale(f.BigInt(new(big.Int).Lsh(big.NewInt(1), uint(n))), a)
	}
	return f.mk(OpShl, SortInt, 0, a, b)
}

// Shr returns a / 2^b rounded down; b must not be negative.
func (f *Factory) Shr(a, b Expr) Expr {
	a, b = f.Counted(a), f.Counted(b)
	if n, ok := f.AsInt64(b); ok && n >= 0 && n <= maxShift {
		if x, ok := f.AsBig(a); ok { // rule shr-const: -5 >> 1 => -3
			return f.BigInt(x.Rsh(x, uint(n)))
		}
		if n == 0 { // rule shr-zero: x >> 0 => x
			return a
		}
	}
	return f.mk(OpShr, SortInt, 0, a, b)
}
