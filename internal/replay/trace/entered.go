package trace

import (
	"cmp"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// Where two calls of a collective meet (package merge), the process has entered at one of them, and the state says at
// either. Which one it was is found by taking the way again that the model goes.

// longestWay bounds the steps from a branch to the call.
const longestWay = 4096

// meet notes at which call a process enters, where the ways of the branch that it is at have met in a collective.
func (r *recorder) meet(s *state.State, p int, cond sym.Expr) {
	fr := s.Procs[p].Top()
	if len(r.u.Plans.At(fr.Func, fr.Loc).Calls) == 0 || r.o.Model == nil {
		return
	}
	if loc := r.enters(s.Fork(r.u.Machine.Epochs), p, cond); loc != nil {
		r.entered[p] = loc
	}
}

// called gives the location that a process is at: in a collective, that of the call at which it entered.
func (r *recorder) called(s *state.State, p int, loc *model.Location) *model.Location {
	if s.Procs[p].Op.Kind != state.OpCollect {
		delete(r.entered, p)
		return loc
	}
	return cmp.Or(r.entered[p], loc)
}

// enters takes the way of a process from an open condition up to a collective; nil where it comes to none.
func (r *recorder) enters(s *state.State, p int, cond sym.Expr) *model.Location {
	c, res := exec.Choice{Move: exec.Move{Process: p}}, &exec.Result{}
	for range longestWay {
		if c.Cond = cond; cond != sym.Nil {
			v, err := r.o.Model.Eval(cond)
			if err != nil {
				return nil
			}
			if c.Truth = v.Bool; !v.Bool {
				cond = r.names.f.Not(cond)
			}
			s.Ctx = s.Ctx.Assume(cond)
		}
		_, loc := c.At(s)
		r.machine.Try(s, c, res)
		switch proc := s.Procs[p]; {
		case res.Outcome == exec.Split:
			cond = res.Open
		case res.Outcome != exec.Done || proc.Status != state.Active:
			return nil
		case proc.Op.Kind == state.OpCollect:
			return loc
		case proc.Op.Kind != state.NoOp:
			return nil
		default:
			cond = sym.Nil
		}
	}
	return nil
}
