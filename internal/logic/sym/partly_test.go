package sym

import "testing"

// The mask of a value has the value's shape, with an integer for each scalar; of pointers
// there is none.
func TestMasks(t *testing.T) {
	f := New(Real)
	pair := f.TupleSort(SortInt, f.ArraySort(SortReal))
	for _, c := range []struct {
		of, want string
		s        Sort
	}{
		{"an integer", "int", SortInt},
		{"an array of structs", "(int,int[])[]", f.ArraySort(pair)},
		{"a matrix", "int[][]", f.ArraySort(f.ArraySort(SortF64))},
	} {
		if got := f.SortString(f.MaskSort(c.s)); got != c.want {
			t.Errorf("the mask of %s has sort %s, not %s", c.of, got, c.want)
		}
	}
	if f.MaskSort(f.ArraySort(f.TupleSort(SortInt, SortPtr))) != SortNone {
		t.Error("structs with pointers have a mask")
	}
	all := f.Mask(f.MaskSort(f.ArraySort(pair)), 1)
	i := f.Symbol("i", SortInt)
	if x := f.Read(f.Field(f.Read(all, i), 1), i); x != f.Int(1) {
		t.Errorf("where everything has a value, an element has %s", f.String(x))
	}
}

// Halves is the inverse of Partly, and only what Partly gives of a scalar is a pair.
func TestPartly(t *testing.T) {
	f := New(Real)
	x, m := f.Symbol("x", SortReal), f.Symbol("m", SortInt)
	e := f.Partly(x, m)
	if held, mask := f.Halves(e); held != x || mask != m || !f.IsPartly(e) {
		t.Errorf("the halves are %s and %s", f.String(held), f.String(mask))
	}
	for _, plain := range []Expr{Nil, Stale, x, f.Int(3)} {
		if f.IsPartly(plain) {
			t.Errorf("%s is taken for a pair", f.String(plain))
		}
	}
}
