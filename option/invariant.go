package option

import (
	"github.com/tass-go/tass/internal/source"
)

// Invariant is an invariant of a loop.
type Invariant struct {
	// Program is the index of the program: with Compare, 0 is the specification.
	Program  int             `json:"program"`
	Position source.Position `json:"position"`        // of the loop
	Scope    string          `json:"scope,omitempty"` // collective, collective {1..}, or joint; empty: of each process alone
	ID       string          `json:"id,omitempty"`    // unless the scope is empty
	// Condition is in the language of annotations.
	Condition string `json:"condition"`
	// Pragma is the annotation to put before the loop, of one line or several.
	Pragma string `json:"pragma"`
}
