package driver

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/big"
	"path/filepath"
	"slices"

	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/replay/native"
	"github.com/tass-go/tass/internal/replay/trace"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/option"
	"github.com/tass-go/tass/result"
)

// ReplayNative builds the program of a trace with mpicc, and runs it under mpirun as the trace says. Built is kept in
// the folder keep, unless that is "". The error is a *BadInputError when the file cannot be used, a program has changed
// since, or there is no MPI. Of limits those on time and memory count. Cancelling ctx ends it.
func ReplayNative(ctx context.Context, file, keep string, limits option.Config) (*result.RunNatively, error) {
	cancel := newCancellation(ctx, limits.Timeout)
	var trial *native.Trial
	var out *result.RunNatively
	var err error
	cut := cancel.wait(limits.MaxMemory, func() { trial, out, err = prepared(file, keep, cancel.over) })
	switch {
	case cut || cancel.over() && err != nil:
		return &result.RunNatively{Reason: cancel.why().String()}, nil
	case err != nil:
		return nil, result.BadInput(err)
	case trial == nil:
		return out, nil
	}
	shown, err := trial.Run(ctx)
	if errors.Is(err, native.ErrNoMPI) {
		return nil, result.BadInput(diag.New(diag.Usage, source.Pos{}, "%v", err))
	}
	if err != nil {
		return nil, result.BadInput(diag.New(diag.Usage, source.Pos{}, "the program cannot be run: %v", err))
	}
	out.Shown, out.Reason, out.Departed, out.Output = shown.Failed, shown.Reason, shown.Departed, shown.Output
	for _, s := range shown.Stands {
		out.Stands = append(out.Stands, s.String())
	}
	return out, nil
}

// WriteTest writes a test of the program of a trace into a folder, and has it run where there is an MPI. The error is a
// *BadInputError. Of limits those on time and memory count. Cancelling ctx ends it.
func WriteTest(ctx context.Context, file, dir string, limits option.Config) (*result.SuiteTest, error) {
	cancel := newCancellation(ctx, limits.Timeout)
	var trial *native.Trial
	var out *result.RunNatively
	var err error
	cut := cancel.wait(limits.MaxMemory, func() { trial, out, err = prepared(file, "", cancel.over) })
	switch {
	case cut || cancel.over() && err != nil:
		return &result.SuiteTest{Reason: cancel.why().String()}, nil
	case err != nil:
		return nil, result.BadInput(err)
	}
	t := &result.SuiteTest{NP: out.NP, Kind: out.Kind, Message: out.Message, Reason: out.Reason}
	if trial == nil {
		return t, nil
	}
	s, err := trial.Suite(dir)
	if err != nil {
		return nil, result.BadInput(diag.New(diag.Usage, source.Pos{}, "the test cannot be written: %v", err))
	}
	t.Name, t.Test, t.Rules = s.Name, s.Test, s.Rules
	t.Ran, t.Failed, t.Output = s.Run(ctx)
	return t, nil
}

// prepared makes a trial of a trace; nil, with a reason, where it cannot be run.
func prepared(file, keep string, stop func() bool) (*native.Trial, *result.RunNatively, error) {
	f, err := trace.Read(file)
	if err != nil {
		return nil, nil, err
	}
	out := &result.RunNatively{NP: f.NP, Kind: f.Violation.Kind, Message: f.Violation.Message}
	if f.Contract != nil || len(f.Programs) != 1 {
		out.Reason = "it is not the trace of one program: comparisons and contracts are not run natively"
		return nil, out, nil
	}
	if out.Reason = native.Unseen(f.Violation.Kind); out.Reason != "" {
		return nil, out, nil
	}
	r := &replay{file: f, name: file, stop: stop}
	var trial *native.Trial
	err = r.within(func(s *session.Session) error {
		if out.Reason = unfed(r); out.Reason != "" {
			return nil
		}
		var err error
		trial, out.Reason, err = r.trial(s)
		return err
	})
	if trial != nil {
		trial.Keep = keep
	}
	return trial, out, err
}

