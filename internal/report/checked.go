package report

import (
	"strings"

	"github.com/tass-go/tass"
)

// notes lists what the reader should know about the programs' texts.
func (p *printer) notes(list []tass.Note) {
	for _, n := range list {
		p.line("Note: %s: %s", n.Position, n.Message)
	}
}

// checked lists the kinds of violations that were looked for, some to a line.
func (p *printer) checked(kinds []string) {
	const width = 100
	p.line("Checked")
	line := ""
	for i, k := range kinds {
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
