package c

import (
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/model"
)

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
	case *model.Member: // a bit-field has no address: what is around it has
		return &model.Member{Node: p.Node, Struct: behindPointer(p.Struct), Field: p.Field}
	}
	return &model.Deref{Node: model.Node{T: p.Type(), At: p.Pos()}, Ptr: build.Address(p)}
}
