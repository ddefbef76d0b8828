package concrete

import (
	"fmt"
	"math/big"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/verdict"
)

// eval computes an expression. Errors are a *fault, or a diagnostic about what
// the interpreter cannot do.
func (t *thread) eval(e model.Expr) (value, error) {
	switch e := e.(type) {
	case *model.Const:
		if wide(e.T) && t.in.o.Float && !isDouble(e.Value) {
			return value{}, notDouble(t.pos(e.At))
		}
		return t.constant(e), nil
	case *model.Null:
		return value{scalar: ptrScalar(0, 0)}, nil
	case *model.FuncRef:
		return value{scalar: scalar{k: funcPtr, fn: e.Func}}, nil
	case *model.VarRef:
		if n, ok := t.bound[e.Var]; ok {
			return numValue(n), nil
		}
		pl, err := t.varPlace(e)
		if err != nil {
			return value{}, err
		}
		return t.read(pl, e.At)
	case *model.Load:
		if r, ok := e.Place.(*model.VarRef); ok {
			if n, ok := t.bound[r.Var]; ok {
				return numValue(n), nil
			}
		}
		pl, err := t.place(e.Place, true)
		if err != nil {
			return value{}, err
		}
		return t.read(pl, e.At)
	case *model.AddrOf:
		return t.addrOf(e)
	case *model.Unary:
		return t.unary(e)
	case *model.Binary:
		return t.binary(e)
	case *model.Cond:
		return t.either(e)
	case *model.Cast:
		return t.cast(e)
	case *model.Quant:
		return t.quant(e)
	case *model.Apply:
		return t.apply(e)
	case *model.Fold:
		return t.fold(e)
	case *model.Sequence:
		return t.sequence(e)
	case *model.InFlight:
		return t.inFlight(e)
	}
	return value{}, unsupported(t.pos(e.Pos()), "expression %T", e)
}

// either evaluates the one or the other of two expressions.
func (t *thread) either(e *model.Cond) (value, error) {
	c, err := t.truth(e.C)
	if err != nil {
		return value{}, err
	}
	if c {
		return t.eval(e.X)
	}
	return t.eval(e.Y)
}

// truth evaluates a condition.
func (t *thread) truth(e model.Expr) (bool, error) {
	v, err := t.eval(e)
	if err == nil && v.k == part {
		err = unsupported(t.pos(e.Pos()), "%s as a number", v.frag)
	}
	return v.truth(), err
}

func (t *thread) constant(c *model.Const) value {
	if c.T.Kind == model.Float && t.in.o.Float {
		return value{scalar: fltScalar(round(ratToFloat(c.Value), c.T.Bits))}
	}
	return numValue(ratNum(c.Value))
}

func (t *thread) addrOf(e *model.AddrOf) (value, error) {
	if d, ok := e.Place.(*model.Deref); ok {
		return t.eval(d.Ptr)
	}
	pl, err := t.place(e.Place, false)
	if err != nil {
		return value{}, err
	}
	if pl.reg != nil {
		return value{}, unsupported(t.pos(e.At), "the address of register %s", pl.name)
	}
	return value{scalar: ptrScalar(pl.obj, pl.off), of: pl.of}, nil
}

func (t *thread) unary(e *model.Unary) (value, error) {
	x, err := t.eval(e.X)
	if err != nil {
		return x, err
	}
	if x.k == part {
		return x, unsupported(t.pos(e.At), "%s as a number", x.frag)
	}
	if e.Op != model.Not {
		if err := t.plain(e.At, &x.scalar); err != nil {
			return x, err
		}
	}
	switch e.Op {
	case model.Not:
		return numValue(boolNum(!x.truth())), nil
	case model.Neg:
		if x.k == float {
			return value{scalar: fltScalar(-x.f)}, nil
		}
		return t.intResult(e, x.n.neg())
	case model.BitNot:
		return numValue(bigNum(new(big.Int).Not(x.n.big()))), nil
	}
	return x, unsupported(t.pos(e.At), "this unary operator")
}

// intResult is the exact result of an arithmetic operator, checked for overflow
// on request.
func (t *thread) intResult(e model.Expr, n num) (value, error) {
	ty := e.Type()
	if t.in.o.Overflow && ty.Kind == model.Int && ty.Signed && !ty.IsUnbounded() && n.wrap(ty.Bits, true).cmp(n) != 0 {
		return value{}, t.fault(verdict.ArithmeticOverflow, e.Pos(), "the result "+n.String()+" does not fit "+ty.String())
	}
	return numValue(n), nil
}

