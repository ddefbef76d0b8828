package concrete

import (
	"math/big"
	"testing"

	"github.com/tass-go/tass/internal/model"
)

// TestInRange: numbers that fill an input are in its range, and different where they can be.
func TestInRange(t *testing.T) {
	r := &model.Interval{Lo: big.NewRat(1, 1), Hi: big.NewRat(2, 1)}
	seen := map[string]bool{}
	var list []Value
	for i := range 9 {
		x := inRange(big.NewRat(int64(10+i), 1), i, r)
		list = append(list, Rat(x))
		seen[x.String()] = true
	}
	if !allInRange(List(list...), r) || len(seen) != 9 {
		t.Errorf("got %v", list)
	}
	if x := inRange(big.NewRat(3, 2), 0, r); x.Cmp(big.NewRat(3, 2)) != 0 {
		t.Errorf("a number in the range became %v", x)
	}
	if x := inRange(big.NewRat(7, 1), 0, nil); x.Cmp(big.NewRat(7, 1)) != 0 {
		t.Errorf("without a range, 7 became %v", x)
	}
	if allInRange(List(Int(1), Int(3)), r) || !allInRange(Int(3), nil) {
		t.Error("3 is not in 1..2")
	}
}
