package concrete

import (
	"slices"

	"github.com/tass-go/tass/internal/mpispec"
)

// mpiGroups gives the functions on groups.
func mpiGroups() map[string]mpiFunc {
	in := func(group []int, p int) bool { return slices.Contains(group, p) }
	return map[string]mpiFunc{
		"MPI_Group_size": func(t *thread, c *mpiCall) (value, error) {
			return t.ofOne(c, "size", func(group []int) int64 { return int64(len(group)) })
		},
		"MPI_Group_rank": func(t *thread, c *mpiCall) (value, error) {
			return t.ofOne(c, "rank", func(group []int) int64 { return rankIn(group, t.p.rank) })
		},
		"MPI_Group_compare":         groupCompare,
		"MPI_Group_translate_ranks": groupTranslate,
		"MPI_Group_union": joining(func(a, b []int) (out []int) {
			for _, p := range append(slices.Clone(a), b...) {
				if !in(out, p) {
					out = append(out, p)
				}
			}
			return out
		}),
		"MPI_Group_intersection": joining(func(a, b []int) (out []int) {
			for _, p := range a {
				if in(b, p) {
					out = append(out, p)
				}
			}
			return out
		}),
		"MPI_Group_difference": joining(func(a, b []int) (out []int) {
			for _, p := range a {
				if !in(b, p) {
					out = append(out, p)
				}
			}
			return out
		}),
		"MPI_Group_incl":       selecting("ranks", true),
		"MPI_Group_excl":       selecting("ranks", false),
		"MPI_Group_range_incl": selecting("ranges", true),
		"MPI_Group_range_excl": selecting("ranges", false),
		"MPI_Group_free":       groupFree,
	}
}

// rankIn gives the rank of a process in a group.
func rankIn(group []int, process int) int64 {
	if k := slices.Index(group, process); k >= 0 {
		return int64(k)
	}
	return mpispec.Undefined
}

// newGroup stores the handle of a new group.
func (t *thread) newGroup(c *mpiCall, into string, members []int) (value, error) {
	n := int64(mpispec.GroupEmpty)
	if len(members) > 0 {
		var same []int64
		for _, h := range t.p.handles {
			if h.kind == ofGroup && !h.permanent() && slices.Equal(h.group, members) {
				same = append(same, h.value)
			}
		}
		if open, err := t.openHandle(c.row, mpispec.NewGroup, c.args, same); open || err != nil {
			t.p.announced = open
			return value{}, err
		}
		if n = t.p.chosenHandle(); slices.Contains(same, n) {
			t.p.chosen = renumbered{}
			t.handedAgain(n)
		} else {
			n = t.handOut(handle{kind: ofGroup, group: members, made: t.at})
		}
	}
	return success(), t.out(c.arg(into), intNum(n))
}

// handedAgain counts one more handle of what has one.
func (t *thread) handedAgain(n int64) {
	k := slices.IndexFunc(t.p.handles, func(h *handle) bool { return h.value == n })
	again := *t.p.handles[k]
	again.uses++
	t.replace(t.p.handles[k], &again)
}

func (t *thread) ofOne(c *mpiCall, result string, n func(group []int) int64) (value, error) {
	h, err := t.handleAt(c.arg("group"), ofGroup)
	if err != nil {
		return value{}, err
	}
	return success(), t.out(c.arg(result), intNum(n(h.group)))
}

func (t *thread) groupPair(c *mpiCall) (a, b []int, err error) {
	x, err := t.handleAt(c.arg("group1"), ofGroup)
	if err != nil {
		return nil, nil, err
	}
	y, err := t.handleAt(c.arg("group2"), ofGroup)
	if err != nil {
		return nil, nil, err
	}
	return x.group, y.group, nil
}

func joining(join func(a, b []int) []int) mpiFunc {
	return func(t *thread, c *mpiCall) (value, error) {
		a, b, err := t.groupPair(c)
		if err != nil {
			return value{}, err
		}
		return t.newGroup(c, "newgroup", join(a, b))
	}
}

