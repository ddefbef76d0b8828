package stretch

import (
	"math"
	"math/bits"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/num"
)

// Integers are those of 64 bits, whatever their type: unsigned values beyond, and results that are, are left to
// package exec. A closure that has given up gives any number.

type integerFn = func(v *vm) int64

// integer compiles an expression of an integer type; nil where it is not simple.
func (c *compiler) integer(e model.Expr) integerFn {
	if e.Type().Kind != model.Int || e.Type().IsUnbounded() {
		return nil
	}
	switch e := e.(type) {
	case *model.Const:
		if !e.Value.IsInt() || !e.Value.Num().IsInt64() {
			return nil
		}
		n := e.Value.Num().Int64()
		if c.r.secret(integer, &slot{n: n}) {
			return nil
		}
		return func(*vm) int64 { return n }
	case *model.Load:
		return c.loadInteger(e)
	case *model.Unary:
		return c.unary(e)
	case *model.Binary:
		return c.binary(e)
	case *model.Cast:
		return c.castInteger(e)
	case *model.Cond:
		return either(c.logical(e.C), c.integer(e.X), c.integer(e.Y))
	}
	return nil
}

// either is c ? x : y.
func either[T any](c func(*vm) bool, x, y func(*vm) T) func(*vm) T {
	if c == nil || x == nil || y == nil {
		return nil
	}
	return func(v *vm) T {
		if c(v) {
			return x(v)
		}
		return y(v)
	}
}

func (c *compiler) loadInteger(e *model.Load) integerFn {
	global, k, as, ok := c.register(e.Place)
	if !ok {
		return c.readInteger(e)
	}
	if as != integer {
		return nil
	}
	if global {
		return func(v *vm) int64 { return v.look(&v.globals, k).n }
	}
	return func(v *vm) int64 {
		r := &v.top.regs
		if s := &r.slots[k]; s.open == r.number && !s.none {
			return s.n
		}
		return v.look(r, k).n
	}
}

// fits gives a result of an operation of a signed type if the type can hold it.
func fits(t *model.Type) func(v *vm, n int64) int64 {
	if !t.Signed || t.Bits >= 64 {
		return func(_ *vm, n int64) int64 { return n }
	}
	shift := t.Bits - 1
	return func(v *vm, n int64) int64 {
		if n>>shift != n>>63 {
			v.giveUp()
		}
		return n
	}
}

func (c *compiler) unary(e *model.Unary) integerFn {
	x := c.integer(e.X)
	if x == nil {
		return nil
	}
	switch e.Op {
	case model.BitNot:
		return func(v *vm) int64 { return ^x(v) }
	case model.Neg:
		fit := fits(e.T)
		return func(v *vm) int64 {
			n := x(v)
			if n == math.MinInt64 {
				v.giveUp()
			}
			return fit(v, -n)
		}
	}
	return nil
}

func (c *compiler) binary(e *model.Binary) integerFn {
	if e.X.Type().Kind != model.Int || e.Y.Type().Kind != model.Int {
		return nil
	}
	x, y := c.integer(e.X), c.integer(e.Y)
	if x == nil || y == nil {
		return nil
	}
	switch e.Op {
	case model.Add, model.Sub, model.Mul:
		return arithmetic(e, x, y)
	case model.Div, model.Mod:
		return division(e, x, y)
	case model.BitAnd:
		return func(v *vm) int64 { return x(v) & y(v) }
	case model.BitOr:
		return func(v *vm) int64 { return x(v) | y(v) }
	case model.BitXor:
		return func(v *vm) int64 { return x(v) ^ y(v) }
	case model.Shr:
		return shiftRight(e, x, y)
	case model.Shl:
		return shiftLeft(e, x, y)
	}
	return nil
}

