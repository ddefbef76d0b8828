package libc

import (
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/eval"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// scribble models __tass_scribble, what a stub does to what it reaches through a pointer: the objects are found that
// this leads to, and each number in them becomes another one of which only the type is known. Pointers stay as they
// are: which one a function stores instead nobody knows.
func scribble(c *call) {
	s := &scribbling{call: c, seen: map[int32]bool{}}
	if !s.reach(c.Args[0]) || !c.Go() {
		return
	}
	for k, to := range s.found {
		if !s.fill("stub", to, s.cells[k]) {
			return
		}
	}
	c.Return(sym.Nil)
}

// scribbling is one call of scribble.
type scribbling struct {
	*call
	seen  map[int32]bool
	found []*exec.Region
	cells [][]sym.Expr // of each region found
}

// reach finds the objects that a pointer leads to, and gives false if that fails.
func (s *scribbling) reach(p sym.Expr) bool {
	todo := []sym.Expr{p}
	for len(todo) > 0 {
		p, todo = todo[0], todo[1:]
		cells, ok := s.object(p)
		if !ok {
			return false
		}
		for _, x := range cells {
			if x != sym.Nil && s.f.Sort(x) == sym.SortPtr {
				todo = append(todo, x)
			}
		}
	}
	return true
}

// object finds what there is at a pointer, if there is anything that can be written and was not found before.
func (s *scribbling) object(p sym.Expr) (cells []sym.Expr, ok bool) {
	switch s.f.Op(p) {
	case sym.OpPointer:
	case sym.OpIte:
		s.Unsupported("a stub that is given a pointer which depends on an input is not modelled")
		return nil, false
	default:
		return nil, true
	}
	k := s.f.PtrObj(p)
	if k < 0 || s.seen[k] {
		return nil, true
	}
	s.seen[k] = true
	o := s.Process().Objs[k]
	if o == nil || o.Shared || o.Var != nil && o.Var.Marker {
		return nil, true
	}
	if _, constant := eval.Constant(o); constant {
		return nil, true
	}
	size, ok := s.bytesOf(o)
	if !ok || size == 0 {
		return nil, ok
	}
	to, ok := s.Region(s.f.Pointer(k, s.f.Int(0)), size, &s.lib.bytes, true)
	if !ok {
		return nil, false
	}
	cells, ok = to.Copied()
	s.found, s.cells = append(s.found, to), append(s.cells, cells)
	return cells, ok
}

// bytesOf gives the size of an object.
func (s *scribbling) bytesOf(o *state.Object) (size int, ok bool) {
	elem := o.Root.Type.Elem.Model
	if elem.Kind == model.Void {
		s.Unsupported("a stub that is given a block of which no type is known is not modelled")
		return 0, false
	}
	n, ok := s.f.AsInt64(s.Env().Simplify(o.Root.Type.Extent))
	if !ok {
		s.Unsupported("a stub that is given an array whose length depends on an input is not modelled: " +
			"give the input a value")
		return 0, false
	}
	return int(n * elem.Size), true
}

// fill puts numbers of which only the type is known where a region has numbers, and gives false where the path ends.
// Pointers stay as they are; cells are what is there, and what names the numbers.
func (c *call) fill(what string, to *exec.Region, cells []sym.Expr) bool {
	known := c.f.Bool(true)
	for i, t := range to.Types() {
		if t.Kind == model.Pointer {
			if cells[i] == sym.Nil {
				cells[i] = c.M.Types.Zero(c.M.Types.Of(t, nil))
			}
			continue
		}
		x := c.Unknown(what, c.M.Types.Of(t, nil).Sort)
		if t.Kind == model.Int {
			lo, hi := eval.IntRange(t)
			known = c.f.And(known, c.f.And(c.f.Le(c.f.BigInt(lo), x), c.f.Le(x, c.f.BigInt(hi))))
		}
		cells[i] = x
	}
	to.Set(cells)
	return c.Assume(known)
}
