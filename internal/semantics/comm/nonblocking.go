package comm

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
)

// # Nonblocking operations
//
// A nonblocking send posts its message as a blocking one does, and a nonblocking
// receive is posted, too: it waits in a list of its process until a message is matched
// with it. A blocking receive is one that is posted and waited for at once, and stands
// behind all that its process has posted before.
//
// # Which messages match which receives
//
// MPI 3.1, section 3.5, orders both sides, for each communicator by itself: a channel is that of one communicator,
// and a receive accepts messages of its own alone. Messages of one channel do not overtake each
// other, and of two receives of a process that could take a message the one that was
// posted first does. So a message m and a receive r can be matched, as soon as both are
// posted, if m is the first message of its channel that r accepts, and r is the first
// receive of its process, of those that are not matched, that accepts m. When this happens is up
// to the implementation. Nothing but the match itself ends it: what is posted later
// stands behind m or behind r, another match of m needs another receive that is first,
// and another match of r needs another message that is the first of its channel.
//
// A receive that names its sender can be matched with one message only. The match
// therefore commutes with everything, and is made as soon as it is possible (settle): it
// disables nothing, and what it enables could have been enabled later. In which order
// several such matches are made makes no difference for the same reason.
//
// A wildcard receive that is posted can be matched with the first message of each
// channel that it accepts. Which one it is, is a choice of the search, and so is when:
// by waiting, more messages may come into question (Comm.Candidates).
//
// A receive that its process has cancelled (MPI 3.1, section 3.8.4) may be withdrawn as long as it has no message,
// which is up to the implementation, too: a match is what ends that, so that matches are no longer made at once. In
// programs that cancel receives, all are Late: each match is a choice of the search. A send that its process has
// cancelled may be withdrawn likewise, as long as its message has not been matched with a receive: until one of the two
// happens it is not complete, and its message is not buffered.
//
// The data stay with the receive until its process waits for it: a program must not
// look at the buffer before.

// Receive is a nonblocking receive that was posted and whose process has not yet waited for it.
// Receives are immutable.
type Receive struct {
	For Pattern // what it accepts; Dst is its process
	// Request is the number of its request in its process.
	Request int `ref:"word"`
	// Msg is the message that was matched with it, nil before.
	Msg *Message
	// Parts are the partitions that have come, by number, of a partitioned transfer.
	Parts []*Message `when:"For.Series"`
	// Held: a probe has matched the message (MPI_Mprobe), and nobody has begun to receive it, so that its sender may
	// wait for that still.
	Held bool `ref:"word"`
	// Cancel: its process has cancelled it, and it has no message yet. Withdrawn: it was cancelled, and gets none.
	Cancel, Withdrawn bool `ref:"word"`
	// Late: its match is a choice of the search although it names its sender, since its process may cancel it before.
	Late bool     `ref:"-"` // as it is always the same in a program
	Site CallSite `ref:"word"`
}

// Open tells whether the receive may still be matched with a message.
func (r *Receive) Open() bool {
	if r.For.Series != 0 {
		return len(r.Parts) == 0 || len(r.Parts) < r.Parts[0].Parts
	}
	return r.Msg == nil && !r.Withdrawn
}

// Hold takes the i-th message out of its channel for a receive that is posted with it.
func (c *Comm) Hold(i int, r *Receive) *Comm {
	r.Msg, r.Held = c.Messages[i], true
	out := c.Take(i)
	return out.AddReceive(r)
}

// Release notes that the process of a receive has begun to receive the message that a probe had matched: its sender
// need not wait any more.
func (c *Comm) Release(dst, request int) *Comm {
	return c.editHeld(func(r *Receive) bool { return r.For.Dst == dst && r.Request == request },
		func(r *Receive, m *Message) { r.Held, m.Waiting, m.Request = false, false, 0 })
}

// editHeld changes the receive, and its message, that holds a message of which something is true; it gives c itself
// where there is none.
func (c *Comm) editHeld(is func(r *Receive) bool, change func(r *Receive, m *Message)) *Comm {
	for i, r := range c.Receives {
		if !r.Held || !is(r) {
			continue
		}
		n, m := *r, *r.Msg
		change(&n, &m)
		n.Msg = &m
		rs := slices.Clone(c.Receives)
		rs[i] = &n
		return &Comm{c.Messages, c.Records, rs, c.Contexts, c.Files}
	}
	return c
}

