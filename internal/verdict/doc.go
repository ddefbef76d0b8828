// Package verdict holds the words of a result: the table of violation kinds,
// how certain a violation is, the verdict of a run with its exit code, and the
// statistics. The kinds cover the properties of Siegel and Zirkel, "The Toolkit
// for Accurate Scientific Software", Fig. 1.
//
// It is not for finding violations (package property and the library models)
// nor for rendering them (package report).
//
//	Kind, Info       what went wrong, and the table that documents each kind
//	Explain          where it stands in a standard, what to change, a minimal example
//	Certainty        Confirmed, Proved, Possible
//	Verdict          Verified, Violated, BadInput, Inconclusive, Internal
//	Violation        one finding with its place, inputs and related places
//	Stats            counters of a run
//
// To add a kind: add a constant and one row to the table, at the end of its
// group; archived results name kinds, so a published name keeps its meaning.
package verdict
