package choose_test

import (
	"testing"

	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/prove/choose"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
)

// Proofs of loop invariants: what a loop's invariant and guard give, and what must
// follow after its body. Each comes with twins that are false, most of them by a
// program that is wrong in a way people get wrong.

// loop is an obligation. By says what proves it.
type loop struct {
	name  string
	given []sym.Expr
	claim sym.Expr
	by    by
}

// by is the least chain of provers that finds the answer.
type by uint8

const (
	alone   by = iota // the in-process prover
	solvers           // it and either solver
	z3only            // it and z3
	nobody            // true, and none of them proves it
	wrong             // false: nobody may prove it, and a model is found
	weak              // false: nobody may prove it; that it is false is not found by all
)

// lab builds obligations.
type lab struct {
	*sym.Factory
	i, j, n, m sym.Expr // integers
	x, y       sym.Expr // reals
	a, b, c, d sym.Expr // arrays of reals
	e          sym.Expr // array of integers
	m1, m2     sym.Expr // matrices of reals
	v, w       sym.Expr // bound variables
}

func newLab() *lab {
	f := sym.New(sym.Real)
	ints := func(s string) sym.Expr { return f.Symbol(s, sym.SortInt) }
	reals := func(s string) sym.Expr { return f.Symbol(s, sym.SortReal) }
	row := f.ArraySort(sym.SortReal)
	array := func(s string) sym.Expr { return f.Symbol(s, row) }
	return &lab{
		Factory: f, i: ints("i"), j: ints("j"), n: ints("n"), m: ints("m"), x: reals("x"), y: reals("y"),
		a: array("a"), b: array("b"), c: array("c"), d: array("d"), e: f.Symbol("e", f.ArraySort(sym.SortInt)),
		m1: f.Symbol("m1", f.ArraySort(row)), m2: f.Symbol("m2", f.ArraySort(row)),
		v: f.BoundVar("v", sym.SortInt), w: f.BoundVar("w", sym.SortInt),
	}
}

func (l *lab) k(v int64) sym.Expr                { return l.Int(v) }
func (l *lab) plus(e sym.Expr, v int64) sym.Expr { return l.Add(e, l.Int(v)) }
func (l *lab) at(a, i sym.Expr) sym.Expr         { return l.Read(a, i) }
func (l *lab) at2(a, i, j sym.Expr) sym.Expr     { return l.Read(l.Read(a, i), j) }
func (l *lab) set2(a, i, j, v sym.Expr) sym.Expr { return l.Write(a, i, l.Write(l.Read(a, i), j, v)) }
func (l *lab) in(lo, e, hi sym.Expr) sym.Expr    { return l.And(l.Le(lo, e), l.Lt(e, hi)) }
func (l *lab) ints(s string) sym.Expr            { return l.Symbol(s, sym.SortInt) }
func (l *lab) reals(s string) sym.Expr           { return l.Symbol(s, sym.SortReal) }
func (l *lab) all(v, lo, hi, body sym.Expr) sym.Expr {
	return l.Forall(v, l.Implies(l.in(lo, v, hi), body))
}
func (l *lab) some(v, lo, hi, body sym.Expr) sym.Expr {
	return l.Exists(v, l.And(l.in(lo, v, hi), body))
}

