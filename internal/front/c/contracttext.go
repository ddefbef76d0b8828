package c

import (
	"slices"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/source"
)

// The texts that are made of contracts are read as sources of the preprocessor behind the files of the user.

// begin writes the beginning of a text: a pragma without clauses, by which the stream knows where the text stands among
// the others, also if it has no other pragma.
func (d *drafting) begin() {
	d.line("#pragma TASS")
	d.clauses[len(d.lines)] = []*pragma{}
}

// here gives a place that was read with another copy of the file.
func (l *loader) here(p source.Pos) source.Pos {
	if f := l.parsing.files[p.File.Name]; f != nil {
		p.File = f.src
	}
	return p
}

// clausesAt gives the clauses that a line of the driver stands for. They were read with other copies of the files.
func (l *loader) clausesAt(d *driver, line int) (out []*pragma) {
	for _, x := range d.clauses[line] {
		y := *x
		y.at, y.expr, y.args = l.here(x.at), l.here(x.expr), slices.Clone(x.args)
		for i := range y.args {
			y.args[i].Pos = l.here(y.args[i].Pos)
		}
		out = append(out, &y)
	}
	l.linking.clauses++
	return out
}

// driverSource gives the driver as a source of the preprocessor.
func (l *loader) driverSource(d *driver) cc.Source {
	name := source.ContractText + d.function
	if d.summary != "" {
		name = "call of " + d.id + " by contract"
	}
	src := source.NewFile(name, d.text)
	src.Library = d.summary != "" // what happens there is shown where the program calls the function
	f := &file{src: src, broken: map[int]*diag.Diagnostic{}, macros: map[string]bool{}, inputs: map[int]*macroInput{},
		pragmas: map[int]bool{}, read: map[int]*pragma{}}
	l.rewrite(f)
	l.parsing.files[src.Name], l.parsing.drivers[f] = f, d
	l.prog.Files = append(l.prog.Files, src)
	return cc.Source{Name: src.Name, Value: f.text}
}
