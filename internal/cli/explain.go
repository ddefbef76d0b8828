package cli

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/report"
	"github.com/tass-go/tass/internal/verdict"
)

// explainCommand is tass explain.
func (a *app) explainCommand() *cobra.Command {
	var names []string
	for _, k := range verdict.Kinds() {
		names = append(names, string(k.Kind)+"\t"+k.Title)
	}
	return &cobra.Command{Use: "explain [KIND...]", Short: "Say what a kind of violation means, and what to change",
		DisableFlagsInUseLine: true, ValidArgs: names,
		Example: "  tass explain potential-deadlock",
		Long: `Say what a kind of violation means, where the Standard says so, and what to change,
with a minimal example. Without a kind, all are listed.`,
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return written(listKinds(a.out))
			}
			for k, name := range args {
				if k > 0 {
					fmt.Fprintln(a.out)
				}
				if err := explain(a.out, name); err != nil {
					return err
				}
			}
			return nil
		}}
}

// listKinds lists the kinds of violations.
func listKinds(w io.Writer) error {
	for _, k := range verdict.Kinds() {
		if _, err := fmt.Fprintf(w, "%-24s %s\n", k.Kind, k.Title); err != nil {
			return err
		}
	}
	_, err := fmt.Fprintln(w, "\ntass explain KIND says what one means, and what to change.")
	return err
}

// explain explains a kind, whose name may be spelled with blanks or underscores as well.
func explain(w io.Writer, name string) error {
	text := strings.NewReplacer("_", "-", " ", "-").Replace(strings.ToLower(strings.TrimSpace(name)))
	info, ok := verdict.Lookup(text)
	if !ok {
		var all []string
		for _, k := range verdict.Kinds() {
			all = append(all, string(k.Kind))
		}
		return usagef("there is no kind of violation %q%s; tass explain lists them", name, diag.DidYouMean(text, all))
	}
	return written(report.Explain(w, info))
}
