package mpi

import (
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
)

// Reductions of complex numbers: sums and products (MPI 3.1, section 5.9.2).

// combineComplex combines complex numbers, each a real and an imaginary part, into acc.
func (c *call) combineComplex(op int64, acc, cells []sym.Expr) {
	f := c.f
	for i := 0; i+1 < len(acc); i += 2 {
		a, b, x, y := acc[i], acc[i+1], cells[i], cells[i+1]
		switch {
		case op == mpispec.OpSum:
			acc[i], acc[i+1] = c.addParts(a, x), c.addParts(b, y)
		case a == sym.Nil || b == sym.Nil || x == sym.Nil || y == sym.Nil:
			acc[i], acc[i+1] = sym.Nil, sym.Nil
		default:
			acc[i] = f.FSub(f.FMul(a, x), f.FMul(b, y))
			acc[i+1] = f.FAdd(f.FMul(a, y), f.FMul(b, x))
		}
	}
	if op == mpispec.OpProd && f.Arith() != sym.Real {
		c.Unsupported("a product of complex numbers that are rounded is not modelled in %s", c.name)
	}
}

func (c *call) addParts(a, b sym.Expr) sym.Expr {
	if a == sym.Nil || b == sym.Nil {
		return sym.Nil
	}
	return c.f.FAdd(a, b)
}

// complexSum gives the sum of complex numbers in an order that is left open, the same for both parts.
func (c *call) complexSum(op int64, t *datatype, order sym.Expr, terms []sym.Expr) []sym.Expr {
	if op != mpispec.OpSum {
		c.Unsupported("a product of complex numbers that are rounded is not modelled in %s", c.name)
		return terms[:2]
	}
	parts := [2][]sym.Expr{}
	for i, x := range terms {
		parts[i%2] = append(parts[i%2], x)
	}
	name := c.lib.ops[op].Name
	return []sym.Expr{c.f.FReduce(name, t.Bits, order, parts[0]), c.f.FReduce(name, t.Bits, order, parts[1])}
}
