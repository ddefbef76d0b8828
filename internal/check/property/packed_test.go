package property

import (
	"reflect"
	"testing"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/comm"
)

// What is packed comes out as it was, and equal lists of cells are shared.
func TestPack(t *testing.T) {
	f := sym.New(sym.Real)
	of := func(first, second int64, site int32) *Outputs {
		return &Outputs{Exit: f.Int(first), Cells: []Cell{
			{Output: 0, Path: []int64{0, 1}, Value: f.Int(first), Site: comm.CallSite{Func: 1, Loc: site}},
			{Output: 1, Value: f.Int(second), Rank: 1},
		}}
	}
	var last *Packed
	for _, c := range []struct {
		out    *Outputs
		shared bool
	}{{of(1, 2, 3), false}, {of(4, 5, 3), true}, {of(4, 5, 6), false}, {&Outputs{Aborted: true}, false}} {
		p := c.out.Pack(last)
		got := p.Outputs()
		if len(got.Cells) != len(c.out.Cells) || len(got.Cells) > 0 && !reflect.DeepEqual(got.Cells, c.out.Cells) ||
			got.Exit != c.out.Exit || got.Aborted != c.out.Aborted {
			t.Errorf("%v became %v", c.out, got)
		}
		if shared := last != nil && len(p.cells) > 0 && &p.cells[0] == &last.cells[0]; shared != c.shared {
			t.Errorf("shared: %t", shared)
		}
		last = p
	}
}
