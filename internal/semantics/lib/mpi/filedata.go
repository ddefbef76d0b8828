package mpi

import (
	"fmt"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// mostFileBytes bounds the files that are modelled.
const mostFileBytes = 1 << 20

// fileAccess is an access to a file that was checked, and is to be done.
type fileAccess struct {
	x      *state.OpenFile
	f      *comm.File // as it is afterwards
	next   int64      // the individual file pointer afterwards
	least  int64      // the least that it may be
	data   signature  // that was read or written
	write  bool
	memory *exec.Region // the buffer
	place  *exec.Region // the part of it that is read
	cells  []sym.Expr   // what goes there
	status *exec.Region
}

// accessFile reads from a file, or writes to it.
func accessFile(c *call) {
	if t, ok := c.fileTransfer(); ok && c.Go() {
		c.transfers(t)
		c.succeed()
	}
}

// accessAll is accessFile as a collective, in which nobody waits for others.
func accessAll(c *call) {
	t, ok := c.fileTransfer()
	if ok && c.enter(&part{root: -1}, nil) {
		c.transfers(t)
		c.Wait(state.Op{Kind: state.OpCollect})
	}
}

// transfers does an access. It must come after Go.
func (c *call) transfers(t *fileAccess) {
	c.S.Comm = c.S.Comm.SetFile(t.f)
	if t.next != t.x.Pointer {
		c.pointAt(t.x, t.next, t.least)
	}
	if t.place != nil {
		t.place.Set(t.cells)
	}
	if t.status == nil {
		return
	}
	if cells, ok := t.status.Held(); ok {
		c.fileStatus(cells, t.data)
		t.status.Set(cells)
	}
}

// fileStatus says in a status how much was read or written. It says nothing of a source and a tag.
func (c *call) fileStatus(cells []sym.Expr, s signature) {
	source, tag := cells[mpispec.StatusSource], cells[mpispec.StatusTag]
	c.statusCells(cells, source, 0, s)
	cells[mpispec.StatusTag] = tag
}

// fileTransfer checks an access to a file.
func (c *call) fileTransfer() (*fileAccess, bool) {
	x, ok := c.file()
	if !ok {
		return nil, false
	}
	return c.fileTransferOf(x)
}

func (c *call) fileTransferOf(x *state.OpenFile) (*fileAccess, bool) {
	t, ok := c.accessTo(x)
	if !ok {
		return nil, false
	}
	first, ok := c.from(t)
	if !ok {
		return nil, false
	}
	if t.status, ok = c.fileStatusArg(); !ok {
		return nil, false
	}
	return t, c.moves(t, c.Args[c.bufferOf(mpispec.Outgoing, mpispec.Incoming).Buffer], first)
}

// accessTo checks what is to be read or written.
func (c *call) accessTo(x *state.OpenFile) (*fileAccess, bool) {
	d, write := c.bufferOf(mpispec.Outgoing, mpispec.Incoming), c.find(mpispec.Outgoing) >= 0
	ways, wrong := int64(mpispec.ModeRdonly|mpispec.ModeRdwr), "MPI_MODE_WRONLY"
	if write {
		ways, wrong = mpispec.ModeWronly|mpispec.ModeRdwr, "MPI_MODE_RDONLY"
	}
	s, ok := c.signature(d)
	if !ok {
		return nil, false
	}
	c.class = c.row.OfMode(int64(s.count) * s.typ.bytes())
	if !c.mode(x, ways, wrong) {
		return nil, false
	}
	if c.class = 0; !c.inElements(x, s) {
		return nil, false
	}
	return &fileAccess{x: x, f: c.S.Comm.File(x.Name), next: x.Pointer, data: s, write: write}, true
}

// elements gives how many elements of the view the data are.
func (c *call) elements(x *state.OpenFile, s signature) int64 {
	return int64(s.count) * s.typ.bytes() / c.etypeSize(x)
}

// moves finds what an access does that begins with an element of the view.
func (c *call) moves(t *fileAccess, ptr sym.Expr, first int64) bool {
	x, s := t.x, t.data
	parts, ok := c.parts(x, first*c.etypeSize(x), int64(s.count)*s.typ.bytes())
	if !ok {
		return false
	}
	if t.write {
		return c.writes(t, ptr, parts)
	}
	ok = c.reads(t, ptr, parts)
	if t.least = t.next; t.data.count < s.count {
		t.least = x.Least + c.elements(x, t.data)
	}
	return ok
}

// fileStatusArg gives where the status goes; nil where there is none.
func (c *call) fileStatusArg() (*exec.Region, bool) {
	i := c.find(mpispec.NewStatus)
	if i < 0 {
		return nil, true
	}
	status, ok := c.statusArg(i)
	if !ok || status == c.f.NullPtr() {
		return nil, ok
	}
	return c.statusRegion(status, 1)
}

// from gives the element where an access begins, and moves the file pointer behind it if it is there. When it is open
// where that is, reading can go on only if nothing is to be read any more.
func (c *call) from(t *fileAccess) (int64, bool) {
	write := t.write
	switch {
	case !c.unordered(t.x):
		return 0, false
	case c.find(mpispec.Offset) >= 0:
		return c.offset(t.x, 0)
	case c.row.SharesPointer():
		return c.fromShared(t)
	}
	if t.x.Least < t.x.Pointer && !write {
		at, ok := c.parts(t.x, t.x.Least*c.etypeSize(t.x), 1)
		if !ok {
			return 0, false
		}
		write = at[0].from < t.f.Size
	}
	if write && !c.pointed(t.x) {
		return 0, false
	}
	t.next += c.elements(t.x, t.data)
	t.least = t.next
	return t.x.Pointer, true
}

// inElements checks that data are a number of elements of a view.
func (c *call) inElements(x *state.OpenFile, s signature) bool {
	var e signature
	if x.Etype.Map == nil {
		e = signature{1, c.lib.typeAt(x.Etype.Handle)}
	} else if kinds, ok := x.Etype.Map.Signature(); ok {
		e = signature{int(kinds.Times), c.lib.mixed(kinds.Kinds)}
	} else {
		c.Unsupported("a view with so many pieces is not modelled")
		return false
	}
	size := c.etypeSize(x)
	switch {
	case s.typ.Class == mpispec.Pair || s.typ.complex():
		c.Unsupported("%s of %s is not modelled", c.name, s.typ.Name)
	case int64(s.count)*s.typ.bytes()%size != 0:
		c.invalid("%s is called with %s, which are no whole number of elements of the view, of %d bytes each", c.name, s,
			size)
	case !e.typ.raw() && !s.typ.raw() && !e.matches(s):
		c.Fail(verdict.MPITypeMismatch, fmt.Sprintf("%s is called with %s, but the elements of the view are of %s", c.name, s,
			e.typ.Name))
	}
	return !c.Failed()
}

// writes checks what is written, and finds what becomes of the file.
func (c *call) writes(t *fileAccess, ptr sym.Expr, parts []extentInFile) bool {
	cells, from, ok := c.data(ptr, t.data)
	if !ok {
		return false
	}
	t.memory = from
	var bytes []sym.Expr
	for i, typ := range from.Types() {
		bytes = append(bytes, c.Env().BytesOf(cells[i], typ)...)
	}
	for _, p := range parts {
		if p.to > mostFileBytes {
			c.Unsupported("a file of more than %d bytes is not modelled", mostFileBytes)
			return false
		}
		if t.f, ok = c.accesses(t.x, t.f, p.from, p.to, true); !ok {
			return false
		}
		n := p.to - p.from
		if n > int64(len(bytes)) {
			c.Unsupported("%s of a part of a value is not modelled", c.name)
			return false
		}
		t.f, bytes = t.f.Written(p.from, bytes[:n]), bytes[n:]
	}
	return !c.Failed()
}

// reads finds what is read: that ends where the file does.
func (c *call) reads(t *fileAccess, ptr sym.Expr, parts []extentInFile) bool {
	var bytes []sym.Expr
	var ok bool
	if t.memory, ok = c.buffer(ptr, t.data, true); !ok {
		return false
	}
	f := t.f
	for _, p := range parts {
		to := min(p.to, f.Size)
		if p.from < to {
			if t.f, ok = c.accesses(t.x, t.f, p.from, to, false); !ok {
				return false
			}
		}
		for at := p.from; at < to; at++ {
			b := sym.Nil
			if at < int64(len(f.Bytes)) {
				b = f.Bytes[at]
			}
			bytes = append(bytes, b)
		}
		if p.to > c.sizeSeen(t.x, f) {
			if t.f, ok = c.sizeRead(t.x, t.f); !ok {
				return false
			}
		}
	}
	if per := t.data.typ.bytes(); per > 0 {
		if int64(len(bytes))%per != 0 {
			c.Unsupported("%s of a part of an element of %s, where the file ends, is not modelled", c.name, t.data.typ.Name)
			return false
		}
		t.data.count = int(int64(len(bytes)) / per)
	}
	if t.place, ok = c.buffer(ptr, t.data, true); !ok {
		return false
	}
	for _, typ := range t.place.Types() {
		if typ.Size > int64(len(bytes)) {
			c.Unsupported("%s of a part of a value is not modelled", c.name)
			return false
		}
		t.cells = append(t.cells, c.Env().OfBytes(bytes[:typ.Size], typ))
		bytes = bytes[typ.Size:]
	}
	return !c.Failed()
}
