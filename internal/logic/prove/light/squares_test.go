package light

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/num"
	"github.com/tass-go/tass/internal/testing/campaign"
)

// unknowns are real symbols, and what is made of them.
type unknowns struct {
	f *sym.Factory
	x []sym.Expr
}

func someUnknowns(n int) unknowns {
	u := unknowns{f: sym.New(sym.Real)}
	for i := range n {
		u.x = append(u.x, u.f.Symbol(fmt.Sprintf("x%d", i), sym.SortReal))
	}
	return u
}

// laplacian is p·Ap for the matrix A with 2 on its diagonal and -1 beside it.
func (u unknowns) laplacian(p []sym.Expr) sym.Expr {
	f, sum := u.f, u.f.RealInt(0)
	for i := range p {
		sum = f.Add(sum, f.Mul(f.RealInt(2), f.Mul(p[i], p[i])))
		if i > 0 {
			sum = f.Sub(sum, f.Mul(f.RealInt(2), f.Mul(p[i], p[i-1])))
		}
	}
	return sum
}

func (u unknowns) norm(p []sym.Expr) sym.Expr {
	sum := u.f.RealInt(0)
	for _, x := range p {
		sum = u.f.Add(sum, u.f.Mul(x, x))
	}
	return sum
}

// What is a sum of squares is not negative, and 0 only where all are; also of quotients and of products.
func TestSquares(t *testing.T) {
	u := someUnknowns(12)
	f, x, y := u.f, u.x[0], u.x[1]
	zero, form, norm := f.RealInt(0), u.laplacian(u.x), u.norm(u.x)
	number := func(n, d int64) sym.Expr { return f.Const(num.Int(n).Quo(num.Int(d)), sym.SortReal) }
	d := f.Sub(x, f.Div(norm, f.Add(norm, f.RealInt(1))))
	xy := f.Mul(x, y)
	for _, tt := range []struct {
		given, claim sym.Expr
		want         prove.Answer
	}{
		{sym.True, f.Ge(form, zero), prove.Yes},
		{sym.True, f.Gt(f.Add(form, number(1, 100)), zero), prove.Yes},
		{sym.True, f.Ne(f.Add(form, number(1, 100)), zero), prove.Yes},
		{sym.True, f.Gt(f.Sub(number(-1, 100), form), zero), prove.No},
		{sym.True, f.Gt(form, zero), prove.No},
		{f.Gt(norm, zero), f.Gt(form, zero), prove.Yes},
		{f.Ne(norm, zero), f.Ne(form, zero), prove.Yes},
		{f.Gt(norm, zero), f.Ne(f.Add(norm, f.Mul(f.RealInt(2), xy)), zero), prove.No}, // x + y is 0 for some
		{f.Ge(xy, zero), f.Ge(f.Add(norm, f.Mul(f.RealInt(3), xy)), zero), prove.Yes},
		{sym.True, f.Gt(f.Add(f.Mul(d, d), number(1, 100)), zero), prove.Yes},
		{sym.True, f.Ge(f.Add(f.Sub(f.Mul(xy, xy), f.Mul(f.RealInt(2), xy)), f.RealInt(1)), zero), prove.Yes},
	} {
		r, err := New(Limits{}).Prove(simplify.Empty(f).Assume(tt.given), prove.Query{Claim: tt.claim})
		if err != nil || r.Answer != tt.want {
			t.Errorf("%s |- %s: %s (%s) %v, want %s", f.String(tt.given), f.String(tt.claim), r.Answer, r.Reason, err, tt.want)
		}
	}
}

// A sum of squares that is found has the value of the polynomial, at every point; and polynomials that
// are made as such sums are found to be some.
func TestRandomSquares(t *testing.T) {
	found, tried := 0, 0
	for seed := range campaign.Seeds(t, 300) {
		dice := rand.New(rand.NewPCG(uint64(seed), 11))
		u := someUnknowns(1 + dice.IntN(4))
		f := u.f
		small := func() sym.Expr { return f.RealInt(int64(dice.IntN(5) - 2)) }
		p := f.RealInt(int64(dice.IntN(3)))
		made := dice.IntN(2) == 0
		for range 1 + dice.IntN(4) {
			l := small()
			for _, x := range u.x {
				l = f.Add(l, f.Mul(small(), x))
			}
			p = f.Add(p, f.Mul(l, l))
		}
		if !made {
			p = f.Add(p, f.Mul(small(), f.Mul(u.x[0], f.Add(u.x[len(u.x)-1], small()))))
		}
		tried++
		parts, k, ok := squares(simplify.Empty(f), p)
		switch {
		case ok:
			found++
			u.check(t, dice, p, parts, k)
		case made && f.Degree(p) > 1:
			t.Errorf("seed %d: %s is a sum of squares", seed, f.String(p))
		}
	}
	t.Logf("%d of %d", found, tried)
}

