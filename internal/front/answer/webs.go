package answer

import "github.com/tass-go/tass/internal/model"

// # Local variables
//
// A flag serves for one question after the other, and a temporary of a function for one statement after the other: what
// is stored later is nothing that is read before. So each value that is stored in a scalar of a function, whose address
// nobody has, is told apart, and what is read there is any that may still be in it (reaching definitions: Muchnick,
// Advanced Compiler Design and Implementation, 1997, 8.1).

// use is a variable at a location of a function.
type use struct {
	at *model.Location
	of *model.Variable
}

// webs gives the variables that stand for what scalars of functions hold.
type webs struct {
	stored map[use]*model.Variable // by what is done there
	read   map[use]*model.Variable // at this location
}

// enough bounds the work for a function: its locations, as often as values are stored. Beyond it scalars are not split.
const enough = 1 << 26

// scalar gives the scalar of a function that a place is, if it is one whose values may be told apart; nil for others.
func (c *classes) scalar(place model.Expr) *model.Variable {
	r, ok := place.(*model.VarRef)
	if !ok || !r.Var.Type.IsScalar() || r.Var.Argument || c.pointees[r.Var] != nil {
		return nil
	}
	switch r.Var.Class {
	case model.Temp, model.Local, model.Param:
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

// spin tells the values apart that are stored in the scalars of a function.
func (c *classes) spin(f *model.Function) {
	reads, shared := c.readScalars(f)
	var stores []use
	for _, l := range f.Locations {
		if v := c.scalar(assigned(l.Action)); v != nil && !shared[v] {
			stores = append(stores, use{l, v})
		}
	}
	if len(f.Locations)*(len(stores)+len(f.Params)) > enough {
		return
	}
	s := &spinning{classes: c, f: f, reads: reads, seen: make([]int, len(f.Locations))}
	for _, p := range f.Params {
		if !shared[p] && p.Type.IsScalar() && !p.Argument && c.pointees[p] == nil && len(f.Locations) > 0 {
			s.reach(p, p, []int{0})
		}
	}
	for _, d := range stores {
		web := &model.Variable{Name: d.of.Name, Type: d.of.Type, Class: d.of.Class}
		c.webs.stored[d] = web
		s.reach(d.of, web, d.at.Action.Succs())
	}
}

// spinning is how far it has come with the scalars of a function.
type spinning struct {
	*classes
	f     *model.Function
	reads map[use]bool
	seen  []int // by location: the last value that came there
	count int
}

// reach notes that a value of a variable, which web stands for, can be read at some locations, and behind them.
func (s *spinning) reach(v, web *model.Variable, work []int) {
	s.count++
	for len(work) > 0 {
		next := s.f.Locations[work[len(work)-1]]
		work = work[:len(work)-1]
		if s.seen[next.ID] == s.count {
			continue
		}
		s.seen[next.ID] = s.count
		if at := (use{next, v}); s.reads[at] {
			if s.webs.read[at] == nil {
				s.webs.read[at] = &model.Variable{Name: v.Name, Type: v.Type, Class: v.Class}
			}
			s.sources[s.webs.read[at]] = append(s.sources[s.webs.read[at]], source{from: web})
		}
		if s.scalar(assigned(next.Action)) != v {
			work = append(work, next.Action.Succs()...)
		}
	}
}

// readScalars tells where scalars of a function are read, and whose address is taken.
func (c *classes) readScalars(f *model.Function) (reads map[use]bool, shared map[*model.Variable]bool) {
	reads, shared = map[use]bool{}, map[*model.Variable]bool{}
	for _, l := range f.Locations {
		for _, e := range model.Exprs(l.Action) {
			model.Walk(e, func(e model.Expr) bool {
				switch e := e.(type) {
				case *model.Load:
					if v := c.scalar(e.Place); v != nil {
						reads[use{l, v}] = true
					}
				case *model.AddrOf:
					if v := model.Root(e.Place); v != nil {
						shared[v] = true
					}
				}
				return true
			})
		}
	}
	return reads, shared
}

// web gives the variable that stands for what a scalar holds where it is read, or stored; nil for other places.
func (c *classes) web(place model.Expr, in map[use]*model.Variable) *model.Variable {
	if v := c.scalar(place); v != nil && c.here.at != nil {
		return in[use{c.here.at, v}]
	}
	return nil
}
