package explore

import "github.com/tass-go/tass/internal/semantics/exec"

// forced gives the one step that is all that need be explored from the state of a run: by the rule of package por, or
// as it is an assumption that is known to hold there, and so leaves nothing out.
func (r *run) forced() (exec.Move, bool) {
	sys := r.sys
	if mv, needless := r.needless(r.last); needless {
		return mv, true // at once, so that processes stay near one another
	}
	mv, forced := sys.Policy.Forced(sys.M, r.state, r.last)
	for p := 0; !forced && p < len(r.state.Procs); p++ {
		mv, forced = r.needless(p)
	}
	return mv, forced
}

// needless gives the step of a process if it is at an assumption that is known to hold.
func (r *run) needless(p int) (exec.Move, bool) {
	mv := exec.Move{Process: p, Kind: exec.Action}
	return mv, !r.sys.Policy.Off && r.sys.M.Restricts(r.state, p) && r.keeps(p)
}

// keeps tells whether the assumption that a process is at is known to hold.
func (r *run) keeps(p int) bool {
	s := r.state.Fork(r.sys.M.Epochs)
	res := &exec.Result{}
	r.sys.M.Try(s, exec.Choice{Move: exec.Move{Process: p, Kind: exec.Action}}, res)
	return res.Outcome == exec.Done && !res.Assumed && s.Ctx == r.state.Ctx && !r.sys.spoilt(res)
}

// restricts tells whether a move makes an assumption while a loop with an invariant is iterated, where the rule of
// package por may not look after it: the other of two programs goes on behind it.
func (r *run) restricts(mv exec.Move) bool {
	s := r.state
	return s.Coll != nil && s.Coll.Layered && !mv.Kind.Detached() && r.sys.M.Assumes(s.Procs[mv.Process])
}

// make takes a step in place. Where it is such an assumption, which ends executions, or may, guesses are given up, as
// it is not known what the other processes would have done.
func (r *run) make(c exec.Choice, res *exec.Result) {
	restricts := r.restricts(c.Move)
	r.sys.M.Step(r.state, c, res)
	if !restricts || res.Outcome == exec.Done && !res.Assumed {
		return
	}
	if r.sys.Influence.Rests() {
		r.sys.Influence.GiveUp()
	}
	if x := r.sys.Policy.Conflicts; x != nil && x.Rests() {
		x.GiveUp()
	}
}
