package cli

import (
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"github.com/tass-go/tass"
	"github.com/tass-go/tass/internal/memory"
)

// defaultDepth is the number of transitions on one path at which a search gives
// up.
const defaultDepth = 50_000_000

// options are the values of the flags, as text where a type of our own reads it.
type options struct {
	np, np1, np2               string
	inputs, ranges             []string
	include, define, undef     []string
	std                        string
	deadlock, reduce, merge    string
	cqmin                      string
	live, symmetry, arith      string
	check, noCheck             []string
	prover, cache              string
	noCache                    bool
	timeout, memory            string
	states, depth              int64
	stack                      int
	tagUB                      int64
	errors, jobs               string
	json, trace                string
	checkpoint, resume         string
	quiet, verbose, allSchedul bool
	infer                      bool
}

// Sets of flags. Every command takes those that read C.
func (o *options) source(f *pflag.FlagSet) {
	f.StringArrayVarP(&o.include, "include-dir", "I", nil, "search `DIR` for headers, as a C compiler does")
	f.VarP(&macroFlag{o: o}, "define", "D", "define a macro: `NAME` or NAME=VALUE")
	f.VarP(&macroFlag{o: o, undef: true}, "undefine", "U", "undefine the macro `NAME`")
	f.StringVar(&o.std, "std", "", "the C `STANDARD`: c89, c90, c99, c11 (the default), c17, c18 or c23; gnu may stand for c")
}

func (o *options) processes(f *pflag.FlagSet, compare bool) {
	what := "run with `N` processes, or with each number from A to B: A..B"
	f.StringVar(&o.np, "np", "", what)
	if compare {
		f.Lookup("np").Usage = "the same as --np2: `N` or A..B"
		f.StringVar(&o.np1, "np1", "", "run the specification with `N` processes (default 1)")
		f.StringVar(&o.np2, "np2", "", "run the implementation with `N` processes, or with each number from A to B: A..B (default 1)")
	}
}

func (o *options) input(f *pflag.FlagSet) {
	f.StringArrayVar(&o.inputs, "input", nil, "give an input variable a value: `NAME=VALUE` (also -inputNAME=VALUE)")
	f.StringArrayVar(&o.ranges, "range", nil, "assume that an input variable, or each element of an array, lies in a range: `NAME=LO..HI`")
}

func (o *options) search(f *pflag.FlagSet) {
	o.checks(f)
	f.StringVar(&o.merge, "merge", "", "merging of paths that meet again: `on` (the default) or off")
	f.StringVar(&o.cqmin, "cqmin", "", "keep of a process that passes a collective annotation only what annotations can read: `on` (the default) or off")
	f.StringVar(&o.symmetry, "symmetry", "", "take states for the same that differ by an exchange of processes or of inputs: `on` (both; the default), processes, inputs or off")
	f.BoolVar(&o.infer, "infer", false, "look for invariants of the loops that carry none, and prove the program with those found")
	o.bounds(f)
	f.StringVar(&o.errors, "errors", "", "stop a run after `N` violations; 0 or all goes on to the end (default 1)")
	f.StringVarP(&o.jobs, "jobs", "j", "", "explore with `N` threads: runs for a range of process numbers side by side, and each in parts; of compare, only in parts (default: one a processor)")
	f.StringVar(&o.checkpoint, "checkpoint", "", "when the search is cut, write where it stood to `FILE`")
	f.StringVar(&o.resume, "resume", "", "go on where the search that wrote `FILE` was cut")
}

