package concrete

import (
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/source"
)

// message is under way from a sender to a receiver. It is never changed; the
// sender that waits for it is known to comm.
type message struct {
	sig
	src, dst int
	tag      int64
	data     []scalar
	at       source.Pos
	waiting  bool // the sender has not gone on
	req      int  // of a nonblocking send that is not buffered: the id of its request
}

// record is one collective operation: what each rank has brought to it.
type record struct {
	entries []*collCall // by rank; nil: has not entered
	left    []bool
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

// comm is what is under way on MPI_COMM_WORLD.
type comm struct {
	np      int
	chans   [][]*message // by source*np + destination, oldest first
	waiting []bool       // by rank: its blocking send is neither received nor buffered
	coll    []*record    // oldest first
	next    []int        // by rank: index in coll of the record to enter next
}

func newComm(np int) *comm {
	return &comm{np: np, chans: make([][]*message, np*np), waiting: make([]bool, np), next: make([]int, np)}
}

func (c *comm) clone() *comm {
	d := &comm{np: c.np, chans: make([][]*message, len(c.chans)), waiting: append([]bool(nil), c.waiting...),
		coll: make([]*record, len(c.coll)), next: append([]int(nil), c.next...)}
	for i, ch := range c.chans {
		d.chans[i] = append([]*message(nil), ch...)
	}
	for i, r := range c.coll {
		d.coll[i] = &record{entries: append([]*collCall(nil), r.entries...), left: append([]bool(nil), r.left...)}
	}
	return d
}

// post puts a message into its channel.
func (c *comm) post(m *message) {
	i := m.src*c.np + m.dst
	c.chans[i] = append(c.chans[i], m)
	c.waiting[m.src] = m.waiting
}

// match gives the position of the first message in the channel from src to dst
// that has the tag; -1 when there is none.
func (c *comm) match(src, dst int, tag int64) int {
	for i, m := range c.chans[src*c.np+dst] {
		if tag == mpispec.AnyTag || m.tag == tag {
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
}

// enter adds a rank's call to the record that is next for it.
func (c *comm) enter(rank int, call *collCall) {
	if c.next[rank] == len(c.coll) {
		c.coll = append(c.coll, &record{entries: make([]*collCall, c.np), left: make([]bool, c.np)})
	}
	r := c.coll[c.next[rank]]
	r.entries[rank] = call
	c.next[rank]++
}

// current gives the record that a rank is inside of.
func (c *comm) current(rank int) *record { return c.coll[c.next[rank]-1] }

// leave notes that a rank has left, and forgets records that all have left.
func (c *comm) leave(rank int) {
	c.current(rank).left[rank] = true
	for len(c.coll) > 0 && allTrue(c.coll[0].left) {
		c.coll = c.coll[1:]
		for i := range c.next {
			c.next[i]--
		}
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
