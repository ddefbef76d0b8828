package c

import (
	"math"
	"math/big"
	"slices"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/front/c/syntax"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// The types of C on linux/amd64 (LP64). They are shared and never changed.
var (
	tBool = &model.Type{Kind: model.Int, Name: "_Bool", Bits: 1, Size: 1}
	tChar = &model.Type{Kind: model.Int, Name: "char", Bits: 8, Signed: true, Size: 1}
	tUInt = &model.Type{Kind: model.Int, Name: "unsigned int", Bits: 32, Size: 4}
)

var scalarTypes = map[cc.Kind]*model.Type{
	cc.Void: build.Void, cc.Bool: tBool, cc.Char: tChar, cc.Int: build.Int, cc.UInt: tUInt,
	cc.Long: build.Long, cc.ULong: build.ULong,
	cc.Double:     build.Double,
	cc.SChar:      {Kind: model.Int, Name: "signed char", Bits: 8, Signed: true, Size: 1},
	cc.UChar:      {Kind: model.Int, Name: "unsigned char", Bits: 8, Size: 1},
	cc.Short:      {Kind: model.Int, Name: "short", Bits: 16, Signed: true, Size: 2},
	cc.UShort:     {Kind: model.Int, Name: "unsigned short", Bits: 16, Size: 2},
	cc.LongLong:   {Kind: model.Int, Name: "long long", Bits: 64, Signed: true, Size: 8},
	cc.ULongLong:  build.ULongLong,
	cc.Float:      build.Float,
	cc.LongDouble: build.LongDouble,

	cc.ComplexFloat: build.ComplexFloat, cc.ComplexDouble: build.ComplexDouble,
	cc.ComplexLongDouble: build.ComplexLongDouble,
}

// typing turns C types into model types at one place of the program.
type typing struct {
	u  *unit
	at source.Pos
	// extent gives the model expression of an extent that is not constant;
	// nil leaves such extents open, as signatures do.
	extent func(n cc.ExpressionNode) model.Expr
	// named are the types of typedefs that stand for arrays of variable length.
	named map[*cc.Declarator]*model.Type
	in    *fn // in which types are named; nil at file scope
}

// model gives the model's type for a C type, or build.Invalid() after a report.
func (t *typing) model(ct cc.Type) *model.Type {
	if d := ct.Typedef(); d != nil && t.named[d] != nil {
		return t.named[d]
	}
	if ct.VectorSize() > 0 {
		return t.unsupported("vector types are")
	}
	if s := scalarTypes[ct.Kind()]; s != nil {
		return ofHandles(ct, s)
	}
	switch x := ct.(type) {
	case *cc.PointerType:
		elem := t.model(x.Elem())
		if build.IsInvalid(elem) {
			return build.Invalid()
		}
		return build.PointerTo(elem)
	case *cc.ArrayType:
		return t.array(x)
	case *cc.StructType:
		return t.record(x, model.Struct)
	case *cc.EnumType:
		return t.enum(x)
	case *cc.FunctionType:
		return t.function(x)
	case *cc.UnionType:
		return t.record(x, model.Union)
	}
	return t.unsupported("the type " + ct.String() + " is")
}

func (t *typing) unsupported(what string) *model.Type {
	t.u.l.report(diag.New(diag.Unsupported, t.at, "%s not supported", what))
	return build.Invalid()
}

// length gives the number of elements of an array; -1 where it is not constant.
func (t *typing) length(x *cc.ArrayType) int64 {
	n, se := x.Len(), x.SizeExpression()
	if n < 0 || se == nil || !asksSize(se) {
		return n
	}
	outside := newFn(t.u, nil)
	if t.in != nil {
		outside.locals, outside.scope, outside.named = t.in.locals, t.in.scope, t.in.named
	}
	if k, ok := intValue(outside.constantOf(se)); ok && k.IsInt64() {
		return k.Int64()
	}
	return n
}

func (t *typing) array(x *cc.ArrayType) *model.Type {
	elem := t.model(x.Elem())
	if build.IsInvalid(elem) {
		return build.Invalid()
	}
	if n := t.length(x); n >= 0 {
		if size := x.Elem().Size(); size > 0 && n > math.MaxInt64/size {
			t.u.l.report(diag.New(diag.TypeError, t.at,
				"an array of %d elements of %d bytes each is larger than any object can be", n, size))
			return build.Invalid()
		}
		c := &model.Const{Node: model.Node{T: build.ULong, At: t.at}, Value: new(big.Rat).SetInt64(n)}
		if se := x.SizeExpression(); se != nil {
			c.At = t.u.pos(se)
			if v := syntax.Look(se); v.Form == syntax.Int {
				c.Macro = t.u.literalMacro(v.Primary, c.At)
			}
		}
		return build.ArrayOf(elem, c)
	}
	se := x.SizeExpression()
	if se == nil || t.extent == nil {
		return build.ArrayOf(elem, nil)
	}
	e := t.extent(se)
	if e == nil {
		return build.Invalid()
	}
	return build.ArrayOf(elem, e)
}

// recordType is what cc says of a struct or union.
type recordType interface {
	cc.Type
	Tag() cc.Token
	LexicalScope() *cc.Scope
	NumFields() int
	FieldByIndex(int) *cc.Field
	IsIncomplete() bool
}

// recordKey identifies a struct or union type among its copies.
func recordKey(x recordType) any {
	tag := x.Tag()
	if name := tag.SrcStr(); name != "" {
		return [2]any{x.LexicalScope(), name}
	}
	for i := 0; i < x.NumFields(); i++ {
		if f := x.FieldByIndex(i); f != nil && f.Declarator() != nil {
			return f.Declarator()
		}
	}
	return x
}

func (t *typing) record(x recordType, kind model.Kind) *model.Type {
	key := recordKey(x)
	m := t.u.records[key]
	if m != nil && (len(m.Fields) > 0 || x.IsIncomplete() || x.NumFields() == 0) {
		if m.Name == "" && x.Typedef() != nil {
			m.Name = x.Typedef().Name()
		}
		return m
	}
	if m == nil {
		m = &model.Type{Kind: kind, Size: -1}
		t.u.records[key] = m
	}
	tag := x.Tag()
	if name := tag.SrcStr(); name != "" {
		m.Name = map[model.Kind]string{model.Struct: "struct ", model.Union: "union "}[kind] + name
	} else if d := x.Typedef(); d != nil {
		m.Name = d.Name()
	}
	if x.IsIncomplete() {
		return m
	}
	t.fields(m, x)
	return m
}

// fields gives a record its fields and lays it out.
func (t *typing) fields(m *model.Type, x recordType) {
	inner := &typing{u: t.u, at: t.at, extent: t.u.globalExtent, named: t.named, in: t.in}
	m.Fields = make([]model.Field, x.NumFields())
	m.Size = x.Size() // while pointers to it are laid out
	bad := false
	for i := range m.Fields {
		f := x.FieldByIndex(i)
		if d := f.Declarator(); d != nil {
			inner.at = t.u.pos(d)
		}
		if f.IsBitfield() {
			m.Fields[i] = inner.bitField(f)
			bad = bad || build.IsInvalid(m.Fields[i].Type)
			continue
		}
		ft := inner.member(f, i == len(m.Fields)-1 && m.Kind == model.Struct)
		if m.Kind == model.Union && ft.Size < 0 {
			ft = inner.unsupported("a union whose size depends on an input is")
		}
		bad = bad || build.IsInvalid(ft)
		m.Fields[i] = model.Field{Name: f.Name(), Type: ft}
	}
	t.u.packings[recordKey(x)].apply(m)
	m.LayOut()
	m.FillBits()
	switch {
	case bad:
	case unlike(m): // see constantOf
		natural := 1
		for i := range x.NumFields() {
			natural = max(natural, x.FieldByIndex(i).Type().Align())
		}
		if x.Align() > natural {
			t.unsupported("an alignment that is asked for in a struct that is packed, or has bit-fields, is")
		}
	case !laidOutAlike(m, x):
		t.askedFor(m, x)
	}
}

// member gives the type of a member that is no bit-field. Only the last one can be a flexible array.
func (t *typing) member(f *cc.Field, last bool) *model.Type {
	ft := t.model(f.Type())
	x, ok := f.Type().(*cc.ArrayType)
	if ok && last && !build.IsInvalid(ft) && (f.IsFlexibleArrayMember() || x.Len() == 0) {
		return &model.Type{Kind: model.Array, Elem: ft.Elem}
	}
	for e := ft; ; e = e.Elem {
		if e.HasFlexible() {
			return t.unsupported("a struct with a flexible array member as a part of another is")
		}
		if e.Kind != model.Array {
			return ft
		}
	}
}

// unlike tells whether a record has a layout that the C parser does not know, or a part of it has.
func unlike(t *model.Type) bool {
	if t.Kind == model.Array {
		return unlike(t.Elem)
	}
	return t.Packed || t.Pack > 0 || slices.ContainsFunc(t.Fields, func(f model.Field) bool {
		return f.IsBits() || unlike(f.Type)
	})
}

// askedFor gives a record the layout that the C parser finds, which knows of alignments that the program asks for.
func (t *typing) askedFor(m *model.Type, x recordType) {
	for i := range m.Fields {
		if m.Fields[i].Offset == model.Unplaced {
			t.unsupported("a layout that attributes change, and whose sizes depend on an input, is")
			return
		}
		m.Fields[i].Offset = x.FieldByIndex(i).Offset()
	}
	m.Aligned, m.Size = int64(x.Align()), x.Size()
}

// laidOutAlike tells whether the layout is the one that cc finds, which knows of alignments
// that the program asks for, wherever it does not depend on an input.
func laidOutAlike(m *model.Type, x recordType) bool {
	for i, f := range m.Fields {
		if f.Offset != model.Unplaced && f.Offset != x.FieldByIndex(i).Offset() {
			return false
		}
		if f.Type.Size < 0 {
			return true
		}
	}
	return m.Size == x.Size() && m.Align() == int64(x.Align())
}

// enum gives an enumeration the integer type that it is compatible with, and its constants.
func (t *typing) enum(x *cc.EnumType) *model.Type {
	base := build.Int
	if b := scalarTypes[x.UnderlyingType().Kind()]; b != nil {
		base = b
	}
	if base == build.Int && len(x.Enumerators()) > 0 && x.Min() >= 0 { // which type it is, C leaves to the compiler
		base = tUInt
	}
	e := *base
	tag := x.Tag()
	if name := tag.SrcStr(); name != "" {
		e.Name = "enum " + name
	}
	for _, c := range x.Enumerators() {
		if v, ok := intValue(c.Value()); ok && v.IsInt64() {
			e.Enumerators = append(e.Enumerators, model.Enumerator{Name: c.Token.SrcStr(), Value: v.Int64()})
		}
	}
	return &e
}

// function makes a signature: extents that are not constant stay open there.
func (t *typing) function(x *cc.FunctionType) *model.Type {
	open := &typing{u: t.u, at: t.at, named: t.named}
	f := &model.Type{Kind: model.Func, Result: open.model(x.Result()), Size: 1}
	f.Variadic = x.IsVariadic()
	f.Unprototyped = len(x.Parameters()) == 0 && !f.Variadic
	for _, p := range x.Parameters() {
		if p.Type().Kind() == cc.Void {
			continue
		}
		f.Params = append(f.Params, asParameter(open.model(p.Type())))
	}
	return f
}
