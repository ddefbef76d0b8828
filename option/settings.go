// Package option says what a run is to check and how far it goes.
//
//	Config   what to check; the zero value is useful
//
// It is not for what comes out, which is package result.
package option

import (
	"io"
	"time"

	"github.com/tass-go/tass/internal/verdict"
)

// Config says what to check and how far to go. The zero value checks everything
// that is on by default, with one process, without limits.
type Config struct {
	// NP is how many processes the program, or the implementation, runs with; for
	// a range there is one run for each number. The zero Range means 1.
	NP Range
	// SpecNP is how many processes the specification runs with; 0 means 1.
	SpecNP int
	// Inputs gives input variables their values: integers, decimals or fractions,
	// as text. An input without one is symbolic.
	Inputs map[string]string
	// Ranges gives input variables ranges LO..HI, which are assumed: each number is an
	// integer, a decimal or a fraction, as text. That of an array holds for each element.
	Ranges map[string]string

	Source
	Model

	// Deadlock is potential (those that depend on buffering too; the default),
	// absolute or none.
	Deadlock Deadlocks
	// Reduce is persistent (the default), urgent or none: how much of what partial
	// order reduction shows to be superfluous the search leaves out.
	Reduce Reduction
	// CQMin is on (the default) or off: whether only what annotations can read is kept of
	// a process that passes a collective assertion or invariant.
	CQMin Toggle
	// Merge is on (the default) or off: whether the two paths that a condition on data
	// opens are made one again where they meet and differ in a few numbers only.
	Merge Toggle
	// Live is on (the default) or off: whether values that the program will not
	// read again are cleared from states that are saved, so that more of them are
	// equal.
	Live Toggle
	// Save is joins (the default) or all: which states are kept to be recognised.
	Save Saving
	// Simplify is on (the default) or off: whether values, conditions and claims are made simpler by what the path
	// condition says.
	Simplify Toggle
	// Symmetry is on (the default), processes, inputs or off: whether states that
	// differ by an exchange of processes, or of elements of input arrays, are taken
	// for the same.
	Symmetry Symmetry
	// Arith says what floating types mean: real (the default of Verify), ieee,
	// ieee-paper or herbrand. With strongest, the default of Compare and for it alone, the programs are
	// compared over the reals, and if they are equal there, in the stronger arithmetics too: the
	// result says the strongest in which they are equal, see Equivalence.
	// The arithmetics are those of sym.Arith.
	Arith Arith
	// Check and NoCheck name violation kinds to be looked for, or not, beside the
	// default.
	Check, NoCheck []verdict.Kind
	Printing
	// Prover is auto (the default), light, z3 or cvc5.
	Prover Prover

	Limits
	Contracts
	// MaxSize is assumed of integer inputs without a small bound that decide how often loops are iterated: they are at
	// most that, or at least its negative where loops count down to them. 0 assumes nothing.
	MaxSize int64
	// Auto is on (the default) or off: whether a search that has no end, because loops are iterated as often as inputs
	// without bounds say, is followed by searches with bounds, step by step, and the result says how far all is proved.
	Auto Toggle
	// Condition is on (the default) or off: whether a condition is looked for under which a violation does not occur.
	Condition Toggle
	// Shrink is on (the default) or off: whether a smaller violation is looked for behind the one that is found: smaller
	// inputs, and fewer steps.
	Shrink Toggle
	// TuneGC sets the garbage collector for the time of the run: to few collections
	// while there is room, and many near MaxMemory. The settings are those of the
	// whole process, which should have nothing else to do.
	TuneGC bool
	// Errors is the number of violations after which a run stops; 0 means 1, a
	// negative number all.
	Errors int
	// Jobs is how many goroutines explore; 0 means 1. Runs of a range are made side
	// by side, and each is split among those that have nothing else to do; runs of
	// Compare are made one after another, so that the specification is explored once.
	// The outcome does not depend on it, except where a limit cuts the search.
	Jobs int

	// Asserts are conditions on inputs and outputs, in the language of annotations, that
	// Cases checks in every case. They are for Cases alone.
	Asserts []string
	// Values asks Cases for the table of the expressions that the outputs are made of.
	Values bool
	// Infer looks for invariants of the loops that have none. What is found is in
	// the result.
	Infer bool
	// Invariants are invariants of loops beside those in the text, as a result has
	// them.
	Invariants []Invariant

	// Cache is a folder in which the answers of solvers are kept, so that they are
	// not asked again; "" keeps none.
	Cache string

	// LogObligations is a folder, which is made, or is empty, into which everything is written that the run takes
	// from the simplifier and from provers, to be proved again; "" writes nothing. Runs that are resumed have none.
	LogObligations string
	// LogSearch has what is searched written into the same folder (package coverage), by one worker.
	LogSearch bool

	// Resume names a file with the Checkpoint of an earlier run, of the same programs and
	// configuration, that was cut: it goes on there. "" starts at the beginning.
	Resume string
	// Progress, if not nil, is called about twice a second from another
	// goroutine.
	Progress func(Progress)
	// Narrate, if not nil, is told in words of each step of the search at the head of a
	// loop with an invariant, with the state after it. Runs for a range of numbers of
	// processes are not told of.
	Narrate func(text string)
}

