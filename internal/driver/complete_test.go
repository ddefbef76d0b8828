package driver_test

import (
	"context"
	"fmt"
	"math/rand"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/driver"
	"github.com/tass-go/tass/internal/testing/cases"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/option"
	"github.com/tass-go/tass/result"
)

// added runs a command on one process or so many, and gives its result, and what was added to invariants.
func added(t *testing.T, np int, files ...string) (r *result.Result, text string) {
	t.Helper()
	cfg := option.Config{NP: option.Range{From: np, To: np}, Cache: ""}
	var err error
	if len(files) == 2 {
		r, err = driver.Compare(context.Background(), files[:1], files[1:], cfg)
	} else {
		r, err = driver.Verify(context.Background(), files, cfg)
	}
	if err != nil {
		t.Fatalf("%v: %v", files, err)
	}
	var list []string
	for _, v := range r.Added {
		list = append(list, v.Condition)
	}
	return r, strings.Join(list, "; ")
}

// The commands find what the printed invariants of examples leave out.
func TestPrintedInvariantsAreCompleted(t *testing.T) {
	if testing.Short() {
		t.Skip("package cases runs the same programs")
	}
	files, err := filepath.Glob("../../examples/papers/*")
	if err != nil {
		t.Fatal(err)
	}
	done := 0
	for _, file := range files {
		if filepath.Ext(file) != ".c" && filepath.Ext(file) != ".mmp" {
			continue
		}
		ex, err := cases.Parse(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range ex.Cases {
			if len(c.Added) == 0 || c.Verdict != verdict.Verified {
				continue
			}
			done++
			if r, text := added(t, c.Flags.NP[0], c.Files...); r.Verdict != verdict.Verified || text != c.Added[0].Cond {
				t.Errorf("%s: %s, added %q; want verified, added %q", file, r.Verdict, text, c.Added[0].Cond)
			}
		}
	}
	if done < 2 {
		t.Errorf("%d printed invariants were completed, want 2", done)
	}
}

// counting is a loop that counts, with a sum, an invariant that may be false or too weak, and an assertion behind it
// that may be false.
type counting struct {
	from, step, bound, sum, grows int // i from.., i += step, while i < n + bound, s from sum, s += grows
	ratio, offset                 int // claimed: s == ratio*(i - from) + offset
	slack                         int // claimed: s at the end is what ratio says of n + bound, plus this
}

func randomCounting(r *rand.Rand) counting {
	x := counting{from: r.Intn(3), step: 1, bound: r.Intn(3), sum: r.Intn(3), grows: 1 + r.Intn(2)}
	x.ratio, x.offset = x.grows, x.sum
	switch r.Intn(8) {
	case 0:
		x.ratio++
	case 1:
		x.offset++
	case 2:
		x.step = 2
	case 3:
		x.slack = 1
	}
	return x
}

// text gives the program: for one process, for two that count together, or for three of which the first does nothing.
func (x counting) text(np int) string {
	scope, link := "invariant", ""
	switch np {
	case 2:
		scope, link = "collective invariant L", "i == PROC[0]@main.i && "
	case 3:
		scope, link = "collective {1..} invariant L", "i == PROC[1]@main.i && "
	}
	return fmt.Sprintf(`#include <assert.h>
#include <mpi.h>
#pragma TASS input {n>=3}
int n;
int main(int argc, char **argv) {
    int i = %d, s = %d, rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank >= %d) {
#pragma TASS %s %ss == %d*(i - %d) + %d
    while (i < n + %d) {
        s += %d;
        i += %d;
    }
    assert(s == %d*(n + %d - %d) + %d);
    }
    MPI_Finalize();
    return 0;
}
`, x.from, x.sum, np/3, scope, link, x.ratio, x.from, x.offset, x.bound, x.grows, x.step, x.ratio, x.bound, x.from,
		x.offset+x.slack)
}

// wrong tells whether the loop breaks a claim for some n.
func (x counting) wrong() bool {
	for n := 3; n < 10; n++ {
		i, s := x.from, x.sum
		for ; ; i, s = i+x.step, s+x.grows {
			if s != x.ratio*(i-x.from)+x.offset {
				return true
			}
			if i >= n+x.bound {
				break
			}
		}
		if s != x.ratio*(n+x.bound-x.from)+x.offset+x.slack {
			return true
		}
	}
	return false
}

// What is added to random invariants, true and false ones, proves what is true of the loops as they are executed, and
// nothing else.
func TestAddedBoundsProveWhatIsTrue(t *testing.T) {
	n := 40
	if testing.Short() {
		n = 12
	}
	dir := t.TempDir()
	seen := map[string]int{}
	for seed := range n {
		r := rand.New(rand.NewSource(int64(seed)))
		x := randomCounting(r)
		file := filepath.Join(dir, fmt.Sprintf("count%d.c", seed))
		np := 1 + r.Intn(3)
		if err := os.WriteFile(file, []byte(x.text(np)), 0o600); err != nil {
			t.Fatal(err)
		}
		got, text := added(t, np, file)
		seen[string(got.Verdict)]++
		verified := got.Verdict == verdict.Verified
		if verified {
			seen["added"] += min(len(text), 1)
		}
		if verified == x.wrong() {
			t.Errorf("seed %d: %s, added %q\n%s", seed, got.Verdict, text, x.text(np))
		}
	}
	for _, what := range []string{"verified", "violated", "added"} {
		if seen[what] == 0 {
			t.Errorf("none is %s: %v", what, seen)
		}
	}
}
