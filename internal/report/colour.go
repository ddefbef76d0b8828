package report

import (
	"fmt"
	"strings"

	"github.com/fatih/color"

	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// piece is a part of a line, with how it stands out on a terminal.
type piece struct {
	text string
	look []color.Attribute
}

// plain is a part that does not stand out.
func plain(format string, args ...any) piece { return piece{text: fmt.Sprintf(format, args...)} }

// bold is a part that is meant to be found.
func bold(format string, args ...any) piece {
	return piece{fmt.Sprintf(format, args...), []color.Attribute{color.Bold}}
}

// caret is what points to a column.
func caret() piece { return piece{"^", []color.Attribute{color.Bold, color.FgGreen}} }

// word is the first word of a report: green, red or yellow, as CI servers show it.
func word(v verdict.Verdict) piece {
	x := piece{strings.ToUpper(string(v)), []color.Attribute{color.Bold, color.FgYellow}}
	switch v {
	case verdict.Verified:
		x.look[1] = color.FgGreen
	case verdict.Violated:
		x.look[1] = color.FgRed
	}
	return x
}

// pieces writes a line, in colour where that is asked for.
func (p *printer) pieces(list ...piece) {
	if p.err != nil {
		return
	}
	var b strings.Builder
	for _, x := range list {
		text := source.Shown(x.text)
		if p.o.Colour && len(x.look) > 0 {
			c := color.New(x.look...)
			c.EnableColor() // whatever the library thinks of the standard output of this process
			text = c.Sprint(text)
		}
		b.WriteString(text)
	}
	_, p.err = fmt.Fprintln(p.w, strings.TrimRight(b.String(), " "))
}
