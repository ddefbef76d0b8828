package session

import (
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/source"
)

// Pair is a scalar of the outputs, as the two programs of a comparison have it where
// both have come to their ends: expressions over the same inputs.
type Pair struct {
	Output     string   // such as u[1][2].x
	Spec, Impl sym.Expr // its values
	// Ctx is the condition under which both programs end like this.
	Ctx     *simplify.Context
	Factory *sym.Factory
	// Abstract: it is an end behind iterations that an invariant stands for, to which no
	// execution is known to come with these values.
	Abstract bool
	// SpecPos and ImplPos are the last writes, by the processes SpecRank and ImplRank.
	SpecPos, ImplPos   source.Pos
	SpecRank, ImplRank int
}
