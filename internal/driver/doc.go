// Package driver does what a command does, from the files that are named to a result: it
// reads the programs, makes a run for each number of processes within the limits on time
// and memory, has what is found confirmed and written down, and puts one result together.
//
//	programs.go   the commands, and reading programs
//	engine.go     the configuration as the engine has it
//	run.go        a job: a run for each number of processes, with the provers it needs
//	watch.go      limits on time and memory, seen from outside; cancel.go: being asked to end
//	violation.go  what is found, with its trace and confirmed; replay.go: a trace again
//	merge.go      one result of all runs
//	infer.go      loop invariants: proposed, tried, and the run with those that hold
//	cases.go      the table of cases
//	execution.go  a program on concrete inputs
//
// A comparison over the reals that holds goes on in stronger arithmetics:
//
//	equivalence.go  the strongest sense in which programs are equal
//	rounding.go     else, inputs for which they differ, and a bound on the difference
//	inexact.go      programs that differ as real numbers, and not as doubles
//	part.go         where the computations of a difference part
//	equivalence_every_np.go       one equivalence for all numbers of processes
//
// It is not for searching (packages verify and compare) nor for showing results (package
// report). Package tass is its face.
package driver
