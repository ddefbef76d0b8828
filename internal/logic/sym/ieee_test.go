package sym

import (
	"math"
	"math/big"
	"math/rand/v2"
	"strconv"
	"testing"
)

// machineWorld is an assignment to the symbols of the tables below.
type machineWorld struct {
	x, y float64
	f, g float32
	n    int64
}

func (w *machineWorld) valuation() *Valuation {
	return &Valuation{Symbol: func(name string, _ Sort) (Value, bool) {
		switch name {
		case "x":
			return Value{Float: w.x}, true
		case "y":
			return Value{Float: w.y}, true
		case "f":
			return Value{Float: float64(w.f)}, true
		case "g":
			return Value{Float: float64(w.g)}, true
		}
		return IntValue(w.n), true
	}}
}

// floatRule is a rule of IEEE arithmetic: an expression on which it fires, what that
// becomes, the value of the expression computed by the machine without any rule, and a
// similar expression on which the rule must not fire.
type floatRule struct {
	rule   string
	fires  Expr
	want   string
	oracle func(w *machineWorld) float64
	rests  Expr
	intact string
}

func truth(b bool) float64 {
	if b {
		return 1
	}
	return 0
}

// compareMachine compares as the machine does, also a value with itself.
func compareMachine(op string, a, b float64) bool {
	switch op {
	case "<":
		return a < b
	case "<=":
		return a <= b
	}
	return a == b
}

