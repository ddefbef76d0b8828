// Package sym holds symbolic expressions: hash-consed, typed, and kept in a
// canonical form, so that two expressions known to be equal are one handle.
//
// It follows Siegel and Zirkel, The Toolkit for Accurate Scientific Software,
// section 4.5: booleans are conjunctions of disjunctions of literals, integers
// are polynomials over opaque atoms, reals are quotients of such polynomials,
// and arrays are a base with a block of concretely indexed writes.
//
// # Simplest use
//
//	f := sym.New(sym.Real)
//	n := f.Symbol("n", sym.SortInt)
//	f.Le(f.Int(3), f.Add(n, f.Int(1))) // one node: n - 2 >= 0
//
// # Types
//
//	Expr      handle of an expression; small integers are encoded in it
//	Factory   owns the nodes; all operations are its methods
//	Sort      type of an expression
//	Op        what a node is
//	Valuation values of symbols for Eval, the reference evaluator
//
// # Folds
//
// Sum(k, lo, hi, body) and Product(k, lo, hi, body) fold a body over the integers
// lo <= k < hi, where k comes from BoundVar and is an integer. A further condition on k is a
// conditional in the body, Ite(cond, body, 0), and the number of k for which a condition holds
// the sum of Ite(cond, 1, 0).
//
//	k := f.BoundVar("k", sym.SortInt)
//	f.Sum(k, f.Int(0), n, f.Read(a, k)) // a[0] + ... + a[n-1]
//
// # Invariants
//
//   - Equality of handles is equality of structure. Ids depend on the order of
//     creation; therefore nothing here is ordered or printed by them: Compare is
//     structural and total, and every operation's result is a function of its
//     arguments' structure alone, never of what else the factory has built.
//   - The meaning of a node is a total function of the values of its symbols
//     wherever the caller's obligations hold: no divisor is zero. Rewriting may
//     use that (x/x is 1), and may change the value where it does not hold.
//   - Nodes are immutable and live as long as the Factory.
//
// # Caps
//
// Beyond these an expression keeps a form that is less canonical but as sound.
//
//	MaxTerms   20000  term pairs of a product of two sums; beyond: opaque product
//	MaxSquare      4  terms of a sum whose square is multiplied out; beyond: kept as
//	                  a power, which MultiplyOut expands
//	MaxJoined      8  terms of the numerator of a quotient that is added over a common
//	                  denominator; beyond: a term by itself (OpApart), which MultiplyOut joins
//	maxCleared   500  terms of a comparison that is multiplied by such denominators
//	MaxMultiplied 50000  terms, as estimated, of what MultiplyOut makes of such quotients;
//	                  beyond: as it was
//	MaxClauses    32  clauses of a distributed disjunction; beyond: Or of Ands
//	maxPairs      32  clauses compared in pairs for absorption and resolution
//	MaxExpand    128  values over which a quantifier or fold is written out
//	MaxDense    2^24  length of the concretely written part of an array
//	maxShift    4096  constant shift that is computed
//	maxQuotient 2000  terms of a quotient that trial division looks for
//
// Numbers are not capped: repeated squaring of a constant grows as its value does.
//
// A Factory is not safe for concurrent use.
//
// To add an operator: add its Op and its row in the operator table (ops.go),
// its constructor with named rewrite rules, its case in rebuild.go (Substitute),
// eval.go (Eval, written from the meaning and not from the constructor) and
// print.go, and a test for each rule that it fires and one that it does not.
package sym
