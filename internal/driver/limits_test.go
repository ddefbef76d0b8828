package driver

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/option"
	"github.com/tass-go/tass/result"
)

// written puts a program into a file.
func written(t *testing.T, text string) []string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "a.c")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return []string{file}
}

// doubled is a program whose macros expand to ever more text.
func doubled() string {
	var b strings.Builder
	fmt.Fprintln(&b, "#define A0 1 + 1")
	for i := 1; i < 20; i++ {
		fmt.Fprintf(&b, "#define A%d A%d + A%d\n", i, i-1, i-1)
	}
	return b.String() + "int main(void) { return A19; }\n"
}

const (
	// with numbers of millions of digits, in the product of which nothing looks up
	squares = "int main(void) { double x = 3; for (int i = 0; i < 23; i++) x = x * x; return x > 1; }\n"
	endless = "int main(void) { unsigned i = 0; for (;;) i++; }\n"
	// writes beyond its end after a long way, so that showing it takes a while
	beyond = "int a[300000];\nint main(void) { for (int i = 0; i <= 300000; i++) a[i] = i; return 0; }\n"
)

// The limit on time and Ctrl-C hold while a program is read, while it is searched, while
// huge numbers are multiplied, and while what was found is confirmed.
func TestLimitsHoldInEveryPhase(t *testing.T) {
	const limit, most = 500 * time.Millisecond, 20 * time.Second
	for name, text := range map[string]string{
		"reading": doubled(), "product": squares, "search": endless, "confirming": beyond} {
		for _, interrupted := range []bool{false, true} {
			ctx, cfg := context.Background(), option.Config{Limits: option.Limits{Timeout: limit}, Prover: "light"}
			if interrupted {
				var cancel context.CancelFunc
				ctx, cancel = context.WithTimeout(ctx, limit)
				defer cancel()
				cfg.Timeout = 0
			}
			start := time.Now()
			r, err := Verify(ctx, written(t, text), cfg)
			if took := time.Since(start); took > most {
				t.Errorf("%s: it took %s", name, took)
			}
			var bad *result.BadInputError
			if name == "reading" && errors.As(err, &bad) { // it was fast enough to say what is wrong
				continue
			}
			if err != nil || r.Verdict == "verified" && name != "product" || r.Verdict == "inconclusive" && r.Reason == "" {
				t.Errorf("%s: %v, %+v", name, err, r)
			}
			if name == "reading" && (r.Runs[0].Stats.Time < limit.Seconds() || r.Runs[0].Stats.Memory == 0) {
				t.Errorf("it says that reading took %+v", r.Runs[0].Stats)
			}
		}
	}
}

// The limit on memory holds while a program is read.
func TestMemoryLimitWhileReading(t *testing.T) {
	r, err := Verify(context.Background(), written(t, doubled()), option.Config{Limits: option.Limits{MaxMemory: 1 << 20}})
	if err != nil || r.Verdict != "inconclusive" || !strings.HasPrefix(r.Reason, "limit on memory reached") {
		t.Errorf("%v, %+v", err, r)
	}
	c, err := Cases(context.Background(), written(t, doubled()),
		option.Config{NP: option.Range{From: 1, To: 1}, Limits: option.Limits{MaxMemory: 1 << 20}})
	if err != nil || c.Verdict != "inconclusive" || !strings.HasPrefix(c.Reason, "limit on memory reached") {
		t.Errorf("%v, %+v", err, c)
	}
}

// When the time is over once a violation is found, it is shown all the same, as proved.
func TestViolationWithoutTimeToConfirm(t *testing.T) {
	files := written(t, beyond)
	cfg := option.Config{NP: option.Range{From: 1, To: 1}, Jobs: 1}
	j, err := newJob(context.Background(), "verify", [][]string{files}, cfg, nil)
	if err != nil {
		t.Fatal(err)
	}
	j.engine.Listener = &ending{cancel: j.cancel}
	r, err := j.run(context.Background())
	if err != nil || r.Verdict != "violated" || r.Violations[0].Certainty != "proved" {
		t.Errorf("%v, %+v", err, r)
	}
}

// ending is a listener that lets the time be over once a violation is found.
type ending struct {
	session.Listener
	cancel *cancellation
}

func (e *ending) Again()                                   {}
func (e *ending) Known(sym.Expr)                           {}
func (e *ending) Found(_ *exec.Finding, _ []session.Label) { e.cancel.full.Store(true) }

// A run that does not end leaves what it had found.
func TestLostRunKeepsItsViolations(t *testing.T) {
	w, _ := watching(1000, &fakeProvers{})
	w.kept = map[int]oneRun{}
	w.keep(4, oneRun{violations: []*result.Violation{{Kind: "deadlock"}}})
	if o := w.remains(4); len(o.violations) != 1 {
		t.Errorf("%+v", o)
	}
	ctx, cancel := context.WithCancel(context.Background())
	w.cancel = newCancellation(ctx, 0)
	w.end(4)
	now := time.Now()
	if w.judge(now, 0, 0) {
		t.Error("lost without being asked to end")
	}
	cancel()
	if w.judge(now, 0, 0) || w.judge(now.Add(late), 0, 0) || !w.judge(now.Add(late+1), 0, 0) {
		t.Error("a phase after the search is not given up in time")
	}
}

// Of a long trace with large arrays the steps at the beginning and at the end say what they
// changed, and the others where they are.
func TestLongTraceOfLargeArrays(t *testing.T) {
	if testing.Short() {
		t.Skip("300,000 steps are executed")
	}
	r, err := Verify(context.Background(), written(t, beyond), option.Config{Prover: "light"})
	if err != nil || r.Verdict != "violated" || r.Violations[0].Certainty != "confirmed" {
		t.Fatalf("%v, %+v", err, r)
	}
	list := r.Violations[0].Trace
	first, last := list[1], list[len(list)-2]
	if len(list) < 1000 || len(first.Changes) == 0 || len(last.Changes) == 0 || last.Number < 300000 {
		t.Errorf("%d steps, %+v ... %+v", len(list), first, last)
	}
}
