package result

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

// BadInput turns diagnostics into a BadInputError; other errors pass.
func BadInput(err error) error {
	list := diag.All(err)
	if list == nil {
		return err
	}
	e := &BadInputError{}
	for _, d := range list {
		e.Diagnostics = append(e.Diagnostics, Diagnostic{string(d.Code), d.Message, d.Hint, d.Pos.Position()})
	}
	return e
}

// Position is a place in a source file: its File, Line and Column.
type Position = source.Position
