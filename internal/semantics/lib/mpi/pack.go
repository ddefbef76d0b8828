package mpi

import (
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/eval"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/verdict"
)

// Packing (MPI 3.1, section 4.2). A pack buffer holds the bytes of the scalars that were packed, side by side, whatever
// the layout of the datatype. That is what implementations do where all processes represent data alike.
//
// Each byte of a pack buffer says of which basic datatype it is a part, and which part (sym.Byte). That stays with it
// wherever it goes: through messages, memcpy and files. So what is unpacked is held to the datatypes with which it was
// packed, as a message is; bytes that no call has packed are taken as they are.

// packing gives the functions that pack and unpack.
func packing() map[string]behaviour {
	return map[string]behaviour{
		"MPI_Pack":      {begin: pack},
		"MPI_Unpack":    {begin: unpack},
		"MPI_Pack_size": {begin: packSize},

		"MPI_Pack_external":      {begin: pack},
		"MPI_Unpack_external":    {begin: unpack},
		"MPI_Pack_external_size": {begin: packSize},
	}
}

func packSize(c *call) {
	if !c.external() && !c.connected() {
		return
	}
	s, ok := c.signature(mpispec.Data{Count: c.find(mpispec.Count), Type: c.find(mpispec.Type)})
	if !ok || !c.represented(s) {
		return
	}
	size := c.f.Int(int64(s.count) * s.typ.bytes())
	if !c.external() {
		c.store(size)
	} else if place, ok := c.place(c.argument("size"), &c.lib.address); ok && c.Go() {
		place.Set([]sym.Expr{size})
		c.succeed()
	}
}

// packed is the part of a pack buffer that a call is about.
type packed struct {
	position *exec.Region
	next     sym.Expr // the position behind it
	bytes    *exec.Region
	each     *eval.Bytes // instead, where the buffer has elements that are no characters
}

// characters tells whether a region has nothing else.
func characters(r *exec.Region) bool {
	for _, t := range r.Types() {
		if !t.IsChar() {
			return false
		}
	}
	return true
}

// apart checks that data do not overlap the part.
func (p *packed) apart(c *call, data *exec.Region) bool {
	if p.each == nil {
		return c.distinct(data.Apart(p.bytes))
	}
	if data.Beside(p.each) {
		c.Unsupported("%s within one object, part of which is a pack buffer of elements that are no characters, "+
			"is not modelled", c.name)
	}
	return !c.Failed()
}

// packed finds the part of a pack buffer, argument buf, with room for what a signature has.
func (c *call) packed(buf int, size string, s signature, write bool) (*packed, bool) {
	if s.typ.raw() {
		c.Unsupported("%s of %s is not modelled", c.name, s.typ.Name)
		return nil, false
	}
	p := &packed{}
	var ok bool
	if p.position, ok = c.positionPlace(); !ok {
		return nil, false
	}
	cells, ok := p.position.Cells()
	if !ok {
		return nil, false
	}
	if cells[0] == sym.Nil {
		c.neverSet("the position of " + c.name)
		return nil, false
	}
	at, ok := c.Value(cells[0])
	if !ok {
		return nil, false
	}
	n := int64(s.count) * s.typ.bytes()
	room := c.Args[c.argument(size)]
	fits := c.f.Ge(room, c.f.Int(at+n))
	if at < 0 {
		fits = sym.False
	}
	if !c.require(fits, room, "the pack buffer of %s bytes ends before the data",
		"the pack buffer of %s bytes may end before the data") {
		return nil, false
	}
	ptr := c.Args[buf]
	if n > 0 && !c.isMemory(ptr, signature{1, c.lib.typeAt(charHandle())}) {
		return nil, false
	}
	if at > 0 && n > 0 {
		if ptr, ok = c.Displaced(ptr, at, &c.lib.text); !ok {
			return nil, false
		}
	}
	raw := exec.Layout{Name: c.lib.text.Name, Elem: c.lib.text.Elem, Kind: c.lib.text.Kind}
	p.bytes, ok = c.Region(ptr, int(n), &raw, write)
	if !ok && !c.Otherwise() {
		return nil, false
	}
	if !ok || !characters(p.bytes) {
		p.bytes = nil
		p.each, ok = c.Env().Bytes(ptr, int(n), c.Pos)
	}
	p.next = c.f.Int(at + n)
	return p, ok && (p.each == nil || !write || p.each.Writable(c.Env(), c.Pos))
}

