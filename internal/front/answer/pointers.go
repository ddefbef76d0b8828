package answer

import "github.com/tass-go/tass/internal/model"

// # Texts of arguments
//
// A program looks at the characters of an argument through pointers that move over them: p = argv[i]; p++; *p. What
// is there is input as long as all that the pointer ever gets are places in such texts.

// inPlace gives the class of what is in a place that a pointer leads to.
func (c *classes) inPlace(place model.Expr) class {
	for {
		switch e := place.(type) {
		case *model.Index:
			place = e.Array
			continue
		case *model.Member:
			place = e.Struct
			continue
		case *model.Deref:
			return c.behind(e.Ptr)
		}
		return other
	}
}

// behind gives the class of what a pointer points to.
func (c *classes) behind(p model.Expr) class {
	w := &pointing{classes: c, met: map[*model.Variable]bool{}, called: map[*model.Function]bool{}}
	return w.pointer(p)
}

// pointing follows pointers back to where they come from. What it has met it has counted.
type pointing struct {
	*classes
	met    map[*model.Variable]bool
	called map[*model.Function]bool
}

func (w *pointing) pointer(p model.Expr) class {
	if p.Type() == nil || p.Type().Kind != model.Pointer {
		return constant
	}
	switch e := p.(type) {
	case *model.Null:
		return constant
	case *model.Cast:
		return w.pointer(e.X)
	case *model.AddrOf:
		return w.expr(e)
	case *model.Binary:
		if e.Op == model.PtrAdd {
			return w.pointer(e.X)
		}
	case *model.Cond:
		return max(w.pointer(e.X), w.pointer(e.Y))
	case *model.Load:
		v := w.held(e.Place)
		switch {
		case v == nil:
			return other
		case v.Argument:
			return input
		case w.pointees[v] != nil:
			return w.classes.variable(w.pointees[v])
		}
		return w.variable(v)
	}
	return other
}

// variable gives the class of what a pointer that is in a variable points to. That it moves does not matter.
func (w *pointing) variable(v *model.Variable) class {
	v = w.first(v)
	if w.met[v] {
		return constant
	}
	w.met[v] = true
	all := constant
	defer func(here place) { w.here = here }(w.here)
	for _, s := range w.sources[v] {
		w.here = s.at
		switch {
		case s.from != nil:
			all = max(all, w.variable(s.from))
		case s.of != nil:
			all = max(all, w.result(s.of))
		case s.expr != nil:
			all = max(all, w.pointer(s.expr))
		case s.behind != nil || s.sizeOf != nil:
			return other
		default:
			all = max(all, s.class)
		}
	}
	return all
}

// result gives the class of what the pointer points to that a function of the program returns.
func (w *pointing) result(f *model.Function) class {
	if w.called[f] {
		return constant
	}
	w.called[f] = true
	all := constant
	defer func(here place) { w.here = here }(w.here)
	for _, s := range w.results[f] {
		w.here = s.at
		all = max(all, w.pointer(s.expr))
	}
	return all
}

// countsArguments tells whether an expression compares a number with that of the arguments, such as i + 1 < argc: a
// variable that only counts is the number of the argument that is looked at.
func (c *classes) countsArguments(e *model.Binary) bool {
	switch e.Op {
	case model.Eq, model.Ne, model.Lt, model.Le, model.Gt, model.Ge:
	default:
		return false
	}
	number := false
	ok := c.counting(e.X, &number) && c.counting(e.Y, &number)
	return ok && number
}

// counting tells whether an expression is made of constants, counters and the number of arguments.
func (c *classes) counting(e model.Expr, number *bool) bool {
	switch e := e.(type) {
	case *model.Const:
		return true
	case *model.Cast:
		return c.counting(e.X, number)
	case *model.Binary:
		return (e.Op == model.Add || e.Op == model.Sub) && c.counting(e.X, number) && c.counting(e.Y, number)
	case *model.Load:
		v := c.held(e.Place)
		if v == nil || v.Type == nil || v.Type.Kind != model.Int {
			return false
		}
		*number = *number || v.Argument
		return v.Argument || c.counter(v)
	}
	return false
}

// counter tells whether a variable gets nothing but constants and, of itself, another number at a fixed distance, maybe
// by way of others of the kind.
func (c *classes) counter(v *model.Variable) bool { return c.counts(v, map[*model.Variable]bool{}) }

func (c *classes) counts(v *model.Variable, met map[*model.Variable]bool) bool {
	v = c.first(v)
	if met[v] {
		return true
	}
	met[v] = true
	defer func(here place) { c.here = here }(c.here)
	for _, s := range c.sources[v] {
		c.here = s.at
		switch {
		case s.from != nil:
			if !c.counts(s.from, met) {
				return false
			}
		case s.expr != nil:
			if !c.steps(s.expr, met) {
				return false
			}
		case s.class != constant || s.of != nil || s.behind != nil || s.sizeOf != nil:
			return false
		}
	}
	return true
}

// steps tells whether an expression is made of constants and counters.
func (c *classes) steps(e model.Expr, met map[*model.Variable]bool) bool {
	switch e := e.(type) {
	case *model.Const:
		return true
	case *model.Cast:
		return c.steps(e.X, met)
	case *model.Load:
		v := c.held(e.Place)
		return v != nil && c.counts(v, met)
	case *model.Binary:
		return (e.Op == model.Add || e.Op == model.Sub) && c.steps(e.X, met) && c.steps(e.Y, met)
	}
	return false
}