// unfed says which of the things that a trace rests on are not given to a program that is run natively.
func unfed(r *replay) string {
	c := &r.cfg
	p := r.programs[0]
	switch {
	case filepath.Ext(r.file.Programs[0][0]) != ".c":
		return "the program is not in C"
	case len(c.Set)+len(c.Units)+len(c.Stubs)+len(c.Models) > 0:
		return "the program was read with --set, --stub, --model or flags of single files, which are not given to mpicc"
	case len(c.Arg)+len(c.File)+len(c.Env)+len(c.Unset) > 0 || c.Stdin != "":
		return "the program was read with --arg, --file, --env, --unset or --stdin, which a native run is not given"
	case len(p.Arguments) > 0 || len(r.file.Calls) > 0:
		return "the trace has values for arguments, functions or what is read, which a native run is not given"
	}
	return ""
}

// trial gives what is built and run.
func (r *replay) trial(s *session.Session) (*native.Trial, string, error) {
	v := r.violation()
	if v.Pos.File == nil {
		return nil, "the trace has no place in the program at which it fails", nil
	}
	m, err := r.model(s)
	if err != nil {
		return nil, "", err
	}
	c := &converter{session: s, v: v, model: m, inputs: r.file.Values(), stop: r.stop}
	steps, err := c.record(v.Role, 0)
	if err != nil {
		return nil, "", err
	}
	if !steps.Reached {
		return nil, "the steps of the trace do not lead to the violation", nil
	}
	p := r.programs[0]
	inputs, macros, reason := r.assignments(p)
	if reason != "" {
		return nil, reason, nil
	}
	t := &native.Trial{Sources: r.file.Programs[0], Functions: p.LibFuncs, Inputs: inputs, Macros: macros,
		Flags: flagsOfC(&r.cfg),
		Args:  r.cfg.Args, NP: r.file.NP, Schedule: steps.Schedule,
		Finding: native.Finding{Kind: v.Kind, Places: []native.Place{{Process: v.Process, Pos: v.Pos}}}}
	for _, x := range steps.Finding.Related {
		t.Finding.Places = append(t.Finding.Places, native.Place{Process: x.Process, Pos: x.Pos})
	}
	return t, "", nil
}

// flagsOfC gives the flags with which the program was read, for a compiler that works in another folder.
func flagsOfC(c *option.Config) (flags []string) {
	for _, d := range c.IncludeDirs {
		if path, err := filepath.Abs(d); err == nil {
			d = path
		}
		flags = append(flags, "-I"+d)
	}
	for _, d := range c.Defines {
		flags = append(flags, "-D"+d)
	}
	for _, d := range c.Undefines {
		flags = append(flags, "-U"+d)
	}
	for _, h := range c.Forced {
		flags = append(flags, "-include", h)
	}
	if c.Std != "" {
		flags = append(flags, "-std="+c.Std)
	}
	return flags
}

// assignments gives the statements that give inputs their values, by the files that they stand in, and the values of
// inputs that are macros.
func (r *replay) assignments(p *model.Program) (list map[string][]string, macros map[string]string, reason string) {
	list, macros = map[string][]string{}, map[string]string{}
	values := r.file.Values()
	for _, in := range p.Inputs {
		name, at := in.Var.Name, in.Var.At.File
		v, known := values[name]
		switch {
		case !known:
		case in.Var.Argument || in.Var.ReadOnly && !in.Var.Macro || at == nil ||
			!slices.Contains(r.file.Programs[0], at.Name):
			return nil, nil, fmt.Sprintf("the input %s is not a variable that can be assigned to in the files of the program",
				name)
		case in.Var.Macro && v.Num == nil:
			return nil, nil, fmt.Sprintf("the input %s is a macro that is no number", name)
		case in.Var.Macro:
			macros[name] = numeral(v.Num)
		default:
			list[at.Name] = append(list[at.Name], assigned(name, v)...)
		}
	}
	return list, macros, ""
}

// assigned gives assignments to the parts of a variable that are numbers.
func assigned(name string, v concrete.Value) (list []string) {
	if v.Num != nil {
		return []string{fmt.Sprintf("%s = %s;", name, numeral(v.Num))}
	}
	for i, e := range v.List {
		list = append(list, assigned(fmt.Sprintf("%s[%d]", name, i), e)...)
	}
	return list
}

// numeral writes a number in C.
func numeral(q *big.Rat) string {
	n := q.Num()
	switch {
	case !q.IsInt():
		return n.String() + ".0/" + q.Denom().String() + ".0"
	case n.IsInt64() && n.Int64() == math.MinInt64:
		return "-9223372036854775807 - 1"
	case n.IsInt64():
		return n.String()
	case n.IsUint64():
		return n.String() + "u"
	}
	return n.String() + ".0"
}
