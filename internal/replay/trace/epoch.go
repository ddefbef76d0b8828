package trace

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// synchronised notes how a wait or test ended that an epoch of a window begins or ends with, and gives what that is for
// the concrete interpreter.
func (r *recorder) synchronised(ev *event, step *Step) concrete.Kind {
	switch {
	case ev.op == state.OpExposed && ev.done:
		note(step, "the memory is exposed")
		r.dependOnAll(step)
		return concrete.Complete
	case ev.op == state.OpExposed:
		note(step, "goes on before the memory of others is exposed, as MPI allows")
		return concrete.Buffer
	case ev.op == state.OpClosedTest && ev.choice.Kind == exec.Incomplete:
		note(step, "finds that the epoch is not over")
		return concrete.Pass
	}
	note(step, "the others have completed their accesses")
	r.dependOnAll(step)
	if ev.op == state.OpClosedTest {
		return concrete.End
	}
	return concrete.Complete
}

// epoch is one of a window that a process is in.
type epoch struct {
	window int
	name   string
	site   comm.CallSite // that opened it, where that is known
}

// epochs notes which epochs of windows a process has closed and opened.
func (r *recorder) epochs(before, now *state.Proc, step *Step) {
	if len(before.Windows())+len(now.Windows()) == 0 {
		return
	}
	was, is := r.epochsOf(before), r.epochsOf(now)
	for _, e := range was {
		if !slices.Contains(is, e) {
			step.Events = append(step.Events, Event{Kind: Closed, Name: e.name, Comm: e.window})
		}
	}
	for _, e := range is {
		if !slices.Contains(was, e) {
			step.Events = append(step.Events, Event{Kind: Opened, Name: e.name, Comm: e.window})
		}
	}
}

// epochsOf gives the epochs that a process is in. Locks that one call has asked for are one.
func (r *recorder) epochsOf(p *state.Proc) []epoch {
	var list []epoch
	for _, x := range p.Windows() {
		if x.Open && !x.Mixed {
			list = append(list, epoch{window: x.Comm, name: "fence"})
		}
		if x.Access.Open {
			list = append(list, epoch{x.Comm, "access to " + r.ranks(x.Access.With), x.Access.Site})
		}
		if x.Exposure.Open {
			list = append(list, epoch{x.Comm, "exposure to " + r.ranks(x.Exposure.With), x.Exposure.Site})
		}
		if x.Idle {
			list = append(list, epoch{window: x.Comm, name: "lock of nobody"})
		}
		list = append(list, r.lockEpochs(p, x)...)
	}
	return list
}

// lockEpochs gives the locks of a window that a process has called for.
func (r *recorder) lockEpochs(p *state.Proc, x *state.Window) []epoch {
	var list []epoch
	var targets []int
	locks := p.Locks(x.Comm)
	for k, q := range locks {
		targets = append(targets, q.Target)
		if k+1 == len(locks) || locks[k+1].Site != q.Site {
			list = append(list, epoch{x.Comm, "lock of " + r.ranks(targets), q.Site})
			targets = nil
		}
	}
	return list
}

// ranks names processes.
func (r *recorder) ranks(list []int) string {
	if len(list) == 1 {
		return fmt.Sprintf("rank %d", r.u.Machine.RankOf(list[0]))
	}
	var names []string
	for _, p := range list {
		names = append(names, fmt.Sprint(r.u.Machine.RankOf(p)))
	}
	return "ranks " + strings.Join(names, ", ")
}
