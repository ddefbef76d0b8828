package sym

import (
	"math/big"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/num"
)

// vars are the names that the tables of rules use.
type vars struct {
	*Factory
	n, m, x, y, z Expr // integers n, m; reals x, y, z
	p, q, r       Expr
	a, b          Expr // int arrays
	t             Expr // (int, real)
	i             Expr // bound
}

func newVars(a Arith) *vars {
	f := New(a)
	s := f.ArraySort(SortInt)
	return &vars{
		Factory: f,
		n:       f.Symbol("n", SortInt), m: f.Symbol("m", SortInt),
		x: f.Symbol("x", SortReal), y: f.Symbol("y", SortReal), z: f.Symbol("z", SortReal),
		p: f.Symbol("p", SortBool), q: f.Symbol("q", SortBool), r: f.Symbol("r", SortBool),
		a: f.Symbol("a", s), b: f.Symbol("b", s),
		t: f.Symbol("t", f.TupleSort(SortInt, SortReal)),
		i: f.BoundVar("i", SortInt),
	}
}

func (v *vars) c(k int64) Expr            { return v.Int(k) }
func (v *vars) rc(k int64) Expr           { return v.RealInt(k) }
func (v *vars) k(k int64, e Expr) Expr    { return v.Mul(v.Int(k), e) }
func (v *vars) prod(xs ...Expr) Expr      { return v.fold(v.Mul, xs) }
func (v *vars) at(i int64) Expr           { return v.Read(v.a, v.Int(i)) }
func (v *vars) unary(i Expr) Expr         { return v.Apply("g", SortBool, i) }
func (v *vars) sq(e Expr) Expr            { return v.Pow(e, 2) }
func (v *vars) plus(e Expr, k int64) Expr { return v.Add(e, v.Int(k)) }

func (v *vars) fold(op func(a, b Expr) Expr, xs []Expr) Expr {
	r := xs[0]
	for _, x := range xs[1:] {
		r = op(r, x)
	}
	return r
}

// ruleCase is a rule that fires on one expression and not on a similar one.
type ruleCase struct {
	rule   string
	fires  Expr
	want   string
	rests  Expr
	intact string
}

func checkRules(t *testing.T, v *vars, cases []ruleCase) {
	t.Helper()
	for _, c := range cases {
		if got := v.String(c.fires); got != c.want {
			t.Errorf("%s: got %s, want %s", c.rule, got, c.want)
		}
		if got := v.String(c.rests); got != c.intact {
			t.Errorf("%s, not to fire: got %s, want %s", c.rule, got, c.intact)
		}
	}
}

