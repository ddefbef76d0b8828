package option

import (
	"runtime"
	"strconv"
	"strings"
	"time"

	"github.com/tass-go/tass/internal/memory"
)

// defaultDepth is the number of transitions on one path at which a search gives up.
const defaultDepth = 500_000_000

// limits say how far a search goes.
func limits() []Option {
	return []Option{
		{Name: "timeout", JSON: "timeout_s", Schema: `{"type": "number"}`, Free: true,
			Group: AboutLimits, For: append(executes(), Replay, Test, Proving),
			Help: "stop after this `TIME`: 30s, 5m, or a number of seconds",
			Doc:  "wall time of all runs together, and of `run` and `replay`: `30s`, `5m`, or a number of seconds",
			At:   func(s *Settings) any { return &s.Timeout },
			Set:  setTimeout,
			Check: func(c *Config) error {
				return notNegative("timeout", c.Timeout < 0, c.Timeout)
			}},
		{Name: "max-states", JSON: "max_states", Free: true,
			Group: AboutLimits, For: append(tables(), Proving),
			Help: "stop a run after `N` states",
			Doc:  "states of a run",
			At:   func(s *Settings) any { return &s.MaxStates },
			Check: func(c *Config) error {
				return notNegative("max-states", c.MaxStates < 0, c.MaxStates)
			}},
		{Name: "max-depth", JSON: "max_depth", Free: true,
			Group: AboutLimits, For: tables(),
			Help: "stop a run at a path of `N` transitions (default 500000000)",
			In: map[Command]string{
				Cases: "leave out paths of more than `N` transitions (default: those that come after many cases)"},
			Doc: "transitions on one path (default 500,000,000). `cases` leaves out longer paths, and lists the cases of the " +
				"others; without the flag, it leaves out those that come after a hundred cases",
			At: func(s *Settings) any { return &s.MaxDepth },
			Unset: func(s *Settings) {
				if s.Command != Cases {
					s.MaxDepth = defaultDepth
				}
			},
			Check: func(c *Config) error {
				return notNegative("max-depth", c.MaxDepth < 0, c.MaxDepth)
			}},
		{Name: "max-size", JSON: "max_size",
			Group: AboutLimits, For: searches(),
			Help: "assume that inputs which decide how often loops are iterated are at most `N`",
			Doc: "assumes of each input without a small bound that a loop is iterated as often as it says, an integer or " +
				"a real number that the loop counts to: it is at most N, or at least -N where the loop counts down to it. " +
				"What was assumed is listed among the bounds",
			At: func(s *Settings) any { return &s.MaxSize },
			Check: func(c *Config) error {
				return notNegative("max-size", c.MaxSize < 0, c.MaxSize)
			}},
		{Name: "auto", JSON: "auto",
			Group: AboutLimits, For: searches(),
			Help: "prove all for larger and larger inputs where a search has no end, as loops are iterated as often as " +
				"inputs say: `on` (the default) or off",
			Words: words(On, Off),
			Doc: "whether a search that has no end, because loops are iterated as often as inputs without bounds say, is " +
				"followed by searches in which these inputs are at most 1, 2, 3, 4, 6, 8 and so on, within the time that " +
				"`--timeout` gives (a minute without it). The verdict is then inconclusive, and says how far everything is " +
				"proved (default on; not with `--max-size`, `--max-states` and `--resume`)",
			At: func(s *Settings) any { return &s.Auto }},
		{Name: "shrink", JSON: "shrink", Free: true,
			Group: AboutLimits, For: searches(),
			Help:  "look for smaller inputs and fewer steps with which a violation occurs, too: `on` (the default) or off",
			Words: words(On, Off),
			Doc: "whether, behind a violation, the same one is looked for at the same place with smaller integers, read or " +
				"input, and then with fewer steps. Searches are made with bounds on these integers; what they find is confirmed " +
				"like any violation, and shown only if it is no less certain. That takes at most as much processor time as the " +
				"search, or one second if that is more, and five seconds (default on; not with `--errors`)",
			At: func(s *Settings) any { return &s.Shrink }},
		{Name: "condition", JSON: "condition", Free: true,
			Group: AboutLimits, For: searches(),
			Help:  "look for a simple condition on inputs under which a violation does not occur: `on` (the default) or off",
			Words: words(On, Off),
			Doc: "whether, behind a violation, a condition on the integers that are read or input, and on the number of " +
				"processes, is looked for under which nothing is wrong: `n % np == 0`, `n >= np`, `n > 0`, comparisons of two " +
				"inputs, and two of these together. The weakest that is found is reported with what it is proved for: searches " +
				"are made under it as an assumption, for each number of processes. That takes at most three times the " +
				"processor time of the " +
				"search, or two seconds if that is more, and ten seconds (default on)",
			At: func(s *Settings) any { return &s.Condition }},
		{Name: "max-memory", JSON: "max_memory", Free: true,
			Group: AboutLimits, For: append(executes(), Replay, Test, Proving),
			Help: "stop at this `SIZE`: 2G, 500M (default: 80% of the machine's, at most what is free)",
			Doc: "memory in use by tass and its solvers together: `2G`, `500M`. Default: 80% of the machine's, of what the " +
				"control group or `ulimit -v` allows where that is less, and no more than what is free at the start. A " +
				"solver that takes much of it loses its question; a run is ended at the limit, kept to within a tenth. " +
				"Other systems than Linux do not tell what solvers take",
			At:    func(s *Settings) any { return &s.MaxMemory },
			Set:   setMemory,
			Unset: func(s *Settings) { s.MaxMemory = memory.Default() },
			Check: func(c *Config) error {
				return notNegative("max-memory", c.MaxMemory < 0, c.MaxMemory)
			}},
		{Name: "max-stack", JSON: "max_stack",
			Group: AboutLimits, For: tables(),
			Help: "the deepest call stack, in `FRAMES` (default 100000)",
			Doc:  "the depth of the call stack (default 100,000)",
			At:   func(s *Settings) any { return &s.MaxStack },
			Check: func(c *Config) error {
				return notNegative("max-stack", c.MaxStack < 0, c.MaxStack)
			}},
	}
}

