package c

import (
	"math/big"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

func load(place model.Expr) model.Expr {
	return &model.Load{Node: model.Node{T: place.Type(), At: place.Pos()}, Place: place}
}

// bad is the value of an expression that has been reported.
func bad(at source.Pos) model.Expr {
	return &model.Const{Node: model.Node{T: tBad, At: at}, Value: new(big.Rat)}
}

// asLogical gives the Logical below a conversion of it to a number, if e is one.
func asLogical(e model.Expr) (model.Expr, bool) {
	if e.Type().Kind == model.Logical {
		return e, true
	}
	c, ok := e.(*model.Cast)
	if ok && c.X.Type().Kind == model.Logical {
		return c.X, true
	}
	return nil, false
}

// fromLogical makes a number of a Logical.
func (f *fn) fromLogical(l model.Expr, t *model.Type) model.Expr {
	return &model.Cast{Node: model.Node{T: t, At: l.Pos()}, X: l}
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
		f.report(diag.TypeError, e.Pos(), "a condition must be a number or a pointer, not %s", e.Type())
		return bad(e.Pos())
	}
	return &model.Cast{Node: model.Node{T: tLogical, At: e.Pos()}, X: e}
}

// promote applies the integer promotions.
func (f *fn) promote(e model.Expr) model.Expr {
	t := e.Type()
	if t.Kind == model.Int && t.Bits < 32 {
		return f.cast(e, tInt)
	}
	return e
}

// rank orders the arithmetic types for the usual conversions.
func rank(t *model.Type) int {
	if t.Kind == model.Float {
		return 1000 + t.Bits
	}
	r := t.Bits * 2
	if t.Name == "long long" || t.Name == "unsigned long long" {
		r++
	}
	return r
}

// common gives the type of the usual arithmetic conversions (C11 6.3.1.8).
func common(a, b *model.Type) *model.Type {
	if a.Kind == model.Int && a.Bits < 32 {
		a = tInt
	}
	if b.Kind == model.Int && b.Bits < 32 {
		b = tInt
	}
	switch ra, rb := rank(a), rank(b); {
	case ra > rb:
		return wider(a, b)
	case rb > ra:
		return wider(b, a)
	case a.Kind == model.Int && !b.Signed:
		return b
	}
	return a
}

// wider gives the common type of a and b, where a has the higher rank.
func wider(a, b *model.Type) *model.Type {
	if a.Kind == model.Int && a.Signed && !b.Signed && a.Bits == b.Bits {
		return scalarTypes[kindULongLong]
	}
	if a.Name != "" && len(a.Name) > 4 && a.Name[:4] == "enum" {
		return tInt
	}
	return a
}

// convert makes a value of type t of e as assignment does, reporting what
// cannot be converted.
func (f *fn) convert(e model.Expr, t *model.Type, at source.Pos) model.Expr {
	from := e.Type()
	switch {
	case isBad(from) || isBad(t):
		return e
	case from.IsArith() && t.IsArith():
		return f.cast(e, t)
	case t.Kind == model.Int && t.Bits == 1 && from.Kind == model.Pointer:
		return f.cast(e, t)
	case t.Kind == model.Pointer && isNullConstant(e):
		return &model.Null{Node: model.Node{T: t, At: e.Pos()}}
	case t.Kind == model.Pointer && from.Kind == model.Pointer:
		if t.Elem.Kind == model.Func && from.Elem.Kind == model.Func && !t.Same(from) && len(t.Elem.Params) > 0 &&
			len(from.Elem.Params) > 0 {
			f.report(diag.TypeError, at, "incompatible function pointers: %s where %s is expected", from.Elem, t.Elem)
			return bad(at)
		}
		return f.cast(e, t)
	case t.IsRecord() && t.Same(from):
		return e
	}
	f.report(diag.TypeError, at, "a value of type %s where %s is expected", from, t)
	return bad(at)
}

// isNullConstant tells whether e is the constant 0 or a null pointer.
func isNullConstant(e model.Expr) bool {
	switch e := e.(type) {
	case *model.Null:
		return true
	case *model.Const:
		return e.T.Kind == model.Int && e.Value.Sign() == 0
	}
	return false
}