func floatRules(v *vars) []floatRule {
	f := v.Factory
	x, y, n := f.Symbol("x", SortF64), f.Symbol("y", SortF64), f.Symbol("n", SortInt)
	p, q := f.Symbol("f", SortF32), f.Symbol("g", SortF32)
	c := func(v float64) Expr { return f64(f, v) }
	single := func(v float64) Expr { return f.FConv(f64(f, v), 32) }
	wide := func(e Expr) Expr { return f.FConv(e, 64) }
	float := func(e Expr) Expr { return f.FConv(e, 32) }
	zero, minusZero := c(0), c(math.Copysign(0, -1))
	nan := f.FDiv(zero, zero)
	square := f.FMul(x, x)
	fn := f.IntToFloat(n, 64)
	negativeZero, notANumber := math.Copysign(0, -1), math.NaN()
	return []floatRule{
		{"ieee-const", f.FAdd(c(0.1), c(0.2)), "0.30000000000000004",
			func(*machineWorld) float64 { a, b := 0.1, 0.2; return a + b }, f.FAdd(x, c(1)), "1.0 + x"},
		{"ieee-nan", f.FMul(x, nan), "nan", func(w *machineWorld) float64 { return w.x * notANumber }, f.FMul(x, zero),
			"0.0*x"},
		{"ieee-commute", f.FAdd(y, x), "x + y", func(w *machineWorld) float64 { return w.y + w.x }, f.FSub(y, x), "y - x"},
		{"ieee-double", f.FAdd(x, x), "2.0*x", func(w *machineWorld) float64 { return w.x + w.x }, f.FSub(x, x), "x - x"},
		{"ieee-add-negative-zero", f.FAdd(x, minusZero), "x", func(w *machineWorld) float64 { return w.x + negativeZero },
			f.FAdd(x, zero), "0.0 + x"},
		{"ieee-add-zero", f.FAdd(square, zero), "x*x", func(w *machineWorld) float64 { return w.x*w.x + 0 },
			f.FAdd(f.FMul(x, y), zero), "0.0 + x*y"},
		{"ieee-add-negative", f.FAdd(f.FNeg(x), y), "y - x", func(w *machineWorld) float64 { return -w.x + w.y },
			f.FNeg(f.FSub(x, y)), "-(x - y)"},
		{"ieee-sub-const", f.FSub(x, c(2)), "-2.0 + x", func(w *machineWorld) float64 { return w.x - 2 }, f.FSub(c(2), x),
			"2.0 - x"},
		{"ieee-sub-negative", f.FSub(x, f.FNeg(y)), "x + y", func(w *machineWorld) float64 { return w.x - -w.y },
			f.FSub(f.FNeg(x), y), "-x - y"},
		{"ieee-negative-zero-sub", f.FSub(minusZero, x), "-x", func(w *machineWorld) float64 { return negativeZero - w.x },
			f.FSub(zero, x), "0.0 - x"},
		{"ieee-zero-sub", f.FSub(zero, f.FNeg(fn)), "float(n)", func(w *machineWorld) float64 { return 0 - -float64(w.n) },
			f.FSub(zero, fn), "0.0 - float(n)"},
		{"ieee-negative-commute", f.FSub(f.FNeg(y), x), "-x - y", func(w *machineWorld) float64 { return -w.y - w.x },
			f.FNeg(f.FAdd(x, y)), "-(x + y)"},
		{"ieee-negative-factor", f.FMul(f.FNeg(x), c(-2)), "2.0*x", func(w *machineWorld) float64 { return -w.x * -2 },
			f.FMul(x, f.FSub(x, y)), "x*(x - y)"},
		{"ieee-mul-one", f.FMul(x, c(1)), "x", func(w *machineWorld) float64 { return w.x * 1 }, f.FMul(x, zero),
			"0.0*x"},
		{"ieee-negative-quotient", f.FDiv(x, f.FNeg(y)), "-(x/y)", func(w *machineWorld) float64 { return w.x / -w.y },
			f.FDiv(x, x), "x/x"},
		{"ieee-div-power", f.FDiv(x, c(-4)), "-(0.25*x)", func(w *machineWorld) float64 { return w.x / -4 },
			f.FDiv(x, c(10)), "x/10.0"},
		{"ieee-div-power", f.FDiv(p, single(0x1p126)), "1.1754944e-38f*f",
			func(w *machineWorld) float64 { d := float32(0x1p126); return float64(w.f / d) },
			f.FDiv(p, single(0x1p127)), "f/1.7014118e+38f"},
		{"ieee-neg-const", f.FNeg(c(2)), "-2.0", func(*machineWorld) float64 { return -2 }, f.FNeg(x), "-x"},
		{"ieee-neg-neg", f.FNeg(f.FNeg(x)), "x", func(w *machineWorld) float64 { return - -w.x }, f.FNeg(x), "-x"},
		{"ieee-conv-widened", float(wide(p)), "f", func(w *machineWorld) float64 { return float64(float32(float64(w.f))) },
			wide(float(x)), "convert(convert(x))"},
		{"ieee-conv-negative", float(f.FNeg(x)), "-convert(x)",
			func(w *machineWorld) float64 { return float64(float32(-w.x)) }, float(f.FAdd(x, y)), "convert(x + y)"},
		{"ieee-narrow", float(f.FDiv(wide(p), wide(q))), "f/g",
			func(w *machineWorld) float64 { return float64(float32(float64(w.f) / float64(w.g))) },
			float(f.FMul(f.FMul(wide(p), wide(q)), wide(p))), "convert(convert(f)*convert(g)*convert(f))"},
		{"ieee-narrow", float(f.FAdd(wide(p), c(0.5))), "0.5f + f",
			func(w *machineWorld) float64 { return float64(float32(float64(w.f) + 0.5)) },
			float(f.FAdd(wide(p), c(0.1))), "convert(0.1 + convert(f))"},
		{"ieee-narrow", float(f.FMul(wide(p), wide(q))), "f*g",
			func(w *machineWorld) float64 { return float64(float32(float64(w.f) * float64(w.g))) }, float(x), "convert(x)"},
		{"ieee-narrow", float(f.FSub(wide(p), wide(q))), "f - g",
			func(w *machineWorld) float64 { return float64(float32(float64(w.f) - float64(w.g))) }, float(x), "convert(x)"},
		{"ieee-compare-nan", f.FLe(x, nan), "false", func(w *machineWorld) float64 {
			return truth(compareMachine("<=", w.x,
				notANumber))
		}, f.FLe(x, zero), "x <= 0.0"},
		{"ieee-irreflexive", f.FLt(x, x), "false",
			func(w *machineWorld) float64 { return truth(compareMachine("<", w.x, w.x)) }, f.FEq(x, x), "x == x"},
		{"ieee-equal", f.FEq(fn, fn), "true", func(w *machineWorld) float64 {
			return truth(compareMachine("==", float64(w.n),
				float64(w.n)))
		}, f.FEq(square, square), "x*x == x*x"},
		{"ieee-le-same", f.FLe(x, x), "x == x",
			func(w *machineWorld) float64 { return truth(compareMachine("<=", w.x, w.x)) }, f.FLe(x, y), "x <= y"},
		{"ieee-compare-negative", f.FLt(f.FNeg(x), f.FNeg(y)), "y < x",
			func(w *machineWorld) float64 { return truth(-w.x < -w.y) }, f.Not(f.FLt(x, y)), "!(x < y)"},
		{"ieee-compare-negative", f.FLe(f.FNeg(x), c(2)), "-2.0 <= x",
			func(w *machineWorld) float64 { return truth(-w.x <= 2) }, f.FLe(f.FNeg(x), y), "-x <= y"},
		{"ieee-compare-widened", f.FLt(wide(p), f.FNeg(wide(q))), "f < -g",
			func(w *machineWorld) float64 { return truth(float64(w.f) < -float64(w.g)) },
			f.FLt(wide(p), c(0.1)), "convert(f) < 0.1"},
		{"ieee-compare-add-zero", f.FLt(f.FAdd(x, zero), y), "x < y",
			func(w *machineWorld) float64 { return truth(w.x+0 < w.y) }, f.FDiv(y, f.FAdd(x, zero)), "y/(0.0 + x)"},
		{"ieee-compare-add-zero", f.FEq(f.FAdd(x, zero), x), "x == x",
			func(w *machineWorld) float64 { return truth(w.x+0 == w.x) }, f.FEq(f.FAdd(x, c(1)), x), "x == 1.0 + x"},
		{"ieee-fabs-add-zero", f.FApply("fabs", 64, f.FAdd(zero, x)), "fabs(x)",
			func(w *machineWorld) float64 { return math.Abs(w.x + 0) },
			f.FApply("floor", 64, f.FAdd(zero, x)), "floor(0.0 + x)"},
		{"ieee-apply-const", f.FApply("sqrt", 64, c(2)), "1.4142135623730951",
			func(*machineWorld) float64 { return math.Sqrt(2) }, f.FApply("sin", 64, c(1)), "sin(1.0)"},
		{"ieee-fabs-negative", f.FApply("fabs", 64, f.FNeg(x)), "fabs(x)",
			func(w *machineWorld) float64 { return math.Abs(-w.x) }, f.FApply("cos", 64, f.FNeg(x)), "cos(-x)"},
		{"ieee-fabs-positive", f.FApply("fabs", 64, square), "x*x",
			func(w *machineWorld) float64 { return math.Abs(w.x * w.x) }, f.FApply("fabs", 64, f.FMul(x, y)), "fabs(x*y)"},
	}
}

