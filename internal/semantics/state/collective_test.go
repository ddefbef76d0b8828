package state

import (
	"testing"

	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/comm"
)

// rememberer makes states that differ in what they remember.
type rememberer struct {
	f *sym.Factory
	e *Epochs
}

func (w rememberer) state(c *Collective) *State {
	s := &State{Comm: &comm.Comm{}, Ctx: simplify.Empty(w.f), Procs: []*Proc{{}, {}}, Coll: c}
	s.Freeze(w.e)
	return s
}

// waiting is a queue of one record, to which process 0 brought a value.
func waiting(x sym.Expr, n *model.Annotation) *Collective {
	r := &Record{Note: n, Snapshots: []*Proc{{Globals: []sym.Expr{x}}, nil}, Notes: []*model.Annotation{n, nil}}
	return &Collective{Queue: []*Record{r}, Own: make([][]*Record, 2)}
}

// What a state remembers is part of its identity, but for the heads of loops.
func TestRememberedIsPartOfTheIdentity(t *testing.T) {
	w := rememberer{sym.New(sym.Real), &Epochs{}}
	a, b := &model.Annotation{ID: "A"}, &model.Annotation{ID: "B", Index: 1}
	x, y := w.f.Int(7), w.f.Int(8)
	changed := func(change func(c *Collective, r *Record)) *State {
		c := waiting(x, a)
		change(c, c.Queue[0])
		return w.state(c)
	}
	base := w.state(waiting(x, a))
	for name, test := range map[string]struct {
		s    *State
		same bool
	}{
		"equal":         {w.state(waiting(x, a)), true},
		"head":          {changed(func(_ *Collective, r *Record) { r.Heads = []*Proc{{}, nil} }), true},
		"value":         {w.state(waiting(y, a)), false},
		"annotation":    {w.state(waiting(x, b)), false},
		"taken":         {changed(func(_ *Collective, r *Record) { r.Taken = true }), false},
		"guard":         {changed(func(_ *Collective, r *Record) { r.Guards = []sym.Expr{x} }), false},
		"relation":      {changed(func(_ *Collective, r *Record) { r.Relations = []sym.Expr{x} }), false},
		"second record": {changed(func(c *Collective, r *Record) { c.Queue = append(c.Queue, r) }), false},
		"on the stack":  {changed(func(c *Collective, _ *Record) { c.Stack, c.Queue = c.Queue, nil }), false},
		"own":           {changed(func(c *Collective, r *Record) { c.Own[1], c.Queue = c.Queue, nil }), false},
		"permanent": {changed(func(c *Collective, _ *Record) {
			c.Permanent = simplify.Empty(w.f).Assume(w.f.Symbol("b", sym.SortBool))
		}), false},
		"abstract": {changed(func(c *Collective, _ *Record) { c.Abstract = true }), false},
	} {
		if Equal(base, test.s) != test.same {
			t.Errorf("%s: Equal gives %v", name, !test.same)
		}
		st := NewStore(w.e)
		st.Put(base)
		if _, isNew := st.Put(test.s); isNew == test.same {
			t.Errorf("%s: the store gives new: %v", name, isNew)
		}
	}
}

// Values of snapshots are met, mapped and simplified; the remembered itself does not change.
func TestSnapshotsAreMapped(t *testing.T) {
	w := rememberer{sym.New(sym.Real), &Epochs{}}
	f := w.f
	x, seven := f.Symbol("x", sym.SortInt), f.Int(7)
	c := waiting(x, &model.Annotation{ID: "A"})
	c.Queue[0].Heads = []*Proc{{Globals: []sym.Expr{x}}, nil}
	c.Queue[0].Guards = []sym.Expr{f.Eq(x, seven)}
	met := 0
	s := w.state(c)
	s.Each(func(e sym.Expr) {
		if e == x {
			met++
		}
	})
	if met != 1 {
		t.Errorf("x was met %d times", met)
	}
	s.Map(f, func(e sym.Expr) sym.Expr {
		if e == x {
			return seven
		}
		return e
	})
	r := s.Coll.Queue[0]
	if r.Snapshots[0].Globals[0] != seven || r.Heads[0].Globals[0] != seven || c.Queue[0].Snapshots[0].Globals[0] != x {
		t.Error("the snapshot was not mapped, or the one before was changed")
	}
	same := s.Coll
	s.Map(f, func(e sym.Expr) sym.Expr { return e })
	if s.Coll != same {
		t.Error("a mapping that changes nothing made a copy")
	}
	s = w.state(c)
	s.Ctx = s.Ctx.Assume(f.Eq(x, seven))
	s.Simplify(f)
	r = s.Coll.Queue[0]
	if r.Snapshots[0].Globals[0] != seven || r.Guards[0] != c.Queue[0].Guards[0] ||
		c.Queue[0].Snapshots[0].Globals[0] != x {
		t.Error("the snapshot was not simplified, or something else was")
	}
}
