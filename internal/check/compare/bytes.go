package compare

import (
	"fmt"
	"math/big"
	"strings"

	"github.com/tass-go/tass/internal/check/property"
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/source"
)

// # Files that functions of MPI write
//
// A file that at least one of the programs writes by functions of MPI is compared byte by byte with that of the
// other, which may be one that fwrite has made. Where the bytes of a value are together on both sides, the values are
// compared, as elsewhere. What nobody has written is not known, and what a file has there is not known to be equal.

// image is a file as its bytes.
type image struct {
	bytes []sym.Expr
	// where gives the process that wrote a byte, and the place of the program.
	where func(at int) (rank int, site comm.CallSite)
	// loose: integers may be of a signed type or of an unsigned one.
	loose bool
}

// images is a file as both programs leave it.
type images struct {
	s          *state.State
	spec, impl image
	title      string
}

// bytesOpen is why nothing is known of bytes.
const bytesOpen = "what the file holds is open"

// sameBytes compares a file that functions of MPI have written in at least one of the programs.
func (j *judge) sameBytes(s *state.State, want, got *property.Page) {
	title := titleOf(want.Name)
	a, why := j.imageOf(s, want)
	if why != "" {
		j.undecided(s, want.Site, &j.spec, title+" is not compared: in the specification, "+why, bytesOpen)
		return
	}
	b, why := j.imageOf(s, got)
	if why != "" {
		j.undecided(s, got.Site, &j.impl, title+" is not compared: in the implementation, "+why, bytesOpen)
		return
	}
	x := &images{s, a, b, title}
	if len(a.bytes) != len(b.bytes) {
		j.differs(x, min(len(a.bytes), len(b.bytes)), sym.False, fmt.Sprintf("%s has %d bytes, and %d by the specification",
			title, len(b.bytes), len(a.bytes)))
		return
	}
	for at := 0; at < len(a.bytes); {
		n := j.sameAt(x, at)
		if n == 0 {
			return
		}
		at += n
	}
}

// imageOf gives the bytes of a file, or says why these are not known.
func (j *judge) imageOf(s *state.State, p *property.Page) (x image, why string) {
	if p.Stored == nil {
		return j.imageOfWritten(p)
	}
	if len(p.Openers) > 0 {
		return x, "functions of MPI use it, and functions of C write it"
	}
	x.where = func(at int) (int, comm.CallSite) {
		w := p.Stored.Writer(at)
		return w.Process, w.Site
	}
	x.bytes = make([]sym.Expr, len(p.Stored.Bytes))
	for i, b := range p.Stored.Bytes {
		if b != sym.Nil {
			b = s.Ctx.Simplify(b)
		}
		x.bytes[i] = b
	}
	return x, ""
}

// imageOfWritten gives the bytes of a file that functions of C have written.
func (j *judge) imageOfWritten(p *property.Page) (x image, why string) {
	if len(p.Openers) > 1 {
		return x, "several processes write it by functions of C"
	}
	x.loose = true
	var sites []comm.CallSite
	for _, part := range p.Written {
		bytes, ok := j.bytesOf(&part)
		if !ok {
			return x, fmt.Sprintf("what %s makes of a value stands in it as text", part.Text)
		}
		x.bytes = append(x.bytes, bytes...)
		for range bytes {
			sites = append(sites, part.Site)
		}
	}
	x.where = func(at int) (int, comm.CallSite) {
		if at < len(sites) {
			return p.Openers[0], sites[at]
		}
		return p.Openers[0], p.Site
	}
	return x, ""
}

// bytesOf gives the bytes of what functions of C have written.
func (j *judge) bytesOf(x *exec.Portion) ([]sym.Expr, bool) {
	f := j.impl.m.F
	if x.Value == sym.Nil {
		return textBytes(f, x.Text), true
	}
	if x.Text == "%c" {
		return []sym.Expr{f.ByteOf(sym.Byte{Of: x.Value, N: 1})}, true
	}
	if n, ok := f.AsBig(x.Value); ok && strings.Trim(x.Text, "%lhzjtdiu") == "" && f.Sort(x.Value) == sym.SortInt {
		return textBytes(f, n.String()), true
	}
	class, bits, ok := exec.Kept(x.Text)
	if !ok {
		return nil, false
	}
	list := make([]sym.Expr, storedSize(bits))
	for k := range list {
		switch {
		case class == exec.KeptPadding:
			list[k] = f.Padding()
		case class != exec.KeptAnyhow:
			list[k] = f.ByteOf(sym.Byte{Of: x.Value, K: k, N: len(list), Signed: class == exec.KeptInt})
		}
	}
	return list, true
}

// storedSize is how many bytes a scalar of so many bits has.
func storedSize(bits int) int {
	if bits == 80 {
		return 16
	}
	return bits / 8
}

func textBytes(f *sym.Factory, text string) []sym.Expr {
	list := make([]sym.Expr, len(text))
	for i := range list {
		list[i] = f.Int(int64(text[i]))
	}
	return list
}

