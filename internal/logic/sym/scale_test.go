package sym

import (
	"math/big"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// within fails a test that takes far longer than it should: it would mean an
// exponential or quadratic walk over something shared or deep.
func within(t *testing.T, limit time.Duration, what func()) {
	t.Helper()
	start := time.Now()
	what()
	if d := time.Since(start); d > limit {
		t.Errorf("took %v, more than %v", d, limit)
	}
}

// A chain of conditionals, each using the last twice: a graph of n nodes whose
// text has 2^n.
func shared(f *Factory, n int) Expr {
	e := f.Symbol("x", SortInt)
	for i := range n {
		p := f.Symbol("p", f.ArraySort(SortBool))
		e = f.Ite(f.Read(p, small(int64(i))), f.Apply("g", SortInt, e), f.Apply("h", SortInt, e))
	}
	return e
}

func TestSharedGraphs(t *testing.T) {
	f := New(Real)
	within(t, 5*time.Second, func() {
		e := shared(f, 200)
		x, y := f.Symbol("x", SortInt), f.Symbol("y", SortInt)
		d := f.Substitute(e, map[Expr]Expr{x: f.Add(y, small(1))})
		if got := f.Symbols(d); len(got) != 2 || f.Name(got[0]) != "p" || f.Name(got[1]) != "y" {
			t.Errorf("symbols: %d", len(got))
		}
		if f.Compare(e, d) == 0 || f.Compare(e, d) != -f.Compare(d, e) {
			t.Error("Compare is wrong")
		}
		if back := f.Substitute(d, map[Expr]Expr{y: f.Sub(x, small(1))}); back != e {
			t.Error("substituting back gives another expression")
		}
		v := &Valuation{
			Symbol: func(_ string, s Sort) (Value, bool) {
				if s == SortInt {
					return IntValue(3), true
				}
				return Value{Array: &ArrayValue{Default: Value{Bool: true}}}, true
			},
			Func: func(name string, _ Sort, args []Value) (Value, bool) {
				if name == "h" {
					return args[0], true
				}
				return Value{Num: new(big.Rat).Add(args[0].Num, big.NewRat(1, 1))}, true
			},
		}
		if got, err := f.Eval(e, v); err != nil || !got.Equal(IntValue(203)) {
			t.Errorf("value %v, %v", got, err)
		}
		if s := f.String(e); len(s) > 2*maxText || !strings.Contains(s, "...") {
			t.Errorf("text of %d bytes", len(s))
		}
	})
}

func TestDeepExpressions(t *testing.T) {
	f := New(Real)
	within(t, 20*time.Second, func() {
		x, y := f.Symbol("x", SortInt), f.Symbol("y", SortInt)
		a, b := x, y
		for range 300_000 {
			a, b = f.Apply("g", SortInt, a), f.Apply("g", SortInt, b)
		}
		if f.Compare(a, b) >= 0 {
			t.Error("Compare is wrong")
		}
		if f.Substitute(a, map[Expr]Expr{x: y}) != b {
			t.Error("Substitute is wrong")
		}
		if len(f.Symbols(a)) != 1 || len(f.String(a)) > 2*maxText {
			t.Error("Symbols or String is wrong")
		}
		v := &Valuation{
			Symbol: func(string, Sort) (Value, bool) { return IntValue(7), true },
			Func:   func(_ string, _ Sort, args []Value) (Value, bool) { return args[0], true },
		}
		if got, err := f.Eval(a, v); err != nil || !got.Equal(IntValue(7)) {
			t.Errorf("value %v, %v", got, err)
		}
	})
}

// sumOf returns x0 + ... + x(n-1) with a prefix for the names.
func sumOf(f *Factory, prefix string, n int) Expr {
	arr := f.Symbol(prefix, f.ArraySort(SortReal))
	e := f.RealInt(0)
	for i := range n {
		e = f.Add(e, f.Read(arr, small(int64(i))))
	}
	return e
}

// A product beyond MaxTerms stays opaque and still has its value.
func TestLargeProducts(t *testing.T) {
	f := New(Real)
	p, q := sumOf(f, "a", 200), f.Mul(f.RealInt(3), sumOf(f, "b", 200))
	within(t, 5*time.Second, func() {
		e := f.Mul(p, q)
		if f.NumTerms(e) != 1 || f.Degree(e) != 2 || e != f.Mul(q, p) {
			t.Errorf("%d terms of degree %d", f.NumTerms(e), f.Degree(e))
		}
		if f.Sub(e, f.Mul(q, p)) != f.RealInt(0) || f.Div(e, p) != q {
			t.Error("an opaque product does not cancel")
		}
		v := &Valuation{Symbol: func(name string, _ Sort) (Value, bool) {
			return Value{Array: &ArrayValue{Default: IntValue(int64(name[0] - 'a' + 1))}}, true
		}}
		if got, err := f.Eval(e, v); err != nil || !got.Equal(IntValue(200*3*400)) {
			t.Errorf("value %v, %v", got, err)
		}
		one := map[Expr]Expr{}
		for _, arr := range f.Symbols(p) {
			one[arr] = f.ConstArray(f.Sort(arr), f.RealInt(1))
		}
		if got := f.Substitute(e, one); got != f.Mul(f.RealInt(200), q) {
			t.Errorf("substituted: %s", f.String(got))
		}
	})
	if small := f.Mul(sumOf(f, "a", 100), sumOf(f, "b", 100)); f.NumTerms(small) != 10000 {
		t.Errorf("%d terms below the cap", f.NumTerms(small))
	}
}

// Long products are not forgotten, whatever is computed in between: each process of a reduction multiplies the same.
func TestLongProductsAreNotForgotten(t *testing.T) {
	f := New(Real)
	arr := f.Symbol("z", f.ArraySort(SortReal))
	product := func() [2]Expr { // of complex numbers
		var z [2]Expr
		for i := range int64(12) {
			re, im := f.Read(arr, small(2*i)), f.Read(arr, small(2*i+1))
			if i > 0 {
				re, im = f.Sub(f.Mul(z[0], re), f.Mul(z[1], im)), f.Add(f.Mul(z[0], im), f.Mul(z[1], re))
			}
			z = [2]Expr{re, im}
		}
		return z
	}
	first := product()
	if n := f.NumTerms(first[0]); n != 2048 {
		t.Errorf("%d terms", n)
	}
	remembered := len(f.products)
	clear(f.cache)
	if product() != first || len(f.products) != remembered || remembered == 0 {
		t.Errorf("%d products, then %d", remembered, len(f.products))
	}
	v := &Valuation{Symbol: func(string, Sort) (Value, bool) {
		return Value{Array: &ArrayValue{Default: IntValue(1)}}, true
	}}
	if got, err := f.Eval(first[1], v); err != nil || !got.Equal(IntValue(0)) { // (1+i)^12 is -64
		t.Errorf("value %v, %v", got, err)
	}
}

// A disjunction of conjunctions beyond MaxClauses stays one, and its negation
// and double negation are right.
func TestLargeDisjunctions(t *testing.T) {
	f := New(Real)
	s := f.ArraySort(SortBool)
	lit := func(name string, i int64) Expr { return f.Read(f.Symbol(name, s), small(i)) }
	within(t, 5*time.Second, func() {
		e := False
		for i := range int64(40) {
			e = f.Or(e, f.And(lit("p", i), lit("q", i)))
		}
		v := &Valuation{Symbol: func(name string, _ Sort) (Value, bool) {
			a := &ArrayValue{Default: Value{Bool: false}}
			a = a.With(big.NewInt(17), Value{Bool: true})
			if name == "q" {
				a = a.With(big.NewInt(3), Value{Bool: true})
			}
			return Value{Array: a}, true
		}}
		for i, x := range []Expr{e, f.Not(e), f.Not(f.Not(e)), f.And(e, f.Not(lit("q", 17)))} {
			got, err := f.Eval(x, v)
			if want := i%2 == 0 && i < 3; err != nil || got.Bool != want {
				t.Errorf("%d: %v, %v, want %v", i, got.Bool, err, want)
			}
		}
	})
}

// Forms that differ in bound names are one node, and substitution captures none.
func TestBoundVariables(t *testing.T) {
	f := New(Real)
	n := f.Symbol("n", SortInt)
	i, j := f.BoundVar("i", SortInt), f.BoundVar("j", SortInt)
	g := func(a, b Expr) Expr { return f.Apply("g", SortBool, a, b) }
	if f.Forall(i, f.Exists(j, g(i, j))) != f.Forall(j, f.Exists(i, g(j, i))) {
		t.Error("names of bound variables matter")
	}
	if f.Forall(i, f.Exists(j, g(i, j))) == f.Forall(j, f.Exists(i, g(i, j))) {
		t.Error("binders are confused")
	}
	e := f.Forall(i, g(i, n))
	inner := f.args(e)[0] // the name that a captured variable would have
	got := f.Exists(inner, f.Substitute(e, map[Expr]Expr{n: inner}))
	if want := f.Exists(j, f.Forall(i, g(i, j))); got != want {
		t.Errorf("got %s, want %s", f.String(got), f.String(want))
	}
	body := f.args(e)[1]
	if f.Substitute(body, map[Expr]Expr{inner: small(5)}) != g(small(5), n) {
		t.Error("a quantifier cannot be instantiated")
	}
}

// Random writes to a dense array read back as those to a map.
func TestDenseArrays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := New(Real)
		base := f.Symbol("a", f.ArraySort(SortInt))
		arr := base
		model := map[int64]Expr{}
		size := rapid.SampledFrom([]int64{3, 16, 17, 300}).Draw(t, "size")
		for range rapid.IntRange(1, 30).Draw(t, "writes") {
			i := rapid.Int64Range(-1, size).Draw(t, "i")
			v := f.Int(rapid.Int64Range(0, 3).Draw(t, "v"))
			if v == small(0) {
				v = f.Read(base, f.Int(i))
			}
			arr = f.Write(arr, f.Int(i), v)
			model[i] = v
		}
		rebuilt := base
		for i := int64(-1); i <= size; i++ {
			want, ok := model[i]
			if !ok {
				want = f.Read(base, f.Int(i))
			}
			if got := f.Read(arr, f.Int(i)); got != want {
				t.Fatalf("[%d] is %s, want %s", i, f.String(got), f.String(want))
			}
			rebuilt = f.Write(rebuilt, f.Int(i), want)
		}
		if rebuilt != arr {
			t.Fatalf("written in order: %s, else %s", f.String(rebuilt), f.String(arr))
		}
	})
}

