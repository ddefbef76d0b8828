// Package light proves and refutes within the process: no solver needed.
//
// A claim's negation is assumed, and the context that results is searched:
//
//  1. Universal conjuncts are instantiated where arrays are read, existential ones
//     named (quantify.go).
//  2. Conjuncts are abstracted to linear constraints over their monomials, with
//     facts added that hold of products, quotients, remainders, conversions and sums
//     (linear.go, folds.go). The simplex method, with branch and bound for integers
//     (simplex.go, divide.go), refutes them or finds a point.
//  3. The point is made a model (point.go). If it is one of the real conjuncts,
//     by sym.Eval, the claim is false.
//  4. Otherwise a case is split (split.go): a clause, a conditional, the sign of a
//     dividend, a disequality or an equality of indices that the point gets
//     wrong, the range of a sum (folds.go), the sign of a factor; or what follows by
//     induction is added (telescope.go). All cases refuted: the claim is true.
//  5. Where that ends without an answer, powers of long sums, which package sym
//     keeps as they are, are multiplied out and a proof is searched once more. For
//     an equality that is tried first of all. The same is done with equalities of reals
//     solved for numbers that have a symbolic factor (solve.go).
//  6. Then a model is searched for: whole inputs of
//     a few patterns (guess.go), and these scaled (rays.go), then small values for the atoms of nonlinear
//     terms, one after the other (hunt.go).
//
// Before all that, p = 0 and p != 0 are proved by the factors of what is known to be 0 or
// not to be (factors.go). The greatest of some numbers is the greatest of them in another order (extremes.go).
//
// A question for which no model is wanted is tried on the models found last before
// step 1, and on variations of them after step 4 (recent.go, nudge.go).
//
// All of it is bounded by counts, never by time, so that answers are the same
// everywhere. It is complete for conjunctions of linear constraints over the
// rationals, and otherwise does what typical bound, index and path conditions
// need.
package light
