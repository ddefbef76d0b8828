package build_test

import (
	"math/big"
	"testing"

	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/model"
)

// scalars are the arithmetic types of C, in a language of its own.
func scalars() map[string]*model.Type {
	integer := func(name string, bits int, signed bool) *model.Type {
		return &model.Type{Kind: model.Int, Name: name, Bits: bits, Signed: signed, Size: int64(bits / 8)}
	}
	all := map[string]*model.Type{
		"int": build.Int, "long": build.Long, "unsigned long": build.ULong, "unsigned long long": build.ULongLong,
		"float": build.Float, "double": build.Double, "long double": build.LongDouble,
	}
	for _, t := range []*model.Type{
		integer("char", 8, true), integer("unsigned char", 8, false), integer("short", 16, true),
		integer("unsigned short", 16, false), integer("unsigned int", 32, false), integer("long long", 64, true),
		{Kind: model.Int, Name: "_Bool", Bits: 1, Size: 1},
	} {
		all[t.Name] = t
	}
	return all
}

// What two types have in common is what C17 6.3.1.8 says, as gcc answers it:
// _Generic((x) + (y), ...).
func TestCommon(t *testing.T) {
	all := scalars()
	for _, x := range []struct{ a, b, common string }{
		{"char", "char", "int"}, {"_Bool", "_Bool", "int"}, {"unsigned char", "short", "int"},
		{"unsigned short", "unsigned short", "int"}, {"char", "unsigned int", "unsigned int"},
		{"int", "unsigned int", "unsigned int"}, {"unsigned int", "long", "long"},
		{"long", "unsigned long", "unsigned long"}, {"long long", "long", "long long"},
		{"long long", "unsigned long", "unsigned long long"}, {"long long", "unsigned long long", "unsigned long long"},
		{"unsigned long", "unsigned long long", "unsigned long long"}, {"float", "unsigned long", "float"},
		{"float", "float", "float"}, {"float", "double", "double"}, {"double", "long double", "long double"},
		{"long double", "long long", "long double"},
	} {
		for _, c := range []*model.Type{build.Common(all[x.a], all[x.b]), build.Common(all[x.b], all[x.a])} {
			if c.Name != x.common {
				t.Errorf("%s and %s: %s, not %s", x.a, x.b, c.Name, x.common)
			}
		}
	}
}

func TestWrap(t *testing.T) {
	all := scalars()
	for _, x := range []struct {
		typ        string
		value, out int64
	}{
		{"int", 1 << 31, -1 << 31}, {"int", -1<<31 - 1, 1<<31 - 1}, {"unsigned int", -1, 1<<32 - 1}, {"char", 255, -1},
		{"unsigned char", 256, 0}, {"_Bool", -7, 1}, {"_Bool", 0, 0}, {"long", -5, -5}, {"short", 40000, 40000 - 65536},
	} {
		v := big.NewInt(x.value)
		if got := build.Wrap(v, all[x.typ]); got.Int64() != x.out {
			t.Errorf("%d as %s: %v, not %d", x.value, x.typ, got, x.out)
		}
		if build.Fits(v, all[x.typ]) != (x.value == x.out) {
			t.Errorf("%d fits %s: %t", x.value, x.typ, x.value != x.out)
		}
	}
}
