package order

import (
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
)

// Object is what an access is to: a variable, what a parameter points to (in what is known of a function, until it is
// known what is passed), or, as the zero object, anything that pointers may point to.
type Object struct {
	Var     *model.Variable
	through bool // a parameter: what it points to
	passed  bool // anything whose address is taken, even if only for a call that does not keep it
}

// Manner says how an object is used: bits.
type Manner uint8

// The manners.
const (
	Reads Manner = 1 << iota
	Writes
	Raises // adds to it, whatever it was
	Lowers // takes from it; one after the other they could overflow in one order only
)

// conflicts tells whether the order of two uses of one object matters.
func (m Manner) conflicts(o Manner) bool {
	changes := func(m Manner) bool { return m&^Reads != 0 }
	return m != 0 && o != 0 && (changes(m) || changes(o)) && m|o != Raises && m|o != Lowers
}

// Effects are what functions do to what others see.
type Effects struct {
	of      map[*model.Function]*summary
	any     *summary                 // what those do of which the program takes the address, as calls through pointers may
	taken   map[*model.Variable]bool // their addresses are taken
	exposed map[*model.Variable]bool // and may be kept: all but those that only calls get that do not keep them
	steady  map[*model.Variable]bool // parameters that point all the time to where the argument does
	// called are library functions that the program calls: some may call those of which the address is taken.
	called []string
	// Not objects of the program: what MPI and clocks know, and that the program goes on.
	world, clock, end *model.Variable
	printed           *model.Variable // nil where it does not matter what the program prints
}

// summary is what calls of a function do, those that it makes itself included.
type summary struct{ uses map[Object]Manner }

// EffectsOf finds out what the functions of a program do: from what each does itself, calls add what is known of
// the functions called, round after round until nothing new is found, so that circles of calls come out right. That
// they print is an effect if prints is true: if what the program prints is looked at.
func EffectsOf(functions []*model.Function, prints bool) *Effects {
	e := &Effects{of: map[*model.Function]*summary{}, any: newSummary(), taken: map[*model.Variable]bool{},
		exposed: map[*model.Variable]bool{}, steady: map[*model.Variable]bool{},
		world: &model.Variable{Name: "the state of MPI"},
		clock: &model.Variable{Name: "the clock"}, end: &model.Variable{Name: "the end of the program"}}
	if prints {
		e.printed = &model.Variable{Name: "what is printed"}
	}
	for _, fn := range functions {
		e.of[fn] = newSummary()
		for _, x := range fn.Params {
			e.steady[x] = x.Type.Kind == model.Pointer
		}
	}
	for _, fn := range functions {
		e.addresses(fn)
		for _, loc := range fn.Locations {
			a, ok := loc.Action.(*model.LibCall)
			if ok && !slices.Contains(e.called, a.Name) {
				e.called = append(e.called, a.Name)
			}
		}
	}
	for again := true; again; {
		again = false
		for _, fn := range functions {
			before := e.of[fn].size() + e.any.size()
			for _, loc := range fn.Locations {
				e.action(e.of[fn], loc.Action)
				for _, x := range model.Exprs(loc.Action) {
					e.calledByPointer(x)
				}
			}
			again = again || e.of[fn].size()+e.any.size() > before
		}
	}
	return e
}

