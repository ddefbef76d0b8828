// Package harness runs a C program under mpirun on given inputs and tells what
// each rank wrote to the outputs: the third opinion beside the symbolic engine
// and the concrete interpreter, by a compiler and an MPI library that share
// nothing with either.
//
//	mpi, err := harness.Find()
//	exe, err := mpi.Build(dir, harness.Source{Files: files, Program: prog, Inputs: in})
//	run, err := mpi.Run(ctx, exe, np)
//	run.Ranks[0].Cells // the cells that rank 0 wrote
//
// The program's text is copied with the inputs turned into definitions, and
// nothing else changed: a macro input gets its value as replacement, a variable
// gets an initialiser, and the lengths of arrays become numbers, since C does not
// let a global array's length be a variable. Abstract functions get a body. What
// is appended fills the outputs with a bit pattern before main, and writes each
// cell to a file, one for each rank, when the process ends; a cell that still
// holds the pattern was not written.
//
//	source.go   the changed text
//	print.go    what is appended
//	extent.go   lengths of arrays
//	mpi.go      compiler and launcher
//	loop.go     two programs in one process, on many inputs
//	translate.go, translateexpr.go
//	            a model as a C program, for programs that are not in C
//
// A Loop compares two programs on thousands of inputs in a second, with an MPI of its own
// that takes its choices at random.
//
// It is not a sandbox: programs run as they are.
package harness
