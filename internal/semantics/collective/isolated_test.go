package collective

import (
	"slices"
	"testing"

	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/state"
)

// isolated makes a layered state, constants, and claims about all elements of arrays.
func isolated() (f *sym.Factory, k *Constants, s *state.State, own *state.Record,
	all func(op func(a, b sym.Expr) sym.Expr, arrays ...sym.Expr) sym.Expr) {
	f = sym.New(sym.Real)
	s, own = layered(f)
	all = func(op func(a, b sym.Expr) sym.Expr, arrays ...sym.Expr) sym.Expr {
		v := f.BoundVar("v", sym.SortInt)
		left, right := f.Read(arrays[0], v), f.Int(3)
		if len(arrays) > 1 {
			right = f.Read(arrays[1], v)
		}
		return f.Forall(v, f.Implies(f.And(f.Le(f.Int(0), v), f.Lt(v, f.Symbol("n", sym.SortInt))), op(left, right)))
	}
	return f, NewConstants(f, []string{"n", "a"}), s, own, all
}

// What is known of an array that was made unknown goes when nothing else mentions it, in
// all layers, and with it what was kept for its sake alone. All else stays.
func TestTidy(t *testing.T) {
	f, k, s, own, all := isolated()
	array := func(i int) sym.Expr { return k.Make(i, f.ArraySort(sym.SortInt)) }
	input, n := f.Symbol("a", f.ArraySort(sym.SortInt)), f.Symbol("n", sym.SortInt)
	held, alone, first, second := array(1), array(2), array(3), array(4)
	element := f.Gt(f.Read(array(5), n), f.Int(0))
	ofInput, ofHeld := all(f.Ge, input), all(f.Le, held)
	s.Procs[1].Globals = []sym.Expr{f.Read(held, n)}
	s.Coll = Update(s.Coll, own, Guarded(own, all(f.Ge, alone), ofHeld, all(f.Ge, first, second), element))
	c := *s.Coll
	for _, e := range []sym.Expr{f.Ge(n, f.Int(7)), ofInput, all(f.Le, second)} {
		c.Permanent = c.Permanent.Reassume(e)
	}
	s.Coll = &c
	before := s.Coll.Own[0][0]
	if !k.Tidy(s) {
		t.Fatal("nothing was dropped")
	}
	if got := s.Coll.Own[0][0].Guards; !slices.Equal(got, []sym.Expr{ofHeld, element}) {
		t.Errorf("guards %s", f.String(f.And(got...)))
	}
	if got := s.Coll.Permanent.Condition(); got != f.And(f.Ge(n, f.Int(7)), ofInput) {
		t.Errorf("permanent %s", f.String(got))
	}
	if len(before.Guards) != 4 {
		t.Error("a record was changed")
	}
	if now := s.Coll; k.Tidy(s) || s.Coll != now {
		t.Error("a tidy state was changed")
	}
}

// An array counts as used by what a record remembers: the state at the head of a loop,
// what a constant stands for, and other conjuncts.
func TestTidyKeeps(t *testing.T) {
	f, k, s, own, all := isolated()
	array := func(i int) sym.Expr { return k.Make(i, f.ArraySort(sym.SortInt)) }
	r := Guarded(own, all(f.Ge, array(1)), all(f.Ge, array(2)), all(f.Ge, array(3)), all(f.Le, array(3)))
	r.Heads = []*state.Proc{{Globals: []sym.Expr{f.Read(array(1), f.Int(0))}}, nil}
	r.Relations = []sym.Expr{f.Eq(array(2), f.Symbol("a", f.ArraySort(sym.SortInt)))}
	s.Coll = Update(s.Coll, own, r)
	if now := s.Coll; k.Tidy(s) || s.Coll != now {
		t.Errorf("%d guards are left", len(s.Coll.Own[0][0].Guards))
	}
	s.Coll = nil
	if k.Tidy(s) {
		t.Error("a state without layers was changed")
	}
}

// Near has what all records assume, and the relations of one of them alone: it implies
// nothing that the path condition does not.
func TestNear(t *testing.T) {
	f := sym.New(sym.Real)
	s, own := layered(f)
	x, y, z := f.Symbol("x", sym.SortInt), f.Symbol("y", sym.SortInt), f.Symbol("z", sym.SortInt)
	r := Guarded(own, f.Ge(x, f.Int(1)))
	r.Relations = []sym.Expr{f.Eq(y, f.Int(2))}
	s.Coll = Update(s.Coll, own, r)
	Assume(s, 1, f.Ge(z, f.Int(0)))
	Layer(s)
	if ctx, less := Near(s, r); less || ctx != s.Ctx {
		t.Error("there is nothing to leave out")
	}
	other := Guarded(own, f.Le(x, f.Int(9)))
	other.Relations = []sym.Expr{f.Eq(z, f.Int(5))}
	c := *s.Coll
	c.Own = [][]*state.Record{{r}, {other}}
	s.Coll = &c
	Layer(s)
	for _, of := range []struct {
		record    *state.Record
		yes, open sym.Expr
	}{{r, f.Eq(y, f.Int(2)), f.Eq(z, f.Int(5))}, {other, f.Eq(z, f.Int(5)), f.Eq(y, f.Int(2))}} {
		ctx, less := Near(s, of.record)
		if !less {
			t.Fatal("nothing is left out")
		}
		holds := func(c *simplify.Context, e sym.Expr) bool { return c.Full().Simplify(e) == sym.True }
		if !holds(ctx, of.yes) || holds(ctx, of.open) || !holds(s.Ctx, of.open) {
			t.Error("the relations are not those of the record")
		}
		for _, e := range []sym.Expr{f.Ge(x, f.Int(1)), f.Le(x, f.Int(9)), f.Ge(z, f.Int(0))} {
			if !holds(ctx, e) {
				t.Errorf("%s is not known", f.String(e))
			}
		}
	}
}
