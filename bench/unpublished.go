package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/tass-go/tass/option"
)

// group is a table of rows for which nothing was published.
type group struct {
	name  string // begins the names of its rows
	title string
	text  string // stands above the table
	rows  []row
	// compared: each row is compared with the first one, which does the same work without
	// what the others add.
	compared bool
}

// unpublished gives the tables behind those of the published rows. A new one takes an
// entry here; a new row one in its list.
func unpublished() []group {
	return []group{
		{name: "beyond", title: "Beyond what was published", rows: beyond(),
			text: "Programs of `tosem2008.csv` at sizes for which nothing was published."},
		{name: "printed", title: "As printed", rows: asPrinted(),
			text: "Gaussian elimination of `tosem2008.csv` as the paper prints it (`examples/papers`), and as the rows have " +
				"it, with functions,\nwhose calls and returns are steps."},
		{name: "ours", title: "Programs with invariants of ours", rows: invariants(),
			text: "Harder programs with invariants, in `examples/lise`, each proved for every size and every number of " +
				"iterations."},
		{name: "simplify", title: "Without simplification", rows: simplification(), compared: true,
			text: "The diffusion programs with and without simplification under path conditions (`--simplify off`). " +
				"Siegel and Zirkel (The Toolkit for Accurate Scientific Software, section 4.5) found " +
				"with it 88 distinct\nqueries, 73 calls of CVC3 and 7.5 s, and without it 4,200, 4,010 and 37.7 s."},
		{name: "save", title: "All states saved", rows: saving(),
			text: "The programs with the states saved that may be met again, and with all (`--save all`). As Siegel and " +
				"Zirkel found\n(The Toolkit for Accurate Scientific Software, section 6), in most programs as many " +
				"states are seen either way:\nnothing is explored twice. In the two with wildcard receives something is, and " +
				"saving all costs more than it saves."},
		{name: "assertions", title: "Collective assertions", rows: assertions("assertions", "nx<=36 && nt<=20", 12),
			compared: true,
			text: "The diffusion programs without collective assertions, with one that says what the exchange of " +
				"ghost\ncells is for, and with whole processes kept instead of what it can read (`--cqmin off`). The aim is " +
				"at\nmost 1.10 times the CPU time without assertions, in one thread."},
	}
}

// invariants are the programs with invariants that no table has.
func invariants() []row {
	var rows []row
	for _, p := range []struct {
		name, spec, impl string
		np               int
	}{
		{"jacobi", "lise/jacobi_spec.c", "lise/jacobi_par.c", 2},
		{"manager-worker", "", "lise/manager_worker.c", 4},
		{"odd-even-sort", "", "lise/odd_even_sort.c", 4},
		{"triangle", "", "lise/triangle.c", 4},
		{"prefix-sum", "", "lise/prefix_sum.c", 9},
	} {
		rows = append(rows, row{Name: fmt.Sprintf("ours %s np=%d", p.name, p.np), Spec: p.spec, Impl: p.impl, NP: p.np})
	}
	return rows
}

// simplification are two rows: with simplification, and without.
func simplification() []row {
	on := of("diffusion", "nx<=20 && nt<=4")(5)
	on.Jobs, on.Repeats = 1, manyRepeats
	off := on
	on.Name, off.Name, off.Simplify = "simplify on", "simplify off", option.Off
	return []row{on, off}
}

// saving are two rows for each program: with few states saved, and with all.
func saving() []row {
	var rows []row
	for _, c := range []struct {
		name, bounds string
		np           int
	}{
		{"adder", "n<=100", 10}, {"factorial", "n<=100", 1}, {"diffusion", "nx<=20 && nt<=2", 10}, {"tiling", "n<=10", 1},
		{"manager-worker", "l<=2 && m<=2 && n<=8", 5}, {"integrate", "intervals=6 && tol=0.01", 4},
		{"laplace", "nx<=4 && ny<=8 && nt<=4", 5},
	} {
		few := of(c.name, c.bounds)(c.np)
		few.Jobs = 1
		all := few
		few.Name, all.Name, all.Save = "save "+few.Name+": joins", "save "+few.Name+": all", option.SaveAll
		rows = append(rows, few, all)
	}
	return rows
}

