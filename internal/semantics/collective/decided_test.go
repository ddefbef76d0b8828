package collective

import (
	"slices"
	"testing"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/state"
)

// Which case of a disjunction it is, is kept when the record goes that tells. Relations
// do not count, nor what tells nothing; and no record is changed in place.
func TestDecide(t *testing.T) {
	f := sym.New(sym.Real)
	s, own := layered(f)
	m, x, y := f.Symbol("m", sym.SortInt), f.Symbol("x", sym.SortInt), f.Symbol("y", sym.SortInt)
	zero := f.Int(0)
	other := f.Or(f.Le(y, zero), f.Le(x, f.Int(7)))
	outer := Guarded(own, f.Or(f.Eq(m, zero), f.Eq(x, zero)), other)
	s.Coll = Update(s.Coll, own, outer)
	Layer(s)
	Decide(s)
	if s.Coll.Own[0][0] != outer {
		t.Error("a case was excluded, and nothing tells which it is")
	}
	inner := Guarded(own, f.Ge(m, f.Int(1)))
	inner.Relations = []sym.Expr{f.Ge(y, f.Int(1))}
	c := *s.Coll
	c.Own = [][]*state.Record{{outer}, {inner}}
	s.Coll = &c
	Layer(s)
	Decide(s)
	if got := s.Coll.Own[0][0].Guards; !slices.Equal(got, []sym.Expr{f.Eq(x, zero), other}) {
		t.Errorf("guards %s", f.String(f.And(got...)))
	}
	if len(outer.Guards) != 2 || outer.Guards[0] != f.Or(f.Eq(m, zero), f.Eq(x, zero)) {
		t.Error("a record was changed")
	}
}
