package cli

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/tass-go/tass"
	"github.com/tass-go/tass/internal/targets"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/option"
	"github.com/tass-go/tass/result"
)

// checkCommand is tass check, which tass alone is where there is a tass.toml.
func (a *app) checkCommand() *cobra.Command {
	verbose := false
	cmd := &cobra.Command{Use: "check [--verbose] [TARGET...]", Short: "Check the targets of tass.toml",
		DisableFlagsInUseLine: true,
		Long: `Check the targets of the file tass.toml in the working directory, all or those
named. tass alone does so, too. The exit status is the worst of the targets'.`,
		RunE: func(_ *cobra.Command, names []string) error { return a.targets(names, verbose) }}
	cmd.Flags().BoolVarP(&verbose, "verbose", "v", false, "the whole report for each target")
	return cmd
}

// hasTargets tells whether the working directory has a tass.toml.
func hasTargets() bool {
	info, err := os.Stat(targets.FileName)
	return err == nil && info.Mode().IsRegular()
}

// targets checks targets, and ends with the worst status.
func (a *app) targets(names []string, verbose bool) error {
	text, err := os.ReadFile(targets.FileName)
	if err != nil {
		return usagef("there is no %s in this folder", targets.FileName)
	}
	all, err := targets.Read(targets.FileName, text)
	if err != nil {
		return result.BadInput(err)
	}
	for _, name := range names {
		if !slices.ContainsFunc(all, func(t *targets.Target) bool { return t.Name == name }) {
			return usagef("%s has no target %s", targets.FileName, name)
		}
	}
	worst := 0
	for _, t := range all {
		if len(names) > 0 && !slices.Contains(names, t.Name) {
			continue
		}
		fmt.Fprintf(a.out, "== %s: %s\n", t.Name, title(t))
		a.code, a.json = 0, ""
		if err := a.target(t, verbose); err != nil {
			a.code = a.failed(err)
		}
		if badness(a.code) > badness(worst) {
			worst = a.code
		}
		if a.ctx.Err() != nil {
			break
		}
	}
	a.code, a.json = worst, ""
	return nil
}

// title gives a target as a command line, without its flags.
func title(t *targets.Target) string {
	var programs []string
	sep := " "
	if len(t.Programs) > 1 {
		sep = ","
	}
	for _, files := range t.Programs {
		programs = append(programs, strings.Join(files, sep))
	}
	return strings.TrimSpace(fmt.Sprintf("%s %s", t.Settings.Command, strings.Join(programs, " ")))
}

// target checks a target.
func (a *app) target(t *targets.Target, verbose bool) error {
	l := &line{Settings: t.Settings}
	l.Quiet = !verbose && !l.Verbose
	var programs [][]string
	for _, names := range t.Programs {
		files, err := a.sources(l.Settings, names)
		if err != nil {
			return err
		}
		programs = append(programs, files)
	}
	return a.check(l, func(c tass.Config) (*tass.Result, error) {
		if t.Settings.Command == option.Compare {
			return tass.Compare(a.ctx, programs[0], programs[1], c)
		}
		return tass.Verify(a.ctx, programs[0], c)
	})
}

// badness orders exit statuses.
func badness(code int) int {
	order := []verdict.Verdict{verdict.Verified, verdict.Inconclusive, verdict.Violated, verdict.BadInput,
		verdict.Internal}
	return slices.IndexFunc(order, func(v verdict.Verdict) bool { return v.ExitCode() == code })
}
