// Package witness turns what a prover says of inputs and abstract functions into numbers that a program can be run
// with, and numbers into what a prover would say.
package witness
