package eval

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// A bit-field of a struct is a scalar of its own, as any member is, with a type of its width. That it shares bytes with
// others matters where memory is looked at by bytes: in a union, and through pointers of other types. There a byte is
// put together of what the bit-fields hold, and what is written to it is taken apart again. Of a byte some bits may
// have no value (sym.Byte.Unset), among them always those that no bit-field has.

// slice is the part of a bit-field in one byte: n bits, which begin at bit from of the field and bit to of the byte.
type slice struct{ from, to, n int64 }

// sliceOf gives the part of a bit-field in byte number k of those that it is in.
func sliceOf(fd *model.Field, k int64) slice {
	first := max(0, byteBits*k-fd.Bit)
	to := max(0, fd.Bit-byteBits*k)
	return slice{from: first, to: to, n: min(fd.Bits-first, byteBits-to)}
}

func (s slice) mask() int { return (1<<s.n - 1) << s.to }

// some gives n bits of a number from bit number from on, which become those from bit number to on.
func (v *Env) some(x sym.Expr, from, n, to int64) sym.Expr {
	f := v.F
	x = v.simplify(f.IntDiv(v.simplify(f.Sub(x, f.FloorMod(x, f.Int(1<<from)))), f.Int(1<<from)))
	return f.Mul(v.simplify(f.FloorMod(x, f.Int(1<<n))), f.Int(1<<to))
}

// part takes a byte apart: a number, and which of its bits have no value.
func (v *Env) part(b sym.Expr, pos source.Pos) (x sym.Expr, unset int) {
	if b == sym.Nil {
		return v.F.Int(0), 1<<byteBits - 1
	}
	if c, ok := v.F.AsByte(b); ok && (c.Unset != 0 || v.F.IsPadding(c)) {
		if v.F.IsPadding(c) {
			return v.F.Int(0), 1<<byteBits - 1
		}
		return c.Of, c.Unset
	}
	return v.number(b, pos), 0
}

// byteWithout makes a byte of a number and of which of its bits have no value.
func (v *Env) byteWithout(x sym.Expr, unset int) sym.Expr {
	switch unset {
	case 0:
		return v.simplify(x)
	case 1<<byteBits - 1:
		return sym.Nil
	}
	return v.F.ByteOf(sym.Byte{Of: v.simplify(x), N: 1, Unset: unset})
}

// bitsOf gives the value of a bit-field that lies in bytes; sym.Nil, without a failure, where it has none.
func (v *Env) bitsOf(bytes []sym.Expr, fd *model.Field, what func() string, pos source.Pos) sym.Expr {
	f := v.F
	sum, some, none := f.Int(0), false, false
	for k, b := range bytes {
		s := sliceOf(fd, int64(k))
		x, unset := v.part(b, pos)
		if x == sym.Nil {
			return x
		}
		some, none = some || unset&s.mask() != s.mask(), none || unset&s.mask() != 0
		sum = f.Add(sum, v.some(x, s.to, s.n, s.from))
	}
	switch {
	case none && some:
		return v.violation(verdict.Uninitialized, pos, "%s is used before all of its bits have a value", what())
	case none:
		return sym.Nil
	}
	if fd.Type.IsBool() {
		return v.simplify(sum)
	}
	return v.wrapped(sum, fd.Type)
}

// withBits gives the bytes in which a bit-field has another value, which may be none.
func (v *Env) withBits(bytes []sym.Expr, fd *model.Field, val sym.Expr, pos source.Pos) ([]sym.Expr, bool) {
	f := v.F
	bits, out := f.Int(0), make([]sym.Expr, len(bytes))
	if _, without := f.AsPieced(val); without {
		val = sym.Nil
	}
	if val != sym.Nil {
		if bits = v.number(val, pos); bits == sym.Nil {
			return nil, false
		}
	}
	for k, b := range bytes {
		s := sliceOf(fd, int64(k))
		old, unset := v.part(b, pos)
		if old == sym.Nil {
			return nil, false
		}
		unset |= s.mask()
		if val != sym.Nil {
			unset &^= s.mask()
		}
		rest := f.Sub(old, v.some(old, s.to, s.n, s.to))
		out[k] = v.byteWithout(f.Add(rest, v.some(bits, s.from, s.n, s.to)), unset)
	}
	return out, true
}

// readBits reads a bit-field that lies in bytes.
func (v *Env) readBits(pl *Place, pos source.Pos) state.Value {
	bytes, ok := v.spanBytes(pl, *pl.span, pos)
	if !ok {
		return state.Value{}
	}
	return state.Value{Expr: v.bitsOf(bytes, pl.bits, func() string { return v.Describe(pl) }, pos)}
}

