package answer

import "github.com/tass-go/tass/internal/model"

// # Copies that go round
//
// Parameters of a program are packed into an array, broadcast, and taken out of it again: x -> params[3] -> x. Nothing
// is computed on the way, so that all variables on it hold what any of them was given from elsewhere: they are one.

// uniteCopies makes the variables one that are copied into each other, by way of others too: the strongly connected
// components of the graph of copies (Tarjan, SIAM J. Comput. 1(2), 1972).
func (c *classes) uniteCopies(inOrder []*model.Variable) {
	s := &components{classes: c, number: map[*model.Variable]int{}, low: map[*model.Variable]int{},
		on: map[*model.Variable]bool{}}
	for _, v := range inOrder {
		if s.number[v] == 0 {
			s.visit(v)
		}
	}
	for _, component := range s.found {
		for _, v := range component[1:] {
			c.unite(component[0], v)
		}
	}
}

// copies gives the variable that a source is a copy of; nil if it is anything else.
func (c *classes) copies(s source) *model.Variable {
	if s.from != nil {
		return c.first(s.from)
	}
	e := s.expr
	for {
		cast, ok := e.(*model.Cast)
		if !ok {
			break
		}
		e = cast.X
	}
	load, ok := e.(*model.Load)
	if !ok {
		return nil
	}
	defer func(here place) { c.here = here }(c.here)
	c.here = s.at
	if v := c.held(load.Place); v != nil {
		return c.first(v)
	}
	return nil
}

// components finds the strongly connected components of more than one variable.
type components struct {
	*classes
	number, low map[*model.Variable]int
	on          map[*model.Variable]bool
	stack       []*model.Variable
	found       [][]*model.Variable
}

func (s *components) visit(v *model.Variable) {
	s.number[v] = len(s.number) + 1
	s.low[v] = s.number[v]
	s.stack, s.on[v] = append(s.stack, v), true
	for _, from := range s.sources[v] {
		switch w := s.copies(from); {
		case w == nil:
		case s.number[w] == 0:
			s.visit(w)
			s.low[v] = min(s.low[v], s.low[w])
		case s.on[w]:
			s.low[v] = min(s.low[v], s.number[w])
		}
	}
	if s.low[v] != s.number[v] {
		return
	}
	for k := len(s.stack) - 1; ; k-- {
		s.on[s.stack[k]] = false
		if s.stack[k] == v {
			if component := s.stack[k:]; len(component) > 1 {
				s.found = append(s.found, append([]*model.Variable{}, component...))
			}
			s.stack = s.stack[:k]
			return
		}
	}
}
