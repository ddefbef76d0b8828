package verdict

// Reason says what kind of thing keeps a run from being verified, or its search from being
// complete. The text beside it, for people, says more.
type Reason string

// The reasons.
const (
	StatesLimit Reason = "states-limit"
	DepthLimit  Reason = "depth-limit"
	MemoryLimit Reason = "memory-limit"
	TimeLimit   Reason = "time-limit"
	StackLimit  Reason = "stack-limit"
	Interrupted Reason = "interrupted"
	// EnoughViolations: as many violations as were asked for were found.
	EnoughViolations Reason = "enough-violations"
	// PathsLeft: all was explored but for longer paths.
	PathsLeft Reason = "paths-left"
	// Unbounded: all was proved within bounds that nobody has asked for only: of inputs without bounds that loops
	// depend on, or of the length of input that is made up. The search is complete where no larger bounds are to be
	// tried.
	Unbounded Reason = "unbounded"
	// Undecided: a prover gave up where it mattered.
	Undecided Reason = "undecided"
	// OnlyPossible: there are violations, and all of them are Possible.
	OnlyPossible Reason = "only-possible"
	// Unchecked: paths end at what is not checked, after which nothing has a meaning.
	Unchecked Reason = "unchecked"
	// Unmodelled: paths end at what is not modelled.
	Unmodelled Reason = "unmodelled"
	// Vacuous: no input is known to lead to an end of an execution.
	Vacuous Reason = "vacuous"
)
