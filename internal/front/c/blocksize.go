package c

import (
	"math/big"

	"github.com/tass-go/tass/internal/model"
)

// # Sizes of blocks
//
// malloc(n * sizeof(int)) with a negative n, or one that is too large, asks for another size than was meant: size_t
// wraps round. So the size is passed a second time, as it is if nothing wraps.

// allocates are the functions that are passed the exact size of the block that they make, behind their arguments.
var allocates = wordSet("malloc calloc realloc")

// exactSize gives the exact size of the block that a call makes: none where it is a number that a block can have.
func (f *fn) exactSize(name string, args []model.Expr) []model.Expr {
	size := f.exactly(args[len(args)-1])
	if name == "calloc" {
		size = joinExactly(model.Mul, f.exactly(args[0]), size)
	}
	if n, ok := knownSize(size); ok && n.Sign() >= 0 && n.IsInt64() {
		return nil
	}
	return []model.Expr{size}
}

// exactly gives the value that an integer expression has if no unsigned number wraps round.
func (f *fn) exactly(e model.Expr) model.Expr {
	switch e := e.(type) {
	case *model.Binary:
		if !e.T.Signed && (e.Op == model.Add || e.Op == model.Sub || e.Op == model.Mul) {
			return joinExactly(e.Op, f.exactly(e.X), f.exactly(e.Y))
		}
	case *model.Cast:
		if t := e.X.Type(); t.Kind == model.Int && e.T.Kind == model.Int && t.Bits <= e.T.Bits {
			return f.exactly(e.X)
		}
	}
	return f.Cast(e, exactInt)
}

func joinExactly(op model.Op, x, y model.Expr) model.Expr {
	return &model.Binary{Node: model.Node{T: exactInt, At: x.Pos()}, Op: op, X: x, Y: y}
}

// knownSize gives the value of an exact size that is made of constants.
func knownSize(e model.Expr) (*big.Int, bool) {
	switch e := e.(type) {
	case *model.Const:
		return e.Value.Num(), true
	case *model.Binary:
		x, okX := knownSize(e.X)
		y, okY := knownSize(e.Y)
		if !okX || !okY {
			return nil, false
		}
		switch e.Op {
		case model.Add:
			return new(big.Int).Add(x, y), true
		case model.Sub:
			return new(big.Int).Sub(x, y), true
		case model.Mul:
			return new(big.Int).Mul(x, y), true
		}
	}
	return nil, false
}
