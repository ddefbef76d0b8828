package option

// Deadlocks says which deadlocks are looked for.
type Deadlocks string

// The values of Config.Deadlock.
const (
	PotentialDeadlocks Deadlocks = "potential" // those that depend on buffering, too
	AbsoluteDeadlocks  Deadlocks = "absolute"  // those that no buffering avoids
	NoDeadlocks        Deadlocks = "none"
)

// Unmodelled says when a program is told that it uses what is not modelled.
type Unmodelled string

// The values of Config.Unmodelled.
const (
	RefuseUnmodelled  Unmodelled = "refused" // before anything is explored
	ReachedUnmodelled Unmodelled = "reached" // where an execution comes to it
)

// Random says what random numbers are.
type Random string

// The values of Config.Random.
const (
	AnyRandom   Random = "unknown" // numbers in their range, which the seed determines
	GlibcRandom Random = "glibc"   // those of the GNU C library
)

// Reduction says how much of partial order reduction is made use of.
type Reduction string

// The values of Config.Reduce.
const (
	PersistentReduction Reduction = "persistent" // looking ahead at wildcard receives, too
	CheckedReduction    Reduction = "checked"    // what tass audit can check
	UrgentReduction     Reduction = "urgent"     // the urgent rule alone
	NoReduction         Reduction = "none"
)

// Saving says which states are kept to be recognised.
type Saving string

// The values of Config.Save.
const (
	SaveJoins Saving = "joins" // those that may be met again
	SaveAll   Saving = "all"   // that after each step
)

// Toggle is on or off.
type Toggle string

// The values of Config.Merge, Config.CQMin, Config.Live, Config.Simplify and Config.Auto.
const (
	On  Toggle = "on"
	Off Toggle = "off"
)

// Symmetry says of what states are told apart that differ by an exchange.
type Symmetry string

// The values of Config.Symmetry.
const (
	BothSymmetries  Symmetry = "on"
	ProcessSymmetry Symmetry = "processes"
	InputSymmetry   Symmetry = "inputs"
	NoSymmetry      Symmetry = "off"
)

// Arith says what floating types mean.
type Arith string

// The values of Config.Arith; docs/arithmetic.md describes them.
const (
	Real      Arith = "real"       // real numbers
	IEEE      Arith = "ieee"       // IEEE 754, with the identities that hold there
	IEEEPaper Arith = "ieee-paper" // with those of Siegel, Mironova, Avrunin and Clarke (TOSEM 2008)
	Herbrand  Arith = "herbrand"   // nothing is known of the operations
	Strongest Arith = "strongest"  // of comparisons: real, and if they are equal, how strongly
)

// Prover says what proves.
type Prover string

// The values of Config.Prover.
const (
	Auto  Prover = "auto"  // all there are
	Light Prover = "light" // the built-in one alone
	Z3    Prover = "z3"
	CVC5  Prover = "cvc5"
)