// held gives the message of a sender that a probe has matched and that belongs to its request; nil when there is none.
// With request 0 it is the one that its blocking send waits for.
func (c *Comm) held(src, request int) *Message {
	for _, r := range c.Receives {
		if r.Held && r.Msg.isOf(src, request) {
			return r.Msg
		}
	}
	return nil
}

// isOf tells whether the sender waits for the message with a request, or with none if that is 0.
func (m *Message) isOf(src, request int) bool {
	return m.Src == src && m.Request == request && (request > 0 || m.Waiting)
}

// AddReceive posts a receive, behind the others of its process.
func (c *Comm) AddReceive(r *Receive) *Comm {
	at := len(c.Receives)
	for at > 0 && c.Receives[at-1].For.Dst > r.For.Dst {
		at--
	}
	rs := slices.Insert(slices.Clone(c.Receives), at, r)
	return (&Comm{c.Messages, c.Records, rs, c.Contexts, c.Files}).gather(r.For.Dst).matchNamed(r.For.Dst)
}

// Unmatched gives the message of a nonblocking send that was neither matched with a
// receive nor buffered; nil when there is none.
func (c *Comm) Unmatched(src, request int) *Message {
	for _, m := range c.Messages {
		if m.Src == src && m.Request == request {
			return m
		}
	}
	return c.held(src, request)
}

// Posted gives the receive of a request; nil when there is none.
func (c *Comm) Posted(dst, request int) *Receive {
	for _, r := range c.Receives {
		if r.For.Dst == dst && r.Request == request {
			return r
		}
	}
	return nil
}

// PostedBefore compares the receives of two requests of a process by the order in which they were posted; requests
// without a receive come behind.
func (c *Comm) PostedBefore(dst, a, b int) int {
	place := func(request int) int {
		i := slices.IndexFunc(c.Receives, func(r *Receive) bool { return r.For.Dst == dst && r.Request == request })
		if i < 0 {
			return len(c.Receives)
		}
		return i
	}
	return place(a) - place(b)
}

// WithReceivedCells puts values in the place of those of the message that the i-th receive has got.
func (c *Comm) WithReceivedCells(i int, cells []sym.Expr) *Comm {
	return c.edited(i, func(r *Receive) {
		m := *r.Msg
		m.Cells = cells
		r.Msg = &m
	})
}

// Detach marks the message of a nonblocking send as buffered.
func (c *Comm) Detach(src, request int) *Comm {
	for i, m := range c.Messages {
		if m.Src == src && m.Request == request {
			n := *m
			n.Waiting, n.Request = false, 0
			ms := slices.Clone(c.Messages)
			ms[i] = &n
			return &Comm{ms, c.Records, c.Receives, c.Contexts, c.Files}
		}
	}
	return c.bufferHeld(src, request)
}

// bufferHeld is Buffer and Detach for a message that a probe has matched.
func (c *Comm) bufferHeld(src, request int) *Comm {
	return c.editHeld(func(r *Receive) bool { return r.Msg.isOf(src, request) },
		func(_ *Receive, m *Message) { m.Waiting, m.Request = false, 0 })
}

// Complete removes the receive of a request whose process has its message.
func (c *Comm) Complete(dst, request int) *Comm {
	for i, r := range c.Receives {
		if r.For.Dst == dst && r.Request == request {
			return &Comm{c.Messages, c.Records, slices.Delete(slices.Clone(c.Receives), i, i+1), c.Contexts, c.Files}
		}
	}
	return c
}

// Candidates gives the indices of the messages that a posted wildcard receive, by its
// index, can be matched with now, in order of sender.
func (c *Comm) Candidates(i int) []int {
	r := c.Receives[i]
	if r.For.Series != 0 || !r.Open() {
		return nil
	}
	return c.match(&r.For, c.Receives[:i])
}

// Open tells whether a process has posted a receive that has no message yet.
func (c *Comm) Open(dst int) bool {
	return slices.ContainsFunc(c.Receives, func(r *Receive) bool { return r.For.Dst == dst && r.Open() })
}

// Behind tells whether a posted receive, which has no message yet, stands behind another one without a message
// that accepts some of the same messages.
func (c *Comm) Behind(dst, request int) bool {
	of := c.Posted(dst, request)
	for _, r := range c.Receives {
		if r == of {
			break
		}
		if r.For.Dst == dst && r.Open() && r.For.meets(&of.For) {
			return true
		}
	}
	return false
}

// meets tells whether some message is accepted by both of two receives of one process.
func (p *Pattern) meets(q *Pattern) bool {
	return p.Comm == q.Comm && (p.Src < 0 || q.Src < 0 || p.Src == q.Src) && (p.AnyTag || q.AnyTag || p.Tag == q.Tag)
}

