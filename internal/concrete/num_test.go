package concrete

import (
	"fmt"
	"math"
	"math/big"
	"testing"

	"pgregory.net/rapid"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// edge draws integers around the limits of the fast path, too.
func edge(t *rapid.T, name string) int64 {
	return rapid.OneOf(rapid.Int64Range(-20, 20), rapid.Int64(),
		rapid.SampledFrom([]int64{math.MinInt64, math.MinInt64 + 1, math.MaxInt64, 1 << 32, -1 << 31})).Draw(t, name)
}

// The fast path for small integers agrees with math/big.
func TestNumAgreesWithBig(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x, y := edge(t, "x"), edge(t, "y")
		a, b := intNum(x), intNum(y)
		p, q := big.NewInt(x), big.NewInt(y)
		same := func(op string, got num, want *big.Int) {
			if got.rat().Cmp(new(big.Rat).SetInt(want)) != 0 {
				t.Fatalf("%d %s %d = %s, want %s", x, op, y, got, want)
			}
		}
		same("+", a.add(b), new(big.Int).Add(p, q))
		same("-", a.sub(b), new(big.Int).Sub(p, q))
		same("*", a.mul(b), new(big.Int).Mul(p, q))
		if y != 0 {
			same("/", a.truncDiv(b), new(big.Int).Quo(p, q))
			same("%", a.mod(b), new(big.Int).Rem(p, q))
			if r := a.quo(b).mul(b); r.cmp(a) != 0 {
				t.Fatalf("%d / %d * %d = %s", x, y, y, r)
			}
		}
		if a.cmp(b) != p.Cmp(q) {
			t.Fatalf("%d cmp %d = %d", x, y, a.cmp(b))
		}
	})
}

// Wrapping is what the conversions of Go do.
func TestWrapAgreesWithConversions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x := edge(t, "x")
		for _, c := range []struct {
			width  int
			signed bool
			want   int64
		}{{8, true, int64(int8(x))}, {8, false, int64(uint8(x))}, {16, true, int64(int16(x))}, {32, true, int64(int32(x))}, {32, false, int64(uint32(x))}, {64, true, x}} {
			if got := intNum(x).wrap(c.width, c.signed); got.cmp(intNum(c.want)) != 0 {
				t.Fatalf("%d to %d bits, signed %v: %s, want %d", x, c.width, c.signed, got, c.want)
			}
		}
		if got := intNum(x).wrap(64, false); got.big().Uint64() != uint64(x) {
			t.Fatalf("%d as uint64: %s", x, got)
		}
	})
}

// A struct is laid out as a compiler for x86-64 does it.
func TestLayoutOfStruct(t *testing.T) {
	char := &model.Type{Kind: model.Int, Bits: 8, Signed: true, Size: 1}
	double := &model.Type{Kind: model.Float, Bits: 64, Size: 8}
	arr := &model.Type{Kind: model.Array, Elem: intType, Size: -1,
		Extent: &model.Const{Node: model.Node{T: intType}, Value: big.NewRat(3, 1)}}
	s := &model.Type{Kind: model.Struct, Size: -1, Fields: []model.Field{{Name: "c", Type: char}, {Name: "d", Type: double}, {Name: "a", Type: arr}}}
	th := &thread{in: &interp{}, p: &process{}}
	l, err := th.layoutOf(s, source.Pos{})
	if err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(l.offs, l.size); got != "[0 8 16 20 24] 32" {
		t.Errorf("offsets and size: %s", got)
	}
	for _, c := range []struct {
		from  int
		bytes int64
		cells int
		ok    bool
	}{{0, 32, 5, true}, {1, 8, 1, true}, {1, 12, 2, true}, {1, 10, 2, false}, {2, 12, 3, true}, {2, 20, 3, false}, {5, 0, 0, true}} {
		if n, ok := l.cellsFor(c.from, c.bytes); ok != c.ok || ok && n != c.cells {
			t.Errorf("%d bytes from cell %d: %d cells, %v", c.bytes, c.from, n, ok)
		}
	}
}
