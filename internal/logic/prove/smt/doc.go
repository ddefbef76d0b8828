// Package smt asks SMT solvers: z3 and cvc5, found on the PATH, as processes that
// live long and are spoken to in SMT-LIB 2 over pipes.
//
//	s, ok := smt.FindOne("z3")
//	p := smt.New(smt.Options{}, s)
//	defer p.Close()
//	p.Prove(ctx, prove.Query{Claim: e})
//
// Questions are separated by push and pop, never by reset. Limits are resource
// counts, so that answers do not depend on the machine's speed; the wall clock is
// only a backstop, and an answer lost to it says so. A process that dies, stops
// answering or writes what is no answer is killed; the question is asked once
// more in a new process, except after a time limit. No is answered only with a
// model that sym.Eval confirms.
//
// The phases of a question:
//
//	translate  the question as text, and the terms whose values make a model
//	contest    which solvers are asked, one after the other or at the same time; what
//	           an archive says instead; when a question is given up
//	worker     one solver's process: the text goes in, a word and values come out
//	interpret  what these mean for the question: values are checked, wherever they
//	           come from
package smt
