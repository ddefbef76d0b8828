package simplify

import (
	"testing"

	"github.com/tass-go/tass/internal/logic/sym"
)

// symbols are what the tests of single rules speak of.
type symbols struct {
	f          *sym.Factory
	i, j, n    sym.Expr // integers
	x, y       sym.Expr // reals
	b          sym.Expr
	a          sym.Expr // integers
	r          sym.Expr // reals
	p          sym.Expr // pointer
	k          func(int64) sym.Expr
	q          func(int64) sym.Expr
	at         func(i sym.Expr) sym.Expr // a[i]
	div, mod   func(e sym.Expr, d int64) sym.Expr
	from, upto func(e sym.Expr, v int64) sym.Expr // e >= v, e <= v
}

func newSymbols() *symbols {
	f := sym.New(sym.Real)
	s := &symbols{f: f, k: f.Int, q: f.RealInt}
	s.i, s.j, s.n = f.Symbol("i", sym.SortInt), f.Symbol("j", sym.SortInt), f.Symbol("n", sym.SortInt)
	s.x, s.y = f.Symbol("x", sym.SortReal), f.Symbol("y", sym.SortReal)
	s.b, s.p = f.Symbol("b", sym.SortBool), f.Symbol("p", sym.SortPtr)
	s.a, s.r = f.Symbol("a", f.ArraySort(sym.SortInt)), f.Symbol("r", f.ArraySort(sym.SortReal))
	s.at = func(i sym.Expr) sym.Expr { return f.Read(s.a, i) }
	s.div = func(e sym.Expr, d int64) sym.Expr { return f.IntDiv(e, f.Int(d)) }
	s.mod = func(e sym.Expr, d int64) sym.Expr { return f.IntMod(e, f.Int(d)) }
	s.from = func(e sym.Expr, v int64) sym.Expr { return f.Ge(e, f.Int(v)) }
	s.upto = func(e sym.Expr, v int64) sym.Expr { return f.Le(e, f.Int(v)) }
	return s
}