func paperRules(v *vars) []ruleCase {
	f := v.Factory
	x, y := f.Symbol("x", SortF64), f.Symbol("y", SortF64)
	call, xs := reduceTerms(f, 3)
	zero := f64(f, 0)
	return []ruleCase{
		{"paper-add-zero", f.FAdd(x, zero), "x", f.FMul(x, zero), "0.0*x"},
		{"paper-zero-sub", f.FSub(zero, x), "-x", f.FDiv(zero, x), "0.0/x"},
		{"paper-cancel", f.FAdd(x, f.FNeg(x)), "0.0", f.FAdd(f.FSub(x, y), y), "y + (x - y)"},
		{"paper-reduce-zero", f.FReduce(ReduceSum, 64, call, []Expr{xs[0], zero, xs[1]}), "x0 + x1",
			f.FReduce(ReduceProd, 64, call, []Expr{xs[0], zero, xs[1]}), "MPI_PROD(call: x0, 0.0, x1)"},
	}
}

func TestPaperRules(t *testing.T) {
	v := newVars(IEEEPaper)
	checkRules(t, v, paperRules(v))
	for _, r := range floatRules(v) { // what is exact holds too
		if r.rule != "ieee-mul-one" {
			continue
		}
		if got := v.String(r.fires); got != r.want {
			t.Errorf("%s: %s, want %s", r.rule, got, r.want)
		}
	}
}

