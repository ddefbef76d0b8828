package light

import (
	"testing"

	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/num"
)

// A ray finds inputs whose sum of squares lies in a range, however narrow, far or small the range is.
func TestRays(t *testing.T) {
	u := someUnknowns(6)
	f, form, norm := u.f, u.laplacian(u.x), u.norm(u.x)
	number := func(n, d int64) sym.Expr { return f.Const(num.Int(n).Quo(num.Int(d)), sym.SortReal) }
	cube := f.Mul(u.x[0], f.Mul(u.x[0], u.x[0]))
	for _, tt := range []struct {
		name  string
		given []sym.Expr
		want  bool
	}{
		{"a tolerance that one form meets and another does not",
			[]sym.Expr{f.Lt(form, number(1, 1000000)), f.Ge(norm, number(1, 1000000))}, true},
		{"a narrow range of small numbers",
			[]sym.Expr{f.Gt(norm, number(1000000, 1e12)), f.Lt(norm, number(1000001, 1e12))}, true},
		{"a narrow range of large numbers",
			[]sym.Expr{f.Gt(norm, number(1000000000000, 1)), f.Lt(norm, number(1000000000001, 1))}, true},
		{"no such inputs on a ray", []sym.Expr{f.Lt(norm, number(1, 1)), f.Gt(form, number(5, 1))}, false},
		{"a polynomial of degree 3",
			[]sym.Expr{f.Lt(norm, number(1, 1000)), f.Gt(cube, f.Mul(norm, number(1, 10000)))}, false},
		{"nothing is multiplied", []sym.Expr{f.Lt(u.x[0], number(1, 1000000)), f.Gt(u.x[0], number(0, 1))}, false},
	} {
		c := simplify.Empty(f)
		for _, e := range tt.given {
			c = c.Assume(e)
		}
		r := &run{f: f, ctx: c, claim: sym.False, limits: Limits{}.withDefaults()}
		l := newLinear(c, r.limits)
		_, free := r.apart(c, l.conj)
		var found *prove.Model
		with := func(p pattern, k num.Q) *prove.Model { return r.patterned(prove.NewModel(f), free, p, k) }
		got := r.alongRays(l, free, with, func(m *prove.Model) bool {
			if m.Check(c, sym.False) != nil {
				return false
			}
			found = m
			return true
		})
		if got != tt.want || got != (found != nil) {
			t.Errorf("%s: found %t, want %t", tt.name, got, tt.want)
		}
	}
}
