package trace

import (
	"fmt"

	"github.com/tass-go/tass/internal/comm"
	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/state"
)

// buffered tells whether a wait for requests ends because MPI buffered messages of the
// process: they are not waited for any more, and nobody has taken them.
func (r *recorder) buffered(p *state.Proc, process int, now *comm.Comm) bool {
	if r.comm == nil || count(now, process) < count(r.comm, process) {
		return false
	}
	for _, q := range p.Awaited() {
		if !q.Receive && r.comm.Unmatched(process, q.Number) != nil {
			return true
		}
	}
	return false
}

// waited notes how a wait for requests ended, and gives what MPI chose for it.
func (r *recorder) waited(ev *event, step *Step) []concrete.Choice {
	m := r.u.Machine
	_, rank := r.u.Place(ev.process)
	var choices []concrete.Choice
	for _, q := range ev.before.Awaited() {
		if !q.Receive || q.Nobody {
			continue
		}
		posted := ev.comm.Posted(ev.process, q.Number)
		if posted == nil || posted.Msg == nil {
			continue
		}
		from := m.RankOf(posted.Msg.Src)
		note(step, fmt.Sprintf("the receive of line %d has the message that rank %d sent with tag %d at %s", m.PosOf(q.Site).Line, from, posted.Msg.Tag,
			r.where(m.PosOf(posted.Msg.Site), ev)))
		choices = append(choices, concrete.Choice{Process: rank, Kind: concrete.Match, Source: from, Wild: posted.For.Src < 0, At: m.PosOf(q.Site)})
	}
	end := concrete.Choice{Process: rank, Kind: concrete.Complete, At: ev.loc.At}
	if !ev.done {
		end.Kind = concrete.Buffer
		note(step, "goes on: MPI buffers its messages")
	}
	return append(choices, end)
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
	if len(now.Requests) <= len(ev.before.Requests) {
		return ""
	}
	for _, q := range now.Requests {
		switch {
		case ev.before.RequestOf(q.Handle) != nil:
		case q.Nobody:
			return "nothing to do, with MPI_PROC_NULL"
		case q.Receive:
			p := s.Comm.Posted(ev.process, q.Number)
			return "posts a receive of a message " + r.pattern(&p.For)
		default:
			if m := posted(ev.comm, s.Comm, ev.process); m != nil {
				return fmt.Sprintf("posts a message to rank %d, tag %d", r.u.Machine.RankOf(m.Dst), m.Tag)
			}
		}
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
		tag = fmt.Sprintf("tag %d", p.Tag)
	}
	return fmt.Sprintf("from %s, %s", from, tag)
}

// request names the operation that a handle stands for.
func (n *namer) request(q *state.Request) string {
	kind := "send"
	if q.Receive {
		kind = "receive"
	}
	return fmt.Sprintf("the %s of line %d", kind, n.program.Functions[q.Site.Func-1].Locations[q.Site.Loc].At.Line)
}
