package c

import (
	"fmt"
	"strings"

	"github.com/tass-go/tass/internal/model"
)

// typeText writes a type of a model as C, for the C front end to check with what
// an annotation does with a variable that is not declared there. Structs are
// written out, under tags of their own. An extent that is not known is written as
// 1, except for the outermost, which is left open: extents are not checked.
type typeText struct {
	remote int // index of the variable, for tags
	tags   map[*model.Type]string
}

// pointer gives the text of the type of a pointer to t.
func (w *typeText) pointer(t *model.Type) string { return w.declare(t, "*", true) }

// declare gives the text of a declaration of inner with type t.
func (w *typeText) declare(t *model.Type, inner string, open bool) string {
	switch t.Kind {
	case model.Array:
		dim := "[1]"
		if c, ok := t.Extent.(*model.Const); ok {
			dim = "[" + c.Value.RatString() + "]"
		} else if open {
			dim = "[]"
		}
		if strings.HasPrefix(inner, "*") {
			inner = "(" + inner + ")"
		}
		return w.declare(t.Elem, inner+dim, false)
	case model.Pointer:
		if t.Elem.Kind == model.Func {
			return "void *" + inner
		}
		return w.declare(t.Elem, "*"+inner, false)
	}
	return w.base(t) + " " + inner
}

// base gives the text of a type that is neither an array nor a pointer.
func (w *typeText) base(t *model.Type) string {
	switch t.Kind {
	case model.Int:
		return intText(t)
	case model.Float:
		return map[int]string{32: "float", 64: "double"}[t.Bits] + map[bool]string{true: "long double"}[t.Bits > 64]
	case model.Struct, model.Union:
		return w.record(t)
	}
	return "void"
}

func intText(t *model.Type) string {
	sign := "signed "
	if !t.Signed {
		sign = "unsigned "
	}
	switch t.Bits {
	case 1:
		return "_Bool"
	case 8:
		return sign + "char"
	case 16:
		return sign + "short"
	case 32:
		return sign + "int"
	}
	return sign + "long"
}

// record gives the text of a struct or union type: its fields where it is met first.
func (w *typeText) record(t *model.Type) string {
	word := recordWord(t)
	if tag := w.tags[t]; tag != "" {
		return word + tag
	}
	if w.tags == nil {
		w.tags = map[*model.Type]string{}
	}
	tag := fmt.Sprintf("__tass_struct_%d_%d", w.remote, len(w.tags))
	w.tags[t] = tag
	if t.Fields == nil {
		return word + tag
	}
	return word + tag + " {" + w.fields(t) + "}"
}

func recordWord(t *model.Type) string {
	if t.Kind == model.Union {
		return "union "
	}
	return "struct "
}

// fields gives the text of the fields of a struct or union type.
func (w *typeText) fields(t *model.Type) string {
	var b strings.Builder
	for _, f := range t.Fields {
		if f.Name == "" { // its fields are those of the struct around it
			b.WriteString(recordWord(f.Type) + "{" + w.fields(f.Type) + "};")
			continue
		}
		b.WriteString(w.declare(f.Type, f.Name, false) + ";")
	}
	return b.String()
}
