package inputs

import (
	"math/big"

	"github.com/tass-go/tass/internal/model"
)

// The extents of input arrays are expressions in integers over inputs that were read
// before. They are evaluated here, before anything runs, as C does: division truncates, and
// what is converted to a type wraps around.

// extent evaluates an extent; false where it has no value.
func (r *inputReader) extent(e model.Expr) (int64, bool) {
	n := r.number(e)
	if n == nil || !n.IsInt64() {
		return 0, false
	}
	return n.Int64(), true
}

// number evaluates an expression in integers; nil where it has no value.
func (r *inputReader) number(e model.Expr) *big.Int {
	switch e := e.(type) {
	case *model.Const:
		if e.T.Kind == model.Int && e.Value.IsInt() {
			return e.Value.Num()
		}
	case *model.Load:
		if x, ok := e.Place.(*model.VarRef); ok {
			if q := r.scalars[x.Var.Name]; q != nil && q.IsInt() {
				return q.Num()
			}
		}
	case *model.Cast:
		if x := r.number(e.X); x != nil {
			return converted(x, e.T)
		}
	case *model.Unary:
		if x := r.number(e.X); x != nil {
			return unary(e.Op, x)
		}
	case *model.Cond:
		switch c := r.number(e.C); {
		case c == nil:
		case c.Sign() != 0:
			return r.number(e.X)
		default:
			return r.number(e.Y)
		}
	case *model.Binary:
		x, y := r.number(e.X), r.number(e.Y)
		if x != nil && y != nil {
			return binary(e.Op, x, y)
		}
	}
	return nil
}

// converted gives a number as a value of an integer type, or of a truth; nil for others.
func converted(x *big.Int, t *model.Type) *big.Int {
	switch {
	case t.Kind == model.Logical, t.IsBool():
		return truth(x.Sign() != 0)
	case t.Kind != model.Int:
		return nil
	}
	size := new(big.Int).Lsh(big.NewInt(1), uint(t.Bits))
	y := new(big.Int).Mod(x, size)
	if t.Signed && y.Bit(t.Bits-1) == 1 {
		y.Sub(y, size)
	}
	return y
}

func truth(b bool) *big.Int {
	if b {
		return big.NewInt(1)
	}
	return new(big.Int)
}

func unary(op model.Op, x *big.Int) *big.Int {
	switch op {
	case model.Neg:
		return new(big.Int).Neg(x)
	case model.BitNot:
		return new(big.Int).Not(x)
	case model.Not:
		return truth(x.Sign() == 0)
	}
	return nil
}

func binary(op model.Op, x, y *big.Int) *big.Int {
	const mostBits = 64
	z := new(big.Int)
	switch op {
	case model.Add:
		return z.Add(x, y)
	case model.Sub:
		return z.Sub(x, y)
	case model.Mul:
		return z.Mul(x, y)
	case model.BitAnd:
		return z.And(x, y)
	case model.BitOr:
		return z.Or(x, y)
	case model.BitXor:
		return z.Xor(x, y)
	case model.And:
		return truth(x.Sign() != 0 && y.Sign() != 0)
	case model.Or:
		return truth(x.Sign() != 0 || y.Sign() != 0)
	case model.Div, model.Mod:
		switch {
		case y.Sign() == 0:
			return nil
		case op == model.Div:
			return z.Quo(x, y)
		}
		return z.Rem(x, y)
	case model.Shl, model.Shr:
		switch {
		case y.Sign() < 0 || y.Cmp(big.NewInt(mostBits)) >= 0:
			return nil
		case op == model.Shl:
			return z.Lsh(x, uint(y.Int64()))
		}
		return z.Rsh(x, uint(y.Int64()))
	}
	return compared(op, x.Cmp(y))
}

// compared gives the truth of a comparison of numbers that compare as c says.
func compared(op model.Op, c int) *big.Int {
	switch op {
	case model.Lt:
		return truth(c < 0)
	case model.Le:
		return truth(c <= 0)
	case model.Gt:
		return truth(c > 0)
	case model.Ge:
		return truth(c >= 0)
	case model.Eq:
		return truth(c == 0)
	case model.Ne:
		return truth(c != 0)
	}
	return nil
}
