// Package mpispec is the one table of what MPI programs see of MPI: constants,
// datatypes, reduction operations and functions. The text of the header mpi.h
// is made from it, and the models of MPI look their arguments up in it, so
// that the two cannot differ.
//
// Handles are C ints. No constant has a value that a programmer would write by
// hand (MPI_ANY_SOURCE is not -1), so that a literal in its place is noticed.
//
// To add a function, add an entry to the table in functions.go, and its
// meaning to the library models. It is not for the meaning of anything.
package mpispec
