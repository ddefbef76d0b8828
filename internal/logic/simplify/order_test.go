package simplify

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/tass-go/tass/internal/logic/sym"
)

// compared is what the tests of comparisons speak of.
type compared struct {
	*sym.Factory
	x, y, z, n sym.Expr // n is an integer as a double, which is never NaN
}

func newCompared(a sym.Arith) *compared {
	f := sym.New(a)
	v := func(name string) sym.Expr { return f.Symbol(name, sym.SortF64) }
	return &compared{f, v("x"), v("y"), v("z"), f.IntToFloat(f.Symbol("n", sym.SortInt), 64)}
}

// c is a literal.
func (s *compared) c(v float64) sym.Expr { return literalOf(s.Factory, v, 64) }

// literalOf is a number as a literal of a format.
func literalOf(f *sym.Factory, v float64, bits int) sym.Expr {
	e := f.FConst("literal", new(big.Rat).SetFloat64(math.Abs(v)), bits)
	if math.Signbit(v) {
		return f.FNeg(e)
	}
	return e
}

// orderCase is what is known, a comparison that follows, and one like it that does not.
type orderCase struct {
	rule                string
	given               []sym.Expr
	true_, false_, open sym.Expr // Nil for none
}

func orderCases(s *compared) []orderCase {
	x, y, z, n, not := s.x, s.y, s.z, s.n, s.Not
	lt, le, eq := s.FLt, s.FLe, s.FEq
	minusZero := math.Copysign(0, -1)
	list := func(e ...sym.Expr) []sym.Expr { return e }
	return []orderCase{
		{"ieee-order", list(lt(x, y)), le(x, y), lt(y, x), lt(x, z)},
		{"ieee-order", list(lt(x, y)), not(le(y, x)), eq(x, y), eq(x, z)},
		{"ieee-order", list(le(x, y)), sym.Nil, lt(y, x), lt(x, y)},
		{"ieee-order", list(eq(x, y)), le(y, x), lt(x, y), le(x, z)},
		{"ieee-order", list(le(x, y), le(y, x)), eq(x, y), lt(x, y), eq(x, z)},
		{"ieee-order", list(le(x, y), not(eq(x, y))), lt(x, y), le(y, x), lt(y, z)},
		{"ieee-order-negated", list(not(le(x, y))), sym.Nil, lt(x, y), lt(y, x)},
		{"ieee-order-negated", list(not(le(x, y))), sym.Nil, eq(x, y), le(y, x)},
		{"ieee-order-negated", list(not(lt(x, y))), sym.Nil, sym.Nil, le(y, x)},
		{"ieee-order-negated", list(not(lt(x, y))), sym.Nil, sym.Nil, le(x, y)},
		{"ieee-order-negated", list(not(eq(x, y))), sym.Nil, sym.Nil, lt(x, y)},
		{"ieee-order-total", list(not(lt(n, s.c(1)))), le(s.c(1), n), le(n, s.c(0.5)), le(s.c(2), n)},
		{"ieee-order-total", list(not(lt(x, y)), lt(x, z), le(s.c(0), y)), le(y, x), le(z, y), eq(x, y)},
		{"ieee-order-chain", list(lt(x, y), le(y, z)), lt(x, z), le(z, x), le(z, y)},
		{"ieee-order-chain", list(eq(x, y), le(y, z)), le(x, z), lt(z, x), lt(x, z)},
		{"ieee-order-chain", list(not(lt(x, y)), lt(z, y)), sym.Nil, sym.Nil, lt(z, x)},  // x can be NaN
		{"ieee-order-chain", list(not(lt(x, y)), lt(z, y)), sym.Nil, le(x, z), le(x, y)}, // or not less than y
		{"ieee-order-literal", list(lt(x, s.c(1))), lt(x, s.c(2)), le(s.c(1), x), lt(x, s.c(0.5))},
		{"ieee-order-literal", list(le(s.c(1), x)), lt(s.c(0.5), x), eq(x, s.c(0.5)), lt(s.c(1), x)},
		{"ieee-order-literal", list(eq(x, s.c(minusZero))), eq(x, s.c(0)), lt(x, s.c(minusZero)), le(x, y)},
		{"ieee-order-literal", list(lt(x, s.c(1)), lt(s.c(2), y)), lt(x, y), le(y, s.c(1)), lt(s.c(0), x)},
		{"ieee-order-literal", list(not(le(x, s.c(1)))), sym.Nil, le(x, s.c(0.5)), le(s.c(1), x)},
		{"ieee-bounds", list(le(s.c(0), x), le(x, s.c(1))), lt(s.FAdd(x, x), s.c(3)), lt(s.c(1), s.FMul(x, x)),
			lt(s.FMul(x, x), s.c(1))},
		{"ieee-bounds", list(le(s.c(1), x), lt(x, s.c(8)), le(s.c(2), y), le(y, s.c(4))), le(s.FDiv(x, y), s.c(4)),
			eq(x, s.FAdd(y, s.c(7))), lt(s.FDiv(x, z), s.c(9))},
		// infinite times 0
		{"ieee-bounds", list(le(s.c(0), x)), le(s.c(0), s.FAdd(x, x)), lt(s.FAdd(x, s.c(1)), s.c(1)),
			le(s.c(0), s.FMul(x, s.FAdd(x, x)))},
		{"ieee-bounds", list(s.Ge(s.Symbol("n", sym.SortInt), s.Int(-8)), s.Le(s.Symbol("n", sym.SortInt), s.Int(8))),
			lt(s.FMul(n, s.c(0.25)), s.c(3)), lt(s.c(8), s.FApply("fabs", 64, n)), lt(n, s.c(8))},
		// both infinite
		{"ieee-bounds", list(lt(x, z), lt(y, z)), eq(s.FNeg(x), s.FNeg(x)), sym.Nil, eq(s.FAdd(x, y), s.FAdd(x, y))},
		// both infinite
		{"ieee-bounds", list(lt(x, z), lt(y, z)), eq(s.FConv(x, 32), s.FConv(x, 32)), sym.Nil,
			eq(s.FSub(x, y), s.FSub(x, y))},
		{"ieee-bounds", list(le(s.c(1), x), le(x, s.c(2)), le(s.c(-1), y), le(y, s.c(1))), lt(s.FMul(x, y), s.c(3)), sym.Nil,
			lt(s.FDiv(x, y), s.c(9))},
		{"ieee-cancel", list(le(s.c(-2), x), le(x, s.c(2)), not(eq(x, s.c(0)))), eq(s.FDiv(x, x), s.c(1)),
			not(eq(s.FSub(x, x), s.c(0))), eq(s.FDiv(y, y), s.c(1))},
		{"ieee-grain", list(le(s.c(1), x), le(x, s.c(2)), le(s.c(1), y), le(y, s.c(2)), not(eq(s.FSub(x, y), s.c(0)))),
			le(s.FDiv(x, s.FSub(x, y)), s.c(1<<53)), lt(s.FDiv(x, s.FSub(x, y)), s.c(-(1 << 53))),
			lt(s.FDiv(x, s.FSub(x, y)), s.c(1<<52))},
		{"ieee-cancel", list(le(s.c(-2), x), le(x, s.c(2))), eq(s.FSub(x, x), s.c(0)), sym.Nil, eq(s.FDiv(x, x), s.c(1))},
		{"ieee-order-number", list(lt(x, y)), eq(x, x), not(eq(y, y)), eq(z, z)},
		{"ieee-order-nan", list(not(eq(x, x))), not(lt(y, x)), eq(x, s.c(1)), lt(y, z)},
	}
}

