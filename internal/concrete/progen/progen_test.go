package progen

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

func TestSeedsDecide(t *testing.T) {
	distinct := map[string]bool{}
	for seed := range int64(50) {
		a, b := Source(seed), Source(seed)
		if a.Text != b.Text || a.NP != b.NP {
			t.Fatalf("seed %d gives two programs", seed)
		}
		distinct[a.Text] = true
	}
	if len(distinct) != 50 {
		t.Errorf("50 seeds give %d programs", len(distinct))
	}
}

// The programs are C: a compiler accepts them.
func TestProgramsCompile(t *testing.T) {
	dir := t.TempDir()
	args := []string{"-fsyntax-only", "-Wno-unknown-pragmas", "-Wno-pragmas"}
	for seed := range int64(60) {
		name := filepath.Join(dir, "p"+string(rune('a'+seed%26))+string(rune('a'+seed/26))+".c")
		if err := os.WriteFile(name, []byte(Source(seed).Text), 0o644); err != nil {
			t.Fatal(err)
		}
		args = append(args, name)
	}
	if out, err := exec.Command("mpicc", args...).CombinedOutput(); err != nil {
		t.Errorf("%v\n%.3000s", err, out)
	}
}
