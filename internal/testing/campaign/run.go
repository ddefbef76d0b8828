package campaign

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// Runner builds the tests of packages and runs them.
type Runner struct {
	Root    string // the module's folder
	Scratch string // a folder for what is built
	Overlay string // a file for go build -overlay, or none
}

// Build gives the file with the tests of a package.
func (r *Runner) Build(ctx context.Context, pkg string) (string, error) {
	file := filepath.Join(r.Scratch, strings.ReplaceAll(pkg, "/", "-")+".test")
	args := []string{"test", "-c", "-o", file}
	if r.Overlay != "" {
		args = append(args, "-overlay", r.Overlay)
	}
	cmd := exec.CommandContext(ctx, "go", append(args, "./"+pkg)...)
	cmd.Dir = r.Root
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("%s does not build: %w\n%s", pkg, err, out)
	}
	return file, nil
}

// Outcome is how some time of random tests ended.
type Outcome struct {
	Failed bool
	Hangs  bool // a seed did not end long after the time was up
	Seeds  int64
	Time   time.Duration
	Output string // of a test that failed
}

// Run runs a built random test for a time, with the seeds from a number on; without a time, with this seed alone. A
// seed that is not done after twice the time and a minute more counts as one that hangs.
func (r *Runner) Run(ctx context.Context, file string, test Test, first int64, limit time.Duration) (*Outcome, error) {
	const patience = time.Minute
	ctx, cancel := context.WithTimeout(ctx, 2*limit+patience)
	defer cancel()
	cmd := exec.CommandContext(ctx, file, "-test.v", "-test.timeout=0", "-test.run="+pattern(test.Name))
	cmd.Dir = filepath.Join(r.Root, filepath.FromSlash(test.Package))
	cmd.Env = append(os.Environ(), FirstVariable+"="+strconv.FormatInt(first, 10))
	if limit > 0 {
		cmd.Env = append(cmd.Env, TimeVariable+"="+limit.String(), SeedsVariable+"=")
	} else {
		cmd.Env = append(cmd.Env, TimeVariable+"=", SeedsVariable+"=1")
	}
	cmd.WaitDelay = time.Second
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	begun := time.Now()
	err := cmd.Run()
	o := &Outcome{Time: time.Since(begun), Seeds: count(out.String())}
	switch {
	case err == nil:
		return o, nil
	case errors.Is(ctx.Err(), context.DeadlineExceeded):
		o.Failed, o.Hangs = true, true
	case ctx.Err() != nil:
		return nil, ctx.Err()
	default:
		if bad := new(exec.ExitError); !errors.As(err, &bad) {
			return nil, err
		}
		o.Failed = true
	}
	o.Output = out.String()
	return o, nil
}

// pattern is what selects one test, or one of its parts: "TestSome/part".
func pattern(name string) string { return "^" + strings.ReplaceAll(name, "/", "$/^") + "$" }

var triedLine = regexp.MustCompile(regexp.QuoteMeta(tried) + `(\d+)`)

// count adds up the seeds that the output of tests speaks of.
func count(output string) int64 {
	sum := int64(0)
	for _, m := range triedLine.FindAllStringSubmatch(output, -1) {
		n, _ := strconv.ParseInt(m[1], 10, 64)
		sum += n
	}
	return sum
}
