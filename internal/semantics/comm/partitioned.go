package comm

import "slices"

// Partitioned transfers (MPI 4.0, section 4.2). A partitioned send posts a message for each of its partitions, when
// that is ready. A partitioned receive that is started takes the first message of each partition as soon as it is
// there, and is complete when it has all. Partitions of one number follow each other in their channel, and there is one
// receive of a series at a time, so that this is decided by who sends and receives, as it is where a receive names its
// sender: it is done at once, for the reason that is given there.

// gather gives the partitioned receives of a process the messages that they take.
func (c *Comm) gather(dst int) *Comm {
	for i := range c.Receives {
		r := c.Receives[i]
		if r.For.Dst != dst || r.For.Series == 0 {
			continue
		}
		for k := 0; k < len(c.Messages); {
			m := c.Messages[k]
			if !r.For.accepts(m) || r.Partition(m.Part) != nil {
				k++
				continue
			}
			n := *m
			n.Waiting, n.Request = false, 0
			c = c.Take(k).edited(i, func(r *Receive) {
				at, _ := slices.BinarySearchFunc(r.Parts, n.Part, func(m *Message, part int) int { return m.Part - part })
				r.Parts = slices.Insert(slices.Clone(r.Parts), at, &n)
			})
			r = c.Receives[i]
		}
	}
	return c
}

// Partition gives a partition of the sender that has come; nil if it has not.
func (r *Receive) Partition(number int) *Message {
	for _, m := range r.Parts {
		if m.Part == number {
			return m
		}
	}
	return nil
}

// Arrived tells whether all has come that goes into one of so many partitions of the receiver, and Cells gives that.
func (r *Receive) Arrived(number, of int) bool {
	if len(r.Parts) == 0 {
		return false
	}
	for k, n := 0, r.Parts[0].Parts; k < n; k++ {
		if k*of < (number+1)*n && (k+1)*of > number*n && r.Partition(k) == nil {
			return false
		}
	}
	return true
}
