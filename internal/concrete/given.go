package concrete

import (
	"math/big"

	"github.com/tass-go/tass/internal/model"
)

// Given lists the scalars of a program's inputs as a run with these options has them: with
// Float, numbers of their formats. There are none where the inputs do not satisfy the
// assumptions. Errors are those of Explore.
func Given(p *model.Program, o Options) ([]Cell, error) {
	s := newSearch(p, o)
	w, vacuous, err := s.in.start()
	if err != nil || vacuous {
		return nil, err
	}
	var list []Cell
	for _, x := range p.Inputs {
		cells := w.procs[0].objs[s.in.static[x.Var]].cells
		for i, path := range s.paths(w, x.Var) {
			list = append(list, Cell{Path: path, Value: cells[i].rat(), Text: cells[i].String(), Writer: -1})
		}
	}
	return list, nil
}

// rat gives the number; nil where it is none, or not finite.
func (s scalar) rat() *big.Rat {
	switch s.k {
	case number:
		return s.n.rat()
	case float:
		return new(big.Rat).SetFloat64(s.f)
	}
	return nil
}
