package model

import "slices"

// A program looks at what a call returns if on some way from the call the value comes to a condition, to an argument of
// a library function, to an output variable, to what main returns, or to what a function returns that the program gives
// to a library. It comes there through variables and memory, through arguments and results of functions, and through
// expressions; to have stored it somewhere is not to look at it. The analysis follows variables that are assigned as
// wholes with the flow of control, so that a value that is replaced is gone, and all of memory behind pointers, and
// arrays and structs, without regard to which part of them it is.

// Looked tells whether a program looks at the result of a call in a function.
func (a *LibCall) Looked(p *Program, fn *Function) bool {
	if a.Result == nil {
		return false
	}
	l := &look{prog: p, taken: map[*Variable]bool{}, given: map[*Function]bool{}, back: map[*Function]bool{},
		seen: map[heard]bool{}, calls: map[*Function][]callOf{}}
	l.survey()
	l.store(fn, a.Result, a.Next)
	for len(l.todo) > 0 && !l.looked {
		h := l.todo[len(l.todo)-1]
		l.todo = l.todo[:len(l.todo)-1]
		l.follow(h)
	}
	return l.looked
}

// heard says that a variable may have the value when a function comes to a location; nil stands for memory behind
// pointers.
type heard struct {
	fn  *Function
	loc int
	x   *Variable
}

// callOf is a call of a function with a body.
type callOf struct {
	in *Function
	*Call
}

// look follows a value through a program.
type look struct {
	prog   *Program
	taken  map[*Variable]bool // variables whose address is taken
	given  map[*Function]bool // functions whose address is taken
	calls  map[*Function][]callOf
	back   map[*Function]bool // functions that return the value
	seen   map[heard]bool
	todo   []heard
	looked bool
}

// survey finds the calls of the program, and what it takes the addresses of.
func (l *look) survey() {
	var all []callOf
	for _, fn := range l.prog.Functions {
		for _, loc := range fn.Locations {
			if c, ok := loc.Action.(*Call); ok {
				all = append(all, callOf{fn, c})
			}
			for _, e := range Exprs(loc.Action) {
				Walk(e, func(e Expr) bool {
					switch e := e.(type) {
					case *AddrOf:
						if x := Root(e.Place); x != nil {
							l.taken[x] = true
						}
					case *FuncRef:
						l.given[e.Func] = true
					}
					return true
				})
			}
		}
	}
	for _, c := range all {
		for _, fn := range l.callees(c.Call) {
			l.calls[fn] = append(l.calls[fn], c)
		}
	}
}

// callees gives the functions that a call may be of.
func (l *look) callees(c *Call) []*Function {
	if c.Func != nil {
		return []*Function{c.Func}
	}
	return slices.DeleteFunc(slices.Clone(l.prog.Functions), func(fn *Function) bool { return !l.given[fn] })
}

// add notes where the value may be.
func (l *look) add(fn *Function, loc int, x *Variable) {
	if h := (heard{fn, loc, x}); loc < len(fn.Locations) && !l.seen[h] {
		l.seen[h] = true
		l.todo = append(l.todo, h)
	}
}

// store notes that the value goes to a place.
func (l *look) store(fn *Function, place Expr, next int) {
	if place == nil {
		return
	}
	x := Root(place)
	l.looked = l.looked || x != nil && x.Class == Output
	l.add(fn, next, x)
}

// shared tells whether others than the function know a variable.
func (l *look) shared(x *Variable) bool {
	return x == nil || l.taken[x] || x.Class == Global
}

// has tells whether the value of an expression may be made of that of a variable. An address is not.
func (l *look) has(e Expr, x *Variable) bool {
	found := false
	Walk(e, func(e Expr) bool {
		switch e := e.(type) {
		case *VarRef:
			found = found || e.Var == x || x == nil && l.taken[e.Var]
		case *Deref:
			found = found || (x == nil || l.taken[x]) && holds(e.Type())
		case *AddrOf:
			found = found || l.hasPlace(e.Place, x)
			return false
		case *Remote:
			found = true
		}
		return !found
	})
	return found
}

// hasPlace is has for what says where a place is.
func (l *look) hasPlace(place Expr, x *Variable) bool {
	switch e := place.(type) {
	case *Deref:
		return l.has(e.Ptr, x)
	case *Index:
		return l.has(e.Index, x) || l.hasPlace(e.Array, x)
	case *Member:
		return l.hasPlace(e.Struct, x)
	}
	return false
}

