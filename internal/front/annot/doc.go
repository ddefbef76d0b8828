// Package annot is the language of annotations, one for all front ends: the
// expressions of `#pragma TASS` in C and those of MINIMP, and of ACSL, MINISPEC and
// CIVL-C, which differ in words that a table tells (Language).
//
// Simplest use: Lex cuts a text into tokens, Parse makes a tree of them, and Lower an
// expression of the model:
//
//	toks, d := annot.Lex(file, from, last)
//	tree, d := annot.Parse(toks, annot.Options{Language: annot.TASS()})
//	e := annot.Lower(tree, scope, function)
//
// Phases, each in a file of its own:
//
//	token.go      text to tokens, each with its place in the user's text
//	language.go   what each language admits
//	tree.go       the trees
//	parse.go      tokens to trees: operators; parseterm.go: what stands between them
//	comment.go    the annotations that stand in comments
//	clauses.go    contracts of functions and annotations of loops in ACSL, clause by clause
//	lower.go      trees to expressions of the model, with the kit of package build
//
// A front end tells through the interface Scope what the names at the place of an
// annotation stand for. The package knows no front end, and attaches nothing: where an
// annotation stands is the business of the front end that finds it.
package annot
