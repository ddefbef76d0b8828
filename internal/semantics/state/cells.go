package state

import (
	"cmp"
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/comm"
)

// Cell is a place in a process that holds a value and can be written: an element of
// a write set (Siegel and Zirkel, "Loop Invariant Symbolic Execution for Parallel
// Programs", section 2.3).
type Cell struct {
	// Frame is that of a register, or one of the values below.
	Frame int32
	// Slot is the number of the register or of the object.
	Slot int32
	// Path leads to a scalar in an object or, if Whole, to an aggregate.
	Path  []int32
	Whole bool
}

// What Frame is for cells that are not registers of a frame.
const (
	InGlobals int32 = -1 // a global register
	InObject  int32 = -2
)

// Compare orders cells by where they are, an aggregate before what is in it.
func (c Cell) Compare(d Cell) int {
	return cmp.Or(cmp.Compare(c.Frame, d.Frame), cmp.Compare(c.Slot, d.Slot), slices.Compare(c.Path, d.Path),
		-cmp.Compare(word(c.Whole), word(d.Whole)))
}

// Is tells whether two cells are the same.
func (c Cell) Is(d Cell) bool { return c.Compare(d) == 0 }

func (c Cell) equal(d Cell) bool { return c.Compare(d) == 0 }

// covers tells whether c is an aggregate of which d is a part.
func (c Cell) covers(d Cell) bool {
	return c.Whole && c.Frame == d.Frame && c.Slot == d.Slot && len(c.Path) <= len(d.Path) &&
		slices.Equal(c.Path, d.Path[:len(c.Path)])
}

// words calls w with what identifies the cell.
func (c Cell) words(w *comm.Walk) {
	w.Word(uint32(c.Frame))
	w.Word(uint32(c.Slot))
	w.Word(uint32(len(c.Path))<<1 | word(c.Whole))
	for _, i := range c.Path {
		w.Word(uint32(i))
	}
}

// Cells gives the cells of two lists in order, each once; what is part of an
// aggregate among them is left out.
func Cells(a, b []Cell) []Cell {
	all := slices.Concat(a, b)
	slices.SortFunc(all, Cell.Compare)
	var out []Cell
	for _, c := range all {
		if len(out) > 0 && (out[len(out)-1].equal(c) || out[len(out)-1].covers(c)) {
			continue
		}
		out = append(out, c)
	}
	return out
}

// Changes lists the cells of a process that have another value than they had before,
// in both of which they have one. Same tells whether two values are known to be equal.
// Frames and objects that are not in both are left out, and so is what only one of them
// has a value for; an aggregate that was written at an index without a number has
// changed as a whole.
func Changes(f *sym.Factory, before, now *Proc, same func(a, b sym.Expr) bool) []Cell {
	d := &difference{f: f, same: same}
	d.procs(before, now)
	return Cells(d.cells, nil)
}

// Differences is Changes with the cells of which only one has a value.
func Differences(f *sym.Factory, before, now *Proc) []Cell {
	d := &difference{f: f, any: true}
	d.procs(before, now)
	return Cells(d.cells, nil)
}

// procs compares two states of a process.
func (d *difference) procs(before, now *Proc) {
	d.regs(InGlobals, before.Globals, now.Globals)
	for k := range min(len(before.Frames), len(now.Frames)) {
		if a, b := before.Frames[k], now.Frames[k]; a.Func == b.Func {
			d.regs(int32(k), a.Regs, b.Regs)
		}
	}
	for k := range min(len(before.Objs), len(now.Objs)) {
		a, b := before.Objs[k], now.Objs[k]
		if a == b || a == nil || b == nil || b.Shared || a.Var != b.Var || a.Site != b.Site {
			continue
		}
		d.slot = int32(k)
		d.aggs(nil, a.Root, b.Root)
	}
}

// difference is one call of Changes or of Differences.
type difference struct {
	f     *sym.Factory
	same  func(a, b sym.Expr) bool
	any   bool // a value and none differ, too
	slot  int32
	cells []Cell
}