func TestFloatRules(t *testing.T) {
	v := newVars(IEEE)
	for _, r := range floatRules(v) {
		if got := v.String(r.fires); got != r.want {
			t.Errorf("%s: %s, want %s", r.rule, got, r.want)
		}
		if got := v.String(r.rests); got != r.intact {
			t.Errorf("%s, not to fire: %s, want %s", r.rule, got, r.intact)
		}
	}
	x, y, z := v.Symbol("x", SortF64), v.Symbol("y", SortF64), v.Symbol("z", SortF64)
	for what, pair := range map[string][2]Expr{
		"associativity":       {v.FAdd(v.FAdd(x, y), z), v.FAdd(x, v.FAdd(y, z))},
		"distributivity":      {v.FMul(x, v.FAdd(y, z)), v.FAdd(v.FMul(x, y), v.FMul(x, z))},
		"!(x < y) == y <= x":  {v.Not(v.FLt(x, y)), v.FLe(y, x)},
		"-(x - y) == y - x":   {v.FNeg(v.FSub(x, y)), v.FSub(y, x)},
		"-(x + y) == -x - y":  {v.FNeg(v.FAdd(x, y)), v.FSub(v.FNeg(x), y)},
		"x/y == x*(1/y)":      {v.FDiv(x, y), v.FMul(x, v.FDiv(f64(v.Factory, 1), y))},
		"(x + y) - y == x":    {v.FSub(v.FAdd(x, y), y), x},
		"x == y => x is y":    {v.Eq(x, y), v.FEq(x, y)},
		"sqrt(x)*sqrt(x) = x": {v.FMul(v.FApply("sqrt", 64, x), v.FApply("sqrt", 64, x)), x},
	} {
		if pair[0] == pair[1] {
			t.Errorf("taken for true: %s", what)
		}
	}
}

// corners are values on which identities of the real numbers fail.
var corners = []float64{0, math.Copysign(0, -1), 1, -1, 0.5, 2, 3, 0.1, -0.1, 10, math.NaN(), math.Inf(1), math.Inf(-1),
	math.MaxFloat64, -math.MaxFloat64, math.SmallestNonzeroFloat64, -math.SmallestNonzeroFloat64, 0x1p-1022,
	0x1.fffffffffffffp-1023,
	0x1p53, 0x1p53 + 2, 1 + 0x1p-52, 1 - 0x1p-53, math.MaxFloat32, math.SmallestNonzeroFloat32, 0x1p-126, 0x1.fffffep-127,
	0x1p24, 1 + 0x1p-23, 1 + 0x1p-24}

// randomFloat picks a corner, a number of ordinary size, or any bit pattern.
func randomFloat(r *rand.Rand) float64 {
	switch r.IntN(4) {
	case 0:
		return corners[r.IntN(len(corners))]
	case 1:
		return math.Float64frombits(r.Uint64())
	case 2:
		return float64(math.Float32frombits(r.Uint32()))
	}
	return r.NormFloat64()
}

func randomWorld(r *rand.Rand) *machineWorld {
	w := &machineWorld{x: randomFloat(r), y: randomFloat(r), f: float32(randomFloat(r)), g: float32(randomFloat(r)),
		n: int64(r.Uint64() >> (1 + r.IntN(63)))}
	if r.IntN(4) == 0 {
		w.y = w.x
	}
	if r.IntN(4) == 0 {
		w.y, w.g = -w.x, -w.f
	}
	if r.IntN(2) == 0 {
		w.n = -w.n
	}
	return w
}

// Each rule gives, bit for bit and not a number apart, what the machine computes.
func TestFloatRulesAreExact(t *testing.T) {
	v := newVars(IEEE)
	r := rand.New(rand.NewPCG(1, 2))
	for _, rule := range floatRules(v) {
		for range 10000 {
			w := randomWorld(r)
			got, err := v.Eval(rule.fires, w.valuation())
			if got.Bool {
				got = Value{Float: 1}
			}
			if want := (Value{Float: rule.oracle(w)}); err != nil || !got.Equal(want) {
				t.Errorf("%s: %s is %v (%v), want %v at %+v", rule.rule, v.String(rule.fires), got, err, want, *w)
				break
			}
		}
	}
}

