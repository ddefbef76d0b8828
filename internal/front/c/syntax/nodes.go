package syntax

import (
	"fmt"
	"reflect"

	"modernc.org/cc/v4"
)

// EachNode visits the nodes of a syntax tree, each with those around it, from the root inwards, in a slice that is
// used again.
func EachNode(root cc.Node, visit func(n cc.Node, around []cc.Node)) {
	w := &walker{visit: visit}
	if root != nil {
		w.node(root)
	}
}

// walker goes through a tree. Trees have many nodes, those of all headers, and are walked through for many questions:
// which fields hold nodes is written down type by type (children.go), and nothing is made for one.
type walker struct {
	visit  func(n cc.Node, around []cc.Node)
	around []cc.Node
}

func (w *walker) node(n cc.Node) {
	if reflect.ValueOf(n).IsNil() {
		return
	}
	w.visit(n, w.around)
	w.around = append(w.around, n)
	w.children(n)
	w.around = w.around[:len(w.around)-1]
}

// unknown is what a node of a type means that the parser does not have: children.go is of another version of it.
func unknown(n cc.Node) { panic(fmt.Sprintf("a node of type %T is not known", n)) }
