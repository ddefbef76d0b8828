// Package qualifiers knows what is const. The parser knows of each declarator whether it is
// const, but of pointers to pointers, and of arrays of pointers, not which of the types on the
// way is. So that is read from the declarations here (C11 6.7.3 and 6.7.6.1): "const int *a[2]"
// is an array that can be written of pointers through which nothing can.
package qualifiers

import (
	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/front/c/syntax"
)

// qualified says what is const in a type: an object of the type itself, and those that are
// reached from it. Nil is a type of which nothing is const.
type qualified struct {
	constant bool
	kind     derived
	elem     *qualified // of an array, what a pointer points to, the result of a function
}

// derived says how a type is made of another.
type derived uint8

const (
	itself derived = iota
	pointer
	array
	function
)

func (q *qualified) isConst() bool { return q != nil && q.constant }

// target gives the type of an element, or of what is pointed to.
func (q *qualified) target() *qualified {
	if q == nil || q.kind == function {
		return q
	}
	return q.elem
}

// result gives that of a call of a function, or through a pointer to one.
func (q *qualified) result() *qualified {
	for ; q != nil; q = q.elem {
		if q.kind == function {
			return q.elem
		}
	}
	return nil
}

// with makes a type const. Of an array it is the elements that are.
func (q *qualified) with(constant bool) *qualified {
	switch {
	case !constant || q.isConst():
		return q
	case q == nil:
		return &qualified{constant: true}
	case q.kind == array:
		return &qualified{constant: true, kind: array, elem: q.elem.with(true)}
	case q.kind == function:
		return q
	}
	return &qualified{constant: true, kind: q.kind, elem: q.elem}
}

// value is the type of what is read from an object of this one.
func (q *qualified) value() *qualified {
	switch {
	case q == nil || q.kind == itself:
		return nil
	case q.kind == array:
		return &qualified{kind: pointer, elem: q.elem}
	}
	return &qualified{kind: q.kind, elem: q.elem}
}

// Constants keeps of each declarator what is const in its type.
type Constants map[*cc.Declarator]*qualified

// Declare reads the declarations of a translation unit, in their order.
func (c Constants) Declare(ast *cc.AST) {
	for n := ast.TranslationUnit; n != nil; n = n.TranslationUnit {
		d := n.ExternalDeclaration
		syntax.EachNode(d, func(n cc.Node, _ []cc.Node) { c.declaration(n) })
	}
}

// Object tells whether a declaration defines an object that is const, or an array of
// elements that are (C11 6.7.3): to write it, which takes a pointer, has no meaning. Of a
// pointer it counts whether it is const itself, and not what it points to.
func (c Constants) Object(d *cc.Declarator) bool { return c[d].isConst() }

// Place tells whether the type of an lvalue is const, or that of a struct that it is a
// member of: it must not be assigned to (C11 6.3.2.1).
func (c Constants) Place(n cc.ExpressionNode) bool { return c.of(n).isConst() }

// Named tells whether a type name is that of a const type.
func (c Constants) Named(n *cc.TypeName) bool { return c.typeName(n).isConst() }

func (c Constants) declaration(n cc.Node) {
	switch n := n.(type) {
	case *cc.FunctionDefinition:
		c.declarator(n.Declarator, c.specifiers(n.DeclarationSpecifiers))
	case *cc.Declaration:
		base := c.specifiers(n.DeclarationSpecifiers)
		for l := n.InitDeclaratorList; l != nil; l = l.InitDeclaratorList {
			c.declarator(l.InitDeclarator.Declarator, base)
		}
	case *cc.ParameterDeclaration:
		if q := c.declarator(n.Declarator, c.specifiers(n.DeclarationSpecifiers)); q != nil && q.kind == array {
			c[n.Declarator] = q.value()
		}
	case *cc.StructDeclaration:
		base := c.list(n.SpecifierQualifierList)
		for l := n.StructDeclaratorList; l != nil; l = l.StructDeclaratorList {
			c.declarator(l.StructDeclarator.Declarator, base)
		}
	}
}

// declarator keeps the type that a declarator makes of that of its specifiers.
func (c Constants) declarator(d *cc.Declarator, base *qualified) *qualified {
	if d == nil {
		return nil
	}
	q := c.direct(d.DirectDeclarator, pointers(d.Pointer, base))
	if q != nil {
		c[d] = q
	}
	return q
}

// pointers goes along the asterisks of a declarator, from the left.
func pointers(p *cc.Pointer, base *qualified) *qualified {
	for ; p != nil; p = p.Pointer {
		base = &qualified{constant: isConst(p.TypeQualifiers), kind: pointer, elem: base}
	}
	return base
}

func isConst(l *cc.TypeQualifiers) bool {
	for ; l != nil; l = l.TypeQualifiers {
		if l.TypeQualifier != nil && l.TypeQualifier.Case == cc.TypeQualifierConst {
			return true
		}
	}
	return false
}

func arrayOfQualified(elem *qualified) *qualified {
	return &qualified{constant: elem.isConst(), kind: array, elem: elem}
}

func (c Constants) direct(d *cc.DirectDeclarator, base *qualified) *qualified {
	for ; d != nil; d = d.DirectDeclarator {
		switch d.Case {
		case cc.DirectDeclaratorDecl:
			return c.direct(d.Declarator.DirectDeclarator, pointers(d.Declarator.Pointer, base))
		case cc.DirectDeclaratorFuncParam, cc.DirectDeclaratorFuncIdent:
			base = &qualified{kind: function, elem: base}
		case cc.DirectDeclaratorArr, cc.DirectDeclaratorStaticArr, cc.DirectDeclaratorArrStatic, cc.DirectDeclaratorStar:
			base = arrayOfQualified(base)
		}
	}
	return base
}

