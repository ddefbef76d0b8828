package sym

import (
	"math/big"

	"github.com/tass-go/tass/internal/logic/enclose"
)

// Constants that are no fractions. Over the reals sqrt(2) and log(10) are applications of
// the functions of math.h to constants; which of two such numbers is larger is decided
// here, by enclosing their difference more and more closely. One that is zero never shows
// that way: of sums, products, quotients and roots it is known how close to zero they can
// be otherwise, and of the other functions it stays open.

// Limits of the bits that are worked with.
const (
	firstBits     = 64
	mostBits      = 1 << 14
	mostOpenBits  = 1 << 10 // where zero cannot be told
	mostClosed    = 2000    // nodes of a constant expression
	closedCompare = 4       // each try works with so many times the bits of the one before
)

// IsClosed tells whether e is a constant that is no fraction: an expression over the reals of
// fractions and functions of math.h.
func (f *Factory) IsClosed(e Expr) bool {
	return !isSmall(e) && f.at(e).flag&(flagSym|flagOpen) == flagSym && f.at(e).sort == SortReal
}

// HasConstants tells whether there is an application of a function of math.h to constants.
func (f *Factory) HasConstants() bool { return f.constants }

// Abstract says that a program leaves open what the function of this name is, though it is
// that of one of math.h.
func (f *Factory) Abstract(name string) {
	if f.abstract == nil {
		f.abstract = map[string]bool{}
	}
	f.abstract[name] = true
}

// IsKnown tells whether e is a constant that is no fraction and has an enclosure.
func (f *Factory) IsKnown(e Expr) bool {
	if !f.IsClosed(e) {
		return false
	}
	_, _, ok := f.Enclosure(e, firstBits)
	return ok
}

// Enclosure gives fractions between which a closed expression lies, as close to each other
// as so many bits tell.
func (f *Factory) Enclosure(e Expr, bits uint) (lo, hi *big.Rat, ok bool) {
	c := closed{f: f, a: enclose.Bits(bits), seen: map[Expr]enclose.Interval{}}
	x, ok := c.enclose(e)
	if !ok {
		return nil, nil, false
	}
	lo, hi = x.Bounds()
	return lo, hi, true
}

// closedSign gives the sign of a closed expression.
func (f *Factory) closedSign(e Expr) (sign int, ok bool) {
	zero, limit := 0.0, float64(mostOpenBits)
	s := separation{f: f, seen: map[Expr]enclose.Separation{}, degree: 1}
	if x, ok := s.of(e); ok {
		if zero = x.Bits(s.degree); zero <= mostBits {
			limit = zero
		}
	}
	most := 2*limit + firstBits // a number of n bits, and as many behind the point
	for bits := float64(firstBits); ; bits *= closedCompare {
		c := closed{f: f, a: enclose.Bits(uint(min(bits, most))), seen: map[Expr]enclose.Interval{}}
		x, ok := c.enclose(e)
		if !ok {
			return 0, false
		}
		if sign, ok := x.Sign(); ok {
			return sign, true
		}
		if limit == zero && magnitudeBelow(x, zero) {
			return 0, true
		}
		if bits >= most {
			return 0, false
		}
	}
}

// magnitudeBelow tells whether all numbers of an interval are less than 2^-bits from zero.
func magnitudeBelow(x enclose.Interval, bits float64) bool {
	least := func(v *big.Float) bool { return v.Sign() == 0 || float64(v.MantExp(nil)) < -bits }
	return least(x.Lo) && least(x.Hi)
}

// relClosed decides a relation of a closed expression to 0; Nil if it cannot.
//
// rule rel-closed: sqrt(2) - 1 > 0 => true, sqrt(2)*sqrt(2) - 2 = 0 => true
func (f *Factory) relClosed(op Op, p Expr) Expr {
	sign, ok := f.closedSign(p)
	if !ok {
		return Nil
	}
	return f.Bool(holds(op, sign))
}

// truncClosed gives the integer part of a closed expression, towards zero; Nil if it cannot.
//
// rule trunc-closed: trunc(sqrt(2)) => 1
func (f *Factory) truncClosed(e Expr) Expr {
	for bits := uint(firstBits); bits <= mostOpenBits; bits *= closedCompare {
		lo, hi, ok := f.Enclosure(e, bits)
		if !ok {
			return Nil
		}
		p, q := integerPart(lo), integerPart(hi)
		if p.Cmp(q) == 0 {
			return f.BigInt(p)
		}
		near := q // the integer of the two that is further from zero
		if q.Sign() <= 0 {
			near = p
		}
		if new(big.Int).Sub(q, p).Cmp(big.NewInt(1)) == 0 {
			if sign, ok := f.closedSign(f.Sub(e, f.IntToReal(f.BigInt(near)))); ok {
				return f.beside(near, sign)
			}
		}
	}
	return Nil
}

// beside truncates a number that is less than, equal to or more than an integer other than
// zero next to it, as the sign of the difference says: it has to come as far as that integer
// to be cut off to it.
func (f *Factory) beside(near *big.Int, sign int) Expr {
	if away := int64(near.Sign()); sign != 0 && sign != near.Sign() {
		near = new(big.Int).Sub(near, big.NewInt(away))
	}
	return f.BigInt(near)
}

