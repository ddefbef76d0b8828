package confirm

import (
	"fmt"
	"maps"
	"math/big"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/verdict"
)

// # What was printed
//
// Two executions have printed the same if the lines that count are the same: in order, where one process has printed
// them in each, and as multisets otherwise. Numbers are equal as numbers, whether they stand in the text or were
// converted, and whatever their precision.

// printedLine is a line, as it is shown and as it is compared.
type printedLine struct{ shown, key, format string }

// numberInText matches a number in a text.
var numberInText = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`[0-9]+(\.[0-9]*)?([eE][-+]?[0-9]{1,3})?`)
})

// printedLines cuts what a process has printed into lines.
func printedLines(list []concrete.Printed) []printedLine {
	var lines []printedLine
	var now printedLine
	for _, x := range list {
		if x.Value != nil {
			now.shown += verdict.Filled(x.Text, decimal(x.Value))
			now.key += "\x00" + x.Value.RatString() + "\x00"
			now.format += x.Text
			continue
		}
		for i, text := range strings.Split(x.Text, "\n") {
			if i > 0 {
				lines = append(lines, now)
				now = printedLine{}
			}
			now.shown += verdict.Visible(text)
			now.key += numberInText().ReplaceAllStringFunc(text, exactly)
			now.format += text
		}
	}
	if now != (printedLine{}) {
		now.shown += verdict.NoEnd
		now.key += "\n"
		lines = append(lines, now)
	}
	for i := range lines {
		lines[i].key = strings.ReplaceAll(lines[i].key, "-\x00", "\x00-")
	}
	return lines
}

// exactly writes a number that stands in a text as a value is written in the key of a line.
func exactly(text string) string {
	n, ok := new(big.Rat).SetString(strings.TrimSuffix(text, "."))
	if !ok {
		return text
	}
	return "\x00" + n.RatString() + "\x00"
}

// decimal writes a number as people read it.
func decimal(n *big.Rat) string {
	if n.IsInt() {
		return n.Num().String()
	}
	f, _ := n.Float64()
	return fmt.Sprint(f)
}

// sheet is the lines of an execution that count. Ordered: one process at most has printed them.
type sheet struct {
	lines   []printedLine
	ordered bool
}

// written gives what processes have written to each file that they have made, by its name; "" stands for the standard
// output.
func written(t *concrete.Terminal) map[string][][]concrete.Printed {
	files := map[string][][]concrete.Printed{"": make([][]concrete.Printed, len(t.Printed))}
	for i, list := range t.Printed {
		for _, x := range list {
			if files[x.File] == nil {
				files[x.File] = make([][]concrete.Printed, len(t.Printed))
			}
			switch f := files[x.File]; x.Opens {
			case 0:
				f[i] = append(f[i], x)
			case 'w':
				f[i] = nil
			}
		}
	}
	return files
}

// sheetOf gives the lines that count of what processes have written: of one process, or of all where its number is
// negative.
func (a *attempt) sheetOf(written [][]concrete.Printed, rank int) sheet {
	s := sheet{ordered: true}
	printers := 0
	for i, list := range written {
		if rank >= 0 && i != rank {
			continue
		}
		lines := slices.DeleteFunc(printedLines(list), func(l printedLine) bool {
			return slices.ContainsFunc(a.session.Config.Printing.IgnoreOutput, func(p string) bool {
				ok, err := regexp.MatchString(p, l.format)
				return ok && err == nil
			})
		})
		if len(lines) > 0 {
			printers++
		}
		s.lines = append(s.lines, lines...)
	}
	s.ordered = printers <= 1
	return s
}

// sheets are what counts of what an execution has written: the standard output under "", and each file under its name.
type sheets map[string]sheet

// sheets gives what counts of what processes have written at an end. Of the standard output that is what one process
// has printed, where its number is not negative.
func (a *attempt) sheets(t *concrete.Terminal, rank int) sheets {
	all := sheets{}
	for name, list := range written(t) {
		if list == nil {
			continue
		}
		if name == "" {
			all[name] = a.sheetOf(list, rank)
		} else {
			all[name] = a.sheetOf(list, -1)
		}
	}
	return all
}

