// Package report writes results for people. The reader is a programmer of HPC
// codes who knows no formal methods: the verdict comes first, then what it means
// and what it rests on; a violation is told by its place in the source, the inputs,
// the outputs and what each process did.
//
//	Text     a result
//	Line     a result in one line
//	Replay   a trace that was executed again
//	Execute  a concrete execution
//	Explain  a kind of violation
//	BadInput what is wrong with the programs or the command line
//
// JSON is not made here: result.Result marshals itself.
package report
