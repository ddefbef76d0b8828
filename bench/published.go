package main

import (
	"cmp"
	"encoding/csv"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"github.com/tass-go/tass/option"
)

// table is a published table of results.
type table struct {
	name string // begins the names of its rows
	file string // in the folder of published tables
	// columns names the table's columns for what published keeps; a column that it
	// does not have is left out.
	columns map[string]string
	// fraction of the published time is what a row aims at where aims has nothing
	// better, and never less than least seconds.
	fraction, least float64
	programs        catalogue
	// work reads the program and its bounds from a row.
	work func(map[string]string) (name, bounds string, err error)
}

// published is a row of a table: its configuration, and its figures as they are
// printed there, empty where it has none.
type published struct {
	row
	Table                    string
	Time                     float64 // seconds
	Seen, Saved, Transitions string
	Messages                 string
	Values, Proofs           string
	Megabytes                string
	Aim                      float64 // seconds; what it should take at most
}

const publishedFolder = "bench/published"

// tables are the published tables that are measured. A new one takes an entry here
// and its programs in programs.
func tables() []table {
	return []table{
		{name: "2010", file: "tass2010.csv", fraction: 1.0 / 100, programs: programs, work: named,
			columns: map[string]string{"time": "time_s", "seen": "states", "messages": "messages", "values": "values",
				"proofs": "proofs"}},
		{name: "2010 minimp", file: "tass2010.csv", fraction: 1.0 / 100, programs: minimp, work: named,
			columns: map[string]string{"time": "time_s", "seen": "states", "messages": "messages", "values": "values",
				"proofs": "proofs"}},
		{name: "2011", file: "tass2011.csv", fraction: 1.0 / 100, programs: programs, work: named,
			columns: map[string]string{"time": "time_s", "seen": "seen", "saved": "saved", "values": "values",
				"proofs": "proofs", "memory": "mem_mb"}},
		{name: "peers", file: "peers.csv", fraction: 1.0 / 20, programs: programs, work: described,
			columns: map[string]string{"time": "wall_s", "seen": "states"}},
		{name: "lise", file: "lise.csv", fraction: 1.0 / 10, least: 0.5, programs: annotated, work: named,
			columns: map[string]string{"time": "time_s", "transitions": "transitions", "proofs": "proofs"}},
		{name: "2008", file: "tosem2008.csv", fraction: 1.0 / 100, programs: numerical, work: sized,
			columns: map[string]string{"arith": "equivalence", "time": "time_s", "seen": "states", "values": "expressions",
				"memory": "memory_mb"}},
	}
}

// aims are the seconds that a row should take at most, where that is not a
// fraction of its published time.
var aims = map[string]float64{
	"2010 diffusion nx<=16 nt<=4 np=8":          5,
	"2010 matrix l<=5 m<=5 n<=5 np=5":           5,
	"2011 adder n<=200 np=30":                   2,
	"2011 factorial n<=200 np=1":                0.5,
	"2011 diffusion nx<=100 nt<=2 np=50":        20,
	"2011 tiling n<=20 np=1":                    5,
	"2011 manager-worker l<=2 m<=2 n<=10 np=7":  3,
	"2011 manager-worker l<=2 m<=2 n<=10 np=11": 2,
	"2011 integrate intervals=12 tol=0.01 np=6": 20,
	"2011 laplace nx<=4 ny<=12 nt<=30 np=5":     120,
	"2011 laplace nx<=4 ny<=30 nt<=3 np=20":     15,
}

// named reads a row that has its program and bounds in columns.
func named(rec map[string]string) (name, bounds string, err error) {
	return rec["program"], rec["bounds"], nil
}

// descriptions are the ways in which peers.csv says what work was done.
var descriptions = []struct {
	text         *regexp.Regexp
	name, bounds string
}{
	{regexp.MustCompile(`^trivial program$`), "trivial", ""},
	{regexp.MustCompile(`^adder spec vs MPI (n<=\d+)$`), "adder", "$1"},
	{regexp.MustCompile(`^diffusion1d spec vs MPI (nx<=\d+) (\d+) steps$`), "diffusion", "$1 && nt<=$2"},
	{regexp.MustCompile(`^matmat manager-worker vs spec (\d+)x(\d+)x(\d+)$`), "manager-worker", "l<=$1 && m<=$2 && n<=$3"},
}

// described reads a row that says in words what was done.
func described(rec map[string]string) (name, bounds string, err error) {
	for _, d := range descriptions {
		if m := d.text.FindStringSubmatchIndex(rec["work"]); m != nil {
			return d.name, string(d.text.ExpandString(nil, d.bounds, rec["work"], m)), nil
		}
	}
	return "", "", fmt.Errorf("it is not known what %q is", rec["work"])
}

// readAll reads every table, from the root of the repository.
func readAll() ([]published, error) {
	var all []published
	for _, t := range tables() {
		rows, err := t.read()
		if err != nil {
			return nil, fmt.Errorf("%s: %w", t.file, err)
		}
		all = append(all, rows...)
	}
	return all, nil
}

func (t *table) read() ([]published, error) {
	f, err := os.Open(filepath.Join(filepath.FromSlash(publishedFolder), t.file))
	if err != nil {
		return nil, fmt.Errorf("%w (run it from the root of the repository)", err)
	}
	defer f.Close()
	records, err := csv.NewReader(f).ReadAll()
	if err != nil {
		return nil, err
	}
	var rows []published
	for i, rec := range records[1:] {
		fields := map[string]string{}
		for j, head := range records[0] {
			fields[head] = rec[j]
		}
		p, err := t.row(fields)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", i+2, err)
		}
		rows = append(rows, p)
	}
	return rows, nil
}

func (t *table) row(fields map[string]string) (published, error) {
	name, bounds, err := t.work(fields)
	if err != nil {
		return published{}, err
	}
	_, impl, both := strings.Cut(fields["nprocs"], "+") // of the specification and the implementation
	if !both {
		impl = fields["nprocs"]
	}
	np, err := strconv.Atoi(impl)
	if err != nil {
		return published{}, err
	}
	seconds, err := strconv.ParseFloat(fields[t.columns["time"]], 64)
	if err != nil {
		return published{}, err
	}
	r, err := t.programs.configure(name, bounds, np)
	if err != nil {
		return published{}, err
	}
	r.Name, r.Arith = t.name+" "+r.Name, cmp.Or(option.Arith(fields[t.columns["arith"]]), r.Arith)
	p := published{row: r, Table: t.name, Time: seconds, Aim: max(seconds*t.fraction, t.least)}
	if aim, ok := aimOf(r.Name); ok {
		p.Aim = aim
	}
	for what, field := range map[string]*string{"seen": &p.Seen, "saved": &p.Saved, "transitions": &p.Transitions,
		"messages": &p.Messages, "values": &p.Values, "proofs": &p.Proofs, "memory": &p.Megabytes} {
		if column := t.columns[what]; column != "" {
			*field = fields[column]
		}
	}
	return p, nil
}
