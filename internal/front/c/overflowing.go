package c

import (
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/front/c/syntax"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// overflowing are the builtins that compute exactly, store what the type of the place keeps of the result, and tell
// whether that is another number.
var overflowing = overflowNames()

func overflowNames() map[string]model.Op {
	out := map[string]model.Op{}
	for name, op := range map[string]model.Op{"add": model.Add, "sub": model.Sub, "mul": model.Mul} {
		for _, t := range []string{"", "s", "sl", "sll", "u", "ul", "ull"} {
			out["__builtin_"+t[:min(1, len(t))]+name+t[min(1, len(t)):]+"_overflow"] = op
		}
	}
	return out
}

// exactInt is an integer type that holds each sum and each product of two of C's integers.
var exactInt = &model.Type{Kind: model.Int, Name: "exact integer", Bits: 192, Signed: true, Size: 24}

// overflow lowers a call of one of these builtins.
func (f *fn) overflow(v syntax.View, op model.Op, at source.Pos) model.Expr {
	args := v.Args()
	if f.NoActions(at) || len(args) != 3 {
		return build.Bad(at)
	}
	x := f.hold(f.Number(f.value(args[0]), at), args[1:]...)
	y := f.hold(f.Number(f.value(args[1]), at), args[2])
	place := f.DerefObject(f.value(args[2]), at)
	if build.IsBad(x) || build.IsBad(y) || build.IsBad(place) {
		return build.Bad(at)
	}
	node := model.Node{T: exactInt, At: at}
	sum := f.Keep(&model.Binary{Node: node, Op: op, X: f.Cast(x, exactInt), Y: f.Cast(y, exactInt)}, at)
	stored := f.Keep(f.Cast(sum, place.Type()), at)
	f.Assign(at, place, stored)
	return build.Truth(build.Join(model.Ne, f.Cast(stored, exactInt), sum, at))
}
