package record

import (
	"slices"
	"testing"
)

func TestChains(t *testing.T) {
	lists := [][]string{nil, {"a"}, {"a", "b", "c"}, {"a", "b", "d", "e"}, {"a", "b"}, {"x", "b", "d"}, {}}
	var last *Chain[string]
	for _, l := range lists {
		c := Chained(l, last)
		if got := c.List(); !slices.Equal(got, l) {
			t.Errorf("%v became %v", l, got)
		}
		last = c
	}
	long := Chained([]string{"a", "b", "c"}, nil)
	if other := Chained([]string{"a", "b", "d"}, long); other.before != long.before {
		t.Error("what they have in common is not shared")
	}
	if Chained([]string{"a", "b", "c"}, long) != long {
		t.Error("equal lists are not one")
	}
}
