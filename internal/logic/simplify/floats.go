package simplify

import (
	"math"
	"math/big"
	"strconv"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/num"
)

// floats is an interval of IEEE values, infinities among them perhaps. A value that is in
// one is not NaN. The ends are of the format of the value: rounding to nearest is monotone,
// so that results of operations on the ends, rounded, are the ends of the results.
type floats struct {
	lo, hi float64
	grain
}

// floatDepth bounds how deep an expression is looked into.
const floatDepth = 16

// FloatBounds gives an interval in which an IEEE value is, infinities among it perhaps;
// false if none is known, or if the value may be NaN.
func (c *Context) FloatBounds(e sym.Expr) (lo, hi float64, ok bool) {
	iv, ok := c.floatBounds(e, floatDepth)
	return iv.lo, iv.hi, ok
}

// floatBounds gives an interval in which an IEEE value is; false if none is known, or if it
// may be NaN.
func (c *Context) floatBounds(e sym.Expr, depth int) (floats, bool) {
	f := c.sh.f
	if f.Sort(e) == sym.SortF80 {
		return floats{}, false
	}
	if v, ok := c.literalValue(e); ok {
		return floats{lo: v, hi: v, grain: grainOf(v)}, !math.IsNaN(v)
	}
	if b, met := c.bounded[e]; met && b.depth >= depth {
		return b.floats, b.known
	}
	b := bounded{depth: depth}
	if depth > 0 {
		b.floats, b.known = c.computedBounds(e, depth-1)
	}
	if b.floats, b.known = c.comparedBounds(e, b.floats, b.known); b.known {
		b.grain = b.grain.within(b.lo, b.hi, c.formatOf(e))
	}
	if c.bounded == nil {
		c.bounded = map[sym.Expr]bounded{}
	}
	c.bounded[e] = b
	return b.floats, b.known
}

// bounded is what was found of a value that was looked into so deep: a value that occurs in others many times is looked
// into once.
type bounded struct {
	floats
	known bool
	depth int
}

// literalValue reads a literal of single or double precision.
func (c *Context) literalValue(e sym.Expr) (float64, bool) {
	f := c.sh.f
	if f.Op(e) != sym.OpFConst || f.Sort(e) == sym.SortF80 {
		return 0, false
	}
	v, err := strconv.ParseFloat(f.Name(e), 64)
	return v, err == nil
}

// rounded brings the ends to the format of an expression.
func (c *Context) rounded(lo, hi float64, e sym.Expr) (floats, bool) {
	if c.sh.f.Sort(e) == sym.SortF32 {
		lo, hi = float64(float32(lo)), float64(float32(hi))
	}
	return floats{lo: lo, hi: hi}, !math.IsNaN(lo) && !math.IsNaN(hi)
}

// nearest rounds a number to the format of an expression.
func (c *Context) nearest(q *big.Rat, e sym.Expr) float64 {
	if c.sh.f.Sort(e) == sym.SortF32 {
		v, _ := q.Float32()
		return float64(v)
	}
	v, _ := q.Float64()
	return v
}

