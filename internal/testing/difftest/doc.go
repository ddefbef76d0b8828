// Package difftest holds the tests that set independent implementations of one
// thing against each other:
//
//	random programs   verify.Run against concrete.Explore on all small inputs
//	nonblocking       likewise for programs with nonblocking sends and receives, and
//	                  under mpirun
//	invariants        loop invariants and collective assertions, most of them
//	                  false, likewise
//	reductions        verify.Run with and without partial order reduction
//	the seven pairs   symbolic outputs, evaluated, against the concrete
//	                  interpreter and against the compiled program under mpirun
//	equal bits        compiled programs on 10,000 inputs, where the examples say that
//	                  they are equal bit for bit
//	defects           the inputs of a violation show it under mpirun, or on the
//	                  concrete interpreter where it depends on the schedule
//	schedules         small programs each of which needs one step of the argument for partial
//	                  order reduction, and random ones of their kind, likewise, and with and
//	                  without it
//
// TASS_SEEDS=5000 go test ./internal/testing/difftest tries that many random programs instead of a minute's
// worth, and TASS_FIRST=700 others: package campaign has the convention for random tests, and
// `make soak` runs all of them for as long as one likes.
//
// What is not a test here is Symbolic: the ends of a program as conditions and
// outputs, which are evaluated at given inputs.
package difftest
