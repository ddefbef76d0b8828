package rounding

import (
	"math"
	"testing"

	"github.com/tass-go/tass/internal/logic/sym"
)

// TestComparisonsOfRoundedValues: what a path condition says of computed values says
// nothing of the exact ones, nor of the inputs.
func TestComparisonsOfRoundedValues(t *testing.T) {
	w := newWorld()
	x, y, z := w.in("x", -1, 1), w.in("y", -1, 1), w.in("z", -1, 1)
	spec, impl := w.FAdd(w.FAdd(x, y), z), w.FAdd(x, w.FAdd(y, z))
	free := w.bound(t, spec, impl)
	for _, e := range []sym.Expr{w.FAdd(x, y), spec, impl} {
		w.ctx = w.ctx.Assume(w.And(w.FLe(w.c(0), e), w.FLe(e, w.c(0x1p-60))))
	}
	if b := w.bound(t, spec, impl); b != free {
		t.Errorf("%v with conditions on sums, %v without", b, free)
	}
	// 1e16 + (1 - 1e16) is 1, (1e16 + 1) - 1e16 is 0, and both are below 1.5.
	v := newWorld()
	big, one := v.in("big", 1e16, 1e16), v.in("one", 1, 1)
	left, right := v.FSub(v.FAdd(big, one), big), v.FAdd(big, v.FSub(one, big))
	v.ctx = v.ctx.Assume(v.And(v.FLe(left, v.c(0.5)), v.FLe(v.c(-0.5), left)))
	if b := v.bound(t, left, right); b.Diff < 1 {
		t.Errorf("0 and 1: %v", b)
	}
}

// TestNoNumbers: what may be no number has no bound, and breaks nothing.
func TestNoNumbers(t *testing.T) {
	w := newWorld()
	x, y := w.in("x", -1, 1), w.in("y", 1, 2)
	sum := func(e sym.Expr) (a, b sym.Expr) { return w.FAdd(w.FAdd(e, x), y), w.FAdd(e, w.FAdd(x, y)) }
	for _, c := range []struct {
		e    sym.Expr
		want Kind
	}{
		{w.FDiv(x, w.FSub(y, y)), DivisorZero},
		{w.FDiv(x, w.FMul(w.c(0), y)), DivisorZero},
		{w.FDiv(x, w.FSub(w.FMul(y, y), w.FMul(y, y))), DivisorZero},
		{w.FDiv(y, w.FSub(w.FAdd(x, w.c(1e20)), x)), NoRange}, // an exact divisor of 1e20
		{w.FDiv(w.c(1), w.c(0)), Open},
		{w.FApply("sqrt", 64, w.c(-1)), Open},
		{w.FApply("sqrt", 64, w.FSub(w.FMul(y, w.c(0.1)), w.c(0.1))), RootZero},
		{w.FMul(w.FMul(y, w.c(1e200)), w.FMul(y, w.c(1e200))), Overflow},
		{w.FDiv(y, w.FMul(y, w.c(1e-310))), Overflow},
		{w.FSub(w.FMul(y, w.c(1e308)), w.FMul(y, w.c(-1e308))), Overflow},
	} {
		a, b := sum(c.e)
		_, why := New(w.Factory).Pair(w.ctx, a, b)
		if c.want != NoRange && (why == nil || why.Kind != c.want) || c.want == NoRange && why != nil {
			t.Errorf("%s: %v, want %s", w.String(c.e), why, c.want.Name())
		}
	}
}

// TestQuantifiersOverNumbers: an assumption about all numbers is none about elements.
func TestQuantifiersOverNumbers(t *testing.T) {
	w := newWorld()
	r := w.BoundVar("r", sym.SortF64)
	a := w.Symbol("a", w.ArraySort(sym.SortF64))
	w.ctx = w.ctx.Assume(w.Forall(r, w.Implies(w.FLt(w.c(0), r), w.FLt(w.Read(a, w.Int(0)), r))))
	if iv, ok := NewBox(w.ctx).Float(w.Read(a, w.Int(1))); ok {
		t.Errorf("a[1] is in %v", iv)
	}
}