func integerRules(v *vars) []ruleCase {
	n, m := v.n, v.m
	return []ruleCase{
		{"div-zero", v.IntDiv(v.c(0), n), "0", v.IntDiv(v.c(1), n), "1/n"},
		{"div-const", v.IntDiv(v.c(-7), v.c(2)), "-3", v.IntDiv(n, v.c(2)), "n/2"},
		{"div-content", v.IntDiv(v.k(4, n), v.c(6)), "2*n/3", v.IntDiv(v.k(4, n), v.c(9)), "4*n/9"},
		{"div-sign", v.IntDiv(v.Neg(n), v.Neg(m)), "n/m", v.IntDiv(v.Sub(n, v.c(1)), m), "(n - 1)/m"},
		{"div-exact", v.IntDiv(v.plus(v.k(4, n), 8), v.c(-4)), "-n - 2", v.IntDiv(v.plus(v.k(4, n), 7), v.c(4)),
			"(4*n + 7)/4"},
		{"div-factor", v.IntDiv(v.Mul(n, v.plus(m, 1)), n), "m + 1", v.IntDiv(v.plus(v.Mul(n, m), 1), n), "(m*n + 1)/n"},
		{"div-nested", v.IntDiv(v.IntDiv(n, v.c(2)), v.c(3)), "n/6", v.IntDiv(v.plus(v.IntDiv(n, v.c(2)), 1), v.c(3)),
			"(n/2 + 1)/3"},
		{"mod-zero", v.IntMod(v.c(0), n), "0", v.IntMod(v.c(1), n), "1%n"},
		{"mod-const", v.IntMod(v.c(-7), v.c(2)), "-1", v.IntMod(n, v.c(2)), "n%2"},
		{"mod-content", v.IntMod(v.k(4, n), v.c(6)), "2*(2*n%3)", v.IntMod(v.k(4, n), v.c(9)), "4*n%9"},
		{"mod-sign", v.IntMod(v.Neg(n), v.Neg(m)), "-(n%m)", v.IntMod(v.Sub(n, v.c(1)), m), "(n - 1)%m"},
		{"mod-exact", v.IntMod(v.plus(v.k(4, n), 8), v.c(4)), "0", v.IntMod(v.plus(v.k(4, n), 7), v.c(4)), "(4*n + 7)%4"},
		{"mod-factor", v.IntMod(v.Mul(n, m), n), "0", v.IntMod(v.plus(v.Mul(n, m), 1), n), "(m*n + 1)%n"},
		{"mod-nested", v.IntMod(v.IntMod(n, m), m), "n%m", v.IntMod(v.IntMod(n, m), v.c(3)), "n%m%3"},
		{"wrap-coefficients", v.FloorMod(v.k(9, n), v.c(8)), "mod(n, 8)", v.FloorMod(v.k(7, n), v.c(8)), "mod(7*n, 8)"},
		{"wrap-nested", v.FloorMod(v.Add(v.FloorMod(n, v.c(16)), m), v.c(8)), "mod(m + n, 8)",
			v.FloorMod(v.Add(v.FloorMod(n, v.c(4)), m), v.c(8)), "mod(m + mod(n, 4), 8)"},
		{"wrap-const", v.FloorMod(v.c(-1), v.c(8)), "7", v.FloorMod(n, v.c(8)), "mod(n, 8)"},
		{"bit-const", v.BitAnd(v.c(6), v.c(-2)), "6", v.BitAnd(n, v.c(6)), "6 & n"},
		{"bitand-neutral", v.BitAnd(v.c(-1), n), "n", v.BitAnd(v.c(-2), n), "-2 & n"},
		{"bitand-zero", v.BitAnd(v.c(0), n), "0", v.BitAnd(n, m), "m & n"},
		{"bitand-mask", v.BitAnd(n, v.c(255)), "mod(n, 256)", v.BitAnd(n, v.c(254)), "254 & n"},
		{"bitor-neutral", v.BitOr(n, n), "n", v.BitOr(n, m), "m | n"},
		{"bitor-ones", v.BitOr(n, v.c(-1)), "-1", v.BitOr(n, v.c(-2)), "-2 | n"},
		{"bitxor-same", v.BitXor(n, n), "0", v.BitXor(n, m), "m ^ n"},
		{"bitxor-zero", v.BitXor(n, v.c(0)), "n", v.BitXor(n, v.c(1)), "1 ^ n"},
		{"bitxor-ones", v.BitXor(n, v.c(-1)), "-n - 1", v.BitXor(n, v.c(-2)), "-2 ^ n"},
		{"shl-const", v.Shl(n, v.c(3)), "8*n", v.Shl(n, m), "n << m"},
		{"shr-const", v.Shr(v.c(-5), v.c(1)), "-3", v.Shr(n, v.c(1)), "n >> 1"},
		{"shr-zero", v.Shr(n, v.c(0)), "n", v.Shr(n, m), "n >> m"},
	}
}

func TestIntegerRules(t *testing.T) {
	v := newVars(Real)
	checkRules(t, v, integerRules(v))
}

