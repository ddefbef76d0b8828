package inputsym

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
)

// Input is an input array: the number of its object, and its symbol.
type Input struct {
	Obj    int32
	Symbol sym.Expr
}

// Orbit is a set of indices that may be permuted at will, in all of its arrays at once.
type Orbit struct {
	Inputs  []Input
	Indices []int // at least two, in order
}

// Find gives the orbits of the inputs under which every one of the given expressions is
// invariant.
func Find(f *sym.Factory, inputs []Input, invariant []sym.Expr) []Orbit {
	s := newScanner(f, inputs)
	indices := make([][]int, len(inputs))
	loose := make([]bool, len(inputs))
	for _, e := range invariant {
		u := s.uses(e)
		for _, c := range u.cells {
			if !slices.Contains(indices[c.input], c.index) {
				indices[c.input] = append(indices[c.input], c.index)
			}
		}
		for _, i := range u.loose {
			loose[i] = true
		}
	}
	t := &finder{f: f, invariant: invariant}
	var orbits []Orbit
	var rest []int
	for i := range inputs {
		slices.Sort(indices[i])
		if loose[i] || len(indices[i]) < 2 {
			continue
		}
		if found := t.orbits([]Input{inputs[i]}, indices[i]); len(found) > 0 {
			orbits = append(orbits, found...)
			continue
		}
		rest = append(rest, i)
	}
	return append(orbits, t.together(inputs, indices, rest)...)
}

// maxTogether bounds the arrays of one orbit.
const maxTogether = 32

type finder struct {
	f         *sym.Factory
	invariant []sym.Expr
}

// together looks for orbits of arrays that have none alone, all those with the same
// indices at once.
func (t *finder) together(inputs []Input, indices [][]int, rest []int) []Orbit {
	var orbits []Orbit
	for len(rest) > 1 {
		var group []Input
		var others []int
		for _, i := range rest {
			if slices.Equal(indices[i], indices[rest[0]]) {
				group = append(group, inputs[i])
			} else {
				others = append(others, i)
			}
		}
		if len(group) > 1 && len(group) < maxTogether {
			orbits = append(orbits, t.orbits(group, indices[rest[0]])...)
		}
		rest = others
	}
	return orbits
}

// orbits gives the runs of indices whose neighbours can be exchanged.
func (t *finder) orbits(group []Input, indices []int) []Orbit {
	var orbits []Orbit
	run := indices[:1]
	close := func() {
		if len(run) > 1 {
			orbits = append(orbits, Orbit{group, run})
		}
	}
	for k := 1; k < len(indices); k++ {
		if t.exchangeable(group, indices[k-1], indices[k]) {
			run = indices[k-len(run) : k+1]
			continue
		}
		close()
		run = indices[k : k+1]
	}
	close()
	return orbits
}

func (t *finder) exchangeable(group []Input, i, j int) bool {
	swap := map[sym.Expr]sym.Expr{}
	for _, in := range group {
		x, y := read(t.f, in.Symbol, i), read(t.f, in.Symbol, j)
		swap[x], swap[y] = y, x
	}
	return !slices.ContainsFunc(t.invariant, func(e sym.Expr) bool { return t.f.Substitute(e, swap) != e })
}

func read(f *sym.Factory, array sym.Expr, i int) sym.Expr { return f.Read(array, f.Int(int64(i))) }
