package model

// This file is the one place where the layout of objects in memory is written down:
// sizes, alignments, offsets of fields and padding, as in the System V ABI for AMD64
// (section 3.1.2), which gcc and clang follow on Linux.
//
//   - A scalar is aligned to its size; long double takes 16 bytes, of which 10 count.
//   - An array has the alignment of its elements, and nothing between them.
//   - A struct or union has the alignment of its member with the largest one. The
//     members of a struct follow each other in order, each at the next place that its
//     alignment allows; those of a union all begin at 0. At the end comes what makes
//     the size a multiple of the alignment.

// PointerSize is the size of a pointer, and its alignment.
const PointerSize = 8

// HeapAlign is the alignment of what malloc returns: that of the scalar with the largest.
const HeapAlign = 16

// Unplaced is the Offset of a field that follows one whose size depends on an input.
const Unplaced = -1

// Align gives the alignment of an object of the type, in bytes.
func (t *Type) Align() int64 {
	switch t.Kind {
	case Pointer:
		return PointerSize
	case Array:
		return t.Elem.Align()
	case Struct, Union:
		a := int64(1)
		for _, f := range t.Fields {
			a = max(a, f.Type.Align())
		}
		return a
	}
	return max(t.Size, 1)
}

// LayOut gives the fields of a struct or union their offsets, and the type its size. A
// size that depends on an input is -1, and what follows a field of such a size is Unplaced.
func (t *Type) LayOut() {
	end, align := int64(0), int64(1)
	for i := range t.Fields {
		f := &t.Fields[i]
		a := f.Type.Align()
		align = max(align, a)
		f.Offset = 0
		if t.Kind == Struct {
			f.Offset = alignUp(end, a)
		}
		switch {
		case end < 0 || f.Type.Size < 0:
			end = -1
		default:
			end = max(end, f.Offset+f.Type.Size)
		}
	}
	t.Size = alignUp(end, align)
}

// alignUp gives the next multiple of a from n on; -1 for -1, which is no size.
func alignUp(n, a int64) int64 {
	if n < 0 {
		return Unplaced
	}
	return (n + a - 1) / a * a
}

// IsRecord tells whether the type has fields.
func (t *Type) IsRecord() bool { return t.Kind == Struct || t.Kind == Union }

// IsChar tells whether objects of any type may be accessed as if they were arrays of this
// one (C17, 6.5, paragraph 7): char, and its signed and unsigned variants.
func (t *Type) IsChar() bool { return t.Kind == Int && t.Bits == 8 }
