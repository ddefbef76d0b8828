// Package model is the intermediate representation of a program: program
// graphs, in the sense of Siegel and Zirkel, "The Toolkit for Accurate
// Scientific Software", sections 3.1 and 4.1. A front end makes a Program; the
// symbolic semantics and the concrete interpreter run it.
//
// A program is the code of one generic process. It has shared inputs, outputs,
// global variables (a copy for each process) and functions. A function is a
// graph of locations; each location has one action, which names the locations
// that follow (a Branch has the guards c and not c on its two edges). Expressions
// have no side effects: a front end lowers those of the source.
//
// Phases: build the Program, call Finish (slots, indices, edge counts), then
// Check (an invariant checker, always on in tests). Print writes the model as
// text for people.
//
// It is not for: types of values at run time (package sym), or the meaning of
// library functions (packages under lib).
package model
