package c

import (
	"maps"
	"math/big"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
)

// What a program does with handles that does not show them: it declares them, passes them to MPI and to functions for
// parameters of their type, returns them as results of their type, copies them between places of their type, alone or
// as members, and compares them with constants that are handles, as with MPI_COMM_NULL, or with 0. Whatever else it
// does with one, or with the memory where some are, is taken to show what the handles of that type are.

// handlesThatShow gives the types of handles with which a program does more than to pass them on.
func handlesThatShow(p *model.Program) []string {
	s := &shownHandles{blocks: map[*model.Variable]bool{}}
	if !slices.ContainsFunc(p.LibFuncs, func(name string) bool { return strings.HasPrefix(name, "MPI_") }) {
		return nil
	}
	other := map[*model.Variable]bool{}
	for _, f := range p.AllFunctions() {
		for _, l := range f.Locations {
			if v, fresh := stored(l.Action); fresh {
				s.blocks[v] = true
			} else {
				other[v] = true
			}
		}
	}
	maps.DeleteFunc(s.blocks, func(v *model.Variable, _ bool) bool { return other[v] })
	for _, f := range p.AllFunctions() {
		for _, l := range f.Locations {
			s.action(l.Action, f.Type)
			for _, e := range model.Exprs(l.Action) {
				model.Walk(e, s.inside)
			}
		}
	}
	for _, v := range p.Outputs {
		s.show(v.Type)
	}
	slices.Sort(s.types)
	return s.types
}

// stored gives the temporary in which an action stores something, or nil, and tells whether that is the address of
// memory in which there is nothing, or nothing but what its new type has.
func stored(a model.Action) (v *model.Variable, fresh bool) {
	var place model.Expr
	switch a := a.(type) {
	case *model.Assign:
		place = a.Place
	case *model.Call:
		place = a.Result
	case *model.LibCall:
		place, fresh = a.Result, newBlock[a.Name] || a.Name == nameRealloc && resized(a) != nil
	}
	r, ok := place.(*model.VarRef)
	if !ok || r.Var.Class != model.Temp {
		return nil, false
	}
	return r.Var, fresh
}

const nameRealloc = "realloc"

// resized gives the argument of a call of realloc that takes memory and gives it for the same type; nil of another one.
func resized(a *model.LibCall) *model.Cast {
	c, ok := a.Args[0].(*model.Cast)
	if !ok || a.ElemType == nil || !sameHandles(c.X.Type().Elem, a.ElemType) {
		return nil
	}
	return c
}

// newBlock are the functions that give memory in which there is nothing.
var newBlock = wordSet("malloc calloc aligned_alloc")

// shownHandles collects the types of the handles that show.
type shownHandles struct {
	types  []string
	blocks map[*model.Variable]bool // the temporaries that take what malloc gives
	passed []*model.Cast            // pointers to functions that do not look at what is there
}

// show notes the handles of types.
func (s *shownHandles) show(types ...*model.Type) {
	for _, t := range types {
		for _, h := range handlesOf(t) {
			if !slices.Contains(s.types, h) {
				s.types = append(s.types, h)
			}
		}
	}
}

// becomes notes that a value is kept where one of type t is. That a number becomes a handle shows nothing by itself.
func (s *shownHandles) becomes(e model.Expr, t *model.Type) {
	from := e.Type()
	if _, null := e.(*model.Null); null || from.Handle == "" && t.Kind == model.Int || sameHandles(from, t) {
		return
	}
	if _, constant := e.(*model.Const); !constant {
		s.show(from, t)
	}
}

// action notes what an action does with values: its expressions are looked at besides.
func (s *shownHandles) action(a model.Action, in *model.Type) {
	switch a := a.(type) {
	case *model.Assign:
		s.becomes(a.Value, a.Place.Type())
	case *model.Return:
		if a.Value != nil && in != nil && in.Result != nil {
			s.becomes(a.Value, in.Result)
		}
	case *model.Switch:
		if slices.ContainsFunc(a.Cases, func(c model.Case) bool { return c.Value != 0 && !mpispec.IsHandle(c.Value) }) {
			s.show(a.X.Type())
		}
	case *model.Call:
		t := s.called(a)
		s.call(a.Args, t, a.Result)
	case *model.LibCall:
		s.library(a)
		s.call(a.Args, a.FuncType, a.Result)
	}
}

