package verify_test

import (
	"fmt"

	"github.com/tass-go/tass/internal/exec"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/state"
)

// finder remembers the violations that it is told of.
type finder struct{ found []string }

func (f *finder) Found(x *exec.Finding) { f.found = append(f.found, fmt.Sprint(x.Kind, x.Pos)) }

func (f *finder) Visited(*state.State, int, *model.Function, *model.Location) {}

// Passed does nothing.
func (f *finder) Passed(*model.Function, *model.Location) {}
