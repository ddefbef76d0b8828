package concrete

import (
	"fmt"
	"math/big"
	"testing"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// A struct is laid out as a compiler for x86-64 does it.
func TestShapeOfStruct(t *testing.T) {
	char := &model.Type{Kind: model.Int, Bits: 8, Signed: true, Size: 1}
	double := &model.Type{Kind: model.Float, Bits: 64, Size: 8}
	arr := &model.Type{Kind: model.Array, Elem: intType, Size: -1,
		Extent: &model.Const{Node: model.Node{T: intType}, Value: big.NewRat(3, 1)}}
	s := &model.Type{Kind: model.Struct, Fields: []model.Field{{Name: "c", Type: char}, {Name: "d", Type: double},
		{Name: "a", Type: arr}, {Name: "e", Type: char}}}
	s.LayOut()
	th := &thread{in: &interp{}, p: &process{}}
	sh, err := th.shape(s, source.Pos{})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, l := range sh.named("s") {
		got = append(got, fmt.Sprint(l.path, "@", l.off))
	}
	if got := fmt.Sprint(got, sh.size); got != "[s.c@0 s.d@8 s.a[0]@16 s.a[1]@20 s.a[2]@24 s.e@28] 32" {
		t.Errorf("scalars and size: %s", got)
	}
	pad := ""
	for off := range sh.size {
		if sh.padding(off) {
			pad += fmt.Sprint(off, " ")
		}
	}
	if pad != "1 2 3 4 5 6 7 29 30 31 " {
		t.Errorf("padding: %s", pad)
	}
}