// Every rule fires where it should and stays away where it must.
func TestRules(t *testing.T) {
	s := newSymbols()
	f, k, q := s.f, s.k, s.q
	in := func(e sym.Expr, lo, hi int64) sym.Expr { return f.And(s.from(e, lo), s.upto(e, hi)) }
	quarter := s.div(s.n, 4)
	ite := f.Ite(f.Gt(s.n, k(3)), s.x, s.y)
	write := f.Write(s.a, s.i, k(7))
	dense := f.DenseArray(s.a, []sym.Expr{k(5), k(6)})
	sumIJ := f.Add(s.i, s.j)
	for _, c := range []struct {
		rule               string
		given, expr, wants sym.Expr // wants expr itself: the rule stays away
	}{
		{"bounds, true", s.from(s.n, 3), f.Gt(s.n, k(2)), sym.True},
		{"bounds, false", s.from(s.n, 3), s.upto(s.n, 2), sym.False},
		{"bounds, open", s.from(s.n, 3), s.from(s.n, 4), s.from(s.n, 4)},
		{"bounds of a multiple", f.Ge(sumIJ, k(3)), f.Ge(f.Add(f.Mul(k(2), sumIJ), k(1)), k(7)), sym.True},
		{"bounds of monomials", f.And(in(s.i, 0, 3), in(s.j, 1, 4)), f.Le(f.Mul(s.i, s.j), k(12)), sym.True},
		{"bounds of a square", f.And(f.Gt(s.x, q(-2)), f.Lt(s.x, q(1))), f.Lt(f.Mul(s.x, s.x), q(5)), sym.True},
		{"bounds of a shift", in(s.n, -7, 255), f.Le(f.Shr(s.n, k(4)), k(15)), sym.True},
		{"bounds of a shift", in(s.n, -7, 255), f.Ge(f.Shr(s.n, k(4)), k(-1)), sym.True},
		{"bounds of a shift, open", in(s.n, -7, 255), f.Ge(f.Shr(s.n, k(4)), k(0)), f.Ge(f.Shr(s.n, k(4)), k(0))},
		{"elimination", f.And(f.Lt(s.i, s.n), s.upto(s.n, 10)), s.upto(s.i, 9), sym.True},
		{"elimination, twice", f.And(f.Lt(s.i, s.j), f.Lt(s.j, s.n), s.upto(s.n, 10)), s.upto(s.i, 8), sym.True},
		{"elimination, too strong", f.And(f.Lt(s.i, s.n), s.upto(s.n, 10)), s.upto(s.i, 8), s.upto(s.i, 8)},
		{"integer tightening", f.Gt(f.Mul(k(2), s.n), k(5)), s.from(s.n, 3), sym.True},
		{"reals stay dense", f.Gt(s.x, q(5)), f.Ge(s.x, q(6)), f.Ge(s.x, q(6))},
		{"excluded", f.Ne(s.n, k(4)), f.Eq(s.n, k(4)), sym.False},
		{"excluded, another value", f.Ne(s.n, k(4)), f.Eq(s.n, k(5)), f.Eq(s.n, k(5))},
		{"excluded end", f.And(in(s.n, 3, 9), f.Ne(s.n, k(3))), s.from(s.n, 4), sym.True},
		{"excluded end of reals", f.And(f.Ge(s.x, q(3)), f.Ne(s.x, q(3))), f.Gt(s.x, q(3)), sym.True},
		{"one-sided", s.from(s.n, 3), f.Ne(s.n, k(3)), s.from(s.n, 4)},
		{"one-sided, both sides", s.from(s.n, 3), f.Ne(s.n, k(5)), f.Ne(s.n, k(5))},

		{"beside the concrete part, below", s.upto(s.i, -1), f.Read(dense, s.i), s.at(s.i)},
		{"beside the concrete part, by elimination",
			f.And(in(s.i, -9, 9), in(s.j, -9, 9), f.Ge(f.Sub(s.i, s.j), k(1)), f.Ge(s.j, k(1))), f.Read(dense, s.i), s.at(s.i)},
		{"in the concrete part, perhaps", f.And(in(s.i, -9, 9), in(s.j, -9, 9), f.Ge(f.Sub(s.i, s.j), k(1)), s.from(s.j, 0)),
			f.Read(dense, s.i), f.Read(dense, s.i)},
		{"solved constant", f.Eq(s.n, k(3)), f.Mul(s.n, s.i), f.Mul(k(3), s.i)},
		{"solved inside indices", f.Eq(s.n, f.Add(s.i, k(1))), s.at(s.n), s.at(f.Add(s.i, k(1)))},
		{"solved inside products", f.Eq(s.n, s.i), f.Mul(s.n, s.j), f.Mul(s.i, s.j)},
		{"sums stay out of products", f.Eq(f.Add(s.n, s.i), s.j), f.Mul(s.n, s.n), f.Mul(s.n, s.n)},
		{"meeting bounds", f.And(s.from(s.n, 4), s.upto(s.n, 4)), s.n, k(4)},
		{"elements", f.Eq(s.at(k(0)), k(3)), f.Add(s.at(k(0)), s.at(k(1))), f.Add(k(3), s.at(k(1)))},
		{"elements at what became known", f.And(f.Eq(s.at(s.i), k(3)), f.Eq(s.i, k(2))), s.at(k(2)), k(3)},
		{"no cycle", f.Eq(s.n, s.at(s.n)), s.n, s.n},
		{"congruence", f.And(f.Le(s.i, s.j), f.Le(s.j, s.i)), f.Eq(s.at(s.i), s.at(s.j)), sym.True},
		{"pointer", f.Eq(s.p, f.Pointer(3)), f.Eq(s.p, f.NullPtr()), sym.False},

		{"divide-compare, at least", s.from(s.n, 12), s.from(quarter, 3), sym.True},
		{"divide-compare, at most", s.upto(s.n, 15), s.upto(quarter, 3), sym.True},
		{"divide-compare, negative", s.from(s.n, -3), s.from(quarter, 0), sym.True},
		{"divide-compare, just not", s.from(s.n, 11), s.from(quarter, 3), s.from(s.n, 12)},
		{"quotient of one value", in(s.n, 8, 11), quarter, k(2)},
		{"quotient of two values", in(s.n, 8, 12), quarter, quarter},
		{"quotient split", s.from(s.n, 0), s.div(f.Add(f.Mul(k(4), s.i), s.n), 4), s.div(f.Add(f.Mul(k(4), s.i), s.n), 4)},
		{"quotient split, both positive", f.And(s.from(s.n, 0), s.from(s.i, 0)), s.div(f.Add(f.Mul(k(4), s.i), s.n), 4),
			f.Add(s.i, quarter)},
		{"remainder within", in(s.n, -3, 3), s.mod(s.n, 4), s.n},
		{"remainder not within", in(s.n, -3, 4), s.mod(s.n, 4), s.mod(s.n, 4)},
		{"remainder split", f.And(in(s.n, 0, 3), s.from(s.i, 0)), s.mod(f.Add(f.Mul(k(4), s.i), s.n), 4), s.n},
		{"remainder has the dividend's sign", s.from(s.n, 0), s.from(s.mod(s.n, 5), 0), sym.True},
		{"remainder of a sum", f.And(s.from(s.n, 0), f.Eq(s.mod(s.n, 2), k(1))), s.mod(f.Add(s.n, k(1)), 2), k(0)},
		{"remainder of a sum of any sign", f.Eq(s.mod(s.n, 2), k(1)), s.mod(f.Add(s.n, k(1)), 2), s.mod(f.Add(s.n, k(1)), 2)},
		{"remainder of any sign", s.from(s.n, -9), s.from(s.mod(s.n, 5), 0), s.from(s.mod(s.n, 5), 0)},
		{"wrap within", in(s.n, 0, 255), f.FloorMod(s.n, k(256)), s.n},
		{"wrap not within", in(s.n, 0, 256), f.FloorMod(s.n, k(256)), f.FloorMod(s.n, k(256))},
		{"monotone blocks", s.from(s.n, 0), f.Le(quarter, s.div(f.Mul(k(2), s.n), 4)), sym.True},

		{"ite", s.from(s.n, 4), ite, s.x},
		{"ite, else", s.upto(s.n, 3), ite, s.y},
		{"ite, open", s.from(s.n, 3), ite, ite},
		{"read same", f.Eq(s.i, s.j), f.Read(write, s.j), k(7)},
		{"read other", f.Lt(s.i, s.j), f.Read(write, s.j), s.at(s.j)},
		{"read, open", f.Le(s.i, s.j), f.Read(write, s.j), f.Read(write, s.j)},
		{"read past a block", s.from(s.i, 2), f.Read(dense, s.i), s.at(s.i)},
		{"read within a block", s.from(s.i, 1), f.Read(dense, s.i), f.Read(dense, s.i)},

		{"atom", s.b, f.Ite(s.b, s.x, s.y), s.x},
		{"negated atom", f.Not(s.b), f.Or(s.b, f.Gt(s.x, s.y)), f.Gt(s.x, s.y)},
		{"known clause", f.Or(s.b, f.Gt(s.x, s.y)), f.Or(s.b, f.Gt(s.x, s.y)), sym.True},
		{"unit clause", f.And(f.Or(s.b, s.from(s.n, 9)), s.upto(s.n, 3)), s.b, sym.True},
		{"quantifier body", f.Eq(s.n, k(200)), quantified(f, s.a, s.n), quantified(f, s.a, k(200))},
	} {
		ctx := Empty(f).Assume(c.given)
		if got := ctx.Simplify(c.expr); got != c.wants {
			t.Errorf("%s: under %s, %s became %s, want %s", c.rule, f.String(c.given), f.String(c.expr), f.String(got),
				f.String(c.wants))
		}
	}
}