func structureRules(v *vars) []ruleCase {
	n, m, p, q := v.n, v.m, v.p, v.q
	ts := v.Sort(v.t)
	u := v.Tuple(ts, n, v.x)
	ptr := func(obj int32, path ...Expr) Expr { return v.Pointer(obj, path...) }
	ps := v.Symbol("ptr", SortPtr)
	dense := v.DenseArray(v.a, []Expr{v.c(5), Nil, v.c(6)})
	return []ruleCase{
		{"tuple-eta", v.Tuple(ts, v.Field(v.t, 0), v.Field(v.t, 1)), "t", v.Tuple(ts, n, v.Field(v.t, 1)), "(n, t.1)"},
		{"field-tuple", v.Field(u, 0), "n", v.Field(v.t, 0), "t.0"},
		{"field-ite", v.Field(v.Ite(p, u, v.t), 0), "p ? n : t.0",
			v.Field(v.Ite(p, v.Symbol("u", ts), v.t), 0), "(p ? u : t).0"},
		{"eq-tuple", v.Eq(u, v.Tuple(ts, m, v.x)), "m == n", v.Eq(v.Symbol("u", ts), v.t), "t == u"},
		{"eq-ptr", v.Eq(ptr(1, n), ptr(1, m)), "m == n", v.Eq(ptr(1, n), ps), "&obj1[n] == ptr"},
		{"eq-ite-ptr", v.Eq(v.Ite(p, ptr(1, n), v.NullPtr()), v.NullPtr()), "!p",
			v.Eq(v.Ite(p, ps, v.Symbol("ptr2", SortPtr)), v.NullPtr()), "NULL == (p ? ptr : ptr2)"},
		{"dense-same", v.DenseArray(v.a, []Expr{v.at(0)}), "a", v.DenseArray(v.a, []Expr{v.at(1)}), "a{a[1]}"},
		{"dense-trim", v.DenseArray(v.a, []Expr{n, Nil}), "a{n}", v.DenseArray(v.a, []Expr{Nil, n}), "a{_, n}"},
		{"dense-empty", v.DenseArray(v.a, []Expr{Nil}), "a", v.DenseArray(v.a, []Expr{n}), "a{n}"},
		{"read-const", v.Read(v.ConstArray(v.Sort(v.a), n), m), "n", v.Read(v.a, m), "a[m]"},
		{"read-dense", v.Read(dense, v.c(2)), "6", v.Read(dense, n), "a{5, _, 6}[n]"},
		{"read-ite", v.Read(v.Ite(p, v.a, dense), v.c(0)), "p ? a[0] : 5", v.Read(v.b, v.c(0)), "b[0]"},
		{"read-same", v.Read(v.Write(v.a, n, m), n), "m", v.Read(v.Write(v.a, n, m), m), "a{n: m}[m]"},
		{"read-other", v.Read(v.Write(v.a, n, m), v.plus(n, 1)), "a[n + 1]", v.Read(v.Write(v.a, n, m), v.k(2, n)),
			"a{n: m}[2*n]"},
		{"write-same", v.Write(v.a, n, v.Read(v.a, n)), "a", v.Write(v.a, n, v.Read(v.a, m)), "a{n: a[m]}"},
		{"write-far", v.Write(dense, v.c(-1), n), "a{-1: n}{5, _, 6}", v.Write(dense, n, m), "a{5, _, 6}{n: m}"},
		{"write-over", v.Write(v.Write(v.a, n, m), n, v.c(3)), "a{n: 3}", v.Write(v.Write(v.a, n, m), m, v.c(3)),
			"a{n: m}{m: 3}"},
		{"write-order", v.Write(v.Write(v.a, v.plus(n, 1), m), n, v.c(3)), "a{n: 3}{n + 1: m}",
			v.Write(v.Write(v.a, n, m), v.plus(n, 1), v.c(3)), "a{n: m}{n + 1: 3}"},
		{"eq-dense", v.Eq(v.Write(v.a, v.c(0), n), v.Write(v.a, v.c(0), m)), "m == n", v.Eq(v.a, v.b), "a == b"},
		{"ite-const", v.Ite(True, n, m), "n", v.Ite(p, n, m), "p ? n : m"},
		{"ite-same", v.Ite(p, n, n), "n", v.Ite(p, n, v.k(2, n)), "p ? n : 2*n"},
		{"ite-common", v.Ite(p, v.Add(n, m), v.plus(n, 1)), "n + (p ? m : 1)", v.Ite(p, v.Add(n, m), v.k(2, n)),
			"p ? m + n : 2*n"},
		{"ite-bool", v.Ite(p, q, False), "p && q", v.Ite(p, v.c(1), v.c(0)), "p ? 1 : 0"},
		{"ite-polarity", v.Ite(v.Not(p), n, m), "p ? m : n", v.Ite(p, m, n), "p ? m : n"},
		{"ite-nested", v.Ite(p, v.Ite(v.Not(p), n, m), n), "p ? m : n", v.Ite(p, v.Ite(q, n, m), n), "p ? (q ? n : m) : n"},
	}
}

func TestStructureRules(t *testing.T) {
	v := newVars(Real)
	checkRules(t, v, structureRules(v))
}

