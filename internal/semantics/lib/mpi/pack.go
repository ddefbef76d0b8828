package mpi

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/eval"
	"github.com/tass-go/tass/internal/semantics/exec"
)

// Packing (MPI 3.1, section 4.2). A pack buffer holds the bytes of the scalars that were packed, side by side, whatever
// the layout of the datatype. That is what implementations do where all processes represent data alike.

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
	if n > 0 && !c.isMemory(ptr, signature{1, c.lib.types[charHandle()]}) {
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
		out = append(out, bytes...)
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
	for _, t := range into.Types() {
		one := slices.Clone(bytes[:t.Size])
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
