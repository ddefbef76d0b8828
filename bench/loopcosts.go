package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/tass-go/tass"
)

// numberLoop is a program of loops on numbers, in C and in Python, in testdata/loops. What is done once, such as
// reading the program, is measured with a small N and taken off.
type numberLoop struct {
	name, about string
	n, small    int
}

func numberLoops() []numberLoop {
	return []numberLoop{
		{"recurrence", "unsigned arithmetic", 3_000_000, 1},
		{"sieve", "bytes of a large array", 1_000_000, 10},
		{"matrix", "arrays with two indices", 150, 2},
		{"words", "characters by a pointer, `switch`", 1000, 1},
		{"calls", "recursive calls", 29, 3},
		{"particles", "structures and `double`", 5000, 1},
		{"wave", "arrays of `double` in the heap", 1500, 1},
	}
}

// loopCost is what a loop costs in several ways, in nanoseconds of processor time for each step of tass's model of it:
// one action, such as an assignment with its whole expression.
type loopCost struct {
	Loop, About                    string
	N                              int
	Steps                          int64
	Verify, Run, Compiled, CPython float64
	VerifyMB, RunMB                float64 // peak memory, in MB
}

// How long one execution of a loop, and building tass, may take.
const (
	loopLimit  = 2 * time.Minute
	buildLimit = 10 * time.Minute
)

// workshop holds what loops are executed with: a folder for what is built, that of the programs, and Python itself,
// which may be behind a script.
type workshop struct{ folder, programs, python string }

// newWorkshop builds tass in a folder; the second folder is that of the loops.
func newWorkshop(ctx context.Context, folder, programs string) (*workshop, error) {
	w := &workshop{folder: folder, programs: programs}
	build := process{args: []string{"go", "build", "-o", w.tass(), "github.com/tass-go/tass/cmd/tass"}, limit: buildLimit}
	if err := build.run(ctx); err != nil {
		return nil, fmt.Errorf("go build: %w: %s", err, firstLine(build.stderr.String()))
	}
	ask := process{args: []string{"python3", "-c", "import sys; print(sys.executable)"}, limit: loopLimit}
	if err := ask.run(ctx); err != nil {
		return nil, fmt.Errorf("python3: %w: %s", err, firstLine(ask.stderr.String()))
	}
	w.python = firstLine(ask.stdout.String())
	return w, nil
}

func (w *workshop) tass() string { return filepath.Join(w.folder, "tass") }

// cost measures a loop.
func (w *workshop) cost(ctx context.Context, l numberLoop) (loopCost, error) {
	c := loopCost{Loop: l.name, About: l.about, N: l.n}
	source := filepath.Join(w.programs, l.name)
	define := func(n int) string { return "N=" + strconv.Itoa(n) }
	binary := func(n int) string { return filepath.Join(w.folder, l.name+strconv.Itoa(n)) }
	for _, n := range []int{l.n, l.small} {
		p := process{args: []string{"gcc", "-O0", "-D" + define(n), "-o", binary(n), source + ".c"}, limit: loopLimit}
		if err := p.run(ctx); err != nil {
			return c, fmt.Errorf("gcc: %w: %s", err, firstLine(p.stderr.String()))
		}
	}
	var out [4]string
	for i, way := range []struct {
		args     func(n int) []string
		to, most *float64
	}{
		{func(n int) []string {
			return []string{w.tass(), "verify", "--json", "-", "-D", define(n), source + ".c"}
		}, &c.Verify,
			&c.VerifyMB},
		{func(n int) []string { return []string{w.tass(), "run", "-D", define(n), source + ".c"} }, &c.Run, &c.RunMB},
		{func(n int) []string { return []string{binary(n)} }, &c.Compiled, nil},
		{func(n int) []string { return []string{w.python, source + ".py", strconv.Itoa(n)} }, &c.CPython, nil},
	} {
		long, text, mb, err := quickest(ctx, way.args(l.n))
		short, _, _, also := quickest(ctx, way.args(l.small))
		if err = errors.Join(err, also); err != nil {
			return c, err
		}
		if out[i], *way.to = text, long-short; way.most != nil {
			*way.most = mb
		}
	}
	var res tass.Result
	if err := json.Unmarshal([]byte(out[0]), &res); err != nil || res.Verdict != "verified" {
		return c, errors.Join(err, fmt.Errorf("%s: %s %s", l.name, res.Verdict, res.Reason))
	}
	if out[1] != out[2] || out[1] != out[3] {
		return c, fmt.Errorf("%s prints %q under tass run, %q compiled, and %q in Python", l.name, out[1], out[2], out[3])
	}
	c.Steps = res.Stats.Transitions
	for _, x := range []*float64{&c.Verify, &c.Run, &c.Compiled, &c.CPython} {
		*x = max(*x, 0) * float64(time.Second) / float64(c.Steps)
	}
	return c, nil
}

