package typemap

import "math/bits"

// The constructors of the Standard (MPI 3.1, sections 4.1.2 and 4.1.3). Their arguments were checked.

// Contiguous gives n elements side by side.
func Contiguous(n int64, old *Type) *Type { return Of(Part{Blocks: 1, Length: n, Of: old}) }

// Vector gives n blocks of elements, whose beginnings are so many bytes apart.
func Vector(n, length, stride int64, old *Type) *Type {
	return Of(Part{Blocks: n, Stride: stride, Length: length, Of: old})
}

// Bytes gives a number of elements in bytes; what is too much to be computed with stays too much.
func Bytes(n int64, of *Type) int64 {
	high, low := bits.Mul64(uint64(max(n, -n)), uint64(max(of.Extent(), -of.Extent())))
	switch {
	case high == 0 && low <= Furthest:
		return n * of.Extent()
	case (n < 0) == (of.Extent() < 0):
		return 2 * Furthest
	}
	return -2 * Furthest
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

// Share is what one process has of a dimension of a distributed array: blocks of elements are dealt out to so many
// processes in turn, of which it is the one with a number.
type Share struct{ Size, Block, Process, Processes int64 }

// Darray gives the part of a distributed array that a process has, the dimension listed last varying fastest. Its
// extent is that of the array (MPI 3.1, section 4.1.4).
func Darray(shares []Share, old *Type) *Type {
	t := old
	for k := len(shares) - 1; k >= 0; k-- {
		t = shares[k].cyclic(t)
	}
	return t
}

// cyclic gives the elements of a dimension that the process has, within bounds that are those of the dimension.
func (s Share) cyclic(old *Type) *Type {
	extent := old.Extent()
	dealt := s.Block * s.Processes // elements in a round
	rounds, rest := s.Size/dealt, s.Size%dealt
	from := s.Process * s.Block
	last := min(max(rest-from, 0), s.Block) // what it has of the round that is not full
	whole := Part{At: from * extent, Blocks: rounds, Stride: dealt * extent, Length: s.Block, Of: old}
	part := Part{At: (rounds*dealt + from) * extent, Blocks: 1, Length: last, Of: old}
	return Resized(Of(whole, part), 0, s.Size*extent)
}
