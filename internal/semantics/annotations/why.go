package annotations

import (
	"github.com/tass-go/tass/internal/semantics/exec"
	"strings"

	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// longFormula bounds the text of a formula that is shown to people.
const longFormula = 600

// Explain implements exec.Rules: it says which of the reasons that a proof by loop invariants can fail for this is
// (Siegel and Zirkel, "Loop Invariant Symbolic Execution for Parallel Programs", section
// 1.1): provers gave up, an invariant is too weak, or it is false. The processes are shown
// as they are in the state, or as the snapshots of a claim have them.
func (m *Rules) Explain(f *exec.Finding, s *state.State, claim sym.Expr, r prove.Result) {
	if s.Coll == nil || !s.Coll.Layered {
		return
	}
	switch {
	case r.Answer == prove.Unknown:
		f.Cause = verdict.ProverGaveUp
		f.Formula = m.formula(s.Ctx.Full(), claim)
		if len(f.Formula) > longFormula {
			f.Formula = f.Formula[:longFormula] + "..."
		}
	case s.Coll.Abstract:
		f.Cause = verdict.InvariantTooWeak
		f.Values = m.values(s.Procs, r.Model)
	case f.Kind == verdict.LoopInvariant && !f.Meeting:
		f.Cause = verdict.InvariantFalse
	}
}

// formula writes what was to be proved: the claim or, where nothing is claimed but that an
// execution cannot come here, that what is known of it is contradictory.
func (m *Rules) formula(known *simplify.Context, claim sym.Expr) string {
	if claim = known.Simplify(claim); claim != sym.False {
		return m.F.String(claim)
	}
	var parts []string
	for _, e := range known.Conjuncts() {
		parts = append(parts, m.F.String(e))
	}
	return "!(" + strings.Join(parts, " && ") + ")"
}

// values tells, in words, what the variables of processes hold under a model.
func (m *Rules) values(procs []*state.Proc, model *prove.Model) []string {
	if model == nil {
		return nil
	}
	w := &narrator{m: m, text: func(e sym.Expr) string {
		v, err := model.Eval(e)
		if err != nil {
			return m.F.String(e)
		}
		return v.String()
	}}
	var list []string
	for p, proc := range procs {
		if proc != nil && len(proc.Frames) > 0 {
			list = append(list, m.Who(p)+", "+w.process(proc))
		}
	}
	return list
}
