// Package state represents the state of a running program: processes, frames,
// memory objects, communication, and the path condition.
//
// States share structure and are mutable in place only where they own it: every
// part carries the epoch of the state that made it, and a state that wants to
// change a part of another epoch copies that part first. Advancing the epoch
// (Freeze) makes everything immutable at once. This is the morphic pattern of
// Siegel and Zirkel, "The Toolkit for Accurate Scientific Software", section
// 5.3, without a walk over the state when it is saved.
//
//	State     the whole: processes, communication, path condition
//	Proc      a process: call stack, global registers, memory, MPI status
//	Frame     a function activation: location and registers
//	Object    a memory object: a variable, or a block from malloc
//	Agg       the value of an array or struct: a tree with scalars in its leaves
//	Type      a type at run time: a model type with its extents evaluated
//	Record    what processes brought along to an annotation that relates them
//	Store     the set of saved states, by components
//
// A pointer is an object's number and a path. Every object is an array at its
// top: of one element for a variable, of n for a block from malloc; the first
// index of a path is into that array. So &x is (x, 0), &a[i] is (a, 0, i), and
// the result of malloc is (block, 0). Pointer arithmetic moves the last index.
package state
