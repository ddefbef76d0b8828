package explore

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/reduce/live"
	"github.com/tass-go/tass/internal/semantics/state"
)

// Prediction says which variables of a function are dead at a point of it; package
// live makes it. It need not be right: see there.
type Prediction interface {
	Dead(fn *model.Function, loc int, at live.Point) *live.Dead
}

// clear takes what is dead out of a state, so that states which differ in nothing
// else become equal.
func (sys *System) clear(s *state.State) {
	if sys.Dead == nil {
		return
	}
	for i := range s.Procs {
		sys.clearProcess(s, i)
	}
}

// clearProcess is clear for one process.
func (sys *System) clearProcess(s *state.State, i int) {
	p := s.Procs[i]
	if sys.Dead == nil || p.Cleared || p.Status != state.Active {
		return
	}
	c := &clearing{sys: sys, s: s, process: i, ed: state.Editor{Factory: sys.M.F, Epoch: s.Epoch()}}
	lists := make([]*live.Dead, len(p.Frames))
	for k, fr := range p.Frames {
		lists[k] = sys.Dead.Dead(fr.Func, fr.Loc, pointOf(p, k))
		c.frame(k, lists[k])
	}
	c.globals(sys.M.FixedObjects()-sys.M.Program.GlobObjs, sys.M.FixedObjects(), live.Common(lists))
	s.Procs[i].Cleared = true
}

// pointOf says where in its action frame k of a process is.
func pointOf(p *state.Proc, k int) live.Point {
	switch {
	case k < len(p.Frames)-1:
		if _, calls := p.Frames[k].Func.Locations[p.Frames[k].Loc].Action.(*model.Call); !calls && len(p.Held().Folds) == 0 {
			return live.Before // main, while the static initialisers run
		}
		return live.During
	case p.Op.Kind == state.OpSend:
		return live.After
	case p.Op.Kind != state.NoOp || p.Top().Returned:
		return live.During
	}
	return live.Before
}

// clearing clears one process of a state, which it copies when there is something
// to clear.
type clearing struct {
	sys     *System
	s       *state.State
	process int
	ed      state.Editor
}

func (c *clearing) frame(k int, dead *live.Dead) {
	fr := c.proc().Frames[k]
	for _, slot := range dead.Regs {
		if fr.Regs[slot] != sym.Stale {
			fr = c.s.EditFrame(c.edit(), k)
			fr.Regs[slot] = sym.Stale
		}
	}
	if call, ok := fr.Func.Locations[fr.Loc].Action.(*model.Call); ok && call.Result == nil && fr.Ret != (state.Value{}) {
		fr = c.s.EditFrame(c.edit(), k)
		fr.Ret = state.Value{}
	}
	next := 0
	for slot, id := range fr.Objs {
		isDead := next < len(dead.Objs) && dead.Objs[next] == slot
		if isDead {
			next++
		}
		if id >= 0 {
			c.object(id, isDead)
		}
	}
}

// globals clears the global variables that are dead, and settles the others, whose
// objects are those from first to end.
func (c *clearing) globals(first, end int, dead *live.Dead) {
	for _, slot := range dead.GlobalRegs {
		if c.proc().Globals[slot] != sym.Stale {
			c.edit().Globals[slot] = sym.Stale
		}
	}
	for id := first; id < end; id++ {
		_, isDead := slices.BinarySearch(dead.GlobalObjs, id-first)
		c.object(int32(id), isDead)
	}
}

// object clears an object that is dead, and brings another one into the form that
// it would have if it had never been cleared.
func (c *clearing) object(id int32, dead bool) {
	o := c.proc().Objs[id]
	root := o.Root
	switch {
	case !dead && !o.WasCleared:
	case !dead:
		if n := c.ed.DropStaleBase(root); n != root {
			c.s.EditObject(c.edit(), id).Root = n
		}
	case !root.IsCleared():
		o = c.s.EditObject(c.edit(), id)
		o.Root, o.WasCleared = root.Cleared(), true
	}
}

func (c *clearing) proc() *state.Proc { return c.s.Procs[c.process] }

// edit gives the process for changing.
func (c *clearing) edit() *state.Proc {
	c.sys.cleared = true
	return c.s.Edit(c.process)
}
