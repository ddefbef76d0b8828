package driver

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/option"
	"github.com/tass-go/tass/result"
)

// sums writes two programs that add the same terms in different orders.
func sums(t *testing.T) [][]string {
	t.Helper()
	var files [][]string
	for _, sum := range []string{"(a[0] + a[1]) + a[2]", "a[0] + (a[1] + a[2])"} {
		text := "#pragma TASS input {forall {int i | 0 <= i && i < 3} a[i] >= 0 && a[i] <= 1}\ndouble a[3];\n" +
			"#pragma TASS output\ndouble s;\nint main(void) { s = " + sum + "; return 0; }\n"
		file := filepath.Join(t.TempDir(), "sum.c")
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		files = append(files, []string{file})
	}
	return files
}

// Whatever cuts the search for a stronger equivalence, what the search over the reals has
// found stands: that is the first of the searches here, those for herbrand and ieee come
// after it, and then the one for a bound.
func TestEquivalenceWhenCut(t *testing.T) {
	files := sums(t)
	for at := 2; at <= 4; at++ {
		for _, why := range []search.Stop{search.TimeLimit, search.Interrupted} {
			j, err := newJob(context.Background(), "compare", files, option.Config{}, nil)
			if err != nil {
				t.Fatal(err)
			}
			begun := 0
			j.engine.Started = func(m *search.Monitor) {
				if begun++; begun == at {
					m.Demand(why)
				}
			}
			checkCut(t, j, at, why.String())
			if begun < min(at, 3) {
				t.Errorf("%d searches", begun)
			}
		}
	}
}

func checkCut(t *testing.T, j *job, at int, why string) {
	t.Helper()
	r, err := j.run(context.Background())
	if err != nil || r.Verdict != "verified" || !r.Complete || r.Equivalence == nil {
		t.Fatalf("search %d: %v, %+v", at, err, r)
	}
	e := r.Equivalence
	switch {
	case at == 3: // of ieee
		if e.Strongest != result.Real || !e.Open || !strings.Contains(e.Reason, why) || e.Bound != nil {
			t.Errorf("search %d: %+v", at, e)
		}
	case at == 4: // for a bound
		if e.Strongest != result.Real || e.Open || e.Bound != nil || !strings.Contains(e.Unbounded, why) {
			t.Errorf("search %d: %+v", at, e)
		}
	case e.Strongest != result.Real || e.Open || e.Bound == nil: // of herbrand
		t.Errorf("search %d: %+v", at, e)
	}
}

// impatient is a context that is cancelled after it was asked a number of times.
type impatient struct {
	context.Context
	left int
}

func (c *impatient) Err() error {
	if c.left--; c.left < 0 {
		return context.Canceled
	}
	return nil
}

// Nothing more is begun after Ctrl-C.
func TestEquivalenceIsNotBegunAfterAnInterruption(t *testing.T) {
	files := sums(t)
	for asked := 1; asked <= 2; asked++ {
		j, err := newJob(context.Background(), "compare", files, option.Config{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		r, err := j.run(&impatient{context.Background(), asked})
		if err != nil || r.Verdict != "verified" || r.Equivalence == nil {
			t.Fatalf("%v, %+v", err, r)
		}
		if e := r.Equivalence; e.Strongest != result.Real || !e.Open || e.Reason != search.Interrupted.String() {
			t.Errorf("asked %d times: %+v", asked, e)
		}
	}
}
