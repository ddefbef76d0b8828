package c

import (
	"strings"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
)

// object is what an access is to: a variable, what a parameter points to (in what is known of a function, until it is
// known what is passed), or, as the zero object, anything whose address is taken somewhere.
type object struct {
	v       *model.Variable
	through bool // a parameter: what it points to
}

// manner says how an object is used: bits.
type manner uint8

const (
	reads manner = 1 << iota
	writes
	counts // adds to it, whatever it was
)

// conflicts tells whether the order of two uses of one object matters.
func (m manner) conflicts(o manner) bool {
	changes := func(m manner) bool { return m&(writes|counts) != 0 }
	return m != 0 && o != 0 && (changes(m) || changes(o)) && m|o != counts
}

// callEffects are what functions do to what others see.
type callEffects struct {
	of      map[*model.Function]*summary
	any     *summary                 // what those do of which the program takes the address, as calls through pointers may
	exposed map[*model.Variable]bool // their addresses are taken
	steady  map[*model.Variable]bool // parameters that point all the time to where the argument does
	// Not objects of the program: what MPI and clocks know, and that the program goes on.
	world, clock, end *model.Variable
}

// summary is what calls of a function do, those that it makes itself included.
type summary struct{ uses map[object]manner }

// effectsIn finds out what the functions of a program do: from what each does itself, calls add what is known of
// the functions called, round after round until nothing new is found, so that circles of calls come out right.
func effectsIn(functions []*model.Function) *callEffects {
	e := &callEffects{of: map[*model.Function]*summary{}, any: newSummary(), exposed: map[*model.Variable]bool{},
		steady: map[*model.Variable]bool{}, world: &model.Variable{Name: "the state of MPI"},
		clock: &model.Variable{Name: "the clock"}, end: &model.Variable{Name: "the end of the program"}}
	for _, fn := range functions {
		e.of[fn] = newSummary()
		for _, x := range fn.Params {
			e.steady[x] = x.Type.Kind == model.Pointer
		}
	}
	for _, fn := range functions {
		e.addresses(fn)
	}
	for again := true; again; {
		again = false
		for _, fn := range functions {
			before := e.of[fn].size() + e.any.size()
			for _, loc := range fn.Locations {
				e.action(e.of[fn], loc.Action)
				for _, x := range model.Exprs(loc.Action) {
					e.taken(x)
				}
			}
			again = again || e.of[fn].size()+e.any.size() > before
		}
	}
	return e
}

// addresses notes whose address a function takes, and which parameters it changes.
func (e *callEffects) addresses(fn *model.Function) {
	for _, loc := range fn.Locations {
		for _, x := range model.Exprs(loc.Action) {
			model.Walk(x, func(x model.Expr) bool {
				if a, ok := x.(*model.AddrOf); ok {
					if v := model.Root(a.Place); v != nil {
						e.exposed[v] = true
						delete(e.steady, v)
					}
				}
				return true
			})
		}
		var place, value model.Expr
		switch a := loc.Action.(type) {
		case *model.Assign:
			place, value = a.Place, a.Value
		case *model.Call:
			place = a.Result
		case *model.LibCall:
			place = a.Result
		}
		if p, ok := place.(*model.VarRef); ok && !(value != nil && movesOnly(value, p.Var)) {
			delete(e.steady, p.Var)
		}
	}
}

// movesOnly tells whether a value is a pointer moved within its object.
func movesOnly(value model.Expr, v *model.Variable) bool {
	for {
		switch x := value.(type) {
		case *model.Load:
			p, ok := x.Place.(*model.VarRef)
			return ok && p.Var == v
		case *model.Cast:
			value = x.X
		case *model.Binary:
			value = x.X
			if x.X.Type().Kind != model.Pointer {
				value = x.Y
			}
		default:
			return false
		}
		if value.Type().Kind != model.Pointer {
			return false
		}
	}
}

