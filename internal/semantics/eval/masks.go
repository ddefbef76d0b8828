package eval

import (
	"math/big"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
)

// Programs that keep something in the lowest bits of an address, or round it, compute with masks. Where these are
// constants, that is arithmetic, of which more is known.

// masked gives what an operator on bits makes of a value and a constant, as arithmetic; false where it is none.
func (v *Env) masked(op model.Op, t *model.Type, x, y sym.Expr) (sym.Expr, bool) {
	f := v.F
	if f.IsConst(x) {
		x, y = y, x
	}
	c, ok := f.AsBig(y)
	if !ok || f.IsConst(x) {
		return sym.Nil, false
	}
	if op == model.BitAnd {
		return v.cleared(t, x, c)
	}
	if c.Sign() <= 0 || c.BitLen() > byteBits {
		return sym.Nil, false
	}
	power := f.Int(1 << c.BitLen())
	low, ok := f.AsInt64(v.simplify(f.FloorMod(x, power)))
	if !ok {
		return sym.Nil, false
	}
	set := low | c.Int64()
	if op == model.BitXor {
		set = low ^ c.Int64()
	}
	return f.Add(x, f.Int(set-low)), true
}

// cleared gives a number without its lowest bits, if that is what a mask leaves of it.
func (v *Env) cleared(t *model.Type, x sym.Expr, mask *big.Int) (sym.Expr, bool) {
	f := v.F
	away := new(big.Int).Neg(mask)
	if !t.Signed {
		away.Add(away, new(big.Int).Lsh(big.NewInt(1), uint(t.Bits)))
	}
	if away.Sign() <= 0 || away.BitLen() != int(away.TrailingZeroBits())+1 {
		return sym.Nil, false
	}
	return f.Sub(x, v.simplify(f.FloorMod(x, f.BigInt(away)))), true
}
