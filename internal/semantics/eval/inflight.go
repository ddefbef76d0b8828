package eval

import (
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/verdict"
)

// inFlight gives the number of messages under way, or the value of an element of one. Which messages they are must be
// known.
func (v *Env) inFlight(e *model.InFlight) sym.Expr {
	if v.Peers == nil {
		return v.unsupported(e.At, "messages under way are known only in annotations that relate processes")
	}
	first, size := v.Peers(v.P, false)
	src, ok := v.rankIn(e.Src, first, size)
	if !ok {
		return sym.Nil
	}
	dst, ok := v.rankIn(e.Dst, first, size)
	if !ok {
		return sym.Nil
	}
	tag, ok := v.numberOf(e.Tag)
	if !ok {
		return sym.Nil
	}
	var list []*comm.Message
	for _, m := range v.InFlight {
		if m.Src == src && m.Dst == dst && m.Tag == tag {
			list = append(list, m)
		}
	}
	if e.Message == nil {
		return v.F.Int(int64(len(list)))
	}
	n, ok := v.numberOf(e.Message)
	if !ok {
		return sym.Nil
	}
	if n < 0 || n >= int64(len(list)) {
		return v.violation(verdict.OutOfBounds, e.At, "there is no message %d under way from rank %d to rank %d "+
			"with tag %d: their number is %d", n, src-first, dst-first, tag, len(list))
	}
	return v.elementOf(e, list[n])
}

// elementOf gives the value of an element of a message.
func (v *Env) elementOf(e *model.InFlight, m *comm.Message) sym.Expr {
	k, ok := v.numberOf(e.Element)
	if !ok {
		return sym.Nil
	}
	t, known := mpispec.DatatypeOf(int64(m.Type))
	switch {
	case len(m.Kinds) > 0 || !known || !holds(t, e.T):
		return v.unsupported(e.At, "the message does not have elements of type %s alone", e.T)
	case len(m.Cells) != m.Count:
		return v.unsupported(e.At, "an element of a message whose length is not known is not modelled")
	case k < 0 || k >= int64(len(m.Cells)):
		return v.violation(verdict.OutOfBounds, e.At, "element %d of a message of %d elements", k, len(m.Cells))
	}
	switch x := m.Cells[k]; {
	case x == sym.Nil:
		return v.violation(verdict.Uninitialized, e.At, "the element of the message has no value")
	case x == sym.Stale || v.F.IsArray(v.F.Sort(x)) || v.F.IsPartly(x):
		return v.unsupported(e.At, "the value of the element is not modelled here")
	default:
		return v.determined(x)
	}
}

// holds tells whether an element of a datatype is a value of a type.
func holds(d mpispec.Datatype, t *model.Type) bool {
	switch d.Class {
	case mpispec.Integer, mpispec.Char:
		return t.Kind == model.Int && !t.IsBool() && t.Bits == d.Bits && t.Signed == d.Signed && !d.Fortran
	case mpispec.Floating:
		return t.Kind == model.Float && t.Bits == d.Bits && !d.Fortran
	}
	return false
}

// rankIn gives the process whose rank an expression is, if it takes part in the annotation.
func (v *Env) rankIn(e model.Expr, first, size int) (int, bool) {
	k, ok := v.numberOf(e)
	switch {
	case !ok:
		return 0, false
	case k < 0 || k >= int64(size):
		v.violation(verdict.OutOfBounds, e.Pos(), "%d is the rank of no process: ranks lie within 0..%d", k, size-1)
		return 0, false
	case v.S.Procs[first+int(k)] == nil:
		v.violation(verdict.OutOfBounds, e.Pos(), "rank %d takes no part in the annotation", k)
		return 0, false
	}
	return first + int(k), true
}

// numberOf gives the value of an integer, which must be known.
func (v *Env) numberOf(e model.Expr) (int64, bool) {
	x := v.Eval(e)
	if x == sym.Nil {
		return 0, false
	}
	x = v.simplify(x)
	if k, ok := v.F.AsInt64(x); ok {
		return k, true
	}
	v.unsupported(e.Pos(), "which messages are meant must be known here: %s is no number", v.F.String(x))
	return 0, false
}
