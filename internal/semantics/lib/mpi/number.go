package mpi

import (
	"maps"
	"slices"

	"github.com/tass-go/tass/internal/semantics/state"
)

// numbered tells whether it is known what handle the object gets that the call makes: a new one, or one of an object
// that is gone which the program still has in its memory, and could compare. Where that is to be chosen, the call ends,
// and begins again with what was chosen. A number that the result takes the place of does not count.
func (c *call) numbered() bool {
	held := c.Process().Held()
	if held.Handed+held.Made+held.Defined == 0 || held.Chosen.Depth == len(c.Process().Frames) {
		return true
	}
	role, ok := c.row.Creates()
	if !ok || !role.Shows(c.M.Program.HandlesShow) {
		return true
	}
	of := c.Process().NumbersOf(role)
	vacant := c.Process().Vacant(c.f, of)
	if len(vacant) == 0 {
		return true
	}
	if place, ok := c.result(c.find(role)); ok {
		cells, ok := place.Held()
		for n := range vacant {
			if ok && cells[0] == of.Handle(c.f, n) {
				vacant[n]--
			}
		}
	}
	maps.DeleteFunc(vacant, func(_, k int) bool { return k == 0 })
	switch {
	case c.Failed():
		return false
	case len(vacant) == 0:
		return true
	case held.Chosen.Depth > 0:
		c.Unsupported("%s in a function that MPI calls, while the program has handles of objects that are gone, is not "+
			"modelled", c.name)
		return false
	}
	c.choose(slices.Sorted(maps.Keys(vacant)))
	return false
}

// choose chooses among numbers of objects that are gone and a new one.
func (c *call) choose(numbers []int) {
	n, ok := c.ChooseOf(slices.Concat([]int{0}, numbers))
	if !ok || !c.Go() {
		return
	}
	c.Proc().Hold().Chosen = state.Renumbered{Depth: len(c.Process().Frames), Number: n}
	c.Stay()
}
