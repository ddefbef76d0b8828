package report

import (
	"fmt"
	"strings"

	"github.com/tass-go/tass/result"
)

// notes lists what the reader should know about the programs' texts.
func (p *printer) notes(list []result.Note) {
	for _, n := range list {
		p.line("Note: %s: %s", n.Position, n.Message)
	}
}

// skipped warns of branches on the arguments of main, or on the number of processes, that kept much from being looked
// at: of each the one that kept most.
func (p *printer) skipped(list []result.Skipped) {
	for _, on := range []result.Subject{result.Arguments, result.Processes} {
		var most *result.Skipped
		others := -1
		for i := range list {
			if s := &list[i]; s.On == on {
				if others++; most == nil || s.Lines > most.Lines {
					most = s
				}
			}
		}
		if most != nil {
			p.skip(most, others)
		}
	}
}

// skip warns of a branch, where so many others of its kind kept something from being looked at, too.
func (p *printer) skip(s *result.Skipped, others int) {
	what := fmt.Sprintf("%d of the %d lines of main were", s.Lines, s.Of)
	switch {
	case 2*s.Lines > s.Of && s.MPI != nil:
		what = fmt.Sprintf("most of main (%d of %d lines) and calls of MPI were", s.Lines, s.Of)
	case 2*s.Lines > s.Of:
		what = fmt.Sprintf("most of main (%d of %d lines) was", s.Lines, s.Of)
	case s.MPI != nil:
		what = fmt.Sprintf("calls of MPI, such as that at %s, were", *s.MPI)
	}
	on, hint := "the arguments of main", "What follows -- on the command line are the arguments of the program."
	if s.On == result.Processes {
		on, hint = "the number of processes", "-np gives that number, -np=A..B tries several."
	}
	p.line("WARNING: %s never reached, because of the branch on %s at %s: %s", what, on, s.Position,
		strings.TrimSpace(s.Position.Text))
	if others > 0 {
		p.line("         Other branches that did so: %d.", others)
	}
	p.line("         %s", hint)
}

// checked lists the kinds of violations that were looked for, some to a line.
func (p *printer) checked(kinds []result.Kind) {
	const width = 100
	p.line("Checked")
	line := ""
	for i, kind := range kinds {
		k := string(kind)
		if i < len(kinds)-1 {
			k += ","
		}
		if len(line)+len(k) >= width {
			p.line("  %s", line)
			line = ""
		}
		line = strings.TrimSpace(line + " " + k)
	}
	if line != "" {
		p.line("  %s", line)
	}
}
