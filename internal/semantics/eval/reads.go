package eval

import "github.com/tass-go/tass/internal/logic/sym"

// AllElements is the index of a read that may touch any element of an array.
const AllElements = -1

// Element is an element of an input array: Index counts at its top.
type Element struct {
	Obj   int32
	Index int
}

// NoteRead takes down that what a path leads to is read, if it is in an input whose
// reads are noted.
func (v *Env) NoteRead(obj int32, path []sym.Expr) {
	if v.S.Reads == nil || !v.S.Reads.Watched(obj) || !v.proc().Objs[obj].Shared {
		return
	}
	index := int64(AllElements)
	if len(path) > 1 {
		if n, ok := v.F.AsInt64(path[1]); ok {
			index = n
		}
	}
	v.Reads = append(v.Reads, Element{obj, int(index)})
}
