package engine

import (
	"github.com/tass-go/tass/internal/check/record"
	"github.com/tass-go/tass/internal/explore"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// Before implements explore.Observer: it notes the locations that are reached.
func (e *Engine) Before(s *state.State, c exec.Choice) {
	if e.replay.on {
		return
	}
	fn, loc := c.At(s)
	if fn == nil {
		return
	}
	e.visited(fn)[loc.ID] = true
}

// Passed implements explore.Passer.
func (e *Engine) Passed(fn *model.Function, locs []int) {
	if e.replay.on {
		return
	}
	seen := e.visited(fn)
	for _, loc := range locs {
		seen[loc] = true
	}
}

// visited gives the locations of a function that the record has.
func (e *Engine) visited(fn *model.Function) []bool {
	if e.last.fn != fn || e.last.of != e.Record {
		e.last = lastVisit{e.Record, fn, e.Record.Visited.Of(fn)}
	}
	return e.last.seen
}

// lastVisit is the function in which the last step was, with its locations in the record: as a rule the next step is in
// it, too.
type lastVisit struct {
	of   *record.Record
	fn   *model.Function
	seen []bool
}

// Joined implements explore.Observer: it notes the locations that joined ways come by.
func (e *Engine) Joined(_ sym.Expr, passed []explore.Passed) {
	if e.replay.on {
		return
	}
	for _, at := range passed {
		e.Record.Visited.Add(at.Func, at.Loc.ID)
	}
}

// Happened implements explore.Observer.
func (e *Engine) Happened(event exec.Event) {
	switch x := event.(type) {
	case *exec.Finding:
		e.Found(x)
	case exec.CutOff:
		e.noteCut(x)
	case exec.Remark:
		e.remark(x)
	case exec.Sized:
		e.size(x)
	case exec.Cleared:
		e.needed(x.Var)
	case exec.Known:
		if l := e.Config.Listener; l != nil {
			l.Known(x.Fact)
		}
	case exec.Unproved:
		e.Config.Unproved(x.Note, x.Conjunct)
	case exec.Narration:
		e.Config.Narrate(x.Text)
	case exec.Iterated:
		e.noteIteration(e.running.unit, &state.State{Ctx: x.Ctx})
	case exec.Short:
		e.running.unit.Rules.Learning.Widen()
	}
}

// noteCut counts a path that ends at what is not looked for.
func (e *Engine) noteCut(c exec.CutOff) {
	if !e.replay.on {
		e.Record.CutOff = e.Record.CutOff.Add(record.Cuts{record.Cut{Kind: c.Kind, Pos: c.Pos, Unmodelled: c.Unmodelled}: 1})
	}
}

// remark adds one to the record.
func (e *Engine) remark(r exec.Remark) {
	if !e.replay.on {
		e.Record.Remarks = e.Record.Remarks.Add(record.Remarks{r: true})
	}
}

// size notes an input that a loop depends on.
func (e *Engine) size(x exec.Sized) {
	if !e.replay.on && !e.Record.Sizes[x] {
		e.Record.Sizes = e.Record.Sizes.Add(record.Sizes{x: true})
		if x.Most == 0 {
			e.Monitor.NoteUnbounded()
		}
	}
}