func (t *thread) binary(e *model.Binary) (value, error) {
	x, err := t.eval(e.X)
	if err != nil {
		return x, err
	}
	if x.k == part {
		return x, unsupported(t.pos(e.At), "%s as a number", x.frag)
	}
	switch e.Op {
	case model.And, model.Or, model.Implies:
		if x.truth() == (e.Op == model.Or) {
			return numValue(boolNum(e.Op != model.And)), nil
		}
		if !x.truth() && e.Op == model.Implies {
			return numValue(boolNum(true)), nil
		}
		y, err := t.truth(e.Y)
		return numValue(boolNum(y)), err
	}
	y, err := t.eval(e.Y)
	if err != nil {
		return y, err
	}
	if x.k == anyKind || y.k == anyKind {
		return t.sameValue(e, x, y)
	}
	if err := t.operands(e, &x.scalar, &y.scalar); err != nil {
		return x, err
	}
	if x.k == pointer || y.k == pointer || x.k == funcPtr || y.k == funcPtr {
		return t.pointers(e, x, y)
	}
	if x.k == float || y.k == float {
		return t.floatOp(e, x.f, y.f)
	}
	if x.agg != nil || y.agg != nil || x.k != number || y.k != number {
		return x, unsupported(t.pos(e.At), "this operator on these operands")
	}
	return t.numberOp(e, x.n, y.n)
}

func (t *thread) numberOp(e *model.Binary, x, y num) (value, error) {
	switch e.Op {
	case model.Add:
		return t.intResult(e, x.add(y))
	case model.Sub:
		return t.intResult(e, x.sub(y))
	case model.Mul:
		return t.intResult(e, x.mul(y))
	case model.Div, model.Mod:
		if y.sign() == 0 {
			return value{}, t.fault(verdict.DivisionByZero, e.At, "the divisor is zero")
		}
		if e.T.Kind == model.Float {
			return numValue(x.quo(y)), nil
		}
		q, err := t.intResult(e, x.truncDiv(y))
		if err == nil && e.Op == model.Mod {
			q = numValue(x.mod(y))
		}
		return q, err
	case model.Shl, model.Shr:
		return t.shift(e, x, y)
	case model.BitAnd:
		return numValue(bigNum(new(big.Int).And(x.big(), y.big()))), nil
	case model.BitOr:
		return numValue(bigNum(new(big.Int).Or(x.big(), y.big()))), nil
	case model.BitXor:
		return numValue(bigNum(new(big.Int).Xor(x.big(), y.big()))), nil
	}
	return t.compare(e, x.cmp(y))
}

func (t *thread) shift(e *model.Binary, x, y num) (value, error) {
	if y.sign() < 0 || y.cmp(intNum(int64(e.T.Bits))) >= 0 {
		return value{}, t.fault(verdict.ShiftOutOfRange, e.At, "a shift by "+y.String()+" bits")
	}
	if e.Op == model.Shr {
		return numValue(bigNum(new(big.Int).Rsh(x.big(), uint(y.i)))), nil
	}
	if e.T.Signed && x.sign() < 0 {
		return value{}, t.fault(verdict.ShiftOutOfRange, e.At, x.String()+" is negative and shifted to the left")
	}
	r := bigNum(new(big.Int).Lsh(x.big(), uint(y.i)))
	if e.T.Signed && r.wrap(e.T.Bits, true).cmp(r) != 0 {
		return value{}, t.fault(verdict.ShiftOutOfRange, e.At, "the result "+r.String()+" does not fit "+e.T.String())
	}
	return numValue(r), nil
}

func (t *thread) compare(e *model.Binary, c int) (value, error) {
	var b bool
	switch e.Op {
	case model.Lt:
		b = c < 0
	case model.Le:
		b = c <= 0
	case model.Gt:
		b = c > 0
	case model.Ge:
		b = c >= 0
	case model.Eq:
		b = c == 0
	case model.Ne:
		b = c != 0
	default:
		return value{}, unsupported(t.pos(e.At), "this binary operator")
	}
	return numValue(boolNum(b)), nil
}

