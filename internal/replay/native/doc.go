// Package native shows a counterexample on the machine itself: it builds the user's own sources with an MPI compiler
// and a shim that has MPI do what the trace says, runs them under mpirun, and tells whether the failure was seen.
//
//	t := &native.Trial{Sources: files, NP: 2, Schedule: choices, Finding: finding}
//	shown, err := t.Run(ctx) // shown.Failed, shown.Reason, shown.Stands, shown.Output
//
// The shim stands between the program and MPI by the profiling interface (MPI Standard 4.1, section 15.2): it gives
// receives from any source the source of the trace, makes sends synchronous that went on in the trace only because
// their messages were received, and notes in which call, of which line, each process is. The lines are known from
// macros of the same names as the functions.
//
//	shim/      the shim
//	prepare.go what is written beside the user's sources
//	run.go     building, and running until it ends or stands still
//	suite.go   the same as a test for the suite of the program's owner, without tass
//	judge.go   whether what was seen is the failure
package native
