package annotations

import (
	"slices"
	"testing"

	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/eval"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// loops has what the tests of records of loops need: two processes, a machine without a
// program, and notes of loops.
type loops struct {
	m    *Rules
	f    *sym.Factory
	x, y sym.Expr
}

func newLoops() *loops {
	f := sym.New(sym.Real)
	return &loops{m: &Rules{Machine: &exec.Machine{Evaluator: &eval.Evaluator{F: f}, NP: 2}}, f: f, x: f.Symbol("x",
		sym.SortInt), y: f.Symbol("y", sym.SortInt)}
}

// record makes a complete record of a loop, with the processes at some depth of calls.
func (l *loops) record(n *model.Annotation, depth int, guards ...sym.Expr) *state.Record {
	members := comm.Members{Size: 2, Of: 2}
	if n.Scope == model.Alone {
		members.Size = 1
	}
	r := &state.Record{Note: n, Members: members, Notes: []*model.Annotation{n, n}, Taken: true, Guards: guards,
		Snapshots: []*state.Proc{{}, {}}, Heads: make([]*state.Proc, 2)}
	for p := range r.Heads {
		r.Heads[p] = &state.Proc{Frames: make([]*state.Frame, depth)}
	}
	return r
}

func (l *loops) state(stack ...*state.Record) *state.State {
	s := &state.State{Procs: []*state.Proc{{}, {}}, Ctx: simplify.Empty(l.f)}
	s.Coll = &state.Collective{Layered: true, Permanent: s.Ctx, Stack: stack, Own: make([][]*state.Record, 2)}
	return s
}

func (l *loops) note(id string, scope model.Scope) *model.Annotation {
	return &model.Annotation{ID: id, Scope: scope, Loop: true}
}

// Of a record that is complete the guards and the invariant remain: relations, snapshots
// and the variant's value before end [22].
func TestKeep(t *testing.T) {
	l := newLoops()
	r := l.record(l.note("A", model.Collective), 1, l.f.Ge(l.x, l.f.Int(0)))
	r.Relations = []sym.Expr{l.f.Eq(l.x, l.y)}
	r.Measures, r.Before = []sym.Expr{l.y, l.y}, []sym.Expr{l.x, l.x}
	claim := l.f.Lt(l.x, l.y)
	k := keep(r, []sym.Expr{claim})
	if !slices.Equal(k.Guards, []sym.Expr{r.Guards[0], claim}) || k.Relations != nil || k.Before != nil ||
		len(k.Measures) != 2 ||
		k.Snapshots[0] != nil || k.Snapshots[1] != nil || k.Heads[1] != r.Heads[1] {
		t.Errorf("%+v is kept", k)
	}
	if len(r.Relations) != 1 || r.Snapshots[0] == nil || len(r.Guards) != 1 {
		t.Error("the record itself was changed")
	}
}

// The record of the iteration that has ended is taken from the stack, wherever it stands
// there, and no other; a loop of one process has a list of its own [24, 25].
func TestPop(t *testing.T) {
	l := newLoops()
	a, b, alone := l.note("A", model.Collective), l.note("B", model.Collective), l.note("", model.Alone)
	outer, inner, deeper := l.record(a, 1), l.record(b, 1), l.record(a, 2)
	own := l.record(alone, 1)
	s := l.state(outer, inner, deeper)
	s.Coll.Own[0] = []*state.Record{own}
	before := s.Coll
	for _, tt := range []struct {
		complete *state.Record
		ended    *state.Record
	}{
		{l.record(b, 1), inner},
		{l.record(b, 1), nil}, // it is entered
		{l.record(a, 2), deeper},
		{l.record(a, 1), outer},
		{l.record(alone, 2), nil},
		{l.record(l.note("", model.Alone), 1), nil}, // another loop without a name
		{l.record(alone, 1), own},
	} {
		if got := l.m.pop(s, 0, tt.complete); got != tt.ended {
			t.Errorf("%+v ends %+v, want %+v", tt.complete, got, tt.ended)
		}
	}
	if len(s.Coll.Stack)+len(s.Coll.Own[0]) != 0 || len(before.Stack) != 3 || len(before.Own[0]) != 1 {
		t.Errorf("left %+v, and there was %+v", s.Coll, before)
	}
}

// The record of the iteration that begins goes on top [27]; one of a process alone
// remembers within how many loops of several it is.
func TestPush(t *testing.T) {
	l := newLoops()
	around, inner := l.record(l.note("A", model.Collective), 1), l.record(l.note("B", model.Collective), 1)
	own := l.record(l.note("", model.Alone), 1)
	s := l.state(around)
	before := s.Coll
	l.m.push(s, 0, inner)
	l.m.push(s, 1, own)
	if !slices.Equal(s.Coll.Stack, []*state.Record{around, inner}) || !slices.Equal(s.Coll.Own[1], []*state.Record{own}) ||
		own.Depth != 2 {
		t.Errorf("%+v", s.Coll)
	}
	if len(before.Stack) != 1 || before.Own[1] != nil {
		t.Error("the state before was changed")
	}
}

// What is known at the exit goes to the innermost loop around it that all of its processes
// are in, or stays for good [28-31].
func TestHandOver(t *testing.T) {
	l := newLoops()
	known := l.f.Ge(l.x, l.f.Int(7))
	left := l.record(l.note("B", model.Collective), 1, known)
	outer, inner, apart := l.record(l.note("A", model.Collective), 1), l.record(l.note("C", model.Collective), 1),
		l.record(l.note("D", model.Collective), 1)
	apart.Members = comm.Members{First: 1, Size: 1, Of: 2}
	s := l.state(outer, inner, apart)
	l.m.handOver(s, 0, left)
	if got := s.Coll.Stack; len(got[0].Guards) != 0 || !slices.Equal(got[1].Guards, []sym.Expr{known}) ||
		len(got[2].Guards) != 0 || !s.Coll.Permanent.IsEmpty() {
		t.Errorf("it went to %+v", got)
	}
	if len(inner.Guards) != 0 {
		t.Error("a record was changed")
	}
	for name, s := range map[string]*state.State{"none around": l.state(), "one that not all are in": l.state(apart)} {
		if l.m.handOver(s, 0, left); s.Coll.Permanent.Condition() != known {
			t.Errorf("%s: for good there is %s", name, l.f.String(s.Coll.Permanent.Condition()))
		}
	}
	s = l.state()
	s.Coll.Own[0] = []*state.Record{l.record(l.note("", model.Alone), 1)}
	l.m.handOver(s, 0, l.record(l.note("", model.Alone), 1, known))
	if own := s.Coll.Own[0][0]; !slices.Equal(own.Guards, []sym.Expr{known}) || !s.Coll.Permanent.IsEmpty() ||
		s.Ctx.Condition() != known {
		t.Errorf("of a process alone: %+v", own)
	}
}

// A state stands for more than what was reached once a relation, or what an iteration
// knew, is dropped; not where a loop is entered and nothing is replaced.
func TestForgetting(t *testing.T) {
	l := newLoops()
	a := l.note("A", model.Collective)
	related := l.record(a, 1)
	related.Relations = []sym.Expr{l.f.Eq(l.x, l.y)}
	for _, tt := range []struct {
		complete, ended *state.Record
		want            bool
	}{
		{l.record(a, 1), nil, false},
		{l.record(a, 1), l.record(a, 1), false},
		{l.record(a, 1), l.record(a, 1, l.f.Ge(l.x, l.y)), true},
		{related, nil, true},
	} {
		s := l.state()
		before := s.Coll
		if l.m.forgetting(s, tt.complete, tt.ended); s.Coll.Abstract != tt.want || before.Abstract {
			t.Errorf("%+v behind %+v: %v", tt.complete, tt.ended, s.Coll.Abstract)
		}
	}
}
