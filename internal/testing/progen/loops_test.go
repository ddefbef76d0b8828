package progen

import "testing"

func TestSeedsDecideLoops(t *testing.T) {
	distinct := map[string]bool{}
	for seed := range int64(50) {
		a, b := Loops(seed), Loops(seed)
		if a.Text != b.Text || a.NP != b.NP {
			t.Fatalf("seed %d gives two programs", seed)
		}
		distinct[a.Text] = true
	}
	if len(distinct) != 50 {
		t.Errorf("50 seeds give %d programs", len(distinct))
	}
}
