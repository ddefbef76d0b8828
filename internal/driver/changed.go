package driver

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/option"
	"github.com/tass-go/tass/result"
)

// Changeable checks that each value that is to be put in the place of another one, and each argument that is given by
// a name, found its place.
func Changeable(programs []*model.Program, s option.Source) error {
	for _, name := range slices.Sorted(maps.Keys(s.Arg)) {
		_, err := strconv.Atoi(name)
		if err != nil && !slices.ContainsFunc(programs, func(p *model.Program) bool { return takes(p, name) }) {
			return usage("--arg %s=%s: no argument that the program asks for is called %s", name, s.Arg[name], name)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(s.Set)) {
		for _, d := range s.Defines {
			if macro, _, _ := strings.Cut(d, "="); macro == name {
				return usage("-D%s and --set %s=%s contradict each other", d, name, s.Set[name])
			}
		}
		found := false
		for _, p := range programs {
			for _, x := range p.Inputs {
				if x.Var.Name == name {
					return result.BadInput(diag.New(diag.Usage, x.Var.At, "--set %s=%s: %s is an input", name, s.Set[name], name).
						WithHint("give it its value by --input %s=%s", name, s.Set[name]))
				}
			}
			found = found || slices.ContainsFunc(p.Changed, func(c model.Change) bool { return c.Name == name })
		}
		if !found {
			return result.BadInput(diag.New(diag.Usage, source.Pos{}, "--set %s=%s: no macro, no variable with an "+
				"initialiser and no enumeration constant has this name", name, s.Set[name]).
				WithHint("-D%s=%s defines a macro", name, s.Set[name]))
		}
	}
	return nil
}

// takes tells whether a program has an argument of a name.
func takes(p *model.Program, name string) bool {
	for _, a := range p.Arguments {
		if a.Name == name {
			return true
		}
	}
	return false
}

// changes says in words which values were put in the place of others.
func (j *job) changes() []string {
	list := []string{}
	for _, p := range j.programs {
		for _, c := range p.Changed {
			text := fmt.Sprintf("%s = %s by --set, instead of %s (%s)", c.Name, c.Value, c.Was, c.At)
			if c.Was == "" {
				text = fmt.Sprintf("%s = %s by --set, instead of nothing (%s)", c.Name, c.Value, c.At)
			}
			if !slices.Contains(list, text) {
				list = append(list, text)
			}
		}
	}
	return list
}
