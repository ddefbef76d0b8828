package simplify

import (
	"testing"

	"github.com/tass-go/tass/internal/logic/sym"
)

// Premises are not used to simplify, last when more is assumed, and are in Full.
func TestPremises(t *testing.T) {
	f := sym.New(sym.Real)
	x, y, n := f.Symbol("x", sym.SortInt), f.Symbol("y", sym.SortInt), f.Symbol("n", sym.SortInt)
	one, next := f.Eq(x, f.Int(1)), f.Eq(y, f.Add(x, f.Int(1)))
	base := Empty(f).Assume(f.Ge(n, f.Int(0)))
	c := base.Suppose(one).Suppose(next).Suppose(one)
	if got := c.Simplify(x); got != x {
		t.Errorf("x became %s", f.String(got))
	}
	if len(c.Premises()) != 2 || c.Condition() != base.Condition() || c.Bounds(x).HasLo {
		t.Errorf("premises %v show in the context", c.Premises())
	}
	for what, d := range map[string]*Context{
		"a fact":               c.Assume(f.Lt(x, n)),
		"a fact, tightened":    c.Assume(f.Gt(n, f.Int(3))),
		"a rule":               c.Assume(f.Eq(n, f.Int(7))),
		"a rule for a premise": c.Assume(f.Eq(x, f.Sub(n, f.Int(2)))),
		"a clause":             c.Assume(f.Or(f.Lt(x, n), f.Lt(y, n))),
	} {
		if len(d.Premises()) != 2 {
			t.Errorf("%s: the premises were lost", what)
		}
		if got := d.Full().Simplify(y); got != f.Int(2) {
			t.Errorf("%s: y is %s under the premises", what, f.String(got))
		}
		if full := d.Full(); d.Full() != full || full.Full() != full {
			t.Errorf("%s: Full is made again", what)
		}
	}
	if d := c.Assume(f.Eq(x, f.Int(2))); d.IsFalse() || !d.Full().IsFalse() {
		t.Error("what contradicts a premise must be false in full, and only there")
	}
	if base.Full() != base || !Empty(f).IsEmpty() || Empty(f).Suppose(one).IsEmpty() {
		t.Error("contexts with and without premises are confused")
	}
}