// writeBits writes a bit-field that lies in bytes.
func (v *Env) writeBits(p *state.Proc, pl *Place, val sym.Expr, ed *state.Editor, pos source.Pos) bool {
	bytes, ok := v.spanBytes(pl, *pl.span, pos)
	if !ok {
		return false
	}
	bytes, ok = v.withBits(bytes, pl.bits, val, pos)
	return ok && v.writeSpan(p, pl, *pl.span, bytes, ed, pos)
}

// resolveBits finds the bytes in which a bit-field is.
func (v *Env) resolveBits(pl *Place, o *state.Object, at sym.Expr, pos source.Pos) bool {
	n := pl.bits.Bytes()
	if !v.reaches(o, at, v.F.Int(n), pos) {
		return false
	}
	path, _, ok := v.locate(o, at, nil, pos)
	if !ok {
		return false
	}
	s, ok := v.spanOf(o, path, at, int(n), pos)
	pl.Path, pl.span = path, &s
	return ok
}

// fieldValue gives what a bit-field of a struct holds of which a piece has a byte.
func (v *Env) fieldValue(pl *Place, p *piece, i int, pos source.Pos) (sym.Expr, bool) {
	fd := &p.t.Fields[i]
	path := append(slices.Clone(p.path), v.F.Int(int64(i)))
	return v.pieceValue(pl, &piece{path: path, t: fd.Type}, pos)
}

// bitByte gives the byte of a struct that a piece is.
func (v *Env) bitByte(pl *Place, p *piece, pos source.Pos) (sym.Expr, bool) {
	one := []sym.Expr{sym.Nil}
	for _, i := range p.t.BitsAt(int64(p.from)) {
		x, ok := v.fieldValue(pl, p, i, pos)
		if !ok {
			return sym.Nil, false
		}
		if one = v.addBits(one, int64(p.from), &p.t.Fields[i], x, pos); one == nil {
			return sym.Nil, false
		}
	}
	return one[0], true
}

// addBits puts the bits that a bit-field has in the bytes from an offset on there; nil with a failure.
func (v *Env) addBits(bytes []sym.Expr, from int64, fd *model.Field, x sym.Expr, pos source.Pos) []sym.Expr {
	all := make([]sym.Expr, fd.Bytes())
	for k := range all {
		if at := fd.Offset + int64(k) - from; 0 <= at && at < int64(len(bytes)) {
			all[k] = bytes[at]
		}
	}
	all, ok := v.withBits(all, fd, x, pos)
	if !ok {
		return nil
	}
	for k, b := range all {
		if at := fd.Offset + int64(k) - from; 0 <= at && at < int64(len(bytes)) {
			bytes[at] = b
		}
	}
	return bytes
}

// changes gives the bit-fields that change with the bytes of the first pieces, which are of one struct.
func (v *Env) changes(pl *Place, s span, bytes []sym.Expr, pos source.Pos) (list []change, ok bool) {
	done := map[int]bool{}
	for k := range s {
		for _, i := range s[0].t.BitsAt(int64(s[0].from + k)) {
			if done[i] {
				continue
			}
			done[i] = true
			c, ok := v.changedBits(pl, s, bytes, i, pos)
			if !ok {
				return nil, false
			}
			list = append(list, c)
		}
	}
	return list, true
}

// changedBits gives what bit-field i of a struct holds after some of its bytes have changed.
func (v *Env) changedBits(pl *Place, s span, bytes []sym.Expr, i int, pos source.Pos) (c change, ok bool) {
	fd := &s[0].t.Fields[i]
	own := make([]sym.Expr, fd.Bytes())
	for j := range own {
		at := int(fd.Offset) + j - s[0].from
		if 0 <= at && at < len(s) {
			own[j] = bytes[at]
			continue
		}
		outside := s[0]
		outside.from = int(fd.Offset) + j
		if own[j], ok = v.bitByte(pl, &outside, pos); !ok {
			return c, false
		}
	}
	x := v.bitsOf(own, fd, func() string { return fd.Name }, pos)
	if v.Failure != nil {
		return c, false
	}
	c = change{piece{path: append(slices.Clone(s[0].path), v.F.Int(int64(i))), t: fd.Type}, x}
	c.to, ok = v.kept(pl, x, make([]sym.Expr, len(own)), fd.Type, pos)
	return c, ok
}

// change is what a scalar is to hold.
type change struct {
	piece
	to sym.Expr
}

// bitRun gives the number of pieces at the beginning of a span that are bytes with bit-fields of one struct, one after
// the other.
func bitRun(s span) int {
	n := 0
	for n < len(s) && s[n].bits && slices.Equal(s[n].path, s[0].path) && s[n].from == s[0].from+n {
		n++
	}
	return n
}
