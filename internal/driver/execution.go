package driver

import (
	"cmp"
	"context"
	"io"
	"math"
	"math/big"
	"os"
	"sync"

	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/logic/enclose"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/random"
	"github.com/tass-go/tass/internal/replay/inputs"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/option"
	"github.com/tass-go/tass/result"
)

// Execute runs a program on concrete inputs. Every input must have a value; elements of an
// array are named a[0], a[1][2], and those that are not given are 0. Floating types are
// those of the machine unless Config.Arith is real: then they are fractions, and functions
// have values where these are such. Cancelling ctx ends it.
func Execute(ctx context.Context, files []string, cfg option.Config, how option.Execution) (*result.Executed, error) {
	exact := cfg.Arith == option.Real
	switch cfg.Arith {
	case "", option.Real, option.IEEE:
	default:
		return nil, usage("-arith=%s: a program is executed with ieee, which is the default, or real", cfg.Arith)
	}
	cfg = cfg.WithDefaults(option.Run)
	if _, err := engine(&cfg); err != nil {
		return nil, err
	}
	cancel, keeper := newCancellation(ctx, cfg.Timeout), keep(cfg)
	defer keeper.Release()
	var p *model.Program
	var err error
	as := &executing{standardInput(how), !how.All}
	if cut := cancel.reading(cfg.MaxMemory, func() { p, err = load(files, cfg, as) }); cut != nil {
		return &result.Executed{Reason: cut.Error()}, nil
	}
	if err != nil {
		return nil, err
	}
	values, err := inputs.Read(p, cfg.Inputs)
	if err != nil {
		return nil, result.BadInput(err)
	}
	o := concrete.Options{NP: cfg.NP.From, Inputs: values, Coarse: true, Float: !exact, Stop: cancel.over,
		Compiled: true, Overflow: true}
	w := newWatch(cfg, cancel, keeper)
	defer w.close()
	res, err := w.executes(func() (*concrete.Result, error) { return execution(p, o, how) })
	switch {
	case err != nil:
		return nil, result.BadInput(err)
	case res == nil:
		return &result.Executed{Reason: cancel.why().String() + " in the middle of a step that did not end"}, nil
	}
	if res.Vacuous {
		const text = "the inputs do not satisfy the program's assumptions about them"
		return nil, result.BadInput(diag.New(diag.BadInput, source.Pos{}, text))
	}
	x := executed(res, cfg.NP.From)
	if cancel.over() && !x.Complete {
		x.Reason = cancel.why().String()
	}
	return x, nil
}

// standardInput is what a program reads that is executed.
func standardInput(how option.Execution) func() ([]byte, error) {
	return sync.OnceValues(func() ([]byte, error) {
		if how.Stdin == nil {
			return nil, nil
		}
		return io.ReadAll(how.Stdin)
	})
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
func execution(p *model.Program, o concrete.Options, how option.Execution) (*concrete.Result, error) {
	if how.All {
		o.Files = &machineFiles{}
		return concrete.Explore(p, o)
	}
	var failed error
	o.MaxSteps, o.Function, o.Abstract = math.MaxInt, enclose.Nearest, drawn()
	o.Out = func(_ int, isError bool, text string) {
		w := how.Stdout
		if isError {
			w = how.Stderr
		}
		if w != nil && failed == nil {
			_, failed = io.WriteString(w, text)
		}
	}
	o.Clock, o.Zone = clocks(), zone
	if name, err := os.Hostname(); err == nil {
		o.Host = name
	}
	files := &machineFiles{writes: true}
	o.Files = files
	res, err := concrete.Run(p, o, concrete.Willing)
	files.end()
	if err == nil {
		err = cmp.Or(failed, files.failed)
	}
	return res, err
}

// drawn computes random numbers as glibc does, and other functions that are left open in any way that is fixed.
func drawn() func(name string, args []*big.Rat) *big.Rat {
	g := random.New()
	return func(name string, args []*big.Rat) *big.Rat {
		if x := g.Value(name, args); x != nil {
			return x
		}
		return concrete.HashAbstract(name, args)
	}
}

func executed(res *concrete.Result, np int) *result.Executed {
	x := &result.Executed{Complete: res.Complete, Reason: res.Reason, States: res.Stats.States}
	for _, t := range res.Terminals {
		e := result.End{Aborted: t.Aborted, Status: t.Status}
		for _, c := range t.Outputs {
			text := "never written"
			if c.Writer >= 0 {
				text = c.Text
			}
			e.Outputs = append(e.Outputs, result.Output{Name: c.Path, Value: text})
		}
		x.Ends = append(x.Ends, e)
	}
	for _, v := range res.Violations {
		info := v.Kind.Info()
		w := &result.Violation{Kind: v.Kind, Title: info.Title, Doc: info.Doc,
			Certainty: v.Certainty, Message: v.Message,
			Process:  v.Process,
			Position: v.Pos.Position(), NP: []int{np}}
		for _, r := range v.Related {
			w.Related = append(w.Related, result.Related{Process: r.Process, Program: r.Program, Message: r.Message,
				Position: r.Pos.Position()})
		}
		x.Violations = append(x.Violations, w)
	}
	return x
}
