package build

import (
	"math/big"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// IntConst gives an integer constant.
func IntConst(v int64, t *model.Type, at source.Pos) *model.Const {
	return &model.Const{Node: model.Node{T: t, At: at}, Value: new(big.Rat).SetInt64(v)}
}

// bigConst gives an integer constant of any size.
func bigConst(v *big.Int, t *model.Type, at source.Pos) *model.Const {
	return &model.Const{Node: model.Node{T: t, At: at}, Value: new(big.Rat).SetInt(v)}
}

// Wrap reduces an integer modulo 2^Bits into the range of an integer type.
func Wrap(v *big.Int, t *model.Type) *big.Int {
	if t.IsBool() {
		return big.NewInt(int64(v.CmpAbs(new(big.Int))))
	}
	m := new(big.Int).Lsh(big.NewInt(1), uint(t.Bits))
	r := new(big.Int).Mod(v, m)
	if t.Signed && r.Bit(t.Bits-1) == 1 {
		r.Sub(r, m)
	}
	return r
}

// Fits tells whether an integer is in the range of an integer type.
func Fits(v *big.Int, t *model.Type) bool { return Wrap(v, t).Cmp(v) == 0 }

// IsNullConstant tells whether e is the constant 0 or a null pointer (C17 6.3.2.3).
func IsNullConstant(e model.Expr) bool {
	switch e := e.(type) {
	case *model.Null:
		return true
	case *model.Const:
		return e.T.Kind == model.Int && e.Value.Sign() == 0
	}
	return false
}

// IsZero tells whether an expression is the constant zero of its type.
func IsZero(e model.Expr) bool {
	switch e := e.(type) {
	case *model.Const:
		return e.Value.Sign() == 0
	case *model.Null:
		return true
	}
	return false
}

// result gives the constant that an operation of a type has as its result; nil where it
// overflows, which is for the run to find.
func result(v *big.Int, t *model.Type, at source.Pos) *model.Const {
	if !Fits(v, t) {
		if t.Signed {
			return nil
		}
		v = Wrap(v, t)
	}
	return bigConst(v, t, at)
}

// foldNegation computes -x of an integer constant; else nil. A constant that has the name
// of a macro keeps it: so it is folded only where a macro names the result as well.
func (f *Func) foldNegation(x model.Expr, at source.Pos) model.Expr {
	c, ok := x.(*model.Const)
	if !ok || c.T.Kind != model.Int {
		return nil
	}
	name := ""
	if f.SignedMacro != nil {
		name = f.SignedMacro(at)
	}
	if c.Macro != "" && name == "" {
		return nil
	}
	r := result(new(big.Int).Neg(c.Value.Num()), c.T, at)
	if r == nil {
		return nil
	}
	r.Macro = name
	return r
}

// foldBinary computes on two integer constants whose result fits, unless one has the
// name of a macro, which reports keep; else nil.
func foldBinary(op model.Op, x, y model.Expr, t *model.Type, at source.Pos) model.Expr {
	a, ok1 := x.(*model.Const)
	b, ok2 := y.(*model.Const)
	if !ok1 || !ok2 || t.Kind != model.Int || a.T.Kind != model.Int || b.T.Kind != model.Int {
		return nil
	}
	if a.Macro != "" || b.Macro != "" {
		return nil
	}
	v := new(big.Int)
	switch op {
	case model.Add:
		v.Add(a.Value.Num(), b.Value.Num())
	case model.Sub:
		v.Sub(a.Value.Num(), b.Value.Num())
	case model.Mul:
		v.Mul(a.Value.Num(), b.Value.Num())
	default:
		return nil
	}
	if r := result(v, t, at); r != nil {
		return r
	}
	return nil
}

// castConst converts an integer constant where the result does not depend on the
// arithmetic of floating types; else nil.
func castConst(c *model.Const, t *model.Type) model.Expr {
	if c.T.Kind != model.Int {
		return nil
	}
	r := &model.Const{Node: model.Node{T: t, At: c.At}, Value: c.Value, Macro: c.Macro}
	switch t.Kind {
	case model.Int:
		r.Value = new(big.Rat).SetInt(Wrap(c.Value.Num(), t))
		if r.Value.Cmp(c.Value) == 0 {
			r.Text = c.Text
		}
		return r
	case model.Float:
		// exact in every format when it fits the smallest mantissa
		if c.Value.Num().BitLen() > mantissa(t) {
			return nil
		}
		r.Text = c.Value.Num().String() + ".0"
		return r
	}
	return nil
}

// mantissa gives the number of bits that a floating type computes with.
func mantissa(t *model.Type) int {
	switch t.Bits {
	case 32:
		return 24
	case 64:
		return 53
	}
	return 64
}
