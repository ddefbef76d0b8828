package engine

import (
	"encoding/json"
	"slices"

	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/explore"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/reduce"
	"github.com/tass-go/tass/internal/reduce/live"
	"github.com/tass-go/tass/internal/search"
)

// liveness is the guess that variables are dead which are predicted to be, all but some.
// Each search rests on it. It is shared by the programs of an engine.
type liveness struct {
	search.Ground
	engine *Engine
	kept   []string // variables that are not cleared, as live.Name names them
}

// needed is notified of a variable whose value was cleared and is needed after all: it
// will not be cleared again. The states of the running search stood for others that
// may proceed in another way, so that the search is restarted.
// Each search after the first keeps one variable more than the one before, so that
// there are finitely many.
//
// What the search has found so far is so: the path to it needs nothing that was
// cleared. That it has missed nothing is known of a search alone that comes to its
// end.
//
// What an operation on a window has brought is cleared as well where nobody is taken to look at it (package por,
// Conflicts): this is so of memory that is none of a variable, and of variables that are kept.
func (e *Engine) needed(x *model.Variable) {
	name := ""
	if x != nil {
		name = live.Name(x)
	}
	switch known := x == nil || slices.Contains(e.live.kept, name); {
	case known && e.running.unit.Conflicts.Looked():
		return
	case known && e.Monitor.Stopped(): // this search has met it before
		return
	case known:
		panic("verify: a value was cleared that is kept: " + name)
	}
	e.live.keep(append(slices.Clone(e.live.kept), name))
	e.live.Refute()
}

// Key implements search.Guess.
func (l *liveness) Key() string { return "dead variables" }

// Begin implements search.Guess.
func (l *liveness) Begin() {
	l.Ground.Begin()
	l.Rest()
}

// Forget implements search.Guess.
func (l *liveness) Forget() { l.keep(nil) }

// Save implements search.Guess.
func (l *liveness) Save() any { return l.kept }

// Merge implements search.Guess.
func (l *liveness) Merge(saved json.RawMessage) error {
	var names []string
	err := json.Unmarshal(saved, &names)
	all := slices.Clone(l.kept)
	for _, name := range names {
		if !slices.Contains(all, name) {
			all = append(all, name)
		}
	}
	l.keep(all)
	return err
}

// keep sets the variables that are not cleared.
func (l *liveness) keep(names []string) {
	l.kept = names
	for _, u := range l.engine.Units {
		u.Kept, u.Dead = names, l.engine.prediction(u)
	}
}

// prediction gives what says which variables are dead; nil when none is to be
// cleared.
func (e *Engine) prediction(u *session.Unit) explore.Prediction {
	switch {
	case !u.On(reduce.Liveness):
		return nil
	case e.Config.Predict != nil:
		return e.Config.Predict(u.Program, e.live.kept)
	}
	return live.Analyse(u.Program, e.live.kept)
}
