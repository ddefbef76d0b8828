package concrete

import (
	"math"
	"math/bits"

	"github.com/tass-go/tass/internal/model"
)

// integer compiles an expression of an integer type.
func (c *compiler) integer(e model.Expr) func(q *quick) int64 {
	if e.Type().Kind != model.Int || e.Type().IsUnbounded() {
		return nil
	}
	switch e := e.(type) {
	case *model.Const:
		if !e.Value.IsInt() || !e.Value.Num().IsInt64() {
			return nil
		}
		n := e.Value.Num().Int64()
		return func(*quick) int64 { return n }
	case *model.Load:
		return c.loadInteger(e)
	case *model.Unary:
		return c.unaryInteger(e)
	case *model.Binary:
		return c.binaryInteger(e)
	case *model.Cast:
		return c.castInteger(e)
	case *model.Cond:
		return oneOf(c.condition(e.C), c.integer(e.X), c.integer(e.Y))
	}
	return nil
}

func oneOf[T any](c func(*quick) bool, x, y func(*quick) T) func(*quick) T {
	if c == nil || x == nil || y == nil {
		return nil
	}
	return func(q *quick) T {
		if c(q) {
			return x(q)
		}
		return y(q)
	}
}

func (c *compiler) loadInteger(e *model.Load) func(q *quick) int64 {
	if i, ok := c.localRegister(e.Place); ok {
		return func(q *quick) int64 {
			s := &q.f.regs[i]
			if s.k != number || s.n.r != nil {
				q.gaveUp = true
			}
			return s.n.i
		}
	}
	if reg := c.register(e.Place); reg != nil {
		return func(q *quick) int64 {
			s := reg(q)
			if s.k != number || s.n.r != nil {
				q.gaveUp = true
			}
			return s.n.i
		}
	}
	at := c.place(e.Place)
	if at == nil || e.T.Kind != model.Int {
		return nil
	}
	f := formOf(e.Place.Type())
	return func(q *quick) int64 {
		obj, off := at(q)
		if q.gaveUp {
			return 0
		}
		cell := q.cell(obj, off, f)
		if cell == nil || cell.k != number || cell.ref != nil || cell.bits < 0 && f.class == unsigned {
			q.gaveUp = true
			return 0
		}
		return cell.bits
	}
}

// within gives up where a signed type cannot hold a result.
func within(t *model.Type) func(q *quick, n int64) int64 {
	if !t.Signed || t.Bits >= 64 {
		return func(_ *quick, n int64) int64 { return n }
	}
	shift := t.Bits - 1
	return func(q *quick, n int64) int64 {
		if n>>shift != n>>63 {
			q.gaveUp = true
		}
		return n
	}
}

func (c *compiler) unaryInteger(e *model.Unary) func(q *quick) int64 {
	x := c.integer(e.X)
	if x == nil {
		return nil
	}
	switch e.Op {
	case model.BitNot:
		return func(q *quick) int64 { return ^x(q) }
	case model.Neg:
		fit := within(e.T)
		return func(q *quick) int64 {
			n := x(q)
			if n == math.MinInt64 {
				q.gaveUp = true
			}
			return fit(q, -n)
		}
	}
	return nil
}

func (c *compiler) binaryInteger(e *model.Binary) func(q *quick) int64 {
	x, y := c.integer(e.X), c.integer(e.Y)
	if x == nil || y == nil {
		return nil
	}
	fit := within(e.T)
	switch e.Op {
	case model.Add:
		return func(q *quick) int64 {
			a, b := x(q), y(q)
			n := a + b
			if (n > a) != (b > 0) {
				q.gaveUp = true
			}
			return fit(q, n)
		}
	case model.Sub:
		return func(q *quick) int64 {
			a, b := x(q), y(q)
			n := a - b
			if (n < a) != (b > 0) {
				q.gaveUp = true
			}
			return fit(q, n)
		}
	case model.Mul:
		return func(q *quick) int64 {
			a, b := x(q), y(q)
			if hi, lo := bits.Mul64(abs64(a), abs64(b)); hi != 0 || lo >= 1<<63 || a == math.MinInt64 || b == math.MinInt64 {
				q.gaveUp = true
			}
			return fit(q, a*b)
		}
	case model.Div, model.Mod:
		return quotient(e, x, y)
	case model.BitAnd:
		return func(q *quick) int64 { return x(q) & y(q) }
	case model.BitOr:
		return func(q *quick) int64 { return x(q) | y(q) }
	case model.BitXor:
		return func(q *quick) int64 { return x(q) ^ y(q) }
	case model.Shl, model.Shr:
		return bitShift(e, x, y)
	}
	return nil
}

