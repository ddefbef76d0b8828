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
			if m.hi > so.NP {
				open, key = append(open, m), m.text(key)
			}
		}
		left[string(key)] = open
	}
	if s, err = first.explore(nil); err != nil || s.Vacuous {
		return s, second.res, err
	}
	i = second.res
	for _, key := range slices.Sorted(maps.Keys(left)) {
		if i, err = second.explore(left[key]); err != nil || !i.Complete {
			return s, i, err
		}
	}
	return s, i, nil
}
