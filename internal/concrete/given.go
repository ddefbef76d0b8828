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
		o := w.procs[0].objs[s.in.static[x.Var]]
		t := &thread{in: s.in, p: w.procs[0]}
		for _, l := range o.shape.named(x.Var.Name) {
			v, err := t.load(o, l.off, formOf(l.t), x.Var.At)
			if err != nil {
				return nil, err
			}
			list = append(list, Cell{Path: l.path, Value: v.rat(), Text: v.String(), Writer: -1})
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
