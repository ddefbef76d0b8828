package typemap

// The constructors of the Standard (MPI 3.1, sections 4.1.2 and 4.1.3). Their arguments were checked.

// Contiguous gives n elements side by side.
func Contiguous(n int64, old *Type) *Type { return Of(Part{Blocks: 1, Length: n, Of: old}) }

// Vector gives n blocks of elements, whose beginnings are so many bytes apart.
func Vector(n, length, stride int64, old *Type) *Type {
	return Of(Part{Blocks: n, Stride: stride, Length: length, Of: old})
}

// Indexed gives blocks of elements at displacements in bytes.
func Indexed(lengths, at []int64, old func(k int) *Type) *Type {
	parts := make([]Part, len(at))
	for k := range at {
		parts[k] = Part{At: at[k], Blocks: 1, Length: lengths[k], Of: old(k)}
	}
	return Of(parts...)
}

// Subarray gives a part of an array with dimensions, the one listed last varying fastest. Its extent is that of the
// array.
func Subarray(sizes, subsizes, starts []int64, old *Type) *Type {
	extent := old.Extent()
	t := old
	at, stride, elements := int64(0), extent, int64(1)
	for k := len(sizes) - 1; k >= 0; k-- {
		if t == old {
			t = Contiguous(subsizes[k], old)
		} else {
			t = Vector(subsizes[k], 1, stride, t)
		}
		at += starts[k] * stride
		stride *= sizes[k]
		elements *= sizes[k]
	}
	return Resized(Of(Part{At: at, Blocks: 1, Length: 1, Of: t}), 0, elements*extent)
}
