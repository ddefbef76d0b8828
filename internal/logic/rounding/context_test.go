package rounding

import (
	"math"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
)

// world is a factory with a few inputs and what is assumed about them.
type world struct {
	*sym.Factory
	ctx *simplify.Context
}

func newWorld() *world {
	f := sym.New(sym.IEEE)
	return &world{f, simplify.Empty(f)}
}

func (w *world) in(name string, lo, hi float64) sym.Expr {
	x := w.Symbol(name, sym.SortF64)
	w.ctx = w.ctx.Assume(w.And(w.FLe(literal(w.Factory, lo), x), w.FLe(x, literal(w.Factory, hi))))
	return x
}

func (w *world) c(v float64) sym.Expr { return literal(w.Factory, v) }

func (w *world) bound(t *testing.T, spec, impl sym.Expr) Bound {
	t.Helper()
	b, why := New(w.Factory).Pair(w.ctx, spec, impl)
	if why != nil {
		t.Fatalf("no bound: %v", why)
	}
	return b
}

func (w *world) refused(t *testing.T, spec, impl sym.Expr, want Kind, words string) {
	t.Helper()
	b, why := New(w.Factory).Pair(w.ctx, spec, impl)
	switch {
	case why == nil:
		t.Errorf("bound %v, wanted the reason %s", b, want.Name())
	case why.Kind != want || !strings.Contains(why.String(), words):
		t.Errorf("reason %s: %v; wanted %s with %q", why.Kind.Name(), why, want.Name(), words)
	}
}

// TestSharedErrorsCancel: what both programs compute alike is no difference, and what they
// use with opposite signs counts twice.
func TestSharedErrorsCancel(t *testing.T) {
	w := newWorld()
	x, y, z := w.in("x", -1, 1), w.in("y", -1, 1), w.in("z", -1, 1)
	s := w.FMul(w.FMul(x, y), z)
	for range 20 {
		s = w.FMul(w.FMul(s, w.c(1024)), w.FMul(y, w.c(1.0/1024)))
	}
	small := w.FMul(w.c(0x1p-20), x)
	b := w.bound(t, w.FAdd(w.FAdd(s, small), w.FMul(w.c(0x1p-20), y)), w.FAdd(s, w.FAdd(small, w.FMul(w.c(0x1p-20), y))))
	if b.Diff > 3.01*0x1p-53 || b.Diff < 2*0x1p-53 {
		t.Errorf("three additions: %g", b.Diff)
	}
	v, u := w.FMul(x, w.FAdd(y, z)), w.FAdd(w.FMul(x, y), w.FMul(x, z))
	one, two := w.bound(t, w.FSub(v, u), w.c(0)), w.bound(t, w.FSub(v, u), w.FSub(u, v))
	if two.Diff < 1.9*one.Diff {
		t.Errorf("v - u has the bound %g, and its difference to u - v %g", one.Diff, two.Diff)
	}
	if b := w.bound(t, v, v); b.Diff != 0 {
		t.Errorf("of the same expression: %g", b.Diff)
	}
}

// TestRoundedLiterals: literals that are rounded differently are part of the bound.
func TestRoundedLiterals(t *testing.T) {
	w := newWorld()
	x := w.in("x", 1, 2)
	short := w.FConv(w.FConst("0.1f", rat(0.1), 32), 64)
	b := w.bound(t, w.FMul(x, short), w.FMul(x, w.c(0.1)))
	if d := 2 * (float64(float32(0.1)) - 0.1); b.Diff < d || b.Diff > 1.01*d {
		t.Errorf("bound %g, difference %g", b.Diff, d)
	}
	if b := w.bound(t, w.FDiv(x, w.c(3)), w.FMul(x, w.c(1.0/3))); b.Diff > 4e-16 {
		t.Errorf("x/3: %g", b.Diff)
	}
	w.refused(t, w.FMul(x, w.c(0.1)), w.FMul(x, w.c(0.1001)), NotEqual, "not be shown equal over the reals")
}

