// Package typemap has the typemaps of derived datatypes (MPI 3.1, section 4.1) as immutable values: sequences of basic
// datatypes, each with a displacement in bytes, and two bounds. They are kept as they were made, as blocks of other
// typemaps at equal distances, so that a datatype of many elements is small.
//
//	Basic, Of, Resized   make typemaps
//	Type.Runs            the basic elements in order, those side by side together
//	Type.Signature       the same without displacements, by which messages match
//
// It knows nothing of memory: what is at a displacement is said by package exec.
package typemap

import (
	"math"
	"slices"

	"github.com/tass-go/tass/internal/semantics/comm"
)

// Type is a typemap. The zero value has no elements.
type Type struct {
	// Handle is that of a basic datatype, which has no parts; 0 of all others.
	Handle int64 `ref:"word"`
	// Pair is the handle of the predefined datatype of a value and an index whose typemap it is; 0 of all others.
	Pair int64 `ref:"word"`
	// Lower and Upper are the bounds, which say how far apart elements are that follow one another.
	Lower int64 `ref:"word"`
	Upper int64 `ref:"word"`
	// LowerSet and UpperSet: the bound was set, and holds for datatypes made of this one, too.
	LowerSet bool `ref:"word"`
	UpperSet bool `ref:"word"`
	Parts    []Part

	// What follows from the parts: where the data begin and end, the bytes of the data, the number of basic elements,
	// and the greatest alignment of one.
	first, last int64
	size, basic int64
	align       int64
	// beyond: the numbers above may have been too great to be computed with.
	beyond bool
}

// Furthest is the greatest number of bytes that a datatype can reach from where it begins, and that it can have: more
// than any memory, and little enough to be computed with.
const Furthest = 1 << 50

// Part is a number of blocks, each with a number of elements side by side. Blocks begin at equal distances.
type Part struct {
	At     int64 `ref:"word"` // where the first block begins, in bytes
	Blocks int64 `ref:"word"`
	Stride int64 `ref:"word"` // from one block to the next, in bytes
	Length int64 `ref:"word"` // elements in a block
	Of     *Type `ref:"-"`    // gone over by Refs, in place
}

// Refs is that of comm.Referrer.
func (t *Type) Refs(w *comm.Walk) {
	w.Long(t.Handle)
	w.Long(t.Pair)
	w.Long(t.Lower)
	w.Long(t.Upper)
	w.Flags(t.LowerSet, t.UpperSet)
	w.Word(uint32(len(t.Parts)))
	for i := range t.Parts {
		p := &t.Parts[i]
		for _, n := range [...]int64{p.At, p.Blocks, p.Stride, p.Length} {
			w.Long(n)
		}
		if w.Flags(p.Of != nil); p.Of != nil {
			p.Of.Refs(w)
		}
	}
}

// Basic gives the typemap of one basic datatype. It is aligned to its size.
func Basic(handle, size int64) *Type {
	return &Type{Handle: handle, Upper: size, last: size, size: size, basic: 1, align: size}
}

// Of gives the typemap that consists of the parts, one after another.
func Of(parts ...Part) *Type {
	t := &Type{align: 1}
	for i := range parts {
		p := &parts[i]
		if p.Blocks == 0 || p.Length == 0 {
			continue
		}
		t.Parts = append(t.Parts, *p)
		t.LowerSet, t.UpperSet = t.LowerSet || p.Of.LowerSet, t.UpperSet || p.Of.UpperSet
	}
	lower, upper := extremes{}, extremes{}
	data := extremes{}
	for i := range t.Parts {
		p := &t.Parts[i]
		t.beyond = t.beyond || p.beyond()
		from, to := p.span()
		if p.Of.basic > 0 {
			data.add(from+p.Of.first, to+p.Of.last)
			t.align = max(t.align, p.Of.align)
		}
		if p.Of.LowerSet == t.LowerSet && (p.Of.basic > 0 || t.LowerSet) {
			lower.add(from+p.Of.Lower, from+p.Of.Lower)
		}
		if p.Of.UpperSet == t.UpperSet && (p.Of.basic > 0 || t.UpperSet) {
			upper.add(to+p.Of.Upper, to+p.Of.Upper)
		}
		t.size += p.Blocks * p.Length * p.Of.size
		t.basic += p.Blocks * p.Length * p.Of.basic
	}
	t.first, t.last = data.least, data.most
	t.Lower, t.Upper = lower.least, upper.most
	if !t.UpperSet { // the extent is rounded up, so that each element is aligned as the first one is
		t.Upper = t.Lower + (t.Upper-t.Lower+t.align-1)/t.align*t.align
	}
	return t
}

