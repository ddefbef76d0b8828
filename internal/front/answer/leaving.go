package answer

import "github.com/tass-go/tass/internal/model"

// # Functions that end the program for what they are given
//
// A program may call a function after each step, which ends it if the parameter says so: leave_if(error). Whether that
// is an answer is a question about each call: it is what the argument there is made of.

// leftToCalls gives the parameters, of functions that may end the program, that alone decide whether they do.
func (c *classes) leftToCalls(ending map[*model.Function]bool) map[*model.Function]map[*model.Variable]bool {
	left := map[*model.Function]map[*model.Variable]bool{}
	for again := true; again; {
		again = false
		for f := range ending {
			for _, l := range f.Locations {
				if !ends(l.Action, ending) {
					continue
				}
				for v := range c.parametersAsked(f, l, left) {
					if left[f] == nil {
						left[f] = map[*model.Variable]bool{}
					}
					again = again || !left[f][v]
					left[f][v] = true
				}
			}
		}
	}
	return left
}

// parametersAsked gives the parameters of a function that alone decide whether one of its locations, which may end the
// program, does: none if something else does too.
func (c *classes) parametersAsked(f *model.Function, l *model.Location,
	left map[*model.Function]map[*model.Variable]bool) map[*model.Variable]bool {
	given := map[*model.Variable]bool{}
	for _, p := range f.Params {
		if !p.Argument && p.Type.IsScalar() && c.pointees[p] == nil {
			given[c.first(p)] = true
		}
	}
	if len(given) == 0 {
		return nil
	}
	known := c.known
	c.given, c.touched, c.known = given, map[*model.Variable]bool{}, map[*model.Variable]class{}
	all, _ := c.deciding(f, l)
	if call, ok := l.Action.(*model.Call); ok {
		all = max(all, c.argumentsOf(f, l, call, left[call.Func]))
	}
	touched := c.touched
	c.given, c.touched, c.known = nil, nil, known
	if all > plain {
		return nil
	}
	return touched
}

// argumentsOf gives the class of what a call passes for some of the parameters.
func (c *classes) argumentsOf(f *model.Function, l *model.Location, call *model.Call,
	params map[*model.Variable]bool) class {
	all := constant
	defer func(here place) { c.here = here }(c.here)
	c.here = place{f, l}
	for i, x := range call.Args {
		if i < len(call.Func.Params) && params[c.first(call.Func.Params[i])] {
			all = max(all, c.expr(x))
		}
	}
	return all
}
