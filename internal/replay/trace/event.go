package trace

import (
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/source"
)

// EventKind says what a step did to a message, a collective or an epoch.
type EventKind uint8

// The kinds of events.
const (
	Sent     EventKind = iota // a message was posted
	Received                  // a receive got its message, and is complete
	Buffered                  // the send goes on, since MPI buffers the message posted last
	Entered                   // a collective was entered
	Left                      // the collective entered last was left
	Opened                    // an epoch of a window was opened
	Closed                    // and closed
)

// Event is what a step did to a message, a collective or an epoch, for pictures; the note of the step says it in words.
type Event struct {
	Kind EventKind
	// Peer is the rank of the other process, Tag, Count and Value are the message's: its tag, the number of its
	// elements, and the first of them, as text. At is the call that sent it.
	Peer  int
	Tag   string
	Count int
	Value string
	At    source.Position
	// Comm is the handle of the communicator, or the number of the window.
	Comm int
	// Name is the function that entered a collective, or what kind of epoch it is, and with whom.
	Name string
}

// shownCells is how many elements of a message are shown.
const shownCells = 4

// message makes the event of a message, of a process that holds what it points to.
func (r *recorder) message(k EventKind, m *comm.Message, peer int, p *state.Proc) Event {
	return Event{Kind: k, Peer: r.u.Machine.RankOf(peer), Tag: comm.TagText(m.Tag), Count: m.Count,
		Value: r.content(m.Cells, p), At: r.u.Machine.PosOf(m.Site).Position(), Comm: m.Comm}
}

// content gives the first values of a message.
func (r *recorder) content(cells []sym.Expr, p *state.Proc) string {
	var list []string
	for k, x := range cells {
		if k == shownCells {
			list = append(list, "...")
			break
		}
		if x == sym.Nil || x == sym.Stale {
			list = append(list, "?")
			continue
		}
		list = append(list, r.names.value(p, x))
	}
	return strings.Join(list, ", ")
}

// communicated notes the messages that an event has posted, the collectives that it has entered, and the epochs that it
// has opened and closed.
func (r *recorder) communicated(ev *event, s *state.State, step *Step) {
	p := s.Procs[ev.process]
	r.epochs(ev.before, p, step)
	if ev.comm == s.Comm || ev.op == state.OpSend { // a send that goes on has posted its message before
		return
	}
	for _, m := range s.Comm.Messages {
		if m.Src == ev.process && !m.OfEpoch() && !known(ev.comm, m) {
			step.Events = append(step.Events, r.message(Sent, m, m.Dst, p))
		}
	}
	for _, q := range s.Comm.Receives {
		if m := q.Msg; m != nil && m.Src == ev.process && !m.OfEpoch() && !known(ev.comm, m) {
			step.Events = append(step.Events, r.message(Sent, m, m.Dst, p))
		}
	}
	call, ok := ev.loc.Action.(*model.LibCall)
	if !ok || entries(s.Comm, ev.process) <= entries(ev.comm, ev.process) {
		return
	}
	for _, q := range slices.Backward(s.Comm.Records) {
		if e := &q.Entries[ev.process]; e.In && !e.Outside && e.Brought != nil {
			step.Events = append(step.Events, Event{Kind: Entered, Name: call.Name, Comm: q.Comm})
			return
		}
	}
}

// known tells whether a message was there before, be it as one that MPI has not buffered yet. Messages without elements
// are told apart by whether one may have been buffered.
func known(before *comm.Comm, m *comm.Message) bool {
	same := func(o *comm.Message) bool {
		return o == m || isBuffered(o, m) && (o.Request != 0 || o.Waiting || len(m.Cells) > 0)
	}
	return slices.ContainsFunc(before.Messages, same) ||
		slices.ContainsFunc(before.Receives, func(q *comm.Receive) bool { return q.Msg != nil && same(q.Msg) })
}

// entries counts the collectives that a process has entered and that not all have left.
func entries(c *comm.Comm, process int) int {
	n := 0
	for _, q := range c.Records {
		if e := &q.Entries[process]; e.In && !e.Outside {
			n++
		}
	}
	return n
}
