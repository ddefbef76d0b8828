package minimp

import (
	"math/big"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/front/minimp/syntax"
	"github.com/tass-go/tass/internal/model"
)

// variable finds a variable; nil after a report.
func (f *fn) variable(x *syntax.Name) *model.Variable {
	if v := f.locals[x.Name]; v != nil {
		return v
	}
	if v := f.l.globals[x.Name]; v != nil {
		return v
	}
	d := f.Report(diag.Undeclared, x.At, "variable %s is not declared", x.Name)
	if f.l.procs[x.Name] != nil {
		d.WithHint("%s is a procedure; it is called as %s(...);", x.Name, x.Name)
	} else {
		d.WithHint("var %s; stands at the beginning of the procedure, or outside for a global variable", x.Name)
	}
	return nil
}

// value lowers an expression to a value of any kind.
func (f *fn) value(x syntax.Expr) model.Expr { return wrap(f.expr(x)) }

func wrap(e model.Expr) model.Expr {
	if build.IsBad(e) {
		return e
	}
	return model.Dynamically(e)
}

// integer lowers an expression that must be an integer.
func (f *fn) integer(x syntax.Expr) model.Expr { return f.as(x, false) }

// condition lowers an expression that must be a truth value.
func (f *fn) condition(x syntax.Expr) model.Expr { return f.as(x, true) }

func (f *fn) as(x syntax.Expr, logical bool) model.Expr {
	e := f.expr(x)
	want := model.Int
	if logical {
		want = model.Logical
	}
	switch t := e.Type(); {
	case build.IsBad(e), t.Kind == want:
		return e
	case t.Kind == model.Dynamic:
		return model.As(e, logical)
	}
	// The wrong kind, for certain: a violation where it is executed, as for any other value.
	return model.As(model.Dynamically(e), logical)
}

// expr lowers an expression: to an Integer or a Logical where it is one for certain, else to a value.
func (f *fn) expr(x syntax.Expr) model.Expr {
	at := x.Pos()
	switch x := x.(type) {
	case *syntax.Name:
		return f.read(x)
	case *syntax.Number:
		return model.IntegerConst(x.Value, at)
	case *syntax.Word:
		return f.word(x)
	case *syntax.Unary:
		return f.unary(x)
	case *syntax.Binary:
		return f.binary(x)
	case *syntax.Index:
		return f.index(x)
	case *syntax.Len:
		return f.sequence(model.LengthOf, x, f.value(x.X))
	case *syntax.New:
		return f.sequence(model.NewSequence, x, f.integer(x.N))
	case *syntax.List:
		args := make([]model.Expr, len(x.Items))
		for i, a := range x.Items {
			args[i] = f.value(a)
		}
		return f.sequence(model.ListOf, x, args...)
	}
	f.Report(diag.Unsupported, at, "%T cannot stand in a program", x)
	return build.Bad(at)
}

// sequence makes a Sequence, unless an argument has been reported.
func (f *fn) sequence(op model.SequenceOp, x syntax.Expr, args ...model.Expr) model.Expr {
	for _, a := range args {
		if build.IsBad(a) {
			return a
		}
	}
	return model.MakeSequence(op, x.Pos(), args...)
}

func (f *fn) read(x *syntax.Name) model.Expr {
	if in := f.l.inputs[x.Name]; f.given && in != nil {
		if in.Type.Kind == model.Array {
			f.Report(diag.Annotation, x.At, "the sequence %s stands here as a whole", x.Name).WithHint("speak of its elements")
			return build.Bad(x.At)
		}
		return build.Load(build.Ref(in, x.At))
	}
	v := f.variable(x)
	if v == nil {
		return build.Bad(x.At)
	}
	return build.Load(build.Ref(v, x.At))
}

func (f *fn) word(x *syntax.Word) model.Expr {
	switch x.Word {
	case "true":
		return build.Always(x.At)
	case "false":
		return build.Never(x.At)
	}
	if f.given {
		f.Report(diag.Annotation, x.At, "%s is not known where inputs are given", x.Word)
		return build.Bad(x.At)
	}
	return build.Load(build.Ref(f.l.special[x.Word], x.At))
}

