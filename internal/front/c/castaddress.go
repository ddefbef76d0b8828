package c

import (
	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/front/c/syntax"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// # Conversions between pointers and integers
//
// What integer a pointer becomes, and the other way round, C leaves to the implementation (C17 6.3.2.3, paragraphs 5
// and 6). On x86-64 it is an address. Where objects are, nobody knows beforehand: a conversion is a call of a function
// of the library, which gives the object its address when the program first asks for it.

// The names of these functions.
const (
	addressFunction = "__tass_address"
	pointerFunction = "__tass_pointer"
)

// changesNature tells whether an expression is a cast from a pointer to an integer, or from an integer that is no
// constant to a pointer.
func changesNature(v syntax.View) bool {
	if v.Form != syntax.Cast || v.X.Type() == nil {
		return false
	}
	to, from := v.TypeName.Type(), v.X.Type()
	switch {
	case cc.IsIntegerType(to) && to.Kind() != cc.Bool:
		return isAddress(from)
	case to.Kind() == cc.Ptr && cc.IsIntegerType(from):
		_, constant := intValue(v.X.Value())
		return !constant
	}
	return false
}

func isAddress(t cc.Type) bool {
	switch t.Kind() {
	case cc.Ptr, cc.Array, cc.Function:
		return true
	}
	return false
}

// addressNumber converts a pointer to an integer.
func (f *fn) addressNumber(p model.Expr, t *model.Type, at source.Pos) model.Expr {
	if _, null := p.(*model.Null); null {
		return build.IntConst(0, t, at)
	}
	if p.Type().Elem.Kind == model.Func {
		f.Report(diag.Unsupported, at, "conversion of a pointer to a function to an integer is not supported")
		return build.Bad(at)
	}
	void := build.PointerTo(build.Void)
	return f.Cast(f.asked(addressFunction, build.ULong, at, f.Cast(p, void)), t)
}

// pointerOf converts an integer to a pointer.
func (f *fn) pointerOf(n model.Expr, t *model.Type, at source.Pos) model.Expr {
	if t.Elem.Kind == model.Func {
		f.Report(diag.Unsupported, at, "conversion of an integer to a pointer to a function is not supported")
		return build.Bad(at)
	}
	void := build.PointerTo(build.Void)
	marker := f.Cast(build.Address(build.Ref(f.u.l.numbers(), at)), void)
	return f.Cast(f.asked(pointerFunction, void, at, f.Cast(n, build.ULong), marker), t)
}

// asked gives the result of a function of the library.
func (f *fn) asked(name string, result *model.Type, at source.Pos, args ...model.Expr) model.Expr {
	if f.NoActions(at) {
		return build.Bad(at)
	}
	params := make([]*model.Type, len(args))
	for i, a := range args {
		if build.IsBad(a) {
			return build.Bad(at)
		}
		params[i] = a.Type()
	}
	place := f.Temp(result, at)
	f.Library(name, build.FuncType(result, params...), args, place, at)
	return build.Load(place)
}

// numbers gives the hidden object into which pointers point that were made of integers which are no addresses of
// objects: the byte that they point to is the number.
func (l *loader) numbers() *model.Variable {
	if l.linking.addresses[model.NumbersName] == nil {
		v := &model.Variable{Name: model.NumbersName, Type: tChar, At: l.prog.Init.At, Class: model.Global, Marker: true}
		if l.linking.addresses == nil {
			l.linking.addresses = map[string]*model.Variable{}
		}
		l.linking.addresses[model.NumbersName] = v
		l.prog.Globals = append(l.prog.Globals, v)
	}
	return l.linking.addresses[model.NumbersName]
}
