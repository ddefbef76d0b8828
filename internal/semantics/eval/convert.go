package eval

import (
	"math/big"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/verdict"
)

// floatToInt converts a floating value to an integer type: its fraction is cut off. What does
// not fit the type, or is not a number, must not be converted (C17, 6.3.1.4). Where floating
// operators mean nothing (sym.Herbrand) the result is some number of the type, the same
// for the same value; whether values fit is a question for other arithmetics.
func (v *Env) floatToInt(e *model.Cast, x sym.Expr, from, to *model.Type) sym.Expr {
	f := v.F
	if f.Arith() == sym.Herbrand {
		return v.fit(e, f.FloatToInt(x), &model.Type{Kind: model.Int, Bits: 256, Signed: true}, to)
	}
	switch fits := v.simplify(v.fits(x, from, to)); fits {
	case sym.True:
	case sym.False:
		return v.violation(verdict.ConversionOverflow, e.At, "the value does not fit type %s", to)
	default:
		v.oblige(verdict.ConversionOverflow, fits, e.At, "the value may not fit type %s", to)
	}
	return f.FloatToInt(x)
}

// fits tells for which values of a floating expression the type can hold it, cut off:
// least-1 < x < most+1. The upper end is a power of two, which every format has. If a format
// does not have the lower one, it has no number between that and the least of the type, which
// is a power of two as well.
func (v *Env) fits(x sym.Expr, from, to *model.Type) sym.Expr {
	f := v.F
	lo, hi := IntRange(to)
	literal := func(n *big.Int) sym.Expr { return f.FConst(n.String()+".0", new(big.Rat).SetInt(n), from.Bits) }
	hi.Add(hi, big.NewInt(1))
	below := new(big.Int).Sub(lo, big.NewInt(1))
	above := f.FLt(literal(below), x)
	if f.Arith() != sym.Real && literal(below) == literal(lo) {
		above = f.FLe(literal(lo), x)
	}
	return f.And(above, f.FLt(x, literal(hi)))
}
