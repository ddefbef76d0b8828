package state

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
)

// Joint makes one state out of two that differ in the values of some scalars of
// one process.
type Joint struct {
	Factory *sym.Factory
	// Pick gives the value for a scalar that has two different values, or Nil
	// when there is none; either may be Nil, which is a scalar without a value.
	Pick func(x, y sym.Expr) sym.Expr
}

// Join gives process p of state s the values picked from those in s and those in
// t. It reports whether this could be done; if not, s is spoilt. It cannot be
// done where the two differ in more than values: in the stack, in the objects,
// in what the process waits for.
func (j *Joint) Join(s, t *State, p int) bool {
	if s.Procs[p] == t.Procs[p] {
		return true
	}
	a, b := s.Edit(p), t.Procs[p]
	if !sameStanding(a, b) || len(a.Frames) != len(b.Frames) || len(a.Objs) != len(b.Objs) ||
		!j.exprs(a.Globals, b.Globals) {
		return false
	}
	for k, fr := range a.Frames {
		if fr != b.Frames[k] && !j.frame(s.EditFrame(a, k), b.Frames[k]) {
			return false
		}
	}
	ed := &Editor{Factory: j.Factory, Epoch: s.epoch}
	for id, o := range a.Objs {
		q := b.Objs[id]
		if o == q {
			continue
		}
		if o == nil || q == nil || o.Site != q.Site || o.Var != q.Var || o.Shared != q.Shared || o.Zeroed != q.Zeroed ||
			o.Address != q.Address || o.Use != q.Use {
			return false
		}
		root := j.agg(ed, o.Root, q.Root)
		if root == nil {
			return false
		}
		if root != o.Root {
			s.EditObject(a, int32(id)).Root = root
		}
	}
	return true
}

// pick picks a value. What is cleared in one of the two is cleared in both.
func (j *Joint) pick(x, y sym.Expr) sym.Expr {
	if x == sym.Stale || y == sym.Stale {
		return sym.Stale
	}
	return j.Pick(x, y)
}

// exprs joins lists of scalars in place.
func (j *Joint) exprs(a, b []sym.Expr) bool {
	for i, x := range a {
		if x == b[i] {
			continue
		}
		if a[i] = j.pick(x, b[i]); a[i] == sym.Nil {
			return false
		}
	}
	return true
}

func (j *Joint) frame(a, b *Frame) bool {
	if a.Func != b.Func || a.Loc != b.Loc || a.Returned != b.Returned || !slices.Equal(a.Objs, b.Objs) ||
		!equalAgg(a.Ret.Agg, b.Ret.Agg) {
		return false
	}
	if a.Ret.Expr != b.Ret.Expr {
		if a.Ret.Expr = j.Pick(a.Ret.Expr, b.Ret.Expr); a.Ret.Expr == sym.Nil {
			return false
		}
	}
	return j.exprs(a.Regs, b.Regs)
}

// agg joins two aggregates into one that belongs to the editor's epoch where it
// is not the first; nil when that cannot be done.
func (j *Joint) agg(ed *Editor, a, b *Agg) *Agg {
	if a == b {
		return a
	}
	if a.Base != b.Base || a.BaseSite != b.BaseSite || a.Tracked != b.Tracked || !equalType(a.Type, b.Type) {
		return nil
	}
	out := a
	for i := range max(len(a.Cells), len(b.Cells)) {
		if !a.elemType(i).IsScalar() {
			continue
		}
		x, y := a.Cell(j.Factory, i), b.Cell(j.Factory, i)
		if a.SiteOf(i) != b.SiteOf(i) {
			return nil // where an output was last written is part of what is reported
		}
		if x == y {
			continue
		}
		v := j.pick(x, y)
		if v == sym.Nil {
			return nil
		}
		ed.Site = a.SiteOf(i)
		out = ed.SetCell(out, i, v)
	}
	for i := range max(len(a.Kids), len(b.Kids)) {
		if i < len(a.Kids) && i < len(b.Kids) && a.Kids[i] == b.Kids[i] || a.elemType(i).IsScalar() {
			continue
		}
		x := a.Kid(j.Factory, i)
		kid := j.agg(ed, x, b.Kid(j.Factory, i))
		if kid == nil {
			return nil
		}
		if kid != x {
			out = ed.SetKid(out, i, kid)
		}
	}
	return out
}