// loopRepeats is how often each execution is repeated.
const loopRepeats = 5

// quickest runs a command a few times: it gives the least processor time in seconds, what was printed, and the
// largest memory in MB.
func quickest(ctx context.Context, args []string) (cpu float64, out string, mb float64, err error) {
	for k := range loopRepeats {
		p := process{args: args, limit: loopLimit}
		if err := p.run(ctx); err != nil {
			return 0, "", 0, fmt.Errorf("%s: %w: %s", strings.Join(args, " "), err, firstLine(p.stderr.String()))
		}
		if k == 0 || p.cpu < cpu {
			cpu = p.cpu
		}
		out, mb = p.stdout.String(), max(mb, p.peakMB)
	}
	return cpu, out, mb, nil
}

// weighLoops measures the loops on numbers.
func (s *session) weighLoops(ctx context.Context) error {
	folder, err := os.MkdirTemp("", "loops")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	w, err := newWorkshop(ctx, folder, "bench/testdata/loops")
	if err != nil {
		return err
	}
	for _, l := range numberLoops() {
		if !s.match.MatchString(l.name) {
			continue
		}
		c, err := w.cost(ctx, l)
		if err != nil {
			return err
		}
		fmt.Fprintf(s.w, "%s: %d steps; ns a step: verify %.0f, run %.0f, gcc -O0 %.1f, CPython %.0f\n", c.Loop, c.Steps,
			c.Verify, c.Run, c.Compiled, c.CPython)
		s.done.loops = append(s.done.loops, c)
	}
	return s.save()
}

func (r *results) loopTable() string {
	var b strings.Builder
	b.WriteString("| loop | steps | verify ns | run ns | gcc -O0 ns | CPython ns | verify MB | run MB |\n" +
		"|---|--:|--:|--:|--:|--:|--:|--:|\n")
	for _, c := range r.loops {
		fmt.Fprintf(&b, "| %s: %s | %s | %.0f | %.0f | %.1f | %.0f | %.0f | %.0f |\n", c.Loop, c.About, grouped(c.Steps),
			c.Verify, c.Run, c.Compiled, c.CPython, c.VerifyMB, c.RunMB)
	}
	return b.String()
}

func writeLoops(name string, list []loopCost) error {
	var records [][]string
	real := func(x float64) string { return strconv.FormatFloat(x, 'f', 2, 64) }
	for _, c := range list {
		records = append(records, []string{c.Loop, c.About, strconv.Itoa(c.N), strconv.FormatInt(c.Steps, 10),
			real(c.Verify), real(c.Run), real(c.Compiled), real(c.CPython), real(c.VerifyMB), real(c.RunMB)})
	}
	return writeResults(name, []string{"loop", "about", "n", "steps", "verify_ns", "run_ns", "gcc_ns", "cpython_ns",
		"verify_mb", "run_mb"}, records)
}

func readLoops(name string) ([]loopCost, error) {
	list, err := readResults(name)
	var out []loopCost
	for _, r := range list {
		out = append(out, loopCost{Loop: r.cells["loop"], About: r.cells["about"], N: int(r.whole("n")),
			Steps: r.whole("steps"), Verify: r.real("verify_ns"), Run: r.real("run_ns"), Compiled: r.real("gcc_ns"),
			CPython: r.real("cpython_ns"), VerifyMB: r.real("verify_mb"), RunMB: r.real("run_mb")})
		err = errors.Join(err, r.err)
	}
	return out, err
}
