package mpi

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// Groups (MPI 3.1, section 6.3) are ordered sets of processes, and values: a function that gives one may make a new
// one, or give another handle of one with the same members, which then has the same value. All are local. A result
// without members is MPI_GROUP_EMPTY.

// groupFunctions gives the functions on groups.
func groupFunctions() map[string]behaviour {
	combines := func(join func(a, b []int) []int) behaviour {
		return behaviour{begin: func(c *call) {
			a, b, ok := c.twoGroups()
			if ok {
				c.giveGroup(join(a, b))
			}
		}}
	}
	picks := func(listed func(c *call, of []int) ([]int, bool), included bool) behaviour {
		return behaviour{begin: func(c *call) { c.pick(listed, included) }}
	}
	return map[string]behaviour{
		"MPI_Group_size":            {begin: groupSize},
		"MPI_Group_rank":            {begin: groupRank},
		"MPI_Group_translate_ranks": {begin: translateRanks},
		"MPI_Group_compare":         {begin: compareGroups},
		"MPI_Group_union":           combines(func(a, b []int) []int { return append(slices.Clone(a), without(b, a)...) }),
		"MPI_Group_intersection":    combines(func(a, b []int) []int { return without(a, without(a, b)) }),
		"MPI_Group_difference":      combines(without),
		"MPI_Group_incl":            picks((*call).listedRanks, true),
		"MPI_Group_excl":            picks((*call).listedRanks, false),
		"MPI_Group_range_incl":      picks((*call).rangedRanks, true),
		"MPI_Group_range_excl":      picks((*call).rangedRanks, false),
		"MPI_Group_free":            {begin: freeGroup},
	}
}

// without gives the elements of a list that are not in another one.
func without(a, b []int) []int {
	return slices.DeleteFunc(slices.Clone(a), func(p int) bool { return slices.Contains(b, p) })
}

// groupAt gives the members of the group that argument i is.
func (c *call) groupAt(i int) ([]int, bool) {
	value, ok := c.Int(i)
	if !ok || value == mpispec.GroupEmpty {
		return nil, ok
	}
	h := c.handle(value, state.Group)
	if h == nil {
		return nil, false
	}
	return h.Members, true
}

func (c *call) twoGroups() (a, b []int, ok bool) {
	first := c.find(mpispec.GroupOf)
	if a, ok = c.groupAt(first); ok {
		b, ok = c.groupAt(c.row.Find(mpispec.GroupOf, first+1))
	}
	return a, b, ok
}

// giveGroup ends the call with a group, a new one or one that is there.
func (c *call) giveGroup(members []int) {
	if !c.mayCreate() {
		return
	}
	same := func(n int) bool {
		h := c.Process().Handle(n)
		return h != nil && h.Kind == state.Group && slices.Equal(h.Members, members)
	}
	if len(members) > 0 && !c.numberedAs(mpispec.NewGroup, same) {
		return
	}
	place, ok := c.result(c.find(mpispec.NewGroup))
	if !ok || !c.Go() {
		return
	}
	value := int64(mpispec.GroupEmpty)
	if n := c.Proc().ChosenNumber(); n > 0 && same(n) {
		value = c.Proc().ShareHandle(n).Value()
	} else if len(members) > 0 {
		h := &state.Handle{Kind: state.Group, Members: members, Made: c.Site}
		c.Proc().AddHandle(h)
		value = h.Value()
	}
	place.Set([]sym.Expr{c.f.Int(value)})
	c.succeed()
}

func groupSize(c *call) {
	if group, ok := c.groupAt(c.find(mpispec.GroupOf)); ok {
		c.store(c.f.Int(int64(len(group))))
	}
}

func groupRank(c *call) {
	if group, ok := c.groupAt(c.find(mpispec.GroupOf)); ok {
		c.store(c.rankAmong(group, c.P))
	}
}

// rankAmong gives the rank of a process in a group, MPI_UNDEFINED of one that is no member.
func (c *call) rankAmong(group []int, process int) sym.Expr {
	if rank := slices.Index(group, process); rank >= 0 {
		return c.f.Int(int64(rank))
	}
	return c.f.Int(mpispec.Undefined)
}

// comparison gives how two groups compare.
func comparison(a, b []int) int64 {
	switch {
	case slices.Equal(a, b):
		return mpispec.Ident
	case len(a) == len(b) && len(without(a, b)) == 0:
		return mpispec.Similar
	}
	return mpispec.Unequal
}

func compareGroups(c *call) {
	if a, b, ok := c.twoGroups(); ok {
		c.store(c.f.Int(comparison(a, b)))
	}
}

