package exec

import (
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/eval"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// Memory that processes share (MPI 3.1, section 11.2.3). Each process has a copy of it, and what one writes goes to all
// copies as its step ends: in programs without races a load then gives what the synchronisation before it promises. Two
// accesses of different processes to one byte, one of which writes, are a race unless a synchronisation of the one
// process behind its access, and one of the other before its own, are ordered. An access may take effect at any time
// between the synchronisations of its process around it. So one is looked for among the accesses of others since their
// last one, and those that ended after the last one of the process itself: package por has the argument.

// noteShared notes an access of a process to shared memory. Before: it comes before others notice the step.
func (st *Step) noteShared(s *state.State, p int, t eval.Touch, before bool) {
	if st.Mixes {
		st.overtaken(s, p, &t)
		x := s.Procs[p].WindowOf(t.Window)
		own := (&state.Window{Touched: x.Own}).Touching(t.Touch).Touched
		if !before || x.Entered() {
			s.Edit(p).SetWindow(x.WithApart(own))
		}
		st.noteLately(s, p, t.Window, t.Touch, before)
	}
	t.Held = false
	st.contended(s, p, &t)
	if n := s.Procs[p].WindowOf(t.Window); n != nil {
		s.Edit(p).SetWindow(n.Touching(t.Touch))
	}
}

// contended reports an access to shared memory that is in a race with one of another process.
func (st *Step) contended(s *state.State, p int, t *eval.Touch) {
	if !st.Checks[verdict.MPIRace] {
		return
	}
	x := s.Procs[p].WindowOf(t.Window)
	for _, u := range x.Recent {
		st.together(s, p, &t.Touch, &u)
	}
	for q, proc := range s.Procs {
		y := proc.WindowOf(t.Window)
		if q == p || y == nil {
			continue
		}
		for _, u := range y.Touched {
			u.By = q
			st.together(s, p, &t.Touch, &u)
		}
	}
}

// together reports an access of process p that may be to the same bytes as one of another process, if one writes.
func (st *Step) together(s *state.State, p int, t, u *state.Touch) {
	if st.dead || st.stopped || s.Procs[p].Status != state.Active {
		return
	}
	if !t.Write && !u.Write || t.From >= u.To || u.From >= t.To {
		return
	}
	if t.Vague && t.Where == sym.Nil || u.Vague && u.Where == sym.Nil {
		st.Refuse(diag.New(diag.Unsupported, st.PosOf(t.Site), "an access to some bytes of shared memory, which of "+
			"them is not known, is not modelled"))
		st.result.Outcome = Stopped
		return
	}
	f := st.F
	span := func(t *state.Touch) (from, to, guard sym.Expr) {
		if t.Vague {
			return t.Where, f.Add(t.Where, f.Int(t.Bytes)), t.Guard
		}
		return f.Int(t.From), f.Int(t.To), sym.True
	}
	from, to, may := span(t)
	first, last, might := span(u)
	apart := st.env.Simplify(f.Not(f.And(may, might, f.Lt(from, last), f.Lt(first, to))))
	if apart == sym.True {
		return
	}
	answer := st.Check(s, apart)
	if answer.Answer == prove.Yes {
		return
	}
	verb := map[bool]string{false: "reads", true: "writes"}
	at := st.PosOf(u.Site)
	st.related = []Related{{Process: u.By, Pos: at, Message: fmt.Sprintf("rank %d %s it here", st.RankOf(u.By),
		verb[u.Write])}}
	st.Violated(s, p, &eval.Obligation{Kind: verdict.MPIRace, Cond: apart, Pos: st.PosOf(t.Site), Message: fmt.Sprintf(
		"rank %d %s shared memory here that rank %d %s at line %d, with no synchronisation of the window between the two",
		st.RankOf(p), verb[t.Write], st.RankOf(u.By), verb[u.Write], at.Line)}, answer)
	if s.Ctx.Assume(apart).IsFalse() {
		st.Halt(s, p)
		return
	}
	st.Assume(s, apart)
}

// publish brings what a step of process p has written in shared memory to the others.
func (st *Step) publish(s *state.State, p int) {
	for _, x := range s.Procs[p].Windows() {
		if !x.Shared() || x.Size == 0 || s.Procs[p].Objs[x.Obj] == nil {
			continue
		}
		root := s.Procs[p].Objs[x.Obj].Root
		shared := root
		for q := range s.Procs {
			y := s.Procs[q].WindowOf(x.Comm)
			if q == p || y == nil || s.Procs[q].Objs[y.Obj] == nil || s.Procs[q].Objs[y.Obj].Root == root {
				continue
			}
			if shared == root {
				if !st.plainly(x, root) {
					return
				}
				shared = st.editor.Share(root)
			}
			s.EditObject(s.Edit(q), y.Obj).Root = shared
		}
		if shared != root {
			s.EditObject(s.Edit(p), x.Obj).Root = shared
		}
	}
}

// plainly refuses pointers in the bytes of shared memory: they mean something to one process only.
func (st *Step) plainly(x *state.Window, root *state.Agg) bool {
	if !root.Type.Elem.Model.IsChar() {
		return true
	}
	at, found := root.Holds(st.F, sym.OpPointer)
	if !found {
		return true
	}
	var pos source.Pos
	for _, t := range x.Touched {
		if t.Write && (t.Vague || t.From <= int64(at) && int64(at) < t.To) {
			pos = st.PosOf(t.Site)
		}
	}
	st.Refuse(diag.New(diag.Unsupported, pos, "a pointer in shared memory, which means something to one process only, is "+
		"not modelled"))
	st.result.Outcome = Stopped
	return false
}

// SharedWith gives the contents of shared memory, as a process has them that has the window already; nil where none
// has.
func (c *Call) SharedWith(window int) *state.Agg {
	for q, proc := range c.S.Procs {
		if y := proc.WindowOf(window); q != c.P && y != nil {
			return proc.Objs[y.Obj].Root
		}
	}
	return nil
}

// Share makes a block the process's copy of shared memory, whose contents are given; nil where it is the first one.
// It must come after Go.
func (c *Call) Share(block int32, contents *state.Agg) {
	if contents != nil {
		c.S.EditObject(c.proc, block).Root = c.st.editor.Share(contents)
	}
}

// Orderable refuses a synchronisation of shared memory while an operation under way uses some of it.
func (c *Call) Orderable(x *state.Window) bool {
	for _, r := range c.Process().Requests {
		if slices.ContainsFunc(r.Owned, func(s state.Span) bool { return s.Obj == x.Obj && x.Size > 0 }) {
			c.Unsupported("%s, while an operation that was begun at line %d uses shared memory, is not modelled", c.Act.Called(),
				c.M.PosOf(r.Site).Line)
			return false
		}
	}
	return true
}
