package exec

import (
	"slices"

	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/state"
)

// progress says how far a nonblocking operation is.
type progress uint8

const (
	// pending: it is not complete.
	pending progress = iota
	// optional: a send that is complete as soon as MPI buffers its message, or a collective that is as soon as MPI lets
	// the process leave, as it is free to do; or a partition that has come before the others are ready, for which MPI is
	// free to wait.
	optional
	// complete: a receive that has a message, a send whose message was matched or that was withdrawn, a collective that
	// everyone has entered.
	complete
)

// readiness is what a process can do that waits for an operation which is so far.
var readiness = [...]Readiness{pending: Blocked, optional: Optional, complete: Ready}

// progressOf tells how far a request of process p is.
func (m *Machine) progressOf(s *state.State, p int, r *state.Request) progress {
	switch {
	case r.Seen:
		return complete
	case r.Parts > 0 && !r.Receive && slices.Contains(r.Done, 0):
		return pending
	case r.Sends && s.Comm.Unmatched(p, r.Number) != nil:
		if r.Nobody || !s.Comm.Posted(p, r.Number).Open() {
			return optional
		}
		return pending
	case r.Nobody:
		return complete
	case r.General:
		return pending
	case r.Window != 0:
		return achieved(p, r)
	case r.Remote:
		return delivered(s.Procs[p], r)
	case r.Collective:
		return m.progressIn(s, p, s.Comm.Begun(p, r.Number))
	case r.Receive && !s.Comm.Posted(p, r.Number).Open(), !r.Receive && s.Comm.Unmatched(p, r.Number) == nil:
		return complete
	case r.Receive || r.Synchronous || s.Comm.Cancelling(p, r.Number):
		return pending
	}
	return optional
}

// together tells how far the requests are that a process waits for, taken together.
func (m *Machine) together(s *state.State, p int) progress {
	all := complete
	part := s.Procs[p].Op.Part
	for _, r := range s.Procs[p].Requests {
		if r.Slot > 0 && part > 0 {
			all = min(all, arrived(s.Comm.Posted(p, r.Number), part-1, r.Parts))
		} else if r.Slot > 0 {
			all = min(all, m.progressOf(s, p, r))
		}
	}
	return all
}

// arrived tells how far a partition is, of so many, of a partitioned receive. MPI may send all partitions together.
func arrived(r *comm.Receive, partition, of int) progress {
	switch {
	case !r.Arrived(partition, of):
		return pending
	case r.Open():
		return optional
	}
	return complete
}

// waiting tells what a process can do that waits for all of some requests.
func (m *Machine) waiting(s *state.State, p int) Readiness { return readiness[m.together(s, p)] }

// waitingAny tells what a process can do that waits for one or some of several requests. With one
// that is no different from waiting for all.
func (m *Machine) waitingAny(s *state.State, p int) Readiness {
	n, most := 0, pending
	for _, r := range s.Procs[p].Requests {
		if r.Slot > 0 {
			n++
			most = max(most, m.progressOf(s, p, r))
		}
	}
	switch {
	case n == 1:
		return m.waiting(s, p)
	case most == pending:
		return Blocked
	}
	return Several
}

// Option is a move with which a call that is Several ends, or a part of one.
type Option struct {
	Move
	// Buffers: it takes the buffering of a message, or an early leave of a collective, which MPI may refuse.
	Buffers bool
}

// some tells whether the process waits for some requests, or tests whether some are complete.
func some(kind state.OpKind) bool { return kind == state.OpWaitSome || kind == state.OpTestSome }

// Picking tells whether the answer of the call that a process is in has been chosen in part. Nothing
// else happens until the call ends: package por says why.
func Picking(proc *state.Proc) bool {
	return some(proc.Op.Kind) && slices.ContainsFunc(proc.Requests, func(r *state.Request) bool { return r.Picked > 0 })
}

// Options gives the moves with which the call of a process ends, or goes on to end, that is Several.
func (m *Machine) Options(s *state.State, p int) []Option {
	var list []Option
	proc := s.Procs[p]
	whole := Move{Process: p, Kind: Complete}
	switch kind := proc.Op.Kind; {
	case kind == state.OpTest:
		if done := m.together(s, p); done != pending {
			list = append(list, Option{whole, done == optional})
		}
	case kind == state.OpClosedTest:
		if closing(s, p, &proc.Op) == Ready {
			list = append(list, Option{Move: whole})
		}
	case kind == state.OpIprobe:
		for _, from := range m.Senders(s, p) {
			list = append(list, Option{Move: Move{Process: p, Kind: Found, From: from}})
		}
	case Picking(proc):
		return append([]Option{{Move: whole}}, m.picks(s, p)...)
	case kind.Picks():
		list = m.picks(s, p)
	}
	if proc.Op.Kind.Tests() && !known(proc) {
		list = append(list, Option{Move: Move{Process: p, Kind: Incomplete}})
	}
	return list
}

