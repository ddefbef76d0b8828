package answer

import (
	"fmt"

	"github.com/tass-go/tass/internal/model"
)

// # Elements of arrays and structs
//
// What is stored in an element of an array that the text names by a number, or in a member of a struct, is told apart
// from what is stored in the others: an array of parameters holds some that were read and some that were counted.

// element is a part of a variable.
type element struct {
	of   *model.Variable
	part string
}

// elements are the parts of variables that are told apart, as variables of their own.
type elements struct {
	parts   map[element]*model.Variable
	inOrder []element
}

// part gives the part of a variable that a place is in, as a variable of its own; nil if it may be in several.
func (s *elements) part(place model.Expr) *model.Variable {
	for {
		name, whole := "", place
		switch e := place.(type) {
		case *model.Index:
			whole = e.Array
			if k, ok := e.Index.(*model.Const); ok {
				name = fmt.Sprintf("[%s]", k.Value.RatString())
			}
		case *model.Member:
			whole = e.Struct
			if t := whole.Type(); t != nil && t.Kind == model.Struct {
				name = fmt.Sprintf(".%d", e.Field)
			}
		default:
			return nil
		}
		if r, ok := whole.(*model.VarRef); ok {
			if name == "" || r.Var.Argument || r.Var.Literal {
				return nil
			}
			key := element{of: r.Var, part: name}
			if s.parts[key] == nil {
				s.parts[key] = &model.Variable{Name: r.Var.Name + name, Type: place.Type()}
				s.inOrder = append(s.inOrder, key)
			}
			return s.parts[key]
		}
		place = whole
	}
}

// held gives the variable that a value is stored in, or read from, where a place is named; nil where that is not known.
// Who has the address of a part may reach the others too: see target.
func (c *classes) held(place model.Expr) *model.Variable {
	if web := c.web(place, c.webs.read); web != nil {
		return web
	}
	if part := c.elements.part(place); part != nil {
		return part
	}
	return c.target(place)
}

// share gives each part what is stored in the whole, where it is not known in which part, and the whole what is stored
// in each part.
func (c *classes) share() {
	own := map[*model.Variable]int{} // how many of the sources of a whole are its own
	for _, key := range c.elements.inOrder {
		whole, part := c.first(key.of), c.elements.parts[key]
		if _, ok := own[whole]; !ok {
			own[whole] = len(c.sources[whole])
		}
		stored := c.sources[part]
		c.sources[part] = append(c.sources[part], c.sources[whole][:own[whole]]...)
		c.sources[whole] = append(c.sources[whole], stored...)
	}
}