// quantified is: forall v from 0 to n, a[v] >= 0.
func quantified(f *sym.Factory, a, n sym.Expr) sym.Expr {
	v := f.BoundVar("v", sym.SortInt)
	return f.Forall(v, f.Or(f.Lt(v, f.Int(0)), f.Ge(v, n), f.Ge(f.Read(a, v), f.Int(0))))
}

func TestContradictions(t *testing.T) {
	s := newSymbols()
	f, k, q := s.f, s.k, s.q
	for _, given := range [][]sym.Expr{
		{s.from(s.n, 3), s.upto(s.n, 2)},
		{f.Lt(s.x, q(1)), f.Ge(s.x, q(1))},
		{f.Eq(s.n, k(3)), f.Ne(s.n, k(3))},
		{f.Lt(s.i, s.j), f.Lt(s.j, s.n), s.from(s.i, 3), s.upto(s.n, 4)},
		{s.b, f.Not(s.b)},
		{f.Or(s.b, s.from(s.n, 5)), f.Not(s.b), s.upto(s.n, 4)},
		{f.Eq(s.i, s.j), f.Ne(s.at(s.i), s.at(s.j))},
		{f.Eq(s.p, f.NullPtr()), f.Eq(s.p, f.Pointer(1))},
		{f.Eq(f.Add(s.i, s.j), k(3)), f.Eq(f.Sub(s.i, s.j), k(0))},
		{s.from(s.n, 2), s.upto(s.n, 3), f.Ne(s.n, k(2)), f.Ne(s.n, k(3))},
	} {
		c := Empty(f)
		for _, e := range given {
			if c.IsFalse() {
				t.Errorf("%v: contradictory too early", given)
			}
			c = c.Assume(e)
		}
		if !c.IsFalse() || c.Condition() != sym.False {
			t.Errorf("%s is not seen to be contradictory", f.String(f.And(given...)))
		}
	}
}

