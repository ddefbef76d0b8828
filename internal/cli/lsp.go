package cli

import (
	"context"
	"io"
	"os"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"github.com/tass-go/tass"
	"github.com/tass-go/tass/internal/lsp"
	"github.com/tass-go/tass/internal/project"
	"github.com/tass-go/tass/option"
)

// lspTimeout is the time that a run of the editor has where no flag gives one.
const lspTimeout = 20 * time.Second

// lspCommand is tass lsp.
func (a *app) lspCommand() *cobra.Command {
	return &cobra.Command{Use: "lsp [-- FLAG=VALUE...]", Short: "Serve an editor, in the Language Server Protocol",
		DisableFlagsInUseLine: true, Example: "  tass lsp -- -np=1..3 --timeout=30s -Iinclude",
		Long: `Serve an editor on the standard input and output, in the Language Server Protocol: programs
are checked when they are opened and saved, for 20 seconds unless --timeout says otherwise,
and what is wrong stands in the text. What follows -- are flags of tass verify, each in one
word. The client may give more of them.`,
		RunE: func(cmd *cobra.Command, args []string) error {
			if cmd.ArgsLenAtDash() > 0 || cmd.ArgsLenAtDash() < 0 && len(args) > 0 {
				return usagef("tass lsp takes flags of tass verify behind --, and nothing else")
			}
			if _, err := lspSettings(option.Verify, args); err != nil {
				return usagef("%v", err)
			}
			return written(lsp.Serve(a.ctx, stdio{os.Stdin, os.Stdout}, lspChecks(args)))
		}}
}

// lspChecks gives what the server does with programs; flags are those of the command line.
func lspChecks(flags []string) lsp.Checks {
	return lsp.Checks{
		Verify: func(ctx context.Context, file string, more []string) (*tass.Result, error) {
			s, err := lspSettings(option.Verify, slices.Concat(flags, more))
			if err != nil {
				return nil, err
			}
			files, err := lspProgram(s, file)
			if err != nil {
				return nil, err
			}
			return tass.Verify(ctx, files, s.Config)
		},
		Compare: func(ctx context.Context, spec, impl string, more []string) (*tass.Result, error) {
			s, err := lspSettings(option.Compare, slices.Concat(flags, more))
			if err != nil {
				return nil, err
			}
			return tass.Compare(ctx, []string{spec}, []string{impl}, s.Config)
		}}
}

// lspSettings reads flags that are words.
func lspSettings(command option.Command, flags []string) (*option.Settings, error) {
	s := option.New(command)
	for _, f := range flags {
		if err := s.Spelled(f); err != nil {
			return nil, err
		}
	}
	if s.Timeout == 0 {
		s.Timeout = lspTimeout
	}
	return s, answers(s)
}

// lspProgram gives the files of the program whose function main is in a file: with --project, all of the project that
// have no other main, with their flags.
func lspProgram(s *option.Settings, file string) ([]string, error) {
	if s.Project == "" {
		return []string{file}, nil
	}
	all, err := project.Database(s.Project)
	if err != nil {
		return nil, err
	}
	own := project.Short(file)
	if !slices.ContainsFunc(all, func(u project.Unit) bool { return u.File == own }) {
		return []string{file}, nil
	}
	units := slices.DeleteFunc(all, func(u project.Unit) bool {
		text, err := os.ReadFile(u.File)
		return u.File != own && err == nil && lsp.IsProgram(string(text))
	})
	return project.Into(s, units), nil
}

// stdio is the standard input and output.
type stdio struct {
	io.ReadCloser
	io.Writer
}
