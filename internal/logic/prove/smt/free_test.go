package smt_test

import (
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/prove/smt"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/testing/campaign"
)

// uninterpreted makes random conditions over floating terms that mean nothing, with
// integers and equalities of values between them.
type uninterpreted struct {
	*sym.Factory
	r *rand.Rand
}

func (g *uninterpreted) term(depth int) sym.Expr {
	if depth == 0 || g.r.IntN(3) == 0 {
		switch g.r.IntN(7) {
		case 0:
			return g.FConst("1.0", big.NewRat(1, 1), 64)
		case 1:
			return g.FConst("2.0", big.NewRat(2, 1), 64)
		case 2:
			return g.Read(g.Symbol("a", g.ArraySort(sym.SortF64)), g.Int(g.r.Int64N(2)))
		case 3:
			return g.IntToFloat(g.Symbol("n", sym.SortInt), 64)
		}
		return g.Symbol([]string{"x", "y", "z"}[g.r.IntN(3)], sym.SortF64)
	}
	a, b := g.term(depth-1), g.term(depth-1)
	switch g.r.IntN(4) {
	case 0:
		return g.FAdd(a, b)
	case 1:
		return g.FMul(a, b)
	case 2:
		return g.FApply("sin", 64, a)
	}
	return g.FNeg(a)
}

func (g *uninterpreted) literal() sym.Expr {
	a, b := g.term(g.r.IntN(3)), g.term(g.r.IntN(2))
	var e sym.Expr
	switch g.r.IntN(10) {
	case 0:
		e = g.Gt(g.Symbol("n", sym.SortInt), g.Int(g.r.Int64N(3)))
	case 1:
		e = g.Eq(a, b)
	case 2:
		e = g.Ge(g.FloatToInt(a), g.Int(g.r.Int64N(3)))
	case 3, 4:
		e = g.FLe(a, b)
	case 5, 6:
		e = g.FEq(a, b)
	default:
		e = g.FLt(a, b)
	}
	if g.r.IntN(2) == 0 {
		e = g.Not(e)
	}
	return e
}

func (g *uninterpreted) condition() sym.Expr {
	switch g.r.IntN(4) {
	case 0:
		return g.Or(g.literal(), g.literal())
	case 1:
		return g.Or(g.literal(), g.literal(), g.literal())
	}
	return g.literal()
}

// A condition that is said to be free follows from no context that has a solution, nor does
// its negation.
func TestRandomFree(t *testing.T) {
	p := solver(t, "z3", smt.Options{Z3Limit: 300_000})
	proved := func(c *simplify.Context, e sym.Expr) bool {
		r, err := p.Prove(c, prove.Query{Claim: e})
		if err != nil {
			t.Fatal(err)
		}
		return r.Answer == prove.Yes
	}
	free, closed := 0, 0
	for seed := range campaign.Seeds(t, 500) {
		g := &uninterpreted{sym.New(sym.Herbrand), rand.New(rand.NewPCG(uint64(seed), 11))}
		c := simplify.Empty(g.Factory)
		for range g.r.IntN(7) {
			c = c.Assume(g.condition())
		}
		if c.IsFalse() || proved(c, sym.False) {
			continue
		}
		for range 8 {
			e := c.Simplify(g.literal())
			if !c.Free(e) {
				closed++
				continue
			}
			free++
			if proved(c, e) || proved(c, g.Not(e)) {
				t.Errorf("seed %d: given %s, %s is said to be free", seed, g.String(c.Condition()), g.String(e))
			}
		}
	}
	if campaign.Usual() && (free < 200 || closed < 200) {
		t.Errorf("%d conditions were free, %d not", free, closed)
	}
}