func TestExactOperations(t *testing.T) {
	w := newWorld()
	n := w.Symbol("n", sym.SortInt)
	w.ctx = w.ctx.Assume(w.And(w.Ge(n, w.Int(-1000)), w.Le(n, w.Int(1000))))
	d := w.IntToFloat(n, 64)
	spec := w.FAdd(w.FMul(d, d), w.FMul(w.c(0.5), d))
	impl := w.FMul(d, w.FAdd(d, w.c(0.5)))
	if b := w.bound(t, spec, impl); b.Diff != 0 {
		t.Errorf("integers and halves: %g", b.Diff)
	}
	if b := w.bound(t, w.IntToFloat(w.Add(n, w.Int(1)), 64), w.FAdd(d, w.c(1))); b.Diff != 0 {
		t.Errorf("n+1: %g", b.Diff)
	}
}

// TestStencil: the values of a diffusion stay in the range of what it starts from, and so
// does the bound.
func TestStencil(t *testing.T) {
	w := newWorld()
	var u []sym.Expr
	for i := range 9 {
		u = append(u, w.in("u"+string(rune('0'+i)), -1, 1))
	}
	step := func(u []sym.Expr, otherwise bool) []sym.Expr {
		out := append([]sym.Expr(nil), u...)
		for i := 1; i+1 < len(u); i++ {
			if otherwise {
				out[i] = w.FAdd(w.FMul(w.c(0.5), u[i]), w.FMul(w.c(0.25), w.FAdd(u[i-1], u[i+1])))
			} else {
				out[i] = w.FAdd(u[i], w.FMul(w.c(0.25), w.FSub(w.FAdd(u[i-1], u[i+1]), w.FMul(w.c(2), u[i]))))
			}
		}
		return out
	}
	a, b := u, u
	for range 12 {
		a, b = step(a, false), step(b, true)
	}
	got := w.bound(t, a[4], b[4])
	if got.Value.Mag() > 1.0001 || got.Diff > 100*0x1p-53 {
		t.Errorf("values %v, bound %g", got.Value, got.Diff)
	}
}

func TestConditionals(t *testing.T) {
	w := newWorld()
	x, y, z := w.in("x", -1, 1), w.in("y", -1, 1), w.in("z", -1, 1)
	p, q := w.FLt(w.FAdd(x, y), z), w.FLt(y, w.c(0))
	sum1, sum2 := w.FAdd(w.FAdd(x, y), z), w.FAdd(x, w.FAdd(y, z))
	prod1, prod2 := w.FMul(x, w.FAdd(y, z)), w.FAdd(w.FMul(x, y), w.FMul(x, z))
	b := w.bound(t, w.Ite(p, sum1, prod1), w.Ite(p, sum2, prod2))
	if b.Diff > 1e-15 || b.Value.Mag() < 2.9 {
		t.Errorf("the same condition: %v", b)
	}
	w.refused(t, w.Ite(p, sum1, prod1), w.Ite(q, sum2, prod2), Diverges, "at x + y < z")
	// A condition on an input narrows its range.
	b = w.bound(t, w.FDiv(sum1, w.Ite(w.FLt(x, w.c(0.5)), w.c(1), x)), w.FDiv(sum2, w.Ite(w.FLt(x, w.c(0.5)), w.c(1), x)))
	if b.Diff > 4e-15 {
		t.Errorf("divided by at least 1/2: %g", b.Diff)
	}
	var many, other sym.Expr = sum1, sum2
	for i := range 5 {
		c := w.FLt(w.FMul(x, w.c(float64(i)+0.5)), y)
		many, other = w.FAdd(many, w.Ite(c, x, y)), w.FAdd(other, w.Ite(c, x, y))
	}
	w.refused(t, many, other, TooMany, "too many")
}

