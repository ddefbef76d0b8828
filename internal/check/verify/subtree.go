package verify

import (
	"crypto/sha256"
	"slices"
	"time"

	"github.com/tass-go/tass/internal/check/property"
	"github.com/tass-go/tass/internal/explore"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
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
	kept    []string // variables that were not cleared
	home    *Engine  // of the world of whose expressions it consists
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
	x := &End{Ctx: s.Ctx, outputs: out.Pack(like.outputs), path: chained(e.Path(), like.path), kept: e.kept, home: e}
	if e.distributor != nil {
		x.way = chained(e.way(), like.way)
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
// not in it. Provers are asked again what they were asked on the path, and guesses are
// those of this world: should a prover answer, or a guess be, otherwise than for the
// worker who gave the subtree away, it cannot be found, and the run is made again.
func (e *Engine) descend(s *Search) *search.Seed[*explore.Node, *explore.Choice] {
	e.beginReplay()
	return &search.Seed[*explore.Node, *explore.Choice]{Levels: len(s.subtree),
		At: func(level int, _ *explore.Node, given []*explore.Choice) ([]*explore.Choice, int) {
			i := slices.IndexFunc(given, func(c *explore.Choice) bool { return e.waypoint(s.Unit, c) == s.subtree[level] })
			if i < 0 {
				return nil, 0
			}
			return given[: i+1 : i+1], i
		},
		Reached: e.endReplay}
}

// arrive makes sure that the subtree was found.
func (e *Engine) arrive() {
	if !e.quiet {
		return
	}
	e.endReplay()
	e.failReplay()
}

// failReplay notes that what was handed over could not be found again: the run is repeated
// by one worker (SequentialRetry).
func (e *Engine) failReplay() {
	if !e.Monitor.Stopped() {
		e.replayFailed = true
		e.Undecided("a part of the search was handed over and could not be found again")
	}
}

// MergeRetry gives what is known after a run that lost a part was repeated: what the second
// one says, but for violations that it was cut before it could find again.
func (r *Result) MergeRetry(again *Result) *Result {
	if r.Verdict == verdict.Violated && again.Verdict == verdict.Inconclusive {
		return r
	}
	return again
}

// SequentialRetry gives the configuration of a run that is repeated by one worker, since a
// run by several could not replay the path to a part. That happens where worlds differ in what they guess,
// or in what their provers could decide: where the paths are that lead to a part may
// depend on it (package merge).
func SequentialRetry(cfg Config, lost *Result) Config {
	cfg.Workers, cfg.Slots = 1, nil
	if cfg.Limits.Timeout > 0 {
		cfg.Limits.Timeout = max(cfg.Limits.Timeout-lost.Stats.Time, time.Millisecond)
	}
	return cfg
}
