package concrete

import (
	"slices"

	"github.com/tass-go/tass/internal/mpispec"
)

// mpiTypeDarray goes over all elements of an array that is distributed over a grid of processes, and takes those that
// belong to one of them (MPI 3.1, section 4.1.4).
func mpiTypeDarray(t *thread, c *mpiCall) (value, error) {
	n, err := t.natural(c, "ndims")
	if err == nil && n == 0 {
		err = t.invalid("an array has at least one dimension")
	}
	var lists [4][]int64
	for k, name := range []string{"array_of_gsizes", "array_of_psizes", "array_of_distribs", "array_of_dargs"} {
		if err == nil {
			lists[k], err = t.list(c, name, n, []int64{1, 1, lowest, lowest}[k])
		}
	}
	if err != nil {
		return value{}, err
	}
	sizes, grid := lists[0], lists[1]
	blocks := make([]int64, n)
	for k := range blocks {
		if blocks[k], err = t.dealt(lists[2][k], lists[3][k], sizes[k], grid[k]); err != nil {
			return value{}, err
		}
	}
	mine, err := t.placeInGrid(c, grid)
	if err != nil {
		return value{}, err
	}
	switch c.arg("order").n.i {
	case mpispec.OrderC:
	case mpispec.OrderFortran:
		for _, l := range [][]int64{sizes, grid, blocks, mine} {
			slices.Reverse(l)
		}
	default:
		return value{}, t.invalid("%s is not an order of arrays", c.arg("order").n)
	}
	d, err := t.old(c)
	if err != nil {
		return value{}, err
	}
	total := int64(1)
	for _, size := range sizes {
		if total *= size; total*int64(max(len(d.basics), 1)) > mostBasics {
			return value{}, unsupported(t.at, "a datatype of more than %d elements", mostBasics)
		}
	}
	var list []shifted
	for at := range total {
		in, rest := true, at
		for k := len(sizes) - 1; k >= 0; k-- {
			i := rest % sizes[k]
			rest /= sizes[k]
			in = in && i/blocks[k]%grid[k] == mine[k]
		}
		if in {
			list = append(list, shifted{at * d.Size, d})
		}
	}
	made := assemble(list)
	made.setBounds(0, total*d.Size)
	return t.keep(c, made, false)
}

// dealt gives how many elements of a dimension go to one process after another.
func (t *thread) dealt(kind, block, size, processes int64) (int64, error) {
	switch kind {
	case mpispec.DistributeNone:
		if processes > 1 {
			return 0, t.invalid("several processes share a dimension that is not distributed")
		}
		return size, nil
	case mpispec.DistributeCyclic:
		if block == mpispec.DistributeDefault {
			return 1, nil
		}
	case mpispec.DistributeBlock:
		if block == mpispec.DistributeDefault {
			return (size-1)/processes + 1, nil
		}
		if block > 0 && block*processes < size {
			return 0, t.invalid("blocks of %d elements are too small", block)
		}
	default:
		return 0, t.invalid("%d is not a distribution", kind)
	}
	if block <= 0 {
		return 0, t.invalid("%d is not the size of a block", block)
	}
	return block, nil
}

// placeInGrid gives the coordinates of the rank that is asked for; the last one varies fastest.
func (t *thread) placeInGrid(c *mpiCall, grid []int64) ([]int64, error) {
	size, err := t.natural(c, "size")
	if err != nil {
		return nil, err
	}
	rank, err := t.natural(c, "rank")
	if err != nil {
		return nil, err
	}
	all := int64(1)
	for _, p := range grid {
		if all *= p; all > size {
			break
		}
	}
	if all != size || rank >= size {
		return nil, t.invalid("the grid %v has no process %d of %d", grid, rank, size)
	}
	mine := make([]int64, len(grid))
	for k := len(grid) - 1; k >= 0; k-- {
		mine[k] = rank % grid[k]
		rank /= grid[k]
	}
	return mine, nil
}
