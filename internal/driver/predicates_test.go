package driver

import (
	"slices"
	"strings"
	"testing"

	"github.com/tass-go/tass/option"
)

// Conditions come with the weaker ones first; none holds always, or never, and none twice.
func TestPredicatesAreInOrder(t *testing.T) {
	n, m := &quantity{name: "n"}, &quantity{name: "m"}
	failing := []instance{{np: 2, values: map[string]int64{n.key(): 3, m.key(): 5}}}
	list := predicates([]*quantity{n, m}, failing, option.Range{From: 1, To: 3}, []int64{7})
	at := func(text string) int {
		k := slices.IndexFunc(list, func(p *predicate) bool { return p.text == text })
		if k < 0 {
			t.Errorf("there is no condition %s", text)
		}
		return k
	}
	for _, pair := range [][2]string{{"n != m", "n % np == 0"}, {"n != 3", "n > 3"}, {"n % 7 != 0", "n % 7 == 0"},
		{"n >= np", "n > np"}, {"n <= m", "n < m"}, {"m != 5", "m == 0"}} {
		if at(pair[0]) >= at(pair[1]) {
			t.Errorf("%s does not come before %s", pair[0], pair[1])
		}
	}
	seen := map[string]bool{}
	for _, p := range list {
		if seen[p.truth] || p.weight == 0 || !strings.Contains(p.truth, "0") {
			t.Errorf("%s says nothing new", p.text)
		}
		seen[p.truth] = true
	}
	unknown := map[string]int64{n.key(): 1}
	if p := list[at("n != m")]; p.holds(unknown, 1) {
		t.Error("a condition holds of a value that is not known")
	}
}
