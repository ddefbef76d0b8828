// Package tass verifies numerical programs written in C with MPI, or in the modelling
// language MINIMP, by symbolic execution: for all inputs within stated bounds and for
// everything that MPI allows, a program breaks none of the properties checked, and a
// parallel program computes the same outputs as a sequential one.
//
//	r, err := tass.Compare(ctx, []string{"adder_seq.c"}, []string{"adder_par.c"},
//		tass.Config{NP: tass.Range{From: 2, To: 2}, Inputs: map[string]string{"B": "100"}})
//	r.Verdict // "verified", "violated" or "inconclusive"
//
//	Verify    one program
//	Compare   two programs: a specification and an implementation
//	Replay    the trace of a violation, again
//	Execute   one program on concrete inputs
//	Cases     what a program computes, case by case
//	Format    a program in MINIMP, formatted
//	Config    what to check and how far to go; the zero value is useful
//	Result    the verdict and what it rests on; as JSON it is a "tass.result/1"
//	          document (docs/schema)
//
// What is wrong with the programs or the configuration themselves comes back as a
// *BadInputError; any other error is a fault of this package.
package tass

import (
	"context"
	"errors"
	"io"
	"path/filepath"
	"time"

	"github.com/tass-go/tass/internal/compare"
	"github.com/tass-go/tass/internal/front"
	"github.com/tass-go/tass/internal/front/c"
	"github.com/tass-go/tass/internal/front/mmp"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/internal/verify"
)

// Version names this release in trace files, checkpoints and `tass version`.
const Version = "0.1.0"

// Range is the numbers from From to To, both included.
type Range struct{ From, To int }

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

	// IncludeDirs, Defines (NAME or NAME=VALUE), Undefines and Std are a C
	// compiler's -I, -D, -U and -std.
	IncludeDirs, Defines, Undefines []string
	Std                             string
	// Args are the arguments of the program, after its name.
	Args []string

	// Deadlock is potential (those that depend on buffering too; the default),
	// absolute or none.
	Deadlock string
	// Reduce is persistent (the default), urgent or none: how much of what partial
	// order reduction shows to be superfluous the search leaves out.
	Reduce string
	// CQMin is on (the default) or off: whether only what annotations can read is kept of
	// a process that passes a collective assertion or invariant.
	CQMin string
	// Merge is on (the default) or off: whether the two paths that a condition on data
	// opens are made one again where they meet and differ in a few numbers only.
	Merge string
	// Live is on (the default) or off: whether values that the program will not
	// read again are cleared from states that are saved, so that more of them are
	// equal.
	Live string
	// Symmetry is on (the default), processes, inputs or off: whether states that
	// differ by an exchange of processes, or of elements of input arrays, are taken
	// for the same.
	Symmetry string
	// Arith says what floating types mean: real (the default of Verify), ieee,
	// ieee-paper or herbrand. With strongest, the default of Compare and for it alone, the programs are
	// compared over the reals, and if they are equal there, it is looked for the
	// strongest sense in which they are: see Equivalence.
	// The arithmetics are those of sym.Arith.
	Arith string
	// Check and NoCheck name violation kinds to be looked for, or not, beside the
	// default.
	Check, NoCheck []string
	// Prover is auto (the default), light, z3 or cvc5.
	Prover string

	// Timeout bounds the wall time of all runs together; 0 is no limit.
	Timeout time.Duration
	// MaxStates bounds the states seen in a run, MaxDepth the transitions on one
	// path, MaxMemory the bytes in use by this process and its solvers; 0 is no
	// limit. In the rare case that a single step takes more memory than there is,
	// or goes on for long after the time is over, the goroutine that does
	// it is left behind.
	MaxStates, MaxDepth, MaxMemory int64
	// TuneGC sets the garbage collector for the time of the run: to few collections
	// while there is room, and many near MaxMemory. The settings are those of the
	// whole process, which should have nothing else to do.
	TuneGC bool
	// MaxStack bounds the frames of a process; 0 means 100,000.
	MaxStack int
	// TagUB is the greatest tag of messages, MPI_TAG_UB; 0 leaves it open: at least 32767, as the MPI Standard
	// promises.
	TagUB int64
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
	// Infer looks for invariants of the loops that have none. What is found is in
	// the result.
	Infer bool
	// Invariants are invariants of loops beside those in the text, as a result has
	// them.
	Invariants []Invariant

	// Cache is a folder in which the answers of solvers are kept, so that they are
	// not asked again; "" keeps none.
	Cache string

	// Resume goes on where an earlier run, of the same programs and
	// configuration, was cut; nil starts at the beginning.
	Resume *Checkpoint
	// Progress, if not nil, is called about twice a second from another
	// goroutine.
	Progress func(Progress)
	// Narrate, if not nil, is told in words of each step of the search at the head of a
	// loop with an invariant, with the state after it. Runs for a range of numbers of
	// processes are not told of.
	Narrate func(text string)
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

