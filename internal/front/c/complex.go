package c

import (
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/front/c/syntax"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// partPlace lowers __real__ x and __imag__ x of a place.
func (f *fn) partPlace(v syntax.View, at source.Pos) model.Expr {
	p := f.place(v.X)
	if build.IsBad(p) || !build.IsComplex(p.Type()) {
		return build.BadPlace(at)
	}
	if v.Form == syntax.Imag {
		return build.Part(p, 1, at)
	}
	return build.Part(p, 0, at)
}

// partValue lowers __real__ x and __imag__ x of a value.
func (f *fn) partValue(v syntax.View, at source.Pos) model.Expr {
	x := f.value(v.X)
	if build.IsBad(x) {
		return x
	}
	if !build.IsNumber(x.Type()) {
		f.Report(diag.TypeError, at, "a number is needed here, not %s", x.Type())
		return build.Bad(at)
	}
	re, im := f.PartsOf(x, at)
	if v.Form == syntax.Imag {
		return im
	}
	return re
}

// complexType gives the type of a conditional expression with a complex operand; nil for another one.
func (f *fn) complexType(v syntax.View) *model.Type {
	if !f.u.l.hasComplex() {
		return nil
	}
	y, z := f.typeOf(v.Y), f.typeOf(v.Z)
	if !build.IsComplex(y) && !build.IsComplex(z) || !build.IsNumber(y) || !build.IsNumber(z) {
		return nil
	}
	return build.CommonComplex(y, z)
}

// quotients are the functions that divide complex numbers, by the bits of their parts, in a header.
var quotients = map[int]string{32: "__tass_quotientf", 64: "__tass_quotient", 80: "__tass_quotientl"}

// divide calls the functions that give the parts of a quotient of complex numbers.
func (f *fn) divide(a, b, c, d model.Expr, at source.Pos) (re, im model.Expr) {
	name := quotients[a.Type().Bits]
	give := func(name string) model.Expr {
		s := f.u.lookup(name)
		if s == nil || s.fn == nil {
			f.Report(diag.Unsupported, at, "a quotient of complex numbers is not supported here")
			return build.Bad(at)
		}
		s.use(at)
		t := f.Temp(s.typ.Result, at)
		f.Call(s.fn, []model.Expr{a, b, c, d}, t, at)
		return build.Load(t)
	}
	return give(name + "_re"), give(name + "_im")
}
