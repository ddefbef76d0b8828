// Package exchange writes results as files that other programs read:
//
//	SARIF   violations with a thread of the trace for each process, for editors and code hosts
//	JUnit   a test for each number of processes, for CI servers
//	GCC     a line for each violation, as gcc writes its errors
//
// It is not for the JSON documents of tass itself, which are results marshalled (package result).
package exchange
