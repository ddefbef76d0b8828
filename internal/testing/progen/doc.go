// Package progen makes random C/MPI programs for differential tests: small,
// always terminating apart from deadlocks, mostly right and sometimes wrong on
// purpose. The same seed always gives the same program.
//
//	p := progen.Source(42)
//	// p.Text is C; p.NP processes; p.Inputs are the inputs with their ranges
//
// A program is a list of phases that all processes go through: local
// computation, messages between two ranks, a manager that collects with
// wildcards, a ring, collectives, a block of the heap. The inputs are small
// integers with assumptions and an array of doubles; the outputs are an int, a
// double and an array.
//
// Loops makes programs with invariants, and Nonblocking ones in which operations are
// under way while their processes go on. In those of Unlike each process does something else, and those of
// Layered have invariants and messages that rival each other.
//
// It is not for programs that look like those that people write: see examples/.
package progen
