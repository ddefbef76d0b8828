package explore

import (
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/reduce/por"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// judge looks at a state in which no process has an urgent move: is it an end, a
// deadlock, or one where only the freedom of the MPI implementation helps? It tells whether it is one of these last,
// and not reported, as it has no way out.
func (sys *System) judge(s *state.State, h por.Halt, region int) (doomed bool) {
	if len(sys.M.Groups) > 1 {
		sys.judgeEnd(s, h, region)
		return false
	}
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
		if aborted(s.Procs) && h != por.Running && h != por.Potential {
			sys.terminal(s, region)
		}
	case h == por.Absolute && sys.Deadlock:
		sys.deadlock(s, &sys.M.Groups[0], verdict.Deadlock)
	case h == por.Potential && sys.Policy.Potential:
		s, ok := sys.wayOut(s)
		if ok && !sys.Monitor.Restarting() {
			sys.deadlock(s, &sys.M.Groups[0], verdict.PotentialDeadlock)
		}
		return !ok
	}
	return false
}

// terminal looks at a state in which the program has ended. Messages that were
// never received are reported, and collectives that were never entered, unless the program was aborted.
func (sys *System) terminal(s *state.State, region int) {
	for _, p := range s.Procs {
		if p.Status == state.Stuck || p.Status == state.Diverged {
			return
		}
	}
	for k := range sys.M.Groups {
		if g := &sys.M.Groups[k]; !aborted(g.Procs(s)) {
			sys.unreceived(s, g)
			sys.unentered(s, g)
		}
	}
	if !slices.ContainsFunc(s.Procs, func(p *state.Proc) bool { return p.Status == state.Aborted }) {
		if f := sys.Rules.Unmet(s); f != nil {
			sys.Observer.Happened(f)
		}
	}
	sys.Terminal(s, region)
}

// unreceived reports the messages of a program's processes that nobody took.
func (sys *System) unreceived(s *state.State, g *exec.Group) {
	for _, msg := range s.Comm.Messages {
		if g.Contains(msg.Src) && !msg.OfEpoch() {
			sys.report(s, &exec.Finding{Kind: verdict.MPIUnreceivedMessage, Process: msg.Src, Pos: sys.M.PosOf(msg.Site),
				Message: fmt.Sprintf("this message from rank %d to rank %d is never received", sys.M.RankOf(msg.Src),
					sys.M.RankOf(msg.Dst))})
		}
	}
}

// unentered reports the collectives of a program that some processes have entered, and left early, and others never
// enter. Where potential deadlocks are looked for, each is one: the execution in which nobody leaves early.
func (sys *System) unentered(s *state.State, g *exec.Group) {
	if sys.Policy.Potential {
		return
	}
	for _, r := range s.Comm.Records {
		in := slices.IndexFunc(r.Entries, func(e comm.Entry) bool { return e.In && !e.Outside })
		out := slices.IndexFunc(r.Entries, func(e comm.Entry) bool { return !e.In })
		if in < 0 || out < 0 || !g.Contains(in) {
			continue
		}
		sys.report(s, &exec.Finding{Kind: verdict.MPICollectiveMismatch, Process: in, Pos: sys.M.PosOf(r.Entries[in].Site),
			Message: fmt.Sprintf("rank %d calls %s here, and rank %d never does", sys.M.RankOf(in), r.Name, sys.M.RankOf(out))})
	}
}

func aborted(procs []*state.Proc) bool {
	for _, p := range procs {
		if p.Status == state.Aborted {
			return true
		}
	}
	return false
}

// deadlock reports that the processes of a program cannot go on: at all, or without
// the optional steps of the MPI implementation.
func (sys *System) deadlock(s *state.State, g *exec.Group, kind verdict.Kind) {
	f := &exec.Finding{Kind: kind, Process: -1, Message: "no process can go on"}
	if kind == verdict.PotentialDeadlock {
		f.Message = "no process can go on unless MPI buffers a message or lets a collective be left early, which it may " +
			"refuse"
		if slices.ContainsFunc(g.Procs(s), func(p *state.Proc) bool { return p.Op.Kind == state.OpExposed }) {
			f.Message = "no process can go on unless MPI buffers a message, or lets a collective be left early or accesses " +
				"to a window begin before the memory is exposed, which it may refuse"
		}
	}
	for k, proc := range g.Procs(s) {
		p := g.First + k
		if proc.Status != state.Active {
			continue
		}
		what, pos := sys.waiting(s, p)
		if f.Process < 0 {
			f.Process, f.Pos = p, pos
			f.Message += fmt.Sprintf("; rank %d waits in %s", k, what)
		} else {
			f.Related = append(f.Related, exec.Related{Process: p, Pos: pos, Message: "waits in " + what})
		}
		f.Related = append(f.Related, sys.M.Incomplete(s, p)...)
	}
	text, where := sys.keptApart(s, g)
	f.Message += text
	f.Related = append(f.Related, where...)
	sys.report(s, f)
}

// waiting names the call in which a process waits.
func (sys *System) waiting(s *state.State, p int) (string, source.Pos) {
	fr := s.Procs[p].Top()
	loc := fr.Func.Locations[fr.Loc]
	name := "a call"
	if call, ok := loc.Action.(*model.LibCall); ok {
		name = call.Called()
	}
	for _, r := range s.Comm.Records {
		if e := &r.Entries[p]; e.In && !e.Out && e.Site == sys.M.Site(s.Procs[p]) {
			name += sys.M.OrAt(e.Brought)
		}
	}
	return name, exec.UserPos(s.Procs[p], loc.At)
}
