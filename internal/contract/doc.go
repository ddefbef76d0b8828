// Package contract has collective contracts as trees, apart from the language that they are written in: what a
// procedure that several processes execute together requires, ensures and assigns.
//
// Source: Z. Luo, Contracts for Message-Passing Programs, section 5.3 (Fig. 5.2, Restriction 5.10) and section 7.3.1.
//
//	Contract   the clauses of one procedure or statement
//	Clause     a condition on states, of requires or ensures
//	PathClause a condition on the order of events: Guard ==> absences
//	Absence    \no A \after B \until C, as one of the three forms that Restriction 5.10 allows
//	Expr       an expression; programs and clauses share it
//
// # Simplest use
//
//	c, err := minispec.Parse(...)   // text to clauses
//	for _, a := range c.PathEnsures[0].Absences { a.Form }
//
// # Invariants
//
//   - Every Expr has a place.
//   - What a clause may not say is refused when it is read: \old and \result outside of ensures, \on in absences, an
//     absence of another form than those of Restriction 5.10. Check says so with the forms that are allowed.
//
// To add an operator: a constant in expr.go and its row in the table of names, its precedence in package minispec,
// its meaning in package dynamic.
package contract
