package tass

import (
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/result"
)

// The words of results; their documentation says when each holds.
type (
	// Verdict is the outcome of a run.
	Verdict = result.Verdict
	// Certainty says how sure it is that a violation can happen.
	Certainty = result.Certainty
	// Kind is what is wrong.
	Kind = result.Kind
	// Sense is a sense in which two programs can be equal.
	Sense = result.Sense
)

// The verdicts of a Result.
const (
	// Verified: the search was complete within the stated bounds, and every obligation was
	// proved.
	Verified = verdict.Verified
	// Violated: at least one violation is Confirmed or Proved.
	Violated = verdict.Violated
	// Inconclusive: only Possible violations, or a limit was hit, or a prover answered
	// unknown where it mattered.
	Inconclusive = verdict.Inconclusive
)

// The certainties of a Violation.
const (
	// Confirmed: the concrete interpreter shows it, on inputs that the machine's types hold.
	Confirmed = verdict.Confirmed
	// Proved: the path condition can be met, and the property is refuted under it.
	Proved = verdict.Proved
	// Possible: a prover could not decide, or an invariant allows more than can happen.
	Possible = verdict.Possible
)

// The senses of an Equivalence, the strongest first.
const (
	// Herbrand: the same operations on the same values, bit for bit whatever the arithmetic.
	Herbrand = result.Herbrand
	// IEEE: bit for bit in IEEE 754 arithmetic.
	IEEE = result.IEEE
	// Real: as real numbers; what is printed may differ by rounding.
	Real = result.Real
)
