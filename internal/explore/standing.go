package explore

import (
	"fmt"
	"slices"
	"sync/atomic"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/reduce/ending"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// standing is where the process is that makes the step under way. It is written at every step, so that what has not
// changed is not written again, and read by whoever gives up waiting for the step.
type standing struct {
	calls atomic.Pointer[[]site] // the functions that were called, the outermost first, and where they call
	at    atomic.Pointer[model.Location]
}

// site is a place in a function.
type site struct {
	fn  *model.Function
	loc int
}

// stand notes that a process makes a step.
func (d *standing) stand(s *state.State, mv exec.Move) {
	if mv.Kind.Detached() {
		return
	}
	p := s.Procs[mv.Process]
	top := len(p.Frames) - 1
	if top < 0 {
		return
	}
	if known := d.calls.Load(); known == nil || !holds(*known, p.Frames) {
		list := make([]site, len(p.Frames))
		for k, fr := range p.Frames {
			list[k] = site{fr.Func, fr.Loc}
		}
		d.calls.Store(&list)
	}
	d.at.Store(p.Frames[top].Func.Locations[p.Frames[top].Loc])
}

// holds tells whether the calls are those of a stack: the place in the innermost function does not count.
func holds(list []site, frames []*state.Frame) bool {
	top := len(frames) - 1
	if len(list) != len(frames) || list[top].fn != frames[top].Func {
		return false
	}
	// Nearly always it is the innermost calls that differ.
	for k := top - 1; k >= 0; k-- {
		if list[k].fn != frames[k].Func || list[k].loc != frames[k].Loc {
			return false
		}
	}
	return true
}

// Where implements search.Standing: the innermost place that is not within a header, and the innermost loop around it.
func (d *standing) Where() string {
	calls, at := d.calls.Load(), d.at.Load()
	if calls == nil || at == nil {
		return ""
	}
	list := slices.Clone(*calls)
	if last := &list[len(list)-1]; at.ID < len(last.fn.Locations) && last.fn.Locations[at.ID] == at {
		last.loc = at.ID
	}
	text := ""
	for k := len(list) - 1; k >= 0; k-- {
		s := list[k]
		pos := s.fn.Locations[s.loc].At
		if pos.File == nil || pos.File.Library {
			continue
		}
		if text == "" {
			text = "at " + pos.String()
		}
		if head := ending.Around(s.fn, s.loc); head != nil {
			loop := head.At
			if head.Loop.IsValid() {
				loop = head.Loop
			}
			return fmt.Sprintf("%s, in the loop at %s", text, loop)
		}
	}
	return text
}
