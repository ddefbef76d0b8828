package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/tass-go/tass"
)

// row is one configuration: programs under examples, with the number of processes,
// the inputs, and what comes out.
type row struct {
	Name      string
	Spec      string // empty: Impl is only verified
	Impl      string
	NP        int
	Inputs    map[string]string
	Defines   []string // macros, as a C compiler's -D takes them
	CQMin     string   // as in tass.Config
	Arith     string   // as in tass.Config; empty: real
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
	cfg := tass.Config{NP: tass.Range{From: r.NP, To: r.NP}, Inputs: r.Inputs, Defines: r.Defines, CQMin: r.CQMin, Arith: cmp.Or(r.Arith, "real"),
		Timeout: r.Timeout, MaxMemory: r.MaxMemory, Jobs: r.Jobs, TuneGC: true, Progress: observer}
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

// command gives the command line that does the row's work.
func (r *row) command() string {
	var b strings.Builder
	if r.Spec == "" {
		fmt.Fprintf(&b, "tass verify --np %d", r.NP)
	} else {
		fmt.Fprintf(&b, "tass compare --np2 %d", r.NP)
	}
	for _, name := range slices.Sorted(maps.Keys(r.Inputs)) {
		fmt.Fprintf(&b, " --input %s=%s", name, r.Inputs[name])
	}
	for _, d := range r.Defines {
		b.WriteString(" -D" + d)
	}
	if r.CQMin != "" {
		b.WriteString(" --cqmin " + r.CQMin)
	}
	if r.Spec != "" || r.Arith != "" { // the default of compare is the strongest
		b.WriteString(" --arith " + cmp.Or(r.Arith, "real"))
	}
	if r.Jobs > 1 {
		fmt.Fprintf(&b, " -j %d", r.Jobs)
	}
	for _, file := range []string{r.Spec, r.Impl} {
		if file != "" {
			b.WriteString(" " + examples + "/" + file)
		}
	}
	return b.String()
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
