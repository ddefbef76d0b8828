package eval

import (
	"math/big"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/num"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

func (v *Env) unary(e *model.Unary) sym.Expr {
	x := v.number(v.Eval(e.X), e.At)
	if x == sym.Nil {
		return sym.Nil
	}
	if !v.Open(x, e.At) {
		return sym.Nil
	}
	switch {
	case e.Op == model.Not:
		return v.F.Not(x)
	case e.Op == model.BitNot:
		return v.F.Sub(v.F.Int(-1), x)
	case e.T.Kind == model.Float:
		return v.computed(e.At, v.F.FNeg(x))
	}
	return v.checked(e, v.F.Neg(x))
}

func (v *Env) binary(e *model.Binary) sym.Expr {
	switch e.Op {
	case model.And, model.Or, model.Implies:
		return v.logical(e)
	}
	x := v.Eval(e.X)
	if x == sym.Nil {
		return sym.Nil
	}
	y := v.Eval(e.Y)
	if y == sym.Nil {
		return sym.Nil
	}
	switch e.X.Type().Kind {
	case model.Dynamic:
		return v.sameValue(e, x, y)
	case model.Pointer:
		if v.Peers != nil {
			return v.remotePointers(e, x, y)
		}
		if v.dangling(x) || v.dangling(y) {
			return v.violation(verdict.InvalidPointer, e.At, danglingUse)
		}
		if !v.computes(e.Op, x, y, e.At) {
			return sym.Nil
		}
		return v.pointerOp(e, x, y)
	case model.Float:
		return v.computed(e.At, v.floatOp(e, x, y))
	case model.Logical:
		if e.Op == model.Eq {
			return v.F.Iff(x, y)
		}
		return v.F.Not(v.F.Iff(x, y))
	}
	if x, y = v.numbers(x, y, e.At); x == sym.Nil || y == sym.Nil || !v.computes(e.Op, x, y, e.At) {
		return sym.Nil
	}
	return v.intOp(e, x, y)
}

// computed tells who asks for it of the result of an operation on floating values.
func (v *Env) computed(at source.Pos, x sym.Expr) sym.Expr {
	if v.Computed != nil && x != sym.Nil {
		v.Computed(v.P, x, at, "")
	}
	return x
}

// logical evaluates the right operand only where it matters.
func (v *Env) logical(e *model.Binary) sym.Expr {
	x := v.Logical(e.X)
	if x == sym.Nil {
		return sym.Nil
	}
	g, decided, result := x, sym.False, sym.False
	switch e.Op {
	case model.Or:
		g, decided, result = v.F.Not(x), sym.True, sym.True
	case model.Implies:
		decided, result = sym.False, sym.True
	}
	if x == decided {
		return result
	}
	y := v.guarded(g, e.Y)
	if y == sym.Nil {
		return sym.Nil
	}
	switch e.Op {
	case model.And:
		return v.F.And(x, y)
	case model.Or:
		return v.F.Or(x, y)
	}
	return v.F.Implies(x, y)
}

func (v *Env) intOp(e *model.Binary, x, y sym.Expr) sym.Expr {
	f := v.F
	switch e.Op {
	case model.Add:
		return v.checked(e, f.Add(x, y))
	case model.Sub:
		return v.checked(e, f.Sub(x, y))
	case model.Mul:
		return v.checked(e, f.Mul(x, y))
	case model.Div, model.Mod:
		return v.division(e, x, y)
	case model.Lt:
		return f.Lt(x, y)
	case model.Le:
		return f.Le(x, y)
	case model.Gt:
		return f.Gt(x, y)
	case model.Ge:
		return f.Ge(x, y)
	case model.Eq:
		return f.Eq(x, y)
	case model.Ne:
		return f.Ne(x, y)
	}
	return v.bitOp(e, x, y)
}

func (v *Env) division(e *model.Binary, x, y sym.Expr) sym.Expr {
	y = v.simplify(y)
	if n, ok := v.F.AsInt64(y); ok && n == 0 {
		return v.violation(verdict.DivisionByZero, e.At, "the divisor is zero")
	}
	if !v.F.IsConst(y) {
		v.oblige(verdict.DivisionByZero, v.F.Ne(y, v.F.Int(0)), e.At, "the divisor can be zero")
	}
	x = v.simplify(x)
	if e.Op == model.Div {
		return v.checked(e, v.F.IntDiv(x, y))
	}
	// The remainder is not defined where the quotient is not representable (C11 6.5.5).
	if n, ok := v.F.AsInt64(y); !ok || n == -1 {
		if v.checked(e, v.F.IntDiv(x, y)) == sym.Nil {
			return sym.Nil
		}
	}
	return v.F.IntMod(x, y)
}

func (v *Env) bitOp(e *model.Binary, x, y sym.Expr) sym.Expr {
	f := v.F
	switch e.Op {
	case model.BitAnd, model.BitOr, model.BitXor:
		if z, ok := v.masked(e.Op, e.T, x, y); ok {
			return z
		}
	}
	switch e.Op {
	case model.BitAnd:
		return f.BitAnd(x, y)
	case model.BitOr:
		return f.BitOr(x, y)
	case model.BitXor:
		return f.BitXor(x, y)
	case model.Shl, model.Shr:
		return v.shift(e, x, y)
	}
	return v.unsupported(e.At, "this operator is not modelled on integers")
}

func (v *Env) floatOp(e *model.Binary, x, y sym.Expr) sym.Expr {
	f := v.F
	switch e.Op {
	case model.Add:
		return f.FAdd(x, y)
	case model.Sub:
		return f.FSub(x, y)
	case model.Mul:
		return f.FMul(x, y)
	case model.Div:
		return v.floatDiv(e, x, y)
	case model.Lt:
		return f.FLt(x, y)
	case model.Le:
		return f.FLe(x, y)
	case model.Gt:
		return f.FLt(y, x)
	case model.Ge:
		return f.FLe(y, x)
	case model.Eq:
		return v.floatEq(x, y)
	case model.Ne:
		return f.Not(v.floatEq(x, y))
	}
	return v.unsupported(e.At, "this operator is not modelled on floating types")
}

// floatEq is C's ==, or identity in annotations that are to be read so.
func (v *Env) floatEq(x, y sym.Expr) sym.Expr {
	if v.Annotation && v.Identity {
		return v.F.Eq(x, y)
	}
	return v.F.FEq(x, y)
}

// floatDiv has an obligation over the reals only: other arithmetics give x/0 a
// value.
func (v *Env) floatDiv(e *model.Binary, x, y sym.Expr) sym.Expr {
	if v.F.Arith() != sym.Real {
		return v.F.FDiv(x, y)
	}
	y = v.simplify(y)
	if r, ok := v.F.AsRat(y); ok {
		if r.Sign() == 0 {
			return v.violation(verdict.DivisionByZero, e.At, "the divisor is zero")
		}
	} else {
		v.oblige(verdict.DivisionByZero, v.F.Ne(y, v.F.RealInt(0)), e.At, "the divisor can be zero")
	}
	return v.F.FDiv(x, y)
}

// IntRange gives the least and the greatest value of an integer type.
func IntRange(t *model.Type) (lo, hi *big.Int) {
	if t.IsUnbounded() {
		panic("integers without bounds have no range")
	}
	one := big.NewInt(1)
	if !t.Signed {
		hi = new(big.Int).Lsh(one, uint(t.Bits))
		return new(big.Int), hi.Sub(hi, one)
	}
	hi = new(big.Int).Lsh(one, uint(t.Bits-1))
	lo = new(big.Int).Neg(hi)
	return lo, hi.Sub(hi, one)
}

// Represents tells whether a number is a value of an integer type.
func Represents(t *model.Type, v int64) bool {
	if t.IsUnbounded() {
		return true
	}
	if t.Signed {
		return t.Bits >= 64 || v>>(t.Bits-1) == v>>63
	}
	return v >= 0 && (t.Bits >= 63 || v>>t.Bits == 0)
}

// RangeOf says which integers are in a value of a type; nil where there are none.
func RangeOf(t *state.Type) *sym.Range {
	switch t.Model.Kind {
	case model.Int:
		if t.Model.IsUnbounded() {
			return nil
		}
		lo, hi := IntRange(t.Model)
		return &sym.Range{Lo: num.FromInt(lo), Hi: num.FromInt(hi), Known: true}
	case model.Array:
		if r := RangeOf(t.Elem); r != nil {
			return &sym.Range{Elem: r}
		}
	case model.Struct:
		r := &sym.Range{Parts: make([]*sym.Range, len(t.Fields))}
		some := false
		for i, x := range t.Fields {
			r.Parts[i] = RangeOf(x)
			some = some || r.Parts[i] != nil
		}
		if some {
			return r
		}
	}
	return nil
}

func (v *Env) cast(e *model.Cast) sym.Expr {
	x := v.Eval(e.X)
	if x == sym.Nil {
		return sym.Nil
	}
	from, to := e.X.Type(), e.T
	if from.Kind == model.Dynamic {
		return v.takenOut(e, x)
	}
	switch to.Kind {
	case model.Dynamic:
		return v.put(x, from)
	case model.Logical:
		return v.toLogical(e, x, from)
	case model.Int:
		return v.toInt(e, x, from, to)
	case model.Float:
		return v.toFloat(e, x, from, to)
	case model.Pointer:
		away, ok := v.homeOf(e.X)
		if !ok {
			return sym.Nil
		}
		own := v.visit(away)
		y := v.toPointer(e, x, from, to)
		v.P = own
		return y
	case model.Void:
		return x
	}
	return v.unsupported(e.At, "a conversion from %s to %s is not modelled", from, to)
}

func (v *Env) toLogical(e *model.Cast, x sym.Expr, from *model.Type) sym.Expr {
	switch from.Kind {
	case model.Logical:
		return x
	case model.Int:
		if x = v.number(x, e.At); x == sym.Nil {
			return x
		}
		return v.F.Ne(x, v.F.Int(0))
	case model.Float:
		return v.F.Not(v.F.FEq(x, v.F.FConst("0.0", new(big.Rat), from.Bits)))
	case model.Pointer:
		if v.Peers == nil && v.dangling(x) {
			return v.violation(verdict.InvalidPointer, e.At, danglingUse)
		}
		return v.F.Bool(x != v.F.NullPtr())
	}
	return v.unsupported(e.At, "a condition of type %s is not modelled", from)
}

func (v *Env) toInt(e *model.Cast, x sym.Expr, from, to *model.Type) sym.Expr {
	f := v.F
	switch from.Kind {
	case model.Logical:
		return f.Ite(x, f.Int(1), f.Int(0))
	case model.Float:
		if to.IsBool() { // _Bool: 0.5 is true
			return f.Ite(v.toLogical(e, x, from), f.Int(1), f.Int(0))
		}
		return v.floatToInt(e, x, from, to)
	case model.Pointer:
		return v.unsupported(e.At, "a conversion from a pointer to an integer is not modelled")
	}
	if y, ok := v.sameByte(x, from, to); ok {
		return y
	}
	if x = v.number(x, e.At); x == sym.Nil {
		return x
	}
	if !keepsHandle(from, to) && !v.Open(x, e.At) {
		return sym.Nil
	}
	if to.IsBool() { // _Bool
		return f.Ite(f.Ne(x, f.Int(0)), f.Int(1), f.Int(0))
	}
	return v.fit(e, x, from, to)
}

// fit converts an integer to a type that may not hold it: modulo 2^width, as
// gcc does for signed types as well.
func (v *Env) fit(e *model.Cast, x sym.Expr, from, to *model.Type) sym.Expr {
	f := v.F
	if from.IsUnbounded() && to.IsUnbounded() {
		return x
	}
	if from.Signed == to.Signed && from.Bits <= to.Bits && to.Signed || !from.Signed && from.Bits < to.Bits {
		return x
	}
	if n, ok := f.AsInt64(x); ok && fitsInt64(n, to) {
		return x
	}
	lo, hi := IntRange(to)
	low, high := f.BigInt(lo), f.BigInt(hi)
	fits := v.simplify(f.And(f.Ge(x, low), f.Le(x, high)))
	if fits == sym.True {
		return x
	}
	if fits != sym.False && !v.hasBound(fits) {
		return v.split(e.At, fits)
	}
	width := f.BigInt(new(big.Int).Lsh(big.NewInt(1), uint(to.Bits)))
	if !to.Signed {
		return f.FloorMod(x, width)
	}
	return f.Add(f.FloorMod(f.Sub(x, low), width), low)
}

// fitsInt64 tells whether n is a value of the type, without big numbers.
func fitsInt64(n int64, t *model.Type) bool {
	if t.Signed {
		return t.Bits >= 64 || n>>(t.Bits-1) == n>>63
	}
	return n >= 0 && (t.Bits >= 63 || n>>t.Bits == 0)
}

func (v *Env) toFloat(e *model.Cast, x sym.Expr, from, to *model.Type) sym.Expr {
	switch from.Kind {
	case model.Logical:
		return v.F.IntToFloat(v.F.Ite(x, v.F.Int(1), v.F.Int(0)), to.Bits)
	case model.Int:
		if x = v.number(x, e.At); x == sym.Nil || !v.Open(x, e.At) {
			return sym.Nil
		}
		return v.F.IntToFloat(x, to.Bits)
	case model.Float:
		return v.F.FConv(x, to.Bits)
	}
	return v.unsupported(e.At, "a conversion from %s to %s is not modelled", from, to)
}