func assumeAll(c *Context, given []sym.Expr) *Context {
	for _, e := range given {
		c = c.Assume(e)
	}
	return c
}

// Each rule decides what follows, and leaves what does not.
func TestOrder(t *testing.T) {
	s := newCompared(sym.IEEE)
	for _, tt := range orderCases(s) {
		c := assumeAll(Empty(s.Factory), tt.given)
		if c.IsFalse() {
			t.Errorf("%s: %v contradict each other", tt.rule, c.Conjuncts())
		}
		for _, w := range []struct{ e, want sym.Expr }{{tt.true_, sym.True}, {tt.false_, sym.False}, {tt.open, tt.open}} {
			if w.e == sym.Nil {
				continue
			}
			if got := c.Simplify(w.e); got != w.want {
				t.Errorf("%s: given %s, %s is %s", tt.rule, s.String(c.Condition()), s.String(w.e), s.String(got))
			}
			if got := c.Simplify(s.Not(w.e)); got != s.Not(w.want) {
				t.Errorf("%s: given %s, !(%s) is %s", tt.rule, s.String(c.Condition()), s.String(w.e), s.String(got))
			}
		}
	}
	// Equal values are no equal operands: one may be -0.0, the other 0.0.
	c := Empty(s.Factory).Assume(s.FEq(s.x, s.y))
	if e := s.FDiv(s.c(1), s.x); c.Simplify(e) != e || c.Simplify(s.Eq(s.x, s.y)) == sym.True {
		t.Error("values that compare equal are taken for one")
	}
	if c := assumeAll(Empty(s.Factory), []sym.Expr{s.FLt(s.x, s.y), s.FLt(s.y, s.z), s.FLe(s.z, s.x)}); !c.IsFalse() {
		t.Error("a circle is not found to be a contradiction")
	}
}

