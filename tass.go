// Package tass verifies numerical programs written in C with MPI, or in the modelling
// language MINIMP, by symbolic execution: for all inputs within stated bounds and for
// everything that MPI allows, a program breaks none of the properties checked, and a
// parallel program computes the same outputs as a sequential one.
//
//	r, err := tass.Compare(ctx, []string{"adder_seq.c"}, []string{"adder_par.c"},
//		tass.Config{NP: tass.Range{From: 2, To: 2}, Inputs: map[string]string{"B": "100"}})
//	r.Verdict // tass.Verified, tass.Violated or tass.Inconclusive
//
//	Verify    one program
//	Compare   two programs: a specification and an implementation
//	Cases     what a program computes, case by case
//	Contracts contracts of procedures, proved one at a time
//	Execute   one program on concrete inputs
//	Replay    the trace of a violation, again
//	WriteTest a test in which a program fails as a trace says
//	Show      the model of a program
//	Format    a program in MINIMP, formatted
//
// What goes in is a Config, of package option, which also has the table of all options;
// what comes out is a Result, a CaseTable and so on, of package result. The most used
// names of both are here too. They have packages of their own since everything in
// between is built on them.
//
// What is wrong with the programs or the configuration themselves comes back as a
// *BadInputError; any other error is a fault of this package.
package tass

import (
	"context"
	"io"

	"github.com/tass-go/tass/internal/driver"
	"github.com/tass-go/tass/option"
	"github.com/tass-go/tass/result"
)

// Version names this release in trace files, checkpoints and `tass version`.
const Version = driver.Version

// Verify checks a program, of one or more source files, for everything that the
// configuration asks for. Cancelling ctx ends it early, with what was covered so
// far.
func Verify(ctx context.Context, files []string, cfg Config) (*Result, error) {
	return driver.Verify(ctx, files, cfg)
}

// Compare decides whether an implementation computes the same outputs as a
// specification. Cancelling ctx ends it early, with what was covered so far.
func Compare(ctx context.Context, spec, impl []string, cfg Config) (*Result, error) {
	return driver.Compare(ctx, spec, impl, cfg)
}

// Cases makes the table of what a program computes, and checks Config.Asserts in every
// case. It goes on after violations, on one goroutine. Cancelling ctx ends it early, with
// the cases found so far. Config.MaxDepth does not end the search: longer paths are left
// out. Where it is 0 and nothing bounds a loop, so are those that come after many cases.
func Cases(ctx context.Context, files []string, cfg Config) (*CaseTable, error) {
	return driver.Cases(ctx, files, cfg)
}

// Contracts proves the contracts of a file in MiniMP, each procedure by itself. Cancelling ctx ends it early, with what
// was proved so far.
func Contracts(ctx context.Context, files []string, cfg Config) (*ContractTable, error) {
	return driver.Contracts(ctx, files, cfg)
}

// Execute runs a program on concrete inputs. Every input must have a value; elements of an
// array are named a[0], a[1][2], and those that are not given are 0. Floating types are
// those of the machine unless Config.Arith is real: then they are fractions, and functions
// have values where these are such. Cancelling ctx ends it.
func Execute(ctx context.Context, files []string, cfg Config, how Execution) (*Executed, error) {
	return driver.Execute(ctx, files, cfg, how)
}

// Replay executes the trace in a file again. The state that can be asked for is that of the
// program in which the violation is. The error is a
// *BadInputError when the file cannot be used, or a program has changed since. Of cfg the
// limits on time and memory count. Cancelling ctx ends it.
func Replay(ctx context.Context, file string, cfg Config, want Replaying) (*Replayed, error) {
	return driver.Replay(ctx, file, cfg, want)
}

// ReplayNative builds the program of a trace with mpicc and a shim between it and MPI, and runs it under mpirun as the
// trace says. What is built stays in the folder keep; "" keeps nothing. The error is a *BadInputError when the file
// cannot be used, a program has changed since, or there is no MPI. Of cfg the limits on time and memory count.
// Cancelling ctx ends it.
func ReplayNative(ctx context.Context, file, keep string, cfg Config) (*RunNatively, error) {
	return driver.ReplayNative(ctx, file, keep, cfg)
}

// WriteTest writes a test of the program of a trace into a folder: in C, with a file for make. The program fails in it
// as the trace says, for as long as it is not right. Where there is an MPI, the test is run, to see it fail. The error
// is a *BadInputError when the trace cannot be used, a program has changed since, or nothing can be written. Of cfg the
// limits on time and memory count. Cancelling ctx ends it.
func WriteTest(ctx context.Context, file, dir string, cfg Config) (*SuiteTest, error) {
	return driver.WriteTest(ctx, file, dir, cfg)
}

// Show writes the model of a program, as the search sees it, for people.
func Show(w io.Writer, files []string, cfg Config) error { return driver.Show(w, files, cfg) }

// Format gives the text of a file in MINIMP, and what the formatter makes of it. The
// error is a *BadInputError when it is no program.
func Format(name string) (was, text string, err error) { return driver.Format(name) }

// ParseRange reads N or A..B. The error says what is wrong with the text; that
// the numbers make sense is checked later.
func ParseRange(text string) (Range, error) {
	r, err := option.ParseRange(text)
	return r, result.BadInput(err)
}

// What goes in; see package option.
type (
	// Config says what to check and how far to go.
	Config = option.Config
	// Range is the numbers from From to To, both included.
	Range = option.Range
	// Source says how programs are read: a part of Config.
	Source = option.Source
	// Model says what the machine and MPI are like: a part of Config.
	Model = option.Model
	// Printing says how what programs print is compared: a part of Config.
	Printing = option.Printing
	// Limits bound a search: a part of Config.
	Limits = option.Limits
	// Progress is what can be seen of a run while it goes on.
	Progress = option.Progress
	// Replaying says what Replay gives.
	Replaying = option.Replaying
	// Execution says how Execute executes a program.
	Execution = option.Execution
	// Invariant is an invariant of a loop.
	Invariant = option.Invariant
)

// What comes out; see package result.
type (
	// Result is the outcome of Verify or Compare.
	Result = result.Result
	// Run is the outcome for one number of processes.
	Run = result.Run
	// Stats are the counters of a run.
	Stats = result.Stats
	// Violation is one finding.
	Violation = result.Violation
	// Equivalence says in which sense two programs are equal.
	Equivalence = result.Equivalence
	// CaseTable is the outcome of Cases.
	CaseTable = result.CaseTable
	// ContractTable is the outcome of Contracts.
	ContractTable = result.ContractTable
	// ContractViolation is a way to break a contract.
	ContractViolation = result.ContractViolation
	// Executed is the outcome of Execute.
	Executed = result.Executed
	// Replayed is the outcome of Replay.
	Replayed = result.Replayed
	// RunNatively is the outcome of ReplayNative.
	RunNatively = result.RunNatively
	// SuiteTest is the outcome of WriteTest.
	SuiteTest = result.SuiteTest
	// Checkpoint says where a search was cut; Config.Resume names a file with one.
	Checkpoint = result.Checkpoint
	// BadInputError says what is wrong with the programs or the configuration.
	BadInputError = result.BadInputError
)
