package exec

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// touch notes that the call reads or writes a region, which may be memory of a window, by order of its process.
func (r *Region) touch(write bool) {
	c := r.c
	if c.synchronising {
		return
	}
	f := c.M.F
	for _, run := range r.runs {
		path := append(slices.Clone(run.path), run.first)
		c.env.TouchBytes(run.obj, path, f.Int(int64(run.n)*run.elem.Size), write, true)
	}
}

// Synchronising says that the call reads and writes memory of windows for operations of other processes.
func (c *Call) Synchronising() { c.synchronising = true }

// noteTouches makes the accesses of a step that was done, to memory of windows, part of what its process has of these.
// While the process is in a call, what this has been given is held. Where the step begins a call that others notice,
// what is read for its arguments comes before that, and all else may come behind it.
func (st *Step) noteTouches(s *state.State, p int, begins bool) {
	waits := st.Locks && s.Procs[p].Calling()
	if st.Locks && !waits {
		for _, x := range s.Procs[p].Windows() {
			if n := x.Released(); n != x {
				s.Edit(p).SetWindow(n)
			}
		}
	}
	if len(st.env.Touches) == 0 {
		return
	}
	proc := s.Edit(p)
	for _, t := range st.env.Touches {
		before := begins && !t.Write && !t.Held
		t.Held = t.Held && waits
		x := proc.WindowOf(t.Window)
		if x == nil {
			continue
		}
		if x.Shared() {
			st.noteShared(s, p, t, before)
			continue
		}
		if t.Touch = x.Dated(t.Touch); st.Locks {
			st.overtaken(s, p, &t)
			st.Emit(Accessed{Process: p, Window: t.Window, Target: p, From: t.From, To: t.To, Write: t.Write,
				Region: proc.Held().Region})
		}
		if n := x.Touching(t.Touch); n != x && (!before || x.Entered()) {
			proc.SetWindow(n)
		}
		st.noteLately(s, p, t.Window, t.Touch, before)
	}
}

// noteLately notes an access in the epoch that a fence has opened for operations under locks.
func (st *Step) noteLately(s *state.State, p, window int, t state.Touch, before bool) {
	x := s.Procs[p].WindowOf(window)
	if !st.Locks || before || x == nil || !x.Open {
		return
	}
	s.Edit(p).SetWindow(x.WithPassive((&state.Window{Touched: x.Lately}).Touching(t).Touched))
}

// InUse gives a window with the accesses to its memory that may still come from operations under way: MPI may do them
// at any time until the operation is complete.
func (c *Call) InUse(x *state.Window) *state.Window {
	n := *x.WithApart(c.inUse(x, x.Apart()))
	if c.M.Locks && x.Open {
		n.Lately = c.inUse(x, x.Lately)
	}
	return &n
}

// StillInUse gives the accesses alone that may still come, among them those of the call that the process is in.
func (c *Call) StillInUse(x *state.Window) []state.Touch {
	return c.inUse(x, slices.DeleteFunc(slices.Clone(x.Passive()), func(t state.Touch) bool { return !t.Held }))
}

// inUse adds such accesses to a list of others.
func (c *Call) inUse(x *state.Window, list []state.Touch) []state.Touch {
	f := c.M.F
	now := &state.Window{Touched: list}
	use := func(part *state.Region, r *state.Request, s *state.Span) {
		for _, run := range s.Runs {
			path := append(slices.Clone(run.Path), run.First)
			t := c.env.TouchOf(part, path, f.Int(int64(run.N)*run.Size))
			if t.Write, t.Site = s.Written, r.Site; r.Freed {
				t.Vague, t.Where = true, sym.Nil
			}
			if t.From < t.To {
				now = now.Touching(x.Dated(t))
			}
		}
	}
	for _, r := range c.Process().Requests {
		for k := range r.Owned {
			s := &r.Owned[k]
			x.Parts(func(part *state.Region) {
				if s.Obj == part.Obj {
					use(part, r, s)
				}
			})
		}
	}
	return now.Touched
}

// Operate begins an operation on a window, which owns memory until a synchronisation completes it. It must come after
// Go.
func (c *Call) Operate(r state.Request, owned ...Owned) {
	r.Args[0] = int64(len(c.proc.Ongoing(r.Window)))
	r.Handle, r.Number, r.Site, r.Owned = state.Dangling, c.proc.FreeRequest(), c.Site, spans(nil, owned)
	c.proc.AddRequest(&r)
}

// RequireAt obliges a condition, of which it is said at another place that it does not hold. It tells whether the call
// goes on.
func (c *Call) RequireAt(kind verdict.Kind, cond sym.Expr, pos source.Pos, message string, related ...Related) bool {
	c.env.Oblige(kind, cond, pos, message)
	c.st.related = related
	return c.Clear()
}

// Inside checks that so many bytes behind a pointer are inside its object. It gives the object, and where in it they
// begin.
func (c *Call) Inside(p sym.Expr, bytes int64) (obj int32, at int64, ok bool) {
	if c.Failed() {
		return 0, 0, false
	}
	return c.env.Inside(p, bytes, c.Pos)
}
