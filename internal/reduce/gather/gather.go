package gather

import (
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/reduce/por"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// maxSteps bounds the steps that are tried for one plan.
const maxSteps = 200_000

// Gatherer looks for rounds in the states of one program.
type Gatherer struct {
	M      *exec.Machine
	Policy por.Policy
	// Prepare clears a process of what is predicted to be dead, and numbers its objects anew.
	Prepare func(s *state.State, p int)
	// Clear does no more than to clear it.
	Clear func(s *state.State, p int)
	// Spoilt tells whether a step that was tried shows that something is wrong, or cannot be followed, and does what it
	// says of guesses of the search.
	Spoilt func(res *exec.Result) bool
}

// Plan is the order in which a process takes the messages of a round. It is immutable.
type Plan struct {
	Process int
	// From are the senders of the messages.
	From []int
	// Waits is the number of waits for any of several requests, of a round of these, each of which ends with any request
	// that is complete. Then there are no senders.
	Waits int
	// Settle is the number of steps of the process behind the last receive or wait after which it is in the same state
	// whatever the order was, but for what is dead.
	Settle int
}

// Find gives the plan of a round that begins in a state, where a process is in a blocking receive from any source; nil
// where there is none, or it is not known that the order makes no difference.
func (g *Gatherer) Find(s *state.State, p int) *Plan {
	t := &trial{Gatherer: g, p: p, pattern: s.Procs[p].Op.Pattern}
	for _, q := range s.Procs {
		if !goesOn(q) {
			return nil
		}
	}
	support := g.M.Support
	g.M.Support = undecided{support}
	defer func() { g.M.Support = support }()
	if !t.round(s) || len(t.taken) < 2 || !t.alike() || !t.last() {
		return nil
	}
	settle, ok := t.commute(s)
	if !ok {
		return nil
	}
	plan := &Plan{Process: p, Settle: settle}
	for _, m := range t.taken {
		plan.From = append(plan.From, m.Src)
	}
	return plan
}

// undecided is support without a prover: what is worth no more than a try is not worth the time that provers take.
type undecided struct{ exec.Support }

// Prove implements exec.Support.
func (undecided) Prove(*simplify.Context, prove.Query) (prove.Result, error) {
	return prove.Result{Answer: prove.Unknown, Reason: "it is not asked"}, nil
}

// trial is one look for a round, on copies of the state.
type trial struct {
	*Gatherer
	p       int
	pattern comm.Pattern // of the receives of the round
	steps   int
	result  exec.Result // of the last step

	taken []*comm.Message // those of the round, in order
	end   *state.State    // behind the last receive of the round

	values   [2]message // two messages of the round, whatever they are
	ours     map[sym.Expr]bool
	channels *comm.Comm        // in which there are messages whose places they take
	context  *simplify.Context // with what is known of them
}

// step makes a move in place; false where something comes up that a round does not have.
func (t *trial) step(s *state.State, mv exec.Move) bool {
	t.steps++
	if t.steps > maxSteps {
		return false
	}
	ctx := s.Ctx
	t.M.Try(s, exec.Choice{Move: mv}, &t.result)
	return !t.Spoilt(&t.result) && t.result.Outcome == exec.Done && !t.result.Assumed && t.result.Loop == nil &&
		s.Ctx == ctx && goesOn(s.Procs[mv.Process])
}

// goesOn tells whether a process is one that others need not be stopped by, such as one that has aborted the program.
func goesOn(p *state.Proc) bool { return p.Status == state.Active || p.Status == state.Terminated }

// receives tells whether the process is at a receive of the round. Others could change its windows.
func (t *trial) receives(s *state.State) bool {
	proc := s.Procs[t.p]
	op := &proc.Op
	return proc.Status == state.Active && op.Kind == state.OpRecv && !op.ThenSend && op.Pattern == t.pattern &&
		op.Pattern.Src < 0 && len(proc.Requests)+len(proc.Windows())+len(proc.Held().Folds) == 0
}

// compute lets the process do its next step, if that is no more than to compute; else it gives false.
func (t *trial) compute(s *state.State) bool {
	if proc := s.Procs[t.p]; proc.Status != state.Active || proc.Op.Kind != state.NoOp {
		return false
	}
	before, old := s.Comm, s.Procs[t.p]
	if !t.step(s, exec.Move{Process: t.p}) {
		return false
	}
	now := s.Procs[t.p]
	return s.Comm == before && now.Status == state.Active && now.Fresh == old.Fresh && now.Orders == old.Orders &&
		now.LastTime == old.LastTime && now.Printed == old.Printed && now.MPI == old.MPI && now.Rest == old.Rest
}

// advance lets the process compute up to its next receive.
func (t *trial) advance(s *state.State) bool {
	for s.Procs[t.p].Op.Kind == state.NoOp {
		if !t.compute(s) {
			return false
		}
	}
	if !t.receives(s) {
		return false
	}
	t.Prepare(s, t.p)
	return true
}

// round makes the run that takes the first message each time.
func (t *trial) round(start *state.State) bool {
	s := start.Fork(t.M.Epochs)
	for t.receives(s) {
		t.Prepare(s, t.p)
		senders := t.M.Senders(s, t.p)
		if len(senders) == 0 || t.end == nil && len(senders) < 2 {
			return false
		}
		op := t.pattern
		op.Src = senders[0]
		t.taken = append(t.taken, s.Comm.Messages[s.Comm.First(&op)])
		if !t.step(s, exec.Move{Process: t.p, Kind: exec.Receive, From: senders[0]}) {
			return false
		}
		s.Freeze(t.M.Epochs)
		t.end = s.Fork(t.M.Epochs)
		for t.compute(s) { // the step that fails may have been the first behind the round
		}
		if !t.receives(s) {
			return true
		}
		if !t.others(s) {
			return false
		}
	}
	return false
}

// others moves processes other than that of the round as long as one of them is Ready.
func (t *trial) others(s *state.State) bool {
	for {
		mv, ok := t.Policy.Forced(t.M, s, t.p)
		if !ok {
			return true
		}
		if mv.Process == t.p || !t.step(s, mv) {
			return false
		}
	}
}

// last tells whether nothing can come any more that the round accepts, once its last message is taken. What the process
// computes behind that makes no difference to others.
func (t *trial) last() bool {
	s := t.end
	for moved := true; moved; {
		moved = false
		for q := range s.Procs {
			if q == t.p {
				continue
			}
			switch t.M.Readiness(s, q) {
			case exec.Wild, exec.Several:
				return false
			case exec.Ready, exec.Optional:
				if !t.step(s, t.Policy.MoveOf(s, q)) {
					return false
				}
				moved = true
			}
		}
	}
	return len(por.Detached(s)) == 0 && s.Comm.First(&t.pattern) < 0
}

// alike tells whether the messages of the round have everything in common but their senders and values.
func (t *trial) alike() bool {
	first := t.taken[0]
	for _, m := range t.taken {
		if m.Tag != first.Tag || m.Type != first.Type || m.Count != first.Count || len(m.Cells) != len(first.Cells) ||
			len(m.Kinds) > 0 || m.Abreast || m.OfEpoch() || m.Series != 0 {
			return false
		}
		for k, e := range m.Cells {
			if e == sym.Nil || e == sym.Stale || !t.numeric(e) || t.M.F.Sort(e) != t.M.F.Sort(first.Cells[k]) {
				return false
			}
		}
	}
	return true
}

// numeric tells whether a value is a number: see package merge.
func (t *trial) numeric(e sym.Expr) bool {
	s := t.M.F.Sort(e)
	return s != sym.SortBool && s != sym.SortPtr && !t.M.F.OfBytes(e)
}
