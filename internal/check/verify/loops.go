package verify

import (
	"fmt"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// shownToEnd gives, in words, which loops with invariants were shown to end. Those without
// a variant are among the assumptions.
func (e *Engine) shownToEnd() []string {
	var list []string
	for _, u := range e.units {
		for _, fn := range u.Program.Functions {
			for _, loc := range fn.Locations {
				if b, ok := loc.Action.(*model.Branch); ok && b.Invariant != nil && b.Invariant.Variant != nil {
					list = append(list, fmt.Sprintf("the loop at %s ends, since its variant %s decreases", loc.At,
						b.Invariant.VariantText))
				}
			}
		}
	}
	return list
}

// hasInvariants tells whether a program that was explored has loops with invariants.
func (e *Engine) hasInvariants() bool {
	for _, u := range e.units {
		if u.Program.HasInvariants() {
			return true
		}
	}
	return false
}

// vacuous says why the verdict may be about nothing; empty when it is not. A program
// that is meant to run for ever, in a loop whose condition is always true, has no end; where
// nontermination is not looked for, that an iteration of the loop is known to be carried out by
// some input takes the place of it.
func (e *Engine) vacuous() string {
	forever := e.terminals == 0 && e.iterated
	switch {
	case e.satisfied || e.Config.ExistenceOnly || forever && !e.checks()[verdict.Nontermination]:
		return ""
	case forever:
		return "vacuous: no execution ends; of a program that is meant to run for ever say so (--no-check nontermination)"
	case e.terminals > 0 && e.hasInvariants():
		return "vacuous: all ends that were found lie behind iterations that an invariant stands for, and no execution " +
			"is known to come to one"
	}
	return "vacuous: no end of an execution was found that some input is known to reach"
}

// noteIteration is notified of a state that was reached, and not only stood for, in which an
// iteration of an endless loop has ended.
func (e *Engine) noteIteration(u *Unit, s *state.State) {
	if !e.quiet && !e.iterated {
		e.iterated = u.Machine.Reached(s)
	}
}

// Witnessed notes that the concrete interpreter came to an end of the program where the
// search found ends only that invariants stand for: the verdict is not vacuous.
func (r *Result) Witnessed() {
	if r.Unwitnessed {
		r.Unwitnessed, r.Verdict, r.Reason, r.Why = false, verdict.Verified, "", ""
	}
}