// holds tells whether memory of a type may hold an integer.
func holds(t *Type) bool { return t.Kind != Float && t.Kind != Pointer }

// reaches tells whether a library function that gets an argument may look at a variable behind it.
func (l *look) reaches(e Expr, x *Variable) bool {
	for cast, ok := e.(*Cast); ok; cast, ok = e.(*Cast) {
		e = cast.X
	}
	if a, ok := e.(*AddrOf); ok {
		if root := Root(a.Place); root != nil {
			return root == x
		}
	}
	return (x == nil || l.taken[x]) && e.Type().Kind == Pointer && e.Type().Elem != nil && holds(e.Type().Elem)
}

// follow goes on with the value from a location.
func (l *look) follow(h heard) {
	a := h.fn.Locations[h.loc].Action
	stays := true
	switch a := a.(type) {
	case *Assign:
		if l.has(a.Value, h.x) || l.hasPlace(a.Place, h.x) {
			l.store(h.fn, a.Place, a.Next)
		}
		stays = !isAll(a.Place, h.x)
	case *Zero:
		stays = !isAll(a.Place, h.x)
	case *Declare:
		stays = !slices.Contains(a.Vars, h.x)
	case *Kill:
		stays = !slices.Contains(a.Vars, h.x)
	case *LibCall:
		l.handOver(h, a)
		stays = !isAll(a.Result, h.x)
	case *Call:
		l.enter(h, a)
		stays = !isAll(a.Result, h.x)
	case *Return:
		l.leave(h, a)
	case *Branch, *Switch, *Assume, *CollectiveAssert:
		for _, e := range Exprs(a) {
			l.looked = l.looked || l.has(e, h.x)
		}
	case *Assert:
		l.looked = l.looked || a.Kind == "" && l.has(a.Cond, h.x)
	}
	for _, next := range a.Succs() {
		if stays {
			l.add(h.fn, next, h.x)
		}
	}
}

// handOver goes on with the value where a library function gets it. To copy memory, to replace it and to free it is
// not to look at it.
func (l *look) handOver(h heard, a *LibCall) {
	if a.Name == "free" {
		return
	}
	copies := a.Name == "memcpy" || a.Name == "memmove"
	for i, e := range a.Args {
		switch {
		case i == 0 && (copies || a.Name == "memset"), !l.has(e, h.x) && !l.reaches(e, h.x):
		case i == 1 && copies:
			l.add(h.fn, a.Next, pointedTo(a.Args[0]))
		default:
			l.looked = true
		}
	}
}

// pointedTo gives the variable that a pointer leads into where it is written as the address of one; else nil, which
// stands for all memory behind pointers.
func pointedTo(e Expr) *Variable {
	for cast, ok := e.(*Cast); ok; cast, ok = e.(*Cast) {
		e = cast.X
	}
	if a, ok := e.(*AddrOf); ok {
		return Root(a.Place)
	}
	return nil
}

// isAll tells whether a place is all of a variable.
func isAll(place Expr, x *Variable) bool {
	ref, ok := place.(*VarRef)
	return ok && ref.Var == x
}

// enter goes on with the value in a function that is called.
func (l *look) enter(h heard, a *Call) {
	for _, fn := range l.callees(a) {
		for i, e := range a.Args {
			switch {
			case !l.has(e, h.x):
			case i < len(fn.Params):
				l.add(fn, 0, fn.Params[i])
			default:
				l.looked = true
			}
		}
		if l.shared(h.x) {
			l.add(fn, 0, h.x)
		}
		if l.back[fn] {
			l.store(h.fn, a.Result, a.Next)
		}
	}
}

// leave goes on with the value behind the calls of a function.
func (l *look) leave(h heard, a *Return) {
	if a.Value != nil && l.has(a.Value, h.x) && !l.back[h.fn] {
		l.back[h.fn] = true
		l.looked = l.looked || h.fn == l.prog.Main || l.given[h.fn]
		for _, c := range l.calls[h.fn] {
			l.store(c.in, c.Result, c.Next)
		}
	}
	if l.shared(h.x) {
		for _, c := range l.calls[h.fn] {
			l.add(c.in, c.Next, h.x)
		}
	}
}
