package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/tass-go/tass"
	"github.com/tass-go/tass/internal/report"
	"github.com/tass-go/tass/option"
	"github.com/tass-go/tass/result"
)

func (a *app) casesCommand() *cobra.Command {
	var l *line
	cmd := &cobra.Command{Use: "cases [flags] FILE... [-- ARGS]", Short: "List what a program computes, case by case",
		DisableFlagsInUseLine: true,
		Example:               "  tass cases --input n=3 sort.c\n  tass cases --assert 's >= 0' sum.c",
		Long: `List the cases of a program: conditions on its inputs, and the outputs under each as
expressions over the inputs. --assert checks a condition on inputs and outputs in
every case. The exit status is 0 when all cases are listed, none breaks a property
and all assertions hold.`,
		RunE: func(cmd *cobra.Command, args []string) error {
			a.schema = result.CasesSchema
			files, err := a.program(l, cmd, args)
			switch {
			case err != nil:
				return err
			case len(files) == 0:
				return usagef("tass cases needs the source files of a program")
			}
			return a.cases(l, files)
		}}
	l = flags(cmd, option.Cases)
	return cmd
}

// cases makes a table of cases and writes it.
func (a *app) cases(l *line, files []string) error {
	if err := writable(l.JSON); err != nil {
		return err
	}
	if err := answers(l.Settings); err != nil {
		return err
	}
	cfg := l.Config
	cfg.TuneGC = true
	bar := newProgress(a.err, l.Quiet)
	cfg.Progress = bar.show
	t, err := tass.Cases(a.ctx, files, cfg)
	bar.clear()
	if err != nil {
		return err
	}
	a.code = t.ExitCode()
	if l.JSON != "" {
		if err := writeJSON(a.out, l.JSON, t); err != nil {
			return &fileError{err}
		}
	}
	switch {
	case l.JSON == "-":
		return nil
	case l.Quiet:
		return written(report.CasesLine(a.out, t))
	}
	if err := report.Cases(a.out, t, report.Options{Verbose: l.Verbose, Colour: coloured(a.out)}); err != nil {
		return written(err)
	}
	if !t.Complete && len(t.Cases) == 0 {
		fmt.Fprintln(a.out, "\nNo execution came to its end. Inputs that bound loops can be given values: --input "+
			"NAME=VALUE.")
	}
	return nil
}
