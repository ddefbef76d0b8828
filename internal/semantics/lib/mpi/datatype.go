package mpi

import (
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// datatype is a datatype with its layout in memory: a predefined one, or one that a process has made.
type datatype struct {
	mpispec.Datatype
	layout exec.Layout
	// basics names the basic datatypes of an element, in order: messages match
	// by these (MPI 3.1, section 3.3.1). An element has them times over.
	basics []string
	times  int
	// made is the datatype of the process, if it is derived, and kinds are the handles of the basics, if it has some.
	made  *state.Datatype
	kinds []int64
}

// raw tells whether the datatype has MPI_BYTE in it, which stands for any memory and is
// counted in bytes.
func (d *datatype) raw() bool {
	bytes := func(name string) bool { return name == "MPI_BYTE" || name == packedName }
	return d.Class == mpispec.Byte || d.Class == mpispec.Derived && slices.ContainsFunc(d.basics, bytes)
}

// complex tells whether the datatype has complex numbers in it.
func (d *datatype) complex() bool { return slices.ContainsFunc(d.basics, mpispec.IsImaginaryPart) }

// packedName is the datatype of what was packed, which a message may have at one end and other datatypes at the other.
const packedName = "MPI_PACKED"

// unpacks tells whether one of two signatures that do not match is of packed data.
func (s signature) unpacks(o signature) bool {
	return slices.Contains(s.typ.basics, packedName) != slices.Contains(o.typ.basics, packedName)
}

// length gives the number of basic datatypes of an element.
func (d *datatype) length() int { return len(d.basics) * d.times }

// extent gives how far apart two elements are that follow one another, in bytes.
func (d *datatype) extent() int64 {
	if d.made != nil {
		return d.made.Map.Extent()
	}
	return d.Size
}

// bytes gives the bytes of data in an element.
func (d *datatype) bytes() int64 {
	if d.Class == mpispec.Derived {
		return d.Size
	}
	return d.Datatype.Bytes()
}

// typeAt gives a predefined datatype; nil where the handle is that of none.
func (l *library) typeAt(handle int64) *datatype {
	if t := l.types[handle]; t != nil {
		return t
	}
	d, ok := mpispec.DatatypeOf(handle)
	switch {
	case !ok:
	case d.Class == mpispec.Complex:
		l.complex(d)
	default:
		l.types[handle] = basic(d)
	}
	return l.types[handle]
}

func newLibrary() *library {
	l := &library{types: map[int64]*datatype{}, ops: map[int64]mpispec.Op{}, derived: map[*model.Type]*datatype{},
		memories: map[string]*model.Type{}, tables: allTables()}
	named := map[string]*datatype{} // by C type
	for _, d := range mpispec.Datatypes() {
		if d.Class == mpispec.Pair || d.Alias != "" {
			continue
		}
		if d.Class == mpispec.Complex {
			l.complex(d)
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
	long := named["long"].layout.Elem
	l.address = exec.Layout{Name: "MPI_Aint", Elem: long, Cells: []*model.Type{long}, Kind: verdict.MPIInvalidArgument}
	big := named["long long"].layout.Elem
	l.count = exec.Layout{Name: "MPI_Count", Elem: big, Cells: []*model.Type{big}, Kind: verdict.MPIInvalidArgument}
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
	b := &datatype{Datatype: d, basics: []string{d.Name}, times: 1}
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
	return &datatype{Datatype: d, basics: []string{value.Name, index.Name}, times: 1,
		layout: exec.Layout{Name: d.Name, Elem: elem, Cells: []*model.Type{v, i}, Kind: verdict.MPITypeMismatch}}
}

// complex makes a datatype of complex numbers, and those of its parts.
func (l *library) complex(d mpispec.Datatype) {
	parts := d.Parts()
	re, im := basic(parts[0]), basic(parts[1])
	l.types[re.Handle], l.types[im.Handle] = re, im
	v := re.layout.Elem
	elem := &model.Type{Kind: model.Struct, Name: "struct " + d.Name,
		Fields: []model.Field{{Name: "re", Type: v}, {Name: "im", Type: v}}}
	elem.LayOut()
	l.types[d.Handle] = &datatype{Datatype: d, basics: []string{re.Name, im.Name}, times: 1,
		layout: exec.Layout{Name: d.Name, Elem: elem, Cells: []*model.Type{v, v}, Kind: verdict.MPITypeMismatch}}
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
func (s signature) length() int { return s.count * s.typ.length() }

// matches tells whether the signatures agree as far as the shorter one goes.
func (s signature) matches(o signature) bool {
	if s.length() == 0 || o.length() == 0 {
		return true
	}
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
	per := s.typ.length()
	if per == 0 {
		return signature{0, s.typ}
	}
	return signature{(got.length() + per - 1) / per, s.typ}
}

// String gives the signature for messages, such as "3 elements of MPI_INT".
func (s signature) String() string {
	if s.count == 1 {
		return "1 element of " + s.typ.Name
	}
	return fmt.Sprintf("%d elements of %s", s.count, s.typ.Name)
}
