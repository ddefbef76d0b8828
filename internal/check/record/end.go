package record

import (
	"github.com/tass-go/tass/internal/check/property"
	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/search"
)

// End is an end of an execution that is needed after its search. There can be very many
// of them: each has little for itself.
type End struct {
	Ctx *simplify.Context

	Packed  *property.Packed
	Choices *Chain[session.Label]
	Way     *Chain[session.Waypoint]
	Refuted search.Refuted // of the guesses of the search that came to it
	Home    *sym.Factory   // of the world of whose expressions it consists
}

// Outputs gives the program's outputs there.
func (x *End) Outputs() *property.Outputs { return x.Packed.Outputs() }

// Path gives the choices that lead there.
func (x *End) Path() []session.Label { return x.Choices.List() }
