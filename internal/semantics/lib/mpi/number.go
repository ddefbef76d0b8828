package mpi

import (
	"maps"
	"slices"

	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// numbered tells whether it is known what handle the object gets that the call makes: a new one, or one of an object
// that is gone which the program still has in its memory, and could compare. Where that is to be chosen, the call ends,
// and begins again with what was chosen. A number that the result takes the place of does not count. Groups, and
// datatypes that others were made of, are asked about when these are known.
func (c *call) numbered() bool {
	role, ok := c.row.Creates()
	return !ok || role == mpispec.NewGroup || c.find(role) < 0 || c.numberedAs(role, nil)
}

// numberedAs is that of an object whose handle goes where a role says: it may be one with a number too of which like
// says that it is as good.
func (c *call) numberedAs(role mpispec.Role, like func(n int) bool) bool {
	held := c.Process().Held()
	if held.Handed+held.Made+held.Defined == 0 || held.Chosen.Depth == len(c.Process().Frames) ||
		!role.Shows(c.M.Program.HandlesShow) {
		return true
	}
	of := c.Process().NumbersOf(role)
	vacant := c.Process().Vacant(c.f, of, like)
	if len(vacant) == 0 {
		return true
	}
	if i := c.find(role); i >= 0 {
		c.overwrites(i, of, vacant)
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

// overwrites takes a number from those that are in memory that a result takes the place of.
func (c *call) overwrites(result int, of state.Numbers, found map[int]int) {
	place, ok := c.result(result)
	if !ok {
		return
	}
	cells, ok := place.Held()
	for n := range found {
		if ok && cells[0] == of.Handle(c.f, n) {
			found[n]--
		}
	}
}

// choose chooses among numbers of objects that are gone, or as good, and a new one.
func (c *call) choose(numbers []int) {
	n, ok := c.ChooseOf(slices.Concat([]int{0}, numbers))
	if !ok || !c.Go() {
		return
	}
	c.Proc().Hold().Chosen = state.Renumbered{Depth: len(c.Process().Frames), Number: n}
	c.Stay()
}
