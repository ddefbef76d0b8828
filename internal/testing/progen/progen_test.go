package progen

import (
	"github.com/tass-go/tass/internal/testing/campaign"

	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

func TestSeedsDecide(t *testing.T) {
	for what, source := range map[string]func(seed int64) Program{
		"blocking":    Source,
		"nonblocking": func(seed int64) Program { return Nonblocking(seed, Options{}) },
		"orders":      Orders,
		"unlike":      Unlike,
		"layered":     Layered,
	} {
		distinct := map[string]bool{}
		for seed := range int64(50) {
			a, b := source(seed), source(seed)
			if a.Text != b.Text || a.NP != b.NP {
				t.Fatalf("%s: seed %d gives two programs", what, seed)
			}
			distinct[a.Text] = true
		}
		if len(distinct) != 50 {
			t.Errorf("%s: 50 seeds give %d programs", what, len(distinct))
		}
	}
}

// The programs are C: a compiler accepts them.
func TestProgramsCompile(t *testing.T) {
	dir := t.TempDir()
	args := []string{"-fsyntax-only", "-Wno-unknown-pragmas", "-Wno-pragmas"}
	add := func(name string, p Program) {
		name = filepath.Join(dir, name)
		if err := os.WriteFile(name, []byte(p.Text), 0o644); err != nil {
			t.Fatal(err)
		}
		args = append(args, name)
	}
	for seed := range int64(campaign.Number(60, 6)) {
		add(fmt.Sprintf("p%d.c", seed), Source(seed))
		if seed%3 == 0 {
			add(fmt.Sprintf("q%d.c", seed), Nonblocking(seed, Options{Processes: 4}))
			add(fmt.Sprintf("r%d.c", seed), Orders(seed))
			add(fmt.Sprintf("u%d.c", seed), Unlike(seed))
			add(fmt.Sprintf("l%d.c", seed), Layered(seed))
		}
	}
	if out, err := exec.Command("mpicc", args...).CombinedOutput(); err != nil {
		t.Errorf("%v\n%.3000s", err, out)
	}
}
