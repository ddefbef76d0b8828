// Package infer proposes loop invariants for loops that carry none, and finds out
// which of them hold. It goes beyond Siegel and Zirkel, "Loop Invariant Symbolic
// Execution for Parallel Programs", whose section 4 names the discovery of
// collective loop invariants as the main open problem.
//
// It works by three steps.
//
//   - Observe: the programs are run by the concrete interpreter on many small random
//     inputs, and at every visit of a loop's head the values of the variables in
//     sight are noted. The k-th visit of one process meets the k-th visits of the
//     others, and of the other program's corresponding loop.
//   - Propose: the facts that hold at all visits are guessed from templates: affine
//     and quadratic relations by exact linear algebra over the rationals (fit),
//     bounds, signs, and relations of array elements over the part that was written.
//   - Check: all proposals are made conjuncts of one invariant for each loop, and
//     those that the search cannot establish, or cannot show to be kept, are dropped,
//     until none is dropped (Flanagan and Leino, "Houdini, an Annotation Assistant for
//     ESC/Java"). The caller makes the searches.
//
// Nothing that is guessed is believed. The last search is one with ordinary
// annotations, and its verdict is as sound as any.
//
//	loop, scope      the loops of a program, and the variables in sight at them
//	observe, site    runs; which loops, and which visits, correspond
//	term, sample     what a relation may speak of; its value at a visit
//	fit              linear algebra
//	propose          the templates
//	houdini          the fixpoint
//	additions        what invariants in the text leave out
package infer
