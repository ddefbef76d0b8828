package sym

import "math/big"

// Reductions. MPI leaves open in which order a reduction combines the values of the
// processes, and the order may differ from call to call (MPI 3.1, section 5.9.1). Where
// floating operations are not associative, the result is therefore one value out of
// several. An OpFReduce is that value: its name is the operation, its arguments are an
// integer that stands for the call, and what the processes contribute in the order of
// their ranks. Which order the call takes is a function of that integer, a surjective
// one (see combineAll in evalreduce.go), so that an unknown integer leaves all open. Two
// reductions are known to be equal if they belong to one call and have the same terms.

// The operations of reductions that the Factory knows, by their names in MPI.
const (
	ReduceSum    = "MPI_SUM"
	ReduceProd   = "MPI_PROD"
	ReduceMax    = "MPI_MAX"
	ReduceMin    = "MPI_MIN"
	ReduceMaxLoc = "MPI_MAXLOC" // of pairs: terms are value, index, value, index, ...
	ReduceMinLoc = "MPI_MINLOC"
)

// FReduce returns the result of a reduction of floating terms, one for each process:
// their combination by op in an order that the value of call decides, an integer. Over
// the reals sums and products are what they are in every order.
func (f *Factory) FReduce(op string, bits int, call Expr, terms []Expr) Expr {
	if len(terms) == 1 { // rule reduce-one: MPI_SUM(call: x) => x
		return terms[0]
	}
	switch {
	case f.arith == Real && op == ReduceSum:
		return f.leftFold(f.Add, terms)
	case f.arith == Real && op == ReduceProd:
		return f.leftFold(f.Mul, terms)
	case f.arith.Machine() && (op == ReduceSum || op == ReduceProd):
		return f.ieeeReduce(op, bits, call, terms)
	}
	return f.reduction(op, f.FloatSort(bits), call, terms)
}

// FReducePairs returns the result of a reduction of pairs by op, ReduceMaxLoc or
// ReduceMinLoc: a floating value and an integer.
func (f *Factory) FReducePairs(op string, bits int, call Expr, pairs []Expr) (value, index Expr) {
	if len(pairs) == 2 {
		return pairs[0], pairs[1]
	}
	return f.reduction(op, f.FloatSort(bits), call, pairs), f.reduction(op, SortInt, call, pairs)
}

func (f *Factory) reduction(op string, s Sort, call Expr, terms []Expr) Expr {
	args := make([]Expr, 0, len(terms)+1)
	return f.mkArgs(OpFReduce, s, f.name(op), append(append(args, call), terms...))
}

func (f *Factory) leftFold(op func(a, b Expr) Expr, terms []Expr) Expr {
	r := terms[0]
	for _, x := range terms[1:] {
		r = op(r, x)
	}
	return r
}

// ieeeReduce reduces sums and products where the order does not matter. What is
// left out of the terms must change nothing wherever it is added.
//
// rule ieee-reduce-neutral: MPI_SUM(call: x, -0.0, y, z) => MPI_SUM(call: x, y, z)
// rule ieee-reduce-two: MPI_SUM(call: x, y) => x + y
// rule ieee-reduce-exact: MPI_SUM(call: 1.0, 2.0, 3.0) => 6.0
func (f *Factory) ieeeReduce(op string, bits int, call Expr, terms []Expr) Expr {
	combine, neutral := f.FAdd, f.FNeg(f.FConst("0.0", new(big.Rat), bits))
	if op == ReduceProd {
		combine, neutral = f.FMul, f.FConst("1.0", big.NewRat(1, 1), bits)
	}
	var rest []Expr
	for _, x := range terms {
		if x != neutral {
			rest = append(rest, x)
		}
	}
	if op == ReduceSum {
		rest = f.withoutZeros(rest, f.FConst("0.0", new(big.Rat), bits))
	}
	switch {
	case len(rest) == 0:
		return neutral
	case len(rest) <= 2 || f.exactInAnyOrder(op, rest):
		return f.leftFold(combine, rest)
	}
	return f.reduction(op, f.FloatSort(bits), call, rest)
}

// withoutZeros leaves positive zeros out of the terms of a sum. They matter only if
// all other terms are negative zeros: one is kept if they could be.
//
// rule ieee-reduce-zero: MPI_SUM(call: x*x, 0.0, y, z) => MPI_SUM(call: x*x, y, z)
// rule paper-reduce-zero: MPI_SUM(call: x, 0.0, y, z) => MPI_SUM(call: x, y, z)
func (f *Factory) withoutZeros(terms []Expr, zero Expr) []Expr {
	var rest []Expr
	keep := f.arith != IEEEPaper
	for _, x := range terms {
		if x != zero {
			rest = append(rest, x)
			keep = keep && f.MayBeNegativeZero(x)
		}
	}
	if len(rest) < len(terms) && (keep || len(rest) == 0) {
		rest = append([]Expr{zero}, rest...)
	}
	return rest
}

// exactInAnyOrder tells whether the terms are constants of which no partial sum or
// product is rounded: integers that single precision holds with all that they can give.
func (f *Factory) exactInAnyOrder(op string, terms []Expr) bool {
	size := new(big.Rat)
	if op == ReduceProd {
		size.SetInt64(1)
	}
	limit := new(big.Rat).SetInt64(1 << 24)
	for _, x := range terms {
		r, ok := f.ieeeExact(x)
		if !ok || !r.IsInt() {
			return false
		}
		r.Abs(r)
		if op == ReduceProd && r.Sign() != 0 {
			size.Mul(size, r)
		} else if op == ReduceSum {
			size.Add(size, r)
		}
		if size.Cmp(limit) > 0 {
			return false
		}
	}
	return true
}

// Reduction returns the call and the terms of an OpFReduce, in the order of ranks; a pair
// is two terms. The operation is its Name.
func (f *Factory) Reduction(e Expr) (call Expr, terms []Expr) {
	x := f.args(e)
	return x[0], x[1:]
}

// Reapply returns a reduction like e over another call and other terms.
func (f *Factory) Reapply(e Expr, call Expr, terms []Expr) Expr {
	return f.rebuildReduction(*f.at(e), append([]Expr{call}, terms...))
}

func (f *Factory) rebuildReduction(n node, a []Expr) Expr {
	op, bits := f.names[n.aux], f.FloatBits(f.Sort(a[1]))
	if op != ReduceMaxLoc && op != ReduceMinLoc {
		return f.FReduce(op, bits, a[0], a[1:])
	}
	value, index := f.FReducePairs(op, bits, a[0], a[1:])
	if n.sort == SortInt {
		return index
	}
	return value
}
