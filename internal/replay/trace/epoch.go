package trace

import (
	"github.com/tass-go/tass/internal/concrete"
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
