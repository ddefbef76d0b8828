package concrete

import (
	"math/rand"
	"testing"

	"github.com/tass-go/tass/internal/testing/campaign"
)

// plain is an object that is an array of bytes, some of which have no value.
type plain struct {
	known []bool
	bytes []byte
}

// TestRandomPages holds the memory of an object to an array of bytes, under writes of all sizes at all
// places, fills, copies to and fro, and copies of the whole object that are written to.
func TestRandomPages(t *testing.T) {
	for seed := range campaign.Seeds(t, 60) {
		r := rand.New(rand.NewSource(seed))
		size := 1 + r.Intn(3*pageBytes)
		zero := r.Intn(2) == 0
		o := &object{}
		o.setSize(int64(size), zero)
		p := plain{known: make([]bool, size), bytes: make([]byte, size)}
		for i := range p.known {
			p.known[i] = zero
		}
		var old []*object
		var was []plain
		for range 60 {
			if r.Intn(8) == 0 { // the old one is written to no more, and must not change
				old, was = append(old, o), append(was, plain{append([]bool(nil), p.known...), append([]byte(nil), p.bytes...)})
				o.flush()
				c := *o
				c.epoch++
				c.pages = append([]*page(nil), o.pages...)
				o = &c
			}
			p.change(r, o)
		}
		p.compare(t, seed, o)
		for i := range old {
			was[i].compare(t, seed, old[i])
		}
	}
}

// change does one random thing to both.
func (p *plain) change(r *rand.Rand, o *object) {
	size := len(p.bytes)
	off := r.Intn(size)
	n := 1 + r.Intn(size-off)
	if r.Intn(3) > 0 {
		n = min(n, 40)
	}
	switch r.Intn(5) {
	case 0:
		one := zeroCell(1)
		one.bits = int64(r.Intn(2) * r.Intn(256))
		o.fill(int64(off), int64(n), one)
		for i := range n {
			p.known[off+i], p.bytes[off+i] = true, byte(one.bits)
		}
	case 1:
		o.fill(int64(off), int64(n), cell{})
		for i := range n {
			p.known[off+i], p.bytes[off+i] = false, 0
		}
	case 2:
		to := r.Intn(size - n + 1)
		o.copyIn(int64(to), o.copyOut(int64(off), int64(n)))
		known, bytes := append([]bool(nil), p.known[off:off+n]...), append([]byte(nil), p.bytes[off:off+n]...)
		copy(p.known[to:], known)
		copy(p.bytes[to:], bytes)
	default:
		f := form{encoding(r.Intn(2)), uint8(1 << r.Intn(4))}
		if off+int(f.size) > size {
			return
		}
		c := pack(numScalar(intNum(r.Int63()-r.Int63()).wrap(8*int(f.size), f.class == signed)), f)
		o.put(int64(off), c)
		b, _ := c.bytes()
		for i := range int(f.size) {
			p.known[off+i], p.bytes[off+i] = true, b[i]
		}
	}
}

// compare holds each byte of an object, and its digest, to those of the array.
func (p *plain) compare(t *testing.T, seed int64, o *object) {
	t.Helper()
	for i := range p.bytes {
		c := o.byteAt(int64(i))
		if known := c.k != undef; known != p.known[i] || known && byte(c.bits) != p.bytes[i] {
			t.Fatalf("seed %d: byte %d is %v %d, not %v %d", seed, i, known, c.bits, p.known[i], p.bytes[i])
		}
	}
	o.flush()
	again := *o
	again.digest, again.stale = digest{}, nil
	for i, q := range o.pages {
		if q != nil {
			q.stale = true
			again.stale = append(again.stale, int64(i))
		}
	}
	again.flush()
	if again.digest != o.digest {
		t.Fatalf("seed %d: the digest was not kept", seed)
	}
}
