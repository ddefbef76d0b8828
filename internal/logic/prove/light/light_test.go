package light

import (
	"math/big"
	"testing"

	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
)

// question is a context and a claim with the answer that the light prover must
// give.
type question struct {
	name  string
	given []sym.Expr
	claim sym.Expr
	want  prove.Answer
}

func ask(t *testing.T, f *sym.Factory, qs []question) {
	t.Helper()
	for _, q := range qs {
		c := simplify.Empty(f)
		for _, e := range q.given {
			c = c.Assume(e)
		}
		r, err := New(Limits{}).Prove(c, prove.Query{Claim: q.claim, WantModel: true})
		if err != nil {
			t.Fatal(err)
		}
		if r.Answer != q.want {
			t.Errorf("%s: %s |- %s: got %s (%s), want %s", q.name, f.String(c.Condition()), f.String(q.claim), r.Answer,
				r.Reason, q.want)
		}
		if r.Model != nil {
			if err := r.Model.Check(c, q.claim); err != nil {
				t.Errorf("%s: wrong model %s: %v", q.name, r.Model, err)
			}
		} else if r.Answer == prove.No {
			t.Errorf("%s: No without a model", q.name)
		}
	}
}

func TestLinear(t *testing.T) {
	f := sym.New(sym.Real)
	i, j, n := f.Symbol("i", sym.SortInt), f.Symbol("j", sym.SortInt), f.Symbol("n", sym.SortInt)
	x, y := f.Symbol("x", sym.SortReal), f.Symbol("y", sym.SortReal)
	k, q := f.Int, f.RealInt
	ask(t, f, []question{
		{"chain", []sym.Expr{f.Lt(i, j), f.Lt(j, n)}, f.Le(i, f.Sub(n, k(2))), prove.Yes},
		{"chain, too strong", []sym.Expr{f.Lt(i, j), f.Lt(j, n)}, f.Le(i, f.Sub(n, k(3))), prove.No},
		{"reals are dense", []sym.Expr{f.Lt(x, y)}, f.Le(x, f.Sub(y, q(1))), prove.No},
		{"strict sum", []sym.Expr{f.Gt(x, q(1)), f.Gt(y, q(2))}, f.Gt(f.Add(x, y), q(3)), prove.Yes},
		{"three facts", []sym.Expr{
			f.Le(f.Add(i, j), k(5)), f.Le(f.Sub(i, j), k(1)), f.Le(f.Sub(n, i), k(0)),
		}, f.Le(n, k(3)), prove.Yes},
		{"parity", []sym.Expr{f.Eq(f.Mul(k(2), i), f.Add(f.Mul(k(2), j), f.Add(n, k(1)))), f.Ge(n, k(0)), f.Le(n, k(0))},
			sym.False, prove.Yes},
		{"no integer between", []sym.Expr{f.Gt(f.Mul(k(3), i), f.Mul(k(3), j)),
			f.Lt(f.Mul(k(3), i), f.Add(f.Mul(k(3), j), k(3)))}, sym.False, prove.Yes},
		{"branching", []sym.Expr{
			f.Ge(f.Add(f.Mul(k(3), i), f.Mul(k(2), j)), k(7)), f.Le(f.Add(f.Mul(k(3), i), f.Mul(k(2), j)), k(8)),
			f.Ge(i, k(0)), f.Ge(j, k(0)), f.Le(f.Add(i, j), k(2)),
		}, sym.False, prove.Yes},
		{"clause", []sym.Expr{f.Or(f.Eq(i, k(1)), f.Eq(i, k(4))), f.Gt(i, k(2))}, f.Eq(i, k(4)), prove.Yes},
		{"disequality", []sym.Expr{f.Ne(x, y), f.Le(x, y)}, f.Lt(x, y), prove.Yes},
	})
}

