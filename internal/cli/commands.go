package cli

import (
	"bufio"
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"github.com/tass-go/tass"
	"github.com/tass-go/tass/internal/report"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/option"
)

func (a *app) verifyCommand() *cobra.Command {
	var l *line
	cmd := &cobra.Command{Use: "verify [flags] FILE... [-- ARGS]", Short: "Check one program, of one or more source files",
		DisableFlagsInUseLine: true,
		RunE: func(cmd *cobra.Command, args []string) error {
			files, err := a.program(l, cmd, args)
			if err != nil {
				return err
			}
			if len(files) == 0 {
				return usagef("tass verify needs the source files of a program")
			}
			return a.check(l, func(c tass.Config) (*tass.Result, error) { return tass.Verify(a.ctx, files, c) })
		}}
	l = flags(cmd, option.Verify)
	return cmd
}

func (a *app) compareCommand() *cobra.Command {
	var l *line
	cmd := &cobra.Command{Use: "compare [flags] SPEC IMPL [-- ARGS]",
		Short: "Decide whether two programs compute the same outputs", DisableFlagsInUseLine: true,
		Long: `Decide whether an implementation computes the same outputs as a specification,
for all inputs. A program of several source files is given as their names with
commas between them.`,
		RunE: func(cmd *cobra.Command, args []string) error {
			files, err := a.begin(l, cmd, args)
			if err != nil {
				return err
			}
			if len(files) != 2 {
				return usagef("tass compare needs two programs, a specification and an implementation; %d given", len(files))
			}
			spec, err := a.sources(l.Settings, several(files[0]))
			if err != nil {
				return err
			}
			impl, err := a.sources(l.Settings, several(files[1]))
			if err != nil {
				return err
			}
			return a.check(l, func(c tass.Config) (*tass.Result, error) { return tass.Compare(a.ctx, spec, impl, c) })
		}}
	l = flags(cmd, option.Compare)
	return cmd
}

// several splits a list of files with commas, unless it is the name of a file.
func several(text string) []string {
	if _, err := os.Stat(text); err == nil {
		return []string{text}
	}
	return strings.Split(text, ",")
}

func (a *app) runCommand() *cobra.Command {
	var l *line
	cmd := &cobra.Command{Use: "run [flags] FILE... [-- ARGS]", Short: "Execute a program on concrete inputs",
		DisableFlagsInUseLine: true,
		Long: `Execute a program on concrete inputs with the concrete interpreter. What the program
prints goes where it prints it. The command ends with the program's exit status; with 1
after a violation of the properties that the interpreter looks for, and 3 if the
execution was cut. Violations and the values of output variables go to the standard error.
Scalars must be given values; elements of arrays, such as --input 'a[2]=1/3', are 0
unless they are given. Numbers of floating types are those of the machine; with
--arith real they are fractions.`,
		RunE: func(cmd *cobra.Command, args []string) error {
			files, err := a.program(l, cmd, args)
			if err != nil {
				return err
			}
			if len(files) == 0 {
				return usagef("tass run needs the source files of a program")
			}
			if l.NP.From != l.NP.To {
				return usagef("tass run needs one number of processes, not a range")
			}
			return a.execute(files, l.Config, l.AllSchedules)
		}}
	l = flags(cmd, option.Run)
	return cmd
}

// execute executes a program, and ends with its status.
func (a *app) execute(files []string, cfg tass.Config, all bool) error {
	out := bufio.NewWriter(a.out)
	how := tass.Execution{All: all, Stdout: out, Stderr: a.err, Stdin: os.Stdin}
	x, err := tass.Execute(a.ctx, files, cfg, how)
	if ferr := out.Flush(); ferr != nil {
		return written(ferr)
	}
	if err != nil {
		return err
	}
	switch {
	case len(x.Violations) > 0:
		a.code = verdict.Violated.ExitCode()
	case !x.Complete || len(x.Ends) == 0:
		a.code = verdict.Inconclusive.ExitCode()
	case !all:
		a.code = x.ExitStatus()
	}
	if all {
		return written(report.Execute(a.out, x))
	}
	return written(report.Execute(a.err, x))
}