// floatTree is an expression with its value computed by the machine.
type floatTree struct {
	e     Expr
	value func(w *machineWorld) float64 // rounded to single precision if single
	text  string
}

// randomTree makes expressions that combine the rules.
func randomTree(f *Factory, r *rand.Rand, depth int, single bool) floatTree {
	bits := 64
	if single {
		bits = 32
	}
	round := func(v float64) float64 { return format(v, f.FloatSort(bits)) }
	if depth == 0 || r.IntN(6) == 0 {
		name := []string{"x", "y"}[r.IntN(2)]
		if single {
			name = map[string]string{"x": "f", "y": "g"}[name]
		}
		switch r.IntN(4) {
		case 0:
			c := round(corners[r.IntN(13)])
			return floatTree{f.floatConst(c, f.FloatSort(bits)), func(*machineWorld) float64 { return c },
				strconv.FormatFloat(c, 'g', -1, 64)}
		case 1:
			return floatTree{f.IntToFloat(f.Symbol("n", SortInt), bits), func(w *machineWorld) float64 {
				if single {
					return float64(float32(w.n))
				}
				return float64(w.n)
			}, "n"}
		}
		return floatTree{f.Symbol(name, f.FloatSort(bits)), func(w *machineWorld) float64 {
			v, _ := w.valuation().Symbol(name, SortF64)
			return v.Float
		}, name}
	}
	sub := func() floatTree { return randomTree(f, r, depth-1, single) }
	switch a := sub(); r.IntN(8) {
	case 0:
		return floatTree{f.FNeg(a.e), func(w *machineWorld) float64 { return -a.value(w) }, "-" + a.text}
	case 1:
		return floatTree{f.FApply("fabs", bits, a.e), func(w *machineWorld) float64 { return math.Abs(a.value(w)) }, "fabs(" +
			a.text + ")"}
	case 2:
		b := randomTree(f, r, depth-1, !single)
		return floatTree{f.FConv(b.e, bits), func(w *machineWorld) float64 { return round(b.value(w)) }, "(" +
			strconv.Itoa(bits) + ")" + b.text}
	case 3:
		b, c := sub(), sub()
		return floatTree{f.Ite(f.FLt(a.e, b.e), f.FAdd(b.e, c.e), f.FSub(c.e, b.e)), func(w *machineWorld) float64 {
			if a.value(w) < b.value(w) {
				return round(b.value(w) + c.value(w))
			}
			return round(c.value(w) - b.value(w))
		}, "(" + a.text + "<" + b.text + " ? + : -)" + c.text}
	default:
		b := sub()
		op := []Op{OpFAdd, OpFSub, OpFMul, OpFDiv}[r.IntN(4)]
		text := "(" + a.text + []string{"+", "-", "*", "/"}[op-OpFAdd] + b.text + ")"
		return floatTree{f.floatOp(op, a.e, b.e), func(w *machineWorld) float64 {
			if single {
				return float64(compute(op, float32(a.value(w)), float32(b.value(w))))
			}
			return compute(op, a.value(w), b.value(w))
		}, text}
	}
}

// The rules together keep the value of every expression.
func TestFloatExpressionsKeepTheirValues(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 3000 {
		f := New(IEEE)
		tree := randomTree(f, r, 4, r.IntN(2) == 0)
		for range 8 {
			w := randomWorld(r)
			got, err := f.Eval(tree.e, w.valuation())
			if want := (Value{Float: tree.value(w)}); err != nil || !got.Equal(want) {
				t.Fatalf("%s\nis %s\n= %v (%v), want %v at %+v", tree.text, f.String(tree.e), got, err, want, *w)
			}
		}
	}
}