// taken adds what the functions do whose address an expression takes.
func (e *callEffects) taken(x model.Expr) {
	model.Walk(x, func(x model.Expr) bool {
		if r, ok := x.(*model.FuncRef); ok && e.of[r.Func] != nil {
			for o, m := range e.of[r.Func].uses {
				if o.through {
					o = object{}
				}
				e.any.uses[o] |= m
			}
		}
		return true
	})
}

// conflict tells whether the order of two moments matters, one of which calls.
func (e *callEffects) conflict(a, b *moment) bool {
	if len(a.calls) == 0 && len(b.calls) == 0 {
		return false
	}
	x, y := e.usesOf(a), e.usesOf(b)
	for o, m := range x {
		for p, n := range y {
			if m.conflicts(n) && e.alike(o, p) {
				return true
			}
		}
	}
	return false
}

// alike tells whether two objects may be one.
func (e *callEffects) alike(o, p object) bool {
	switch {
	case o.v == p.v:
		return true
	case o.v == nil:
		return e.exposed[p.v]
	case p.v == nil:
		return e.exposed[o.v]
	}
	return false
}

// usesOf gives what a moment does.
func (e *callEffects) usesOf(m *moment) map[object]manner {
	out := map[object]manner{}
	for o, how := range m.own {
		out[o] |= how
	}
	for i := range m.calls {
		e.usesOfCall(&m.calls[i], out)
	}
	if m.goesWrong() {
		out[object{v: e.end}] |= reads
	}
	return out
}

func (e *callEffects) usesOfCall(c *calling, out map[object]manner) {
	if c.library {
		through := e.library(c.name, out)
		for _, to := range c.passed {
			if to != nil && through != 0 {
				out[*to] |= through
			}
		}
		return
	}
	s := e.of[c.fn]
	if c.fn == nil {
		s = e.any
	}
	if s == nil { // a function of a header that nobody calls
		return
	}
	for o, m := range s.uses {
		if o.through {
			o = c.target(o.v)
		}
		out[o] |= m
	}
}

// target gives what a parameter of the function called points to.
func (c *calling) target(param *model.Variable) object {
	for i, x := range c.fn.Params {
		if x == param && i < len(c.passed) && c.passed[i] != nil {
			return *c.passed[i]
		}
	}
	return object{}
}

// library adds what a function of a library does, and gives what it does to what is passed to it.
func (e *callEffects) library(name string, out map[object]manner) (passed manner) {
	if row := mpispec.FunctionOf(name); row != nil {
		return e.ofMPI(row, out)
	}
	if strings.HasPrefix(name, "MPI_") {
		out[object{v: e.world}] |= reads | writes
		out[object{}] |= reads | writes
		return reads | writes
	}
	switch name {
	case "exit", "abort", "_Exit", "_exit", "quick_exit":
		out[object{v: e.end}] |= writes
	case "clock", "time":
		out[object{v: e.clock}] |= writes
	case "malloc", "calloc":
		return 0
	case "printf", "fprintf", "puts", "fputs", "putchar", "fflush", "strlen", "strcmp", "memcmp":
		return reads
	}
	return reads | writes
}

// ofMPI is library for a function of MPI. What completes an operation changes the buffers that were passed before.
func (e *callEffects) ofMPI(row *mpispec.Function, out map[object]manner) manner {
	switch {
	case row.Name == "MPI_Wtick":
		return 0
	case row.Name == "MPI_Wtime":
		out[object{v: e.clock}] |= writes
		return 0
	case row.Class == mpispec.Local:
		out[object{v: e.world}] |= reads
		return reads | writes
	case row.Class == mpispec.Ending:
		out[object{v: e.end}] |= writes
	}
	out[object{v: e.world}] |= reads | writes
	out[object{}] |= reads | writes
	return reads | writes
}

func newSummary() *summary { return &summary{uses: map[object]manner{}} }

// size grows with each use that is added.
func (s *summary) size() int {
	n := 0
	for _, m := range s.uses {
		n += 1 + int(m)
	}
	return n
}