func TestWideNumbers(t *testing.T) {
	f := New(Real)
	big1 := new(big.Int).Exp(big.NewInt(10), big.NewInt(40), nil)
	e := f.BigInt(big1)
	if f.Mul(f.Pow(f.Int(100000), 8), f.Int(1)) != e {
		t.Error("a wide constant has two nodes")
	}
	if v, ok := f.AsBig(e); !ok || v.Cmp(big1) != 0 {
		t.Errorf("value %v", v)
	}
	for _, v := range []int64{1 << 30, 1<<30 - 1, -1 << 30, -1<<30 - 1, 1 << 62, -1 << 63} {
		if got, ok := f.AsInt64(f.Int(v)); !ok || got != v {
			t.Errorf("%d is stored as %d", v, got)
		}
		if f.Sub(f.Add(f.Int(v), f.Int(1<<29)), f.Int(1<<29)) != f.Int(v) {
			t.Errorf("%d: sum and difference leave another node", v)
		}
	}
	x := f.Symbol("x", SortReal)
	third := f.Rational(big.NewRat(1, 3))
	if got := f.String(f.Sub(f.Mul(third, x), third)); got != "1/3*x - 1/3" {
		t.Errorf("got %s", got)
	}
}

func FuzzCanonicalForm(f *testing.F) {
	f.Fuzz(rapid.MakeFuzz(func(t *rapid.T) {
		f := New(Real)
		tr := drawTree(t, drawSort(t), 4, nil)
		e := tr.build(f)
		w := drawWorld(t)
		if want, ok := tr.eval(w); ok {
			if got, err := f.Eval(e, w.valuation(testRange)); err != nil || !got.Equal(want) {
				t.Fatalf("%v\n is %s\n = %v (%v), want %v", tr, f.String(e), got, err, want)
			}
		}
	}))
}
