// Package mmp makes a model from MINIMP source: the front end for the modelling
// language of the first TASS (Siegel, Wei and Zirkel, The Toolkit for Accurate
// Scientific Software, section 1), which is a dialect of C with input and output
// variables, PID, NPROCS, send and recv. docs/mmp.md has its grammar and what it
// means.
//
// Simplest use: Load(Options{}, "adder.mmp") gives a finished model.Program, or an
// error that carries diagnostics (diag.All), each with its file, line and column.
//
// Phases, each in files of its own:
//
//	token.go                      text to tokens; comments are kept aside
//	tree.go parse.go parsestmt.go tokens to a tree, by recursive descent
//	parseexpr.go parsenote.go
//	clause.go                     expressions of annotations, by package annot
//	load.go declare.go types.go   the declarations of the file
//	graph.go stmt.go call.go      bodies of functions to graphs of locations
//	message.go note.go
//	expr.go place.go assign.go    expressions to model expressions, side effects and
//	cond.go effects.go            control flow taken out
//	format.go                     the formatter, which works on tokens
//
// What conversions, operators, places, branches and loops become is package build's to
// say, for this language and for C: here it is only said which of them a tree means.
// So programs of both languages can be compared.
package mmp
