// Mutants puts deliberate small mistakes into the reductions, one at a time, and shows that random tests find
// each within a minute. What survives has its reason beside it, in testdata; a survivor without one is a hole in
// the tests.
//
//	go run ./internal/testing/mutants                     (make mutants)
//	go run ./internal/testing/mutants -run 'persistent'   (make mutants MUTANTSFLAGS="-run persistent")
//
// The mistakes are data, a file for each reduction in testdata: see Read. They are applied by go build -overlay, so
// that the tree is never touched. First comes the seed that killed the mutant before, if that is written down; if it
// does not any more, or with -fresh, the tests run over their usual seeds, in the order in which the file names
// them: first each for a quarter of its share of the minute, then each for the rest. With -record what kills is
// written down.
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
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/tass-go/tass/internal/testing/campaign"
)

const data = "internal/testing/mutants/testdata"

func main() {
	limit := flag.Duration("time", time.Minute, "`how long` tests may take to kill a mutant, its build not counted")
	pattern := flag.String("run", "", "only mutants whose reduction/name `match`es")
	h := &hunt{}
	flag.BoolVar(&h.verbose, "v", false, "show the output of the tests that fail")
	flag.BoolVar(&h.fresh, "fresh", false, "forget which seeds killed the mutants before")
	flag.BoolVar(&h.record, "record", false, "write down in testdata which seeds kill the mutants")
	flag.Parse()
	h.limit = *limit
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := h.run(ctx, *pattern); err != nil {
		fmt.Fprintln(os.Stderr, "mutants:", err)
		os.Exit(1)
	}
}

// hunt tries tests on mutants.
type hunt struct {
	root, scratch          string
	limit                  time.Duration
	verbose, fresh, record bool
	killed, excused        int
	alive, broken          int
}

func (h *hunt) run(ctx context.Context, pattern string) error {
	re, err := regexp.Compile(pattern)
	if err != nil {
		return err
	}
	all, err := ReadAll(data)
	if err != nil {
		return err
	}
	if h.root, err = os.Getwd(); err != nil {
		return err
	}
	if h.scratch, err = os.MkdirTemp("", "mutants"); err != nil {
		return err
	}
	defer os.RemoveAll(h.scratch)
	for _, r := range all {
		for _, m := range r.Mutants {
			if !re.MatchString(r.Name + "/" + m.Name) {
				continue
			}
			if err := h.one(ctx, r, m); err != nil {
				return err
			}
		}
	}
	fmt.Printf("%d mutants killed, %d survive for a reason, %d survive without one, %d do not build\n",
		h.killed, h.excused, h.alive, h.broken)
	if h.alive+h.broken > 0 {
		return fmt.Errorf("%d mutants survive, %d do not build", h.alive, h.broken)
	}
	return nil
}

// one tries the tests on one mutant, and prints what comes of it.
func (h *hunt) one(ctx context.Context, r *Reduction, m *Mutant) error {
	begun := time.Now()
	by, how, err := h.kill(ctx, r, m)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	took := time.Since(begun).Round(time.Second / 10)
	switch {
	case err != nil:
		h.broken++
		fmt.Printf("BROKEN    %s/%s: %v\n", r.Name, m.Name, err)
	case by != nil:
		h.killed++
		fmt.Printf("killed    %s/%s by %s (%s)\n", r.Name, m.Name, how, took)
		if h.record {
			return Record(filepath.Join(h.root, data, r.Name+".txt"), m.Name, by)
		}
	case m.Survives != "":
		h.excused++
		fmt.Printf("survives  %s/%s: %s (%s)\n", r.Name, m.Name, m.Survives, took)
	default:
		h.alive++
		fmt.Printf("SURVIVES  %s/%s, and nothing says why: %s (%s)\n", r.Name, m.Name, m.Why, took)
	}
	return nil
}

// kill gives the test that fails for a mutant, and how; none when none does.
func (h *hunt) kill(ctx context.Context, red *Reduction, m *Mutant) (*Killer, string, error) {
	overlay, err := h.overlay(m)
	if err != nil {
		return nil, "", err
	}
	r := &campaign.Runner{Root: h.root, Scratch: h.scratch, Overlay: overlay}
	files := map[string]string{}
	build := func(t campaign.Test) (err error) {
		if files[t.Package] == "" {
			files[t.Package], err = r.Build(ctx, t.Package)
		}
		return err
	}
	if by := m.By; by != nil && !h.fresh {
		if err := build(by.Test); err != nil {
			return nil, "", err
		}
		o, err := r.Run(ctx, files[by.Package], by.Test, by.Seed, 0)
		if err != nil || o.Failed {
			return by, h.how(by, o), err
		}
	}
	tests := append(append([]campaign.Test(nil), m.Tests...), red.Tests...)
	const parts = 4
	share := h.limit / time.Duration(len(tests))
	tried := map[campaign.Test]int64{}
	for _, part := range []time.Duration{share / parts, share - share/parts} {
		for _, t := range tests {
			if err := build(t); err != nil {
				return nil, "", err
			}
			o, err := r.Run(ctx, files[t.Package], t, tried[t], part)
			if err != nil {
				return nil, "", err
			}
			if o.Failed {
				k := &Killer{t, seedOf(o, tried[t])}
				return k, h.how(k, o), nil
			}
			tried[t] += o.Seeds
		}
	}
	return nil, "", nil
}

// seedOf gives the seed for which a test failed; where it does not say so, that from which it went on.
func seedOf(o *campaign.Outcome, first int64) int64 {
	if m := regexp.MustCompile(campaign.FirstVariable + `=(\d+)`).FindStringSubmatch(o.Output); m != nil {
		first, _ = strconv.ParseInt(m[1], 10, 64)
	}
	return first
}

// how says what killed a mutant.
func (h *hunt) how(k *Killer, o *campaign.Outcome) string {
	if o == nil {
		return ""
	}
	if h.verbose {
		fmt.Println(strings.TrimSpace(o.Output))
	}
	text := k.Name
	if strings.HasPrefix(text, campaign.Prefix) {
		text += fmt.Sprintf(", seed %d", k.Seed)
	}
	if o.Hangs {
		text += ", which hangs"
	}
	return text
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
