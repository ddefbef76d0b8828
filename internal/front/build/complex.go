package build

import (
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// # Complex numbers (C17 6.2.5p13)
//
// In the model a complex type is a struct of its two parts, as it is laid out in memory. What an operation gives is,
// as long as nothing needs the whole, an expression for each part (Pair), so that arithmetic is that of real numbers;
// it never gets into an action: what stores it stores the parts, and Whole makes an object of it.
//
// A real operand is not converted to a complex number before it is added or multiplied (annex G.5.1, and gcc): each
// part is that of the complex one, with it.

// The complex types, as programs have them.
var (
	ComplexFloat      = complexOf("float _Complex", Float)
	ComplexDouble     = complexOf("double _Complex", Double)
	ComplexLongDouble = complexOf("long double _Complex", LongDouble)
)

// The names of the parts, which no field of a program has.
const (
	realName      = "__real__"
	imaginaryName = "__imag__"
)

func complexOf(name string, part *model.Type) *model.Type {
	t := &model.Type{Kind: model.Struct, Name: name,
		Fields: []model.Field{{Name: realName, Type: part}, {Name: imaginaryName, Type: part}}}
	t.LayOut()
	return t
}

// IsComplex tells whether a type is that of complex numbers.
func IsComplex(t *model.Type) bool {
	return t.Kind == model.Struct && len(t.Fields) == 2 && t.Fields[0].Name == realName
}

// IsNumber tells whether a type is one of numbers, real or complex.
func IsNumber(t *model.Type) bool { return t.IsArith() || IsComplex(t) }

// Pair is a complex number by its parts. It is no expression of the model: actions have places and parts only.
type Pair struct {
	model.Node
	Re, Im model.Expr
}

// ofPart gives the complex type with parts of a type.
func ofPart(part *model.Type) *model.Type {
	switch {
	case part.Kind == model.Float && part.Bits == Float.Bits:
		return ComplexFloat
	case part.Kind == model.Float && part.Bits == LongDouble.Bits:
		return ComplexLongDouble
	}
	return ComplexDouble
}

// Complex makes a complex number of two real ones of one type.
func Complex(re, im model.Expr, at source.Pos) model.Expr {
	if IsBad(re) || IsBad(im) {
		return Bad(at)
	}
	return &Pair{Node: model.Node{T: ofPart(re.Type()), At: at}, Re: re, Im: im}
}

// PartsOf gives the parts of a number: of a real one, the second is zero.
func (f *Func) PartsOf(e model.Expr, at source.Pos) (re, im model.Expr) {
	switch x := e.(type) {
	case *Pair:
		return x.Re, x.Im
	case *model.Load:
		if IsComplex(x.T) {
			return Load(Part(x.Place, 0, at)), Load(Part(x.Place, 1, at))
		}
	case *model.Cond:
		if IsComplex(x.T) {
			a, b := f.PartsOf(x.X, at)
			c, d := f.PartsOf(x.Y, at)
			return &model.Cond{Node: model.Node{T: a.Type(), At: at}, C: x.C, X: a, Y: c},
				&model.Cond{Node: model.Node{T: b.Type(), At: at}, C: x.C, X: b, Y: d}
		}
	}
	return e, f.Cast(IntConst(0, Int, at), e.Type())
}

// Whole gives a value that an action can have: an object for a complex number of which there are parts.
func (f *Func) Whole(e model.Expr) model.Expr {
	if _, ok := e.(*Pair); !ok {
		return e
	}
	if f.NoActions(e.Pos()) {
		return Bad(e.Pos())
	}
	t := f.Temp(e.Type(), e.Pos())
	f.Assign(e.Pos(), t, e)
	return Load(t)
}

// assignParts emits the assignment of a complex number to a place: both parts are computed before either is stored.
func (f *Func) assignParts(at source.Pos, place model.Expr, value *Pair) {
	im := value.Im
	if !kept(im) {
		t := f.Temp(im.Type(), at)
		f.Assign(at, t, im)
		im = Load(t)
	}
	f.Assign(at, Part(place, 0, at), value.Re)
	f.Assign(at, Part(place, 1, at), im)
}

// toComplex converts a number to a complex type, or a complex number to a real type.
func (f *Func) toComplex(e model.Expr, t *model.Type, at source.Pos) model.Expr {
	from := e.Type()
	if !IsNumber(from) || !IsNumber(t) {
		f.Report(diag.TypeError, at, "a value of type %s where %s is expected", from, t)
		return Bad(at)
	}
	switch {
	case !IsComplex(t) && t.IsBool():
		return f.Cast(Truth(f.Condition(e)), t)
	case !IsComplex(t):
		re, _ := f.PartsOf(e, at)
		return f.Cast(re, t)
	case t.Same(from):
		return e
	}
	re, im := f.PartsOf(e, at)
	part := t.Fields[0].Type
	return Complex(f.Cast(re, part), f.Cast(im, part), at)
}

// partType gives the type of the parts of a number.
func partType(t *model.Type) *model.Type {
	if IsComplex(t) {
		return t.Fields[0].Type
	}
	return t
}

// unifyComplex gives two numbers, of which one is complex, their common type.
func (f *Func) unifyComplex(x, y model.Expr, at source.Pos) (model.Expr, model.Expr) {
	t := CommonComplex(x.Type(), y.Type())
	return f.toComplex(x, t, at), f.toComplex(y, t, at)
}

// keepParts keeps the parts of a number that are used more than once.
func (f *Func) keepParts(e model.Expr, part *model.Type, at source.Pos) (re, im model.Expr) {
	re, im = f.PartsOf(e, at)
	re, im = f.Cast(re, part), f.Cast(im, part)
	if f.F == nil || f.Pure != "" || f.Flat {
		return re, im
	}
	return f.keepVarying(re, at), f.keepVarying(im, at)
}

// keepVarying is Keep for what reads memory.
func (f *Func) keepVarying(e model.Expr, at source.Pos) model.Expr {
	if !reads(e) {
		return e
	}
	return f.Keep(e, at)
}

// reads tells whether an expression reads memory.
func reads(e model.Expr) bool {
	found := false
	model.Walk(e, func(x model.Expr) bool {
		_, load := x.(*model.Load)
		found = found || load
		return !found
	})
	return found
}

// operateComplex applies an operator to two numbers, of which one is complex (annex G.5).
func (f *Func) operateComplex(op model.Op, x, y model.Expr, at source.Pos) model.Expr {
	tx, ty := x.Type(), y.Type()
	if !IsNumber(tx) || !IsNumber(ty) {
		return f.inapplicable(op, x, y, at)
	}
	part := Common(partType(tx), partType(ty))
	does := func(op model.Op, a, b model.Expr) model.Expr { return f.Operate(op, a, b, at) }
	switch op {
	case model.Eq, model.Ne:
		a, b := f.PartsOf(x, at)
		c, d := f.PartsOf(y, at)
		same := Join(model.And, f.Condition(does(model.Eq, f.Cast(a, part), f.Cast(c, part))),
			f.Condition(does(model.Eq, f.Cast(b, part), f.Cast(d, part))), at)
		if op == model.Ne {
			return Truth(Negate(same, at))
		}
		return Truth(same)
	case model.Add, model.Sub, model.Mul, model.Div:
	default:
		return f.inapplicable(op, x, y, at)
	}
	a, b := f.keepParts(x, part, at)
	c, d := f.keepParts(y, part, at)
	switch {
	case op == model.Div && IsComplex(ty):
		return f.quotient(a, b, c, d, at)
	case op == model.Div:
		return Complex(does(op, a, c), does(op, b, c), at)
	case op == model.Mul && !IsComplex(tx):
		return Complex(does(op, a, c), does(op, a, d), at)
	case op == model.Mul && !IsComplex(ty):
		return Complex(does(op, a, c), does(op, b, c), at)
	case op == model.Mul:
		return f.product(a, b, c, d, at)
	case !IsComplex(ty):
		return Complex(does(op, a, c), b, at)
	case !IsComplex(tx) && op == model.Sub:
		return Complex(does(op, a, c), f.Unary(model.Neg, d, at), at)
	case !IsComplex(tx):
		return Complex(does(op, a, c), d, at)
	}
	return Complex(does(op, a, c), does(op, b, d), at)
}

// product multiplies complex numbers. Where both parts of the result are no numbers, compilers look for infinities
// (annex G.5.1, paragraph 4), which is not modelled; real numbers are always numbers.
func (f *Func) product(a, b, c, d model.Expr, at source.Pos) model.Expr {
	if f.Flat || f.NoActions(at) {
		if f.Flat {
			f.Report(diag.Annotation, at, "a product of complex numbers is not supported here")
		}
		return Bad(at)
	}
	times := func(x, y model.Expr) model.Expr { return f.Operate(model.Mul, x, y, at) }
	re := f.keepVarying(f.Operate(model.Sub, times(a, c), times(b, d), at), at)
	im := f.keepVarying(f.Operate(model.Add, times(a, d), times(b, c), at), at)
	switch {
	case IsBad(re) || IsBad(im):
		return Bad(at)
	case !reads(re) && !reads(im):
		return Complex(re, im, at)
	}
	odd := Join(model.And, f.Condition(f.Operate(model.Ne, re, re, at)), f.Condition(f.Operate(model.Ne, im, im, at)), at)
	test := func(yes, no *Label) { f.Branch(odd, at, yes, no) }
	f.Either(test, at, func() { f.Unmodelled("a product of complex numbers that are not finite", Void, nil, at) }, nil)
	return Complex(re, im, at)
}

// quotient divides complex numbers, as the front end says.
func (f *Func) quotient(a, b, c, d model.Expr, at source.Pos) model.Expr {
	if f.Flat || f.Divide == nil || f.NoActions(at) {
		f.Report(diag.Unsupported, at, "a quotient of complex numbers is not supported here")
		return Bad(at)
	}
	re, im := f.Divide(a, b, c, d, at)
	return Complex(re, im, at)
}

// conjugate gives the conjugate of a complex number.
func (f *Func) conjugate(x model.Expr, at source.Pos) model.Expr {
	re, im := f.PartsOf(x, at)
	return Complex(re, f.Unary(model.Neg, im, at), at)
}

// CommonComplex gives the type in which two numbers are computed with of which one is complex.
func CommonComplex(x, y *model.Type) *model.Type { return ofPart(Common(partType(x), partType(y))) }