func notNegative(flag string, negative bool, value any) error {
	if negative {
		return usage("-%s=%v: a limit must not be negative", flag, value)
	}
	return nil
}

func setTimeout(s *Settings, text string) error {
	d, err := time.ParseDuration(text)
	const longest = 1e9
	if n, serr := strconv.ParseFloat(text, 64); serr == nil && n < longest {
		d, err = time.Duration(n*float64(time.Second)), nil
	}
	if err != nil || d <= 0 {
		return usage("-timeout=%s: the value must be a time such as 30s or 5m, or a number of seconds", text)
	}
	s.Timeout = d
	return nil
}

func setMemory(s *Settings, text string) error {
	n, ok := size(text)
	if !ok {
		return usage("-max-memory=%s: the value must be a size with its unit, such as 500M or 2G", text)
	}
	s.MaxMemory = n
	return nil
}

// size reads a number of bytes with its unit: K, M, G or T, with or without a B, or B alone. A number without one is
// none: nobody knows whether it is bytes or megabytes.
func size(text string) (int64, bool) {
	bytes, named := strings.CutSuffix(strings.ToUpper(text), "B")
	t := strings.TrimSuffix(bytes, "I")
	unit := int64(1)
	for i, letter := range []string{"K", "M", "G", "T"} {
		if rest, ok := strings.CutSuffix(t, letter); ok {
			t, unit, named = rest, int64(1)<<(10*(i+1)), true
			break
		}
	}
	const largest = 1 << 60
	x, err := strconv.ParseFloat(t, 64)
	if err != nil || !named || !(x > 0) || x*float64(unit) > largest {
		return 0, false
	}
	return max(int64(x*float64(unit)), 1), true
}

// parts say how a search is divided, and where it goes on.
func parts() []Option {
	return []Option{
		{Name: "jobs", Letter: "j",
			Group: AboutLimits, For: searches(),
			Help: "explore with `N` threads: runs for a range of process numbers side by side, and each in parts; of " +
				"compare, only in parts (default: one a processor)",
			Doc: "how many threads explore (default: one a processor). Runs of `verify` for a range of process numbers are " +
				"made side by side, and each is split among the threads that have nothing else to do; runs of `compare` are " +
				"made one after another, each split among all. It changes no verdict, no violation, no trace and no counter, " +
				"except the number of expressions, the questions to solvers and the memory, since each thread has its own " +
				"expressions and solvers; the states seen, where a search leaves something out because of what it has seen " +
				"elsewhere (at wildcard receives below a condition on the inputs, where inputs are symmetric, and where a " +
				"guess proves wrong); and where a limit or an interruption cuts the search, how far it came",
			At:    func(s *Settings) any { return &s.Jobs },
			Set:   setJobs,
			Unset: func(s *Settings) { s.Jobs = runtime.NumCPU() }},
		{Name: "checkpoint",
			Group: AboutLimits, For: searches(),
			Help: "when the search is cut, write where it stood to `FILE`",
			Doc: "when the search is cut, by a limit or by Ctrl-C, writes where it stood; with several threads, where the " +
				"first part stood that was not done (what was done behind it is searched again)",
			At: func(s *Settings) any { return &s.Checkpoint }},
		{Name: "resume",
			Group: AboutLimits, For: searches(),
			Help: "go on where the search that wrote `FILE` was cut",
			Doc: "goes on from there; programs and flags must be the same, but for limits, the prover and `--errors`. Two " +
				"programs that are explored [side by side](annotations.md) are restarted: only the runs before are not repeated",
			At: func(s *Settings) any { return &s.Resume }},
	}
}

