package mpi

import "slices"

// dimsCreate chooses the dimensions of a grid that are given as 0 (MPI 3.1, section 7.5.2): as close to each other as
// possible, not increasing. Of several choices it takes the one in which the greatest and the least differ least, and
// then the one whose greatest is least.
func dimsCreate(c *call) {
	total, ok := c.Int(c.argument("nnodes"))
	if !ok {
		return
	}
	if !c.natural("number of dimensions", c.Args[c.argument("ndims")], "") {
		return
	}
	n, ok := c.Int(c.argument("ndims"))
	if !ok {
		return
	}
	dims, ok := c.ranksAt(c.argument("dims"), int(n))
	if !ok {
		return
	}
	free, left := 0, int(total)
	for k, d := range dims {
		switch {
		case d < 0:
			c.invalid("dimension %d is %d", k, d)
			return
		case d == 0:
			free++
		case left%d != 0:
			c.invalid("%d processes cannot stand in a grid of which dimension %d is %d", total, k, d)
			return
		default:
			left /= d
		}
	}
	if total <= 0 || free == 0 && left != 1 {
		c.invalid("%d processes cannot stand in a grid with the dimensions %v", total, dims)
		return
	}
	dims = slices.Clone(dims)
	chosen := balanced(left, free)
	for k, d := range dims {
		if d == 0 {
			dims[k], chosen = chosen[0], chosen[1:]
		}
	}
	c.storeAll(map[string][]int{"dims": dims})
}

// balanced gives n factors of a number that are as close to each other as possible, the greatest first.
func balanced(number, n int) []int {
	if n == 0 {
		return nil
	}
	var best []int
	factors := divisors(number)
	var choose func(left, most int, before []int)
	choose = func(left, most int, before []int) {
		if len(before) == n-1 {
			if left <= most && (best == nil || spread(append(before, left)) < spread(best)) {
				best = append(slices.Clone(before), left)
			}
			return
		}
		for _, d := range factors { // the least of the greatest first
			if d > min(left, most) {
				break
			}
			if left%d == 0 {
				choose(left/d, d, append(before, d))
			}
		}
	}
	choose(number, number, nil)
	return best
}

// divisors gives the numbers that divide a number, in order.
func divisors(number int) []int {
	var low, high []int
	for d := 1; d <= number/d; d++ {
		if number%d == 0 {
			low = append(low, d)
			if number/d > d {
				high = append(high, number/d)
			}
		}
	}
	slices.Reverse(high)
	return append(low, high...)
}

// spread gives by how much the greatest of factors exceeds the least.
func spread(list []int) int { return slices.Max(list) - slices.Min(list) }
