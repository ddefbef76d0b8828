package sym

import (
	"math/big"
	"testing"

	"pgregory.net/rapid"
)

// long returns arr[0] + ... + arr[n-1].
func (v *vars) long(arr string, n int) Expr {
	a := v.Symbol(arr, v.ArraySort(SortReal))
	e := v.RealInt(0)
	for i := range int64(n) {
		e = v.Add(e, v.Read(a, small(i)))
	}
	return e
}

// apartRules has long quotients over y and z.
func apartRules(v *vars) []ruleCase {
	x, y, z := v.x, v.y, v.z
	long := v.long("a", MaxJoined+1)
	p, q := v.Div(long, y), v.Div(long, z)
	ps, qs := v.String(p), v.String(q)
	short := v.Add(x, v.rc(1))
	wide := v.Add(v.Div(long, v.long("b", 9)), v.Div(x, v.long("c", 9)))
	return []ruleCase{
		{"apart-add", v.Add(p, q), ps + " + " + qs, v.Add(v.Div(short, y), v.Div(x, y)), "(2*x + 1)/y"},
		{"apart-join", v.Add(v.Add(p, q), v.Sub(v.Div(x, y), p)), "x/y + " + qs, v.Add(v.Add(p, q), v.Neg(p)), qs},
		{"apart-scale", v.Mul(x, p), "x*(" + ps + ")", v.Mul(y, p), v.String(long)},
		{"apart-square", v.Mul(p, v.Neg(p)), "-(" + ps + ")^2", v.Mul(v.Div(short, y), v.Div(short, y)),
			"(x^2 + 2*x + 1)/y^2"},
		{
			"apart-rel", v.Eq(v.Add(p, z), v.rc(0)), v.String(v.Eq(v.Add(long, v.Mul(y, z)), v.rc(0))),
			v.Eq(wide, v.rc(0)), v.String(wide) + " == 0",
		},
	}
}

func TestApartRules(t *testing.T) {
	v := newVars(Real)
	checkRules(t, v, apartRules(v))
}

// The order in which long quotients are added makes no difference.
func TestApartInAnyOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := newVars(Real)
		dens := []Expr{v.x, v.y, v.Add(v.y, v.z), v.Mul(v.x, v.z), v.Mul(v.z, v.z)}
		var parts []Expr
		for i := range rapid.IntRange(2, 7).Draw(t, "quotients") {
			long := v.long(string(rune('a'+i)), MaxJoined+1)
			k := v.Rational(big.NewRat(rapid.Int64Range(1, 4).Draw(t, "numerator"),
				rapid.Int64Range(-3, -1).Draw(t, "denominator")))
			parts = append(parts, v.Mul(k, v.Div(long, rapid.SampledFrom(dens).Draw(t, "divisor"))))
		}
		parts = append(parts, v.rc(3), v.Mul(v.x, v.z))
		sum := v.fold(v.Add, parts)
		other := rapid.Permutation(parts).Draw(t, "order")
		cut := rapid.IntRange(1, len(parts)-1).Draw(t, "cut")
		again := v.Add(v.fold(v.Add, other[:cut]), v.fold(v.Add, other[cut:]))
		if sum != again || v.Sub(sum, again) != v.rc(0) {
			t.Errorf("%s and %s", v.String(sum), v.String(again))
		}
		for _, p := range other {
			again = v.Sub(again, p)
		}
		if again != v.rc(0) {
			t.Errorf("%s is left", v.String(again))
		}
	})
}

// valued is an expression and its value.
type valued struct {
	e Expr
	x *big.Rat
}

// arithmetic draws expressions over long sums, with their values.
func (v *vars) arithmetic(t *rapid.T, leaves []valued) valued {
	have := append([]valued(nil), leaves...)
	pick := func() valued { return rapid.SampledFrom(have).Draw(t, "operand") }
	for range rapid.IntRange(2, 7).Draw(t, "operations") {
		p, q := pick(), pick()
		switch op := rapid.IntRange(0, 4).Draw(t, "operator"); {
		case op == 0:
			have = append(have, valued{v.Add(p.e, q.e), new(big.Rat).Add(p.x, q.x)})
		case op == 1:
			have = append(have, valued{v.Sub(p.e, q.e), new(big.Rat).Sub(p.x, q.x)})
		case op == 2 && v.NumTerms(p.e)*v.NumTerms(q.e) < 100:
			have = append(have, valued{v.Mul(p.e, q.e), new(big.Rat).Mul(p.x, q.x)})
		case q.x.Sign() != 0:
			have = append(have, valued{v.Div(p.e, q.e), new(big.Rat).Quo(p.x, q.x)})
		}
	}
	return have[len(have)-1]
}

