// Soak runs all random tests of the module for as long as one likes, each for a while, round after round with fresh
// seeds. It prints how many seeds each has tried, and what fails with the command that repeats it.
//
//	go run ./internal/testing/soak -time 8h                    (make soak SOAKTIME=8h)
//	go run ./internal/testing/soak -run 'Persistent|Nonblock'  (SOAKFLAGS="-run Persistent")
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"regexp"
	"strings"
	"syscall"
	"time"

	"github.com/tass-go/tass/internal/testing/campaign"
)

func main() {
	total := flag.Duration("time", 10*time.Minute, "`how long` to run")
	slice := flag.Duration("slice", 10*time.Second, "`how long` a test runs before it is the turn of the next")
	first := flag.Int64("first", time.Now().Unix()*1000, "the first `seed`; otherwise no run has those of another")
	pattern := flag.String("run", "", "only tests whose names `match`")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, &soak{total: *total, slice: *slice, first: *first}, *pattern); err != nil {
		fmt.Fprintln(os.Stderr, "soak:", err)
		os.Exit(1)
	}
}

// soak is one run of all random tests.
type soak struct {
	total, slice time.Duration
	first        int64

	runner campaign.Runner
	tests  []campaign.Test
	files  map[string]string // the tests of a package, built
	seeds  map[campaign.Test]int64
	failed map[campaign.Test]int
}

func run(ctx context.Context, s *soak, pattern string) error {
	re, err := regexp.Compile(pattern)
	if err != nil {
		return err
	}
	all, err := campaign.List(".")
	if err != nil {
		return err
	}
	for _, t := range all {
		if re.MatchString(t.Name) {
			s.tests = append(s.tests, t)
		}
	}
	scratch, err := os.MkdirTemp("", "soak")
	if err != nil {
		return err
	}
	defer os.RemoveAll(scratch)
	s.runner = campaign.Runner{Root: ".", Scratch: scratch}
	if s.runner.Root, err = os.Getwd(); err != nil {
		return err
	}
	s.seeds, s.failed, s.files = map[campaign.Test]int64{}, map[campaign.Test]int{}, map[string]string{}
	for _, t := range s.tests {
		if s.files[t.Package] == "" {
			if s.files[t.Package], err = s.runner.Build(ctx, t.Package); err != nil {
				return err
			}
		}
	}
	return s.rounds(ctx)
}

// rounds runs the tests in turn until the time is up or the run is interrupted.
func (s *soak) rounds(ctx context.Context) error {
	fmt.Printf("%d random tests for %s, %s each in turn, from seed %d on\n", len(s.tests), s.total, s.slice, s.first)
	defer s.print()
	end := time.Now().Add(s.total)
	next := s.first
	for len(s.tests) > 0 && time.Now().Before(end) {
		for _, t := range s.tests {
			left := time.Until(end)
			if left <= 0 {
				break
			}
			o, err := s.runner.Run(ctx, s.files[t.Package], t, next, min(s.slice, left))
			if ctx.Err() != nil {
				break
			}
			if err != nil {
				return err
			}
			s.seeds[t] += o.Seeds
			if o.Failed {
				s.fails(t, next, o)
			}
		}
		next += 1_000_000
		if ctx.Err() != nil {
			break
		}
	}
	if n := len(s.failed); n > 0 {
		return fmt.Errorf("%d of %d tests failed", n, len(s.tests))
	}
	return nil
}

// fails shows a failure.
func (s *soak) fails(t campaign.Test, first int64, o *campaign.Outcome) {
	s.failed[t]++
	if o.Hangs {
		fmt.Printf("HANGS %s: a seed from %d on\n", t.Name, first)
		return
	}
	fmt.Printf("FAILS %s\n%s\n", t.Name, strings.TrimSpace(o.Output))
}

// print lists what was done.
func (s *soak) print() {
	for _, t := range s.tests {
		fmt.Printf("%9d seeds %3d failures  %s %s\n", s.seeds[t], s.failed[t], t.Package, t.Name)
	}
}
