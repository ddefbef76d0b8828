package mathlib

import (
	"math/big"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/verdict"
)

// exactly gives the functions that are expressed by others, or by what defines
// them.
func exactly() map[string]model {
	return map[string]model{
		"fabs":      of(func(f *sym.Factory, x []sym.Expr) sym.Expr { return magnitude(f, x[0]) }),
		"fmin":      of(func(f *sym.Factory, x []sym.Expr) sym.Expr { return f.Min(x[0], x[1]) }),
		"fmax":      of(func(f *sym.Factory, x []sym.Expr) sym.Expr { return f.Max(x[0], x[1]) }),
		"fdim":      of(func(f *sym.Factory, x []sym.Expr) sym.Expr { return f.Max(f.Sub(x[0], x[1]), f.RealInt(0)) }),
		"copysign":  of(copySign),
		"fma":       of(func(f *sym.Factory, x []sym.Expr) sym.Expr { return f.Add(f.Mul(x[0], x[1]), x[2]) }),
		"trunc":     of(func(f *sym.Factory, x []sym.Expr) sym.Expr { return f.IntToReal(f.RealToInt(x[0])) }),
		"floor":     of(func(f *sym.Factory, x []sym.Expr) sym.Expr { return f.IntToReal(floor(f, x[0])) }),
		"ceil":      of(func(f *sym.Factory, x []sym.Expr) sym.Expr { return f.Neg(f.IntToReal(floor(f, f.Neg(x[0])))) }),
		"round":     of(round),
		"rint":      of(roundEven),
		"nearbyint": of(roundEven),
		"fmod":      remainder,
		"sqrt":      func(c *call, x []sym.Expr) (sym.Expr, bool) { return c.root(x[0]) },
		"cbrt":      cubeRoot,
		"hypot": func(c *call, x []sym.Expr) (sym.Expr, bool) {
			return c.root(c.f.Add(c.f.Pow(x[0], 2), c.f.Pow(x[1], 2)))
		},
		"pow":   power,
		"expm1": shifted("exp", 0, -1),
		"log1p": shifted("log", 1, 0),
	}
}

// of makes a model of an expression without conditions.
func of(fn func(f *sym.Factory, x []sym.Expr) sym.Expr) model {
	return func(c *call, x []sym.Expr) (sym.Expr, bool) { return c.Env().Simplify(fn(c.f, x)), true }
}

func magnitude(f *sym.Factory, x sym.Expr) sym.Expr {
	return f.Ite(f.Lt(x, f.RealInt(0)), f.Neg(x), x)
}

// copySign takes zero to be positive: the reals have only one.
func copySign(f *sym.Factory, x []sym.Expr) sym.Expr {
	m := magnitude(f, x[0])
	return f.Ite(f.Lt(x[1], f.RealInt(0)), f.Neg(m), m)
}

// floor gives the greatest integer that is not above x, as an integer.
func floor(f *sym.Factory, x sym.Expr) sym.Expr {
	t := f.RealToInt(x)
	return f.Ite(f.Lt(x, f.IntToReal(t)), f.Sub(t, f.Int(1)), t)
}

func half(f *sym.Factory) sym.Expr { return f.Rational(big.NewRat(1, 2)) }

// round rounds halves away from zero.
func round(f *sym.Factory, x []sym.Expr) sym.Expr {
	up, down := f.RealToInt(f.Add(x[0], half(f))), f.RealToInt(f.Sub(x[0], half(f)))
	return f.IntToReal(f.Ite(f.Lt(x[0], f.RealInt(0)), down, up))
}

// roundEven rounds halves to the even neighbour, the default rounding mode.
func roundEven(f *sym.Factory, x []sym.Expr) sym.Expr {
	low := floor(f, x[0])
	rest := f.Sub(x[0], f.IntToReal(low))
	up := f.Add(low, f.Int(1))
	even := f.Add(low, f.FloorMod(low, f.Int(2)))
	return f.IntToReal(f.Ite(f.Lt(rest, half(f)), low, f.Ite(f.Lt(half(f), rest), up, even)))
}

// divisor obliges a number not to be zero.
func (c *call) divisor(x sym.Expr) bool {
	cond := c.Env().Simplify(c.f.Ne(x, c.f.RealInt(0)))
	if cond == sym.True {
		return true
	}
	c.Require(verdict.DivisionByZero, cond, "an argument of "+c.Act.Name+" that is divided by can be zero")
	return c.Clear()
}

// remainder models fmod: x - y*trunc(x/y).
func remainder(c *call, x []sym.Expr) (sym.Expr, bool) {
	if !c.divisor(x[1]) {
		return sym.Nil, false
	}
	q := c.f.IntToReal(c.f.RealToInt(c.f.Div(x[0], x[1])))
	return c.f.Sub(x[0], c.f.Mul(x[1], q)), true
}