func integerPart(q *big.Rat) *big.Int { return new(big.Int).Quo(q.Num(), q.Denom()) }

// closed encloses the parts of an expression, each once.
type closed struct {
	f    *Factory
	a    enclose.Arithmetic
	seen map[Expr]enclose.Interval
}

func (c *closed) enclose(e Expr) (enclose.Interval, bool) {
	if x, ok := c.seen[e]; ok {
		return x, true
	}
	if len(c.seen) >= mostClosed {
		return enclose.Interval{}, false
	}
	x, ok := c.node(e)
	if ok {
		c.seen[e] = x
	}
	return x, ok
}

func (c *closed) node(e Expr) (enclose.Interval, bool) {
	f := c.f
	if q, ok := f.Num(e); ok {
		return c.a.Rat(q.Rat()), true
	}
	switch f.Op(e) {
	case OpPoly:
		return c.sum(f.args(e))
	case OpProduct:
		return c.product(f.args(e))
	case OpQuot:
		args := f.args(e)
		x, ok := c.enclose(args[0])
		y, ok2 := c.product(args[1:])
		if !ok || !ok2 {
			return x, false
		}
		return c.a.Div(x, y)
	case OpApart:
		return c.enclose(f.args(e)[0])
	case OpFApply:
		var args []enclose.Interval
		for _, a := range f.args(e) {
			x, ok := c.enclose(a)
			if !ok {
				return x, false
			}
			args = append(args, x)
		}
		return c.a.Apply(f.Name(e), args...)
	}
	return enclose.Interval{}, false
}

func (c *closed) sum(terms []Expr) (total enclose.Interval, ok bool) {
	total = c.a.Rat(new(big.Rat))
	for i := 0; i < len(terms); i += 2 {
		q, _ := c.f.Num(terms[i+1])
		x := c.a.Rat(q.Rat())
		if terms[i] != unit {
			y, ok := c.enclose(terms[i])
			if !ok {
				return total, false
			}
			x = c.a.Mul(x, y)
		}
		total = c.a.Add(total, x)
	}
	return total, true
}

func (c *closed) product(factors []Expr) (all enclose.Interval, ok bool) {
	all = c.a.Rat(big.NewRat(1, 1))
	for i := 0; i < len(factors); i += 2 {
		n, ok := c.f.AsInt64(factors[i+1])
		if !ok || n < 0 {
			return all, false
		}
		x, ok := c.enclose(factors[i])
		if !ok {
			return all, false
		}
		all = c.a.Mul(all, c.a.Pow(x, n))
	}
	return all, true
}

// separation finds how close to zero a closed expression of roots can be.
type separation struct {
	f      *Factory
	seen   map[Expr]enclose.Separation
	degree float64 // the product of the indices of the roots seen
}

func (s *separation) of(e Expr) (enclose.Separation, bool) {
	if x, ok := s.seen[e]; ok {
		return x, true
	}
	if len(s.seen) >= mostClosed {
		return enclose.Separation{}, false
	}
	x, ok := s.node(e)
	if ok {
		s.seen[e] = x
	}
	return x, ok
}

func (s *separation) node(e Expr) (x enclose.Separation, ok bool) {
	f := s.f
	if q, ok := f.Num(e); ok {
		return enclose.SeparationOf(q.Rat()), true
	}
	switch f.Op(e) {
	case OpPoly:
		return s.sum(f.args(e))
	case OpProduct:
		return s.product(f.args(e))
	case OpQuot:
		args := f.args(e)
		if x, ok = s.of(args[0]); ok {
			y, ok := s.product(args[1:])
			return x.Mul(y.Inverse()), ok
		}
	case OpApart:
		return s.of(f.args(e)[0])
	case OpFApply:
		index := map[string]int{"sqrt": 2, "cbrt": 3}[f.Name(e)]
		if index == 0 {
			return x, false
		}
		if x, ok = s.of(f.args(e)[0]); ok {
			s.degree *= float64(index)
			return x.Root(index), true
		}
	}
	return x, false
}

func (s *separation) sum(terms []Expr) (total enclose.Separation, ok bool) {
	for i := 0; i < len(terms); i += 2 {
		q, _ := s.f.Num(terms[i+1])
		x := enclose.SeparationOf(q.Rat())
		if terms[i] != unit {
			y, ok := s.of(terms[i])
			if !ok {
				return total, false
			}
			x = x.Mul(y)
		}
		if total = total.Add(x); i == 0 {
			total = x
		}
	}
	return total, true
}

func (s *separation) product(factors []Expr) (all enclose.Separation, ok bool) {
	for i := 0; i < len(factors); i += 2 {
		n, ok := s.f.AsInt64(factors[i+1])
		if !ok || n < 0 {
			return all, false
		}
		x, ok := s.of(factors[i])
		if !ok {
			return all, false
		}
		all = all.Mul(enclose.Separation{Top: x.Top * float64(n), Bottom: x.Bottom * float64(n)})
	}
	return all, true
}
