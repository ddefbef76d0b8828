package main

import (
	"strings"
)

// minimp are the programs of the table for MINIMP in that language. Their models are those
// of the programs in C, but for the steps that only C has, such as MPI_Init, and those for
// the status of a receive: what is saved and asked is the same (the tests of package cases
// hold them to that).
var minimp = catalogue{
	"adder": {spec: "minimp/adder_seq.mmp", impl: "minimp/adder_par.mmp", own: "n<=100"},
	"diffusion": {spec: "minimp/diffusion_seq.mmp", impl: "minimp/diffusion_par.mmp",
		inputs: programs["diffusion"].inputs},
	"matrix":  {spec: "minimp/matrix_seq.mmp", impl: "minimp/matrix_par.mmp", inputs: programs["matrix"].inputs},
	"laplace": {spec: "minimp/laplace_seq.mmp", impl: "minimp/laplace_par.mmp", inputs: programs["laplace"].inputs},
}

// aimOf gives the seconds that a row should take at most, where that is not a fraction of
// its published time: those of a row in MINIMP are those of the same row in C.
func aimOf(name string) (seconds float64, ok bool) {
	seconds, ok = aims[strings.Replace(name, "2010 minimp ", "2010 ", 1)]
	return seconds, ok
}
