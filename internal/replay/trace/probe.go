package trace

import (
	"fmt"

	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// probed notes which message a probe has found, if any, in words and for the concrete interpreter.
func (r *recorder) probed(ev *event, step *Step) concrete.Choice {
	_, rank := r.u.Place(ev.process)
	c := concrete.Choice{Process: rank, Kind: concrete.Pass, At: ev.loc.At}
	m := probed(ev)
	if m == nil {
		note(step, "finds no message")
		return c
	}
	c.Source, c.Wild = r.u.Machine.RankOf(m.Src), ev.before.Op.Pattern.Src < 0
	if c.Kind = concrete.End; ev.op == state.OpProbe {
		c.Kind = concrete.Receive
	}
	step.depend(m.Src)
	note(step, fmt.Sprintf("finds the message that rank %d sent with tag %s at %s", c.Source, comm.TagText(m.Tag),
		r.where(r.u.Machine.PosOf(m.Site), ev)))
	return c
}

// probed gives the message that a probe finds; nil where it finds none.
func probed(ev *event) *comm.Message {
	if ev.choice.Kind == exec.Incomplete {
		return nil
	}
	p := ev.before.Op.Pattern
	if p.Src < 0 {
		p.Src = ev.choice.From
	}
	if i := ev.comm.First(&p); i >= 0 {
		return ev.comm.Messages[i]
	}
	return nil
}
