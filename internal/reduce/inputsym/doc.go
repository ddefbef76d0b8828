// Package inputsym is symmetry of a program's inputs: where the elements of input
// arrays can be exchanged without changing what is to be shown, states that differ by
// such an exchange alone are explored once. It is Theorem 2 of Siegel, Mironova, Avrunin
// and Clarke, "Combining Symbolic Execution with Model Checking to Verify Parallel
// Numerical Programs", section 3.2, for states in place of whole executions.
//
// # The theorem
//
// Let G be a group of permutations of the symbolic constants, p a path condition and y an
// output, such that (1) gp = p for all g in G, (2) gy = y for all g in G, and (3) for each
// execution c under p there is a g in G such that c, on the input permuted by g, gives y.
// Then every execution under p gives y.
//
// Here p is what the implementation starts with: an end of the specification and the
// assumptions on inputs. y is the specification's output at that end. Both are looked at
// (Find): (1) and (2) are checked for generators of G, the exchanges of two
// neighbouring indices, in one array or in several at once, such as the coordinates of
// points. What is not invariant is not permuted.
//
// Hypothesis (3) comes from the search. Let s and s' be states of the implementation
// such that s' = gs: s' holds gx where s holds x, in its values and in its path
// condition. The meaning of a program does not depend on the names of symbolic
// constants, so that what is reachable from s' is g of what is reachable from s, as long
// as reading an input gives the same in both: an execution from s that reads element k
// finds the symbol X[k], its image finds X[k] as well, where it should find X[gk]. So g
// must leave every element alone that is read later. An end e' below s' is gs of an end e
// below s, for which the search proves that the condition of e implies that its output
// is y; then g of this holds, too, and that is the claim for e', since gy = y. A
// violation of any other kind below s' is g of one below s. So s' need not be
// explored when s is. (Ends that differ from each other are a violation, too. They cannot
// all have the output y; so one of them, or the end of which it is an image, is found to
// differ from the specification. Which ends differ from each other may go unreported
// beside that.) This is (3), with c an execution through s' and its image under the
// inverse of g, which goes through s.
//
// # What is read later
//
// Each state knows which elements have been read on the way to it (state.Reads). Only
// those are permuted, and only states with the same such elements are taken for the
// same, so that g leaves all others alone. That they are never read again is a guess,
// which is checked: when an element is read twice on a path, its array is given up, and
// the search is restarted (Symmetry.GiveUp). When the search ends,
// no path of the reduced graph from any saved state has read again what was read before
// it; nor has any path of the full graph, since that is what the images of the former
// are.
//
// # How states are compared
//
// Canonical renames the elements of each orbit in the order in which a walk over the
// state meets them. That is some g in G, which is all that soundness asks of it; states
// that it brings to the same form are the same up to G.
//
// Where processes can be exchanged for one another as well (package symmetry), the walk
// goes over them in an order of their own, which does not tell the elements of an orbit
// apart; then the processes are exchanged. A server hands out random numbers to n workers:
// which of them have theirs makes 2^n states, and how many have makes n+1.
package inputsym