// What is said of the signs of values holds.
func TestSigns(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 3000 {
		f := New(IEEE)
		tree := randomTree(f, r, 4, r.IntN(2) == 0)
		for range 8 {
			w := randomWorld(r)
			v := tree.value(w)
			negative := math.Signbit(v)
			if v == 0 && (negative && !f.MayBeNegativeZero(tree.e) || !negative && !f.MayBePositiveZero(tree.e)) ||
				math.IsNaN(v) && !f.MayBeNaN(tree.e) || !math.IsNaN(v) && negative && !f.mayBeNegative(tree.e, signDepth) {
				t.Fatalf("%s is %v at %+v", f.String(tree.e), v, *w)
			}
		}
	}
}

// Leaving terms out of a sum or product leaves no result out.
func TestReductionsKeepTheirResults(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	f := New(IEEE)
	call := f.Symbol("call", SortInt)
	for range 500 {
		var terms []Expr
		var w *machineWorld
		var vs []float64
		w = randomWorld(r)
		for range 4 {
			tree := randomTree(f, r, r.IntN(2), false)
			terms, vs = append(terms, tree.e), append(vs, tree.value(w))
		}
		for _, op := range []string{ReduceSum, ReduceProd} {
			e := f.FReduce(op, 64, call, terms)
			base := w.valuation()
			got := map[string]bool{}
			for k := range int64(12 * 6 * 2) {
				v, err := f.Eval(e, &Valuation{Symbol: func(name string, s Sort) (Value, bool) {
					if name == "call" {
						return IntValue(k), true
					}
					return base.Symbol(name, s)
				}})
				if err != nil {
					t.Fatal(err)
				}
				got[v.String()] = true
			}
			fn := func(a, b float64) float64 { return a + b }
			if op == ReduceProd {
				fn = func(a, b float64) float64 { return a * b }
			}
			for _, v := range inEveryOrder(vs, fn) {
				if !got[Value{Float: v}.String()] {
					t.Fatalf("%s of %v is %s and cannot be %v", op, vs, f.String(e), v)
				}
			}
		}
	}
}

func literal(text string) *big.Rat {
	r, _ := new(big.Rat).SetString(text)
	return r
}

// Literals are rounded correctly to their format.
func TestLiterals(t *testing.T) {
	f := New(IEEE)
	if f.FConst("0.1f", literal("0.1"), 32) != f.floatConst(float64(float32(0.1)), SortF32) {
		t.Error("0.1f is not the nearest float")
	}
	if f.FConst("0.1", literal("0.1"), 64) != f64(f, 0.1) ||
		f.FConv(f.FConst("0.1f", literal("0.1"), 32), 64) == f64(f, 0.1) {
		t.Error("0.1 is not the nearest double, or the nearest float is")
	}
}

func TestExact(t *testing.T) {
	f := New(IEEE)
	x, wide := f.Symbol("x", SortF64), f.Symbol("w", SortF80)
	for _, e := range []Expr{f.FApply("sqrt", 64, f.FAdd(x, f64(f, 1))), f.FApply("fmin", 64, x, f64(f, 1)),
		f.Eq(wide, wide), f.FLt(x, f.FNeg(x))} {
		if !f.Exact(e) {
			t.Errorf("%s is defined to the last bit", f.String(e))
		}
	}
	for _, e := range []Expr{f.FMul(x, f.FApply("sin", 64, x)), f.FAdd(wide, wide), f.FLt(f.FConv(x, 80), wide)} {
		if f.Exact(e) {
			t.Errorf("%s is not defined to the last bit", f.String(e))
		}
	}
	zeros := &Valuation{Symbol: func(string, Sort) (Value, bool) { return Value{}, true }}
	if v, err := f.Eval(f.FApply("fmax", 64, x, f.Symbol("y", SortF64)), zeros); err == nil {
		t.Errorf("fmax of two zeros is %v", v)
	}
	for _, c := range [][3]float64{{math.NaN(), 1, 1}, {2, math.NaN(), 2}, {1, 2, 2}, {-1, 0, 0}} {
		if v, ok := exactFunction("fmax", SortF64, c[:2]); !ok || v != c[2] {
			t.Errorf("fmax(%v, %v) is %v", c[0], c[1], v)
		}
	}
}
