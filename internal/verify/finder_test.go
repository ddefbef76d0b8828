package verify_test

import (
	"fmt"

	"github.com/tass-go/tass/internal/exec"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/state"
	"github.com/tass-go/tass/internal/sym"
	"github.com/tass-go/tass/internal/verdict"
)

// finder remembers the violations that it is told of.
type finder struct{ found []string }

func (f *finder) Found(x *exec.Finding) { f.found = append(f.found, fmt.Sprint(x.Kind, x.Pos)) }

func (f *finder) Visited(*state.State, int, *model.Function, *model.Location) {}

func (f *finder) CutOff(verdict.Kind, source.Pos) {}

// Joined does nothing.
func (f *finder) Joined(sym.Expr, []exec.Passed) {}
