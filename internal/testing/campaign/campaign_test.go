package campaign

import (
	"go/ast"
	"os"
	"slices"
	"strings"
	"testing"
	"time"
)

const root = "../../.."

// TestNames holds random tests to the convention: without it `make soak` would not find them.
func TestNames(t *testing.T) {
	count := 0
	err := eachTest(root, func(pkg string, fn *ast.FuncDecl) {
		random, named := false, strings.HasPrefix(fn.Name.Name, Prefix)
		ast.Inspect(fn, func(n ast.Node) bool {
			call, ok := n.(*ast.SelectorExpr)
			if ok && call.Sel.Name == "Seeds" {
				x, ok := call.X.(*ast.Ident)
				random = random || ok && x.Name == "campaign"
			}
			return true
		})
		if strings.HasPrefix(fn.Name.Name, "Test") && random != named {
			t.Errorf("%s: %s: a test is named %s... exactly if it takes its seeds from campaign.Seeds",
				pkg, fn.Name.Name, Prefix)
		}
		if random {
			count++
		}
	})
	if err != nil || count < 20 {
		t.Error(count, err)
	}
}

// mock is a test that fails where it is told to, and keeps what is logged.
type mock struct {
	testing.TB
	failed bool
	logged []string
}

func (m *mock) Failed() bool                 { return m.failed }
func (m *mock) Helper()                      {}
func (m *mock) Name() string                 { return "TestRandomThings/some" }
func (m *mock) Logf(format string, _ ...any) { m.logged = append(m.logged, format) }

// tries gives the seeds that a test tries which fails for some of them.
func tries(m *mock, fails ...int64) (seeds []int64) {
	for seed := range Seeds(m, 5) {
		seeds = append(seeds, seed)
		for _, f := range fails {
			m.failed = m.failed || f == seed
		}
	}
	return seeds
}

func TestSeeds(t *testing.T) {
	for _, variable := range []string{FirstVariable, SeedsVariable, TimeVariable} {
		t.Setenv(variable, "")
	}
	usual := []int64{0, 1, 2, 3, 4}
	if testing.Short() {
		usual = usual[:1]
	}
	if got := tries(&mock{TB: t}); !slices.Equal(got, usual) || Usual() == testing.Short() {
		t.Errorf("usual: %v", got)
	}
	m := &mock{TB: t}
	if got := tries(m, 0); !slices.Equal(got, usual) || len(m.logged) != 2 {
		t.Errorf("a failure does not stop it, and is logged once: %v %v", got, m.logged)
	}
	t.Setenv(FirstVariable, "100")
	t.Setenv(SeedsVariable, "2")
	if got := tries(&mock{TB: t}); len(got) != 2 || got[0] != 100 || Usual() {
		t.Errorf("by number: %v", got)
	}
	t.Setenv(TimeVariable, "1h")
	if got := tries(&mock{TB: t}, 103); len(got) != 4 {
		t.Errorf("within a time, up to the first failure: %v", got)
	}
	t.Setenv(TimeVariable, time.Nanosecond.String())
	if got := tries(&mock{TB: t}); len(got) != 0 {
		t.Errorf("within no time: %v", got)
	}
	want := "TASS_FIRST=7 TASS_SEEDS=1 go test ./internal/testing/campaign -run '^TestRandomThings$/^some$'"
	if got := command(&mock{TB: t}, 7); got != want {
		t.Errorf("command %s, want %s", got, want)
	}
}

// The runner counts the seeds of tests that pass, and shows the output of those that fail.
func TestRun(t *testing.T) {
	r := &Runner{Root: root, Scratch: t.TempDir()}
	file, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	o, err := r.Run(t.Context(), file, Test{"internal/testing/campaign", "TestSelf"}, 0, 5*time.Millisecond)
	if err != nil || o.Failed || o.Seeds == 0 {
		t.Errorf("passes: %+v, %v", o, err)
	}
	o, err = r.Run(t.Context(), file, Test{"internal/testing/campaign", "TestSelf"}, fails, time.Hour)
	if err != nil || !o.Failed || o.Hangs || !strings.Contains(o.Output, "reproduce: TASS_FIRST=1000000000 ") {
		t.Errorf("fails: %+v, %v", o, err)
	}
}

// Without a time the runner tries one seed.
func TestRunOne(t *testing.T) {
	r := &Runner{Root: root, Scratch: t.TempDir()}
	file, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for seed, bad := range map[int64]bool{fails - 1: false, fails: true} {
		o, err := r.Run(t.Context(), file, Test{"internal/testing/campaign", "TestSelf"}, seed, 0)
		if err != nil || o.Failed != bad || !bad && o.Seeds != 1 {
			t.Errorf("seed %d: %+v, %v", seed, o, err)
		}
	}
}

// fails is the seed for which TestSelf fails.
const fails = 1_000_000_000

// TestSelf is run by TestRun.
func TestSelf(t *testing.T) {
	for seed := range Seeds(t, 3) {
		if seed == fails {
			t.Fatalf("seed %d", seed)
		}
	}
}
