package sym

import (
	"fmt"
	"testing"
)

// A panic of the function that watches leaves the factory in order: the expressions
// made before and after it are those of a factory that nobody watches.
func TestWatch(t *testing.T) {
	f, calm := New(Real), New(Real)
	build := func(f *Factory, i int) Expr {
		x, y := f.Symbol(fmt.Sprint("x", i), SortInt), f.Symbol(fmt.Sprint("y", i%7), SortInt)
		return f.Mul(f.Add(x, y), f.Add(f.Mul(x, y), f.Int(int64(i))))
	}
	calls := 0
	f.Watch(func() {
		if calls++; calls%3 != 0 {
			panic("enough")
		}
	})
	cut := 0
	attempt := func(i int) (e Expr) {
		defer func() {
			if r := recover(); r != nil {
				cut++
				e = Nil
			}
		}()
		return build(f, i)
	}
	const rounds = 3000
	for i := range rounds {
		e := attempt(i)
		for e == Nil {
			e = attempt(i)
		}
		if got, want := f.String(e), calm.String(build(calm, i)); got != want {
			t.Fatalf("round %d: %s, want %s", i, got, want)
		}
	}
	if cut == 0 || calls < rounds/nodePage {
		t.Errorf("%d calls, %d of them panicked: the test is vacuous", calls, cut)
	}
	calls = 1
	f.Watch(func() { calls++ })
	f.Poll()
	if calls != 2 {
		t.Error("Poll does not call")
	}
}