func arithmetic(e *model.Binary, x, y integerFn) integerFn {
	fit := fits(e.T)
	var op func(a, b int64) (int64, bool)
	switch e.Op {
	case model.Add:
		if e.T.Signed && e.T.Bits == 32 {
			return add32(x, y)
		}
		op = add
	case model.Sub:
		op = sub
	default:
		op = mul
	}
	return func(v *vm) int64 {
		n, ok := op(x(v), y(v))
		if !ok {
			v.giveUp()
		}
		return fit(v, n)
	}
}

// add32 adds numbers of which the sum must be an int; it is by far the most frequent operation.
func add32(x, y integerFn) integerFn {
	return func(v *vm) int64 {
		a, b := x(v), y(v)
		n := a + b
		if int64(int32(n)) != n || (n > a) != (b > 0) {
			v.giveUp()
		}
		return n
	}
}

func add(a, b int64) (int64, bool) {
	n := a + b
	return n, (n > a) == (b > 0)
}

func sub(a, b int64) (int64, bool) {
	n := a - b
	return n, (n < a) == (b > 0)
}

func mul(a, b int64) (int64, bool) {
	hi, lo := bits.Mul64(magnitude(a), magnitude(b))
	return a * b, hi == 0 && lo < 1<<63
}

func magnitude(a int64) uint64 {
	if a < 0 {
		return -uint64(a)
	}
	return uint64(a)
}

// division leaves divisors to package exec for which there may be no quotient: 0 and -1.
func division(e *model.Binary, x, y integerFn) integerFn {
	fit, mod := fits(e.T), e.Op == model.Mod
	return func(v *vm) int64 {
		a, b := x(v), y(v)
		switch {
		case b == 0 || b == -1:
			v.giveUp()
			return 0
		case mod:
			return a % b
		}
		return fit(v, a/b)
	}
}

func shiftRight(e *model.Binary, x, y integerFn) integerFn {
	width := int64(e.T.Bits)
	return func(v *vm) int64 {
		a, b := x(v), y(v)
		if b < 0 || b >= width || b >= 64 {
			v.giveUp()
			return 0
		}
		return a >> b
	}
}

// shiftLeft leaves results to package exec that need more than 63 bits, or that a signed type cannot hold.
func shiftLeft(e *model.Binary, x, y integerFn) integerFn {
	width, fit := int64(e.T.Bits), fits(e.T)
	return func(v *vm) int64 {
		a, b := x(v), y(v)
		if b < 0 || b >= width || a < 0 || int64(bits.Len64(uint64(a)))+b > 63 {
			v.giveUp()
			return 0
		}
		return fit(v, a<<b)
	}
}

// castInteger compiles a conversion to an integer type.
func (c *compiler) castInteger(e *model.Cast) integerFn {
	from, to := e.X.Type(), e.T
	boolean := to.IsBool()
	switch from.Kind {
	case model.Logical:
		if x := c.logical(e.X); x != nil {
			return func(v *vm) int64 { return number(x(v)) }
		}
	case model.Int:
		if boolean {
			if x := c.integer(e.X); x != nil {
				return func(v *vm) int64 { return number(x(v) != 0) }
			}
			return nil
		}
		return c.convert(e.X, from, to)
	case model.Float:
		if x := c.floating(e.X); x != nil && !boolean {
			return truncation(to, x)
		}
	}
	return nil
}

// convert brings an integer into the range of a type that may not hold it: modulo a power of two.
func (c *compiler) convert(e model.Expr, from, to *model.Type) integerFn {
	if x := c.modular(e, to); x != nil {
		return x
	}
	x := c.integer(e)
	if x == nil || to.Bits > 64 {
		return nil
	}
	if from.Signed == to.Signed && from.Bits <= to.Bits && to.Signed || !from.Signed && from.Bits < to.Bits {
		return x
	}
	return wrapped(to, x)
}

// wrapped is x modulo a power of two, in the range of a type.
func wrapped(to *model.Type, x integerFn) integerFn {
	rest := 64 - to.Bits
	switch {
	case rest == 0 && to.Signed:
		return x
	case to.Signed:
		return func(v *vm) int64 { return x(v) << rest >> rest }
	case rest == 0:
		return func(v *vm) int64 {
			n := x(v)
			if n < 0 { // it stands for a number beyond 63 bits
				v.giveUp()
			}
			return n
		}
	}
	mask := int64(1)<<to.Bits - 1
	return func(v *vm) int64 { return x(v) & mask }
}

