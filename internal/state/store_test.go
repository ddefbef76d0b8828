package state

import (
	"testing"

	"github.com/tass-go/tass/internal/comm"
	"github.com/tass-go/tass/internal/simplify"
	"github.com/tass-go/tass/internal/sym"
)

// Two searches can share a state; what one store has seen is news to the other.
func TestStoresDoNotShareNumbers(t *testing.T) {
	f := sym.New(sym.Real)
	e := &Epochs{}
	state := func(x int64) *State {
		s := &State{Comm: &comm.Comm{}, Ctx: simplify.Empty(f), Procs: []*Proc{{Globals: []sym.Expr{f.Int(x)}}}}
		s.Freeze(e)
		return s
	}
	one, two, again := state(1), state(2), state(1)
	first, second := NewStore(e), NewStore(e)
	for i, c := range []struct {
		store *Store
		state *State
		isNew bool
	}{
		{first, one, true}, {first, two, true}, {first, again, false}, {first, one, false},
		{second, two, true}, {second, one, true}, {second, two, false}, {first, two, false},
	} {
		if _, isNew := c.store.Put(c.state); isNew != c.isNew {
			t.Errorf("put %d: new is %v, want %v", i, isNew, c.isNew)
		}
	}
}
