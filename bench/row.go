package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"strings"
	"time"

	"github.com/tass-go/tass"
	"github.com/tass-go/tass/option"
)

// row is one configuration: programs under examples, with the number of processes,
// the inputs, and what comes out.
type row struct {
	Name      string
	Spec      string // empty: Impl is only verified
	Impl      string
	NP        int
	Inputs    map[string]string
	Defines   []string      // macros, as a C compiler's -D takes them
	CQMin     option.Toggle // as in tass.Config, as are the next ones
	Save      option.Saving
	Simplify  option.Toggle
	Deadlock  option.Deadlocks
	Arith     option.Arith // as in tass.Config; empty: real
	Timeout   time.Duration
	Want      string // the verdict; empty: verified
	MaxMemory int64  // bytes
	Jobs      int    // threads that explore; 0 means 1, and in a list of rows: as many as are asked for
	Repeats   int    // how often a short row is run, if that is more than three times
	Profile   string // the folder for its profiles; empty for none
}

const examples = "examples"

// compare runs the row in this process. The observer, if not nil, is called about
// twice a second.
func (r *row) compare(observer func(tass.Progress)) (*tass.Result, error) {
	path := func(name string) []string {
		return []string{filepath.Join(filepath.FromSlash(examples), filepath.FromSlash(name))}
	}
	cfg := r.settings().Config
	cfg.TuneGC, cfg.Progress = true, observer
	if r.Spec == "" {
		return tass.Verify(context.Background(), path(r.Impl), cfg)
	}
	return tass.Compare(context.Background(), path(r.Spec), path(r.Impl), cfg)
}

// profiled runs the row in this process, and writes its profiles if they are
// asked for.
func (r *row) profiled() (*tass.Result, error) {
	if r.Profile == "" {
		return r.compare(nil)
	}
	p, err := startProfiler(r.Profile)
	if err != nil {
		return nil, err
	}
	res, err := r.compare(p.observe)
	return res, errors.Join(err, p.stop())
}

// settings gives the row as a command line has it.
func (r *row) settings() *option.Settings {
	s := &option.Settings{Command: option.Compare, Config: tass.Config{NP: tass.Range{From: r.NP, To: r.NP},
		Inputs: r.Inputs, Source: tass.Source{Defines: r.Defines}, CQMin: r.CQMin, Save: r.Save, Simplify: r.Simplify,
		Deadlock: r.Deadlock, Arith: cmp.Or(r.Arith, option.Real),
		Limits: tass.Limits{Timeout: r.Timeout, MaxMemory: r.MaxMemory}, Jobs: r.Jobs}}
	if r.Spec == "" {
		s.Command = option.Verify
	}
	return s
}

// command gives the command line that does the row's work; limits are those of the
// benchmark.
func (r *row) command() string {
	s := r.settings()
	s.Timeout, s.MaxMemory = 0, 0
	if s.Jobs <= 1 {
		s.Jobs = 0
	}
	words := append([]string{"tass", string(s.Command)}, s.Line()...)
	for _, file := range []string{r.Spec, r.Impl} {
		if file != "" {
			words = append(words, examples+"/"+file)
		}
	}
	return strings.Join(words, " ")
}

// scaled gives the row with its parameter set to a value: an input, or np for the
// number of processes.
func (r row) scaled(parameter string, value int) row {
	r.Inputs = maps.Clone(r.Inputs)
	if parameter == processes {
		r.NP = value
	} else {
		r.Inputs[parameter] = fmt.Sprint(value)
	}
	return r
}

// value gives what a parameter is in the row; 0 if it is no integer there.
func (r *row) value(parameter string) int {
	if parameter == processes {
		return r.NP
	}
	var n int
	if _, err := fmt.Sscan(r.Inputs[parameter], &n); err != nil {
		return 0
	}
	return n
}

// processes names the number of processes as a parameter.
const processes = "np"
