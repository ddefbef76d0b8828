package cli

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/option"
)

// line is a command line as it was read.
type line struct {
	*option.Settings
	err error // the first value of a flag that cannot be
}

// flags gives a command the flags that the table of options has for it, with help and
// completion, and gives where their values go.
func flags(cmd *cobra.Command, command option.Command) *line {
	s := &line{Settings: option.New(command)}
	f := cmd.Flags()
	f.SortFlags = false
	for _, o := range option.Of(command) {
		if o.Name == "" {
			continue
		}
		flag := f.VarPF(&flagValue{option: &o, line: s}, o.Name, o.Letter, o.HelpFor(command))
		if o.Switch() {
			flag.NoOptDefVal = "true"
		}
		complete(cmd, &o)
	}
	cmd.SetUsageFunc(func(cmd *cobra.Command) error { return usage(cmd, command) })
	return s
}

// flagValue is the value of a flag: it goes where the option says.
type flagValue struct {
	option *option.Option
	line   *line
	given  bool
	text   string // the value that it was given
}

// String implements pflag.Value.
func (v *flagValue) String() string { return "" }

// Type implements pflag.Value.
func (v *flagValue) Type() string {
	if v.option.Switch() {
		return "bool"
	}
	return v.option.Value()
}

// Set implements pflag.Value. An error is told once all flags are read: one of them says
// where results go.
func (v *flagValue) Set(text string) error {
	err := v.line.Read(v.option, text)
	if err == nil && v.given && v.text != text && !v.option.Repeats() {
		err = usagef("--%s is given two values, %s and %s", v.option.Name, v.text, text)
	}
	v.given, v.text = true, text
	if err != nil && v.line.err == nil {
		v.line.err = err
	}
	return nil
}

// begin takes the arguments of a command: files, and behind "--" those of the program.
func (a *app) begin(l *line, cmd *cobra.Command, args []string) (files []string, err error) {
	a.json = l.JSON
	files = args
	if at := cmd.ArgsLenAtDash(); at >= 0 {
		files, l.Args = args[:at], args[at:]
	}
	var d *diag.Diagnostic
	if errors.As(l.err, &d) {
		return nil, &usageError{d.Message}
	}
	return files, l.err
}

// program is begin for a command about one program: it gives the source files.
func (a *app) program(l *line, cmd *cobra.Command, args []string) (files []string, err error) {
	if files, err = a.begin(l, cmd, args); err != nil {
		return nil, err
	}
	return a.sources(l.Settings, files)
}

// complete has a shell complete the values of a flag: its words, or names of files.
func complete(cmd *cobra.Command, o *option.Option) {
	if list := o.Values(); len(list) > 0 {
		must(cmd.RegisterFlagCompletionFunc(o.Name, cobra.FixedCompletions(list, cobra.ShellCompDirectiveNoFileComp)))
	}
}

// must panics: a flag is registered twice, or unknown.
func must(err error) {
	if err != nil {
		panic(err)
	}
}

// helpWidth is how wide lines of help are.
const helpWidth = 110

// usage writes how a command is used: its flags by what they are about, and examples.
func usage(cmd *cobra.Command, command option.Command) error {
	var b strings.Builder
	b.WriteString("Usage:\n  " + cmd.UseLine() + "\n")
	for _, g := range option.Groups() {
		group := pflag.NewFlagSet("", pflag.ContinueOnError)
		group.SortFlags = false
		for _, o := range option.Of(command) {
			if o.Group == g && o.Name != "" {
				group.AddFlag(cmd.Flags().Lookup(o.Name))
			}
		}
		if group.HasFlags() {
			b.WriteString("\n" + string(g) + ":\n" + group.FlagUsagesWrapped(helpWidth))
		}
	}
	if cmd.Example != "" {
		b.WriteString("\nExamples:\n" + cmd.Example + "\n")
	}
	_, err := cmd.OutOrStderr().Write([]byte(b.String()))
	return err
}

// answers says where the answers of solvers are kept. Where the user has no cache
// folder that can be used, none are kept, unless a folder was asked for.
func answers(s *option.Settings) error {
	switch {
	case s.NoCache && s.Cache != "":
		return usagef("--cache and --no-cache contradict each other")
	case s.NoCache, s.Cache != "":
	default:
		if dir, err := os.UserCacheDir(); err == nil {
			dir = filepath.Join(dir, "tass")
			if os.MkdirAll(dir, 0o700) == nil {
				s.Cache = dir
			}
		}
	}
	return nil
}

// shellCompletes tells whether a shell asks what a word can be completed to.
func shellCompletes(args []string) bool {
	return len(args) > 0 && slices.Contains([]string{cobra.ShellCompRequestCmd, cobra.ShellCompNoDescRequestCmd}, args[0])
}
