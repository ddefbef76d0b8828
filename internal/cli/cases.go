package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/tass-go/tass"
	"github.com/tass-go/tass/internal/report"
	"github.com/tass-go/tass/result"
)

func (a *app) casesCommand() *cobra.Command {
	o := &options{}
	var asserts []string
	cmd := &cobra.Command{Use: "cases [flags] FILE... [-- ARGS]", Short: "List what a program computes, case by case", DisableFlagsInUseLine: true,
		Long: `List the cases of a program: conditions on its inputs, and the outputs under each as
expressions over the inputs. --assert checks a condition on inputs and outputs in
every case. The exit status is 0 when all cases are listed, none breaks a property
and all assertions hold.`,
		RunE: func(cmd *cobra.Command, args []string) error {
			a.json, a.schema = o.json, result.CasesSchema
			files, rest := split(cmd, args)
			if len(files) == 0 {
				return usagef("tass cases needs the source files of a program")
			}
			cfg, err := o.config(rest)
			if err != nil {
				return err
			}
			cfg.Asserts = asserts
			if !cmd.Flags().Changed("max-depth") {
				cfg.MaxDepth = 0
			}
			return a.cases(o, files, cfg)
		}}
	f := cmd.Flags()
	f.SortFlags = false
	o.processes(f, false)
	f.Lookup("np").Usage = "run with `N` processes (default 1)"
	o.input(f)
	o.source(f)
	f.StringArrayVar(&asserts, "assert", nil, "check in every case that `EXPR` holds, a condition on inputs and outputs in the language of annotations; may be repeated")
	o.checks(f)
	f.Lookup("arith").Usage = "what floating types mean: `real` (the default), ieee, ieee-paper or herbrand"
	o.bounds(f)
	depth := f.Lookup("max-depth")
	depth.Usage, depth.DefValue = "leave out paths of more than `N` transitions (default: those that come after many cases)", "0"
	f.StringVar(&o.json, "json", "", "write the table as JSON to `FILE`; - is standard output, then without the text")
	f.BoolVar(&o.quiet, "quiet", false, "write what was decided only, a line for each violation and assertion, and no progress")
	f.BoolVar(&o.verbose, "verbose", false, "write all outputs, and expressions in full")
	return cmd
}

// cases makes a table of cases and writes it.
func (a *app) cases(o *options, files []string, cfg tass.Config) error {
	if err := writable(o.json); err != nil {
		return err
	}
	if err := o.answers(&cfg); err != nil {
		return err
	}
	cfg.TuneGC = true
	bar := newProgress(a.err, o.quiet)
	cfg.Progress = bar.show
	t, err := tass.Cases(a.ctx, files, cfg)
	bar.clear()
	if err != nil {
		return err
	}
	a.code = t.ExitCode()
	if o.json != "" {
		if err := writeJSON(a.out, o.json, t); err != nil {
			return &fileError{err}
		}
	}
	switch {
	case o.json == "-":
		return nil
	case o.quiet:
		return written(report.CasesLine(a.out, t))
	}
	if err := report.Cases(a.out, t, report.Options{Verbose: o.verbose}); err != nil {
		return written(err)
	}
	if !t.Complete && len(t.Cases) == 0 {
		fmt.Fprintln(a.out, "\nNo execution came to its end. Inputs that bound loops can be given values: --input NAME=VALUE.")
	}
	return nil
}