// check evaluates a polynomial at points: it is at least k, and k where all parts are 0.
func (u unknowns) check(t *testing.T, dice *rand.Rand, p sym.Expr, parts []sym.Expr, k num.Q) {
	t.Helper()
	for range 20 {
		by := map[sym.Expr]sym.Expr{}
		for _, x := range u.x {
			by[x] = u.f.Const(num.Int(int64(dice.IntN(9)-4)).Quo(num.Int(int64(1+dice.IntN(2)))), sym.SortReal)
		}
		value, _ := u.f.Num(u.f.Substitute(p, by))
		zeros := true
		for _, part := range parts {
			v, _ := u.f.Num(u.f.Substitute(part, by))
			zeros = zeros && v.IsZero()
		}
		if c := value.Cmp(k); c < 0 || zeros != (c == 0) {
			t.Errorf("%s is %s, and should be %s or more", u.f.String(p), value, k)
		}
	}
}

// What is known to be greater than a tolerance is not 0, nor are its factors: the residual of a second step, whose
// terms are quotients, as it is told from its tolerance and then divided by. Its neighbours say nothing.
func TestAbove(t *testing.T) {
	u := someUnknowns(3)
	f, x, y, z := u.f, u.x[0], u.x[1], u.x[2]
	real := f.RealInt
	d := f.Add(f.Sub(f.Mul(real(2), u.norm(u.x[:2])), f.Mul(real(3), f.Mul(x, y))), f.Mul(z, z))
	quotient := func(a, b sym.Expr) sym.Expr {
		return f.Div(f.Sub(f.Pow(a, 3), f.Mul(real(2), f.Mul(a, f.Mul(b, b)))), d)
	}
	residual := u.norm([]sym.Expr{quotient(x, y), quotient(y, x)})
	n, _ := f.NumDen(residual)
	small := f.Const(num.Int(1).Quo(num.Int(1000)), sym.SortReal)
	known := simplify.Empty(f).Assume(f.Ne(d, real(0))).Assume(f.Gt(residual, small))
	for _, tt := range []struct {
		p    sym.Expr
		want bool
	}{
		{n, true},
		{f.Mul(real(3), n), true},
		{f.Neg(n), false},
		{f.Sub(n, f.Pow(x, 6)), false},
		{f.Sub(n, f.Mul(d, d)), false},
		{d, false},
	} {
		if got := above(known, tt.p); got != tt.want {
			t.Errorf("above(%s) is %t, want %t", f.String(tt.p), got, tt.want)
		}
	}
	if above(simplify.Empty(f).Assume(f.Lt(residual, small)), n) {
		t.Error("what is less than a tolerance need not be positive")
	}
	for _, claim := range []sym.Expr{f.Ne(n, real(0)), f.Gt(n, real(0)), f.Ge(residual, real(0))} {
		if r, err := New(Limits{}).Prove(known, prove.Query{Claim: claim}); err != nil || r.Answer != prove.Yes {
			t.Errorf("%s: %s (%s) %v", f.String(claim), r.Answer, r.Reason, err)
		}
	}
}

// A sum of squares of quotients is told from what is not one where it was multiplied out, and is 0 just where all are.
func TestSquaresOfQuotients(t *testing.T) {
	u := someUnknowns(4)
	f, a, b := u.f, u.x[:2], u.x[2:]
	zero := f.RealInt(0)
	dot := f.Add(f.Mul(a[0], b[0]), f.Mul(a[1], b[1]))
	rest := make([]sym.Expr, 2)
	for i := range rest { // of b without its part along a
		rest[i] = f.Sub(b[i], f.Div(f.Mul(dot, a[i]), u.norm(a)))
	}
	n, _ := f.NumDen(u.norm(rest))
	given := simplify.Empty(f).Assume(f.Ne(u.norm(a), zero))
	for _, tt := range []struct {
		claim sym.Expr
		want  prove.Answer
	}{
		{f.Ge(u.norm(rest), zero), prove.Yes},
		{f.Ge(n, zero), prove.Yes},
		{f.Gt(n, f.RealInt(-1)), prove.Yes},
		{f.Gt(n, zero), prove.No},
		{f.Ge(f.Sub(n, f.Mul(dot, dot)), zero), prove.No},
	} {
		if r, err := New(Limits{}).Prove(given, prove.Query{Claim: tt.claim}); err != nil || r.Answer != tt.want {
			t.Errorf("%s: %s (%s) %v, want %s", f.String(tt.claim), r.Answer, r.Reason, err, tt.want)
		}
	}
}