// addresses notes whose address a function takes, and which parameters it changes.
func (e *Effects) addresses(fn *model.Function) {
	for _, loc := range fn.Locations {
		given := givenOnly(loc.Action)
		for _, x := range model.Exprs(loc.Action) {
			model.Walk(x, func(x model.Expr) bool {
				if a, ok := x.(*model.AddrOf); ok {
					if v := model.Root(a.Place); v != nil {
						e.taken[v] = true
						e.exposed[v] = e.exposed[v] || !given[a]
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

// givenOnly gives the addresses that a call passes to a function of a library that does not keep them.
func givenOnly(a model.Action) map[*model.AddrOf]bool {
	given := map[*model.AddrOf]bool{}
	call, ok := a.(*model.LibCall)
	if !ok {
		return given
	}
	for i, x := range call.Args {
		for {
			c, ok := x.(*model.Cast)
			if !ok {
				break
			}
			x = c.X
		}
		if a, ok := x.(*model.AddrOf); ok && !keeps(call, i) {
			given[a] = true
		}
	}
	return given
}

// keeps tells whether what argument i points to may be used after the call, or may be what the result points to.
func keeps(call *model.LibCall, i int) bool {
	if row := mpispec.FunctionOf(call.Name); row != nil {
		return row.Remembers(i)
	}
	switch call.Name {
	case "printf", "fprintf", "__tass_opened", "__tass_write",
		"scanf", "fscanf", "sscanf", "strlen", "strcmp", "strncmp", "memcmp":
		return false
	case "memset", "memcpy", "memmove", "strcpy", "strncpy":
		return call.Result != nil
	}
	return true
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

// calledByPointer adds what the functions do whose address an expression takes.
func (e *Effects) calledByPointer(x model.Expr) {
	model.Walk(x, func(x model.Expr) bool {
		if r, ok := x.(*model.FuncRef); ok && e.of[r.Func] != nil {
			for o, m := range e.of[r.Func].uses {
				if o.through {
					o = Object{}
				}
				e.any.uses[o] |= m
			}
		}
		return true
	})
}

// conflict tells whether the order of two moments matters, one of which calls.
func (e *Effects) conflict(a, b *Moment) bool {
	if len(a.Calls) == 0 && len(b.Calls) == 0 && a.Item == b.Item {
		return false
	}
	x, y := e.usesOf(a), e.usesOf(b)
	if jumps(x) && len(y) > 0 || jumps(y) && len(x) > 0 {
		return true // what comes behind it is not done, and what was done before is seen
	}
	for o, m := range x {
		for p, n := range y {
			if m.conflicts(n) && e.alike(o, p) {
				return true
			}
		}
	}
	return false
}

// Changes tells whether calls of a function do more than to read what others see: where nobody says how often it is
// called, and in which order, such calls show.
func (e *Effects) Changes(fn *model.Function) model.CallChange {
	s, changes := e.of[fn], model.ChangesNothing
	if s == nil {
		return changes
	}
	for o, m := range s.uses {
		switch {
		case m&^Reads == 0:
		case m == Writes && o.Var != nil && o.Var.Name == Errno:
			changes = max(changes, model.ChangesErrno)
		default:
			return model.ChangesMore
		}
	}
	return changes
}

// Errno is the variable of errno.h.
const Errno = "__tass_errno"

// JumpFrame is the variable of setjmp.h that is written when a jump out of functions is made.
const JumpFrame = "__tass_jump_frame"

// jumps tells whether what is done may jump out of functions.
func jumps(uses map[Object]Manner) bool {
	for o, m := range uses {
		if o.Var != nil && o.Var.Name == JumpFrame && m&Writes != 0 {
			return true
		}
	}
	return false
}

// alike tells whether two objects may be one.
func (e *Effects) alike(o, p Object) bool {
	switch {
	case o.Var == p.Var:
		return true
	case o.Var == nil:
		return e.mayBe(o, p.Var)
	case p.Var == nil:
		return e.mayBe(p, o.Var)
	}
	return false
}

// mayBe tells whether an object that is not known may be a variable.
func (e *Effects) mayBe(unknown Object, v *model.Variable) bool {
	return e.exposed[v] || unknown.passed && e.taken[v]
}

// usesOf gives what a moment does.
func (e *Effects) usesOf(m *Moment) map[Object]Manner {
	out := map[Object]Manner{}
	for o, how := range m.Own {
		out[o.direct()] |= how
	}
	for i := range m.Calls {
		e.usesOfCall(&m.Calls[i], out)
	}
	if m.Risky {
		out[Object{Var: e.end}] |= Reads
	}
	return out
}

// direct is an object that an expression itself names or points to: where it is not known which, an address may be
// meant that nothing else has.
func (o Object) direct() Object {
	o.passed = o.Var == nil
	return o
}

func (e *Effects) usesOfCall(c *Call, out map[Object]Manner) {
	if c.Library {
		through := e.library(c.Name, out)
		for i, to := range c.Passed {
			if how := through & passes(c.Name, i); to != nil && how != 0 {
				out[to.direct()] |= how
			}
		}
		return
	}
	s := e.of[c.Func]
	if c.Func == nil {
		s = e.any
	}
	if s == nil { // a function of a header that nobody calls
		return
	}
	for o, m := range s.uses {
		if o.through {
			o = c.target(o.Var)
		}
		out[o] |= m
	}
}

// target gives what a parameter of the function called points to.
func (c *Call) target(param *model.Variable) Object {
	for i, x := range c.Func.Params {
		if x == param && i < len(c.Passed) && c.Passed[i] != nil {
			return c.Passed[i].direct()
		}
	}
	return Object{}
}

// library adds what a function of a library does, and gives what it does to what is passed to it.
func (e *Effects) library(name string, out map[Object]Manner) (passed Manner) {
	if row := mpispec.FunctionOf(name); row != nil {
		return e.ofMPI(row, out)
	}
	if strings.HasPrefix(name, "MPI_") {
		out[Object{Var: e.world}] |= Reads | Writes
		out[Object{}] |= Reads | Writes
		return Reads | Writes
	}
	switch name {
	case "exit", "__tass_exit", "__tass_exit_at_once", "abort", "_Exit", "_exit", "quick_exit":
		out[Object{Var: e.end}] |= Writes
	case "clock", "time":
		out[Object{Var: e.clock}] |= Writes
	case "__tass_any":
		out[Object{Var: e.clock}] |= Writes
		return Reads
	case "__tass_fail", "__tass_refuse", "__tass_remark": // either the program ends there for good, or nothing happens
		return Reads
	case "malloc", "calloc", "__tass_block", "__tass_known", "__tass_alive", "__tass_changes", "__tass_again",
		"__tass_address", "__tass_pointer":
		return 0
	case "printf", "fprintf", "puts", "fputs", "putchar", "__tass_write":
		if e.printed != nil {
			out[Object{Var: e.printed}] |= Writes
			out[Object{Var: e.end}] |= Reads
		}
		return Reads
	case "fflush", "strlen", "strcmp", "memcmp", "__tass_opened", "__tass_decimal", "__tass_decimalf", "__tass_decimall":
		return Reads
	}
	return Reads | Writes
}

// ofMPI is library for a function of MPI. What completes an operation changes the buffers that were passed before, and
// what combines data may call functions of the program.
func (e *Effects) ofMPI(row *mpispec.Function, out map[Object]Manner) Manner {
	if mpispec.CallsBack(row.Name, e.called) {
		for o, m := range e.any.uses {
			out[o] |= m
		}
	}
	switch {
	case row.Name == "MPI_Wtick":
		return 0
	case row.Name == "MPI_Wtime":
		out[Object{Var: e.clock}] |= Writes
		return 0
	case row.Class == mpispec.Local:
		out[Object{Var: e.world}] |= Reads
		if row.Changes() {
			out[Object{Var: e.world}] |= Writes
		}
		return Reads | Writes
	case row.Class == mpispec.Ending:
		out[Object{Var: e.end}] |= Writes
	}
	out[Object{Var: e.world}] |= Reads | Writes
	out[Object{}] |= Reads | Writes
	return Reads | Writes
}

func newSummary() *summary { return &summary{uses: map[Object]Manner{}} }

// size grows with each use that is added.
func (s *summary) size() int {
	n := 0
	for _, m := range s.uses {
		n += 1 + int(m)
	}
	return n
}

func (e *Effects) action(s *summary, a model.Action) {
	if model.AnnotationOf(a) != nil { // it may relate processes
		s.uses[Object{Var: e.world}] |= Reads | Writes
	}
	switch a := a.(type) {
	case *model.Assign:
		if x, m := added(a); m != 0 && shared(x) {
			s.uses[Object{Var: x}] |= m
			return
		}
		e.place(s, a.Place, Writes)
		e.read(s, a.Value)
	case *model.Zero:
		e.place(s, a.Place, Writes)
	case *model.Call:
		e.call(s, a)
	case *model.LibCall:
		e.place(s, a.Result, Writes)
		e.arguments(s, a, e.library(a.Name, s.uses))
		if a.Unmodelled {
			s.uses[Object{Var: e.end}] |= Writes // nothing happens after it
		}
	case *model.Assume:
		s.uses[Object{Var: e.end}] |= Writes
		e.read(s, a.Cond)
	default:
		for _, x := range model.Exprs(a) {
			e.read(s, x)
		}
	}
}

// call adds what the function called does.
func (e *Effects) call(s *summary, a *model.Call) {
	e.place(s, a.Result, Writes)
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
			if x == o.Var && i < len(a.Args) {
				e.at(s, a.Args[i], m)
			}
		}
	}
}

// arguments adds what a function of a library does to what is passed to it.
func (e *Effects) arguments(s *summary, a *model.LibCall, through Manner) {
	for i, x := range a.Args {
		e.read(s, x)
		if how := through & passes(a.Name, i); x.Type().Kind == model.Pointer && how != 0 {
			e.at(s, x, how)
		}
	}
}

// passes gives what a function of a library may do to what its argument i points to, as far as that differs from one
// argument to another.
func passes(name string, i int) Manner {
	switch name {
	case "memcpy", "memmove", "strcpy":
		if i > 0 {
			return Reads
		}
		return Writes
	case "memset":
		return Writes
	}
	return Reads | Writes
}

// place adds the use of a place, and the reads by which it is found.
func (e *Effects) place(s *summary, p model.Expr, m Manner) {
	switch p := p.(type) {
	case nil:
	case *model.VarRef:
		if m != 0 && shared(p.Var) {
			s.uses[Object{Var: p.Var}] |= m
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
func (e *Effects) at(s *summary, ptr model.Expr, m Manner) {
	switch x := ptr.(type) {
	case *model.Null, *model.FuncRef:
		return
	case *model.AddrOf:
		if v := model.Root(x.Place); v != nil {
			if shared(v) {
				s.uses[Object{Var: v}] |= m
			}
			return
		}
		if d, ok := innermost(x.Place).(*model.Deref); ok {
			e.at(s, d.Ptr, m)
			return
		}
	case *model.Load:
		if p, ok := x.Place.(*model.VarRef); ok && e.steady[p.Var] {
			s.uses[Object{Var: p.Var, through: true}] |= m
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
	s.uses[Object{}] |= m
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
func (e *Effects) read(s *summary, x model.Expr) {
	model.Walk(x, func(x model.Expr) bool {
		switch x := x.(type) {
		case *model.Load:
			e.place(s, x.Place, Reads)
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

// added gives the variable of "v = v + c" and "v = v - c" with a constant c, and whether it is raised or lowered; 0 for
// other assignments. What is modulo 2^w (unsigned types) is raised by everything.
func added(a *model.Assign) (*model.Variable, Manner) {
	p, ok := a.Place.(*model.VarRef)
	if !ok || p.Var.Type.Kind != model.Int {
		return nil, 0
	}
	b, ok := lossless(a.Value, p.Var.Type.Bits).(*model.Binary)
	if !ok || b.Op != model.Add && b.Op != model.Sub || b.Type().Kind != model.Int {
		return nil, 0
	}
	l, ok := b.X.(*model.Load)
	c, constant := lossless(b.Y, b.Type().Bits).(*model.Const)
	if !ok || !constant || model.Root(l.Place) != p.Var || b.Type().Bits < p.Var.Type.Bits {
		return nil, 0
	}
	if b.Type().Signed && (c.Value.Sign() < 0) != (b.Op == model.Sub) {
		return p.Var, Lowers
	}
	return p.Var, Raises
}

// lossless gives what conversions to integer types of at least so many bits convert.
func lossless(e model.Expr, bits int) model.Expr {
	for {
		c, ok := e.(*model.Cast)
		if !ok || c.Type().Kind != model.Int || c.Type().Bits < bits {
			return e
		}
		e = c.X
	}
}
