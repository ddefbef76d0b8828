package rounding

import "math"

// order chooses a number in [0, n), when a reduction takes two of its terms.
type order func(n int) int

// inRanks takes the terms as they stand.
func inRanks(int) int { return 0 }

// run computes the values of all nodes in machine arithmetic. Those that are not
// computed stand in x already.
func (t *tape) run(x []float64, pick order) {
	var spare []float64
	for k := range t.nodes {
		n := &t.nodes[k]
		switch n.kind {
		case leaf:
			continue
		case constant:
			x[k] = n.val
			continue
		}
		var v float64
		switch len(n.args) {
		case 0:
			v = x[k] // an integer, to be rounded
		case 1:
			v = unary(n.kind, x[n.args[0]])
		case 2:
			v = binary(n.kind, x[n.args[0]], x[n.args[1]])
		default:
			spare = spare[:0]
			for _, a := range n.args {
				spare = append(spare, x[a])
			}
			v = reduce(n, spare, pick)
		}
		x[k] = rounded(v, n.bits)
	}
}

// rounded brings a result to its format. Operations on numbers of single precision may be
// made in double and rounded again: 53 >= 2*24+2 makes that exact.
func rounded(v float64, bits uint8) float64 {
	if bits == 32 {
		return float64(float32(v))
	}
	return v
}

func unary(k kind, a float64) float64 {
	switch k {
	case neg:
		return -a
	case sqroot:
		return math.Sqrt(a)
	case absolute:
		return math.Abs(a)
	case whole:
		return math.Trunc(a)
	}
	return a // a conversion, or a reduction of one term
}

func binary(k kind, a, b float64) float64 {
	switch k {
	case add, reduceSum:
		return a + b
	case sub:
		return a - b
	case mul, reduceFactor:
		return float64(a * b)
	case div:
		return a / b
	case lesser:
		return min(a, b)
	}
	return max(a, b)
}

// reduce combines terms two at a time; with inRanks, from the left.
func reduce(n *node, x []float64, pick order) float64 {
	for len(x) > 1 {
		i := pick(len(x))
		v := x[i]
		x = append(x[:i], x[i+1:]...)
		j := pick(len(x))
		if n.kind == lesser || n.kind == larger {
			x[j] = binary(n.kind, v, x[j])
		} else {
			x[j] = rounded(binary(n.kind, v, x[j]), n.bits)
		}
	}
	return x[0]
}
