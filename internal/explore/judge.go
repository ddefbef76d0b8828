package explore

import (
	"fmt"

	"github.com/tass-go/tass/internal/exec"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/por"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/state"
	"github.com/tass-go/tass/internal/verdict"
)

// judge looks at a state in which no process has an urgent move: is it an end, a
// deadlock, or one where only the freedom of the MPI implementation helps?
func (sys *System) judge(s *state.State, h por.Halt, region int) {
	ended, crippled := true, false
	for _, p := range s.Procs {
		switch p.Status {
		case state.Active:
			ended = false
		case state.Stuck, state.Diverged:
			crippled = true
		case state.Aborted:
			crippled = true
		}
	}
	switch {
	case h == por.Over && ended:
		sys.terminal(s, region)
	case crippled:
		if aborted(s) && h != por.Running && h != por.Potential {
			sys.terminal(s, region)
		}
	case h == por.Absolute && sys.Deadlock:
		sys.deadlock(s, verdict.Deadlock, "deadlock: no process can go on")
	case h == por.Potential && sys.Policy.Potential:
		sys.deadlock(s, verdict.PotentialDeadlock, "potential deadlock: no process can go on unless MPI buffers a message or lets a collective be left early, which it may refuse")
	}
}

// terminal looks at a state in which the program has ended. Messages that were
// never received are reported, unless the program was aborted.
func (sys *System) terminal(s *state.State, region int) {
	for _, p := range s.Procs {
		if p.Status == state.Stuck || p.Status == state.Diverged {
			return
		}
	}
	if !aborted(s) {
		for _, msg := range s.Comm.Messages {
			sys.M.Report(s, &exec.Finding{Kind: verdict.MPIUnreceivedMessage, Process: msg.Src, Pos: sys.M.PosOf(msg.Site),
				Message: fmt.Sprintf("this message from rank %d to rank %d is never received", msg.Src, msg.Dst)})
		}
	}
	sys.Terminal(s, region)
}

func aborted(s *state.State) bool {
	for _, p := range s.Procs {
		if p.Status == state.Aborted {
			return true
		}
	}
	return false
}

func (sys *System) deadlock(s *state.State, kind verdict.Kind, message string) {
	f := &exec.Finding{Kind: kind, Process: -1, Message: message}
	for p, proc := range s.Procs {
		if proc.Status != state.Active {
			continue
		}
		what, pos := sys.waiting(s, p)
		if f.Process < 0 {
			f.Process, f.Pos = p, pos
			f.Message += fmt.Sprintf("; rank %d waits in %s", p, what)
			continue
		}
		f.Related = append(f.Related, exec.Related{Process: p, Pos: pos, Message: "waits in " + what})
	}
	sys.M.Report(s, f)
}

// waiting names the call in which a process waits.
func (sys *System) waiting(s *state.State, p int) (string, source.Pos) {
	fr := s.Procs[p].Top()
	loc := fr.Func.Locations[fr.Loc]
	name := "a call"
	if call, ok := loc.Action.(*model.LibCall); ok {
		name = call.Name
	}
	return name, loc.At
}
