// Package triples decides whether small procedures keep their contracts by trying everything: the oracle for package
// contracts, with which it shares no code. Validity is that of Z. Luo, Contracts for Message-Passing Programs,
// Definition 5.23: every execution from every pre-state, every interleaving of single steps, and extended executions,
// in which a process that has left may send to anybody at any time unless the path requirement forbids it.
//
// Called procedures do everything that their contracts allow (callee.go): they return any of a few values with which
// the guarantee can still become true, let a process leave as early as the guarantee lets it, may as well wait until
// all have entered, and send at any time that the guarantee does not forbid. Executions of which the guarantee of a
// callee becomes impossible are none (Definition 7.19); so what goes wrong behind a call that not all have entered
// counts if the others can enter it such that its guarantee can be kept.
//
// On values of all kinds, what is proved is compared with executions of package trial: see TestRandomValues.
//
// It executes the syntax tree of MiniMP, one event at a time; what is between events is local. Clauses are given as
// functions: see Contract.
package triples
