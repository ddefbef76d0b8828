package state

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/comm"
)

// Share gives an aggregate equal to a that no change to a reaches, copying only
// what the epoch could change in place.
func (ed *Editor) Share(a *Agg) *Agg {
	if a.owner != ed.Epoch {
		return a
	}
	n := *a
	n.owner = 0
	n.Cells = append([]sym.Expr(nil), a.Cells...)
	n.Kids = append([]*Agg(nil), a.Kids...)
	for i, kid := range n.Kids {
		if kid != nil {
			n.Kids[i] = ed.Share(kid)
		}
	}
	return &n
}

// release takes an aggregate from the epoch: to change it again is to copy it.
func (ed *Editor) release(a *Agg) {
	if a == nil || a.owner != ed.Epoch {
		return
	}
	a.owner = 0
	for _, kid := range a.Kids {
		ed.release(kid)
	}
}

// mapAgg applies fn to every expression of a tree of aggregates.
func (ed *Editor) mapAgg(a *Agg, fn func(sym.Expr) sym.Expr) *Agg {
	out := a
	change := func() *Agg {
		if out == a {
			out = a.own(ed.Epoch)
		}
		return out
	}
	if a.Base != sym.Nil {
		if b := fn(a.Base); b != a.Base {
			change().Base = b
		}
	}
	for i, e := range a.Cells {
		if e == sym.Nil {
			continue
		}
		if n := fn(e); n != e {
			change().Cells[i] = n
		}
	}
	for i, kid := range a.Kids {
		if kid == nil {
			continue
		}
		if n := ed.mapAgg(kid, fn); n != kid {
			change().Kids[i] = n
		}
	}
	return out
}

// Tidy renumbers the objects of process i in canonical order: those with a fixed
// number, then the frames' objects from the bottom of the stack, then blocks in
// the order in which a walk over the pointers meets them, then blocks that
// nothing reaches, oldest first. Pointers to dead objects become one dangling
// pointer. It needs no work where no object died and none came from the heap.
func (s *State) Tidy(f *sym.Factory, i, fixed int) {
	if !s.Procs[i].Untidy {
		return
	}
	p := s.Edit(i)
	t := &tidier{factory: f, proc: p, fixed: fixed}
	n := len(p.Objs)
	numbers := make([]int32, 2*n)
	t.number, t.order = numbers[:n:n], numbers[n:n]
	t.reach, t.to = t.reached, t.pointer
	t.discover()
	if t.changes() {
		t.rename(s, p)
		t.renameHeads(s, i)
	}
	p.Untidy = false
}

type tidier struct {
	factory *sym.Factory
	proc    *Proc
	fixed   int
	number  []int32 // new number + 1 of each object, 0 when not met
	order   []int32 // old numbers in new order

	// reach and to are the methods reached and pointer, bound once: they are called for every value.
	reach func(p sym.Expr)
	to    func(p sym.Expr) sym.Expr
}

func (t *tidier) discover() {
	p := t.proc
	for id := range min(t.fixed, len(p.Objs)) {
		t.meet(int32(id))
	}
	for _, fr := range p.Frames {
		for _, id := range fr.Objs {
			if id >= 0 {
				t.meet(id)
			}
		}
	}
	for _, e := range p.Globals {
		t.scan(e)
	}
	for _, fr := range p.Frames {
		for _, e := range fr.Regs {
			t.scan(e)
		}
		t.scan(fr.Ret.Expr)
		t.scanAgg(fr.Ret.Agg)
	}
	(*standing)(p).Refs(&comm.Walk{
		Object: func(id int32) int32 {
			t.meet(id)
			return id
		},
		Value: func(e sym.Expr) sym.Expr {
			t.scan(e)
			return e
		},
	})
	for k := 0; k < len(t.order); k++ {
		t.scanAgg(p.Objs[t.order[k]].Root)
	}
	for id, o := range p.Objs {
		if o != nil {
			t.meet(int32(id))
		}
	}
}

func (t *tidier) meet(id int32) {
	if t.proc.Objs[id] == nil || t.number[id] != 0 {
		return
	}
	t.order = append(t.order, id)
	t.number[id] = int32(len(t.order))
}

func (t *tidier) scan(e sym.Expr) { t.factory.Pointers(e, t.reach) }

func (t *tidier) reached(p sym.Expr) {
	if id := t.factory.PtrObj(p); id >= 0 && int(id) < len(t.proc.Objs) {
		t.meet(id)
	}
}

func (t *tidier) scanAgg(a *Agg) {
	if a == nil {
		return
	}
	for _, e := range a.Cells {
		t.scan(e)
	}
	for _, kid := range a.Kids {
		t.scanAgg(kid)
	}
}

// changes tells whether any live object moves, or a dead one is dropped.
func (t *tidier) changes() bool {
	if len(t.order) != len(t.proc.Objs) {
		return true
	}
	for k, id := range t.order {
		if int(id) != k {
			return true
		}
	}
	return false
}

