package model

import "slices"

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
//   - Bit-fields follow each other bit by bit, the lowest first, and share bytes with what is before and behind them,
//     but none goes over a boundary of its declared type's size, and one of no bits ends at such a boundary. Those
//     without a name have no part in the alignment of the struct.

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
		a := max(1, t.Aligned)
		for i := range t.Fields {
			if f := &t.Fields[i]; !f.IsBits() || f.Name != "" {
				a = max(a, t.alignOf(f.Type))
			}
		}
		return a
	}
	return max(t.Size, 1)
}

// alignOf gives the alignment of members of a type in a struct or union.
func (t *Type) alignOf(member *Type) int64 {
	switch a := member.Align(); {
	case t.Packed:
		return 1
	case t.Pack > 0:
		return min(a, t.Pack)
	default:
		return a
	}
}

// LayOut gives the fields of a struct or union their offsets, and the type its size. A
// size that depends on an input is -1, and what follows a field of such a size is Unplaced.
func (t *Type) LayOut() {
	end, align := int64(0), max(1, t.Aligned)
	for i := range t.Fields {
		f := &t.Fields[i]
		if f.IsBits() {
			end, align = t.placeBits(f, i, end, align)
			continue
		}
		a := t.alignOf(f.Type)
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

// placeBits gives a bit-field its place, where the fields before it end after so many bytes.
func (t *Type) placeBits(f *Field, i int, end, align int64) (newEnd, newAlign int64) {
	if f.Name != "" {
		align = max(align, t.alignOf(f.Type))
	}
	if end < 0 {
		f.Offset = Unplaced
		return end, align
	}
	unit, room, at := byteBits*t.alignOf(f.Type), byteBits*f.Type.Size, byteBits*end
	switch {
	case t.Kind == Union:
		at = 0
	case i > 0 && t.Fields[i-1].Bits > 0:
		before := &t.Fields[i-1]
		at = byteBits*before.Offset + before.Bit + before.Bits
	}
	switch {
	case f.Break:
		at = alignUp(at, byteBits*f.Type.Align())
	case !t.Packed && (at%unit+f.Bits+unit-1)/unit > room/unit: // it would need more units than its type has
		at = alignUp(at, unit)
	}
	f.Offset, f.Bit = at/byteBits, at%byteBits
	return max(end, (at+f.Bits+byteBits-1)/byteBits), align
}

// FillBits adds bit-fields without names for the bits of a struct that no bit-field has, in bytes where one has some:
// memory keeps what is written there.
func (t *Type) FillBits() {
	if t.Kind != Struct {
		return
	}
	has := map[int64]bool{}
	var bytes []int64
	for i := range t.Fields {
		f := &t.Fields[i]
		for k := range f.Bits {
			has[byteBits*f.Offset+f.Bit+k] = true
		}
		for k := range f.Bytes() {
			if at := f.Offset + k; f.Bits > 0 && !slices.Contains(bytes, at) {
				bytes = append(bytes, at)
			}
		}
	}
	byteType := &Type{Kind: Int, Name: "unsigned char", Bits: byteBits, Size: 1}
	for _, at := range bytes {
		for from := int64(0); from < byteBits; from++ {
			to := from
			for to < byteBits && !has[byteBits*at+to] {
				to++
			}
			if to > from {
				t.Fields = append(t.Fields, Field{Type: BitFieldOf(byteType, to-from), Offset: at, Bit: from, Bits: to - from})
				from = to
			}
		}
	}
}

// byteBits is the number of bits of a byte.
const byteBits = 8

// BitsAt gives the numbers of the bit-fields of a struct of which bits are in the byte at an offset.
func (t *Type) BitsAt(offset int64) []int {
	var list []int
	for i := range t.Fields {
		if f := &t.Fields[i]; f.Bits > 0 && f.Offset <= offset && offset < f.Offset+f.Bytes() {
			list = append(list, i)
		}
	}
	return list
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
func (t *Type) IsChar() bool { return t.Kind == Int && t.Bits == 8 && !t.BitField }