// called gives the type of the function that a call calls.
func (s *shownHandles) called(a *model.Call) *model.Type {
	if a.Func != nil {
		return a.Func.Type
	}
	return a.Ptr.Type().Elem
}

// call notes what becomes of arguments and of a result. What has no parameter shows.
func (s *shownHandles) call(args []model.Expr, t *model.Type, result model.Expr) {
	for i, e := range args {
		if i < len(t.Params) {
			s.becomes(e, t.Params[i])
		} else {
			s.show(e.Type())
		}
	}
	if result != nil && t.Result != nil && !sameHandles(t.Result, result.Type()) {
		s.show(t.Result, result.Type())
	}
}

// library notes the arguments of functions that do not look at the memory which they are given, or leave it in
// memory of the same type.
func (s *shownHandles) library(a *model.LibCall) {
	var casts []*model.Cast
	for _, e := range a.Args {
		if c, ok := e.(*model.Cast); ok && build.IsVoidPointer(c.T) {
			casts = append(casts, c)
		}
	}
	switch a.Name {
	case "free", "memset":
		s.passed = append(s.passed, casts...)
	case nameRealloc:
		if c := resized(a); c != nil {
			s.passed = append(s.passed, c)
		}
	case "memcpy", "memmove":
		if len(casts) == 2 && sameHandles(casts[0].X.Type(), casts[1].X.Type()) && copiesOne(a, casts[0].X.Type()) {
			s.passed = append(s.passed, casts...)
		}
	}
}

// copiesOne tells whether a call of memcpy copies no more than one object of the type that a pointer points to: what is
// behind it may be of another type.
func copiesOne(a *model.LibCall, pointer *model.Type) bool {
	const size = 2 // the argument
	n, ok := a.Args[size].(*model.Const)
	if !ok || pointer.Kind != model.Pointer {
		return false
	}
	return n.Value.Cmp(big.NewRat(pointer.Elem.Size, 1)) <= 0
}

// inside notes what an expression does with those in it.
func (s *shownHandles) inside(e model.Expr) bool {
	switch e := e.(type) {
	case *model.Load, *model.AddrOf, *model.Deref:
		return true
	case *model.Cond:
		s.becomes(e.X, e.T)
		s.becomes(e.Y, e.T)
		return true
	case *model.Member:
		if e.Struct.Type().Kind == model.Union {
			s.show(e.Struct.Type())
		}
		return true
	case *model.Cast:
		s.cast(e)
		return true
	case *model.Binary:
		if (e.Op == model.Eq || e.Op == model.Ne) && (isHandle(e.X) || isHandle(e.Y)) {
			return true
		}
	}
	for _, c := range model.Children(e) {
		if c.Type().Handle != "" {
			s.show(c.Type())
		}
	}
	return true
}

// isHandle tells whether an expression is a constant that is a handle, as MPI_COMM_NULL is, or 0.
func isHandle(e model.Expr) bool {
	c, ok := e.(*model.Const)
	return ok && c.Value.IsInt() && c.Value.Num().IsInt64() &&
		(c.Value.Sign() == 0 || mpispec.IsHandle(c.Value.Num().Int64()))
}

// cast notes a conversion, other than of a handle to a condition, and of a pointer to memory in which there is nothing,
// or that is not looked at. By the address of a member the others may be looked at, too.
func (s *shownHandles) cast(e *model.Cast) {
	from := e.X.Type()
	if a, ok := e.X.(*model.AddrOf); ok && !slices.Contains(s.passed, e) {
		s.around(a.Place)
	}
	if e.T.Kind == model.Logical || from.Handle == "" && from.Kind != model.Pointer || sameHandles(from, e.T) ||
		slices.Contains(s.passed, e) {
		return
	}
	if l, ok := e.X.(*model.Load); ok {
		if r, ok := l.Place.(*model.VarRef); ok && s.blocks[r.Var] {
			return
		}
	}
	s.show(from, e.T)
}

// around notes the handles that are in structs of which a place is a part, or behind pointers there.
func (s *shownHandles) around(place model.Expr) {
	for {
		switch p := place.(type) {
		case *model.Index:
			place = p.Array
		case *model.Member:
			place = p.Struct
			s.show(place.Type())
		default:
			return
		}
	}
}
