package mpi

import (
	"slices"

	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/typemap"
)

// Arrays that are distributed over a grid of processes (MPI 3.1, section 4.1.4). The ranks of the grid are always in
// the order of C, the last coordinate varying fastest, whatever the order of the array.

// darray makes the part of a distributed array that the process with a rank has.
func darray(c *call) (*typemap.Type, bool) {
	size, ok := c.whole("size")
	if !ok {
		return nil, false
	}
	rank, ok := c.whole("rank")
	if !ok {
		return nil, false
	}
	shares, ok := c.shares()
	if !ok {
		return nil, false
	}
	var sizes []int64
	processes := int64(1)
	for _, s := range shares {
		sizes = append(sizes, s.Size)
		if processes *= s.Processes; processes > size {
			break
		}
	}
	switch {
	case processes != size:
		c.invalid("the grid of processes has not the %d processes that size says", size)
	case rank >= size:
		c.invalid("the rank %d is none of the %d processes of the grid", rank, size)
	}
	if c.Failed() {
		return nil, false
	}
	for k := len(shares) - 1; k >= 0; k-- {
		shares[k].Process = rank % shares[k].Processes
		rank /= shares[k].Processes
	}
	fortran, ok := c.fortran()
	if !ok {
		return nil, false
	}
	if fortran {
		slices.Reverse(shares)
	}
	old, ok := c.oldType(c.find(mpispec.OldType))
	if !ok || !c.countable(sizes, old) {
		return nil, false
	}
	return typemap.Darray(shares, old), true
}

// shares gives how the dimensions are dealt out, yet without the coordinates of the process.
func (c *call) shares() ([]typemap.Share, bool) {
	n, ok := c.whole("ndims")
	if !ok {
		return nil, false
	}
	if n == 0 {
		c.invalid("an array without dimensions cannot be distributed")
		return nil, false
	}
	sizes, ok := c.naturals("array_of_gsizes", int(n), 1)
	if !ok {
		return nil, false
	}
	kinds, ok := c.list(c.argument("array_of_distribs"), int(n))
	if !ok {
		return nil, false
	}
	blocks, ok := c.list(c.argument("array_of_dargs"), int(n))
	if !ok {
		return nil, false
	}
	processes, ok := c.naturals("array_of_psizes", int(n), 1)
	if !ok {
		return nil, false
	}
	shares := make([]typemap.Share, n)
	for k := range shares {
		shares[k] = typemap.Share{Size: sizes[k], Block: c.block(k, kinds[k], blocks[k], sizes[k], processes[k]),
			Processes: processes[k]}
	}
	return shares, !c.Failed()
}

// block gives how many elements of dimension k are dealt out together.
func (c *call) block(k int, kind, block, size, processes int64) int64 {
	automatic := block == mpispec.DistributeDefault
	switch {
	case kind == mpispec.DistributeNone:
		if processes != 1 {
			c.invalid("dimension %d is not distributed, but there are %d processes for it", k, processes)
		}
		return size
	case kind != mpispec.DistributeBlock && kind != mpispec.DistributeCyclic:
		c.invalid("%d is not a distribution, as array_of_distribs[%d] must be", kind, k)
	case automatic && kind == mpispec.DistributeBlock:
		return (size + processes - 1) / processes
	case automatic:
		return 1
	case block < 1:
		c.invalid("array_of_dargs[%d] is %d, and must be at least 1", k, block)
	case kind == mpispec.DistributeBlock && block*processes < size:
		c.invalid("%d blocks of %d elements do not hold the %d elements of dimension %d", processes, block, size, k)
	}
	return block
}
