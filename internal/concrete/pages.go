package concrete

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"math/big"
	"math/bits"
	"slices"

	"github.com/tass-go/tass/internal/source"
)

// The bytes of an object lie in pages, so that a write to a large object changes little, whatever
// it is copied for or compared with: a page is copied when it is written to in a new epoch, and what
// identifies its contents is kept as long as these do not change. A page that nothing was written to
// is nil. It holds zeros, or bytes without a value, as object.zero says.
//
// A page is divided into slots of the same size, its stride: the largest power of two for which each
// cell begins at a slot and fills whole ones. It becomes finer when a cell needs that.

// pageBytes is a multiple of the largest stride.
const pageBytes = 1024

// maxStride is the stride of a page at most.
const maxStride = 8

type page struct {
	epoch  int
	stride int64
	cells  []cell
	// wrote is, for an output, where the last write to each slot was.
	wrote []source.Pos
	// pointers may be among the cells: their objects are renumbered, and so it has no digest.
	pointers bool
	digest   digest
	stale    bool // the digest is not known, nor in that of the object
}

// digest identifies contents. Those of pages add up to that of their object.
type digest [2]uint64

func (d digest) add(e digest) digest { return digest{d[0] + e[0], d[1] + e[1]} }
func (d digest) sub(e digest) digest { return digest{d[0] - e[0], d[1] - e[1]} }

// setSize gives an object its bytes, none of which has a value, or which all are zero.
func (o *object) setSize(size int64, zero bool) {
	o.size, o.zero, o.digest, o.stale = size, zero, digest{}, nil
	o.pages = make([]*page, (size+pageBytes-1)/pageBytes)
}

// writable gives a page of an object for writing, with a stride that divides what is given.
func (o *object) writable(i int64, stride int64) *page {
	p := o.pages[i]
	switch {
	case p == nil:
		p = &page{epoch: o.epoch, stride: stride, stale: true}
		p.cells = make([]cell, (min(pageBytes, alignUp(o.size-i*pageBytes, maxStride)))/stride)
		if o.class == outputObj {
			p.wrote = make([]source.Pos, len(p.cells))
		}
		if o.zero {
			for k := range p.cells {
				p.cells[k] = zeroCell(stride)
			}
		}
		o.pages[i] = p
		o.stale = append(o.stale, i)
	case p.epoch != o.epoch:
		q := *p
		q.epoch = o.epoch
		q.cells = append([]cell(nil), p.cells...)
		q.wrote = append([]source.Pos(nil), p.wrote...)
		p = &q
		o.pages[i] = p
	}
	if !p.stale {
		o.digest, p.stale = o.digest.sub(p.digest), true
		o.stale = append(o.stale, i)
	}
	if stride < p.stride {
		p.refine(stride)
	}
	return p
}

// zeroCell is so many zero bytes.
func zeroCell(size int64) cell { return cell{k: number, form: form{unsigned, uint8(size)}} }

// strideFor gives the largest stride, at most that of a page, with which a range of bytes begins
// and ends at slots.
func strideFor(off, size int64) int64 {
	s := int64(maxStride)
	for off%s != 0 || size%s != 0 {
		s /= 2
	}
	return s
}

// refine divides the slots of a page.
func (p *page) refine(stride int64) {
	k := p.stride / stride
	cells := make([]cell, int64(len(p.cells))*k)
	for i, c := range p.cells {
		at := int64(i) * k
		for j := range k {
			switch {
			case c.k == undef:
			case c.k == tail:
				cells[at+j] = cell{k: tail, bits: c.bits*k + j}
			case j == 0:
				cells[at] = c
			default:
				cells[at+j] = cell{k: tail, bits: j}
			}
		}
	}
	if p.wrote != nil {
		wrote := make([]source.Pos, len(cells))
		for i := range wrote {
			wrote[i] = p.wrote[int64(i)/k]
		}
		p.wrote = wrote
	}
	p.cells, p.stride = cells, stride
}

// split makes bytes of the cell that covers a slot and the one before it, if there is one: the page
// has a boundary between cells there then.
func (p *page) split(slot int64) {
	if slot >= int64(len(p.cells)) || p.cells[slot].k != tail {
		return
	}
	head := (slot - p.cells[slot].bits) * p.stride
	if p.stride > 1 {
		p.refine(1)
	}
	c := p.cells[head]
	for i := range c.form.bytes() {
		p.cells[head+i] = c.byteOf(i)
	}
}

// clear takes away what is in some bytes of a page, which are whole slots.
func (p *page) clear(in, size int64) {
	p.split(in / p.stride)
	p.split((in + size) / p.stride)
	for i := in / p.stride; i < (in+size)/p.stride; i++ {
		p.cells[i] = cell{}
	}
}

