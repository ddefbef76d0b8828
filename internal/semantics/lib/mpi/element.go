package mpi

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/typemap"
)

// mostFields bounds the scalars of an element with holes that is given to a function of the program.
const mostFields = 1 << 12

// element gives a type of memory that holds elements of a datatype side by side; nil where there is none: where an
// element has data outside of its bounds, or data that are not aligned. An element with scalars of one kind and nothing
// between them is an array of these, any other one a struct.
func (l *library) element(t *datatype) *model.Type {
	if t.made == nil {
		return t.layout.Elem
	}
	from, to := t.made.Map.Data()
	runs, ok := t.made.Map.Runs(1, mostPieces)
	if !ok || from < 0 || to > t.extent() || len(runs) == 0 {
		return nil
	}
	if of := l.typeAt(runs[0].Handle); len(runs) == 1 && from == 0 && runs[0].N*of.Size == t.extent() {
		return of.layout.Elem
	}
	if t.length() > mostFields {
		return nil
	}
	slices.SortFunc(runs, func(a, b typemap.Run) int { return cmp.Compare(a.At, b.At) })
	key := fmt.Sprint(t.extent(), runs)
	if l.memories[key] == nil {
		l.memories[key] = l.structOf(runs, t.extent())
	}
	if e := l.memories[key]; e.Size == t.extent() {
		return e
	}
	return nil
}

// structOf gives a struct with the given runs of scalars, and bytes between them. One that cannot be has no size.
func (l *library) structOf(runs []typemap.Run, extent int64) *model.Type {
	s := &model.Type{Kind: model.Struct, Name: "element"}
	end := int64(0)
	char := l.text.Elem
	add := func(t *model.Type) {
		s.Fields = append(s.Fields, model.Field{Name: fmt.Sprint("part", len(s.Fields)), Type: t})
		end += t.Size
	}
	var places []int64
	for _, r := range runs {
		if r.At < end || r.At-end > mostFields {
			return &model.Type{}
		}
		for end < r.At {
			places = append(places, end)
			add(char)
		}
		for range r.N {
			places = append(places, end)
			add(l.typeAt(r.Handle).layout.Elem)
		}
	}
	for ; end < extent && extent-end < mostFields; add(char) {
		places = append(places, end)
	}
	s.LayOut()
	for k := range s.Fields {
		if s.Fields[k].Offset != places[k] {
			return &model.Type{}
		}
	}
	return s
}
