package difftest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/coverage"
	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/logic/prove/ledger"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/testing/progen"
)

// searched gives the programs of TestRandomSearchesAreChecked.
var searched = []func(t testing.TB, seed int64) *program{
	variation,
	rivalling,
	func(t testing.TB, seed int64) *program { return load(t, progen.Relays(seed)) },
	func(t testing.TB, seed int64) *program { return load(t, progen.Talkers(seed)) },
	func(t testing.TB, seed int64) *program { return load(t, progen.Unlike(seed)) },
	func(t testing.TB, seed int64) *program { return load(t, progen.Nonblocking(seed, progen.Options{})) },
	func(t testing.TB, seed int64) *program { return load(t, progen.Calls(seed)) },
	func(t testing.TB, seed int64) *program { return load(t, progen.Layered(seed)) },
}

// TestRandomSearchesAreChecked writes down what is searched of random programs, with the reductions that package
// coverage checks, and has it checked.
func TestRandomSearchesAreChecked(t *testing.T) {
	whole, steps, sets := 0, 0, 0
	for seed := range campaign.Seeds(t, 140) {
		p := searched[seed%int64(len(searched))](t, seed/int64(len(searched)))
		if p == nil {
			continue
		}
		r := p.covered(t)
		if r == nil {
			continue
		}
		for _, text := range r.Holes {
			t.Errorf("seed %d: %s\n%s", seed, text, numbered(p.src.Text))
		}
		for name := range r.NotChecked {
			if strings.HasPrefix(name, "a cycle on which") {
				t.Errorf("seed %d: %s\n%s", seed, name, numbered(p.src.Text))
			}
		}
		if r.Whole() {
			whole++
		}
		steps += r.Alone
		sets += r.Sets
	}
	t.Logf("%d searches are whole; steps made alone %d, persistent sets %d", whole, steps, sets)
	if campaign.Usual() && (whole < 60 || steps < 1000 || sets < 20) {
		t.Errorf("too little was checked: %d searches are whole; steps made alone %d, persistent sets %d", whole, steps, sets)
	}
}

// covered gives what package coverage says of a search; nil if it is not complete.
func (p *program) covered(t testing.TB) *coverage.Report {
	t.Helper()
	dir := t.TempDir()
	log, err := ledger.Create(dir)
	if err == nil {
		err = log.Cover()
	}
	if err != nil {
		t.Fatal(err)
	}
	cfg := verify.Config{CheckedOnly: true, KeepDead: true, NoMerge: true, NoSymmetry: true, Ledger: log}
	s := p.exploreAs(t, cfg, 20_000)
	m, err := log.Close(ledger.Run{})
	if err != nil || !s.Result.Complete {
		return nil
	}
	shown := map[string]bool{}
	for _, e := range m.Questions {
		shown[e.File] = true
	}
	file, err := os.Open(filepath.Join(dir, m.Search.File))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	r, err := coverage.Check(file, coverage.Claim{NP: []int{p.src.NP}, Records: m.Search.Records,
		Question: func(name string) bool { return shown[name] }})
	if err != nil {
		t.Fatal(err)
	}
	return r
}
