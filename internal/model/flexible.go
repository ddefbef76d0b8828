package model

import (
	"math/big"
	"slices"
)

// A flexible array member (C17 6.7.2.1, paragraph 18), and the array of length 0 that gcc takes for one, has the
// elements for which there is room behind the struct. Its type is an array without an extent that takes no room. In a
// block of the heap the struct has a type of its own, in which the array has a length.

// IsFlexible tells whether the type is that of a flexible array member.
func (t *Type) IsFlexible() bool { return t.Kind == Array && t.Extent == nil && t.Size == 0 }

// HasFlexible tells whether the type is a struct whose last member is a flexible array.
func (t *Type) HasFlexible() bool {
	return t.Kind == Struct && len(t.Fields) > 0 && t.Fields[len(t.Fields)-1].Type.IsFlexible()
}

// WithRoom gives the type that a struct with a flexible array member has in so many bytes; nil where these are too few.
func (t *Type) WithRoom(bytes int64) *Type {
	last := len(t.Fields) - 1
	f := t.Fields[last]
	if bytes < max(f.Offset, t.Size) || f.Type.Elem.Size <= 0 {
		return nil
	}
	n := (bytes - f.Offset) / f.Type.Elem.Size
	extent := &Const{Node: Node{T: &Type{Kind: Int, Name: "unsigned long", Bits: 64, Size: 8}}, Value: new(big.Rat)}
	extent.Value.SetInt64(n)
	array := &Type{Kind: Array, Elem: f.Type.Elem, Extent: extent, Size: n * f.Type.Elem.Size}
	whole := *t
	whole.Fields = slices.Clone(t.Fields)
	whole.Fields[last].Type = array
	whole.Size, whole.Roomy = bytes, t
	return &whole
}