// index lowers an element. Where inputs are given, it is one of the array that an input is.
func (f *fn) index(x *syntax.Index) model.Expr {
	if f.given {
		if place := f.inputElement(x); place.Type().Kind == model.Int || build.IsBad(place) {
			return build.Load(place)
		}
		f.Report(diag.Annotation, x.At, "a sequence stands here as a whole").WithHint("speak of its elements")
		return build.Bad(x.At)
	}
	return f.sequence(model.ElementOf, x, f.value(x.X), f.integer(x.I))
}

func (f *fn) inputElement(x syntax.Expr) model.Expr {
	switch x := x.(type) {
	case *syntax.Name:
		if v := f.l.inputs[x.Name]; v != nil {
			return build.Ref(v, x.At)
		}
	case *syntax.Index:
		array := f.inputElement(x.X)
		if build.IsBad(array) {
			return array
		}
		if array.Type().Kind == model.Array {
			if i := f.integer(x.I); !build.IsBad(i) {
				return &model.Index{Node: model.Node{T: array.Type().Elem, At: x.At}, Array: array, Index: i}
			}
			return build.BadPlace(x.At)
		}
	}
	f.Report(diag.Annotation, x.Pos(), "%s is not an element of an input", syntax.Text(x))
	return build.BadPlace(x.Pos())
}

func (f *fn) unary(x *syntax.Unary) model.Expr {
	if x.Op == "!" {
		c := f.condition(x.X)
		if build.IsBad(c) {
			return c
		}
		return build.Negate(c, x.At)
	}
	n := f.integer(x.X)
	if build.IsBad(n) {
		return n
	}
	if c, ok := n.(*model.Const); ok {
		return model.IntegerConst(new(big.Int).Neg(c.Value.Num()), x.At)
	}
	return &model.Unary{Node: model.Node{T: model.Integer, At: x.At}, Op: model.Neg, X: n}
}

var arithmetic = map[string]model.Op{"+": model.Add, "-": model.Sub, "*": model.Mul, "/": model.Div, "%": model.Mod}

var orders = map[string]model.Op{"<": model.Lt, "<=": model.Le, ">": model.Gt, ">=": model.Ge}

func (f *fn) binary(x *syntax.Binary) model.Expr {
	op, isArith := arithmetic[x.Op]
	order, isOrder := orders[x.Op]
	switch {
	case isArith || isOrder:
		a, b := f.integer(x.X), f.integer(x.Y)
		if build.IsBad(a) || build.IsBad(b) {
			return build.Bad(x.OpAt)
		}
		if isOrder {
			return build.Join(order, a, b, x.OpAt)
		}
		return &model.Binary{Node: model.Node{T: model.Integer, At: x.OpAt}, Op: op, X: a, Y: b}
	case x.Op == "==" || x.Op == "!=":
		return f.equality(x)
	}
	a, b := f.condition(x.X), f.condition(x.Y)
	if build.IsBad(a) || build.IsBad(b) {
		return build.Bad(x.OpAt)
	}
	switch x.Op {
	case "&&":
		return build.Join(model.And, a, b, x.OpAt)
	case "||":
		return build.Join(model.Or, a, b, x.OpAt)
	}
	return build.Join(model.Or, build.Negate(a, x.OpAt), b, x.OpAt) // ==>, whose right side is evaluated if the left holds
}

// equality compares values of any kinds; UNDEF in a program is met by this operator, too.
func (f *fn) equality(x *syntax.Binary) model.Expr {
	op := model.Eq
	if x.Op == "!=" {
		op = model.Ne
	}
	a, b := f.expr(x.X), f.expr(x.Y)
	switch {
	case build.IsBad(a) || build.IsBad(b):
		return build.Bad(x.OpAt)
	case a.Type().Kind == model.Int && b.Type().Kind == model.Int:
		return build.Join(op, a, b, x.OpAt)
	}
	return build.Join(op, defined(a), defined(b), x.OpAt)
}

// defined gives a value that must not be UNDEF.
func defined(e model.Expr) model.Expr {
	if e.Type().Kind != model.Dynamic {
		return model.Dynamically(e)
	}
	return model.MakeSequence(model.DefinedValue, e.Pos(), e)
}
