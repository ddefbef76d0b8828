package campaign

import (
	"iter"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"
)

// The variables of the environment that say which seeds a random test tries. PartVariable is the part of them with
// -short: one in so many.
const (
	FirstVariable = "TASS_FIRST"
	SeedsVariable = "TASS_SEEDS"
	TimeVariable  = "TASS_TIME"
	PartVariable  = "TASS_PART"
)

// Seeds gives the seeds that a random test tries: as many as are usual, from 0 on, unless the environment says
// otherwise, and a part of them with -short. When the test fails for a seed, the log has the command that tries
// this seed alone.
func Seeds(t testing.TB, usual int64) iter.Seq[int64] {
	t.Helper()
	if testing.Short() {
		part := number(t, PartVariable, shortPart)
		usual = (usual + part - 1) / max(part, 1)
	}
	from, count, limit := number(t, FirstVariable, 0), number(t, SeedsVariable, usual), duration(t, TimeVariable)
	return func(yield func(int64) bool) {
		begun, failed, seed := time.Now(), t.Failed(), from
		defer func() { // also when the body ends the test by t.Fatal
			if t.Failed() && !failed {
				t.Logf("reproduce: %s", command(t, seed))
			}
		}()
		for ; limit > 0 && time.Since(begun) < limit || limit == 0 && seed < from+count; seed++ {
			if !yield(seed) {
				return
			}
			if !failed && t.Failed() {
				failed = true
				t.Logf("reproduce: %s", command(t, seed))
			}
			if failed && limit > 0 {
				return
			}
		}
		t.Logf("%s%d from %d", tried, seed-from, from)
	}
}

// shortPart is the part of their seeds that random tests try with -short, unless PartVariable says another one: one in
// so many.
const shortPart = 10

// tried begins the line that says how many seeds were tried.
const tried = "seeds tried: "

// Usual tells whether random tests try all their usual seeds, because neither the environment nor -short says
// otherwise. Only then may a test ask whether it saw enough of what it is about.
func Usual() bool {
	chosen := os.Getenv(FirstVariable) + os.Getenv(SeedsVariable) + os.Getenv(TimeVariable)
	return !testing.Short() && chosen == ""
}

func number(t testing.TB, variable string, usual int64) int64 {
	t.Helper()
	text := os.Getenv(variable)
	if text == "" {
		return usual
	}
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil || n < 0 {
		t.Fatalf("%s=%s: not a number of seeds", variable, text)
	}
	return n
}

func duration(t testing.TB, variable string) time.Duration {
	t.Helper()
	text := os.Getenv(variable)
	if text == "" {
		return 0
	}
	d, err := time.ParseDuration(text)
	if err != nil || d <= 0 {
		t.Fatalf("%s=%s: not a duration such as 30s", variable, text)
	}
	return d
}

// command is what tries one seed of a test.
func command(t testing.TB, seed int64) string {
	return FirstVariable + "=" + strconv.FormatInt(seed, 10) + " " + SeedsVariable + "=1 go test ./" + folder() +
		" -run '" + pattern(t.Name()) + "'"
}

// folder is that of the package under test, where its tests run, as seen from the module's.
func folder() string {
	dir, err := os.Getwd()
	if err != nil {
		return "..."
	}
	for root := dir; root != filepath.Dir(root); root = filepath.Dir(root) {
		if _, err := os.Stat(filepath.Join(root, "go.mod")); err == nil {
			if rel, err := filepath.Rel(root, dir); err == nil {
				return filepath.ToSlash(rel)
			}
		}
	}
	return "..."
}

// Number gives how often something is tried: the usual number, and with -short the other one.
func Number(usual, short int) int {
	if testing.Short() {
		return short
	}
	return usual
}

// Sample gives a list of things to try of which each takes long: the whole list, and one of every n with -short, or
// fewer where PartVariable asks for fewer seeds as well.
func Sample[T any](t testing.TB, list []T, n int) []T {
	t.Helper()
	if !testing.Short() {
		return list
	}
	n = max(n*int(number(t, PartVariable, shortPart))/shortPart, 1)
	var some []T
	for i := 0; i < len(list); i += n {
		some = append(some, list[i])
	}
	return some
}