// cast converts among numbers, or among pointers.
func (f *fn) cast(e model.Expr, t *model.Type) model.Expr {
	from := e.Type()
	if isBad(from) || isBad(t) {
		return e
	}
	if from == t || from.Same(t) && from.Kind != model.Pointer {
		return e
	}
	node := model.Node{T: t, At: e.Pos()}
	if l, ok := asLogical(e); ok && t.IsArith() {
		return &model.Cast{Node: node, X: l}
	}
	if t.Kind == model.Int && t.Bits == 1 {
		return &model.Cast{Node: node, X: f.logical(e)}
	}
	if c, ok := e.(*model.Const); ok {
		if r := castConst(c, t); r != nil {
			return r
		}
	}
	if _, ok := e.(*model.Null); ok && t.Kind == model.Pointer {
		return &model.Null{Node: node}
	}
	if t.Kind == model.Pointer && sameOpenly(from, t) {
		return e
	}
	if t.Kind == model.Pointer && isVoidPointer(from) && !isVoidPointer(t) {
		f.allocate(e, t.Elem)
	}
	return &model.Cast{Node: node, X: e}
}

// sameOpenly tells whether two pointer types are the same and have the same
// constant extents, or none.
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

// castConst converts a constant where the result does not depend on the
// arithmetic of floating types; else nil.
func castConst(c *model.Const, t *model.Type) model.Expr {
	if c.T.Kind != model.Int {
		return nil
	}
	r := &model.Const{Node: model.Node{T: t, At: c.At}, Value: c.Value, Macro: c.Macro}
	switch t.Kind {
	case model.Int:
		r.Value = new(big.Rat).SetInt(wrap(c.Value.Num(), t))
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

func mantissa(t *model.Type) int {
	switch t.Bits {
	case 32:
		return 24
	case 64:
		return 53
	}
	return 64
}

// wrap reduces an integer modulo 2^Bits into the range of an integer type.
func wrap(v *big.Int, t *model.Type) *big.Int {
	if t.Bits == 1 {
		return big.NewInt(int64(v.CmpAbs(new(big.Int))))
	}
	m := new(big.Int).Lsh(big.NewInt(1), uint(t.Bits))
	r := new(big.Int).Mod(v, m)
	if t.Signed && r.Bit(t.Bits-1) == 1 {
		r.Sub(r, m)
	}
	return r
}

// fits tells whether an integer is in the range of an integer type.
func fits(v *big.Int, t *model.Type) bool { return wrap(v, t).Cmp(v) == 0 }

// explicit converts as a cast in the text does.
func (f *fn) explicit(e model.Expr, t *model.Type, at source.Pos) model.Expr {
	from := e.Type()
	if n, ok := offsetOf(e); ok && t.Kind == model.Int && t.Bits > 1 {
		return f.cast(intConst(n, tULong, at), t)
	}
	switch {
	case isBad(from) || isBad(t):
		return e
	case t.Kind == model.Void:
		return e
	case isFunctionPointer(t) && isFunctionPointer(from): // what it points to is asked where it is called
		return f.cast(e, t)
	case t.Kind == model.Pointer && from.Kind == model.Int && !isNullConstant(e):
		f.report(diag.Unsupported, at, "conversion of an integer to a pointer is not supported")
		return bad(at)
	case t.Kind == model.Int && t.Bits > 1 && from.Kind == model.Pointer:
		f.report(diag.Unsupported, at, "conversion of a pointer to an integer is not supported")
		return bad(at)
	}
	return f.convert(e, t, at)
}

// offsetOf gives the offset of a place that is named as a part of an object at the null
// pointer, which is how offsetof is written.
func offsetOf(e model.Expr) (int64, bool) {
	a, ok := e.(*model.AddrOf)
	if !ok {
		return 0, false
	}
	n, place := int64(0), a.Place
	for {
		switch p := place.(type) {
		case *model.Member:
			offset := p.Struct.Type().Fields[p.Field].Offset
			if offset == model.Unplaced {
				return 0, false
			}
			n, place = n+offset, p.Struct
		case *model.Index:
			i, ok := p.Index.(*model.Const)
			if !ok || p.T.Size < 0 || !i.Value.Num().IsInt64() {
				return 0, false
			}
			n, place = n+i.Value.Num().Int64()*p.T.Size, p.Array
		case *model.Deref:
			_, ok := p.Ptr.(*model.Null)
			return n, ok
		default:
			return 0, false
		}
	}
}

func isFunctionPointer(t *model.Type) bool {
	return t.Kind == model.Pointer && t.Elem.Kind == model.Func
}
