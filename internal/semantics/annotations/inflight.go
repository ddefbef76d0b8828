package annotations

import (
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/comm"
)

// abstractMessages puts fresh constants in the place of what is in the messages that the process has sent and nobody
// has received, nor waited for, at the end of an iteration, where the invariant speaks of what is in messages:
// otherwise a value that goes from process to process, and changes on its way, would be another one in every
// iteration. As with variables, what the constants stand for is known until the record is complete, and then what the
// invariant says. A message that was received keeps its value, which is that of a variable by then. N is the number
// of the last constant.
func (h *atHead) abstractMessages(n int) {
	if !h.note.Messages || h.last == nil {
		return
	}
	for i, r := range h.s.Comm.Receives {
		if m := r.Msg; m != nil && m.Src == h.p && m.Comm == mpispec.CommWorld {
			h.s.Comm = h.s.Comm.WithReceivedCells(i, h.abstractCells(m, &n))
		}
	}
	for i, m := range h.s.Comm.Messages {
		if m.Src == h.p && m.Comm == mpispec.CommWorld {
			h.s.Comm = h.s.Comm.WithCells(i, h.abstractCells(m, &n))
		}
	}
}

// abstractCells gives what stands for the elements of a message; n is the number of the last constant, before and
// after.
func (h *atHead) abstractCells(m *comm.Message, n *int) []sym.Expr {
	cells := make([]sym.Expr, len(m.Cells))
	for k, old := range m.Cells {
		cells[k] = old
		if !h.isNumber(old) {
			continue
		}
		*n++
		y := h.st.rules.Constants.Make(*n, h.st.F.Sort(old))
		cells[k] = y
		h.equal = append(h.equal, h.st.F.Eq(y, old))
		if t := integerOf(m); t != nil {
			h.within(y, t)
		}
	}
	return cells
}

// isNumber tells whether a value is a number, and no constant of a loop already.
func (h *atHead) isNumber(x sym.Expr) bool {
	if x == sym.Nil || x == sym.Stale || h.st.rules.Constants.Of(x) > 0 {
		return false
	}
	s := h.st.F.Sort(x)
	return !h.st.F.IsArray(s) && !h.st.F.IsPartly(x) && s != sym.SortPtr
}

// integerOf gives the type of the elements of a message of integers; nil for another.
func integerOf(m *comm.Message) *model.Type {
	d, ok := mpispec.DatatypeOf(int64(m.Type))
	if !ok || len(m.Kinds) > 0 || d.Class != mpispec.Integer {
		return nil
	}
	return &model.Type{Kind: model.Int, Bits: d.Bits, Signed: d.Signed}
}
