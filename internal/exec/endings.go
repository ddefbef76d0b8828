package exec

import (
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

// waitingAny tells what a process can do that waits for one of some requests. With one that is
// no different from waiting for all.
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

// Ending is a way in which a call ends that is Several.
type Ending struct {
	// Request is the number of the request that a wait for any ends with; 0 of a test.
	Request int
	// Pass: the test finds that its requests are not complete.
	Pass bool
	// Favour: it takes the buffering of a message, which MPI may refuse.
	Favour bool
}

// Endings gives the ways in which the call of a process ends that is Several.
func (m *Machine) Endings(s *state.State, p int) []Ending {
	var list []Ending
	if s.Procs[p].Op.Kind == state.OpTest {
		if done := together(s, p); done != pending {
			list = append(list, Ending{Favour: done == bufferable})
		}
		return append(list, Ending{Pass: true})
	}
	for _, r := range s.Procs[p].Awaited() {
		if done := progressOf(s, p, r); done != pending {
			list = append(list, Ending{Request: r.Number, Favour: done == bufferable})
		}
	}
	return list
}

// End lets the call of a process end in one of the ways of Endings; see Step.
func (m *Machine) End(s *state.State, p int, e Ending) (Outcome, sym.Expr) {
	if !e.Pass {
		bufferAwaited(s, p, e.Request)
	}
	m.ending = e
	return m.Step(s, p)
}

// bufferAwaited marks the messages of sends that a process waits for as buffered: those of
// all, or of the request given.
func bufferAwaited(s *state.State, p, only int) {
	for _, r := range s.Procs[p].Requests {
		if r.Slot > 0 && !r.Receive && (only == 0 || only == r.Number) {
			s.Comm = s.Comm.Detach(p, r.Number)
		}
	}
}

// Ended gives the requests with which the wait or test of the calling process ends, in the order of the
// call. There are none when a test finds that they are not complete.
func (c *Call) Ended() []*state.Request {
	list := c.Process().Awaited()
	switch c.Process().Op.Kind {
	case state.OpTest:
		if c.M.ending.Pass {
			return nil
		}
	case state.OpWaitAny:
		for i, r := range list {
			if len(list) > 1 && r.Number == c.M.ending.Request {
				return list[i : i+1]
			}
		}
	}
	return list
}
