package answer

import "github.com/tass-go/tass/internal/model"

// # Temporaries
//
// A temporary of a function serves one statement after the other, each for what it computes: what was stored in it for
// one is nothing that another reads. So each value that is stored in one is told apart (a web: Muchnick, Advanced
// Compiler Design and Implementation, 1997, 16.3.3).

// use is a temporary at a location of a function.
type use struct {
	at *model.Location
	of *model.Variable
}

// webs gives the variables that stand for what temporaries hold.
type webs struct {
	stored map[use]*model.Variable // by what is done there
	read   map[use]*model.Variable // at this location
}

// temporary gives the temporary that a place is; nil for other places.
func temporary(place model.Expr) *model.Variable {
	if r, ok := place.(*model.VarRef); ok && r.Var.Class == model.Temp && r.Var.Type.IsScalar() {
		return r.Var
	}
	return nil
}

// assigned gives the place that an action gives a value; nil if it gives none to a place that is named.
func assigned(a model.Action) model.Expr {
	switch a := a.(type) {
	case *model.Assign:
		return a.Place
	case *model.Zero:
		return a.Place
	case *model.Call:
		return a.Result
	case *model.LibCall:
		return a.Result
	}
	return nil
}

// spin tells the values apart that are stored in the temporaries of a function.
func (c *classes) spin(f *model.Function) {
	reads := readingTemporaries(f)
	seen := make([]*model.Location, len(f.Locations)) // the store that each location was last reached from
	for _, l := range f.Locations {
		t := temporary(assigned(l.Action))
		if t == nil {
			continue
		}
		web := &model.Variable{Name: t.Name, Type: t.Type, Class: t.Class}
		c.webs.stored[use{l, t}] = web
		work := l.Action.Succs()
		for len(work) > 0 {
			next := f.Locations[work[len(work)-1]]
			work = work[:len(work)-1]
			if seen[next.ID] == l {
				continue
			}
			seen[next.ID] = l
			switch from := c.webs.read[use{next, t}]; {
			case !reads[use{next, t}]:
			case from != nil:
				c.unite(from, web)
			default:
				c.webs.read[use{next, t}] = web
			}
			if temporary(assigned(next.Action)) != t {
				work = append(work, next.Action.Succs()...)
			}
		}
	}
}

// readingTemporaries tells where temporaries are read.
func readingTemporaries(f *model.Function) map[use]bool {
	reads := map[use]bool{}
	for _, l := range f.Locations {
		for _, e := range model.Exprs(l.Action) {
			model.Walk(e, func(e model.Expr) bool {
				if load, ok := e.(*model.Load); ok {
					if t := temporary(load.Place); t != nil {
						reads[use{l, t}] = true
					}
				}
				return true
			})
		}
	}
	return reads
}

// web gives the variable that stands for what a temporary holds where it is read, or stored; nil for other places.
func (c *classes) web(place model.Expr, in map[use]*model.Variable) *model.Variable {
	if t := temporary(place); t != nil && c.here.at != nil {
		return in[use{c.here.at, t}]
	}
	return nil
}
