package build

import (
	"math/big"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// Bad is the value of an expression that has been reported.
func Bad(at source.Pos) model.Expr {
	return &model.Const{Node: model.Node{T: invalid, At: at}, Value: new(big.Rat)}
}

// BadPlace is the place of an expression that has been reported.
func BadPlace(at source.Pos) model.Expr {
	return &model.Deref{Node: model.Node{T: invalid, At: at}, Ptr: Bad(at)}
}

// IsBad tells whether an expression has been reported.
func IsBad(e model.Expr) bool { return e.Type() == invalid }

// Ref gives the place of a variable.
func Ref(v *model.Variable, at source.Pos) *model.VarRef {
	return &model.VarRef{Node: model.Node{T: v.Type, At: at}, Var: v}
}

// Load gives the value in a place.
func Load(place model.Expr) model.Expr {
	return &model.Load{Node: model.Node{T: place.Type(), At: place.Pos()}, Place: place}
}

// AsCondition gives the condition that a number was made of, if e is one: 0 or 1.
func AsCondition(e model.Expr) (model.Expr, bool) {
	if e.Type().Kind == model.Logical {
		return e, true
	}
	if c, ok := e.(*model.Cast); ok && c.X.Type().Kind == model.Logical {
		return c.X, true
	}
	return nil, false
}

// Truth makes an int of a condition: 1 where it holds, else 0. It is what comparisons and
// logical operators give as values.
func Truth(condition model.Expr) model.Expr {
	return &model.Cast{Node: model.Node{T: Int, At: condition.Pos()}, X: condition}
}

// Condition makes a condition of a value: whether it is not zero.
func (f *Func) Condition(e model.Expr) model.Expr {
	if c, ok := AsCondition(e); ok {
		return c
	}
	if IsBad(e) {
		return e
	}
	if IsComplex(e.Type()) {
		re, im := f.PartsOf(e, e.Pos())
		return Join(model.Or, f.Condition(re), f.Condition(im), e.Pos())
	}
	if !e.Type().IsScalar() {
		f.Report(diag.TypeError, e.Pos(), "a condition must be a number or a pointer, not %s", e.Type())
		return Bad(e.Pos())
	}
	return &model.Cast{Node: model.Node{T: Logical, At: e.Pos()}, X: e}
}

// Always is the condition that holds.
func Always(at source.Pos) model.Expr {
	return &model.Cast{Node: model.Node{T: Logical, At: at}, X: IntConst(1, Int, at)}
}

// Never is the condition that does not hold.
func Never(at source.Pos) model.Expr {
	return &model.Cast{Node: model.Node{T: Logical, At: at}, X: IntConst(0, Int, at)}
}

// Negate gives the negation of a condition. Comparisons stay as they are below it: with
// floating operands !(x<y) is not x>=y.
func Negate(condition model.Expr, at source.Pos) model.Expr {
	if u, ok := condition.(*model.Unary); ok && u.Op == model.Not {
		return u.X
	}
	return &model.Unary{Node: model.Node{T: Logical, At: at}, Op: model.Not, X: condition}
}

// Join joins two conditions by And, Or or Implies.
func Join(op model.Op, x, y model.Expr, at source.Pos) model.Expr {
	return &model.Binary{Node: model.Node{T: Logical, At: at}, Op: op, X: x, Y: y}
}

// And gives "x && y", where x may be missing.
func And(x, y model.Expr) model.Expr {
	if x == nil {
		return y
	}
	return Join(model.And, x, y, x.Pos())
}
