package explore

import (
	"math/bits"
	"slices"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/eval"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/semantics/stretch"
)

// A run of forced steps is made by package stretch as far as it can: such steps are the same as those of package
// exec, and are counted as they are. What a run does besides its steps is done for all of them together:
//
//   - The policy would choose the same process for each. It is Ready after a simple step, which is no call of a
//     library, and so nothing that others notice, and moved last; loops with invariants, for which that is not enough,
//     are left out.
//   - In a program that locks windows, the first step behind a call notes that this does not hold any more what it was
//     given (state.Window.Released); it is left out as well.
//   - What a step does to memory of windows is noted for the reductions as it is done; a guess that is found wrong ends
//     the run. Where a step leaves the process is looked at behind the last one only: with those before, the next step
//     is simple, which is none with which a lock counts as held, and epochs stay as they are.
//   - Nobody but the process changes, and nothing happens that observers or guesses are told of, but for the
//     locations. For the question whether an infinite execution is fair it counts that the process has moved, and by
//     which loop it came; no step begins or ends an operation, or misses one.
//   - Limits are looked at after so many steps as before, and so is whether the state is the one at the mark: the
//     process stops where it is, if its registers do not tell that it is not.

// passed gives the observer that is told where processes came by that are run ahead; nil if none may be.
func (sys *System) passed() Passer {
	if sys.Runner == nil || sys.Policy.Off || sys.Start.Coll != nil || sys.covered {
		return nil
	}
	o, _ := sys.Observer.(Passer)
	return o
}

// runAhead takes forced steps, the first of which is given, as long as they are simple. It tells whether there was
// any.
func (r *run) runAhead(mv exec.Move) bool {
	sys, p := r.sys, mv.Process
	if sys.passer == nil || mv.Kind != exec.Action || r.gather != nil && r.gather.plan != nil || r.holds(p) {
		return false
	}
	most := min(sys.Monitor.Room(r.depth), r.untilMark())
	if most <= 0 {
		return false
	}
	before := len(r.state.Procs[p].Frames)
	touched := func(t eval.Touch) bool { return r.touched(p, &t) }
	n := sys.Runner.Run(r.state, p, most, r.markedAt(p), touched, func(fn *model.Function, home bool, locs []int) {
		sys.passer.Passed(fn, locs)
		r.cameBy(p, fn, home, locs, before)
		if home && r.mark != nil {
			for _, loc := range locs {
				r.noteLoop(p, fn, loc, before)
			}
		}
	})
	if n == 0 {
		return false
	}
	r.depth += n
	r.steps += n
	r.last, r.moved[p] = p, true
	r.lookBehind(p)
	if r.step != nil {
		r.step.Moved[p] = true
		r.pass(p)
	}
	sys.Monitor.Steps(n, r.depth)
	if r.mark != nil {
		r.markMoved[p] = true
	}
	if r.steps >= cycleStart {
		r.watch(p)
	}
	return true
}

// touched notes what a process that is run ahead does to memory of windows. It tells whether a guess is wrong.
func (r *run) touched(p int, t *eval.Touch) bool {
	conflicts := r.sys.Policy.Conflicts
	if conflicts == nil {
		return false
	}
	conflicts.Note(&exec.Accessed{Process: p, Window: t.Window, Target: p, From: t.From, To: t.To, Write: t.Write,
		Region: r.state.Procs[p].Held().Region})
	return conflicts.Wrong()
}

// cameBy notes the best place among locations that a process came by: of the function that it began in, which is at a
// depth of the stack, or of one that this has called.
func (r *run) cameBy(p int, fn *model.Function, home bool, locs []int, depth int) {
	if r.step == nil {
		return
	}
	if !home {
		depth++
	}
	for _, loc := range locs {
		r.passBy(place{process: p, fn: fn, loc: loc, depth: depth})
	}
}

// holds tells whether the last call of a process has yet to let go of memory of windows that it was given.
func (r *run) holds(p int) bool {
	return r.sys.M.Locks && slices.ContainsFunc(r.state.Procs[p].Windows(), func(x *state.Window) bool {
		return x.Released() != x
	})
}

// untilMark gives the number of steps after which the run is marked next.
func (r *run) untilMark() int64 {
	next := max(int64(cycleStart), int64(1)<<bits.Len64(uint64(r.steps)))
	return next - r.steps
}

// markedAt gives where a process was when the run was marked; nil where it was not, or had no frame.
func (r *run) markedAt(p int) *stretch.Place {
	if r.mark == nil {
		return nil
	}
	proc := r.mark.Procs[p]
	fr := top(proc)
	if fr == nil {
		return nil
	}
	r.place = stretch.Place{Depth: len(proc.Frames), Func: fr.Func, Loc: fr.Loc, Regs: fr.Regs, Globals: proc.Globals,
		Returned: fr.Returned}
	return &r.place
}