// quotient compiles a quotient or remainder. The divisors 0 and -1, for which there may be none, are left out.
func quotient(e *model.Binary, x, y func(q *quick) int64) func(q *quick) int64 {
	fit, mod := within(e.T), e.Op == model.Mod
	return func(q *quick) int64 {
		a, b := x(q), y(q)
		switch {
		case b == 0 || b == -1:
			q.gaveUp = true
			return 0
		case mod:
			return a % b
		}
		return fit(q, a/b)
	}
}

// bitShift compiles a shift: to the left, one of which the result has at most 63 bits.
func bitShift(e *model.Binary, x, y func(q *quick) int64) func(q *quick) int64 {
	fit, width := within(e.T), min(int64(e.T.Bits), 64)
	if e.Op == model.Shr {
		return func(q *quick) int64 {
			a, b := x(q), y(q)
			if b < 0 || b >= width {
				q.gaveUp = true
				return 0
			}
			return a >> b
		}
	}
	return func(q *quick) int64 {
		a, b := x(q), y(q)
		if b < 0 || b >= width || a < 0 || int64(bits.Len64(uint64(a)))+b > 63 {
			q.gaveUp = true
			return 0
		}
		return fit(q, a<<b)
	}
}

func (c *compiler) castInteger(e *model.Cast) func(q *quick) int64 {
	from, to := e.X.Type(), e.T
	if to.IsBool() {
		if x := c.truthOf(e.X); x != nil {
			return func(q *quick) int64 { return truthNumber(x(q)) }
		}
		return nil
	}
	switch from.Kind {
	case model.Logical:
		if x := c.condition(e.X); x != nil {
			return func(q *quick) int64 { return truthNumber(x(q)) }
		}
	case model.Int:
		x := c.integer(e.X)
		if b, ok := e.X.(*model.Binary); ok && !b.T.Signed && !to.Signed && b.T.Bits >= to.Bits {
			if m := c.modular(b); m != nil {
				x = m
			}
		}
		return reduced(to, x)
	case model.Float:
		if x := c.double(e.X); x != nil {
			return cutOff(to, x)
		}
	}
	return nil
}

// modular compiles sums, differences and products that are reduced modulo a power of two afterwards: it does not
// matter if they are so already, modulo 2^64.
func (c *compiler) modular(e *model.Binary) func(q *quick) int64 {
	x, y := c.integer(e.X), c.integer(e.Y)
	if x == nil || y == nil || e.T.Bits > 64 {
		return nil
	}
	switch e.Op {
	case model.Add:
		return func(q *quick) int64 { return x(q) + y(q) }
	case model.Sub:
		return func(q *quick) int64 { return x(q) - y(q) }
	case model.Mul:
		return func(q *quick) int64 { return x(q) * y(q) }
	}
	return nil
}

// reduced brings an integer into the range of a type.
func reduced(to *model.Type, x func(q *quick) int64) func(q *quick) int64 {
	rest := 64 - to.Bits
	switch {
	case x == nil || to.Bits > 64 || to.Bits <= 0:
		return nil
	case to.Signed:
		return func(q *quick) int64 { return x(q) << rest >> rest }
	case rest == 0:
		return func(q *quick) int64 {
			n := x(q)
			if n < 0 {
				q.gaveUp = true
			}
			return n
		}
	}
	mask := int64(1)<<to.Bits - 1
	return func(q *quick) int64 { return x(q) & mask }
}

// cutOff converts a double to an integer type that can hold it.
func cutOff(to *model.Type, x func(q *quick) float64) func(q *quick) int64 {
	return func(q *quick) int64 {
		f := x(q)
		if !(f > -(1<<62) && f < 1<<62) {
			q.gaveUp = true
			return 0
		}
		n := int64(f)
		if to.Signed && to.Bits < 64 && n>>(to.Bits-1) != n>>63 || !to.Signed && (n < 0 || to.Bits < 63 && n>>to.Bits != 0) {
			q.gaveUp = true
		}
		return n
	}
}

// condition compiles an expression of the type of conditions.
func (c *compiler) condition(e model.Expr) func(q *quick) bool {
	if e.Type().Kind != model.Logical {
		return nil
	}
	switch e := e.(type) {
	case *model.Unary:
		if x := c.condition(e.X); x != nil && e.Op == model.Not {
			return func(q *quick) bool { return !x(q) }
		}
	case *model.Binary:
		return c.relation(e)
	case *model.Cast:
		return c.truthOf(e.X)
	case *model.Cond:
		return oneOf(c.condition(e.C), c.condition(e.X), c.condition(e.Y))
	case *model.Load:
		if reg := c.register(e.Place); reg != nil {
			return func(q *quick) bool {
				s := reg(q)
				if s.k != number || s.n.r != nil {
					q.gaveUp = true
				}
				return s.n.i != 0
			}
		}
	}
	return nil
}

