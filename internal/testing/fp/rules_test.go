package fp

import (
	"flag"
	"math"
	"math/big"
	"math/rand/v2"
	"strconv"
	"testing"

	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/prove/smt"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/testing/campaign"
)

// What random questions are asked: more of them, and others, by hand.
var (
	seed   = flag.Uint64("seed", 11, "seed of the random questions")
	amount = flag.Int("amount", 200, "how many random questions are asked of each kind")
)

func solver(t *testing.T, name string, limit int) Solver {
	t.Helper()
	s, ok := smt.FindOne(name)
	if !ok {
		t.Fatalf("%s is not on the PATH: `make deps` installs what the tests need", name)
	}
	return Solver{s, limit}
}

// provers are for most questions cvc5, which is asked about few digits first, and for some
// z3, which takes longer.
func provers(t *testing.T) (quick, other Prover) {
	a, b := solver(t, "cvc5", 60_000), solver(t, "z3", 1_000_000)
	return Prover{{Micro, a}, {Micro32, a}, {Tiny, a}, {Machine, a}}, Prover{{Micro, b}, {Micro32, b}, {Machine, a}}
}

// source is an expression as it is written, in any factory.
type source func(f *sym.Factory) sym.Expr

func number(v float64, bits int) source {
	return func(f *sym.Factory) sym.Expr {
		switch {
		case math.IsNaN(v):
			return f.FDiv(number(0, bits)(f), number(0, bits)(f))
		case math.IsInf(v, 0):
			return f.FDiv(number(math.Copysign(1, v), bits)(f), number(0, bits)(f))
		case math.Signbit(v):
			return f.FNeg(number(-v, bits)(f))
		}
		return f.FConst(strconv.FormatFloat(v, 'g', -1, 64), new(big.Rat).SetFloat64(v), bits)
	}
}

var numbers = []float64{0, math.Copysign(0, -1), 1, -1, 2, -2, 0.5, 4, -0.5, 3, math.NaN(), math.Inf(1), math.Inf(-1)}

// anyNumber makes an expression of a floating type.
func anyNumber(r *rand.Rand, depth, bits int) source {
	sub := func() source { return anyNumber(r, depth-1, bits) }
	if depth == 0 {
		switch r.IntN(6) {
		case 0, 1:
			return number(numbers[r.IntN(len(numbers))], bits)
		case 2:
			n := r.IntN(3)
			return func(f *sym.Factory) sym.Expr {
				return f.IntToFloat(f.Add(f.Symbol("n", sym.SortInt), f.Int(int64(n))), bits)
			}
		}
		name := []string{"x", "y", "z"}[r.IntN(3)]
		return func(f *sym.Factory) sym.Expr { return f.Symbol(name+strconv.Itoa(bits), f.FloatSort(bits)) }
	}
	a, b := sub(), sub()
	switch r.IntN(20) {
	case 0, 1:
		return func(f *sym.Factory) sym.Expr { return f.FNeg(a(f)) }
	case 2:
		wide := anyNumber(r, depth-1, 96-bits)
		return func(f *sym.Factory) sym.Expr { return f.FConv(wide(f), bits) }
	case 3:
		cond, c := anyComparison(r, depth-1, bits), sub()
		return func(f *sym.Factory) sym.Expr { return f.Ite(cond(f), f.FAdd(a(f), b(f)), c(f)) }
	case 4, 5:
		name := []string{"fabs", "fabs", "sqrt", "floor", "ceil", "trunc", "rint", "round"}[r.IntN(8)]
		return func(f *sym.Factory) sym.Expr { return f.FApply(name, bits, a(f)) }
	case 6:
		if r.IntN(2) == 0 {
			return func(f *sym.Factory) sym.Expr { return f.FApply("fma", bits, a(f), b(f), a(f)) }
		}
		name := []string{"fmin", "fmax"}[r.IntN(2)]
		return func(f *sym.Factory) sym.Expr { return f.FApply(name, bits, a(f), b(f)) }
	case 7, 8, 9, 10, 11:
		return func(f *sym.Factory) sym.Expr { return f.FAdd(a(f), b(f)) }
	case 12, 13, 14:
		return func(f *sym.Factory) sym.Expr { return f.FSub(a(f), b(f)) }
	case 15, 16, 17:
		return func(f *sym.Factory) sym.Expr { return f.FMul(a(f), b(f)) }
	}
	return func(f *sym.Factory) sym.Expr { return f.FDiv(a(f), b(f)) }
}

// anyComparison makes a comparison.
func anyComparison(r *rand.Rand, depth, bits int) source {
	a, b := anyNumber(r, depth, bits), anyNumber(r, r.IntN(depth+1), bits)
	switch r.IntN(4) {
	case 0:
		return func(f *sym.Factory) sym.Expr { return f.FLt(a(f), b(f)) }
	case 1:
		return func(f *sym.Factory) sym.Expr { return f.FLe(a(f), b(f)) }
	case 2:
		return func(f *sym.Factory) sym.Expr { return f.FEq(a(f), b(f)) }
	}
	return func(f *sym.Factory) sym.Expr { return f.Not(f.FLt(a(f), b(f))) }
}

// What the rules of IEEE arithmetic make of an expression has the value of what was
// written, as solvers prove.
func TestRulesAgainstSolvers(t *testing.T) {
	r := rand.New(rand.NewPCG(*seed, 12))
	quick, other := provers(t)
	var count [3]int
	questions := campaign.Number(*amount, *amount/10)
	for n := 0; n < questions; {
		depth, bits := 1+r.IntN(2), 64
		if r.IntN(4) == 0 {
			bits = 32
		}
		e := anyNumber(r, depth, bits)
		if r.IntN(4) == 0 {
			e = anyComparison(r, depth, bits)
		}
		plain, ruled := sym.New(sym.Herbrand), sym.New(sym.IEEE)
		before, after := e(plain), e(ruled)
		if plain.String(before) == ruled.String(after) {
			continue
		}
		p := quick
		if n++; n%8 == 0 {
			p = other
		}
		a, err := p.Decide(func(m Formats) (Question, error) { return Equal(m, plain, before, ruled, after) })
		if err != nil {
			t.Fatal(err)
		}
		if count[a]++; a == prove.No {
			t.Errorf("%s => %s", plain.String(before), ruled.String(after))
		}
		if a == prove.Unknown {
			t.Logf("open: %s => %s", plain.String(before), ruled.String(after))
		}
	}
	t.Logf("%d proved, %d open", count[prove.Yes], count[prove.Unknown])
	if count[prove.Yes] < questions*9/10 {
		t.Error("the solvers know too little for this to say much")
	}
}
