package simplify

import (
	"math/rand"
	"testing"

	"github.com/tass-go/tass/internal/logic/sym"
)

// What a table of infos keeps is what was put there.
func TestInfoTable(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	table, want := newInfoTable(), map[sym.Expr]info{}
	for range 20000 {
		e := sym.Expr(r.Intn(1 << 22))
		in := info{traits: known | traits(r.Intn(1<<5))}
		if r.Intn(4) > 0 {
			for range 2 {
				in.mask |= 1 << r.Intn(64)
			}
		}
		if _, ok := want[e]; !ok && table.at(e).is(known) {
			t.Fatalf("%d is known, and was never put there", e)
		}
		table.put(e, in)
		want[e] = in
	}
	for e, in := range want {
		if got := table.at(e); got != in {
			t.Fatalf("%d: %+v, want %+v", e, got, in)
		}
	}
}

// A mask that there is no number for becomes that of all names; none stays none.
func TestTooManyMasks(t *testing.T) {
	table := newInfoTable()
	table.put(1, info{3, known})
	table.masks = append(table.masks, make([]uint64, maxMasks-len(table.masks))...)
	for e, want := range []info{2: {5, known}, 3: {0, known}, 4: {3, known}} {
		if e < 2 {
			continue
		}
		table.put(sym.Expr(e), want)
		if e == 2 {
			want.mask = allNames
		}
		if got := table.at(sym.Expr(e)); got != want {
			t.Errorf("%d: %+v, want %+v", e, got, want)
		}
	}
}
