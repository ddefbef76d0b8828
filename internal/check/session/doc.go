// Package session is what programs need to be executed, and to be executed again: how they were asked to be checked
// (Config), a program prepared for a number of processes with the reductions and guesses that its search rests on
// (Unit), the programs of a run in their order (Session), and names of choices that mean the same in every run
// (Label), so that paths can be kept in files (Checkpoint), handed to another worker, and executed again (Follow).
//
// It searches nothing: package engine does.
package session
