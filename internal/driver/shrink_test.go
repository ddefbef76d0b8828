package driver

import (
	"math"
	"testing"
)

// The least value is found in few tries, and also where a try finds a value that is smaller than its bound.
func TestGallop(t *testing.T) {
	never := func() bool { return false }
	for _, c := range []struct{ first, least, most int64 }{{0, 0, 0}, {5, 0, 1}, {5, 5, 5}, {100, 21, 11},
		{math.MaxInt64, 1 << 40, 90}, {1, 1, 1}} {
		value, tries := c.first, int64(0)
		gallop(func() int64 { return value }, func(b int64) bool {
			tries++
			if b < c.least {
				return false
			}
			value = (b + c.least) / 2
			return true
		}, never)
		if value != c.least || tries > c.most {
			t.Errorf("from %d to %d: %d in %d tries", c.first, c.least, value, tries)
		}
	}
	gallop(func() int64 { return 7 }, func(int64) bool { t.Error("tried when it was late"); return false },
		func() bool { return true })
}

func TestAbsolute(t *testing.T) {
	for n, want := range map[int64]int64{0: 0, 3: 3, -3: 3, math.MinInt64: math.MaxInt64} {
		if got := absolute(n); got != want {
			t.Errorf("%d: %d", n, got)
		}
	}
}
