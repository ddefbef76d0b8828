package simplify

import (
	"math/big"
	"testing"

	"github.com/tass-go/tass/internal/logic/sym"
)

// TestFree: comparisons of uninterpreted floating terms are open where no conjunct
// speaks of them, and only there.
func TestFree(t *testing.T) {
	f := sym.New(sym.Herbrand)
	x, y, n := f.Symbol("x", sym.SortF64), f.Symbol("y", sym.SortF64), f.Symbol("n", sym.SortInt)
	zero := f.FConst("0.0", new(big.Rat), 64)
	one := f.FConst("1.0", big.NewRat(1, 1), 64)
	isZero := func(e sym.Expr) sym.Expr { return f.FEq(e, zero) }
	quotient := f.FDiv(x, y)
	tests := []struct {
		name  string
		given []sym.Expr
		claim sym.Expr
		want  bool
	}{
		{"nothing is known", nil, isZero(quotient), true},
		{"a negation", nil, f.Not(isZero(quotient)), true},
		{"another term is known", []sym.Expr{f.Not(isZero(y)), isZero(x)}, isZero(quotient), true},
		{"a fact about a number", []sym.Expr{f.Gt(n, f.Int(0))}, isZero(x), true},
		{"a term with a number in it", nil, isZero(f.IntToFloat(n, 64)), false},
		{"its own integer value is known", []sym.Expr{f.Gt(f.FloatToInt(x), f.Int(0))}, isZero(x), false},
		{"a clause", []sym.Expr{f.Or(isZero(x), isZero(y))}, isZero(x), false},
		{"literals alone", nil, f.FLt(zero, one), true},
		{"literals alone, of which a clause speaks", []sym.Expr{f.Or(f.FLt(zero, one), f.Gt(n, f.Int(0))),
			f.Or(f.FLt(zero, one), f.Le(n, f.Int(0)))}, f.FLt(zero, one), false},
		{"literals that have one value", []sym.Expr{f.Eq(f.FAdd(y, y), zero), f.Eq(f.FAdd(y, y), one), isZero(x)},
			f.FEq(x, one), false},
		{"values of others are equal", []sym.Expr{f.Eq(f.FAdd(y, y), f.FMul(y, y)), f.FLt(x, x)}, f.FEq(x, x), true},
		{"no comparison", nil, x, false},
		{"integers", nil, f.Gt(n, f.Int(0)), false},
		{"true", nil, sym.True, false},
	}
	for _, x := range tests {
		c := Empty(f)
		for _, e := range x.given {
			c = c.Assume(e)
		}
		if got := c.Free(x.claim); got != x.want {
			t.Errorf("%s: Free is %t", x.name, got)
		}
	}
	if c := Empty(f).Assume(isZero(x)).Suppose(f.Or(isZero(x), isZero(y))); c.Free(isZero(y)) {
		t.Error("a premise that speaks of the term is overlooked")
	}
}

// TestFreeNeedsHerbrand: where operators mean something, no comparison is free.
func TestFreeNeedsHerbrand(t *testing.T) {
	f := sym.New(sym.IEEE)
	x := f.Symbol("x", sym.SortF64)
	if Empty(f).Free(f.FEq(x, f.FConst("1.0", big.NewRat(1, 1), 64))) {
		t.Error("a comparison of IEEE values is taken for free")
	}
}
