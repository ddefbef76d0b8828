package model

// HasFloats tells whether a program computes with floating values: a variable, an
// expression or a function's result has a floating type.
func (p *Program) HasFloats() bool {
	w := &floatFinder{seen: map[*Type]bool{}}
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

// floatFinder looks for a floating type.
type floatFinder struct {
	seen  map[*Type]bool
	found bool
}

func (w *floatFinder) variables(list []*Variable) {
	for _, x := range list {
		w.typ(x.Type)
	}
}

func (w *floatFinder) typ(t *Type) {
	if t == nil || w.found || w.seen[t] {
		return
	}
	w.seen[t] = true
	w.found = t.Kind == Float
	w.typ(t.Elem)
	w.typ(t.Result)
	for _, f := range t.Fields {
		w.typ(f.Type)
	}
	for _, p := range t.Params {
		w.typ(p)
	}
}
