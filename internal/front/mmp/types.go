package mmp

import (
	"math/big"
	"strings"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/model"
)

// tBool is the type boolean.
var tBool = &model.Type{Kind: model.Int, Name: "boolean", Bits: 1, Size: 1}

// named are the types that MINIMP has names for, with C's sizes.
var named = map[string]*model.Type{"void": build.Void, "bool": tBool, "boolean": tBool, "int": build.Int,
	"long": build.Long, "float": build.Float, "double": build.Double}

// baseType gives the type that a type's first words name.
func (f *fn) baseType(t *typeName) *model.Type {
	if t.base != "struct" {
		return named[t.base]
	}
	r := f.l.records[t.tag]
	if r == nil {
		f.Report(diag.TypeError, t.at, "struct %s is not declared", t.tag)
		return build.Invalid()
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
		if build.IsInvalid(typ) {
			return typ
		}
		typ = build.PointerTo(typ)
	}
	return f.arrays(typ, d.dims, param)
}

// arrays wraps a type in extents, the last one innermost. With open, the first is
// that of a parameter: it is for the reader alone, and may be missing.
func (f *fn) arrays(t *model.Type, dims []node, open bool) *model.Type {
	for i := len(dims) - 1; i >= 0; i-- {
		n := dims[i]
		if build.IsInvalid(t) {
			return t
		}
		if t.Kind == model.Void {
			f.Report(diag.TypeError, n.pos(), "an array of void")
			return build.Invalid()
		}
		if i == 0 && open {
			return build.ArrayOf(t, nil)
		}
		if n == nil {
			f.Report(diag.TypeError, f.here, "the array has no length").
				WithHint("only the first extent of a parameter can be left out")
			return build.Invalid()
		}
		e := f.extent(n)
		if e == nil {
			return build.Invalid()
		}
		t = build.ArrayOf(t, e)
	}
	return t
}

// extent lowers the extent of an array to an expression that does not change
// afterwards; nil after a report.
func (f *fn) extent(n node) model.Expr {
	e := f.number(n)
	switch {
	case build.IsBad(e):
		return nil
	case e.Type().Kind != model.Int:
		f.Report(diag.TypeError, n.pos(), "the extent of an array is an integer, not %s", e.Type())
		return nil
	case negative(e):
		f.Report(diag.TypeError, n.pos(), "the extent of an array is negative")
		return nil
	case f.Pure != "" && !build.Fixed(e):
		f.Report(diag.TypeError, n.pos(), "the extent of an array outside functions is made of constants and inputs")
		return nil
	}
	return f.Extent(e, n.pos())
}

func negative(e model.Expr) bool {
	c, ok := e.(*model.Const)
	return ok && c.Value.Sign() < 0
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
			case ft == r, ft.Kind == model.Void && !build.IsInvalid(ft):
				l.report(diag.TypeError, x.at, "the field %s has the incomplete type %s", x.name, ft)
				ft = build.Invalid()
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
		if !ok || !build.Fits(v, build.Long) {
			return nil, nil, false
		}
		if build.Fits(v, build.Int) {
			return build.Int, new(big.Rat).SetInt(v), true
		}
		return build.Long, new(big.Rat).SetInt(v), true
	}
	if i := strings.IndexAny(n.text, "eE"); i >= 0 {
		e, ok := new(big.Int).SetString(strings.TrimPrefix(n.text[i+1:], "+"), 10)
		if !ok || e.CmpAbs(big.NewInt(maxExponent)) > 0 {
			return nil, nil, false
		}
	}
	v, ok := new(big.Rat).SetString(n.text)
	return build.Double, v, ok
}

// maxExponent bounds the decimal exponent of a literal.
const maxExponent = 5000