// modular compiles sums, differences and products that are converted to an unsigned type: what they are modulo a
// power of two follows from their operands modulo it, so that it is no matter that exact results need more than 64
// bits.
func (c *compiler) modular(e model.Expr, to *model.Type) integerFn {
	b, ok := e.(*model.Binary)
	if !ok || to.Signed || b.T.Signed || to.Bits > 64 || b.T.Bits < to.Bits || b.X.Type().Kind != model.Int {
		return nil
	}
	x, y := c.integer(b.X), c.integer(b.Y)
	if x == nil || y == nil {
		return nil
	}
	switch b.Op {
	case model.Add:
		return wrapped(to, func(v *vm) int64 { return x(v) + y(v) })
	case model.Sub:
		return wrapped(to, func(v *vm) int64 { return x(v) - y(v) })
	case model.Mul:
		return wrapped(to, func(v *vm) int64 { return x(v) * y(v) })
	}
	return nil
}

// truncation cuts the fraction of a real number off. What does not fit the type is left to package exec.
func truncation(to *model.Type, x floatingFn) integerFn {
	return func(v *vm) int64 {
		n, ok := x(v).Trunc().Int64()
		if !ok || to.Signed && to.Bits < 64 && n>>(to.Bits-1) != n>>63 ||
			!to.Signed && (n < 0 || to.Bits < 63 && n>>to.Bits != 0) {
			v.giveUp()
		}
		return n
	}
}

type logicalFn = func(v *vm) bool

// logical compiles a condition.
func (c *compiler) logical(e model.Expr) logicalFn {
	if e.Type().Kind != model.Logical {
		return nil
	}
	switch e := e.(type) {
	case *model.Load:
		global, k, as, ok := c.register(e.Place)
		if ok && as == logical {
			return func(v *vm) bool { return v.look(v.file(global), k).n != 0 }
		}
	case *model.Unary:
		if x := c.logical(e.X); x != nil && e.Op == model.Not {
			return func(v *vm) bool { return !x(v) }
		}
	case *model.Binary:
		return c.condition(e)
	case *model.Cast:
		return c.castLogical(e)
	case *model.Cond:
		return either(c.logical(e.C), c.logical(e.X), c.logical(e.Y))
	}
	return nil
}

func (c *compiler) castLogical(e *model.Cast) logicalFn {
	switch e.X.Type().Kind {
	case model.Logical:
		return c.logical(e.X)
	case model.Int:
		if x := c.integer(e.X); x != nil {
			return func(v *vm) bool { return x(v) != 0 }
		}
	case model.Float:
		if x := c.floating(e.X); x != nil {
			return func(v *vm) bool { return x(v).Sign() != 0 }
		}
	}
	return nil
}

func (c *compiler) condition(e *model.Binary) logicalFn {
	switch e.Op {
	case model.And, model.Or:
		x, y := c.logical(e.X), c.logical(e.Y)
		if x == nil || y == nil {
			return nil
		}
		if e.Op == model.And {
			return func(v *vm) bool { return x(v) && y(v) }
		}
		return func(v *vm) bool { return x(v) || y(v) }
	}
	switch e.X.Type().Kind {
	case model.Int:
		x, y := c.integer(e.X), c.integer(e.Y)
		if x == nil || y == nil {
			return nil
		}
		return compareIntegers(e.Op, x, y)
	case model.Float:
		if c.floats == terms {
			return c.compareTerms(e)
		}
		x, y := c.floating(e.X), c.floating(e.Y)
		if x == nil || y == nil {
			return nil
		}
		return compareReals(e.Op, x, y)
	}
	return nil
}

