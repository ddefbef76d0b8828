package diag

import (
	"slices"
	"testing"
)

func TestNear(t *testing.T) {
	list := []string{"verify", "compare", "cases", "contract", "run", "replay", "show", "fmt", "doctor"}
	for word, want := range map[string][]string{
		"verfy": {"verify"}, "veirfy": {"verify"}, "VERIFY": {"verify"}, "comp": {"compare"}, "co": {"compare", "contract"},
		"case": {"cases"}, "runn": {"run"}, "nothing": nil, "x": nil, "": nil, "docktor": {"doctor"},
	} {
		if got := Near(word, list); !slices.Equal(got, want) {
			t.Errorf("near %q are %q, want %q", word, got, want)
		}
	}
	if got := DidYouMean("foot", list); got != "" {
		t.Errorf("got %q", got)
	}
	if got := DidYouMean("rnu", list); got != ": did you mean run?" {
		t.Errorf("got %q", got)
	}
}

func TestDistance(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want int
	}{{"", "", 0}, {"a", "", 1}, {"", "ab", 2}, {"ab", "ba", 1}, {"kitten", "sitting", 3}, {"ca", "abc", 3}} {
		if got := distance(c.a, c.b); got != c.want || distance(c.b, c.a) != c.want {
			t.Errorf("%q and %q are %d apart, want %d", c.a, c.b, got, c.want)
		}
	}
}
