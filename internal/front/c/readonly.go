package c

import (
	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/model"
)

// constObject tells whether a declaration defines an object that is const, or an array of
// elements that are (C11 6.7.3): to write it, which takes a pointer, has no meaning. Of a
// pointer it counts whether it is const itself, and not what it points to.
func (l *loader) constObject(d *cc.Declarator) bool { return l.constants[d].isConst() }

// readOnly tells whether the type of an lvalue is const, or that of a struct that it is a
// member of: it must not be assigned to (C11 6.3.2.1).
func (l *loader) readOnly(n cc.ExpressionNode) bool { return l.constants.of(n).isConst() }

// behindPointer gives the place of an assignment in the text. Where that is a part of a const
// object after all, since a cast took the const away or the object is a string literal, the
// place is spelled as one behind a pointer: only initialisations name such an object.
func behindPointer(p model.Expr) model.Expr {
	if v := model.Root(p); v == nil || !v.ReadOnly {
		return p
	}
	switch p := p.(type) {
	case *model.Index:
		return &model.Index{Node: p.Node, Array: behindPointer(p.Array), Index: p.Index}
	case *model.Member:
		return &model.Member{Node: p.Node, Struct: behindPointer(p.Struct), Field: p.Field}
	}
	return &model.Deref{Node: model.Node{T: p.Type(), At: p.Pos()}, Ptr: build.Address(p)}
}