// checks says what is looked for, and with what.
func (o *options) checks(f *pflag.FlagSet) {
	f.StringVar(&o.deadlock, "deadlock", "", "look for deadlocks: `potential` (those that depend on buffering too; the default), absolute or none")
	f.StringVar(&o.reduce, "reduce", "", "partial order reduction: `persistent` (the default), urgent or none")
	f.StringVar(&o.live, "live", "", "clear what will not be read again from saved states: `on` (the default) or off")
	f.StringVar(&o.arith, "arith", "", "what floating types mean: `real` (the default of verify), ieee, ieee-paper or herbrand; strongest (the default of compare): real, and then the strongest in which the outputs are equal")
	f.StringSliceVar(&o.check, "check", nil, "look for violations of this `KIND` too; may be repeated, and hold several with commas")
	f.StringSliceVar(&o.noCheck, "no-check", nil, "do not look for violations of this `KIND`")
	f.Int64Var(&o.tagUB, "tag-ub", 0, "the greatest tag, MPI_TAG_UB, is `N` (default: unknown, at least 32767)")
	f.StringVar(&o.prover, "prover", "", "`auto` (all there are; the default), light (the built-in one alone), z3 or cvc5")
	f.StringVar(&o.cache, "cache", "", "keep the answers of solvers in `DIR`, for later runs (default: tass in the user's cache folder)")
	f.BoolVar(&o.noCache, "no-cache", false, "keep no answers of solvers, and use none from earlier runs")
}

// ends says when a command ends that executes something.
func (o *options) ends(f *pflag.FlagSet) {
	f.StringVar(&o.timeout, "timeout", "", "stop after this `TIME`: 30s, 5m, or a number of seconds")
	f.StringVar(&o.memory, "max-memory", "", "stop at this `SIZE`: 2G, 500M "+
		"(default: 80% of the machine's, at most what is free)")
}

// bounds says how far a search goes.
func (o *options) bounds(f *pflag.FlagSet) {
	o.ends(f)
	f.Int64Var(&o.states, "max-states", 0, "stop a run after `N` states")
	f.Int64Var(&o.depth, "max-depth", defaultDepth, "stop a run at a path of `N` transitions")
	f.IntVar(&o.stack, "max-stack", 0, "the deepest call stack, in `FRAMES` (default 100000)")
}

func (o *options) results(f *pflag.FlagSet) {
	f.StringVar(&o.json, "json", "", "write the result as JSON to `FILE`; - is standard output, then without the text")
	f.StringVar(&o.trace, "trace", "", "write the trace of the first violation to `FILE`, for tass replay")
	f.BoolVar(&o.quiet, "quiet", false, "write the verdict and the violations only, a line each, and no progress")
	f.BoolVar(&o.verbose, "verbose", false, "write traces in full")
}

// config turns the flags into a configuration. All that is wrong in a value's form
// is found here, the rest by package tass.
func (o *options) config(args []string) (tass.Config, error) {
	c := tass.Config{IncludeDirs: o.include, Defines: o.define, Undefines: o.undef, Std: o.std, Args: args, Deadlock: o.deadlock, Reduce: o.reduce, Merge: o.merge, CQMin: o.cqmin, Live: o.live,
		Symmetry: o.symmetry, Arith: o.arith, Check: o.check, NoCheck: o.noCheck, Prover: o.prover, MaxStates: o.states,
		MaxDepth: o.depth, MaxStack: o.stack, TagUB: o.tagUB, Infer: o.infer}
	for _, step := range []func(*tass.Config) error{o.numbers, o.limits, o.values} {
		if err := step(&c); err != nil {
			return c, err
		}
	}
	return c, nil
}

