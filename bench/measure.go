package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"sort"
	"syscall"
	"time"

	"github.com/tass-go/tass"
)

// childVariable holds, in the environment of a child process, the row to run.
const childVariable = "TASS_BENCH_ROW"

// outcome is what a child process prints.
type outcome struct {
	Verdict string
	Reason  string
	Stats   tass.Stats
}

// figures are a row's measurements.
type figures struct {
	row
	outcome
	seconds   float64 // median wall time of the whole process
	peakMB    float64 // peak resident memory of the process, in MB
	runs      int
	published map[string]string // the row of the published table; nil if there is none
}

const (
	repeatBelow = 30.0 // seconds
	repeats     = 3

	// grace is how long a row may go on after its time limit before it is killed.
	grace = 30 * time.Second
)

// measure runs a row, three times if it is short, comes to a verdict, and is not
// profiled.
func measure(r row) (figures, error) {
	f := figures{row: r}
	var times []float64
	for len(times) == 0 || len(times) < repeats && times[0] < repeatBelow && f.Verdict != "inconclusive" && r.Profile == "" {
		out, seconds, peak, err := once(r)
		if err != nil {
			return f, err
		}
		f.outcome = out
		f.peakMB = max(f.peakMB, peak)
		times = append(times, seconds)
	}
	sort.Float64s(times)
	f.seconds, f.runs = times[len(times)/2], len(times)
	return f, nil
}

func once(r row) (out outcome, seconds, peakMB float64, err error) {
	self, err := os.Executable()
	if err != nil {
		return out, 0, 0, err
	}
	text, err := json.Marshal(r)
	if err != nil {
		return out, 0, 0, err
	}
	ctx, cancel := context.WithTimeout(context.Background(), r.Timeout+grace)
	defer cancel()
	cmd := exec.CommandContext(ctx, self)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) } // solvers too
	cmd.Env = append(os.Environ(), childVariable+"="+string(text))
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	begin := now()
	err = cmd.Run()
	seconds = now() - begin
	if usage, ok := cmd.ProcessState.SysUsage().(*syscall.Rusage); ok {
		peakMB = float64(usage.Maxrss) / 1024
	}
	switch {
	case ctx.Err() != nil:
		return outcome{Verdict: "inconclusive", Reason: fmt.Sprintf("killed: it did not end within %v after its time limit", grace)}, seconds, peakMB, nil
	case err != nil:
		return out, 0, 0, fmt.Errorf("%w: %s", err, stderr.String())
	}
	return out, seconds, peakMB, json.Unmarshal(stdout.Bytes(), &out)
}
