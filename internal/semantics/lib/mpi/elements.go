package mpi

import (
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/eval"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/typemap"
)

// An operation on a window moves basic elements, each a value: of MPI_BYTE and MPI_PACKED it is a byte, which knows of
// which value it is a part (sym.Byte). So whatever is brought to memory as bytes is there what it was, where all its
// bytes arrive, and parts of scalars can be brought, too.

// elementsAt is where a run of basic elements is.
type elementsAt struct {
	sig   signature
	ptr   sym.Expr
	bytes *eval.Bytes // of elements that are bytes
	place *exec.Region
}

// elementsIn finds the memory of a run of basic elements, which begins where a pointer points to.
func (c *call) elementsIn(ptr sym.Expr, run typemap.Run, write bool) (e elementsAt, ok bool) {
	e = elementsAt{sig: signature{int(run.N), c.lib.typeAt(run.Handle)}, ptr: ptr}
	if e.sig.typ.raw() {
		e.bytes, ok = c.Bytes(ptr, e.sig.count, write)
	} else {
		e.place, ok = c.buffer(ptr, e.sig, write)
	}
	return e, ok
}

// held gives the elements that are there.
func (e *elementsAt) held(c *call) ([]sym.Expr, bool) {
	if e.bytes != nil {
		return c.HeldIn(e.bytes)
	}
	for _, t := range e.place.Types() {
		if !t.IsArith() {
			c.Unsupported("a message with a value of type %s is not modelled", t)
			return nil, false
		}
	}
	return e.place.Cells()
}

// delivery says what goes there.
func (e *elementsAt) delivery(cells []sym.Expr) delivery {
	return delivery{place: e.place, bytes: e.bytes, sig: e.sig, cells: cells}
}

// runsOf gives the basic elements of a buffer.
func (c *call) runsOf(s signature) ([]typemap.Run, bool) {
	runs, ok := c.lib.typemapOf(s.typ).Runs(int64(s.count), mostPieces)
	if !ok {
		c.Unsupported("%s with so many pieces of memory is not modelled", c.name)
	}
	return runs, ok
}

// runAt gives where a run of basic elements begins that is counted from a pointer to a buffer.
func (c *call) runAt(ptr sym.Expr, s signature, run typemap.Run) (sym.Expr, bool) {
	at := run.At
	if bases := s.typ.layout.Bases; len(bases) > 0 {
		var k int
		k, at = typemap.Object(at)
		ptr = bases[k]
	}
	return c.Displaced(ptr, at, &c.lib.typeAt(run.Handle).layout)
}

// brings is sent by basic elements.
func (c *call) brings(ptr sym.Expr, s signature) ([]sym.Expr, *exec.Region, bool) {
	if !s.typ.raw() {
		return c.sent(ptr, s)
	}
	r, ok := c.buffer(ptr, s, false)
	if !ok {
		return nil, nil, false
	}
	r.Unshared()
	runs, ok := c.runsOf(s)
	var cells []sym.Expr
	for _, run := range runs {
		var at sym.Expr
		if at, ok = c.runAt(ptr, s, run); !ok {
			return nil, nil, false
		}
		e, ok := c.elementsIn(at, run, false)
		if !ok {
			return nil, nil, false
		}
		there, ok := e.held(c)
		if !ok {
			return nil, nil, false
		}
		cells = append(cells, there...)
	}
	return cells, r, ok && !c.Failed()
}

// arriving is target by basic elements.
func (c *call) arriving(ptr sym.Expr, s signature, cells []sym.Expr) ([]delivery, bool) {
	if !s.typ.raw() {
		place, ok := c.target(ptr, s, cells)
		return []delivery{{place: place, sig: s, cells: cells}}, ok
	}
	if !c.isMemory(ptr, s) {
		return nil, false
	}
	runs, ok := c.runsOf(s)
	var list []delivery
	for _, run := range runs {
		at, ok := c.runAt(ptr, s, run)
		if !ok {
			return nil, false
		}
		e, ok := c.elementsIn(at, run, true)
		if !ok {
			return nil, false
		}
		n := min(len(cells), e.sig.count)
		list, cells = append(list, e.delivery(cells[:n])), cells[n:]
	}
	return list, ok && !c.Failed()
}
