package c

import (
	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// The parser gives all declarations of a name in a file one type and one linkage, without asking whether they agree in
// what a function returns, in parameters that differ by promotion, and in their linkage. So what each declaration says
// by itself is read from its text (C11 6.2.2, 6.2.7 and 6.7.6.3).

// storage is a storage class that a declaration names.
type storage uint8

const (
	noStorage storage = iota
	staticStorage
	externStorage
)

func storageOf(s *cc.DeclarationSpecifiers) storage {
	for ; s != nil; s = s.DeclarationSpecifiers {
		if s.StorageClassSpecifier == nil {
			continue
		}
		switch s.StorageClassSpecifier.Case {
		case cc.StorageClassSpecifierStatic:
			return staticStorage
		case cc.StorageClassSpecifierExtern:
			return externStorage
		}
	}
	return noStorage
}

// linkage checks that a declaration at file scope gives a name the linkage that earlier ones gave it: to have both is
// undefined (C11 6.2.2p7), and no compiler takes it.
func (u *unit) linkage(d *cc.Declarator, specifiers *cc.DeclarationSpecifiers) {
	name, at := d.Name(), u.pos(d)
	s := storageOf(specifiers)
	first, before := u.linkages[name]
	internal := s == staticStorage
	if before && first.internal && (s == externStorage || d.Type().Kind() == cc.Function) {
		internal = true // as the declaration before it
	}
	switch {
	case !before:
		u.linkages[name] = linked{internal, at}
	case internal && !first.internal:
		u.l.report(diag.New(diag.TypeError, at, "%s is static here, and is declared without that before, at %s", name,
			first.at))
	case !internal && first.internal:
		u.l.report(diag.New(diag.TypeError, at, "%s is not static here, and is declared static before, at %s", name,
			first.at))
	}
}

// linked is the linkage of a name, from its first declaration.
type linked struct {
	internal bool
	at       source.Pos
}

// agrees checks that a declaration of a function says the same of it as the last one, and tells whether it is a
// prototype.
func (u *unit) agrees(s *symbol, d *cc.Declarator, specifiers *cc.DeclarationSpecifiers, at source.Pos) bool {
	t := u.typing(at)
	t.extent = nil
	said := build.Int // where nothing is said
	if specifiers != nil && specifiers.Type() != nil {
		said = t.model(specifiers.Type())
	}
	said = t.declared(d.DirectDeclarator, t.pointers(d.Pointer, said))
	if build.IsInvalid(said) || said.Kind != model.Func {
		return true // which is reported
	}
	if oldStyle(d.DirectDeclarator) && u.overrides(s, t.model(d.Type())) {
		return true
	}
	if s.said != nil && !suit(s.said, said) {
		if u.ownOfLibrary(s, s.said, said, at) {
			return !said.Unprototyped
		}
		u.conflict(s, at)
	}
	if s.said == nil || !said.Unprototyped {
		s.said = said
	}
	return !said.Unprototyped
}

func (t *typing) pointers(p *cc.Pointer, to *model.Type) *model.Type {
	for ; p != nil; p = p.Pointer {
		if build.IsInvalid(to) {
			return to
		}
		to = build.PointerTo(to)
	}
	return to
}

// declared gives the type that a declarator makes of another.
func (t *typing) declared(d *cc.DirectDeclarator, of *model.Type) *model.Type {
	for ; d != nil; d = d.DirectDeclarator {
		if build.IsInvalid(of) {
			return of
		}
		switch d.Case {
		case cc.DirectDeclaratorDecl:
			return t.declared(d.Declarator.DirectDeclarator, t.pointers(d.Declarator.Pointer, of))
		case cc.DirectDeclaratorFuncParam:
			of = t.prototyped(d.ParameterTypeList, of)
		case cc.DirectDeclaratorFuncIdent:
			of = &model.Type{Kind: model.Func, Result: of, Size: 1, Unprototyped: true}
		case cc.DirectDeclaratorArr, cc.DirectDeclaratorStaticArr, cc.DirectDeclaratorArrStatic, cc.DirectDeclaratorStar:
			of = build.ArrayOf(of, nil)
		}
	}
	return of
}

func (t *typing) prototyped(list *cc.ParameterTypeList, result *model.Type) *model.Type {
	f := &model.Type{Kind: model.Func, Result: result, Size: 1, Unprototyped: list == nil}
	if list == nil {
		return f
	}
	f.Variadic = list.Case == cc.ParameterTypeListVar
	for l := list.ParameterList; l != nil; l = l.ParameterList {
		p := l.ParameterDeclaration
		var of cc.Type
		switch {
		case p.Declarator != nil:
			of = p.Declarator.Type()
		case p.AbstractDeclarator != nil:
			of = p.AbstractDeclarator.Type()
		case p.DeclarationSpecifiers != nil:
			of = p.DeclarationSpecifiers.Type()
		}
		if of == nil {
			return build.Invalid()
		}
		if of.Kind() == cc.Void {
			continue
		}
		x := t.model(of)
		if build.IsInvalid(x) {
			return x
		}
		f.Params = append(f.Params, asParameter(x))
	}
	return f
}

// asParameter gives the type of a parameter that is declared with a type (C11 6.7.6.3p7 and p8).
func asParameter(t *model.Type) *model.Type {
	switch t.Kind {
	case model.Array:
		return build.PointerTo(t.Elem)
	case model.Func:
		return build.PointerTo(t)
	}
	return t
}

// promoted tells whether a value of a type is passed as one of another where there is no prototype (C11 6.5.2.2p6).
func promoted(t *model.Type) bool {
	return t.Kind == model.Int && t.Bits < build.Int.Bits || t.Kind == model.Float && t.Bits < build.Double.Bits
}

// suit tells whether two types of functions are compatible (C11 6.7.6.3p15). Where one has no prototype, the other must
// not have parameters that calls without one do not pass.
func suit(a, b *model.Type) bool {
	if !a.Unprototyped && !b.Unprototyped {
		return a.Same(b)
	}
	if !a.Result.Same(b.Result) || a.Variadic || b.Variadic {
		return false
	}
	for _, list := range [][]*model.Type{a.Params, b.Params} {
		for _, p := range list {
			if promoted(p) {
				return false
			}
		}
	}
	return true
}
