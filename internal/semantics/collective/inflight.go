package collective

import (
	"cmp"
	"slices"

	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/state"
)

// What is under way where processes pass an annotation is what the sender had sent when it came and the receiver had
// not received when it came: the state of channels in a cut through the execution (Chandy and Lamport, Distributed
// Snapshots: Determining Global States of Distributed Systems, 1985), one through the places where the processes pass
// the annotation. It depends on the order of what each process does and on which receive takes which message, and on
// nothing else, so that passing an annotation still commutes with what other processes do:
//
//   - As a process comes, what it has sent and nobody has received is put into the record: it is under way if the
//     receiver has come, and also if it comes before it receives it.
//   - As a process receives a message, or a wait for it ends, there are, for each record that it takes part in, four
//     cases. The sender has not come, and the receiver has: the message is under way. The sender has come, and the
//     receiver has not: the message is not under way; if it was put there, it is the oldest of its channel, since
//     messages of one channel are received in the order in which they are sent, and is taken away; if it was not, it
//     was sent behind the annotation. Both have come, or none has: nothing changes.
//
// A message that a posted receive has got is on its way until the call that completes the receive ends: whether it was
// matched before is up to the schedule. So receives of one channel and tag must be completed in the order in which they
// were posted, while such a record waits.
//
// The list of a record is in the order of channels, so that it is the same whatever the order in which processes move.

// leftBehind gives the messages of a record as they are once a process has joined it: with what it has sent and nobody
// has received.
func leftBehind(r *state.Record, c *comm.Comm, process int) []*comm.Message {
	list := r.InFlight
	if !r.Note.InFlight {
		return list
	}
	for _, m := range pending(c) {
		if m.Src == process && concerns(r, m) {
			list = put(list, m)
		}
	}
	return list
}

// pending gives the messages that no process has heard of yet, by channel and tag in the order in which they were sent:
// a posted receive gets those that come first.
func pending(c *comm.Comm) []*comm.Message {
	var list []*comm.Message
	for _, r := range c.Receives {
		if r.Msg != nil {
			list = append(list, r.Msg)
		}
	}
	return append(list, c.Messages...)
}

// isOldest tells whether no message of its channel and tag was sent before it that is pending still.
func isOldest(c *comm.Comm, m *comm.Message) bool {
	for _, x := range pending(c) {
		if channel(x, m) == 0 && x.Tag == m.Tag && x.Comm == m.Comm {
			return x == m
		}
	}
	return true
}

// Received notes that a message is received, before it is taken away from those under way. It is false where one of its
// channel that was sent before it is not yet received, which is not modelled while a record waits that speaks of them.
func Received(s *state.State, m *comm.Message) bool {
	if s.Coll == nil {
		return true
	}
	for place, r := range s.Coll.Queue {
		if !r.Note.InFlight || !concerns(r, m) {
			continue
		}
		sent, received := r.Notes[m.Src] != nil, r.Notes[m.Dst] != nil
		if sent != received && !isOldest(s.Comm, m) {
			return false
		}
		switch {
		case received && !sent:
			s.EditRecord(place).InFlight = put(r.InFlight, m)
		case sent && !received:
			i := slices.IndexFunc(r.InFlight, func(x *comm.Message) bool { return channel(x, m) == 0 && x.Tag == m.Tag })
			if i >= 0 {
				s.EditRecord(place).InFlight = slices.Delete(slices.Clone(r.InFlight), i, i+1)
			}
		}
	}
	return true
}

// concerns tells whether the annotation of a record can speak of a message.
func concerns(r *state.Record, m *comm.Message) bool {
	return m.Comm == mpispec.CommWorld && r.Members.Contains(m.Src) && r.Members.Contains(m.Dst)
}

// put adds a message behind the others of its channel.
func put(list []*comm.Message, m *comm.Message) []*comm.Message {
	i := len(list)
	for i > 0 && channel(list[i-1], m) > 0 {
		i--
	}
	n := *m // on its way it is not told apart whether its sender waits
	n.Waiting, n.Request = false, 0
	return slices.Insert(slices.Clone(list), i, &n)
}

// channel compares the channels of two messages.
func channel(a, b *comm.Message) int { return cmp.Or(a.Src-b.Src, a.Dst-b.Dst) }
