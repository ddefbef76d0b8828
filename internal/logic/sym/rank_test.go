package sym

import "testing"

// Names may be compared; everything else counts.
func TestRanks(t *testing.T) {
	f := New(Real)
	n := f.Symbol("n", SortInt)
	arr := f.Symbol("a", f.ArraySort(SortInt))
	r1, r2, r3 := f.Rank(1, 4), f.Rank(2, 4), f.Rank(3, 4)
	huge := f.Int(1 << 40)
	for _, c := range []struct {
		name    string
		got     func() Expr
		want    Expr
		counted bool
	}{
		{"zero is a number", func() Expr { return f.Rank(0, 4) }, f.Int(0), false},
		{"same", func() Expr { return f.Eq(r2, f.Rank(2, 4)) }, True, false},
		{"other", func() Expr { return f.Eq(r2, r3) }, False, false},
		{"not other", func() Expr { return f.Ne(r2, r3) }, True, false},
		{"not same", func() Expr { return f.Ne(r2, r2) }, False, false},
		{"equals 0", func() Expr { return f.Eq(r2, f.Int(0)) }, False, false},
		{"0 equals", func() Expr { return f.Eq(f.Int(0), r2) }, False, false},
		{"not 0", func() Expr { return f.Ne(r1, f.Int(0)) }, True, false},
		{"equals 4", func() Expr { return f.Eq(r3, f.Int(4)) }, False, false},
		{"equals 3", func() Expr { return f.Eq(r3, f.Int(3)) }, True, true},
		{"equals 1", func() Expr { return f.Eq(r3, f.Int(1)) }, False, true},
		{"above 0", func() Expr { return f.Gt(r1, f.Int(0)) }, True, false},
		{"0 below", func() Expr { return f.Lt(f.Int(0), r1) }, True, false},
		{"at least 1", func() Expr { return f.Ge(r1, f.Int(1)) }, True, false},
		{"above 1", func() Expr { return f.Gt(r2, f.Int(1)) }, True, true},
		{"below 4", func() Expr { return f.Lt(r3, f.Int(4)) }, True, false},
		{"below 3", func() Expr { return f.Lt(r3, f.Int(3)) }, False, true},
		{"at most 3", func() Expr { return f.Le(r3, f.Int(3)) }, True, false},
		{"below a huge number", func() Expr { return f.Lt(r3, huge) }, True, false},
		{"above a huge number", func() Expr { return f.Gt(r3, huge) }, False, false},
		{"below another", func() Expr { return f.Lt(r1, r2) }, True, true},
		{"at most itself", func() Expr { return f.Le(r1, r1) }, True, false},
		{"below itself", func() Expr { return f.Lt(r1, r1) }, False, false},
		{"sum", func() Expr { return f.Add(r2, f.Int(1)) }, f.Int(3), true},
		{"difference", func() Expr { return f.Sub(r2, r1) }, f.Int(1), true},
		{"product", func() Expr { return f.Mul(r2, n) }, f.Mul(f.Int(2), n), true},
		{"negation", func() Expr { return f.Neg(r2) }, f.Int(-2), true},
		{"quotient", func() Expr { return f.IntDiv(n, r1) }, n, true},
		{"remainder", func() Expr { return f.IntMod(r3, f.Int(2)) }, f.Int(1), true},
		{"wrapping", func() Expr { return f.FloorMod(r3, f.Int(2)) }, f.Int(1), true},
		{"shift", func() Expr { return f.Shl(r1, r2) }, f.Int(4), true},
		{"bits", func() Expr { return f.BitAnd(n, r3) }, f.BitAnd(n, f.Int(3)), true},
		{"conversion", func() Expr { return f.IntToReal(r2) }, f.RealInt(2), true},
		{"open comparison", func() Expr { return f.Le(r2, n) }, f.Le(f.Int(2), n), true},
		{"open equality", func() Expr { return f.Eq(n, r2) }, f.Eq(n, f.Int(2)), true},
		{"choice", func() Expr { return f.Ite(f.Gt(n, f.Int(0)), r2, n) }, f.Ite(f.Gt(n, f.Int(0)), f.Int(2), n), true},
		{"index", func() Expr { return f.Read(arr, r2) }, f.Read(arr, f.Int(2)), true},
		{"element", func() Expr { return f.Write(arr, n, r2) }, f.Write(arr, n, f.Int(2)), true},
		{"argument", func() Expr { return f.Apply("g", SortInt, r2, n) }, f.Apply("g", SortInt, f.Int(2), n), true},
		{"path of a pointer", func() Expr { return f.Pointer(1, r2) }, f.Pointer(1, f.Int(2)), true},
		{"tuple", func() Expr { return f.Tuple(f.TupleSort(SortInt, SortInt), r2, n) },
			f.Tuple(f.TupleSort(SortInt, SortInt), f.Int(2), n), true},
		{"value", func() Expr { k, _ := f.AsInt64(r2); return f.Int(k) }, f.Int(2), true},
		{"big value", func() Expr { k, _ := f.AsBig(r2); return f.BigInt(k) }, f.Int(2), true},
		{"rational value", func() Expr { k, _ := f.AsRat(r2); return f.Rational(k) }, f.RealInt(2), true},
	} {
		f.RanksCounted()
		for range 2 { // the second time the factory may remember the result
			if got := c.got(); got != c.want {
				t.Errorf("%s: got %s, want %s", c.name, f.String(got), f.String(c.want))
			}
			if counted := f.RanksCounted(); counted != c.counted {
				t.Errorf("%s: counted is %v, want %v", c.name, counted, c.counted)
			}
		}
	}
	if k, ok := f.AsRank(r3); k != 3 || !ok || f.String(r3) != "3" || !f.IsConst(r3) || f.RanksCounted() {
		t.Errorf("rank 3 is %d, %v, %q", k, ok, f.String(r3))
	}
}
