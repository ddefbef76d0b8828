package verify_test

import (
	"fmt"

	"github.com/tass-go/tass/internal/exec"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/state"
	"github.com/tass-go/tass/internal/sym"
)

// finder remembers the violations that it is told of.
type finder struct{ found []string }

func (f *finder) Found(x *exec.Finding) { f.found = append(f.found, fmt.Sprint(x.Kind, x.Pos)) }

func (f *finder) Visited(*state.State, int, *model.Function, *model.Location) {}

// Joined does nothing.
func (f *finder) Joined(sym.Expr, []exec.Passed) {}
