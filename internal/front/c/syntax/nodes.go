package syntax

import (
	"reflect"

	"modernc.org/cc/v4"
)

// EachNode visits the nodes of a syntax tree, each with those around it, from the root inwards, in a slice that is
// used again.
func EachNode(root cc.Node, visit func(n cc.Node, around []cc.Node)) {
	w := &walker{visit: visit}
	w.nodesIn(reflect.ValueOf(root))
}

// walker goes through a tree. Trees have many nodes, those of all headers: of a field only its kind is looked at, and
// nothing is made for it.
type walker struct {
	visit  func(n cc.Node, around []cc.Node)
	around []cc.Node
}

func (w *walker) nodesIn(v reflect.Value) {
	for v.Kind() == reflect.Interface {
		v = v.Elem()
	}
	if v.Kind() != reflect.Pointer || v.IsNil() || v.Type().Elem().Kind() != reflect.Struct {
		return
	}
	outside := len(w.around)
	if n, ok := v.Interface().(cc.Node); ok {
		w.visit(n, w.around)
		w.around = append(w.around, n)
	}
	v = v.Elem()
	for i := range v.NumField() {
		f := v.Field(i)
		if kind := f.Kind(); (kind == reflect.Pointer || kind == reflect.Interface) && f.CanInterface() {
			w.nodesIn(f)
		}
	}
	w.around = w.around[:outside]
}
