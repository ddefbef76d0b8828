package result

import (
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/option"
)

// Replayed is a trace file executed again.
type Replayed struct {
	Command option.Command
	Files   [][]string // of each program, as the trace names them
	NP      int
	// Violation is what the file says that the trace leads to, with the steps as
	// executed now.
	Violation *Violation
	// Shown: the violation was met again at the end of the steps. Of an output
	// that differs from the specification's, and of one that depends on the
	// schedule, the steps lead to an end of the program; nothing is compared.
	Shown bool
	// Spec: the steps are those of the specification, which end where it ends.
	Spec bool
	// Reason is set if the time or the memory was over before the last step, or somebody asked to
	// end: then there is nothing else.
	Reason string
	// Steps is the number of steps.
	Steps int
	// State holds all variables of all processes after the step asked for.
	State []ProcessState
}

// ProcessState is everything that a process holds.
type ProcessState struct {
	Process int
	Program Role   // where programs are executed side by side, spec or impl
	Where   string // in words
	Frames  []Frame
}

// Frame is a function that executes, with its variables; the one without a name
// holds globals, inputs, outputs and the heap.
type Frame struct {
	Function  string
	Variables []Change
}

// RunNatively is a trace's program, built with mpicc and run under mpirun as the trace says.
type RunNatively struct {
	NP      int
	Kind    verdict.Kind
	Message string
	// Shown: the failure was seen. Reason says why it was not, if so.
	Shown  bool
	Reason string
	// Departed says how the program went another way than the trace; "" when that was not seen.
	Departed string
	Stands   []string // where each process was at the end, in words; empty if it was not run
	Output   string   // of the program and of mpirun, or of the compiler if it does not build
}

// SuiteTest is a test that was written of a trace, in C with a file for make.
type SuiteTest struct {
	NP      int
	Kind    verdict.Kind
	Message string
	// Reason says why none was written; "" when it was.
	Reason string
	// Name is that of the target; Test and Rules are the files.
	Name, Test, Rules string
	// Ran: the test was built and run. Failed says whether the program fails in it, as it must, and Output is what was
	// written.
	Ran, Failed bool
	Output      string
}
