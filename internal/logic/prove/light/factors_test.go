package light

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
)

// What is known of a product is known of its factors, and the other way around.
func TestFactors(t *testing.T) {
	f := sym.New(sym.Real)
	for _, sort := range []sym.Sort{sym.SortReal, sym.SortInt} {
		at := func(name string) sym.Expr { return f.Symbol(name+fmt.Sprint(sort), sort) }
		a, b, c, d, e := at("a"), at("b"), at("c"), at("d"), at("e")
		zero := f.Sub(a, a)
		p := f.Sub(f.Mul(a, d), f.Mul(b, c)) // a determinant
		q := f.Add(f.Mul(b, e), f.Add(f.Mul(a, a), c))
		mul := func(x ...sym.Expr) sym.Expr {
			r := x[0]
			for _, y := range x[1:] {
				r = f.Mul(r, y)
			}
			return r
		}
		for _, x := range []struct {
			name  string
			given []sym.Expr
			claim sym.Expr
			want  outcome
		}{
			{"it divides what is not 0", []sym.Expr{f.Ne(mul(a, a, b, p), zero)}, f.Ne(p, zero), refuted},
			{"so does its double", []sym.Expr{f.Gt(mul(a, p), zero)}, f.Ne(f.Add(p, p), zero), refuted},
			{"an atom does", []sym.Expr{f.Ne(mul(a, p), zero)}, f.Ne(mul(a, a), zero), refuted},
			{"a product of what is not 0", []sym.Expr{f.Ne(a, zero), f.Ne(p, zero), f.Lt(q, zero)}, f.Ne(mul(a, p, p, q), zero),
				refuted},
			{"a product of an unknown factor", []sym.Expr{f.Ne(a, zero), f.Ne(p, zero)}, f.Ne(mul(a, p, q), zero), open},
			{"another factor", []sym.Expr{f.Ne(mul(a, p), zero)}, f.Ne(q, zero), open},
			{"one is 0", []sym.Expr{f.Eq(mul(a, p), zero), f.Ne(a, zero)}, f.Eq(p, zero), refuted},
			{"one of two is 0", []sym.Expr{f.Eq(mul(a, p), zero), f.Ne(b, zero)}, f.Eq(p, zero), open},
			{"a multiple of 0", []sym.Expr{f.Eq(p, zero)}, f.Eq(mul(b, p, q), zero), refuted},
			{"a multiple of what may be 0", []sym.Expr{f.Ge(p, zero)}, f.Eq(mul(b, p, q), zero), open},
			{"a sum", []sym.Expr{f.Ne(p, zero), f.Ne(q, zero)}, f.Ne(f.Add(p, q), zero), open},
			{"greater than", []sym.Expr{f.Gt(mul(a, a, p), zero)}, f.Gt(p, zero), open},
		} {
			ctx := simplify.Empty(f)
			for _, g := range x.given {
				ctx = ctx.Assume(g)
			}
			r := &run{f: f, ctx: ctx, claim: x.claim, limits: Limits{}.withDefaults()}
			if got := r.factored(ctx, x.claim); got != x.want {
				t.Errorf("%s: %s |- %s: outcome %d, want %d", x.name, f.String(ctx.Condition()), f.String(x.claim), got, x.want)
			}
			res, err := New(Limits{}).Prove(ctx, prove.Query{Claim: x.claim})
			if err != nil || (res.Answer == prove.Yes) != (x.want == refuted) && x.name != "greater than" {
				t.Errorf("%s: %s |- %s is answered %s (%v)", x.name, f.String(ctx.Condition()), f.String(x.claim), res.Answer, err)
			}
		}
	}
}

// A product of machine numbers can be 0 where none of its factors is.
func TestFactorsOfMachineNumbers(t *testing.T) {
	for _, a := range []sym.Arith{sym.IEEE, sym.IEEEPaper, sym.Herbrand} {
		f := sym.New(a)
		double := f.FloatSort(64)
		x, y, zero := f.Symbol("x", double), f.Symbol("y", double), f.FConst("0", new(big.Rat), 64)
		c := simplify.Empty(f).Assume(f.Not(f.FEq(x, zero))).Assume(f.Not(f.FEq(y, zero)))
		res, err := New(Limits{}).Prove(c, prove.Query{Claim: f.Not(f.FEq(f.FMul(x, y), zero))})
		if err != nil || res.Answer == prove.Yes {
			t.Errorf("%s: a product is not 0: %s (%v)", a, res.Answer, err)
		}
	}
	f := sym.New(sym.Real)
	i, j, zero := f.Symbol("i", sym.SortInt), f.Symbol("j", sym.SortInt), f.Int(0)
	c := simplify.Empty(f).Assume(f.Ne(i, zero)).Assume(f.Ne(j, zero))
	res, err := New(Limits{}).Prove(c, prove.Query{Claim: f.Ne(f.FloorMod(f.Mul(i, j), f.Int(1<<8)), zero)})
	if err != nil || res.Answer == prove.Yes {
		t.Errorf("a product that is cut to eight bits is not 0: %s (%v)", res.Answer, err)
	}
}

