package mpi

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
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
	brought := o.cells
	for _, run := range o.runs {
		t := u.c.lib.types[run.Handle]
		s := signature{int(run.N), t}
		part := u.x.Part(run.At)
		if part == nil {
			u.c.Unsupported("an operation on memory that is no longer attached to the window is not modelled")
			return nil, false
		}
		ptr, ok := u.c.Displaced(part.Base, run.At-part.First, &t.layout)
		if !ok {
			return nil, false
		}
		if o.kind.fetches() {
			cells, _, ok := u.c.data(ptr, s)
			if !ok {
				return nil, false
			}
			got = append(got, u.current(run.At, t, cells)...)
		}
		if !o.updates() {
			continue
		}
		if !u.write(o, run.At, ptr, s, brought[:run.N]) {
			return nil, false
		}
		brought = brought[run.N:]
	}
	return got, !u.c.Failed()
}

// current gives what values that were read are by now.
func (u *update) current(at int64, t *datatype, read []sym.Expr) []sym.Expr {
	cells := slices.Clone(read)
	for k := range cells {
		if y, changed := u.values[at+int64(k)*t.Size]; changed {
			cells[k] = y
		}
	}
	return cells
}

// write notes what an operation writes in one piece of memory.
func (u *update) write(o *operation, at int64, ptr sym.Expr, s signature, brought []sym.Expr) bool {
	place, ok := u.c.target(ptr, s, brought)
	if !ok {
		return false
	}
	cells := brought
	switch {
	case o.kind == puts || o.op == mpispec.OpReplace:
	case o.kind == swaps:
		cells, ok = u.swap(o, at, s.typ, place)
	default:
		cells, ok = u.accumulate(o, at, s.typ, place, cells)
	}
	for k, x := range cells {
		u.values[at+int64(k)*s.typ.Size] = x
	}
	u.writes = append(u.writes, delivery{place: place, sig: s, cells: cells})
	return ok
}

// accumulate combines values with those that are there.
func (u *update) accumulate(o *operation, at int64, t *datatype, place *exec.Region,
	cells []sym.Expr) ([]sym.Expr, bool) {
	there, ok := place.Cells()
	if !ok {
		return nil, false
	}
	out := u.current(at, t, there)
	for k := range cells {
		out[k] = u.c.combine(o.op, t, out[k], cells[k])
	}
	return out, !u.c.Failed()
}

// swap gives what a comparison and swap makes of the value that is there.
func (u *update) swap(o *operation, at int64, t *datatype, place *exec.Region) ([]sym.Expr, bool) {
	there, ok := place.Cells()
	if !ok {
		return nil, false
	}
	x := u.current(at, t, there)[0]
	if x == sym.Nil || o.cells[1] == sym.Nil {
		u.c.Unsupported("a comparison with a value that was never given is not modelled")
		return nil, false
	}
	f := u.c.f
	if o.cells[0] == sym.Nil {
		u.c.Unsupported("a swap for a value that was never given is not modelled")
		return nil, false
	}
	return []sym.Expr{f.Ite(f.Eq(x, o.cells[1]), o.cells[0], x)}, true
}
