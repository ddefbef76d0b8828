package libc

import (
	"fmt"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/eval"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// returnOfNone ends a call that is about no bytes. The pointers to them must still be valid (C11 7.24.1p2): a null
// pointer is not.
func (c *call) returnOfNone(result sym.Expr, pointers ...int) {
	for _, i := range pointers {
		if c.Args[i] == c.f.NullPtr() {
			c.Fail(verdict.InvalidPointer, "a null pointer is given: that there are no bytes does not allow it")
			return
		}
	}
	c.Return(result)
}

// copyBytes models memcpy and memmove. Between memory that holds the same scalars it copies
// those, and otherwise bytes.
func copyBytes(c *call) {
	if c.copyArray() {
		return
	}
	n, ok := c.count(2)
	if !ok {
		return
	}
	if n == 0 {
		c.returnOfNone(c.Args[0], 0, 1)
		return
	}
	if !c.apart(c.f.Int(n)) {
		return
	}
	from, to, ok := c.sameScalars(int(n))
	switch {
	case ok:
		cells, ok := from.Copied()
		chars := c.spelt(int(n))
		if ok && c.Go() {
			if to.Set(cells); chars {
				c.Spell(c.f.PtrObj(c.Args[0]))
			}
			c.Return(c.Args[0])
		}
	case !c.Failed() || c.Otherwise():
		c.copyEach(int(n))
	}
}

// sameScalars finds the source and the destination of n bytes, if both hold the same scalars.
func (c *call) sameScalars(n int) (from, to *exec.Region, ok bool) {
	bytes := c.lib.bytes
	if from, ok = c.Region(c.Args[1], n, &bytes, false); !ok {
		return nil, nil, false
	}
	if t := c.Env().TypeAt(c.Args[1], int64(n)); t != nil {
		bytes.Elem = t // what a block without a type becomes
	}
	if to, ok = c.Region(c.Args[0], n, &bytes, true); !ok {
		return nil, nil, false
	}
	return from, to, sameTypes(from, to) && (from.Bytes() == int64(n) || n > maxEach)
}

// maxEach is the number of bytes up to which padding is copied and set too.
const maxEach = 1 << 12

// copyEach copies n bytes, of which the source and the destination make different scalars.
func (c *call) copyEach(n int) {
	from, ok := c.Env().Bytes(c.Args[1], n, c.Pos)
	if !ok {
		return
	}
	to, ok := c.Env().Bytes(c.Args[0], n, c.Pos)
	if !ok || !to.Writable(c.Env(), c.Pos) {
		return
	}
	bytes, ok := from.Read(c.Env(), c.Pos)
	chars := c.spelt(n)
	if ok && c.Go() && to.Write(c.Env(), c.Proc(), bytes, c.Editor(), c.Pos) {
		if chars {
			c.Spell(to.Obj())
		}
		c.Return(c.Args[0])
	}
}

// spelt tells whether a copy of n bytes is one from characters, or from a block of the heap in which some were
// stored.
func (c *call) spelt(n int) bool {
	if t := c.Env().TypeAt(c.Args[1], int64(n)); t != nil && t.IsChar() {
		return true
	}
	from := c.f.PtrObj(c.Args[1])
	return from >= 0 && c.Process().Objs[from].Use.Has(state.Spelt)
}

// apart obliges that the two places of a copy of n bytes do not overlap; those of memmove
// may (C11 7.24.2). It gives false where the call cannot go on.
func (c *call) apart(n sym.Expr) bool {
	f, to, from := c.f, c.Args[0], c.Args[1]
	pointers := f.Op(to) == sym.OpPointer && f.Op(from) == sym.OpPointer
	if c.Act.Name == "memmove" || !pointers || f.PtrObj(to) != f.PtrObj(from) {
		return true
	}
	if id := f.PtrObj(to); id < 0 || c.Process().Objs[id] == nil {
		return true // which is a violation of its own
	}
	x, ok := c.Env().Position(to)
	y, known := c.Env().Position(from)
	if !ok || !known {
		c.Unsupported("%s between two parts of an object whose positions are not known is not modelled", c.Act.Name)
		return false
	}
	c.Require(verdict.OverlappingCopy, f.Or(f.Le(f.Add(x, n), y), f.Le(f.Add(y, n), x)),
		"the places that "+c.Act.Name+" copies to and from overlap")
	return true
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
	if !c.apart(n) {
		return true
	}
	x, ok := from.Value()
	if ok && to.Writable() && c.Go() && to.Set(x) {
		c.Return(c.Args[0])
	}
	return true
}

func sameTypes(a, b *exec.Region) bool {
	same := a.Len() == b.Len()
	for i := 0; same && i < a.Len(); i++ {
		same = a.Type(i).Same(b.Type(i))
	}
	return same
}

// setBytes models memset.
func setBytes(c *call) {
	n, ok := c.count(2)
	if ok && n == 0 {
		c.returnOfNone(c.Args[0], 0)
		return
	}
	if !ok || c.clearBlock(n) {
		return
	}
	to, ok := c.Region(c.Args[0], int(n), &c.lib.bytes, true)
	if !ok {
		if c.Otherwise() {
			c.setEach(int(n))
		}
		return
	}
	if to.Bytes() < n && n <= maxEach {
		c.setEach(int(n))
		return
	}
	cells := make([]sym.Expr, to.Len())
	for i, t := range to.Types() {
		if t.IsChar() {
			cells[i] = c.character(c.Args[1], t)
		} else if zero, ok := c.Truth(c.f.Eq(c.Args[1], c.f.Int(0))); !ok {
			return
		} else if zero {
			cells[i] = c.M.Types.Zero(c.M.Types.Of(t, nil))
		} else {
			c.setEach(int(n))
			return
		}
	}
	if c.Go() {
		to.Set(cells)
		c.Return(c.Args[0])
	}
}

// setEach sets n bytes that are parts of anything.
func (c *call) setEach(n int) {
	to, ok := c.Env().Bytes(c.Args[0], n, c.Pos)
	if !ok || !to.Writable(c.Env(), c.Pos) {
		return
	}
	bytes, x := make([]sym.Expr, n), c.Env().Simplify(c.f.FloorMod(c.Args[1], c.f.Int(256)))
	for i := range bytes {
		bytes[i] = x
	}
	if c.Go() && to.Write(c.Env(), c.Proc(), bytes, c.Editor(), c.Pos) {
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
	if o == nil || o.Root.Type.Elem.Model.Kind != model.Void || c.Args[1] != f.Int(0) ||
		c.Env().Simplify(o.Root.Type.Extent) != f.Int(n) {
		return false
	}
	if c.Go() {
		c.S.EditObject(c.Proc(), f.PtrObj(p)).Zeroed = true
		c.Return(p)
	}
	return true
}

// at gives character i of a string, which must have a value.
func (c *call) at(p sym.Expr, i int) (sym.Expr, bool) { return c.unit(p, i, eval.Char) }

// unit gives character i of a string of chars, or of wide characters.
func (c *call) unit(p sym.Expr, i int, t *model.Type) (sym.Expr, bool) {
	if i > 0 {
		if p = c.Env().Displaced(p, int64(i)*t.Size, t, c.Pos); p == sym.Nil {
			return p, false
		}
	}
	x, ok := c.Env().Character(p, t, c.Pos)
	if ok && x == sym.Nil {
		c.Fail(verdict.Uninitialized, fmt.Sprintf("character %d was never given a value", i))
		return sym.Nil, false
	}
	return x, ok
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
	if !c.apart(c.f.Int(int64(len(s)))) {
		return
	}
	if t := c.Env().TypeAt(c.Args[0], 1); t == nil || t.Kind != model.Void && !t.Same(c.lib.char.Elem) {
		c.storeBytes(s)
		return
	}
	to, ok := c.Region(c.Args[0], len(s), &c.lib.char, true)
	if ok && c.Go() {
		to.Set(s)
		c.Return(c.Args[0])
	}
}

// storeBytes stores characters in memory of another type.
func (c *call) storeBytes(s []sym.Expr) {
	to, ok := c.Env().Bytes(c.Args[0], len(s), c.Pos)
	if !ok || !to.Writable(c.Env(), c.Pos) {
		return
	}
	for i, x := range s {
		s[i] = c.Env().Simplify(c.f.FloorMod(x, c.f.Int(256)))
	}
	if c.Go() && to.Write(c.Env(), c.Proc(), s, c.Editor(), c.Pos) {
		c.Spell(to.Obj())
		c.Return(c.Args[0])
	}
}

// compare is strcmp. It gives only the sign of its result: C promises no more.
func compare(c *call) {
	zero := c.f.Int(0)
	for i := 0; ; i++ {
		x, same := c.sameAt(i)
		if !same {
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

// compareBytes is memcmp. All bytes must be there; those behind the first that differs need
// have no values. Bytes of one symbolic value are equal to themselves; those of padding are not, as nothing gives them
// a value (C11 6.2.6.1, paragraph 6).
func compareBytes(c *call) {
	n, ok := c.count(2)
	if !ok {
		return
	}
	if n == 0 {
		c.returnOfNone(c.f.Int(0), 0, 1)
		return
	}
	var read [2][]sym.Expr
	for k := range read {
		memory, ok := c.Env().Bytes(c.Args[k], int(n), c.Pos)
		if !ok {
			return
		}
		if read[k], ok = memory.Read(c.Env(), c.Pos); !ok {
			return
		}
	}
	for i, x := range read[0] {
		if c.otherHandle(read[0][i:], read[1][i:]) {
			c.differAnyhow()
			return
		}
		if equal, ok := c.equalBytes(i, x, read[1][i]); !ok || !equal {
			return
		}
	}
	c.Return(c.f.Int(0))
}

// otherHandle tells whether bytes begin with those of two handles that differ, nobody knows where.
func (c *call) otherHandle(list, other []sym.Expr) bool {
	x, ok := c.f.AsByte(list[0])
	y, both := c.f.AsByte(other[0])
	if !ok || !both || !c.Env().Secret(x.Of) || !c.Env().Secret(y.Of) || x.Of == y.Of || len(list) < x.N {
		return false
	}
	for k := range x.N {
		if list[k] != c.f.ByteOf(sym.Byte{Of: x.Of, K: k, N: x.N, Signed: x.Signed}) ||
			other[k] != c.f.ByteOf(sym.Byte{Of: y.Of, K: k, N: y.N, Signed: y.Signed}) {
			return false
		}
	}
	return x.N == y.N
}

// sameAt compares two characters, as unsigned ones, and gives the first if they are the same. It
// ends the call where they differ.
func (c *call) sameAt(i int) (x sym.Expr, same bool) {
	x, ok := c.at(c.Args[0], i)
	if !ok {
		return x, false
	}
	y, ok := c.at(c.Args[1], i)
	if !ok {
		return x, false
	}
	wide := c.f.Int(256)
	x, y = c.f.FloorMod(x, wide), c.f.FloorMod(y, wide)
	same, ok = c.Truth(c.f.Eq(x, y))
	if ok && !same {
		c.differ(c.f.Lt(x, y))
	}
	return x, ok && same
}

// equalBytes compares the i-th bytes; where they differ, it ends the call.
func (c *call) equalBytes(i int, x, y sym.Expr) (equal, ok bool) {
	if x == sym.Nil || y == sym.Nil {
		c.Fail(verdict.Uninitialized, fmt.Sprintf("byte %d was never given a value", i))
		return false, false
	}
	if b, whole := c.f.AsByte(x); x == y && !(whole && c.f.IsPadding(b)) {
		return true, true
	}
	if x, ok = c.Env().Plain(x, c.Pos); !ok {
		return false, false
	}
	if y, ok = c.Env().Plain(y, c.Pos); !ok {
		return false, false
	}
	if equal, ok = c.Truth(c.f.Eq(x, y)); ok && !equal {
		c.differ(c.f.Lt(x, y))
	}
	return equal, ok
}

// differ ends strcmp and memcmp with an unknown number that is negative if less holds, and
// positive otherwise.
func (c *call) differ(less sym.Expr) {
	c.differAs(func(x, zero sym.Expr) sym.Expr { return c.f.Ite(less, c.f.Lt(x, zero), c.f.Gt(x, zero)) })
}

// differAnyhow is differ where nobody knows what is less.
func (c *call) differAnyhow() { c.differAs(c.f.Ne) }

// differAs ends the call with an unknown number for which a condition holds, which has zero as well.
func (c *call) differAs(is func(x, zero sym.Expr) sym.Expr) {
	if !c.Go() {
		return
	}
	x := c.Unknown("order", sym.SortInt)
	size := c.f.And(c.f.Ge(x, c.f.Int(-256)), c.f.Le(x, c.f.Int(256)))
	if c.Assume(c.f.And(size, is(x, c.f.Int(0)))) {
		c.Return(x)
	}
}
