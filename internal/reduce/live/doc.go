// Package live predicts which variables of a program are dead: at which points
// of control what they hold will be overwritten before it is read, or never read
// again. Package explore takes such values out of the states that it saves, so
// that states that differ in nothing else become one.
//
//	Analyse    the prediction for a program
//	Program    asked for the dead variables at a point of a function
//	Point      where a frame is: before its action, or in the middle of it
//	Dead       the dead variables, as slots of the frame
//
// # A prediction, not a proof
//
// Let clear(s) be the state s with Stale in place of some values. Suppose that no
// step from clear(s), or from a state reached from it, reads a Stale value. Then
// s and clear(s) have the same steps, with the same effects on all else, and the
// states that they lead to are related in the same way: what is read in the one
// was not cleared, or was written after, and is the same in the other (a value
// that was cleared stays where it was until it is overwritten, since a copy is a
// read). So a violation, an end with its outputs, or a cycle can be reached from
// clear(s) if and only if it can be reached from s, along the same choices; and
// two states s and t with clear(s) = clear(t) need one exploration only. A cycle
// clear(s) -> ... -> clear(t) = clear(s) is a run for ever: its steps can be
// repeated from t, as they read nothing in which t and s differ.
//
// The supposition is not left to this package, but watched: every way to read a
// value (package eval's loads, package exec's regions) stops at a Stale one and
// names the variable. The search is then restarted, with that
// variable never cleared (package verify, live.go). A search that came to its end has read
// no Stale value anywhere, which is what the argument assumes. It is so whatever
// the prediction says; a wrong one costs time. As a backstop, package sym panics
// when an expression is to be made of Stale.
//
// What is left alone because more than reads depends on it: whether a variable is
// alive, where pointers that are not cleared point to, blocks of the heap (leaks
// are told from the blocks, not from the pointers to them), outputs, and everything
// about MPI.
//
// # How it is predicted
//
// For registers, whose address is never taken, by the usual backward data flow
// over each function's graph. For variables in memory likewise, each as a whole;
// their address may be an argument: of a library function, whose table says
// whether it reads or writes there, taken to write all that it could; or of a
// function of the program, taken to read there and not to keep the pointer. A
// variable whose address goes anywhere else is taken to live for ever. Global
// variables are variables of every function, which a call reads as the function
// called does from its entry on; one is dead in a process if it is in all its frames.
package live