// A context is not changed by what is assumed beyond it.
func TestContextsAreImmutable(t *testing.T) {
	s := newSymbols()
	c := Empty(s.f).Assume(s.from(s.n, 0)).Assume(s.f.Le(s.i, s.n))
	before := s.f.String(c.Condition())
	c.Assume(s.f.Eq(s.n, s.k(5))).Assume(s.b)
	c.Assume(s.upto(s.n, 0))
	d := c.Assume(sym.True)
	if got := s.f.String(c.Condition()); got != before || d != c {
		t.Errorf("%s became %s", before, got)
	}
}

// The order of assumptions does not show in the condition.
func TestOrderDoesNotShow(t *testing.T) {
	s := newSymbols()
	f, k, q := s.f, s.k, s.q
	given := []sym.Expr{
		s.from(s.n, 0), s.upto(s.n, 20), f.Ne(s.n, k(7)), f.Eq(f.Add(s.i, s.j), k(4)), f.Lt(s.i, s.n),
		f.Lt(s.x, s.y), f.Ge(s.x, q(0)), f.Or(s.b, f.Eq(s.i, k(2))), f.Eq(s.at(s.i), k(3)),
	}
	want := sym.Nil
	for shift := range given {
		for _, step := range []int{1, 2, 4, 5, 7, 8} {
			c := Empty(f)
			for m := range given {
				c = c.Assume(given[(shift+m*step)%len(given)])
			}
			if want == sym.Nil {
				want = c.Condition()
			}
			if got := c.Condition(); got != want {
				t.Fatalf("%s\nand %s", f.String(got), f.String(want))
			}
		}
	}
}

func TestBounds(t *testing.T) {
	s := newSymbols()
	f, k := s.f, s.k
	c := Empty(f).Assume(f.And(s.from(s.n, 0), s.upto(s.n, 100), f.Le(k(1), s.i), f.Lt(s.i, s.n)))
	for _, q := range []struct {
		e      sym.Expr
		lo, hi string // "" for no end
	}{
		{s.n, "2", "100"},
		{s.i, "1", "99"},
		{f.Sub(s.n, s.i), "1", "99"},
		{f.Mul(k(-2), s.i), "-198", "-2"},
		{s.div(f.Mul(k(3), s.n), 4), "1", "75"},
		{s.mod(s.n, 7), "0", "6"},
		{f.Mul(s.i, s.i), "1", "9801"},
		{s.j, "", ""},
		{f.Mul(s.j, s.j), "0", ""},
		{k(5), "5", "5"},
	} {
		iv := c.Bounds(q.e)
		lo, hi := "", ""
		if iv.HasLo {
			lo = iv.Lo.String()
		}
		if iv.HasHi {
			hi = iv.Hi.String()
		}
		if lo != q.lo || hi != q.hi {
			t.Errorf("%s is in [%s, %s], want [%s, %s]", f.String(q.e), lo, hi, q.lo, q.hi)
		}
	}
}

// An equality of many products of reals is kept, and not solved for one of them: what is known does not grow by it. An
// opaque unknown in it is solved for, and shorter ones are.
func TestLongEqualities(t *testing.T) {
	f := sym.New(sym.Real)
	of := func(name string, i int) sym.Expr {
		return f.Read(f.Symbol(name, f.ArraySort(sym.SortReal)), f.Int(int64(i)))
	}
	five := f.RealInt(5)
	sum, short := f.RealInt(0), f.RealInt(0)
	for i := range maxSolved + 1 {
		product := f.Mul(of("a", i), of("b", i))
		if sum = f.Add(sum, product); i < 2 {
			short = f.Add(short, product)
		}
	}
	product := f.Mul(of("a", 0), of("b", 0))
	c := Empty(f).Assume(f.Eq(sum, five))
	if got := c.Simplify(product); got != product {
		t.Errorf("%s has become %s", f.String(product), f.String(got))
	}
	if got := c.Simplify(f.Eq(f.Mul(f.RealInt(2), sum), f.RealInt(10))); got != sym.True {
		t.Errorf("that twice the sum is 10 is %s", f.String(got))
	}
	if got := c.Conjuncts(); len(got) != 1 || got[0] != f.Eq(sum, five) {
		t.Errorf("what is known is %s", f.String(c.Condition()))
	}
	if again := Empty(f).Assume(c.Condition()); again.Condition() != c.Condition() {
		t.Errorf("assumed again: %s", f.String(again.Condition()))
	}
	if !c.Assume(f.Gt(sum, five)).IsFalse() {
		t.Error("the sum is not greater")
	}
	x := f.Symbol("x", sym.SortReal)
	if got := Empty(f).Assume(f.Eq(f.Add(sum, x), five)).Simplify(x); got != f.Sub(five, sum) {
		t.Errorf("x is %s", f.String(got))
	}
	if got := Empty(f).Assume(f.Eq(short, five)).Simplify(short); got != five {
		t.Errorf("the short sum is %s", f.String(got))
	}
}
