package engine

import (
	"crypto/sha256"
	"slices"

	"github.com/tass-go/tass/internal/check/record"
	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/explore"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/search"
)

// distributor is what an engine knows of the pool that it works in.
type distributor interface {
	// Wanted tells whether another worker could take a subtree.
	Wanted() bool
	// Give makes a subtree of the current search another worker's.
	Give(path []session.Waypoint)
	// Found takes a violation down.
	Found(f record.Find)
	// Restarted says that the current search begins again: see worker.Restarted in package workers.
	Restarted(u *session.Unit)
}

func (e *Engine) waypoint(u *session.Unit, c *explore.Choice) session.Waypoint {
	w := session.Waypoint{Label: session.LabelOf(u, c), Depth: c.Depth}
	if c.Cond == sym.Nil {
		return w
	}
	sum, ok := e.sums[c.Cond]
	if !ok {
		sum = sha256.Sum256([]byte(e.Factory.String(c.Cond)))
		e.sums[c.Cond] = sum
	}
	w.Cond = sum
	return w
}

func (e *Engine) waypoints(u *session.Unit, path []*explore.Choice) []session.Waypoint {
	list := make([]session.Waypoint, len(path))
	for i, c := range path {
		list[i] = e.waypoint(u, c)
	}
	return list
}

// beginReplay makes the engine go along a path that was counted, and whose findings
// are known: nothing is counted or reported until endReplay.
func (e *Engine) beginReplay() {
	e.replay.on, e.replay.counted, e.Monitor.Silent = true, counted{e.Monitor.Stats, e.counter.Calls}, true
}

// endReplay ends what beginReplay began.
func (e *Engine) endReplay() {
	e.replay.on, e.Monitor.Silent = false, false
	e.Monitor.Stats, e.counter.Calls = e.replay.counted.stats, e.replay.counted.calls
}

// counted is what was counted before a path was taken again.
type counted struct {
	stats search.Stats
	calls int64
}

// share lets a search give subtrees to other workers.
func (e *Engine) share(s *Search) *search.Share[*explore.Choice] {
	return &search.Share[*explore.Choice]{Wanted: e.distributor.Wanted, Give: func(path []*explore.Choice) {
		e.distributor.Give(e.waypoints(s.Unit, path))
	}}
}

// descend goes along the path to a subtree, and makes the search leave out what is
// not in it. The guesses are those of the worker who gave the subtree away, so that the path
// leads to it again, unless a prover, which is asked again what it was asked on the path,
// answers otherwise than it did for the other, within its limits.
//
// Then the path is lost somewhere. The choices that were found again lead to where all
// executions go that go through the subtree, and it is all explored that is below the last of
// them (searchOnce): more than was given away, never less. What the search met behind that
// choice, while it was still looking for the path, is met again, and counts.
func (e *Engine) descend(s *Search) *search.Seed[*explore.Node, *explore.Choice] {
	e.beginReplay()
	e.replay.arrived = 0
	return &search.Seed[*explore.Node, *explore.Choice]{Levels: len(s.Subtree),
		At: func(level int, _ *explore.Node, given []*explore.Choice) ([]*explore.Choice, int) {
			i := slices.IndexFunc(given, func(c *explore.Choice) bool { return e.waypoint(s.Unit, c) == s.Subtree[level] })
			if i < 0 {
				return nil, 0
			}
			e.replay.arrived = level + 1
			return given[: i+1 : i+1], i
		},
		Reached: e.endReplay}
}