// differ tells whether a cell had a value and has another one.
func (d *difference) differ(a, b sym.Expr) bool {
	if d.any {
		return a != b
	}
	return a != b && valued(a) && valued(b) && !d.same(a, b)
}

// valued tells whether a cell has a value.
func valued(e sym.Expr) bool { return e != sym.Nil && e != sym.Stale }

func (d *difference) regs(frame int32, a, b []sym.Expr) {
	for i := range min(len(a), len(b)) {
		if d.differ(a[i], b[i]) {
			d.cells = append(d.cells, Cell{Frame: frame, Slot: int32(i)})
		}
	}
}

func (d *difference) aggs(path []int32, a, b *Agg) {
	if a == b {
		return
	}
	other := a.Base != b.Base
	switch {
	case d.any:
		other = other || !equalType(a.Type, b.Type)
	case !equalType(a.Type, b.Type):
		return
	default:
		other = other && b.Base != sym.Stale && !(valued(a.Base) && valued(b.Base) && d.same(a.Base, b.Base))
	}
	if other {
		d.cells = append(d.cells, Cell{Frame: InObject, Slot: d.slot, Path: slices.Clone(path), Whole: true})
		return
	}
	within := func(i int) []int32 { return append(slices.Clone(path), int32(i)) }
	for i := range max(len(a.Cells), len(b.Cells)) {
		if (a.stores(i) || b.stores(i)) && a.elemType(i).IsScalar() && d.differ(a.Cell(d.f, i), b.Cell(d.f, i)) {
			d.cells = append(d.cells, Cell{Frame: InObject, Slot: d.slot, Path: within(i)})
		}
	}
	for i := range max(len(a.Kids), len(b.Kids)) {
		if (a.stores(i) || b.stores(i)) && !a.elemType(i).IsScalar() {
			d.aggs(within(i), a.Kid(d.f, i), b.Kid(d.f, i))
		}
	}
}

// Replacement gives the value that takes the place of an old one. T is the type of a
// scalar in an object, nil for registers and aggregates. Nil leaves the value as it is.
type Replacement func(c Cell, t *model.Type, old sym.Expr) sym.Expr

// Replace puts new values in the place of those of some cells of process p. Cells
// without a value stay as they are.
func (s *State) Replace(f *sym.Factory, p int, cells []Cell, by Replacement) {
	r := &replacing{s: s, p: p, ed: Editor{Factory: f, Epoch: s.epoch}, by: by}
	for _, c := range cells {
		switch proc := s.Procs[p]; {
		case c.Frame == InObject:
			if k := int(c.Slot); k < len(proc.Objs) && proc.Objs[k] != nil && !proc.Objs[k].Shared {
				r.object(c)
			}
		case c.Frame == InGlobals:
			if n := r.scalar(c, nil, proc.Globals[c.Slot]); n != sym.Nil {
				s.Edit(p).Globals[c.Slot] = n
			}
		case int(c.Frame) < len(proc.Frames) && int(c.Slot) < len(proc.Frames[c.Frame].Regs):
			fr := proc.Frames[c.Frame]
			if n := r.scalar(c, nil, fr.Regs[c.Slot]); n != sym.Nil {
				s.EditFrame(s.Edit(p), int(c.Frame)).Regs[c.Slot] = n
			}
		}
	}
}

// replacing is one call of Replace.
type replacing struct {
	s  *State
	p  int
	ed Editor
	by Replacement
}

func (r *replacing) scalar(c Cell, t *model.Type, old sym.Expr) sym.Expr {
	if !valued(old) {
		return sym.Nil
	}
	return r.by(c, t, old)
}

func (r *replacing) object(c Cell) {
	root := r.s.Procs[r.p].Objs[c.Slot].Root
	if n := r.within(root, c, 0); n != root {
		r.s.EditObject(r.s.Edit(r.p), c.Slot).Root = n
	}
}

