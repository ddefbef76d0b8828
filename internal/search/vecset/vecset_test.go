package vecset

import (
	"math/rand"
	"testing"
)

func TestPutNumbersDistinctVectors(t *testing.T) {
	s := New()
	rng := rand.New(rand.NewSource(1))
	want := map[string]uint32{}
	for range 20000 {
		v := make([]uint32, rng.Intn(5))
		for j := range v {
			v[j] = uint32(rng.Intn(6))
		}
		key := string(toBytes(v))
		id, isNew := s.Put(v)
		old, seen := want[key]
		if seen == isNew {
			t.Fatalf("Put(%v): new=%v, but seen before: %v", v, isNew, seen)
		}
		if seen && old != id {
			t.Fatalf("Put(%v) = %d, before %d", v, id, old)
		}
		want[key] = id
		if !equal(s.Get(id), v) {
			t.Fatalf("Get(%d) = %v, want %v", id, s.Get(id), v)
		}
	}
	if s.Len() != len(want) {
		t.Errorf("Len = %d, want %d", s.Len(), len(want))
	}
}

func toBytes(v []uint32) []byte {
	var b []byte
	for _, w := range v {
		b = append(b, byte(w), '.')
	}
	return b
}

func BenchmarkPut(b *testing.B) {
	s := New()
	v := make([]uint32, 20)
	for i := 0; b.Loop(); i++ {
		v[3], v[11] = uint32(i), uint32(i>>4)
		s.Put(v)
	}
}

// Vectors that are there already: what most parts of a state are.
func BenchmarkPutKnown(b *testing.B) {
	s := New()
	v := make([]uint32, 40)
	for i := range 1 << 12 {
		v[3], v[11] = uint32(i), uint32(i>>4)
		s.Put(v)
	}
	for i := 0; b.Loop(); i++ {
		k := i & (1<<12 - 1)
		v[3], v[11] = uint32(k), uint32(k>>4)
		s.Put(v)
	}
}
