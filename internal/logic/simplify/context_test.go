package simplify

import (
	"math/big"
	"testing"

	"github.com/tass-go/tass/internal/logic/sym"
)

// The example of Siegel and Zirkel, The Toolkit for Accurate Scientific
// Software, section 4.5.
func TestExampleOfTheToolkit(t *testing.T) {
	for _, sort := range []sym.Sort{sym.SortInt, sym.SortReal} {
		f := sym.New(sym.Real)
		k := func(v int64) sym.Expr {
			if sort == sym.SortInt {
				return f.Int(v)
			}
			return f.RealInt(v)
		}
		x0, x1, x2 := f.Symbol("X0", sort), f.Symbol("X1", sort), f.Symbol("X2", sort)
		sum := f.Add(f.Add(x0, x1), x2)
		c := Empty(f).Assume(f.And(
			f.Le(sum, k(6)), f.Ge(sum, k(6)),
			f.Eq(f.Add(f.Sub(x0, f.Mul(k(2), x1)), x2), k(18)),
		))
		a := f.Add(f.Add(f.Pow(x0, 2), f.Pow(x1, 2)), f.Pow(x2, 2))
		if got, want := c.Simplify(x1), k(-4); got != want {
			t.Errorf("X1 = %s, want -4", f.String(got))
		}
		if got, want := c.Simplify(a), f.Add(f.Add(f.Pow(x0, 2), f.Pow(x2, 2)), k(16)); got != want {
			t.Errorf("a = %s, want %s", f.String(got), f.String(want))
		}
		if got := c.Simplify(f.Gt(x1, k(0))); got != sym.False {
			t.Errorf("b = %s, want false", f.String(got))
		}
		want := f.And(f.Eq(x1, k(-4)), f.Eq(f.Add(x0, x2), k(10)))
		if got := c.Condition(); got != want {
			t.Errorf("condition %s, want %s", f.String(got), f.String(want))
		}
	}
}

func TestBlockPartition(t *testing.T) {
	f := sym.New(sym.Real)
	n := f.Symbol("n", sym.SortInt)
	c := Empty(f).Assume(f.Ge(n, f.Int(0))).Assume(f.Le(n, f.Int(100)))
	const p = 4
	part := func(r int64) sym.Expr { return f.IntDiv(f.Mul(n, f.Int(r)), f.Int(p)) }
	for r := int64(0); r < p; r++ {
		for _, q := range []sym.Expr{
			f.Le(f.Int(0), part(r)),
			f.Le(part(r), part(r+1)),
			f.Le(part(r), n),
			f.Le(f.Sub(part(r+1), part(r)), f.Int(100/p)),
			f.Lt(part(r), f.Int(101)),
			f.Le(f.Mul(f.Int(p), part(r)), f.Mul(n, f.Int(r))),
			f.Lt(f.Mul(n, f.Int(r)), f.Mul(f.Int(p), f.Add(part(r), f.Int(1)))),
		} {
			if got := c.Simplify(q); got != sym.True {
				t.Errorf("rank %d: %s stays %s", r, f.String(q), f.String(got))
			}
		}
	}
}

func BenchmarkLoop(b *testing.B) {
	f := sym.New(sym.Real)
	n := f.Symbol("n", sym.SortInt)
	start := Empty(f).Assume(f.And(f.Ge(n, f.Int(0)), f.Le(n, f.Int(200))))
	b.ReportAllocs()
	i := int64(0)
	c := start
	for b.Loop() {
		if i == 199 {
			i, c = 0, start
		}
		more := f.Gt(n, f.Int(i))
		if c.Simplify(more) != more || c.Simplify(f.Le(n, f.Int(i))) == sym.False {
			b.Fatal("decided")
		}
		c = c.Assume(more)
		i++
	}
}

// A context of some size: assumptions that concern others must cost no more.
func BenchmarkAssume(b *testing.B) {
	f := sym.New(sym.Real)
	a := f.Symbol("a", f.ArraySort(sym.SortReal))
	n := f.Symbol("n", sym.SortInt)
	c := Empty(f)
	for i := range int64(50) {
		c = c.Assume(f.Lt(f.Read(a, f.Int(i)), f.Read(a, f.Int(i+1))))
	}
	more := f.Gt(n, f.Int(3))
	b.ReportAllocs()
	for b.Loop() {
		if c.Assume(more) == c {
			b.Fatal("nothing assumed")
		}
	}
}

// Concrete expressions must cost next to nothing.
func BenchmarkSimplifyConcrete(b *testing.B) {
	f := sym.New(sym.Real)
	n := f.Symbol("n", sym.SortInt)
	c := Empty(f).Assume(f.Gt(n, f.Int(3)))
	e := f.Int(42)
	for b.Loop() {
		if c.Simplify(e) != e {
			b.Fatal("changed")
		}
	}
}

func TestForget(t *testing.T) {
	s := newSymbols()
	c := Empty(s.f).Assume(s.f.Eq(s.n, s.k(3))).Assume(s.from(s.i, 2))
	e := s.f.Ite(s.f.Gt(s.i, s.k(1)), s.f.Mul(s.n, s.j), s.j)
	before := c.Simplify(e)
	c.Forget()
	if got := c.Simplify(e); got != before || got != s.f.Mul(s.k(3), s.j) {
		t.Errorf("%s, then %s", s.f.String(before), s.f.String(got))
	}
}

// What is a constant under the context has that one number for its bounds.
func TestBoundsOfWhatIsSolved(t *testing.T) {
	f := sym.New(sym.Real)
	x := f.Symbol("x", sym.SortInt)
	c := Empty(f).Assume(f.Eq(x, f.Int(3)))
	for e, want := range map[sym.Expr]string{x: "3", f.Add(x, f.Int(4)): "7", f.Int(5): "5"} {
		iv := c.Bounds(e)
		if q, ok := iv.Value(); !ok || q.String() != want {
			t.Errorf("bounds of %s are %v, want exactly %s", f.String(e), iv, want)
		}
	}
}

// TestNegationsAreSettled: a negated atom that was assumed is no reason to look at it
// again. If it were, each assumption would take twice as long as the one before.
func TestNegationsAreSettled(t *testing.T) {
	f := sym.New(sym.IEEE)
	x := f.Symbol("x", sym.SortF64)
	c := Empty(f)
	for i := range 60 {
		c = c.Assume(f.Not(f.FLt(f.FMul(x, f.FConst("", big.NewRat(int64(i), 61), 64)), x)))
	}
	if n := len(c.Conjuncts()); n != 60 {
		t.Errorf("%d conjuncts of 60", n)
	}
	for _, e := range c.Conjuncts() {
		if c.Simplify(e) != sym.True || c.Simplify(f.Not(e)) != sym.False {
			t.Errorf("%s is not known to hold", f.String(e))
		}
	}
}
