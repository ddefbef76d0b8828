package exec

import (
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/eval"
	"github.com/tass-go/tass/internal/semantics/state"
)

// choose goes one of the ways that are open. C says nothing about which (model.Choose), so that a step without a choice
// ends with the ways that there are (Unordered), unless there is only one. It ends so where all ways have been taken,
// too: what the orders lead to is often the same, and the search can see that there.
func (st *Step) choose(s *state.State, p int, a *model.Choose) bool {
	var open []int
	for k := range a.Ways {
		switch c := st.env.Logical(a.Ways[k].When); c {
		case sym.Nil:
			return false
		case sym.True:
			open = append(open, k+1)
		case sym.False:
		default:
			st.env.Failure = &eval.Failure{Split: c}
			return false
		}
	}
	if !st.Clear(s, p) {
		return false
	}
	last := len(open) == 0
	if last {
		open = append(open, len(a.Ways)+1)
	}
	way := open[0]
	if len(open) > 1 || last {
		if way = st.choice.Way; way == 0 {
			st.env.Failure = &eval.Failure{Ways: open}
			return false
		}
	}
	if last {
		st.GoTo(s, p, a.Next)
	} else {
		st.GoTo(s, p, a.Ways[way-1].Next)
	}
	return true
}

// WayAt gives the way that a choice takes from where its process is; nil if it takes none.
func (c *Choice) WayAt(s *state.State) *model.Way {
	if c.Way == 0 {
		return nil
	}
	fr := s.Procs[c.Process].Top()
	if a, ok := fr.Func.Locations[fr.Loc].Action.(*model.Choose); ok && c.Way <= len(a.Ways) {
		return &a.Ways[c.Way-1]
	}
	return nil
}
