// Package ledger writes down what a run takes from the logic, so that somebody else can prove it again.
//
// A search asks two parts of tass about formulas: the simplifier, which is package simplify, and provers. Everything
// that it takes from them is an entry: what is asked stands in a file of its own, as a script in SMT-LIB 2 for which a
// solver has to answer unsat.
//
//	obligation   what a step has to prove, as it was before anything was simplified, with its kind and its place
//	claim        what a prover answered with yes: obligations as provers were asked about them, branches that no input
//	             takes, outputs that are equal
//	value        that an expression is equal to what the simplifier made of it
//	condition    that a path condition and what was assumed beside it imply the path condition that came of this
//	bounds       in which interval an expression lies
//
// What is given in each is the whole path condition, with its premises for provers: all that is known there, and not
// only what was needed. That of an entry is the one that the entries of kind condition derived, step by step from what
// the program and the user assume: where all entries are proved, nothing of the run rests on simplifier and provers.
//
// What no entry covers is computed by constructors of expressions (package sym), which evaluate operators of constants
// and bring sums and products into normal form: of a question that they answer there is none.
//
// The phases:
//
//	writer.go    the questions of one worker become entries
//	ledger.go    the entries of all workers, each text once, and their files
//	manifest.go  what is in the folder
//	audit.go     a folder read back, checked for damage, and given to other solvers
package ledger
