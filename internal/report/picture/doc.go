// Package picture draws the trace of a violation for people: what each process did, as a space-time diagram.
//
//	Lay     a violation becomes a Figure: lanes, marks, arrows and bars in rows and lanes, without units
//	SVG     the figure alone, for papers
//	Page    one self-contained page in HTML: verdict, figure, steps and source, readable without scripts
//
// A lane is a process; time goes downwards. Rows are as early as causality allows (L. Lamport, "Time, Clocks, and the
// Ordering of Events in a Distributed System", CACM 21(7), 1978): a step comes after those before it on its lane, a
// receive after its send, the end of a collective after all have entered. Steps in one row of two lanes are in no
// order. Texts of programs are escaped, and shortened where they are long.
package picture