// rationalRoot gives the k-th root of a rational number that is one.
func rationalRoot(x *big.Rat, k int) (*big.Rat, bool) {
	p, ok := integerRoot(x.Num(), k)
	q, okQ := integerRoot(x.Denom(), k)
	if !ok || !okQ {
		return nil, false
	}
	return new(big.Rat).SetFrac(p, q), true
}

// integerRoot finds the k-th root of an integer by bisection; k is 2 or 3.
func integerRoot(n *big.Int, k int) (*big.Int, bool) {
	m, e := new(big.Int).Abs(n), big.NewInt(int64(k))
	lo, hi := new(big.Int), new(big.Int).Lsh(big.NewInt(1), uint(m.BitLen()/k+1))
	for lo.Cmp(hi) < 0 {
		mid := new(big.Int).Add(lo, hi)
		mid.Rsh(mid, 1)
		if new(big.Int).Exp(mid, e, nil).Cmp(m) < 0 {
			lo = mid.Add(mid, big.NewInt(1))
		} else {
			hi = mid
		}
	}
	if new(big.Int).Exp(lo, e, nil).Cmp(m) != 0 || n.Sign() < 0 && k%2 == 0 {
		return nil, false
	}
	if n.Sign() < 0 {
		lo.Neg(lo)
	}
	return lo, true
}

// root gives the square root: for x >= 0 the number that is not negative and
// whose square is x. Nothing is known of the root of a negative number.
func (c *call) root(x sym.Expr) (sym.Expr, bool) {
	f := c.f
	if r, ok := f.AsRat(x); ok {
		if s, ok := rationalRoot(r, 2); ok {
			return f.Rational(s), true
		}
		if r.Sign() > 0 {
			k, n := squareFree(r)
			return f.Mul(f.Rational(k), f.FApply("sqrt", c.bits, f.IntToReal(f.BigInt(n)))), true
		}
	}
	inside, ok := c.Truth(f.Ge(x, f.RealInt(0)))
	if !ok {
		return sym.Nil, false
	}
	y := f.FApply("sqrt", c.bits, x)
	if !inside {
		return y, true
	}
	return y, c.know(f.Ge(y, f.RealInt(0)), f.Eq(f.Mul(y, y), x))
}

// squareFree gives the root of a positive fraction as a fraction times that of an integer:
// sqrt(9/8) is 3/4*sqrt(2). Squares of larger primes than a few stay under the root.
func squareFree(q *big.Rat) (k *big.Rat, n *big.Int) {
	const last = 1000
	n = new(big.Int).Mul(q.Num(), q.Denom())
	k = new(big.Rat).SetFrac(big.NewInt(1), q.Denom())
	rest, quotient := new(big.Int), new(big.Int)
	for p := int64(2); p <= last; p++ {
		d := big.NewInt(p * p)
		for quotient.QuoRem(n, d, rest); rest.Sign() == 0; quotient.QuoRem(n, d, rest) {
			n.Set(quotient)
			k.Mul(k, big.NewRat(p, 1))
		}
		if d.Cmp(n) > 0 {
			break
		}
	}
	return k, n
}

func cubeRoot(c *call, x []sym.Expr) (sym.Expr, bool) {
	if r, ok := c.f.AsRat(x[0]); ok {
		if s, ok := rationalRoot(r, 3); ok {
			return c.f.Rational(s), true
		}
	}
	y := c.apply(x[0])
	return y, c.know(c.f.Eq(c.f.Pow(y, 3), x[0]))
}

// largestPower bounds the exponents that are multiplied out.
const largestPower = 64

// power models pow: exactly for constant integer exponents and for 1/2.
func power(c *call, x []sym.Expr) (sym.Expr, bool) {
	f := c.f
	r, constant := f.AsRat(x[1])
	if constant && r.Cmp(big.NewRat(1, 2)) == 0 {
		return c.root(x[0])
	}
	if constant && r.IsInt() && r.Num().IsInt64() {
		switch n := r.Num().Int64(); {
		case n >= 0 && n <= largestPower:
			return f.Pow(x[0], int(n)), true
		case n < 0 && n >= -largestPower:
			if !c.divisor(x[0]) {
				return sym.Nil, false
			}
			return f.Div(f.RealInt(1), f.Pow(x[0], int(-n))), true
		}
	}
	y := c.apply(x...)
	zero := f.RealInt(0)
	return y, c.know(f.Implies(f.Gt(x[0], zero), f.Gt(y, zero)))
}

// shifted makes a model of fn(x+before) + after.
func shifted(fn string, before, after int64) model {
	return func(c *call, x []sym.Expr) (sym.Expr, bool) {
		inner := *c
		inner.name = fn
		y, ok := opaque()[fn].model(&inner, []sym.Expr{c.f.Add(x[0], c.f.RealInt(before))})
		if !ok {
			return sym.Nil, false
		}
		return c.f.Add(y, c.f.RealInt(after)), true
	}
}