// Verify checks a program, of one or more source files, for everything that the
// configuration asks for. Cancelling ctx ends it early, with what was covered so
// far.
func Verify(ctx context.Context, files []string, cfg Config) (*Result, error) {
	return check(ctx, "verify", [][]string{files}, cfg)
}

// Compare decides whether an implementation computes the same outputs as a
// specification. Cancelling ctx ends it early, with what was covered so far.
func Compare(ctx context.Context, spec, impl []string, cfg Config) (*Result, error) {
	return check(ctx, "compare", [][]string{spec, impl}, cfg)
}

func check(ctx context.Context, command string, files [][]string, cfg Config) (*Result, error) {
	job, err := newJob(ctx, command, files, cfg)
	var cut *cutError
	switch {
	case errors.As(err, &cut):
		job.programs = []*model.Program{{}}
		run := Run{NP: job.cfg.NP.From, Verdict: string(verdict.Inconclusive), Reason: cut.reason}
		return job.merge(nil, []outcome{{run: run}}), nil
	case err != nil:
		return nil, err
	case cfg.Infer:
		return job.infer(ctx)
	}
	return job.run(ctx)
}

// Show writes the model of a program, as the search sees it, for people.
func Show(w io.Writer, files []string, cfg Config) error {
	p, err := load(files, cfg)
	if err != nil {
		return err
	}
	return p.Print(w)
}

// Format gives the text of a file in MINIMP, and what the formatter makes of it. The
// error is a *BadInputError when it is no program.
func Format(name string) (was, text string, err error) {
	if filepath.Ext(name) != mmp.Extension {
		return "", "", usage("%s is not in MINIMP: its name does not end in %s", name, mmp.Extension)
	}
	was, text, err = mmp.FormatFile(name)
	if err != nil {
		return "", "", badInput(err)
	}
	return was, text, nil
}

// load reads the files of one program.
func load(files []string, cfg Config) (*model.Program, error) {
	programs, err := loadAll([][]string{files}, cfg)
	if err != nil {
		return nil, err
	}
	return programs[0], nil
}

// loadAll reads a program, or a specification and its implementation, which may
// have joint annotations. The error is a *BadInputError with what is wrong with
// both when they cannot be used.
func loadAll(files [][]string, cfg Config) (programs []*model.Program, err error) {
	o := c.Options{IncludeDirs: cfg.IncludeDirs, Defines: cfg.Defines, Undefines: cfg.Undefines, Std: cfg.Std, Args: cfg.Args, Claims: cfg.Asserts, Compared: len(files) == 2}
	var wrong BadInputError
	for i, names := range files {
		if o.Invariants, err = invariantsOf(cfg.Invariants, i); err != nil {
			return nil, err
		}
		p, err := loadOne(names, o)
		if bad, ok := err.(*BadInputError); ok {
			wrong.Diagnostics = append(wrong.Diagnostics, bad.Diagnostics...)
		} else if err != nil {
			return nil, err
		}
		o.Spec, o.Bare = p, err != nil
		programs = append(programs, p)
	}
	if len(wrong.Diagnostics) > 0 {
		return nil, &wrong
	}
	return programs, confine(programs, cfg.Ranges)
}

func loadOne(files []string, o c.Options) (*model.Program, error) {
	p, err := front.Load(o, files)
	if err != nil {
		return nil, badInput(err)
	}
	return p, nil
}

// starter gives what makes the runs of one program or two.
func starter(programs []*model.Program) func(verify.Config) (*verify.Result, error) {
	if len(programs) == 2 {
		spec := compare.New(programs[0])
		return func(cfg verify.Config) (*verify.Result, error) { return spec.Against(programs[1], cfg) }
	}
	return func(cfg verify.Config) (*verify.Result, error) { return verify.Run(programs[0], cfg) }
}

// prepare makes a session for going along paths.
func prepare(programs []*model.Program, cfg verify.Config) (*verify.Session, error) {
	if len(programs) == 2 {
		return compare.Prepare(programs[0], programs[1], cfg)
	}
	return verify.Prepare(programs[0], cfg)
}
