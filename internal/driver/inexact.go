package driver

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/result"
)

// onlyExact tells whether all that a run found are outputs that differ as real numbers
// and, on the inputs shown, not in double arithmetic. So do programs that write one
// double as two literals.
func (o *oneRun) onlyExact() bool {
	seen := func(v *result.Violation) bool { return v.Kind != verdict.NotEquivalent || !v.Hidden }
	violated := o.run.Verdict == verdict.Violated && len(o.violations) > 0
	return violated && !slices.ContainsFunc(o.violations, seen)
}

// inexact looks whether programs that differ as real numbers are equal bit for bit in IEEE
// arithmetic. If so that is the verdict: what they print is the same.
func (l *strengthening) inexact(o *oneRun) {
	first := o.violations[0]
	l.effort.StatesSeen += inexactStates / strongerFactor
	defer func() { l.effort.StatesSeen -= inexactStates / strongerFactor }()
	a := l.try(sym.IEEE, o)
	if !a.holds() || o.panicked != nil {
		return
	}
	e := &result.Equivalence{Strongest: result.IEEE, Inexact: true, NP: o.run.NP, Reason: first.Message}
	at := result.Related{Process: first.Process, Program: first.Program, Message: "where it is written",
		Position: first.Position}
	e.Places = append([]result.Related{at}, first.Related...)
	r := a.result
	o.result, o.violations, o.checkpoint = r, nil, nil
	o.run.Verdict, o.run.Complete, o.run.Equivalence = r.Verdict, true, e
	o.run.Reason, o.run.Why = "", ""
	s := stats(r.Stats)
	o.run.Stats.Add(&s)
}