func compareIntegers(op model.Op, x, y integerFn) logicalFn {
	switch op {
	case model.Lt:
		return func(v *vm) bool { return x(v) < y(v) }
	case model.Le:
		return func(v *vm) bool { return x(v) <= y(v) }
	case model.Gt:
		return func(v *vm) bool { return x(v) > y(v) }
	case model.Ge:
		return func(v *vm) bool { return x(v) >= y(v) }
	case model.Eq:
		return func(v *vm) bool { return x(v) == y(v) }
	case model.Ne:
		return func(v *vm) bool { return x(v) != y(v) }
	}
	return nil
}

func compareReals(op model.Op, x, y floatingFn) logicalFn {
	var holds func(order int) bool
	switch op {
	case model.Lt:
		holds = func(order int) bool { return order < 0 }
	case model.Le:
		holds = func(order int) bool { return order <= 0 }
	case model.Gt:
		holds = func(order int) bool { return order > 0 }
	case model.Ge:
		holds = func(order int) bool { return order >= 0 }
	case model.Eq:
		holds = func(order int) bool { return order == 0 }
	case model.Ne:
		holds = func(order int) bool { return order != 0 }
	default:
		return nil
	}
	return func(v *vm) bool { return holds(x(v).Cmp(y(v))) }
}

// floatingFn gives a value of a floating type, which is a real number.
type floatingFn = func(v *vm) num.Q

// floating compiles an expression of a floating type.
func (c *compiler) floating(e model.Expr) floatingFn {
	if e.Type().Kind != model.Float || c.floats != reals {
		return nil
	}
	switch e := e.(type) {
	case *model.Const:
		q := num.FromRat(e.Value)
		return func(*vm) num.Q { return q }
	case *model.Load:
		global, k, as, ok := c.register(e.Place)
		if !ok {
			return c.readFloating(e)
		}
		if as == floating {
			return func(v *vm) num.Q { return v.look(v.file(global), k).q }
		}
	case *model.Unary:
		if x := c.floating(e.X); x != nil && e.Op == model.Neg {
			return func(v *vm) num.Q { return x(v).Neg() }
		}
	case *model.Binary:
		return c.floatingOp(e)
	case *model.Cast:
		return c.castFloating(e)
	case *model.Cond:
		return either(c.logical(e.C), c.floating(e.X), c.floating(e.Y))
	}
	return nil
}

func (c *compiler) floatingOp(e *model.Binary) floatingFn {
	x, y := c.floating(e.X), c.floating(e.Y)
	if x == nil || y == nil {
		return nil
	}
	switch e.Op {
	case model.Add:
		return func(v *vm) num.Q { return x(v).Add(y(v)) }
	case model.Sub:
		return func(v *vm) num.Q { return x(v).Sub(y(v)) }
	case model.Mul:
		return func(v *vm) num.Q {
			a, b := x(v), y(v)
			if v.grown(a) || v.grown(b) {
				return a
			}
			return a.Mul(b)
		}
	case model.Div:
		return func(v *vm) num.Q {
			a, b := x(v), y(v)
			if b.IsZero() {
				v.giveUp()
			}
			if v.gaveUp || v.grown(a) || v.grown(b) {
				return b
			}
			return a.Quo(b)
		}
	}
	return nil
}

// grown gives up where a factor is so much longer than those before that what is computed here may take all the time
// that there is, as x = r * x * (1 - x) does: each product is twice as long as the last. Package exec does the step
// then, so that others see where the process has come to.
func (v *vm) grown(q num.Q) bool {
	const long, much = 1000, 2
	if d := q.Digits(); d > long && d > much*v.runner.digits {
		v.runner.digits = d
		v.giveUp()
	}
	return v.gaveUp
}

func (c *compiler) castFloating(e *model.Cast) floatingFn {
	switch e.X.Type().Kind {
	case model.Int:
		if x := c.integer(e.X); x != nil {
			return func(v *vm) num.Q { return num.Int(x(v)) }
		}
	case model.Float:
		return c.floating(e.X)
	}
	return nil
}
