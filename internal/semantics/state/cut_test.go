package state

import (
	"testing"

	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/comm"
)

// cutting makes a state of one process with a global, a register and an object, and what
// of it is kept.
func cutting(f *sym.Factory, e *Epochs) (*State, *Editor, *Keep) {
	fn := &model.Function{NumRegs: 1, NumObjs: 1}
	s := &State{Comm: &comm.Comm{}, Ctx: simplify.Empty(f), Procs: []*Proc{{Globals: []sym.Expr{f.Int(1)}}}}
	s.Freeze(e)
	p := s.Edit(0)
	s.Push(p, fn).Regs[0] = f.Int(2)
	double := &Type{Model: &model.Type{Kind: model.Float, Bits: 64}}
	p.Top().Objs[0] = s.NewObject(p, Object{}, &Type{Model: &model.Type{Kind: model.Array}, Elem: double})
	keep := &Keep{Globals: Registers{Numbers: []int{0}},
		Locals: map[*model.Function]*Locals{fn: {Regs: Registers{Numbers: []int{0}}, Objs: []int{0}}}}
	return s, &Editor{Factory: f, Epoch: s.Epoch()}, keep
}

// The memory of a snapshot that was dropped is used again, and nothing of the old one is
// left in the new one.
func TestDroppedSnapshotsAreUsedAgain(t *testing.T) {
	f, e := sym.New(sym.Real), &Epochs{}
	s, ed, keep := cutting(f, e)
	first := ed.Snapshot(s.Procs[0], keep)
	if len(first.Globals) != 1 || first.Globals[0] != f.Int(1) || first.Frames[0].Regs[0] != f.Int(2) ||
		first.Objs[0] == nil {
		t.Fatalf("the snapshot is %+v", first)
	}
	ed.Drop([]*Proc{nil, first})
	second := ed.Snapshot(s.Procs[0], &Keep{})
	if second != first {
		t.Error("the memory is not used again")
	}
	if second.Globals[0] != sym.Nil || second.Frames[0].Regs[0] != sym.Nil || second.Frames[0].Objs[0] != -1 ||
		len(second.Objs) != 0 {
		t.Errorf("something is left: %+v, %+v", second, second.Frames[0])
	}
	if third := ed.Snapshot(s.Procs[0], keep); third == second {
		t.Error("two snapshots share their memory")
	}
}

// What another state may hold stays as it is: snapshots made before the state was
// frozen, whole ones, and copies that a mapping made.
func TestDropLeavesWhatOthersHold(t *testing.T) {
	f, e := sym.New(sym.Real), &Epochs{}
	s, ed, keep := cutting(f, e)
	before, whole := ed.Snapshot(s.Procs[0], keep), ed.Snapshot(s.Procs[0], nil)
	s.Freeze(e)
	ed.Epoch = s.Epoch()
	copied := *ed.Snapshot(s.Procs[0], keep)
	list := []*Proc{before, whole, &copied}
	ed.Drop(list)
	for i, p := range list {
		if p.Globals[0] != f.Int(1) || p.Top().Regs[0] != f.Int(2) || p.Objs[0] == nil {
			t.Errorf("snapshot %d was taken back", i)
		}
	}
	if len(ed.spare) != 0 {
		t.Errorf("%d are spare", len(ed.spare))
	}
}
