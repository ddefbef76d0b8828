package rounding

import (
	"math"
	"reflect"
	"testing"

	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
)

// Where only zeros, infinities or what is no number make a difference, inputs are found
// that do, within what is assumed; and none where there are none.
func TestSpecial(t *testing.T) {
	f := sym.New(sym.IEEE)
	x, y := f.Symbol("x", sym.SortF64), f.Symbol("y", sym.SortF32)
	n := f.Symbol("n", sym.SortInt)
	zero, one := f.FConst("", rat(0), 64), f.FConst("", rat(1), 64)
	empty := simplify.Empty(f)
	positive := empty.Assume(f.FLt(zero, x))
	finite := positive.Assume(f.FLt(x, one))
	open := empty.Assume(f.Not(f.FLt(x, f.FConv(y, 64)))).Assume(f.Not(f.FLe(f.FConv(y, 64), x)))
	even := empty.Assume(f.Ge(n, f.Int(2))).Assume(f.Le(n, f.Int(3)))
	for _, tt := range []struct {
		name       string
		ctx        *simplify.Context
		spec, impl sym.Expr
		want       bool
	}{
		{"x + 0 and x", empty, f.FAdd(x, zero), x, true},
		{"x + 0 and x > 0", positive, f.FAdd(x, zero), x, false},
		{"x - x and 0 for x > 0", positive, f.FSub(x, x), zero, true},
		{"x - x and 0 for 0 < x < 1", finite, f.FSub(x, x), zero, false},
		{"x == x", empty, f.IntToFloat(f.Ite(f.FEq(x, x), f.Int(1), f.Int(0)), 64), one, true},
		{"neither less nor greater", open, x, f.FConv(y, 64), true},
		{"an integer and a single", even, f.FMul(f.IntToFloat(n, 32), f.FSub(y, y)), f.FConst("", rat(0), 32), true},
		{"a function that is not known", empty, f.FApply("sin", 64, x), x, false},
		{"the same", empty, x, x, false},
	} {
		w, ok := Special(tt.ctx, tt.spec, tt.impl)
		if ok != tt.want {
			t.Errorf("%s: %v %v", tt.name, ok, w)
		}
		if ok && (sym.Value{Float: w.Spec}).Equal(sym.Value{Float: w.Impl}) {
			t.Errorf("%s: both are %v", tt.name, w.Spec)
		}
		for _, in := range w.Inputs {
			if in.Name == "y" && float64(float32(in.Value)) != in.Value && !math.IsNaN(in.Value) || in.Whole &&
				(in.Value < 2 || in.Value > 3) {
				t.Errorf("%s: %v", tt.name, w.Inputs)
			}
		}
		if again, _ := Special(tt.ctx, tt.spec, tt.impl); !math.IsNaN(w.Spec) && !math.IsNaN(w.Impl) && len(w.Inputs) > 0 &&
			!math.IsNaN(w.Inputs[0].Value) && !reflect.DeepEqual(again, w) {
			t.Errorf("%s: found %v first and %v then", tt.name, w, again)
		}
	}
}