// Source says how programs are read.
type Source struct {
	// IncludeDirs, Defines (NAME or NAME=VALUE), Undefines and Std are a C
	// compiler's -I, -D, -U and -std: c89 to c23, or with gnu for c.
	IncludeDirs, Defines, Undefines []string
	Std                             string
	// Set has values that stand in the program instead of those of its macros, initialisers and enumeration constants.
	Set map[string]string
	// Args are the arguments of the program, after its name.
	Args []string
	// Arg has arguments by their numbers, or by the names of the variables that they are converted to: a text, or
	// symbolic[:TYPE[:LO..HI]] for one of which no text is given.
	Arg map[string]string
	// Stdin names the file that the standard input of process 0 is; "" leaves it open what that holds.
	Stdin string
	// File names, by the names of files that the program reads, the files that hold what these do; "symbolic" and none
	// leave that open. InputLength bounds words, lines and files of which no text is given; 0 is the default.
	File        map[string]string
	InputLength int
	// Env has variables of the environment, and Unset those that are not set; nothing is known of others.
	Env   map[string]string
	Unset []string
	// Unmodelled is refused (the default), or reached: whether a program that uses what is not modelled is refused,
	// or those of its executions that come to it.
	Unmodelled Unmodelled
	// Forced are headers that files begin with, as if they included them.
	Forced []string
	// Units has, by their names, the flags of those files that a project compiles with flags of their own, as Source.For
	// reads them.
	Units map[string][]string
	// Stubs are patterns of names, such as draw_*: functions of these names that are declared and have no body give any
	// value, and store any values where they can.
	Stubs []string
	// Models are directories with models of libraries, written in C by the user: where a program includes NAME.h, and one
	// of them has NAME.c, that file is one of the program.
	Models []string
}

// Model says what the machine and MPI are like, where the standards leave it open.
type Model struct {
	// MaxStack bounds the frames of a process; 0 means 100,000.
	MaxStack int
	// TagUB is the greatest tag of messages, MPI_TAG_UB; 0 leaves it open: at least 32767, as the MPI Standard
	// promises.
	TagUB int64
	// Random is unknown (the default), or glibc: what random numbers are behind a seed that is a number.
	Random Random
}

// Contracts says which contracts are proved, and how much of them.
type Contracts struct {
	// Procedures names those of which the contracts are proved; none means all that have one.
	Procedures []string
	// Paths is on (the default) or off: whether path clauses and interference are checked.
	Paths Toggle
	// Inline has the bodies of called procedures executed, also where they have contracts.
	Inline bool
	// Decompose looks by which rules contracts follow from those of what is called.
	Decompose bool
	// UseContracts has Verify take the contracts of called procedures in place of their bodies.
	UseContracts bool
}

// Limits bound a search. A zero field means no limit.
type Limits struct {
	// Timeout bounds the wall time of all runs together.
	Timeout time.Duration
	// MaxStates bounds the states seen in a run, MaxDepth the transitions on one
	// path, MaxMemory the bytes in use by this process and its solvers. In the rare case
	// that a single step takes more memory than there is, or takes long after the time is
	// over, the goroutine that does it is left behind.
	MaxStates, MaxDepth, MaxMemory int64
	// Leave is the number of transitions after which a path is left, and the search goes
	// on with others; it is not complete then. Cases chooses it.
	Leave int64
}

// Progress is what can be seen of a run while it goes on.
type Progress struct {
	NP          int // processes of the run
	States      int64
	Depth       int64 // of the current path, in transitions
	ProverCalls int64
	Memory      int64 // bytes
	Elapsed     time.Duration
}

// Replaying says what is wanted of a trace that is executed again.
type Replaying struct {
	// State is the step after which all variables of all processes are wanted; 0 for none.
	State int
	// Symbolic: values are those that the search computed with, expressions over the inputs, and not what they are for
	// the inputs of the counterexample.
	Symbolic bool
	// Spec: of a comparison, the steps are those of the specification to its end, and not those of the implementation.
	Spec bool
	// MPI: the program is built with mpicc, and run under mpirun as the trace says. Keep is the folder in which what is
	// built stays; "" keeps nothing.
	MPI  bool
	Keep string
}

// Execution says how a program is executed.
type Execution struct {
	// All: every schedule is executed, and what is printed is dropped.
	All bool
	// Stdout and Stderr get what the processes print; nil drops it.
	Stdout, Stderr io.Writer
	// Stdin is the standard input of process 0, unless Source.Stdin names a file; nil is an empty one.
	Stdin io.Reader
}

// DefaultInputLength bounds words, lines and files of which no text is given where nobody says how long they are.
const DefaultInputLength = 8
