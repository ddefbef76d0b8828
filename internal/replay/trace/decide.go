package trace

import (
	"fmt"

	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/state"
)

// decide notes which way an event went: in words, and for the concrete
// interpreter.
func (r *recorder) decide(ev *event, s *state.State, step *Step) {
	role, rank := r.u.Place(ev.process)
	c := concrete.Choice{Process: rank, At: ev.loc.At}
	done := s.Procs[ev.process]
	if done == ev.before { // the violation was met before it could be done
		return
	}
	switch ev.op {
	case state.OpRecv:
		m := taken(ev.comm, s.Comm, ev.process)
		if m == nil {
			return
		}
		from := r.u.Machine.RankOf(m.Src)
		step.depend(m.Src)
		c.Kind, c.Source, c.Wild = concrete.Receive, from, ev.wild
		step.Events = append(step.Events, r.message(Received, m, m.Src, done))
		note(step, fmt.Sprintf("receives the message that rank %d sent with tag %s at %s", from, comm.TagText(m.Tag),
			r.where(r.u.Machine.PosOf(m.Site), ev)))
	case state.OpProbe, state.OpIprobe:
		c = r.probed(ev, step)
	case state.OpSend:
		if c.Kind = concrete.Buffer; ev.done {
			c.Kind = concrete.Complete
			note(step, "goes on: its message was received")
		} else {
			step.Events = append(step.Events, Event{Kind: Buffered})
			note(step, "goes on: MPI buffers its message")
		}
	case state.OpWait, state.OpWaitAny, state.OpTest, state.OpTestAny, state.OpWaitSome, state.OpTestSome:
		if list := r.waited(ev, done, step); role == r.o.Role {
			r.t.Schedule = append(r.t.Schedule, list...)
		}
		return
	case state.OpExposed, state.OpClosed, state.OpClosedTest:
		c.Kind = r.synchronised(ev, step)
		if ev.before.Op.Synchronous { // the call goes on to wait
			return
		}
	case state.OpCollect:
		step.Events = append(step.Events, Event{Kind: Left})
		if c.Kind = concrete.LeaveEarly; ev.done {
			c.Kind = concrete.Leave
			note(step, "leaves: every process has entered")
		} else {
			note(step, "leaves early, as MPI allows")
		}
	default:
		if ev.way == nil {
			r.begun(ev, s, step)
			if c.Kind, c.Source = concrete.Order, ev.number; role == r.o.Role && ev.arranges() {
				r.t.Schedule = append(r.t.Schedule, c)
			}
			return
		}
		c.Kind, c.Source = concrete.Order, ev.number
		note(step, "C leaves the order of evaluation open: now "+ev.way.Text)
	}
	if role == r.o.Role {
		r.t.Schedule = append(r.t.Schedule, c)
	}
}

// arranges tells whether the search has chosen the order of two groups that become one, or what handle something gets.
func (ev *event) arranges() bool {
	call, ok := ev.loc.Action.(*model.LibCall)
	if !ok || ev.choice.Way == 0 {
		return false
	}
	row := mpispec.FunctionOf(call.Name)
	if row == nil {
		return call.Name == "__tass_again"
	}
	_, creates := row.Creates()
	return creates
}

// begun says what an ordinary action did.
func (r *recorder) begun(ev *event, s *state.State, step *Step) {
	now := s.Procs[ev.process]
	switch a := ev.loc.Action.(type) {
	case *model.Branch:
		if ev.joined != sym.Nil {
			note(step, r.names.way(ev.joined))
			return
		}
		if len(now.Frames) != ev.depth || a.Then == a.Else {
			return
		}
		if now.Top().Loc == a.Then {
			note(step, "true")
		} else {
			note(step, "false")
		}
	case *model.LibCall:
		r.waits(ev, s, step)
	case *model.Call:
		if len(now.Frames) > ev.depth {
			note(step, "calls "+now.Top().Func.Name)
		}
	case *model.Return:
		if now.Status == state.Terminated {
			note(step, "the process ends")
		}
	}
}

// waits says what a process that has begun an operation waits for.
func (r *recorder) waits(ev *event, s *state.State, step *Step) {
	op := &s.Procs[ev.process].Op
	switch op.Kind {
	case state.OpSend:
		if m := posted(ev.comm, s.Comm, ev.process); m != nil {
			r.receivers[sender{ev.process, 0}] = m.Dst
			note(step, fmt.Sprintf("posts a message to rank %d, tag %s", r.u.Machine.RankOf(m.Dst), comm.TagText(m.Tag)))
		}
	case state.OpRecv, state.OpProbe:
		note(step, "waits for a message "+r.pattern(&op.Pattern))
	case state.OpIprobe:
		note(step, "looks for a message "+r.pattern(&op.Pattern))
	case state.OpCollect:
		note(step, "enters")
	case state.OpExposed:
		note(step, "waits for the memory of others to be exposed")
	case state.OpClosed:
		note(step, "waits for the others to complete their accesses")
	case state.OpClosedTest:
		note(step, "looks whether the others have completed their accesses")
	case state.OpPost:
		note(step, "begins all but its receives, as MPI may do in any order")
	case state.OpWait:
		note(step, "waits")
	case state.OpWaitAny:
		note(step, "waits for one of its requests")
	case state.OpWaitSome:
		note(step, "waits for some of its requests")
	case state.NoOp:
		if text := r.begins(ev, s); text != "" {
			note(step, text)
		}
	}
}

func note(s *Step, text string) {
	if s.Note != "" {
		s.Note += "; "
	}
	s.Note += text
}

// posted gives the message of a process that was not there before.
func posted(before, after *comm.Comm, src int) *comm.Message {
	had := map[*comm.Message]bool{}
	for _, m := range before.Messages {
		had[m] = true
	}
	for _, r := range before.Receives {
		had[r.Msg] = true
	}
	for _, m := range after.Messages {
		if m.Src == src && !had[m] {
			return m
		}
	}
	for _, r := range after.Receives {
		if r.Msg != nil && r.Msg.Src == src && !had[r.Msg] {
			return r.Msg
		}
	}
	return nil
}

// taken gives the message to a process that was there before and is no more.
func taken(before, after *comm.Comm, dst int) *comm.Message {
	left := map[*comm.Message]bool{}
	for _, m := range after.Messages {
		left[m] = true
	}
	for _, m := range before.Messages {
		if m.Dst == dst && !left[m] {
			return m
		}
	}
	return nil
}
