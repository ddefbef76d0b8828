package mpi

import (
	"fmt"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/verdict"
)

// memories gives the functions that make memory and free it (MPI 3.1, section 8.2). Blocks are those of the heap,
// which only the function of the same family frees.
func memories() map[string]behaviour {
	return map[string]behaviour{
		"MPI_Alloc_mem": {begin: allocate},
		"MPI_Free_mem":  {begin: deallocate},
	}
}

// allocate makes a block, which gets the element type of the pointer that its address is stored in.
func allocate(c *call) {
	size := c.argument("size")
	if !c.natural("size", c.Args[size], "") || !c.hints() {
		return
	}
	into, to, ok := c.anyPointer(c.find(mpispec.NewMemory))
	if !ok || !c.Go() {
		return
	}
	if to.Kind == model.Void {
		to = nil
	}
	into.Set([]sym.Expr{c.Alloc(c.Args[size], to, false)})
	c.succeed()
}

// anyPointer gives the place of a pointer of any type that argument i points to, and what it is a pointer to.
func (c *call) anyPointer(i int) (*exec.Region, *model.Type, bool) {
	return c.pointerAt(c.Args[i], c.row.Params[i].Name)
}

// pointerAt is anyPointer for what was an argument with a name when the call began.
func (c *call) pointerAt(ptr sym.Expr, name string) (*exec.Region, *model.Type, bool) {
	place, ok := c.wordAt(ptr, name)
	if !ok {
		return nil, nil, false
	}
	if t := place.Type(0); place.Len() == 1 && t.Kind == model.Pointer {
		return place, t.Elem, true
	}
	c.Unsupported("%s of %s is not the address of a pointer: that is not modelled", name, c.name)
	return nil, nil, false
}

// wordAt gives the place of the size of a pointer, whatever it is in the program.
func (c *call) wordAt(ptr sym.Expr, name string) (*exec.Region, bool) {
	if ptr == c.f.NullPtr() {
		c.invalid("%s of %s, where a result goes, is null", name, c.name)
		return nil, false
	}
	void := &model.Type{Kind: model.Pointer, Size: pointerSize, Elem: &model.Type{Kind: model.Void}}
	layout := &exec.Layout{Name: "a pointer", Elem: void, Kind: verdict.MPIInvalidArgument}
	return c.Region(ptr, int(void.Size), layout, true)
}

func deallocate(c *call) {
	p := c.Args[c.find(mpispec.OldMemory)]
	if c.f.Op(p) != sym.OpPointer {
		c.invalid("this is not memory from MPI_Alloc_mem")
		return
	}
	id := c.f.PtrObj(p)
	if id < 0 || c.Process().Objs[id] == nil {
		c.invalid("the memory was freed before")
		return
	}
	o := c.Process().Objs[id]
	if o.Var != nil || c.M.CalledAt(o.Site) != "MPI_Alloc_mem" {
		c.invalid("this is not memory from MPI_Alloc_mem")
		return
	}
	if at, ok := c.Env().Position(p); ok {
		start := c.Env().Simplify(c.f.Eq(at, c.f.Int(0)))
		if start != sym.True {
			c.Require(verdict.MPIInvalidArgument, start, fmt.Sprintf("the pointer given to %s is not to the start of the memory",
				c.name))
		}
	}
	if c.Clear() && c.Unused(id) && c.Go() {
		c.S.Kill(c.Proc(), id)
		c.succeed()
	}
}