func relationRules(v *vars) []ruleCase {
	root := func(n int64) Expr { return v.FApply("sqrt", 64, v.rc(n)) }
	n, m, x, y := v.n, v.m, v.x, v.y
	return []ruleCase{
		{"rel-int-strict", v.Gt(n, m), "n >= m + 1", v.Gt(x, y), "x > y"},
		{"rel-int-divides", v.Eq(v.plus(v.k(2, n), 1), v.c(0)), "false", v.Eq(v.plus(v.k(2, n), 4), v.c(0)), "n == -2"},
		{"rel-int-tighten", v.Ge(v.k(2, n), v.c(1)), "n >= 1", v.Ge(v.Add(x, x), v.rc(1)), "x >= 1/2"},
		{"rel-integral", v.Gt(v.IntToReal(n), v.Const(half(), SortReal)), "n >= 1", v.Gt(v.Add(v.IntToReal(n), x), v.rc(0)),
			"x + real(n) > 0"},
		{"rel-monomial-zero", v.Eq(v.Mul(x, y), v.rc(0)), "x == 0 || y == 0", v.Eq(v.Mul(x, y), v.rc(1)), "x*y == 1"},
		{"rel-monomial-sign", v.Gt(v.prod(x, x, x, y, y), v.rc(0)), "y != 0 && x > 0", v.Gt(v.Mul(x, y), v.rc(0)), "x*y > 0"},
		{"rel-squares", v.Lt(v.Add(v.sq(x), v.sq(y)), v.rc(0)), "false", v.Ge(v.sq(x), v.rc(1)), "x^2 >= 1"},
		{"rel-squares-int", v.Ge(v.Add(v.sq(n), v.sq(m)), v.c(1)), "m^2 + n^2 != 0", v.Ge(v.Add(v.sq(n), v.sq(m)), v.c(2)),
			"m^2 + n^2 >= 2"},
		{"rel-content", v.Gt(v.Add(v.Mul(v.rc(2), x), v.Mul(v.rc(4), y)), v.rc(0)), "x + 2*y > 0",
			v.Gt(v.Add(v.Mul(v.rc(2), x), v.Mul(v.rc(3), y)), v.rc(0)), "2*x + 3*y > 0"},
		{"rel-closed", v.Gt(root(2), root(3)), "false", v.Gt(root(2), x), "sqrt(2) > x"},
		{"trunc-closed", v.RealToInt(v.Neg(root(11))), "-3", v.RealToInt(v.Mul(x, root(11))), "trunc(x*sqrt(11))"},
		{"square-of-root", v.prod(root(2), x, root(2)), "2*x", v.prod(root(2), x, root(3)), "x*sqrt(2)*sqrt(3)"},
		{"rel-sign", v.Eq(v.Sub(y, x), v.rc(0)), "x == y", v.Ge(v.Sub(y, x), v.rc(0)), "y >= x"},
		{"rel-ite", v.Ne(v.Ite(v.p, v.c(1), v.c(0)), v.c(0)), "p", v.Ne(v.Ite(v.p, n, m), v.c(0)), "(p ? n : m) != 0"},
		{"rel-quot", v.Gt(v.Div(x, y), v.rc(0)), "x*y > 0", v.Gt(v.Div(x, v.sq(y)), v.rc(0)), "x > 0"},
	}
}

func TestRelationRules(t *testing.T) {
	v := newVars(Real)
	checkRules(t, v, relationRules(v))
}

