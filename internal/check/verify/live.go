package verify

import (
	"slices"

	"github.com/tass-go/tass/internal/explore"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/reduce/live"
	"github.com/tass-go/tass/internal/semantics/annotations"
)

// Kept names the variables that are not cleared although they are predicted to be
// dead, as Config.Kept.
func (e *Engine) Kept() []string { return e.kept }

// Writes lists what loops with invariants are known to write, as Config.Writes.
func (e *Engine) Writes() []annotations.Writes {
	if e.learning == nil {
		return nil
	}
	return e.learning.Learnt()
}

// needed is notified of a variable whose value was cleared and is needed after all: it
// will not be cleared again. The states of the running search stood for others that
// may go on in another way, so that the search is restarted.
// Each search after the first keeps one variable more than the one before, so that
// there are finitely many.
//
// What the search has found so far is so: the path to it needs nothing that was
// cleared. That it has missed nothing is known of a search alone that comes to its
// end.
func (e *Engine) needed(x *model.Variable) {
	name := live.Name(x)
	switch known := slices.Contains(e.kept, name); {
	case known && e.Monitor.Stopped(): // this search has met it before
		return
	case known:
		panic("verify: a value was cleared that is kept: " + name)
	}
	e.keep(append(slices.Clone(e.kept), name))
	e.Monitor.StartOver()
}

// keep sets the variables that are not cleared.
func (e *Engine) keep(names []string) {
	if slices.Equal(e.kept, names) {
		return
	}
	e.kept = names
	for _, u := range e.units {
		u.dead = e.prediction(u.Program)
	}
}

// prediction gives what says which variables are dead; nil when none is to be
// cleared.
func (e *Engine) prediction(p *model.Program) explore.Prediction {
	switch {
	case e.Config.KeepDead:
		return nil
	case e.Config.Predict != nil:
		return e.Config.Predict(p, e.kept)
	}
	return live.Analyse(p, e.kept)
}
