package verify

import (
	"crypto/sha256"
	"slices"

	"github.com/tass-go/tass/internal/check/property"
	"github.com/tass-go/tass/internal/explore"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/semantics/state"
)

// waypoint is a choice on a path that another world goes along. The label names it
// among the choices of one node; the depth and the condition that is decided tell
// whether the other world is at that very node. It may not be there when a solver,
// which works within limits, has decided what it did not decide before: an
// execution would then come to its next choice earlier or later, perhaps at the
// same place in the program.
type waypoint struct {
	Label
	depth int64
	cond  [sha256.Size]byte // of the condition's text
}

func (e *Engine) waypoint(u *Unit, c *explore.Choice) waypoint {
	w := waypoint{Label: LabelOf(u, c), depth: c.Depth}
	if c.Cond == sym.Nil {
		return w
	}
	sum, ok := e.sums[c.Cond]
	if !ok {
		sum = sha256.Sum256([]byte(e.Factory.String(c.Cond)))
		e.sums[c.Cond] = sum
	}
	w.cond = sum
	return w
}

func (e *Engine) waypoints(u *Unit, path []*explore.Choice) []waypoint {
	list := make([]waypoint, len(path))
	for i, c := range path {
		list[i] = e.waypoint(u, c)
	}
	return list
}

// End is an end of an execution that is needed after its search. There can be very many
// of them: each has little for itself.
type End struct {
	Ctx *simplify.Context

	outputs *property.Packed
	path    *chain[Label]
	way     *chain[waypoint]
	refuted search.Refuted // of the guesses of the search that came to it
	home    *Engine        // of the world of whose expressions it consists
}

// Outputs gives the program's outputs there.
func (x *End) Outputs() *property.Outputs { return x.outputs.Outputs() }

// Path gives the choices that lead there.
func (x *End) Path() []Label { return x.path.list() }

// Home gives the engine in whose world the end was found.
func (x *End) Home() *Engine { return x.home }

// Keep keeps an end with its outputs, for Pool.Ends.
func (e *Engine) Keep(s *state.State, out *property.Outputs) {
	like := &End{}
	if len(e.ends) > 0 {
		like = e.ends[len(e.ends)-1]
	}
	x := &End{Ctx: s.Ctx, outputs: out.Pack(like.outputs), path: chained(e.Path(), like.path), home: e}
	if e.distributor != nil {
		x.way, x.refuted = chained(e.way(), like.way), e.explored.guesses.Save()
		if x.refuted.Equal(like.refuted) {
			x.refuted = like.refuted
		}
	}
	e.ends = append(e.ends, x)
}

// beginReplay makes the engine go along a path that was counted, and whose findings
// are known: nothing is counted or reported until endReplay.
func (e *Engine) beginReplay() {
	e.quiet, e.Monitor.Silent, e.known = true, true, known{e.Monitor.Stats, e.counter.Calls}
}

// endReplay ends what beginReplay began.
func (e *Engine) endReplay() {
	e.quiet, e.Monitor.Silent = false, false
	e.Monitor.Stats, e.counter.Calls = e.known.stats, e.known.calls
}

// known is what was counted before a path was gone along again.
type known struct {
	stats search.Stats
	calls int64
}

// share lets a search give subtrees to other workers.
func (e *Engine) share(s *Search) *search.Share[*explore.Choice] {
	return &search.Share[*explore.Choice]{Wanted: e.distributor.wanted, Give: func(path []*explore.Choice) {
		e.distributor.give(e.waypoints(s.Unit, path))
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
	e.arrived = 0
	return &search.Seed[*explore.Node, *explore.Choice]{Levels: len(s.subtree),
		At: func(level int, _ *explore.Node, given []*explore.Choice) ([]*explore.Choice, int) {
			i := slices.IndexFunc(given, func(c *explore.Choice) bool { return e.waypoint(s.Unit, c) == s.subtree[level] })
			if i < 0 {
				return nil, 0
			}
			e.arrived = level + 1
			return given[: i+1 : i+1], i
		},
		Reached: e.endReplay}
}
