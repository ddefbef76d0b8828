package comm

import (
	"slices"
	"testing"
)

// TestMembers compares what is said of members with the list of them.
func TestMembers(t *testing.T) {
	var all []Members
	for first := range 4 {
		for size := range 4 {
			for gap := range 3 {
				all = append(all, Members{First: first, Size: size, Of: 12, Gap: gap})
			}
		}
	}
	for _, m := range all {
		var list []int
		for p := range m.Of {
			if m.Contains(p) {
				list = append(list, p)
			}
		}
		if of := slices.Collect(m.All()); len(list) != m.Size || !slices.Equal(of, list) {
			t.Errorf("%v: %v are members, %v are listed", m, list, of)
		}
		for p, e := range m.Entries() {
			if e.Outside == m.Contains(p) {
				t.Errorf("%v: process %d is outside: %v", m, p, e.Outside)
			}
		}
		for _, o := range all {
			within := !slices.ContainsFunc(list, func(p int) bool { return !o.Contains(p) })
			if m.Within(o) != within {
				t.Errorf("%v within %v: %v", m, o, !within)
			}
		}
	}
}
