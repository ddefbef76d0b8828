// Package memgen makes random C programs about memory: pointers to other types than those of their
// objects, access to bytes, unions, generic code over char pointers and sizes, tables, blocks of the
// heap, memcpy and its kin. They are mostly right, and sometimes wrong in ways that gcc's address and
// undefined sanitizers report. The same seed always gives the same program.
//
//	p := memgen.Generate(42)
//	// p.Text is a whole program; p.Inputs are its inputs with their ranges
//	// p.Unit can be compiled together with those of other seeds; p.Call runs it
//
// GenerateOperands makes programs of deep expressions instead.
//
// What the sanitizers do not see must not occur, as they are to be the judge: reading what has no value, and
// pointers that leave their object without being used.
//
// It is not for programs with messages: see package progen.
package memgen