// assertions are three rows for one configuration: without collective assertions, with
// them, and with them where snapshots are of whole processes (The Toolkit for Accurate
// Scientific Software, Fig. 8d, which has nx <= 3*np).
func assertions(prefix, bounds string, np int) []row {
	r, err := programs.configure("diffusion", bounds, np)
	if err != nil {
		panic(err) // the table of programs is wrong
	}
	r.Impl, r.Jobs, r.Repeats = "compare/diffusion/diffusion_ghosts.c", 1, manyRepeats
	none, on, off := r, r, r
	none.Name, none.Defines = prefix+" without assertions", []string{"NO_ASSERTIONS"}
	on.Name, on.CQMin = prefix+" cqmin=on", "on"
	off.Name, off.CQMin = prefix+" cqmin=off", "off"
	return []row{none, on, off}
}

// manyRepeats is how often rows are run that are compared with each other: they differ by
// less than single runs do.
const manyRepeats = 7

// rowNames gives the names of all rows, in the order in which they are kept: the published
// ones, and then those for which nothing was published.
func rowNames(list []published) []string {
	var all []string
	for _, p := range list {
		all = append(all, p.Name)
	}
	for _, g := range unpublished() {
		for _, r := range g.rows {
			all = append(all, r.Name)
		}
	}
	return all
}

// measured gives what was measured of a group, in the order of its rows.
func (g *group) measured(done []figures) []figures {
	var list []figures
	for _, r := range g.rows {
		if i := slices.IndexFunc(done, func(f figures) bool { return f.Name == r.Name }); i >= 0 {
			list = append(list, done[i])
		}
	}
	return list
}

// times says how much of the CPU time and of the memory of the first row of a group
// another one takes; it is false where that cannot be said.
func (g *group) times(first, f *figures) (text string, ok bool) {
	if !g.compared || first.Name != g.rows[0].Name || f == first || !first.asWanted() || !f.asWanted() || first.CPU == 0 ||
		first.PeakMB == 0 {
		return "", false
	}
	return fmt.Sprintf("%.2f CPU, %.2f memory", f.CPU/first.CPU, f.PeakMB/first.PeakMB), true
}

// printTimes prints the comparisons within groups.
func printTimes(w io.Writer, done []figures) {
	for _, g := range unpublished() {
		list := g.measured(done)
		for i := range list {
			if text, ok := g.times(&list[0], &list[i]); ok {
				fmt.Fprintf(w, "%s: %s, as against %s\n", list[i].Name, text, list[0].Name)
			}
		}
	}
}

// table writes the group's table and its commands, as far as it was measured. Times are those
// of all threads, which depend less on what else the machine does.
func (g *group) table(done []figures, b, commands *strings.Builder) {
	list := g.measured(done)
	if len(list) == 0 {
		return
	}
	fmt.Fprintf(b, "### %s\n\n%s\n\n", g.title, g.text)
	b.WriteString("| row | CPU s | memory MB | seen | saved | transitions | values | prover calls | solver calls |")
	line := "\n|---|--:|--:|--:|--:|--:|--:|--:|--:|"
	if g.compared {
		b.WriteString(" times the first row |")
		line += "--:|"
	}
	b.WriteString(line + "\n")
	for i := range list {
		f, s := &list[i], &list[i].Stats
		name := strings.TrimPrefix(f.Name, g.name+" ")
		if !f.asWanted() {
			name += " (" + f.Verdict + ": " + f.Reason + ")"
		}
		fmt.Fprintf(b, "| %s | %s | %.0f | %s | %s | %s | %s | %s | %s |", name, seconds(f.CPU), f.PeakMB,
			grouped(s.StatesSeen),
			grouped(s.StatesSaved), grouped(s.Transitions), grouped(s.Values), grouped(s.ProverCalls), grouped(s.SMTCalls))
		if g.compared {
			text, _ := g.times(&list[0], f)
			fmt.Fprintf(b, " %s |", text)
		}
		b.WriteString("\n")
		f.addCommand(commands)
	}
	b.WriteString("\n")
}

// addCommand writes the commands that measure a row and that do its work.
func (f *figures) addCommand(b *strings.Builder) {
	fmt.Fprintf(b, "# %s\ngo run ./bench -all -rows='^%s$'\n%s\n", f.Name, f.Name, f.Command)
}
