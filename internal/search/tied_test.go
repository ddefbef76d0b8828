package search_test

import (
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/search"
)

// tied is a system in which moves were left out at some states because of what the search has seen.
type tied struct{ *decisions }

func (d tied) Enabled(s string) search.Expansion[string] {
	x := d.decisions.Enabled(s)
	x.NoSteal = d.ties(s)
	return x
}

func (d tied) ties(s string) bool { return len(s) > 0 && d.rnd(s+"tied", 4) == 0 }

// Nothing is given away at a state where moves were left out, nor below it.
func TestNothingIsGivenAwayBelowTiedStates(t *testing.T) {
	given, ties := 0, 0
	for seed := range uint64(40) {
		d := tied{newDecisions(seed)}
		dfs := &search.DFS[string, string]{System: d, Monitor: d.mon, Share: &search.Share[string]{
			Wanted: func() bool { return true },
			Give: func(path []string) {
				given++
				for n := range path {
					if d.ties(strings.Join(path[:n], "")) {
						t.Errorf("seed %d: %v is given away, below the tied state %v", seed, path, path[:n])
					}
				}
			},
		}}
		dfs.Run()
		for _, s := range d.met {
			if d.ties(s) {
				ties++
			}
		}
	}
	if given < 20 || ties < 20 {
		t.Errorf("only %d parts were given away, and %d states tied", given, ties)
	}
}
