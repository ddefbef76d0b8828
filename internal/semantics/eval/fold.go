package eval

import (
	"math/big"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
)

// fold evaluates a sum or a product over a range. One over a range that is known is
// written out, so that the values in arrays are at hand.
func (v *Env) fold(e *model.Fold) sym.Expr {
	lo, hi := v.Eval(e.Lo), sym.Nil
	if lo != sym.Nil {
		hi = v.Eval(e.Hi)
	}
	if hi == sym.Nil {
		return sym.Nil
	}
	f := v.F
	lo, hi = f.Counted(v.simplify(lo)), f.Counted(v.simplify(hi))
	a, okA := f.AsInt64(lo)
	b, okB := f.AsInt64(hi)
	if okA && okB && b-a <= expandLimit {
		return v.writtenOut(e, a, b)
	}
	if e.T.Kind == model.Float && f.Arith() != sym.Real {
		return v.unsupported(e.At, "a fold of floating-point numbers over a range that is not known is not modelled in "+
			"this arithmetic")
	}
	k := v.binder(e.Var, sym.SortInt)
	x := v.term(e, k, f.And(f.Ge(k, lo), f.Lt(k, hi)))
	switch {
	case x == sym.Nil:
		return sym.Nil
	case e.Op == model.Mul:
		return f.Product(k, lo, hi, x)
	}
	return f.Sum(k, lo, hi, x)
}

// writtenOut is a fold over lo, ..., hi-1, from left to right.
func (v *Env) writtenOut(e *model.Fold, lo, hi int64) sym.Expr {
	if lo >= hi {
		return v.neutral(e)
	}
	all := v.term(e, v.F.Int(lo), sym.True)
	for k := lo + 1; k < hi && all != sym.Nil; k++ {
		x := v.term(e, v.F.Int(k), sym.True)
		if x == sym.Nil {
			return sym.Nil
		}
		all = v.combined(e, all, x)
	}
	return all
}

// term gives the term of a fold at k, where g holds.
func (v *Env) term(e *model.Fold, k, g sym.Expr) sym.Expr {
	c := sym.True
	if e.Cond != nil {
		if c = v.with(e.Var, k, g, e.Cond); c == sym.Nil {
			return sym.Nil
		}
		if c = v.simplify(c); c == sym.False {
			return v.neutral(e)
		}
	}
	x := v.with(e.Var, k, v.F.And(g, c), e.Body)
	if x == sym.Nil || c == sym.True {
		return x
	}
	return v.F.Ite(c, x, v.neutral(e))
}

// neutral gives the value of a fold of nothing.
func (v *Env) neutral(e *model.Fold) sym.Expr {
	n := int64(0)
	if e.Op == model.Mul {
		n = 1
	}
	if e.T.Kind == model.Float {
		return v.F.FConst(big.NewRat(n, 1).FloatString(1), big.NewRat(n, 1), e.T.Bits)
	}
	return v.F.Int(n)
}

func (v *Env) combined(e *model.Fold, x, y sym.Expr) sym.Expr {
	isFloat := e.T.Kind == model.Float
	switch {
	case isFloat && e.Op == model.Mul:
		return v.F.FMul(x, y)
	case isFloat:
		return v.F.FAdd(x, y)
	case e.Op == model.Mul:
		return v.F.Mul(x, y)
	}
	return v.F.Add(x, y)
}
