package tass

import (
	"context"
	"io"
	"math"

	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// Executed is what a concrete execution did.
type Executed struct {
	// Ends lists the ways in which the program ended: one for Execute with one
	// schedule, all that differ otherwise.
	Ends       []End
	Violations []*Violation
	Complete   bool
	Reason     string // why it is not complete
	States     int64
}

// End is one way in which a program ended.
type End struct {
	Outputs []Output
	Aborted bool
	Status  []int // exit status of each process; of an abort, one element
}

// ExitStatus is that with which the program ended, as a shell sees it: the first that is
// not 0 of all processes.
func (x *Executed) ExitStatus() int {
	const status = 0xff
	for _, e := range x.Ends {
		for _, s := range e.Status {
			if s&status != 0 {
				return s & status
			}
		}
	}
	return 0
}

// Output is one scalar of an output variable.
type Output struct {
	Name  string
	Value string // "never written" when no process wrote it
}

// Execution says how a program is executed.
type Execution struct {
	// All: every schedule is executed, and what is printed is dropped.
	All bool
	// Stdout and Stderr get what the processes print; nil drops it.
	Stdout, Stderr io.Writer
}

// Execute runs a program on concrete inputs. Every input must have a value; elements of an
// array are named a[0], a[1][2], and those that are not given are 0. Floating types are
// those of the machine unless Config.Arith is real: then they are fractions, and functions
// have values where these are such. Cancelling ctx ends it.
func Execute(ctx context.Context, files []string, cfg Config, how Execution) (*Executed, error) {
	exact := cfg.Arith == realEquivalent
	switch cfg.Arith {
	case "", realEquivalent, ieeeEquivalent:
	default:
		return nil, usage("-arith=%s: a program is executed with ieee, which is the default, or real", cfg.Arith)
	}
	cfg = cfg.withDefaults()
	if _, err := cfg.engine(); err != nil {
		return nil, err
	}
	cancel := newCancellation(ctx, cfg.Timeout)
	var p *model.Program
	var err error
	if cut := cancel.reading(cfg.MaxMemory, func() { p, err = load(files, cfg) }); cut != nil {
		return &Executed{Reason: cut.Error()}, nil
	}
	if err != nil {
		return nil, err
	}
	inputs, err := concreteInputs(p, cfg.Inputs)
	if err != nil {
		return nil, badInput(err)
	}
	o := concrete.Options{NP: cfg.NP.From, Inputs: inputs, Coarse: true, Float: !exact, Stop: cancel.over}
	w := newWatch(cfg, cancel)
	defer w.close()
	res, err := w.executes(func() (*concrete.Result, error) { return execution(p, o, how) })
	switch {
	case err != nil:
		return nil, badInput(err)
	case res == nil:
		return &Executed{Reason: cancel.why().String() + " in the middle of a step that did not end"}, nil
	}
	if res.Vacuous {
		const text = "the inputs do not satisfy the program's assumptions about them"
		return nil, badInput(diag.New(diag.BadInput, source.Pos{}, text))
	}
	x := executed(res, cfg.NP.From)
	if cancel.over() && !x.Complete {
		x.Reason = cancel.why().String()
	}
	return x, nil
}

// executes waits for an execution, and gives up when it does not end: then there is no
// result.
func (w *watch) executes(run func() (*concrete.Result, error)) (*concrete.Result, error) {
	type end struct {
		res      *concrete.Result
		err      error
		panicked any
	}
	done := make(chan end, 1)
	go func() {
		var e end
		defer func() {
			e.panicked = recover()
			done <- e
		}()
		e.res, e.err = run()
	}()
	select {
	case e := <-done:
		if e.panicked != nil {
			panic(e.panicked)
		}
		return e.res, e.err
	case <-w.lost:
		return nil, nil
	}
}

// execution executes a program: one schedule to its end, or all as far as is usual.
func execution(p *model.Program, o concrete.Options, how Execution) (*concrete.Result, error) {
	if how.All {
		return concrete.Explore(p, o)
	}
	var failed error
	o.MaxSteps, o.Function = math.MaxInt, nearest
	o.Out = func(_ int, isError bool, text string) {
		w := how.Stdout
		if isError {
			w = how.Stderr
		}
		if w != nil && failed == nil {
			_, failed = io.WriteString(w, text)
		}
	}
	res, err := concrete.Run(p, o, concrete.Willing)
	if err == nil {
		err = failed
	}
	return res, err
}

func executed(res *concrete.Result, np int) *Executed {
	x := &Executed{Complete: res.Complete, Reason: res.Reason, States: res.Stats.States}
	for _, t := range res.Terminals {
		e := End{Aborted: t.Aborted, Status: t.Status}
		for _, c := range t.Outputs {
			text := "never written"
			if c.Writer >= 0 {
				text = c.Text
			}
			e.Outputs = append(e.Outputs, Output{c.Path, text})
		}
		x.Ends = append(x.Ends, e)
	}
	for _, v := range res.Violations {
		info := v.Kind.Info()
		w := &Violation{Kind: string(v.Kind), Title: info.Title, Doc: info.Doc,
			Certainty: string(v.Certainty), Message: v.Message,
			Process:  v.Process,
			Position: position(v.Pos), NP: []int{np}}
		for _, r := range v.Related {
			w.Related = append(w.Related, Related{r.Process, r.Program, r.Message, position(r.Pos)})
		}
		x.Violations = append(x.Violations, w)
	}
	return x
}