// Expressions with quotients kept apart, comparisons of them, and what MultiplyOut makes
// of both have the values that arithmetic says.
func TestApartKeepsValues(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := newVars(Real)
		env := &Valuation{Symbol: func(name string, s Sort) (Value, bool) {
			if name == "a" || name == "b" {
				elems := map[string]Value{}
				for i := range int64(MaxJoined + 1) {
					elems[big.NewInt(i).String()] = Value{Num: big.NewRat(i+2, 3)}
				}
				return Value{Array: &ArrayValue{Elems: elems, Default: IntValue(1)}}, true
			}
			return Value{Num: big.NewRat(int64(name[0]-'v'), 1)}, true
		}}
		var leaves []valued
		for _, e := range []Expr{v.x, v.y, v.z, v.rc(2), v.long("a", MaxJoined+1), v.long("b", MaxJoined+1), v.long("b", 2)} {
			x, err := v.Eval(e, env)
			if err != nil {
				t.Fatal(err)
			}
			leaves = append(leaves, valued{e, x.Num})
		}
		leaves = append(leaves, valued{v.Div(leaves[4].e, v.y), new(big.Rat).Quo(leaves[4].x, leaves[1].x)})
		leaves = append(leaves, valued{v.Div(leaves[5].e, v.z), new(big.Rat).Quo(leaves[5].x, leaves[2].x)})
		r := v.arithmetic(t, leaves)
		for _, e := range []Expr{r.e, v.MultiplyOut(r.e)} {
			if x, err := v.Eval(e, env); err != nil || x.Num.Cmp(r.x) != 0 {
				t.Fatalf("%s is %v (%v), want %v", v.String(e), x, err, r.x)
			}
			for rel, want := range map[Expr]bool{
				v.Eq(e, v.rc(0)): r.x.Sign() == 0, v.Gt(e, v.rc(0)): r.x.Sign() > 0, v.Le(e, v.x): r.x.Cmp(leaves[0].x) <= 0,
			} {
				for _, b := range []Expr{rel, v.MultiplyOut(rel)} {
					if x, err := v.Eval(b, env); err != nil || x.Bool != want {
						t.Fatalf("%s of %v is %v (%v), want %t", v.String(b), r.x, x, err, want)
					}
				}
			}
		}
	})
}

// Sums of quotients that are equal over a common denominator become one by MultiplyOut.
func TestMultiplyOutJoinsQuotients(t *testing.T) {
	v := newVars(Real)
	a, b := v.long("a", MaxJoined+1), v.long("b", MaxJoined+1)
	apart := v.Add(v.Div(a, v.y), v.Div(b, v.z))
	whole := v.Div(v.Add(v.Mul(a, v.z), v.Mul(b, v.y)), v.Mul(v.y, v.z))
	if apart == whole || v.MultiplyOut(apart) != whole || v.MultiplyOut(v.Eq(apart, whole)) != True {
		t.Errorf("%s and %s", v.String(v.MultiplyOut(apart)), v.String(whole))
	}
	if v.MultiplyOut(v.Mul(v.Mul(v.x, v.Div(a, v.y)), v.y)) != v.Mul(v.x, a) {
		t.Error("a factor does not cancel")
	}
}

// The fold of a sum of quotients is the sum of their folds.
func TestFoldOfQuotients(t *testing.T) {
	v := newVars(Real)
	elem := v.Read(v.Symbol("c", v.ArraySort(SortReal)), v.i)
	p, q := v.Div(v.Add(v.long("a", MaxJoined), elem), v.y), v.Div(v.Add(v.long("b", MaxJoined), elem), v.z)
	sum := func(e Expr) Expr { return v.Sum(v.i, v.n, v.m, e) }
	if got, want := sum(v.Add(p, q)), v.Add(sum(p), sum(q)); got != want {
		t.Errorf("%s and %s", v.String(got), v.String(want))
	}
}

// Beyond MaxMultiplied a sum stays as it is.
func TestMultiplyOutStopsAtItsLimit(t *testing.T) {
	v := newVars(Real)
	dens := v.Symbol("d", v.ArraySort(SortReal))
	e := v.rc(0)
	for i := range int64(20) {
		e = v.Add(e, v.Div(v.long(string(rune('a'+i)), MaxJoined+1), v.Add(v.Read(dens, small(i)), v.rc(1))))
	}
	if v.MultiplyOut(e) != e || v.NumTerms(e) != 20 {
		t.Errorf("%d terms", v.NumTerms(v.MultiplyOut(e)))
	}
}

// Where a symbol is replaced in the square of a sum of long quotients, its terms stay products of quotients: it is the
// square of the sum in which the symbol is replaced.
func TestSubstituteKeepsFactorsApart(t *testing.T) {
	v := newVars(Real)
	sum := func(y Expr) Expr {
		return v.Add(v.Add(v.Div(v.long("a", MaxJoined+1), y), v.Div(v.long("b", MaxJoined+1), v.Mul(y, v.z))), v.rc(1))
	}
	square := v.Mul(sum(v.y), sum(v.y))
	if got, want := v.Substitute(square, map[Expr]Expr{v.y: v.x}), v.Mul(sum(v.x), sum(v.x)); got != want {
		t.Errorf("got %s\nwant %s", v.String(got), v.String(want))
	}
}
