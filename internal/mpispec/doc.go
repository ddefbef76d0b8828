// Package mpispec is the one table of what MPI programs see of MPI: constants,
// datatypes, reduction operations and functions.
//
//	Function   a function of MPI, in one row
//	Param      a parameter of a function: its role, and what follows from that
//	Header     the text of mpi.h
//	Document   the tables of docs/mpi.md
//
// The header and the documents are made from the rows. Both interpreters look arguments up by their roles
// and names, package live takes from the rows what functions read and write, and the symbolic model whose
// entries a leave needs and where processes can be exchanged. What functions mean is not here: each
// interpreter says it for itself.
//
// Handles are C ints. No constant has a value that a programmer would write by
// hand (MPI_ANY_SOURCE is not -1), so that a literal in its place is noticed.
//
// To add a function, add its row to functions.go or collectives.go, and its meaning to lib/mpi and to
// package concrete.
package mpispec
