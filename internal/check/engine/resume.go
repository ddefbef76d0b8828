package engine

import (
	"slices"

	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/explore"
	"github.com/tass-go/tass/internal/reduce/por"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// position says where a search stands; record.locate adds what was found before.
func (e *Engine) position(s *Search, dfs *search.DFS[*explore.Node, *explore.Choice]) *session.Checkpoint {
	c := &session.Checkpoint{Role: s.Unit.Role, Prefix: slices.Clone(s.Prefix),
		Refuted: e.running.guesses.Save(), Resting: e.running.guesses.Resting()}
	marks, begun := dfs.Position()
	c.Whole = !begun
	for _, m := range marks {
		c.Marks = append(c.Marks, session.Mark{Next: session.LabelOf(s.Unit, m.Next),
			More: session.Labels(s.Unit, m.More)})
	}
	return c
}

// takeUp prepares a search in a resumed run. It gives false when there is nothing
// left to search there.
func (e *Engine) takeUp(s *Search, dfs *search.DFS[*explore.Node, *explore.Choice], inf *por.Influence) bool {
	c := e.resume
	if c == nil || c.Role != s.Unit.Role || c.Role == verdict.Spec {
		return true
	}
	for i := range c.Paths {
		if t := &c.Paths[i]; t.Under(s.Unit.Role, s.Prefix) {
			e.rewalk(s, t)
			if e.Monitor.Stopped() {
				return false
			}
		}
	}
	if !slices.Equal(s.Prefix, c.Prefix) {
		return false
	}
	e.resume = nil
	e.Record.Satisfied, e.Record.Iterated = e.Record.Satisfied || c.Satisfied, e.Record.Iterated || c.Iterated
	e.Record.Terminals += c.Terminals
	e.Undecided(c.Undecided)
	e.setVisited(c.Visited)
	if c.Whole {
		return true
	}
	if err := e.running.guesses.Resume(c.Refuted, c.Resting); err != nil {
		e.Monitor.Fail(diag.New(diag.TraceFile, source.Pos{}, "%v", err))
	}
	inf.Relearn() // the path to where the search stood may be its first, on which all moves were explored
	s.Inputs.Wake()
	dfs.Resume = &search.Seed[*explore.Node, *explore.Choice]{Levels: len(c.Marks), At: e.seed(s.Unit, c.Marks)}
	return len(c.Marks) > 0
}

// rewalk goes along a path, to find again what was found there. The states on it do
// not count as seen.
func (e *Engine) rewalk(s *Search, t *session.Trail) {
	k, own := len(s.Prefix), s.Unit.Guesses.Save()
	e.running.path, e.running.along = func() []session.Label { return slices.Clone(t.Path[:k]) }, nil
	err := s.Unit.Guesses.Load(t.Refuted)
	if err == nil {
		_, err = session.Walk(s.Unit, e.searched(s), t.Path[k:], session.Hooks{Before: func(session.Label) { k++ }})
	}
	if err == nil {
		err = s.Unit.Guesses.Load(own)
	}
	if err != nil {
		e.Monitor.Fail(err)
	}
}

func (e *Engine) seed(u *session.Unit,
	marks []session.Mark) func(int, *explore.Node, []*explore.Choice) ([]*explore.Choice, int) {
	return func(level int, n *explore.Node, given []*explore.Choice) ([]*explore.Choice, int) {
		m := marks[level]
		all := slices.Clone(given)
		for _, l := range m.More {
			c := session.ChoiceOf(u, n, l)
			if c == nil {
				e.Monitor.Fail(session.BadPath(l))
				return nil, 0
			}
			all = append(all, c)
		}
		n.Choices = all
		i := slices.IndexFunc(all, func(c *explore.Choice) bool { return session.LabelOf(u, c) == m.Next })
		if i < 0 {
			e.Monitor.Fail(session.BadPath(m.Next))
		}
		return all, i
	}
}

func (e *Engine) setVisited(all map[string][]int) {
	for _, u := range e.Units {
		for _, fn := range u.Program.Functions {
			for _, id := range all[u.Key(fn)] {
				if id >= 0 && id < len(fn.Locations) {
					e.Record.Visited.Add(fn, id)
				}
			}
		}
	}
}
