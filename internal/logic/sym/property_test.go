package sym

import (
	"fmt"
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func drawSort(t *rapid.T) Sort {
	return rapid.SampledFrom([]Sort{SortBool, SortInt, SortReal, SortBool}).Draw(t, "sort")
}

// The canonical form has the tree's value wherever the tree is defined.
func TestCanonicalFormKeepsValues(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := New(Real)
		tr := drawTree(t, drawSort(t), 4, nil)
		e := tr.build(f)
		for range 4 {
			w := drawWorld(t)
			want, ok := tr.eval(w)
			if !ok {
				continue
			}
			got, err := f.Eval(e, w.valuation(testRange))
			if err != nil || !got.Equal(want) {
				t.Fatalf("%v\n is %s\n = %v (%v), want %v at %v %v", tr, f.String(e), got, err, want, w.num, w.bools)
			}
		}
	})
}

// An evaluator that has seen other expressions gives what a new one does.
func TestEvaluatorRemembers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := New(Real)
		v := drawWorld(t).valuation(testRange)
		ev := f.NewEvaluator(v)
		for range 4 {
			e := drawTree(t, drawSort(t), 4, nil).build(f)
			want, err := f.Eval(e, v)
			got, err2 := ev.Eval(e)
			if (err == nil) != (err2 == nil) || err == nil && !got.Equal(want) {
				t.Fatalf("%s is %v (%v), and after others %v (%v)", f.String(e), want, err, got, err2)
			}
		}
	})
}

// Sums whose terms have different denominators have their value.
func TestEvalFractions(t *testing.T) {
	f := New(Real)
	x := f.Symbol("x", SortReal)
	e, want := f.RealInt(0), new(big.Rat)
	for n := int64(1); n < 40; n++ {
		k := big.NewRat(n, 7*n%12+1)
		e = f.Add(e, f.Mul(f.Rational(k), f.Pow(x, int(n))))
		p := new(big.Rat).SetInt64(1)
		for range n {
			p.Mul(p, big.NewRat(2, 3))
		}
		want.Add(want, p.Mul(p, k))
	}
	v := &Valuation{Symbol: func(string, Sort) (Value, bool) { return Value{Num: big.NewRat(2, 3)}, true }}
	if got, err := f.Eval(e, v); err != nil || got.Num.Cmp(want) != 0 {
		t.Errorf("%v (%v), want %v", got, err, want)
	}
}

// dump writes an expression in full: what two factories must agree on.
func dump(f *Factory, e Expr) string {
	memo := map[Expr]string{}
	var walk func(Expr) string
	walk = func(x Expr) string {
		if s, ok := memo[x]; ok {
			return s
		}
		s := f.Op(x).String() + ":" + f.Name(x)
		if q, ok := f.Num(x); ok {
			s += q.String()
		}
		s += "("
		for _, a := range f.Args(x) {
			s += walk(a) + " "
		}
		s += ")"
		memo[x] = s
		return s
	}
	return walk(e)
}

// Two factories that meet the same expressions in opposite orders, one of them
// with all hashes colliding, agree on their forms, their order and their text.
func TestOrderIndependence(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawSort(t)
		trees := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) *tree { return drawTree(t, s, 3, nil) }), 2, 6).Draw(t, "trees")
		f, g := New(Real), newFactory(Real, 7)
		for i, n := range []string{"y", "k", "x", "j", "i"} { // ids of atoms differ too
			g.Symbol(n, []Sort{SortReal, SortInt, SortReal, SortInt, SortInt}[i])
		}
		es, gs := make([]Expr, len(trees)), make([]Expr, len(trees))
		for i := range trees {
			j := len(trees) - 1 - i
			es[i] = trees[i].build(f)
			gs[j] = trees[j].build(g)
		}
		for i := range trees {
			if dump(f, es[i]) != dump(g, gs[i]) {
				t.Fatalf("%v\n is %s\nand %s", trees[i], dump(f, es[i]), dump(g, gs[i]))
			}
			if f.String(es[i]) != g.String(gs[i]) {
				t.Fatalf("texts of %v differ", trees[i])
			}
			for j := range trees {
				if f.Compare(es[i], es[j]) != g.Compare(gs[i], gs[j]) {
					t.Fatalf("orders of %v and %v differ", trees[i], trees[j])
				}
			}
		}
	})
}

