package answer

import (
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/model"
)

// class says what a value is made of.
type class uint8

const (
	constant class = iota
	counted        // and the number of processes
	plain          // and ranks, and what calls of MPI return
	input          // and what was read
	other          // anything
)

// source is something that a variable gets its value from: an expression, what a pointer points to, the result of a
// function, the size of a communicator, or a class.
type source struct {
	expr   model.Expr
	behind model.Expr
	from   *model.Variable // a copy
	of     *model.Function
	sizeOf model.Expr
	class  class
	at     place // where it is stored
	asks   bool  // a constant tells what was asked on the way there
}

// place is a location of a function.
type place struct {
	in *model.Function
	at *model.Location
}

// classes knows the classes of the variables of a program.
type classes struct {
	sources map[*model.Variable][]source
	order   []*model.Variable // those that have sources, in the order of the program
	// pointees are the places that parameters point to, as variables of their own.
	pointees map[*model.Variable]*model.Variable
	results  map[*model.Function][]source
	same     map[*model.Variable]*model.Variable // variables that one parameter points to, with it
	known    map[*model.Variable]class
	open     map[*model.Variable]bool // being computed
	// asking is the variable for which it is looked at what decides that a constant is stored in it.
	asking *model.Variable
	// given are parameters that are left to the calls; touched are those that were met.
	given, touched map[*model.Variable]bool
	// partly tells that what is being computed leaves out asking, and so is not to be kept.
	partly   bool
	elements elements
	webs     webs
	here     place // whose expressions are looked at
	calling  map[*model.Function]bool
	// left are the parameters, of functions that may end the program, that decide whether they do.
	left map[*model.Function]map[*model.Variable]bool
}

func newClasses(p *model.Program) *classes {
	c := &classes{sources: map[*model.Variable][]source{}, pointees: map[*model.Variable]*model.Variable{},
		same: map[*model.Variable]*model.Variable{}, results: map[*model.Function][]source{},
		known: map[*model.Variable]class{}, open: map[*model.Variable]bool{}, calling: map[*model.Function]bool{},
		elements: elements{parts: map[element]*model.Variable{}},
		webs:     webs{stored: map[use]*model.Variable{}, read: map[use]*model.Variable{}}}
	for _, f := range append(slices.Clone(p.Functions), p.Init) {
		if library(f) {
			continue
		}
		for _, v := range f.Params {
			if v.Argument {
				c.gets(v, source{class: input})
			} else if v.Type.Kind == model.Pointer {
				c.pointees[v] = &model.Variable{Name: "*" + v.Name}
			}
		}
	}
	for _, f := range append(slices.Clone(p.Functions), p.Init) {
		if library(f) {
			continue
		}
		c.spin(f)
		for _, l := range f.Locations {
			c.here = place{f, l}
			c.action(f, l)
		}
	}
	c.share()
	c.uniteCopies(c.order)
	return c
}

// library tells whether a function is one of the headers.
func library(f *model.Function) bool { return f.At.File != nil && f.At.File.Library }

func (c *classes) gets(v *model.Variable, s source) {
	v = c.first(v)
	if c.sources[v] == nil {
		c.order = append(c.order, v)
	}
	s.at = c.here
	c.sources[v] = append(c.sources[v], s)
}

// first gives the variable that stands for all that are one place for some parameter.
func (c *classes) first(v *model.Variable) *model.Variable {
	for c.same[v] != nil {
		v = c.same[v]
	}
	return v
}

// unite makes two variables one.
func (c *classes) unite(v, w *model.Variable) {
	if v, w = c.first(v), c.first(w); v != w {
		c.same[w] = v
		c.sources[v] = append(c.sources[v], c.sources[w]...)
	}
}

// stores notes that something is stored in a place.
func (c *classes) stores(place model.Expr, s source) {
	if place == nil {
		return
	}
	v := c.web(place, c.webs.stored)
	if v == nil {
		v = c.held(place)
	}
	if v != nil {
		c.gets(v, s)
	}
}

// target gives the variable that a place is in, or that a parameter points to; nil where that is not known.
func (c *classes) target(place model.Expr) *model.Variable {
	if v := model.Root(place); v != nil {
		return v
	}
	for {
		switch e := place.(type) {
		case *model.Index:
			place = e.Array
			continue
		case *model.Member:
			place = e.Struct
			continue
		case *model.Deref:
			return c.pointed(e.Ptr)
		}
		return nil
	}
}

