package syntax

import (
	"reflect"

	"modernc.org/cc/v4"
)

// EachNode visits the nodes of a syntax tree, each with the innermost one around it that
// has a place.
func EachNode(root cc.Node, visit func(n, around cc.Node)) {
	w := &walker{visit: visit, parts: map[reflect.Type][]int{}}
	w.nodesIn(reflect.ValueOf(root), root)
}

// walker goes through a tree. Which fields of a node may be nodes is looked up once for each type, as trees have
// many nodes: those of all headers.
type walker struct {
	visit func(n, around cc.Node)
	parts map[reflect.Type][]int
}

func (w *walker) nodesIn(v reflect.Value, around cc.Node) {
	for v.Kind() == reflect.Interface {
		v = v.Elem()
	}
	if v.Kind() != reflect.Pointer || v.IsNil() || v.Elem().Kind() != reflect.Struct {
		return
	}
	if n, ok := v.Interface().(cc.Node); ok {
		w.visit(n, around)
		if n.Position().Line > 0 {
			around = n
		}
	}
	v = v.Elem()
	for _, i := range w.partsOf(v.Type()) {
		w.nodesIn(v.Field(i), around)
	}
}

// partsOf gives the fields of a struct type that may be nodes.
func (w *walker) partsOf(t reflect.Type) []int {
	list, known := w.parts[t]
	if known {
		return list
	}
	for i := range t.NumField() {
		f := t.Field(i)
		pointer := f.Type.Kind() == reflect.Pointer && f.Type.Elem().Kind() == reflect.Struct
		if f.IsExported() && !f.Anonymous && (pointer || f.Type.Kind() == reflect.Interface) {
			list = append(list, i)
		}
	}
	w.parts[t] = list
	return list
}
