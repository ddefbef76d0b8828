package c

import (
	"reflect"
	"strings"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
)

// rejectPacked reports the attribute packed wherever it stands: cc reads it and lays structs
// out as if it were not there.
func (l *loader) rejectPacked(ast *cc.AST) {
	said := false
	for _, f := range l.files {
		said = said || strings.Contains(f.text, "packed")
	}
	if !said {
		return
	}
	seen := map[any]bool{}
	walkNodes(reflect.ValueOf(ast.TranslationUnit), seen, func(a *cc.AttributeValue) {
		if strings.Trim(a.Token.SrcStr(), "_") == "packed" {
			l.report(diag.New(diag.Unsupported, l.pos(a.Position()), "packed structs are not supported"))
		}
	})
}

// walkNodes visits the attributes in a syntax tree.
func walkNodes(v reflect.Value, seen map[any]bool, visit func(*cc.AttributeValue)) {
	if v.Kind() == reflect.Interface {
		v = v.Elem()
	}
	if v.Kind() != reflect.Pointer || v.IsNil() || v.Elem().Kind() != reflect.Struct || seen[v.Interface()] {
		return
	}
	if _, ok := v.Interface().(cc.Node); !ok {
		return
	}
	seen[v.Interface()] = true
	if a, ok := v.Interface().(*cc.AttributeValue); ok {
		visit(a)
	}
	for i := range v.Elem().NumField() {
		if v.Elem().Type().Field(i).IsExported() {
			walkNodes(v.Elem().Field(i), seen, visit)
		}
	}
}