// Of random polynomials, a product of what is known not to be 0 is proved not to be, and
// nothing is proved that is false at a point where all that is known is true.
func TestFactorsAtRandom(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 1))
	proved, asked, products := 0, 0, 0
	for range 600 {
		f := sym.New(sym.Real)
		sort := []sym.Sort{sym.SortReal, sym.SortInt}[rng.IntN(2)]
		var x []sym.Expr
		at := map[sym.Expr]sym.Expr{}
		number := func(v int64) sym.Expr {
			if sort == sym.SortInt {
				return f.Int(v)
			}
			return f.RealInt(v)
		}
		for _, name := range []string{"a", "b", "c", "d"} {
			s := f.Symbol(name, sort)
			x, at[s] = append(x, s), number(rng.Int64N(7)-3)
		}
		zero := number(0)
		poly := func(terms int) sym.Expr {
			p := zero
			for range terms {
				m := number(rng.Int64N(5) - 2)
				for range rng.IntN(3) {
					m = f.Mul(m, x[rng.IntN(len(x))])
				}
				p = f.Add(p, m)
			}
			return p
		}
		var parts []sym.Expr
		for range 4 {
			parts = append(parts, poly(1+rng.IntN(4)))
		}
		product := func() sym.Expr {
			p := parts[rng.IntN(len(parts))]
			for range rng.IntN(3) {
				p = f.Mul(p, parts[rng.IntN(len(parts))])
			}
			return p
		}
		holds := func(p sym.Expr) sym.Expr { // of p = 0 and p != 0
			if e := f.Eq(p, zero); f.Substitute(e, at) == sym.True {
				return e
			}
			return f.Ne(p, zero)
		}
		ctx, all, solved := simplify.Empty(f), number(1), false
		for range 1 + rng.IntN(4) {
			p := product()
			ctx = ctx.Assume(holds(p))
			if solved = solved || f.Substitute(p, at) == zero; f.NumTerms(all)*f.NumTerms(p) < 100 {
				all = f.Mul(all, p)
			}
		}
		r := &run{f: f, ctx: ctx, limits: Limits{}.withDefaults()}
		if got := ctx.Simplify(f.Ne(all, zero)); !solved && got != sym.True {
			if asked++; r.factored(ctx, got) == refuted {
				products++
			}
		}
		for range 4 {
			truth := holds(product())
			if r.factored(ctx, ctx.Simplify(truth)) == refuted {
				proved++
			}
			if claim := f.Not(truth); r.factored(ctx, claim) == refuted || r.factored(ctx, ctx.Simplify(claim)) == refuted {
				t.Fatalf("%s |- %s is proved, and false at %v", f.String(ctx.Condition()), f.String(claim), at)
			}
		}
	}
	if asked < 100 || products < asked-asked/20 { // greedy division can miss some
		t.Errorf("of %d products of what is not 0, %d are proved not to be", asked, products)
	}
	if proved < 50 {
		t.Errorf("%d claims are proved: the test says little", proved)
	}
}

// A root is not 0 where what it is the root of is not, if that is what is known of it: softened distances are
// divided by, and their roots, and products of both.
func TestFactorsThatAreRoots(t *testing.T) {
	f := sym.New(sym.Real)
	x, y, zero := f.Symbol("x", sym.SortReal), f.Symbol("y", sym.SortReal), f.RealInt(0)
	d := f.Sub(x, y)
	for _, tt := range []struct {
		name    string
		softly  int64
		defined bool
		want    prove.Answer
	}{
		{"a distance and a bit", 1, true, prove.Yes},
		{"a distance", 0, true, prove.No},
		{"any function", 1, false, prove.Unknown},
	} {
		of := f.Add(f.Mul(d, d), f.RealInt(tt.softly))
		root, c := f.FApply("sqrt", 64, of), simplify.Empty(f)
		if tt.defined {
			c = c.Assume(f.Ge(root, zero)).Assume(f.Eq(f.Mul(root, root), of))
		}
		r, err := New(Limits{}).Prove(c, prove.Query{Claim: f.Ne(f.Mul(root, of), zero)})
		if err != nil || r.Answer != tt.want && (tt.want == prove.Yes || r.Answer == prove.Yes) {
			t.Errorf("%s: %s (%s) %v, want %s", tt.name, r.Answer, r.Reason, err, tt.want)
		}
	}
}
