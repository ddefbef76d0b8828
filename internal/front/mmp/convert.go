package mmp

import (
	"math/big"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// bad is the value of an expression that has been reported.
func bad(at source.Pos) model.Expr {
	return &model.Const{Node: model.Node{T: tBad, At: at}, Value: new(big.Rat)}
}

// badPlace is the place of one.
func badPlace(at source.Pos) model.Expr {
	return &model.Deref{Node: model.Node{T: tBad, At: at}, Ptr: bad(at)}
}

// asLogical gives the Logical of a value, if it is one or was made of one.
func asLogical(e model.Expr) (model.Expr, bool) {
	if e.Type().Kind == model.Logical {
		return e, true
	}
	if c, ok := e.(*model.Cast); ok && c.X.Type().Kind == model.Logical {
		return c.X, true
	}
	return nil, false
}

// logical makes a Logical of a value: whether it is not zero.
func (f *fn) logical(e model.Expr) model.Expr {
	if l, ok := asLogical(e); ok {
		return l
	}
	if isBad(e.Type()) {
		return e
	}
	if !e.Type().IsScalar() {
		f.report(diag.TypeError, e.Pos(), "a condition is a number or a pointer, not %s", e.Type())
		return bad(e.Pos())
	}
	return &model.Cast{Node: model.Node{T: tLogical, At: e.Pos()}, X: e}
}

// plain makes an int of a Logical; other values stay.
func plain(e model.Expr) model.Expr {
	if e.Type().Kind == model.Logical {
		return &model.Cast{Node: model.Node{T: tInt, At: e.Pos()}, X: e}
	}
	return e
}

// promote makes an int of a boolean.
func promote(e model.Expr) model.Expr {
	e = plain(e)
	if t := e.Type(); t.Kind == model.Int && t.Bits < 32 {
		return cast(e, tInt)
	}
	return e
}

// rank orders the arithmetic types for the usual conversions.
func rank(t *model.Type) int {
	if t.Kind == model.Float {
		return 1000 + t.Bits
	}
	return t.Bits
}

// common gives the type in which two numbers are computed with: the larger one, and
// int at least.
func common(a, b *model.Type) *model.Type {
	if rank(b) > rank(a) {
		a = b
	}
	if rank(a) < rank(tInt) {
		return tInt
	}
	return a
}

// convert makes a value of type t of e as assignment does, and reports what cannot
// be converted.
func (f *fn) convert(e model.Expr, t *model.Type, at source.Pos) model.Expr {
	e = plain(e)
	from := e.Type()
	switch {
	case isBad(from) || isBad(t):
		return bad(at)
	case from.IsArith() && t.IsArith():
		return cast(e, t)
	case t.Kind == model.Pointer && isNull(e):
		return &model.Null{Node: model.Node{T: t, At: e.Pos()}}
	case t.Kind == model.Pointer && from.Kind == model.Pointer &&
		(from.Elem.Same(t.Elem) || isVoidPointer(from) || isVoidPointer(t)):
		return f.castPointer(e, t)
	case t.Kind == model.Struct && t.Same(from):
		return e
	}
	d := f.report(diag.TypeError, at, "a value of type %s where %s is expected", from, t)
	if from.Kind == model.Pointer && t.Kind == model.Pointer {
		d.WithHint("a pointer becomes one of another type by a cast: (%s)", t)
	}
	return bad(at)
}

func isVoidPointer(t *model.Type) bool {
	return t.Kind == model.Pointer && t.Elem.Kind == model.Void
}

// isNull tells whether e is the constant 0 or NULL.
func isNull(e model.Expr) bool {
	switch e := e.(type) {
	case *model.Null:
		return true
	case *model.Const:
		return e.T.Kind == model.Int && e.Value.Sign() == 0
	}
	return false
}

// cast converts among numbers.
func cast(e model.Expr, t *model.Type) model.Expr {
	if e.Type().Same(t) {
		return e
	}
	node := model.Node{T: t, At: e.Pos()}
	if l, ok := asLogical(e); ok {
		return &model.Cast{Node: node, X: l}
	}
	if t.Bits == 1 {
		return &model.Cast{Node: node, X: &model.Cast{Node: model.Node{T: tLogical, At: e.Pos()}, X: e}}
	}
	if c, ok := e.(*model.Const); ok && c.T.Kind == model.Int {
		if r := castConst(c, t); r != nil {
			return r
		}
	}
	return &model.Cast{Node: node, X: e}
}

// castConst converts an integer constant where the result does not depend on the
// arithmetic of floating types; else nil.
func castConst(c *model.Const, t *model.Type) model.Expr {
	r := &model.Const{Node: model.Node{T: t, At: c.At}, Value: c.Value}
	if t.Kind == model.Int {
		r.Text = c.Text
		if !fits(c.Value.Num(), t) {
			return nil
		}
		return r
	}
	mantissa := 53
	if t.Bits == 32 {
		mantissa = 24
	}
	if c.Value.Num().BitLen() > mantissa {
		return nil
	}
	r.Text = c.Value.Num().String() + ".0"
	return r
}

// castPointer converts a pointer.
func (f *fn) castPointer(e model.Expr, t *model.Type) model.Expr {
	from := e.Type()
	if _, ok := e.(*model.Null); ok {
		return &model.Null{Node: model.Node{T: t, At: e.Pos()}}
	}
	if sameOpenly(from, t) {
		return e
	}
	if isVoidPointer(from) && !isVoidPointer(t) {
		f.allocate(e, t.Elem)
	}
	return &model.Cast{Node: model.Node{T: t, At: e.Pos()}, X: e}
}

// allocate notes the element type that a conversion gives to a block just allocated.
func (f *fn) allocate(e model.Expr, elem *model.Type) {
	if l, ok := e.(*model.Load); ok {
		if r, ok := l.Place.(*model.VarRef); ok && f.allocs[r.Var] != nil {
			f.allocs[r.Var].ElemType = elem
		}
	}
}

// sameOpenly tells whether two pointer types are the same and have the same constant
// extents, or none.
func sameOpenly(a, b *model.Type) bool {
	if !a.Same(b) {
		return false
	}
	for a.Kind == model.Pointer || a.Kind == model.Array {
		if a.Kind == model.Array && a.Extent != b.Extent && (a.Size < 0 || a.Size != b.Size) && b.Extent != nil {
			return false
		}
		a, b = a.Elem, b.Elem
	}
	return true
}

// explicit converts as a cast in the text does.
func (f *fn) explicit(e model.Expr, t *model.Type, at source.Pos) model.Expr {
	e = plain(e)
	from := e.Type()
	switch {
	case isBad(from) || isBad(t):
		return bad(at)
	case t.Kind == model.Pointer && from.Kind == model.Pointer:
		return f.castPointer(e, t)
	case t.Kind == model.Void:
		return e
	}
	return f.convert(e, t, at)
}
