package trace

import (
	"strings"

	"github.com/tass-go/tass/internal/semantics/state"
)

// What the headers that come with tass define in C is shown as what it is for the program's author: one call, which
// changes something. Its steps belong to the step of that call, without their lines, conditions and variables.

// caller gives the frame that has called what the headers define and a process is in; -1 of one that is in none of it.
func caller(p *state.Proc) int {
	for k := len(p.Frames) - 1; k >= 0; k-- {
		fr := p.Frames[k]
		if at := fr.Func.Locations[fr.Loc].At; at.File == nil || !at.File.Library {
			if k == len(p.Frames)-1 {
				return -1
			}
			return k
		}
	}
	return -1
}

// calling is caller for an event that is in a header.
func (ev *event) calling() int {
	if at := ev.loc.At; at.File == nil || !at.File.Library {
		return -1
	}
	return caller(ev.before)
}

// within makes an event in a header part of the step that calls it, from frame k.
func (r *recorder) within(ev *event, k int, s *state.State) {
	fr := ev.before.Frames[k]
	call := *ev
	call.fn, call.loc, call.depth = fr.Func, fr.Func.Locations[fr.Loc], k+1
	step := r.atLine(&call)
	if step == nil {
		step = r.fresh(&call, s)
	}
	delete(r.visited, call.loc.ID) // the return to it is no second visit
	if ev.plain {
		return
	}
	hidden := Step{process: ev.process}
	r.decide(ev, s, &hidden)
	for _, p := range hidden.on {
		step.depend(p)
	}
	r.communicated(ev, s, step)
	step.Events = append(step.Events, hidden.Events...)
	r.effects(ev, s.Procs[ev.process], step)
}

// ours tells whether a name is one that the headers give, and no program.
func ours(name string) bool { return strings.HasPrefix(name, "__") || strings.HasPrefix(name, "$") }
