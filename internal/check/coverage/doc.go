// Package coverage writes down what a search explored, and checks that nothing was left out.
//
// A search that claims to be complete has taken, from each state that it came to, every choice that the semantics
// gives there. While it runs, it writes a record for each state and for each choice that it took; and where it took
// fewer choices than there are, or went on from another state than the one that a step led to, the name of the
// reduction that says why this is enough. Check reads the records as a graph, knowing nothing of how they came about:
// the package imports none of the search, of the reductions, or of the semantics.
//
// What is checked, of each search:
//
//   - there is one for each number of processes that the run is for, it has an initial state, and was not cut short;
//   - each choice that there is in a state was taken, once, and no other one: it led to a state that has a record, to
//     one that has the number of a state of the same search that was seen before, or to an end;
//   - an end says that there are no choices, or has another reason, of which a question of the log is known by name;
//   - what one step has open is what it should be: a condition that holds, and one that does not.
//
// A reduction that was used and that Check cannot check is listed by name: see Report.NotChecked.
//
//	record.go  what a record is
//	log.go     records written to a file
//	check.go   records read, and checked
package coverage