// known tells whether the process knows already that a test of some requests does not find them incomplete: one was
// found complete before, or each where the test is of all. Of a generalized request it has said so itself, and of a
// partitioned receive MPI_Parrived has said it of every partition. Communication with MPI_PROC_NULL is complete as it
// begins (MPI 4.0, section 3.10).
func known(proc *state.Proc) bool {
	list := proc.Awaited()
	seen := func(r *state.Request) bool {
		return r.Seen || r.General && r.Nobody || withNobody(r) || r.Receive && r.Parts > 0 && !slices.Contains(r.Done, 0)
	}
	if proc.Op.Kind == state.OpTest {
		return !slices.ContainsFunc(list, func(r *state.Request) bool { return !seen(r) })
	}
	return slices.ContainsFunc(list, seen)
}

// withNobody tells whether a request is that of a send or a receive with MPI_PROC_NULL, as a whole.
func withNobody(r *state.Request) bool {
	return r.Nobody && !r.Sends && r.Parts == 0 && r.File == 0 && !r.Remote && !r.Collective
}

// picks gives the moves with each of the requests that can be complete, and are not picked.
func (m *Machine) picks(s *state.State, p int) []Option {
	var list []Option
	for _, r := range s.Procs[p].Awaited() {
		if how := m.progressOf(s, p, r); how != pending && r.Picked == 0 {
			list = append(list, Option{Move{Process: p, Kind: Complete, Request: r.Slot}, how == optional})
		}
	}
	return list
}

// Missed gives the operations, by the numbers of their requests, that are complete and that the call of a
// process does not end with if it ends by a given move, although MPI promises not to leave them out for ever: of
// each list one. Granted: MPI buffers what it can.
func (m *Machine) Missed(s *state.State, mv Move, granted bool) [][]int {
	p, pass := mv.Process, mv.Kind == Incomplete
	kind, least := s.Procs[p].Op.Kind, complete
	if granted {
		least = optional
	}
	if kind == state.OpTest {
		if !pass || m.together(s, p) < least {
			return nil
		}
		var all []int
		for _, r := range s.Procs[p].Awaited() {
			all = append(all, r.Number)
		}
		return [][]int{all}
	}
	if !pass && (!some(kind) || mv.Request > 0) {
		return nil // it finds one, or goes on to choose its answer
	}
	var list [][]int
	for _, r := range s.Procs[p].Awaited() {
		if m.progressOf(s, p, r) >= least && r.Picked == 0 {
			list = append(list, []int{r.Number})
		}
	}
	return list
}

// Probed gives the messages of which a process that probes is to find one at last, although MPI may say for a while
// that there is none (MPI 3.1, section 3.8.1): what it could find. A test whether an epoch is over is to find at last
// that it is: those with which others have said so.
func (m *Machine) Probed(s *state.State, p int) []*comm.Message {
	switch op := &s.Procs[p].Op; op.Kind {
	case state.OpIprobe:
	case state.OpClosedTest:
		if closing(s, p, op) == Ready {
			return accessesTo(s, p, op)
		}
		return nil
	default:
		return nil
	}
	var list []*comm.Message
	for _, i := range s.Comm.Match(s.Procs[p].Op.Pattern) {
		list = append(list, s.Comm.Messages[i])
	}
	return list
}

// buffered gives the communication in which the messages of sends that a process waits for are buffered.
func buffered(c *comm.Comm, p int, requests []*state.Request) *comm.Comm {
	for _, r := range requests {
		for r.Posts() && c.Unmatched(p, r.Number) != nil {
			c = c.Detach(p, r.Number)
		}
	}
	return c
}

// Ended gives the requests with which the wait or test of the calling process ends, in the order of the
// answer. There are none when a test finds that they are not complete.
func (c *Call) Ended() []*state.Request {
	proc := c.Process()
	list, kind := proc.Awaited(), proc.Op.Kind
	switch {
	case kind.Tests() && c.st.choice.Kind == Incomplete:
		return nil
	case kind.Picks() && (len(list) > 1 || kind.Tests()):
		return endedOf(proc, c.st.choice.Request)
	}
	return list
}

// endedOf gives the requests with which the call of a process ends, which is for any or some of them; for any
// it is the one with the given slot.
func endedOf(proc *state.Proc, slot int) []*state.Request {
	if some(proc.Op.Kind) {
		return proc.PickedRequests()
	}
	for _, r := range proc.Requests {
		if r.Slot == slot {
			return []*state.Request{r}
		}
	}
	return nil
}
