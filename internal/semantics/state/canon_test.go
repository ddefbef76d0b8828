package state

import (
	"testing"

	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/comm"
)

// Objects get new numbers also between the end of a function and the moment at which its caller takes what it returned:
// that is then the only pointer to a block.
func TestReturnedPointersAreRenumbered(t *testing.T) {
	f, types := sym.New(sym.Real), NewTypes(sym.New(sym.Real))
	ints := &Type{Model: &model.Type{Kind: model.Int, Bits: 32}, Sort: sym.SortInt}
	s := &State{Comm: &comm.Comm{}, Ctx: simplify.Empty(f)}
	s.Freeze(&Epochs{})
	p := &Proc{owner: s.epoch}
	s.Procs = []*Proc{p}
	fr := s.Push(p, &model.Function{Name: "main"})
	gone := s.NewObject(p, Object{}, types.ArrayOf(ints, f.Int(1)))
	block := s.NewObject(p, Object{}, types.ArrayOf(ints, f.Int(1)))
	path := []sym.Expr{f.Int(0)}
	fr.Returned, fr.Ret = true, Value{Expr: f.Pointer(block, path...)}
	ed := &Editor{Factory: f, Epoch: s.epoch}
	fr.Ret.Agg = ed.SetCell(&Agg{Type: p.Objs[block].Root.Type}, 0, f.Pointer(block, path...))
	s.Kill(p, gone)
	s.Tidy(f, 0, 0)
	want := f.Pointer(0, path...)
	if got := s.Procs[0].Frames[0].Ret; got.Expr != want || got.Agg.Cells[0] != want {
		t.Errorf("what was returned is %s and %s, want %s", f.String(got.Expr), f.String(got.Agg.Cells[0]), f.String(want))
	}
}
