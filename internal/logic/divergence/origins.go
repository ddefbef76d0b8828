package divergence

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/source"
)

// Origin is where an expression was computed.
type Origin struct {
	Pos  source.Pos
	Rank int    // of the process
	Call string // the library function that did it; empty for an operator
}

// Origins remembers the origins of expressions in two programs. Of several origins of
// an expression it keeps the first of each process, and not those of many processes.
type Origins struct {
	spec, impl map[sym.Expr][]Origin
}

// NewOrigins gives an empty table.
func NewOrigins() *Origins {
	return &Origins{map[sym.Expr][]Origin{}, map[sym.Expr][]Origin{}}
}

// maxOrigins is the number of processes for which an origin of an expression is kept.
const maxOrigins = 4

// Note remembers that a program has computed an expression.
func (o *Origins) Note(impl bool, e sym.Expr, at Origin) {
	m := o.of(impl)
	list := m[e]
	if len(list) == maxOrigins || slices.ContainsFunc(list, func(x Origin) bool { return x.Rank == at.Rank }) {
		return
	}
	m[e] = append(list, at)
}

func (o *Origins) of(impl bool) map[sym.Expr][]Origin {
	if impl {
		return o.impl
	}
	return o.spec
}

// Of gives the origin of an expression in a program, that of a given process if there
// is one; false if it has none.
func (o *Origins) Of(impl bool, e sym.Expr, rank int) (Origin, bool) {
	list := o.of(impl)[e]
	for _, x := range list {
		if x.Rank == rank {
			return x, true
		}
	}
	if len(list) == 0 {
		return Origin{}, false
	}
	return list[0], true
}
