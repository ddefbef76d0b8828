// Mutants puts deliberate small mistakes into the reductions, one at a time, and shows that random tests find
// each within a minute. What survives has its reason beside it, in testdata; a survivor without one is a hole in
// the tests.
//
//	go run ./internal/mutants                     (make mutants)
//	go run ./internal/mutants -run 'persistent'   (make mutants MUTANTSFLAGS="-run persistent")
//
// The mistakes are data, a file for each reduction in testdata: see Read. They are applied by go build -overlay, so
// that the tree is never touched. The random tests run over their usual seeds, in the order in which the file names
// them: first each for a quarter of its share of the minute, then each for the rest.
package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"time"

	"github.com/tass-go/tass/internal/campaign"
)

const data = "internal/mutants/testdata"

func main() {
	limit := flag.Duration("time", time.Minute, "`how long` tests may take to kill a mutant, its build not counted")
	pattern := flag.String("run", "", "only mutants whose reduction/name `match`es")
	verbose := flag.Bool("v", false, "show the output of the tests that fail")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, *pattern, *limit, *verbose); err != nil {
		fmt.Fprintln(os.Stderr, "mutants:", err)
		os.Exit(1)
	}
}

// hunt tries tests on mutants.
type hunt struct {
	root, scratch string
	limit         time.Duration
	verbose       bool
}

func run(ctx context.Context, pattern string, limit time.Duration, verbose bool) error {
	re, err := regexp.Compile(pattern)
	if err != nil {
		return err
	}
	all, err := ReadAll(data)
	if err != nil {
		return err
	}
	h := &hunt{limit: limit, verbose: verbose}
	if h.root, err = os.Getwd(); err != nil {
		return err
	}
	if h.scratch, err = os.MkdirTemp("", "mutants"); err != nil {
		return err
	}
	defer os.RemoveAll(h.scratch)
	killed, excused, alive, broken := 0, 0, 0, 0
	for _, r := range all {
		for _, m := range r.Mutants {
			if !re.MatchString(r.Name + "/" + m.Name) {
				continue
			}
			begun := time.Now()
			by, err := h.kill(ctx, r, m)
			if ctx.Err() != nil {
				return ctx.Err()
			}
			took := time.Since(begun).Round(time.Second / 10)
			switch {
			case err != nil:
				broken++
				fmt.Printf("BROKEN    %s/%s: %v\n", r.Name, m.Name, err)
			case by != "":
				killed++
				fmt.Printf("killed    %s/%s by %s (%s)\n", r.Name, m.Name, by, took)
			case m.Survives != "":
				excused++
				fmt.Printf("survives  %s/%s: %s (%s)\n", r.Name, m.Name, m.Survives, took)
			default:
				alive++
				fmt.Printf("SURVIVES  %s/%s, and nothing says why: %s (%s)\n", r.Name, m.Name, m.Why, took)
			}
		}
	}
	fmt.Printf("%d mutants killed, %d survive for a reason, %d survive without one, %d do not build\n",
		killed, excused, alive, broken)
	if alive+broken > 0 {
		return fmt.Errorf("%d mutants survive, %d do not build", alive, broken)
	}
	return nil
}

// kill gives the test that fails for a mutant, and how; empty when none does.
func (h *hunt) kill(ctx context.Context, red *Reduction, m *Mutant) (string, error) {
	overlay, err := h.overlay(m)
	if err != nil {
		return "", err
	}
	r := &campaign.Runner{Root: h.root, Scratch: h.scratch, Overlay: overlay}
	tests := append(append([]campaign.Test(nil), m.Tests...), red.Tests...)
	files := map[string]string{}
	for _, t := range tests {
		if files[t.Package] == "" {
			if files[t.Package], err = r.Build(ctx, t.Package); err != nil {
				return "", err
			}
		}
	}
	const parts = 4
	share := h.limit / time.Duration(len(tests))
	tried := map[campaign.Test]int64{}
	for _, part := range []time.Duration{share / parts, share - share/parts} {
		for _, t := range tests {
			o, err := r.Run(ctx, files[t.Package], t, tried[t], part)
			if err != nil {
				return "", err
			}
			if o.Failed {
				return h.how(t, o), nil
			}
			tried[t] += o.Seeds
		}
	}
	return "", nil
}

// how says what killed a mutant.
func (h *hunt) how(t campaign.Test, o *campaign.Outcome) string {
	if h.verbose {
		fmt.Println(strings.TrimSpace(o.Output))
	}
	if o.Hangs {
		return t.Name + ", which hangs"
	}
	if m := regexp.MustCompile(campaign.FirstVariable + `=(\d+)`).FindStringSubmatch(o.Output); m != nil {
		return t.Name + ", seed " + m[1]
	}
	return t.Name
}

// overlay writes the file that go build -overlay reads for a mutant.
func (h *hunt) overlay(m *Mutant) (string, error) {
	text, err := m.Apply(h.root)
	if err != nil {
		return "", err
	}
	changed := filepath.Join(h.scratch, "mutant.go")
	if err := os.WriteFile(changed, []byte(text), 0o644); err != nil {
		return "", err
	}
	original := filepath.Join(h.root, filepath.FromSlash(m.File))
	list, err := json.Marshal(map[string]map[string]string{"Replace": {original: changed}})
	if err != nil {
		return "", err
	}
	file := filepath.Join(h.scratch, "overlay.json")
	return file, os.WriteFile(file, list, 0o644)
}
