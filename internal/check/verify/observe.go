package verify

import (
	"github.com/tass-go/tass/internal/explore"
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// support is what steps may ask: the provers of a run, and the limits of a search.
type support struct {
	prove.Prover
	*search.Monitor
}

func (e *Engine) support(mon *search.Monitor) exec.Support { return support{e.counter, mon} }

// Before implements explore.Observer: it notes the locations that are reached.
func (e *Engine) Before(s *state.State, c exec.Choice) {
	if e.quiet {
		return
	}
	fn, loc := c.At(s)
	if fn == nil {
		return
	}
	if e.last.fn != fn || e.last.of != e.record {
		e.last = lastVisit{e.record, fn, e.visited.of(fn)}
	}
	e.last.seen[loc.ID] = true
}

// lastVisit is the function in which the last step was, with its locations in the record: as a rule the next step is in
// it, too.
type lastVisit struct {
	of   *record
	fn   *model.Function
	seen []bool
}

// Joined implements explore.Observer: it notes the locations that joined ways come by.
func (e *Engine) Joined(_ sym.Expr, passed []explore.Passed) {
	if e.quiet {
		return
	}
	for _, at := range passed {
		e.visited.add(at.Func, at.Loc.ID)
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
		e.noteIteration(e.explored, &state.State{Ctx: x.Ctx})
	case exec.Short:
		e.explored.Rules.Learning.Widen()
	}
}
