package engine

import (
	"github.com/tass-go/tass/internal/check/coverage"
	"github.com/tass-go/tass/internal/check/record"
	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/explore"
	"github.com/tass-go/tass/internal/reduce"
	"github.com/tass-go/tass/internal/reduce/inputsym"
	"github.com/tass-go/tass/internal/reduce/por"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// Search is one depth-first search of a program.
type Search struct {
	Unit *session.Unit
	// Start gives the initial state, with nothing in it that an earlier call gave:
	// parts of states remember their numbers in the store that they were put into.
	Start func() *state.State
	// Prefix is the path that led to the initial state.
	Prefix []session.Label
	// End is the number of the end of the specification, from 1, under whose condition an implementation is searched; 0
	// of other searches.
	End int
	// Terminal is called at each end; region as for explore.System.
	Terminal func(s *state.State, region int)
	// Again is called when the search starts over: what Terminal was told is void. Nil
	// where that makes no difference.
	Again func()
	// Inputs is the symmetry of the inputs, where what is looked for has any; may be nil.
	Inputs *inputsym.Symmetry

	// subtree, if not empty, is a path from the initial state: only its last choice,
	// and what follows from it, is explored.
	Subtree []session.Waypoint
	// Refuted is what another worker, who gave the search or the subtree away, knew to be
	// wrong of its guesses.
	Refuted search.Refuted
}

// Search makes a search, and reports whether it was complete. In a resumed run only
// what an earlier run left is searched.
func (e *Engine) Search(s *Search) bool {
	oldPath, oldUnit := e.running.path, e.running.unit
	defer func() { e.running.path, e.running.unit = oldPath, oldUnit }()
	inf, ends, trails, cutOff := &por.Influence{}, len(e.Record.Ends), len(e.Record.Trails), e.Record.CutOff
	e.running.unit, e.running.guesses = s.Unit, s.Unit.Guesses.With(inf)
	if s.Inputs != nil {
		e.running.guesses = e.running.guesses.With(s.Inputs)
	}
	if err := e.takeOver(s); err != nil {
		e.Monitor.Fail(err)
		return false
	}
	return e.running.guesses.Search(func() bool {
		e.running.doubts = map[record.Key]bool{}
		complete := e.searchOnce(s, inf)
		if complete && e.doubtful() {
			s.Unit.Patience.More()
		}
		return complete
	}, func() {
		e.Record.Ends, e.Record.Trails, e.Record.CutOff = e.Record.Ends[:ends], e.Record.Trails[:trails], cutOff
		if e.running.covered != nil {
			e.running.covered.Void()
		}
		if e.distributor != nil {
			e.distributor.Restarted(s.Unit)
		}
		if s.Again != nil {
			s.Again()
		}
	})
}

// cover has what a search explores written down, if that is asked for. What it gives is told whether the search was
// complete.
func (e *Engine) cover(s *Search, sys *explore.System, dfs *search.DFS[*explore.Node, *explore.Choice]) func(bool) {
	e.running.covered = nil
	log := e.Config.Ledger.Searches()
	if log == nil {
		return func(bool) {}
	}
	pol := &sys.Policy
	part := log.Begin(coverage.Record{NP: s.Unit.Machine.NP, Role: string(s.Unit.Role), Of: s.End,
		Direct: pol.Ready || pol.Locks || pol.Cancels || pol.Turns || sys.Start.Coll != nil})
	e.running.covered, dfs.Log = part, sys.Log(part)
	return part.Finish
}

// takeOver takes over what another worker knew of the guesses of a search: for a subtree just
// that, so that the path to it leads to it.
func (e *Engine) takeOver(s *Search) error {
	switch {
	case s.Refuted == nil:
		return nil
	case len(s.Subtree) > 0:
		return e.running.guesses.Load(s.Refuted)
	}
	return s.Unit.Guesses.Merge(s.Refuted)
}

// doubtful tells whether something seemed to be wrong for generalised values alone: a search with more
// patience tells whether it is.
func (e *Engine) doubtful() bool {
	for _, v := range e.Record.Violations {
		if v.Certainty != verdict.Possible {
			delete(e.running.doubts, record.Key{Kind: v.Kind, Pos: v.Pos})
		}
	}
	return len(e.running.doubts) > 0
}

// searchOnce makes a search, until it ends or must start over. Where the path to a subtree is
// lost, all that is below the last choice that was found again is explored: see descend.
func (e *Engine) searchOnce(s *Search, inf *por.Influence) bool {
	for {
		complete := e.searchPart(s, inf)
		if !e.replay.on {
			return complete
		}
		if e.endReplay(); e.Monitor.Stopped() {
			return complete
		}
		s.Subtree = s.Subtree[:e.replay.arrived]
		e.running.guesses.Begin()
	}
}

func (e *Engine) searchPart(s *Search, inf *por.Influence) bool {
	dfs := &search.DFS[*explore.Node, *explore.Choice]{Monitor: e.Monitor}
	if len(s.Subtree) > 0 {
		dfs.Resume = e.descend(s)
	} else if !e.takeUp(s, dfs, inf) {
		return !e.Monitor.Stopped()
	}
	if e.distributor != nil && e.resume == nil {
		dfs.Share = e.share(s)
	}
	sys := e.searched(s)
	sys.Influence, sys.Inputs = inf, s.Inputs
	if w := s.Unit.Machine.Symmetry; w != nil {
		sys.Symmetry = w
		sys.Store.WithRanks(e.Factory)
	}
	dfs.System, dfs.Graph = sys, sys.Graph()
	covered := e.cover(s, sys, dfs)
	e.running.way = func() []session.Waypoint { return e.waypoints(s.Unit, dfs.Path()) }
	e.running.path = func() []session.Label {
		return append(append([]session.Label(nil), s.Prefix...), session.Labels(s.Unit, dfs.Path())...)
	}
	e.running.along = dfs.Along
	rules := s.Unit.Rules
	rules.Narrating = e.Config.Narrate != nil
	e.running.unsure = nil
	complete := dfs.Run()
	covered(complete)
	rules.Narrating = false
	e.settle(s.Unit)
	if !complete {
		e.running.changing = sys.Turns.Changing(rules)
	}
	if !complete && e.Record.Cut == nil && e.Monitor.Reason() != search.Running && s.Unit.On(reduce.Position) {
		e.Record.Cut = e.position(s, dfs)
		if e.distributor == nil {
			e.Record.Locate(e.Units)
		}
	}
	return complete
}

// searched gives the transition system of a search.
func (e *Engine) searched(s *Search) *explore.System {
	sys := s.Unit.System(s.Start(), e.Monitor, e)
	sys.Terminal = func(st *state.State, region int) {
		if e.replay.on {
			return
		}
		e.noteTerminal(s.Unit, st)
		ends := len(e.Record.Ends)
		s.Terminal(st, region)
		if sys.Kept = 0; len(e.Record.Ends) > ends {
			sys.Kept = ends + 1
		}
	}
	return sys
}

// Along gives the choices that lead to where the running search is, with the nodes at which they were made; nil for
// those that are not known any more.
func (e *Engine) Along() ([]*explore.Node, []*explore.Choice) {
	if e.running.along == nil {
		return nil, nil
	}
	return e.running.along()
}

// Path gives the choices that lead to where the running search is.
func (e *Engine) Path() []session.Label {
	if e.running.path == nil {
		return nil
	}
	return e.running.path()
}
