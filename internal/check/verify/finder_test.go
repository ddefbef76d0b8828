package verify_test

import (
	"fmt"

	"github.com/tass-go/tass/internal/explore"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// finder remembers the violations that it is notified of.
type finder struct{ found []string }

// Happened implements explore.Observer.
func (f *finder) Happened(e exec.Event) {
	if x, ok := e.(*exec.Finding); ok {
		f.found = append(f.found, fmt.Sprint(x.Kind, x.Pos))
	}
}

// Before does nothing.
func (f *finder) Before(*state.State, exec.Choice) {}

// Joined does nothing.
func (f *finder) Joined(sym.Expr, []explore.Passed) {}
