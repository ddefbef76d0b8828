// Package minimp makes a model from MiniMP source: the dynamically typed language of message-passing procedures in Luo,
// Contracts for Message-Passing Programs (chapter 4). docs/minimp.md has its grammar and what it
// means.
//
// Simplest use: Load(Options{}, "bcast.minimp") gives a finished model.Program, or an error that carries diagnostics
// (diag.All), each with its file, line and column.
//
//	load.go   a program: inputs, outputs, global variables, and what runs around main
//	lower.go  procedures and statements
//	expr.go   expressions: where an operator needs a number or a truth value, a cast says so
//	graph.go  procedure graphs (Definition 4.7), as the dissertation draws them
//
// The text is read by package syntax. Variables are registers that hold any value (model.Value); an assignment to an
// element is one of the sequence in which it is replaced.
package minimp
