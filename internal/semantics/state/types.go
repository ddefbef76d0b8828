package state

import (
	"math/big"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
)

// Type is a type at run time: a model type whose array extents have values.
type Type struct {
	Model  *model.Type
	Extent sym.Expr // Array: number of elements; sym.Nil when unknown. Union: number of bytes
	Elem   *Type    // Array; of a Union, whose value is kept in bytes, Byte
	Fields []*Type  // Struct
	// Sort is the sort of an expression that holds a whole value of the type.
	Sort sym.Sort
	// ID numbers the model type and its constant extents, for encoding.
	ID uint32

	alone *Type // the array of one element of this type, once it was asked for
}

// Byte is the type of the components of a union at run time: it keeps the bytes that its
// members make up.
var Byte = &model.Type{Kind: model.Int, Name: "unsigned char", Bits: 8, Size: 1}

// IsScalar tells whether a value of the type is one expression.
func (t *Type) IsScalar() bool { return t.Model.IsScalar() }

// Types makes run-time types and remembers those that do not depend on the
// state.
type Types struct {
	Factory *sym.Factory
	fixed   map[*model.Type]*Type
	arrays  map[*model.Type]*model.Type // made by ArrayOf, by element type
	ids     map[*model.Type]uint32
	roomy   map[room]*model.Type // made by WithRoom
}

// room is what a struct with a flexible array member is in.
type room struct {
	of    *model.Type
	bytes int64
}

// NewTypes makes an empty table.
func NewTypes(f *sym.Factory) *Types {
	return &Types{Factory: f, fixed: map[*model.Type]*Type{}, arrays: map[*model.Type]*model.Type{},
		ids: map[*model.Type]uint32{}, roomy: map[room]*model.Type{}}
}

// WithRoom gives the type that a struct with a flexible array member has in so many bytes; nil where these are too few.
func (ts *Types) WithRoom(t *model.Type, bytes int64) *Type {
	key := room{t, bytes}
	if _, ok := ts.roomy[key]; !ok {
		ts.roomy[key] = t.WithRoom(bytes)
	}
	if m := ts.roomy[key]; m != nil {
		return ts.Of(m, nil)
	}
	return nil
}

// Of gives the run-time type of t. The function extent evaluates an array's
// extent; it is called only for extents that are not constants and returns
// sym.Nil to give up, as Of then does with nil.
func (ts *Types) Of(t *model.Type, extent func(model.Expr) sym.Expr) *Type {
	if r := ts.fixed[t]; r != nil {
		return r
	}
	r := &Type{Model: t, Sort: ts.scalarSort(t), ID: ts.id(t)}
	fixed := true
	switch t.Kind {
	case model.Array:
		fixed = ts.array(r, extent)
	case model.Struct:
		fixed = ts.fields(r, extent)
	case model.Union:
		r.Extent, r.Elem = ts.Factory.Int(t.Size), ts.Of(Byte, extent)
		r.Sort = ts.Factory.ArraySort(r.Elem.Sort)
	}
	if r.Sort == 0 && !t.IsScalar() && t.Kind != model.Void && t.Kind != model.Func {
		return nil
	}
	if fixed {
		ts.fixed[t] = r
	}
	return r
}

// array fills in an array type and tells whether it is the same in every state.
func (ts *Types) array(r *Type, extent func(model.Expr) sym.Expr) bool {
	fixed := true
	switch e := r.Model.Extent.(type) {
	case nil:
		if r.Model.IsFlexible() { // but where there is room: see WithRoom
			r.Extent = ts.Factory.Int(0)
		}
	case *model.Const:
		r.Extent = ts.Factory.BigInt(e.Value.Num())
	default:
		fixed = false
		if r.Extent = extent(e); r.Extent == sym.Nil {
			return false
		}
	}
	r.Elem = ts.Of(r.Model.Elem, extent)
	if r.Elem == nil {
		return false
	}
	r.Sort = ts.Factory.ArraySort(r.Elem.Sort)
	return fixed && ts.fixed[r.Model.Elem] != nil
}

// Fixed gives the run-time type of t if it is the same in every state and was
// made before; else nil.
func (ts *Types) Fixed(t *model.Type) *Type { return ts.fixed[t] }

// ArrayOf gives the type of an array of n elements.
func (ts *Types) ArrayOf(elem *Type, n sym.Expr) *Type {
	if n != ts.Factory.Int(1) {
		return ts.arrayOf(elem, n)
	}
	if elem.alone == nil || elem.alone.Elem != elem { // the second for copies
		elem.alone = ts.arrayOf(elem, n)
	}
	return elem.alone
}

func (ts *Types) arrayOf(elem *Type, n sym.Expr) *Type {
	m := ts.arrays[elem.Model]
	if m == nil {
		m = &model.Type{Kind: model.Array, Elem: elem.Model, Size: -1}
		ts.arrays[elem.Model] = m
	}
	r := &Type{Model: m, Extent: n, Elem: elem, ID: ts.id(m)}
	if elem.Sort != 0 {
		r.Sort = ts.Factory.ArraySort(elem.Sort)
	}
	return r
}

func (ts *Types) fields(r *Type, extent func(model.Expr) sym.Expr) bool {
	fixed := true
	sorts := make([]sym.Sort, len(r.Model.Fields))
	for i, f := range r.Model.Fields {
		ft := ts.Of(f.Type, extent)
		if ft == nil {
			return false
		}
		r.Fields = append(r.Fields, ft)
		sorts[i] = ft.Sort
		fixed = fixed && ts.fixed[f.Type] != nil
	}
	r.Sort = ts.Factory.TupleSort(sorts...)
	return fixed
}

func (ts *Types) id(t *model.Type) uint32 {
	id, ok := ts.ids[t]
	if !ok {
		id = uint32(len(ts.ids) + 1)
		ts.ids[t] = id
	}
	return id
}

func (ts *Types) scalarSort(t *model.Type) sym.Sort {
	switch t.Kind {
	case model.Logical:
		return sym.SortBool
	case model.Int:
		return sym.SortInt
	case model.Float:
		return ts.Factory.FloatSort(t.Bits)
	case model.Pointer:
		return sym.SortPtr
	case model.Dynamic:
		return sym.SortVal
	}
	return 0
}

// Zero gives the expression of a value of the type whose scalars are all zero.
func (ts *Types) Zero(t *Type) sym.Expr {
	f := ts.Factory
	switch t.Model.Kind {
	case model.Logical:
		return sym.False
	case model.Int:
		return f.Int(0)
	case model.Float:
		return f.FConst("0.0", new(big.Rat), t.Model.Bits)
	case model.Pointer:
		return f.NullPtr()
	case model.Dynamic:
		return f.Undef()
	case model.Array, model.Union:
		return f.ConstArray(t.Sort, ts.Zero(t.Elem))
	case model.Struct:
		elems := make([]sym.Expr, len(t.Fields))
		for i, ft := range t.Fields {
			elems[i] = ts.Zero(ft)
		}
		return f.Tuple(t.Sort, elems...)
	}
	return sym.Nil
}