// Pair matches the i-th receive with a message of a sender, which must be one of its
// candidates, and makes the matches that follow.
func (c *Comm) Pair(i, from int) *Comm {
	for _, k := range c.Candidates(i) {
		if c.Messages[k].Src == from {
			return c.pair(i, k).matchNamed(c.Receives[i].For.Dst)
		}
	}
	return c
}

// Cancel notes that the process of a receive which has no message has cancelled it.
func (c *Comm) Cancel(dst, request int) *Comm {
	for i, r := range c.Receives {
		if r.For.Dst == dst && r.Request == request && r.Open() {
			return c.edited(i, func(r *Receive) { r.Cancel = true })
		}
	}
	return c
}

// Withdraw ends the i-th receive, which its process has cancelled, without a message.
func (c *Comm) Withdraw(i int) *Comm {
	out := c.edited(i, func(r *Receive) { r.Cancel, r.Withdrawn = false, true })
	return out.matchNamed(c.Receives[i].For.Dst)
}

// CancelSend notes that the process of a send has cancelled it, whose message nobody has matched.
func (c *Comm) CancelSend(src, request int) *Comm {
	out := *c
	for i, m := range c.Messages {
		if m.Src == src && m.Request == request {
			n := *m
			n.Cancel = true
			out.Messages = slices.Clone(c.Messages)
			out.Messages[i] = &n
			return &out
		}
	}
	return c
}

// Cancelling tells whether a process has cancelled a send that may be withdrawn, or matched with a receive, still.
func (c *Comm) Cancelling(src, request int) bool {
	return slices.ContainsFunc(c.Messages, func(m *Message) bool {
		return m.Cancel && m.Src == src && m.Request == request
	})
}

// WithdrawSend takes the message of a send away which its process has cancelled.
func (c *Comm) WithdrawSend(src, request int) *Comm {
	for i, m := range c.Messages {
		if m.Cancel && m.Src == src && m.Request == request {
			return c.Take(i)
		}
	}
	return c
}

// Holds tells whether a probe has matched the message of a send, and nobody has begun to receive it.
func (c *Comm) Holds(src, request int) bool { return c.held(src, request) != nil }

// edited changes the i-th receive.
func (c *Comm) edited(i int, change func(r *Receive)) *Comm {
	r := *c.Receives[i]
	change(&r)
	rs := slices.Clone(c.Receives)
	rs[i] = &r
	return &Comm{c.Messages, c.Records, rs, c.Contexts, c.Files}
}

// pair matches a receive with a message. That its sender waited for it is over.
func (c *Comm) pair(i, k int) *Comm {
	m := *c.Messages[k]
	m.Waiting, m.Request, m.Cancel = false, 0, false
	r := *c.Receives[i]
	r.Msg, r.Cancel = &m, false
	out := c.Take(k)
	out.Receives = slices.Clone(c.Receives)
	out.Receives[i] = &r
	return out
}

// matchNamed makes the matches of receives of a process that name their sender.
func (c *Comm) matchNamed(dst int) *Comm {
	for again := true; again; {
		again = false
		for i, r := range c.Receives {
			if r.For.Dst != dst || r.For.Src < 0 || r.For.Series != 0 || r.Late || !r.Open() {
				continue
			}
			if found := c.match(&r.For, c.Receives[:i]); len(found) > 0 {
				c, again = c.pair(i, found[0]), true
				break
			}
		}
	}
	return c
}

// match gives the indices of the messages, one a channel, that a receive can be matched with
// which stands behind those given.
func (c *Comm) match(p *Pattern, before []*Receive) []int {
	var found []int
	last := -1
	for i, m := range c.Messages {
		if m.Src != last && p.accepts(m) {
			last = m.Src
			if !claimed(m, before) {
				found = append(found, i)
			}
		}
	}
	return found
}

// claimed tells whether one of the receives comes first to a message.
func claimed(m *Message, before []*Receive) bool {
	for _, r := range before {
		if r.Open() && r.For.accepts(m) {
			return true
		}
	}
	return false
}

// MatchedFrom counts the messages of a sender that were matched with posted receives whose
// processes have not yet waited for them.
func (c *Comm) MatchedFrom(src int) int {
	n := 0
	for _, r := range c.Receives {
		if r.Msg != nil && !r.Held && r.Msg.Src == src {
			n++
		}
	}
	return n
}