// memberCount gives how many elements an array of ranks, or of ranges, has.
func (c *call) memberCount() (int, bool) {
	i := c.find(mpispec.Members)
	if !c.natural(c.row.Params[i].Name, c.Args[i], "") {
		return 0, false
	}
	n, ok := c.Int(i)
	return int(n), ok
}

// ranksAt gives n ints of the array that argument i points to.
func (c *call) ranksAt(i, n int) ([]int, bool) {
	if n == 0 {
		return nil, true
	}
	if c.Args[i] == c.f.NullPtr() {
		c.invalid("%s of %s is null", c.row.Params[i].Name, c.name)
		return nil, false
	}
	numbers, ok := c.numbersAt(i, n, nil)
	list := make([]int, len(numbers))
	for k, x := range numbers {
		list[k] = int(x)
	}
	return list, ok
}

// listedRanks gives the ranks that a call names one by one.
func (c *call) listedRanks(of []int) ([]int, bool) {
	n, ok := c.memberCount()
	if !ok {
		return nil, false
	}
	list, ok := c.ranksAt(c.find(mpispec.Ranks), n)
	return list, ok && c.ranksOf(of, list)
}

// rangedRanks gives the ranks that a call names by triplets of a first and a last one and a stride.
func (c *call) rangedRanks(of []int) ([]int, bool) {
	n, ok := c.memberCount()
	if !ok {
		return nil, false
	}
	triplets, ok := c.ranksAt(c.find(mpispec.Ranges), 3*n)
	if !ok {
		return nil, false
	}
	var list []int
	for k := 0; k < len(triplets); k += 3 {
		first, last, stride := triplets[k], triplets[k+1], triplets[k+2]
		if stride == 0 {
			c.invalid("the stride of range %d is 0", k/3)
			return nil, false
		}
		if !c.ranksOf(of, []int{first}) {
			return nil, false
		}
		for rank := first; stride > 0 && rank <= last || stride < 0 && rank >= last; rank += stride {
			if rank < 0 || rank >= len(of) {
				c.invalid("range %d goes to %d, which is no rank of the group, whose size is %d", k/3, rank, len(of))
				return nil, false
			}
			list = append(list, rank)
		}
	}
	return list, c.ranksOf(of, list)
}

// ranksOf checks that numbers are different ranks of a group.
func (c *call) ranksOf(group, list []int) bool {
	for k, rank := range list {
		switch {
		case rank < 0 || rank >= len(group):
			c.invalid("%d is not a rank of the group, whose size is %d", rank, len(group))
		case slices.Contains(list[:k], rank):
			c.invalid("rank %d is named twice", rank)
		}
		if c.Failed() {
			return false
		}
	}
	return true
}

// pick makes a group of the members that the call names, or of the others.
func (c *call) pick(listed func(c *call, of []int) ([]int, bool), included bool) {
	group, ok := c.groupAt(c.find(mpispec.GroupOf))
	if !ok {
		return
	}
	list, ok := listed(c, group)
	if !ok {
		return
	}
	named := make([]int, len(list))
	for k, rank := range list {
		named[k] = group[rank]
	}
	if !included {
		named = without(group, named)
	}
	c.giveGroup(named)
}

func translateRanks(c *call) {
	a, b, ok := c.twoGroups()
	if !ok {
		return
	}
	n, ok := c.memberCount()
	if !ok {
		return
	}
	list, ok := c.ranksAt(c.find(mpispec.Ranks), n)
	if !ok {
		return
	}
	cells := make([]sym.Expr, n)
	for k, rank := range list {
		if rank == mpispec.ProcNull {
			cells[k] = c.f.Int(mpispec.ProcNull)
			continue
		}
		if !c.ranksOf(a, list[k:k+1]) {
			return
		}
		cells[k] = c.rankAmong(b, a[rank])
	}
	place, ok := c.results(c.find(mpispec.Results), n)
	if !ok || !c.Go() {
		return
	}
	if n > 0 {
		place.Set(cells)
	}
	c.succeed()
}

func freeGroup(c *call) {
	value, ok := c.oldHandle(mpispec.OldGroup)
	if !ok {
		return
	}
	var h *state.Handle
	if value != mpispec.GroupEmpty {
		if h = c.handle(value, state.Group); h == nil {
			return
		}
	}
	place, ok := c.result(c.find(mpispec.OldGroup))
	if !ok || !c.Go() {
		return
	}
	switch {
	case h == nil:
	case h.Uses > 0:
		n := *h
		n.Uses--
		c.Proc().SetHandle(&n)
	default:
		c.Proc().DropHandle(h, c.Site)
	}
	place.Set([]sym.Expr{c.f.Int(mpispec.GroupNull)})
	c.succeed()
}