// Compare is a total order.
func TestCompareIsTotal(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := New(Real)
		var es []Expr
		for range 5 {
			es = append(es, drawTree(t, drawSort(t), 3, nil).build(f))
		}
		for _, a := range es {
			for _, b := range es {
				c := f.Compare(a, b)
				if c != -f.Compare(b, a) || (c == 0) != (a == b) {
					t.Fatalf("%s and %s compare as %d and %d", f.String(a), f.String(b), c, f.Compare(b, a))
				}
				for _, d := range es {
					if c <= 0 && f.Compare(b, d) <= 0 && f.Compare(a, d) > 0 {
						t.Fatalf("not transitive: %s, %s, %s", f.String(a), f.String(b), f.String(d))
					}
				}
			}
		}
	})
}

// Substitution commutes with evaluation.
func TestSubstituteKeepsValues(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := New(Real)
		tr := drawTree(t, drawSort(t), 4, nil)
		by := drawTree(t, SortInt, 2, nil)
		e := f.Substitute(tr.build(f), map[Expr]Expr{f.Symbol("j", SortInt): by.build(f)})
		w := drawWorld(t)
		v, ok := by.eval(w)
		if !ok {
			return
		}
		inner := &world{map[string]*big.Rat{}, w.bools}
		for k, x := range w.num {
			inner.num[k] = x
		}
		inner.num["j"] = v.Num
		want, ok := tr.eval(inner)
		if !ok {
			return
		}
		got, err := f.Eval(e, w.valuation(testRange))
		if err != nil || !got.Equal(want) {
			t.Fatalf("%v with j = %v\n is %s\n = %v (%v), want %v at %v %v", tr, by, f.String(e), got, err, want, w.num, w.bools)
		}
	})
}

// Every node is in canonical form: its constructor, given its arguments again,
// returns it.
func TestRebuildIsIdentity(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := New(Real)
		tr := drawTree(t, drawSort(t), 4, nil)
		e := tr.build(f)
		f.walk(e, func(x Expr) bool {
			a := f.Args(x)
			if len(a) == 0 || f.Op(x) == OpChunk || f.Op(x) == OpRealInt {
				return len(a) > 0
			}
			if f.binds(x) {
				return true
			}
			if r := f.rebuild(x, slices.Clone(a)); r != x {
				t.Fatalf("%v holds %s, which is rebuilt as %s", tr, f.String(x), f.String(r))
			}
			return true
		})
	})
}

// A relation and its negation are complements, and double negation is identity.
func TestNegation(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := New(Real)
		s := rapid.SampledFrom([]Sort{SortInt, SortReal}).Draw(t, "sort")
		a, b := drawTree(t, s, 3, nil).build(f), drawTree(t, s, 3, nil).build(f)
		for i, e := range []Expr{f.Lt(a, b), f.Le(a, b), f.Eq(a, b), f.Ne(a, b)} {
			n := f.Not(e)
			if f.And(e, n) != False && f.NumTerms(f.Sub(a, b)) > 1 && isRelation(f.Op(e)) {
				t.Fatalf("%d: %s && %s", i, f.String(e), f.String(n))
			}
			if isRelation(f.Op(e)) && isRelation(f.Op(n)) && f.Not(n) != e {
				t.Fatalf("%s twice negated is %s", f.String(e), f.String(f.Not(n)))
			}
		}
		if isRelation(f.Op(f.Lt(a, b))) && f.Lt(a, b) != f.Not(f.Le(b, a)) || f.Le(a, b) != f.Ge(b, a) {
			t.Fatal(fmt.Sprint("two forms of ", f.String(f.Lt(a, b))))
		}
	})
}