// rename gives the objects of a process their new numbers: of the one that is tidied, or of a copy that was made
// earlier, which keeps those that both have.
func (t *tidier) rename(s *State, p *Proc) {
	ed := &Editor{Factory: t.factory, Epoch: s.epoch}
	for i, e := range p.Globals {
		p.Globals[i] = t.renamed(e)
	}
	for k := range p.Frames {
		fr := s.EditFrame(p, k)
		for i, e := range fr.Regs {
			fr.Regs[i] = t.renamed(e)
		}
		fr.Ret.Expr = t.renamed(fr.Ret.Expr)
		if fr.Ret.Agg != nil {
			fr.Ret.Agg = ed.mapAgg(fr.Ret.Agg, t.renamed)
		}
		for i, id := range fr.Objs {
			if id >= 0 {
				fr.Objs[i] = t.object(id)
			}
		}
	}
	(&comm.Walk{Object: t.object, Value: t.renamed}).Apply((*standing)(p))
	objs := make([]*Object, len(t.order), len(t.order)+4)
	for k, id := range t.order {
		if int(id) >= len(p.Objs) || p.Objs[id] == nil {
			continue
		}
		if root := ed.mapAgg(p.Objs[id].Root, t.renamed); root != p.Objs[id].Root {
			s.EditObject(p, id).Root = root
		}
		objs[k] = p.Objs[id]
	}
	p.Objs = objs
}

// renameHeads gives the objects of process i their new numbers where it was at the head of a loop that says what it
// assigns: there it is compared with what it is later.
func (t *tidier) renameHeads(s *State, i int) {
	if s.Coll == nil {
		return
	}
	s.Coll = s.Coll.change(s.Coll.Permanent, func(r *Record) *Record {
		if i >= len(r.Heads) || r.Heads[i] == nil || !r.isFramed() {
			return r
		}
		n, one := *r, &State{Procs: []*Proc{r.Heads[i]}, epoch: s.epoch}
		n.Heads = slices.Clone(r.Heads)
		n.Heads[i] = one.Edit(0)
		t.rename(one, n.Heads[i])
		return &n
	})
}

// Dangling is the object number of a pointer whose object is dead.
const Dangling = -1

// object gives the new number of an object.
func (t *tidier) object(id int32) int32 {
	if int(id) >= len(t.number) {
		return Dangling
	}
	return t.number[id] - 1
}

func (t *tidier) renamed(e sym.Expr) sym.Expr { return t.factory.MapPointers(e, t.to) }

func (t *tidier) pointer(e sym.Expr) sym.Expr {
	f := t.factory
	id := f.PtrObj(e)
	if id < 0 {
		return e
	}
	switch to := t.object(id); to {
	case Dangling:
		return f.Pointer(Dangling)
	case id:
		return e
	default:
		return f.Pointer(to, f.PtrPath(e)...)
	}
}

// Simplify rewrites every value of the state to its simplest form under the path
// condition; where that has layers, under the permanent one. Parts already simplified
// under it are left alone.
func (s *State) Simplify(f *sym.Factory) {
	ctx := s.Permanent()
	fn := func(e sym.Expr) sym.Expr {
		if e == sym.Nil || e == sym.Stale || f.IsConst(e) {
			return e
		}
		return ctx.Simplify(e)
	}
	ed := &Editor{Factory: f, Epoch: s.epoch}
	for i, p := range s.Procs {
		if p.simplified == ctx {
			continue
		}
		s.simplifyProc(i, ed, ctx, fn)
		s.Procs[i].simplified = ctx
	}
	s.Comm = s.Comm.Map(fn)
	if s.Coll != nil {
		s.simplifySnapshots(ed, ctx, fn)
	}
}

func (s *State) simplifyProc(i int, ed *Editor, ctx *simplify.Context, fn func(sym.Expr) sym.Expr) {
	s.rewriteStanding(i, &comm.Walk{Value: fn})
	p := s.Procs[i]
	for k, e := range p.Globals {
		if n := fn(e); n != e {
			s.Edit(i).Globals[k] = n
		}
	}
	for k, fr := range p.Frames {
		for r, e := range fr.Regs {
			if n := fn(e); n != e {
				s.EditFrame(s.Edit(i), k).Regs[r] = n
			}
		}
	}
	for k, o := range p.Objs {
		if o == nil || o.Shared {
			continue
		}
		if root := ed.simplifyAgg(o.Root, ctx, fn); root != o.Root {
			s.EditObject(s.Edit(i), int32(k)).Root = root
		}
	}
}

// simplifyAgg is mapAgg with memory of the context under which a part was last
// simplified; extents are simplified, too.
func (ed *Editor) simplifyAgg(a *Agg, ctx *simplify.Context, fn func(sym.Expr) sym.Expr) *Agg {
	if a.simplified == ctx {
		return a
	}
	out := a
	change := func() *Agg {
		if out == a {
			out = a.own(ed.Epoch)
		}
		return out
	}
	if t := simplifyType(a.Type, fn); t != a.Type {
		change().Type = t
	}
	if a.Base != sym.Nil {
		if b := fn(a.Base); b != a.Base {
			change().Base = b
		}
	}
	m := a.remembered()
	var changed []int32
	cell := func(i int32) {
		if n := fn(a.Cells[i]); n != a.Cells[i] {
			change().Cells[i] = n
			changed = append(changed, i)
		}
	}
	if m != nil && m.ctx == ctx {
		for _, i := range m.changed {
			cell(i)
		}
	} else {
		for i := range a.Cells {
			cell(int32(i))
		}
	}
	for i, kid := range a.Kids {
		if kid == nil {
			continue
		}
		if n := ed.simplifyAgg(kid, ctx, fn); n != kid {
			change().Kids[i] = n
		}
	}
	out.recall(m, changed...)
	if m := out.remembered(); m != nil {
		m.ctx = ctx
	}
	out.simplified = ctx
	return out
}

func simplifyType(t *Type, fn func(sym.Expr) sym.Expr) *Type {
	if t.Elem == nil {
		return t
	}
	elem := simplifyType(t.Elem, fn)
	extent := t.Extent
	if extent != sym.Nil {
		extent = fn(extent)
	}
	if elem == t.Elem && extent == t.Extent {
		return t
	}
	n := *t
	n.Elem, n.Extent = elem, extent
	return &n
}
