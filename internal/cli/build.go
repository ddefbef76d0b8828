package cli

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"github.com/tass-go/tass/internal/project"
	"github.com/tass-go/tass/option"
)

// buildCommand is tass cc. What stands behind it is for the compiler.
func (a *app) buildCommand() *cobra.Command {
	return &cobra.Command{Use: "cc [COMPILER] ARGUMENT...", Short: "Call a C compiler, and take down what it makes",
		DisableFlagParsing: true,
		Long: `Call a C compiler with all arguments, and end with its exit status: so does
make CC="tass cc". The compiler is the one that is named first (tass cc gcc -c x.c),
or in the variable TASS_CC; else mpicc, or gcc where there is none. What was made from
which sources and with which flags is taken down in the user's cache folder, so that
tass verify PROGRAM checks the program that was built.`,
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 1 && (args[0] == "--help" || args[0] == "-h") {
				_, err := fmt.Fprint(a.out, "Usage:\n  tass cc [COMPILER] ARGUMENT...\n\n"+
					"Calls a C compiler, and takes down what it makes, for tass verify PROGRAM: make CC=\"tass cc\".\n")
				return written(err)
			}
			return a.build(args)
		}}
}

func (a *app) build(args []string) error {
	compiler, rest := project.Compiler(args)
	cmd := exec.CommandContext(a.ctx, compiler[0], append(slices.Clone(compiler[1:]), rest...)...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, a.out, a.err
	var failed *exec.ExitError
	if err := cmd.Run(); errors.As(err, &failed) {
		a.code = failed.ExitCode()
		return nil
	} else if err != nil {
		return usagef("the compiler cannot be called: %v", err)
	}
	records, err := project.Open()
	if err == nil {
		err = records.Note(rest)
	}
	if err != nil {
		fmt.Fprintf(a.err, "tass cc: warning: what was made is not taken down: %v\n", err)
	}
	return nil
}

// sources gives the source files of a program that is named on a command line: those named, or those of a project, or
// those from which the program that is named was built.
func (a *app) sources(s *option.Settings, names []string) ([]string, error) {
	var units []project.Unit
	if s.Project != "" {
		all, err := project.Database(s.Project)
		if err != nil {
			return nil, usagef("--project %s: %v", s.Project, err)
		}
		if units, err = chosen(all, names); err != nil {
			return nil, usagef("--project %s: %v", s.Project, err)
		}
		return project.Into(s, units), nil
	}
	for _, name := range names {
		list, err := source(name)
		if err != nil {
			return nil, usagef("%v", err)
		}
		units = append(units, list...)
	}
	return project.Into(s, units), nil
}

// chosen gives the files of a project that are named; all where none is.
func chosen(all []project.Unit, names []string) ([]project.Unit, error) {
	if len(names) == 0 {
		return all, nil
	}
	var list []project.Unit
	for _, name := range names {
		k := slices.IndexFunc(all, func(u project.Unit) bool { return u.File == project.Short(name) })
		if k < 0 {
			return nil, fmt.Errorf("%s is none of its files", name)
		}
		list = append(list, all[k])
	}
	return list, nil
}

// source gives a source file, or those from which a program was built.
func source(name string) ([]project.Unit, error) {
	info, err := os.Stat(name)
	switch filepath.Ext(name) {
	case "", ".o", ".out", ".exe", ".x":
	default:
		return []project.Unit{{File: name}}, nil
	}
	if err != nil || !info.Mode().IsRegular() {
		return []project.Unit{{File: name}}, nil
	}
	records, err := project.Open()
	if err != nil {
		return nil, err
	}
	return records.Built(name)
}