func TestPathConditions(t *testing.T) {
	f := sym.New(sym.Real)
	n := f.Symbol("n", sym.SortInt)
	tol := f.Symbol("tol", sym.SortReal)
	a := f.Symbol("a", f.ArraySort(sym.SortReal))
	at := func(i int64) sym.Expr { return f.Read(a, f.Int(i)) }
	bound := f.And(f.Ge(n, f.Int(0)), f.Le(n, f.Int(100)))
	sum := f.RealInt(0)
	for i := int64(0); i < 4; i++ {
		d := f.Sub(at(i), at(i+1))
		sum = f.Add(sum, f.Mul(d, d))
	}
	ask(t, f, []question{
		{"bounds", []sym.Expr{bound}, sym.False, prove.No},
		{"ordered", []sym.Expr{bound, f.Gt(n, f.Int(3)), f.Lt(at(0), at(1)), f.Lt(at(1), at(2)), f.Le(at(2), at(0))},
			sym.False, prove.Yes},
		{"comparisons", []sym.Expr{bound, f.Gt(n, f.Int(3)), f.Lt(at(0), at(1)), f.Ge(at(1), at(2)), f.Ne(at(2), at(0))},
			sym.False, prove.No},
		{"error above tolerance", []sym.Expr{bound, f.Gt(tol, f.RealInt(0)), f.Gt(sum, tol)}, sym.False, prove.No},
		{"error below tolerance", []sym.Expr{bound, f.Gt(tol, f.RealInt(0)), f.Lt(sum, tol), f.Ne(at(0), at(1))}, sym.False,
			prove.No},
		{"squares", nil, f.Ge(sum, f.RealInt(0)), prove.Yes},
	})
}

func TestDivision(t *testing.T) {
	f := sym.New(sym.Real)
	n, r, p := f.Symbol("n", sym.SortInt), f.Symbol("r", sym.SortInt), f.Symbol("p", sym.SortInt)
	k := f.Int
	nonneg := f.Ge(n, k(0))
	lo, hi := f.IntDiv(f.Mul(n, r), p), f.IntDiv(f.Mul(n, f.Add(r, k(1))), p)
	ranks := []sym.Expr{nonneg, f.Ge(r, k(0)), f.Lt(r, p), f.Ge(p, k(1))}
	ask(t, f, []question{
		{"remainder", nil, f.Eq(f.Add(f.Mul(k(4), f.IntDiv(n, k(4))), f.IntMod(n, k(4))), n), prove.Yes},
		{"truncation", nil, f.Ge(f.Mul(k(4), f.IntDiv(n, k(4))), f.Sub(n, k(3))), prove.Yes},
		{"truncation is no floor", nil, f.Le(f.Mul(k(4), f.IntDiv(n, k(4))), n), prove.No},
		{"floor of natural numbers", []sym.Expr{nonneg}, f.Le(f.Mul(k(4), f.IntDiv(n, k(4))), n), prove.Yes},
		{"even", []sym.Expr{f.Eq(f.IntMod(n, k(2)), k(0))}, f.Ne(n, k(7)), prove.Yes},
		{"wrap", []sym.Expr{nonneg, f.Lt(n, k(300))}, f.Lt(f.FloorMod(n, k(256)), k(256)), prove.Yes},
		{"wrap below", []sym.Expr{f.Eq(n, k(-1))}, f.Eq(f.FloorMod(n, k(256)), k(255)), prove.Yes},
		{"symbolic block is not negative", ranks, f.Ge(lo, k(0)), prove.Yes},
		{"symbolic block ends at n", append([]sym.Expr{f.Eq(r, f.Sub(p, k(1)))}, ranks...), f.Eq(hi, n), prove.Yes},
	})
}

func TestArrays(t *testing.T) {
	f := sym.New(sym.Real)
	i, j, n := f.Symbol("i", sym.SortInt), f.Symbol("j", sym.SortInt), f.Symbol("n", sym.SortInt)
	a := f.Symbol("a", f.ArraySort(sym.SortInt))
	k := f.Int
	v := f.BoundVar("v", sym.SortInt)
	w := f.Write(f.Write(a, i, k(1)), j, k(2))
	all := f.Forall(v, f.Implies(f.And(f.Le(k(0), v), f.Lt(v, n)), f.Gt(f.Read(a, v), k(0))))
	ask(t, f, []question{
		{"congruence", []sym.Expr{f.Le(i, j), f.Ge(i, j)}, f.Eq(f.Read(a, i), f.Read(a, j)), prove.Yes},
		{"late congruence", []sym.Expr{f.Lt(f.Read(a, i), f.Read(a, j)), f.Le(k(0), i), f.Le(i, k(1)), f.Le(k(0), j),
			f.Le(j, k(1))}, f.Ne(i, j), prove.Yes},
		{"different elements", nil, f.Eq(f.Read(a, i), f.Read(a, j)), prove.No},
		{"writes", nil, f.Ge(f.Read(w, i), k(1)), prove.Yes},
		{"writes, too strong", nil, f.Eq(f.Read(w, i), k(1)), prove.No},
		{"quantifier", []sym.Expr{all, f.Ge(n, k(5))}, f.Ge(f.Read(a, k(3)), k(1)), prove.Yes},
		{"quantifier, symbolic index", []sym.Expr{all, f.Le(k(0), i), f.Lt(i, n)}, f.Ge(f.Read(a, i), k(1)), prove.Yes},
		{"quantifier, outside", []sym.Expr{all, f.Ge(n, k(5)), f.Le(n, k(9))}, f.Ge(f.Read(a, n), k(1)), prove.No},
		{"dense", []sym.Expr{f.Le(k(0), i), f.Lt(i, k(3))},
			f.Le(f.Read(f.DenseArray(a, []sym.Expr{k(1), k(2), k(3)}), i), k(3)), prove.Yes},
	})
}