// read gives the bytes of the part.
func (p *packed) read(c *call) (bytes []sym.Expr, ok bool) {
	if p.each != nil {
		return p.each.Read(c.Env(), c.Pos)
	}
	cells, ok := p.bytes.Cells()
	if !ok {
		return nil, false
	}
	for i, t := range p.bytes.Types() {
		bytes = append(bytes, c.Env().BytesOf(cells[i], t)...)
	}
	return bytes, true
}

// write stores the bytes of the part.
func (p *packed) write(c *call, bytes []sym.Expr) bool {
	if p.each != nil {
		return c.Go() && p.each.Write(c.Env(), c.Proc(), bytes, c.Editor(), c.Pos)
	}
	for i, t := range p.bytes.Types() {
		bytes[i] = c.Env().OfBytes(bytes[i:i+1], t)
	}
	if c.Failed() || !c.Go() {
		return false
	}
	p.bytes.Set(bytes)
	return true
}

// pack appends the bytes of data to a pack buffer.
func pack(c *call) {
	if !c.external() && !c.connected() {
		return
	}
	s, ok := c.signature(c.bufferOf(mpispec.Outgoing))
	if !ok || !c.represented(s) {
		return
	}
	cells, from, ok := c.data(c.Args[c.find(mpispec.Outgoing)], s)
	if !ok {
		return
	}
	p, ok := c.packed(c.find(mpispec.Incoming), "outsize", s, true)
	if !ok || !p.apart(c, from) {
		return
	}
	out := make([]sym.Expr, 0, int64(s.count)*s.typ.bytes())
	for i, t := range from.Types() {
		bytes := slices.Clone(c.Env().BytesOf(cells[i], t))
		if c.external() {
			slices.Reverse(bytes)
		}
		out = append(out, c.marked(bytes, s.kind(i))...)
	}
	if p.write(c, out) {
		p.position.Set([]sym.Expr{p.next})
		c.succeed()
	}
}

// unpack takes data out of a pack buffer.
func unpack(c *call) {
	if !c.external() && !c.connected() {
		return
	}
	d := c.bufferOf(mpispec.Incoming)
	s, ok := c.signature(d)
	if !ok || !c.represented(s) {
		return
	}
	p, ok := c.packed(c.find(mpispec.Outgoing), "insize", s, false)
	if !ok {
		return
	}
	bytes, ok := p.read(c)
	if !ok {
		return
	}
	into, ok := c.buffer(c.Args[d.Buffer], s, true)
	if !ok || !p.apart(c, into) {
		return
	}
	out := make([]sym.Expr, 0, into.Len())
	for i, t := range into.Types() {
		one, ok := c.unmarked(bytes[:t.Size], s.kind(i))
		if !ok {
			return
		}
		if c.external() {
			slices.Reverse(one)
		}
		out = append(out, c.Env().OfBytes(one, t))
		bytes = bytes[t.Size:]
	}
	if c.Failed() || !c.Go() {
		return
	}
	into.Set(out)
	p.position.Set([]sym.Expr{p.next})
	c.succeed()
}

// kind names the basic datatype of scalar i.
func (s signature) kind(i int) string { return s.typ.basics[i%len(s.typ.basics)] }

// form names a basic datatype as a call packs it: in the representation of the machine, or in another one.
func (c *call) form(kind string) string {
	if c.external() {
		return kind + " in external32"
	}
	return kind
}

// marked gives the bytes of a scalar as they stand in a pack buffer. Those without a value have no mark either.
func (c *call) marked(bytes []sym.Expr, kind string) []sym.Expr {
	for k, b := range bytes {
		if b != sym.Nil {
			bytes[k] = c.f.ByteOf(sym.Byte{Of: b, K: k, N: len(bytes), Packed: c.form(kind)})
		}
	}
	return bytes
}

// unmarked gives the bytes of a scalar that is unpacked: all that were packed must be those of one of its datatype, in
// order (MPI 3.1, section 4.2: what is unpacked has the type signature of what was packed).
func (c *call) unmarked(packed []sym.Expr, kind string) ([]sym.Expr, bool) {
	bytes := make([]sym.Expr, len(packed))
	for k, x := range packed {
		bytes[k] = c.f.Unpacked(x)
		b, ok := c.f.AsByte(x)
		switch {
		case !ok || b.Packed == "" || b.Packed == c.form(kind) && b.K == k && b.N == len(packed):
			continue
		case b.Packed == c.form(kind):
			c.Fail(verdict.MPITypeMismatch, fmt.Sprintf("%s takes one %s here of parts of two that were packed", c.name, kind))
		default:
			c.Fail(verdict.MPITypeMismatch, fmt.Sprintf("%s takes data out as %s that were packed as %s", c.name, c.form(kind),
				b.Packed))
		}
		return nil, false
	}
	return bytes, true
}
