package inputsym

import (
	"encoding/binary"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/state"
)

// renaming is a permutation of input elements, with what it makes of expressions.
type renaming struct {
	swap map[sym.Expr]sym.Expr
	memo map[sym.Expr]sym.Expr
}

// Canonical gives the form of a state that stands for all states which differ from it
// by a permutation of inputs: a state with the path condition that the search started
// under, and words for the renamed path condition, for what was read, and for a further
// condition that belongs to the state, or Nil. The state given, which must be canonical
// otherwise, is not changed. Without orbits it is given back as it is.
//
// Where processes can be exchanged as well, places gives them an order: it is asked about
// the state with the elements of each orbit taken for one, so that processes which differ
// by what they have read stand together, and a state in which others have read the same
// gets the same form. Otherwise places is nil.
func (y *Symmetry) Canonical(s *state.State, epochs *state.Epochs, further sym.Expr,
	places func(*state.State) []int) (*state.State, []uint32) {
	if y == nil || len(y.orbits) == 0 || s.Reads == nil {
		return s, []uint32{uint32(further)}
	}
	walk := s.Each
	if places != nil {
		to := places(y.blurred(s, epochs))
		walk = func(visit func(sym.Expr)) { s.EachPlaced(to, visit) }
	}
	order := y.order(s, walk)
	var words []uint32
	var to []uint32
	for k := range y.orbits {
		perm, read := y.permutation(&y.orbits[k], order[k], s.Reads)
		to = append(to, perm...)
		words = append(words, read...)
	}
	out := s.Fork(epochs)
	out.Ctx = y.start
	cond := s.Ctx.Condition()
	if r := y.renaming(to); r != nil {
		y.Renamed++
		out.Map(y.f, func(e sym.Expr) sym.Expr { return y.renamed(r, e) })
		cond, further = y.renamed(r, cond), y.renamed(r, further)
	}
	out.Freeze(epochs)
	return out, append(words, uint32(cond), uint32(further))
}

// blurred gives a state in which all elements of an orbit are one.
func (y *Symmetry) blurred(s *state.State, epochs *state.Epochs) *state.State {
	if y.blur == nil {
		y.blur = &renaming{map[sym.Expr]sym.Expr{}, map[sym.Expr]sym.Expr{}}
		for _, o := range y.orbits {
			for _, in := range o.Inputs {
				for _, i := range o.Indices[1:] {
					y.blur.swap[read(y.f, in.Symbol, i)] = read(y.f, in.Symbol, o.Indices[0])
				}
			}
		}
	}
	out := s.Fork(epochs)
	out.Map(y.f, func(e sym.Expr) sym.Expr { return y.renamed(y.blur, e) })
	out.Freeze(epochs)
	return out
}

// order gives, for each orbit, the indices that occur in a state, in the order in which
// a walk over it meets them. An orbit with an array that occurs otherwise is not renamed:
// it has nil.
func (y *Symmetry) order(s *state.State, walk func(func(sym.Expr))) [][]int {
	order := make([][]int, len(y.orbits))
	spoilt := make([]bool, len(y.orbits))
	place := y.places()
	met := make([]map[int]bool, len(y.orbits))
	for k := range met {
		met[k] = map[int]bool{}
	}
	look := func(e sym.Expr) {
		if e == sym.Nil || y.f.IsConst(e) {
			return
		}
		u := y.scanner.uses(e)
		for _, c := range u.cells {
			for _, k := range place[c.input] {
				if !met[k][c.index] {
					met[k][c.index] = true
					order[k] = append(order[k], c.index)
				}
			}
		}
		for _, i := range u.loose {
			for _, k := range place[i] {
				spoilt[k] = true
			}
		}
	}
	walk(look)
	look(s.Ctx.Condition())
	for k := range order {
		if spoilt[k] {
			order[k] = nil
		}
	}
	return order
}

// places gives the orbits of each input of the scanner.
func (y *Symmetry) places() map[int][]int {
	place := map[int][]int{}
	for k, o := range y.orbits {
		for _, in := range o.Inputs {
			i := y.scanner.input[in.Symbol]
			place[i] = append(place[i], k)
		}
	}
	return place
}

// permutation gives, for the indices of an orbit, what each is renamed to, and a word
// for each that says whether it was read. Only those that were read in every array
// move, and only to each other's places.
func (y *Symmetry) permutation(o *Orbit, order []int, reads *state.Reads) (to, read []uint32) {
	was := map[int]bool{}
	var places []int
	for _, i := range o.Indices {
		mask := uint32(0)
		for k, in := range o.Inputs {
			if reads.Of(in.Obj).Has(i) {
				mask |= 1 << k
			}
		}
		read = append(read, mask)
		if was[i] = mask == 1<<len(o.Inputs)-1; was[i] {
			places = append(places, i)
		}
	}
	image := map[int]int{}
	take := func(i int) {
		if _, done := image[i]; was[i] && !done {
			image[i] = places[len(image)]
		}
	}
	if order != nil {
		for _, i := range order {
			take(i)
		}
		for _, i := range o.Indices {
			take(i)
		}
	}
	for _, i := range o.Indices {
		if n, ok := image[i]; ok {
			to = append(to, uint32(n))
		} else {
			to = append(to, uint32(i))
		}
	}
	return to, read
}

// renaming gives the renaming of all orbits' indices; nil when it is the identity.
func (y *Symmetry) renaming(to []uint32) *renaming {
	key := make([]byte, 0, 4*len(to))
	for _, w := range to {
		key = binary.LittleEndian.AppendUint32(key, w)
	}
	if r, ok := y.renames[string(key)]; ok {
		return r
	}
	swap := map[sym.Expr]sym.Expr{}
	k := 0
	for _, o := range y.orbits {
		for _, i := range o.Indices {
			if n := int(to[k]); n != i {
				for _, in := range o.Inputs {
					swap[read(y.f, in.Symbol, i)] = read(y.f, in.Symbol, n)
				}
			}
			k++
		}
	}
	var r *renaming
	if len(swap) > 0 {
		r = &renaming{swap, map[sym.Expr]sym.Expr{}}
	}
	if len(y.renames) >= maxRenames {
		clear(y.renames)
	}
	y.renames[string(key)] = r
	return r
}

const maxRenames = 1 << 10

func (y *Symmetry) renamed(r *renaming, e sym.Expr) sym.Expr {
	if e == sym.Nil || y.f.IsConst(e) {
		return e
	}
	if n, ok := r.memo[e]; ok {
		return n
	}
	if len(y.scanner.uses(e).cells) == 0 {
		return e
	}
	if len(r.memo) >= maxMemo {
		clear(r.memo)
	}
	n := y.f.Substitute(e, r.swap)
	r.memo[e] = n
	return n
}