func logicRules(v *vars) []ruleCase {
	n, p, q, r := v.n, v.p, v.q, v.r
	ge := func(k int64) Expr { return v.Ge(n, v.c(k)) }
	le := func(k int64) Expr { return v.Le(n, v.c(k)) }
	var wide []Expr
	for i := range int64(4) {
		wide = append(wide, v.Or(v.unary(v.c(i)), v.unary(v.c(i+10))))
	}
	big := v.And(append(wide, p, q)...)
	other := v.Substitute(big, map[Expr]Expr{p: v.Symbol("p2", SortBool), q: v.Symbol("q2", SortBool)})
	other = v.Substitute(other, map[Expr]Expr{v.unary(v.c(0)): v.unary(v.c(20))})
	opaque := v.Or(big, other)
	return []ruleCase{
		{"and-complement", v.And(p, q, v.Not(p)), "false", v.And(p, v.Not(q)), "p && !q"},
		{"and-range", v.And(ge(1), ge(3)), "n >= 3", v.And(ge(3), le(4)), "n >= 3 && n <= 4"},
		{"and-exclude", v.And(ge(3), v.Ne(n, v.c(3))), "n >= 4", v.And(ge(3), v.Ne(n, v.c(5))), "n != 5 && n >= 3"},
		{"and-unit", v.And(p, v.Or(v.Not(p), q)), "p && q", v.And(p, v.Or(q, r)), "p && (q || r)"},
		{"and-absorb", v.And(v.Or(p, q), v.Or(p, q, r)), "p || q", v.And(v.Or(p, q), v.Or(p, r)), "(p || q) && (p || r)"},
		{"and-resolve", v.And(v.Or(p, q), v.Or(v.Not(p), q)), "q",
			v.And(v.Or(p, q), v.Or(v.Not(p), r)), "(p || q) && (r || !p)"},
		{"or-complement", v.Or(p, q, v.Not(p)), "true", v.Or(p, v.Not(q)), "p || !q"},
		{"or-range", v.Or(ge(1), ge(3)), "n >= 1", v.Or(ge(5), le(2)), "n >= 5 || n <= 2"},
		{"or-distribute", v.Or(p, v.And(q, r)), "(p || q) && (p || r)", v.Bool(v.Op(opaque) == OpOr), "true"},
		{"quant-unused", v.Forall(v.i, p), "p", v.Forall(v.i, v.unary(v.i)), "forall i1. g(i1)"},
		{"quant-distribute", v.Forall(v.i, v.And(p, v.unary(v.i))), "p && (forall i1. g(i1))",
			v.Exists(v.i, v.And(v.unary(v.i), v.Apply("h", SortBool, v.i))), "exists i1. g(i1) && h(i1)"},
		{"quant-scope", v.Forall(v.i, v.Or(p, v.unary(v.i))), "p || (forall i1. g(i1))",
			v.Forall(v.i, v.Or(v.unary(v.Add(v.i, n)), v.unary(v.i))), "forall i1. g(i1) || g(n + i1)"},
		{"quant-expand", v.Forall(v.i, v.Implies(v.And(v.Ge(v.i, v.c(0)), v.Lt(v.i, v.c(2))), v.unary(v.i))), "g(0) && g(1)",
			v.Forall(v.i, v.Implies(v.Ge(v.i, v.c(0)), v.unary(v.i))), "forall i1. g(i1) || i1 <= -1"},
		{"quant-expand", v.Forall(v.i, v.Ne(v.i, v.c(3))), "false", v.Exists(v.i, v.Gt(v.i, v.c(3))), "exists i1. i1 >= 4"},
	}
}

func TestLogicRules(t *testing.T) {
	v := newVars(Real)
	checkRules(t, v, logicRules(v))
}

func sumRules(v *vars) []ruleCase {
	n, m, i := v.n, v.m, v.i
	ai := v.Read(v.a, i)
	return []ruleCase{
		{"sum-zero", v.Sum(i, v.c(0), n, v.c(0)), "0", v.Sum(i, v.c(0), n, v.c(1)), "sum(i1 = 0 .. <n: 1)"},
		{"sum-empty", v.Sum(i, v.c(3), v.c(2), ai), "0", v.Sum(i, v.c(3), n, ai), "sum(i1 = 3 .. <n: a[i1])"},
		{"sum-expand", v.Sum(i, n, v.plus(n, 2), ai), "a[n] + a[n + 1]", v.Sum(i, n, m, ai), "sum(i1 = n .. <m: a[i1])"},
		{"sum-linear", v.Sum(i, v.c(0), n, v.Add(v.k(2, ai), v.Read(v.b, i))),
			"2*sum(i1 = 0 .. <n: a[i1]) + sum(i1 = 0 .. <n: b[i1])",
			v.Sum(i, v.c(0), n, v.Mul(ai, v.Read(v.b, i))), "sum(i1 = 0 .. <n: a[i1]*b[i1])"},
		{"sum-factor", v.Sum(i, v.c(0), n, v.Mul(m, ai)), "m*sum(i1 = 0 .. <n: a[i1])",
			v.Sum(i, v.c(0), n, v.Mul(i, ai)), "sum(i1 = 0 .. <n: i1*a[i1])"},
		{"prod-one", v.Product(i, v.c(0), n, v.c(1)), "1", v.Product(i, v.c(0), n, v.c(2)), "prod(i1 = 0 .. <n: 2)"},
		{"prod-empty", v.Product(i, v.c(3), v.c(2), ai), "1", v.Product(i, v.c(3), n, ai), "prod(i1 = 3 .. <n: a[i1])"},
		{"prod-expand", v.Product(i, n, v.plus(n, 2), ai), "a[n]*a[n + 1]", v.Product(i, n, m, ai),
			"prod(i1 = n .. <m: a[i1])"},
		{"prod-split", v.Product(i, v.c(0), n, v.Mul(i, ai)), "prod(i1 = 0 .. <n: i1)*prod(i1 = 0 .. <n: a[i1])",
			v.Product(i, v.c(0), n, v.Add(i, ai)), "prod(i1 = 0 .. <n: i1 + a[i1])"},
		{"real-distribute", v.IntToReal(v.plus(v.k(2, v.Mul(n, m)), 1)), "2*real(m)*real(n) + 1",
			v.IntToReal(v.IntDiv(n, m)), "real(n/m)"},
		{"trunc-real", v.RealToInt(v.IntToReal(v.plus(n, 1))), "n + 1",
			v.RealToInt(v.Div(v.IntToReal(n), v.rc(2))), "trunc(1/2*real(n))"},
	}
}