func setJobs(s *Settings, text string) error {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		return usage("-j %s: the value must be a number, at least 1", text)
	}
	s.Jobs = n
	return nil
}

// results say what else is written, and how much is said.
func results() []Option {
	return []Option{
		{Name: "trace",
			Group: AboutResults, For: append(searches(), Proving),
			Help: "write the trace of the first violation to `FILE`, for tass replay",
			Doc: "writes the trace of the first violation, for `tass replay`; of `contract`, of the first that an execution " +
				"shows",
			At: func(s *Settings) any { return &s.Trace }},
		{Name: "quiet",
			Group: AboutResults, For: append(tables(), Proving),
			Help: "write the verdict and the violations only, a line each, and no progress",
			In: map[Command]string{
				Cases: "write what was decided only, a line for each violation and assertion, and no progress"},
			Doc: "writes the verdict and the violations only, a line each, and no progress",
			At:  func(s *Settings) any { return &s.Quiet }},
		{Name: "verbose",
			Group: AboutResults, For: []Command{Verify, Compare, Cases, Replay},
			Help: "write traces in full",
			In: map[Command]string{Cases: "write all outputs, and expressions in full",
				Replay: "write the trace in full"},
			Doc: "writes traces and long inputs in full, and more counters; of `cases`, all outputs, and expressions in full",
			At:  func(s *Settings) any { return &s.Verbose }},
		{Name: "state",
			Group: AboutResults, For: []Command{Replay},
			Help: "print all variables of every process after step `N`",
			Doc:  "of `replay`: prints all variables of every process after step N",
			At:   func(s *Settings) any { return &s.State },
			Set:  setState},
		{Name: "symbolic",
			Group: AboutResults, For: []Command{Replay},
			Help: "print values as expressions over the inputs",
			Doc: "of `replay`: prints values as the search had them, expressions over the inputs, instead of what they are " +
				"for the inputs of the counterexample; with `--state N` those of all variables",
			At: func(s *Settings) any { return &s.Symbolic }},
		{Name: "spec",
			Group: AboutResults, For: []Command{Replay},
			Help: "show the steps of the specification, of a comparison",
			Doc: "of `replay`: shows the steps of the specification to its end, for the same inputs, instead of those of " +
				"the implementation; with `--state N` the variables after step N of the specification",
			At: func(s *Settings) any { return &s.Spec }},
		{Name: "mpi",
			Group: AboutResults, For: []Command{Replay},
			Help: "build the program with mpicc, and run it under mpirun as the trace says",
			Doc: "of `replay`: builds the program with mpicc and runs it under mpirun as the trace says, to see it fail; the " +
				"exit status is 1 if it was seen, 3 if not",
			At: func(s *Settings) any { return &s.MPI }},
		{Name: "keep",
			Group: AboutResults, For: []Command{Replay},
			Help: "keep what --mpi builds in the folder `DIR`",
			Doc:  "of `replay --mpi`: keeps the shim and what is built in a folder",
			At:   func(s *Settings) any { return &s.Keep }},
		{Name: "dir",
			Group: AboutResults, For: []Command{Test},
			Help:  "write the test into the folder `DIR` (default: the working directory)",
			Doc:   "of `test`: the folder that the test is written into (default: the working directory)",
			At:    func(s *Settings) any { return &s.Dir },
			Unset: func(s *Settings) { s.Dir = "." }},
		{Name: "all-schedules",
			Group: AboutResults, For: []Command{Run},
			Help: "execute every schedule, and show all ends that differ",
			Doc:  "of `run`: executes every schedule, and shows all ends that differ",
			At:   func(s *Settings) any { return &s.AllSchedules }},
		{Name: "write", Letter: "w",
			Group: AboutResults, For: []Command{Format},
			Help: "write the files instead of printing them",
			Doc:  "of `fmt`: writes the files instead of printing them",
			At:   func(s *Settings) any { return &s.Write }},
		{Name: "list", Letter: "l",
			Group: AboutResults, For: []Command{Format},
			Help: "print the names of the files that are not formatted, and nothing else",
			Doc:  "of `fmt`: prints the names of the files that are not formatted, and nothing else",
			At:   func(s *Settings) any { return &s.List }},
	}
}

func setState(s *Settings, text string) error {
	n, err := strconv.Atoi(text)
	switch {
	case err != nil:
		return usage("--state=%s: the value must be a number", text)
	case n < 1:
		return usage("--state=%d: steps are counted from 1", n)
	}
	s.State = n
	return nil
}
