// Package triples decides whether small procedures keep their contracts by trying everything: the oracle for package
// contracts, with which it shares no code. Validity is that of Z. Luo, Contracts for Message-Passing Programs,
// Definition 5.23: every execution from every pre-state, every interleaving of single steps, and extended executions,
// in which a process that has left may send to anybody at any time unless the path requirement forbids it.
//
// It executes the syntax tree of MiniMP. Clauses are given as functions: see Contract.
package triples
