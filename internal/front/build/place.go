package build

import (
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// Deref gives the place that a pointer points to; *&x is x.
func (f *Func) Deref(p model.Expr, at source.Pos) model.Expr {
	t := p.Type()
	switch {
	case IsBad(p):
		return BadPlace(at)
	case t.Kind != model.Pointer:
		f.Report(diag.TypeError, at, "%s is not a pointer", t)
		return BadPlace(at)
	}
	if a, ok := p.(*model.AddrOf); ok {
		return a.Place
	}
	return &model.Deref{Node: model.Node{T: t.Elem, At: at}, Ptr: p}
}

// DerefObject is Deref where an object is wanted, and void is none.
func (f *Func) DerefObject(p model.Expr, at source.Pos) model.Expr {
	if IsVoidPointer(p.Type()) {
		f.Report(diag.TypeError, at, "a pointer to void is dereferenced")
		return BadPlace(at)
	}
	return f.Deref(p, at)
}

// Element gives the place of an element of an array's place; indexAt is where the index
// stands.
func (f *Func) Element(array, index model.Expr, at, indexAt source.Pos) model.Expr {
	i := f.Promote(index)
	if IsBad(i) {
		return BadPlace(at)
	}
	if i.Type().Kind != model.Int {
		f.Report(diag.TypeError, indexAt, "an index must be an integer, not %s", i.Type())
		return BadPlace(at)
	}
	return &model.Index{Node: model.Node{T: array.Type().Elem, At: at}, Array: array, Index: i}
}

// PointerElement gives the place x[y] where neither is an array's place: one of them is a
// pointer, and the other one an integer.
func (f *Func) PointerElement(x, y model.Expr, at source.Pos) model.Expr {
	if x.Type().Kind == model.Int && y.Type().Kind == model.Pointer {
		x, y = y, x
	}
	if IsBad(x) || IsBad(y) {
		return BadPlace(at)
	}
	if x.Type().Kind != model.Pointer || y.Type().Kind != model.Int {
		f.Report(diag.TypeError, at, "%s cannot be indexed by %s", x.Type(), y.Type())
		return BadPlace(at)
	}
	return f.Deref(f.Offset(x, y, model.Add, at), at)
}

// Field gives the place of a field of a record's place, which may lie in records without
// names (C17 6.7.2.1, paragraph 13); nameAt is where its name stands.
func (f *Func) Field(record model.Expr, name string, nameAt source.Pos) model.Expr {
	at, t := record.Pos(), record.Type()
	if IsBad(record) {
		return BadPlace(at)
	}
	path := FieldPath(t, name)
	for _, i := range path {
		ft := record.Type().Fields[i].Type
		record = &model.Member{Node: model.Node{T: ft, At: at}, Struct: record, Field: i}
		if IsBad(record) {
			return BadPlace(at)
		}
	}
	if path != nil {
		return record
	}
	for _, fd := range t.Fields {
		if IsInvalid(fd.Type) {
			return BadPlace(at) // perhaps within what has been reported
		}
	}
	d := f.Report(diag.TypeError, nameAt, "%s has no field %s", t, name)
	if t.Kind == model.Pointer && t.Elem.IsRecord() {
		d.WithHint("a field of what a pointer points to is written p->%s", name)
	}
	return BadPlace(at)
}

// FieldPath finds a field, through records without names; nil if there is none.
func FieldPath(t *model.Type, name string) []int {
	if !t.IsRecord() {
		return nil
	}
	for i, fd := range t.Fields {
		if fd.Name == name {
			return []int{i}
		}
		if fd.Name == "" {
			if p := FieldPath(fd.Type, name); p != nil {
				return append([]int{i}, p...)
			}
		}
	}
	return nil
}

// Home gives a place for a value that a field is taken of: where it was read from, or a
// temporary.
func (f *Func) Home(value model.Expr) model.Expr {
	at := value.Pos()
	if IsBad(value) || f.NoActions(at) {
		return BadPlace(at)
	}
	if l, ok := value.(*model.Load); ok {
		return l.Place
	}
	t := f.Temp(value.Type(), at)
	f.Assign(at, t, value)
	return t
}

// Read gives the value of a place: an array becomes the address of its first element, a
// function its address (C17 6.3.2.1).
func (f *Func) Read(p model.Expr) model.Expr {
	t := p.Type()
	switch {
	case IsBad(p):
		return Bad(p.Pos())
	case t.Kind == model.Array && InOther(p):
		f.Report(diag.Annotation, p.Pos(), "an array of another process stands for its address here").
			WithHint("name its elements")
		return Bad(p.Pos())
	case t.Kind == model.Array:
		return Address(First(p))
	case t.Kind == model.Func:
		if d, ok := p.(*model.Deref); ok {
			return d.Ptr
		}
	case t.HasFlexible():
		f.Report(diag.Unsupported, p.Pos(), "copying a struct with a flexible array member is not supported")
		return Bad(p.Pos())
	case t.IsRecord() && Incomplete(t):
		f.Report(diag.TypeError, p.Pos(), "the type %s is incomplete", t)
		return Bad(p.Pos())
	}
	return Load(p)
}

// First gives the first element of an array's place.
func First(p model.Expr) model.Expr { return Part(p, 0, p.Pos()) }

// Filled gives the number of the first part from number i on that an initialiser fills: bit-fields without a name
// are none (C17 6.7.9, paragraph 9).
func Filled(t *model.Type, i int64) int64 {
	for t.IsRecord() && i < int64(len(t.Fields)) && t.Fields[i].IsBits() && t.Fields[i].Name == "" {
		i++
	}
	return i
}

// Parts gives the end of the numbers of parts that an initialiser fills of an aggregate; -1 when it is
// not constant. Of a union, one member has a value: the first.
func Parts(t *model.Type) int64 {
	switch t.Kind {
	case model.Struct:
		return int64(len(t.Fields))
	case model.Union:
		if Filled(t, 0) == int64(len(t.Fields)) {
			return 0
		}
		return Filled(t, 0) + 1
	}
	if n, ok := ConstExtent(t); ok {
		return n
	}
	return -1
}

// Part gives the place of a part of an aggregate: a field of a record, or an element of an
// array.
func Part(p model.Expr, i int64, at source.Pos) model.Expr {
	t := p.Type()
	if t.IsRecord() {
		return &model.Member{Node: model.Node{T: t.Fields[i].Type, At: at}, Struct: p, Field: int(i)}
	}
	return &model.Index{Node: model.Node{T: t.Elem, At: at}, Array: p, Index: IntConst(i, Int, at)}
}

// Address gives the address of a place; &*p is p.
func Address(p model.Expr) model.Expr {
	if d, ok := p.(*model.Deref); ok {
		return d.Ptr
	}
	return &model.AddrOf{Node: model.Node{T: PointerTo(p.Type()), At: p.Pos()}, Place: p}
}

// IsBitField tells whether a place is a bit-field.
func IsBitField(p model.Expr) bool {
	m, ok := p.(*model.Member)
	return ok && m.Struct.Type().Fields[m.Field].IsBits()
}

// AddressOf is Address for a place in the text, at a place, of which there may be none.
func (f *Func) AddressOf(p model.Expr, at source.Pos) model.Expr {
	if IsBad(p) {
		return Bad(at)
	}
	if InOther(p) {
		f.Report(diag.Annotation, at, "the address of a variable of another process").WithHint("compare its value")
		return Bad(at)
	}
	if IsBitField(p) {
		f.Report(diag.TypeError, at, "the address of a bit-field, which has none")
		return Bad(at)
	}
	if r, ok := p.(*model.VarRef); ok && r.Var.Class == model.Bound {
		f.Report(diag.Annotation, at, "the address of the bound variable %s", r.Var.Name)
		return Bad(at)
	}
	return Address(p)
}

// InOther tells whether a place lies in another process, and not behind a pointer. It has
// no address here: pointers do not say whose memory they point to.
func InOther(p model.Expr) bool {
	for {
		switch e := p.(type) {
		case *model.Remote:
			return true
		case *model.Index:
			p = e.Array
		case *model.Member:
			p = e.Struct
		default:
			return false
		}
	}
}
