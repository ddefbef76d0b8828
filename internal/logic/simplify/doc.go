// Package simplify holds contexts: what follows from an assumption, and
// expressions made simpler under it.
//
// A Context is what Siegel and Zirkel, The Toolkit for Accurate Scientific
// Software, section 4.5, call a simplifier. It is immutable: Assume returns a
// new one that shares what did not change, and costs what the new conjunct
// costs.
//
//	c := simplify.Empty(f).Assume(f.Lt(f.Int(0), n)).Assume(f.Lt(n, f.Int(2)))
//	c.Simplify(f.Mul(n, x)) // x: n is 1
//
// # What a context knows
//
//	facts   for a primitive polynomial (no constant term, coprime coefficients,
//	        the first one positive): an interval, and excluded values
//	rules   equalities, each solved for a monomial, reduced by one another
//	others  every other conjunct: clauses, boolean atoms, quantifiers, equalities
//	        of what is not a number
//
// The conjunction of these is equivalent to what was assumed; everything else is
// derived when asked: bounds of monomials from those of their atoms, of quotients
// and remainders, and of linear combinations by eliminating a monomial or two
// against known facts.
//
// # Premises
//
// What is only supposed (Suppose) provers know, and nothing here uses: see there.
//
// # What it is not
//
// It asks no solver and splits no cases: an answer is fast and may be "not
// known". Package prove decides more.
package simplify
