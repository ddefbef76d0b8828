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

// Ending is a way in which a call ends that is Several.
type Ending struct {
	// Requests has the requests that a wait or test for any or some ends with, in the order of
	// the answer: see Slots. It is 0 of a test of all.
	Requests Slots
	// Pass: the test finds that its requests are not complete.
	Pass bool
	// Favour: it takes the buffering of a message, which MPI may refuse.
	Favour bool
}

// Slots is a list of slots of requests, each a digit, the first one lowest.
type Slots int

const (
	slotBits = 6 // of a digit
	// MostSlots is how many requests a list can have.
	MostSlots = 8
	// MostPlaces is how long the array can be that they stand in.
	MostPlaces = 1<<slotBits - 1
)

// slotsOf makes a list.
func slotsOf(requests []*state.Request) Slots {
	list := Slots(0)
	for k := len(requests) - 1; k >= 0; k-- {
		list = list<<slotBits | Slots(requests[k].Slot)
	}
	return list
}

// Of gives the requests of a list, among those that have a slot.
func (list Slots) Of(awaited []*state.Request) []*state.Request {
	var out []*state.Request
	for ; list > 0; list >>= slotBits {
		for _, r := range awaited {
			if r.Slot == int(list&MostPlaces) {
				out = append(out, r)
			}
		}
	}
	return out
}

// Endings gives the ways in which the call of a process ends that is Several. Some requests
// are any that are complete, as many as MPI has noticed, in any order: the Standard does not say
// how the indices are ordered.
func (m *Machine) Endings(s *state.State, p int) []Ending {
	var list []Ending
	kind := s.Procs[p].Op.Kind
	switch {
	case kind == state.OpTest:
		if done := together(s, p); done != pending {
			list = append(list, Ending{Favour: done == bufferable})
		}
	case kind.Picks():
		list = picks(s, p, kind == state.OpWaitSome || kind == state.OpTestSome)
	}
	if kind.Tests() {
		list = append(list, Ending{Pass: true})
	}
	return list
}

// picks gives the endings with each of the requests that can be complete, and with several of
// them where more is wanted.
func picks(s *state.State, p int, more bool) []Ending {
	var list []Ending
	var done []*state.Request
	for _, r := range s.Procs[p].Awaited() {
		if progressOf(s, p, r) != pending {
			done = append(done, r)
		}
	}
	var extend func(taken []*state.Request, favour bool)
	extend = func(taken []*state.Request, favour bool) {
		for _, r := range done {
			if slices.Contains(taken, r) {
				continue
			}
			now, asked := append(taken[:len(taken):len(taken)], r), favour || progressOf(s, p, r) == bufferable
			list = append(list, Ending{Requests: slotsOf(now), Favour: asked})
			if more {
				extend(now, asked)
			}
		}
	}
	extend(nil, false)
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
	if !e.Pass && kind != state.OpWaitSome && kind != state.OpTestSome {
		return nil
	}
	var list [][]int
	taken := e.Requests.Of(s.Procs[p].Awaited())
	for _, r := range s.Procs[p].Awaited() {
		if progressOf(s, p, r) >= least && !slices.Contains(taken, r) {
			list = append(list, []int{r.Number})
		}
	}
	return list
}

// Chosen gives the way in which the call ends that ended last, or is about to.
func (m *Machine) Chosen() Ending { return m.ending }

// End lets the call of a process end in one of the ways of Endings; see Step.
func (m *Machine) End(s *state.State, p int, e Ending) (Outcome, sym.Expr) {
	if !e.Pass {
		awaited := s.Procs[p].Awaited()
		if e.Requests != 0 {
			awaited = e.Requests.Of(awaited)
		}
		bufferAwaited(s, p, awaited)
	}
	m.ending = e
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
	list, kind := c.Process().Awaited(), c.Process().Op.Kind
	switch {
	case kind.Tests() && c.M.ending.Pass:
		return nil
	case kind.Picks() && (len(list) > 1 || kind.Tests()):
		return c.M.ending.Requests.Of(list)
	}
	return list
}
