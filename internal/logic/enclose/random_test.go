package enclose_test

import (
	"fmt"
	"math/big"
	"math/rand"
	"testing"

	"github.com/tass-go/tass/internal/logic/enclose"
	"github.com/tass-go/tass/internal/testing/campaign"
)

// TestRandomEnclosures composes functions, near the ends of their domains too: what is enclosed
// with few bits and what is with many have a number in common.
func TestRandomEnclosures(t *testing.T) {
	unary := []string{"sqrt", "cbrt", "exp", "exp2", "log", "log2", "log10", "sin", "cos", "tan", "asin", "acos", "atan",
		"sinh", "cosh", "tanh", "asinh", "acosh", "atanh"}
	seen, wanted := 0, 60
	for seed := range campaign.Seeds(t, 400) {
		r := rand.New(rand.NewSource(seed))
		start := randomStart(r)
		text := start.RatString()
		var names []string
		for range 1 + r.Intn(6) {
			names = append(names, unary[r.Intn(len(unary))])
			text = fmt.Sprintf("%s(%s)", names[len(names)-1], text)
		}
		rough, ok := composed(enclose.Bits(64), start, names)
		fine, ok2 := composed(enclose.Bits(600), start, names)
		if !ok || !ok2 {
			continue
		}
		seen++
		if lo, hi := rough.Bounds(); disjoint(lo, hi, fine) {
			t.Errorf("seed %d: %s is from %s to %s with 64 bits, and elsewhere with 600", seed, text, lo.FloatString(60),
				hi.FloatString(60))
		}
	}
	if campaign.Usual() && seen < wanted {
		t.Errorf("only %d values were enclosed", seen)
	}
}

// randomStart gives a number, most often one close to an integer.
func randomStart(r *rand.Rand) *big.Rat {
	q := big.NewRat(int64(r.Intn(5)-2), int64(1+r.Intn(2)))
	if r.Intn(4) == 0 {
		return q
	}
	near := new(big.Rat).SetFrac(big.NewInt(int64(r.Intn(7)-3)), new(big.Int).Lsh(big.NewInt(1), uint(r.Intn(130))))
	return q.Add(q, near)
}

func composed(a enclose.Arithmetic, start *big.Rat, names []string) (x enclose.Interval, ok bool) {
	x, ok = a.Rat(start), true
	for _, name := range names {
		if x, ok = a.Apply(name, x); !ok {
			break
		}
	}
	return x, ok
}

func disjoint(lo, hi *big.Rat, x enclose.Interval) bool {
	l, h := x.Bounds()
	return hi.Cmp(l) < 0 || h.Cmp(lo) < 0
}

// TestNextToOne encloses the arcsine of a number that is closer to 1 than the bits tell apart.
func TestNextToOne(t *testing.T) {
	start := new(big.Rat).SetFrac(big.NewInt(-1), new(big.Int).Lsh(big.NewInt(1), 100))
	names := []string{"exp", "cbrt", "cbrt", "cbrt", "cbrt", "asin"}
	rough, ok := composed(enclose.Bits(64), start, names)
	fine, ok2 := composed(enclose.Bits(600), start, names)
	if lo, hi := rough.Bounds(); !ok || !ok2 || disjoint(lo, hi, fine) {
		t.Errorf("from %s to %s with 64 bits, and elsewhere with 600", lo.FloatString(60), hi.FloatString(60))
	}
}
