package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/tass-go/tass/docs"
)

// helpCommand is tass help, which knows commands and the pages of the documentation.
func (a *app) helpCommand(root *cobra.Command) *cobra.Command {
	return &cobra.Command{Use: "help [COMMAND|TOPIC]", Short: "Show the help of a command, or a page of the documentation",
		DisableFlagsInUseLine: true, Example: "  tass help verify\n  tass help topics\n  tass help deadlock",
		Long: "Show the help of a command, or a page of the documentation. tass help topics lists the pages.",
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			var list []string
			for _, t := range docs.Topics() {
				list = append(list, t.Name+"\t"+t.Title)
			}
			return append(commandNames(root), list...), cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return root.Help()
			}
			if cmd, rest, err := root.Find(args); err == nil && cmd != root && len(rest) == 0 {
				cmd.InitDefaultHelpFlag()
				return cmd.Help()
			}
			if len(args) == 1 {
				return a.topic(args[0], commandNames(root))
			}
			return usagef("tass help takes one name: of a command, or of a topic")
		}}
}

// topic writes a page of the documentation, or the list of them.
func (a *app) topic(name string, commands []string) error {
	var names []string
	var list strings.Builder
	for _, t := range docs.Topics() {
		names = append(names, t.Name)
		fmt.Fprintf(&list, "  %-14s %s\n", t.Name, strings.ReplaceAll(t.Title, "`", ""))
	}
	if name == "topics" {
		_, err := fmt.Fprintf(a.out, "Topics; tass help NAME shows one:\n%s", list.String())
		return written(err)
	}
	text, ok := docs.Page(name)
	if !ok {
		return usagef("there is no command and no topic %s%s", name,
			nearest(name, append(commands, names...), "tass help topics lists the topics"))
	}
	_, err := fmt.Fprint(a.out, text)
	return written(err)
}