// within replaces below an aggregate along the path of a cell from index k on.
func (r *replacing) within(a *Agg, c Cell, k int) *Agg {
	f := r.ed.Factory
	if k == len(c.Path) {
		if !c.Whole {
			return a
		}
		whole := a.Whole(f)
		if whole == sym.Nil && r.s.Coll != nil && r.s.Coll.Layered && (valued(a.Base) || a.stored() > 0) {
			whole = a.Partly(f)
		}
		if whole == sym.Nil {
			return a
		}
		n := r.by(c, nil, whole)
		if n == sym.Nil {
			return a
		}
		out := r.ed.SetBase(a, n)
		out.BaseSite = a.WrittenAt() // it counts as written where the old value was
		return out
	}
	i := int(c.Path[k])
	if a.Type.Model.Kind == model.Struct && i >= len(a.Type.Fields) {
		return a
	}
	t := a.elemType(i)
	if t == nil {
		return a
	}
	if t.IsScalar() {
		if n := r.scalar(c, t.Model, a.Cell(f, i)); n != sym.Nil {
			return r.ed.replaceCell(a, i, n)
		}
		return a
	}
	kid := a.Kid(f, i)
	if n := r.within(kid, c, k+1); n != kid {
		return r.ed.SetKid(a, i, n)
	}
	return a
}

// replaceCell is SetCell for a value that stands for the one that is there: it counts
// as written where that was.
func (ed *Editor) replaceCell(a *Agg, i int, v sym.Expr) *Agg {
	m := a.remembered()
	a = a.own(ed.Epoch)
	a.Cells = reach(a.Cells, i, a.likely(ed.Factory))
	a.Cells[i] = v
	a.recall(m, int32(i))
	return a
}

// At gives the value of a cell of a process; Nil where there is none.
func (p *Proc) At(f *sym.Factory, c Cell) sym.Expr {
	switch {
	case c.Frame == InGlobals && int(c.Slot) < len(p.Globals):
		return p.Globals[c.Slot]
	case c.Frame >= 0 && int(c.Frame) < len(p.Frames) && int(c.Slot) < len(p.Frames[c.Frame].Regs):
		return p.Frames[c.Frame].Regs[c.Slot]
	case c.Frame != InObject || int(c.Slot) >= len(p.Objs) || p.Objs[c.Slot] == nil:
		return sym.Nil
	}
	return p.Objs[c.Slot].Root.at(f, c.Path, c.Whole)
}

// AggregateAt gives the aggregate that a cell is; nil where there is none.
func (p *Proc) AggregateAt(f *sym.Factory, c Cell) *Agg {
	if c.Frame != InObject || !c.Whole || int(c.Slot) >= len(p.Objs) || p.Objs[c.Slot] == nil {
		return nil
	}
	a, _ := p.Objs[c.Slot].Root.along(f, c.Path)
	return a
}

// along follows a path below an aggregate, to an aggregate or to a scalar; nil and sym.Nil where it leads to nothing.
func (a *Agg) along(f *sym.Factory, path []int32) (*Agg, sym.Expr) {
	for ; len(path) > 0; path = path[1:] {
		i := int(path[0])
		if a.Type.Model.Kind == model.Struct && i >= len(a.Type.Fields) {
			return nil, sym.Nil
		}
		switch t := a.elemType(i); {
		case t == nil:
			return nil, sym.Nil
		case t.IsScalar():
			return nil, a.Cell(f, i)
		}
		a = a.Kid(f, i)
	}
	return a, sym.Nil
}

// at gives the value at the end of a path below an aggregate.
func (a *Agg) at(f *sym.Factory, path []int32, whole bool) sym.Expr {
	a, scalar := a.along(f, path)
	if a == nil || !whole {
		return scalar
	}
	if a.IsPartly(f) {
		return a.Partly(f)
	}
	return a.Whole(f)
}

// stored gives the number of components up to the last that is stored.
func (a *Agg) stored() int { return max(len(a.Cells), len(a.Kids)) }