// printed gives the lines that differ.
func (a *attempt) printed(w, g *concrete.Terminal) []Difference {
	if w.Printed == nil || g.Printed == nil || a.readsClocks() {
		return nil
	}
	spec, impl := a.sheets(w, -1), a.sheets(g, a.outputRank())
	ofMPI := func(name string, _ sheet) bool { return usesFile(w, name) || usesFile(g, name) }
	maps.DeleteFunc(spec, ofMPI)
	maps.DeleteFunc(impl, ofMPI)
	return append(a.different(spec, impl), files(w, g)...)
}

// outputRank is the process whose output counts; negative, if that of all does.
func (a *attempt) outputRank() int {
	rank := -1
	if text := a.session.Config.Printing.OutputRank; text != "" {
		_, _ = fmt.Sscan(text, &rank)
	}
	return rank
}

// different gives the lines that differ of all that was written.
func (a *attempt) different(spec, impl sheets) []Difference {
	names := maps.Clone(spec)
	maps.Copy(names, impl)
	var list []Difference
	for _, name := range slices.Sorted(maps.Keys(names)) {
		want, inSpec := spec[name]
		got, inImpl := impl[name]
		title := fmt.Sprintf("the file %q", name)
		switch {
		case name == "":
			list = append(list, a.differentSheets(want, got)...)
		case !inSpec:
			list = append(list, Difference{Output: title, Spec: verdict.NoFile, Impl: "written"})
		case !inImpl:
			list = append(list, Difference{Output: title, Spec: "written", Impl: verdict.NoFile})
		default:
			for _, d := range a.differentSheets(want, got) {
				d.Output += " of " + title
				list = append(list, d)
			}
		}
	}
	return list
}

func (a *attempt) differentSheets(want, got sheet) []Difference {
	if want.ordered && got.ordered {
		return differentLines(want.lines, got.lines)
	}
	for i := len(want.lines) - 1; i >= 0; i-- {
		key := want.lines[i].key
		if k := slices.IndexFunc(got.lines, func(l printedLine) bool { return l.key == key }); k >= 0 {
			want.lines, got.lines = slices.Delete(want.lines, i, i+1), slices.Delete(got.lines, k, k+1)
		}
	}
	list := differentLines(want.lines, got.lines)
	for i := range list {
		list[i].Output = "a line"
	}
	return list
}

// readsClocks tells whether a program reads a clock: what it shows need not be what it showed to the other program, and
// that lines differ means nothing then, unless they are the same whatever clocks show.
func (a *attempt) readsClocks() bool {
	return slices.ContainsFunc([]string{"MPI_Wtime", "clock", "time", "__tass_microseconds", "__tass_realtime",
		"__tass_monotonic", "__tass_cputime"}, a.calls)
}

// usesFilesOfMPI tells whether a program uses functions of MPI for files.
func (a *attempt) usesFilesOfMPI() bool { return a.calls("MPI_File_open") }

// calls tells whether a program calls a function of the library.
func (a *attempt) calls(name string) bool {
	units := a.session.Programs
	if units == nil {
		units = a.session.Units
	}
	return slices.ContainsFunc(units, func(u *session.Unit) bool { return u.Machine.Calls(name) })
}

// differentLines compares line by line.
func differentLines(want, got []printedLine) []Difference {
	var list []Difference
	for i := range max(len(want), len(got)) {
		d := Difference{Output: fmt.Sprintf("line %d", i+1), Spec: verdict.NoLine, Impl: verdict.NoLine}
		if i < len(want) {
			d.Spec = want[i].shown
		}
		if i < len(got) {
			d.Impl = got[i].shown
		}
		if i >= len(want) || i >= len(got) || want[i].key != got[i].key {
			list = append(list, d)
		}
	}
	return list
}