// put stores a cell. It is not empty.
func (o *object) put(off int64, c cell) {
	size, in := c.form.bytes(), off%pageBytes
	if in+size > pageBytes {
		for i := range size {
			o.put(off+i, c.byteOf(i))
		}
		return
	}
	p := o.writable(off/pageBytes, strideFor(in, size))
	i, n := in/p.stride, size/p.stride
	if n > 1 || p.cells[i].form.size != c.form.size {
		p.clear(in, size)
		i, n = in/p.stride, size/p.stride
	}
	p.cells[i] = c
	for k := int64(1); k < n; k++ {
		p.cells[i+k] = cell{k: tail, bits: k}
	}
	if c.k == pointer && c.obj != 0 || c.k == part && c.ref.(*fragment).of.k == pointer {
		p.pointers = true
	}
}

// fill gives all bytes of a range one value, or, with an empty cell, none.
func (o *object) fill(off, size int64, one cell) {
	value := one.bits * 0x0101010101010101
	if off == 0 && size == o.size && value == 0 && o.class != outputObj && (one.k == number || one.k == undef) {
		o.setSize(size, one.k == number)
		return
	}
	for end := off + size; off < end; {
		in := off % pageBytes
		n := min(end-off, pageBytes-in)
		whole := n == min(pageBytes, o.size-(off-in))
		as := o.class != outputObj && value == 0 && (one.k == number) == o.zero
		if p := o.pages[off/pageBytes]; as && (whole || p == nil) {
			if p != nil {
				o.drop(off / pageBytes)
			}
			off += n
			continue
		}
		p := o.writable(off/pageBytes, strideFor(in, n))
		p.clear(in, n)
		for i := in / p.stride; one.k != undef && i < (in+n)/p.stride; i++ {
			p.cells[i] = zeroCell(p.stride)
			p.cells[i].bits = value & (1<<(8*p.stride-1)<<1 - 1)
		}
		off += n
	}
}

// drop makes a page one that nothing was written to.
func (o *object) drop(i int64) {
	if p := o.pages[i]; !p.stale {
		o.digest = o.digest.sub(p.digest)
	}
	o.pages[i] = nil
}

// slot gives the slot that begins at a byte of a page; false when none does.
func (p *page) slot(in uint64) (n uint64, ok bool) {
	stride := uint64(p.stride) // a power of two
	return in >> (bits.TrailingZeros64(stride) & 63), in&(stride-1) == 0
}

// cellAt gives the cell that begins at a byte, with the form of one; false when none does that has its size.
func (o *object) cellAt(off int64, f form) (*cell, bool) {
	p := o.pages[uint64(off)/pageBytes]
	if p == nil {
		return nil, false
	}
	slot, ok := p.slot(uint64(off) % pageBytes)
	if !ok {
		return nil, false
	}
	c := &p.cells[slot]
	return c, c.form.size == f.size && c.k != undef && c.k != tail
}

// byteAt gives one byte; its kind is undef when it has no value.
func (o *object) byteAt(off int64) cell {
	p := o.pages[off/pageBytes]
	if p == nil {
		if o.zero {
			return zeroCell(1)
		}
		return cell{}
	}
	in := off % pageBytes
	slot := in / p.stride
	if p.cells[slot].k == tail {
		slot -= p.cells[slot].bits
	}
	return p.cells[slot].byteOf(in - slot*p.stride)
}

// piece is a cell among others, or bytes without a value, or zeros: of these there can be more than
// the cell has.
type piece struct {
	off, size int64
	cell      cell
}

// copyOut gives what is in some bytes.
func (o *object) copyOut(off, size int64) []piece {
	var out []piece
	for end := off + size; off < end; {
		p, in := o.pages[off/pageBytes], off%pageBytes
		next := piece{off: off + size - end, size: 1}
		switch {
		case p == nil:
			next.cell, next.size = o.byteAt(off), min(end-off, pageBytes-in)
		case in%p.stride != 0:
			next.cell = o.byteAt(off)
		default:
			switch c := &p.cells[in/p.stride]; {
			case c.k == undef:
				next.size = min(end-off, p.stride)
			case c.k == tail || c.form.bytes() > end-off:
				next.cell = o.byteAt(off)
			default:
				next.cell, next.size = *c, c.form.bytes()
			}
		}
		out = append(out, next)
		off += next.size
	}
	return out
}

// copyIn puts pieces where they belong from a byte on.
func (o *object) copyIn(off int64, pieces []piece) {
	for i := range pieces {
		if p := &pieces[i]; p.cell.k == undef || p.size != p.cell.form.bytes() {
			o.fill(off+p.off, p.size, p.cell)
		} else {
			o.put(off+p.off, p.cell)
		}
	}
}

// noteWrite notes where some bytes of an output were written.
func (o *object) noteWrite(off, size int64, at source.Pos) {
	for end := off + size; off < end; {
		in := off % pageBytes
		n := min(end-off, pageBytes-in)
		p := o.writable(off/pageBytes, strideFor(in, n))
		for i := in / p.stride; i < (in+n)/p.stride; i++ {
			p.wrote[i] = at
		}
		off += n
	}
}

