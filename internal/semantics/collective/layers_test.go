package collective

import (
	"testing"

	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/state"
)

// layered makes a state of two processes, the first of which is in a loop of its own.
func layered(f *sym.Factory) (*state.State, *state.Record) {
	n := &model.Annotation{Loop: true}
	own := &state.Record{Note: n, Notes: []*model.Annotation{n, nil}, Snapshots: make([]*state.Proc, 2), Taken: true}
	s := &state.State{Comm: &comm.Comm{}, Procs: []*state.Proc{{}, {}}, Ctx: simplify.Empty(f)}
	s.Coll = &state.Collective{Layered: true, Permanent: s.Ctx, Own: [][]*state.Record{{own}, nil}}
	s.Freeze(&state.Epochs{})
	return s, own
}

// What a process assumes goes to the loop that it is in, and goes with it.
func TestAssume(t *testing.T) {
	f := sym.New(sym.Real)
	s, own := layered(f)
	x, y := f.Symbol("x", sym.SortInt), f.Symbol("y", sym.SortInt)
	inLoop, outside := f.Ge(x, f.Int(3)), f.Ge(y, f.Int(4))
	Assume(s, 0, inLoop)
	Assume(s, 0, inLoop)
	Assume(s, 1, outside)
	if len(own.Guards) != 0 {
		t.Error("a record was changed")
	}
	own = s.Coll.Own[0][0]
	if len(own.Guards) != 1 || own.Guards[0] != inLoop || s.Coll.Permanent.Condition() != outside {
		t.Errorf("guards %v, permanent %s", own.Guards, f.String(s.Coll.Permanent.Condition()))
	}
	if s.Ctx.Condition() != f.And(inLoop, outside) {
		t.Errorf("the path condition is %s", f.String(s.Ctx.Condition()))
	}
	c := *s.Coll
	c.Own = make([][]*state.Record, 2)
	s.Coll = &c
	Layer(s)
	if s.Ctx.Condition() != outside {
		t.Errorf("without the loop, the path condition is %s", f.String(s.Ctx.Condition()))
	}
}

// A relation is known to provers, and does not get into values; layers are simplified
// under the permanent one alone.
func TestLayers(t *testing.T) {
	f := sym.New(sym.Real)
	s, own := layered(f)
	x, y, n := f.Symbol("x", sym.SortInt), f.Symbol("y", sym.SortInt), f.Symbol("n", sym.SortInt)
	r := Guarded(own, f.Ge(x, n), f.Ge(f.Add(x, y), f.Int(0)), f.Ge(x, f.Int(5)))
	r.Relations = []sym.Expr{f.Eq(y, f.Int(1)), f.Eq(y, f.Int(1))}
	s.Coll = Update(s.Coll, own, r)
	Assume(s, 1, f.Eq(n, f.Int(5)))
	Normalise(s)
	Layer(s)
	r = s.Coll.Own[0][0]
	if len(r.Guards) != 2 || len(r.Relations) != 1 {
		t.Errorf("%d guards and %d relations", len(r.Guards), len(r.Relations))
	}
	if s.Ctx.Simplify(y) != y || s.Ctx.Full().Simplify(y) != f.Int(1) || s.Permanent() != s.Coll.Permanent {
		t.Error("the relation is not a premise")
	}
	before := s.Coll
	if Normalise(s); s.Coll != before {
		t.Error("a normal form has another one")
	}
}

// Constants are numbered from the last one in a state, and renamed in the order in
// which a walk meets them; heads of loops count, and come last.
func TestConstants(t *testing.T) {
	f := sym.New(sym.Real)
	k := NewConstants(f, []string{"n", "Ya", "Y", "Y07"})
	s, own := layered(f)
	y := func(i int) sym.Expr { return k.Make(i, sym.SortInt) }
	if f.String(y(1)) != "Y1" || k.Of(y(12)) != 12 || k.Of(f.Symbol("Y07", sym.SortInt)) != 0 {
		t.Error("the names are wrong")
	}
	s.Procs[0].Globals = []sym.Expr{f.Add(y(4), y(9)), y(7), sym.Nil}
	s.Procs[1].Globals = []sym.Expr{y(4)}
	r := Guarded(own, f.Ge(y(2), y(7)))
	r.Heads = []*state.Proc{{Globals: []sym.Expr{y(12)}}, nil}
	s.Coll = Update(s.Coll, own, r)
	if k.Last(s) != 12 {
		t.Errorf("the last constant is %d", k.Last(s))
	}
	if !k.Canonic(s) || k.Canonic(s) {
		t.Error("the constants were not renamed once")
	}
	got := []sym.Expr{s.Procs[0].Globals[0], s.Procs[0].Globals[1], s.Procs[1].Globals[0], s.Coll.Own[0][0].Guards[0],
		s.Coll.Own[0][0].Heads[0].Globals[0]}
	for i, want := range []sym.Expr{f.Add(y(2), y(3)), y(1), y(2), f.Ge(y(4), y(1)), y(5)} {
		if got[i] != want {
			t.Errorf("value %d: %s, want %s", i, f.String(got[i]), f.String(want))
		}
	}
	if other := NewConstants(f, []string{"Y3", "YY1"}); f.String(other.Make(1, sym.SortInt)) != "YYY1" {
		t.Error("a constant has the name of an input")
	}
}
