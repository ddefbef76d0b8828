package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"

	"github.com/spf13/cobra"

	"github.com/tass-go/tass"
	"github.com/tass-go/tass/internal/report"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/result"
)

// app is one invocation of the program.
type app struct {
	out, err io.Writer
	code     int
	ctx      context.Context
	json     string // where a bad-input result goes too
	schema   string // of that, if it is not that of a result
}

// Main runs one command and gives the exit status: 0 verified, 1 violated, 2 bad
// input, 3 inconclusive, 4 a fault of the program itself.
func Main(args []string, stdout, stderr io.Writer) (code int) {
	defer func() {
		if r := recover(); r != nil {
			crash(stderr, args, r)
			code = verdict.Internal.ExitCode()
		}
	}()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop) // a second Ctrl-C ends the program at once
	a := &app{out: stdout, err: stderr, ctx: ctx}
	root := a.root(args...)
	var err error
	if !shellCompletes(args) && !(len(args) > 0 && args[0] == "cc") {
		args, err = normalise(root, args)
	}
	if err == nil {
		root.SetArgs(args)
		err = root.ExecuteContext(ctx)
	}
	if err != nil {
		return a.failed(err)
	}
	return a.code
}

func crash(w io.Writer, args []string, r any) {
	fmt.Fprintf(w, "tass: internal error: %v\n\nThis is a fault of tass, not of your program. Please report it at\n"+
		"https://github.com/tass-go/tass/issues with the source files and these lines:\n\ntass %s, arguments %q\n%s\n", r,
		tass.Version, args, debug.Stack())
}

// usageError is a mistake on the command line.
type usageError struct{ text string }

func (e *usageError) Error() string { return e.text }

func usagef(format string, args ...any) error { return &usageError{fmt.Sprintf(format, args...)} }

// fileError says that a file of results cannot be written.
type fileError struct{ err error }

func (e *fileError) Error() string { return e.err.Error() }

// failed writes an error and gives the exit status that goes with it.
func (a *app) failed(err error) int {
	var bad *tass.BadInputError
	var file *fileError
	if errors.As(err, &file) {
		a.json = ""
	}
	if !errors.As(err, &bad) {
		var wrong *usageError
		if file == nil && !errors.As(err, &wrong) {
			fmt.Fprintf(a.err, "tass: internal error: %v\n", err)
			return verdict.Internal.ExitCode()
		}
		bad = &tass.BadInputError{Diagnostics: []result.Diagnostic{{Code: "usage", Message: err.Error()}}}
	}
	if werr := report.BadInput(a.err, bad); werr != nil {
		return verdict.Internal.ExitCode()
	}
	if a.json != "" && !isProgram(a.json) {
		if werr := writeJSON(a.out, a.json, badJSON(a.schema, bad)); werr != nil {
			fmt.Fprintf(a.err, "tass: error: %v\n", werr)
		}
	}
	return verdict.BadInput.ExitCode()
}

// Commands makes the command line, for pages about it.
func Commands() *cobra.Command {
	a := &app{out: io.Discard, err: io.Discard, ctx: context.Background()}
	return a.root()
}

// root makes the command line. Where arguments begin with the name of a command, only that one is made: the flags of
// all take longer than a small program.
func (a *app) root(args ...string) *cobra.Command {
	root := &cobra.Command{
		Use:   "tass",
		Short: "Prove that MPI programs are right, or show how they go wrong",
		Long: `tass proves that a numerical program in C, with or without MPI, breaks none of
a list of properties, or that a parallel program computes the same outputs as a
sequential one: for all inputs within bounds, and for everything that MPI allows.
Or it shows the inputs, the schedule and the values that break it.

Exit status: 0 verified, 1 violated, 2 bad input, 3 inconclusive, 4 internal error.`,
		Example: `  tass verify -n 4 solver.c                     no deadlock, no memory error, no misuse of MPI?
  tass compare -n 1..4 sequential.c parallel.c  do they compute the same?
  tass verify -n 2 --trace t.json solver.c && tass replay t.json
  tass explain potential-deadlock               what is that, and what to change?
  tass help topics                              pages of the documentation`,
		SilenceErrors: true, SilenceUsage: true, Version: tass.Version, Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) > 0 {
				advice := "tass help lists the commands"
				if _, err := os.Stat(args[0]); err == nil {
					advice = "tass verify " + args[0] + " checks that program; " + advice
				}
				return usagef("there is no command %s%s", args[0], nearest(args[0], commandNames(cmd), advice))
			}
			if hasTargets() {
				return a.targets(nil, false)
			}
			a.code = verdict.BadInput.ExitCode()
			return cmd.Help()
		},
	}
	root.SetOut(a.out)
	root.SetErr(a.err)
	root.SetVersionTemplate("tass {{.Version}}\n")
	root.SetFlagErrorFunc(func(_ *cobra.Command, err error) error { return &usageError{err.Error()} })
	for _, g := range groups() {
		root.AddGroup(&cobra.Group{ID: g, Title: g + ":"})
	}
	root.SetHelpCommand(a.helpCommand(root))
	root.SetHelpCommandGroupID(aboutTass)
	root.SetCompletionCommandGroupID(aboutTass)
	list := a.commands()
	for _, c := range list {
		if len(args) > 0 && args[0] == c.name {
			list = []command{c}
			break
		}
	}
	for _, c := range list {
		cmd := c.make()
		cmd.GroupID = c.group
		root.AddCommand(cmd)
	}
	return root
}
