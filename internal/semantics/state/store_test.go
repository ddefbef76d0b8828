package state

import (
	"testing"

	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/comm"
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

// An array in which one element changes shares its other blocks with those before.
func TestStoreSharesBlocksOfLargeArrays(t *testing.T) {
	const cells, changes = 10_000, 200
	f := sym.New(sym.Real)
	e := &Epochs{}
	s := &State{Comm: &comm.Comm{}, Ctx: simplify.Empty(f)}
	s.Freeze(e)
	p := &Proc{owner: s.epoch}
	s.Procs = []*Proc{p}
	ints := &Type{Model: &model.Type{Kind: model.Int, Bits: 32}, Sort: sym.SortInt}
	id := s.NewObject(p, Object{}, NewTypes(f).ArrayOf(ints, f.Int(cells)))
	ed := &Editor{Factory: f}
	set := func(i, x int) {
		ed.Epoch = s.Epoch()
		o := s.EditObject(s.Edit(0), id)
		o.Root = ed.SetCell(o.Root, i, f.Int(int64(x)))
		s.Freeze(e)
	}
	for i := range cells {
		set(i, i)
	}
	st := NewStore(e)
	first, _ := st.Put(s)
	begin := st.Bytes()
	for k := range changes {
		set(37*k, -1-k)
		if _, isNew := st.Put(s); !isNew {
			t.Fatalf("change %d: the state counts as seen", k)
		}
	}
	if per := (st.Bytes() - begin) / changes; per > 3000 {
		t.Errorf("a state with one element changed takes %d bytes", per)
	}
	for k := range changes {
		set(37*k, 37*k)
	}
	if id, isNew := st.Put(s); isNew || id != first {
		t.Errorf("the first array again has number %d, new is %v; want %d", id, isNew, first)
	}
}

// A changed copy of a message does not keep the number of the original.
func TestStoreTellsCopiedMessagesApart(t *testing.T) {
	f := sym.New(sym.Real)
	e := &Epochs{}
	s := &State{Comm: (&comm.Comm{}).Post(&comm.Message{Src: 0, Dst: 1, Waiting: true}), Ctx: simplify.Empty(f)}
	s.Freeze(e)
	st := NewStore(e)
	st.Put(s)
	n := *s.Comm.Messages[0]
	n.Dst = 2
	s.Comm = &comm.Comm{Messages: []*comm.Message{&n}}
	if _, isNew := st.Put(s); !isNew {
		t.Error("a message to another process is taken for the one that it was copied from")
	}
	s.Comm = s.Comm.Buffer(0)
	if _, isNew := st.Put(s); !isNew {
		t.Error("a buffered message is taken for the one that its sender waited for")
	}
}
