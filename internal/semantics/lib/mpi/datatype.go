package mpi

import (
	"fmt"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/verdict"
)

// datatype is a predefined datatype with its layout in memory.
type datatype struct {
	mpispec.Datatype
	layout exec.Layout
	// basics names the basic datatypes of an element, in order: messages match
	// by these (MPI 3.1, section 3.3.1).
	basics []string
}

// raw tells whether the datatype is MPI_BYTE, which stands for any memory and is
// counted in bytes.
func (d *datatype) raw() bool { return d.Class == mpispec.Byte }

func newLibrary() *library {
	l := &library{types: map[int64]*datatype{}, ops: map[int64]mpispec.Op{}, derived: map[*model.Type]*datatype{}}
	named := map[string]*datatype{} // by C type
	for _, d := range mpispec.Datatypes() {
		if d.Class == mpispec.Pair || d.Alias != "" {
			continue
		}
		t := basic(d)
		l.types[d.Handle] = t
		if named[d.CType] == nil && (d.Class == mpispec.Integer || d.Class == mpispec.Floating) {
			named[d.CType] = t
		}
	}
	for _, d := range mpispec.Datatypes() {
		if d.Class == mpispec.Pair {
			l.types[d.Handle] = pair(d, named[d.First], named["int"])
		}
	}
	for _, o := range mpispec.Ops() {
		l.ops[o.Handle] = o
	}
	integer, char := named["int"].layout.Elem, l.types[charHandle()].layout.Elem
	l.number = exec.Layout{Name: "int", Elem: integer, Cells: []*model.Type{integer}, Kind: verdict.MPIInvalidArgument}
	l.text = exec.Layout{Name: "char", Elem: char, Cells: []*model.Type{char}, Kind: verdict.MPIInvalidArgument}
	l.status = statusLayout(integer)
	return l
}

func charHandle() int64 {
	for _, d := range mpispec.Datatypes() {
		if d.Name == "MPI_CHAR" {
			return d.Handle
		}
	}
	return 0
}

func basic(d mpispec.Datatype) *datatype {
	t := &model.Type{Kind: model.Int, Name: d.CType, Bits: d.Bits, Signed: d.Signed, Size: d.Size}
	if d.Class == mpispec.Floating {
		t.Kind, t.Signed = model.Float, false
	}
	b := &datatype{Datatype: d, basics: []string{d.Name}}
	b.layout = exec.Layout{Name: d.Name, Elem: t, Kind: verdict.MPITypeMismatch}
	if !b.raw() {
		b.layout.Cells = []*model.Type{t}
	}
	return b
}

// pair makes a datatype of a value and an index.
func pair(d mpispec.Datatype, value, index *datatype) *datatype {
	v, i := value.layout.Elem, index.layout.Elem
	elem := &model.Type{Kind: model.Struct, Name: "struct " + d.Name,
		Fields: []model.Field{{Name: "value", Type: v}, {Name: "index", Type: i}}}
	elem.LayOut()
	return &datatype{Datatype: d, basics: []string{value.Name, index.Name},
		layout: exec.Layout{Name: d.Name, Elem: elem, Cells: []*model.Type{v, i}, Kind: verdict.MPITypeMismatch}}
}

// statusLayout is that of MPI_Status in the header.
func statusLayout(integer *model.Type) exec.Layout {
	elem := &model.Type{Kind: model.Struct, Name: "struct MPI_Status"}
	l := exec.Layout{Name: "MPI_Status", Elem: elem, Kind: verdict.MPIInvalidArgument}
	for _, name := range []string{"MPI_SOURCE", "MPI_TAG", "MPI_ERROR", "tass_count", "tass_type"} {
		elem.Fields = append(elem.Fields, model.Field{Name: name, Type: integer})
		l.Cells = append(l.Cells, integer)
	}
	elem.LayOut()
	return l
}

// signature is so many elements of a datatype.
type signature struct {
	count int
	typ   *datatype
}

// length gives the number of basic elements.
func (s signature) length() int { return s.count * len(s.typ.basics) }

// matches tells whether the signatures agree as far as the shorter one goes.
func (s signature) matches(o signature) bool {
	a, b := s.typ.basics, o.typ.basics
	n := min(s.length(), o.length(), len(a)*len(b))
	for i := range n {
		if a[i%len(a)] != b[i%len(b)] {
			return false
		}
	}
	return true
}

// equals tells whether the signatures are the same.
func (s signature) equals(o signature) bool { return s.length() == o.length() && s.matches(o) }

// taking gives as many elements of the datatype as a message fills.
func (s signature) taking(got signature) signature {
	per := len(s.typ.basics)
	return signature{(got.length() + per - 1) / per, s.typ}
}

// String gives the signature for messages, such as "3 elements of MPI_INT".
func (s signature) String() string {
	if s.count == 1 {
		return "1 element of " + s.typ.Name
	}
	return fmt.Sprintf("%d elements of %s", s.count, s.typ.Name)
}
