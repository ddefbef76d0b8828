package simplify

import (
	"testing"

	"github.com/tass-go/tass/internal/logic/sym"
)

// Every rule of folds fires where it should and stays away where it must not.
func TestFoldRules(t *testing.T) {
	s := newSymbols()
	f, k := s.f, s.k
	v := f.BoundVar("v", sym.SortInt)
	plus := func(e sym.Expr, c int64) sym.Expr { return f.Add(e, k(c)) }
	sum := func(lo, hi sym.Expr) sym.Expr { return f.Sum(v, lo, hi, s.at(v)) }
	prod := func(lo, hi sym.Expr) sym.Expr { return f.Product(v, lo, hi, s.at(v)) }
	inverse := func(lo, hi sym.Expr) sym.Expr { return f.Sum(v, lo, hi, f.Div(f.RealInt(1), f.IntToReal(v))) }
	power := func(p int, lo, hi sym.Expr) sym.Expr { return f.Sum(v, lo, hi, f.Pow(f.IntToReal(v), p)) }
	i, n := s.i, s.n
	ri := f.IntToReal(i)
	natural := f.And(s.from(i, 0), f.Le(i, n))
	positive := f.And(s.from(i, 1), f.Le(i, n))
	written := f.Write(s.a, i, k(7))
	for _, c := range []struct {
		rule               string
		given, expr, wants sym.Expr // wants expr itself: the rule stays away
	}{
		{"fold-empty", f.Le(n, i), sum(i, n), k(0)},
		{"fold-empty, product", f.Le(n, i), prod(i, n), k(1)},
		{"fold-empty, unknown", natural, sum(k(0), n), sum(k(0), n)},
		{"fold-power, ones", natural, f.Sum(v, k(0), i, k(1)), i},
		{"fold-power, ones, unknown", sym.True, f.Sum(v, k(0), i, k(1)), f.Sum(v, k(0), i, k(1))},
		{"fold-power, squares", natural, power(2, k(0), i),
			f.Div(f.Mul(f.Mul(ri, f.Sub(ri, s.q(1))), f.Sub(f.Mul(s.q(2), ri), s.q(1))), s.q(6))},
		{"fold-end", natural, sum(k(0), plus(i, 1)), f.Add(sum(k(0), i), s.at(i))},
		{"fold-end, product", natural, prod(k(0), plus(i, 1)), f.Mul(prod(k(0), i), s.at(i))},
		{"fold-end, unknown", sym.True, sum(k(0), plus(i, 1)), sum(k(0), plus(i, 1))},
		{"fold-end, backwards", positive, sum(k(0), plus(i, -1)), f.Sub(sum(k(0), i), s.at(plus(i, -1)))},
		{"fold-end, backwards, empty", natural, sum(k(0), plus(i, -1)), sum(k(0), plus(i, -1))},
		{"fold-end, backwards, product", positive, prod(k(0), plus(i, -1)), prod(k(0), plus(i, -1))},
		{"fold-end, backwards, divisions", positive, inverse(k(0), plus(i, -1)), inverse(k(0), plus(i, -1))},
		{"fold-begin", positive, sum(k(1), i), f.Sub(sum(k(0), i), s.at(k(0)))},
		{"fold-begin, divisions", positive, inverse(k(1), i), inverse(k(1), i)},
		{"fold-base", natural, f.Add(sum(i, n), sum(k(0), i)), sum(k(0), n)},
		{"fold-write", f.And(natural, f.Lt(i, n)), f.Sum(v, k(0), n, f.Read(written, v)),
			f.Add(sum(k(0), n), f.Sub(k(7), s.at(i)))},
		{"fold-write, concrete index", s.from(s.n, 3), f.Sum(v, k(0), n, f.Read(f.Write(s.a, k(2), k(7)), v)),
			f.Add(sum(k(0), n), f.Sub(k(7), s.at(k(2))))},
		{"fold-write, out of range", s.from(s.n, 2), f.Sum(v, k(0), n, f.Read(f.Write(s.a, k(2), k(7)), v)),
			f.Sum(v, k(0), n, f.Read(f.Write(s.a, k(2), k(7)), v))},
		{"fold-body", natural, f.Sum(v, k(0), i, f.Read(written, v)), sum(k(0), i)},
		{"fold-body, in range", natural, f.Sum(v, k(0), plus(i, 1), f.Read(written, v)), f.Add(sum(k(0), i), k(7))},
		{"fold-body, unknown", natural, f.Sum(v, k(0), n, f.Read(written, v)), f.Sum(v, k(0), n, f.Read(written, v))},
		{"fold-body, nested", natural, f.Sum(v, k(0), i, f.Sum(f.BoundVar("w", sym.SortInt), k(0), plus(v, 1), k(1))),
			f.Add(f.Sum(v, k(0), i, v), i)},
	} {
		ctx := Empty(f).Assume(c.given)
		if got := ctx.Simplify(c.expr); got != c.wants {
			t.Errorf("%s: %s |- %s became %s, want %s", c.rule, f.String(c.given), f.String(c.expr), f.String(got),
				f.String(c.wants))
		}
	}
}
