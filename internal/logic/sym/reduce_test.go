package sym

import (
	"math"
	"math/big"
	"slices"
	"testing"
)

func f64(f *Factory, v float64) Expr {
	r := new(big.Rat).SetFloat64(v)
	e := f.FConst(r.RatString(), r, 64)
	if v == 0 && math.Signbit(v) {
		return f.FNeg(e)
	}
	return e
}

// reduceWorld gives x0, x1, ... values, and call the number of an order.
func reduceWorld(xs []float64, call int64) *Valuation {
	return &Valuation{Symbol: func(name string, s Sort) (Value, bool) {
		if name == "call" {
			return IntValue(call), true
		}
		return Value{Float: xs[int(name[1]-'0')]}, true
	}}
}

func reduceTerms(f *Factory, n int) (call Expr, xs []Expr) {
	for i := range n {
		xs = append(xs, f.Symbol("x"+string(rune('0'+i)), SortF64))
	}
	return f.Symbol("call", SortInt), xs
}

func reduceRules(v *vars) []ruleCase {
	f := v.Factory
	call, x := reduceTerms(f, 3)
	sum := func(xs ...Expr) Expr { return f.FReduce(ReduceSum, 64, call, xs) }
	prod := func(xs ...Expr) Expr { return f.FReduce(ReduceProd, 64, call, xs) }
	one := f64(f, 1)
	return []ruleCase{
		{"reduce-one", f.FReduce(ReduceMax, 64, call, x[:1]), "x0", f.FReduce(ReduceMax, 64, call, x[:2]),
			"MPI_MAX(call: x0, x1)"},
		{"ieee-reduce-neutral", prod(x[0], one, one, x[1]), "x0*x1", sum(x[0], f64(f, 0), x[1]),
			"MPI_SUM(call: 0.0, x0, x1)"},
		{"ieee-reduce-two", sum(x[1], x[0]), "x0 + x1", sum(x[2], x[1], x[0]), "MPI_SUM(call: x2, x1, x0)"},
		{"ieee-reduce-zero", sum(f.FMul(x[0], x[0]), f64(f, 0), x[1]), "x1 + x0*x0", sum(x[0], f64(f, 0), f64(f, 0), x[1]),
			"MPI_SUM(call: 0.0, x0, x1)"},
		{"ieee-reduce-exact", sum(one, f64(f, 2), f64(f, 3)), "6.0",
			sum(one, f64(f, 1<<24), f64(f, -3)), "MPI_SUM(call: 1.0, 16777216.0, -3.0)"},
	}
}

func TestReductions(t *testing.T) {
	v := newVars(IEEE)
	checkRules(t, v, reduceRules(v))
	f := v.Factory
	call, x := reduceTerms(f, 3)
	sum := f.FReduce(ReduceSum, 64, call, x)
	if f.Name(sum) != ReduceSum {
		t.Error("a reduction has its operation as its name")
	}
	zero := f64(f, math.Copysign(0, -1))
	if f.Substitute(sum, map[Expr]Expr{x[2]: zero}) != f.FAdd(x[0], x[1]) {
		t.Error("substitution does not rebuild a reduction")
	}
	if other := f.FReduce(ReduceSum, 64, f.Symbol("other", SortInt), x); other == sum || f.Compare(other, sum) == 0 {
		t.Error("the reductions of two calls are one")
	}
	if got := f.FReduce(ReduceSum, 64, call, []Expr{zero, zero}); got != zero {
		t.Errorf("a sum of negative zeros is %s", f.String(got))
	}
}

func TestReductionHerbrandAndReal(t *testing.T) {
	f := New(Herbrand)
	call, x := reduceTerms(f, 2)
	if got := f.String(f.FReduce(ReduceSum, 64, call, x)); got != "MPI_SUM(call: x0, x1)" {
		t.Error(got)
	}
	r := New(Real)
	xs := []Expr{r.Symbol("x", SortReal), r.Symbol("y", SortReal), r.RealInt(2)}
	if got := r.String(r.FReduce(ReduceProd, 64, r.Symbol("call", SortInt), xs)); got != "2*x*y" {
		t.Error(got)
	}
	if got := r.String(r.FReduce(ReduceSum, 64, r.Symbol("call", SortInt), xs)); got != "x + y + 2" {
		t.Error(got)
	}
}

// The choices of one reduction are all the orders that there are, and no others.
func TestReductionOrders(t *testing.T) {
	f := New(IEEE)
	xs := []float64{1, 1e16, -1e16, 3}
	call, x := reduceTerms(f, 4)
	e := f.FReduce(ReduceSum, 64, call, x)
	var got []float64
	for k := range int64(12 * 6 * 2) {
		v, err := f.Eval(e, reduceWorld(xs, k))
		if err != nil {
			t.Fatal(err)
		}
		if k == 0 && v.Float != xs[0]+xs[1]+xs[2]+xs[3] {
			t.Errorf("choice 0 is %v, not the order of the ranks", v.Float)
		}
		got = append(got, v.Float)
	}
	want := inEveryOrder(xs, func(a, b float64) float64 { return a + b })
	for _, set := range []*[]float64{&got, &want} {
		slices.Sort(*set)
		*set = slices.Compact(*set)
	}
	if !slices.Equal(got, want) || len(want) < 3 {
		t.Errorf("the choices give %v, the orders %v", got, want)
	}
}

// inEveryOrder combines numbers in every order.
func inEveryOrder(xs []float64, op func(a, b float64) float64) []float64 {
	if len(xs) == 1 {
		return xs
	}
	var out []float64
	for i := range xs {
		for j := range xs {
			if i == j {
				continue
			}
			rest := []float64{op(xs[i], xs[j])}
			for k, x := range xs {
				if k != i && k != j {
					rest = append(rest, x)
				}
			}
			out = append(out, inEveryOrder(rest, op)...)
		}
	}
	return out
}

func TestReductionExtremes(t *testing.T) {
	f := New(IEEE)
	call, x := reduceTerms(f, 3)
	xs := []float64{2, 5, 5}
	for k := range int64(12) {
		for op, want := range map[string]float64{ReduceMax: 5, ReduceMin: 2} {
			if v, err := f.Eval(f.FReduce(op, 64, call, x), reduceWorld(xs, k)); err != nil || v.Float != want {
				t.Errorf("%s is %v (%v)", op, v, err)
			}
		}
		pairs := []Expr{x[0], f.Int(0), x[1], f.Int(7), x[2], f.Int(4)}
		for op, want := range map[string][2]float64{ReduceMaxLoc: {5, 4}, ReduceMinLoc: {2, 0}} {
			value, index := f.FReducePairs(op, 64, call, pairs)
			v, err := f.Eval(value, reduceWorld(xs, k))
			i, err2 := f.Eval(index, reduceWorld(xs, k))
			if err != nil || err2 != nil || v.Float != want[0] || i.Num.Cmp(new(big.Rat).SetFloat64(want[1])) != 0 {
				t.Errorf("%s is %v at %v (%v, %v)", op, v, i, err, err2)
			}
		}
	}
}