// elementwise are loops that fill arrays.
func elementwise(l *lab) []loop {
	i, j, n, m, v, w, zero := l.i, l.j, l.n, l.m, l.v, l.w, l.k(0)
	sum := func(c, hi sym.Expr) sym.Expr {
		return l.all(v, zero, hi, l.Eq(l.at(c, v), l.Add(l.at(l.a, v), l.at(l.b, v))))
	}
	add := func(at sym.Expr) sym.Expr { return l.Add(l.at(l.a, at), l.at(l.b, at)) }
	body := l.in(zero, i, n)
	rows := func(c, hi sym.Expr) sym.Expr {
		return l.all(v, zero, hi, l.all(w, zero, m, l.Eq(l.at2(c, v, w), l.at2(l.m1, v, w))))
	}
	row := func(c, r, hi sym.Expr) sym.Expr {
		return l.all(w, zero, hi, l.Eq(l.at2(c, r, w), l.at2(l.m1, r, w)))
	}
	next := l.set2(l.m2, i, j, l.at2(l.m1, i, j))
	nested := []sym.Expr{body, l.in(zero, j, m), rows(l.m2, i), row(l.m2, i, j)}
	back := func(c, hi sym.Expr) sym.Expr { // c[n-1-v] == a[v]
		return l.all(v, zero, hi, l.Eq(l.at(c, l.plus(l.Sub(n, v), -1)), l.at(l.a, v)))
	}
	half := func(c, a, hi sym.Expr) sym.Expr {
		return l.all(v, l.k(1), hi, l.Eq(l.Mul(l.RealInt(2), l.at(c, v)),
			l.Add(l.at(a, l.plus(v, -1)), l.at(a, l.plus(v, 1)))))
	}
	mid := l.Div(l.Add(l.at(l.a, l.plus(i, -1)), l.at(l.a, l.plus(i, 1))), l.RealInt(2))
	return []loop{
		{"entry", nil, sum(l.c, zero), alone},
		{"add", []sym.Expr{body, sum(l.c, i)}, sum(l.Write(l.c, i, add(i)), l.plus(i, 1)), alone},
		{"add, wrong value", []sym.Expr{body, sum(l.c, i)}, sum(l.Write(l.c, i, l.at(l.a, i)), l.plus(i, 1)), wrong},
		{"add, wrong element", []sym.Expr{body, sum(l.c, i)}, sum(l.Write(l.c, l.plus(i, 1), add(i)), l.plus(i, 1)), wrong},
		{"add, one too many", []sym.Expr{body, sum(l.c, i)}, sum(l.Write(l.c, i, add(i)), l.plus(i, 2)), wrong},
		{"add, two steps", []sym.Expr{body, sum(l.c, i)},
			sum(l.Write(l.Write(l.c, i, add(i)), l.plus(i, 1), add(l.plus(i, 1))), l.plus(i, 2)), alone},
		{"exit", []sym.Expr{sum(l.c, i), l.Le(i, n), l.Ge(i, n)}, sum(l.c, n), alone},
		{"exit, above", []sym.Expr{sum(l.c, i), l.Ge(i, n)}, sum(l.c, n), alone},
		{"exit, one early", []sym.Expr{sum(l.c, i), l.Ge(i, l.plus(n, -1))}, sum(l.c, n), wrong},
		{"exit, an element", []sym.Expr{sum(l.c, i), l.Ge(i, n), l.in(zero, j, n)}, l.Eq(l.at(l.c, j), add(j)), alone},
		{"exit, shifted", []sym.Expr{sum(l.c, i), l.Ge(i, n)},
			l.all(v, l.k(1), l.plus(n, 1), l.Eq(l.at(l.c, l.plus(v, -1)), add(l.plus(v, -1)))), alone},
		{"matrix, inner", nested, l.And(rows(next, i), row(next, i, l.plus(j, 1))), alone},
		{"matrix, inner, wrong row", nested, row(l.set2(l.m2, j, j, l.at2(l.m1, i, j)), i, l.plus(j, 1)), wrong},
		{"matrix, inner, wrong column", nested, row(l.set2(l.m2, i, i, l.at2(l.m1, i, i)), i, l.plus(j, 1)), wrong},
		{"matrix, outer", []sym.Expr{body, rows(l.m2, i), row(l.m2, i, j), l.Ge(j, m)}, rows(l.m2, l.plus(i, 1)), alone},
		{"matrix, outer, one short", []sym.Expr{body, rows(l.m2, i), row(l.m2, i, j), l.Ge(j, l.plus(m, -1))},
			rows(l.m2, l.plus(i, 1)), wrong},
		{"reversal", []sym.Expr{body, back(l.c, i)}, back(l.Write(l.c, l.plus(l.Sub(n, i), -1), l.at(l.a, i)), l.plus(i, 1)),
			alone},
		{"reversal, wrong", []sym.Expr{body, back(l.c, i)}, back(l.Write(l.c, l.Sub(n, i), l.at(l.a, i)), l.plus(i, 1)),
			wrong},
		{"stencil", []sym.Expr{l.in(l.k(1), i, n), half(l.c, l.a, i)}, half(l.Write(l.c, i, mid), l.a, l.plus(i, 1)), alone},
		{"stencil in place", []sym.Expr{l.in(l.k(1), i, n), half(l.a, l.a, i)},
			half(l.Write(l.a, i, mid), l.Write(l.a, i, mid), l.plus(i, 1)), wrong},
		{"bounded range", []sym.Expr{l.all(v, zero, l.k(10), l.Gt(l.at(l.a, v), l.RealInt(0)))},
			l.Gt(l.at(l.a, l.k(3)), l.RealInt(0)), alone},
	}
}

