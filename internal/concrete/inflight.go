package concrete

import (
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/verdict"
)

// Annotations may speak of messages under way: of those that the sender had sent when it passed, and that the receiver
// had not received when it passed. Each message has a number among those of its sender, and each visit says how many
// its process had sent. So a meeting needs to keep what is received meanwhile by those that have passed; the rest is
// still in the channels when it ends, or with receives that nobody has waited for.

// crossing is a message that was received by a process that had passed an annotation.
type crossing struct {
	m    *message
	base int // the number of the first process of its program
}

// speaksOfMessages tells whether an annotation of a program does.
func speaksOfMessages(p *model.Program) bool {
	return slices.ContainsFunc(p.Annotations, func(n *model.Annotation) bool { return n.InFlight })
}

// numbered gives a message its number, where messages have one.
func (c *comm) numbered(m *message) {
	if c.sent != nil {
		c.sent[m.src]++
		m.serial = c.sent[m.src]
	}
}

// sentBy gives how many messages a process has sent, where they are counted.
func (c *comm) sentBy(rank int) int {
	if c.sent == nil {
		return 0
	}
	return c.sent[rank]
}

// receivedNow keeps a message that a process receives in the meetings that this process has come to.
func (w *world) receivedNow(base int, m *message) {
	if w.comm.sent == nil {
		return
	}
	for i, meet := range w.meetings {
		if meet.visited(base+m.dst) == nil {
			continue
		}
		n := *meet
		n.crossed = append(slices.Clip(meet.crossed), crossing{m, base})
		w.meetings = slices.Clone(w.meetings)
		w.meetings[i] = &n
	}
}

// waitedFor keeps the message of a receive with which a wait ends; asks tells whether it only asks for it.
func (w *world) waitedFor(base int, r *request, asks bool) {
	if r != nil && r.recv && r.got != nil && !asks {
		w.receivedNow(base, r.got)
	}
}

// withRest gives a meeting that ends with what is still in the channels of a program.
func (m *meeting) withRest(w *world, base int) *meeting {
	if w.comm.sent == nil {
		return m
	}
	n := *m
	n.crossed = slices.Clip(m.crossed)
	for _, ch := range w.comm.chans {
		for _, x := range ch {
			n.crossed = append(n.crossed, crossing{x, base})
		}
	}
	for _, p := range w.procs {
		for _, r := range p.requests {
			if r.got != nil {
				n.crossed = append(n.crossed, crossing{r.got, base})
			}
		}
	}
	return &n
}

// underWay gives the messages of a channel that were under way where the processes of a meeting passed.
func (m *meeting) underWay(base, src, dst int, tag int64) []*message {
	var list []*message
	for _, c := range m.crossed {
		x := c.m
		if c.base == base && x.src == src && x.dst == dst && x.tag == tag && x.ctx.name == worldName &&
			x.serial <= m.visited(base+src).sent {
			list = append(list, x)
		}
	}
	slices.SortFunc(list, func(a, b *message) int { return a.serial - b.serial })
	return list
}

// text appends what tells apart what was received meanwhile.
func (c crossing) text(b []byte) []byte { return c.m.text(fmt.Appendf(b, "x%d", c.base)) }

// inFlight gives the number of messages under way, or an element of one.
func (t *thread) inFlight(e *model.InFlight) (value, error) {
	if t.met == nil {
		return value{}, unsupported(t.pos(e.At), "messages under way, here")
	}
	var args []int64
	for _, x := range model.Children(e) {
		v, err := t.eval(x)
		if err != nil {
			return v, err
		}
		if v.k != number || v.n.r != nil {
			return v, unsupported(t.pos(x.Pos()), "messages under way that %s names", v)
		}
		args = append(args, v.n.i)
	}
	for _, rank := range args[:2] {
		if rank < 0 || rank >= int64(t.in.o.NP) || t.met.visited(t.in.base+int(rank)) == nil {
			return value{}, t.fault(verdict.OutOfBounds, e.At, fmt.Sprintf("rank %d takes no part in the annotation", rank))
		}
	}
	list := t.met.underWay(t.in.base, int(args[0]), int(args[1]), args[2])
	if e.Message == nil {
		return numValue(intNum(int64(len(list)))), nil
	}
	n, k := args[3], args[4]
	if n < 0 || n >= int64(len(list)) || k < 0 || k >= int64(len(list[n].data)) {
		return value{}, t.fault(verdict.OutOfBounds, e.At,
			fmt.Sprintf("there is no element %d of message %d under way", k, n))
	}
	x := list[n].data[k]
	if x.k != number && x.k != float {
		return value{}, t.fault(verdict.Uninitialized, e.At, "the element of the message has no value")
	}
	return value{scalar: x}, nil
}
