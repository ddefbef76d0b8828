package trace

import (
	"fmt"

	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// affected notes that MPI grants a lock of a window, or does an operation under one.
func (r *recorder) affected(s *state.State, c exec.Choice) {
	r.finish(s)
	m := r.u.Machine
	q := exec.EffectOf(s, c.Move)
	text := "MPI does the operation"
	if q.Lock != state.NoLock {
		text = "MPI grants the lock"
	} else if c.From > 0 {
		text = fmt.Sprintf("MPI does the operation to element %d", c.From-1)
	}
	r.t.Total++
	role, rank := r.place(c.Process)
	step := Step{N: r.t.Total, Process: rank, Program: role, Func: m.Program.Functions[q.Site.Func-1].Name,
		Pos: m.PosOf(q.Site), Note: text, process: c.Process}
	for p := range s.Procs {
		step.depend(p)
	}
	r.t.Steps = append(r.t.Steps, step)
	if role, rank := r.u.Place(c.Process); role == r.o.Role {
		r.t.Schedule = append(r.t.Schedule, concrete.Choice{Process: rank, Kind: concrete.Effect, Source: c.From,
			At: m.PosOf(q.Site)})
	}
}

// ungranted tells whether a process goes on that waits for locks of which one is not granted.
func (ev *event) ungranted() bool {
	for _, q := range ev.before.Awaited() {
		if q.Lock != state.NoLock && q.Stage == state.Called {
			return true
		}
	}
	return false
}
