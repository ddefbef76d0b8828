package state

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/comm"
)

// Equal tells whether two states are the same: same path condition, and the same
// values everywhere. It is quick where the states share parts.
func Equal(a, b *State) bool {
	if a.Ctx != b.Ctx && a.Ctx.Condition() != b.Ctx.Condition() || len(a.Procs) != len(b.Procs) || a.General != b.General {
		return false
	}
	for i, p := range a.Procs {
		if !EqualProc(p, b.Procs[i]) {
			return false
		}
	}
	return comm.Equal(a.Comm, b.Comm) && equalCollective(a.Coll, b.Coll)
}

// EqualProc tells whether two states of a process are the same.
func EqualProc(a, b *Proc) bool {
	if a == b {
		return true
	}
	if len(a.Frames) != len(b.Frames) || !slices.Equal(a.Globals, b.Globals) {
		return false
	}
	for i := len(a.Frames) - 1; i >= 0; i-- {
		if !equalFrame(a.Frames[i], b.Frames[i]) {
			return false
		}
	}
	return equalObjects(a.Objs, b.Objs) && sameStanding(a, b) // the longest comparison, and seldom the one that differs
}

// sameStanding tells whether two states of a process differ at most in its stack and its
// memory.
func sameStanding(a, b *Proc) bool {
	return comm.Same((*standing)(a), (*standing)(b))
}

func equalFrame(a, b *Frame) bool {
	return a == b || a.Func == b.Func && a.Loc == b.Loc && slices.Equal(a.Regs, b.Regs) && slices.Equal(a.Objs, b.Objs) &&
		a.Returned == b.Returned && a.Ret.Expr == b.Ret.Expr && equalAgg(a.Ret.Agg, b.Ret.Agg)
}

func equalObjects(a, b []*Object) bool {
	if len(a) != len(b) {
		return false
	}
	for i, o := range a {
		q := b[i]
		if o == q {
			continue
		}
		if o == nil || q == nil || o.Site != q.Site || o.Var != q.Var || o.blank() != q.blank() || o.Address != q.Address ||
			o.Use != q.Use || !equalAgg(o.Root, q.Root) {
			return false
		}
	}
	return true
}

func equalAgg(a, b *Agg) bool {
	if a == b {
		return true
	}
	if a == nil || b == nil || a.Base != b.Base || a.BaseSite != b.BaseSite || !equalType(a.Type, b.Type) ||
		!slices.Equal(a.Cells, b.Cells) ||
		!slices.Equal(a.Sites, b.Sites) || len(a.Kids) != len(b.Kids) {
		return false
	}
	for i, kid := range a.Kids {
		if !equalAgg(kid, b.Kids[i]) {
			return false
		}
	}
	return true
}

func equalType(a, b *Type) bool {
	for a != b {
		if a == nil || b == nil || a.ID != b.ID || a.Extent != b.Extent {
			return false
		}
		a, b = a.Elem, b.Elem
	}
	return true
}

// Mark is a process as it was deep in a recursion.
type Mark struct {
	depth   int
	fn      *model.Function
	loc     int
	regs    []sym.Expr
	globals []sym.Expr
	objs    []*Object
}

// longestRecursion is the greatest number of frames in a cycle of calls that
// RepeatsCall recognises.
const longestRecursion = 64

// RepeatsCall tells whether process p is about to repeat a call that it made
// before, deep in a recursion: the executing frame, the global variables and all
// objects are as they were then, so that the recursion never ends. It remembers
// the process at depths that are powers of two.
func (s *State) RepeatsCall(p int, ed *Editor) bool {
	proc := s.Procs[p]
	n := len(proc.Frames)
	top := proc.Top()
	if k := proc.Mark; k != nil && n > k.depth && n <= k.depth+longestRecursion {
		return k.fn == top.Func && k.loc == top.Loc && slices.Equal(k.regs, top.Regs) &&
			slices.Equal(k.globals, proc.Globals) && equalObjects(k.objs, proc.Objs)
	}
	if n >= 256 && n&(n-1) == 0 {
		s.Edit(p).Mark = newMark(proc, ed)
	}
	return false
}

func newMark(p *Proc, ed *Editor) *Mark {
	top := p.Top()
	k := &Mark{depth: len(p.Frames), fn: top.Func, loc: top.Loc, regs: slices.Clone(top.Regs),
		globals: slices.Clone(p.Globals)}
	for _, o := range p.Objs {
		if o != nil {
			o = &Object{Var: o.Var, Site: o.Site, Zeroed: o.Zeroed, Use: o.Use, Root: ed.Share(o.Root)}
		}
		k.objs = append(k.objs, o)
	}
	return k
}
