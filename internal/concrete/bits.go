package concrete

import (
	"math/big"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// A bit-field is some bits of bytes that others may be in as well. A byte of which only some bits have a value is a
// fragment that says which ones have none.

// allBits are those of a byte.
const allBits = 255

// bitByte takes a byte apart: a number, and which of its bits have no value.
func bitByte(c cell) (value, unset uint8, ok bool) {
	switch c = c.plain(); c.k {
	case undef:
		return 0, allBits, true
	case number:
		return uint8(c.bits), 0, c.ref == nil
	case part:
		f := c.ref.(*fragment)
		switch {
		case f.unset != 0:
			return uint8(f.of.bits), f.unset, true
		case f.of.k == undef: // padding
			return 0, allBits, true
		}
	}
	return 0, 0, false
}

// byteWithout makes a byte of a number and of which of its bits have no value.
func byteWithout(value, unset uint8) cell {
	one := cell{k: number, form: form{unsigned, 1}, bits: int64(value &^ unset)}
	switch unset {
	case 0:
		return one
	case allBits:
		return cell{}
	}
	return cell{k: part, form: one.form, ref: &fragment{of: one, unset: unset}}
}

// readBits gives the value of a bit-field.
func (t *thread) readBits(o *object, pl *place, p source.Pos) (scalar, error) {
	fd, whole, some := pl.bits, new(big.Int), false
	missing := false
	for i := range fd.Bits {
		at := fd.Bit + i
		value, unset, ok := bitByte(o.byteAt(int64(pl.off) + at/8))
		if !ok {
			return scalar{}, unsupported(t.pos(p), "a bit-field among bytes of something else")
		}
		bit := uint(at % 8)
		if unset>>bit&1 != 0 {
			missing = true
			continue
		}
		some = true
		whole.SetBit(whole, int(i), uint(value>>bit&1))
	}
	switch {
	case missing && some:
		return scalar{}, t.fault(verdict.Uninitialized, p, pl.name+" is used before all of its bits have a value")
	case missing:
		return scalar{}, nil
	}
	return numScalar(bigNum(whole).wrap(int(fd.Bits), fd.Type.Signed)), nil
}

// writeBits stores a value in a bit-field, or, with a scalar that has none, takes its value away.
func (t *thread) writeBits(pl *place, v scalar, p source.Pos) error {
	fd, n := pl.bits, pl.bits.Bytes()
	o, err := t.writing(pl.obj, pl.off, n, p)
	if err != nil {
		return err
	}
	var bits *big.Int
	switch {
	case v.k == number && v.n.isInt():
		bits = new(big.Int).And(v.n.big(), new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), uint(fd.Bits)), big.NewInt(1)))
	case v.k != undef:
		return unsupported(t.pos(p), "%s in a bit-field", v)
	}
	for k := range n {
		value, unset, ok := bitByte(o.byteAt(int64(pl.off) + k))
		if !ok {
			return unsupported(t.pos(p), "a bit-field among bytes of something else")
		}
		for bit := range int64(8) {
			i, mask := 8*k+bit-fd.Bit, uint8(1)<<bit
			switch {
			case i < 0 || i >= fd.Bits:
			case bits == nil:
				unset |= mask
			default:
				unset &^= mask
				value = value&^mask | uint8(bits.Bit(int(i)))<<bit
			}
		}
		o.copyIn(int64(pl.off)+k, []piece{{size: 1, cell: byteWithout(value, unset)}})
	}
	return nil
}

// bitField notes that a place is a bit-field, if it is one.
func (pl *place) bitField(fd *model.Field) {
	if pl.bits = nil; fd.IsBits() {
		pl.bits = fd
	}
}
