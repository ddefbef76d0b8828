package property

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/option"
)

// Line is a line that a process has printed to the standard output, without its end.
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

// Lines gives the lines that each process of a program has printed and that count, of processes that have printed any.
func (p *Printing) Lines(f *sym.Factory, g *exec.Group, out *Outputs) [][]Line {
	var all [][]Line
	for i, e := range out.Printed {
		if p.rank >= 0 && i != p.rank {
			continue
		}
		list := linesOf(known(f, exec.Printed(f, e)), g.First+i)
		list = slices.DeleteFunc(list, func(l Line) bool {
			return slices.ContainsFunc(p.ignored, func(r *regexp.Regexp) bool { return r.MatchString(l.Format()) })
		})
		if len(list) > 0 {
			all = append(all, list)
		}
	}
	return all
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
