package sym

import (
	"math"
	"math/big"
	"testing"
)

func TestBytesAreTakenApart(t *testing.T) {
	f := New(Real)
	x := f.Symbol("x", SortReal)
	for _, b := range []Byte{
		{Of: x, K: 3, N: 8},
		{Of: f.Symbol("n", SortInt), K: 1, N: 4, Signed: true},
		{Of: x, K: 12, N: 16, Sign: true},
		{Of: x, K: 2, N: 4, Packed: "MPI_INT"},
		{Of: x, K: 1, N: 8, Sign: true, Packed: "MPI_DOUBLE in external32"},
	} {
		got, ok := f.AsByte(f.ByteOf(b))
		if !ok || got != b {
			t.Errorf("%+v becomes %+v", b, got)
		}
		if !f.OfBytes(f.ByteOf(b)) {
			t.Errorf("%+v is no byte", b)
		}
	}
	for _, e := range []Expr{x, f.Int(3), Nil, Stale, f.Apply("byte0/8", SortInt, x)} {
		if _, ok := f.AsByte(e); ok {
			t.Errorf("%v is taken for a byte", e)
		}
	}
}

func TestPiecesKeepBytesWithoutAValue(t *testing.T) {
	f := New(Real)
	in := []Expr{f.Int(7), Nil, f.ByteOf(Byte{Of: f.Symbol("n", SortInt), K: 2, N: 4}), f.Int(0)}
	got, ok := f.AsPieced(f.Pieced(SortInt, in))
	if !ok || len(got) != len(in) {
		t.Fatalf("got %v", got)
	}
	for i := range in {
		if got[i] != in[i] {
			t.Errorf("byte %d is %v, not %v", i, got[i], in[i])
		}
	}
	if b, _ := f.AsByte(f.Padding()); !f.IsPadding(b) {
		t.Error("padding is not told")
	}
}

// Objects that only the bytes of a pointer lead to are found, and renamed.
func TestPointersInBytes(t *testing.T) {
	f := New(Real)
	p := f.Pointer(4, f.Int(0))
	e := f.Pieced(SortReal, []Expr{f.ByteOf(Byte{Of: p, K: 0, N: 8}), Nil, f.Int(1)})
	met := 0
	f.Pointers(e, func(q Expr) {
		met++
		if q != p {
			t.Errorf("met %s", f.String(q))
		}
	})
	if met != 1 {
		t.Errorf("met %d pointers", met)
	}
	q := f.Pointer(5, f.Int(0))
	want := f.Pieced(SortReal, []Expr{f.ByteOf(Byte{Of: q, K: 0, N: 8}), Nil, f.Int(1)})
	if got := f.MapPointers(e, func(Expr) Expr { return q }); got != want {
		t.Errorf("got %s", f.String(got))
	}
}

func TestMachineBits(t *testing.T) {
	for _, arith := range []Arith{Real, IEEE} {
		f := New(arith)
		for _, x := range []float64{0, 1.5, -3, 1e-3, math.MaxFloat64, 0x1p-1074} {
			bits := math.Float64bits(x)
			e, ok := f.FromMachineBits(bits, 64)
			if !ok {
				t.Fatalf("%s: %g has no value", arith, x)
			}
			if got, ok := f.MachineBits(e, 64); !ok || got != bits {
				t.Errorf("%s: the bits of %g are %x, not %x", arith, x, got, bits)
			}
		}
		e, _ := f.FromMachineBits(uint64(math.Float32bits(0.1)), 32)
		if got, ok := f.MachineBits(e, 32); !ok || got != uint64(math.Float32bits(0.1)) {
			t.Errorf("%s: a float of 0.1 has bits %x", arith, got)
		}
		if _, ok := f.FromMachineBits(math.Float64bits(math.NaN()), 64); ok {
			t.Errorf("%s: what is no number has a value", arith)
		}
	}
	f := New(Real)
	if _, ok := f.MachineBits(f.Rational(big.NewRat(1, 10)), 64); ok {
		t.Error("a tenth is no machine number")
	}
	if _, ok := f.MachineBits(f.Symbol("x", SortReal), 64); ok {
		t.Error("a symbol has bits")
	}
}

func TestPathsInBytesDiffer(t *testing.T) {
	f := New(Real)
	a, b := f.Pointer(1, f.Int(0), f.InBytes(), f.Int(3)), f.Pointer(1, f.Int(0), f.Int(0), f.Int(3))
	if f.Eq(a, b) != False || f.Eq(a, a) != True {
		t.Error("a path in bytes is compared with indices")
	}
}
