// Package minispec reads MINISPEC, the language of collective contracts (Z. Luo, Contracts for Message-Passing
// Programs, Fig. 5.2), where it stands in the text of a program.
//
//	c, end, err := minispec.Parse(file, offset)   // the clauses from there on, and where they end
//
// # Where it differs from the figure
//
//   - ==> binds weakest and to the right, then ||, then &&; a quantifier reaches as far to the right as it can.
//   - % is an operator, \result a value (section 7.3.1), and \undefined the value of what was never assigned.
//   - A requirement may be said from the sender's side, and a range in an event stands for all its members
//     (contract.Absence).
//   - assigns \nothing is an empty list. decreases e gives the variant of a recursion.
//
// Errors name the form that is right: the type after \forall, = for ==, a parenthesis that is not closed.
package minispec
