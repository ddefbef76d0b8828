// Package rounding bounds how far the results of two programs can be apart because of
// rounding, where over the real numbers they are equal; and it looks for inputs for which
// they are far apart.
//
//	b, why := rounding.New(f).Pair(ctx, spec, impl) // expressions of IEEE arithmetic
//	b.Diff  // |spec - impl| is at most this, for every input that ctx admits
//	why     // or why there is no bound
//
//	w, ok := rounding.Widest(ctx, spec, impl)
//	w.Spec, w.Impl, w.Inputs // what the programs give for these inputs
//	w, ok = rounding.Special(ctx, spec, impl) // and where only zeros, infinities or NaN differ
//
// # What a bound says
//
// The two expressions say which machine operations were made, in which order, on a path
// through both programs; the context says for which inputs the programs take this path.
// Whatever branches there are on rounded values, the pairs of all paths together
// are therefore all that can happen. A bound holds for one pair. It assumes the formats
// of IEEE 754 with gradual underflow, rounding to nearest, a correctly rounded sqrt, no
// contraction of operations, and nothing of -ffast-math. Inputs are neither infinite nor
// NaN, since a range is known of each.
//
// # How it is found
//
// Write each operation as an exact one with an error added: v = op(a, b) + e. The result
// of a program is then a function of the inputs and of all e, and without them it is what
// the program computes over the reals. With spec and impl equal there, D = spec - impl is
// 0 where all e are 0, and the mean value theorem, applied to one e after the other in the
// order of execution, gives
//
//	|D| <= sum over all operations of |e| * max |dD/de|
//
// where the derivatives are taken where the operations before have their rounded results,
// and those behind are exact. An operation that both programs make is one operation with
// one error: what it does to spec and to impl is subtracted.
//
//	enclose.go   intervals that hold each value, rounded, exact and in between: since the
//	             ends are numbers of the format, rounding does not leave them; and the
//	             error of each operation, half a unit in the last place of the
//	             largest result, none where results are known to be representable
//	ranges.go    narrower intervals, from the polynomials over the reals
//	bound.go     the derivatives, backwards from the results, and the sum
//	reals.go     equality over the reals: by canonical forms, the literals as rounded;
//	             a small remainder, from literals rounded differently, is added
//	box.go       ranges of inputs, from comparisons in the context
//
// A reduction whose order MPI leaves open is one operation with an error that is large
// enough for every order. Conditional values are split into cases. What there is no bound
// for, and why, is a Reason: a divisor that may be 0, an overflow, a function whose error
// is not known, values that are not equal over the reals.
//
// A value that a program makes an integer from a rounded one is, where it is used again
// as a floating value, taken as it is: the same in both programs if it is made from the
// same expression, and else a difference over the reals.
//
// All arithmetic here is directed outwards; see interval.go.
package rounding
