// Package record is what a part of a run has found out: violations, ends of executions, locations that were reached,
// and counts. Records are values that are put together: those of the parts of a search, in their order, are what one
// search of the whole records, whoever explored which part.
package record