func (a *app) replayCommand() *cobra.Command {
	var l *line
	cmd := &cobra.Command{Use: "replay [flags] TRACE", Short: "Execute the trace of a violation again",
		DisableFlagsInUseLine: true, Example: "  tass replay trace.json --state 7\n  tass replay --mpi trace.json",
		RunE: func(cmd *cobra.Command, args []string) error {
			args, err := a.begin(l, cmd, args)
			switch {
			case err != nil:
				return err
			case len(args) != 1:
				return usagef("tass replay needs one trace file")
			}
			if err := writable(l.HTML); err != nil {
				return err
			}
			if l.MPI {
				return a.replayNatively(args[0], l)
			}
			r, err := tass.Replay(a.ctx, args[0], l.Config, l.Replaying)
			if err != nil {
				return err
			}
			if a.code = 0; !r.Shown {
				a.code = verdict.Inconclusive.ExitCode()
			}
			if l.HTML != "" && r.Violation != nil {
				if err := a.replayedPage(l.HTML, args[0], r, l.Config); err != nil {
					return &fileError{err}
				}
			}
			return written(report.Replay(a.out, r, report.Options{Verbose: l.Verbose, Colour: coloured(a.out)}))
		}}
	l = flags(cmd, option.Replay)
	return cmd
}

// replayNatively runs the program of a trace under mpirun.
func (a *app) replayNatively(file string, l *line) error {
	if l.State > 0 || l.Symbolic || l.Spec || l.HTML != "" {
		return usagef("--mpi goes without --state, --symbolic, --spec and --html")
	}
	r, err := tass.ReplayNative(a.ctx, file, l.Keep, l.Config)
	if err != nil {
		return err
	}
	if a.code = verdict.Violated.ExitCode(); !r.Shown {
		a.code = verdict.Inconclusive.ExitCode()
	}
	return written(report.RunNatively(a.out, r))
}

func (a *app) testCommand() *cobra.Command {
	var l *line
	cmd := &cobra.Command{Use: "test [flags] TRACE", Short: "Write a test, in C, in which a program fails as a trace says",
		DisableFlagsInUseLine: true, Example: "  tass test trace.json --dir tests && make -f tests/NAME.mk",
		Long: `Write a test for the program's own suite: a file in C that has MPI do what the trace
says, and one for make. It fails until the program is right; where mpicc, mpirun and make
are there, it is run to see that. The exit status is 0 when the test was written and, if it
was run, failed; 3 otherwise.`,
		RunE: func(cmd *cobra.Command, args []string) error {
			args, err := a.begin(l, cmd, args)
			switch {
			case err != nil:
				return err
			case len(args) != 1:
				return usagef("tass test needs one trace file")
			}
			t, err := tass.WriteTest(a.ctx, args[0], l.Dir, l.Config)
			if err != nil {
				return err
			}
			if a.code = 0; t.Reason != "" || t.Ran && !t.Failed {
				a.code = verdict.Inconclusive.ExitCode()
			}
			return written(report.SuiteTest(a.out, t))
		}}
	l = flags(cmd, option.Test)
	return cmd
}

func (a *app) showCommand() *cobra.Command {
	var l *line
	cmd := &cobra.Command{Use: "show [flags] FILE... [-- ARGS]",
		Short: "Print the model of a program, as the search sees it", DisableFlagsInUseLine: true,
		RunE: func(cmd *cobra.Command, args []string) error {
			files, err := a.program(l, cmd, args)
			if err != nil {
				return err
			}
			if len(files) == 0 {
				return usagef("tass show needs the source files of a program")
			}
			return tass.Show(a.out, files, l.Config)
		}}
	l = flags(cmd, option.Show)
	return cmd
}

func (a *app) versionCommand() *cobra.Command {
	return &cobra.Command{Use: "version", Short: "Print the version", Args: none,
		RunE: func(*cobra.Command, []string) error {
			_, err := fmt.Fprintf(a.out, "tass %s\n", tass.Version)
			return written(err)
		}}
}

func none(cmd *cobra.Command, args []string) error {
	if len(args) > 0 {
		return usagef("tass %s takes no arguments", cmd.Name())
	}
	return nil
}
