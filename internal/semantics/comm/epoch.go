package comm

import "slices"

// # Epochs of windows
//
// What processes tell each other in general active target synchronisation (MPI 3.1, section 11.5.2) are messages on
// the communicator that stands for the window, on which no program sends: the target of an epoch says that its memory
// is exposed to an origin, and the origin that its accesses are complete, and which these are. Nobody waits for such a
// message to be received. As of two epochs between the same processes on one window neither is within the other, the
// k-th exposure belongs to the k-th time that the origin has completed its accesses; when the target ends the epoch, it
// takes the first message of each kind away.

// The tags of the messages about epochs.
const (
	TagExposed  = -1001 // from target to origin: the memory is exposed
	TagAccessed = -1002 // from origin to target: the accesses are complete
)

// OfEpoch tells whether the message is about an epoch of a window.
func (m *Message) OfEpoch() bool { return m.Tag == TagExposed || m.Tag == TagAccessed }

// Exposed tells whether the memory of a target in a window is exposed to an origin that has not completed its accesses.
func (c *Comm) Exposed(window, target, origin int) bool {
	n := 0
	for _, m := range c.Messages {
		switch {
		case m.Comm != window:
		case m.Tag == TagExposed && m.Src == target && m.Dst == origin:
			n++
		case m.Tag == TagAccessed && m.Src == origin && m.Dst == target:
			n--
		}
	}
	return n > 0
}

// Accessed gives the index of the first message with which an origin says to a target that its accesses are complete;
// -1 when there is none.
func (c *Comm) Accessed(window, target, origin int) int {
	return c.about(TagAccessed, window, origin, target)
}

func (c *Comm) about(tag int64, window, src, dst int) int {
	return slices.IndexFunc(c.Messages, func(m *Message) bool {
		return m.Comm == window && m.Tag == tag && m.Src == src && m.Dst == dst
	})
}

// EndEpoch takes away what a target and an origin have told each other about the first epoch that is complete.
func (c *Comm) EndEpoch(window, target, origin int) *Comm {
	c = c.Take(c.about(TagAccessed, window, origin, target))
	return c.Take(c.about(TagExposed, window, target, origin))
}

// Passed tells whether a process is in a collective of a communicator that another one has left: of a window, in a
// fence, whose operations are complete for that other one.
func (c *Comm) Passed(communicator, process, other int) bool {
	return slices.ContainsFunc(c.Records, func(r *Record) bool {
		return r.Comm == communicator && r.Entries[process].In && !r.Entries[process].Out && r.Entries[other].Out
	})
}
