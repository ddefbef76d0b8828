// Package fp asks solvers about IEEE arithmetic, in the theory of floating-point numbers of
// SMT-LIB 2, for tests.
//
// What the factory and the simplifier do with machine numbers must hold for every value, not
// a number, infinities, zeros of both signs and subnormal numbers included. Random values
// show much of that; a solver proves it, for all values of a format. Formats of a few bits
// have all of these values and take a thousandth of the time, so that questions are asked
// about them first; what fails there may rest on the digits of the machine's formats, and is
// asked again about those.
//
//	Formats     what float and double are taken for: Tiny, or Machine
//	Question    a translated question, with Statement and Equal to write one
//	Solver      z3 or cvc5, with a limit; Ask answers many questions in one run
//	Prover      a prove.Prover over them, for package audit
//
// # The translation
//
//	float, double    (_ FloatingPoint e s); the operators are those of the theory, all
//	                 rounded to nearest, ties to even. A literal that a format does not
//	                 have is no question about that format
//	long double      no question
//	fabs, sqrt, ...  where the theory has them; all other functions, and reductions
//	                 in an order that is left open, are uninterpreted
//	integers         bit vectors. A symbol has Formats.Integer bits, and what is computed
//	                 is wide enough to be exact; so a proof covers the small values only
//	elements         of an array at constant indices, each is a constant of its own
//
// Equality of two floating values is SMT-LIB's "=": one value that is not a number, and two
// zeros that differ.
package fp
