package c

import (
	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/c/headers"
	"github.com/tass-go/tass/internal/front/c/syntax"
	"github.com/tass-go/tass/internal/source"
)

// The C front end takes a parameter or a member without a type for an int, and gives up on
// one with two. C11 6.7.2 wants one: of what it allows, at most one specifier is of a type
// by itself, and the others say how wide or signed it is.

// rejectUntyped reports parameters and members of the user's text that have no type.
func (l *loader) rejectUntyped(ast *cc.AST) {
	for n := ast.TranslationUnit; n != nil; n = n.TranslationUnit {
		d := n.ExternalDeclaration
		if at := l.pos(d.Position()); !at.IsValid() || headers.Contain(at.File) {
			continue
		}
		syntax.EachNode(d, func(n cc.Node, around []cc.Node) {
			missing := false
			switch n := n.(type) {
			case *cc.ParameterDeclaration:
				missing = typesIn(n.DeclarationSpecifiers) == 0
			case *cc.StructDeclaration:
				missing = n.Case == cc.StructDeclarationDecl && typesInList(n.SpecifierQualifierList) == 0
			}
			if missing {
				l.report(diag.New(diag.Syntax, l.placeOf(n, around), "a type is missing in a declaration"))
			}
		})
	}
}

// placeOf gives the place of a node: of the innermost one around it that has a place where it has none itself.
func (l *loader) placeOf(n cc.Node, around []cc.Node) source.Pos {
	at := l.pos(n.Position())
	for i := len(around) - 1; i >= 0 && !at.IsValid(); i-- {
		at = l.pos(around[i].Position())
	}
	return at
}

// typesIn counts the specifiers of types in a declaration.
func typesIn(s *cc.DeclarationSpecifiers) (n int) {
	for ; s != nil; s = s.DeclarationSpecifiers {
		if s.TypeSpecifier != nil {
			n++
		}
	}
	return n
}

// typesInList is typesIn for members.
func typesInList(s *cc.SpecifierQualifierList) (n int) {
	for ; s != nil; s = s.SpecifierQualifierList {
		if s.TypeSpecifier != nil {
			n++
		}
	}
	return n
}

// standsAlone tells whether a specifier is of a type by itself: there is no other such
// beside it.
func standsAlone(s *cc.TypeSpecifier) bool {
	if s == nil {
		return false
	}
	switch s.Case {
	case cc.TypeSpecifierShort, cc.TypeSpecifierLong, cc.TypeSpecifierSigned, cc.TypeSpecifierUnsigned,
		cc.TypeSpecifierComplex, cc.TypeSpecifierImaginary:
		return false
	}
	return true
}