// sameAt compares what stands at a place of two files, and gives of how many bytes it is; 0 where they are not known to
// be equal.
func (j *judge) sameAt(both *images, at int) int {
	x, y := both.spec.bytes[at:], both.impl.bytes[at:]
	f := j.impl.m.F
	switch {
	case x[0] == sym.Nil || y[0] == sym.Nil:
		j.unknownAt(both, at, "nobody has written it")
		return 0
	case address(f, x[0]) || address(f, y[0]):
		j.unknownAt(both, at, "it is one of an address")
		return 0
	case padding(f, x[0]) && padding(f, y[0]):
		return 1
	case padding(f, x[0]) || padding(f, y[0]):
		j.unknownAt(both, at, "it is one of padding, which may have any value")
		return 0
	}
	v, w := scalarAt(f, x), scalarAt(f, y)
	if v.size == 0 {
		v = knownAt(f, x, w)
	}
	if w.size == 0 {
		w = knownAt(f, y, v)
	}
	switch {
	case v.size != 0 && v.size == w.size && f.Sort(v.value) == f.Sort(w.value):
		if j.sameScalars(both, at, v, w) {
			return v.size
		}
		return 0
	case x[0] == y[0]:
		return 1
	case f.IsConst(x[0]) && f.IsConst(y[0]):
		j.differs(both, at, sym.False, fmt.Sprintf("byte %d of %s differs: the specification has %s there, the "+
			"implementation %s", at, both.title, f.String(x[0]), f.String(y[0])))
		return 0
	}
	j.unknownAt(both, at, "the specification and the implementation write other types of values there")
	return 0
}

// address tells whether a byte is one of a pointer, which is nothing that another program can have.
func address(f *sym.Factory, x sym.Expr) bool {
	b, ok := f.AsByte(x)
	return ok && f.Sort(b.Of) == sym.SortPtr
}

func padding(f *sym.Factory, x sym.Expr) bool {
	b, ok := f.AsByte(x)
	return ok && f.IsPadding(b)
}

// scalar is a value of which all bytes stand in a file, in order.
type scalar struct {
	value  sym.Expr
	size   int // in bytes; 0 for none
	signed bool
}

// scalarAt gives the value whose bytes are the first ones of some.
func scalarAt(f *sym.Factory, bytes []sym.Expr) scalar {
	first, ok := f.AsByte(bytes[0])
	switch {
	case f.IsConst(bytes[0]):
		return scalar{}
	case !ok: // a _Bool
		return scalar{value: bytes[0], size: 1}
	}
	if first.K != 0 || first.Packed != "" || first.Unset != 0 || first.N > len(bytes) {
		return scalar{}
	}
	for k, x := range bytes[:first.N] {
		next := first
		next.K = k
		if b, ok := f.AsByte(x); !ok || b != next {
			return scalar{}
		}
	}
	return scalar{first.Of, first.N, first.Signed}
}

// knownAt gives the value like another one that is made of the first ones of some bytes, if these are known.
func knownAt(f *sym.Factory, bytes []sym.Expr, like scalar) scalar {
	if like.size == 0 || like.size > len(bytes) || like.size > 8 {
		return scalar{}
	}
	bits := new(big.Int)
	for k, x := range bytes[:like.size] {
		n, ok := f.AsBig(x)
		if x == sym.Nil || !ok {
			return scalar{}
		}
		bits.Or(bits, new(big.Int).Lsh(n, uint(8*k)))
	}
	out := scalar{sym.Nil, like.size, like.signed}
	if f.Sort(like.value) == sym.SortInt {
		if like.signed && bits.Bit(8*like.size-1) == 1 {
			bits.Sub(bits, new(big.Int).Lsh(big.NewInt(1), uint(8*like.size)))
		}
		out.value = f.BigInt(bits)
		return out
	}
	value, ok := f.FromMachineBits(bits.Uint64(), 8*like.size)
	if !ok || f.Sort(value) != f.Sort(like.value) {
		return scalar{}
	}
	out.value = value
	return out
}

// sameScalars proves two values at a place of a file equal, and tells whether it has.
func (j *judge) sameScalars(x *images, at int, v, w scalar) bool {
	f, m := j.impl.m.F, j.impl.m
	want, got := x.s.Ctx.Simplify(v.value), w.value
	other := x.spec.loose || x.impl.loose || v.signed != w.signed
	if other && f.Sort(want) == sym.SortInt && m.Check(x.s, f.Eq(want, got)).Answer != prove.Yes {
		width := f.BigInt(new(big.Int).Lsh(big.NewInt(1), uint(8*v.size)))
		want, got = f.FloorMod(want, width), f.FloorMod(got, width)
	}
	specRank, specSite := x.spec.where(at)
	implRank, implSite := x.impl.where(at)
	c := &couple{want: want, got: got, spec: &token{part: exec.Portion{Site: specSite}},
		impl: &token{part: exec.Portion{Site: implSite}}}
	name := fmt.Sprintf("%s, byte %d", x.title, at)
	if j.couple(x.s, c, &property.Line{Rank: specRank}, &property.Line{Rank: implRank}, name) {
		return true
	}
	r := m.Check(x.s, f.Eq(want, got))
	j.differs(x, at, f.Eq(want, got), fmt.Sprintf("%s differs at byte %d: the specification has %s there, the "+
		"implementation %s", x.title, at, j.shown(want, r), j.shown(got, r)))
	return false
}

// differs reports that files are not known to be equal at a byte, which the claim says.
func (j *judge) differs(x *images, at int, claim sym.Expr, what string) {
	r := j.impl.m.Check(x.s, claim)
	if r.Answer == prove.Yes {
		return
	}
	f := j.finding(x.s, claim, r, what)
	rank, site := x.impl.where(at)
	f.Process, f.Pos = rank, j.impl.placeOf(site)
	rank, site = x.spec.where(at)
	f.Related = []exec.Related{{Process: rank, Pos: j.spec.placeOf(site), Message: "the specification writes it"}}
	j.found(f)
}

// unknownAt reports a byte that is neither known to be equal nor to differ.
func (j *judge) unknownAt(x *images, at int, why string) {
	_, site := x.impl.where(at)
	j.undecided(x.s, site, &j.impl, fmt.Sprintf("byte %d of %s is not compared: %s", at, x.title, why), bytesOpen)
}

// placeOf gives a place of the program, or its end where there is none.
func (x *side) placeOf(site comm.CallSite) source.Pos {
	if site == (comm.CallSite{}) {
		return x.end
	}
	return x.m.PosOf(site)
}