// truthOf tells whether a value differs from zero.
func (c *compiler) truthOf(e model.Expr) func(q *quick) bool {
	switch e.Type().Kind {
	case model.Logical:
		return c.condition(e)
	case model.Int:
		if x := c.integer(e); x != nil {
			return func(q *quick) bool { return x(q) != 0 }
		}
	case model.Float:
		if x := c.double(e); x != nil {
			return func(q *quick) bool { return x(q) != 0 }
		}
	case model.Pointer:
		if x := c.pointer(e); x != nil {
			return func(q *quick) bool {
				obj, _ := x(q)
				if !q.gaveUp && obj != 0 && !q.p.objs[obj].live {
					q.gaveUp = true
				}
				return obj != 0
			}
		}
	}
	return nil
}

func (c *compiler) relation(e *model.Binary) func(q *quick) bool {
	switch e.Op {
	case model.And, model.Or:
		x, y := c.condition(e.X), c.condition(e.Y)
		if x == nil || y == nil {
			return nil
		}
		if e.Op == model.And {
			return func(q *quick) bool { return x(q) && y(q) }
		}
		return func(q *quick) bool { return x(q) || y(q) }
	}
	switch e.X.Type().Kind {
	case model.Int:
		return ordering(e.Op, c.integer(e.X), c.integer(e.Y))
	case model.Float:
		return ordering(e.Op, c.double(e.X), c.double(e.Y))
	}
	return nil
}

func ordering[T int64 | float64](op model.Op, x, y func(q *quick) T) func(q *quick) bool {
	if x == nil || y == nil {
		return nil
	}
	switch op {
	case model.Lt:
		return func(q *quick) bool { return x(q) < y(q) }
	case model.Le:
		return func(q *quick) bool { return x(q) <= y(q) }
	case model.Gt:
		return func(q *quick) bool { return x(q) > y(q) }
	case model.Ge:
		return func(q *quick) bool { return x(q) >= y(q) }
	case model.Eq:
		return func(q *quick) bool { return x(q) == y(q) }
	case model.Ne:
		return func(q *quick) bool { return x(q) != y(q) }
	}
	return nil
}

// double compiles an expression of a floating type, where these are those of the machine.
func (c *compiler) double(e model.Expr) func(q *quick) float64 {
	if e.Type().Kind != model.Float || wide(e.Type()) || !c.in.o.Float {
		return nil
	}
	switch e := e.(type) {
	case *model.Const:
		f := round(ratToFloat(e.Value), e.T.Bits)
		return func(*quick) float64 { return f }
	case *model.Load:
		return c.loadDouble(e)
	case *model.Unary:
		if x := c.double(e.X); x != nil && e.Op == model.Neg {
			return func(q *quick) float64 { return -x(q) }
		}
	case *model.Binary:
		return c.doubleOp(e)
	case *model.Cast:
		width := e.T.Bits
		switch e.X.Type().Kind {
		case model.Int:
			if x := c.integer(e.X); x != nil && width != 32 { // a float is rounded twice otherwise
				return func(q *quick) float64 { return float64(x(q)) }
			}
		case model.Float:
			if x := c.double(e.X); x != nil {
				return func(q *quick) float64 { return round(x(q), width) }
			}
		}
	case *model.Cond:
		return oneOf(c.condition(e.C), c.double(e.X), c.double(e.Y))
	}
	return nil
}

func (c *compiler) loadDouble(e *model.Load) func(q *quick) float64 {
	if reg := c.register(e.Place); reg != nil {
		return func(q *quick) float64 {
			s := reg(q)
			if s.k != float {
				q.gaveUp = true
			}
			return s.f
		}
	}
	at := c.place(e.Place)
	if at == nil {
		return nil
	}
	f := formOf(e.Place.Type())
	return func(q *quick) float64 {
		obj, off := at(q)
		if q.gaveUp {
			return 0
		}
		cell := q.cell(obj, off, f)
		if cell == nil || cell.k != float {
			q.gaveUp = true
			return 0
		}
		return math.Float64frombits(uint64(cell.bits))
	}
}

func (c *compiler) doubleOp(e *model.Binary) func(q *quick) float64 {
	x, y := c.double(e.X), c.double(e.Y)
	if x == nil || y == nil {
		return nil
	}
	width := e.T.Bits
	var op func(q *quick) float64
	switch e.Op {
	case model.Add:
		op = func(q *quick) float64 { return x(q) + y(q) }
	case model.Sub:
		op = func(q *quick) float64 { return x(q) - y(q) }
	case model.Mul:
		op = func(q *quick) float64 { return x(q) * y(q) }
	case model.Div:
		op = func(q *quick) float64 { return x(q) / y(q) }
	default:
		return nil
	}
	if width != 32 {
		return op
	}
	return func(q *quick) float64 { return round(op(q), width) }
}
