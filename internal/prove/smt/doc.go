// Package smt asks SMT solvers: z3 and cvc5, found on the PATH, as processes that
// live long and are spoken to in SMT-LIB 2 over pipes.
//
//	s, ok := smt.FindOne("z3")
//	p := smt.New(s, smt.Options{})
//	defer p.Close()
//	p.Prove(ctx, prove.Query{Claim: e})
//
// Questions are separated by push and pop, never by reset. Limits are resource
// counts, so that answers do not depend on the machine's speed; the wall clock is
// only a backstop, and an answer lost to it says so. A process that dies, stops
// answering or writes what is no answer is killed; the question is asked once
// more in a new process, except after a time limit. No is answered only with a
// model that sym.Eval confirms, or with none asked for.
package smt
