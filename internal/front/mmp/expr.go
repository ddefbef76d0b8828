package mmp

import (
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// value lowers an expression to its value: actions for its side effects are emitted,
// in C's order, and what is left has none. Arrays have become pointers. The value of
// a comparison is an int made of a condition.
func (f *fn) value(n node) model.Expr {
	if f.isPlace(n) {
		return f.Read(f.place(n))
	}
	switch n := n.(type) {
	case *wordExpr:
		return f.wordValue(n)
	case *numberExpr:
		t, v, ok := numberType(n)
		if !ok {
			f.Report(diag.Unsupported, n.at, "the constant %s is not supported", n.text)
			return build.Bad(n.at)
		}
		return &model.Const{Node: model.Node{T: t, At: n.at}, Value: v, Text: n.text}
	case *unaryExpr:
		return f.unary(n)
	case *binaryExpr:
		return f.binary(n)
	case *assignExpr:
		return f.assignment(n, true)
	case *stepExpr:
		return f.step(n, true)
	case *condExpr:
		return f.conditional(n)
	case *callExpr:
		return f.call(n, true)
	case *mallocExpr:
		return f.malloc(n)
	case *castExpr:
		t := f.typeOfName(n.typ, &declarator{place: n.typ.place}, false)
		return f.CastTo(f.value(n.x), t, n.at)
	case *sizeofExpr:
		return f.sizeof(n)
	case *listExpr:
		f.Report(diag.Syntax, n.at, "a list in braces initialises an array or a record")
	}
	return build.Bad(n.pos())
}

// number lowers an expression whose value is a number.
func (f *fn) number(n node) model.Expr { return f.Number(f.Promote(f.value(n)), n.pos()) }

// effect lowers an expression whose value is not used.
func (f *fn) effect(n node) {
	switch n := n.(type) {
	case *assignExpr:
		f.assignment(n, false)
	case *stepExpr:
		f.step(n, false)
	case *callExpr:
		f.call(n, false)
	default:
		f.value(n)
	}
}

func (f *fn) wordValue(n *wordExpr) model.Expr {
	switch n.word {
	case "true":
		return build.IntConst(1, tBool, n.at)
	case "false":
		return build.IntConst(0, tBool, n.at)
	case "NULL":
		return &model.Null{Node: model.Node{T: build.PointerTo(build.Void), At: n.at}}
	}
	if f.F == nil {
		f.Report(diag.TypeError, n.at, "%s is not known in %s", n.word, f.Pure)
		return build.Bad(n.at)
	}
	return build.Load(build.Ref(f.l.specialVariable(n.word, n.at), n.at))
}

// specialVariable gives the variable that holds PID or NPROCS, which Init fills in.
func (l *loader) specialVariable(word string, at source.Pos) *model.Variable {
	v := l.special[word]
	if v == nil {
		v = &model.Variable{Name: word, Type: build.Int, At: at, Class: model.Global}
		l.special[word] = v
		l.prog.Globals = append(l.prog.Globals, v)
		l.init.Library(word, build.FuncType(build.Int), nil, build.Ref(v, at), at)
	}
	return v
}

func (f *fn) unary(n *unaryExpr) model.Expr {
	switch n.op {
	case "&":
		if !f.isPlace(n.x) {
			f.Report(diag.TypeError, n.at, "the address of a value")
			return build.Bad(n.at)
		}
		return f.AddressOf(f.place(n.x), n.at)
	case "!":
		return f.Unary(model.Not, f.value(n.x), n.at)
	case "-":
		return f.Unary(model.Neg, f.number(n.x), n.at)
	case "~":
		return f.Unary(model.BitNot, f.number(n.x), n.at)
	}
	return f.number(n.x)
}

var opOf = map[string]model.Op{"+": model.Add, "-": model.Sub, "*": model.Mul, "/": model.Div, "%": model.Mod,
	"<<": model.Shl,
	">>": model.Shr, "&": model.BitAnd, "|": model.BitOr, "^": model.BitXor, "<": model.Lt, "<=": model.Le, ">": model.Gt,
	">=": model.Ge, "==": model.Eq, "!=": model.Ne, "&&": model.And, "||": model.Or}

func (f *fn) binary(n *binaryExpr) model.Expr {
	switch n.op {
	case "&&", "||":
		return f.choice(n)
	}
	x := f.hold(f.value(n.x), n.y)
	return f.Operate(opOf[n.op], x, f.value(n.y), n.opAt)
}

func (f *fn) sizeof(n *sizeofExpr) model.Expr {
	var t *model.Type
	switch {
	case n.typ != nil:
		t = f.typeOfName(n.typ, &declarator{place: n.typ.place}, false)
	case f.isPlace(n.x):
		t = f.trial().place(n.x).Type()
	default:
		t = f.trial().value(n.x).Type()
	}
	if build.IsInvalid(t) {
		return build.Bad(n.at)
	}
	if f.sized == nil && t.Kind != model.Void {
		f.sized = t
	}
	return f.SizeOf(t, build.Long, n.at)
}
