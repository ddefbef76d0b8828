package session

import (
	"github.com/tass-go/tass/internal/check/property"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// Listener is notified of the ends of a program and of everything that is found on the way,
// also of what a Result has once for all paths.
type Listener interface {
	// Ended is notified of an end, with its outputs and the path to it. An error ends the search.
	Ended(u *Unit, s *state.State, out *property.Outputs, path []Label) error
	// Found is notified of a violation, with the path to where it happens.
	Found(f *exec.Finding, path []Label)
	// Known is told what is known of the result of a library function, whatever the inputs
	// are, when that is added to a path condition.
	Known(fact sym.Expr)
	// Again says that the search starts over: what was told is void.
	Again()
}
