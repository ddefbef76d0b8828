package rounding

import (
	"math"
	"reflect"
	"strconv"
	"testing"

	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
)

// evaluate computes an expression from the inputs found, as they are printed, and by the
// reference evaluator.
func evaluate(t *testing.T, f *sym.Factory, e sym.Expr, w Wide) float64 {
	t.Helper()
	at := map[string]float64{}
	for _, in := range w.Inputs {
		v, err := strconv.ParseFloat(strconv.FormatFloat(in.Value, 'g', 17, 64), 64)
		if err != nil || v != in.Value {
			t.Fatalf("%s = %v does not survive being printed", in.Name, in.Value)
		}
		at[in.Name] = v
	}
	m := map[sym.Expr]sym.Expr{}
	for _, x := range append(f.Symbols(e), reads(f, e)...) {
		if v, ok := at[f.String(x)]; ok && f.Sort(x) == sym.SortInt {
			m[x] = f.Int(int64(v))
		} else if ok {
			m[x] = f.FConst("", rat(v), int(bitsOf(f.Sort(x))))
		}
	}
	v, err := f.Eval(f.Substitute(f.Substitute(e, m), m),
		&sym.Valuation{Symbol: func(string, sym.Sort) (sym.Value, bool) { return sym.IntValue(0), true }})
	if err != nil {
		t.Fatal(err)
	}
	return v.Float
}

func reads(f *sym.Factory, e sym.Expr) []sym.Expr {
	var out []sym.Expr
	if f.Op(e) == sym.OpRead {
		out = append(out, e)
	}
	for _, a := range f.Args(e) {
		out = append(out, reads(f, a)...)
	}
	return out
}

func found(t *testing.T, ctx *simplify.Context, spec, impl sym.Expr, least float64) Wide {
	t.Helper()
	w, ok := Widest(ctx, spec, impl)
	if !ok {
		t.Fatal("no difference found")
	}
	f := ctx.Factory()
	if x, y := evaluate(t, f, spec, w), evaluate(t, f, impl, w); !w.Reordered && (x != w.Spec || y != w.Impl) {
		t.Errorf("claims %g and %g, in truth %g and %g", w.Spec, w.Impl, x, y)
	}
	if w.Relative() < least {
		t.Errorf("relative difference %g of %g and %g", w.Relative(), w.Spec, w.Impl)
	}
	if again, _ := Widest(ctx, spec, impl); !reflect.DeepEqual(again, w) {
		t.Errorf("found %v first and %v then", w, again)
	}
	return w
}

func TestWidestOfThree(t *testing.T) {
	f := sym.New(sym.IEEE)
	x, y, z := f.Symbol("x", sym.SortF64), f.Symbol("y", sym.SortF64), f.Symbol("z", sym.SortF64)
	spec, impl := f.FAdd(f.FAdd(x, y), z), f.FAdd(x, f.FAdd(y, z))
	w := found(t, simplify.Empty(f), spec, impl, 1)
	if len(w.Inputs) != 3 || w.Inputs[0].Name != "x" {
		t.Errorf("inputs %v", w.Inputs)
	}
	s := f.Symbol("s", sym.SortF32)
	short := f.FAdd(f.FAdd(s, s), f.FConst("", rat(0.1), 32))
	found(t, simplify.Empty(f), short, f.FAdd(s, f.FAdd(s, f.FConst("", rat(0.1), 32))), 1e-8)
}

func TestWidestOfSums(t *testing.T) {
	f := sym.New(sym.IEEE)
	for _, n := range []int{4, 10, 60} {
		spec, impl := sums(f, n)
		found(t, simplify.Empty(f), spec, impl, 1)
		w := found(t, elements(f, 1, 2), spec, impl, 1e-16)
		for _, in := range w.Inputs {
			if in.Value < 1 || in.Value > 2 {
				t.Errorf("%s = %g is outside its range", in.Name, in.Value)
			}
		}
		if w.Relative() > float64(n)*0x1p-53 {
			t.Errorf("%d positive terms differ by %g", n, w.Relative())
		}
	}
}

func TestWidestUnderConditions(t *testing.T) {
	w := newWorld()
	f := w.Factory
	n := f.Symbol("n", sym.SortInt)
	x, y := w.in("x", 1, 100), w.in("y", -100, 100)
	ctx := w.ctx.Assume(f.And(f.FLt(x, f.FMul(y, w.c(2))), f.Ge(n, w.Int(2)), f.Le(n, w.Int(5)),
		f.Or(f.FLt(x, w.c(3)), f.FLt(w.c(50), x))))
	d := f.IntToFloat(n, 64)
	got := found(t, ctx, f.FDiv(f.FAdd(x, y), d), f.FAdd(f.FDiv(x, d), f.FDiv(y, d)), 1e-17)
	at := map[string]float64{}
	for _, in := range got.Inputs {
		at[in.Name] = in.Value
	}
	if v := at["x"]; v >= 2*at["y"] || v >= 3 && v <= 50 || v < 1 || at["n"] < 2 || at["n"] > 5 ||
		at["n"] != math.Trunc(at["n"]) {
		t.Errorf("inputs %v break the conditions", got.Inputs)
	}
}

func TestWidestOfReductions(t *testing.T) {
	w := newWorld()
	f := w.Factory
	x, y, z := w.in("x", -1, 1), w.in("y", -1, 1), w.in("z", -1, 1)
	sum := f.FAdd(f.FAdd(x, y), z)
	got := found(t, w.ctx, sum, f.FReduce(sym.ReduceSum, 64, f.Symbol(callName, sym.SortInt), []sym.Expr{x, y, z}), 0.1)
	if !got.Reordered {
		t.Error("in the order of ranks there is no difference")
	}
	if w, ok := Widest(w.ctx, sum, sum); ok {
		t.Errorf("of the same expression: %v", w)
	}
}
