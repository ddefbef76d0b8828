// Package collective makes the procedures of MiniMP programs with contracts ready for the engine that proves them:
// statements become instructions (package code), clauses trees (package contract), and names are looked up.
//
//	prog, err := collective.Load(file)   // err is a diag.List with what is wrong, at its place
//
// What a contract says that the engine cannot check is an error here: see clauses.go.
package collective
