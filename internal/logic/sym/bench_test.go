package sym

import (
	"math/big"
	"runtime"
	"testing"
)

var sink Expr

func BenchmarkAddConcrete(b *testing.B) {
	f := New(Real)
	x := f.Int(7)
	b.ReportAllocs()
	for b.Loop() {
		x = f.Sub(f.Add(x, small(3)), small(2))
		if x.value() > 1<<20 {
			x = small(0)
		}
	}
	sink = x
}

func BenchmarkLtConcrete(b *testing.B) {
	f := New(Real)
	n := 0
	for b.Loop() {
		if f.Lt(small(int64(n)), small(100)) == True {
			n++
		} else {
			n = 0
		}
	}
}

// A sum of 200 array elements plus one more: the accumulation of the adder.
func BenchmarkPolyAdd200(b *testing.B) {
	f := New(Real)
	a := f.Symbol("a", f.ArraySort(SortReal))
	sum := f.RealInt(0)
	for i := range 200 {
		sum = f.Add(sum, f.Read(a, small(int64(i))))
	}
	atoms := make([]Expr, 1000)
	for i := range atoms {
		atoms[i] = f.Read(a, small(int64(i+200)))
	}
	b.ReportAllocs()
	b.ResetTimer()
	for i := 0; i < b.N; i++ {
		sink = f.mergeTerms(sum, small(1), atoms[i%1000], SortReal)
	}
}

// The whole accumulation, nodes included.
func BenchmarkAccumulate200(b *testing.B) {
	for b.Loop() {
		f := New(Real)
		a := f.Symbol("a", f.ArraySort(SortReal))
		sum := f.RealInt(0)
		for i := range 200 {
			sum = f.Add(sum, f.Read(a, small(int64(i))))
		}
		sink = sum
	}
}

func BenchmarkInternNew(b *testing.B) {
	f := New(Real)
	a := f.Symbol("a", f.ArraySort(SortReal))
	b.ReportAllocs()
	i := int64(0)
	for b.Loop() {
		sink = f.Read(a, small(i&0x1FFFFFFF))
		i++
	}
}

func BenchmarkInternKnown(b *testing.B) {
	f := New(Real)
	a := f.Symbol("a", f.ArraySort(SortReal))
	for i := range int64(1 << 16) {
		f.Read(a, small(i))
	}
	b.ReportAllocs()
	i := int64(0)
	for b.Loop() {
		sink = f.Read(a, small(i&0xFFFF))
		i += 7919
	}
}

func BenchmarkMatrixProductTerm(b *testing.B) {
	f := New(Real)
	a, c := f.Symbol("a", f.ArraySort(SortReal)), f.Symbol("b", f.ArraySort(SortReal))
	for b.Loop() {
		sum := f.RealInt(0)
		for k := range int64(50) {
			sum = f.Add(sum, f.Mul(f.Read(a, small(k)), f.Read(c, small(k))))
		}
		sink = sum
	}
}

func BenchmarkDenseWrite(b *testing.B) {
	f := New(Real)
	s := f.ArraySort(SortInt)
	arr := f.Symbol("a", s)
	for i := range int64(1000) {
		arr = f.Write(arr, small(i), small(i))
	}
	b.ReportAllocs()
	i := int64(0)
	for b.Loop() {
		sink = f.Write(arr, small(i%1000), small(i&0xFFFFF+5000))
		i++
	}
}

func BenchmarkDenseRead(b *testing.B) {
	f := New(Real)
	arr := f.Symbol("a", f.ArraySort(SortInt))
	for i := range int64(1000) {
		arr = f.Write(arr, small(i), small(i))
	}
	i := int64(0)
	for b.Loop() {
		sink = f.Read(arr, small(i%1000))
		i++
	}
}

func BenchmarkNew(b *testing.B) {
	for b.Loop() {
		sink = New(Real).oneR
	}
}

// A path condition that grows by one bound at a time.
func BenchmarkConjunction50(b *testing.B) {
	for b.Loop() {
		f := New(Real)
		a := f.Symbol("a", f.ArraySort(SortReal))
		pc := True
		for i := range 50 {
			pc = f.And(pc, f.Gt(f.Read(a, small(int64(i))), f.Read(a, small(int64(i+1)))))
		}
		sink = pc
	}
}

func BenchmarkCollect10M(b *testing.B) {
	f := New(Real)
	a := f.Symbol("a", f.ArraySort(SortReal))
	for i := range int64(10_000_000) {
		f.Read(a, small(i))
	}
	b.ResetTimer()
	for b.Loop() {
		runtime.GC()
	}
	b.ReportMetric(float64(f.Bytes())/float64(f.Size()), "bytes/node")
	runtime.KeepAlive(f)
}

// One step of a relaxation over long sums that was computed before, as another
// path of a program does.
func BenchmarkRelaxAgain(b *testing.B) {
	f := New(Real)
	quarter := f.Rational(big.NewRat(1, 4))
	var cells []Expr
	for i := range 4 {
		cells = append(cells, weighted(f, "a", 40, int64(i)))
	}
	b.ReportAllocs()
	for b.Loop() {
		sum := f.Add(f.Add(cells[0], cells[1]), f.Add(cells[2], cells[3]))
		sink = f.Sub(f.Mul(quarter, sum), cells[0])
	}
}
