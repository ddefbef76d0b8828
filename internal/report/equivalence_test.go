package report

import (
	"math"
	"math/rand"
	"strconv"
	"testing"
)

// The ends of a range that is printed are no further inside than those that were found.
func TestEndsAreRoundedOutwards(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	list := []float64{0, 1, -1, 6, 100, 1234567, -1234567, 0.1, 999999.9, math.MaxFloat64 / 2, 5e-324}
	for range 10_000 {
		list = append(list, r.NormFloat64()*math.Pow(10, float64(r.Intn(600)-300)))
	}
	for _, x := range list {
		hi, err := strconv.ParseFloat(atLeast(x), 64)
		if err != nil || hi < x || math.Abs(hi-x) > 2e-5*math.Abs(x)+5e-324 {
			t.Errorf("at least %v: %s", x, atLeast(x))
		}
		lo, err := strconv.ParseFloat(atMost(x), 64)
		if err != nil || lo > x || math.Abs(lo-x) > 2e-5*math.Abs(x)+5e-324 {
			t.Errorf("at most %v: %s", x, atMost(x))
		}
	}
	for x, want := range map[float64]string{6: "6", -100: "-100", 0: "0", 1.0000001: "1.00001"} {
		if got := atLeast(x); got != want {
			t.Errorf("at least %v: %s, want %s", x, got, want)
		}
	}
	if got := atMost(6); got != "6" {
		t.Errorf("at most 6: %s", got)
	}
}
