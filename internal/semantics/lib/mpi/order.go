package mpi

import (
	"fmt"
	"math/big"
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/comm"
)

// MPI asks implementations to combine the operands of a reduction in the order of the
// ranks only as a matter of quality, and allows another order at the next call (MPI 3.1,
// section 5.9.1; Siegel et al., TOSEM 2008, section 2.2). Where floating values are
// no real numbers, the result can be another one for each order. Then it is an
// expression that says which operands were combined, and an unknown integer which order
// they were combined in (sym.Factory.FReduce): all processes that receive the result
// receive the same. The results of a scan are one for each process, and no two of them need
// be combined alike.

// anyResult tells whether the operation on values of the type can have several results,
// depending on the order of the operands.
func (c *call) anyResult(op int64, t *datatype) bool {
	if t == nil || op == 0 || op >= userOperations || c.f.Arith() == sym.Real || !c.floats(t) {
		return false
	}
	pairwise := c.f.Arith() != sym.Herbrand && (op == mpispec.OpSum || op == mpispec.OpProd)
	n := max(c.size(), c.facingSize())
	return n > 2 || n == 2 && !pairwise
}

// foldSomehow combines contributions, element by element, each element in an order of its
// own.
func (c *call) foldSomehow(r *comm.Record, t *datatype, x *operands) []sym.Expr {
	op := r.Entries[c.P].Args[argOp]
	width, length := len(t.basics), len(x.parts[0])
	out := make([]sym.Expr, 0, length)
	if len(x.parts) == 1 {
		return append(out, x.parts[0]...)
	}
	for i := 0; i < length; i += width {
		var terms []sym.Expr
		set := true
		for _, part := range x.parts {
			for _, term := range part[i : i+width] {
				set = set && term != sym.Nil
				terms = append(terms, term)
			}
		}
		order := c.order(r, x.first+i/width)
		switch {
		case !set:
			out = append(out, make([]sym.Expr, width)...)
		case t.Class == mpispec.Complex:
			out = append(out, c.complexSum(op, t, order, terms)...)
		case width == 2:
			value, index := c.extremePair(op, t, order, terms)
			out = append(out, value, index)
		case op == mpispec.OpMax || op == mpispec.OpMin:
			out = append(out, c.extreme(op, t, order, terms))
		default:
			out = append(out, c.f.FReduce(c.lib.ops[op].Name, t.Bits, order, terms))
		}
	}
	return out
}

// order gives what stands for the order in which element i of a collective's result comes about.
func (c *call) order(r *comm.Record, i int) sym.Expr {
	switch n := r.Entries[c.P].Args[argOrder]; {
	case r.Lane < 0:
		return c.OrderIn(fmt.Sprint(c.context().Path, r.Lane), int(n), i)
	case c.group == nil:
		return c.Order(n, i)
	}
	return c.OrderIn(c.resultPath(), r.Order, i)
}

// resultPath names the communicator for the order in which the result of a collective comes about. On an
// intercommunicator there are two results, one in each group.
func (c *call) resultPath() string {
	path := c.S.Comm.Context(c.comm).Path
	if len(c.has().remote) > 0 {
		path += fmt.Sprintf("<%d", slices.Min(c.group))
	}
	return path
}

// extreme gives the maximum or minimum of floating terms. It is the same in every order
// unless one of them is not a number, or it is zero and the zeros among them differ in
// sign.
func (c *call) extreme(op int64, t *datatype, order sym.Expr, terms []sym.Expr) sym.Expr {
	f := c.f
	open := f.FReduce(c.lib.ops[op].Name, t.Bits, order, terms)
	if !machine(f, terms[0]) {
		return open
	}
	exact := terms[0]
	for _, x := range terms[1:] {
		exact = c.combine(op, t, exact, x)
	}
	return f.Ite(f.And(numbers(f, terms, 1), zerosAlike(f, exact, terms, 1)), exact, open)
}

// extremePair gives the extreme value of pairs with its index, which is the same in every
// order unless a value is not a number. The value can be a zero of either sign.
func (c *call) extremePair(op int64, t *datatype, order sym.Expr, pairs []sym.Expr) (value, index sym.Expr) {
	f := c.f
	openValue, openIndex := f.FReducePairs(c.lib.ops[op].Name, f.FloatBits(f.Sort(pairs[0])), order, pairs)
	if !machine(f, pairs[0]) {
		return openValue, openIndex
	}
	acc := append([]sym.Expr(nil), pairs[:2]...)
	for i := 2; i < len(pairs); i += 2 {
		c.extremePairs(op, t, acc, pairs[i:i+2])
	}
	comparable := numbers(f, pairs, 2)
	value = f.Ite(f.And(comparable, zerosAlike(f, acc[0], pairs, 2)), acc[0], openValue)
	return value, f.Ite(comparable, acc[1], openIndex)
}

// machine tells whether a value's comparisons mean what IEEE 754 says. Those of long
// double, and all in Herbrand arithmetic, are functions of which nothing is known.
func machine(f *sym.Factory, x sym.Expr) bool {
	return f.Arith() != sym.Herbrand && f.Sort(x) != sym.SortF80
}

// numbers says that each value, every step-th term, is a number.
func numbers(f *sym.Factory, terms []sym.Expr, step int) sym.Expr {
	var all []sym.Expr
	for i := 0; i < len(terms); i += step {
		all = append(all, f.FEq(terms[i], terms[i]))
	}
	return f.And(all...)
}

// zerosAlike says that the extreme of values is not zero, or true if those that are zero
// have the same sign.
func zerosAlike(f *sym.Factory, extreme sym.Expr, terms []sym.Expr, step int) sym.Expr {
	positive, negative := true, true
	for i := 0; i < len(terms); i += step {
		positive = positive && !f.MayBeNegativeZero(terms[i])
		negative = negative && !f.MayBePositiveZero(terms[i])
	}
	if positive || negative {
		return sym.True
	}
	return f.FNe(extreme, f.FConst("0.0", new(big.Rat), f.FloatBits(f.Sort(extreme))))
}
