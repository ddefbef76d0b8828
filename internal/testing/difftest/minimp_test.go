package difftest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/front/mmp"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/testing/progen"
)

// TestRandomMinimpAgainstOracle holds the symbolic engine to what the concrete interpreter
// finds, over all schedules, in random programs in MINIMP.
func TestRandomMinimpAgainstOracle(t *testing.T) {
	seen := tally{}
	for seed := range campaign.Seeds(t, 250) {
		p := loadAs(t, progen.Minimp(seed, progen.Options{}), mmp.Extension)
		if faults := p.againstOracle(t, seen); len(faults) > 0 {
			t.Errorf("seed %d, np=%d:\n  %s\n%s", seed, p.src.NP, strings.Join(faults, "\n  "), numbered(p.src.Text))
		}
	}
	t.Log(seen)
	for what, least := range map[string]int{"verified": 50, "violated": 20, "ends": 1000} {
		if campaign.Usual() && seen[what] < least {
			t.Errorf("the programs are too tame: %v", seen)
		}
	}
}

// TestRandomMinimpFormatted formats random programs: what is formatted stays so, and is
// the same program.
func TestRandomMinimpFormatted(t *testing.T) {
	for seed := range campaign.Seeds(t, 60) {
		src := progen.Minimp(seed, progen.Options{})
		file := filepath.Join(t.TempDir(), "random.mmp")
		first := formatted(t, file, src.Text)
		if again := formatted(t, file, first); again != first {
			t.Errorf("seed %d: formatted again it is\n%s\nand was\n%s", seed, again, first)
		}
		a := loadAs(t, src, mmp.Extension)
		src.Text = first
		b := loadAs(t, src, mmp.Extension)
		const some = 4
		for _, in := range a.inputs[:min(some, len(a.inputs))] {
			x, y := a.oracle(t, in), b.oracle(t, in)
			if x != nil && y != nil && (Keys(Concrete(x)) != Keys(Concrete(y)) || len(x.Violations) != len(y.Violations)) {
				t.Errorf("seed %d: formatted, for %v it ends in\n%s\nand as it was in\n%s\n%s", seed, in, Keys(Concrete(y)),
					Keys(Concrete(x)), numbered(first))
			}
		}
	}
}

func formatted(t *testing.T, file, text string) string {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	_, out, err := mmp.FormatFile(file)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return out
}