// extremes are the least and the greatest of some numbers.
type extremes struct {
	any         bool
	least, most int64
}

func (e *extremes) add(least, most int64) {
	if !e.any {
		e.any, e.least, e.most = true, least, most
		return
	}
	e.least, e.most = min(e.least, least), max(e.most, most)
}

// span gives the least and the greatest displacement of an element of the part.
func (p *Part) span() (least, most int64) {
	across, along := (p.Blocks-1)*p.Stride, (p.Length-1)*p.Of.Extent()
	return p.At + min(across, 0) + min(along, 0), p.At + max(across, 0) + max(along, 0)
}

// reach bounds how far an element of the part is from where displacements count.
func (p *Part) reach() float64 {
	of := p.Of
	size := func(n int64) float64 { return math.Abs(float64(n)) }
	return size(p.At) + float64(p.Blocks)*size(p.Stride) + float64(p.Length)*size(of.Extent()) +
		size(of.Lower) + size(of.Upper) + size(of.first) + size(of.last)
}

// beyond tells whether the part may have an element, or more bytes, beyond what can be computed with.
func (p *Part) beyond() bool {
	of := p.Of
	elements := float64(p.Blocks) * float64(p.Length)
	return of.beyond || max(p.reach(), elements*float64(max(of.size, of.basic, 1))) > Furthest
}

// Beyond tells whether the numbers of the datatype are too great to be computed with: it is not to be used.
func (t *Type) Beyond() bool {
	return t.beyond || max(t.Lower, -t.Lower, t.Upper, -t.Upper) > Furthest
}

// Mixed is what Pairs gives of pairs beside other elements.
const Mixed = -1

// Pairs gives the predefined datatype of a value and an index of which all elements are; 0 where none is one.
func (t *Type) Pairs() int64 {
	if t.Pair != 0 || len(t.Parts) == 0 {
		return t.Pair
	}
	pair := t.Parts[0].Of.Pairs()
	for i := range t.Parts[1:] {
		if t.Parts[i+1].Of.Pairs() != pair {
			return Mixed
		}
	}
	return pair
}

// Resized gives a typemap with other bounds.
func Resized(t *Type, lower, extent int64) *Type {
	n := *t
	n.Lower, n.Upper, n.LowerSet, n.UpperSet = lower, lower+extent, true, true
	n.beyond = n.beyond || max(lower, -lower, extent, -extent) > Furthest
	if t.Handle != 0 {
		n.Handle, n.Parts = 0, []Part{{Blocks: 1, Length: 1, Of: t}}
	}
	return &n
}

// Marker gives the typemap of MPI_LB or MPI_UB, which has no data and sets one bound of what it is a part of (MPI 2.2,
// section 4.1.6).
func Marker(upper bool) *Type { return &Type{LowerSet: !upper, UpperSet: upper, align: 1} }

// Extent gives how far apart two elements are that follow one another.
func (t *Type) Extent() int64 { return t.Upper - t.Lower }

// Data gives where the data of an element begin, and where they end.
func (t *Type) Data() (from, to int64) { return t.first, t.last }

// Size gives the bytes of the data of an element.
func (t *Type) Size() int64 { return t.size }

// Len gives the number of basic elements.
func (t *Type) Len() int64 { return t.basic }