// searches are loops that look for something.
func searches(l *lab) []loop {
	i, n, v, zero, x := l.i, l.n, l.v, l.k(0), l.x
	body, one := l.in(zero, i, n), l.plus(l.i, 1)
	below := func(x, hi sym.Expr) sym.Expr { return l.all(v, zero, hi, l.Le(l.at(l.a, v), x)) }
	attained := func(x, hi sym.Expr) sym.Expr { return l.some(v, zero, hi, l.Eq(l.at(l.a, v), x)) }
	larger := l.Ite(l.Gt(l.at(l.a, i), x), l.at(l.a, i), x)
	none := func(hi sym.Expr) sym.Expr { return l.all(v, zero, hi, l.Ne(l.at(l.a, v), x)) }
	return []loop{
		{"maximum", []sym.Expr{body, below(x, i)}, below(larger, one), alone},
		{"maximum, then", []sym.Expr{body, below(x, i), l.Gt(l.at(l.a, i), x)}, below(l.at(l.a, i), one), alone},
		{"maximum, else", []sym.Expr{body, below(x, i), l.Le(l.at(l.a, i), x)}, below(x, one), alone},
		{"maximum, forgotten", []sym.Expr{body, below(x, i)}, below(x, one), wrong},
		{"maximum, minimum", []sym.Expr{body, below(x, i), l.Gt(l.at(l.a, i), x)}, below(x, one), wrong},
		{"attained", []sym.Expr{body, attained(x, i)}, attained(larger, one), alone},
		{"attained, first", []sym.Expr{l.Gt(n, zero), l.Eq(x, l.at(l.a, zero))}, attained(x, n), alone},
		{"attained, empty", []sym.Expr{l.Ge(n, zero), l.Eq(x, l.at(l.a, zero))}, attained(x, n), wrong},
		{"found", []sym.Expr{body, none(i), l.Eq(l.at(l.a, i), x)}, attained(x, n), alone},
		{"not found yet", []sym.Expr{body, none(i), l.Ne(l.at(l.a, i), x)}, none(one), alone},
		{"not found", []sym.Expr{none(i), l.Ge(i, n)}, l.Not(attained(x, n)), alone},
		{"not found, too early", []sym.Expr{body, none(i)}, l.Not(attained(x, n)), wrong},
	}
}

// related are loops of two programs.
func related(l *lab) []loop {
	i, n, v, zero := l.i, l.n, l.v, l.k(0)
	first, size := l.ints("first"), l.ints("size")
	u, spec := l.c, l.d
	ghost := func(u, spec, lo, hi sym.Expr) sym.Expr { // u[v+1] == spec[first+v]
		return l.all(v, lo, hi, l.Eq(l.at(u, l.plus(v, 1)), l.at(spec, l.Add(first, v))))
	}
	block := l.And(l.Ge(first, zero), l.Gt(size, zero), l.Le(l.Add(first, size), n))
	whole := ghost(u, spec, l.k(-1), l.plus(size, 1))
	heat := func(u, at sym.Expr) sym.Expr {
		return l.Add(l.at(u, at), l.Mul(l.x,
			l.Add(l.Sub(l.at(u, l.plus(at, 1)), l.Mul(l.RealInt(2), l.at(u, at))), l.at(u, l.plus(at, -1)))))
	}
	new1, new2 := l.a, l.b
	stepped := func(hi sym.Expr) sym.Expr {
		return l.all(v, zero, hi, l.Eq(l.at(new1, l.plus(v, 1)), heat(u, l.plus(v, 1))))
	}
	specStepped := l.all(v, zero, n, l.Eq(l.at(new2, v), heat(spec, v)))
	same := func(a, b, hi sym.Expr) sym.Expr { return l.all(v, zero, hi, l.Eq(l.at(a, v), l.at(b, v))) }
	return []loop{
		{"copied", []sym.Expr{same(l.a, l.b, i), l.in(zero, i, n)},
			same(l.Write(l.a, i, l.x), l.Write(l.b, i, l.x), l.plus(i, 1)), alone},
		{"copied, different", []sym.Expr{same(l.a, l.b, i), l.in(zero, i, n)},
			same(l.Write(l.a, i, l.x), l.Write(l.b, i, l.y), l.plus(i, 1)), wrong},
		{"block", []sym.Expr{block, whole, l.in(zero, i, size)}, l.Eq(l.at(u, l.plus(i, 1)), l.at(spec, l.Add(first, i))),
			alone},
		{"block, neighbour", []sym.Expr{block, whole, l.in(zero, i, size)},
			l.Eq(l.at(u, i), l.at(spec, l.plus(l.Add(first, i), -1))), alone},
		{"block, shifted", []sym.Expr{block, whole, l.in(zero, i, size)}, l.Eq(l.at(u, i), l.at(spec, l.Add(first, i))),
			wrong},
		{"heat", []sym.Expr{block, whole, l.in(zero, i, size)}, l.Eq(heat(u, l.plus(i, 1)), heat(spec, l.Add(first, i))),
			alone},
		{"heat, all", []sym.Expr{block, whole, stepped(size), specStepped}, ghost(new1, new2, zero, size), alone},
		{"heat, without ghosts", []sym.Expr{block, ghost(u, spec, zero, size), stepped(size), specStepped},
			ghost(new1, new2, zero, size), wrong},
		{"ghost exchange", []sym.Expr{block, ghost(u, spec, zero, size)},
			ghost(l.Write(l.Write(u, zero, l.at(spec, l.plus(first, -1))), l.plus(size, 1), l.at(spec, l.Add(first, size))),
				spec, l.k(-1), l.plus(size, 1)), alone},
		{"ghost exchange, one side", []sym.Expr{block, ghost(u, spec, zero, size)},
			ghost(l.Write(u, zero, l.at(spec, l.plus(first, -1))), spec, l.k(-1), l.plus(size, 1)), wrong},
	}
}

