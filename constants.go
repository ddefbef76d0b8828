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
	// Reason is what keeps a run from being verified.
	Reason = result.Reason
	// Role tells apart the two programs of a comparison.
	Role = result.Role
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

// The kinds of violations; internal/verdict, and `tass verify` where it finds one, say what each is.
const (
	Deadlock              = verdict.Deadlock
	PotentialDeadlock     = verdict.PotentialDeadlock
	Nontermination        = verdict.Nontermination
	Assertion             = verdict.Assertion
	CollectiveAssertion   = verdict.CollectiveAssertion
	LoopInvariant         = verdict.LoopInvariant
	NotEquivalent         = verdict.NotEquivalent
	NondeterministicOut   = verdict.NondeterministicOut
	OutOfBounds           = verdict.OutOfBounds
	InvalidPointer        = verdict.InvalidPointer
	Uninitialized         = verdict.Uninitialized
	UninitializedSend     = verdict.UninitializedSend
	InputConversion       = verdict.InputConversion
	DivisionByZero        = verdict.DivisionByZero
	MemoryLeak            = verdict.MemoryLeak
	InvalidFree           = verdict.InvalidFree
	AllocationSize        = verdict.AllocationSize
	ArithmeticOverflow    = verdict.ArithmeticOverflow
	ConversionOverflow    = verdict.ConversionOverflow
	ShiftOutOfRange       = verdict.ShiftOutOfRange
	ReadOnlyWrite         = verdict.ReadOnlyWrite
	MisalignedPointer     = verdict.MisalignedPointer
	OverlappingCopy       = verdict.OverlappingCopy
	FormatMismatch        = verdict.FormatMismatch
	ComparisonOrder       = verdict.ComparisonOrder
	Unsequenced           = verdict.Unsequenced
	IncompatibleCall      = verdict.IncompatibleCall
	MissingReturn         = verdict.MissingReturn
	Abort                 = verdict.Abort
	MessageRace           = verdict.MessageRace
	MPILifecycle          = verdict.MPILifecycle
	MPIInvalidArgument    = verdict.MPIInvalidArgument
	MPITypeMismatch       = verdict.MPITypeMismatch
	MPITruncation         = verdict.MPITruncation
	MPIUnreceivedMessage  = verdict.MPIUnreceivedMessage
	MPICollectiveMismatch = verdict.MPICollectiveMismatch
	MPIRequestMisuse      = verdict.MPIRequestMisuse
	MPIResourceLeak       = verdict.MPIResourceLeak
	MPIBufferHazard       = verdict.MPIBufferHazard
	MPISharedSend         = verdict.MPISharedSend
	MPIReadySend          = verdict.MPIReadySend
	MPIRace               = verdict.MPIRace
	MPIReturnedErrors     = verdict.MPIReturnedErrors
	KindMismatch          = verdict.KindMismatch
	Requires              = verdict.Requires
	Ensures               = verdict.Ensures
	Assigns               = verdict.Assigns
	PathRequires          = verdict.PathRequires
	PathEnsures           = verdict.PathEnsures
	Interference          = verdict.Interference
)

// The kinds of reasons that a Result or a Run is not verified, or not complete.
const (
	StatesLimit      = verdict.StatesLimit
	DepthLimit       = verdict.DepthLimit
	MemoryLimit      = verdict.MemoryLimit
	TimeLimit        = verdict.TimeLimit
	StackLimit       = verdict.StackLimit
	Interrupted      = verdict.Interrupted
	EnoughViolations = verdict.EnoughViolations
	PathsLeft        = verdict.PathsLeft
	Unbounded        = verdict.Unbounded
	Undecided        = verdict.Undecided
	OnlyPossible     = verdict.OnlyPossible
	Unchecked        = verdict.Unchecked
	Unmodelled       = verdict.Unmodelled
	Vacuous          = verdict.Vacuous
)

// The roles of the programs of a comparison.
const (
	Spec = verdict.Spec
	Impl = verdict.Impl
)
