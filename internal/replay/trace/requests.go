package trace

import (
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/source"
)

// buffered tells whether a wait for requests ends because MPI buffered messages of the
// process: they are not waited for any more, and nobody has taken them.
func (r *recorder) buffered(p *state.Proc, process int, now *comm.Comm) bool {
	if r.comm == nil {
		return false
	}
	return slices.ContainsFunc(p.Awaited(), func(q *state.Request) bool { return hasBuffered(r.comm, now, q, process) })
}

// hasBuffered tells whether MPI has buffered the message of a request between two states.
func hasBuffered(before, now *comm.Comm, q *state.Request, process int) bool {
	m := before.Unmatched(process, q.Number)
	became := func(n *comm.Message) bool { return isBuffered(m, n) }
	return q.Posts() && m != nil && slices.ContainsFunc(now.Messages, became)
}

// isBuffered tells whether a message is what has become of another one that MPI has buffered.
func isBuffered(m, now *comm.Message) bool {
	return now.Src == m.Src && now.Dst == m.Dst && now.Tag == m.Tag && now.Site == m.Site && now.Request == 0 &&
		(len(m.Cells) == 0 || len(now.Cells) > 0 && &m.Cells[0] == &now.Cells[0])
}

// waited notes how a wait for requests ended, or a test, and gives what MPI chose for it.
func (r *recorder) waited(ev *event, now *state.Proc, step *Step) []concrete.Choice {
	m := r.u.Machine
	_, rank := r.u.Place(ev.process)
	ended := endedSince(ev.before, now)
	slices.SortStableFunc(ended, func(a, b *state.Request) int { return a.Picked - b.Picked })
	var choices []concrete.Choice
	for _, q := range ended {
		if q.Collective {
			note(step, fmt.Sprintf("the collective of line %d is complete", m.PosOf(q.Site).Line))
			r.dependOnAll(step)
			continue
		}
		if q.Buffer {
			note(step, "the buffer is detached")
			r.dependOnAll(step)
			continue
		}
		if !q.Receive && q.Withdrawn {
			note(step, fmt.Sprintf("the send of line %d is cancelled", m.PosOf(q.Site).Line))
			if !q.Seen {
				choices = append(choices, concrete.Choice{Process: rank, Kind: concrete.Withdraw, At: m.PosOf(q.Site)})
			}
			continue
		}
		if !q.Receive && !q.Nobody && ev.done {
			note(step, fmt.Sprintf("the message of line %d was received", m.PosOf(q.Site).Line))
			r.dependOnReceiver(step, ev.process, q.Number)
		}
		if !q.Receive || q.Nobody {
			continue
		}
		posted := ev.comm.Posted(ev.process, q.Number)
		if posted != nil && posted.Withdrawn {
			note(step, fmt.Sprintf("the receive of line %d is cancelled", m.PosOf(q.Site).Line))
			if !q.Seen {
				choices = append(choices, concrete.Choice{Process: rank, Kind: concrete.Withdraw, At: m.PosOf(q.Site)})
			}
			continue
		}
		if posted == nil || posted.Msg == nil {
			continue
		}
		from := m.RankOf(posted.Msg.Src)
		step.depend(posted.Msg.Src)
		step.Events = append(step.Events, r.message(Received, posted.Msg, posted.Msg.Src, now))
		note(step, fmt.Sprintf("the receive of line %d has the message that rank %d sent with tag %s at %s",
			m.PosOf(q.Site).Line, from, comm.TagText(posted.Msg.Tag),
			r.where(m.PosOf(posted.Msg.Site), ev)))
		if q.Probed || q.Seen { // it was chosen before
			continue
		}
		choices = append(choices, concrete.Choice{Process: rank, Kind: concrete.Match, Source: from,
			Wild: posted.For.Src < 0 || posted.Late, At: m.PosOf(q.Site)})
	}
	if ev.op == state.OpWaitSome || ev.op == state.OpTestSome {
		choices = append(choices, r.picked(ev, ended)...)
	}
	return append(choices, r.ending(ev, ended, step))
}

// picked gives the choices of the requests that a wait or test for some ends with.
func (r *recorder) picked(ev *event, ended []*state.Request) []concrete.Choice {
	_, rank := r.u.Place(ev.process)
	choices := make([]concrete.Choice, len(ended))
	for k, q := range ended {
		choices[k] = concrete.Choice{Process: rank, Kind: concrete.End, Source: q.Slot - 1, At: ev.loc.At}
		if ev.early(q) || ev.commBefore != nil && hasBuffered(ev.commBefore, ev.comm, q, ev.process) {
			choices[k].Kind = concrete.Buffer
		}
	}
	return choices
}

