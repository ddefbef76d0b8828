// Package dynamic has values whose type is only known when they are looked at: what the variables of a generic
// pre-state hold (Z. Luo, Contracts for Message-Passing Programs, Definition 4.10: undefined, an integer, a boolean, or
// a sequence of such values), and the expressions of programs and contracts over them.
//
// # How it works
//
// An unknown value is a number, of which a Memory knows what it can still be. Where an operator needs an integer, the
// path splits: the value is one, and becomes a symbol, or it is none. Sequences have a symbolic length, and elements
// that are unknown until one is read. Two unknown values that are assumed to be equal become one. So the executions of
// a procedure from every pre-state are finitely many paths, as long as its loops are bounded.
//
// A step asks the Memory's Tape which way to go, and is made once for every sequence of answers: the caller makes the
// step on a clone with Tape.Next until there is none left.
//
// # Values in clauses
//
// == and != compare values of any kind. Any other operator on values that do not fit makes the clause false, which Eval
// says with a Fault. A quantifier over a range with known ends is written out. Over others, \forall holds of a new
// symbol where it is to be proved (Goal), and where it is assumed of every element that is looked at (Given).
//
// # Invariants
//
//   - What a Memory leaves open is more than what is possible, never less: nothing is lost by splitting. Where it is
//     more, Doubt says why, and what is found below is only possible.
package dynamic
