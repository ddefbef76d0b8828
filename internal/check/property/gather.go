package property

import (
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// Gather gives the terminal state of a program with all outputs in its first process:
// each cell with the value of the process that wrote it.
func Gather(m *exec.Machine, s *state.State, g *exec.Group, out *Outputs) *state.State {
	view := s.Fork(m.Epochs)
	ed := &state.Editor{Factory: m.F, Epoch: view.Epoch()}
	for i := range out.Cells {
		c := &out.Cells[i]
		if c.Rank == g.First || c.Whole != nil {
			continue
		}
		ed.Site = c.Site
		slot := int32(len(m.Program.Inputs) + g.Outputs[c.Output].Slot)
		o := view.EditObject(view.Edit(g.First), slot)
		o.Root = put(ed, o.Root, 0, c.Path, c.Value)
	}
	return view
}

// put stores a scalar at the end of a path that begins with component i.
func put(ed *state.Editor, a *state.Agg, i int, path []int64, x sym.Expr) *state.Agg {
	if len(path) == 0 {
		return ed.SetCell(a, i, x)
	}
	return ed.SetKid(a, i, put(ed, ed.Kid(a, i), int(path[0]), path[1:], x))
}