// ending notes and gives the choice with which a wait, or a test, ended.
func (r *recorder) ending(ev *event, ended []*state.Request, step *Step) concrete.Choice {
	_, rank := r.u.Place(ev.process)
	end := concrete.Choice{Process: rank, Kind: concrete.Complete, At: ev.loc.At}
	switch {
	case ev.op == state.OpWait:
	case len(ended) == 0:
		note(step, "finds that its requests are not complete yet")
		end.Kind = concrete.Pass
		return end
	case ev.op == state.OpWaitAny || ev.op == state.OpTestAny:
		end.Kind, end.Source = concrete.End, ended[0].Slot-1
	case ev.op == state.OpTest:
		end.Kind = concrete.End
	}
	if ev.ungranted() {
		end.Kind = concrete.Buffer
		note(step, "goes on before the lock is granted, as MPI allows")
		return end
	}
	if !ev.done || slices.ContainsFunc(ended, ev.early) {
		if end.Kind = concrete.Buffer; ev.op == state.OpWaitSome || ev.op == state.OpTestSome {
			end.Kind = concrete.Complete // the requests were buffered as they were chosen
		}
		note(step, "goes on: MPI buffers its messages, or lets it leave collectives early")
	}
	return end
}

// early tells whether a request is that of a collective which not all have entered.
func (ev *event) early(q *state.Request) bool {
	return q.Collective && !q.Seen && !ev.comm.Full(ev.comm.Begun(ev.process, q.Number))
}

// endedSince gives the requests that a process has waited for, or tested, and that it has no more.
func endedSince(before, now *state.Proc) []*state.Request {
	alone := len(before.Awaited()) == 1 // it may have been asked about
	return slices.DeleteFunc(before.Awaited(), func(q *state.Request) bool {
		return slices.ContainsFunc(now.Requests, func(n *state.Request) bool {
			return n.Number == q.Number && !n.Idle && !(n.Seen && alone) && slices.Equal(n.Done, q.Done)
		})
	})
}

// where names a place as one sees it from an event: by its line alone, if they are in one file.
func (r *recorder) where(at source.Pos, ev *event) string {
	if at.File == ev.loc.At.File {
		return fmt.Sprintf("line %d", at.Line)
	}
	return at.String()
}

// begins says what a call did that started a nonblocking operation; empty when it did not.
func (r *recorder) begins(ev *event, s *state.State) string {
	now := s.Procs[ev.process]
	for _, q := range now.Requests {
		running := func(o *state.Request) bool { return o.Number == q.Number && !o.Idle }
		switch {
		case q.Freed || q.Idle || slices.ContainsFunc(ev.before.Requests, running):
		case q.Nobody:
			return "nothing to do, with MPI_PROC_NULL"
		case q.Collective:
			return "enters, and goes on"
		case q.Message: // found by a probe
		case q.Buffer:
			return "attaches a buffer"
		case q.Receive:
			p := s.Comm.Posted(ev.process, q.Number)
			return "posts a receive of a message " + r.pattern(&p.For)
		default:
			if m := posted(ev.comm, s.Comm, ev.process); m != nil {
				r.receivers[sender{ev.process, q.Number}] = m.Dst
				return fmt.Sprintf("posts a message to rank %d, tag %s", r.u.Machine.RankOf(m.Dst), comm.TagText(m.Tag))
			}
		}
	}
	was, is := ev.before.Buffer(), now.Buffer()
	if m := posted(ev.comm, s.Comm, ev.process); m != nil && was != nil && is != nil && is.Used > was.Used {
		return fmt.Sprintf("posts a message to rank %d, tag %s", r.u.Machine.RankOf(m.Dst), comm.TagText(m.Tag))
	}
	return ""
}

// pattern says what a receive accepts.
func (r *recorder) pattern(p *comm.Pattern) string {
	from, tag := "any rank", "any tag"
	if p.Src >= 0 {
		from = fmt.Sprintf("rank %d", r.u.Machine.RankOf(p.Src))
	}
	if !p.AnyTag {
		tag = "tag " + comm.TagText(p.Tag)
	}
	return fmt.Sprintf("from %s, %s", from, tag)
}

// request names the operation that a handle stands for.
func (n *namer) request(q *state.Request) string {
	kind := "send"
	switch {
	case q.Buffer:
		kind = "buffer"
	case q.Collective:
		kind = "collective"
	case q.Remote:
		kind = "operation"
	case q.Receive:
		kind = "receive"
	}
	return n.madeAt(kind, q.Site)
}