func TestNonlinear(t *testing.T) {
	f := sym.New(sym.Real)
	x, y := f.Symbol("x", sym.SortReal), f.Symbol("y", sym.SortReal)
	m, n := f.Symbol("m", sym.SortInt), f.Symbol("n", sym.SortInt)
	q := f.RealInt
	ask(t, f, []question{
		{"signs", []sym.Expr{f.Gt(x, q(0)), f.Gt(y, q(0))}, f.Gt(f.Mul(x, y), q(0)), prove.Yes},
		{"opposite signs", []sym.Expr{f.Gt(x, q(0)), f.Lt(y, q(0))}, f.Lt(f.Mul(x, y), q(0)), prove.Yes},
		{"product of bounds", []sym.Expr{f.Le(q(0), x), f.Le(x, q(2)), f.Le(q(0), y), f.Le(y, q(3))}, f.Le(f.Mul(x, y), q(6)),
			prove.Yes},
		{"index of a matrix", []sym.Expr{f.Le(f.Int(0), m), f.Lt(m, f.Int(10)), f.Le(f.Int(1), n), f.Lt(n, f.Int(10))},
			f.Lt(f.Mul(m, n), f.Int(100)), prove.Yes},
		{"a product", nil, f.Ne(f.Mul(m, n), f.Int(12)), prove.No},
		{"quotient", []sym.Expr{f.Gt(y, q(0)), f.Gt(x, y)}, f.Gt(f.Div(x, y), q(1)), prove.Yes},
		{"through a rule", []sym.Expr{f.Eq(f.Add(x, y), q(3))}, f.Eq(f.Mul(x, x), f.Mul(x, f.Sub(q(3), y))), prove.Yes},
	})
}

func TestFloating(t *testing.T) {
	for _, arith := range []sym.Arith{sym.IEEE, sym.Herbrand} {
		f := sym.New(arith)
		x, y, z := f.Symbol("x", sym.SortF64), f.Symbol("y", sym.SortF64), f.Symbol("z", sym.SortF64)
		a := f.Symbol("a", f.ArraySort(sym.SortF64))
		at := func(i int64) sym.Expr { return f.Read(a, f.Int(i)) }
		sum := f.FAdd(f.FAdd(x, y), z)
		ask(t, f, []question{
			{"congruence", []sym.Expr{f.Eq(x, y)}, f.Eq(f.FAdd(x, z), f.FAdd(y, z)), prove.Yes},
			{"not less is not greater or equal", []sym.Expr{f.FLt(x, y)}, f.FLt(x, y), prove.Yes},
			{"path condition", []sym.Expr{f.FLt(at(0), at(1)), f.FLt(at(1), at(2)), f.Not(f.FLe(sum, at(0)))}, sym.False,
				prove.No},
			{"addition is not associative", nil, f.Eq(f.FAdd(f.FAdd(x, y), z), f.FAdd(x, f.FAdd(y, z))), prove.No},
			{"contradiction", []sym.Expr{f.FLt(x, y), f.Or(f.Not(f.FLt(x, y)), f.Eq(x, y)), f.Not(f.Eq(x, y))}, sym.False,
				prove.Yes},
		})
	}
}

// In IEEE arithmetic a model counts only if a machine computes what it says; the orders of
// reductions are a model's to choose.
func TestMachineModels(t *testing.T) {
	f := sym.New(sym.IEEE)
	x := make([]sym.Expr, 4)
	for i := range x {
		x[i] = f.Read(f.Symbol("a", f.ArraySort(sym.SortF64)), f.Int(int64(i)))
	}
	one := f.FConst("1", big.NewRat(1, 1), 64)
	sum := func(call string) sym.Expr { return f.FReduce(sym.ReduceSum, 64, f.Symbol(call, sym.SortInt), x) }
	long := f.FConv(x[0], 80)
	ask(t, f, []question{
		{"a value of sin", nil, f.FLe(f.FApply("sin", 64, x[0]), one), prove.Unknown},
		{"a value of fabs", nil, f.FLe(f.FApply("fabs", 64, x[0]), one), prove.No},
		{"long double", nil, f.Eq(f.FMul(long, long), f.FAdd(long, long)), prove.Unknown},
		{"one reduction", nil, f.Eq(sum("p"), sum("p")), prove.Yes},
		{"two reductions", nil, f.Eq(sum("p"), sum("q")), prove.No},
	})
}

