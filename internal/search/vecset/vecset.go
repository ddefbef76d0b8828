// Package vecset is an exact, append-only set of word vectors: it gives each
// distinct vector a dense number. It stores the components of saved states
// (the "collapse" compression of SPIN, and the flyweights of Siegel and Zirkel,
// "The Toolkit for Accurate Scientific Software", section 5.2).
//
// A hash selects, a full comparison decides: a collision never merges two
// vectors. The arenas hold no pointers, so the garbage collector does not walk
// them.
package vecset

import "math/bits"

// The sizes, in words, between which chunks grow with the set, and the first size
// of the table.
const (
	minChunk = 1 << 8
	maxChunk = 1 << 16
	minSlots = 1 << 6
)

// Set numbers distinct vectors 1, 2, 3, ... in order of arrival. The zero Set
// is not ready for use; see New.
type Set struct {
	chunks [][]uint32
	where  []ref    // where[id-1] locates vector id
	slots  []uint32 // open addressing: id, 0 when free
	words  int64
}

type ref struct {
	chunk  uint32
	offset uint32
	length uint32
	hash   uint32
}

// New makes an empty set.
func New() *Set { return &Set{slots: make([]uint32, minSlots)} }

// Len gives the number of vectors.
func (s *Set) Len() int { return len(s.where) }

// Bytes gives the memory that the set holds.
func (s *Set) Bytes() int64 {
	return s.words*4 + int64(len(s.where))*16 + int64(len(s.slots))*4
}

// Get gives the vector with the given number. The result must not be changed.
func (s *Set) Get(id uint32) []uint32 {
	r := s.where[id-1]
	return s.chunks[r.chunk][r.offset : r.offset+r.length]
}

// Put adds a copy of v if it is new. It gives the vector's number, and whether
// it was new.
func (s *Set) Put(v []uint32) (id uint32, isNew bool) {
	h := hash(v)
	mask := uint32(len(s.slots) - 1)
	i := h & mask
	for s.slots[i] != 0 {
		id := s.slots[i]
		if s.where[id-1].hash == h && equal(s.Get(id), v) {
			return id, false
		}
		i = (i + 1) & mask
	}
	s.where = append(s.where, s.store(v, h))
	id = uint32(len(s.where))
	s.slots[i] = id
	if len(s.where)*3 > len(s.slots)*2 {
		s.grow()
	}
	return id, true
}

func (s *Set) store(v []uint32, h uint32) ref {
	last := len(s.chunks) - 1
	if last < 0 || cap(s.chunks[last])-len(s.chunks[last]) < len(v) {
		size := min(max(minChunk, int(s.words)), maxChunk)
		s.chunks = append(s.chunks, make([]uint32, 0, max(size, len(v))))
		last++
		s.words += int64(cap(s.chunks[last]))
	}
	offset := len(s.chunks[last])
	s.chunks[last] = append(s.chunks[last], v...)
	return ref{uint32(last), uint32(offset), uint32(len(v)), h}
}

func (s *Set) grow() {
	slots := make([]uint32, 2*len(s.slots))
	mask := uint32(len(slots) - 1)
	for k, r := range s.where {
		i := r.hash & mask
		for slots[i] != 0 {
			i = (i + 1) & mask
		}
		slots[i] = uint32(k + 1)
	}
	s.slots = slots
}

func equal(a, b []uint32) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

func hash(v []uint32) uint32 {
	h := uint64(len(v)) * 0x9E3779B97F4A7C15
	for ; len(v) >= 2; v = v[2:] {
		h = mix(h, uint64(v[0])|uint64(v[1])<<32)
	}
	if len(v) > 0 {
		h = mix(h, uint64(v[0]))
	}
	return uint32(h ^ h>>32)
}

func mix(h, w uint64) uint64 {
	hi, lo := bits.Mul64(h^w^0xD6E8FEB86659FD93, 0xA0761D6478BD642F)
	return hi ^ lo
}
