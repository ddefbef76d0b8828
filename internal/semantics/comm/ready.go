package comm

import "slices"

// Expected tells whether a receive is posted for a message that is about to be sent (MPI 3.1, section 3.4, of ready
// mode), besides those that messages of the same sender come to first. The last receive of the process, if it waits in
// one, is given. Messages of other senders may take receives as well: what then happens is seen where they have.
func (c *Comm) Expected(m *Message, last *Pattern) bool {
	var free []*Pattern
	for _, r := range c.Receives {
		if r.For.Dst == m.Dst && r.Open() {
			free = append(free, &r.For)
		}
	}
	if last != nil {
		free = append(free, last)
	}
	take := func(x *Message) bool {
		i := slices.IndexFunc(free, func(p *Pattern) bool { return p.accepts(x) })
		if i >= 0 {
			free = slices.Delete(free, i, i+1)
		}
		return i >= 0
	}
	for _, x := range c.Messages {
		if x.Src == m.Src && x.Dst == m.Dst {
			take(x)
		}
	}
	return take(m)
}
