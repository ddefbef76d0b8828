package state

import (
	"testing"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
)

// An array without values gets one at an index that is not known, and keeps the one that it
// had: the mask is 1 there, open at other indices before a fresh constant, and 0 elsewhere.
func TestPartlyWritten(t *testing.T) {
	f := sym.New(sym.Real)
	ts := NewTypes(f)
	integer := ts.Of(&model.Type{Kind: model.Int, Bits: 32, Signed: true, Name: "int", Size: 4}, nil)
	row := ts.ArrayOf(integer, f.Symbol("n", sym.SortInt))
	ed := Editor{Factory: f, Epoch: 1}
	a := ed.SetCell(&Agg{Type: row}, 2, f.Int(7))
	held, mask := f.Halves(a.Partly(f))
	i, x := f.Symbol("i", sym.SortInt), f.Symbol("x", sym.SortInt)
	a = ed.SetBase(a, f.Partly(f.Write(held, i, x), f.Write(mask, i, f.Int(1))))
	if !a.IsPartly(f) || a.Whole(f) != sym.Nil {
		t.Error("an array that lacks values is a whole")
	}
	held, mask = f.Halves(a.Base)
	if f.Read(held, i) != x || f.Read(mask, i) != f.Int(1) {
		t.Errorf("what was written is %s, and has a value: %s", f.String(f.Read(held, i)), f.String(f.Read(mask, i)))
	}
	if c := a.Cell(f, 3); !f.IsPartly(c) {
		t.Errorf("it is known of element 3 that it is %s", f.String(c))
	}
	if a = ed.SetCell(a, 3, f.Int(5)); a.Cell(f, 3) != f.Int(5) {
		t.Errorf("element 3 is %s", f.String(a.Cell(f, 3)))
	}
	none := (&Agg{Type: row}).Partly(f)
	if empty := (&Agg{Type: row, Base: none}); empty.Cell(f, 0) != sym.Nil {
		t.Errorf("element 0 of nothing is %s", f.String(empty.Cell(f, 0)))
	}
	full := &Agg{Type: row, Base: f.Symbol("a", row.Sort)}
	if held, mask = f.Halves(full.Partly(f)); held != full.Base || f.Read(mask, i) != f.Int(1) {
		t.Error("an array of values lacks one")
	}
	pointer := ts.Of(&model.Type{Kind: model.Pointer, Elem: integer.Model, Size: 8}, nil)
	bytes := f.Pieced(sym.SortInt, []sym.Expr{sym.Nil, f.Int(1), f.Int(0), f.Int(0)})
	for what, b := range map[string]*Agg{
		"pointers":   {Type: ts.ArrayOf(pointer, f.Int(3))},
		"clear ones": {Type: row, Base: sym.Stale},
		"bytes":      {Type: row, Cells: []sym.Expr{bytes}},
	} {
		if b.Partly(f) != sym.Nil {
			t.Errorf("an array of %s is partly written", what)
		}
	}
}
