package model

import (
	"slices"
	"testing"
)

// sets gives many sets of ranks.
func sets() []Ranks {
	var list []Ranks
	for first := range 4 {
		for step := 1; step <= 4; step++ {
			list = append(list, Ranks{Some: true, First: first, Step: step, Open: true})
			for n := range 4 {
				if n > 0 || step == 1 {
					list = append(list, Ranks{Some: true, First: first, Last: first + n*step, Step: step})
				}
			}
		}
	}
	return list
}

// ranksOf lists the ranks that are meant of np.
func ranksOf(r Ranks, np int) []int {
	var list []int
	first, size, step := r.Of(np)
	for k := range size {
		list = append(list, first+k*step)
	}
	return list
}

// TestRanksOf compares the ranks that are meant with what the set says of each.
func TestRanksOf(t *testing.T) {
	for _, r := range sets() {
		for np := 1; np < 9; np++ {
			var want []int
			for rank := range np {
				if r.has(rank) {
					want = append(want, rank)
				}
			}
			if got := ranksOf(r, np); !slices.Equal(got, want) {
				t.Errorf("%sof %d: %v, want %v", r, np, got, want)
			}
		}
	}
	if got := ranksOf(Ranks{}, 3); !slices.Equal(got, []int{0, 1, 2}) {
		t.Errorf("all of 3: %v", got)
	}
}

// TestRanksCross looks for numbers of processes for which two sets have one in common, and each one of its own.
func TestRanksCross(t *testing.T) {
	const most = 40 // behind it the sets go on as before
	lacks := func(a, b []int) bool {
		return slices.ContainsFunc(a, func(x int) bool { return !slices.Contains(b, x) })
	}
	for _, r := range sets() {
		for _, o := range sets() {
			a, b := ranksOf(r, most), ranksOf(o, most)
			common := slices.ContainsFunc(a, func(x int) bool { return slices.Contains(b, x) })
			if want := common && lacks(a, b) && lacks(b, a); r.Crosses(o) != want {
				t.Errorf("%sand %scross: %v", r, o, !want)
			}
		}
	}
	if (Ranks{}).Crosses(sets()[0]) || sets()[0].Crosses(Ranks{}) {
		t.Error("some cross all")
	}
}
