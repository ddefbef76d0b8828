package sym

import (
	"testing"

	"pgregory.net/rapid"
)

// signRule is a number that the rule marks, and a similar one that it does not.
type signRule struct {
	rule        string
	marks, rest Expr
}

func signRules(v *vars) []signRule {
	minus := v.Sub(v.x, v.y)
	norm := v.Add(v.sq(minus), v.sq(v.z))
	ratio := v.Div(v.Sub(v.x, v.rc(3)), v.Add(v.y, v.z))
	numerator := func(e Expr) Expr { n, _ := v.NumDen(e); return n }
	square, other := v.Add(v.sq(ratio), v.sq(v.Div(minus, v.Add(v.y, v.z)))), v.Add(v.sq(v.x), v.prod(v.x, v.y))
	return []signRule{
		{"sign-square", v.Mul(minus, minus), v.Mul(minus, v.Add(v.x, v.y))},
		{"sign-square", v.sq(v.Sub(v.n, v.m)), v.Mul(minus, v.Neg(minus))},
		{"sign-square", v.Pow(minus, 4), v.Pow(minus, 3)},
		{"sign-sum", norm, v.Sub(v.sq(minus), v.sq(v.z))},
		{"sign-sum", v.Add(norm, v.rc(1)), v.Sub(norm, v.rc(1))},
		{"sign-sum", v.Mul(v.rc(2), norm), v.Neg(norm)},
		{"sign-sum", v.Mul(norm, v.sq(v.x)), v.Mul(norm, v.x)},
		{"sign-sum", v.Div(norm, v.sq(v.y)), v.Div(norm, v.y)},
		{"sign-numerator", numerator(v.sq(ratio)), numerator(ratio)},
		{"sign-numerator", numerator(square), numerator(v.Div(other, v.sq(v.z)))},
	}
}

// What is computed as a sum of squares is known not to be negative, however it is written, and its neighbours are not.
func TestNonNegative(t *testing.T) {
	v := newVars(Real)
	for _, r := range signRules(v) {
		if !v.NonNegative(r.marks) {
			t.Errorf("%s: %s is not marked", r.rule, v.String(r.marks))
		}
		if v.NonNegative(r.rest) {
			t.Errorf("%s: %s is marked", r.rule, v.String(r.rest))
		}
	}
	twice := v.prod(v.rc(2), v.x, v.y)
	if v.sq(v.Add(v.x, v.y)); v.Ge(v.Add(twice, v.Add(v.sq(v.x), v.sq(v.y))), v.rc(0)) == True {
		t.Error("what is built depends on marks")
	}
}

// drawSigned gives an expression of squares, sums, products and quotients, most of them not negative.
func drawSigned(t *rapid.T, f *Factory, depth int) Expr {
	if depth == 0 {
		return drawTree(t, SortReal, 2, nil).build(f)
	}
	a := drawSigned(t, f, depth-1)
	switch rapid.IntRange(0, 5).Draw(t, "shape") {
	case 0, 1:
		return f.Mul(a, a)
	case 2:
		return f.Mul(a, drawSigned(t, f, depth-1))
	case 3:
		return f.Div(a, drawSigned(t, f, depth-1))
	case 4:
		return f.Sub(a, f.RealInt(rapid.Int64Range(-2, 2).Draw(t, "constant")))
	}
	return f.Add(a, drawSigned(t, f, depth-1))
}

// Marked nodes, and the numerators of marked quotients, have no negative value.
func TestMarkedValues(t *testing.T) {
	marked, checked := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		f := New(Real)
		drawSigned(t, f, 4)
		w := drawWorld(t)
		checked++
		for id := Expr(1); uint32(id) < f.count; id++ {
			if f.at(id).flag&flagNonNegative == 0 {
				continue
			}
			marked++
			v, err := f.Eval(id, w.valuation(testRange))
			if err == nil && v.Num.Sign() < 0 {
				t.Fatalf("%s is %v at %v", f.String(id), v.Num, w.num)
			}
		}
	})
	if marked < 2*checked {
		t.Errorf("only %d nodes were marked in %d trials", marked, checked)
	}
}
