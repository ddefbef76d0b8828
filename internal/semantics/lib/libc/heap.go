package libc

import (
	"math"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// malloc always succeeds.
func malloc(c *call) {
	if c.sized() && c.room(c.Args[0]) && c.Go() {
		c.Return(c.Alloc(c.Args[0], c.Act.ElemType, false))
	}
}

// sized obliges the exact size of the block, which is behind the arguments where these may have wrapped round, to be
// one that a block can have: no object is larger than the difference of two pointers into it can say.
func (c *call) sized() bool {
	k := len(c.Act.FuncType.Params)
	if len(c.Args) <= k {
		return true
	}
	f, exact := c.f, c.Args[k]
	c.Require(verdict.AllocationSize, f.And(f.Ge(exact, f.Int(0)), f.Le(exact, f.Int(math.MaxInt64))),
		"the size of the block may be negative, or more than any block has")
	return c.Clear()
}

// room tells whether a block can be made: of one for a struct with a flexible array member the size must be a number.
func (c *call) room(bytes sym.Expr) bool {
	if t := c.Act.ElemType; t == nil || !t.HasFlexible() {
		return true
	}
	_, ok := c.Value(bytes)
	return ok
}

func calloc(c *call) {
	if c.sized() && c.room(c.f.Mul(c.Args[0], c.Args[1])) && c.Go() {
		c.Return(c.Alloc(c.f.Mul(c.Args[0], c.Args[1]), c.Act.ElemType, true))
	}
}

// block finds the block of the heap whose start a pointer is.
func (c *call) block(p sym.Expr) (int32, bool) {
	f := c.f
	if f.Op(p) != sym.OpPointer {
		c.Fail(verdict.InvalidFree, "this is not a pointer to a block from malloc")
		return 0, false
	}
	id := f.PtrObj(p)
	if id < 0 || c.Process().Objs[id] == nil {
		c.Fail(verdict.InvalidFree, "the block was freed before, or the variable that the pointer points to is no longer "+
			"alive")
		return 0, false
	}
	if x := c.Process().Objs[id].Var; x != nil {
		c.Fail(verdict.InvalidFree, x.Name+" is not a block from malloc")
		return 0, false
	}
	if c.Process().Lends(f, id) {
		c.Fail(verdict.InvalidFree, "this is memory of MPI")
		return 0, false
	}
	maker := c.M.CalledAt(c.Process().Objs[id].Site)
	if (maker == exec.LibraryBlock) != (c.Act.Name == "__tass_unblock") {
		c.Fail(verdict.InvalidFree, "this is memory of the C library")
		return 0, false
	}
	if frees, ok := map[string]string{"MPI_Alloc_mem": "MPI_Free_mem", "MPI_Win_allocate": "MPI_Win_free",
		"MPI_Win_allocate_shared": "MPI_Win_free"}[maker]; ok {
		c.Fail(verdict.InvalidFree, "this is memory from "+maker+", which "+frees+" frees")
		return 0, false
	}
	start := sym.True
	if at, ok := c.Env().Position(p); ok {
		start = c.Env().Simplify(f.Eq(at, f.Int(0)))
	}
	if start != sym.True {
		c.Require(verdict.InvalidFree, start, "the pointer does not point to the start of its block")
	}
	return id, c.Clear()
}

func free(c *call) {
	p := c.Args[0]
	if p == c.f.NullPtr() {
		c.Return(sym.Nil)
		return
	}
	id, ok := c.block(p)
	if ok && c.Unused(id) && c.Go() {
		c.S.Kill(c.Proc(), id)
		c.Return(sym.Nil)
	}
}

// realloc makes a new block, whatever the sizes, so that no pointer to the old
// one stays valid. With size 0 it frees, as glibc does.
func realloc(c *call) {
	p, bytes := c.Args[0], c.Args[1]
	if !c.sized() {
		return
	}
	if p == c.f.NullPtr() {
		if c.room(bytes) && c.Go() {
			c.Return(c.Alloc(bytes, c.Act.ElemType, false))
		}
		return
	}
	id, ok := c.block(p)
	if !ok || !c.Unused(id) {
		return
	}
	size, ok := c.Value(bytes)
	if !ok {
		return
	}
	old := c.Process().Objs[id].Root
	had, ok := c.Value(old.Type.Extent)
	if !ok {
		return
	}
	elem := old.Type.Elem.Model
	zeroed, use := c.Process().Objs[id].Zeroed, c.Process().Objs[id].Use
	switch {
	case size == 0:
		if c.Go() {
			c.S.Kill(c.Proc(), id)
			c.Return(c.f.NullPtr())
		}
	case elem.Kind == model.Void && !(zeroed && size > had):
		c.anew(id, func() sym.Expr { return c.forgotten(bytes, zeroed) })
	case elem.Kind != model.Void && elem.Roomy == nil && size%max(elem.Size, 1) == 0:
		c.anew(id, func() sym.Expr {
			fresh := c.AllocTyped(bytes, elem, false)
			to := c.Proc().Objs[c.f.PtrObj(fresh)]
			to.Use = use
			c.move(to, old, had)
			return fresh
		})
	default:
		as := c.lib.char.Elem
		if elem.Roomy != nil {
			as = elem.Roomy
		}
		c.asBytes(id, p, min(had*max(elem.Size, 1), size), as)
	}
}

// anew makes a block that takes the place of another.
func (c *call) anew(old int32, make func() sym.Expr) {
	if !c.Go() {
		return
	}
	fresh := make()
	c.S.Kill(c.Proc(), old)
	c.Return(fresh)
}

// forgotten makes a block for one in which nothing was written, which may hold zeros.
func (c *call) forgotten(bytes sym.Expr, zeroed bool) sym.Expr {
	fresh := c.Alloc(bytes, c.Act.ElemType, false)
	to := c.Proc().Objs[c.f.PtrObj(fresh)]
	to.Zeroed = zeroed
	if zeroed && to.Root.Type.Elem.Model.Kind != model.Void {
		to.Root.Base = c.M.Types.Zero(to.Root.Type)
	}
	return fresh
}

// asBytes makes a block that takes over so many bytes of another, and not all its elements as wholes.
func (c *call) asBytes(id int32, p sym.Expr, n int64, elem *model.Type) {
	from, ok := c.Env().Bytes(p, int(n), c.Pos)
	if !ok {
		return
	}
	kept, ok := from.Read(c.Env(), c.Pos)
	if !ok {
		return
	}
	c.anew(id, func() sym.Expr {
		fresh := c.AllocTyped(c.Args[1], elem, false)
		if to, ok := c.Env().Bytes(fresh, int(n), c.Pos); ok {
			to.Write(c.Env(), c.Proc(), kept, c.Editor(), c.Pos)
		}
		return fresh
	})
}

// move gives a new block the first elements of an old one that has n.
func (c *call) move(to *state.Object, old *state.Agg, n int64) {
	room, _ := c.f.AsInt64(to.Root.Type.Extent)
	n = min(n, room)
	stored := int64(max(len(old.Cells), len(old.Kids)))
	if old.Base != sym.Nil && n == room {
		to.Root.Base = old.Base
		n = min(n, stored)
	} else if old.Base == sym.Nil {
		n = min(n, stored)
	}
	ed := c.Editor()
	for i := range int(n) {
		if old.Type.Elem.IsScalar() {
			to.Root = ed.SetCell(to.Root, i, old.Cell(c.f, i))
		} else {
			to.Root = ed.SetKid(to.Root, i, ed.Share(old.Kid(c.f, i)))
		}
	}
}
