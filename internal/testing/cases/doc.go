// Package cases runs the programs under examples/ as tests. Each program says in
// its opening comment how it is to be checked and what comes out, and on each
// offending line what is wrong there:
//
//	// tass: verify -np=2..4 -inputB=5
//	// want: violated
//	...
//	    MPI_Send(...); // want potential-deadlock "rank 0"
//
// After "verified" a comparison may say the strongest equivalence that holds: herbrand,
// ieee or real.
//
// A case is a command (verify, or compare with two file names relative to the
// folder of the file), its flags and its verdict. An np of A..B stands for one
// run for each number of processes.
//
// What passes: a verified case completes with nothing found; the findings of
// each violated case are among those that the lines want, and those of all
// violated cases of a file together are exactly the wanted ones. All violations
// are asked for, so that a finding on the wrong line, or one too many, fails. A
// program with no end to its findings says -errors=N: its search stops there.
//
//	header.go   the opening comment and the wants of a file
//	flags.go    the flags of a case
//	run.go      a case on the engine
//	judge.go    results against wants
//	counters.go the pinned counters of every run
//
// It is not for programs that are to be rejected: those are tests of the front
// end and of the command line.
package cases
