package state

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/comm"
)

// Each calls visit with every expression that a state holds, but for its inputs and its
// path condition, in an order that depends on the state's structure alone.
func (s *State) Each(visit func(sym.Expr)) {
	fn := unlessStale(visit)
	for _, p := range s.Procs {
		p.each(fn)
	}
	s.Comm.Parts(func(x comm.Part) { comm.Each(x, fn) })
	s.Coll.each(fn)
}

// EachPlaced is Each in another order of the processes: places[i] is the place of process
// i. With a process come the messages that it has sent or is sent by one before it, and
// what it brought into collectives.
func (s *State) EachPlaced(places []int, visit func(sym.Expr)) {
	fn := unlessStale(visit)
	at := make([]int, len(places))
	for i, k := range places {
		at[k] = i
	}
	for k, i := range at {
		s.Procs[i].each(fn)
		s.Comm.Parts(func(x comm.Part) {
			if x.Last(places) == k {
				comm.Each(x, fn)
			}
		})
	}
	s.Coll.each(fn)
}

// unlessStale calls fn but for what no longer has a value.
func unlessStale(fn func(sym.Expr)) func(sym.Expr) {
	return func(e sym.Expr) {
		if e != sym.Stale {
			fn(e)
		}
	}
}

// each calls fn with the expressions of a process, if it is one.
func (p *Proc) each(fn func(sym.Expr)) {
	if p == nil {
		return
	}
	comm.Each((*standing)(p), fn)
	for _, fr := range p.Frames {
		eachOf(fr.Regs, fn)
		fn(fr.Ret.Expr)
		fr.Ret.Agg.each(fn)
	}
	eachOf(p.Globals, fn)
	for _, o := range p.Objs {
		if o != nil && !o.Shared {
			o.Root.each(fn)
		}
	}
}

func eachOf(es []sym.Expr, fn func(sym.Expr)) {
	for _, e := range es {
		fn(e)
	}
}

func (a *Agg) each(fn func(sym.Expr)) {
	if a == nil {
		return
	}
	a.Type.each(fn)
	fn(a.Base)
	eachOf(a.Cells, fn)
	for _, kid := range a.Kids {
		kid.each(fn)
	}
}

// Holds tells whether a value of an array applies an operator, and gives the number of the first one in a cell that
// does, which is 0 where none is.
func (a *Agg) Holds(f *sym.Factory, op sym.Op) (first int, found bool) {
	applies := func(e sym.Expr) bool { return e != sym.Nil && e != sym.Stale && len(f.Subterms(e, op)) > 0 }
	if k := slices.IndexFunc(a.Cells, applies); k >= 0 {
		return k, true
	}
	a.each(func(e sym.Expr) { found = found || applies(e) })
	return 0, found
}

func (t *Type) each(fn func(sym.Expr)) {
	fn(t.Extent)
	if t.Elem != nil {
		t.Elem.each(fn)
	}
}

// Map applies fn to every expression that Each meets. Sym.Nil is not passed to fn.
func (s *State) Map(f *sym.Factory, fn func(sym.Expr) sym.Expr) {
	m := s.mapping(f, fn)
	for i := range s.Procs {
		m.process(s, i)
	}
	s.Comm = s.Comm.Map(m.fn)
	if s.Coll != nil {
		s.Coll = m.collective(s.Coll)
	}
}

// MapProcess is Map for one process alone.
func (s *State) MapProcess(f *sym.Factory, i int, fn func(sym.Expr) sym.Expr) {
	s.mapping(f, fn).process(s, i)
}

func (s *State) mapping(f *sym.Factory, fn func(sym.Expr) sym.Expr) *mapping {
	return &mapping{ed: &Editor{Factory: f, Epoch: s.epoch}, fn: func(e sym.Expr) sym.Expr {
		if e == sym.Nil || e == sym.Stale {
			return e
		}
		return fn(e)
	}}
}

// mapping is one call of State.Map or of State.MapProcess.
type mapping struct {
	ed *Editor
	fn func(sym.Expr) sym.Expr
}

func (m *mapping) process(s *State, i int) {
	s.rewriteStanding(i, &comm.Walk{Value: m.fn})
	p := s.Procs[i]
	for k, fr := range p.Frames {
		for r, e := range fr.Regs {
			if n := m.fn(e); n != e {
				s.EditFrame(s.Edit(i), k).Regs[r] = n
			}
		}
		if n := m.fn(fr.Ret.Expr); n != fr.Ret.Expr {
			s.EditFrame(s.Edit(i), k).Ret.Expr = n
		}
		if a := fr.Ret.Agg; a != nil {
			if n := m.agg(a); n != a {
				s.EditFrame(s.Edit(i), k).Ret.Agg = n
			}
		}
	}
	for k, e := range p.Globals {
		if n := m.fn(e); n != e {
			s.Edit(i).Globals[k] = n
		}
	}
	for k, o := range p.Objs {
		if o == nil || o.Shared {
			continue
		}
		if root := m.agg(o.Root); root != o.Root {
			s.EditObject(s.Edit(i), int32(k)).Root = root
		}
	}
}

func (m *mapping) agg(a *Agg) *Agg {
	out := a
	change := func() *Agg {
		if out == a {
			out = a.own(m.ed.Epoch)
		}
		return out
	}
	if t := simplifyType(a.Type, m.fn); t != a.Type {
		change().Type = t
	}
	if b := m.fn(a.Base); b != a.Base {
		change().Base = b
	}
	for i, e := range a.Cells {
		if n := m.fn(e); n != e {
			change().Cells[i] = n
		}
	}
	for i, kid := range a.Kids {
		if kid == nil {
			continue
		}
		if n := m.agg(kid); n != kid {
			change().Kids[i] = n
		}
	}
	return out
}
