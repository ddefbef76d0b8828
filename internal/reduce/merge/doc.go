// Package merge joins the two paths that a condition on data opens, where they
// meet again soon and differ in a few numbers only: the numbers become conditional
// expressions, and one path is left where there were two. It is what Siegel,
// Mironova, Avrunin and Clarke, "Combining Symbolic Execution with Model Checking
// to Verify Parallel Numerical Programs", section 4.2.4, do by hand with their
// function delta.
//
//	Plans    where the two ways out of a branch meet again
//	Merger   runs both, on copies of the state, and joins the states where they meet
//
// # Why it is enough
//
// Let process p be at a branch in state s with path condition P, and the branch's
// condition c be open under P. Without merging, the search goes on from s twice,
// under P && c and under P && !c. p is Ready, so that its steps alone are explored
// (package por); let it run alone along both ways, to a and b, where both ways
// have met. Let m be the state that has P for its path condition, is like a where
// a and b are the same, and has c ? x : y where a has x and b has y.
//
// Theorem. Suppose that
//
//	(1) no step from s to a or b reports anything, or leaves something unproved;
//	(2) no step communicates, ends the process, or makes a symbol;
//	(3) no step narrows the path condition, but by c on the one way and by !c on
//	    the other, and by what follows;
//	(4) a and b differ in values of scalars of p alone; what is an output was last
//	    written at the same place of the program, or nowhere, in both.
//
// Then a violation, an end with its outputs, or an endless run is found from m for
// an input if and only if it is found for that input from a or from b.
//
// Proof. Fix values of the inputs that satisfy P; c is true or false. If it is
// true, the run of p from s goes to a, by (3) with nothing lost on the way, and the
// expression c ? x : y has the value of x: under these values m is the same as a,
// and all that follows is the same, since what a program does depends on values
// alone, and what is reported on them and on where outputs were written. If it is false, the same holds for b. For no
// input is anything to be found on the steps between, by (1); they are steps of a Ready process without
// communication, by (2), so that taking them at once leaves nothing out that other
// processes could do in between, and they are finitely many. QED
//
// A rank that is the name of a process (package symmetry) is merged as the number that
// it is, which is a break of symmetry at the branch. So `offer = mine ? rank : nprocs`
// stays one path, and the least of such offers is often known, whatever the later ones are.
//
// Each hypothesis is checked as the steps are taken, on copies of the state; where
// one does not hold the copies are thrown away, and the search splits as it would
// have done. If c turns out to contradict P, the other way is the only one, and
// the state goes there. Conditions that are open on the two ways are merged in
// the same manner, or the whole is given up.
//
// # Calls that meet
//
// Where nothing else on the two ways communicates, they may end with two calls of the same collective that lead to the
// same place:
//
//	if (x[i] != 0.0) MPI_Allreduce(&rank, &first, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
//	else MPI_Allreduce(&nprocs, &first, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
//
// Then a and b are the states behind the entries. Entering a collective is a step of a Ready process, which never
// blocks, and is explored alone in any case (package por): so the steps from s to a may still be taken at once.
// Hypothesis (4) becomes: a and b differ in values of scalars of p, in those that p brings into the collective, and
// in which of the two calls p is at; and the calls are alike: written with the same arguments, but for addresses of
// variables and constants, and with the same place for the result (alike). m is at the call of a, and brings c ? x : y
// where a brings x and b brings y. What makes communicators, windows or files is left out, as colours and keys must be
// known.
//
// The proof is as before but for the place. From m, p does nothing else before it leaves the collective. What it
// leaves with depends on the record, on what it waits for, which is the same in a and b, and on the arguments, which
// are evaluated again: those written alike have in m the value that they have in a or b, whichever the inputs choose;
// the others do not fail, and are not looked at behind the entry. Behind the call both continue at one place. So for
// inputs that make c false the run from m is that from b with another name for the place of the call; in reports both
// are named (comm.Brought.Beside), and a trace, which knows the inputs, finds the one.
//
// # When it is worth it
//
// Merging pays as long as nobody asks for a value that was merged. When a
// condition is open that has such conditionals in it, the search splits on their
// own conditions first (exec.Machine): so the paths are at most as many as they
// would have been without merging, and each sees the same simple expressions. A
// branch whose merging came to nothing is remembered on the path (state.Merges),
// and not merged there again: a path pays at most once for each branch of the
// program. All this depends on the path alone, so that whoever follows a path of
// choices again meets the same states.
//
// A claim with such conditionals in it that provers cannot decide is decided case
// by case, so that what could be proved without merging can be proved with it.
package merge
