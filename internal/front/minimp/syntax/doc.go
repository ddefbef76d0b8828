// Package syntax reads MiniMP, the language of message-passing procedures and their contracts in Luo, Contracts
// for Message-Passing Programs (dissertation, chapters 4 to 7), into a tree. It is not the MINIMP
// of the first TASS, which has types and is read by package mmp.
//
// Simplest use: Parse(source.NewFile(name, text)) gives the tree, or a diag.List with what is wrong, where, and what to
// write instead.
//
//	token.go              text to tokens; comments are kept aside
//	tree.go               the tree: every node has a position
//	parse.go stmt.go      tokens to the tree, by recursive descent
//	expr.go
//	contract.go           the clauses of contracts, cut out of the text as tokens
//	print.go              trees to text
//
// The grammar is Fig. 4.1, and what other figures use beside it: %, send(x, y), recv(x, y) and var before a parameter.
// Beyond the dissertation there are input, output, assert and assume, which programs need to be checked as wholes.
// Contracts stand where section 7.3.1 has them, between the parameters and the body of a procedure, and before any
// statement, as in Figs. 5.5 and 5.6.
package syntax
