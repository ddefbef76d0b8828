package model

// HasFloats tells whether a program computes with floating values: a variable, an
// expression or a function's result has a floating type.
func (p *Program) HasFloats() bool {
	return p.mentions(func(t *Type) bool { return t.Kind == Float })
}

// HasLongDouble tells whether one has the type long double.
func (p *Program) HasLongDouble() bool {
	return p.mentions(func(t *Type) bool { return t.Kind == Float && t.Bits == 80 })
}

// mentions tells whether a variable, an expression or a function's result has such a
// type, or one that is made of such.
func (p *Program) mentions(is func(*Type) bool) bool {
	w := &typeFinder{is: is, seen: map[*Type]bool{}}
	for _, list := range [][]*Variable{p.Globals, p.Outputs} {
		w.variables(list)
	}
	for _, x := range p.Inputs {
		w.variables([]*Variable{x.Var})
	}
	for _, fn := range p.Functions {
		w.variables(fn.Params)
		w.variables(fn.Locals)
		for _, loc := range fn.Locations {
			for _, e := range Exprs(loc.Action) {
				Walk(e, func(e Expr) bool { w.typ(e.Type()); return !w.found })
			}
		}
	}
	return w.found
}

// typeFinder looks for a type.
type typeFinder struct {
	is    func(*Type) bool
	seen  map[*Type]bool
	found bool
}

func (w *typeFinder) variables(list []*Variable) {
	for _, x := range list {
		w.typ(x.Type)
	}
}

func (w *typeFinder) typ(t *Type) {
	if t == nil || w.found || w.seen[t] {
		return
	}
	w.seen[t] = true
	w.found = w.is(t)
	w.typ(t.Elem)
	w.typ(t.Result)
	for _, f := range t.Fields {
		w.typ(f.Type)
	}
	for _, p := range t.Params {
		w.typ(p)
	}
}