func abstract(d *cc.DirectAbstractDeclarator, base *qualified) *qualified {
	for ; d != nil; d = d.DirectAbstractDeclarator {
		switch d.Case {
		case cc.DirectAbstractDeclaratorDecl:
			inner := d.AbstractDeclarator
			return abstract(inner.DirectAbstractDeclarator, pointers(inner.Pointer, base))
		case cc.DirectAbstractDeclaratorFunc:
			base = &qualified{kind: function, elem: base}
		default:
			base = arrayOfQualified(base)
		}
	}
	return base
}

// specifiers reads the specifiers of a declaration.
func (c Constants) specifiers(s *cc.DeclarationSpecifiers) *qualified {
	var q *qualified
	constant := false
	for ; s != nil; s = s.DeclarationSpecifiers {
		constant = constant || s.TypeQualifier != nil && s.TypeQualifier.Case == cc.TypeQualifierConst
		if s.TypeSpecifier != nil {
			q = c.named(s.TypeSpecifier, q)
		}
	}
	return q.with(constant)
}

// list is specifiers for members and the names of types.
func (c Constants) list(s *cc.SpecifierQualifierList) *qualified {
	var q *qualified
	constant := false
	for ; s != nil; s = s.SpecifierQualifierList {
		constant = constant || s.TypeQualifier != nil && s.TypeQualifier.Case == cc.TypeQualifierConst
		if s.TypeSpecifier != nil {
			q = c.named(s.TypeSpecifier, q)
		}
	}
	return q.with(constant)
}

// named gives what the name of a type stands for; otherwise what was known before.
func (c Constants) named(s *cc.TypeSpecifier, before *qualified) *qualified {
	switch s.Case {
	case cc.TypeSpecifierTypeName:
		name := s.Token.SrcStr()
		for scope := s.LexicalScope(); scope != nil; scope = scope.Parent {
			for _, n := range scope.Nodes[name] {
				if d, ok := n.(*cc.Declarator); ok && d.IsTypename() {
					return c[d]
				}
			}
		}
	case cc.TypeSpecifierTypeofExpr:
		return c.of(s.ExpressionList)
	case cc.TypeSpecifierTypeofType:
		return c.typeName(s.TypeName)
	}
	return before
}

func (c Constants) typeName(n *cc.TypeName) *qualified {
	q := c.list(n.SpecifierQualifierList)
	if a := n.AbstractDeclarator; a != nil {
		q = abstract(a.DirectAbstractDeclarator, pointers(a.Pointer, q))
	}
	return q
}

// Target tells whether what a parameter points to is const.
func (c Constants) Target(n *cc.ParameterDeclaration) bool {
	q := c.specifiers(n.DeclarationSpecifiers)
	switch {
	case n.Declarator != nil:
		q = c[n.Declarator]
	case n.AbstractDeclarator != nil:
		q = abstract(n.AbstractDeclarator.DirectAbstractDeclarator, pointers(n.AbstractDeclarator.Pointer, q))
	}
	return q != nil && q.kind != itself && q.target().isConst()
}

// of gives what is const in the type of an expression; of an lvalue, that of the object.
func (c Constants) of(n cc.ExpressionNode) *qualified {
	switch v := syntax.Look(n); v.Form {
	case syntax.Ident:
		d, _ := v.Primary.ResolvedTo().(*cc.Declarator)
		return c[d]
	case syntax.Index:
		if q := c.of(v.X); q != nil && q.kind != itself {
			return q.target()
		}
		return c.of(v.Y).target()
	case syntax.Deref:
		return c.of(v.X).target()
	case syntax.Addr:
		return &qualified{kind: pointer, elem: c.of(v.X)}
	case syntax.Member:
		return c.member(v, v.X.Type()).with(c.of(v.X).isConst())
	case syntax.Arrow:
		if p, ok := v.X.Type().Decay().(*cc.PointerType); ok {
			return c.member(v, p.Elem()).with(c.of(v.X).target().isConst())
		}
	case syntax.Call:
		return c.of(v.X).result()
	case syntax.Cast:
		return c.typeName(v.TypeName).value()
	case syntax.Compound:
		return c.typeName(v.TypeName)
	case syntax.Generic:
		if v.X != nil {
			return c.of(v.X)
		}
	}
	return c.ofOperands(syntax.Look(n))
}

// ofOperands is of for operators that give a value of one of their operands.
func (c Constants) ofOperands(v syntax.View) *qualified {
	switch v.Form {
	case syntax.Assign, syntax.Step:
		return c.of(v.X).value()
	case syntax.Comma:
		kids := v.Operands()
		return c.of(kids[len(kids)-1]).value()
	case syntax.Binary, syntax.Plus:
		if x := c.of(v.X).value(); x != nil || v.Y == nil {
			return x
		}
		return c.of(v.Y).value()
	case syntax.Cond:
		x, y := c.of(v.Y).value(), c.of(v.Z).value()
		if x == nil || y != nil && y.elem.isConst() {
			return y
		}
		return x
	}
	return nil
}

// member gives what the declaration of a member of a struct or union says.
func (c Constants) member(v syntax.View, t cc.Type) *qualified {
	s, ok := t.(interface{ FieldByName(name string) *cc.Field })
	if !ok {
		return nil
	}
	if f := s.FieldByName(v.Token.SrcStr()); f != nil {
		return c[f.Declarator()]
	}
	return nil
}