// What two programs compute in different ways is compared with the powers of long
// sums multiplied out.
func TestLongSquares(t *testing.T) {
	f := sym.New(sym.Real)
	sum := func(name string) sym.Expr {
		a, e := f.Symbol(name, f.ArraySort(sym.SortReal)), f.RealInt(0)
		for i := range int64(sym.MaxSquare + 1) {
			e = f.Add(e, f.Mul(f.RealInt(i+1), f.Read(a, f.Int(i))))
		}
		return e
	}
	p, q, tol := sum("a"), sum("b"), f.Symbol("tol", sym.SortReal)
	whole := f.Mul(f.Sub(p, q), f.Sub(p, q))
	parts := f.Add(f.Sub(f.Mul(p, p), f.Mul(f.RealInt(2), f.Mul(p, q))), f.Mul(q, q))
	ask(t, f, []question{
		{"equal", nil, f.Eq(whole, parts), prove.Yes},
		{"one of the conjuncts", []sym.Expr{f.Lt(tol, f.RealInt(3))}, f.And(f.Eq(whole, parts), f.Lt(tol, f.RealInt(4))),
			prove.Yes},
		{"not equal", nil, f.Eq(whole, f.Add(parts, f.RealInt(1))), prove.No},
		{"one is below", []sym.Expr{f.Lt(whole, tol)}, f.Lt(parts, tol), prove.Yes},
		{"one is below, too strong", []sym.Expr{f.Lt(whole, tol)}, f.Lt(f.Add(parts, f.RealInt(1)), tol), prove.No},
		{"the error of a grid is not negative", []sym.Expr{f.Lt(grid(f, 4, 1)[0], tol)}, f.Gt(tol, f.RealInt(0)), prove.Yes},
		{"not negative", []sym.Expr{f.Le(f.Add(f.Mul(p, p), f.Mul(q, q)), tol)}, f.Ge(tol, f.RealInt(0)), prove.Yes},
	})
}

// fit changes one number, and only one that comparisons have as terms of their
// own.
func TestFit(t *testing.T) {
	f := sym.New(sym.Real)
	x, y, z := f.Symbol("x", sym.SortReal), f.Symbol("y", sym.SortReal), f.Symbol("z", sym.SortReal)
	n := f.Symbol("n", sym.SortInt)
	q := f.RealInt
	square := f.Mul(y, y)
	for _, tc := range []struct {
		name  string
		given []sym.Expr
		want  bool
	}{
		{"between", []sym.Expr{f.Gt(x, square), f.Lt(x, f.Add(square, q(1)))}, true},
		{"scaled", []sym.Expr{f.Gt(f.Mul(q(-3), x), f.Add(square, q(5))), f.Lt(f.Mul(q(-2), x), f.Add(square, q(9)))}, true},
		{"integers", []sym.Expr{f.Gt(f.Mul(q(3), f.IntToReal(n)), f.Add(square, q(1)))}, false}, // n is converted first
		{"empty", []sym.Expr{f.Gt(x, square), f.Lt(x, f.Sub(square, q(1)))}, false},
		{"two needed", []sym.Expr{f.Gt(x, f.Add(square, q(1))), f.Gt(z, f.Add(square, q(1)))}, false},
		{"in a product too", []sym.Expr{f.Gt(f.Sub(x, f.Mul(x, x)), f.Rational(big.NewRat(1, 5)))}, false},
	} {
		c := simplify.Empty(f)
		for _, e := range tc.given {
			c = c.Assume(e)
		}
		r := &run{f: f, ctx: c, claim: sym.False, limits: Limits{}.withDefaults()}
		m := prove.NewModel(f)
		l := newLinear(c, r.limits)
		got := fit(c, l.conj, m, func(m *prove.Model) bool { return r.accept(c, l, m) })
		if got != tc.want {
			t.Errorf("%s: %v", tc.name, got)
		} else if got && r.model.Check(c, sym.False) != nil {
			t.Errorf("%s: wrong model %s", tc.name, r.model)
		}
	}
}
