package libc

import (
	"fmt"

	"github.com/tass-go/tass/internal/eval"
	"github.com/tass-go/tass/internal/exec"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/sym"
	"github.com/tass-go/tass/internal/verdict"
)

// copyBytes models memcpy and memmove. It copies whole scalars, between memory
// that holds the same ones.
func copyBytes(c *call) {
	if c.copyArray() {
		return
	}
	n, ok := c.Int(2)
	if !ok {
		return
	}
	if n == 0 {
		c.Return(c.Args[0])
		return
	}
	bytes := c.lib.bytes
	from, ok := c.Region(c.Args[1], int(n), &bytes, false)
	if !ok {
		return
	}
	if from.Len() > 0 {
		bytes.Elem = from.Type(0) // what a block without a type becomes
	}
	to, ok := c.Region(c.Args[0], int(n), &bytes, true)
	if !ok || !c.sameTypes(from, to) {
		return
	}
	cells, ok := from.Cells()
	if ok && c.Go() {
		to.Set(cells)
		c.Return(c.Args[0])
	}
}

// copyArray copies an array as a whole whose length is no number; it tells whether it
// did, or has failed.
func (c *call) copyArray() bool {
	n := c.Args[2]
	if !c.Whole(n) {
		return false
	}
	fits := func(elem *model.Type, cells sym.Expr) bool {
		return c.Env().Simplify(c.f.Eq(n, c.f.Mul(c.f.Int(elem.Size), cells))) == sym.True
	}
	from, to := c.Array(c.Args[1], fits), c.Array(c.Args[0], fits)
	if from == nil || to == nil || !from.Like(to) {
		return c.Failed()
	}
	x, ok := from.Value()
	if ok && to.Writable() && c.Go() && to.Set(x) {
		c.Return(c.Args[0])
	}
	return true
}

func (c *call) sameTypes(a, b *exec.Region) bool {
	same := a.Len() == b.Len()
	for i := 0; same && i < a.Len(); i++ {
		same = a.Type(i).Same(b.Type(i))
	}
	if !same {
		c.Unsupported("%s between memory of different types is not modelled", c.Act.Name)
	}
	return same
}

// setBytes models memset: to zero anywhere, to other values in characters.
func setBytes(c *call) {
	n, ok := c.Int(2)
	if !ok || c.clearBlock(n) {
		return
	}
	to, ok := c.Region(c.Args[0], int(n), &c.lib.bytes, true)
	if !ok {
		return
	}
	cells := make([]sym.Expr, to.Len())
	for i, t := range to.Types() {
		if t.Kind == model.Int && t.Bits == 8 {
			cells[i] = c.character(c.Args[1], t)
		} else if zero, ok := c.Truth(c.f.Eq(c.Args[1], c.f.Int(0))); !ok {
			return
		} else if zero {
			cells[i] = c.M.Types.Zero(c.M.Types.Of(t, nil))
		} else {
			c.Unsupported("memset of a %s to another value than zero is not modelled", t)
			return
		}
	}
	if c.Go() {
		to.Set(cells)
		c.Return(c.Args[0])
	}
}

// character converts a number to a type of 8 bits.
func (c *call) character(x sym.Expr, t *model.Type) sym.Expr {
	lo, _ := eval.IntRange(t)
	low := c.f.BigInt(lo)
	return c.f.Add(c.f.FloorMod(c.f.Sub(x, low), c.f.Int(256)), low)
}

// clearBlock sets a whole block to zero that has no type yet; it tells whether
// it did.
func (c *call) clearBlock(n int64) bool {
	f, p := c.f, c.Args[0]
	if f.Op(p) != sym.OpPointer || f.PtrObj(p) < 0 || len(f.PtrPath(p)) != 1 || f.PtrPath(p)[0] != f.Int(0) {
		return false
	}
	o := c.Process().Objs[f.PtrObj(p)]
	if o == nil || o.Root.Type.Elem.Model.Kind != model.Void || c.Args[1] != f.Int(0) || c.Env().Simplify(o.Root.Type.Extent) != f.Int(n) {
		return false
	}
	if c.Go() {
		c.S.EditObject(c.Proc(), f.PtrObj(p)).Zeroed = true
		c.Return(p)
	}
	return true
}

// at gives character i of a string, which must have a value.
func (c *call) at(p sym.Expr, i int) (sym.Expr, bool) {
	f := c.f
	if f.Op(p) == sym.OpPointer && i > 0 {
		path := append([]sym.Expr(nil), f.PtrPath(p)...)
		path[len(path)-1] = f.Add(path[len(path)-1], f.Int(int64(i)))
		p = f.Pointer(f.PtrObj(p), path...)
	}
	cells, ok := c.Cells(p, 1, &c.lib.char)
	if ok && cells[0] == sym.Nil {
		c.Fail(verdict.Uninitialized, fmt.Sprintf("character %d of the string was never given a value", i))
		return sym.Nil, false
	}
	if !ok {
		return sym.Nil, false
	}
	return cells[0], true
}

// text gives the characters of a string without its end; those that may be the
// end are split into cases.
func (c *call) text(p sym.Expr) ([]sym.Expr, bool) {
	var out []sym.Expr
	for i := 0; ; i++ {
		x, ok := c.at(p, i)
		if !ok {
			return nil, false
		}
		end, ok := c.Truth(c.f.Eq(x, c.f.Int(0)))
		if !ok {
			return nil, false
		}
		if end {
			return out, true
		}
		out = append(out, x)
	}
}

func length(c *call) {
	if s, ok := c.text(c.Args[0]); ok {
		c.Return(c.f.Int(int64(len(s))))
	}
}

func copyString(c *call) {
	s, ok := c.text(c.Args[1])
	if !ok {
		return
	}
	s = append(s, c.f.Int(0))
	to, ok := c.Region(c.Args[0], len(s), &c.lib.char, true)
	if ok && c.Go() {
		to.Set(s)
		c.Return(c.Args[0])
	}
}

// compare gives only the sign of its result: C promises no more.
func compare(c *call) {
	zero := c.f.Int(0)
	for i := 0; ; i++ {
		x, ok := c.at(c.Args[0], i)
		if !ok {
			return
		}
		y, ok := c.at(c.Args[1], i)
		if !ok {
			return
		}
		wide := c.f.Int(256) // characters compare as unsigned ones
		x, y = c.f.FloorMod(x, wide), c.f.FloorMod(y, wide)
		same, ok := c.Truth(c.f.Eq(x, y))
		if !ok {
			return
		}
		if !same {
			c.differ(c.f.Lt(x, y))
			return
		}
		end, ok := c.Truth(c.f.Eq(x, zero))
		if !ok {
			return
		}
		if end {
			c.Return(zero)
			return
		}
	}
}

// differ ends strcmp with an unknown number that is negative if less holds, and
// positive otherwise.
func (c *call) differ(less sym.Expr) {
	if !c.Go() {
		return
	}
	x, zero := c.Unknown("order", sym.SortInt), c.f.Int(0)
	size := c.f.And(c.f.Ge(x, c.f.Int(-256)), c.f.Le(x, c.f.Int(256)))
	if c.Assume(c.f.And(size, c.f.Ite(less, c.f.Lt(x, zero), c.f.Gt(x, zero)))) {
		c.Return(x)
	}
}
