package simplify

import (
	"testing"

	"github.com/tass-go/tass/internal/logic/sym"
)

// An expression that shares its parts, twice on each of many levels, is looked through once.
func TestEqualityWithSharedParts(t *testing.T) {
	f := sym.New(sym.Real)
	array := f.ArraySort(sym.SortInt)
	s := f.Symbol("s", array)
	deep := s
	for range 60 {
		deep = f.Apply("join", array, deep, deep)
	}
	other := f.Apply("join", array, f.Apply("join", array, s, s), s)
	c := Empty(f).Assume(f.Eq(other, deep))
	if c.IsFalse() || c.Simplify(f.Eq(other, deep)) != sym.True {
		t.Error("the equality is not known")
	}
	if !c.sh.occurs(s, deep) || c.sh.occurs(other, deep) {
		t.Error("s is a part, and the other is none")
	}
}
