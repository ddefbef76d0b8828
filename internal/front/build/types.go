package build

import (
	"slices"

	"github.com/tass-go/tass/internal/model"
)

// The scalar types that front ends share, with the sizes of linux/amd64 (LP64). They are
// never changed.
var (
	char       = &model.Type{Kind: model.Int, Name: "char", Bits: 8, Signed: true, Size: 1}
	Void       = &model.Type{Kind: model.Void, Name: "void", Size: 1}
	Logical    = &model.Type{Kind: model.Logical, Size: -1} // of conditions
	Int        = &model.Type{Kind: model.Int, Name: "int", Bits: 32, Signed: true, Size: 4}
	Long       = &model.Type{Kind: model.Int, Name: "long", Bits: 64, Signed: true, Size: 8}
	ULong      = &model.Type{Kind: model.Int, Name: "unsigned long", Bits: 64, Size: 8}
	ULongLong  = &model.Type{Kind: model.Int, Name: "unsigned long long", Bits: 64, Size: 8}
	Float      = &model.Type{Kind: model.Float, Name: "float", Bits: 32, Size: 4}
	Double     = &model.Type{Kind: model.Float, Name: "double", Bits: 64, Size: 8}
	LongDouble = &model.Type{Kind: model.Float, Name: "long double", Bits: 80, Size: 16}
)

// invalid is the type of what has been reported already.
var invalid = &model.Type{Kind: model.Void, Name: "<error>", Size: 1}

// Invalid gives the type of what has been reported already: what is made of it is not
// reported again.
func Invalid() *model.Type { return invalid }

// IsInvalid tells whether a type is that of what has been reported already.
func IsInvalid(t *model.Type) bool { return t == invalid }

// PointerTo gives the type of pointers to objects of a type.
func PointerTo(t *model.Type) *model.Type {
	return &model.Type{Kind: model.Pointer, Elem: t, Size: model.PointerSize}
}

// ArrayOf makes an array type; a nil extent means unknown length.
func ArrayOf(elem *model.Type, extent model.Expr) *model.Type {
	t := &model.Type{Kind: model.Array, Elem: elem, Extent: extent, Size: -1}
	if n, ok := ConstExtent(t); ok && elem.Size >= 0 {
		t.Size = n * elem.Size
	}
	return t
}

// ConstExtent gives the length of an array when it is constant.
func ConstExtent(t *model.Type) (int64, bool) {
	c, ok := t.Extent.(*model.Const)
	if !ok || !c.Value.Num().IsInt64() {
		return 0, false
	}
	return c.Value.Num().Int64(), true
}

// Incomplete tells whether a type is one of which no object can be (C17 6.2.5).
func Incomplete(t *model.Type) bool {
	switch t.Kind {
	case model.Void:
		return !IsInvalid(t)
	case model.Struct, model.Union:
		return t.Size < 0 && t.Fields == nil
	case model.Array:
		return t.Extent == nil
	}
	return false
}

// IsVoidPointer tells whether a type is that of pointers to anything.
func IsVoidPointer(t *model.Type) bool {
	return t.Kind == model.Pointer && t.Elem.Kind == model.Void
}

// IsFunctionPointer tells whether a type is that of pointers to functions.
func IsFunctionPointer(t *model.Type) bool {
	return t.Kind == model.Pointer && t.Elem.Kind == model.Func
}

// HoldsPointer tells whether an object of a type may have a pointer in it.
func HoldsPointer(t *model.Type) bool { return holdsPointer(t, map[*model.Type]bool{}) }

func holdsPointer(t *model.Type, seen map[*model.Type]bool) bool {
	if t == nil || seen[t] {
		return false
	}
	seen[t] = true
	if t.Kind == model.Pointer || t.Kind == model.Void && !IsInvalid(t) {
		return true
	}
	inField := func(f model.Field) bool { return holdsPointer(f.Type, seen) }
	return slices.ContainsFunc(t.Fields, inField) || t.Kind == model.Array && holdsPointer(t.Elem, seen)
}

// Fixed tells whether an expression is made of constants and inputs, so that its value
// never changes.
func Fixed(e model.Expr) bool {
	ok := true
	model.Walk(e, func(x model.Expr) bool {
		switch x := x.(type) {
		case *model.VarRef:
			ok = ok && x.Var.Class == model.Input
		case *model.Deref, *model.AddrOf:
			ok = false
		}
		return ok
	})
	return ok
}

// FixedType tells whether the extents of an array type are made of constants and inputs:
// the array has a constant length for a compiler, which sees values in the place of inputs.
func FixedType(t *model.Type) bool {
	for ; t.Kind == model.Array; t = t.Elem {
		if t.Extent == nil || !Fixed(t.Extent) {
			return false
		}
	}
	return true
}

// OpenlySame tells whether two pointer types are the same and have the same constant
// extents, or none.
func OpenlySame(a, b *model.Type) bool {
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
