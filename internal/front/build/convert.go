package build

import (
	"strings"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// Promote applies the integer promotions (C17 6.3.1.1).
func (f *Func) Promote(e model.Expr) model.Expr {
	if t := e.Type(); t.Kind == model.Int && t.Bits < Int.Bits {
		return f.Cast(e, Int)
	}
	return e
}

// Number reports a value that is not a number.
func (f *Func) Number(e model.Expr, at source.Pos) model.Expr {
	if t := e.Type(); !IsNumber(t) && !IsBad(e) {
		f.Report(diag.TypeError, at, "a number is needed here, not %s", t)
		return Bad(at)
	}
	return e
}

// rank orders the arithmetic types for the usual conversions.
func rank(t *model.Type) int {
	if t.Kind == model.Float {
		return 1000 + t.Bits
	}
	r := t.Bits * 2
	if t.Name == "long long" || t.Name == ULongLong.Name {
		r++
	}
	return r
}

// Common gives the type in which two numbers are computed with: that of the usual
// arithmetic conversions (C17 6.3.1.8).
func Common(a, b *model.Type) *model.Type {
	if a.Kind == model.Int && a.Bits < Int.Bits {
		a = Int
	}
	if b.Kind == model.Int && b.Bits < Int.Bits {
		b = Int
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
		return ULongLong
	}
	if strings.HasPrefix(a.Name, "enum ") {
		return Int
	}
	return a
}

// Convert makes a value of type t of e as assignment does (C17 6.5.16.1), and reports
// what cannot be converted.
func (f *Func) Convert(e model.Expr, t *model.Type, at source.Pos) model.Expr {
	from := e.Type()
	switch {
	case IsBad(e) || IsInvalid(t):
		return Bad(at)
	case from.IsArith() && t.IsArith():
		return f.Cast(e, t)
	case IsComplex(from) || IsComplex(t):
		return f.toComplex(e, t, at)
	case t.IsBool() && from.Kind == model.Pointer && !f.StrictPointers:
		return f.Cast(e, t)
	case t.Kind == model.Pointer && IsNullConstant(e):
		return &model.Null{Node: model.Node{T: t, At: e.Pos()}}
	case t.Kind == model.Pointer && from.Kind == model.Pointer:
		return f.convertPointer(e, t, at)
	case t.IsRecord() && t.Same(from):
		return e
	}
	f.Report(diag.TypeError, at, "a value of type %s where %s is expected", from, t)
	return Bad(at)
}

func (f *Func) convertPointer(e model.Expr, t *model.Type, at source.Pos) model.Expr {
	from := e.Type()
	if f.StrictPointers && !from.Elem.Same(t.Elem) && !IsVoidPointer(from) && !IsVoidPointer(t) {
		f.Report(diag.TypeError, at, "a value of type %s where %s is expected", from, t).
			WithHint("a pointer becomes one of another type by a cast: (%s)", t)
		return Bad(at)
	}
	prototyped := func(t *model.Type) bool { return t.Elem.Kind == model.Func && len(t.Elem.Params) > 0 }
	if prototyped(t) && prototyped(from) && !t.Same(from) {
		f.Report(diag.TypeError, at, "incompatible function pointers: %s where %s is expected", from.Elem, t.Elem)
		return Bad(at)
	}
	return f.Cast(e, t)
}

// Cast converts among numbers, or among pointers, without a report.
func (f *Func) Cast(e model.Expr, t *model.Type) model.Expr {
	from := e.Type()
	if IsBad(e) || IsInvalid(t) || from == t || from.Same(t) && from.Kind != model.Pointer {
		return e
	}
	node := model.Node{T: t, At: e.Pos()}
	if c, ok := AsCondition(e); ok && t.IsArith() {
		return &model.Cast{Node: node, X: c}
	}
	if t.IsBool() {
		return &model.Cast{Node: node, X: f.Condition(e)}
	}
	if c, ok := e.(*model.Const); ok {
		if r := castConst(c, t); r != nil {
			return r
		}
	}
	if _, ok := e.(*model.Null); ok && t.Kind == model.Pointer {
		return &model.Null{Node: node}
	}
	if t.Kind == model.Pointer && OpenlySame(from, t) {
		return e
	}
	if t.Kind == model.Pointer && IsVoidPointer(from) && !IsVoidPointer(t) {
		f.typeBlock(e, t.Elem)
	}
	return &model.Cast{Node: node, X: e}
}

// CastTo converts as a cast in the text does (C17 6.5.4).
func (f *Func) CastTo(e model.Expr, t *model.Type, at source.Pos) model.Expr {
	from := e.Type()
	if n, ok := offsetOf(e); ok && t.Kind == model.Int && t.Bits > 1 {
		return f.Cast(IntConst(n, ULong, at), t)
	}
	switch {
	case IsBad(e) || IsInvalid(t):
		return Bad(at)
	case t.Kind == model.Void:
		return e
	case t.Kind == model.Pointer && from.Kind == model.Pointer:
		return f.Cast(e, t) // what it points to is asked where it is used
	case t.Kind == model.Pointer && from.Kind == model.Int && !IsNullConstant(e):
		f.Report(diag.Unsupported, at, "conversion of an integer to a pointer is not supported")
		return Bad(at)
	case t.Kind == model.Int && t.Bits > 1 && from.Kind == model.Pointer:
		f.Report(diag.Unsupported, at, "conversion of a pointer to an integer is not supported")
		return Bad(at)
	}
	return f.Convert(e, t, at)
}

// IsOffset tells whether an address is written as offsetof is.
func IsOffset(e model.Expr) bool {
	_, ok := offsetOf(e)
	return ok
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