// sums are loops that accumulate.
func sums(l *lab) []loop {
	i, n, v, zero := l.i, l.n, l.v, l.k(0)
	sum := func(a, lo, hi sym.Expr) sym.Expr { return l.Sum(v, lo, hi, l.at(a, v)) }
	body := l.in(zero, i, n)
	same := l.all(v, zero, n, l.Eq(l.at(l.a, v), l.at(l.b, v)))
	prefix := func(p, hi sym.Expr) sym.Expr {
		w := l.w
		return l.all(w, zero, hi, l.Eq(l.at(p, w), sum(l.a, zero, w)))
	}
	count := func(hi sym.Expr) sym.Expr {
		return l.Sum(v, zero, hi, l.Ite(l.Gt(l.at(l.a, v), l.RealInt(0)), l.k(1), zero))
	}
	gauss := l.IntDiv(l.Mul(i, l.plus(i, -1)), l.k(2))
	return []loop{
		{"sum", []sym.Expr{body, l.Eq(l.x, sum(l.a, zero, i))}, l.Eq(l.Add(l.x, l.at(l.a, i)), sum(l.a, zero, l.plus(i, 1))),
			alone},
		{"sum, wrong element", []sym.Expr{body, l.Eq(l.x, sum(l.a, zero, i))},
			l.Eq(l.Add(l.x, l.at(l.a, l.plus(i, 1))), sum(l.a, zero, l.plus(i, 1))), wrong},
		{"sum, exit", []sym.Expr{l.Eq(l.x, sum(l.a, zero, i)), l.Le(i, n), l.Ge(i, n)}, l.Eq(l.x, sum(l.a, zero, n)), alone},
		{"sum, exit one early", []sym.Expr{l.Eq(l.x, sum(l.a, zero, i)), l.Ge(i, l.plus(n, -1))},
			l.Eq(l.x, sum(l.a, zero, n)), wrong},
		{"sum, unknown range", []sym.Expr{l.Eq(l.x, sum(l.a, zero, i)), l.Ge(i, l.k(-1)),
			l.Eq(l.at(l.a, l.k(-1)), l.RealInt(0))}, l.Eq(l.Add(l.x, l.at(l.a, i)), sum(l.a, zero, l.plus(i, 1))), alone},
		{"sum, below", []sym.Expr{l.Eq(l.x, sum(l.a, zero, i))}, l.Eq(l.Add(l.x, l.at(l.a, i)), sum(l.a, zero, l.plus(i, 1))),
			wrong},
		{"sum, from behind", []sym.Expr{l.in(zero, i, n), l.Eq(l.x, sum(l.a, l.plus(i, 1), n))},
			l.Eq(l.Add(l.x, l.at(l.a, i)), sum(l.a, i, n)), alone},
		{"blocks", []sym.Expr{body, l.Eq(l.x, sum(l.a, zero, i)), l.Eq(l.y, sum(l.a, i, n))},
			l.Eq(l.Add(l.x, l.y), sum(l.a, zero, n)), alone},
		{"blocks, overlapping", []sym.Expr{body, l.Eq(l.x, sum(l.a, zero, l.plus(i, 1))), l.Eq(l.y, sum(l.a, i, n))},
			l.Eq(l.Add(l.x, l.y), sum(l.a, zero, n)), wrong},
		{"not written", []sym.Expr{body}, l.Eq(sum(l.Write(l.a, i, l.x), zero, i), sum(l.a, zero, i)), alone},
		{"written", []sym.Expr{body}, l.Eq(sum(l.Write(l.a, i, l.x), zero, l.plus(i, 1)), sum(l.a, zero, l.plus(i, 1))),
			wrong},
		{"equal elements", []sym.Expr{same}, l.Eq(sum(l.a, zero, n), sum(l.b, zero, n)), alone},
		{"equal elements, part", []sym.Expr{same, l.Le(i, n)}, l.Eq(sum(l.a, zero, i), sum(l.b, zero, i)), alone},
		{"equal elements, too far", []sym.Expr{same, l.Ge(i, zero)}, l.Eq(sum(l.a, zero, i), sum(l.b, zero, i)), wrong},
		{"prefix sums", []sym.Expr{body, prefix(l.c, l.plus(i, 1))},
			prefix(l.Write(l.c, l.plus(i, 1), l.Add(l.at(l.c, i), l.at(l.a, i))), l.plus(i, 2)), alone},
		{"prefix sums, wrong", []sym.Expr{body, prefix(l.c, l.plus(i, 1))},
			prefix(l.Write(l.c, l.plus(i, 1), l.at(l.c, i)), l.plus(i, 2)), wrong},
		{"count, then", []sym.Expr{body, l.Eq(l.m, count(i)), l.Gt(l.at(l.a, i), l.RealInt(0))},
			l.Eq(l.plus(l.m, 1), count(l.plus(i, 1))), alone},
		{"count, else", []sym.Expr{body, l.Eq(l.m, count(i)), l.Le(l.at(l.a, i), l.RealInt(0))},
			l.Eq(l.m, count(l.plus(i, 1))), alone},
		{"count, wrong", []sym.Expr{body, l.Eq(l.m, count(i))}, l.Eq(l.plus(l.m, 1), count(l.plus(i, 1))), wrong},
		{"Gauss", []sym.Expr{l.Ge(i, zero)}, l.Eq(l.Sum(v, zero, i, v), gauss), alone},
		{"Gauss, wrong", []sym.Expr{l.Ge(i, zero)}, l.Eq(l.Sum(v, zero, l.plus(i, 1), v), gauss), wrong},
		{"Gauss, step", []sym.Expr{l.Ge(i, zero), l.Eq(l.m, gauss)},
			l.Eq(l.Add(l.m, i), l.IntDiv(l.Mul(i, l.plus(i, 1)), l.k(2))), alone},
		{"factorial", []sym.Expr{l.Ge(i, l.k(1)), l.Eq(l.m, l.Product(v, l.k(1), i, v))},
			l.Eq(l.Mul(l.m, i), l.Product(v, l.k(1), l.plus(i, 1), v)), alone},
		{"power", []sym.Expr{l.Ge(i, zero), l.Eq(l.x, l.Product(v, zero, i, l.y))},
			l.Eq(l.Mul(l.x, l.y), l.Product(v, zero, l.plus(i, 1), l.y)), alone},
	}
}

