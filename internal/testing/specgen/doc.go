// Package specgen makes random C functions with random contracts in comments (ACSL), and programs in C that try whether
// the functions keep them. Nothing of tass takes part in that: clauses are translated to C with integers of 128 bits,
// blocks are allocated where the sanitizers of gcc see every access beside them, and calls by contract do anything that
// the contract of the callee allows, found by trial.
//
// What a contract promises is mostly derived from the statements of the function, so that it is often true, and then
// made wrong at times.
package specgen
