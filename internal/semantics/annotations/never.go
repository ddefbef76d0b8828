package annotations

import (
	"fmt"
	"github.com/tass-go/tass/internal/semantics/exec"
	"slices"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/collective"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// A record that some process never joins is never complete. At the end of an execution
// that is a violation (see Unmet). A process in a loop that nothing bounds has no such
// end: it would go on for ever, one record after the other. So it is looked for at the
// head of the loop whether the others can still come.

// farAhead is how many records a process of a loop may be ahead of another one, besides
// one for each process: the reduction keeps processes together that can come at all.
const farAhead = 16

// abandoned tells whether the process that has joined a record waits for others in vain,
// as far as can be seen, and reports it. The path ends then.
func (st *step) abandoned(s *state.State, p int, r *state.Record) bool {
	n := r.Notes[p]
	missing := collective.Missing(r)
	if slices.ContainsFunc(missing, func(q int) bool { return s.Procs[q].Status > state.Terminated }) {
		st.Die() // what stopped the process was reported, or ended the program
		return true
	}
	if ended := slices.DeleteFunc(slices.Clone(missing),
		func(q int) bool { return s.Procs[q].Status == state.Active }); len(ended) > 0 {
		st.conflict(s, st.rules.unmet(n, p, fmt.Sprintf("%s never comes to the loop: it has ended", st.Who(ended[0]))))
		return true
	}
	behind := slices.DeleteFunc(missing, func(q int) bool {
		return collective.Joined(s.Coll, p)-collective.Joined(s.Coll, q) <= farAhead+len(s.Procs)
	})
	if len(behind) == 0 {
		return false
	}
	f := st.rules.unmet(n, p, fmt.Sprintf("%s does not come to the loop, while %s went round it %d times",
		st.Who(behind[0]),
		st.Who(p), farAhead+len(s.Procs)))
	f.Kind, f.Ctx, f.Abstract, f.Certainty = verdict.LoopInvariant, s.Ctx, s.Coll.Abstract, verdict.Possible
	f.Reason = "the one that is behind may come later; but a proof for every number of iterations needs processes " +
		"that stay near one another"
	for _, q := range behind {
		if frames := s.Procs[q].Frames; len(frames) > 0 {
			top := frames[len(frames)-1]
			f.Related = append(f.Related, exec.Related{Process: q, Pos: top.Func.Locations[top.Loc].At, Message: "is here"})
		}
	}
	st.Die()
	st.rules.Name(f, s)
	st.Emit(f)
	return true
}

// unmet is the finding that a process comes to an annotation in vain.
func (m *Rules) unmet(n *model.Annotation, p int, why string) *exec.Finding {
	return &exec.Finding{Kind: KindOf(n), Process: p, Pos: n.At, Message: fmt.Sprintf("comes to %s, and %s", m.named(n),
		why), Meeting: true}
}