// Uninterpreted comparisons say nothing of each other.
func TestOrderNeedsIEEE(t *testing.T) {
	s := newCompared(sym.Herbrand)
	c := Empty(s.Factory).Assume(s.FLt(s.x, s.y))
	for _, e := range []sym.Expr{s.FLe(s.x, s.y), s.FLt(s.y, s.x), s.FEq(s.x, s.y), s.FEq(s.x, s.x)} {
		if c.Simplify(e) != e {
			t.Errorf("%s is decided", s.String(e))
		}
	}
}

// cornerValue picks a value at which comparisons are easily got wrong.
func cornerValue(r *rand.Rand) float64 {
	list := [...]float64{0, math.Copysign(0, -1), math.NaN(), math.Inf(1), math.Inf(-1), 1, 2, 0.5, -1, 5e-324, -5e-324,
		math.MaxFloat64}
	if r.IntN(8) == 0 {
		return math.Float64frombits(r.Uint64())
	}
	return list[r.IntN(len(list))]
}

// Whatever comparisons are known, what they are said to imply is true for all values for
// which they are.
func TestOrderIsSound(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	decided, checked := 0, 0
	for range 250 {
		s := newCompared(sym.IEEE)
		terms := []sym.Expr{s.x, s.y, s.z, s.n, s.FMul(s.x, s.x), s.c(0), s.c(math.Copysign(0, -1)), s.c(1), s.c(2)}
		terms = append(terms, terms[:6]...)
		terms = append(terms, s.FAdd(s.x, s.y), s.FSub(s.x, s.n), s.FMul(s.x, s.y), s.FDiv(s.x, s.y), s.FNeg(s.z),
			s.FApply("fabs", 64, s.z), s.FMul(s.c(0.25), s.n), s.FConv(s.FConv(s.x, 32), 64), s.c(-1), s.c(0.1),
			s.c(math.MaxFloat64))
		literal := func() sym.Expr {
			a, b := terms[r.IntN(len(terms))], terms[r.IntN(len(terms))]
			e := []func(a, b sym.Expr) sym.Expr{s.FLt, s.FLe, s.FEq}[r.IntN(3)](a, b)
			if r.IntN(2) == 0 {
				e = s.Not(e)
			}
			return e
		}
		var given []sym.Expr
		for range 1 + r.IntN(5) {
			given = append(given, literal())
		}
		for _, v := range []sym.Expr{s.x, s.y} {
			if r.IntN(2) == 0 {
				given = append(given, s.FLe(s.c(float64(r.IntN(3)-1)), v), s.FLt(v, s.c(float64(r.IntN(3)))))
			}
		}
		if n := s.Symbol("n", sym.SortInt); r.IntN(2) == 0 {
			given = append(given, s.Ge(n, s.Int(-2)), s.Le(n, s.Int(2)))
		}
		c := assumeAll(Empty(s.Factory), given)
		var claims, becomes []sym.Expr
		for range 8 {
			e := literal()
			claims, becomes = append(claims, e), append(becomes, c.Simplify(e))
			if becomes[len(becomes)-1] != e {
				decided++
			}
		}
		for range 700 {
			x, y, z, n := cornerValue(r), cornerValue(r), cornerValue(r), int64(r.IntN(5)-2)
			if r.IntN(3) == 0 {
				y = x
			}
			v := &sym.Valuation{Symbol: func(name string, _ sym.Sort) (sym.Value, bool) {
				if name == "n" {
					return sym.IntValue(n), true
				}
				return sym.Value{Float: map[string]float64{"x": x, "y": y, "z": z}[name]}, true
			}}
			truth := func(e sym.Expr) bool {
				got, err := s.Eval(e, v)
				if err != nil {
					t.Fatal(err)
				}
				return got.Bool
			}
			if !truth(s.And(given...)) {
				continue
			}
			checked++
			if c.IsFalse() {
				t.Fatalf("%s is no contradiction: x=%v y=%v z=%v n=%d", s.String(s.And(given...)), x, y, z, n)
			}
			for i, e := range claims {
				if truth(e) != truth(becomes[i]) {
					t.Fatalf("given %s, %s is not %s: x=%v y=%v z=%v n=%d", s.String(s.And(given...)), s.String(e),
						s.String(becomes[i]), x, y, z, n)
				}
			}
		}
	}
	if decided < 120 || checked < 10000 {
		t.Errorf("only %d comparisons were decided, %d times looked at", decided, checked)
	}
}
