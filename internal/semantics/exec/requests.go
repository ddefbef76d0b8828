package exec

import (
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/eval"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// match matches a receive that a process has posted with a message of a sender, or withdraws it, or a send.
func match(s *state.State, mv Move) {
	for i, r := range s.Comm.Receives {
		switch {
		case r.For.Dst != mv.Process || r.Request != mv.Request:
		case mv.From == Withdrawn:
			s.Comm = s.Comm.Withdraw(i)
			return
		default:
			s.Comm = s.Comm.Pair(i, mv.From)
			return
		}
	}
	withdrawSend(s, mv)
}

// withdrawSend ends a send that its process has cancelled without anybody getting its message.
func withdrawSend(s *state.State, mv Move) {
	s.Comm = s.Comm.WithdrawSend(mv.Process, mv.Request)
	for _, r := range s.Procs[mv.Process].Requests {
		if r.Number == mv.Request {
			n := *r
			n.Withdrawn = true
			s.Edit(mv.Process).Replace(r, &n)
			return
		}
	}
}

// Request makes the request of a nonblocking operation, which owns memory until the
// process has waited for it, and gives the handle. It must come after Go.
func (c *Call) Request(r state.Request, owned ...Owned) (handle sym.Expr, number int) {
	m := c.M
	t := m.Types.Of(&m.untyped, nil)
	r.Handle = c.S.NewObject(c.proc, state.Object{Site: c.Site}, m.arrayOf(t, m.F.Int(1)))
	r.Number, r.Site, r.Owned = c.proc.FreeRequest(), c.Site, spans(nil, owned)
	c.proc.AddRequest(&r)
	c.proc.Untidy = true
	return m.F.Pointer(r.Handle, m.F.Int(0)), r.Number
}

// Adopt makes a request what another says, which then owns memory: only the handle and the number stay. It gives the
// handle. It must come after Go.
func (c *Call) Adopt(r *state.Request, as state.Request, owned ...Owned) sym.Expr {
	as.Handle, as.Number, as.Probed, as.Site, as.Owned = r.Handle, r.Number, r.Probed, c.Site, spans(nil, owned)
	c.proc.Replace(r, &as)
	return c.M.F.Pointer(r.Handle, c.M.F.Int(0))
}

// Start starts a persistent operation, which owns memory from now on. It must come after Go.
func (c *Call) Start(r *state.Request, owned ...Owned) {
	n := *r
	n.Idle, n.Site, n.Owned = false, c.Site, spans(r.Owned, owned)
	c.proc.Replace(r, &n)
}

// Owned is memory that an operation uses, which may be none.
type Owned struct {
	*Region
	Written, Kept bool // as in state.Span
}

// Spans gives memory in the form in which a state keeps it.
func Spans(owned ...Owned) []state.Span { return spans(nil, owned) }

// spans adds to memory that is owned already, for as long as anybody wants it.
func spans(list []state.Span, owned []Owned) []state.Span {
	list = slices.Clip(list)
	for _, o := range owned {
		if o.Region == nil || o.n == 0 {
			continue
		}
		for k, run := range o.runs {
			if k == 0 || run.obj != o.runs[k-1].obj {
				list = append(list, state.Span{Obj: run.obj, Written: o.Written, Kept: o.Kept})
			}
			s := &list[len(list)-1]
			s.Runs = append(s.Runs, state.Run{Path: slices.Clone(run.path), First: run.first, N: run.n,
				Size: run.elem.Size})
		}
	}
	return list
}

// untouched obliges that a region meets no buffer of a pending operation that forbids
// the access.
func (r *Region) untouched(write bool) {
	c := r.c
	if c.completing {
		return
	}
	what := "the memory that " + c.Act.Called() + " is given"
	for _, q := range c.Process().Requests {
		for i := range q.Owned {
			s := &q.Owned[i]
			if write || s.Written {
				c.meetings(r, s, func(met sym.Expr) { c.env.Hazard(q, s, met, what, write, c.Pos) })
			}
		}
	}
	for _, q := range c.Process().Outside() {
		for i := range q.Owned {
			if s := &q.Owned[i]; write || s.Written {
				c.meetings(r, s, func(met sym.Expr) { c.env.Combining(q, met, what, write, c.Pos) })
			}
		}
	}
}

// meetings calls fn with the conditions under which a region meets memory that an operation owns.
func (c *Call) meetings(r *Region, s *state.Span, fn func(met sym.Expr)) {
	if r.n == 0 {
		return
	}
	for i := range s.Runs {
		for _, run := range r.runs {
			if s.Obj != run.obj {
				continue
			}
			if met := c.env.Meet(&state.Run{Path: run.path, First: run.first, N: run.n}, &s.Runs[i]); met != sym.False {
				fn(met)
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
	for _, q := range c.Process().Requests {
		for i := range q.Owned {
			if !q.Receive && !q.Collective && q.Window == 0 && q.File == 0 {
				c.meetings(r, &q.Owned[i], func(met sym.Expr) { c.env.Shared(q, met, c.Pos) })
			}
		}
	}
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
	if len(s.Procs[p].Requests)+len(s.Procs[p].Held().Folds) == 0 {
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
		for i := range r.Owned {
			own := &r.Owned[i]
			if !slices.Contains(ids, own.Obj) || st.env.Failure != nil {
				continue
			}
			if !st.env.NotKnown(r, pos) {
				st.env.Failure = &eval.Failure{Violation: st.env.Ends(r, own, s.Procs[p].Objs[own.Obj], pos)}
			}
			return false
		}
	}
	for _, r := range s.Procs[p].Outside() {
		for i := range r.Owned {
			if id := r.Owned[i].Obj; slices.Contains(ids, id) && st.env.Failure == nil {
				st.env.Failure = &eval.Failure{Violation: st.env.EndsIn(r, s.Procs[p].Objs[id], pos)}
				return false
			}
		}
	}
	return true
}

// leaks reports what a process which ends, or ends its use of MPI, leaves behind: nonblocking operations
// that it has never waited for, which go on without it, and communicators, groups, info objects, datatypes and
// operations that it has never freed. Ends tells which.
func (st *Step) leaks(s *state.State, p int, ends bool, why Related) {
	proc := s.Edit(p)
	for _, r := range proc.Requests {
		switch {
		case r.Freed:
		case r.Buffer: // MPI_Finalize detaches it (MPI 3.1, section 8.7)
			s.Comm = buffered(s.Comm, p, []*state.Request{r})
		case r.Message && r.Nobody:
		case r.Message:
			st.finding(s, p, &Finding{Kind: verdict.MPIUnreceivedMessage, Process: p, Pos: st.PosOf(r.Site),
				Message: "the message that this probe has matched is never received", Related: []Related{why}})
		case r.Lock != state.NoLock:
			st.finding(s, p, &Finding{Kind: verdict.MPIResourceLeak, Process: p, Pos: st.PosOf(r.Site),
				Message: "this lock is never released", Related: []Related{why}})
		case r.Window != 0:
			st.finding(s, p, &Finding{Kind: verdict.MPIResourceLeak, Process: p, Pos: st.PosOf(r.Site),
				Message: "no synchronisation ever completes this operation", Related: []Related{why}})
		case r.Half:
			st.finding(s, p, &Finding{Kind: verdict.MPIResourceLeak, Process: p, Pos: st.PosOf(r.Site),
				Message: "no call ever ends what this one begins", Related: []Related{why}})
		case r.Persistent && r.Idle:
			st.finding(s, p, &Finding{Kind: verdict.MPIResourceLeak, Process: p, Pos: st.PosOf(r.Made),
				Message: "the persistent request is never freed", Related: []Related{why}})
		default:
			st.finding(s, p, &Finding{Kind: verdict.MPIResourceLeak, Process: p, Pos: st.PosOf(r.Site),
				Message: "the request of this operation is never completed", Related: []Related{why}})
		}
	}
	s.DropRequests(proc)
	var kept []*state.Handle // info objects outlive MPI (MPI 4.0, section 11.4.1)
	for _, h := range proc.Held().Handles {
		if h.Dead || h.Kind == state.ErrorCode {
			continue
		}
		if h.Kind == state.Info && !ends {
			kept = append(kept, h)
			continue
		}
		st.finding(s, p, &Finding{Kind: verdict.MPIResourceLeak, Process: p, Pos: st.PosOf(h.Made),
			Message: "the " + h.Kind.String() + " is never " + h.Kind.Ended(), Related: []Related{why}})
	}
	for _, x := range proc.Windows() {
		for _, n := range x.Numbers {
			s.Kill(proc, st.F.PtrObj(n))
		}
	}
	held := proc.Hold()
	held.Handles, held.Windows, held.Files = kept, nil, nil
	for _, d := range held.Datatypes {
		if !d.Freed {
			st.finding(s, p, &Finding{Kind: verdict.MPIResourceLeak, Process: p, Pos: st.PosOf(d.Site),
				Message: "the datatype is never freed", Related: []Related{why}})
		}
	}
	held.Datatypes = nil
	for _, o := range held.Operations {
		st.finding(s, p, &Finding{Kind: verdict.MPIResourceLeak, Process: p, Pos: st.PosOf(o.Site),
			Message: "the operation is never freed", Related: []Related{why}})
	}
	held.Operations, held.Attached = nil, nil
}

// Leaks reports the requests of the calling process that were never completed. It must come after
// Go; when it gives false, the call must return at once.
func (c *Call) Leaks() bool {
	if c.proc.Holds() {
		c.st.leaks(c.S, c.P, false, Related{Process: c.P, Pos: c.Pos, Message: c.Act.Called() + " is called here"})
	}
	return !c.st.dead
}

// SiteOf gives the call that posted a receive, or the message of a send that is cancelled.
func (m *Machine) SiteOf(s *state.State, p, request int) comm.CallSite {
	if r := s.Comm.Posted(p, request); r != nil {
		return r.Site
	}
	return s.Comm.Unmatched(p, request).Site
}

// notGranted says of a lock that a process waits for who holds one that does not go together with it.
func (m *Machine) notGranted(s *state.State, p int, r *state.Request) []Related {
	rank := r.Args[state.ArgTarget]
	h := s.Conflicting(p, r, false)
	if r.Stage == state.Achieved || h == nil {
		return nil
	}
	return []Related{
		{Process: p, Pos: m.PosOf(r.Site), Message: fmt.Sprintf("this lock of the memory of rank %d is not granted", rank)},
		{Process: h.Process, Pos: m.PosOf(h.Site), Message: fmt.Sprintf("this lock of the memory of rank %d is held", rank)},
	}
}

// Incomplete gives the operations that a process waits for and that are not complete.
func (m *Machine) Incomplete(s *state.State, p int) []Related {
	var list []Related
	for _, r := range s.Procs[p].Awaited() {
		what := "nobody has received this message"
		switch {
		case r.Buffer:
			for _, msg := range s.Comm.Messages {
				if msg.Src == p && msg.Request == r.Number {
					list = append(list, Related{Process: p, Pos: m.PosOf(msg.Site), Message: what})
				}
			}
			continue
		case r.Parts > 0 && !r.Receive && slices.Contains(r.Done, 0):
			what = "not all of its partitions are ready"
		case r.General:
			what = "the program has not called MPI_Grequest_complete for this operation"
		case r.Remote:
			what = "this operation is not done, as its lock is not granted"
		case r.Collective:
			what = "not all have entered this operation"
		case r.Lock != state.NoLock:
			list = append(list, m.notGranted(s, p, r)...)
			continue
		case r.Window != 0:
			what = "this operation is not done, as its lock is not granted"
		case r.Sends && (r.Nobody || !s.Comm.Posted(p, r.Number).Open()): // the receive is complete
		case r.Receive:
			what = "no message has come for this receive"
		}
		if m.progressOf(s, p, r) != complete {
			list = append(list, Related{Process: p, Pos: m.PosOf(r.Site), Message: what})
		}
	}
	return list
}
