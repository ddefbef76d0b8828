package syntax

import (
	"reflect"

	"modernc.org/cc/v4"
)

// EachNode visits the nodes of a syntax tree, each with the innermost one around it that
// has a place.
func EachNode(root cc.Node, visit func(n, around cc.Node)) {
	nodesIn(reflect.ValueOf(root), root, visit)
}

func nodesIn(v reflect.Value, around cc.Node, visit func(n, around cc.Node)) {
	for v.Kind() == reflect.Interface {
		v = v.Elem()
	}
	if v.Kind() != reflect.Pointer || v.IsNil() || v.Elem().Kind() != reflect.Struct {
		return
	}
	if n, ok := v.Interface().(cc.Node); ok {
		visit(n, around)
		if n.Position().Line > 0 {
			around = n
		}
	}
	for i := range v.Elem().NumField() {
		f := v.Elem().Type().Field(i)
		if f.IsExported() && !f.Anonymous && f.Type != reflect.TypeFor[cc.Token]() {
			nodesIn(v.Elem().Field(i), around, visit)
		}
	}
}
