package c

import "github.com/tass-go/tass/internal/model"

// callEffects are what functions do to the variables of the program, by function; under nil, what those do of which
// the program takes the address, as calls through pointers may.
type callEffects map[*model.Function]*summary

// effectsIn finds out what the functions of a program do: from what each does itself, calls add what is known of
// the functions called, round after round until nothing new is found, so that circles of calls come out right.
func effectsIn(functions []*model.Function) callEffects {
	e := callEffects{nil: newSummary()}
	for _, fn := range functions {
		e[fn] = newSummary()
	}
	for again := true; again; {
		again = false
		for _, fn := range functions {
			before := e[fn].size() + e[nil].size()
			for _, loc := range fn.Locations {
				e[fn].action(e, loc.Action)
				for _, x := range model.Exprs(loc.Action) {
					e.taken(x)
				}
			}
			again = again || e[fn].size()+e[nil].size() > before
		}
	}
	return e
}

// taken adds what the functions do whose address an expression takes.
func (e callEffects) taken(x model.Expr) {
	model.Walk(x, func(x model.Expr) bool {
		if r, ok := x.(*model.FuncRef); ok && e[r.Func] != nil {
			e[nil].include(e[r.Func])
		}
		return true
	})
}

// summary is what calls of a function do, those that it makes itself included.
type summary struct {
	uses    map[object]manner // of variables of the program, and of what they point to
	through manner            // what is done through other pointers, such as those that are passed
}

// clash gives a variable for which the order of a call and an operand matters; nil if there is none.
func (e callEffects) clash(c calling, o operand) *model.Variable {
	done := e.of(c)
	for x, m := range o.own {
		if x.v != nil && m.conflicts(done[x]) {
			return x.v
		}
	}
	for _, d := range o.calls {
		for x, m := range e.of(d) {
			if x.v != nil && m.conflicts(done[x]) {
				return x.v
			}
		}
	}
	return nil
}

// of gives what a call does.
func (e callEffects) of(c calling) map[object]manner {
	out := map[object]manner{}
	through := libraryManner(c.name)
	if s := e[c.fn]; s != nil && !c.library { // nil: a function of a header that nobody calls
		for x, m := range s.uses {
			out[x] |= m
		}
		through = s.through
	}
	for _, x := range c.passed {
		if through != 0 {
			out[x] |= through
		}
	}
	return out
}

// libraryManner says what a function of a library does to what is passed to it.
func libraryManner(name string) manner {
	switch name {
	case "printf", "fprintf", "puts", "fputs", "atoi", "strlen", "strcmp", "strncmp", "strchr", "strrchr", "strstr",
		"memcmp":
		return reads
	}
	return reads | writes
}

func newSummary() *summary { return &summary{uses: map[object]manner{}} }

// include adds what another function does.
func (s *summary) include(o *summary) {
	s.through |= o.through
	for x, m := range o.uses {
		s.uses[x] |= m
	}
}

// size grows with each use that is added.
func (s *summary) size() int {
	n := int(s.through)
	for _, m := range s.uses {
		n += int(m)
	}
	return n
}

func (s *summary) action(e callEffects, a model.Action) {
	switch a := a.(type) {
	case *model.Assign:
		if x, ok := added(a); ok && s.use(object{v: x}, counts) {
			return
		}
		s.place(a.Place, writes)
		s.read(a.Value)
	case *model.Zero:
		s.place(a.Place, writes)
	case *model.Call:
		s.place(a.Result, writes)
		done := e[a.Func]
		for x, m := range done.uses {
			s.uses[x] |= m
		}
		s.arguments(a.Args, done.through)
	case *model.LibCall:
		s.place(a.Result, writes)
		s.arguments(a.Args, libraryManner(a.Name))
	default:
		for _, x := range model.Exprs(a) {
			s.read(x)
		}
	}
}

// arguments adds what a call does to what is passed to it.
func (s *summary) arguments(args []model.Expr, through manner) {
	for _, x := range args {
		s.read(x)
		if x.Type().Kind == model.Pointer && through != 0 {
			s.at(x, through)
		}
	}
}

// place adds the use of a place, and the reads by which it is found.
func (s *summary) place(p model.Expr, m manner) {
	switch p := p.(type) {
	case nil:
	case *model.VarRef:
		s.use(object{v: p.Var}, m)
	case *model.Index:
		s.place(p.Array, m)
		s.read(p.Index)
	case *model.Member:
		s.place(p.Struct, m)
	case *model.Deref:
		s.read(p.Ptr)
		s.at(p.Ptr, m)
	}
}

// at adds the use of what a pointer points to.
func (s *summary) at(ptr model.Expr, m manner) {
	var found *model.Variable
	model.Walk(ptr, func(x model.Expr) bool {
		switch x := x.(type) {
		case *model.AddrOf:
			if v := model.Root(x.Place); v != nil && found == nil {
				s.use(object{v: v}, m)
				found = v
			}
			return false
		case *model.Load:
			if v := model.Root(x.Place); v != nil && found == nil && x.Type().Kind == model.Pointer {
				found = v
				if shared(v) {
					s.use(object{v, true}, m)
				} else {
					s.through |= m
				}
			}
			return false
		}
		return true
	})
	if found == nil {
		s.through |= m
	}
}

// read adds the reads of an expression.
func (s *summary) read(e model.Expr) {
	model.Walk(e, func(x model.Expr) bool {
		switch x := x.(type) {
		case *model.Load:
			s.place(x.Place, reads)
			return false
		case *model.AddrOf:
			s.place(x.Place, 0)
			return false
		}
		return true
	})
}

// use adds the use of a variable that other functions see, and tells whether it is one.
func (s *summary) use(x object, m manner) bool {
	if m != 0 && shared(x.v) {
		s.uses[x] |= m
	}
	return shared(x.v)
}

// shared tells whether a variable is there for all functions.
func shared(v *model.Variable) bool { return v.Class == model.Global || v.Class == model.Output }

// added gives the variable of "v = v + e" and "v = v - e", where e does not read v and nothing else.
func added(a *model.Assign) (*model.Variable, bool) {
	p, ok := a.Place.(*model.VarRef)
	if !ok {
		return nil, false
	}
	e := a.Value
	for {
		c, ok := e.(*model.Cast)
		if !ok {
			break
		}
		e = c.X
	}
	b, ok := e.(*model.Binary)
	if !ok || b.Op != model.Add && b.Op != model.Sub || p.Var.Type.Kind != model.Int {
		return nil, false
	}
	l, ok := b.X.(*model.Load)
	if !ok || model.Root(l.Place) != p.Var {
		return nil, false
	}
	constant := true
	model.Walk(b.Y, func(x model.Expr) bool {
		_, load := x.(*model.Load)
		constant = constant && !load
		return constant
	})
	return p.Var, constant
}
