package mmp

import (
	"math/big"
	"strings"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// The types of MINIMP, with C's sizes. They are shared and never changed.
var (
	tVoid    = &model.Type{Kind: model.Void, Name: "void", Size: 1}
	tLogical = &model.Type{Kind: model.Logical, Size: -1}
	tBool    = &model.Type{Kind: model.Int, Name: "boolean", Bits: 1, Size: 1}
	tInt     = &model.Type{Kind: model.Int, Name: "int", Bits: 32, Signed: true, Size: 4}
	tLong    = &model.Type{Kind: model.Int, Name: "long", Bits: 64, Signed: true, Size: 8}
	tFloat   = &model.Type{Kind: model.Float, Name: "float", Bits: 32, Size: 4}
	tDouble  = &model.Type{Kind: model.Float, Name: "double", Bits: 64, Size: 8}
	// tBad is the type of what has been reported already.
	tBad = &model.Type{Kind: model.Void, Name: "<error>", Size: 1}

	named = map[string]*model.Type{"void": tVoid, "bool": tBool, "boolean": tBool, "int": tInt, "long": tLong,
		"float": tFloat, "double": tDouble}
)

func isBad(t *model.Type) bool { return t == tBad }

func pointerTo(t *model.Type) *model.Type { return &model.Type{Kind: model.Pointer, Elem: t, Size: 8} }

// arrayOf makes an array type; a nil extent means unknown length.
func arrayOf(elem *model.Type, extent model.Expr) *model.Type {
	t := &model.Type{Kind: model.Array, Elem: elem, Extent: extent, Size: -1}
	if c, ok := extent.(*model.Const); ok && elem.Size >= 0 && c.Value.Num().IsInt64() {
		t.Size = c.Value.Num().Int64() * elem.Size
	}
	return t
}

// baseType gives the type that a type's first words name.
func (f *fn) baseType(t *typeName) *model.Type {
	if t.base != "struct" {
		return named[t.base]
	}
	r := f.l.records[t.tag]
	if r == nil {
		f.report(diag.TypeError, t.at, "struct %s is not declared", t.tag)
		return tBad
	}
	return r
}

// typeOfName gives the type of a declarator: for double[n] *a[m] an array of m
// pointers to arrays of n doubles. A parameter may leave out its first extent.
func (f *fn) typeOfName(t *typeName, d *declarator, param bool) *model.Type {
	typ := f.baseType(t)
	outer := param && len(d.dims) == 0 && d.stars == 0
	typ = f.arrays(typ, t.dims, outer)
	for range t.stars + d.stars {
		if typ = f.pointer(typ); isBad(typ) {
			return typ
		}
	}
	return f.arrays(typ, d.dims, param)
}

func (f *fn) pointer(t *model.Type) *model.Type {
	if isBad(t) {
		return t
	}
	return pointerTo(t)
}

// arrays wraps a type in extents, the last one innermost. With open, the first is
// that of a parameter: it is for the reader alone, and may be missing.
func (f *fn) arrays(t *model.Type, dims []node, open bool) *model.Type {
	for i := len(dims) - 1; i >= 0; i-- {
		n := dims[i]
		if isBad(t) {
			return t
		}
		if t.Kind == model.Void {
			f.report(diag.TypeError, n.pos(), "an array of void")
			return tBad
		}
		if i == 0 && open {
			return arrayOf(t, nil)
		}
		if n == nil {
			f.report(diag.TypeError, f.here, "the array has no length").WithHint("only the first extent of a parameter can " +
				"be left out")
			return tBad
		}
		e := f.extent(n)
		if e == nil {
			return tBad
		}
		t = arrayOf(t, e)
	}
	return t
}

// extent lowers the extent of an array to an expression that does not change
// afterwards; nil after a report.
func (f *fn) extent(n node) model.Expr {
	e := f.number(n)
	switch {
	case isBad(e.Type()):
		return nil
	case e.Type().Kind != model.Int:
		f.report(diag.TypeError, n.pos(), "the extent of an array is an integer, not %s", e.Type())
		return nil
	case negative(e):
		f.report(diag.TypeError, n.pos(), "the extent of an array is negative")
		return nil
	case fixed(e):
		return e
	case f.pure != "":
		f.report(diag.TypeError, n.pos(), "the extent of an array outside functions is made of constants and inputs")
		return nil
	}
	v := f.newLocal("", e.Type(), n.pos(), model.Temp)
	f.assign(n.pos(), ref(v, n.pos()), e)
	return load(ref(v, n.pos()))
}

func negative(e model.Expr) bool {
	c, ok := e.(*model.Const)
	return ok && c.Value.Sign() < 0
}

// fixed tells whether an expression is made of constants and inputs.
func fixed(e model.Expr) bool {
	ok := true
	model.Walk(e, func(x model.Expr) bool {
		switch x := x.(type) {
		case *model.VarRef:
			ok = ok && x.Var.Class == model.Input
		case *model.Deref, *model.AddrOf:
			ok = false
		}
		return ok
	})
	return ok
}

// fixedType tells whether the extents of an array type are made of constants and
// inputs.
func fixedType(t *model.Type) bool {
	for ; t.Kind == model.Array; t = t.Elem {
		if t.Extent == nil || !fixed(t.Extent) {
			return false
		}
	}
	return true
}

// holdsPointer tells whether a value of a type has a pointer in it.
func holdsPointer(t *model.Type) bool {
	switch t.Kind {
	case model.Pointer:
		return true
	case model.Array:
		return holdsPointer(t.Elem)
	case model.Struct:
		for _, fd := range t.Fields {
			if holdsPointer(fd.Type) {
				return true
			}
		}
	}
	return false
}

// record declares a record.
func (l *loader) record(t *typeName) {
	if l.records[t.tag] != nil {
		l.report(diag.TypeError, t.at, "struct %s is declared twice", t.tag)
		return
	}
	r := &model.Type{Kind: model.Struct, Name: "struct " + t.tag, Size: -1}
	l.records[t.tag] = r
	f := l.outside("the extent of an array in a record")
	names := map[string]bool{}
	for _, d := range t.fields {
		for _, x := range d.names {
			f.here = x.at
			ft := f.typeOfName(d.typ, x, false)
			switch {
			case names[x.name]:
				l.report(diag.TypeError, x.at, "the record has two fields %s", x.name)
			case ft == r, ft.Kind == model.Void && !isBad(ft):
				l.report(diag.TypeError, x.at, "the field %s has the incomplete type %s", x.name, ft)
				ft = tBad
			case x.init != nil:
				l.report(diag.Syntax, x.at, "a field has no initialiser")
			}
			names[x.name] = true
			r.Fields = append(r.Fields, model.Field{Name: x.name, Type: ft})
		}
	}
	if len(r.Fields) == 0 {
		l.report(diag.TypeError, t.at, "the record has no fields")
	}
	r.LayOut()
}

// numberType tells the type of a literal and its exact value.
func numberType(n *numberExpr) (*model.Type, *big.Rat, bool) {
	if !n.floating {
		v, ok := new(big.Int).SetString(n.text, 0)
		if !ok || !fits(v, tLong) {
			return nil, nil, false
		}
		if fits(v, tInt) {
			return tInt, new(big.Rat).SetInt(v), true
		}
		return tLong, new(big.Rat).SetInt(v), true
	}
	if i := strings.IndexAny(n.text, "eE"); i >= 0 {
		e, ok := new(big.Int).SetString(strings.TrimPrefix(n.text[i+1:], "+"), 10)
		if !ok || e.CmpAbs(big.NewInt(maxExponent)) > 0 {
			return nil, nil, false
		}
	}
	v, ok := new(big.Rat).SetString(n.text)
	return tDouble, v, ok
}

// maxExponent bounds the decimal exponent of a literal.
const maxExponent = 5000

// fits tells whether an integer is in the range of a signed type.
func fits(v *big.Int, t *model.Type) bool {
	limit := new(big.Int).Lsh(big.NewInt(1), uint(t.Bits-1))
	return v.Cmp(limit) < 0 && v.Cmp(new(big.Int).Neg(limit)) >= 0
}

func intConst(v int64, t *model.Type, at source.Pos) *model.Const {
	return &model.Const{Node: model.Node{T: t, At: at}, Value: new(big.Rat).SetInt64(v)}
}
