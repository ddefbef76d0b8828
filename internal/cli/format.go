package cli

import (
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"github.com/tass-go/tass"
	"github.com/tass-go/tass/option"
)

func (a *app) formatCommand() *cobra.Command {
	var l *line
	cmd := &cobra.Command{Use: "fmt [flags] FILE...", Short: "Format programs in MINIMP and MiniMP",
		DisableFlagsInUseLine: true,
		Long: `Print programs in MINIMP (.mmp) or MiniMP (.minimp) with the blanks and the indentation that the formatter
chooses. Tokens, comments and line breaks stay what they are.`,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return usagef("tass fmt needs files in MINIMP (.mmp) or MiniMP (.minimp)")
			}
			for _, name := range args {
				if err := format(a.out, name, l.Write, l.List); err != nil {
					return err
				}
			}
			return nil
		}}
	l = flags(cmd, option.Format)
	return cmd
}

// format formats one file.
func format(out io.Writer, name string, write, list bool) error {
	was, text, err := tass.Format(name)
	if err != nil {
		return err
	}
	if list && text != was {
		fmt.Fprintln(out, name)
	}
	switch {
	case write && text != was:
		return written(os.WriteFile(name, []byte(text), 0o644))
	case !write && !list:
		_, err = io.WriteString(out, text)
	}
	return written(err)
}
