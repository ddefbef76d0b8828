// Package c makes a model from C source: the front end for C programs with MPI
// calls and TASS annotations (Siegel and Zirkel, The Toolkit for Accurate
// Scientific Software, sections 3.2 to 3.4).
//
// Simplest use: Load(Options{}, []string{"adder.c"}) gives a finished
// model.Program, or an error that carries diagnostics (diag.All), each with the
// file, line and column of the user's text.
//
// Phases, each in files of its own:
//
//	mentioned.go                  what the texts can name: headers are read without the
//	                              rest
//	models.go systemfn.go         what the user says of libraries: models of them in C
//	files.go rewrite.go           the text of each file is read once; of its
//	directive.go macroinput.go    directives, those that the C parser must not see
//	                              as they are become others, in place
//	load.go messages.go           modernc.org/cc/v4 preprocesses, parses and
//	                              checks each translation unit; its messages are
//	                              turned into diagnostics
//	pragma.go stream.go           TASS pragmas are read where the preprocessor meets
//	attach.go expand.go           them, attached to what stands behind them, and
//	                              their macros expanded
//	link.go declare.go            the symbols of all units, joined as a linker does
//	types.go                      C types to model types
//	func.go stmt.go jump.go       bodies of functions to graphs of locations
//	cond.go expr.go assign.go     expressions to model expressions, side effects
//	call.go place.go effects.go   and control flow taken out
//	note.go world.go              annotations to model expressions, by package
//	loopnote.go world_remote.go   annot: what the names at their places stand for
//	sequence.go callorder.go      what C leaves unordered: asserted apart, or done in every
//	moment.go                     order where package order says that it matters
//	init.go mainargs.go           initialisers, the arguments of main
//
// What conversions, operators, places, branches and jumps become is package build's to
// say, for this language and for MINIMP: here it is only said which of them a tree of
// the C parser means.
//
// Beside it stand what is known without the rest: package syntax, which sees the
// parser's trees by what they mean; qualifiers, which knows what is const; headers, the
// C library as programs see it; and package front/order, which compares what calls do.
// Reading and lowering are one package: the parser calls back while it reads (includes,
// pragmas, macros), a program with annotations or calls in no order is read again when
// its functions are known, and both find everything by the symbols of cc. A border
// between them would pass the whole state of a Load across.
//
// It is not for preprocessing with a system's headers: the only system headers
// are those of package headers. Constructs outside the model are reported
// all at once, with their positions; nothing is skipped in silence.
package c
