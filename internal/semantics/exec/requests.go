package exec

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/eval"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// match matches a receive that a process has posted with a message of a sender.
func match(s *state.State, mv Move) {
	for i, r := range s.Comm.Receives {
		if r.For.Dst == mv.Process && r.Request == mv.Request {
			s.Comm = s.Comm.Pair(i, mv.From)
			return
		}
	}
}

// Request makes the request of a nonblocking operation, whose buffer is owned until the
// process has waited for it, and gives the handle. It must come after Go. The region may
// be nil.
func (c *Call) Request(r state.Request, owned *Region) (handle sym.Expr, number int) {
	m := c.M
	t := m.Types.Of(&m.untyped, nil)
	r.Handle = c.S.NewObject(c.proc, state.Object{Site: c.Site}, m.arrayOf(t, m.F.Int(1)))
	r.Number, r.Site, r.Owned = c.proc.FreeRequest(), c.Site, owned.span()
	c.proc.AddRequest(&r)
	c.proc.Untidy = true
	return m.F.Pointer(r.Handle, m.F.Int(0)), r.Number
}

// Start starts a persistent operation, whose buffer is owned from now on. It must come after Go.
func (c *Call) Start(r *state.Request, owned *Region) {
	n := *r
	n.Idle, n.Site, n.Owned = false, c.Site, owned.span()
	c.proc.Replace(r, &n)
}

// span gives what a region covers, for as long as anybody wants it.
func (r *Region) span() state.Span {
	if r == nil || r.n == 0 {
		return state.Span{Obj: state.Dangling}
	}
	s := state.Span{Obj: r.obj}
	for _, run := range r.runs {
		s.Runs = append(s.Runs, state.Run{Path: slices.Clone(run.path), First: run.first, N: run.n})
	}
	return s
}

// untouched obliges that a region meets no buffer of a pending operation that forbids
// the access.
func (r *Region) untouched(write bool) {
	c := r.c
	if c.completing {
		return
	}
	c.meetings(r, func(q *state.Request) bool { return write || q.Receive },
		func(q *state.Request, met sym.Expr) {
			c.env.Hazard(q, met, "the memory that "+c.Act.Name+" is given", write, c.Pos)
		})
}

// meetings calls fn with the pending operations, of those that matter, whose buffers a region can meet,
// and the conditions under which it does.
func (c *Call) meetings(r *Region, matters func(*state.Request) bool, fn func(q *state.Request, met sym.Expr)) {
	for _, q := range c.Process().Requests {
		if q.Owned.Obj != r.obj || r.n == 0 || !matters(q) {
			continue
		}
		for i := range q.Owned.Runs {
			for _, run := range r.runs {
				if met := c.env.Meet(&state.Run{Path: run.path, First: run.first, N: run.n}, &q.Owned.Runs[i]); met != sym.False {
					fn(q, met)
				}
			}
		}
	}
}

// Unshared obliges that a region which is sent meets no buffer of a pending send, where that is
// looked for. Before version 2.2, MPI forbade to read such a buffer; that a program reads it
// by itself is not looked for.
func (r *Region) Unshared() {
	c := r.c
	if !c.M.Checks[verdict.MPISharedSend] {
		return
	}
	c.meetings(r, func(q *state.Request) bool { return !q.Receive },
		func(q *state.Request, met sym.Expr) { c.env.Shared(q, met, c.Pos) })
}

// Completing says that the call ends operations whose buffers it owns, so that it may
// use them.
func (c *Call) Completing() { c.completing = true }

// Unused checks that no pending operation has its buffer in an object, which is about to die.
func (c *Call) Unused(obj int32) bool {
	c.st.unused(c.S, c.P, []int32{obj}, c.Pos)
	return !c.Failed()
}

// unusedLocals is unused for variables of the executing frame.
func (st *Step) unusedLocals(s *state.State, p int, vars []*model.Variable) bool {
	if len(s.Procs[p].Requests) == 0 {
		return true
	}
	var ids []int32
	for _, x := range vars {
		if !x.InReg {
			ids = append(ids, s.Procs[p].Top().Objs[x.Slot])
		}
	}
	return st.unused(s, p, ids, st.Here(s, p))
}

// unused checks that no pending operation has its buffer in one of some objects, which are
// about to die.
func (st *Step) unused(s *state.State, p int, ids []int32, pos source.Pos) bool {
	for _, r := range s.Procs[p].Requests {
		if r.Owned.Obj >= 0 && slices.Contains(ids, r.Owned.Obj) && st.env.Failure == nil {
			if st.env.NotKnown(r, pos) {
				return false
			}
			st.env.Failure = &eval.Failure{Violation: st.env.Ends(r, s.Procs[p].Objs[r.Owned.Obj], pos)}
			return false
		}
	}
	return true
}

// leaks reports what a process which ends, or ends its use of MPI, leaves behind: nonblocking operations
// that it has never waited for, which go on without it, and communicators, groups and datatypes that it has never
// freed.
func (st *Step) leaks(s *state.State, p int, why Related) {
	proc := s.Edit(p)
	for _, r := range proc.Requests {
		switch {
		case r.Freed:
		case r.Persistent && r.Idle:
			st.finding(s, p, &Finding{Kind: verdict.MPIResourceLeak, Process: p, Pos: st.PosOf(r.Made),
				Message: "the persistent request is never freed", Related: []Related{why}})
		default:
			st.finding(s, p, &Finding{Kind: verdict.MPIResourceLeak, Process: p, Pos: st.PosOf(r.Site),
				Message: "the request of this operation is never completed", Related: []Related{why}})
		}
	}
	s.DropRequests(proc)
	for _, h := range proc.Handles {
		what := "communicator"
		if h.Kind == state.Group {
			what = "group"
		}
		st.finding(s, p, &Finding{Kind: verdict.MPIResourceLeak, Process: p, Pos: st.PosOf(h.Made),
			Message: "the " + what + " is never freed", Related: []Related{why}})
	}
	proc.Handles = nil
	for _, d := range proc.Datatypes {
		if !d.Freed {
			st.finding(s, p, &Finding{Kind: verdict.MPIResourceLeak, Process: p, Pos: st.PosOf(d.Site),
				Message: "the datatype is never freed", Related: []Related{why}})
		}
	}
	proc.Datatypes = nil
}

// Leaks reports the requests of the calling process that were never completed. It must come after
// Go; when it gives false, the call must return at once.
func (c *Call) Leaks() bool {
	if c.proc.Holds() {
		c.st.leaks(c.S, c.P, Related{Process: c.P, Pos: c.Pos, Message: c.Act.Name + " is called here"})
	}
	return !c.st.dead
}

// SiteOf gives the call that posted a receive.
func (m *Machine) SiteOf(s *state.State, p, request int) comm.CallSite {
	return s.Comm.Posted(p, request).Site
}

// Incomplete gives the operations that a process waits for and that are not complete.
func (m *Machine) Incomplete(s *state.State, p int) []Related {
	var list []Related
	for _, r := range s.Procs[p].Awaited() {
		what := "nobody has received this message"
		if r.Receive {
			what = "no message has come for this receive"
		}
		if progressOf(s, p, r) != complete {
			list = append(list, Related{Process: p, Pos: m.PosOf(r.Site), Message: what})
		}
	}
	return list
}
