package mpi

import (
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/typemap"
)

// memory is what a collective sends from, or receives in: blocks of elements behind a pointer.
type memory struct {
	ptr    sym.Expr
	blocks []block // none where there is no memory
}

// block is a part of memory.
type block struct {
	at int64 // where it begins, in bytes behind the pointer, or before it
	signature
}

// piece gives memory that is in one piece.
func piece(ptr sym.Expr, s signature) memory { return memory{ptr, []block{{0, s}}} }

// none tells whether there is no memory.
func (m memory) none() bool { return len(m.blocks) == 0 }

// count gives the number of elements.
func (m memory) count() int {
	n := 0
	for _, b := range m.blocks {
		n += b.count
	}
	return n
}

// regions checks that the memory is there, block by block.
func (c *call) regions(m memory, write bool) ([]*exec.Region, bool) {
	list := make([]*exec.Region, 0, len(m.blocks))
	for _, b := range m.blocks {
		ptr, ok := c.pointer(m, b)
		if !ok {
			return nil, false
		}
		r, ok := c.buffer(ptr, b.signature, write)
		if !ok {
			return nil, false
		}
		list = append(list, r)
	}
	return list, true
}

// pointer gives the pointer to a block. What is not memory is said of the pointer that the call is given.
func (c *call) pointer(m memory, b block) (sym.Expr, bool) {
	if b.at == 0 || b.count == 0 || !c.isMemory(m.ptr, b.signature) {
		return m.ptr, !c.Failed()
	}
	return c.Displaced(m.ptr, b.at, &b.typ.layout)
}

// disjoint checks that no two blocks in which a call receives have anything in common.
func (c *call) disjoint(m memory) bool {
	if slices.ContainsFunc(m.blocks, func(b block) bool { return b.typ.made != nil }) {
		return c.disjointRuns(m)
	}
	order := make([]int, 0, len(m.blocks))
	for k, b := range m.blocks {
		if b.count > 0 {
			order = append(order, k)
		}
	}
	slices.SortStableFunc(order, func(i, j int) int { return int(m.blocks[i].at - m.blocks[j].at) })
	for i := 1; i < len(order); i++ {
		before, b := m.blocks[order[i-1]], m.blocks[order[i]]
		if before.at+int64(before.count)*before.typ.Size > b.at {
			if c.row.Leave == mpispec.NeedsNeighbours {
				c.invalid("what %s receives from two neighbours overlaps in memory", c.name)
				return false
			}
			first, second := min(order[i-1], order[i]), max(order[i-1], order[i])
			c.invalid("what %s receives from rank %d and from rank %d overlaps in memory", c.name, first, second)
			return false
		}
	}
	return true
}

// disjointRuns is disjoint for blocks with holes, into which others may go.
func (c *call) disjointRuns(m memory) bool {
	var all []typemap.Run
	for _, b := range m.blocks {
		runs, ok := c.lib.typemapOf(b.typ).Runs(int64(b.count), mostPieces)
		if !ok {
			c.Unsupported("%s with so many pieces of memory is not modelled", c.name)
			return false
		}
		for _, r := range runs {
			r.At += b.at
			all = append(all, r)
		}
	}
	if typemap.Overlap(all) {
		c.invalid("what %s receives from two processes overlaps in memory", c.name)
	}
	return !c.Failed()
}

// vector gives the memory of a call that names a count and a displacement for each process, and perhaps a
// datatype; or for each of n neighbours.
func (c *call) vector(d mpispec.Data, n int) (memory, bool) {
	m := memory{ptr: c.Args[d.Buffer]}
	counts, ok := c.counts(d.Counts, n)
	if !ok {
		return m, false
	}
	places, ok := c.numbersAt(d.Displacements, n, nil)
	if !ok {
		return m, false
	}
	types, ok := c.datatypes(d, n)
	if !ok {
		return m, false
	}
	for k, n := range counts {
		b := block{places[k], signature{int(n), types[k]}}
		if d.Types < 0 { // else they are in bytes
			b.at *= b.typ.extent()
		}
		m.blocks = append(m.blocks, b)
	}
	return m, true
}

// datatypes gives the datatype of each block: one for all, or one for each.
func (c *call) datatypes(d mpispec.Data, n int) ([]*datatype, bool) {
	list := make([]*datatype, n)
	if d.Types < 0 {
		t, ok := c.datatype(d.Type)
		for k := range list {
			list[k] = t
		}
		return list, ok
	}
	handles, ok := c.numbersAt(d.Types, n, nil)
	if !ok {
		return nil, false
	}
	for k, h := range handles {
		if list[k], ok = c.usable(h, fmt.Sprintf(" in %s[%d]", c.row.Params[d.Types].Name, k)); !ok {
			return nil, false
		}
	}
	return list, true
}

// counts checks an array of n counts.
func (c *call) counts(i, n int) ([]int64, bool) {
	return c.numbersAt(i, n, func(n sym.Expr, element string) bool {
		return c.natural("count", n, " in "+element)
	})
}

// numbersAt gives an array of n numbers, each of which a check is given with its name.
func (c *call) numbersAt(i, n int, check func(n sym.Expr, element string) bool) ([]int64, bool) {
	array, ok := c.Region(c.Args[i], n, c.integers(i), false)
	if !ok {
		return nil, false
	}
	cells, ok := array.Cells()
	if !ok {
		return nil, false
	}
	own := c.gets()
	own.arrays = append(own.arrays, exec.Owned{Region: array, Kept: true})
	list := make([]int64, len(cells))
	for k, n := range cells {
		element := fmt.Sprintf("%s[%d]", c.row.Params[i].Name, k)
		if n == sym.Nil {
			c.neverSet(element)
			return nil, false
		}
		if check != nil && !check(n, element) {
			return nil, false
		}
		if list[k], ok = c.Value(n); !ok {
			return nil, false
		}
	}
	return list, true
}