func TestReasons(t *testing.T) {
	w := newWorld()
	x, y := w.in("x", -1, 1), w.in("y", -1, 1)
	free := w.Symbol("free", sym.SortF64)
	two := func(e sym.Expr) (a, b sym.Expr) { // the same over the reals, computed otherwise
		return w.FAdd(w.FAdd(e, x), y), w.FAdd(e, w.FAdd(x, y))
	}
	check := func(e sym.Expr, want Kind, words string) {
		t.Helper()
		a, b := two(e)
		w.refused(t, a, b, want, words)
	}
	check(free, NoRange, "free has no stated range")
	check(w.FDiv(x, y), DivisorZero, "the divisor y may be 0")
	check(w.FApply("sqrt", 64, w.FMul(x, y)), RootZero, "x * y")
	check(w.FApply("exp", 64, x), NoModel, "the error of exp")
	check(w.FConv(w.Symbol("l", sym.SortF80), 64), LongDouble, "long double")
	huge := w.in("huge", -1e300, 1e300)
	check(w.FMul(huge, huge), Overflow, "may overflow")
	check(w.FConv(w.FConv(huge, 32), 64), Overflow, "may overflow")
	check(w.FConst("", rat(math.MaxFloat64), 64), Overflow, "may overflow")
	nearly := w.in("nearly", math.MaxFloat64/4, math.MaxFloat64/2)
	a := w.FReduce(sym.ReduceSum, 64, w.Symbol(callName, sym.SortInt), []sym.Expr{nearly, w.FNeg(nearly), nearly, nearly})
	w.refused(t, a, w.FAdd(nearly, nearly), Overflow, "may overflow")
	w.in("x", 1, 2) // contradicts: x in [-1, 1] and [1, 2] is 1
	if b, why := New(w.Factory).Pair(w.ctx.Assume(w.FLt(x, w.c(-5))), x, y); why != nil || b.Diff != 0 {
		t.Errorf("no input at all: %v, %v", b, why)
	}
}

// TestBox reads ranges off contexts.
func TestBox(t *testing.T) {
	w := newWorld()
	x, s := w.Symbol("x", sym.SortF64), w.Symbol("s", sym.SortF32)
	inf := math.Inf(1)
	check := func(cond, e sym.Expr, want Interval, ok bool) {
		t.Helper()
		got, known := NewBox(simplify.Empty(w.Factory).Assume(cond)).Float(e)
		if known != ok || known && got != want {
			t.Errorf("under %s, %s is in %v, %v; wanted %v, %v", w.String(cond), w.String(e), got, known, want, ok)
		}
	}
	check(w.FLt(w.c(1), x), x, Interval{math.Nextafter(1, 2), inf}, true)
	y := w.Symbol("y", sym.SortF64)
	check(w.And(w.FLe(w.c(1), x), w.FLe(x, y), w.FLe(y, w.c(2))), y, Interval{1, 2}, true) // of which 1 <= y is dropped
	check(w.And(w.FLe(w.c(1), x), w.FLe(x, w.c(2))), x, Interval{1, 2}, true)
	check(w.And(w.FLe(w.c(1), x), w.Not(w.FLt(w.c(2), x))), x, Interval{1, 2}, true)
	check(w.Not(w.FLt(w.c(2), x)), x, Interval{}, false) // it may be no number
	check(w.FLe(w.FNeg(x), w.c(3)), x, Interval{-3, inf}, true)
	check(w.FLe(w.FApply("fabs", 64, x), w.c(3)), x, Interval{-3, 3}, true)
	check(w.And(w.FLe(w.c(0.1), w.FConv(s, 64)), w.FLe(w.FConv(s, 64), w.c(2))), s, Interval{0.1, 2}, true)
	check(w.FEq(x, w.c(4)), x, point(4), true)
	check(w.Or(w.FLe(w.c(1), x), w.FLe(x, w.c(-1))), x, Interval{}, false)

	i, j, n := w.BoundVar("i", sym.SortInt), w.BoundVar("j", sym.SortInt), w.Symbol("n", sym.SortInt)
	row := w.ArraySort(sym.SortF64)
	a, m := w.Symbol("a", row), w.Symbol("m", w.ArraySort(row))
	inside := w.And(w.Le(w.Int(0), i), w.Lt(i, n))
	within := func(e sym.Expr) sym.Expr { return w.And(w.FLe(w.c(-1), e), w.FLe(e, w.c(1))) }
	all := w.And(w.Ge(n, w.Int(500)), w.Forall(i, w.Implies(inside, within(w.Read(a, i)))),
		w.Forall(i, w.Forall(j, within(w.Read(w.Read(m, i), j)))))
	check(all, w.Read(a, w.Int(3)), Interval{-1, 1}, true)
	check(all, w.Read(a, w.Int(-3)), Interval{}, false)
	check(all, w.Read(a, w.Int(1000)), Interval{}, false) // n may be less
	check(all, w.Read(w.Read(m, w.Int(3)), w.Add(n, w.Int(1))), Interval{-1, 1}, true)
}
