// Package answer finds out where a program ends by force because of what it was given to read.
//
//	Mark   says for each call that may end the program what the branches in front of it ask
//
// A careful program ends with exit(1) or MPI_Abort where its input ends, does not convert, or is out of the range
// that it is made for, or where a file or an argument is missing. Where input is made up, all of that happens, and
// none of it is a fault: it is the program's answer. A call that ends the program is an answer if each branch that
// decides whether it is reached asks about the input alone. That is decided by the text of the program:
//
//   - A branch decides about a location if the location is behind one of its ways on every path to the end of the
//     function, and not behind all of them (control dependence: Ferrante, Ottenstein, Warren, TOPLAS 9(3), 1987). If
//     there is none in a function, those in front of its call decide.
//   - A condition asks about the input if all that it is made of are constants, numbers of processes and ranks, and
//     what was read (results of scanf, fopen and their kind, what they store, the arguments), and at least one of them
//     is the latter. A constant that is stored behind a branch is what that branch asks: ok = 0 says what was found.
//     A variable is such if all that is ever assigned to it is, and none of that depends on the variable itself, but
//     for copies that go round (x = params[3] where params[3] = x): so a sum, or whatever a loop computes, is not. Of a
//     scalar of a function whose address nobody has, what counts is what can still be in it where it is asked. The
//     text of an argument is such wherever a pointer that is given nothing but places in such texts has moved to, and
//     so is the number of the argument that is looked at where it is compared with that of all. What a process
//     receives is not either, unless everybody has it from a broadcast or a reduction of such.
//   - Where parameters of the function alone decide, as in leave_if(error), it is what a call passes for them, with the
//     branches in front of the call.
//
// So an execution that ends in this way ends there, and nothing else is lost: an abort behind any other question is a
// violation as before.
//
// Programs in the manner of the Competition on Software Verification, which ask __VERIFIER_nondet_int() and its kind
// for their values, end by abort or exit where they want no more of an execution: there it is never a violation.
package answer
