package verify

import (
	"slices"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/explore"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/reduce/por"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// Checkpoint says where a run was cut, and what of the part before is needed to
// judge the whole. Choices are named by labels, so that it means the same in
// another run of the same programs.
//
// The ends of a specification are what the implementation is compared with; a
// resumed comparison finds them again, since going along each path to an end
// costs more than searching the tree of them all.
type Checkpoint struct {
	// Role tells the program whose search was cut: "", "spec" or "impl".
	Role verdict.Role `json:"role"`
	// Whole: that search has done nothing that need not be done again.
	Whole bool `json:"whole,omitempty"`
	// Prefix is the path that led to the state where that search began.
	Prefix []Label `json:"prefix,omitempty"`
	// Marks are the choices on the path to where it stood.
	Marks []Mark `json:"marks,omitempty"`
	// Refuted is what that search knew to be wrong of its guesses, and Resting names those that
	// it rested on.
	Refuted search.Refuted `json:"refuted,omitempty"`
	Resting []string       `json:"resting,omitempty"`
	// Paths lead to violations that were found, and to ends with whose outputs
	// later ones must be compared.
	Paths []Trail `json:"paths,omitempty"`
	// Satisfied: an end was found that some input reaches.
	Satisfied bool `json:"satisfied,omitempty"`
	// Iterated: an iteration of an endless loop was found that some input carries out.
	Iterated  bool   `json:"iterated,omitempty"`
	Undecided string `json:"undecided,omitempty"` // the first thing that could not be decided
	Terminals int    `json:"terminals"`
	// Visited lists the locations that were reached, by role, colon, function.
	Visited map[string][]int `json:"visited,omitempty"`
}

// Trail is a path on which something was found, in the program of the given role.
type Trail struct {
	Role verdict.Role `json:"role"`
	Path []Label      `json:"path"`
	// Refuted is what was known to be wrong of the guesses under which it was found.
	Refuted search.Refuted `json:"refuted,omitempty"`
}

// under tells whether the trail is in the search of a program that began where the
// prefix leads to.
func (t *Trail) under(role verdict.Role, prefix []Label) bool {
	if t.Role != role || len(t.Path) < len(prefix) || !slices.Equal(t.Path[:len(prefix)], prefix) {
		return false
	}
	for _, l := range t.Path[len(prefix):] {
		if l.Program != role {
			return false
		}
	}
	return true
}

// Mark is a choice on the path to where a search stood. All choices before it
// were explored.
type Mark struct {
	Next Label `json:"next"`
	// More are choices that were added because of a cycle.
	More []Label `json:"more,omitempty"`
}

// position says where a search stands; record.locate adds what was found before.
func (e *Engine) position(s *Search, dfs *search.DFS[*explore.Node, *explore.Choice]) *Checkpoint {
	c := &Checkpoint{Role: s.Unit.Role, Prefix: slices.Clone(s.Prefix),
		Refuted: e.guesses.Save(), Resting: e.guesses.Resting()}
	marks, begun := dfs.Position()
	c.Whole = !begun
	for _, m := range marks {
		c.Marks = append(c.Marks, Mark{LabelOf(s.Unit, m.Next), Labels(s.Unit, m.More)})
	}
	return c
}

// locate adds to the place where the search was cut what the record says of the
// part before.
func (r *record) locate(units []*Unit) {
	c := r.cut
	if c == nil {
		return
	}
	c.Satisfied, c.Iterated, c.Undecided, c.Terminals, c.Visited = r.satisfied, r.iterated, r.undecided, r.terminals,
		r.visited.byName(units)
	for _, v := range r.violations {
		c.Paths = append(c.Paths, Trail{v.Role, v.Path, v.Refuted[c.Role]})
	}
	c.Paths = append(c.Paths, r.trails...)
}

// takeUp prepares a search in a resumed run. It gives false when there is nothing
// left to search there.
func (e *Engine) takeUp(s *Search, dfs *search.DFS[*explore.Node, *explore.Choice], inf *por.Influence) bool {
	c := e.resume
	if c == nil || c.Role != s.Unit.Role || c.Role == verdict.Spec {
		return true
	}
	for i := range c.Paths {
		if t := &c.Paths[i]; t.under(s.Unit.Role, s.Prefix) {
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
	e.satisfied, e.iterated = e.satisfied || c.Satisfied, e.iterated || c.Iterated
	e.terminals += c.Terminals
	e.Undecided(c.Undecided)
	e.setVisited(c.Visited)
	if c.Whole {
		return true
	}
	if err := e.guesses.Resume(c.Refuted, c.Resting); err != nil {
		e.Monitor.Fail(diag.New(diag.TraceFile, source.Pos{}, "%v", err))
	}
	inf.Relearn() // the path to where the search stood may be its first, on which all moves were explored
	s.Inputs.Wake()
	dfs.Resume = &search.Seed[*explore.Node, *explore.Choice]{Levels: len(c.Marks), At: e.seed(s.Unit, c.Marks)}
	return len(c.Marks) > 0
}

// rewalk goes along a path, to find again what was found there. The states on it do
// not count as seen.
func (e *Engine) rewalk(s *Search, t *Trail) {
	k, own := len(s.Prefix), s.Unit.guesses.Save()
	e.path = func() []Label { return slices.Clone(t.Path[:k]) }
	err := s.Unit.guesses.Load(t.Refuted)
	if err == nil {
		_, err = e.walk(s.Unit, e.searched(s), t.Path[k:], Hooks{Before: func(Label) { k++ }})
	}
	if err == nil {
		err = s.Unit.guesses.Load(own)
	}
	if err != nil {
		e.Monitor.Fail(err)
	}
}

func (e *Engine) seed(u *Unit, marks []Mark) func(int, *explore.Node, []*explore.Choice) ([]*explore.Choice, int) {
	return func(level int, n *explore.Node, given []*explore.Choice) ([]*explore.Choice, int) {
		m := marks[level]
		all := slices.Clone(given)
		for _, l := range m.More {
			c := choiceOf(u, n, l)
			if c == nil {
				e.Monitor.Fail(badPath(l))
				return nil, 0
			}
			all = append(all, c)
		}
		n.Choices = all
		i := slices.IndexFunc(all, func(c *explore.Choice) bool { return LabelOf(u, c) == m.Next })
		if i < 0 {
			e.Monitor.Fail(badPath(m.Next))
		}
		return all, i
	}
}

// byName lists the locations by role, colon, function.
func (v visits) byName(units []*Unit) map[string][]int {
	all := map[string][]int{}
	for _, u := range units {
		for _, fn := range u.Program.Functions {
			for id, seen := range v[fn] {
				if seen {
					key := u.key(fn)
					all[key] = append(all[key], id)
				}
			}
		}
	}
	return all
}

// key names a function of a unit.
func (u *Unit) key(fn *model.Function) string {
	return string(u.Role+u.Program.RoleOf(fn)) + ":" + fn.Name
}

func (e *Engine) setVisited(all map[string][]int) {
	for _, u := range e.units {
		for _, fn := range u.Program.Functions {
			for _, id := range all[u.key(fn)] {
				if id >= 0 && id < len(fn.Locations) {
					e.visited.add(fn, id)
				}
			}
		}
	}
}
