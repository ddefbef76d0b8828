package concrete

import (
	"maps"
	"slices"

	"github.com/tass-go/tass/internal/model"
)

// ExploreJoint runs two programs whose annotations relate them. It explores the
// specification; and from each of its ends, with what its processes left for
// those of the implementation to meet, the implementation. Where the programs meet
// does not depend on the order of their steps, since the k-th annotation that one
// process passes meets the k-th of every other; so this finds what all orders
// would. A specification that does not end leaves the implementation unexplored.
// Errors are those of Explore.
func ExploreJoint(spec, impl *model.Program, so, io Options) (s, i *Result, err error) {
	return joint(spec, impl, so, io, (*search).explore)
}

// RunJoint is ExploreJoint for one schedule of each program.
func RunJoint(spec, impl *model.Program, so, io Options, choose Chooser) (s, i *Result, err error) {
	so.Coarse, io.Coarse = true, true
	return joint(spec, impl, so, io, func(x *search, open []*meeting) (*Result, error) { return x.once(open, choose) })
}

// joint runs two programs, each of them with a function that is given the meetings which
// another program has left open.
func joint(spec, impl *model.Program, so, io Options, run func(*search, []*meeting) (*Result, error)) (s, i *Result,
	err error) {
	so.defaults()
	io.defaults()
	first, second := newSearch(spec, so), newSearch(impl, io)
	first.in.partner, second.in.partner = so.NP, so.NP
	second.in.base = so.NP
	first.in.total, second.in.total = so.NP+io.NP, so.NP+io.NP
	left := map[string][]*meeting{}
	first.ended = func(w *world) {
		if w.aborted {
			return
		}
		var open []*meeting
		var key []byte
		for _, m := range w.meetings {
			if m.of.end() > so.NP {
				open, key = append(open, m), m.text(key)
			}
		}
		left[string(key)] = open
	}
	if s, err = run(first, nil); err != nil || s.Vacuous {
		return s, second.res, err
	}
	i = second.res
	for _, key := range slices.Sorted(maps.Keys(left)) {
		if i, err = run(second, left[key]); err != nil || !i.Complete {
			return s, i, err
		}
	}
	return s, i, nil
}
