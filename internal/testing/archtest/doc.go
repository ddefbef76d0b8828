// Package archtest checks the module's import rule: every package has a layer
// number and imports only packages of the module with a strictly smaller one.
// Beside it, it checks the length of functions. It is a test, not a library;
// nothing imports it.
//
// The rules are data. layers.txt gives every package its layer, and the test
// fails for a package without a line and for a line without a package, so the
// list is always exact. forbidden.txt bans package names and the imports that
// the numbers allow but the design does not.
//
// The files are parsed in this process, with build constraints ignored, so that
// a file for another system counts too; go test then sees the files that were
// read and never serves a stale result, as it would for a test that runs the go
// command.
//
// # Phases
//
//   - ParseLayers and ParseForbidden read the data files.
//   - Scan reads the import clauses of the tree into a Graph.
//   - Check compares the Graph with the Rules and returns one message for each
//     fault.
//   - LongFunctions is on its own.
//
// Test files of the package itself obey its layer. Those of the external test
// package (package foo_test) do not: a test may compare its package with any
// other, and the compiler already refuses cycles.
package archtest
