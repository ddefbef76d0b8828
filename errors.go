package tass

import (
	"strings"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/source"
)

// Diagnostic is one thing that is wrong with the programs or the configuration.
type Diagnostic struct {
	Code     string   `json:"code"` // as in the catalogue of internal/diag
	Message  string   `json:"message"`
	Hint     string   `json:"hint,omitempty"` // what is supported instead, or how to mend it
	Position Position `json:"position"`
}

// BadInputError says what is wrong with the programs or the configuration. The
// commands end with exit status 2.
type BadInputError struct{ Diagnostics []Diagnostic }

// Error gives a diagnostic a line, as file:line:column: error: message [code].
func (e *BadInputError) Error() string {
	lines := make([]string, len(e.Diagnostics))
	for i, d := range e.Diagnostics {
		if d.Position.File != "" {
			lines[i] = d.Position.String() + ": "
		}
		lines[i] += "error: " + d.Message + " [" + d.Code + "]"
		if d.Hint != "" {
			lines[i] += "\n  hint: " + d.Hint
		}
	}
	return strings.Join(lines, "\n")
}

// badInput turns diagnostics into a BadInputError; other errors pass.
func badInput(err error) error {
	list := diag.All(err)
	if list == nil {
		return err
	}
	e := &BadInputError{}
	for _, d := range list {
		e.Diagnostics = append(e.Diagnostics, Diagnostic{string(d.Code), d.Message, d.Hint, position(d.Pos)})
	}
	return e
}

func usage(format string, args ...any) error {
	return badInput(diag.New(diag.Usage, source.Pos{}, format, args...))
}

// Position is a place in a source file.
type Position struct {
	File   string `json:"file"`
	Line   int    `json:"line"`   // from 1; 0 when there is none
	Column int    `json:"column"` // from 1, in bytes; 0 when unknown
	// Text is the source line, for showing.
	Text string `json:"-"`
}

// String gives file:line:column, leaving out what is unknown.
func (p Position) String() string {
	switch {
	case p.File == "":
		return "-"
	case p.Line == 0:
		return p.File
	case p.Column == 0:
		return p.File + ":" + itoa(p.Line)
	}
	return p.File + ":" + itoa(p.Line) + ":" + itoa(p.Column)
}

func position(p source.Pos) Position {
	if p.File == nil {
		return Position{}
	}
	return Position{File: p.File.Name, Line: int(p.Line), Column: int(p.Col), Text: p.File.Line(int(p.Line))}
}