// writtenAt tells where the last write to a scalar of an output was; no place when nowhere.
func (o *object) writtenAt(off, size int64) source.Pos {
	for end := off + size; off < end; off++ {
		if p := o.pages[off/pageBytes]; p != nil && p.wrote[off%pageBytes/p.stride].IsValid() {
			return p.wrote[off%pageBytes/p.stride]
		}
	}
	return source.Pos{}
}

// pointing tells whether there may be pointers in an object.
func (o *object) pointing() bool {
	return slices.ContainsFunc(o.pages, func(p *page) bool { return p != nil && p.pointers })
}

// pointers calls a function with each cell that is a pointer, or was part of one.
func (o *object) pointers(f func(c *cell)) {
	for _, p := range o.pages {
		if p == nil || !p.pointers {
			continue
		}
		for i := range p.cells {
			switch c := &p.cells[i]; c.k {
			case pointer:
				f(c)
			case part:
				if of := c.ref.(*fragment).of; of.k == pointer {
					f(&of)
				}
			}
		}
	}
}

// renumber gives the objects that pointers point to new numbers.
func (o *object) renumber(number map[int]int) {
	for i, p := range o.pages {
		if p == nil || !p.pointers {
			continue
		}
		p = o.writable(int64(i), p.stride)
		for k := range p.cells {
			switch c := &p.cells[k]; c.k {
			case pointer:
				c.obj = int32(number[int(c.obj)])
			case part:
				c.ref = c.ref.(*fragment).renumbered(number)
			}
		}
	}
}

// renumbered gives the same byte of a pointer whose object has a new number.
func (f *fragment) renumbered(number map[int]int) *fragment {
	g := *f
	g.of.obj = int32(number[int(f.of.obj)])
	return &g
}

// identify appends what identifies the contents of an object.
func (o *object) identify(b []byte, ids map[int]int) []byte {
	o.flush()
	b = binary.LittleEndian.AppendUint64(b, o.digest[0])
	b = binary.LittleEndian.AppendUint64(b, o.digest[1])
	for i, p := range o.pages {
		if p != nil && p.pointers {
			b = p.text(binary.AppendUvarint(b, uint64(i)), ids)
		}
	}
	return b
}

// flush makes the digest that of all pages without pointers.
func (o *object) flush() {
	for _, i := range o.stale {
		p := o.pages[i]
		if p == nil || !p.stale {
			continue
		}
		p.stale, p.digest = false, digest{}
		if p.pointers {
			continue
		}
		if text := p.text(nil, nil); len(text) > 0 && !o.untouched(p) {
			sum := sha256.Sum256(binary.AppendUvarint(text, uint64(i)))
			p.digest = digest{binary.LittleEndian.Uint64(sum[:]), binary.LittleEndian.Uint64(sum[8:])}
			o.digest = o.digest.add(p.digest)
		}
	}
	o.stale = nil
}

// untouched tells whether a page holds what a page does that nothing was written to.
func (o *object) untouched(p *page) bool {
	for i := range p.cells {
		if c := &p.cells[i]; c.k != tail && (o.zero != (c.k != undef) || o.zero && !c.isZero()) {
			return false
		}
	}
	for _, w := range p.wrote {
		if w.IsValid() {
			return false
		}
	}
	return true
}

// text gives the contents of a page, whatever its stride; objects have the given numbers.
func (p *page) text(b []byte, ids map[int]int) []byte {
	zeros := int64(0)
	for i := range p.cells {
		c, off := &p.cells[i], int64(i)*p.stride
		switch {
		case c.k == tail:
			continue
		case c.k != undef && c.isZero():
			if zeros == 0 {
				b = binary.AppendUvarint(append(b, 'z'), uint64(off))
			}
			zeros += c.form.bytes()
			continue
		case zeros > 0:
			b, zeros = binary.AppendUvarint(b, uint64(zeros)), 0
		}
		if c.k != undef {
			b = c.text(binary.AppendUvarint(append(b, 'c', c.form.size), uint64(off)), ids)
		}
	}
	b = binary.AppendUvarint(b, uint64(zeros))
	for i, w := range p.wrote {
		if w.IsValid() {
			b = fmt.Appendf(b, ";%d.%d.%d", int64(i)*p.stride, w.Line, w.Col)
		}
	}
	return b
}

// text appends what a cell holds.
func (c *cell) text(b []byte, ids map[int]int) []byte {
	b = append(b, byte(c.k), byte(c.form.class))
	switch x := c.ref.(type) {
	case nil:
		return binary.AppendVarint(binary.AppendUvarint(b, uint64(ids[int(c.obj)])), c.bits)
	case *big.Rat:
		return append(append(b, x.RatString()...), ' ')
	case *fragment:
		return x.text(b, ids)
	}
	return fmt.Appendf(b, "%v ", c.unpack())
}

func (f *fragment) text(b []byte, ids map[int]int) []byte {
	if f.packed != "" {
		b = append(append(b, byte(f.place)), f.packed...)
	}
	return f.of.text(append(b, byte(f.index), f.of.form.size, f.unset), ids)
}
