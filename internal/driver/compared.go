package driver

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/option"
)

// compared says, of programs without output variables, what is taken for inputs and outputs.
func (j *job) compared() string {
	if j.command != option.Compare || len(j.programs) != 2 ||
		slices.ContainsFunc(j.programs, func(p *model.Program) bool { return len(p.Outputs) > 0 }) {
		return ""
	}
	inputs := []string{}
	if slices.ContainsFunc(j.programs, func(p *model.Program) bool { return len(p.Inputs) > 0 }) {
		inputs = append(inputs, "the input variables")
	}
	input := func(f *model.AbstractFunc) bool { return strings.HasPrefix(f.Name, "input_") }
	reads := slices.ContainsFunc(j.programs, func(p *model.Program) bool { return slices.ContainsFunc(p.Abstract, input) })
	switch {
	case j.cfg.Stdin != "" && j.cfg.Stdin != option.SymbolicArgument:
		inputs = append(inputs, "the standard input that "+j.cfg.Stdin+" holds")
	case reads:
		inputs = append(inputs, "any standard input of process 0")
	}
	if len(j.cfg.Args) > 0 {
		inputs = append(inputs, "the arguments given")
	}
	if len(inputs) == 0 {
		inputs = append(inputs, "none")
	}
	return "inputs: " + strings.Join(inputs, ", ") +
		"; outputs: the exit status, and the standard output" + j.lines() + j.written()
}

// lines says which lines of the standard output are compared.
func (j *job) lines() string {
	text := ""
	if j.cfg.OutputRank != "" {
		text = " of process " + j.cfg.OutputRank
	}
	if len(j.cfg.IgnoreOutput) > 0 {
		text += fmt.Sprintf(" without lines that match %q", j.cfg.IgnoreOutput)
	}
	if j.cfg.Output == option.OutputText {
		text += " (constant text and conversions as they are, and values as values)"
	} else {
		text += " (constant text as it is, and what is converted as values)"
	}
	return text
}

// written says which files are compared.
func (j *job) written() string {
	if !slices.ContainsFunc(j.programs, writesFiles) {
		return ""
	}
	return "; and the files that are written, by name"
}

// writesFiles tells whether a program opens files that it may write.
func writesFiles(p *model.Program) bool {
	return slices.Contains(p.LibFuncs, "__tass_opened") || slices.Contains(p.LibFuncs, "MPI_File_open")
}
