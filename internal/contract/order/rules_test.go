package order_test

import (
	"math/rand/v2"
	"testing"

	"github.com/tass-go/tass/internal/contract/order"
	"github.com/tass-go/tass/internal/source"
)

// random gives path clauses of n processes, of which few are there.
func random(r *rand.Rand, n int) *order.Terms {
	t := order.NewTerms()
	for p := range n {
		for q := range n {
			if p != q && r.IntN(4) == 0 {
				t.Quiet[order.Pair{P: p, Q: q}] = true
			}
			for u := range n {
				if r.IntN(20) == 0 {
					u = order.Nobody
				}
				if r.IntN(3) == 0 {
					t.NoSend[order.Pair{P: p, Q: q}] = append(t.NoSend[order.Pair{P: p, Q: q}], u)
				}
			}
			if q != p && r.IntN(3) == 0 {
				t.NoExit[p] = append(t.NoExit[p], q)
			}
		}
	}
	return t
}

// executed tells whether calling parts one after the other breaks path clauses: of the parts, or of the whole.
func executed(n int, parts []*order.Terms, whole *order.Terms) (found []order.Finding) {
	t := order.New(n, whole, false)
	for i, p := range parts {
		found = append(found, t.Call(string(rune('a'+i)), source.Pos{}, p)...)
	}
	for p := range n {
		found = append(found, t.Exit(p, source.Pos{})...)
	}
	return append(found, t.End()...)
}

// Where all side conditions of the sequence rule hold, no order of events breaks a path clause (Luo, Theorem 6.17).
func TestSequenceRuleIsSound(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 17))
	holds, broken := 0, 0
	for range 30000 {
		n := 2 + r.IntN(2)
		parts := []*order.Terms{random(r, n), random(r, n)}
		if r.IntN(2) == 0 {
			parts = append(parts, random(r, n))
		}
		whole := order.NewTerms()
		if r.IntN(2) == 0 {
			whole = random(r, n)
		}
		found := executed(n, parts, whole)
		if order.Derive(parts, whole) != [4]string{} {
			if len(found) > 0 {
				broken++
			}
			continue
		}
		holds++
		if len(found) > 0 {
			t.Fatalf("the rule applies, and %s: %s\n%v %v\n%v", found[0].Rule, found[0].Text, *parts[0], *parts[1], *whole)
		}
	}
	if holds < 100 || broken < 1000 {
		t.Errorf("the rule applies to %d sequences; %d others are wrong", holds, broken)
	}
}
