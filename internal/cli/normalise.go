package cli

import (
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/tass-go/tass/option"
)

// normalise turns the spellings of flags with one dash into those with two:
//
//	-np2=10  -np 10       --np2=10  --np 10
//	-inputB=100           --input=B=100       (also --inputB=100)
//	-inputB 100           --input=B=100
//	-DNAME=1  -D NAME     --define=NAME=1     likewise -I and -U
//	-std=c99              --std=c99
//	-j4                   --jobs=4
//	-n 4  -n4             --np=4, as mpirun has it
//
// What follows "--" is left alone, and so is the value of a flag that stands in an
// argument of its own.
func normalise(root *cobra.Command, args []string) ([]string, error) {
	cmd := root
	if len(args) > 0 {
		if found, _, err := root.Find(args[:1]); err == nil {
			cmd = found
		}
	}
	n := &normaliser{flags: cmd.Flags(), in: args}
	for len(n.in) > 0 {
		arg := n.next()
		if arg == "--" {
			return append(append(n.out, arg), n.in...), nil
		}
		if err := n.argument(arg); err != nil {
			return nil, err
		}
	}
	return n.out, nil
}

type normaliser struct {
	flags   *pflag.FlagSet
	in, out []string
}

func (n *normaliser) next() string {
	arg := n.in[0]
	n.in = n.in[1:]
	return arg
}

// value takes the argument that is a flag's value. Another flag is none: --json --np 2 lacks the name of a file.
func (n *normaliser) value(flag string) (string, error) {
	if len(n.in) == 0 {
		return "", usagef("the flag %s needs a value", flag)
	}
	if next := n.in[0]; looksLikeFlag(next) {
		return "", usagef("the flag %s needs a value, and %s after it is a flag; if that is the value, write %s=%s",
			flag, next, flag, next)
	}
	return n.next(), nil
}

// looksLikeFlag tells flags from a lone dash, which stands for standard output, and from negative numbers.
func looksLikeFlag(arg string) bool {
	return len(arg) > 1 && arg[0] == '-' && !strings.ContainsAny(arg[1:2], ".0123456789")
}

func (n *normaliser) argument(arg string) error {
	if len(arg) < 2 || arg[0] != '-' {
		n.out = append(n.out, arg)
		return nil
	}
	body := strings.TrimPrefix(strings.TrimPrefix(arg, "-"), "-")
	name, value, given := strings.Cut(body, "=")
	if f := n.lookup(name, strings.HasPrefix(arg, "--")); f != nil {
		return n.known(arg, f, value, given)
	}
	if rest, ok := strings.CutPrefix(name, "input"); ok && option.IsName(rest) && n.flags.Lookup("input") != nil {
		if !given {
			var err error
			if value, err = n.value(arg); err != nil {
				return err
			}
		}
		n.out = append(n.out, "--input="+rest+"="+value)
		return nil
	}
	if rest, ok := strings.CutPrefix(arg, "-n"); ok && n.flags.Lookup("np") != nil && processesOf(rest) {
		return n.known("-n", n.flags.Lookup("np"), strings.TrimPrefix(rest, "="), rest != "")
	}
	if !strings.HasPrefix(arg, "--") {
		if f := n.flags.ShorthandLookup(body[:1]); f != nil && takesValue(f) && len(body) > 1 {
			n.out = append(n.out, "--"+f.Name+"="+strings.TrimPrefix(body[1:], "="))
			return nil
		}
	}
	var names []string
	n.flags.VisitAll(func(f *pflag.Flag) { names = append(names, "--"+f.Name) })
	flag := strings.SplitN(arg, "=", 2)[0]
	return usagef("there is no flag %s here%s", flag, nearest("--"+name, names,
		"tass help lists the commands, and tass COMMAND --help the flags of one"))
}

// lookup finds a flag by its long name or, after one dash, its letter.
func (n *normaliser) lookup(name string, long bool) *pflag.Flag {
	if name == "help" || name == "h" && !long {
		return &pflag.Flag{Name: "help", NoOptDefVal: "true"}
	}
	if name == "version" && n.flags.Lookup("input") == nil {
		return &pflag.Flag{Name: "version", NoOptDefVal: "true"}
	}
	if f := n.flags.Lookup(name); f != nil {
		return f
	}
	if !long && len(name) == 1 {
		return n.flags.ShorthandLookup(name)
	}
	return nil
}

// processesOf tells whether what follows -n, in the same argument, is nothing or a number of processes.
func processesOf(rest string) bool {
	rest = strings.TrimPrefix(rest, "=")
	return rest == "" || rest[0] >= '0' && rest[0] <= '9' || rest[0] == '-'
}

func takesValue(f *pflag.Flag) bool { return f.NoOptDefVal == "" }

// known passes on a flag that there is, with its value in the same argument.
func (n *normaliser) known(arg string, f *pflag.Flag, value string, given bool) error {
	if !given && takesValue(f) {
		var err error
		if value, err = n.value(arg); err != nil {
			return err
		}
		given = true
	}
	if !given {
		n.out = append(n.out, "--"+f.Name)
		return nil
	}
	n.out = append(n.out, "--"+f.Name+"="+value)
	return nil
}
