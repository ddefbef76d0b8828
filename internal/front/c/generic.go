package c

import (
	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/c/syntax"
)

// # Generic selections
//
// The C parser takes any two pointers to pointers for compatible, an enumeration for an int, and does not look at
// const, so that it may choose another association of _Generic than C does (6.5.1.1), and so give the expression
// another type.
// Which one is right is found out here; where that is not the choice of the parser, the selection is refused.

// selections checks the generic selections of a unit.
func (u *unit) selections() {
	if !u.l.known.mentioned.has("_Generic") {
		return
	}
	syntax.EachNode(u.ast.TranslationUnit, func(n cc.Node, _ []cc.Node) {
		g, ok := n.(*cc.GenericSelection)
		if !ok || u.choosesRight(g) {
			return
		}
		u.l.report(diag.New(diag.Unsupported, u.pos(g), "this generic selection is not supported: its operand has a type "+
			"that the C parser does not tell from others").WithHint("convert the operand to the type that is meant"))
	})
}

// choosesRight tells whether the parser has taken the association that C takes.
func (u *unit) choosesRight(g *cc.GenericSelection) bool {
	chosen := g.Associated()
	if chosen == nil || g.AssignmentExpression.Type() == nil {
		return true // it has said so
	}
	operand := g.AssignmentExpression.Type().Decay()
	if chosen.Case == cc.GenericAssociationType {
		return selects(operand, chosen.TypeName.Type())
	}
	for list := g.GenericAssociationList; list != nil; list = list.GenericAssociationList {
		a := list.GenericAssociation
		if a.Case == cc.GenericAssociationType && selects(operand, a.TypeName.Type()) {
			return false
		}
	}
	return true
}

// selects tells whether an operand of a type, without its qualifiers, selects an association with another type.
func selects(operand, association cc.Type) bool {
	of := association.Attributes()
	return !of.IsConst() && !of.IsVolatile() && compatible(operand, association)
}

// compatible tells whether two types are compatible (6.2.7), whatever their own qualifiers.
func compatible(a, b cc.Type) bool {
	if a == b {
		return true
	}
	if kindOf(a) != kindOf(b) {
		return false
	}
	switch x := a.(type) {
	case *cc.PointerType:
		y, ok := b.(*cc.PointerType)
		return ok && compatibleQualified(x.Elem(), y.Elem())
	case *cc.ArrayType:
		y, ok := b.(*cc.ArrayType)
		return ok && compatibleQualified(x.Elem(), y.Elem()) && (x.Len() < 0 || y.Len() < 0 || x.Len() == y.Len())
	case *cc.FunctionType:
		y, ok := b.(*cc.FunctionType)
		return ok && compatibleFunctions(x, y)
	case *cc.EnumType:
		if y, ok := b.(*cc.EnumType); ok {
			return x.Tag() == y.Tag() && x.LexicalScope() == y.LexicalScope()
		}
		return true
	case *cc.StructType, *cc.UnionType:
		return a.IsCompatible(b)
	}
	return true
}

func compatibleQualified(a, b cc.Type) bool {
	return a.Attributes().IsConst() == b.Attributes().IsConst() &&
		a.Attributes().IsVolatile() == b.Attributes().IsVolatile() && compatible(a, b)
}

func compatibleFunctions(a, b *cc.FunctionType) bool {
	p, q := a.Parameters(), b.Parameters()
	if !compatible(a.Result(), b.Result()) || a.IsVariadic() != b.IsVariadic() || len(p) != len(q) {
		return false
	}
	for i := range p {
		if !compatible(p[i].Type(), q[i].Type()) {
			return false
		}
	}
	return true
}

// kindOf gives the kind of a type, of an enumeration that of the integer type that gcc makes it compatible with.
func kindOf(t cc.Type) cc.Kind {
	x, ok := t.(*cc.EnumType)
	switch {
	case !ok:
		return t.Kind()
	case x.UnderlyingType() != nil && x.UnderlyingType().Kind() != cc.Int:
		return x.UnderlyingType().Kind()
	case len(x.Enumerators()) > 0 && x.Min() >= 0:
		return cc.UInt
	}
	return cc.Int
}