// TestWholeNumbers: of integers made from rounded values only those are the same that are
// made from the same expression.
func TestWholeNumbers(t *testing.T) {
	w := newWorld()
	x, y, z := w.in("x", 0, 10), w.in("y", 0, 10), w.in("z", 0, 10)
	whole := func(e sym.Expr) sym.Expr { return w.IntToFloat(w.FloatToInt(e), 64) }
	left, right := w.FAdd(w.FAdd(x, y), z), w.FAdd(x, w.FAdd(y, z))
	w.refused(t, whole(left), whole(right), Integer, "(int)(")
	w.refused(t, w.FMul(whole(left), x), w.FMul(whole(right), x), Integer, "is an integer that depends on rounded values")
	b := w.bound(t, w.FAdd(w.FAdd(whole(left), x), y), w.FAdd(whole(left), w.FAdd(x, y)))
	if b.Diff == 0 || b.Diff > 4*0x1p-48 || b.Value.Hi < 50 {
		t.Errorf("%v", b)
	}
	// Beyond 2^53 a conversion rounds, and so does what looks exact.
	n := w.Symbol("n", sym.SortInt)
	w.ctx = w.ctx.Assume(w.And(w.Ge(n, w.Int(0)), w.Le(n, w.Int(1<<60))))
	b = w.bound(t, w.FAdd(w.IntToFloat(n, 64), w.c(1)), w.IntToFloat(w.Add(n, w.Int(1)), 64))
	if b.Diff < 0x1p7 {
		t.Errorf("n + 1 up to 2^60: %v", b)
	}
	b = w.bound(t, w.FConv(w.IntToFloat(n, 32), 64), w.IntToFloat(n, 64))
	if b.Diff < 0x1p35 {
		t.Errorf("n as float: %v", b)
	}
}

// TestSubnormals: below the normal numbers errors are absolute.
func TestSubnormals(t *testing.T) {
	w := newWorld()
	x, y := w.in("x", -0x1p-540, 0x1p-540), w.in("y", -0x1p-540, 0x1p-540)
	const tiny = 0x1p-530
	left, right := w.FMul(w.FMul(x, w.c(tiny)), w.c(1/tiny)), w.FMul(x, w.FMul(w.c(tiny), w.c(1/tiny)))
	// x * 2^-530 has an error of half of 2^-1074, times 2^530.
	if b := w.bound(t, left, right); b.Diff < 0x1p-545 || b.Diff > 0x1p-543 {
		t.Errorf("%g", b.Diff)
	}
	product := w.FMul(x, y) // below 2^-1080: computed, it is 0 or the least number
	if b := w.bound(t, w.FMul(product, w.c(0x1p900)), w.FMul(w.FMul(x, w.c(0x1p900)), y)); b.Diff < 0x1p-180 {
		t.Errorf("%g, and 0 is computed for 2^-180", b.Diff)
	}
	short := w.Symbol("s", sym.SortF32)
	w.ctx = w.ctx.Assume(w.And(w.FLe(w.c(-0x1p-100), w.FConv(short, 64)), w.FLe(w.FConv(short, 64), w.c(0x1p-100))))
	half := w.FConst("", rat(0x1p-40), 32)
	up := w.FConst("", rat(0x1p40), 32)
	if b := w.bound(t, w.FMul(w.FMul(short, half), up), short); b.Diff < 0x1p-110 || b.Diff > 0x1p-108 {
		t.Errorf("single precision: %g", b.Diff)
	}
}

// TestReductionsInEveryOrder: the terms 1, 2^60, -2^60 and small ones can be combined so
// that the small ones are lost, and a product can underflow on the way.
func TestReductionsInEveryOrder(t *testing.T) {
	w := newWorld()
	terms := []sym.Expr{w.in("a", 1, 1), w.in("b", 0x1p60, 0x1p60), w.in("c", -0x1p60, -0x1p60), w.in("d", 3, 3)}
	call := w.Symbol(callName, sym.SortInt)
	sum := w.FReduce(sym.ReduceSum, 64, call, terms)
	spec := w.FAdd(w.FAdd(terms[0], terms[3]), w.FAdd(terms[1], terms[2]))
	if b := w.bound(t, spec, sum); b.Diff < 4 {
		t.Errorf("4 and 0: %v", b)
	}
	other := w.FReduce(sym.ReduceSum, 64, w.Symbol("other", sym.SortInt), terms)
	if b := w.bound(t, sum, other); b.Diff < 4 {
		t.Errorf("two calls: %v", b)
	}
	if b := w.bound(t, sum, sum); b.Diff != 0 {
		t.Errorf("one call: %v", b)
	}
	factors := []sym.Expr{w.in("e", 0x1p-600, 0x1p-600), w.in("f", 0x1p-600, 0x1p-600), w.in("g", 0x1p600, 0x1p600),
		w.in("h", 0x1p600, 0x1p600)}
	prod := w.FReduce(sym.ReduceProd, 64, call, factors)
	_, why := New(w.Factory).Pair(w.ctx, w.FMul(w.FMul(factors[0], factors[2]), w.FMul(factors[1], factors[3])), prod)
	if why == nil || why.Kind != Overflow {
		t.Errorf("2^600 * 2^600: %v", why)
	}
	small := []sym.Expr{factors[0], factors[1], factors[2], w.in("i", 1, 1)}
	b := w.bound(t, w.FMul(w.FMul(small[0], small[2]), small[1]), w.FReduce(sym.ReduceProd, 64, call, small))
	if b.Diff < 0x1p-600 || math.IsInf(b.Diff, 0) {
		t.Errorf("2^-600 * 2^-600 * 2^600: %v", b)
	}
}
