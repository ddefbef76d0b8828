package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/tass-go/tass"
)

// childVariable holds, in the environment of a child process, the row to run.
const childVariable = "TASS_BENCH_ROW"

// outcome is what a child process prints.
type outcome struct {
	Verdict string // tass's, or failed
	Reason  string
	Stats   tass.Stats
	Shares  []int64 // the states that each thread explored
}

// figures are a row's measurements.
type figures struct {
	Name    string
	NP      int
	Want    string  // the verdict that it should have; empty: verified
	Command string  // that does the same work
	outcome         // Stats.Time is the least of the runs, for the search alone
	Seconds float64 // median wall time of the whole process
	PeakMB  float64 // peak resident memory of the process and its solvers, the largest of the runs, in MB
	CPU     float64 // seconds that all threads of the process worked, the least of the runs
	Runs    int
}

// failed is the verdict of a row whose process did not end as it should.
const failed = "failed"

const (
	repeatBelow = 30.0 // seconds
	repeats     = 3

	// grace is how long a row may go on after its time limit before it is killed.
	grace = 30 * time.Second
)

// measure runs a row in child processes, which end when ctx is cancelled: three
// times, or as often as the row says, if it is short, ends as it should, and is not profiled.
func measure(ctx context.Context, r row) figures {
	f := figures{Name: r.Name, NP: r.NP, Want: r.Want, Command: r.command()}
	var times []float64
	for len(times) == 0 || len(times) < max(repeats, r.Repeats) && times[0] < repeatBelow && f.asWanted() &&
		r.Profile == "" {
		out, p := once(ctx, r)
		if len(times) > 0 {
			out.Stats.Time, p.cpu = min(out.Stats.Time, f.Stats.Time), min(p.cpu, f.CPU)
		}
		f.outcome, f.CPU = out, p.cpu
		f.PeakMB = max(f.PeakMB, p.peakMB)
		times = append(times, p.seconds)
	}
	slices.Sort(times)
	f.Seconds, f.Runs = times[len(times)/2], len(times)
	return f
}

func (f *figures) verified() bool { return f.Verdict == "verified" }

// asWanted says whether the verdict is the one that the row should have.
func (f *figures) asWanted() bool {
	if f.Want == "" {
		return f.verified()
	}
	return f.Verdict == f.Want
}

// once runs a row in a child process.
func once(ctx context.Context, r row) (out outcome, p process) {
	fail := func(err error) (outcome, process) { return outcome{Verdict: failed, Reason: err.Error()}, p }
	self, err := os.Executable()
	if err != nil {
		return fail(err)
	}
	text, err := json.Marshal(r)
	if err != nil {
		return fail(err)
	}
	p = process{args: []string{self}, env: childVariable + "=" + string(text), limit: r.Timeout + grace}
	err = p.run(ctx)
	switch {
	case ctx.Err() != nil:
		return fail(ctx.Err())
	case p.killed:
		return outcome{Verdict: "inconclusive",
			Reason: fmt.Sprintf("killed: it did not end within %v after its time limit", grace)}, p
	case err != nil:
		return fail(fmt.Errorf("%w: %s", err, firstLine(p.stderr.String())))
	}
	if err := json.Unmarshal(p.stdout.Bytes(), &out); err != nil {
		return fail(err)
	}
	return out, p
}

func firstLine(text string) string {
	line, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
	return line
}

// child does one row, given as JSON, and prints its result as JSON.
func child(text string) error {
	var r row
	if err := json.Unmarshal([]byte(text), &r); err != nil {
		return err
	}
	res, err := r.profiled()
	if err != nil {
		return err
	}
	return json.NewEncoder(os.Stdout).Encode(outcome{Verdict: string(res.Verdict), Reason: res.Reason, Stats: res.Stats,
		Shares: res.Runs[0].Shares})
}

// process is a command that is timed, watched for its memory, and killed with all
// that it started when it passes its limit.
type process struct {
	args  []string
	env   string // NAME=VALUE, added to the environment; may be empty
	limit time.Duration

	stdout, stderr bytes.Buffer
	seconds        float64
	cpu            float64 // seconds, of all threads
	peakMB         float64
	killed         bool
}

// run runs the process. It is killed as well when ctx is cancelled: a signal from
// the terminal does not reach it.
func (p *process) run(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, p.limit)
	defer cancel()
	cmd := exec.CommandContext(ctx, p.args[0], p.args[1:]...)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) } // solvers too
	cmd.Env = os.Environ()
	if p.env != "" {
		cmd.Env = append(cmd.Env, p.env)
	}
	cmd.Stdout, cmd.Stderr = &p.stdout, &p.stderr
	begin := time.Now()
	if err := cmd.Start(); err != nil {
		return err
	}
	watch := watchMemory(cmd.Process.Pid)
	err := cmd.Wait()
	p.seconds = time.Since(begin).Seconds()
	p.peakMB = float64(watch.stop()) / megabyte
	if usage, ok := cmd.ProcessState.SysUsage().(*syscall.Rusage); ok {
		p.peakMB = max(p.peakMB, float64(usage.Maxrss)*kilobyte/megabyte)
		p.cpu = (cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()).Seconds()
	}
	p.killed = ctx.Err() != nil
	return err
}

const (
	kilobyte = 1 << 10 // bytes
	megabyte = 1 << 20
)
