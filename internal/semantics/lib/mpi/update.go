package mpi

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/semantics/typemap"
)

// update is what operations make of the memory of their target, as its process.
type update struct {
	c      *call
	x      *state.Window
	values map[int64]sym.Expr // what was written, by position
	writes []delivery
}

// perform gives what an operation gets, and notes what it writes.
func (u *update) perform(o *operation) (got []sym.Expr, ok bool) {
	places := make([]elementsAt, len(o.runs))
	var there []sym.Expr
	for k, run := range o.runs {
		if places[k], ok = u.find(run, o.updates()); !ok {
			return nil, false
		}
		if !o.kind.fetches() && !o.combines() {
			continue
		}
		cells, ok := places[k].held(u.c)
		if !ok {
			return nil, false
		}
		there = append(there, u.current(run, cells)...)
	}
	if o.updates() {
		cells, ok := u.result(o, there)
		if !ok {
			return nil, false
		}
		u.write(o, places, cells)
	}
	if o.kind.fetches() {
		got = u.c.foreign(there)
	}
	return got, !u.c.Failed()
}

// find finds the memory of a run of elements.
func (u *update) find(run typemap.Run, write bool) (e elementsAt, ok bool) {
	part := u.x.Part(run.At)
	if part == nil {
		u.c.Unsupported("an operation on memory that is no longer attached to the window is not modelled")
		return e, false
	}
	ptr, ok := u.c.Displaced(part.Base, run.At-part.First, &u.c.lib.typeAt(run.Handle).layout)
	if !ok {
		return e, false
	}
	return u.c.elementsIn(ptr, run, write)
}

// current gives what elements that were read are by now.
func (u *update) current(run typemap.Run, read []sym.Expr) []sym.Expr {
	cells := slices.Clone(read)
	for k := range cells {
		if y, changed := u.values[run.At+int64(k)*run.Size]; changed {
			cells[k] = y
		}
	}
	return cells
}

// write notes what an operation writes.
func (u *update) write(o *operation, places []elementsAt, cells []sym.Expr) {
	for k, run := range o.runs {
		for i, x := range cells[:run.N] {
			u.values[run.At+int64(i)*run.Size] = x
		}
		u.writes = append(u.writes, places[k].delivery(cells[:run.N]))
		cells = cells[run.N:]
	}
}

// result gives what an operation makes of the elements that are there.
func (u *update) result(o *operation, there []sym.Expr) ([]sym.Expr, bool) {
	switch {
	case !o.combines():
		return o.cells, true
	case o.kind == swaps:
		return u.swap(o, there)
	}
	t := u.c.lib.typeAt(o.of)
	brought, ok := o.cells, true
	if t.raw() {
		if there, ok = u.c.asNumbers(there); !ok {
			return nil, false
		}
		if brought, ok = u.c.asNumbers(brought); !ok {
			return nil, false
		}
	}
	cells := u.c.foldInOrder(o.op, t, [][]sym.Expr{there, brought})
	if t.raw() {
		cells = u.c.asBytes(cells)
	}
	return cells, !u.c.Failed()
}

// combines tells whether what an operation writes depends on what is there.
func (o *operation) combines() bool {
	return o.updates() && o.kind.atomic() && o.op != mpispec.OpReplace
}

// swap gives what a comparison and swap makes of the element that is there.
func (u *update) swap(o *operation, there []sym.Expr) ([]sym.Expr, bool) {
	f, c := u.c.f, u.c
	n := len(there)
	with, expected := o.cells[:n], o.cells[n:]
	if slices.Contains(there, sym.Nil) || slices.Contains(expected, sym.Nil) {
		c.Unsupported("a comparison with a value that was never given is not modelled")
		return nil, false
	}
	if slices.Contains(with, sym.Nil) {
		c.Unsupported("a swap for a value that was never given is not modelled")
		return nil, false
	}
	raw := c.lib.typeAt(o.of).raw()
	if raw {
		for _, list := range []*[]sym.Expr{&there, &with, &expected} {
			var ok bool
			if *list, ok = c.asNumbers(*list); !ok {
				return nil, false
			}
		}
	}
	cells := make([]sym.Expr, n)
	for k := range cells {
		cells[k] = f.Ite(f.Eq(there[k], expected[k]), with[k], there[k])
	}
	if raw {
		cells = c.asBytes(cells)
	}
	return cells, !c.Failed()
}

// asNumbers gives bytes as numbers from 0 to 255.
func (c *call) asNumbers(bytes []sym.Expr) ([]sym.Expr, bool) {
	list := slices.Clone(bytes)
	for k, b := range bytes {
		if b == sym.Nil {
			continue
		}
		var ok bool
		if list[k], ok = c.Env().Plain(b, c.Pos); !ok {
			return nil, false
		}
	}
	return list, true
}

// asBytes gives numbers from 0 to 255 as bytes.
func (c *call) asBytes(numbers []sym.Expr) []sym.Expr {
	list := slices.Clone(numbers)
	for k, x := range numbers {
		if _, known := c.f.AsInt64(x); x != sym.Nil && !known {
			list[k] = c.f.ByteOf(sym.Byte{Of: x, N: 1})
		}
	}
	return list
}
