package main

// numerical are the programs of the table of parallel numerical programs. The number of
// processes is their only size; each is compared in the strongest of the arithmetics
// in which the two versions are equal.
var numerical = catalogue{
	"matmat": {spec: "numerical/matmat_seq.c", impl: "numerical/matmat_par.c", inputs: map[string]string{"n": "n"}},
	"monte":  {spec: "numerical/monte_seq.c", impl: "numerical/monte_par.c", inputs: map[string]string{"n": "n"}},
}

// sized reads a row whose program takes its size from the number of processes.
func sized(rec map[string]string) (name, bounds string, err error) {
	return rec["program"], "n=" + rec["nprocs"], nil
}

// beyond gives rows that are larger than what was published.
func beyond() []row {
	r, err := numerical.configure("matmat", "n=8", 8)
	if err != nil {
		panic(err) // the table of programs is wrong
	}
	r.Name, r.Arith = "beyond 2008 "+r.Name, "herbrand"
	return []row{r}
}