func (e *callEffects) action(s *summary, a model.Action) {
	if model.AnnotationOf(a) != nil { // it may relate processes
		s.uses[object{v: e.world}] |= reads | writes
	}
	switch a := a.(type) {
	case *model.Assign:
		if x, ok := added(a); ok && shared(x) {
			s.uses[object{v: x}] |= counts
			return
		}
		e.place(s, a.Place, writes)
		e.read(s, a.Value)
	case *model.Zero:
		e.place(s, a.Place, writes)
	case *model.Call:
		e.call(s, a)
	case *model.LibCall:
		e.place(s, a.Result, writes)
		e.arguments(s, a.Args, e.library(a.Name, s.uses))
	case *model.Assume:
		s.uses[object{v: e.end}] |= writes
		e.read(s, a.Cond)
	default:
		for _, x := range model.Exprs(a) {
			e.read(s, x)
		}
	}
}

// call adds what the function called does.
func (e *callEffects) call(s *summary, a *model.Call) {
	e.place(s, a.Result, writes)
	for _, x := range a.Args {
		e.read(s, x)
	}
	done := e.of[a.Func]
	if a.Func == nil {
		e.read(s, a.Ptr)
		done = e.any
	}
	if done == nil {
		return
	}
	for o, m := range done.uses {
		if !o.through {
			s.uses[o] |= m
			continue
		}
		for i, x := range a.Func.Params {
			if x == o.v && i < len(a.Args) {
				e.at(s, a.Args[i], m)
			}
		}
	}
}

// arguments adds what a function of a library does to what is passed to it.
func (e *callEffects) arguments(s *summary, args []model.Expr, through manner) {
	for _, x := range args {
		e.read(s, x)
		if x.Type().Kind == model.Pointer && through != 0 {
			e.at(s, x, through)
		}
	}
}

// place adds the use of a place, and the reads by which it is found.
func (e *callEffects) place(s *summary, p model.Expr, m manner) {
	switch p := p.(type) {
	case nil:
	case *model.VarRef:
		if m != 0 && shared(p.Var) {
			s.uses[object{v: p.Var}] |= m
		}
	case *model.Index:
		e.place(s, p.Array, m)
		e.read(s, p.Index)
	case *model.Member:
		e.place(s, p.Struct, m)
	case *model.Deref:
		e.read(s, p.Ptr)
		if m != 0 {
			e.at(s, p.Ptr, m)
		}
	}
}

// at adds the use of what a pointer points to.
func (e *callEffects) at(s *summary, ptr model.Expr, m manner) {
	switch x := ptr.(type) {
	case *model.Null, *model.FuncRef:
		return
	case *model.AddrOf:
		if v := model.Root(x.Place); v != nil {
			if shared(v) {
				s.uses[object{v: v}] |= m
			}
			return
		}
		if d, ok := innermost(x.Place).(*model.Deref); ok {
			e.at(s, d.Ptr, m)
			return
		}
	case *model.Load:
		if p, ok := x.Place.(*model.VarRef); ok && e.steady[p.Var] {
			s.uses[object{p.Var, true}] |= m
			return
		}
	case *model.Cast:
		if x.X.Type().Kind == model.Pointer {
			e.at(s, x.X, m)
			return
		}
	case *model.Cond:
		e.at(s, x.X, m)
		e.at(s, x.Y, m)
		return
	case *model.Binary:
		for _, k := range []model.Expr{x.X, x.Y} {
			if k.Type().Kind == model.Pointer {
				e.at(s, k, m)
				return
			}
		}
	}
	s.uses[object{}] |= m
}

// innermost gives the place of which a place is a part.
func innermost(place model.Expr) model.Expr {
	for {
		switch x := place.(type) {
		case *model.Index:
			place = x.Array
		case *model.Member:
			place = x.Struct
		default:
			return place
		}
	}
}

// read adds the reads of an expression.
func (e *callEffects) read(s *summary, x model.Expr) {
	model.Walk(x, func(x model.Expr) bool {
		switch x := x.(type) {
		case *model.Load:
			e.place(s, x.Place, reads)
			return false
		case *model.AddrOf:
			e.place(s, x.Place, 0)
			return false
		}
		return true
	})
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
