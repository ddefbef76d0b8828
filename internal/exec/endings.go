package exec

import (
	"slices"

	"github.com/tass-go/tass/internal/state"
	"github.com/tass-go/tass/internal/sym"
)

// progress says how far a nonblocking operation is.
type progress uint8

const (
	// pending: it is not complete.
	pending progress = iota
	// bufferable: a send that is complete as soon as MPI buffers its message, as it is
	// free to do.
	bufferable
	// complete: a receive that has a message, or a send whose message was matched.
	complete
)

// progressOf tells how far a request of process p is.
func progressOf(s *state.State, p int, r *state.Request) progress {
	switch {
	case r.Nobody:
		return complete
	case r.Receive && s.Comm.Posted(p, r.Number).Msg != nil, !r.Receive && s.Comm.Unmatched(p, r.Number) == nil:
		return complete
	case r.Receive || r.Synchronous:
		return pending
	}
	return bufferable
}

// together tells how far the requests are that a process waits for, taken together.
func together(s *state.State, p int) progress {
	all := complete
	for _, r := range s.Procs[p].Requests {
		if r.Slot > 0 {
			all = min(all, progressOf(s, p, r))
		}
	}
	return all
}

// waiting tells what a process can do that waits for all of some requests.
func waiting(s *state.State, p int) Readiness {
	return [...]Readiness{pending: Blocked, bufferable: Optional, complete: Ready}[together(s, p)]
}

// waitingAny tells what a process can do that waits for one or some of several requests. With one
// that is no different from waiting for all.
func waitingAny(s *state.State, p int) Readiness {
	n, most := 0, pending
	for _, r := range s.Procs[p].Requests {
		if r.Slot > 0 {
			n++
			most = max(most, progressOf(s, p, r))
		}
	}
	switch {
	case n == 1:
		return waiting(s, p)
	case most == pending:
		return Blocked
	}
	return Several
}

// Ending is a way in which a call ends that is Several, or a part of one.
//
// A wait or test for some requests may end with any of those that are complete, as many as MPI has noticed, in
// any order: the Standard does not say how the indices are ordered. There are more such lists than one wants to have
// at a time, so that a list is chosen request by request: see state.Request.Picked.
type Ending struct {
	// Slot is that of the request that a wait or test for any ends with. Of a wait or test for some it is that
	// of a request which its answer has next, and 0 where the call ends with those chosen so far. It is 0 of a
	// test of all.
	Slot int
	// Pass: the test finds that its requests are not complete.
	Pass bool
	// Favour: it takes the buffering of a message, which MPI may refuse.
	Favour bool
}

// some tells whether the process waits for some requests, or tests whether some are complete.
func some(kind state.OpKind) bool { return kind == state.OpWaitSome || kind == state.OpTestSome }

// Picking tells whether the answer of the call that a process is in has been chosen in part. Nothing
// else happens until the call ends: package por says why.
func Picking(proc *state.Proc) bool {
	return some(proc.Op.Kind) && slices.ContainsFunc(proc.Requests, func(r *state.Request) bool { return r.Picked > 0 })
}

// Endings gives the ways in which the call of a process ends, or goes on to end, that is Several.
func (m *Machine) Endings(s *state.State, p int) []Ending {
	var list []Ending
	kind := s.Procs[p].Op.Kind
	switch {
	case kind == state.OpTest:
		if done := together(s, p); done != pending {
			list = append(list, Ending{Favour: done == bufferable})
		}
	case Picking(s.Procs[p]):
		return append([]Ending{{}}, picks(s, p)...)
	case kind.Picks():
		list = picks(s, p)
	}
	if kind.Tests() {
		list = append(list, Ending{Pass: true})
	}
	return list
}

// picks gives the endings with each of the requests that can be complete, and are not picked.
func picks(s *state.State, p int) []Ending {
	var list []Ending
	for _, r := range s.Procs[p].Awaited() {
		if how := progressOf(s, p, r); how != pending && r.Picked == 0 {
			list = append(list, Ending{Slot: r.Slot, Favour: how == bufferable})
		}
	}
	return list
}

// Missed gives the operations, by the numbers of their requests, that are complete and that the call of a
// process does not end with if it ends in a given way, although MPI promises not to leave them out for ever: of
// each list one. Granted: MPI buffers what it can.
func (m *Machine) Missed(s *state.State, p int, e Ending, granted bool) [][]int {
	kind, least := s.Procs[p].Op.Kind, complete
	if granted {
		least = bufferable
	}
	if kind == state.OpTest {
		if !e.Pass || together(s, p) < least {
			return nil
		}
		var all []int
		for _, r := range s.Procs[p].Awaited() {
			all = append(all, r.Number)
		}
		return [][]int{all}
	}
	if !e.Pass && (!some(kind) || e.Slot > 0) {
		return nil // it finds one, or goes on to choose its answer
	}
	var list [][]int
	for _, r := range s.Procs[p].Awaited() {
		if progressOf(s, p, r) >= least && r.Picked == 0 {
			list = append(list, []int{r.Number})
		}
	}
	return list
}

// End lets the call of a process end in one of the ways of Endings, or choose a request for its answer; see Step.
func (m *Machine) End(s *state.State, p int, e Ending) (Outcome, sym.Expr) {
	proc := s.Procs[p]
	if some(proc.Op.Kind) && e.Slot > 0 {
		s.Edit(p).Pick(e.Slot)
		return Done, sym.Nil
	}
	m.ending = e
	switch {
	case e.Pass:
	case proc.Op.Kind.Picks():
		bufferAwaited(s, p, m.endedOf(proc))
	default:
		bufferAwaited(s, p, proc.Awaited())
	}
	return m.Step(s, p)
}

// bufferAwaited marks the messages of sends that a process waits for as buffered.
func bufferAwaited(s *state.State, p int, requests []*state.Request) {
	for _, r := range requests {
		if !r.Receive {
			s.Comm = s.Comm.Detach(p, r.Number)
		}
	}
}

// Ended gives the requests with which the wait or test of the calling process ends, in the order of the
// answer. There are none when a test finds that they are not complete.
func (c *Call) Ended() []*state.Request {
	proc := c.Process()
	list, kind := proc.Awaited(), proc.Op.Kind
	switch {
	case kind.Tests() && c.M.ending.Pass:
		return nil
	case kind.Picks() && (len(list) > 1 || kind.Tests()):
		return c.M.endedOf(proc)
	}
	return list
}

// endedOf gives the requests with which the call of a process ends, which is for any or some of them.
func (m *Machine) endedOf(proc *state.Proc) []*state.Request {
	if some(proc.Op.Kind) {
		return proc.PickedRequests()
	}
	for _, r := range proc.Requests {
		if r.Slot == m.ending.Slot {
			return []*state.Request{r}
		}
	}
	return nil
}