// computedBounds bounds the result of an operation by its operands.
func (c *Context) computedBounds(e sym.Expr, depth int) (floats, bool) {
	f := c.sh.f
	args := f.Args(e)
	switch op := f.Op(e); op {
	case sym.OpIntToF:
		iv := c.valueBounds(args[0], atomDepth)
		x := floats{lo: math.Inf(-1), hi: math.Inf(1), grain: grain{unit: 1}}
		if iv.HasLo {
			x.lo = c.nearest(iv.Lo.Rat(), e)
		}
		if iv.HasHi {
			x.hi = c.nearest(iv.Hi.Rat(), e)
		}
		return x, true
	case sym.OpFNeg:
		x, ok := c.floatBounds(args[0], depth)
		return floats{lo: -x.hi, hi: -x.lo, grain: x.grain}, ok
	case sym.OpFConv:
		x, ok := c.floatBounds(args[0], depth)
		y, ok2 := c.rounded(x.lo, x.hi, e)
		y.grain = x.grain.rounded(c.formatOf(e))
		return y, ok && ok2
	case sym.OpFAdd, sym.OpFSub, sym.OpFMul, sym.OpFDiv:
		if r := c.cancelled(e); r != e {
			return c.floatBounds(r, depth)
		}
		x, ok := c.floatBounds(args[0], depth)
		if !ok {
			return floats{}, false
		}
		y, ok := c.floatBounds(args[1], depth)
		if !ok {
			return floats{}, false
		}
		if op == sym.OpFDiv {
			return c.divided(x, y, e)
		}
		r, ok := c.combined(op, x, y, e)
		r.grain = x.grain.combined(op, y.grain, c.formatOf(e))
		return r, ok
	case sym.OpFApply:
		if f.Name(e) == "fabs" {
			x, ok := c.floatBounds(args[0], depth)
			lo, hi := math.Abs(x.lo), math.Abs(x.hi)
			if x.lo <= 0 && x.hi >= 0 {
				return floats{hi: max(lo, hi), grain: x.grain}, ok
			}
			return floats{lo: min(lo, hi), hi: max(lo, hi), grain: x.grain}, ok
		}
	}
	return floats{}, false
}

// cancels tells whether a value is the difference or the quotient of a value and itself, in IEEE arithmetic: it is
// exact for all values but NaN, infinities and, of quotients, zeros.
func (s *shared) cancels(e sym.Expr) bool {
	switch s.f.Op(e) {
	case sym.OpFSub, sym.OpFDiv:
		args := s.f.Args(e)
		return args[0] == args[1] && s.f.Arith().Machine() && s.f.Sort(e) != sym.SortF80
	}
	return false
}

// cancelled gives the difference or the quotient of a value and itself where it is exact; e itself elsewhere.
//
// rule ieee-cancel: x - x where 1.0 <= x and x <= 2.0: 0.0
func (c *Context) cancelled(e sym.Expr) sym.Expr {
	f := c.sh.f
	if !c.sh.cancels(e) {
		return e
	}
	x := f.Args(e)[0]
	iv, ok := c.floatBounds(x, floatDepth)
	if !ok || math.IsInf(iv.lo, 0) || math.IsInf(iv.hi, 0) {
		return e
	}
	bits := 64
	if f.Sort(e) == sym.SortF32 {
		bits = 32
	}
	if f.Op(e) == sym.OpFSub {
		return f.FConst("0.0", new(big.Rat), bits)
	}
	if iv.hasZero() && !c.differ(x, f.FConst("0.0", new(big.Rat), bits)) {
		return e
	}
	return f.FConst("1.0", big.NewRat(1, 1), bits)
}

func (x floats) hasZero() bool { return x.lo <= 0 && x.hi >= 0 }

func (x floats) infinite() bool { return math.IsInf(x.lo, 0) || math.IsInf(x.hi, 0) }

// size is the greatest absolute value.
func (x floats) size() float64 { return max(math.Abs(x.lo), math.Abs(x.hi)) }

// combined bounds a sum, a difference or a product. Where the operands may be such that there is none, an end is not a
// number.
func (c *Context) combined(op sym.Op, x, y floats, e sym.Expr) (floats, bool) {
	switch op {
	case sym.OpFAdd:
		if math.IsNaN(x.lo+y.hi) || math.IsNaN(x.hi+y.lo) {
			return floats{}, false
		}
		return c.rounded(x.lo+y.lo, x.hi+y.hi, e)
	case sym.OpFSub:
		if math.IsNaN(x.lo-y.lo) || math.IsNaN(x.hi-y.hi) {
			return floats{}, false
		}
		return c.rounded(x.lo-y.hi, x.hi-y.lo, e)
	}
	if x.infinite() && y.hasZero() || y.infinite() && x.hasZero() {
		return floats{}, false
	}
	p, q, r, s := x.lo*y.lo, x.lo*y.hi, x.hi*y.lo, x.hi*y.hi
	return c.rounded(min(p, q, r, s), max(p, q, r, s), e)
}

