package report

import (
	"fmt"
	"io"
	"strings"

	"github.com/tass-go/tass/option"
	"github.com/tass-go/tass/result"
)

// Replay writes a trace that was executed again, and the state that was asked for.
// The error is that of writing.
func Replay(w io.Writer, r *result.Replayed, o Options) error {
	p := &printer{w: w, o: o}
	if r.Reason != "" {
		p.line("CUT: %s before the steps of the trace were executed.", r.Reason)
		return p.err
	}
	v := r.Violation
	shape := &result.Result{Command: r.Command, Config: option.Config{SpecNP: 1}}
	switch {
	case r.Spec:
		p.line("REPLAYED: the steps are those of the specification, to its end.")
	case r.Shown:
		p.line("REPLAYED: the steps lead to the violation again.")
	default:
		p.line("REPLAYED: the steps could be taken, but the violation was not met at their end.")
	}
	p.line("")
	p.violation(shape, 1, v)
	for _, s := range r.State {
		p.line("")
		p.line("%s %s", upper(who(s.Program, s.Process)), s.Where)
		for _, fr := range s.Frames {
			if fr.Function != "" {
				p.line("  in %s:", fr.Function)
			} else if len(fr.Variables) > 0 {
				p.line("  globals, inputs, outputs and heap:")
			}
			for _, c := range fr.Variables {
				p.line("    %s = %s", c.Name, c.Value)
			}
		}
	}
	return p.err
}

// RunNatively writes what was seen when the program of a trace was run under mpirun. The error is that of writing.
func RunNatively(w io.Writer, r *result.RunNatively) error {
	p := &printer{w: w}
	if r.Shown {
		p.line("SHOWN: the program fails under mpirun as the trace says [%s].", r.Kind)
	} else {
		p.line("NOT SHOWN: %s.", r.Reason)
	}
	p.line("In the trace: %s", r.Message)
	if r.Departed != "" {
		p.line("The run departs from the trace: %s", r.Departed)
	}
	if len(r.Stands) > 0 {
		p.line("")
	}
	for rank, s := range r.Stands {
		p.line("rank %d %s", rank, s)
	}
	p.written(r.Output)
	return p.err
}

// SuiteTest writes what became of a trace's test. The error is that of writing.
func SuiteTest(w io.Writer, t *result.SuiteTest) error {
	p := &printer{w: w}
	switch {
	case t.Reason != "":
		p.line("NOT WRITTEN: %s.", t.Reason)
	case t.Failed:
		p.line("WRITTEN: the test was run, and fails, as it must until the program is right [%s].", t.Kind)
	case t.Ran:
		p.line("WRITTEN, BUT NOT SHOWN: the test was run, and it does not fail here [%s].", t.Kind)
	default:
		p.line("WRITTEN, and not run: make, mpicc and mpirun are needed, and are not all found on the PATH [%s].", t.Kind)
	}
	if t.Message != "" {
		p.line("In the trace: %s", t.Message)
	}
	if t.Reason == "" {
		p.line("")
		p.line("  %s", t.Test)
		p.line("  %s", t.Rules)
		p.line("")
		p.line("Run it with %d processes: make -f %s %s.check", t.NP, t.Rules, t.Name)
		p.line("Or put this at the end of a makefile; make tass-check then runs all such tests: include %s", t.Rules)
	}
	p.written(t.Output)
	return p.err
}

// written shows what a program wrote.
func (p *printer) written(output string) {
	if output == "" {
		return
	}
	p.line("")
	p.line("What was written:")
	for line := range strings.Lines(output) {
		p.line("  %s", strings.TrimRight(line, "\r\n"))
	}
}

// Execute writes a concrete execution. The error is that of writing.
func Execute(w io.Writer, x *result.Executed) error {
	p := &printer{w: w}
	for i, v := range x.Violations {
		p.line("%d. %s [%s]", i+1, upper(v.Title), v.Kind)
		p.place("   ", v.Position, told("", v.Process, v.Message))
		p.related(v)
		p.line("")
	}
	for i, e := range x.Ends {
		if len(x.Ends) > 1 {
			p.line("End %d:", i+1)
		}
		p.end(&e)
	}
	switch {
	case !x.Complete:
		p.line("The execution was cut: %s.", x.Reason)
	case len(x.Ends) == 0:
		p.line("The program did not get to its end.")
	}
	return p.err
}

func (p *printer) end(e *result.End) {
	if e.Aborted {
		p.line("The program aborted with exit status %d.", e.Status[0])
		return
	}
	for _, o := range e.Outputs {
		p.line("%s = %s", o.Name, o.Value)
	}
	var odd []string
	for rank, s := range e.Status {
		if s != 0 {
			odd = append(odd, fmt.Sprintf("%d (rank %d)", s, rank))
		}
	}
	if len(odd) > 0 {
		p.line("exit status %s", strings.Join(odd, ", "))
	}
}

// BadInput writes what is wrong with the programs or the command line. The error is
// that of writing.
func BadInput(w io.Writer, e *result.BadInputError) error {
	p := &printer{w: w}
	for _, d := range e.Diagnostics {
		text := "error: " + d.Message
		if d.Position.File == "" {
			p.line("tass: %s", text)
		} else {
			p.place("", d.Position, text)
		}
		if d.Hint != "" {
			p.line("  hint: %s", d.Hint)
		}
	}
	return p.err
}
