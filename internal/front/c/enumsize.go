package c

import (
	"slices"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/c/syntax"
)

// sizedEnumerators refuses constants of enumerations that have their values from the size of a struct which the C
// parser lays out otherwise than the ABI has it: the parser itself reads them in many places, as in array sizes.
//
//	struct __attribute__((packed)) pair { char c; int i; };
//	enum { SIZE = sizeof(struct pair) };
func (u *unit) sizedEnumerators(s *cc.Scope) {
	for _, nodes := range s.Nodes {
		for _, n := range nodes {
			if e, ok := n.(*cc.Enumerator); ok && e.ConstantExpression != nil && u.asksOddSize(e.ConstantExpression) {
				u.l.report(diag.New(diag.Unsupported, u.pos(e),
					"%s, which is the size of a struct that is packed or has bit-fields, is not supported in an enumeration",
					e.Token.SrcStr()).WithHint("write it where it is used, or as a macro"))
			}
		}
	}
	for _, inner := range s.Children {
		u.sizedEnumerators(inner)
	}
}

// asksOddSize tells whether an expression asks for a size, an alignment or an address in a struct that the C parser
// lays out otherwise.
func (u *unit) asksOddSize(n cc.ExpressionNode) bool {
	v := syntax.Look(n)
	switch {
	case v.TypeName != nil && (v.Form == syntax.SizeofType || v.Form == syntax.Alignof):
		return u.odd(v.TypeName.Type())
	case v.X != nil && (v.Form == syntax.SizeofExpr || v.Form == syntax.Alignof):
		return u.odd(v.X.Type())
	case v.X != nil && v.Form == syntax.Addr:
		return u.insideOdd(v.X)
	}
	return slices.ContainsFunc(v.Operands(), func(k cc.ExpressionNode) bool { return k != nil && u.asksOddSize(k) })
}

// insideOdd tells whether a place is in such a struct.
func (u *unit) insideOdd(n cc.ExpressionNode) bool {
	return slices.ContainsFunc(syntax.Look(n).Operands(), func(k cc.ExpressionNode) bool {
		return k != nil && (u.odd(k.Type()) || u.insideOdd(k))
	})
}

// odd tells whether a type, or what it points to or has as elements, is such a struct.
func (u *unit) odd(t cc.Type) bool {
	for {
		switch x := t.(type) {
		case *cc.PointerType:
			t = x.Elem()
		case *cc.ArrayType:
			t = x.Elem()
		case *cc.StructType, *cc.UnionType:
			return unlike((&typing{u: u, extent: u.globalExtent}).model(x))
		default:
			return false
		}
	}
}