func groupCompare(t *thread, c *mpiCall) (value, error) {
	a, b, err := t.groupPair(c)
	if err != nil {
		return value{}, err
	}
	return success(), t.out(c.arg("result"), intNum(likeness(a, b)))
}

// intsOf reads an array of ints.
func (t *thread) intsOf(v value, n int) ([]int, error) {
	if n > 0 && v.isNull() {
		return nil, t.invalid("the array is null")
	}
	var list []int
	for k := range n {
		x, err := t.read(intPlace(v.scalar, k, "the array"), t.at)
		if err != nil {
			return nil, err
		}
		list = append(list, int(x.n.i))
	}
	return list, nil
}

// inGroup checks that a number is a rank of a group.
func (t *thread) inGroup(group []int, rank int) error {
	if rank < 0 || rank >= len(group) {
		return t.invalid("%d is not a rank of the group", rank)
	}
	return nil
}

// selecting makes a group of members that are listed by ranks or ranges, or of the others.
func selecting(by string, included bool) mpiFunc {
	return func(t *thread, c *mpiCall) (value, error) {
		h, err := t.handleAt(c.arg("group"), ofGroup)
		if err != nil {
			return value{}, err
		}
		n, err := t.countArg(c.arg("n"))
		if err != nil {
			return value{}, err
		}
		var list []int
		if by == "ranks" {
			list, err = t.intsOf(c.arg(by), n)
		} else {
			list, err = t.spread(c.arg(by), n, h.group)
		}
		if err != nil {
			return value{}, err
		}
		named := map[int]bool{}
		var members []int
		for _, rank := range list {
			if err := t.inGroup(h.group, rank); err != nil {
				return value{}, err
			}
			if named[rank] {
				return value{}, t.invalid("rank %d is named twice", rank)
			}
			named[rank] = true
			members = append(members, h.group[rank])
		}
		if !included {
			members = nil
			for rank, p := range h.group {
				if !named[rank] {
					members = append(members, p)
				}
			}
		}
		return t.newGroup(c, "newgroup", members)
	}
}

// spread gives the ranks of n ranges.
func (t *thread) spread(v value, n int, group []int) ([]int, error) {
	triplets, err := t.intsOf(v, 3*n)
	if err != nil {
		return nil, err
	}
	var list []int
	for k := range n {
		rank, last, stride := triplets[3*k], triplets[3*k+1], triplets[3*k+2]
		if stride == 0 {
			return nil, t.invalid("a stride is 0")
		}
		if err := t.inGroup(group, rank); err != nil {
			return nil, err
		}
		for ; (last-rank)*stride >= 0; rank += stride {
			if err := t.inGroup(group, rank); err != nil {
				return nil, err
			}
			list = append(list, rank)
		}
	}
	return list, nil
}

func groupTranslate(t *thread, c *mpiCall) (value, error) {
	a, b, err := t.groupPair(c)
	if err != nil {
		return value{}, err
	}
	n, err := t.countArg(c.arg("n"))
	if err != nil {
		return value{}, err
	}
	list, err := t.intsOf(c.arg("ranks1"), n)
	if err != nil {
		return value{}, err
	}
	if n > 0 && c.arg("ranks2").isNull() {
		return value{}, t.invalid("the array for the results is null")
	}
	for k, rank := range list {
		to := int64(mpispec.ProcNull)
		if rank != mpispec.ProcNull {
			if err := t.inGroup(a, rank); err != nil {
				return value{}, err
			}
			to = rankIn(b, a[rank])
		}
		pl := intPlace(c.arg("ranks2").scalar, k, "the results")
		if err := t.write(pl, numValue(intNum(to)), t.at); err != nil {
			return value{}, err
		}
	}
	return success(), nil
}

func groupFree(t *thread, c *mpiCall) (value, error) {
	h, err := t.behind(c.arg("group"), ofGroup)
	if err != nil {
		return value{}, err
	}
	switch {
	case h.permanent():
	case h.uses > 0:
		fewer := *h
		fewer.uses--
		t.replace(h, &fewer)
	default:
		t.giveUp(h)
	}
	return success(), t.out(c.arg("group"), intNum(mpispec.GroupNull))
}
