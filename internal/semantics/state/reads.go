package state

import "slices"

// Reads notes which elements of some input arrays were read on the way to a state. It
// is no part of the state's identity, and immutable.
type Reads struct {
	rows map[int32]Elements // by object number
}

// NoReads is the Reads of an initial state: of the given inputs nothing was read, and
// the others are not looked at.
func NoReads(inputs []int32) *Reads {
	rows := make(map[int32]Elements, len(inputs))
	for _, obj := range inputs {
		rows[obj] = nil
	}
	return &Reads{rows}
}

// Watched tells whether reads of an object are noted.
func (r *Reads) Watched(obj int32) bool {
	_, ok := r.rows[obj]
	return ok
}

// Of gives the elements of an input that were read.
func (r *Reads) Of(obj int32) Elements { return r.rows[obj] }

// With gives r with one more element.
func (r *Reads) With(obj int32, i int) *Reads {
	rows := make(map[int32]Elements, len(r.rows))
	for k, row := range r.rows {
		rows[k] = row
	}
	rows[obj] = rows[obj].with(i)
	return &Reads{rows}
}

// Union gives the elements that r or o has; both are nil, or neither.
func (r *Reads) Union(o *Reads) *Reads {
	if r == o {
		return r
	}
	u := r
	for obj, row := range o.rows {
		for i := range len(row) * wordBits {
			if row.Has(i) && !u.Of(obj).Has(i) {
				u = u.With(obj, i)
			}
		}
	}
	return u
}

// Elements is an immutable set of indices of an array.
type Elements []uint64

const wordBits = 64

// Has tells whether the set holds i.
func (e Elements) Has(i int) bool { return i/wordBits < len(e) && e[i/wordBits]>>(i%wordBits)&1 != 0 }

func (e Elements) with(i int) Elements {
	n := slices.Clone(e)
	for i/wordBits >= len(n) {
		n = append(n, 0)
	}
	n[i/wordBits] |= 1 << (i % wordBits)
	return n
}
