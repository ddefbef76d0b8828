package cli

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"github.com/tass-go/tass"
	"github.com/tass-go/tass/internal/report"
	"github.com/tass-go/tass/internal/report/exchange"
	"github.com/tass-go/tass/option"
	"github.com/tass-go/tass/result"
)

func (a *app) contractCommand() *cobra.Command {
	var l *line
	cmd := &cobra.Command{Use: "contract [flags] FILE...", Short: "Prove the contracts of procedures and functions, " +
		"one at a time",
		DisableFlagsInUseLine: true,
		Example: "  tass contract bcast.minimp\n  tass contract --np 2..6 -f gather gather.minimp\n  " +
			"tass contract -f add vector.c",
		Long: `Prove the contracts of procedures in MiniMP that several processes execute together:
each by itself, from every state that its requirements allow, with the contracts of
what it calls in place of the bodies. No main is needed. docs/contracts.md describes the
language of contracts, and what a proof says.

Of C files, the contracts in comments (ACSL) are proved: each function by itself, executed by
one process from every state that its contract allows (docs/contracts-c.md).`,
		RunE: func(cmd *cobra.Command, args []string) error {
			a.schema = result.ContractsSchema
			files, err := a.begin(l, cmd, args)
			switch {
			case err != nil:
				return err
			case len(files) == 0:
				return usagef("tass contract needs a file with contracts")
			}
			return a.contracts(l, files)
		}}
	l = flags(cmd, option.Proving)
	return cmd
}

// contracts proves contracts and writes what became of them.
func (a *app) contracts(l *line, files []string) error {
	for _, name := range []string{l.JSON, l.SARIF, l.JUnit, l.Trace} {
		if err := writable(name); err != nil {
			return err
		}
	}
	if err := answers(l.Settings); err != nil {
		return err
	}
	t, err := tass.Contracts(a.ctx, files, l.Config)
	if err != nil {
		return err
	}
	a.code = t.ExitCode()
	if l.JSON != "" {
		if err := writeJSON(a.out, l.JSON, t); err != nil {
			return &fileError{err}
		}
	}
	if err := write([]document{
		{l.SARIF, func(w io.Writer) error { return exchange.SARIF(w, exchange.Contracts(t), tass.Version) }},
		{l.JUnit, func(w io.Writer) error { return exchange.JUnitContracts(w, t) }},
	}); err != nil {
		return &fileError{err}
	}
	first := t.First()
	if l.Trace != "" && first != nil {
		if err := first.WriteTrace(l.Trace); err != nil {
			return &fileError{err}
		}
	}
	switch {
	case l.JSON == "-":
		return nil
	case l.Format == option.FormatGCC:
		return written(exchange.GCC(a.out, exchange.Contracts(t)))
	case l.Quiet:
		return written(report.ContractsLine(a.out, t))
	}
	if err := report.Contracts(a.out, t); err != nil {
		return written(err)
	}
	if l.Trace != "" && first != nil {
		fmt.Fprintf(a.out, "\nThe trace is in %s: tass replay %s --state N shows all variables after step N.\n",
			l.Trace, l.Trace)
	}
	a.pointTo(t.Kinds())
	return nil
}
