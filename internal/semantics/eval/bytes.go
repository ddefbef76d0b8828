package eval

import (
	"math/big"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// byteBits is the number of bits of a byte.
const byteBits = 8

// power gives 256 to the k.
func (v *Env) power(k int) sym.Expr {
	return v.F.BigInt(new(big.Int).Lsh(big.NewInt(1), uint(byteBits*k)))
}

// bytesOf gives the bytes of what a scalar of a type holds, the least first: numbers where
// the machine's are known, terms where the value is symbolic, sym.Nil for bytes without a
// value.
func (v *Env) bytesOf(x sym.Expr, t *model.Type) []sym.Expr {
	f := v.F
	n := int(t.Size)
	bytes := make([]sym.Expr, n)
	if x == sym.Nil {
		return bytes
	}
	if pieces, ok := f.AsPieced(x); ok {
		return pieces
	}
	if b, ok := f.AsByte(x); ok && n == 1 {
		b.Sign = false
		bytes[0] = f.ByteOf(b)
		return bytes
	}
	if bits, ok := v.machineBits(x, t); ok && !v.Secret(x) {
		for k := range bytes {
			bytes[k] = f.Int(new(big.Int).And(new(big.Int).Rsh(bits, uint(byteBits*k)), big.NewInt(255)).Int64())
		}
		return bytes
	}
	if t.IsBool() {
		bytes[0] = x
		return bytes
	}
	for k := range bytes {
		bytes[k] = f.ByteOf(sym.Byte{Of: x, K: k, N: n, Signed: t.Kind == model.Int && t.Signed})
	}
	return bytes
}

// BytesOf gives the bytes of what a scalar of a type holds, the least first; sym.Nil for those without a value.
func (v *Env) BytesOf(x sym.Expr, t *model.Type) []sym.Expr { return v.bytesOf(x, t) }

// OfBytes gives what a scalar of a type holds whose bytes are these.
func (v *Env) OfBytes(bytes []sym.Expr, t *model.Type) sym.Expr { return v.stored(bytes, t) }

// machineBits gives the bits of a scalar that is known.
func (v *Env) machineBits(x sym.Expr, t *model.Type) (*big.Int, bool) {
	f := v.F
	switch t.Kind {
	case model.Int:
		n, ok := f.AsBig(f.Counted(x))
		if !ok {
			return nil, false
		}
		width := new(big.Int).Lsh(big.NewInt(1), uint(byteBits*t.Size))
		return new(big.Int).Mod(n, width), true
	case model.Float:
		u, ok := f.MachineBits(x, t.Bits)
		return new(big.Int).SetUint64(u), ok
	case model.Pointer:
		return new(big.Int), x == f.NullPtr()
	}
	return nil, false
}

// stored gives what a scalar of a type holds whose bytes are these: a value if it is known
// which one they make up, otherwise the bytes themselves.
func (v *Env) stored(bytes []sym.Expr, t *model.Type) sym.Expr {
	if x, ok := v.joined(bytes, t); ok {
		return x
	}
	for _, b := range bytes {
		if b != sym.Nil {
			return v.F.Pieced(v.Types.Of(t, nil).Sort, bytes)
		}
	}
	return sym.Nil
}

// joined makes a value of bytes that are all known, or all the bytes of one value in order.
func (v *Env) joined(bytes []sym.Expr, t *model.Type) (sym.Expr, bool) {
	f := v.F
	if bytes[0] == sym.Nil {
		return sym.Nil, false
	}
	if b, ok := f.AsByte(bytes[0]); ok {
		if len(bytes) == 1 {
			return v.character(b, t)
		}
		for k, x := range bytes {
			if c, ok := f.AsByte(x); !ok || c != (sym.Byte{Of: b.Of, K: k, N: len(bytes), Signed: b.Signed}) {
				return sym.Nil, false
			}
		}
		same := f.Sort(b.Of) == v.Types.Of(t, nil).Sort && !f.IsPadding(b)
		return b.Of, same && (t.Kind != model.Int || t.Signed == b.Signed || v.Secret(b.Of))
	}
	bits := new(big.Int)
	for k, x := range bytes {
		n, ok := f.AsBig(x)
		if x == sym.Nil || !ok {
			return v.symbolicChar(bytes, t)
		}
		bits.Or(bits, new(big.Int).Lsh(n, uint(byteBits*k)))
	}
	return v.fromBits(bits, t)
}

// unpacked gives the bytes of values that bytes of a pack buffer are.
func (v *Env) unpacked(bytes []sym.Expr) []sym.Expr {
	list := make([]sym.Expr, len(bytes))
	for k, b := range bytes {
		list[k] = v.F.Unpacked(b)
	}
	return list
}

// character makes a value of one byte of another value.
func (v *Env) character(b sym.Byte, t *model.Type) (sym.Expr, bool) {
	switch {
	case !t.IsChar():
		return sym.Nil, false
	case b.N > 1 || v.F.IsPadding(b) || b.Packed != "" || b.Unset != 0:
		return v.F.ByteOf(b), true
	case b.Signed == t.Signed:
		return b.Of, true
	}
	return v.wrapped(b.Of, t), true
}

// symbolicChar makes a value of one symbolic number that is a byte.
func (v *Env) symbolicChar(bytes []sym.Expr, t *model.Type) (sym.Expr, bool) {
	x := bytes[0]
	switch {
	case len(bytes) != 1 || t.Kind != model.Int:
		return sym.Nil, false
	case t.IsBool():
		return x, v.simplify(v.F.And(v.F.Ge(x, v.F.Int(0)), v.F.Le(x, v.F.Int(1)))) == sym.True
	}
	return v.wrapped(x, t), t.Bits == byteBits
}

// wrapped gives the value of an integer type to which a number is congruent.
func (v *Env) wrapped(x sym.Expr, t *model.Type) sym.Expr {
	f := v.F
	lo, hi := IntRange(t)
	width := f.BigInt(new(big.Int).Add(new(big.Int).Sub(hi, lo), big.NewInt(1)))
	low := f.BigInt(lo)
	return v.simplify(f.Add(f.FloorMod(f.Sub(x, low), width), low))
}

// fromBits gives the scalar of a type that the machine keeps as some bits; false where there
// is none that is a value here.
func (v *Env) fromBits(bits *big.Int, t *model.Type) (sym.Expr, bool) {
	f := v.F
	switch t.Kind {
	case model.Int:
		if t.IsBool() {
			return f.BigInt(bits), bits.BitLen() <= 1
		}
		if t.Signed && bits.Bit(t.Bits-1) == 1 {
			bits = new(big.Int).Sub(bits, new(big.Int).Lsh(big.NewInt(1), uint(t.Bits)))
		}
		return f.BigInt(bits), true
	case model.Float:
		if bits.Sign() == 0 {
			return v.Types.Zero(v.Types.Of(t, nil)), true
		}
		if !bits.IsUint64() {
			return sym.Nil, false
		}
		return f.FromMachineBits(bits.Uint64(), t.Bits)
	case model.Pointer:
		return f.NullPtr(), bits.Sign() == 0
	}
	return sym.Nil, false
}

// value makes the value of a scalar that is read, of its bytes. What names the memory.
func (v *Env) value(bytes []sym.Expr, t *model.Type, what string, pos source.Pos) sym.Expr {
	for _, b := range bytes {
		if b == sym.Nil {
			return v.violation(verdict.Uninitialized, pos, "%s is used before all of its bytes have a value", what)
		}
	}
	if x, ok := v.joined(bytes, t); ok {
		return x
	}
	if bytes = v.unpacked(bytes); len(bytes) > 1 {
		if x, ok := v.joined(bytes, t); ok {
			return x
		}
	}
	if t.Kind != model.Int {
		return v.unsupported(pos, "%s is read as a %s, and its bytes are not those of one value, which is not modelled",
			what, t)
	}
	if t.IsBool() {
		x := v.number(bytes[0], pos)
		if x == sym.Nil {
			return x
		}
		v.oblige(verdict.ConversionOverflow, v.F.And(v.F.Ge(x, v.F.Int(0)), v.F.Le(x, v.F.Int(1))), pos,
			"the byte of %s is read as a _Bool, and may be neither 0 nor 1", what)
		return x
	}
	sum := v.F.Int(0)
	for k, b := range bytes {
		n := v.number(b, pos)
		if n == sym.Nil {
			return sym.Nil
		}
		sum = v.F.Add(sum, v.F.Mul(n, v.power(k)))
	}
	if whole := v.whole(bytes); whole != sym.Nil {
		sum = v.number(whole, pos)
	}
	return v.wrapped(sum, t)
}

// whole gives the integer of whose lowest bytes, in order, a number of as many bytes is made;
// it is congruent to that number. Nil where there is none.
func (v *Env) whole(bytes []sym.Expr) sym.Expr {
	first, ok := v.F.AsByte(bytes[0])
	if !ok || v.F.Sort(first.Of) != sym.SortInt {
		return sym.Nil
	}
	for k, x := range bytes {
		b, ok := v.F.AsByte(x)
		if !ok || b.Of != first.Of || b.K != k {
			return sym.Nil
		}
	}
	return first.Of
}

// number gives a value to compute with: of a byte of a symbolic integer the arithmetic that
// extracts it. With other bytes of symbolic values nothing can be computed.
func (v *Env) number(x sym.Expr, pos source.Pos) sym.Expr {
	f := v.F
	if x == sym.Nil || f.IsConst(x) {
		return x
	}
	b, ok := f.AsByte(x)
	if !ok {
		return x
	}
	switch {
	case b.Packed != "":
		y := v.number(b.Of, pos)
		if y != sym.Nil && b.Sign {
			y = v.wrapped(y, &model.Type{Kind: model.Int, Bits: byteBits, Signed: true})
		}
		return y
	case b.Unset != 0:
		return v.unsupported(pos, "a byte is used of which only some bits have a value, those of bit-fields that have one")
	case f.IsPadding(b):
		return v.unsupported(pos, "a byte of padding is used, which has no known value: use the members, or set all "+
			"bytes with memset first")
	case v.Secret(b.Of):
		return v.unsupported(pos, "%s", OpenNumber)
	case v.knownByte(&b):
		return f.Int(int64(b.K))
	case f.Sort(b.Of) == sym.SortPtr:
		return v.unsupported(pos, "a byte of a pointer is used as a number, which is not modelled")
	case f.Sort(b.Of) != sym.SortInt:
		return v.unsupported(pos, "a byte of the floating value %s is used as a number, which is not modelled",
			f.String(b.Of))
	}
	of := v.number(b.Of, pos)
	if of == sym.Nil {
		return of
	}
	upto := func(k int) sym.Expr {
		switch {
		case k == 0:
			return f.Int(0)
		case k == b.N && !b.Signed:
			return of
		}
		return f.FloorMod(of, v.power(k))
	}
	y := v.simplify(f.IntDiv(v.simplify(f.Sub(upto(b.K+1), upto(b.K))), v.power(b.K)))
	if b.Sign {
		return v.wrapped(y, &model.Type{Kind: model.Int, Bits: byteBits, Signed: true})
	}
	return y
}

// knownByte tells whether the floating value of a byte has become known, and makes b.K the
// byte.
func (v *Env) knownByte(b *sym.Byte) bool {
	if v.F.Sort(b.Of) == sym.SortInt || b.N > 8 {
		return false
	}
	bits, ok := v.F.MachineBits(b.Of, byteBits*b.N)
	if ok {
		b.K = int(bits >> (byteBits * b.K) & 255)
		if b.Sign && b.K > 127 {
			b.K -= 256
		}
	}
	return ok
}

// Plain is number for a library.
func (v *Env) Plain(x sym.Expr, pos source.Pos) (sym.Expr, bool) {
	y := v.number(x, pos)
	return y, y != sym.Nil
}

// numbers is number for two operands.
func (v *Env) numbers(x, y sym.Expr, pos source.Pos) (a, b sym.Expr) {
	if a = v.number(x, pos); a == sym.Nil {
		return a, a
	}
	return a, v.number(y, pos)
}

// sameByte converts a byte of another value between integer types of at least eight bits,
// without looking at it; ok is false for other values and types.
func (v *Env) sameByte(x sym.Expr, from, to *model.Type) (y sym.Expr, ok bool) {
	if v.F.IsConst(x) || to.IsBool() {
		return x, false
	}
	b, ok := v.F.AsByte(x)
	if !ok {
		return x, false
	}
	switch {
	case to.Bits == byteBits: // to a character: the byte as it is
		b.Sign = false
	case from.Bits == byteBits: // promoted
		b.Sign = from.Signed
		if b.Sign && !to.Signed {
			return x, false
		}
	case b.Sign && !to.Signed:
		return x, false
	}
	return v.F.ByteOf(b), true
}
