package main

import (
	"fmt"
	"strings"

	"github.com/tass-go/tass/option"
)

// numerical are the programs of the table of parallel numerical programs. The number of
// processes is the only size of most; each is compared in the strongest of the arithmetics
// in which the two versions are equal. The table does not say how many sweeps the
// nonblocking Jacobi iteration makes: ours makes any number up to ten.
var numerical = catalogue{
	"matmat": {spec: "numerical/matmat_seq.c", impl: "numerical/matmat_par.c", inputs: map[string]string{"n": "n"}},
	"gauss":  {spec: "numerical/gauss_seq.c", impl: "numerical/gauss_par.c", inputs: map[string]string{"n": "N"}},
	"jacobi": {spec: "numerical/jacobi_seq.c", impl: "numerical/jacobi_par.c", inputs: map[string]string{"n": "n"}},
	"monte":  {spec: "numerical/monte_seq.c", impl: "numerical/monte_par.c", inputs: map[string]string{"n": "n"}},
	"jacobi-nonblocking": {spec: "numerical/jacobi2d_seq.c", impl: "numerical/jacobi2d_par.c", arith: "herbrand",
		inputs: map[string]string{"N": "N"}, fixed: map[string]string{"T": "10"}},
}

// sized reads a row whose program takes its size from the number of processes, or has it
// in brackets behind its name, before other remarks.
func sized(rec map[string]string) (name, bounds string, err error) {
	if name, remarks, ok := strings.Cut(rec["program"], " ("); ok {
		bounds, _, _ = strings.Cut(remarks, ";")
		return name, bounds, nil
	}
	return rec["program"], "n=" + rec["nprocs"], nil
}

// beyond gives rows that are larger than what was published.
func beyond() []row {
	var rows []row
	for _, larger := range []struct {
		name  string
		arith option.Arith
		n     int
	}{
		{"matmat", "herbrand", 8},
		{"gauss", "herbrand", 7},
		{"jacobi", "real", 32},
		{"monte", "ieee", 16},
	} {
		r, err := numerical.configure(larger.name, fmt.Sprintf("n=%d", larger.n), larger.n)
		if err != nil {
			panic(err) // the table of programs is wrong
		}
		r.Name, r.Arith = "beyond 2008 "+r.Name, larger.arith
		rows = append(rows, r)
	}
	return rows
}

// asPrinted are the programs of Gaussian elimination, each beside the pair of the published rows, which is written with
// functions (Siegel, Mironova, Avrunin and Clarke, Combining Symbolic Execution with Model Checking to Verify Parallel
// Numerical Programs, Figs. 4 and 5).
func asPrinted() []row {
	var rows []row
	for n := 4; n <= 6; n++ {
		rewritten, err := numerical.configure("gauss", fmt.Sprintf("n=%d", n), n)
		if err != nil {
			panic(err) // the table of programs is wrong
		}
		rewritten.Arith = option.Herbrand
		printed := rewritten
		size := fmt.Sprint(n)
		printed.Spec, printed.Impl = "papers/gauss_seq.c", "papers/gauss_par.c"
		printed.Inputs = map[string]string{"N": size, "M": size}
		printed.Name, rewritten.Name = "printed "+rewritten.Name, "printed "+rewritten.Name+" with functions"
		rows = append(rows, printed, rewritten)
	}
	return rows
}
