// Package divergence finds where two computations of the same thing part: the first
// operation that one does and the other does not, and whether the same terms or
// factors are only combined in another order, as they are when each process sums up
// its part, or when a reduction leaves the order to MPI.
//
//	o := divergence.NewOrigins()  // told of each operation while programs are executed
//	p := divergence.Explain(f, o, divergence.Values{Spec: spec, Impl: impl, Condition: c})
//	p.Cause, p.Reason, p.Places
//
//	Origins   where, and by which process, expressions were computed
//	Explain   two expressions, walked down together
//	Parting   what was found, in words and with places
//
//	walk.go   from the two values down to the operations that differ
//	order.go  the same terms in another order
//	branch.go values that differ because the programs went different ways
//	terms.go  sums and products as lists
//	text.go   expressions as C has them, shortened
//
// It knows expressions of the arithmetics in which operations are kept as they were
// done (sym.IEEE, sym.Herbrand), and nothing of programs. What it says is an
// explanation and no proof: nothing rests on it.
package divergence