// divided bounds the quotient of values that are in x and y. A divisor that is known not to be 0, and may be on either
// side of it, is as far from it as its grain says.
//
// rule ieee-grain: z/(x - y) <= 9.1e15 where x, y and z are from 1.0 to 2.0, and x - y is not 0.0: true
func (c *Context) divided(x, y floats, e sym.Expr) (floats, bool) {
	if x.infinite() || y.infinite() {
		return floats{}, false
	}
	of := x.grain.over(y.size(), c.formatOf(e))
	if !y.hasZero() {
		p, q, r, s := x.lo/y.lo, x.lo/y.hi, x.hi/y.lo, x.hi/y.hi
		out, ok := c.rounded(min(p, q, r, s), max(p, q, r, s), e)
		out.grain = of
		return out, ok
	}
	f := c.sh.f
	if y.least == 0 || !c.differ(f.Args(e)[1], f.FConst("0.0", new(big.Rat), c.formatOf(e).bits())) {
		return floats{}, false
	}
	most := x.size() / y.least
	out, ok := c.rounded(-most, most, e)
	out.grain = of
	return out, ok
}

// comparedBounds narrows an interval by what a value is compared with; known tells whether
// there is one.
func (c *Context) comparedBounds(e sym.Expr, iv floats, known bool) (floats, bool) {
	if len(c.others) == 0 {
		return iv, known
	}
	o := c.comparisons()
	if o.nan[e] || !known && !o.number[e] {
		return floats{}, false
	}
	if !known {
		iv = floats{lo: math.Inf(-1), hi: math.Inf(1)}
	}
	for _, l := range o.literals {
		v, ok := c.literalValue(l)
		if !ok || c.sh.f.Sort(l) != c.sh.f.Sort(e) {
			continue
		}
		q := orderQuery{f: c.sh.f, o: o, fuel: orderFuel, numbers: [2]sym.Expr{e, l}}
		if v >= iv.lo && q.reaches(l, e, false) {
			if iv.lo = v; q.reaches(l, e, true) {
				iv.lo = c.beside(v, math.Inf(1), e)
			}
		}
		if v <= iv.hi && q.reaches(e, l, false) {
			if iv.hi = v; q.reaches(e, l, true) {
				iv.hi = c.beside(v, math.Inf(-1), e)
			}
		}
	}
	return iv, true
}

// beside gives the number of an expression's format that comes after v in a direction.
func (c *Context) beside(v, direction float64, e sym.Expr) float64 {
	if c.sh.f.Sort(e) == sym.SortF32 {
		return float64(math.Nextafter32(float32(v), float32(direction)))
	}
	return math.Nextafter(v, direction)
}

// byRanges decides a comparison by the intervals of its operands.
//
// rule ieee-bounds: 0.25*float(n) < 10.0 where n <= 20: true
func (c *Context) byRanges(op sym.Op, a, b sym.Expr) (holds, decided bool) {
	x, ok := c.floatBounds(a, floatDepth)
	if !ok {
		return false, false
	}
	if a == b { // it is a number
		return op != sym.OpFLt, true
	}
	y, ok := c.floatBounds(b, floatDepth)
	if !ok {
		return false, false
	}
	switch op {
	case sym.OpFLt:
		return x.hi < y.lo, x.hi < y.lo || x.lo >= y.hi
	case sym.OpFLe:
		return x.hi <= y.lo, x.hi <= y.lo || x.lo > y.hi
	}
	same := x.lo == x.hi && y.lo == y.hi && x.lo == y.lo
	return same, same || x.hi < y.lo || x.lo > y.hi
}

// truncatedBounds bounds an IEEE value rounded towards zero.
func (c *Context) truncatedBounds(e sym.Expr) Interval {
	var out Interval
	x, ok := c.floatBounds(e, floatDepth)
	if !ok {
		return out
	}
	if v := new(big.Rat); v.SetFloat64(x.lo) != nil {
		out = out.raise(num.FromRat(v), false)
	}
	if v := new(big.Rat); v.SetFloat64(x.hi) != nil {
		out = out.lower(num.FromRat(v), false)
	}
	return truncated(out)
}
