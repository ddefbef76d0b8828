package rounding

import (
	"math/rand"
	"strconv"
	"testing"

	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
)

// extremeValues are the values that a largest is taken of, and their inputs in -1..1.
func extremeValues(f *sym.Factory, n int) (ctx *simplify.Context, inputs, values []sym.Expr) {
	ctx = simplify.Empty(f)
	one := f.FConst("1", rat(1), 64)
	for i := range n {
		x := f.Symbol("x"+strconv.Itoa(i), sym.SortF64)
		ctx = ctx.Assume(f.And(f.FLe(f.FNeg(one), x), f.FLe(x, one)))
		inputs = append(inputs, x)
		values = append(values, f.FMul(f.FConst("0.1", rat(0.1), 64), x))
	}
	return ctx, inputs, values
}

// largest takes the largest of values in three ways: by a function, by comparing, and by a
// reduction.
func largest(f *sym.Factory, how int, values []sym.Expr) sym.Expr {
	m := values[0]
	for _, v := range values[1:] {
		switch how {
		case 0:
			m = f.FApply("fmax", 64, v, m)
		case 1:
			m = f.Ite(f.FLt(m, v), v, m)
		}
	}
	if how == 2 {
		return f.FReduce(sym.ReduceMax, 64, f.Symbol("call", sym.SortInt), values)
	}
	return m
}

// However the largest is found, it is the same; what is computed with it may be rounded.
func TestBoundOfExtremes(t *testing.T) {
	r := rand.New(rand.NewSource(4))
	f := sym.New(sym.IEEE)
	c := f.FConst("0.7", rat(0.7), 64)
	for _, how := range [][2]int{{0, 1}, {1, 0}, {1, 2}, {2, 1}, {0, 2}} {
		ctx, inputs, values := extremeValues(f, 3)
		spec, impl := largest(f, how[0], values), largest(f, how[1], values)
		if b, why := New(f).Pair(ctx, spec, impl); why != nil || b.Diff > 1e-16 {
			t.Errorf("%v: %v, %v", how, b, why)
		}
		spec, impl = f.FMul(spec, f.FAdd(spec, c)), f.FAdd(f.FMul(impl, impl), f.FMul(c, impl))
		b, why := New(f).Pair(ctx, spec, impl)
		if why != nil || b.Diff == 0 || b.Diff > 1e-15 {
			t.Errorf("%v: %v, %v", how, b, why)
			continue
		}
		for range 2000 {
			at := map[sym.Expr]sym.Expr{f.Symbol("call", sym.SortInt): f.Int(int64(r.Intn(6)))}
			for _, x := range inputs {
				at[x] = f.FConst("", rat(2*r.Float64()-1), 64)
			}
			u, err1 := f.Eval(f.Substitute(spec, at), &sym.Valuation{})
			v, err2 := f.Eval(f.Substitute(impl, at), &sym.Valuation{})
			if err1 != nil || err2 != nil || u.Float-v.Float > b.Diff || v.Float-u.Float > b.Diff {
				t.Fatalf("%v: %v and %v, said to be at most %v apart (%v, %v)", how, u, v, b.Diff, err1, err2)
			}
		}
	}
}

// Where values are compared as they were not computed, a comparison can go the other way.
func TestNoBoundOfOtherComparisons(t *testing.T) {
	f := sym.New(sym.IEEE)
	ctx, inputs, values := extremeValues(f, 2)
	spec := largest(f, 0, values)
	impl := f.Ite(f.FLt(inputs[0], inputs[1]), values[1], values[0])
	if b, why := New(f).Pair(ctx, spec, impl); why == nil {
		t.Errorf("a bound: %v", b)
	}
	if b, why := New(f).Pair(ctx, spec, f.Ite(f.FLt(values[0], values[1]), values[0], values[1])); why == nil {
		t.Errorf("of the largest and the least, a bound: %v", b)
	}
}
