package simplify

import (
	"testing"

	"github.com/tass-go/tass/internal/logic/sym"
)

// What is assumed, or supposed, again is not made again; the one is not taken for the
// other, and both are what Assume and Suppose give.
func TestRemembered(t *testing.T) {
	f := sym.New(sym.Real)
	x, y := f.Symbol("x", sym.SortInt), f.Symbol("y", sym.SortInt)
	e, other := f.Eq(x, f.Int(3)), f.Gt(y, x)
	base := Empty(f).Assume(f.Ge(y, f.Int(0)))
	fact, premise := base.Reassume(e), base.Resuppose(e)
	for what, make := range map[string]func() *Context{
		"a fact":                  func() *Context { return base.Reassume(e) },
		"a premise":               func() *Context { return base.Resuppose(e) },
		"a fact behind a fact":    func() *Context { return fact.Reassume(other) },
		"a fact behind a premise": func() *Context { return premise.Reassume(other) },
	} {
		if first, again := make(), make(); first != again {
			t.Errorf("%s is made again", what)
		}
	}
	if fact == premise || Empty(f).Reassume(e) == fact || base.Reassume(other) == fact {
		t.Error("one context is taken for another")
	}
	if fact.Condition() != base.Assume(e).Condition() || fact.Simplify(x) != f.Int(3) || len(fact.Premises()) > 0 {
		t.Errorf("assumed again, it is %s", f.String(fact.Condition()))
	}
	if premise.Condition() != base.Condition() || premise.Simplify(x) != x || len(premise.Premises()) != 1 {
		t.Errorf("supposed again, it is %s", f.String(premise.Condition()))
	}
	none := base.Reassume(f.Lt(y, f.Int(0)))
	for _, c := range []*Context{base, premise} {
		if c.Reassume(sym.True) != c || c.Resuppose(sym.True) != c {
			t.Error("what is true changes a context")
		}
	}
	if !none.IsFalse() || none.Reassume(e) != none || none.Resuppose(e) != none {
		t.Error("a context without solutions has further ones")
	}
}

// What is asked for again within a while is kept, and the rest is forgotten in the end.
func TestForgotten(t *testing.T) {
	f := sym.New(sym.Real)
	x := f.Symbol("x", sym.SortInt)
	var r remembered
	made := map[sym.Expr]int{}
	ask := func(i int64) *Context {
		e := f.Ge(x, f.Int(i))
		return r.remember(step{by: e}, func() *Context { made[e]++; return &Context{} })
	}
	often, once := ask(-1), ask(-2)
	for i := range int64(5 * maxRemembered) {
		ask(i)
		if i%maxRemembered == maxRemembered/2 && ask(-1) != often {
			t.Fatalf("after %d others, one that is asked for now and then is forgotten", i)
		}
		if n := len(r.young) + len(r.old); n > 2*maxRemembered {
			t.Fatalf("%d contexts are remembered", n)
		}
	}
	if ask(-2) == once || made[f.Ge(x, f.Int(-2))] != 2 || made[f.Ge(x, f.Int(-1))] != 1 {
		t.Error("one that is asked for once is remembered for ever")
	}
	if ask(5*maxRemembered - 1); made[f.Ge(x, f.Int(5*maxRemembered-1))] != 1 {
		t.Error("the last one is forgotten")
	}
}