func TestSumAndConversionRules(t *testing.T) {
	v := newVars(Real)
	checkRules(t, v, sumRules(v))
}

func quotRules(v *vars) []ruleCase {
	x, y, z := v.x, v.y, v.z
	squares := v.Sub(v.sq(x), v.sq(y))
	return []ruleCase{
		{"quot-const", v.Div(x, v.rc(2)), "1/2*x", v.Div(v.rc(2), x), "2/x"},
		{"quot-zero", v.Div(v.rc(0), x), "0", v.Div(v.rc(1), x), "1/x"},
		{"quot-same", v.Div(v.Add(x, y), v.Add(x, y)), "1", v.Div(v.Add(x, y), v.Add(x, z)), "(x + y)/(x + z)"},
		{"quot-cancel", v.Div(squares, v.Sub(y, x)), "-x - y", v.Div(squares, v.Sub(z, x)), "(-x^2 + y^2)/(x - z)"},
		{"quot-factor", v.Div(v.Sub(x, y), squares), "1/(x + y)", v.Div(v.Sub(x, z), squares), "(x - z)/(x^2 - y^2)"},
		{"quot-add", v.Add(v.Div(x, y), v.Div(z, y)), "(x + z)/y", v.Add(v.Div(x, y), v.Div(y, x)), "(x^2 + y^2)/x/y"},
		{"quot-mul", v.Mul(v.Div(x, y), v.Div(y, z)), "x/z", v.Mul(v.Div(x, y), v.Div(x, z)), "(x^2)/y/z"},
	}
}

func TestQuotientRules(t *testing.T) {
	v := newVars(Real)
	checkRules(t, v, quotRules(v))
}

// In Herbrand arithmetic nothing is known of operators and literals.
func TestHerbrandIsOpaque(t *testing.T) {
	v := newVars(Herbrand)
	one := v.FConst("1.0", big.NewRat(1, 1), 64)
	x, y := v.Symbol("fx", SortF64), v.Symbol("fy", SortF64)
	distinct := [][2]Expr{
		{v.FAdd(x, y), v.FAdd(y, x)},
		{v.FAdd(one, one), v.FConst("2.0", big.NewRat(2, 1), 64)},
		{one, v.FConst("1.00", big.NewRat(1, 1), 64)},
		{v.FNeg(v.FNeg(x)), x},
		{v.FEq(x, x), True},
		{v.FLt(x, x), False},
		{v.FConv(v.FConv(x, 32), 64), x},
		{v.IntToFloat(v.c(1), 64), one},
	}
	for _, d := range distinct {
		if d[0] == d[1] {
			t.Errorf("%s is identified with %s", v.String(d[0]), v.String(d[1]))
		}
	}
	again := v.FAdd(x, y)
	if v.FAdd(x, y) != again || v.FConv(x, 64) != x {
		t.Error("equal terms are different nodes")
	}
}

// Every rule named in the sources has its cases above.
func TestEveryRuleHasCases(t *testing.T) {
	v, w := newVars(Real), newVars(IEEE)
	tested := map[string]bool{}
	for _, cs := range [][]ruleCase{
		integerRules(v), structureRules(v), relationRules(v), logicRules(v), sumRules(v), quotRules(v), apartRules(v),
		valRules(v),
		reduceRules(w), paperRules(newVars(IEEEPaper)),
	} {
		for _, c := range cs {
			tested[c.rule] = true
		}
	}
	for _, c := range floatRules(w) {
		tested[c.rule] = true
	}
	for _, c := range signRules(v) {
		tested[c.rule] = true
	}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	name := regexp.MustCompile(`// rule ([a-z]+(?:-[a-z]+)+):`)
	count := 0
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range name.FindAllStringSubmatch(string(text), -1) {
			count++
			if !tested[m[1]] {
				t.Errorf("%s: rule %s has no test", file, m[1])
			}
		}
	}
	if count != len(tested) {
		t.Errorf("%d rules in the sources, %d in the tables", count, len(tested))
	}
}

func half() num.Q { return num.Int(1).Quo(num.Int(2)) }
