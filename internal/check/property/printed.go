package property

import (
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/option"
)

// Line is a line that a process has printed to the standard output or written to a file, without its end.
type Line struct {
	Parts []exec.Portion
	Rank  int
	Site  comm.CallSite // of what was printed first in it
	// Open: the process ended before the line did.
	Open bool
}

// Printing says which lines count.
type Printing struct {
	ignored []*regexp.Regexp
	rank    int // the process whose lines count; -1 for those of all
	// Exact: conversions must be the same.
	Exact bool
}

// NewPrinting reads what the options say. Where nothing is said of a process, those of all count.
func NewPrinting(o option.Printing) (*Printing, error) {
	p := &Printing{rank: -1, Exact: o.Output == option.OutputText}
	for _, text := range o.IgnoreOutput {
		r, err := regexp.Compile(text)
		if err != nil {
			return nil, err
		}
		p.ignored = append(p.ignored, r)
	}
	if o.OutputRank != "" {
		n, err := strconv.Atoi(o.OutputRank)
		if err != nil {
			return nil, err
		}
		p.rank = n
	}
	return p, nil
}

// OfAll is the same where the lines of all processes count.
func (p *Printing) OfAll() *Printing {
	q := *p
	q.rank = -1
	return &q
}

// Page is what a program has written to one file, or to the standard output, whose name is "".
type Page struct {
	Name string
	// Lines are those that count, of each process that has written any.
	Lines [][]Line
	// Openers are the processes that have written it, and Emptied how many of them from its beginning.
	Openers []int
	Emptied int
	Site    comm.CallSite // of the first that opened it
	// Written is all that one of the processes that opened it has written, with what fills fields.
	Written []exec.Portion
	// Stored is the file where functions of MPI have used it; nil where none did. A file that the functions of C have not
	// opened has no openers.
	Stored *Stored
}

// First gives a process that has written the file, of those that opened it the first.
func (x *Page) First() int {
	if len(x.Openers) > 0 {
		return x.Openers[0]
	}
	return x.Stored.Writer(0).Process
}

// Pages gives what a program has written, the standard output first, and then files by name.
func (p *Printing) Pages(f *sym.Factory, g *exec.Group, out *Outputs) []*Page {
	pages := map[string]*Page{"": {}}
	for i, e := range out.Printed {
		if e == sym.Nil || e == f.Int(0) {
			continue
		}
		parts, all := map[string][]exec.Portion{}, map[string][]exec.Portion{}
		emptied := map[string]bool{}
		for _, x := range known(f, exec.Printed(f, e)) {
			if x.Opens != 0 {
				page := pageOf(pages, &x)
				if k := len(page.Openers); k == 0 || page.Openers[k-1] != g.First+i {
					page.Openers = append(page.Openers, g.First+i)
				}
			}
			switch x.Opens {
			case 'w':
				parts[x.File], all[x.File], emptied[x.File] = nil, nil, true
			case 0:
				all[x.File] = append(all[x.File], x)
				if p.Exact || !x.Padding {
					parts[x.File] = append(parts[x.File], x)
				}
			}
		}
		for name := range emptied {
			pages[name].Emptied++
		}
		for name, list := range all {
			pages[name].Written = list
		}
		for name, list := range parts {
			if name == "" && p.rank >= 0 && i != p.rank {
				continue
			}
			if lines := p.counting(linesOf(list, g.First+i)); len(lines) > 0 {
				pages[name].Lines = append(pages[name].Lines, lines)
			}
		}
	}
	for i := range out.Stored {
		x := &out.Stored[i]
		if pages[x.Name] != nil || x.There {
			pageOf(pages, &exec.Portion{File: x.Name, Site: x.Writer(0).Site}).Stored = x
		}
	}
	var list []*Page
	for _, name := range slices.Sorted(maps.Keys(pages)) {
		list = append(list, pages[name])
	}
	return list
}

func pageOf(pages map[string]*Page, x *exec.Portion) *Page {
	if pages[x.File] == nil {
		pages[x.File] = &Page{Name: x.File, Site: x.Site}
	}
	return pages[x.File]
}

// counting leaves out the lines that are to be ignored.
func (p *Printing) counting(list []Line) []Line {
	return slices.DeleteFunc(list, func(l Line) bool {
		return slices.ContainsFunc(p.ignored, func(r *regexp.Regexp) bool { return r.MatchString(l.Format()) })
	})
}

// known makes characters that have become numbers text.
func known(f *sym.Factory, list []exec.Portion) []exec.Portion {
	for i := range list {
		x := &list[i]
		if n, ok := f.AsInt64(x.Value); ok && x.Value != sym.Nil && x.Text == "%c" {
			x.Text, x.Value = string([]byte{byte(n)}), sym.Nil
		}
	}
	return list
}

// linesOf cuts what a process has printed into lines. Text that was printed in pieces is put together.
func linesOf(list []exec.Portion, rank int) []Line {
	var lines []Line
	open := false
	for _, x := range list {
		for rest := x.Text; rest != ""; {
			text, more, ends := rest, "", false
			if x.Value == sym.Nil {
				text, more, ends = strings.Cut(rest, "\n")
			}
			rest = more
			if !open {
				lines = append(lines, Line{Rank: rank, Site: x.Site})
			}
			l := &lines[len(lines)-1]
			l.add(exec.Portion{Text: text, Value: x.Value, Site: x.Site})
			open = !ends
		}
	}
	if open {
		lines[len(lines)-1].Open = true
	}
	return lines
}

func (l *Line) add(x exec.Portion) {
	switch n := len(l.Parts); {
	case x.Value == sym.Nil && x.Text == "":
	case x.Value == sym.Nil && n > 0 && l.Parts[n-1].Value == sym.Nil:
		l.Parts[n-1].Text += x.Text
	default:
		l.Parts = append(l.Parts, x)
	}
}

// Format gives the line with its conversions as they stand in formats.
func (l *Line) Format() string { return l.Shown(func(x exec.Portion) string { return x.Text }) }

// Shown gives the line with something for each value.
func (l *Line) Shown(value func(exec.Portion) string) string {
	var b strings.Builder
	for _, x := range l.Parts {
		if x.Value == sym.Nil {
			b.WriteString(x.Text)
		} else {
			b.WriteString(value(x))
		}
	}
	return b.String()
}