func (o *options) numbers(c *tass.Config) error {
	np := o.np
	if o.np2 != "" {
		if np != "" && np != o.np2 {
			return usagef("-np=%s and -np2=%s contradict each other", o.np, o.np2)
		}
		np = o.np2
	}
	if np != "" {
		r, err := tass.ParseRange(np)
		if err != nil {
			return usagef("-np=%s: the value must be a number or a range such as 2..4", np)
		}
		if c.NP = r; r.From < 1 {
			return usagef("-np%s=%s: the number of processes must be at least 1", map[bool]string{true: "2"}[o.np2 != ""], np)
		}
	}
	if o.np1 != "" {
		n, err := strconv.Atoi(o.np1)
		if err != nil {
			return usagef("-np1=%s: the value must be a number", o.np1)
		}
		if c.SpecNP = n; n < 1 {
			return usagef("-np1=%s: the number of processes must be at least 1", o.np1)
		}
	}
	switch n, err := strconv.Atoi(o.errors); {
	case o.errors == "":
	case o.errors == "all":
		c.Errors = -1
	case err != nil || n < 0:
		return usagef("-errors=%s: the value must be a number, 0 or all", o.errors)
	case n == 0:
		c.Errors = -1
	default:
		c.Errors = n
	}
	c.Jobs = runtime.NumCPU()
	if o.jobs != "" {
		n, err := strconv.Atoi(o.jobs)
		if err != nil || n < 1 {
			return usagef("-j %s: the value must be a number, at least 1", o.jobs)
		}
		c.Jobs = n
	}
	return nil
}

func (o *options) limits(c *tass.Config) error {
	if o.timeout != "" {
		d, err := time.ParseDuration(o.timeout)
		if s, serr := strconv.ParseFloat(o.timeout, 64); serr == nil && s < 1e9 {
			d, err = time.Duration(s*float64(time.Second)), nil
		}
		if err != nil || d <= 0 {
			return usagef("-timeout=%s: the value must be a time such as 30s or 5m, or a number of seconds", o.timeout)
		}
		c.Timeout = d
	}
	c.MaxMemory = memory.Default()
	if o.memory != "" {
		n, ok := size(o.memory)
		if !ok {
			return usagef("-max-memory=%s: the value must be a size such as 500M or 2G", o.memory)
		}
		c.MaxMemory = n
	}
	return nil
}

// size reads a number of bytes with an optional K, M, G or T, and an optional B.
func size(text string) (int64, bool) {
	t := strings.TrimSuffix(strings.TrimSuffix(strings.ToUpper(text), "B"), "I")
	unit := int64(1)
	for i, letter := range []string{"K", "M", "G", "T"} {
		if rest, ok := strings.CutSuffix(t, letter); ok {
			t, unit = rest, int64(1)<<(10*(i+1))
			break
		}
	}
	const largest = 1 << 60
	x, err := strconv.ParseFloat(t, 64)
	if err != nil || !(x > 0) || x*float64(unit) > largest {
		return 0, false
	}
	return max(int64(x*float64(unit)), 1), true
}

func (o *options) values(c *tass.Config) error {
	c.Inputs = map[string]string{}
	for _, text := range o.inputs {
		name, value, ok := strings.Cut(text, "=")
		if !ok || !isName(name) {
			return usagef("-input %s: write it as NAME=VALUE", text)
		}
		if old, twice := c.Inputs[name]; twice && old != value {
			return usagef("the input %s is given two values, %s and %s", name, old, value)
		}
		c.Inputs[name] = value
	}
	c.Ranges = map[string]string{}
	for _, text := range o.ranges {
		name, value, ok := strings.Cut(text, "=")
		if !ok || !isName(name) {
			return usagef("-range %s: write it as NAME=LO..HI", text)
		}
		if old, twice := c.Ranges[name]; twice && old != value {
			return usagef("the input %s is given two ranges, %s and %s", name, old, value)
		}
		c.Ranges[name] = value
	}
	c.Resume = o.resume
	return nil
}

// answers says where the answers of solvers are kept. Where the user has no cache
// folder that can be used, none are kept, unless a folder was asked for.
func (o *options) answers(c *tass.Config) error {
	switch {
	case o.noCache && o.cache != "":
		return usagef("--cache and --no-cache contradict each other")
	case o.noCache:
	case o.cache != "":
		c.Cache = o.cache
	default:
		if dir, err := os.UserCacheDir(); err == nil {
			dir = filepath.Join(dir, "tass")
			if os.MkdirAll(dir, 0o700) == nil {
				c.Cache = dir
			}
		}
	}
	return nil
}