// chains are the provers that obligations are put to.
func chains(t *testing.T) map[string]prove.Prover {
	out := map[string]prove.Prover{}
	for _, mode := range []string{"light", "z3", "cvc5"} {
		s, err := choose.New(mode, nil)
		if err != nil {
			t.Fatalf("%v: `make deps` installs what the tests need", err)
		}
		t.Cleanup(func() { s.Close() })
		out[mode] = s
	}
	return out
}

// Invariants are proved by the prover that is said to, and false ones by none.
func TestLoops(t *testing.T) {
	for _, make := range []func(*lab) []loop{elementwise, searches, related, sums, arithmetic, orders} {
		provers := chains(t)
		l := newLab()
		for _, o := range make(l) {
			c := simplify.Empty(l.Factory)
			for _, e := range o.given {
				c = c.Assume(e)
			}
			for _, mode := range []string{"light", "z3", "cvc5"} {
				r, err := provers[mode].Prove(c, prove.Query{Claim: o.claim, WantModel: true})
				if err != nil {
					t.Fatal(err)
				}
				if want := o.by.answer(mode); want >= 0 && prove.Answer(want) != r.Answer {
					t.Errorf("%s: %s says %s (%s), want %s", o.name, mode, r.Answer, r.Reason, prove.Answer(want))
				}
				if o.by >= wrong && r.Answer == prove.Yes {
					t.Errorf("%s: %s proves what is false", o.name, mode)
				}
			}
		}
	}
}

// answer is what a chain must answer, -1 for one that may know or not.
func (b by) answer(mode string) int {
	switch {
	case b == alone, b == solvers && mode != "light", b == z3only && mode == "z3":
		return int(prove.Yes)
	case b == wrong:
		return int(prove.No)
	case b == solvers, b == z3only && mode == "light", b == nobody:
		return int(prove.Unknown)
	}
	return -1
}
