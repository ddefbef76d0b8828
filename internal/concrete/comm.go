package concrete

import (
	"slices"

	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/source"
)

// message is under way from a sender to a receiver. It is never changed; the
// sender that waits for it is known to comm.
type message struct {
	sig
	ctx      *context
	src, dst int // processes
	tag      int64
	data     []scalar
	at       source.Pos
	ready    bool // a receive must be posted when it is sent
	waiting  bool // the sender has not gone on
	part, of int  // it is a partition, with that number, of so many
	serial   int  // its number among the messages of its sender, from 1, where annotations speak of messages; else 0
	req      int  // of a nonblocking send that is not buffered: the id of its request
}

// record is one collective operation: what each rank has brought to it.
type record struct {
	ctx     *context
	entries []*collCall // by place in its communicator; nil: has not entered
	left    []bool
	// beyond is the other half of what makes an intercommunicator, once its leaders have met; whole says that all of both
	// halves have entered.
	beyond *shore
	whole  bool
	// arranged says in which order two groups become one that give none: 1 and 2, 0 of others.
	arranged int
	turns    []turn // at a fence: in which order accumulates are done
	outcome  int    // of opening a file and the like: 0 before the first has left
}

func (r *record) full() bool {
	return r.entered() == len(r.entries) && (!r.halved() || r.whole)
}

func (r *record) entered() int {
	n := 0
	for _, e := range r.entries {
		if e != nil {
			n++
		}
	}
	return n
}

// comm is what is under way.
type comm struct {
	np      int
	chans   [][]*message // by source*np + destination, oldest first
	sent    []int        // by rank: the messages that it has sent; nil where they are not counted
	waiting []bool       // by rank: its blocking send is neither received nor buffered
	held    []held       // the messages that probes have matched and that nobody has begun to receive
	coll    []*record    // oldest first
	// exposures and finishes are what processes have told each other about epochs of windows, oldest first.
	exposures []exposure
	finishes  []*finish
}

// held is a message that a probe has matched, for the request of a process.
type held struct {
	dst, request int
	m            *message
}

func newComm(np int) *comm {
	return &comm{np: np, chans: make([][]*message, np*np), waiting: make([]bool, np)}
}

func (c *comm) clone() *comm {
	d := &comm{np: c.np, chans: make([][]*message, len(c.chans)), waiting: append([]bool(nil), c.waiting...),
		coll: make([]*record, len(c.coll))}
	for i, ch := range c.chans {
		d.chans[i] = append([]*message(nil), ch...)
	}
	d.held, d.sent = slices.Clone(c.held), slices.Clone(c.sent)
	d.exposures, d.finishes = c.exposures, c.finishes
	for i, r := range c.coll {
		d.coll[i] = &record{ctx: r.ctx, entries: append([]*collCall(nil), r.entries...), left: append([]bool(nil), r.left...),
			beyond: r.beyond, whole: r.whole, arranged: r.arranged, turns: r.turns,
			outcome: r.outcome}
	}
	return d
}

// post puts a message into its channel.
func (c *comm) post(m *message) {
	c.numbered(m)
	i := m.src*c.np + m.dst
	c.chans[i] = append(c.chans[i], m)
	c.waiting[m.src] = m.waiting
}

// match gives the position of the first message of a communicator in the channel from src to dst
// that has the tag; -1 when there is none.
func (c *comm) match(x *context, src, dst int, tag int64) int {
	for i, m := range c.chans[src*c.np+dst] {
		if m.ctx.name == x.name && (tag == mpispec.AnyTag || m.tag == tag) {
			return i
		}
	}
	return -1
}

// take removes a message from its channel; a sender that waits can go on.
func (c *comm) take(src, dst, i int) *message {
	ch := c.chans[src*c.np+dst]
	m := ch[i]
	c.chans[src*c.np+dst] = append(append([]*message(nil), ch[:i]...), ch[i+1:]...)
	if m.waiting {
		c.waiting[src] = false
	}
	return m
}

// buffer lets the sender of a message that waits go on.
func (c *comm) buffer(src int) {
	c.waiting[src] = false
	for dst := 0; dst < c.np; dst++ {
		for i, m := range c.chans[src*c.np+dst] {
			if m.waiting {
				b := *m
				b.waiting = false
				c.chans[src*c.np+dst][i] = &b
			}
		}
	}
	c.changeHeld(func(m *message) bool { return m.src == src && m.waiting }, func(m *message) { m.waiting = false })
}

// changeHeld changes the messages that probes have matched and of which something is true.
func (c *comm) changeHeld(is func(m *message) bool, change func(m *message)) {
	for i, h := range c.held {
		if is(h.m) {
			b := *h.m
			change(&b)
			c.held[i].m = &b
		}
	}
}

// release notes that a process has begun to receive a message that a probe has matched; a sender that waits can go on.
func (c *comm) release(dst, request int) {
	c.held = slices.DeleteFunc(c.held, func(h held) bool {
		mine := h.dst == dst && h.request == request
		if mine && h.m.waiting {
			c.waiting[h.m.src] = false
		}
		return mine
	})
}

// next gives the record that a call belongs to: the first of its communicator that its process has not entered; nil
// where it is the first to come.
func (c *comm) next(call *collCall) *record {
	for _, r := range c.coll {
		if r.ctx.name == call.ctx.name && r.entries[call.place()] == nil {
			return r
		}
	}
	return nil
}

// enter adds a process's call to the record that is next for it.
func (c *comm) enter(call *collCall) {
	r := c.next(call)
	if r == nil {
		n := len(call.ctx.members())
		r = &record{ctx: call.ctx, entries: make([]*collCall, n), left: make([]bool, n)}
		c.coll = append(c.coll, r)
	}
	r.entries[call.place()] = call
	c.bridge(r)
}

// current gives the record that a process is inside of.
func (c *comm) current(process int) *record { return c.begun(process, 0) }

// begun gives the record that a process has entered with a request, and not left.
func (c *comm) begun(process, request int) *record {
	for _, r := range c.coll {
		if k := r.ctx.place(process); k >= 0 && r.entries[k] != nil && r.entries[k].req == request && !r.left[k] {
			return r
		}
	}
	return nil
}

// leave notes that a process has left a record, and forgets it when all have left.
func (c *comm) leave(r *record, process int) {
	r.left[r.ctx.place(process)] = true
	if allTrue(r.left) {
		c.coll = slices.DeleteFunc(c.coll, func(q *record) bool { return q == r })
	}
}

func allTrue(bs []bool) bool {
	for _, b := range bs {
		if !b {
			return false
		}
	}
	return true
}
