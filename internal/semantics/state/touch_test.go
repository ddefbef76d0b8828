package state

import (
	"maps"
	"math/rand"
	"slices"
	"testing"

	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/testing/campaign"
)

// TestRandomTouches compares lists of accesses with what was done to each byte: where that was first is told, and makes
// no difference to what identifies the list.
func TestRandomTouches(t *testing.T) {
	type what struct {
		at     int64
		write  bool
		behind int64
	}
	for seed := range campaign.Seeds(t, 2000) {
		r := rand.New(rand.NewSource(seed))
		var list, anywhere []Touch
		first := map[what]comm.CallSite{}
		behind := int64(0)
		for range 1 + r.Intn(30) {
			x := Touch{From: int64(r.Intn(20)), Write: r.Intn(2) == 0, Site: comm.CallSite{Func: 1, Loc: int32(r.Intn(3))}}
			x.To = x.From + 1 + int64(r.Intn(6))
			if behind += int64(r.Intn(10) / 9); !x.Write {
				x.Behind = behind
			}
			for at := x.From; at < x.To; at++ {
				if k := (what{at, x.Write, x.Behind}); first[k] == (comm.CallSite{}) {
					first[k] = x.Site
				}
			}
			list = Noting(list, x)
			x.Site = comm.CallSite{Func: 1}
			anywhere = Noting(anywhere, x)
		}
		if got, want := touchesKey(list), touchesKey(anywhere); !slices.Equal(got, want) {
			t.Errorf("seed %d: %v is not %v", seed, list, anywhere)
		}
		seen := map[what]bool{}
		for _, x := range list {
			for at := x.From; at < x.To; at++ {
				k := what{at, x.Write, x.Behind}
				if seen[k] || first[k] != x.Site {
					t.Errorf("seed %d: byte %d is twice in %v, or was first touched at %v", seed, at, list, first[k])
				}
				seen[k] = true
			}
		}
		for k := range first {
			later := func(n what) bool { return n.at == k.at && n.write == k.write && n.behind >= k.behind }
			if !slices.ContainsFunc(slices.Collect(maps.Keys(seen)), later) {
				t.Errorf("seed %d: %v is not in %v", seed, k, list)
			}
		}
	}
}

// touchesKey gives what identifies a list of accesses.
func touchesKey(list []Touch) []uint32 { return comm.Encode(&Window{Touched: list}, nil) }