// pointed gives the variable that a pointer points into; nil where that is not known.
func (c *classes) pointed(p model.Expr) *model.Variable {
	switch e := p.(type) {
	case *model.Cast:
		return c.pointed(e.X)
	case *model.AddrOf:
		return c.target(e.Place)
	case *model.Binary:
		if e.Op == model.PtrAdd {
			return c.pointed(e.X)
		}
	case *model.Load:
		if r, ok := e.Place.(*model.VarRef); ok {
			if r.Var.Argument {
				return r.Var
			}
			return c.pointees[r.Var]
		}
	}
	return nil
}

// expr gives the class of an expression.
func (c *classes) expr(e model.Expr) class {
	switch e := e.(type) {
	case *model.Const, *model.Null:
		return constant
	case *model.Load:
		if v := c.held(e.Place); v != nil {
			return c.variable(v)
		}
		return c.inPlace(e.Place)
	case *model.AddrOf:
		if v := c.target(e.Place); v != nil {
			return c.variable(v)
		}
		return other
	case *model.Binary:
		if c.countsArguments(e) {
			return input
		}
		return c.operands(e)
	case *model.Unary, *model.Cast, *model.Cond:
		return c.operands(e)
	}
	return other
}

func (c *classes) operands(e model.Expr) class {
	all := constant
	for _, x := range model.Children(e) {
		all = max(all, c.expr(x))
	}
	return all
}

// variable gives the class of a variable. One that depends on itself is anything.
func (c *classes) variable(v *model.Variable) class {
	switch {
	case v.Literal:
		return constant
	case v.Argument:
		return input
	}
	v = c.first(v)
	if k, ok := c.known[v]; ok {
		return k
	}
	switch {
	case v == c.asking:
		c.partly = true
		return constant
	case c.given[v]:
		c.touched[v] = true
		return constant
	case c.open[v]:
		return other
	}
	c.open[v] = true
	asking, here, partly := c.asking, c.here, c.partly
	c.asking, c.partly = nil, false
	all := constant
	if v.Argument { // with which the variable is one
		all = input
	}
	for _, s := range c.sources[v] {
		if all == other {
			break
		}
		c.here = s.at
		switch {
		case s.from != nil:
			if from := c.first(s.from); from != v {
				c.asking = asking
				all = max(all, c.variable(from))
				c.asking = nil
			}
		case s.of != nil:
			all = max(all, c.result(s.of))
		case s.expr != nil:
			all = max(all, c.put(v, s))
		case s.sizeOf != nil:
			all = max(all, c.size(s.sizeOf))
		case s.behind != nil:
			all = max(all, c.behind(s.behind))
		default:
			all = max(all, s.class)
		}
	}
	delete(c.open, v)
	if !c.partly {
		c.known[v] = all
	}
	c.asking, c.here, c.partly = asking, here, partly || c.partly
	return all
}

// put gives the class of a value that is stored in a variable. A constant says which way the program went: it is what
// the branches ask that decide whether it is stored. Where they ask about the variable itself, as for a value that
// stands for none (if (n == 0) n = 10), that is what it had before.
func (c *classes) put(v *model.Variable, s source) class {
	if v != nil && c.copies(s) == v {
		return constant
	}
	c.here = s.at
	k := c.expr(s.expr)
	if k == constant && s.asks {
		partly := c.partly
		c.asking, c.partly = v, false
		k, _ = c.deciding(s.at.in, s.at.at)
		c.asking, c.partly = nil, partly
	}
	return k
}

// size gives the class of the size of a communicator. One that the program has made may have another size elsewhere.
func (c *classes) size(communicator model.Expr) class {
	if c.expr(communicator) == constant {
		return counted
	}
	return plain
}

// result gives the class of what a function of the program returns.
func (c *classes) result(f *model.Function) class {
	if c.calling[f] {
		return other
	}
	c.calling[f] = true
	defer func(asking *model.Variable, here place) {
		c.asking, c.here = asking, here
		delete(c.calling, f)
	}(c.asking, c.here)
	all := constant
	for _, s := range c.results[f] {
		all = max(all, c.put(nil, s))
	}
	return all
}

// given tells whether a name is one of a list.
func given(list, name string) bool { return slices.Contains(strings.Fields(list), name) }
