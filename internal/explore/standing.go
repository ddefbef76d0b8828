package explore

import (
	"fmt"
	"math/big"
	"slices"
	"sync/atomic"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/reduce/ending"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/source"
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

// Where implements search.Standing: the innermost place that is not within a header, the innermost loop around it, and
// the first loop around that which is iterated as often as a large number says that has a name.
func (d *standing) Where() string {
	calls, at := d.calls.Load(), d.at.Load()
	if calls == nil || at == nil {
		return ""
	}
	list := slices.Clone(*calls)
	if last := &list[len(list)-1]; at.ID < len(last.fn.Locations) && last.fn.Locations[at.ID] == at {
		last.loc = at.ID
	}
	text, within := "", false
	for k := len(list) - 1; k >= 0; k-- {
		s := list[k]
		pos := s.fn.Locations[s.loc].At
		if pos.File == nil || pos.File.Library {
			continue
		}
		if text == "" {
			text = "at " + pos.String()
		}
		for _, l := range slices.Backward(ending.Around(s.fn, s.loc)) {
			if !within {
				text, within = fmt.Sprintf("%s, in the loop at %s", text, posOf(l)), true
			}
			if c := long(s.fn, l); c != nil {
				return fmt.Sprintf("%s; the loop at %s goes on up to %s, which is %s: --set %s=10 looks at fewer iterations",
					text, posOf(l), c.Macro, c.Value.RatString(), c.Macro)
			}
		}
	}
	return text
}

func posOf(l ending.Loop) source.Pos {
	if l.Head.Loop.IsValid() {
		return l.Head.Loop
	}
	return l.Head.At
}

// long gives the number by which a loop has many iterations, if the text has a name for it; else nil.
func long(fn *model.Function, l ending.Loop) *model.Const {
	const many = 1000
	for _, c := range l.Bounds(fn) {
		if c.Value.Cmp(big.NewRat(many, 1)) >= 0 {
			return c
		}
	}
	return nil
}
