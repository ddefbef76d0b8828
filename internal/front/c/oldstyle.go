package c

import (
	"slices"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// Definitions in the style of before 1989, `int f(a, x) int a; float x; { ... }`, which C has up to C17 (6.9.1). They
// are no prototypes: a call promotes its arguments and converts them no further, and is undefined if what it passes is
// of another type than the promoted parameter (6.5.2.2p6). So such a function takes parameters of the promoted types,
// and one whose type promotion changes is a local variable that begins with the value of the parameter, converted.

// oldStyle tells whether a function's declarator lists names of parameters only.
func oldStyle(d *cc.DirectDeclarator) bool {
	return d.Case == cc.DirectDeclaratorFuncIdent && d.IdentifierList != nil
}

// Nor is `int f();`, behind which calls stand that convert nothing, even if a prototype is elsewhere. Where one is in
// scope, arguments are converted as it says, whatever the definition looks like.

// sees notes that a unit has a prototype of a function at file scope, from here on.
func (u *unit) sees(s *symbol) {
	if s.prototypes == nil {
		s.prototypes = map[*unit]int{}
	}
	if _, before := s.prototypes[u]; !before {
		s.prototypes[u] = len(u.bodies)
	}
}

// prototyped tells whether a prototype of a function is in scope.
func (f *fn) prototyped(s *symbol) bool {
	n, any := s.prototypes[f.u]
	return any && n <= f.nth || s.library || slices.Contains(f.declared, s)
}

// overrides tells whether parameters of an old-style definition have types that a prototype before it says although
// promotion changes them. They do not agree by the Standard (C11 6.7.6.3p15), but compilers then take the definition
// for one with a prototype.
func (u *unit) overrides(s *symbol, t *model.Type) bool {
	_, before := s.prototypes[u]
	return before && !build.IsInvalid(t) && t.Same(s.said) && slices.ContainsFunc(t.Params, promoted)
}

// oldParams gives the declarations of the parameters of an old-style definition, and nothing for others. One without a
// declaration is an int, and the parser has made one up.
func oldParams(b *body) []*cc.Declarator {
	ft, ok := b.def.Declarator.Type().(*cc.FunctionType)
	if !oldStyle(b.def.Declarator.DirectDeclarator) || !ok {
		return nil
	}
	var out []*cc.Declarator
	for _, p := range ft.Parameters() {
		out = append(out, p.Declarator)
	}
	return out
}

// promotedParams gives the type of a function as calls see it that have no prototype. The parser gives the parameters
// of a definition to all declarations.
func promotedParams(t *model.Type) *model.Type {
	if t.Kind != model.Func {
		return t
	}
	out := *t
	out.Params = nil
	for _, p := range t.Params {
		out.Params = append(out.Params, promotedType(p))
	}
	return &out
}

// promotedType gives the type that the default argument promotions make of one (C11 6.5.2.2p6).
func promotedType(t *model.Type) *model.Type {
	switch {
	case t.Kind == model.Float && t.Bits < build.Double.Bits:
		return build.Double
	case t.Kind == model.Int && t.Bits < build.Int.Bits:
		return build.Int
	}
	return t
}

// oldStyleParams makes the parameters of an old-style definition.
func (f *fn) oldStyleParams(s *symbol, decls []*cc.Declarator) {
	for i, d := range decls {
		if i >= len(s.typ.Params) {
			return // a declaration of another type, which was reported
		}
		at := f.pos(d)
		t := f.typing(at).model(d.Type())
		v := &model.Variable{Name: d.Name(), At: at, Class: model.Param, Type: s.typ.Params[i]}
		f.F.Params = append(f.F.Params, v)
		f.locals[d] = v
		if !v.Type.Same(t) {
			f.locals[d] = f.narrowed(v, t, at)
		}
		f.locals[d].ReadOnly = f.u.l.linking.constants.Object(d)
		if d.AddressTaken() {
			f.Share(f.locals[d])
		}
	}
	f.EndStatement()
}

// narrowed makes the variable that the program sees of a parameter whose type promotion changes.
func (f *fn) narrowed(passed *model.Variable, t *model.Type, at source.Pos) *model.Variable {
	v := f.Local(passed.Name, t, at, model.Local)
	f.Declare(at, v)
	f.Assign(at, build.Ref(v, at), f.Cast(f.Read(build.Ref(passed, at)), t))
	return v
}