// Run is a sequence of elements of one basic datatype, side by side.
type Run struct {
	At     int64 // where the first one begins, in bytes
	N      int64
	Handle int64
	Size   int64 // of each
}

// Runs gives the basic elements of n elements of the datatype, in order; ok is false where there are more runs than
// most. Elements that stand side by side are in one run.
func (t *Type) Runs(n int64, most int) (list []Run, ok bool) {
	e := expansion{most: most}
	ok = e.part(&Part{Blocks: 1, Length: n, Of: t}, 0)
	return e.list, ok
}

// expansion makes runs.
type expansion struct {
	list []Run
	most int
}

func (e *expansion) part(p *Part, from int64) bool {
	of := p.Of
	extent := of.Extent()
	one, dense := of.dense()
	for k := range p.Blocks {
		at := from + p.At + k*p.Stride
		if dense {
			if !e.add(Run{at, p.Length * one.N, one.Handle, one.Size}) {
				return false
			}
			continue
		}
		for i := range p.Length {
			for j := range of.Parts {
				if !e.part(&of.Parts[j], at+i*extent) {
					return false
				}
			}
		}
	}
	return true
}

// dense gives the run of a datatype that is one from its beginning to its end: elements side by side are one, too.
func (t *Type) dense() (Run, bool) {
	if t.Handle != 0 {
		return Run{N: 1, Handle: t.Handle, Size: t.size}, true
	}
	if len(t.Parts) != 1 || t.Lower != 0 || t.first != 0 || t.Upper != t.size {
		return Run{}, false
	}
	p := &t.Parts[0]
	one, ok := p.Of.dense()
	if !ok || p.At != 0 || p.Blocks > 1 && p.Stride != p.Length*p.Of.Extent() {
		return Run{}, false
	}
	one.N *= p.Blocks * p.Length
	return one, true
}

func (e *expansion) add(r Run) bool {
	if n := len(e.list); n > 0 {
		last := &e.list[n-1]
		if last.Handle == r.Handle && last.At+last.N*last.Size == r.At {
			last.N += r.N
			return true
		}
	}
	e.list = append(e.list, r)
	return len(e.list) <= e.most
}

// Overlap tells whether some byte is in two of the runs.
func Overlap(runs []Run) bool {
	sorted := slices.SortedFunc(slices.Values(runs), func(a, b Run) int { return int(min(1, max(-1, a.At-b.At))) })
	for i := 1; i < len(sorted); i++ {
		if p := &sorted[i-1]; p.At+p.N*p.Size > sorted[i].At {
			return true
		}
	}
	return false
}

// Signature is a sequence of basic datatypes: the kinds, one after another, and that so many times.
type Signature struct {
	Kinds []int64
	Times int64
}

// longest is the greatest number of kinds that a signature is written out to.
const longest = 1 << 14

// Signature gives the basic datatypes of an element, in order; ok is false where they are too many to be written out.
func (t *Type) Signature() (s Signature, ok bool) {
	if t.Handle != 0 {
		return Signature{[]int64{t.Handle}, 1}, true
	}
	for i := range t.Parts {
		p := &t.Parts[i]
		of, ok := p.Of.Signature()
		if !ok {
			return s, false
		}
		if of.Times *= p.Blocks * p.Length; of.Times == 0 || len(of.Kinds) == 0 {
			continue
		}
		if s, ok = s.then(of); !ok {
			return s, false
		}
	}
	return s, true
}

// then gives one signature behind another.
func (s Signature) then(o Signature) (Signature, bool) {
	switch {
	case s.Times == 0:
		return o, true
	case slices.Equal(s.Kinds, o.Kinds):
		return Signature{s.Kinds, s.Times + o.Times}, true
	}
	n := s.Times*int64(len(s.Kinds)) + o.Times*int64(len(o.Kinds))
	if s.Times > longest || o.Times > longest || n > longest {
		return s, false
	}
	kinds := append(slices.Repeat(s.Kinds, int(s.Times)), slices.Repeat(o.Kinds, int(o.Times))...)
	return Signature{kinds, 1}, true
}
