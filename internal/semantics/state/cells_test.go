package state

import (
	"slices"
	"testing"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
)

// Cells that changed are found in registers and objects, through aggregates, and
// replaced; what has no value, or is equal in another form, is none of them.
func TestChangesAndReplace(t *testing.T) {
	f := sym.New(sym.Real)
	ts := NewTypes(f)
	integer := ts.Of(&model.Type{Kind: model.Int, Bits: 32, Signed: true, Name: "int", Size: 4}, nil)
	n := f.Symbol("n", sym.SortInt)
	row := ts.ArrayOf(integer, n)
	x, y := f.Symbol("x", sym.SortInt), f.Symbol("y", sym.SortInt)
	base := f.Symbol("a", row.Sort)
	fn := &model.Function{Name: "main"}
	s := &State{Procs: []*Proc{{Globals: []sym.Expr{x, sym.Nil, x, sym.Stale},
		Frames: []*Frame{{Func: fn, Regs: []sym.Expr{f.Int(1), x}}}}}}
	e := &Epochs{}
	s.Freeze(e)
	p := s.Edit(0)
	s.NewObject(p, Object{}, ts.ArrayOf(integer, f.Int(4)))
	s.NewObject(p, Object{}, ts.ArrayOf(row, f.Int(1)))
	ed := Editor{Factory: f, Epoch: s.Epoch()}
	p.Objs[0].Root = ed.SetCell(p.Objs[0].Root, 1, x)
	p.Objs[1].Root = ed.SetKid(p.Objs[1].Root, 0, &Agg{Type: row, Base: base})
	s.Freeze(e)
	before := s.Procs[0]

	ed.Epoch = s.Epoch()
	p = s.Edit(0)
	p.Globals = []sym.Expr{f.Add(x, f.Int(1)), x, y, x}
	s.EditTop(p).Regs[1] = y
	root := ed.SetCell(p.Objs[0].Root, 1, f.Int(7))
	s.EditObject(p, 0).Root = ed.SetCell(root, 2, y)
	rows := ed.SetKid(p.Objs[1].Root, 0, ed.SetBase(p.Objs[1].Root.Kids[0], f.Write(base, x, y)))
	s.EditObject(p, 1).Root = rows

	same := func(a, b sym.Expr) bool { return a == x && b == y && f.Sort(a) == f.Sort(b) }
	cells := Changes(f, before, p, same)
	want := []Cell{
		{Frame: InObject, Slot: 0, Path: []int32{1}},
		{Frame: InObject, Slot: 1, Path: []int32{0}, Whole: true},
		{Frame: InGlobals, Slot: 0},
	}
	if !slices.EqualFunc(cells, want, Cell.equal) {
		t.Fatalf("the cells are %v", cells)
	}
	part := Cell{Frame: InObject, Slot: 1, Path: []int32{0, 3}}
	if got := Cells([]Cell{part, {Frame: 0, Slot: 1}}, cells); len(got) != 4 || got[3].Frame != 0 {
		t.Errorf("both together are %v", got)
	}
	if Changes(f, before, before, same) != nil {
		t.Error("a process differs from itself")
	}

	var met []Cell
	s.Replace(f, 0, append(cells, Cell{Frame: InGlobals, Slot: 3}, Cell{Frame: 9}),
		func(c Cell, _ *model.Type, old sym.Expr) sym.Expr {
			if met = append(met, c); old == x {
				return sym.Nil
			}
			return f.Symbol("new", f.Sort(old))
		})
	now := s.Procs[0]
	if len(met) != 4 || now.Globals[0] != f.Symbol("new", sym.SortInt) || now.Globals[3] != x ||
		now.Objs[0].Root.Cells[1] != now.Globals[0] ||
		now.Objs[1].Root.Kids[0].Base != f.Symbol("new", row.Sort) || before.Globals[0] != x {
		t.Errorf("replaced %v: %v", met, now.Globals)
	}
}
