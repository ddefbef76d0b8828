package sym

import (
	"math/rand/v2"
	"testing"
)

// A product is divided by its factors, and what a division says is so.
func TestExactQuotient(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 8))
	f := New(Real)
	divided := 0
	for range 2000 {
		sort := []Sort{SortInt, SortReal}[rng.IntN(2)]
		poly := func() Expr {
			p := f.Const(f.num(small(rng.Int64N(3)-1)), sort)
			for range 1 + rng.IntN(3) {
				m := f.Const(f.num(small(rng.Int64N(7)-3)), sort)
				for range rng.IntN(4) {
					m = f.Mul(m, f.Symbol(string(rune('a'+rng.IntN(3)))+string(rune('0'+sort)), sort))
				}
				p = f.Add(p, m)
			}
			return p
		}
		p, q := poly(), poly()
		if f.IsConst(p) || f.IsConst(q) {
			continue
		}
		same := func(n, m Expr) bool { // up to a constant
			_, x := f.primitive(n)
			_, y := f.primitive(m)
			return x == y
		}
		if r, ok := f.ExactQuotient(f.Mul(p, q), q); !ok || !same(r, p) || f.Sort(r) != sort {
			t.Fatalf("(%s)*(%s) divided by the latter is %s, %v", f.String(p), f.String(q), f.String(r), ok)
		}
		if r, ok := f.ExactQuotient(p, q); ok {
			if divided++; !same(f.Mul(r, q), p) {
				t.Fatalf("%s divided by %s is %s", f.String(p), f.String(q), f.String(r))
			}
		}
		product := f.Const(f.num(small(1)), sort)
		for _, x := range f.PolyFactors(f.Mul(p, q)) {
			if r, ok := f.ExactQuotient(f.Mul(p, q), x); !ok || f.IsConst(x) {
				t.Fatalf("%s is no factor of %s: %s", f.String(x), f.String(f.Mul(p, q)), f.String(r))
			}
			product = f.Mul(product, x)
		}
		if _, ok := f.ExactQuotient(f.Mul(p, q), product); !ok {
			t.Fatalf("%s: the factors' product is %s", f.String(f.Mul(p, q)), f.String(product))
		}
	}
	if divided < 10 {
		t.Errorf("%d polynomials were divided: the test says little", divided)
	}
}

// Constants, quotients, and polynomials of different sorts are not divided.
func TestNoExactQuotient(t *testing.T) {
	f := New(Real)
	i, x, y := f.Symbol("i", SortInt), f.Symbol("x", SortReal), f.Symbol("y", SortReal)
	for _, c := range [][2]Expr{{i, x}, {f.RealInt(2), x}, {x, f.RealInt(2)}, {f.Div(x, y), x}, {x, f.Div(x, y)},
		{f.Add(x, y), f.Sub(x, y)}, {x, f.Mul(x, y)}} {
		if q, ok := f.ExactQuotient(c[0], c[1]); ok {
			t.Errorf("%s divided by %s is %s", f.String(c[0]), f.String(c[1]), f.String(q))
		}
	}
}
