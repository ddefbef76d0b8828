package main

import (
	"fmt"
	"maps"
	"regexp"
	"strings"

	"github.com/tass-go/tass/option"
)

// program is a program of the published tables, with the programs under
// examples that do its work.
type program struct {
	spec, impl string
	// want is the verdict; empty: verified.
	want string
	// inputs says which of our inputs a bounded variable of the tables is.
	inputs map[string]string
	// fixed are inputs that the tables do not name.
	fixed map[string]string
	// own are the bounds that the text of the programs has itself.
	own string
	// arith is the arithmetic where the table names none, as in tass.Config; empty: real.
	arith option.Arith
}

// catalogue has the programs of a table by the names that they have there.
type catalogue map[string]program

// programs are those of the tables with bounds.
//
// The matrix program of 2010 is a manager-worker product of an l*m and an m*n
// matrix; its B bounds the steps of the laplace program, which may be fewer where
// the error is small enough before. The diffusion and manager-worker programs of
// the peers' table are other texts than ours, fixed in what ours take as a bound: the work is not
// the same to the letter (docs/performance.md).
var programs = catalogue{
	"adder": {spec: "compare/adder/adder_seq.c", impl: "compare/adder/adder_par.c",
		inputs: map[string]string{"n": "B"}},
	"factorial": {spec: "compare/factorial/factorial_iter.c", impl: "compare/factorial/factorial_rec.c",
		inputs: map[string]string{"n": "B"}},
	"diffusion": {spec: "compare/diffusion/diffusion_seq.c", impl: "compare/diffusion/diffusion_par.c",
		inputs: map[string]string{"nx": "NXB", "nt": "NTB"}},
	"tiling": {spec: "compare/tiling/tiling_seq.c", impl: "compare/tiling/tiling_tiled.c",
		inputs: map[string]string{"n": "NB"}},
	"manager-worker": {spec: "compare/manager_worker/matmat_seq.c", impl: "compare/manager_worker/matmat_mw.c",
		inputs: map[string]string{"l": "LB", "m": "MB", "n": "NB"}},
	"matrix": {spec: "compare/manager_worker/matmat_seq.c", impl: "compare/manager_worker/matmat_mw.c",
		inputs: map[string]string{"l": "NB", "m": "LB", "n": "MB"}},
	"integrate": {spec: "compare/integrate/integrate_seq.c", impl: "compare/integrate/integrate_mw.c",
		inputs: map[string]string{"intervals": "NI", "tol": "tol"}, fixed: map[string]string{"DB": "1"}},
	"laplace": {spec: "compare/laplace/laplace_seq.c", impl: "compare/laplace/laplace_par.c",
		inputs: map[string]string{"nx": "NXB", "ny": "NYB", "nt": "NTB", "B": "NTB"}},
	"trivial": {impl: "compare/trivial/trivial.c"},
}

// bound is one of the bounds of a table, such as n<=100 or intervals=12.
var bound = regexp.MustCompile(`^(\w+)<?=([\w./]+)$`)

// configure gives the row that does the work of a program within its bounds, such
// as "nx<=100 && nt<=2".
func (c catalogue) configure(name, bounds string, np int) (row, error) {
	p, ok := c[name]
	if !ok {
		return row{}, fmt.Errorf("there is no program %s", name)
	}
	r := row{Spec: p.spec, Impl: p.impl, NP: np, Want: p.want, Arith: p.arith, Inputs: map[string]string{}}
	maps.Copy(r.Inputs, p.fixed)
	for _, b := range strings.Split(bounds, " && ") {
		if b == "" || b == p.own {
			continue
		}
		m := bound.FindStringSubmatch(b)
		if m == nil || p.inputs[m[1]] == "" {
			return row{}, fmt.Errorf("%s: the bound %q says nothing about an input", name, b)
		}
		r.Inputs[p.inputs[m[1]]] = m[2]
	}
	r.Name = strings.Join(strings.Fields(name+" "+strings.ReplaceAll(bounds, "&&", "")+fmt.Sprintf(" np=%d", np)), " ")
	return r, nil
}

// quick matches the published rows that take about a second or less each.
var quick = regexp.MustCompile(`^(peers|lise|2008 (matmat|jacobi|monte|jacobi-nonblocking)|2010 (minimp )?(adder|diffusion|matrix)|2011 (adder|factorial|tiling)) `)

// quickRows are small configurations of every program, and the published rows
// that take little.
func quickRows(list []published) []row {
	rows := append(small(), assertions("ghost cells", "nx<=24 && nt<=3", 8)...)
	for _, p := range list {
		if quick.MatchString(p.Name) {
			rows = append(rows, p.row)
		}
	}
	return rows
}

// small gives configurations that take a few seconds together.
func small() []row {
	list := []struct {
		name, bounds string
		np           int
	}{
		{"adder", "n<=50", 10},
		{"factorial", "n<=50", 1},
		{"diffusion", "nx<=16 && nt<=2", 8},
		{"tiling", "n<=8", 1},
		{"manager-worker", "l<=2 && m<=2 && n<=5", 4},
		{"integrate", "intervals=4 && tol=0.01", 3},
		{"laplace", "nx<=4 && ny<=6 && nt<=2", 4},
	}
	rows := make([]row, len(list))
	for i, c := range list {
		r, err := programs.configure(c.name, c.bounds, c.np)
		if err != nil {
			panic(err) // the list above is wrong
		}
		r.Name = c.name + " small"
		rows[i] = r
	}
	return rows
}
