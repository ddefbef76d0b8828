package eval

import (
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/verdict"
)

// shift evaluates << and >>. The number of bits is at least 0 and less than the width of the
// promoted left operand; what is shifted to the left is not negative, if its type is signed,
// and nor are bits lost then (C11 6.5.7). A negative value shifted to the right is rounded
// down, as gcc has it. A number of bits that is open is split into its cases: there are no
// more than the type has bits.
func (v *Env) shift(e *model.Binary, x, y sym.Expr) sym.Expr {
	f := v.F
	y, ok := v.shiftCount(e, v.simplify(y))
	if !ok {
		return sym.Nil
	}
	if e.Op == model.Shr {
		return f.Shr(x, y)
	}
	r := f.Shl(x, y)
	if !e.T.Signed || fitsWell(f, x, r, e.T) {
		return r
	}
	// x * 2^y <= hi, and for integers that is x <= hi / 2^y, rounded down.
	_, hi := IntRange(e.T)
	for _, d := range []struct {
		holds   sym.Expr
		message string
	}{
		{f.Ge(x, f.Int(0)), "a negative value is shifted to the left"},
		{f.Le(x, f.Shr(f.BigInt(hi), y)), "a shift to the left loses bits of its type, " + e.T.String()},
	} {
		if v.simplify(d.holds) == sym.False {
			return v.violation(verdict.ShiftOutOfRange, e.At, "%s", d.message)
		}
		v.oblige(verdict.ShiftOutOfRange, d.holds, e.At, "%s", d.message)
	}
	return r
}

// shiftCount gives the number of bits to shift by, which is within the width of the type and,
// unless it depends on a bound variable, a number.
func (v *Env) shiftCount(e *model.Binary, y sym.Expr) (sym.Expr, bool) {
	f := v.F
	const message = "the number of bits to shift by is not within 0..%d"
	in := v.simplify(f.And(f.Ge(y, f.Int(0)), f.Lt(y, f.Int(int64(e.T.Bits)))))
	switch {
	case in == sym.False:
		v.violation(verdict.ShiftOutOfRange, e.At, message, e.T.Bits-1)
		return sym.Nil, false
	case v.hasBound(y):
		v.oblige(verdict.ShiftOutOfRange, in, e.At, message, e.T.Bits-1)
		return y, true
	case in != sym.True:
		v.split(e.At, in)
		return sym.Nil, false
	}
	n, ok := v.Concretize(y, e.At)
	return f.Int(n), ok
}

// fitsWell tells, without much work, that a value shifted to the left is not negative and
// fits its signed type.
func fitsWell(f *sym.Factory, x, shifted sym.Expr, t *model.Type) bool {
	n, ok := f.AsInt64(x)
	r, known := f.AsInt64(shifted)
	return ok && known && n >= 0 && fitsInt64(r, t)
}
