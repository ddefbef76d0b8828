package exec

import (
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/eval"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// Piece is a sequence of scalars in a buffer with holes: N elements of a layout without any, from a byte on, counted
// from where the buffer begins, which may lie before it, or from a base of the layout.
type Piece struct {
	At   int64
	N    int
	Of   *Layout
	Base int
}

// pieces is Extent for a buffer with holes. Nothing is said of what is between the pieces: it need not even be there.
func (c *Call) pieces(ptr sym.Expr, n int, layout *Layout, write bool) (*Region, bool) {
	r := c.st.scratch.region(c)
	list, ok := layout.Pieces(n)
	if !ok {
		c.Unsupported("a buffer of %s is in too many pieces to be modelled", layout.Name)
		return nil, false
	}
	w := &c.st.scratch.walk
	for _, p := range list {
		if len(layout.Bases) > 0 {
			ptr = layout.Bases[p.Base]
		}
		pl, ok := c.env.Offset(ptr, p.At, p.Of.Elem, c.Pos)
		if !ok {
			return nil, false
		}
		*w = walk{c: c, ptr: ptr, region: r, layout: p.Of, write: write, obj: pl.Obj, path: pl.Path,
			object: c.Process().Objs[pl.Obj], types: w.types[:0]}
		if write && !c.mayWrite(w.object) || !c.piece(w, &pl, p.N) {
			return nil, false
		}
	}
	if write && r.tooFar() {
		c.Unsupported("writing array elements behind number %d is not modelled", eval.MaxIndex)
		return nil, false
	}
	return r, true
}

// piece takes the scalars of one piece.
func (c *Call) piece(w *walk, pl *eval.Place, n int) bool {
	if w.bytewise() {
		return w.takeBytewise(n)
	}
	if c.env.InBytes(pl) {
		w.amid(w.object.Root.Type.Elem.Model)
		return false
	}
	if !w.start() {
		return false
	}
	if w.layout.Cells == nil {
		return w.takeBytes(int64(n))
	}
	return w.takeCells(n)
}

// mayWrite checks that an object is not one that is only read.
func (c *Call) mayWrite(o *state.Object) bool {
	if o.Shared {
		c.Fail(verdict.InvalidPointer, o.Var.Name+" is an input, which cannot be written")
		return false
	}
	if message, constant := eval.Constant(o); constant {
		c.Fail(verdict.ReadOnlyWrite, message)
		return false
	}
	return true
}