func (t *thread) floatOp(e *model.Binary, x, y float64) (value, error) {
	var r float64
	switch e.Op {
	case model.Add:
		r = x + y
	case model.Sub:
		r = x - y
	case model.Mul:
		r = x * y
	case model.Div:
		r = x / y
	case model.Lt:
		return numValue(boolNum(x < y)), nil
	case model.Le:
		return numValue(boolNum(x <= y)), nil
	case model.Gt:
		return numValue(boolNum(x > y)), nil
	case model.Ge:
		return numValue(boolNum(x >= y)), nil
	case model.Eq:
		return numValue(boolNum(x == y)), nil
	case model.Ne:
		return numValue(boolNum(x != y)), nil
	default:
		return value{}, unsupported(t.pos(e.At), "this operator on floating numbers")
	}
	if wide(e.T) && !exactResult(e.Op, x, y, r) {
		return value{}, notDouble(t.pos(e.At))
	}
	return value{scalar: fltScalar(round(r, e.T.Bits))}, nil
}

// pointers applies an operator in the process whose pointers the operands are.
func (t *thread) pointers(e *model.Binary, x, y value) (value, error) {
	of := x.of
	if of == nil {
		of = y.of
	}
	if of == nil {
		return t.pointerOp(e, x.scalar, y.scalar)
	}
	if x.k == pointer && y.k == pointer && x.of != y.of && !x.isNull() && !y.isNull() {
		return value{}, unsupported(t.pos(e.At), "this operator on pointers of two processes")
	}
	v, err := of.pointerOp(e, x.scalar, y.scalar)
	v.of = of
	return v, err
}

func (t *thread) pointerOp(e *model.Binary, x, y scalar) (value, error) {
	if t.dangling(x) || t.dangling(y) {
		return value{}, t.fault(verdict.InvalidPointer, e.At, "a pointer to what is no longer alive is computed with")
	}
	switch e.Op {
	case model.Eq, model.Ne:
		if !x.equal(y) && t.p.shared(x) && t.p.shared(y) {
			return value{}, unsupported(t.pos(e.At), "a comparison of two requests that may be one")
		}
		return numValue(boolNum(t.samePointer(x, y) == (e.Op == model.Eq))), nil
	case model.PtrAdd:
		return t.pointerAdd(e, x, y)
	}
	if x.k != pointer || y.k != pointer || x.obj != y.obj || x.obj == 0 {
		return value{}, t.fault(verdict.InvalidPointer, e.At, "the pointers do not point into one object")
	}
	if e.Op != model.PtrSub {
		return t.compare(e, x.off-y.off)
	}
	n, err := t.byteSize(e.X.Type().Elem, e.At)
	if err != nil || n == 0 || int64(x.off-y.off)%n != 0 {
		return value{}, unsupported(t.pos(e.At), "this difference of pointers")
	}
	return numValue(intNum(int64(x.off-y.off) / n)), nil
}

// dangling tells whether the object of a pointer is no longer alive.
func (t *thread) dangling(p scalar) bool {
	return p.k == pointer && p.obj != 0 && !t.p.objs[p.obj].live
}

func (t *thread) pointerAdd(e *model.Binary, x, y scalar) (value, error) {
	if x.k != pointer || y.k != number || !y.n.isInt() {
		return value{}, unsupported(t.pos(e.At), "this pointer arithmetic")
	}
	if y.n.sign() == 0 {
		return value{scalar: x}, nil
	}
	if x.obj == 0 {
		return value{}, t.fault(verdict.InvalidPointer, e.At, "arithmetic on a null pointer")
	}
	o := t.p.objs[x.obj]
	if !o.live {
		return value{}, t.fault(verdict.InvalidPointer, e.At, "arithmetic on a pointer whose object is no longer alive")
	}
	t.typeBlock(x.obj, e.T.Elem, e.At)
	size, err := t.byteSize(e.T.Elem, e.At)
	if err != nil {
		return value{}, err
	}
	to := int64(x.off) + y.n.within(-2*maxBytes, 2*maxBytes)*size
	if to < 0 || to > o.size {
		msg := fmt.Sprintf("the pointer leaves its object of %d bytes, for byte %d", o.size, to)
		return value{}, t.fault(verdict.OutOfBounds, e.At, msg)
	}
	x.off = int(to)
	return value{scalar: x}, nil
}
